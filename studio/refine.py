"""From the simulated mesh to the one that is rendered: smoothing, fair borders, Loop subdivision, free edges."""
import numpy as np
import scipy.sparse as sp
import body


def adjacency(E, n):
    return sp.coo_matrix((np.ones(2 * len(E)), (np.r_[E[:, 0], E[:, 1]], np.r_[E[:, 1], E[:, 0]])), shape=(n, n)).tocsr()


def edges_of(f):
    ed = np.vstack([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]])
    return ed, np.sort(ed, 1)


def smooth(v, f, it=2, lam=.5, mu=-.53):
    """Taubin smoothing: takes out the solver's grain without shrinking"""
    E = np.unique(edges_of(f)[1], axis=0)
    A = adjacency(E, len(v))
    d = np.maximum(np.asarray(A.sum(1)).ravel(), 1)[:, None]
    for _ in range(it):
        v = v + lam * ((A @ v) / d - v)
        v = v + mu * ((A @ v) / d - v)
    return v


def loop_subdivide(v, f, uv):
    """one Loop subdivision step (cubic B-spline rule on borders); corner uv are split linearly"""
    n = len(v)
    ed = edges_of(f)[1]
    key = ed[:, 0].astype(np.int64) * n + ed[:, 1]
    _, ix, inv, cnt = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    E, m = ed[ix], len(ix)
    opp = np.r_[f[:, 2], f[:, 0], f[:, 1]]
    osum = np.stack([np.bincount(inv, v[opp, k], minlength=m) for k in range(3)], 1)
    mid = .5 * (v[E[:, 0]] + v[E[:, 1]])
    ev = np.where((cnt != 2)[:, None], mid, .75 * mid + .125 * osum)
    A = adjacency(E, n)
    deg = np.maximum(np.asarray(A.sum(1)).ravel(), 1)[:, None]
    nv = .625 * v + .375 * (A @ v) / deg
    Ab = adjacency(E[cnt == 1], n)
    db = np.asarray(Ab.sum(1)).ravel()
    b = db > 0
    nv[b] = .75 * v[b] + .25 * (Ab @ v)[b] / db[b][:, None]
    e0, e1, e2 = (inv[i * len(f):(i + 1) * len(f)] + n for i in range(3))
    F = np.vstack([np.c_[f[:, 0], e0, e2], np.c_[e0, f[:, 1], e1], np.c_[e2, e1, f[:, 2]], np.c_[e0, e1, e2]])
    a, bb, c = uv[:, 0], uv[:, 1], uv[:, 2]
    ab, bc, ca = (a + bb) / 2, (bb + c) / 2, (c + a) / 2
    U = np.concatenate([np.stack(q, 1) for q in ((a, ab, ca), (ab, bb, bc), (ca, bc, c), (ab, bc, ca))])
    return np.vstack([nv, ev]), F, U


def boundary_loops(f):
    ed, k = edges_of(f)
    _, ix, c = np.unique(k, axis=0, return_index=True, return_counts=True)
    nx = {}
    for a, b in ed[ix[c == 1]]:
        nx.setdefault(int(a), []).append(int(b))
    loops = []
    while nx:
        s = next(iter(nx))
        l, cur = [s], s
        while cur in nx:
            b = nx[cur].pop()
            if not nx[cur]:
                del nx[cur]
            if b == s:
                break
            l.append(b)
            cur = b
        loops.append(l)
    return loops


def relax_borders(v, f, it=4):
    """fair the free edges a little: takes out single sticking-out points at underarms and hems"""
    ed, k = edges_of(f)
    _, ix, c = np.unique(k, axis=0, return_index=True, return_counts=True)
    A = adjacency(ed[ix[c == 1]], len(v))
    d = np.asarray(A.sum(1)).ravel()
    b = d > 0
    for _ in range(it):
        for lam in (.5, -.52):
            nb = (A @ v)[b] / d[b][:, None]
            v[b] += lam * (nb - v[b])
    return v


def ramp(x, lo, hi):
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def underarm(v):
    """where a sleeveless bodice keeps a roll and a gaping armhole: nothing at bust point, strap and waist"""
    x, z = np.abs(v[:, 0]), v[:, 2]
    return ramp(x, .088, .128) * ramp(z, 1.17, 1.235) * (1 - ramp(z, 1.325, 1.40))


def midriff(v, low):
    """where the front of a bias cut slip crumples: from below the bust to the height low, less towards the sides and never quite flat"""
    x, y, z = np.abs(v[:, 0]), v[:, 1], v[:, 2]
    return .85 * ramp(z, low, low + .11) * (1 - ramp(z, 1.11, 1.20)) * ramp(-y, .0, .05) * (1 - .5 * ramp(x, .06, .14))


def fair(v, f, w, it):
    """smooth the cloth to the degree w of each point; a free edge is smoothed along itself only"""
    near = np.where(w > 0)[0]
    E, c = np.unique(edges_of(f)[1], axis=0, return_counts=True)
    A, R = adjacency(E, len(v)), adjacency(E[c == 1], len(v))
    rim = np.asarray(R.sum(1)).ravel() > 0
    N = sp.diags(~rim * 1.) @ A + sp.diags(rim * 1.) @ R
    N = (sp.diags(1 / np.maximum(np.asarray(N.sum(1)).ravel(), 1)) @ N).tocsr()[near]
    for _ in range(it):
        v[near] += .5 * w[near, None] * (N @ v - v[near])
    return v


def hug(v, f, w, gap):
    """lay cloth on to the body to the degree w of each point: the work of a dart and of the fitter's hand"""
    near = np.where(w > 0)[0]
    off = (body.field(v[near]) > gap)[:, None]
    v[near] += w[near, None] * off * (body.project(v[near], gap) - v[near])
    fair(v, f, w, 12)
    sunk = near[body.field(v[near]) < gap * .75]
    v[sunk] = body.project(v[sunk], gap * .75)
    return v
