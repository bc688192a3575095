/* Shades one frame of a looping silk surface: displaced grid, softbox reflections stretched along the weft, z-buffered at twice the size. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { float x, y, z; } V;
static V v3(float x, float y, float z) { V a = {x, y, z}; return a; }
static V add(V a, V b) { return v3(a.x + b.x, a.y + b.y, a.z + b.z); }
static V sub(V a, V b) { return v3(a.x - b.x, a.y - b.y, a.z - b.z); }
static V mul(V a, float k) { return v3(a.x * k, a.y * k, a.z * k); }
static float dot(V a, V b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static V cross(V a, V b) { return v3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
static V unit(V a) { return mul(a, 1.f / (sqrtf(dot(a, a)) + 1e-9f)); }

static float crest(float th, float k) { return (expf(k * sinf(th)) - 1.f - k * k / 4) / sinhf(k); }   /* sharp crests, wide valleys */

#define SCALE 1.32f                                                          /* folds in view */

/* exactly periodic in t: every phase moves by whole turns */
static V surface(float x, float y, float t)
{
    float X = x * SCALE, Y = y * SCALE;
    float w = 2 * (float)M_PI * t;
    float xw = X + .24f * sinf(1.05f * Y + .55f * X + w + .4f) + .08f * sinf(2.3f * Y - 1.2f * X - w + 2) + .020f * sinf(4.7f * Y + 2.1f * X + w);
    float yw = Y + .22f * sinf(1.2f * X - .5f * Y - w + 1.7f) + .07f * sinf(2.7f * X + 1.1f * Y + w);
    float u = .80f * xw + .60f * yw, v = -.60f * xw + .80f * yw;
    float z = .205f * crest(2.7f * u - w + .55f * sinf(1.15f * v + w), .9f);
    z += .085f * crest(5.9f * u + 1.0f * v - w + 1.3f + .9f * sinf(1.6f * v - w), 1.1f) * (.55f + .45f * sinf(1.1f * v + .7f * u + w));
    z += .030f * crest(12.5f * u - 2.0f * v + 2 * w + 1.6f * sinf(2.1f * v + w), .8f) * (.5f + .5f * sinf(1.9f * v - 1.2f * u - w + 1));
    z += .009f * sinf(21.f * u + 5.f * v - 2 * w + 2.4f * sinf(2.9f * v - w)) * (.5f + .5f * sinf(2.6f * v + 1.4f * u + w));
    float lean = .60f * z;                                                  /* crests lean over a little */
    return v3((X + .80f * lean) / SCALE, (Y + .60f * lean) / SCALE, z / SCALE);
}

/* a softbox in direction d (unit), half sizes a (along s) and b (along q), with soft edges */
typedef struct { V d, s, q; float a, b, e, r, g, bl; } Box;
static Box box(V d, V up, float a, float b, float e, float r, float g, float bl)
{
    Box o;
    o.d = unit(d);
    o.s = unit(cross(up, o.d));
    o.q = cross(o.d, o.s);
    o.a = a; o.b = b; o.e = e; o.r = r; o.g = g; o.bl = bl;
    return o;
}
static float edge(float x, float a, float e) { return 1.f / (1.f + expf((fabsf(x) - a) / e)); }

static void sky(V r, const Box *bx, int n, float *c)
{
    float up = .5f + .5f * r.z;
    c[0] = .030f + .075f * up * up; c[1] = .024f + .062f * up * up; c[2] = .022f + .055f * up * up;
    for (int i = 0; i < n; i++) {
        float k = dot(r, bx[i].d);
        if (k < .05f) continue;
        float m = edge(dot(r, bx[i].s) / k, bx[i].a, bx[i].e) * edge(dot(r, bx[i].q) / k, bx[i].b, bx[i].e);
        c[0] += m * bx[i].r; c[1] += m * bx[i].g; c[2] += m * bx[i].bl;
    }
}

