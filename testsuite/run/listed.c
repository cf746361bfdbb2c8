/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose rows are gathered by a list that the block loads or computes, as producer warps do, too. */
#include "run.h"

#ifdef KERNELS
enum { BM = 64, BN = 256, BK = 32 };

/* Tokens of each expert. */
tile_kernel
void experts(int experts, int tokens, int N, int K, const int *first, const int *list, const _Float16 *X, const _Float16 *W, float *Y)
{
#pragma tile grid threads(128)
    for (int e = 0; e < experts; e++)
    for (int m = 0; m < tokens; m += BM)
    for (int n = 0; n < N; n += BN) {
        int begin = first[e], count = first[e + 1] - begin;
        if (m < count) {
            tile_shared int rows[BM];
            tile_shared _Float16 a[BM][BK], b[BK][BN];
            float acc[BM][BN] = {0};
            tile_load(rows, tile_view(list + begin, count), m, .fill = -1);
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += BK) {
                tile_gather(a, tile_view(X, tokens, K), rows, k);
                tile_load(b, tile_view(W, experts, K, N), e, k, n);
                tile_gemm(acc, a, b);
            }
            tile_scatter(acc, tile_view(Y, tokens, N), rows, n);
        }
    }
}

/* A 3x1 convolution of NHWC as three products: the list is computed for each, with names. */
tile_kernel
void shifted(int H, int W, int C, int F, const _Float16 *X, const _Float16 *K, float *Y)
{
#pragma tile grid threads(128)
    for (int p = 0; p < H * W; p += BM)
    for (int f = 0; f < F; f += BN) {
        tile_shared int rows[BM];
        tile_shared _Float16 a[BM][BK], b[BK][BN];
        float acc[BM][BN] = {0};
        for (int r = 0; r < 3; r++) {
#pragma tile parallel
            for (int i = 0; i < BM; i++) {
                int q = p + i, x = q % W + r - 1, y = q / W;
                rows[i] = q < H * W && x >= 0 && x < W ? y * W + x : -1;
            }
#pragma tile pipeline stages(3)
            for (int c = 0; c < C; c += BK) {
                tile_gather(a, tile_view(X, H * W, C), rows, c);
                tile_load(b, tile_view(K, 3, C, F), r, c, f);
                tile_gemm(acc, a, b);
            }
        }
        tile_store(acc, tile_view(Y, H * W, F), p, f);
    }
}

