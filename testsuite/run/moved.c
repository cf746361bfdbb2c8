/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of views whose pointer differs between blocks and iterations: images and filters of a convolution, heads by their
   pointers, batches, strides that are parameters, and what only threads can load so. */
#include "run.h"

typedef _Float16 half;

#ifdef KERNELS
/* 3 x 3 as nine products: the row of the image moves with block and loop, its ends are zeros. */
tile_kernel
void image(int B, int H, int W, int C, int F, const half *X, const half *K, half *Y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x += 64)
                for (int f = 0; f < F; f += 64) {
                    tile_shared half a[64][64], k[64][64];
                    float acc[64][64] = { 0 };

                    for (int r = 0; r < 9; r++) {
                        int yy = y + r / 3 - 1;

                        if (yy >= 0 && yy < H) {
#pragma tile pipeline stages(3)
                            for (int c = 0; c < C; c += 64) {
                                tile_load(a, tile_view(X + ((int64_t) b * H + yy) * W * C, W, C), x + r % 3 - 1, c);
                                tile_load(k, tile_view(K + (int64_t) r * C * F, C, F), c, f);
                                tile_gemm(acc, a, k);
                            }
                        }
                    }
                    tile_store(acc, tile_view(Y + ((int64_t) b * H + y) * W * F, W, F), x, f);
                }
}

/* The same by steps from -1 to 1, a filter's row by a pointer of its own, and rows apart by a parameter. */
tile_kernel
void column(int B, int H, int W, int64_t pitch, const half *restrict X, const half *restrict K, half *Y)
{
#pragma tile grid threads(128) persistent
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H; y++) {
            tile_shared half a[64][32], k[32][64];
            float acc[64][64] = { 0 };

            for (int dy = -1; dy <= 1; dy++) {
                const half *row = K + (dy + 1) * 32 * 64;

                if (y + dy < 0 || y + dy >= H)
                    continue;
#pragma tile pipeline stages(2)
                for (int x = 0; x < W; x += 32) {
                    tile_load(a, tile_view(X + (b * H + y + dy) * pitch, 64, W), 0, x);
                    tile_load(k, tile_view(row, 32, 64), 0, 0);
                    tile_gemm(acc, a, k);
                }
            }
            tile_store(acc, tile_view(Y, B * H, 64, 64), b * H + y, 0, 0);
        }
}

/* Queries' heads share keys: by pointers to the head, of one token after the other. */
tile_kernel
void heads(int B, int N, int H, int HK, const half *Q, const half *K, float *S)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int h = 0; h < H; h++)
            for (int n = 0; n < N; n += 64) {
                tile_shared half q[64][64], k[64][64];
                float acc[64][64] = { 0 };
                int group = H / HK;
                const half *q_of = Q + (int64_t) b * N * H * 128 + h * 128, *k_of = K + ((int64_t) b * HK + h / group) * N * 128;

#pragma tile pipeline stages(2)
                for (int d = 0; d < 128; d += 64) {
                    tile_load(q, tile_view(q_of, N, H * 128), n, d);
                    tile_load(k, tile_view(k_of, N, 128), n, d);
                    tile_gemm_nt(acc, q, k);
                }
                tile_store(acc, tile_view(S, B * H, N, 64), b * H + h, n, 0);
            }
}

/* The same by views, one of whose extents is a quotient: no block divides where there are no heads. */
tile_kernel
void shared_heads(int B, int N, int H, int G, const half *Q, const half *K, float *S)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int h = 0; h < H; h++)
            for (int n = 0; n < N; n += 64) {
                tile_shared half q[64][64], k[64][64];
                float acc[64][64] = { 0 };

#pragma tile pipeline stages(2)
                for (int d = 0; d < 128; d += 64) {
                    tile_load(q, tile_view(Q, B, N, H * 128), b, n, h * 128 + d);
                    tile_load(k, tile_view(K, B, H / G, N, 128), b, h / G, n, d);
                    tile_gemm_nt(acc, q, k);
                }
                tile_store(acc, tile_view(S, B * H, N, 64), b * H + h, n, 0);
            }
}

