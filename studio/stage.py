"""The set round the form: backdrop, plaster shapes, lights and camera."""
import math
import bpy
import numpy as np
from mathutils import Vector
from materials import Nodes, mix_hex, plain, srgb


def add_mesh(name, v, f, uv=None, mat=None, parent=None, smooth=True):
    me = bpy.data.meshes.new(name)
    v, f = np.asarray(v, np.float32), np.asarray(f, np.int32)
    k = f.shape[1]
    me.vertices.add(len(v))
    me.vertices.foreach_set('co', v.ravel())
    me.loops.add(f.size)
    me.loops.foreach_set('vertex_index', f.ravel())
    me.polygons.add(len(f))
    me.polygons.foreach_set('loop_start', np.arange(0, f.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(f), k, np.int32))
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(len(f), bool))
    if uv is not None:
        me.uv_layers.new(name='UV').data.foreach_set('uv', np.asarray(uv, np.float32).ravel())
    if mat:
        me.materials.append(mat)
    me.update(calc_edges=True)
    me.validate()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.parent = parent
    return o


def backdrop(col, arch=None, y=1.05, rad=.7):
    pts = [(-6, 0)] + [(y - rad + rad * math.cos(math.radians(a)), rad + rad * math.sin(math.radians(a))) for a in np.linspace(-90, 0, 24)] + [(y, 6)]
    v = [(x, yy, zz) for yy, zz in pts for x in (-7, 7)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pts) - 1)]
    n = Nodes('wall')
    for k, q in (('Roughness', .95), ('Specular', .05)):
        n.p.inputs[k].default_value = q
    tc, no, mr = n.add('TexCoord'), n.add('TexNoise', Scale=1.3, Detail=8., Roughness=.6), n.add('MapRange')
    n.link(tc.outputs['Object'], no.inputs['Vector'])
    for k, q in (('From Min', .3), ('From Max', .7), ('To Min', .92), ('To Max', 1.04)):
        mr.inputs[k].default_value = q
    n.link(no.outputs['Fac'], mr.inputs[0])
    sc = n.add('VectorMath', operation='SCALE')
    sc.inputs[0].default_value = srgb(col)[:3]
    n.link(mr.outputs[0], sc.inputs['Scale'])
    n.link(sc.outputs[0], n.p.inputs['Base Color'])
    add_mesh('cyclorama', v, f, mat=n.mat)
    if arch:                                                          # a free-standing plaster arch or disc behind the form
        W, H, x0, yy, t = arch.get('w', .62), arch.get('h', 1.30), arch.get('x', .22), .42, .05
        if arch['shape'] == 'disc':
            o = [(x0 + W * math.cos(a), H + W * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 97)[:-1]]
        else:
            o = [(x0 - W, 0), (x0 + W, 0)] + [(x0 + W * math.cos(a), H + W * math.sin(a)) for a in np.linspace(0, math.pi, 49)]
        k = len(o)
        v = [(x, yy, z) for x, z in o] + [(x, yy + t, z) for x, z in o]
        me = bpy.data.meshes.new('arch')
        me.from_pydata(v, [], [tuple(range(k)), tuple(range(2 * k - 1, k - 1, -1))] + [(i, i + k, (i + 1) % k + k, (i + 1) % k) for i in range(k)])
        me.materials.append(plain('arch', arch.get('col') or mix_hex(col, '#5a3d2c', .16), .95, .05))
        ob = bpy.data.objects.new('arch', me)
        bpy.context.scene.collection.objects.link(ob)
        b = ob.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method = .008, 3, 'ANGLE'


def area(loc, target, size, power, col=(1, 1, 1), sy=None):
    l = bpy.data.lights.new('area', 'AREA')
    l.energy, l.color, l.shape, l.size, l.size_y = power, col, 'RECTANGLE', size, sy or size
    o = bpy.data.objects.new('area', l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)


