"""Pattern blocks every garment is built from: bodice, skirt sector, gathered panel, camisole, kimono and trousers waist; and how they are placed and sewn.

Pattern space is metres; for bodices y is (about) the height at which a point is worn, x = 0 the centre.
"""
import numpy as np
from scipy.spatial import cKDTree
import body
from cloth import Garment, Piece, curve, mirror

ZW = 1.085          # natural waist


def half_width(z, front, ease=.006):
    """half of a front/back panel at height z, so that the panel goes round the body with the given ease"""
    f, b = body.section(round(float(z), 3))[:2]
    return min(f, .234) + ease if front else b + ease


def pillow(pc, seams, side, depth=.13, w=.12, y0=0.):
    """place a piece flat in front of (side -1) or behind (+1) the body, bulging away from its seams"""
    ids = np.concatenate([pc.edge[e] for e in seams])
    d = cKDTree(pc.p[ids]).query(pc.p)[0]
    return np.stack([pc.p[:, 0], y0 + side * depth * np.sqrt(np.clip(d / w, 0, 1)), pc.p[:, 1]], 1)


def bodice(h, front, neck, kind='square', strap=(.085, .113), zb=ZW, ua=1.270, ease=.006, n=None, lift=None, bottom=None):
    """fitted bodice half from height zb to the shoulder. kind: square | v | scoop. n: segments of the bottom edge.
    lift: extra length over the bust so that the waist stays level. bottom: half width at zb (default: measured)"""
    a, b = strap
    lift = (.028 if front else .006) if lift is None else lift
    top = 1.474 + lift
    wb = bottom or half_width(zb, front, ease)
    zs = [z for z in (1.03, 1.085, 1.14, 1.20, 1.245) if z > zb + .03]
    side = curve([(wb, zb)] + [(half_width(z, front, ease), z) for z in zs] + [(half_width(ua, front, ease) - .004, ua)])
    u = side[-1]
    arm = curve([tuple(u), (u[0] - .018, ua + .004), (u[0] - .054, ua + .034), (b + .016, ua + .085), (b + .002, ua + .147)])
    so, st = [tuple(arm[-1]), (b, top)], [(b, top), (a, top + .003)]
    if kind == 'v':
        si = [(a, top + .003), (a + .001, 1.40 + lift)]
        nk = curve([(a + .001, 1.40 + lift), (a * .62, neck + .44 * (1.40 + lift - neck)), (.004, neck + .002), (0, neck)])
    elif kind == 'scoop':
        si = [(a, top + .003), (a, 1.42 + lift)]
        nk = curve([(a, 1.42 + lift), (a * .93, neck + .05), (a * .55, neck + .010), (0, neck)])
    else:
        si = [(a, top + .003), (a, 1.37 + lift)]
        nk = curve([(a, 1.37 + lift), (a - .004, neck + .016), (a - .020, neck + .003), (0, neck)])
    ns = max(2, int(round((ua - zb) / h)))
    cn = {'sideR': ns, 'sideL': ns, 'stR': max(1, round((b - a) / h)), 'stL': max(1, round((b - a) / h))}
    if n:
        cn.update(botR=n // 2, botL=n // 2)
    bot = np.array([(0, zb), (wb, zb)])
    p = Piece('bodice', mirror([('bot', bot), ('side', side), ('arm', arm), ('so', so), ('st', st), ('si', si), ('neck', nk)]), h, cn)
    p.edge['bot'] = p.edge['botL'] + p.edge['botR'][1:]
    return p


def tape(G, k, edges=('armR', 'armL', 'neckR', 'neckL'), scale=.945):
    for e in edges:
        if e in G.pieces[k].edge:
            G.elastic(k, e, scale)


def sew_bodice(G, h, neckF, neckB, **kw):
    f, b = bodice(h, True, neckF, **kw), bodice(h, False, neckB, **kw)
    seams = ['sideR', 'sideL', 'stR', 'stL']
    i, j = G.add(f, pillow(f, seams, -1, .14)), G.add(b, pillow(b, seams, 1, .12), 1)
    for e in seams:
        G.weld(i, e, j, e)
    tape(G, i, ('armR', 'armL'), .88)                        # takes up what an armhole dart would
    tape(G, i, ('neckR', 'neckL'))
    tape(G, j)
    return i, j


def sector(phi, length, waist, h, n=None, slit=None):
    """half of a flared skirt: ring sector of half angle phi (degrees). slit: depth below the waist where the -x side opens"""
    ph = np.radians(phi)
    R0 = waist / (2 * ph)
    R1 = R0 + length
    arc = lambda R: np.stack([R * np.sin(t), -R * np.cos(t)], 1)
    t = np.linspace(-ph, ph, 160)
    pt = lambda R, s: (R * np.sin(s * ph), -R * np.cos(s * ph))
    left = [('sideL', [pt(R0, -1), pt(R0 + slit, -1)]), ('slitL', [pt(R0 + slit, -1), pt(R1, -1)])] if slit else [('sideL', [pt(R0, -1), pt(R1, -1)])]
    p = Piece('skirt', [('waist', arc(R0)[::-1])] + left + [('hem', arc(R1)), ('sideR', [pt(R1, 1), pt(R0, 1)])], h, {'waist': n} if n else None)
    p.R0, p.ph = R0, ph
    return p


def rect(width, length, h, n=None, m=None):
    w = width / 2
    cn = {k: v for k, v in (('waist', n), ('hem', m)) if v}
    p = Piece('panel', [('waist', [(w, 0), (-w, 0)]), ('sideL', [(-w, 0), (-w, -length)]), ('hem', [(-w, -length), (w, -length)]),
                        ('sideR', [(w, -length), (w, 0)])], h, cn)
    p.R0, p.w = None, w
    return p


def on_cone(p, side, z, grow=0., lean=None, ripple=0., waves=26, zref=None):
    """place a sector/rect panel on a cone that starts at height z with the body's section at zref (default z)"""
    _, _, ax, fd, bd = body.section(round(zref or z, 3))
    ax, ay = ax + .006 + grow, (fd if side < 0 else bd) + .006 + grow
    if p.R0 is not None:
        r = np.hypot(p.p[:, 0], p.p[:, 1])
        th, s = np.arctan2(p.p[:, 0], -p.p[:, 1]) / p.ph * np.pi / 2, r - p.R0
        lean = min(.97, 4 * p.ph / (2 * np.pi)) if lean is None else lean
    else:
        th, s = p.p[:, 0] / p.w * np.pi / 2, -p.p[:, 1]
        lean = .25 if lean is None else lean
    q = ripple * np.cos(waves * th) * np.clip(s / .04, 0, 1)
    return np.stack([(ax + s * lean + q) * np.sin(th), side * (ay + s * lean + q) * np.cos(th), z - s * np.sqrt(1 - lean ** 2)], 1)


def sew_skirt(G, h, tops, phi, length, gather=1., slit=None, z=ZW, waist=None, ns=None):
    """flared or gathered skirt under the edges 'bot' of the pieces tops (or free, with waist = (front, back) lengths)"""
    out = []
    for q, side in enumerate((-1, 1)):
        w = waist[q] if waist else np.linalg.norm(np.diff(G.pieces[tops[q]].p[G.pieces[tops[q]].edge['bot']], axis=0), axis=1).sum()
        n = len(G.pieces[tops[q]].edge['bot']) - 1 if tops else None
        p = sector(phi, length, w * gather, h, n, slit)
        out.append(G.add(p, on_cone(p, side, z, ripple=.012 if gather > 1 else 0), side))
        if tops:
            G.weld(tops[q], 'bot', out[-1], 'waist', rev=True)
    for e in ('sideR', 'sideL'):
        G.weld(out[0], e, out[1], e)
    return out


def even(x):
    return int(round(x / 2)) * 2


def cami_block(h, z_hem, hem_w, waist, hip=None, neckF=1.285, apexF=(.080, 1.372), apexB=(.074, 1.325), neckB=1.30, bend=40, slit=0., rise=.012):
    """one-piece camisole or slip on spaghetti straps: bias cut, skims the waist. The strap points are pinned to the body"""
    G, ids, ua = Garment(), [], 1.288
    for side, front in ((-1, True), (1, False)):
        wu = half_width(ua, front, .004)
        wv = waist + (.006 if front else -.006)
        pts = [(hem_w, z_hem)]
        if hip:
            pts += [(hip + .5 * (hem_w - hip), (z_hem + .86) / 2), (hip, .87)]
        pts += [(wv, 1.09), (half_width(1.21, front, .004), 1.21), (wu, ua)]
        sd = curve(pts)
        ax, az = apexF if front else apexB
        nz = neckF if front else neckB
        arm = curve([(wu, ua), (wu - .020, ua + .003), ((wu + ax) / 2, ua + .030 if front else ua + .012), (ax + .006, az - .004)])
        tip = [(ax + .006, az - .004), (ax, az), (ax - .006, az - .004)]
        nk = curve([(ax - .006, az - .004), (ax * .55, nz + .36 * (az - nz)), (.010, nz + .003), (0, nz)])
        ns = int(round((ua - z_hem) / h))
        parts = [('hem', curve([(0, z_hem), (hem_w * .5, z_hem + .004), (hem_w, z_hem + rise)])), ('side', sd), ('arm', arm), ('tip', tip), ('neck', nk)]
        parts[1] = ('side', np.vstack([[(hem_w, z_hem + rise)], sd[sd[:, 1] > z_hem + rise + .002]]))
        p = Piece('cami', mirror(parts), h, {'sideR': ns, 'sideL': ns, 'tipR': 2, 'tipL': 2})
        ids.append(G.add(p, pillow(p, ['sideR', 'sideL'], side, .14 if front else .125), side))
        tape(G, ids[-1], ('armR', 'armL'), .90 if front else .95)
        tape(G, ids[-1], ('neckR', 'neckL'), .95)
    for e in ('sideR', 'sideL'):
        if slit:
            for k in ids:
                E = G.pieces[k].edge[e]
                m = int(round(slit / h))
                G.pieces[k].edge[e + 'up'] = E[m:] if e == 'sideR' else E[:-m]
            G.weld(ids[0], e + 'up', ids[1], e + 'up')
        else:
            G.weld(ids[0], e, ids[1], e)
    G.build(bend)
    G.straps = []
    for k, side, (ax, az) in ((ids[0], -1, apexF), (ids[1], 1, apexB)):
        for s, e in ((1, 'tipR'), (-1, 'tipL')):
            i = G.inv[G.off[k] + G.pieces[k].edge[e][1]]
            at = body.project(np.array([[s * ax, side * .12, az - (.016 if side < 0 else 0)]]), .006)[0]
            G.pin([i], at)
            G.straps.append(at)
    return G


def kimono(h, hem_z, hem_w, bust, waist=None, sleeve=.20, cuff=(.085, .088), neck=1.36, neckw=.088, v=True, neckB=1.455,
           side_top=1.135, bend=50, band=None, slit=0., deg=50, curved_hem=0., rise=0.):
    """front and back cut in one with the sleeves. band: (z, half height, scale) elastic casing. slit: open side seam length"""
    s, r = np.array([.163, 1.388]), np.radians(deg)
    d, p_ = np.array([np.sin(r), -np.cos(r)]), np.array([np.cos(r), np.sin(r)])
    tc, uc = s + d * sleeve + p_ * cuff[0], s + d * sleeve - p_ * cuff[1]
    G, ids = Garment(), []
    seams = ['sideR', 'sideL', 'unR', 'unL', 'topR', 'topL']
    for side, nz in ((-1, neck), (1, neckB)):
        hem = curve([(0, hem_z - curved_hem), (hem_w * .55, hem_z - curved_hem * .9 + rise * .2), (hem_w, hem_z + .008 + rise)])
        mid = (waist, 1.08) if waist else ((hem_w + bust) / 2, (hem_z + side_top) / 2)
        sd = curve([(hem_w, hem_z + .008 + rise), mid, (bust - .004, side_top + (.06 if waist else 0))])
        un = curve([tuple(sd[-1]), (bust + .014, sd[-1][1] + .035), tuple(uc)])
        top = curve([tuple(tc), (.178, 1.440), (.125, 1.462), (neckw, 1.476)])
        if v and nz < 1.42:
            nk = curve([(neckw, 1.476), (neckw * .60, nz + (1.476 - nz) * .48), (.006, nz + .006), (0, nz)])
        else:
            nk = curve([(neckw, 1.476), (neckw * .86, nz + (1.476 - nz) * .35), (neckw * .45, nz + .006), (0, nz)])
        p = Piece('kimono', mirror([('hem', hem), ('side', sd), ('un', un), ('cuff', np.array([uc, tc])), ('top', top), ('neck', nk)]), h)
        ids.append(G.add(p, pillow(p, seams, side, .15 if side < 0 else .14, .13), side))
        G.elastic(ids[-1], 'neckR', .96)
        G.elastic(ids[-1], 'neckL', .96)
        if band:
            G.band(ids[-1], band[0] - band[1], band[0] + band[1], band[2])
    for e in seams:
        if slit and e.startswith('side'):
            m = int(round(slit / h))
            for k in ids:
                E = G.pieces[k].edge[e]
                G.pieces[k].edge[e + 'up'] = E[m:] if e == 'sideR' else E[:-m]
            G.weld(ids[0], e + 'up', ids[1], e + 'up')
        else:
            G.weld(ids[0], e, ids[1], e)
    return G.build(bend)


def pin_waist(G, ids, z, edge='waist', grow=.008):
    for k, side in ids:
        v = G.inv[[G.off[k] + i for i in G.pieces[k].edge[edge]]]
        _, _, ax, fd, bd = body.section(round(z, 3))
        t = np.linspace(np.pi / 2, -np.pi / 2, len(v))
        G.pin(v, np.stack([(ax + grow) * np.sin(t), side * ((fd if side < 0 else bd) + grow) * np.cos(t), np.full(len(v), z)], 1))
