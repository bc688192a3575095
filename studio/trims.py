"""What is modelled on to the draped cloth rather than simulated: straps, ties, waistbands, collar, placket, buttons.

Every function returns vertices and triangles; roles: self = the garment's own cloth, trim = the same cloth in the piping colour, metal, button.
"""
import numpy as np
from scipy.spatial import ConvexHull, cKDTree
import body
from cloth import resample


def sweep(path, across, width, thick=.0012, closed=False):
    """flat ribbon along path; across: unit vectors (n,3) of its width"""
    path, across = np.asarray(path, float), np.asarray(across, float)
    n, m = len(path), 5
    t = np.gradient(path, axis=0)
    nrm = np.cross(across, t)
    nrm /= np.linalg.norm(nrm, axis=1, keepdims=True) + 1e-9
    ring = [(u, s) for s in (1, -1) for u in (np.linspace(-.5, .5, m) if s > 0 else np.linspace(.5, -.5, m))]
    v = np.stack([path + across * (u * width) + nrm * (s * thick / 2) for u, s in ring], 1)
    k = len(ring)
    idx = np.arange(n * k).reshape(n, k)
    rows = range(n) if closed else range(n - 1)
    f = [(idx[i, j], idx[(i + 1) % n, j], idx[(i + 1) % n, (j + 1) % k], idx[i, (j + 1) % k]) for i in rows for j in range(k)]
    f = np.array(f)
    return v.reshape(-1, 3), np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]])


def tube(path, r, k=8):
    path = np.asarray(path, float)
    t = np.gradient(path, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    up = np.tile([1., 0, 0], (len(path), 1))
    a = np.cross(t, up); a /= np.linalg.norm(a, axis=1, keepdims=True) + 1e-9
    b = np.cross(t, a)
    th = np.linspace(0, 2 * np.pi, k, endpoint=False)
    v = path[:, None] + r * (np.cos(th)[None, :, None] * a[:, None] + np.sin(th)[None, :, None] * b[:, None])
    idx = np.arange(len(path) * k).reshape(-1, k)
    f = np.array([(idx[i, j], idx[i + 1, j], idx[i + 1, (j + 1) % k], idx[i, (j + 1) % k]) for i in range(len(path) - 1) for j in range(k)])
    return v.reshape(-1, 3), np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]])


def girdle(v, z, offset=.003, half=.007, n=180):
    """closed curve round the cloth at height z, taut like a belt"""
    p = v[np.abs(v[:, 2] - z) < half][:, :2]
    h = p[ConvexHull(p).vertices]
    c = resample(np.vstack([h, h[:1]]), n)[:-1]
    for _ in range(6):
        c = (np.roll(c, 1, 0) + 2 * c + np.roll(c, -1, 0)) / 4
    d = c - c.mean(0)
    c = c + offset * d / np.linalg.norm(d, axis=1, keepdims=True)
    return np.c_[c, np.full(n, z)]


def front_surface(v, x, z, r=.012):
    """y of the foremost cloth near (x, z)"""
    t = cKDTree(v[v[:, 1] < .03][:, [0, 2]])
    y = v[v[:, 1] < .03][:, 1]
    out = []
    for q in zip(np.atleast_1d(x), np.atleast_1d(z)):
        i = t.query_ball_point(q, r)
        out.append(y[i].min() if i else np.nan)
    out = np.array(out)
    ok = ~np.isnan(out)
    return np.interp(np.arange(len(out)), np.arange(len(out))[ok], out[ok]) if ok.any() else out


