#!/usr/bin/env python3
"""Writes pictures.json for the demo seed: the pictures that exist, each with the alt text of catalogue.json.

    python3 picture_list.py [--catalogue catalogue.json] [--pictures ../server/src/demo/pictures]
"""
import argparse
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--catalogue', default=os.path.join(HERE, 'catalogue.json'))
    ap.add_argument('--pictures', default=os.path.join(HERE, '..', 'server', 'src', 'demo', 'pictures'))
    a = ap.parse_args()
    with open(a.catalogue) as fh:
        products = json.load(fh)['products']
    out, have = {}, 0
    for p in products:
        rows = [{'file': '%s-%d.webp' % (p['id'], n), 'alt': s['alt']} for n, s in enumerate(p['pictures'], 1)]
        rows = [r for r in rows if os.path.exists(os.path.join(a.pictures, r['file']))]
        if rows:
            out[p['id']] = rows
            have += len(rows)
    with open(os.path.join(a.pictures, 'pictures.json'), 'w') as fh:
        json.dump(out, fh, indent=2, ensure_ascii=False)
        fh.write('\n')
    print('%d pictures of %d products' % (have, len(out)))


if __name__ == '__main__':
    main()
