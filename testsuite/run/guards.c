/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guards of nests over neighbours in global memory: what they say of the innermost variable becomes its bounds, what is the
   same for a group of neighbours decides on the group. Every misalignment of rows, every rest. */
#include "run.h"

#ifdef KERNELS
/* both edges, rows that are left out, stores of odd rows alone; a value before the guard */
tile_kernel
void edges(int M, int N, int ld, int less, const tile_bf16 *x, const float *w, tile_bf16 *y, float *z)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 8)
    for (int n = 0; n < N; n += 64) {
#pragma tile parallel
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 64; j++) {
                int at = (m + i) * ld + n + j;
                if (m + i < M && n + j < N && (m + i) % 5 != less) {
                    float v = tile_f32(x[at]) + w[n + j];
                    y[at] = tile_bf16_from(v);
                    if ((m + i) % 2)
                        z[at] = v * 2;
                }
            }
    }
}

/* bounds on both sides, in either order; few turns of a loop within */
tile_kernel
void inside(int H, int W, const int *a, int *b)
{
#pragma tile grid threads(32)
    for (int h = 0; h < H; h += 4)
    for (int v = 0; v < W; v += 32) {
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 32; j++) {
                int row = h + i, col = v + j;
                if (row < H && col >= 2 && 1 <= col && W - 1 > col) {
                    int sum = 0;

                    for (int k = 0; k < 3; k++)
                        if (row >= k)
                            sum += a[(row - k) * W + col] << k;
                    b[row * W + col] = sum;
                }
            }
    }
}

/* what is read may be what was written; neighbours at places that never are vectors both; atomic neighbours */
tile_kernel
void apart(int n, const float *x, float *m, float *p, int *sums)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 160) {
#pragma tile parallel
        for (int i = 0; i < 160; i++) {
            if (b + i >= n - 1)
                continue;
            m[b + i] = m[b + i] + x[b + i];
            p[b + i] = p[b + i] + m[b + i] + x[b + i + 1];
        }
#pragma tile parallel
        for (int r = 0; r < 3; r++)
            for (int i = 0; i < 160; i++)
                if (b + i < n && r != 1)
                    tile_atomic_add(&sums[i], (int) x[b + i]);
    }
}

/* loops that begin at the block's corner */
tile_kernel
void corner(int M, int N, const tile_bf16 *x, const float *w, float *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 8)
    for (int n = 0; n < N; n += 64)
#pragma tile parallel
        for (int i = m; i < m + 8; i++)
            for (int64_t j = n; j < n + 64; j++)
                if (i < M && j < N)
                    y[i * N + j] = tile_f32(x[i * N + j]) * w[j];
}
#endif

#ifdef DRIVER
static void check_edges(enum target t, int M, int N, int ld)
{
    int shift = pick(2) ? 0 : pick(8), less = pick(7), all = M * ld;
    tile_bf16 *x = buffer_at(2 * all, 2 * shift), *y = buffer_at(2 * all, 2 * (pick(4) ? shift : pick(8)));
    float *w = buffer_at(4 * N, 4 * (pick(3) ? shift : 1)), *z = buffer_at(4 * all, 4 * shift);

    for (int i = 0; i < all; i++) {
        x[i] = tile_bf16_from((float) (i % 50));
        y[i] = tile_bf16_from(-1);
    }
    FILL(w, N, (float) (fill_i % 9));
    FILL(z, all, -1);
    LAUNCH(t, edges, M, N, ld, less, x, w, y, z);
    for (int i = 0; i < all; i++) {
        int row = i / ld, col = i % ld;
        bool in = col < N && row % 5 != less;
        float v = (float) (i % 50) + (float) (col % 9);
        EXPECT(tile_f32(y[i]) == (in ? v : -1), "y[%d][%d] is %g", row, col, tile_f32(y[i]));
        EXPECT(z[i] == (in && row % 2 ? 2 * v : -1), "z[%d][%d] is %g", row, col, z[i]);
    }
    release(x);
    release(y);
    release(w);
    release(z);
}

static void check_inside(enum target t, int H, int W)
{
    int n = H * W, shift = pick(4);
    int *a = buffer_at(4 * n, 4 * shift), *b = buffer_at(4 * n, 4 * (pick(3) ? shift : pick(4)));

    FILL(a, n, pick(1000));
    FILL(b, n, -1);
    LAUNCH(t, inside, H, W, a, b);
    SAME("inside", b, n, i % W >= 2 && i % W < W - 1 ? a[i] + (i >= W ? a[i - W] * 2 : 0) + (i >= 2 * W ? a[i - 2 * W] * 4 : 0) : -1);
    release(a);
    release(b);
}

static void check_apart(enum target t, int n)
{
    int shift = pick(4), *sums = buffer(4 * 160);
    float *x = buffer_at(4 * n, 4 * shift), *m = buffer_at(4 * n, 4 * shift), *p = buffer_at(4 * n, 4 * shift);

    FILL(x, n, (float) pick(100));
    FILL(m, n, (float) (fill_i % 13));
    FILL(p, n, (float) (fill_i % 17));
    FILL(sums, 160, 0);
    LAUNCH(t, apart, n, x, m, p, sums);
    SAME("m", m, n, i < n - 1 ? (float) (i % 13) + x[i] : (float) (i % 13));
    SAME("p", p, n, i < n - 1 ? (float) (i % 17) + (float) (i % 13) + x[i] + x[i + 1] : (float) (i % 17));
    for (int i = 0; i < 160; i++) {
        int want = 0;
        for (int k = i; k < n; k += 160)
            want += 2 * (int) x[k];
        EXPECT(sums[i] == want, "sums[%d] is %d, not %d", i, sums[i], want);
    }
    release(x);
    release(m);
    release(p);
    release(sums);
}

static void check_corner(enum target t, int M, int N)
{
    int n = M * N, shift = pick(8);
    tile_bf16 *x = buffer_at(2 * n, 2 * (pick(4) ? shift : pick(8)));
    float *w = buffer_at(4 * N, 4 * pick(4)), *y = buffer_at(4 * n, 4 * shift);

    for (int i = 0; i < n; i++)
        x[i] = tile_bf16_from((float) (i % 50));
    FILL(w, N, (float) (fill_i % 9));
    FILL(y, n, -1);
    LAUNCH(t, corner, M, N, x, w, y);
    SAME("corner", y, n, (float) (i % 50) * (float) (i % N % 9));
    release(x);
    release(w);
    release(y);
}

static void run(enum target t)
{
    check_edges(t, 17, 128, 128);
    check_edges(t, 9, 61 + pick(8), 72);
    check_edges(t, 3 + pick(9), 1 + pick(140), 141 + pick(8));
    check_inside(t, 9, 64);
    check_inside(t, 2 + pick(8), 3 + pick(70));
    check_apart(t, 160 + pick(200));
    check_corner(t, 9, 128);
    check_corner(t, 3 + pick(9), 1 + pick(140));
    check_corner(t, 10, 77);
}
#endif