def belt(v, z, width=.026, tie_x=0., tails=(.30, .36), bow=True, role='self', pts=None, offset=.003):
    """sash round the waist with a knot, two loops and two hanging tails. pts: points it lies on (default: the cloth at height z)"""
    ring = girdle(v if pts is None else pts, z, offset, half=.007 if pts is None else 1.)
    ex = [(*sweep(ring, np.tile([0, 0, 1.], (len(ring), 1)), width, .002, closed=True), role)]
    k = np.argmin(np.abs(ring[:, 0] - tie_x) + (ring[:, 1] > 0) * 9)
    o = ring[k] + [0, -.004, 0]
    tng = ring[(k + 3) % len(ring)] - ring[k - 3]
    tng = tng / np.linalg.norm(tng)
    tng = tng * (1 if tng[0] > 0 else -1)
    th = np.linspace(0, 2 * np.pi, 40)
    knot = o + np.stack([.011 * np.cos(th), -.004 - .006 * np.sin(th), 0 * th], 1)
    ex.append((*sweep(knot, np.tile([0, 0, 1.], (40, 1)), width * .82, .004, closed=True), role))
    t = np.linspace(0, 1, 30)
    if bow:
        for s, droop in ((1, .030), (-1, .038)):
            L = .072
            px = s * L * np.sin(np.pi * t)
            loop = o + tng * px[:, None] + np.stack([0 * t, -.010 - .016 * np.sin(2 * np.pi * t), -droop * np.sin(np.pi * t) ** 1.3], 1)
            ac = np.stack([-s * .45 * np.sin(np.pi * t), .25 * np.cos(np.pi * t), 1 - .2 * np.sin(np.pi * t)], 1)
            ac /= np.linalg.norm(ac, axis=1, keepdims=True)
            wd = width * .8
            ex.append((*sweep(loop, ac, wd, .0016), role))
    for s, ln in zip((1, -1), tails):
        z0 = o[2] - ln * t
        x0 = o[0] + s * (.010 + .040 * t + .006 * np.sin(5 * t + s))
        y0 = front_surface(v, x0, z0) - .007 - .004 * np.sin(np.pi * t)
        y0[0] = o[1] - .006
        for _ in range(3):
            y0[1:-1] = np.minimum(y0[1:-1], (y0[:-2] + 2 * y0[1:-1] + y0[2:]) / 4)
        path = np.stack([x0, y0, z0], 1)
        ac = np.stack([np.ones(30), .5 * np.sin(4 * t + 2 * s), .12 * s * np.ones(30)], 1)
        ac /= np.linalg.norm(ac, axis=1, keepdims=True)
        ex.append((*sweep(path, ac, width * .95, .0016), role))
    return ex


def strap(a, b, x=.090, offset=.0042, r=.0021):
    """spaghetti strap over the shoulder from point a (front) to b (back)"""
    s = np.sign(a[0])
    pts = np.array([a, [s * x, -.045, 1.452], [s * x, 0.0, 1.475], [s * x, .05, 1.448], b])
    path = resample(np.stack([np.interp(np.linspace(0, 4, 80), range(5), pts[:, k]) for k in range(3)], 1), 90)
    p = body.project(path, offset)
    p[0], p[-1] = a, b
    for _ in range(8):
        p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    return tube(p, r)


def waistband(z, height=.030, offset=.0105):
    """band above a pinned waist ring; follows the body"""
    t = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    rows = []
    for zz in (z - .004, z + height * .33, z + height * .66, z + height):
        _, _, ax, fd, bd = body.section(round(zz, 3))
        ay = np.where(np.cos(t) > 0, fd, bd)
        rows.append(np.stack([(ax + offset) * np.sin(t), -(ay + offset) * np.cos(t), np.full_like(t, zz)], 1))
    path = np.array(rows)
    n = 200
    out = body.project(path.reshape(-1, 3), offset).reshape(path.shape)      # the body is squarer than an ellipse: never inside it
    out[..., 2] = path[..., 2]
    far = np.hypot(out[..., 0], out[..., 1]) > np.hypot(path[..., 0], path[..., 1])
    path = np.where(far[..., None], out, path)
    for _ in range(4):
        path = (np.roll(path, 1, 1) + 2 * path + np.roll(path, -1, 1)) / 4
    v = path.reshape(-1, 3)
    idx = np.arange(4 * n).reshape(4, n)
    f = [(idx[i, j], idx[i, (j + 1) % n], idx[i + 1, (j + 1) % n], idx[i + 1, j]) for i in range(3) for j in range(n)]
    f = np.array(f)
    return v, np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]])


