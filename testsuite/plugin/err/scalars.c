/* Scalars of the function in iterations: read before they are assigned, read after the nest, their address. */
#include <tile.h>

struct two { float x, y; };
static void look(float *p) { if (*p > 3) *p = 3; }
static void perhaps(float *p, int n) { if (n > 3) *p = 3; }
static void store(float *p, float v) { *p = v; }
static void half_of(struct two *p) { p->x = 3; }
static void early(float *p, int n) { if (n < 0) return; *p = n; }
static void turns(float *p, int n) { for (int i = 0; i < n; i++) *p = i; }

tile_kernel void before(int n, const float *x, float *y)
{
    int i, j, k, c = 0, e, f, g, h, l, o;
    float s = 0, t = 1, u, v, w;
    struct two z;
#pragma tile grid threads(64)
    for (i = 0; i < n; i += 64) {
        t *= 2; /* { dg-error "'t' is read before the iteration assigns it" } */
        c++; /* { dg-error "'c' is read before the iteration assigns it" } */
        for (k = 0; k < 3; k++)
            if (x[k] > 3)
                u = x[k];
        y[i] = u; /* { dg-error "'u' is read before" } */
#pragma tile parallel
        for (j = 0; j < 64; j++) {
            s += x[j]; /* { dg-error "'s' is read before .* each iteration has its own" } */
            if (n > 3 && (e = j) > 2)
                y[i + j] = e;
            y[i + j] += e; /* { dg-error "'e' is read before" } */
            switch (j) {
            case 0: f = 1; break;
            case 1: f = 2;
            }
            y[i + j] += f; /* { dg-error "'f' is read before" } */
            while (x[j] > 3) {
                g = 2;
                break;
            }
            y[i + j] += g; /* { dg-error "'g' is read before" } */
            for (;;) {
                if (x[j] > 4)
                    break;
                h = 3;
                if (x[j] > 5)
                    break;
            }
            y[i + j] += h; /* { dg-error "'h' is read before" } */
            z.x = 3;
            y[i + j] += z.x + z.y; /* { dg-error "'z.y' is read before" } */
            if (j > 5)
                l = 4;
            else if (j > 6)
                continue;
            y[i + j] += l; /* { dg-error "'l' is read before" } */
            y[i + j] += j > 3 ? (v = 2) : 3;
            y[i + j] += v; /* { dg-error "'v' is read before" } */
            do {
                if (j == 4)
                    continue;
                w = 3;
            } while (x[j] > w); /* { dg-error "'w' is read before" } */
            for (o = o; o < 3; o++) /* { dg-error "'o' is read before" } */
                y[i + j] += o;
        }
    }
}

tile_kernel void calls(int n, const float *x, float *y)
{
    int i;
    float a, b, c, d, e;
    struct two z;
#pragma tile grid threads(64)
    for (i = 0; i < n; i++) {
        look(&a); /* { dg-error "'look' may read 'a'" } */
        perhaps(&b, n); /* { dg-error "'perhaps' may read 'b'" } */
        early(&c, n); /* { dg-error "'early' may read 'c'" } */
        half_of(&z), y[i] = z.y; /* { dg-error "'z.y' is read before" } */
        turns(&d, n); /* { dg-error "'turns' may read 'd'" } */
        store(&e, x[i]);
        y[i] = e;
    }
}

tile_kernel void after(int n, const float *x, float *y)
{
    int i, j, k, l, m = 0;
    float s, t, u, v = 0, w;
    struct two z;
#pragma tile grid threads(64)
    for (i = 0; i < n; i += 64) {
        s = 0;
        for (k = 0; k < 4; k++) {
            if (k > 0)
                y[k] = s; /* { dg-error "'s' has no value here" } */
#pragma tile parallel
            for (j = 0; j < 64; j++) {
                s = x[j];
                y[i + j] = s;
            }
            y[k] = j; /* { dg-error "'j' has no value here" } */
        }
#pragma tile parallel
        for (j = 0; j < 64; j++) {
            t = x[j];
            u = t;
            z.x = t;
            w = u;
            y[i + j] = w + z.x;
        }
        y[i] = t; /* { dg-error "'t' has no value here" } */
        if (n > 3)
            u = 3;
        y[i] += u; /* { dg-error "'u' has no value here" } */
        y[i] += z.x; /* { dg-error "'z.x' has no value here" } */
        store(&w, 3);
        y[i] += w;
#pragma tile pipeline stages(2)
        for (l = 0; l < n; l++)
            y[i] += x[l];
        y[i] += l; /* { dg-error "'l' has no value after the loop under '#pragma tile pipeline'" } */
#pragma tile parallel
        for (j = 0; j < 64; j++) {
            v = x[j];
            y[i + j] = v;
        }
#pragma tile parallel reduction(+: v) /* { dg-error "'v' has no value here" } */
        for (j = 0; j < 64; j++)
            v += x[j];
        y[i] = v;
        m = i + 1;
        y[i + 1] = m;
    }
    n = m; /* { dg-error "'m' has no value here" } */
#pragma tile grid
    for (j = i; j < n; j++) /* { dg-error "'i' has no value here" } */
        y[j] = 0;
}

/* what an iteration left comes round the loop */
tile_kernel void comes_round(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
        int j, k = 0;
        float s = 0, t;
        while (k < 4) {
#pragma tile parallel
            for (j = 0; j < 64; j++) {
                if (x[j] > s) /* { dg-error "'s' is read before" } */
                    s = x[j];
                y[i + j] = s;
            }
            k++;
            if (k == 3)
                continue;
            t = 0;
            y[i] = t;
        }
    }
}

tile_kernel void addresses(int n, const float *x, float *y)
{
    int i;
    float a, *p = &a; /* { dg-error "the address of 'a' is taken" } */
#pragma tile grid
    for (i = 0; i < n; i++) {
        a = x[i];
        y[i] = a;
    }
    (void) p;
}

static void sums(const float *x, float *y)
{
    int j;
    float s = 0;
#pragma tile parallel
    for (j = 0; j < 64; j++) {
        s = s * 2 + x[j]; /* { dg-error "'s' is read before" } */
        y[j] = s;
    }
}

tile_kernel void in_helper(int n, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i += 64)
        sums(x + i, y + i);
}