/* out: w*h*3 floats, linear light */
void frame(float t, int w, int h, int nx, int ny, const float *silk, float *out)
{
    int W = 2 * w, H = 2 * h, N = nx * ny;
    float swing = sinf(2 * (float)M_PI * t) * .10f;
    Box bx[4] = {box(v3(-1.15f + swing, 1.25f, .95f), v3(0, 0, 1), .30f, .13f, .060f, 3.0f, 2.6f, 2.15f),
                 box(v3(.95f + swing, 1.5f, .62f), v3(0, 0, 1), .08f, .40f, .045f, 2.2f, 1.75f, 1.4f),
                 box(v3(.2f, -.9f, 1.5f), v3(0, 1, 0), .7f, .16f, .14f, .22f, .20f, .20f),
                 box(v3(-1.4f, -.3f, .8f), v3(0, 0, 1), .12f, .5f, .09f, .40f, .34f, .30f)};
    V key = unit(v3(-1.15f + swing, 1.0f, 1.25f)), eye = v3(0, -2.75f, 2.45f);
    V *P = malloc(N * sizeof(V)), *Q = malloc(N * sizeof(V));
    float *C = malloc(N * 3 * sizeof(float)), *Z = malloc((size_t)W * H * sizeof(float)), *B = calloc((size_t)W * H * 3, sizeof(float));
    float x0 = -2.9f, x1 = 2.9f, y0 = -1.75f, y1 = 2.7f, dx = (x1 - x0) / (nx - 1), dy = (y1 - y0) / (ny - 1);
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) P[j * nx + i] = surface(x0 + dx * i, y0 + dy * j, t);
    V f = unit(sub(v3(0, .16f, 0), eye)), rt = unit(cross(f, v3(0, 0, 1))), up = cross(rt, f);
    float fl = 44.f / 36.f * W;
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            int k = j * nx + i, l = i ? k - 1 : k, r = i < nx - 1 ? k + 1 : k, d = j ? k - nx : k, u = j < ny - 1 ? k + nx : k;
            V tx = sub(P[r], P[l]), ty = sub(P[u], P[d]), n = unit(cross(tx, ty)), T = unit(tx);
            V e = unit(sub(eye, P[k]));
            float facing = dot(n, e);
            if (facing < 0) { n = mul(n, -1); facing = -facing; }
            /* soft shadow and occlusion: how much of the key and of the sky the surrounding folds hide */
            float lit = 1, ao = 0;
            for (int s = 1; s <= 14; s++) {
                float q = s * .035f;
                int a = i + (int)(key.x * q / dx), b = j + (int)(key.y * q / dy);
                if (a < 0 || b < 0 || a >= nx || b >= ny) break;
                float gap = P[k].z + q * key.z - P[b * nx + a].z;
                float m = .5f + gap / (.30f * q + .01f);
                if (m < lit) lit = m;
            }
            lit = lit < 0 ? 0 : lit > 1 ? 1 : lit * lit * (3 - 2 * lit);
            for (int s = 0; s < 8; s++) {
                float an = s * .7854f;
                for (int m = 1; m <= 2; m++) {
                    int a = i + (int)(cosf(an) * .09f * m / dx), b = j + (int)(sinf(an) * .09f * m / dy);
                    a = a < 0 ? 0 : a >= nx ? nx - 1 : a; b = b < 0 ? 0 : b >= ny ? ny - 1 : b;
                    float rise = (P[b * nx + a].z - P[k].z) / (.09f * m);
                    ao += rise > 0 ? rise / (1 + rise) : 0;
                }
            }
            ao = 1 - ao / 16 * 1.35f;
            if (ao < .12f) ao = .12f;
            /* satin floats spread a reflection along the weft: sample normals tilted that way */
            float spec[3] = {0, 0, 0}, wt = 0;
            for (int s = -5; s <= 5; s++) {
                float a = s * .062f, g = expf(-.5f * s * s / 6.f);
                V nn = unit(add(n, mul(T, a))), rr = sub(mul(nn, 2 * dot(nn, e)), e);
                float c[3];
                sky(rr, bx, 4, c);
                for (int q = 0; q < 3; q++) spec[q] += g * c[q];
                wt += g;
            }
            float dif = dot(n, key);
            dif = (dif > 0 ? dif : 0) * lit * .95f + .12f * ao * (.6f + .4f * n.z);
            float fr = powf(1 - facing, 4), ks = .30f + .45f * fr;
            for (int q = 0; q < 3; q++) {
                float tint = .62f * sqrtf(silk[q]) + .38f;
                C[3 * k + q] = silk[q] * (1 - .5f * ks) * dif * (.35f + .65f * ao) + ks * tint * spec[q] / wt * (.25f + .75f * ao) * (.45f + .55f * lit);
            }
            V m = sub(P[k], eye);
            float zz = dot(m, f);
            Q[k] = v3(W / 2.f + fl * dot(m, rt) / zz, H / 2.f - fl * dot(m, up) / zz, zz);
        }
    for (long i = 0; i < (long)W * H; i++) Z[i] = 1e9f;
    for (int j = 0; j + 1 < ny; j++)
        for (int i = 0; i + 1 < nx; i++)
            for (int half = 0; half < 2; half++) {
                int a = j * nx + i, id[3] = {a, half ? a + nx + 1 : a + 1, half ? a + nx : a + nx + 1};
                V p = Q[id[0]], q = Q[id[1]], r = Q[id[2]];
                float den = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
                if (fabsf(den) < 1e-9f) continue;
                int xa = (int)ceilf(fminf(p.x, fminf(q.x, r.x)) - .5f), xb = (int)floorf(fmaxf(p.x, fmaxf(q.x, r.x)) - .5f);
                int ya = (int)ceilf(fminf(p.y, fminf(q.y, r.y)) - .5f), yb = (int)floorf(fmaxf(p.y, fmaxf(q.y, r.y)) - .5f);
                if (xa < 0) xa = 0;
                if (ya < 0) ya = 0;
                if (xb >= W) xb = W - 1;
                if (yb >= H) yb = H - 1;
                for (int y = ya; y <= yb; y++)
                    for (int x = xa; x <= xb; x++) {
                        float X = x + .5f, Y = y + .5f;
                        float b1 = ((X - p.x) * (r.y - p.y) - (r.x - p.x) * (Y - p.y)) / den, b2 = ((q.x - p.x) * (Y - p.y) - (X - p.x) * (q.y - p.y)) / den, b0 = 1 - b1 - b2;
                        if (b0 < -1e-4f || b1 < -1e-4f || b2 < -1e-4f) continue;
                        float z = b0 * p.z + b1 * q.z + b2 * r.z;
                        long o = (long)y * W + x;
                        if (z >= Z[o]) continue;
                        Z[o] = z;
                        for (int c = 0; c < 3; c++) B[3 * o + c] = b0 * C[3 * id[0] + c] + b1 * C[3 * id[1] + c] + b2 * C[3 * id[2] + c];
                    }
            }
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            for (int c = 0; c < 3; c++) {
                long o = ((long)2 * y * W + 2 * x) * 3 + c;
                out[(y * w + x) * 3 + c] = .25f * (B[o] + B[o + 3] + B[o + 3L * W] + B[o + 3L * W + 3]);
            }
    free(P); free(Q); free(C); free(Z); free(B);
}
