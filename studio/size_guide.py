#!/usr/bin/env python3
"""Sets the size guide, one tagged A4 page: table in cm and inches beside a measured drawing of the body our patterns are cut for.

    python3 size_guide.py [--out ../web/public/size-guide.pdf]      needs weasyprint, numpy, scikit-image and the two @fontsource packages
"""
import argparse
import os
import numpy as np
from skimage.measure import find_contours
from weasyprint import HTML
import body
import brand

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = ('XS', 'S', 'M', 'L', 'XL')
ROWS = (('Bust', (81, 86, 91, 97, 104)), ('Waist', (63, 68, 73, 79, 86)), ('Hip', (89, 94, 99, 105, 112)), ('Shoulder', (36, 37, 38, 39.5, 41)), ('Arm length', (57, 57.5, 58, 58.5, 59)))
HOW = (('Bust', 'Around the fullest part, the tape level and relaxed.'), ('Waist', 'Around the narrowest part, where you bend to the side.'),
       ('Hip', 'Around the fullest part, feet together.'), ('Shoulder', 'Across the back from bone to bone.'), ('Arm length', 'From the shoulder bone to the wrist, arm slightly bent.'))


def silhouette():
    """front outline of the body in millimetres, y down from the crown; arms slightly away from the sides"""
    g = body.grid(.006, arms=True, arm_deg=15)
    c = max(find_contours(g['s'].min(1), 0), key=len) * g['h'] + np.array([g['o'][0], g['o'][2]])
    for _ in range(6):
        c = (np.roll(c, 1, 0) + 2 * c + np.roll(c, -1, 0)) / 4
    return 'M' + 'L'.join('%.1f %.1f' % (x * 1000, 1760 - z * 1000) for x, z in c[::3]) + 'z'


def drawing():
    shoulder, elbow, wrist = body.arm_joints(15)[:3]
    at = lambda x, z: (x * 1000, 1760 - z * 1000)
    lines = []

    def level(n, z):
        half = body.section(round(z, 3))[2] * 1000
        y = 1760 - z * 1000
        lines.append('<ellipse cx="0" cy="%g" rx="%g" ry="17" fill="none" stroke="#9C4A2F" stroke-width="5"/><path d="M%g %gH322" fill="none" stroke="#9C4A2F" stroke-width="2" stroke-dasharray="7 7"/><circle cx="343" cy="%g" r="21" fill="#9C4A2F"/><text font-family="Inter" font-weight="600" font-size="25" fill="#FAF7F2" text-anchor="middle" x="343" y="%g">%d</text>' % (y, half + 3, half + 6, y, y, y + 9, n))
    level(1, 1.25)
    level(2, 1.085)
    level(3, .87)
    sx, sy = at(.178, 1.412)
    lines.append('<path d="M%g %gQ0 %g %g %g" fill="none" stroke="#9C4A2F" stroke-width="5"/><path d="M-%g %gH-322" fill="none" stroke="#9C4A2F" stroke-width="2" stroke-dasharray="7 7"/><circle cx="-343" cy="%g" r="21" fill="#9C4A2F"/><text font-family="Inter" font-weight="600" font-size="25" fill="#FAF7F2" text-anchor="middle" x="-343" y="%g">4</text>' % (-sx, sy, sy - 34, sx, sy, sx + 6, sy, sy, sy + 9))
    pts = [at(-p[0] - .012, p[2]) for p in (shoulder, elbow, wrist)]
    lines.append('<path d="M%g %gL%g %gL%g %g" fill="none" stroke="#9C4A2F" stroke-width="5"/><circle cx="%g" cy="%g" r="21" fill="#9C4A2F"/><text font-family="Inter" font-weight="600" font-size="25" fill="#FAF7F2" text-anchor="middle" x="%g" y="%g">5</text>' % (*pts[0], *pts[1], *pts[2], pts[1][0] - 82, pts[1][1], pts[1][0] - 82, pts[1][1] + 9))
    head = '<path d="M-49 190C-70 150-74 92-62 58C-50 22-24 6 0 6C24 6 50 22 62 58C74 92 70 150 49 190C34 214 14 222 0 222C-14 222-34 214-49 190z" fill="#EDE5DA" stroke="#1F1B18" stroke-width="3"/><path d="M-66 84C-70 20-30-14 0-14C30-14 70 20 66 84C52 46 22 36-6 40C-36 44-56 56-66 84z" fill="#1F1B18"/><circle cx="0" cy="-34" r="30" fill="#1F1B18"/>'
    return ('<svg class="figure" viewBox="-385 -70 770 1370" role="img" aria-label="Front view of the body with five numbered measuring lines: 1 bust, 2 waist, 3 hip, 4 shoulder, 5 arm length">'
            '<path d="%s" fill="#EDE5DA" stroke="#1F1B18" stroke-width="3"/>%s%s</svg>' % (silhouette(), head, ''.join(lines)))


