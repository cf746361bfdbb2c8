/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that run ahead: a tile of bytes next to those of two products, whose first iteration is apart; tiles that loops reduce, filled
   outside of rows of any length; weights of a convolution whose rows are guarded; and tiles of rows that get blocks of their own. Where an iteration may end before it loads, or a loop before
   its last one, memory of loads that never run need not be there: pages of a list that ends with the loop, rows of an image. What an iteration
   loads is there after it, wherever it ends. */
#include "run.h"

typedef _Float16 half;

#ifdef KERNELS
tile_kernel
void seen_keys(int N, const uint8_t *seen, const half *Q, const half *K, const half *V, float *O)
{
#pragma tile grid threads(128)
    for (int m = 0; m < N; m += 64) {
        tile_shared half q[64][32], k[64][32], v[64][32];
        tile_shared uint8_t ok[64];
        float s[64][64], acc[64][32] = {0};
        half p[64][64];

        tile_load(q, tile_view(Q, N, 32), m, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < N; n += 64) {
            tile_load(k, tile_view(K, N, 32), n, 0);
            tile_load(v, tile_view(V, N, 32), n, 0);
            tile_load(ok, tile_view(seen, N), n);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    s[i][j] = ok[j] ? s[i][j] : 0;
            tile_copy(p, s);
            tile_gemm(acc, p, v);
        }
        tile_store(acc, tile_view(O, N, 32), m, 0);
    }
}

tile_kernel
void largest(int M, int N, const half *X, float *top, int *at)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
        float best = -INFINITY;
        int where = 0;

        for (int n = 0; n < N; n += 1024) {
            float x[1024], here;
            int i;

            tile_load(x, tile_view(X, M, N)[m], n, .fill = -INFINITY);
            tile_reduce_argmax(here, i, x);
            if (here > best) {
                best = here;
                where = n + i;
            }
        }
        top[m] = best;
        at[m] = where;
    }
}

/* Stride 2: rows 2 y - 1 to 2 y + 1, of which the first and the last may be outside. */
tile_kernel
void strided(int H, int W, int C, const half *X, const half *K, float *Y)
{
#pragma tile grid threads(128)
    for (int y = 0; y < H / 2; y++)
        for (int x = 0; x < W; x += 64) {
            tile_shared half a[64][64], k[64][64];
            float acc[64][64] = {0};

            for (int r = 0; r < 3; r++) {
                int row = 2 * y + r - 1;

                if (row < 0 || row >= H)
                    continue;
                for (int c = 0; c < C; c += 64) {
                    tile_load(a, tile_view(X + (int64_t) row * W * C, W, C), x, c);
                    tile_load(k, tile_view(K + (int64_t) r * C * 64, C, 64), c, 0);
                    tile_gemm(acc, a, k);
                }
            }
            tile_store(acc, tile_view(Y + (int64_t) y * W * 64, W, 64), x, 0);
        }
}

tile_kernel
void normed(int M, const half *X, const float *w, float *Y, float *norm)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 4) {
        float x[4][1024], sq[4][1024], weight[1024], sum[4];

        tile_load(x, tile_view(X, M, 1024), m, 0);
        tile_load(weight, tile_view(w, 1024), 0);
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 1024; j++)
                sq[i][j] = x[i][j] * x[i][j];
        tile_reduce_sum(sum, sq);
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            if (m + i < M)
                norm[m + i] = sum[i];
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 1024; j++)
                x[i][j] = x[i][j] * weight[j] / (sum[i] + 1);
        tile_store(x, tile_view(Y, M, 1024), m, 0);
    }
}

tile_kernel
void paged(int M, int K, const int *page, const half *A, const half *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared half a[64][32], b[32][64];
        float acc[64][64] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < 1024; k += 32) {
            int at;

            if (k >= K)
                break;
            at = page[k / 32];
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, 64), at * 32, 0);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
}

tile_kernel
void rows_inside(int H, int W, const half *X, const half *K, float *Y)
{
#pragma tile grid threads(128)
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x += 64) {
            tile_shared half a[64][32], k[32][64];
            float acc[64][64] = {0};

#pragma tile pipeline stages(3)
            for (int r = 0; r < 5; r++) {
                int row = y + r - 2;

                if (row < 0 || row >= H)
                    continue;
                tile_load(a, tile_view(X + (int64_t) row * W * 32, W, 32), x, 0);
                tile_load(k, tile_view(K, 5 * 32, 64), r * 32, 0);
                tile_gemm(acc, a, k);
            }
            tile_store(acc, tile_view(Y + (int64_t) y * W * 64, W, 64), x, 0);
        }
}

