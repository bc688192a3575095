#!/usr/bin/env python3
"""Draws the brand's fixed pictures into web/public: wordmark, flower mark, favicons, app icons and the Open Graph picture.

    python3 brand.py [--out ../web/public/brand] [--photo FILE]     needs rsvg-convert, fontTools, Pillow and the package @fontsource/bodoni-moda
"""
import argparse
import io
import os
import subprocess
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
FONT = os.path.join(HERE, 'node_modules', '@fontsource', 'bodoni-moda', 'files', 'bodoni-moda-latin-%d-normal.woff')
IVORY, INK, TERRACOTTA, SAND = '#FAF7F2', '#1F1B18', '#9C4A2F', '#EDE5DA'
# optical spacing of the wordmark, thousandths of an em: open capitals need less air than upright ones
KERN = {'EL': 185, 'LV': 105, 'VA': 40, 'AR': 150, 'RA': 105}


def words(text, weight=400, kern=None, track=0):
    """outlines of a line of text: (path data with y down, baseline at 0, one em = 1000; width; height of the capitals)"""
    font = TTFont(FONT % weight)
    glyphs, cmap, k = font.getGlyphSet(), font.getBestCmap(), 1000 / font['head'].unitsPerEm
    x, d, top = 0, [], 0
    for a, b in zip(text, text[1:] + ' '):
        g = glyphs[cmap[ord(a)]]
        box, pen = BoundsPen(glyphs), SVGPathPen(glyphs, ntos=lambda v: ('%.1f' % v).rstrip('0').rstrip('.'))
        g.draw(box)
        left = box.bounds[0] * k if box.bounds and kern is not None else 0
        g.draw(TransformPen(pen, (k, 0, 0, -k, x - left, 0)))
        d.append(pen.getCommands())
        if box.bounds:
            top = max(top, box.bounds[3] * k)
        x += (box.bounds[2] - box.bounds[0]) * k + kern.get(a + b, 0) if kern is not None else g.width * k + track
    return ''.join(d), x, top


def flower(r):
    """six petals round the origin: the booti of our block prints"""
    p = 'M0 %.2fC%.2f %.2f %.2f %.2f 0 %.2fC%.2f %.2f %.2f %.2f 0 %.2fz' % (-r * .16, r * .38, -r * .38, r * .34, -r * .80, -r, -r * .34, -r * .80, -r * .38, -r * .38, -r * .16)
    return ''.join('<path transform="rotate(%d)" d="%s"/>' % (a, p) for a in range(0, 360, 60))


def svg(box, body, **attr):
    extra = ''.join(' %s="%s"' % (k.replace('_', '-'), v) for k, v in attr.items())
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s"%s>%s</svg>\n' % (box, extra, body)


def raster(text, w, h=None):
    png = subprocess.run(['rsvg-convert', '-w', str(w), '-h', str(h or w)], input=text.encode(), stdout=subprocess.PIPE, check=True).stdout
    return Image.open(io.BytesIO(png))


def icon(radius, r, size=512):
    return svg('0 0 512 512', '<rect width="512" height="512" rx="%d" fill="%s"/><g transform="translate(256 256)" fill="%s">%s</g>' % (radius, TERRACOTTA, IVORY, flower(r)), width=size, height=size)


def open_graph(photo):
    """left: paper with wordmark and line; right: a picture of the collection"""
    d, w, top = words('ELVARA', kern=KERN)
    s = 440 / w
    line, lw, _ = words('Resort and evening wear, made in India', track=14)
    t = 440 / lw
    page = svg('0 0 1200 630', '<rect width="1200" height="630" fill="%s"/><g fill="%s"><g transform="translate(366 150)" fill="%s">%s</g>'
               '<path transform="translate(146 350) scale(%.4f)" d="%s"/><path transform="translate(146 412) scale(%.4f)" d="%s" opacity=".8"/></g>' % (IVORY, INK, TERRACOTTA, flower(30), s, d, t, line))
    im = raster(page, 1200, 630).convert('RGB')
    ph = Image.open(photo).convert('RGB')
    h = round(ph.width * 630 / 468)
    y = min(ph.height - h, round(ph.height * .03)) if h < ph.height else 0
    im.paste(ph.crop((0, y, ph.width, y + min(h, ph.height))).resize((468, 630), Image.LANCZOS), (732, 0))
    return im


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--out', default=os.path.join(HERE, '..', 'web', 'public', 'brand'))
    ap.add_argument('--photo', default=os.path.join(HERE, '..', 'server', 'src', 'demo', 'pictures', 'emerald-hour-gown-1.webp'))
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    put = lambda name: os.path.join(a.out, name)

    def write(name, text):
        with open(put(name), 'w') as fh:
            fh.write(text)

    d, w, top = words('ELVARA', kern=KERN)
    write('logo.svg', svg('0 0 %d %d' % (w + 2, top + 22), '<title>Elvara</title><path transform="translate(1 %d)" d="%s"/>' % (top + 10, d), fill='currentColor', role='img'))
    write('mark.svg', svg('-50 -50 100 100', '<title>Elvara</title>' + flower(48), fill='currentColor', role='img'))
    write('favicon.svg', icon(112, 196))
    rounded, square = icon(112, 196), icon(0, 176)
    raster(rounded, 192).save(put('icon-192.png'), optimize=True)
    raster(rounded, 512).save(put('icon-512.png'), optimize=True)
    raster(icon(0, 150), 512).convert('RGB').save(put('icon-maskable-512.png'), optimize=True)
    raster(square, 180).convert('RGB').save(put('apple-touch-icon.png'), optimize=True)
    raster(rounded, 48).save(put('favicon.ico'), sizes=[(16, 16), (32, 32), (48, 48)])
    if os.path.exists(a.photo):
        open_graph(a.photo).save(put('og.jpg'), quality=86, optimize=True, progressive=True)


if __name__ == '__main__':
    main()
