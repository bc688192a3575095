#!/usr/bin/env python3
"""Makes the editorial pictures of the shop (covers, about, blog) from several forms, hanging cloth and folded stacks.

    python3 editorial.py [NAME ...] [--out ../web/public/editorial] [--size 1400x934]      skips pictures that exist

Each picture comes in two widths, NAME.webp and NAME-800.webp, and stays below 150 kB.
"""
import os
import sys
import prints
import studio
from PIL import Image

G = lambda garment, pr, palette, fabric, x, turn, y=0., **kw: dict(garment=garment, print=pr, palette=palette, fabric=fabric, x=x, turn=turn, y=y, **kw)
C = lambda pr, palette, fabric, **kw: dict(print=pr, palette=palette, fabric=fabric, **kw)
WIDE = dict(z=.90, height=1.80, distance=7.)
SCENES = {
    'resort': dict(wall='sand', light='leaf', seed=5, shot=WIDE, forms=[G('kaftan', 'dabu', 'indigo', 'cotton', -.72, 14, .18), G('sundress', 'booti', 'marigold', 'cotton', 0, -8, -.12), G('coord-crop-palazzo', 'ikat', 'indigo', 'cotton', .70, -22, .15)]),
    'evening': dict(wall='#6f4a3c', light='evening', power=1.25, shot=WIDE, arch=dict(shape='arch', x=0., w=.62, h=1.15), forms=[G('v-gown', 'solid', 'emerald', 'satin', -.74, 20, .10), G('coord-crop-pleated', 'solid', 'champagne', 'satin', 0, -6, -.10), G('one-shoulder-gown', 'solid', 'wine', 'satin', .74, -20, .10)]),
    'about-atelier': dict(wall='ivory', light='window', shot=dict(z=.92, height=1.72, distance=7.), forms=[G('wrap-dress', 'solid', 'ivory', 'linen', -.78, 24, .25, stand='walnut'), G('tiered-maxi', 'ajrakh', 'indigo', 'cotton', -.10, -12, 0, stand='walnut')],
                          stacks=[dict(x=.72, y=.05, top=.70, cloths=[C('ajrakh', 'madder', 'cotton'), C('solid', 'ivory', 'linen'), C('dabu', 'indigo', 'cotton'), C('solid', 'terracotta', 'linen'), C('booti', 'terracotta', 'cotton')])]),
    'about-founder': dict(wall='sand', light='window', shot=dict(z=1.16, height=1.06, distance=6., x=.18), forms=[G('v-gown', 'solid', 'ivory', 'linen', -.14, 38, 0, stand='walnut')]),
    'about-sustainability': dict(wall='sage', light='window', shot=dict(z=.80, height=.56, distance=4.2, eye=1.02, dof=(4.05, 4.)),
                                 stacks=[dict(x=0, y=0, top=.62, plinth=1.1, cloths=[C('solid', 'olive', 'linen'), C('solid', 'ivory', 'linen'), C('mini-booti', 'sage', 'cotton'), C('solid', 'terracotta', 'linen'), C('dabu', 'clay', 'cotton'), C('solid', 'sand', 'linen')])]),
    'blog-1': dict(wall='sand', light='leaf', seed=9, shot=dict(z=1.16, height=.52, distance=2.6, eye=1.20, dof=(2.56, 3.2)), lengths=[C('booti', 'terracotta', 'cotton', z=1.16, phase=.6)]),
    'blog-2': dict(wall='ivory', light='window', shot=dict(z=1.18, height=.50, distance=2.6, eye=1.26, dof=(2.56, 2.8)), lengths=[C('ajrakh', 'indigo', 'cotton', z=1.16, phase=2.1)]),
}


def cloth(c, work):
    p = prints.get(c['print'], c['palette'], work)
    return {**c, 'col': p['col'], 'img': p['img'], 'tile': p['tile']}


def spec_of(scene, raw, args):
    form = lambda f: {**studio.make_spec({**f, 'turn': 0}, [], args.work, args.size, 1, 1), 'x': f['x'], 'y': f['y'], 'turn': f['turn']}
    w, h = args.size
    return dict(tex_dir=prints.weave_maps(args.work), wall=studio.BACKDROPS.get(scene['wall'], scene['wall']), light=scene['light'], power=scene.get('power', 1.), seed=scene.get('seed', 3), arch=scene.get('arch'), threads=args.threads,
                forms=[form(f) for f in scene.get('forms', [])], lengths=[cloth(c, args.work) for c in scene.get('lengths', [])],
                stacks=[{**s, 'cloths': [cloth(c, args.work) for c in s['cloths']]} for s in scene.get('stacks', [])],
                shots=[{**scene['shot'], 'turn': 0, 'out': raw, 'w': w, 'h': h, 'spp': args.samples}])


def two_widths(final, limit=150_000):
    """lower the quality of a busy picture until it is light enough, and add the small width"""
    im, quality = Image.open(final).convert('RGB'), 80
    while os.path.getsize(final) > limit and quality > 40:
        im.save(final, quality=quality, method=6)
        quality -= 8
    im.resize((800, round(im.height * 800 / im.width)), Image.LANCZOS).save(final.replace('.webp', '-800.webp'), quality=72, method=6)


def main():
    import argparse
    ap = argparse.ArgumentParser(description=__doc__, parents=[studio.common_options()], formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('names', nargs='*', metavar='NAME', help=', '.join(SCENES))
    ap.add_argument('--out', default=os.path.join(studio.HERE, '..', 'web', 'public', 'editorial'))
    ap.set_defaults(size='1400x934', quality=82)
    args = ap.parse_args()
    args.size = tuple(int(x) for x in args.size.split('x'))
    args.work = os.path.abspath(args.work)
    for name in args.names or SCENES:
        final = os.path.join(args.out, name + '.webp')
        if os.path.exists(final):
            continue
        print(name, flush=True)
        studio.develop(lambda raws: spec_of(SCENES[name], raws[0], args), [(name, final)], args, 'editorial_scene.py')
        two_widths(final)


if __name__ == '__main__':
    sys.exit(main())
