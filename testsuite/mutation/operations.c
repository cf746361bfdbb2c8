/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations that the examples use little or not, each where something is guarded, awaited or exchanged. */
#include <string.h>
#include <tile.h>

enum { R = 7, W = 20 };

/* Slices of rows, fixed and by number, loaded ahead. */
tile_kernel
void slices(int n, int m, int first, const float *restrict x, float *restrict y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += R) {
        float sum[R][W] = { 0 };

#pragma tile pipeline stages(3)
        for (int j = 0; j < m; j += W) {
            tile_shared float t[2 * R][W];

            tile_load(tile_rows(t, R, R), tile_view(x, n, m), b + 1, j);
            tile_load(tile_rows(t, 0, R), tile_view(x, n, m), b, j);
#pragma tile parallel
            for (int r = 0; r < R; r++)
                for (int c = 0; c < W; c++)
                    sum[r][c] = 2 * sum[r][c] + tile_rows(t, first, R)[r][c];
        }
        tile_store(sum, tile_view(y, n, W), b, 0);
    }
}

/* Elements that lie apart, in both directions. */
tile_kernel
void apart(int n, int m, int at, int to, int step, const float *restrict x, float *restrict y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += R) {
        tile_shared float s[R][W];
        float f[R][W];

        tile_load(s, tile_view(x, n, m), b, at, .step = step, .fill = 3, .cols = m - 1);
        tile_load(f, tile_view(x, n, m), b, at + 1, .step = step, .rows = n - 1);
#pragma tile parallel
        for (int i = 0; i < R; i++)
            for (int j = 0; j < W; j++)
                f[i][j] += s[i][j];
        tile_store(f, tile_view(y, n, m), b, to, .step = step, .cols = m - 1);
    }
}

/* Places of the largest and smallest, and prefixes. */
tile_kernel
void ranks(int n, const float *restrict x, float *restrict most, float *restrict least, int *restrict where, int *restrict there, float *restrict sum, float *restrict top)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += R) {
        tile_shared float t[R][45];
        float u[R][45], a[R][45], v[R];
        int k[R], l[R];

        tile_load(t, tile_view(x, n, 45), b, 0);
        tile_load(u, tile_view(x, n, 45), b, 0);
        tile_reduce_argmax(v, k, t);
        tile_store(v, tile_view(most, n), b);
        tile_reduce_argmin(v, l, u);
        tile_store(v, tile_view(least, n), b);
        tile_store(k, tile_view(where, n), b);
        tile_store(l, tile_view(there, n), b);
        tile_scan_sum(a, t);
        tile_store(a, tile_view(sum, n, 45), b, 0);
        tile_scan_max(t, u, .exclusive = 1);
        tile_store(t, tile_view(top, n, 45), b, 0);
    }
}

/* Truths of a block's rows, and of what is left of them. */
tile_kernel
void truths(int n, int m, const int *restrict x, bool *restrict some, bool *restrict odd, int *restrict all)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        bool any = false, parity = false;
        int every = 1;

#pragma tile parallel reduction(||: any) reduction(^: parity) reduction(&&: every)
        for (int i = 0; i < m; i++) {
            any = any || x[b * m + i] < 0;
            parity ^= x[b * m + i] & 1;
            every = every && x[b * m + i] != 7;
        }
        some[b] = any;
        odd[b] = parity;
        all[b] = every;
    }
}

/* Sums of many threads in shared memory and of many blocks in global memory. */
tile_kernel
void sums(int n, const float *restrict x, const int *restrict rows, float *restrict y, float *restrict z, unsigned *restrict count)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += R) {
        tile_shared float bin[W], high[1];
        tile_shared int32_t to[R];
        float t[R][W];

        tile_fill(bin, 0.0f);
        tile_fill(high, -INFINITY);
        tile_load(t, tile_view(x, n, W), b, 0);
        tile_load(to, tile_view(rows, n), b, .fill = -1);
#pragma tile parallel
        for (int i = 0; i < R; i++)
            for (int j = 0; j < W; j++) {
                tile_atomic_add(&bin[j], t[i][j]);
                tile_atomic_max(&high[0], t[i][j]);
                if (b + i < n)
                    tile_atomic_add(&count[to[i] & 3], 1u);
            }
        bin[0] += high[0];
        tile_store(bin, tile_view(z, W), 0, .add = 1);
        tile_scatter(t, tile_view(y, 4, W), to, 0, .add = 1);
    }
}

struct point {
    float at[3];
    _Float16 weight;
    uint8_t kind;
};

static float spread(const float v[4], struct point p)
{
    float most = 0;

    for (int i = 0; i < 4; i++)
        most = fmaxf(most, v[i] * p.at[i % 3] - (float) p.kind);
    return most;
}

/* Structs, private arrays and bytes. */
tile_kernel
void records(int n, const struct point *restrict p, const uint8_t *restrict bytes, float *restrict y, uint32_t *restrict bits)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 70)
#pragma tile parallel
        for (int i = 0; i < 70; i++)
            if (b + i < n) {
                struct point q = p[b + i];
                float v[4];

                memcpy(v, bytes + 16 * (b + i), sizeof v);
                q.at[1] = (float) q.weight;
                y[b + i] = spread(v, q);
                v[0] = y[b + i];
                memcpy(&bits[b + i], v, 4);
            }
}
