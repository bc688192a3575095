"""Relief of the weaves: height maps used as bump and slight variation of tone."""
import os
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter


def weave_maps(work):
    """height maps used as bump and slight tone variation: weave (cotton), linen (slubs), pile (velvet), floats (satin)"""
    d = os.path.join(work, 'tex')
    os.makedirs(d, exist_ok=True)
    n = 1024
    y, x = np.mgrid[:n, :n] / n
    for name, threads, slub, seed in (('weave', 64, .09, 1), ('linen', 84, .17, 5)):
        fn = os.path.join(d, name + '.png')
        if os.path.exists(fn):
            continue
        cx, cy = np.cos(2 * np.pi * threads * x), np.cos(2 * np.pi * threads * y)
        over = (np.floor(x * threads) + np.floor(y * threads)) % 2 > 0
        h = np.where(over, (.5 + .5 * cx) * (.8 - .2 * cy), (.5 + .5 * cy) * (.8 - .2 * cx))
        g = np.random.default_rng(seed)
        s = [gaussian_filter(g.normal(size=(n, n)), k, mode='wrap') for k in ((1.6, 80), (80, 1.6))]
        out = .35 * h + .3 + slub * (s[0] / s[0].std() + s[1] / s[1].std()) * (1 if name == 'weave' else .8)
        Image.fromarray((np.clip(out, 0, 1) * 255).astype('uint8')).save(fn)
    fn = os.path.join(d, 'pile.png')
    if not os.path.exists(fn):
        g = np.random.default_rng(9)
        a = gaussian_filter(g.normal(size=(n, n)), (.9, 26), mode='wrap')
        b = gaussian_filter(g.normal(size=(n, n)), 7, mode='wrap')
        Image.fromarray((np.clip(.5 + .14 * a / a.std() + .06 * b / b.std(), 0, 1) * 255).astype('uint8')).save(fn)
    fn = os.path.join(d, 'floats.png')
    if not os.path.exists(fn):                                            # floats of duchesse satin as a close-up shows them, on a 24 cm tile
        g = np.random.default_rng(21)
        a = gaussian_filter(g.normal(size=(n, n)), (.8, 16), mode='wrap')
        b = gaussian_filter(g.normal(size=(n, n)), (1.7, 75), mode='wrap')
        Image.fromarray((np.clip(.5 + .11 * a / a.std() + .07 * b / b.std(), 0, 1) * 255).astype('uint8')).save(fn)
    return d
