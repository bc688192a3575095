#!/usr/bin/env python3
"""Photo studio: product pictures of garments that exist only as sewing patterns.

  studio.py render --garment slip-dress --print booti --palette terracotta --view front --light leaf --out x.png
  studio.py catalogue catalogue.json --out pictures [--only ID] [--size 900x1200]
  studio.py drape [NAME ...]          simulate (again) the named drapes, or all that are missing
  studio.py list                      garments, prints with palettes, fabrics, backdrops, lights, views

Work files (drapes, print tiles, Blender scenes) go to --work or $STUDIO_WORK; the denoiser's weights are looked for in
--node-modules or $STUDIO_NODE_MODULES. See README.md.
"""
import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time

os.environ.setdefault('OPENBLAS_NUM_THREADS', str(max(1, (os.cpu_count() or 2) // 2)))
if 'avx512vl' in (open('/proc/cpuinfo').read() if os.path.exists('/proc/cpuinfo') else ''):
    os.environ.setdefault('OPENBLAS_CORETYPE', 'SkylakeX')            # Debian's OpenBLAS takes newer processors for a Pentium 4: five times slower
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# layers from inside out: (drape, 'main' | 'under'); frame: which part of the form is in the picture; detail: what the close-up looks at
GARMENTS = {
    'sundress': dict(layers=[('sundress', 'main')], frame='dress', detail=(.02, 1.20)),
    'slip-dress': dict(layers=[('slip-dress', 'main')], frame='dress', detail=(.02, 1.22)),
    'wrap-dress': dict(layers=[('wrap-dress', 'main')], frame='dress', detail=(-.03, 1.17)),
    'tiered-maxi': dict(layers=[('tiered-maxi', 'main')], frame='dress', detail=(.02, 1.18)),
    'kaftan': dict(layers=[('kaftan', 'main')], frame='dress', detail=(.02, 1.20)),
    'tunic': dict(layers=[('tunic', 'main')], frame='dress', detail=(.02, 1.29)),
    'v-gown': dict(layers=[('v-gown', 'main')], frame='dress', detail=(.02, 1.20)),
    'one-shoulder-gown': dict(layers=[('one-shoulder-gown', 'main')], frame='dress', detail=(.02, 1.25)),
    'camisole': dict(layers=[('camisole', 'main')], frame='top', detail=(.02, 1.21)),
    'blouse': dict(layers=[('blouse', 'main')], frame='top', detail=(.03, 1.24)),
    'shirt': dict(layers=[('shirt', 'main')], frame='top', detail=(.02, 1.30)),
    'crop-top': dict(layers=[('crop-top', 'main')], frame='top', detail=(.02, 1.24)),
    'flared-skirt': dict(layers=[('tank', 'under'), ('flared-skirt', 'main')], frame='bottom', detail=(.02, .98)),
    'pleated-skirt': dict(layers=[('tank', 'under'), ('pleated-skirt', 'main')], frame='bottom', detail=(.02, .98)),
    'palazzo': dict(layers=[('tank', 'under'), ('palazzo', 'main')], frame='bottom', detail=(.02, .98)),
    'coord-crop-flared': dict(layers=[('flared-skirt', 'main'), ('crop-top', 'main')], frame='dress', detail=(.02, 1.18)),
    'coord-crop-pleated': dict(layers=[('pleated-skirt', 'main'), ('crop-top', 'main')], frame='dress', detail=(.02, 1.18)),
    'coord-crop-palazzo': dict(layers=[('palazzo', 'main'), ('crop-top', 'main')], frame='dress', detail=(.02, 1.18)),
    'coord-shirt-palazzo': dict(layers=[('palazzo', 'main'), ('shirt-over', 'main')], frame='dress', detail=(.02, 1.28)),
}
BACKDROPS = {'ivory': '#e9e1d3', 'sand': '#cfb999', 'blush': '#d3a08a', 'sage': '#a3ae93', 'ink': '#1b2536', 'clay': '#a9694d'}
FRAMES = {'dress': (.845, 1.74), 'top': (1.175, 1.08), 'bottom': (.70, 1.52)}      # centre height, visible height (m)
VIEWS = {'front': -7, 'three-quarter': 30, 'side': 78, 'back': 173, 'close': 13, 'close-back': 190}
FABRICS = ('cotton', 'linen', 'silk', 'satin', 'velvet', 'chiffon')       # materials are in scene.py
LIGHTS = ('studio', 'leaf', 'window', 'evening')
STANDS = ('brass', 'iron', 'walnut')


def form_mesh(work, low):
    import numpy as np
    import body
    fn = os.path.join(work, 'form-%d.npz' % round(low * 100))
    if not os.path.exists(fn):
        g = body.grid(.006)
        zz = g['o'][2] + g['h'] * np.arange(g['s'].shape[2])
        g['s'] = np.maximum(g['s'], (low - zz)[None, None, :])
        v, f = body.mesh(g)
        np.savez(fn, v=v.astype(np.float32), f=f.astype(np.int32))
    return fn


def make_spec(item, shots, work, size, spp, threads):
    """item: garment, print, palette, fabric, backdrop, light, stand, set ...; shots: [(view, raw output name)]"""
    import numpy as np
    import drape
    import prints
    g = GARMENTS[item['garment']]
    pr = prints.get(item.get('print', 'solid'), item.get('palette', 'ivory'), work)
    kind = item.get('fabric') or prints.PRINTS[item.get('print', 'solid')][3]
    layers = []
    for name, role in g['layers']:
        mesh = drape.get(name, work)
        if role == 'under':
            layers.append(dict(mesh=mesh, fabric='cotton', col=item.get('under', '#e9e2d6'), trim='#e2dacc'))
            continue
        l = dict(mesh=mesh, fabric=kind, col=pr['col'], img=pr['img'], tile=pr['tile'] or (.3, .3), trim=item.get('trim') or pr['trim'], button=item.get('button', '#efe7da'))
        if kind in ('satin', 'velvet', 'chiffon', 'silk') and not item.get('trim'):
            l['trim'] = pr['col'] if pr['img'] is None else pr['trim']
        if kind in ('satin', 'velvet', 'chiffon'):
            l['piping_r'] = .0011
        if item.get('print') == 'ombre':                              # one tile spans the garment: uv per height
            d = dict(np.load(mesh, allow_pickle=True))
            z = d['v'][:, 2]
            lo, hi = z.min(), z.max()
            c = d['v'][d['f']]
            d['uv'] = np.stack([d['uv'][..., 0] / .6, (c[..., 2] - lo) / (hi - lo) * .998 + .001], -1).astype(np.float32)
            l['mesh'] = os.path.join(work, 'drapes', name + '.ombre.npz')
            np.savez(l['mesh'], **d)
            l['tile'], l['plain_extras'] = (1., 1.), True
        if kind == 'chiffon':
            l['lining'] = item.get('lining', pr['col'])
        layers.append(l)
    cz, height = FRAMES[g['frame']]
    low = .80
    spec = dict(form=form_mesh(work, low), form_low=low, form_cloth=item.get('form', '#d9cdbb'), stand=item.get('stand', 'brass'),
                tex_dir=prints.weave_maps(work), layers=layers, wall=BACKDROPS[item.get('backdrop', 'ivory')], arch=None,
                light=item.get('light', 'studio'), power=item.get('power', 1.), seed=item.get('seed', 3), exposure=item.get('exposure', .1), threads=threads, shots=[])
    if item.get('set') in ('arch', 'disc'):
        spec['arch'] = dict(shape=item['set'], x=item.get('set_x', .20), **({'w': .50, 'h': 1.28} if item['set'] == 'disc' else {}))
    w, h = size
    for view, out in shots:
        s = dict(turn=item.get('turn', 0) + VIEWS[view], out=out, w=w, h=h, spp=spp, z=cz, height=height)
        if view.startswith('close'):
            x, z = item.get('detail', g['detail'])
            s.update(z=z, height=.62, distance=2.9, eye=z + .10, x=x, y=-.08, dof=(2.9 - .11, 2.8))
            if view == 'close-back':
                s.update(z=max(z, 1.2) if g['frame'] != 'bottom' else z)
        spec['shots'].append(s)
    return spec


def shoot(item, shots, args):
    """shots: [(view, final file)] of one product; one Blender run"""
    develop(lambda raws: make_spec(item, [(v, r) for (v, _), r in zip(shots, raws)], args.work, args.size, args.samples, args.threads), shots, args, 'scene.py')


def develop(spec_for, shots, args, script):
    """run Blender on the specification made for the raw file names, denoise the pictures one by one as they come"""
    import denoise
    tmp = os.path.join(args.work, 'shots')
    os.makedirs(tmp, exist_ok=True)
    weights = denoise.find_weights(args.node_modules) if not args.no_denoise else None
    raws = [os.path.join(tmp, '%d-%s-%d' % (os.getpid(), view, i)) for i, (view, _) in enumerate(shots)]
    fn = os.path.join(tmp, '%d.json' % os.getpid())
    with open(fn, 'w') as fh:
        json.dump(spec_for(raws), fh, indent=1)
    t = time.time()
    p = subprocess.Popen([args.blender, '-b', '--factory-startup', '-P', os.path.join(HERE, script), '--', fn], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    log = []
    try:
        for line in p.stdout:
            log.append(line)
            if line.startswith('RENDERED'):
                out = line.split()[1]
                i = raws.index(out)
                final = shots[i][1]
                os.makedirs(os.path.dirname(os.path.abspath(final)), exist_ok=True)
                denoise.finish(out, final, weights, quality=args.quality)
                print('  %-14s %s  (%s s render, %.0f s since start)' % (shots[i][0], os.path.basename(final), line.split()[-2], time.time() - t), flush=True)
        p.wait()
    except BaseException:
        p.terminate()
        p.wait()
        raise
    finally:
        for f in os.listdir(tmp):
            if f.startswith('%d' % os.getpid()):
                os.remove(os.path.join(tmp, f))
    if not all(os.path.exists(f) for _, f in shots):
        sys.exit('Blender failed:\n' + ''.join(log[-30:]))


def cmd_render(args):
    item = {k: getattr(args, k) for k in ('garment', 'palette', 'fabric', 'backdrop', 'light', 'stand', 'set', 'trim', 'exposure', 'power', 'seed', 'turn') if getattr(args, k) is not None}
    item['print'] = args.print_
    views = args.view.split(',')
    base, ext = os.path.splitext(args.out)
    shoot(item, [(v, args.out if len(views) == 1 else '%s-%s%s' % (base, v, ext)) for v in views], args)


def cmd_catalogue(args):
    """first pictures of all products before second ones: a shop needs one good picture of everything"""
    with open(args.catalogue) as fh:
        items = json.load(fh)['products']
    if args.only:
        only = args.only.split(',')
        items = sorted((i for i in items if i['id'] in only), key=lambda i: only.index(i['id']))     # in the order given
    file = lambda i, k: os.path.join(args.out, '%s-%d.%s' % (i['id'], k + 1, args.format))
    rounds = [tuple(int(k) - 1 for k in r.split('+')) for r in args.rounds.split(',')]
    done, t0 = 0, time.time()
    for r in rounds:
        for i in items:
            shots = [(i['pictures'][k]['view'], file(i, k)) for k in r if k < len(i['pictures']) and not os.path.exists(file(i, k))]
            if not shots:
                continue
            print('%s  %s' % (i['id'], i['name']), flush=True)
            shoot(i, shots, args)
            done += len(shots)
            left = sum(not os.path.exists(file(j, k)) for q in rounds for j in items for k in q if k < len(j['pictures']))
            print('  %d made, %d to go, about %d min' % (done, left, (time.time() - t0) / done * left / 60 + .5), flush=True)


def cmd_drape(args):
    import drape
    for n in args.names or drape.RECIPES:
        drape.get(n, args.work, force=bool(args.names))


def cmd_list(args):
    import prints
    print('garments :', ', '.join(GARMENTS))
    for n, (_, _, pal, fab) in prints.PRINTS.items():
        print('print    : %-11s %s  (usually %s)' % (n, ', '.join(pal), fab))
    print('fabrics  :', ', '.join(FABRICS))
    print('backdrops:', ', '.join(BACKDROPS), '\nlights   :', ', '.join(LIGHTS), '\nviews    :', ', '.join(VIEWS), '\nsets     : plain, arch, disc\nstands   :', ', '.join(STANDS))


def common_options():
    com = argparse.ArgumentParser(add_help=False)
    com.add_argument('--work', default=os.environ.get('STUDIO_WORK', os.path.join(HERE, 'work')), help='folder for work files (default $STUDIO_WORK or ./work)')
    com.add_argument('--node-modules', default=os.environ.get('STUDIO_NODE_MODULES', os.path.join(HERE, 'node_modules')), help='node_modules folder that holds the package denoiser')
    com.add_argument('--no-denoise', action='store_true', help='keep the noisy render (then use --samples 128 or more)')
    com.add_argument('--size', default='900x1200', help='WIDTHxHEIGHT')
    com.add_argument('--samples', type=int, default=6)
    com.add_argument('--quality', type=int, default=88, help='of WebP files; below 88 the weave of linen washes out')
    com.add_argument('--threads', type=int, default=os.cpu_count())
    com.add_argument('--blender', default=shutil.which('blender') or 'blender')
    return com


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    com = common_options()
    sub = ap.add_subparsers(dest='cmd', required=True)
    r = sub.add_parser('render', parents=[com], help='one garment')
    r.add_argument('--garment', required=True, choices=GARMENTS)
    r.add_argument('--print', dest='print_', default='solid')
    r.add_argument('--palette', default='ivory')
    r.add_argument('--fabric')
    r.add_argument('--backdrop', default='ivory', choices=BACKDROPS)
    r.add_argument('--light', default='studio', choices=LIGHTS)
    r.add_argument('--view', default='front', help='one or several, comma separated: ' + ', '.join(VIEWS))
    r.add_argument('--set', choices=('plain', 'arch', 'disc'))
    r.add_argument('--stand', choices=STANDS)
    r.add_argument('--trim', help='piping colour, #rrggbb')
    r.add_argument('--exposure', type=float)
    r.add_argument('--power', type=float)
    r.add_argument('--seed', type=int, help='leaf shadow pattern')
    r.add_argument('--turn', type=float)
    r.add_argument('--out', required=True)
    r.set_defaults(run=cmd_render)
    c = sub.add_parser('catalogue', parents=[com], help='all products of a catalogue file; skips pictures that exist')
    c.add_argument('catalogue', nargs='?', default=os.path.join(HERE, 'catalogue.json'))
    c.add_argument('--out', default=os.path.join(HERE, '..', 'server', 'src', 'demo', 'pictures'))
    c.add_argument('--only', help='product id, or several separated by commas')
    c.add_argument('--rounds', default='1,2+3', help='picture numbers, round by round: 1,2+3 makes all first pictures, then second and third together; 1+2+3 goes product by product')
    c.add_argument('--format', default='webp', choices=('webp', 'png', 'jpg'))
    c.set_defaults(run=cmd_catalogue)
    d = sub.add_parser('drape', parents=[com], help='simulate drapes')
    d.add_argument('names', nargs='*')
    d.set_defaults(run=cmd_drape)
    l = sub.add_parser('list', parents=[com], help='what there is')
    l.set_defaults(run=cmd_list)
    args = ap.parse_args()
    args.size = tuple(int(x) for x in args.size.lower().split('x'))
    args.work = os.path.abspath(args.work)
    if args.cmd != 'list':
        os.makedirs(args.work, exist_ok=True)
    for sig in (signal.SIGINT, signal.SIGTERM):                      # also when started in the background
        signal.signal(sig, signal.default_int_handler)
    try:
        args.run(args)
    except KeyboardInterrupt:
        sys.exit('\ninterrupted: run the same command again to go on')


if __name__ == '__main__':
    main()