/* Pointers that the loop moves down, or up as it counts down. */
tile_kernel
void steps(int M, int n, const half *A, const half *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared half a[64][64], b[64][64], more[64][64], last[64][64];
        float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
        for (int i = n; i > 0; i--) {
            tile_load(a, tile_view(A + (int64_t) (i - 1) * M * 64, M, 64), m, 0);
            tile_load(b, tile_view(B + i * 64 * 64 - 64 * 64, 64, 64), 0, 0);
            tile_gemm(acc, a, b);
        }
#pragma tile pipeline stages(2)
        for (int i = 0; i < n; i++) {
            tile_load(more, tile_view(A + (int64_t) i * M * 64, M, 64), m, 0);
            tile_load(last, tile_view(B + (n - 1 - i) * 64 * 64, 64, 64), 0, 0);
            tile_gemm(acc, more, last);
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
}

/* Products of a batch, whose number is any digit of the block's. */
#define BATCHED(NAME, CLAUSES) \
tile_kernel \
void NAME(int B, int M, int N, int K, const half *A, const half *W, float *C) \
{ \
    _Pragma(CLAUSES) \
    for (int b = 0; b < B; b++) \
        for (int m = 0; m < M; m += 64) \
            for (int n = 0; n < N; n += 64) { \
                tile_shared half a[64][64], w[64][64]; \
                float acc[64][64] = { 0 }; \
                _Pragma("tile pipeline stages(3)") \
                for (int k = 0; k < K; k += 64) { \
                    tile_load(a, tile_view(A + (int64_t) b * M * K, M, K), m, k); \
                    tile_load(w, tile_view(W + (int64_t) b * N * K, N, K), n, k); \
                    tile_gemm_nt(acc, a, w); \
                } \
                tile_store(acc, tile_view(C + (int64_t) b * M * N, M, N), m, n); \
            } \
}
BATCHED(batch_column, "tile grid threads(128) order(column)")
BATCHED(batch_cluster, "tile grid threads(128) cluster(2, 1)")

/* The last batch is read only where memory says so, or not at all: it need not be there. */
tile_kernel
void lengths(int B, int N, const int *length, const half *A, const half *W, float *C)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int m = 0; m < N; m += 64)
            for (int n = 0; n < 64; n += 64) {
                tile_shared half a[64][64], w[64][64];
                float acc[64][64] = { 0 };
                int to = length[b];

#pragma tile pipeline stages(3)
                for (int k = 0; k < to; k += 64) {
                    tile_load(a, tile_view(A + (int64_t) b * N * 64, N, 64), m, 0);
                    tile_load(w, tile_view(W + (int64_t) b * N * 64, N, 64), k, 0);
                    tile_gemm_nt(acc, a, w);
                }
                if (b % 2 == 0) {
#pragma tile pipeline stages(3)
                    for (int k = 0; k < N; k += 64) {
                        tile_load(a, tile_view(A + (int64_t) b * N * 64, N, 64), m, 0);
                        tile_load(w, tile_view(W + (int64_t) (b / 2) * N * 64, N, 64), k, 0);
                        tile_gemm_nt(acc, a, w);
                    }
                }
                tile_store(acc, tile_view(C + (int64_t) b * N * 64, N, 64), m, n);
            }
}
#endif

#ifdef DRIVER
#include "sums.h"

static void check_image(enum target t, int B, int H, int W, int C, int F)
{
    _Float16 *x = halves(B * H * W * C), *k = halves(9 * C * F), *y = buffer(sizeof *y * (size_t) (B * H * W * F));

    LAUNCH(t, image, B, H, W, C, F, x, k, y);
    for (int i = 0; i < B * H * W * F; i++) {
        double sum = 0, size = 0;
        int at = i / F, px = at % W, py = at / W % H;

        for (int r = 0; r < 9; r++) {
            int dx = r % 3 - 1, dy = r / 3 - 1;

            if (px + dx >= 0 && px + dx < W && py + dy >= 0 && py + dy < H)
                add(&sum, &size, x, C, k + r * C * F, F, at + dy * W + dx, i % F, 0, C);
        }
        struct check c = { 0 };

        if (check_value(&c, (float) y[i], sum, check_sum(9 * C, size) + fabs(sum) / 1024 + 1e-6))
            WRONG("image: %g, not %g", (double) (float) y[i], sum);
    }
    release(x);
    release(k);
    release(y);
}

static void check_column(enum target t, int B, int H, int W, int64_t pitch)
{
    int64_t all = (B * H - 1) * pitch + 64 * W;
    _Float16 *x = halves(all), *k = halves(3 * 32 * 64);
    _Float16 *y = buffer(sizeof *y * (size_t) (B * H * 64 * 64));

    LAUNCH(t, column, B, H, W, pitch, x, k, y);
    for (int i = 0; i < B * H * 64 * 64; i++) {
        double sum = 0, size = 0;
        int py = i / 4096 % H;

        for (int dy = -1; dy <= 1; dy++)
            for (int w = 0; py + dy >= 0 && py + dy < H && w < W; w += 32)
                add(&sum, &size, x + (i / 4096 + dy) * pitch + w, W, k + (dy + 1) * 2048, 64, i / 64 % 64, i % 64, 0, W - w < 32 ? W - w : 32);
        struct check c = { 0 };

        if (check_value(&c, (float) y[i], sum, check_sum(3 * W, size) + fabs(sum) / 1024 + 1e-6))
            WRONG("column: %g, not %g", (double) (float) y[i], sum);
    }
    release(x);
    release(k);
    release(y);
}

