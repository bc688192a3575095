"""Textile designs as images of one seamless square tile: block prints, resist dyes, checks, stripes and shaded dips.

Every design takes a palette (ground, c1, c2, c3) and returns an array of colours 0..1.
"""
import math
import cairo
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

N = 1536


def rgb(h):
    h = h.lstrip('#')
    return tuple(int(h[i:i + 2], 16) / 255 for i in (0, 2, 4))


def layer(draw, n=N):
    """coverage mask of what draw(ctx) paints in 0..1 coordinates, wrapped on the torus"""
    S = cairo.ImageSurface(cairo.FORMAT_A8, n, n)
    c = cairo.Context(S)
    c.scale(n, n)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            c.save(); c.translate(dx, dy); draw(c); c.restore()
    S.flush()
    return np.frombuffer(S.get_data(), np.uint8).reshape(n, S.get_stride())[:, :n].astype(np.float32) / 255


def noise(n, sig, seed):
    a = gaussian_filter(np.random.default_rng(seed).normal(size=(n, n)).astype(np.float32), sig, mode='wrap')
    return a / a.std()


def ink(mask, seed, wobble=1.6, mottle=.10):
    """hand block-print feel: wobbling edge and uneven ink"""
    n = mask.shape[0]
    yy, xx = np.mgrid[:n, :n].astype(np.float32)
    m = map_coordinates(mask, [yy + wobble * noise(n, 9, seed), xx + wobble * noise(n, 9, seed + 1)], order=1, mode='wrap')
    return np.clip(m * np.clip(1 - mottle - mottle * noise(n, 14, seed + 2) - .05 * noise(n, 1.2, seed + 3), .35, 1), 0, 1)


def paint(base, layers, grain=.012):
    n = layers[0][0].shape[0] if layers else N
    im = np.ones((n, n, 3), np.float32) * np.array(rgb(base), np.float32)
    for m, col in layers:
        im = im * (1 - m[..., None]) + np.array(rgb(col), np.float32) * m[..., None]
    return np.clip(im * (1 + grain * noise(n, 1., 99)[..., None]), 0, 1)


def petal(c, l, w):
    c.move_to(0, 0); c.curve_to(w, -l * .25, w * .8, -l * .85, 0, -l); c.curve_to(-w * .8, -l * .85, -w, -l * .25, 0, 0)


def at(c, x, y, r, s, fn):
    c.save(); c.translate(x, y); c.rotate(r); c.scale(s, s); fn(c); c.restore()


def flower(c, k=6, l=1., w=.34, hole=.16):
    for i in range(k):
        at(c, 0, 0, 2 * math.pi * i / k, 1, lambda c: (c.translate(0, -hole), petal(c, l - hole, w), c.fill()))


def disc(c, x, y, r):
    c.arc(x, y, r, 0, 7); c.fill()


def sprig(c):
    c.set_line_width(.10); c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.move_to(0, .2); c.curve_to(.1, .9, -.1, 1.4, .05, 2.2); c.stroke()
    for sx, y, l in ((1, 1.0, .8), (-1, 1.25, .85), (1, 1.7, .6), (-1, 1.85, .5)):
        at(c, 0, y, sx * .95, 1, lambda c: (petal(c, l, .22), c.fill()))


def lattice(n, half=True):
    """n x n points; every other row shifted by half when n is even"""
    return [((i + .5 + (.5 if half and j % 2 else 0)) / n, (j + .5) / n) for j in range(n) for i in range(n)]


# ------------------------------------------------------------------ designs: palette = (ground, c1, c2, c3)
def booti(p, rep=4):
    """small block-printed flowers, half drop"""
    G, s = lattice(rep), .075 * 4 / rep
    R = np.random.default_rng(1).normal(0, .06, len(G))
    each = lambda fn: layer(lambda c: [at(c, x, y - .02, r, s, fn) for (x, y), r in zip(G, R)])
    fl = each(lambda c: flower(c, 6))
    st = each(lambda c: (c.translate(0, .75), c.scale(.62, .62), sprig(c)))
    dot = each(lambda c: disc(c, 0, 0, .15))
    tiny = layer(lambda c: [at(c, x + .5 / rep, y, 0, s, lambda c: [disc(c, .22 * math.cos(a), .22 * math.sin(a), .075) for a in np.arange(4) * math.pi / 2]) for x, y in G])
    return paint(p[0], [(ink(st, 11), p[2]), (ink(fl, 21), p[1]), (ink(dot, 31), p[3]), (ink(tiny, 41), p[3])])


