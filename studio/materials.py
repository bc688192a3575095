"""Blender materials: cloth of every kind, plain paint and the metals of the stand."""
import os
import bpy


def srgb(h):
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c] + [1]


def mix_hex(a, b, t):
    A, B = ([int(q.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)] for q in (a, b))
    return '#%02x%02x%02x' % tuple(int(round(x + (y - x) * t)) for x, y in zip(A, B))


class Nodes:
    """small wrapper round a material's node tree"""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.nt = self.mat.node_tree
        self.p = self.nt.nodes['Principled BSDF']
        self.out = self.nt.nodes['Material Output'].inputs[0]

    def add(self, typ, **kw):
        n = self.nt.nodes.new('ShaderNode' + typ)
        for a, b in kw.items():
            if hasattr(n, a):
                setattr(n, a, b)
            else:
                n.inputs[a.replace('_', ' ')].default_value = b
        return n

    def link(self, a, b):
        self.nt.links.new(a, b)

    def mix(self, fac, a, b):
        m = self.add('MixShader')
        if isinstance(fac, (int, float)):
            m.inputs[0].default_value = fac
        else:
            self.link(fac, m.inputs[0])
        self.link(a, m.inputs[1])
        self.link(b, m.inputs[2])
        return m.outputs[0]

    def image(self, path, tile, data=False):
        uv = self.add('UVMap')
        mp = self.add('Mapping')
        mp.inputs['Scale'].default_value = (1 / tile[0], 1 / tile[1], 1)
        t = self.add('TexImage')
        t.image = bpy.data.images.load(path, check_existing=True)
        if data:
            t.image.colorspace_settings.name = 'Non-Color'
        self.link(uv.outputs[0], mp.inputs[0])
        self.link(mp.outputs[0], t.inputs[0])
        return t.outputs[0]


def plain(name, col, rough=.6, spec=.3, metal=0., sheen=0.):
    n = Nodes(name)
    for k, v in (('Base Color', srgb(col)), ('Roughness', rough), ('Specular', spec), ('Metallic', metal), ('Sheen', sheen)):
        n.p.inputs[k].default_value = v
    return n.mat


# weave texture, its size in metres, relief, tone variation
FABRICS = {
    'cotton': dict(tex='weave', wt=.060, relief=.16, slub=.07, rough=.85, spec=.15, sheen=.4, trans=.10),
    'linen': dict(tex='linen', wt=.110, relief=.50, slub=.30, rough=.92, spec=.10, sheen=.3, trans=.10),
    'satin': dict(tex='floats', wt=.240, relief=.09),
    'silk': dict(tex='linen', wt=.120, relief=.14, slub=.12, rough=.50, spec=.30, sheen=.7, trans=.08, metal=.18),
    'velvet': dict(tex='pile', wt=.030, relief=.30, slub=.10),
    'chiffon': dict(tex='weave', wt=.030, relief=.10, slub=.05, rough=.75, spec=.12, sheen=.5, trans=.35),
}


# satin by depth of the dye (sum of linear r, g, b below): gamma of ground and highlight, roughness, share of gloss seen straight on and aslant, tone
SATIN = ((.08, 1.30, .62, .48, .26, .42, .24),        # black is nearly crepe, or it looks like vinyl
         (.70, 1.30, .78, .41, .32, .48, .24),
         (9.0, 1.45, .64, .37, .40, .54, .12))        # on pale dyes strong threads look like raw silk


def satin(n, colour, nrm, dye):
    """heavy silk: a matt ground under two wide lobes along the floats in a lighter shade of the same dye, and a touch of fuzz.
    White or narrow lobes look like leather, relief larger than the threads like creased rubber"""
    ground = n.add('Gamma', Gamma=dye[1])
    glow = n.add('Gamma', Gamma=dye[2])
    for g in (ground, glow):
        n.link(colour, g.inputs['Color'])
    d = n.add('BsdfDiffuse', Roughness=.4)
    n.link(ground.outputs[0], d.inputs['Color'])
    tg = n.add('Tangent', direction_type='UV_MAP')
    narrow = n.add('BsdfAnisotropic', Roughness=dye[3], Anisotropy=.6, Rotation=.25)
    wide = n.add('BsdfAnisotropic', Roughness=.70, Anisotropy=.2)
    fuzz = n.add('BsdfVelvet', Sigma=.5)
    for g in (narrow, wide, fuzz):
        n.link(glow.outputs[0], g.inputs['Color'])
    for g in (narrow, wide):
        n.link(tg.outputs[0], g.inputs['Tangent'])
    for g in (d, narrow, wide, fuzz):
        n.link(nrm, g.inputs['Normal'])
    lw = n.add('LayerWeight', Blend=.35)
    share = n.add('MapRange')
    for k, v in (('To Min', dye[4]), ('To Max', dye[5])):
        share.inputs[k].default_value = v
    n.link(lw.outputs['Facing'], share.inputs[0])
    lobes = n.mix(.55, wide.outputs[0], narrow.outputs[0])
    return n.mix(.06, n.mix(share.outputs[0], d.outputs[0], lobes), fuzz.outputs[0])