def collar(v, loop, height=.032, gap=.010, lean=.010):
    """stand collar: the neck edge raised, open at the centre front"""
    c = v[np.asarray(loop)]
    c = resample(np.vstack([c, c[:1]]), 240)[:-1]
    for _ in range(5):
        c = (np.roll(c, 1, 0) + 2 * c + np.roll(c, -1, 0)) / 4
    k = np.argmin(c[:, 1] + 9 * (np.abs(c[:, 0]) > .02))
    c = np.roll(c, -k, 0)
    c = c[(np.arange(len(c)) > 1) & (np.arange(len(c)) < len(c) - 2)]
    m = c.mean(0)
    out = c - m
    out[:, 2] = 0
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    t = np.linspace(0, 1, len(c))
    ends = np.clip(np.minimum(t, 1 - t) / .05, 0, 1) ** .6               # rounded front corners
    rows = []
    for q in np.linspace(0, 1, 6):
        rows.append(c + np.array([0, 0, 1.]) * (q * height * (.55 + .45 * ends))[:, None] - out * (lean * q * (1 - .3 * q)) + out * .0015)
    n = len(c)
    V = np.array(rows).reshape(-1, 3)
    idx = np.arange(6 * n).reshape(6, n)
    f = np.array([(idx[i, j], idx[i, j + 1], idx[i + 1, j + 1], idx[i + 1, j]) for i in range(5) for j in range(n - 1)])
    return V, np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]])


def placket(v, z0, z1, width=.030, every=.078, first=.045):
    """button strip down the centre front with buttons"""
    z = np.arange(z0, z1, -.006)
    cols, off = np.array([-.5, -.5, -.47, -.25, 0, .25, .47, .5, .5]) * width, np.array([.001, -.0012, -.0022, -.0024, -.0024, -.0024, -.0022, -.0012, .001])
    Y = np.stack([front_surface(v, np.full_like(z, x), z, .0075) for x in cols], 1)
    for _ in range(4):                                                   # calm, but never inside the cloth
        Y[1:-1] = np.minimum(Y[1:-1] + .0004, (Y[:-2] + 2 * Y[1:-1] + Y[2:]) / 4)
    Y = Y + off
    mid = Y[:, 4]
    V = np.stack([np.tile(cols, (len(z), 1)), Y, np.tile(z[:, None], (1, len(cols)))], -1)
    idx = np.arange(V.shape[0] * V.shape[1]).reshape(V.shape[:2])
    q = np.stack([idx[:-1, :-1], idx[1:, :-1], idx[1:, 1:], idx[:-1, 1:]], -1).reshape(-1, 4)
    ex = [(V.reshape(-1, 3), np.vstack([q[:, [0, 1, 2]], q[:, [0, 2, 3]]]), 'self')]
    for zb in np.arange(z0 - first, z1 + .03, -every):
        y = np.interp(-zb, -z, mid) - .0024
        sl = np.interp(-(zb - .012), -z, mid) - np.interp(-(zb + .012), -z, mid)
        tilt = np.arctan2(sl, .024)
        ax = np.array([0, -np.cos(tilt), -np.sin(tilt)])
        th = np.linspace(0, 2 * np.pi, 28, endpoint=False)
        up = np.cross([1, 0, 0], ax)
        prof = [(0, .0004), (.0030, .0004), (.0038, .0010), (.0052, .0012), (.0057, .0004), (.0055, -.0014)]
        rings = [np.array([0, y, zb]) + ax * d + r * (np.cos(th)[:, None] * np.array([1., 0, 0]) + np.sin(th)[:, None] * up) for r, d in prof]
        V = np.array(rings).reshape(-1, 3)
        idx = np.arange(len(V)).reshape(len(prof), 28)
        f = np.array([(idx[i, j], idx[i, (j + 1) % 28], idx[i + 1, (j + 1) % 28], idx[i + 1, j]) for i in range(len(prof) - 1) for j in range(28)])
        ex.append((V, np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]]), 'button'))
    return ex