static void check_heads(enum target t, bool shared, int B, int N, int H, int HK)
{
    _Float16 *q = halves(B * N * H * 128), *k = halves(B * HK * N * 128);
    float *s = buffer(sizeof *s * (size_t) (B * H * N * 64));

    if (shared)
        LAUNCH(t, shared_heads, B, N, H, HK ? H / HK : 0, q, k, s);
    else
        LAUNCH(t, heads, B, N, H, HK, q, k, s);
    for (int i = 0; i < B * H * N * 64; i++) {
        double sum = 0, size = 0;
        int n = i / 64 % N, h = i / 64 / N % H, b = i / 64 / N / H, j = n / 64 * 64 + i % 64;

        for (int d = 0; j < N && d < 128; d++) {
            double p = (double) q[((b * N + n) * H + h) * 128 + d] * (double) k[((b * HK + h / (H / HK)) * N + j) * 128 + d];

            sum += p;
            size += fabs(p);
        }
        near_sum("heads", s[i], sum, 128, size);
    }
    release(q);
    release(k);
    release(s);
}

static void check_steps(enum target t, int M, int n)
{
    int K = n * 64;
    _Float16 *a = halves(M * K), *b = halves(K * 64);
    float *c = buffer(sizeof *c * (size_t) (M * 64));

    LAUNCH(t, steps, M, n, a, b, c);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;

        for (int s = 0; s < n; s++) {
            add(&sum, &size, a + s * M * 64, 64, b + s * 4096, 64, i / 64, i % 64, 0, 64);
            add(&sum, &size, a + s * M * 64, 64, b + (n - 1 - s) * 4096, 64, i / 64, i % 64, 0, 64);
        }
        near_sum("steps", c[i], sum, 2 * K, size);
    }
    release(a);
    release(b);
    release(c);
}

/* Row i of x times row j of y. */
static void product_of_rows(double *sum, double *size, const half *x, const half *y, int K)
{
    for (int k = 0; k < K; k++) {
        *sum += (double) x[k] * (double) y[k];
        *size += fabs((double) x[k] * (double) y[k]);
    }
}

static void check_batched(enum target t, bool cluster, int B, int M, int N, int K)
{
    half *a = halves(B * M * K), *w = halves(B * N * K);
    float *c = buffer(sizeof *c * (size_t) (B * M * N));

    if (cluster)
        LAUNCH(t, batch_cluster, B, M, N, K, a, w, c);
    else
        LAUNCH(t, batch_column, B, M, N, K, a, w, c);
    for (int i = 0; i < B * M * N; i++) {
        double sum = 0, size = 0;

        product_of_rows(&sum, &size, a + i / N * K, w + (i / N / M * N + i % N) * K, K);
        near_sum("batched", c[i], sum, K, size);
    }
    release(a);
    release(w);
    release(c);
}

static void check_lengths(enum target t, int B, int N)
{
    half *a = halves((B - 1) * N * 64), *w = halves((B - 1) * N * 64);
    float *c = buffer(sizeof *c * (size_t) (B * N * 64));
    int *length = buffer(sizeof *length * (size_t) B);

    for (int b = 0; b < B; b++)
        length[b] = b == B - 1 ? 0 : b % 2 ? N : N - 5;
    LAUNCH(t, lengths, B, N, length, a, w, c);
    for (int i = 0; i < B * N * 64; i++) {
        double sum = 0, size = 0;
        int b = i / 64 / N, j = i % 64;

        for (int k = 0; k < length[b]; k += 64)
            if (k + j < N)
                product_of_rows(&sum, &size, a + i / 64 * 64, w + (b * N + k + j) * 64, 64);
        for (int k = 0; k < N && b % 2 == 0; k += 64)
            if (k + j < N)
                product_of_rows(&sum, &size, a + i / 64 * 64, w + (b / 2 * N + k + j) * 64, 64);
        near_sum("lengths", c[i], sum, 256, size);
    }
    release(a);
    release(w);
    release(c);
    release(length);
}

static void run(enum target t)
{
    check_batched(t, false, 3, 70, 130, 80);
    check_batched(t, false, 1, 64, 48, 64);
    check_batched(t, true, 3, 130, 48, 72);
    check_lengths(t, 4, 70);
    check_image(t, 2, 3, 70, 72, 72);
    check_image(t, 1, 2, 20, 136, 40);
    check_image(t, 2, 2, 9, 33, 24);
    check_image(t, 2, 2, 3, 8, 16);
    check_column(t, 2, 3, 40, 64 * 40);
    check_column(t, 2, 3, 48, 8 * 48);
    check_column(t, 2, 2, 40, 3001);
    check_column(t, 1, 2, 33, 64 * 33);
    check_heads(t, false, 2, 70, 4, 2);
    check_heads(t, true, 2, 70, 4, 2);
    check_heads(t, false, 1, 24, 3, 1);
    check_heads(t, true, 1, 24, 3, 1);
    check_heads(t, true, 1, 20, 0, 0);
    check_steps(t, 128, 3);
    check_steps(t, 100, 1);
}
#endif