/* Sums of the tiles that are not skipped, up to one that is the last. */
tile_kernel
void skipped(int M, int K, const uint8_t *skip, const float *X, float *sum, float *Y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 16) {
        float x[16][64] = {0}, s[16], all[16] = {0};

        for (int k = 0; k < K; k += 64) {
            tile_load(x, tile_view(X, M, K), m, k);
            if (skip[k / 64] == 1)
                continue;
            if (skip[k / 64] == 2)
                break;
            tile_reduce_sum(s, x);
#pragma tile parallel
            for (int i = 0; i < 16; i++)
                all[i] += s[i];
        }
        tile_store(all, tile_view(sum, M), m);
        tile_store(x, tile_view(Y, M, 64), m, 0);
    }
}
#endif

#ifdef DRIVER
static void skip_tiles(enum target t, int M, int n, int last)
{
    const int K = n * 64;
    uint8_t *skip = buffer((size_t) n);
    float *x = buffer(4 * (size_t) M * K), *sum = buffer(4 * (size_t) M), *y = buffer(4 * (size_t) M * 64);

    FILL(skip, n, fill_i == n - 1 ? last : pick(2));
    FILL(x, M * K, pick(9) - 4);
    LAUNCH(t, skipped, M, K, skip, x, sum, y);
    for (int m = 0; m < M; m++) {
        float want = 0;

        for (int k = 0; k < K; k++)
            want += skip[k / 64] ? 0 : x[m * K + k];
        EXPECT(sum[m] == want, "skipped %d: %g, not %g", m, sum[m], want);
        for (int j = 0; j < 64; j++)
            EXPECT(y[m * 64 + j] == x[m * K + K - 64 + j], "skipped %d %d: %g, not %g", m, j, y[m * 64 + j], x[m * K + K - 64 + j]);
    }
    release(skip);
    release(x);
    release(sum);
    release(y);
}

static void see(enum target t, int N)
{
    half *q = buffer(2 * (size_t) N * 32), *k = buffer(2 * (size_t) N * 32), *v = buffer(2 * (size_t) N * 32);
    uint8_t *seen = buffer((size_t) N);
    float *o = buffer(4 * (size_t) N * 32), *want = calloc((size_t) N * 32, sizeof *want);

    FILL(q, N * 32, (half) random_float());
    FILL(k, N * 32, (half) random_float());
    FILL(v, N * 32, (half) random_float());
    FILL(seen, N, pick(3) > 0);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            float s = 0;

            for (int d = 0; d < 32 && seen[j]; d++)
                s += (float) q[i * 32 + d] * (float) k[j * 32 + d];
            for (int d = 0; d < 32; d++)
                want[i * 32 + d] += (float) (half) s * (float) v[j * 32 + d];
        }
    LAUNCH(t, seen_keys, N, seen, q, k, v, o);
    for (int i = 0; i < N * 32; i++)
        EXPECT(fabsf(o[i] - want[i]) <= 2e-2f * (fabsf(want[i]) + 4), "seen_keys %d: %g, not %g", i, o[i], want[i]);
    release(q);
    release(k);
    release(v);
    release(seen);
    release(o);
    free(want);
}

static void find(enum target t, int M, int N, int start)
{
    half *x = buffer_at(2 * (size_t) M * N, 2 * (size_t) start);
    float *top = buffer(4 * (size_t) M);
    int *at = buffer(4 * (size_t) M);

    FILL(x, M * N, (half) (pick(50) - 70));
    LAUNCH(t, largest, M, N, x, top, at);
    for (int m = 0; m < M; m++) {
        int best = 0;

        for (int n = 0; n < N; n++)
            best = x[m * N + n] > x[m * N + best] ? n : best;
        EXPECT(at[m] == best && top[m] == (N ? (float) x[m * N + best] : -INFINITY), "largest %d: %g at %d", m, top[m], at[m]);
    }
    release(x);
    release(top);
    release(at);
}

