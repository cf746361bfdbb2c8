/* Operations of tile.h where they cannot stand, or on what they do not take. */
#include <tile.h>

static const float constants[4][4] = { { 1 } };
static int effects(int *n) { return ++*n; }
static void deep(float (*t)[4]) { tile_fill(*t, 1); }

tile_kernel void outside(int n, float *y, float (*A)[4])
{
    tile_atomic_add(&y[0], 1.0f);
    deep(A);
    tile_assume(y[0] > 0);
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void operands(int n, float *y, const float *x, int *z, double *d, uint64_t *w)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_shared float s[4][4], t[4][4], line[4];
        float f[4][4], g[4];
        tile_shared int rows[4];
        int local = 0, order = 1;

        tile_load(s, tile_view(y, 4, 4), 0, 0, .evict = n);
        tile_load(s, tile_view(y, 4, 4), 0, 0, .evict = 17);
        tile_store(s, tile_view(x, 4, 4), 0, 0);
        tile_load(s, tile_view((float *) z, 4, 4), 0, 0);
        tile_load(s, tile_view(n ? y : (float *) s, 4, 4), 0, 0);
        tile_copy(s, constants);
        tile_load(s, constants, 0, 0);
        tile_copy(s, s);
        tile_transpose(f, f);
        tile_gemm(f, f, s);
        tile_gemm(s, t, t, .tf32 = n);
        tile_reduce_sum(line, y);
        tile_atomic_add(&local, 1);
        tile_atomic_add(&f[0][0], 1.0f);
        tile_atomic_max(&y[0], 1.0f);
        tile_atomic_add(&line[0], 1.0f);
        tile_atomic_add(&d[0], 1.0);
        tile_atomic_add(&w[0], 1);
        tile_atomic_add(&x[0], 1.0f);
        tile_assume(order++ > 0);
        tile_assume(effects(&order) > 0);
        if ((tile_assume(n > 0), n))
            y[i] = 1;
        tile_gather(s, tile_view(x, n, 4), g, 0);
        tile_gather(s, tile_view(x, n, 4), rows + local, 0);
        deep(&s[0]);
        deep(&g);
        deep(&f);
#pragma tile parallel
        for (int j = 0; j < 4; j++) {
            float own[4] = { 0 };

            tile_fill(own, 1);
            tile_load(line, tile_view(x, 4), 0);
            tile_reduce_max(g, s);
            tile_copy(own, line);
            tile_assume(j >= 0);
            deep(&line);
            s[j][0] = own[j];
        }
        y[i] = s;
        y[i] = *f;
        f[1] = g;
        (void) &f;
        float *address = &f[0][0];
        y[i] = address[1];
    }
}

tile_kernel void rows(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_shared float s[4][8], line[4];
        tile_shared int at[4], most[4];
        int k, *p = &at[0];
        float v;

        tile_fill(s, i);
        tile_reduce_argmax(line, at, s);
        tile_reduce_argmax(line[1], k, s[1]);
        tile_reduce_argmax(v, *p, s[1]);
        tile_reduce_argmin(k, k, at);
        tile_reduce_argmin(most[0], k, at);
        tile_scan_sum(s, s);
        tile_scan_max(s[1], s[2], .exclusive = i);
#pragma tile parallel
        for (int j = 0; j < 8; j++) {
            tile_reduce_argmin(v, k, line);
            y[8 * i + j] = s[0][j] + line[1] + v;
        }
    }
}

tile_kernel void hints(int n, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_shared float s[4][8];
        tile_shared int at[4];

        tile_fill(at, 1);
        tile_gather(s, tile_view(x, n, 8), at, 0, .evict = i);
        tile_scatter(s, tile_view(y, n, 8), at, 0, .evict = -1);
    }
}

tile_kernel void codes(int n, const tile_e4m3 *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 4) {
        float t[4];

        tile_load(t, tile_view(&x[0].bits, n), i);
        tile_store(t, tile_view(y, n), i);
    }
}
