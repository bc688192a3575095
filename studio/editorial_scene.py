"""Blender side of the editorial pictures: several dress forms in one room, hanging lengths of cloth, stacks of folded cloth."""
import json
import os
import sys
import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from materials import fabric, plain
from scene import shoot, subject
from stage import add_mesh, backdrop, lights


def cloth_of(c, tex):
    return fabric('cloth', c['fabric'], c.get('col'), c.get('img'), c.get('tile') or (.3, .3), tex)


def grid_faces(nx, ny):
    i = np.arange(nx * ny).reshape(ny, nx)
    return np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)


def length(c, tex):
    """a length of cloth hung up by its upper edge, in soft slanting folds"""
    nx, nz = 620, 460
    X, Z = np.meshgrid(np.linspace(-.95, .95, nx), np.linspace(-.7, .7, nz))
    S, p = np.sin, c.get('phase', 0.)
    u = .93 * X + .36 * Z + .05 * S(3.1 * Z + 2 * X + p) + .02 * S(7 * Z - 3 * X)
    crest = lambda th, k: (np.exp(k * S(th)) - np.i0(k)) / np.sinh(k)
    fold = .062 * crest(11 * u + p + .8 * S(2.2 * Z + p), 1.) + .020 * crest(27 * u + 2 * Z + 1.7 * p, .9) * (.5 + .5 * S(3 * Z + 2 * X + p)) + .003 * S(70 * u + 4 * S(5 * Z))
    v = np.stack([X * .93 + .25 * fold, -fold, Z + c.get('z', 1.15)], -1).reshape(-1, 3)
    f = grid_faces(nx, nz)
    uv = np.stack([X.ravel()[f.ravel()], Z.ravel()[f.ravel()]], 1)
    o = add_mesh('length', v, f, uv, cloth_of(c, tex))
    o.location, o.rotation_euler = (c.get('x', 0), c.get('y', 0), 0), (0, 0, c.get('turn', 0))


def folded(c, z, h, w, d, seed, tex, at):
    """one cloth folded twice, its rounded fold to the front; returns nothing, fills z .. z + h"""
    rng = np.random.default_rng(seed)
    wob = rng.uniform(0, 6, 6)
    for r, inner in ((h * .5, 0.), (h * .38, .005), (h * .26, .010), (h * .13, .016)):
        a = np.linspace(np.pi / 2, 3 * np.pi / 2, 26)
        back = np.linspace(d / 2, -d / 2 + r + inner, 30)[:-1]
        y = np.r_[back, -d / 2 + r + inner + r * np.cos(a), back[::-1]]
        zz = np.r_[np.full(29, r), r * np.sin(a), np.full(29, -r)]
        L = np.r_[0, np.cumsum(np.hypot(np.diff(y), np.diff(zz)))]
        x = np.linspace(-w / 2, w / 2, 70) * (1 - inner)
        soft = (.0016 * np.sin(17 * x / w + wob[0]) + .0012 * np.sin(41 * x / w + wob[1]))[:, None] * (y < 0) * 1.
        Y = y + .004 * np.sin(5 * x / w + wob[2])[:, None] * np.cos(zz / r * 1.2) * (y < 0) + 0 * x[:, None]
        V = np.stack([np.broadcast_to(x[:, None], Y.shape), Y, zz + soft + z + h / 2], -1).reshape(-1, 3) + [at[0], at[1], 0]
        f = grid_faces(len(y), len(x))
        q = f.ravel()
        uv = np.stack([x[q // len(y)], L[q % len(y)]], 1)
        o = add_mesh('folded', V, f, uv, cloth_of(c, tex))
        s = o.modifiers.new('so', 'SOLIDIFY')
        s.thickness, s.offset = .0042, 0


def stack(spec, tex):
    """a plinth with a pile of folded cloths on it"""
    x, y, top = spec.get('x', 0), spec.get('y', 0), spec.get('top', .62)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y + .02, top / 2))
    b = bpy.context.object
    b.scale = (spec.get('plinth', .62), .52, top)
    b.data.materials.append(plain('plinth', spec.get('col', '#d8cbb8'), .95, .05))
    m = b.modifiers.new('b', 'BEVEL')
    m.width, m.segments = .006, 3
    z, rng = top + .002, np.random.default_rng(5)
    for i, c in enumerate(spec['cloths']):
        h = c.get('h', .044)
        folded(c, z, h, .36 + rng.uniform(-.015, .015), .30, i + 1, tex, (x + rng.uniform(-.010, .010), y + rng.uniform(-.006, .006)))
        z += h + .004


def main(spec):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    tex = spec['tex_dir']
    for s in spec['forms']:
        subject(s, tex, s['x'], s['y'], s['turn'])
    for c in spec['lengths']:
        length(c, tex)
    for s in spec['stacks']:
        stack(s, tex)
    backdrop(spec['wall'], spec.get('arch'))
    lights(spec['light'], spec.get('power', 1.), spec.get('seed', 3))
    shoot(spec)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1]) as fh:
        main(json.load(fh))