def number(v):
    return '%g' % v


def inches(cm):
    quarters = round(cm / 2.54 * 4)
    return '%d%s' % (quarters // 4, ('', '¼', '½', '¾')[quarters % 4])


def table(unit, show):
    rows = ''.join('<tr><th scope="row"><span class="n">%d</span>%s</th>%s</tr>' % (n, name, ''.join('<td>%s</td>' % show(v) for v in vals)) for n, (name, vals) in enumerate(ROWS, 1))
    return '<h2>%s</h2><table><thead><tr><th scope="col">Body</th>%s</tr></thead><tbody>%s</tbody></table>' % (unit, ''.join('<th scope="col">%s</th>' % s for s in SIZES), rows)


CSS = '''
@font-face { font-family: Bodoni; src: url(node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff) }
@font-face { font-family: Inter; src: url(node_modules/@fontsource/inter/files/inter-latin-400-normal.woff) }
@font-face { font-family: Inter; font-weight: 600; src: url(node_modules/@fontsource/inter/files/inter-latin-600-normal.woff) }
@page { size: A4; margin: 0; background: #FAF7F2 }
body { margin: 15mm 17mm 0; font: 9.2pt/1.5 Inter; color: #1F1B18 }
header { display: flex; justify-content: space-between; align-items: flex-end; border-bottom: .35mm solid #1F1B18; padding-bottom: 5mm }
.logo { width: 41mm } 
h1 { font: 400 24pt/1 Bodoni; margin: 0 } h2 { font: 400 14pt/1.2 Bodoni; margin: 7.5mm 0 2.5mm }
main { display: flex; gap: 9mm; margin-top: 6mm }
.left { width: 78mm } .right { flex: 1 }
.figure { width: 80mm; height: 148mm; margin: 3mm 0 0 -2mm }
p { margin: 0 0 2.5mm }
table { width: 100%; border-collapse: collapse } th, td { padding: 2.25mm 0; text-align: center; border-bottom: .2mm solid #cfc3b3 }
th[scope=row], thead th:first-child { text-align: left; font-weight: 400 } thead th { font-weight: 600; border-bottom-color: #1F1B18 }
td { font-variant-numeric: tabular-nums } td, thead th + th { width: 12.5mm }
.n { display: inline-block; width: 4.4mm; height: 4.4mm; line-height: 4.4mm; border-radius: 50%; background: #9C4A2F; color: #FAF7F2; font-size: 7pt; font-weight: 600; text-align: center; margin-right: 2.2mm }
.how { display: flex; flex-wrap: wrap; gap: 0 8mm; margin: 0; padding: 0; list-style: none } .how li { width: 76mm; padding-left: 6.6mm; box-sizing: border-box; position: relative; margin-bottom: 2.4mm }
.how .n { position: absolute; left: 0; top: .3mm } .how b { font-weight: 600 } footer { margin-top: 5mm; padding-top: 4mm; border-top: .2mm solid #cfc3b3; color: #5c534a; font-size: 8.4pt }
'''


def page():
    d, w, top = brand.words('ELVARA', kern=brand.KERN)
    logo = '<svg class="logo" viewBox="0 0 %d %d" role="img" aria-label="Elvara"><path fill="#1F1B18" transform="translate(1 %d)" d="%s"/></svg>' % (w + 2, top + 22, top + 10, d)
    how = ''.join('<li><span class="n">%d</span><b>%s.</b> %s</li>' % (n, a, b) for n, (a, b) in enumerate(HOW, 1))
    return ('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elvara size guide</title><meta name="description" content="Body measurements for sizes XS to XL in centimetres and inches">'
            '<style>%s</style></head><body><header><h1>Size guide</h1>%s</header><main><div class="left">%s</div><div class="right">'
            '<p style="margin-top:4mm">These are body measurements, not those of the garment: ease is already cut into our patterns. Measure over light underwear and compare with the table.</p>%s%s'
            '<h2>Between two sizes?</h2><p>Take the smaller one in gathered, tiered and wrap styles, the larger one in satin, bias-cut and fitted styles.</p></div></main>'
            '<h2 style="margin-top:4mm">How to measure</h2><ul class="how">%s</ul><footer>Our patterns are cut for a height of 165 to 175 cm. For a made-to-measure piece book an appointment with the atelier.</footer></body></html>'
            % (CSS, logo, drawing(), table('Centimetres', number), table('Inches', inches), how))


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--out', default=os.path.join(HERE, '..', 'web', 'public', 'size-guide.pdf'))
    a = ap.parse_args()
    HTML(string=page(), base_url=HERE + '/').write_pdf(a.out, variant='pdf/ua-1')


if __name__ == '__main__':
    main()