static void stride(enum target t, int H, int W, int C)
{
    half *x = buffer(2 * (size_t) H * W * C), *k = buffer(2 * 3 * (size_t) C * 64);
    float *y = buffer(4 * (size_t) (H / 2) * W * 64);

    FILL(x, H * W * C, (half) random_float());
    FILL(k, 3 * C * 64, (half) random_float());
    LAUNCH(t, strided, H, W, C, x, k, y);
    for (int i = 0; i < H / 2 * W * 64; i += 13) {
        int f = i % 64, column = i / 64 % W, row = i / 64 / W;
        float want = 0;

        for (int r = 0; r < 3; r++)
            for (int c = 0; c < C && 2 * row + r - 1 >= 0 && 2 * row + r - 1 < H; c++)
                want += (float) x[((2 * row + r - 1) * W + column) * C + c] * (float) k[(r * C + c) * 64 + f];
        EXPECT(fabsf(y[i] - want) <= 1e-2f * (fabsf(want) + 1), "strided %d: %g, not %g", i, y[i], want);
    }
    release(x);
    release(k);
    release(y);
}

static void normalise(enum target t, int M)
{
    half *x = buffer(2 * (size_t) M * 1024);
    float *w = buffer(4 * 1024), *y = buffer(4 * (size_t) M * 1024), *norm = buffer(4 * (size_t) M);

    FILL(x, M * 1024, (half) random_float());
    FILL(w, 1024, random_float());
    LAUNCH(t, normed, M, x, w, y, norm);
    for (int m = 0; m < M; m++) {
        float sum = 0;

        for (int j = 0; j < 1024; j++)
            sum += (float) x[m * 1024 + j] * (float) x[m * 1024 + j];
        EXPECT(fabsf(norm[m] - sum) <= 1e-3f * sum, "normed %d: %g, not %g", m, norm[m], sum);
        for (int j = 0; j < 1024; j++)
            EXPECT(fabsf(y[m * 1024 + j] - (float) x[m * 1024 + j] * w[j] / (sum + 1)) <= 1e-3f, "normed %d %d: %g", m, j, y[m * 1024 + j]);
    }
    release(x);
    release(w);
    release(y);
    release(norm);
}

static void end_early(enum target t, int M, int n)
{
    const int K = n * 32;
    int *page = buffer(sizeof *page * (size_t) n);
    half *a = buffer(2 * (size_t) M * K), *b = buffer(2 * (size_t) K * 64), *w = buffer(2 * 5 * 32 * 64);
    float *c = buffer(4 * (size_t) M * n * 64);

    FILL(page, n, n - 1 - fill_i);
    FILL(a, M * K, (half) random_float());
    FILL(b, K * 64, (half) random_float());
    FILL(w, 5 * 32 * 64, (half) random_float());
    LAUNCH(t, paged, M, K, page, a, b, c);
    for (int i = 0; i < M * 64; i += 7) {
        float want = 0;

        for (int k = 0; k < K; k++)
            want += (float) a[i / 64 * K + k] * (float) b[(page[k / 32] * 32 + k % 32) * 64 + i % 64];
        EXPECT(fabsf(c[i] - want) <= 1e-2f * (fabsf(want) + 1), "paged %d: %g, not %g", i, c[i], want);
    }
    LAUNCH(t, rows_inside, n, M, a, w, c);
    for (int i = 0; i < M * 64; i += 7) {
        float want = 0;

        for (int k = 0; k < 5 * 32; k++)
            want += k / 32 >= 2 && k / 32 - 2 < n ? (float) a[((k / 32 - 2) * M + i / 64) * 32 + k % 32] * (float) w[k * 64 + i % 64] : 0;
        EXPECT(fabsf(c[i] - want) <= 1e-2f * (fabsf(want) + 1), "rows_inside %d: %g, not %g", i, c[i], want);
    }
    release(page);
    release(a);
    release(b);
    release(w);
    release(c);
}

static void run(enum target t)
{
    see(t, 64 * seed());
    see(t, 150);
    find(t, 3, 5000 + seed(), 0);
    find(t, 2, 4096, 0);
    find(t, 2, 2048 + 8 * seed(), seed() % 2);
    find(t, 1, 0, 0);
    stride(t, 6, 70, 128);
    stride(t, 2, 64, 64);
    normalise(t, 8);
    normalise(t, 4 + seed());
    end_early(t, 64, 2 + seed());
    end_early(t, 50, 1);
    skip_tiles(t, 21, 2 + seed(), 1);
    skip_tiles(t, 16, 4, 2);
}
#endif
