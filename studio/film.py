#!/usr/bin/env python3
"""Makes the hero film: flowing silk in a seamless loop, its sound track and its poster.

    python3 film.py [--out ../web/public/film] [--only-frame T]      needs gcc, numpy, Pillow and ffmpeg

The surface and its light are analytic and exactly periodic (silk.c), so the last frame runs into the first without a cut.
"""
import argparse
import ctypes
import os
import subprocess
import tempfile
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
W, H, FPS, SECONDS = 1280, 720, 24, 10
GRID = (1500, 1150)
SILK = '#9a4a2a'


def linear(hexa):
    c = np.array([int(hexa[i:i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4).astype(np.float32)


def shader(work):
    lib = os.path.join(work, 'silk.so')
    src = os.path.join(HERE, 'silk.c')
    if not os.path.exists(lib) or os.path.getmtime(lib) < os.path.getmtime(src):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', src, '-o', lib, '-lm'], check=True)
    return ctypes.CDLL(lib)


def develop(x):
    """linear light to picture: filmic shoulder, a calm darker corner lower left where the caption stands"""
    y, u = np.mgrid[:H, :W].astype(np.float32)
    corner = np.clip(1 - np.hypot((u / W) / 1.1, (1 - y / H) / 1.0), 0, 1)
    edge = np.hypot((u / W - .55) * 1.05, y / H - .48)
    x = x * (1 - .84 * corner * corner * (3 - 2 * corner))[..., None] * (1 - .42 * np.clip(edge - .22, 0, 1))[..., None]
    x = x * 1.05
    x = (x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14)
    g = np.where(x <= .0031308, 12.92 * x, 1.055 * np.clip(x, 0, None) ** (1 / 2.4) - .055)
    noise = np.random.default_rng(4).triangular(-1, 0, 1, g.shape[:2])[..., None] / 255        # fixed: hides banding without flicker
    return (np.clip(g + noise, 0, 1) * 255 + .5).astype(np.uint8)


def picture(lib, t):
    out, silk = np.empty((H, W, 3), np.float32), linear(SILK)
    ptr = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    lib.frame(ctypes.c_float(t), W, H, GRID[0], GRID[1], ptr(silk), ptr(out))
    return develop(out)


def sound(path, rate=44100):
    """a quiet pad on D: slowly breathing voices whose frequencies fit the loop exactly, and a breath of air"""
    n = rate * SECONDS
    t = np.arange(n) / rate
    turn = 2 * np.pi / SECONDS
    out = np.zeros((n, 2))
    for k, (hz, level) in enumerate(((73.42, .30), (110, .22), (146.83, .26), (220, .16), (293.66, .10), (369.99, .06), (440, .045), (587.33, .02))):
        hz = round(hz * SECONDS) / SECONDS
        for side in (0, 1):
            swell = .62 + .38 * np.sin(turn * t * (1 + k % 2) + 1.7 * k + .8 * side)
            out[:, side] += level * swell * (np.sin(2 * np.pi * hz * t + k) + .5 * np.sin(2 * np.pi * (hz + 1 / SECONDS) * t + 2 * k + side))
    rng, f = np.random.default_rng(7), np.fft.rfftfreq(n, 1 / rate)
    for side in (0, 1):
        air = np.fft.irfft(np.exp(1j * rng.uniform(0, 2 * np.pi, len(f))) * np.exp(-((np.log(f + 1) - np.log(520)) / .75) ** 2), n)
        out[:, side] += .035 * air / np.abs(air).max() * (.6 + .4 * np.sin(turn * t + side)) * 3
    out *= .16 / np.abs(out).max()                                        # about -16 dB: there, never in the way
    with open(path, 'wb') as fh:
        fh.write((out * 32767).astype('<i2').tobytes())


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--out', default=os.path.join(HERE, '..', 'web', 'public', 'film'))
    ap.add_argument('--work', default=os.environ.get('STUDIO_WORK', os.path.join(HERE, 'work')))
    ap.add_argument('--only-frame', type=float, help='one picture at loop time 0..1, as film-test.png in the work folder')
    a = ap.parse_args()
    os.makedirs(a.work, exist_ok=True)
    lib = shader(a.work)
    if a.only_frame is not None:
        return Image.fromarray(picture(lib, a.only_frame)).save(os.path.join(a.work, 'film-test.png'))
    os.makedirs(a.out, exist_ok=True)
    put = lambda name: os.path.join(a.out, name)
    with tempfile.TemporaryDirectory(dir=a.work) as tmp:
        raw, pcm = os.path.join(tmp, 'film.mkv'), os.path.join(tmp, 'sound.pcm')
        sound(pcm)
        size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '%dx%d' % (W, H), '-r', str(FPS)]
        p = subprocess.Popen(['ffmpeg', '-v', 'error', '-y', *size, '-i', '-', '-c:v', 'ffv1', raw], stdin=subprocess.PIPE)
        for k in range(FPS * SECONDS):
            im = picture(lib, k / (FPS * SECONDS))
            if k == 0:
                Image.fromarray(im).save(put('hero-poster.webp'), quality=90, method=6)
                Image.fromarray(im).save(put('hero-poster.jpg'), quality=86, optimize=True, progressive=True)
            p.stdin.write(im.tobytes())
        p.stdin.close()
        p.wait()
        audio = ['-f', 's16le', '-ar', '44100', '-ac', '2', '-i', pcm]
        yuv = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-map_metadata', '-1', '-fflags', '+bitexact']
        run = lambda *c: subprocess.run(['ffmpeg', '-v', 'error', '-y', '-i', raw, *audio, *yuv, *c], check=True)
        run('-c:v', 'libx264', '-preset', 'slow', '-crf', '23', '-profile:v', 'high', '-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart', put('hero.mp4'))
        run('-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2', '-c:a', 'libopus', '-b:a', '64k', put('hero.webm'))


if __name__ == '__main__':
    main()