/* One that conditions choose, of lists in memory. */
tile_kernel
void chosen(int M, int height, int N, int K, const int *even, const int *odd, const _Float16 *X, const _Float16 *W, float *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared int rows[BM];
        tile_shared _Float16 a[BM][BK], b[BK][BN];
        float acc[BM][BN] = {0};
#pragma tile parallel
        for (int i = 0; i < BM; i++) {
            int at = (m + i) / 2;
            if (m + i >= M)
                rows[i] = -1;
            else if ((m + i) % 2)
                rows[i] = odd[at];
            else
                rows[i] = even[at];
        }
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_gather(a, tile_view(X, height, K), rows, k);
            tile_load(b, tile_view(W, K, N), k, n);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* What only the block knows: a row is one further with each product, and some entries are set once; all are rows of before, too. */
tile_kernel
void growing(int M, int height, int N, int K, const _Float16 *X, const _Float16 *W, float *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared int rows[BM];
        tile_shared _Float16 a[BM][BK], b[BK][BN];
        float acc[BM][BN] = {0};
        int base = m;
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            rows[i] = i;
        for (int r = 0; r < 3; r++) {
            base = base * 3 % height;
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                if (i % 3)
                    rows[i] = (base + i + r) % height;
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += BK) {
                tile_gather(a, tile_view(X, height, K), rows, k);
                tile_load(b, tile_view(W, K, N), k, n);
                tile_gemm(acc, a, b);
            }
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}
#endif

#ifdef DRIVER
#include "sums.h"

static void check_row(const char *name, const float *y, int n, const _Float16 *x, const _Float16 *w, int N, int K, const int *rows, int taps)
{
    double sum = 0, size = 0;
    for (int r = 0; r < taps; r++)
        if (rows[r] >= 0)
            add(&sum, &size, x, K, w + r * K * N, N, rows[r], n, 0, K);
    near_sum(name, y[n], sum, taps * K, size + 1e-6);
}

static void check_experts(enum target t, int tokens, int N, int K)
{
    int first[4] = { 0, tokens / 3, tokens, tokens }, *list = buffer(sizeof *list * (size_t) tokens), *from = buffer(sizeof first);
    _Float16 *x = halves(tokens * K), *w = halves(3 * K * N);
    float *y = buffer(sizeof *y * (size_t) (tokens * N));

    FILL(from, 4, first[fill_i]);
    FILL(list, tokens, (fill_i * 11 + 3) % tokens);
    LAUNCH(t, experts, 3, tokens, N, K, from, list, x, w, y);
    for (int i = 0; i < tokens; i++)
        for (int n = 0; n < N; n += 5)
            check_row("experts", y + list[i] * N, n, x, w + (i < first[1] ? 0 : K * N), N, K, &list[i], 1);
    release(list);
    release(from);
    release(x);
    release(w);
    release(y);
}

static void check_shifted(enum target t, int H, int W, int C, int F)
{
    _Float16 *x = halves(H * W * C), *k = halves(3 * C * F);
    float *y = buffer(sizeof *y * (size_t) (H * W * F));

    LAUNCH(t, shifted, H, W, C, F, x, k, y);
    for (int q = 0; q < H * W; q++)
        for (int f = 0; f < F; f += 5)
            check_row("shifted", y + q * F, f, x, k, F, C, (int[]) { q % W ? q - 1 : -1, q, q % W + 1 < W ? q + 1 : -1 }, 3);
    release(x);
    release(k);
    release(y);
}

static void check_chosen(enum target t, int M, int height, int N, int K)
{
    int *even = buffer(sizeof *even * (size_t) ((M + 1) / 2)), *odd = buffer(sizeof *odd * (size_t) (M / 2));
    _Float16 *x = halves(height * K), *w = halves(K * N);
    float *y = buffer(sizeof *y * (size_t) (M * N));

    FILL(even, (M + 1) / 2, fill_i * 7 % (height + 3) - 2);
    FILL(odd, M / 2, height - 1 - fill_i % height);
    LAUNCH(t, chosen, M, height, N, K, even, odd, x, w, y);
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n += 5) {
            int row = m % 2 ? odd[m / 2] : even[m / 2];

            row = row < height ? row : -1;
            check_row("chosen", y + m * N, n, x, w, N, K, &row, 1);
        }
    release(even);
    release(odd);
    release(x);
    release(w);
    release(y);
}

static void check_growing(enum target t, int M, int height, int N, int K)
{
    _Float16 *x = halves(height * K), *w = halves(K * N), *thrice = buffer(sizeof *thrice * (size_t) (3 * K * N));
    float *y = buffer(sizeof *y * (size_t) (M * N));

    FILL(thrice, 3 * K * N, w[fill_i % (K * N)]);
    LAUNCH(t, growing, M, height, N, K, x, w, y);
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n += 5) {
            int rows[3], base = m / 64 * 64, i = m % 64;

            for (int r = 0; r < 3; r++) {
                base = base * 3 % height;
                rows[r] = i % 3 ? (base + i + r) % height : i;
            }
            check_row("growing", y + m * N, n, x, thrice, N, K, rows, 3);
        }
    release(x);
    release(w);
    release(thrice);
    release(y);
}

static void run(enum target t)
{
    check_experts(t, 150, 72, 40);
    check_experts(t, 70, 40, 33);
    check_shifted(t, 3, 29, 40, 72);
    check_shifted(t, 2, 40, 33, 24);
    check_chosen(t, 131, 40, 72, 40);
    check_chosen(t, 67, 30, 41, 24);
    check_growing(t, 67, 80, 72, 40);
    check_growing(t, 64, 70, 24, 33);
}
#endif