def fabric(name, kind, col=None, img=None, tile=(.3, .3), tex_dir=''):
    F = FABRICS[kind]
    dye = next(q for q in SATIN if sum(srgb(col or '#555555')[:3]) < q[0])
    slub = dye[6] if kind == 'satin' else F['slub']
    n = Nodes(name)
    p = n.p
    if img:
        base = n.image(img, tile)
    else:
        r = n.add('RGB')
        r.outputs[0].default_value = srgb(col)
        base = r.outputs[0]
    wv = n.image(os.path.join(tex_dir, F['tex'] + '.png'), (F['wt'], F['wt']), data=True)
    mr = n.add('MapRange')
    for k, v in (('From Min', .2), ('From Max', .8), ('To Min', 1 - slub * .6), ('To Max', 1 + slub * .35)):
        mr.inputs[k].default_value = v
    n.link(wv, mr.inputs[0])
    sc = n.add('VectorMath', operation='SCALE')
    n.link(base, sc.inputs[0])
    n.link(mr.outputs[0], sc.inputs['Scale'])
    colour = sc.outputs[0]
    b = n.add('Bump', Strength=F['relief'], Distance=.0008)
    n.link(wv, b.inputs['Height'])
    nrm = b.outputs['Normal']
    if kind == 'satin':
        n.link(satin(n, colour, nrm, dye), n.out)
        return n.mat
    if kind == 'velvet':
        dark = n.add('MixRGB', blend_type='MULTIPLY', Fac=1.)
        dark.inputs['Color2'].default_value = (.55, .55, .55, 1)
        n.link(colour, dark.inputs['Color1'])
        d = n.add('BsdfDiffuse', Roughness=.8)
        n.link(dark.outputs[0], d.inputs['Color'])
        lite = n.add('MixRGB', Fac=.07)
        lite.inputs['Color2'].default_value = (1, 1, 1, 1)
        n.link(colour, lite.inputs['Color1'])
        v = n.add('BsdfVelvet', Sigma=.65)
        n.link(lite.outputs[0], v.inputs['Color'])
        for q in (d, v):
            n.link(nrm, q.inputs['Normal'])
        n.link(n.mix(.52, d.outputs[0], v.outputs[0]), n.out)
        return n.mat
    n.link(colour, p.inputs['Base Color'])
    n.link(nrm, p.inputs['Normal'])
    for k, v in (('Roughness', F['rough']), ('Specular', F['spec']), ('Sheen', F['sheen']), ('Sheen Tint', .6), ('Metallic', F.get('metal', 0))):
        p.inputs[k].default_value = v
    tr = n.add('BsdfTranslucent')
    n.link(colour, tr.inputs[0])
    n.link(nrm, tr.inputs['Normal'])
    s = n.mix(F['trans'], p.outputs[0], tr.outputs[0])
    if kind == 'chiffon':                                             # open weave: more see-through when seen straight on
        lw = n.add('LayerWeight', Blend=.4)
        f = n.add('MapRange')
        for k, v in (('To Min', .52), ('To Max', .12)):
            f.inputs[k].default_value = v
        n.link(lw.outputs['Facing'], f.inputs[0])
        s = n.mix(f.outputs[0], s, n.add('BsdfTransparent').outputs[0])
    n.link(s, n.out)
    return n.mat


def metal(name, kind):
    return {'brass': lambda: plain(name, '#b08d57', .32, .5, 1.), 'iron': lambda: plain(name, '#2b2a2a', .45, .5, .8),
            'walnut': lambda: plain(name, '#5b3a26', .5, .4)}[kind]()