def world(s, col=(1, .98, .95)):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value, b.inputs[1].default_value = (*col, 1), s


def sun_through(card, energy, soft, seed=3):
    """hard warm light through a card: leaves or window panes"""
    loc, aim = Vector((-3.6, -4.2, 3.4)), Vector((0, .6, 1.2))
    l = bpy.data.lights.new('sun', 'SPOT')
    l.energy, l.spot_size, l.shadow_soft_size, l.color = energy, math.radians(60), soft, (1, .9, .76)
    o = bpy.data.objects.new('sun', l)
    o.location = loc
    o.rotation_euler = (aim - loc).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    d = (aim - loc).normalized()
    ctr = loc + d * 1.9
    ex = d.cross(Vector((0, 0, 1))).normalized()
    ey = ex.cross(d)
    v, f = [], []
    put = lambda x, y: v.append(tuple(ctr + ex * x + ey * y))
    if card == 'leaf':
        rng = np.random.default_rng(seed)
        for _ in range(5):
            cx, cy, a0 = rng.uniform(-.9, .9), rng.uniform(-.1, .8), rng.uniform(3.6, 5.4)
            for q in range(13):
                t = q / 12 * .8
                px, py = cx + t * math.cos(a0 + .35 * t), cy + t * math.sin(a0 + .35 * t)
                for sd in (1, -1):
                    ang, ln, b = a0 + sd * (.75 - .3 * t), .26 * (1 - .5 * t) + .05, len(v)
                    for side in (1, -1):
                        for u in np.linspace(0, 1, 10):
                            lx, ly = u * ln, side * .016 * math.sin(math.pi * u ** .8)
                            put(px + lx * math.cos(ang) - ly * math.sin(ang), py + lx * math.sin(ang) + ly * math.cos(ang))
                    f += [(b + i, b + i + 1, b + 11 + i, b + 10 + i) for i in range(9)]
    else:                                                             # window: frame, two mullions, one transom
        def bar(x0, y0, x1, y1):
            b = len(v)
            for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)):
                put(x, y)
            f.append((b, b + 1, b + 2, b + 3))
        W, T, B, g = .40, .55, -.62, .022
        bar(-3, -3, -W, 3), bar(W, -3, 3, 3), bar(-W, T, W, 3), bar(-W, -3, W, B)
        for x in (-W / 3, W / 3):
            bar(x - g, B, x + g, T)
        for y in (-.22, .17):
            bar(-W, y - g, W, y + g)
    add_mesh('card', v, f, mat=plain('card', '#222222'), smooth=False)


def lights(kind, k=1., seed=3, dark=False):
    base = {'studio': 1., 'leaf': .38, 'window': .36, 'evening': .85}[kind] * k
    area((-2.3, -1.9, 2.5), (0, 0, 1.0), 1.2, 170 * base, (1, .945, .87), 1.7)
    area((2.8, -2.4, 1.4), (0, 0, .9), 2.2, 20 * base, (.92, .95, 1))
    area((1.7, .75, 2.4), (0, 0, 1.1), .6, (32 if kind != 'evening' else 120) * base, (1, .96, .9), 1.2)
    area((-1.5, .35, 1.25), (0, 0, 1.0), .16, 26 * base, (1, .97, .93), 1.9)          # strip: a long highlight down the left side
    if kind == 'evening':
        area((-1.8, .6, 1.6), (0, 0, .9), .5, 60 * base, (1, .86, .7), 1.6)
    world(.15 * base)
    if kind == 'leaf':
        sun_through('leaf', 2600 * k, .035, seed)
    if kind == 'window':
        sun_through('window', 2600 * k, .030, seed)


def camera(loc, target, lens, dof=None):
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    c.lens, c.sensor_fit, c.sensor_height = lens, 'VERTICAL', 36
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    if dof:
        c.dof.use_dof, c.dof.focus_distance, c.dof.aperture_fstop = True, dof[0], dof[1]
    return o