def mini_booti(p, rep=8):
    """tiny three-petal sprigs, dense, alternately leaning: reads as a small-scale block print"""
    G, s = lattice(rep), .050 * 8 / rep * .72
    F = [(-1) ** (k % rep + k // rep) * .45 for k in range(len(G))]
    def bud(c):
        for a in (-.6, 0, .6):
            at(c, 0, 0, a, 1, lambda c: (petal(c, .9, .28), c.fill()))
    fl = layer(lambda c: [at(c, x, y, r, s, bud) for (x, y), r in zip(G, F)])
    st = layer(lambda c: [at(c, x, y, r, s, lambda c: (c.set_line_width(.12), c.move_to(0, .05), c.line_to(0, .8), c.stroke(), at(c, 0, .35, 1.0, 1, lambda c: (petal(c, .5, .18), c.fill())), at(c, 0, .5, -1.0, 1, lambda c: (petal(c, .5, .18), c.fill())))) for (x, y), r in zip(G, F)])
    return paint(p[0], [(ink(st, 4, 1.2), p[2]), (ink(fl, 8, 1.2), p[1])])


def buta(c):
    c.move_to(0, .95); c.curve_to(-.75, .95, -.85, .1, -.45, -.35); c.curve_to(-.2, -.7, -.05, -.85, .38, -1.0)
    c.curve_to(.15, -.75, .25, -.55, .5, -.2); c.curve_to(.85, .3, .7, .95, 0, .95); c.close_path()


def paisley(p, rep=4):
    """mango motif, half drop, alternately turned, with sprigs between"""
    G, s = lattice(rep), .100
    F = [(1 if (k // rep) % 2 else -1) for k in range(len(G))]
    R = [.25 * f for f in F]
    each = lambda fn: layer(lambda c: [(c.save(), c.translate(x, y), c.rotate(r), c.scale(f * s, s), fn(c), c.restore()) for (x, y), f, r in zip(G, F, R)])
    def inset(k, dy):
        return lambda c: (c.save(), c.translate(-.01, dy), c.scale(k, k), buta(c), c.fill(), c.restore())
    outer = each(lambda c: (buta(c), c.set_line_width(.08), c.stroke()))
    rays = each(lambda c: [disc(c, .02 + 1.02 * .80 * math.cos(t), .14 + 1.10 * math.sin(t), .045) for t in np.linspace(-.3, math.pi + .3, 15)])
    core = each(lambda c: at(c, -.02, .42, 0, .26, lambda c: flower(c, 8, 1, .26)))
    sp_ = layer(lambda c: [at(c, x + .5 / rep, y, 0, s * .40, lambda c: (flower(c, 5, .8, .3), sprig(c))) for x, y in G])
    return paint(p[0], [(ink(outer, 5), p[1]), (ink(rays, 15), p[1]), (ink(each(inset(.80, .08)), 6), p[2]), (ink(each(inset(.52, .2)), 7), p[0]), (ink(core, 8), p[1]), (ink(sp_, 9), p[3])])


def jaal(p, rep=2):
    """large lattice of vines with lotus heads"""
    P = [(k / (2 * rep), s) for k in range(2 * rep) for s in (1, -1)]
    xs = lambda k, s, t: k + s * .5 / (2 * rep) * .92 * math.cos(2 * math.pi * rep * t)
    def vines(c):
        c.set_line_width(.0050)
        for k, s in P:
            for i in range(241):
                (c.move_to if i == 0 else c.line_to)(xs(k, s, i / 240), i / 240)
            c.stroke()
    def leaves(c):
        for k, s in P:
            for i in range(16 * rep):
                t = (i + .5) / (16 * rep)
                x = xs(k, s, t)
                a = math.atan2(xs(k, s, t + .002) - x, .002)
                at(c, x, t, math.pi - a + (1 if i % 2 else -1) * .9, .036 * 2 / rep, lambda c: (petal(c, 1, .32), c.fill()))
    cen = [(k / (2 * rep), (j + .5 * (k % 2)) / rep + .25 / rep) for k in range(2 * rep) for j in range(rep)]
    mid = [(x, y + .5 / rep) for x, y in cen]
    big = layer(lambda c: [at(c, x, y, 0, .074 * 2 / rep, lambda c: flower(c, 8, 1, .30, .18)) for x, y in cen])
    inn = layer(lambda c: [at(c, x, y, math.pi / 8, .048 * 2 / rep, lambda c: flower(c, 8, 1, .24, .18)) for x, y in cen])
    dot = layer(lambda c: [disc(c, x, y, .013 * 2 / rep) for x, y in cen])
    bud = layer(lambda c: [at(c, x, y, r, .034 * 2 / rep, lambda c: flower(c, 4, 1, .30, .1)) for x, y in mid for r in (.78,)])
    return paint(p[0], [(ink(layer(vines), 3), p[1]), (ink(layer(leaves), 4), p[1]), (ink(big, 5), p[2]), (ink(inn, 6), p[3]), (ink(bud, 12), p[3]), (ink(dot, 7), p[1])])


def bandhani(p, rep=6):
    """tie-dye dots in rings"""
    s = 1 / rep
    def ring(R, k, r):
        def d(c):
            g = np.random.default_rng(7)
            for x, y in lattice(rep):
                for i in range(k):
                    a = 2 * math.pi * i / k
                    disc(c, x + R * s * math.cos(a) + g.normal(0, .0009), y + R * s * math.sin(a) + g.normal(0, .0009), r * s * (1 + g.normal(0, .1)))
        return layer(d)
    L = [(ink(ring(.34, 16, .030), 1, 2.), p[1]), (ink(ring(.20, 9, .030), 2, 2.), p[2]), (ink(ring(0, 1, .055), 3, 2.), p[1])]
    return paint(p[0], L + [(np.clip(ring(.34, 16, .010) + ring(.20, 9, .010), 0, 1) * .8, p[0])])


def ikat(p, rep=3):
    """feathered diamonds"""
    g = np.random.default_rng(4)
    y, x = (np.mgrid[:N, :N] / N).astype(np.float32)
    th = gaussian_filter(np.repeat(g.normal(size=N // 4), 4), 1.5, mode='wrap')
    slow = gaussian_filter(g.normal(size=N), 18, mode='wrap')
    yy = y + .010 * (th / th.std())[None] + .006 * (slow / slow.std())[None]
    d = np.abs(((x * rep) % 1) - .5) * 2 + np.abs(((yy * rep) % 1) - .5) * 2 + .05 * np.sign(np.sin(2 * np.pi * rep * 7 * x))
    soft = lambda m: gaussian_filter(m.astype(np.float32), (N * .0055, .7), mode='wrap') * (1 - .12 * np.abs(noise(N, 1, 3)))
    return paint(p[0], [(soft((d < .95) & (d > .70)), p[1]), (soft(d < .52), p[2]), (soft(d < .22), p[0]), (soft(d > 1.30), p[3] if p[3] != p[2] else p[1])], .03)


def bands(prof, horizontal=False):
    """mask from a 1-D profile function of u in 0..1"""
    u = np.arange(N, dtype=np.float32) / N
    m = gaussian_filter(prof(u).astype(np.float32), 1., mode='wrap')
    m = np.tile(m[:, None] if horizontal else m[None], (1, N) if horizontal else (N, 1))
    return m * (1 - .10 * np.abs(noise(N, 1., 1)))


def stripe(p, rep=16):
    """fine woven stripe with a pin line"""
    f = lambda a, b: lambda u: (((u * rep) % 1) > a) & (((u * rep) % 1) < b)
    return paint(p[0], [(bands(f(.10, .46)), p[1]), (bands(f(.68, .76)), p[2])], .03)


def awning(p, rep=8):
    """wide stripe flanked by pin lines"""
    f = lambda *ab: lambda u: np.logical_or.reduce([(((u * rep) % 1) > a) & (((u * rep) % 1) < b) for a, b in ab])
    return paint(p[0], [(bands(f((.1, .42))), p[1]), (bands(f((.62, .665), (.73, .775))), p[2])], .03)


def gingham(p, rep=20):
    f = lambda u: ((u * rep) % 1) < .5
    a, b = bands(f), bands(f, True)
    return paint(p[0], [(a * .52, p[1]), (b * .52, p[1])], .03)


def madras(p, rep=3):
    """loose check of broad and fine bands"""
    f = lambda *ab: lambda u: np.logical_or.reduce([(((u * rep) % 1) > a) & (((u * rep) % 1) < b) for a, b in ab])
    A, B, C = f((.05, .30)), f((.48, .56), (.60, .62)), f((.74, .90))
    L = []
    for h in (False, True):
        L += [(bands(A, h) * .50, p[1]), (bands(B, h) * .62, p[2]), (bands(C, h) * .45, p[3])]
    return paint(p[0], L, .03)


def leheriya(p, rep=6):
    """diagonal tie-dye waves of Rajasthan"""
    y, x = (np.mgrid[:N, :N] / N).astype(np.float32)
    w = .030 * np.sin(2 * np.pi * 3 * x) + .010 * np.sin(2 * np.pi * 9 * x + 1) + .0022 * noise(N, 10, 2)
    u = ((y + x + w) * rep) % 1
    s = lambda m, k: gaussian_filter(m.astype(np.float32), 1.6, mode='wrap') * np.clip(.92 - .10 * noise(N, 12, k), .5, 1)
    return paint(p[0], [(s((u > .12) & (u < .34), 5), p[1]), (s((u > .46) & (u < .58), 6), p[2]), (s((u > .70) & (u < .80), 7), p[3])], .02)


def ajrakh(p, rep=3):
    """resist-printed star medallions in a grid, indigo and madder"""
    C = [((i + .5) / rep, (j + .5) / rep) for i in range(rep) for j in range(rep)]
    K = [(i / rep, j / rep) for i in range(rep) for j in range(rep)]
    s = 1 / rep
    def grid_lines(c):
        for w, o in ((.010, .0), (.004, .030), (.004, -.030)):
            c.set_line_width(w)
            for i in range(rep):
                c.move_to(i / rep + o * s, 0); c.line_to(i / rep + o * s, 1); c.stroke()
                c.move_to(0, i / rep + o * s); c.line_to(1, i / rep + o * s); c.stroke()
    star = lambda c: [(c.save(), c.rotate(a), c.rectangle(-.27, -.27, .54, .54), c.fill(), c.restore()) for a in (0, math.pi / 4)]
    ringdots = layer(lambda c: [disc(c, x + .42 * s * math.cos(a), y + .42 * s * math.sin(a), .018 * s) for x, y in C for a in np.linspace(0, 2 * math.pi, 28)[:-1]])
    S = layer(lambda c: [at(c, x, y, 0, s, star) for x, y in C])
    S2 = layer(lambda c: [at(c, x, y, 0, s * .80, star) for x, y in C])
    fl = layer(lambda c: [at(c, x, y, 0, s * .20, lambda c: flower(c, 8, 1, .28, .12)) for x, y in C])
    fc = layer(lambda c: [disc(c, x, y, .045 * s) for x, y in C])
    cor = layer(lambda c: [at(c, x, y, 0, s * .16, lambda c: flower(c, 4, 1, .34, .05)) for x, y in K])
    corc = layer(lambda c: [disc(c, x, y, .035 * s) for x, y in K])
    return paint(p[0], [(ink(layer(grid_lines), 2), p[1]), (ink(ringdots, 3), p[1]), (ink(S, 4), p[1]), (ink(S2, 5), p[2]), (ink(fl, 6), p[1]), (ink(fc, 7), p[0]), (ink(cor, 8), p[2]), (ink(corc, 9), p[1])])


def dabu(p, rep=5):
    """mud-resist leaves scattered on a washed indigo ground"""
    G = lattice(rep if rep % 2 == 0 else rep + 1)
    g = np.random.default_rng(11)
    R = g.uniform(0, 2 * math.pi, len(G))
    J = g.normal(0, .012, (len(G), 2))
    def frond(c):
        c.set_line_width(.06); c.move_to(0, 1); c.curve_to(.1, .3, -.1, -.3, 0, -1); c.stroke()
        for t in np.linspace(-.8, .75, 7):
            for sd in (1, -1):
                at(c, 0, t, sd * .95, 1, lambda c: (petal(c, .55 * (1.05 - abs(t) * .5), .13), c.fill()))
    m = layer(lambda c: [at(c, x + j[0], y + j[1], r, .068, frond) for (x, y), r, j in zip(G, R, J)])
    d = layer(lambda c: [disc(c, x + .5 / 6 + j[1], y + j[0], .006) for (x, y), j in zip(G, J)])
    crack = np.clip(np.abs(noise(N, 5, 8)) * 18, 0, 1)
    wash = np.clip(.5 + .18 * noise(N, 60, 1), 0, 1)
    return paint(p[0], [(wash * .5, p[2]), (ink(m, 3) * (.35 + .65 * crack), p[1]), (ink(d, 6), p[3])])


def ombre(p):
    """dip dye: ground at the top into colour at the hem; the tile spans the garment once"""
    t = np.linspace(0, 1, N, dtype=np.float32)[:, None] + .012 * noise(N, 40, 3) + .004 * noise(N, 3, 4)
    a, b = np.clip((t - .22) / .40, 0, 1), np.clip((t - .62) / .36, 0, 1)
    sm = lambda x: x * x * (3 - 2 * x)
    return paint(p[0], [(sm(a), p[1]), (sm(b), p[2])], .015)


def solid(p):
    return None


# name: (function, tile size in metres (w, h), {palette: (ground, c1, c2, c3)}, default fabric)
