/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of small blocks, in which one block may do the work of several: tiles and loops along one grid loop or two, ragged edges,
   grids that end before their views, what must be done once a block, and what cannot be joined. */
#include "run.h"
#ifdef DRIVER
#include <pthread.h>
#endif

#ifdef KERNELS
/* Bias, activation, an order, a batch. */
tile_kernel
void layer(int H, int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias, float *C)
{
#pragma tile grid threads(128) order(grouped(2))
    for (int h = 0; h < H; h++)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        tile_shared _Float16 As[64][32], Bs[32][64];
        tile_shared float b[64];
        float acc[64][64] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, H, M, K), h, m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_load(b, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] = fmaxf(acc[i][j] + b[j], 0.0f);
        tile_store(acc, tile_view(C, H, M, N), h, m, n);
    }
}

/* Transposed operands; above the diagonal the sum is zero. */
tile_kernel
void triangle(int n, int K, const _Float16 *A, const _Float16 *B, _Float16 *C)
{
#pragma tile grid threads(64) order(morton)
    for (int y = 0; y < n; y += 32)
    for (int x = 0; x < n; x += 64) {
        tile_shared _Float16 a[64][32], b[64][64];
        float acc[32][64] = {0};

        for (int k = 0; k < K; k += 64) {
            tile_load(a, tile_view(A, K, n), k, y);
            tile_load(b, tile_view(B, n, K), x, k);
            tile_gemm_tt(acc, a, b);
        }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++)
                if (x + j > y + i)
                    acc[i][j] = 0;
        tile_store(acc, tile_view(C, n, n), y, x);
    }
}

/* The grid ends before the view does: what lies beyond stays as it was. */
tile_kernel
void inside(int M, int N, int width, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 8)
    for (int n = 0; n < N; n += 8) {
        float t[8][8];

        tile_load(t, tile_view(x, M, width), m, n);
#pragma tile parallel
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                t[i][j] += 1;
        tile_store(t, tile_view(y, M, width), m, n);
    }
}

/* Elements of the matrix are read and written by the loop. */
tile_kernel
void guarded(int M, int N, const float *x, const int *w, float *y, int *count)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 4)
    for (int n = 0; n < N; n += 16) {
        int from = n;
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 16; j++)
                if (m + i < M && from + j < N) {
                    y[(m + i) * N + from + j] = 2 * x[(m + i) * N + n + j] + (float) ((n + j) / 3);
                    tile_atomic_add(&count[w[m + i]], 1);
                }
    }
}

/* Once a block, and once an element. */
tile_kernel
void once(int M, const float *x, float *y, int *blocks)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 16) {
        float t[16];

        tile_load(t, tile_view(x, M), m);
        tile_atomic_add(&blocks[0], 1);
        tile_store(t, tile_view(y, M), m, .add = 1);
    }
}

/* A histogram of each block's own. */
tile_kernel
void own(int M, const int *x, int *most)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 16) {
        tile_shared int seen[4];

        tile_fill(seen, 0);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            if (m + i < M)
                tile_atomic_add(&seen[x[m + i]], 1);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            if (m + i < M)
                most[m + i] = seen[x[m + i]];
    }
}

/* Rows: sums, largest elements, prefixes. */
tile_kernel
void rows(int M, const float *x, float *sum, float *top, int *at, float *prefix)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 4) {
        tile_shared float t[4][24];
        float s[4], v[4], p[4][24];
        int a[4];

        tile_load(t, tile_view(x, M, 24), m, 0);
        tile_reduce_sum(s, t);
        tile_reduce_argmax(v, a, t);
        tile_scan_sum(p, t);
        tile_store(s, tile_view(sum, M), m);
        tile_store(v, tile_view(top, M), m);
        tile_store(a, tile_view(at, M), m);
        tile_store(p, tile_view(prefix, M, 24), m, 0);
    }
}

/* Attention of 32 rows, which take several KEYS at a time; `last`: of keys that a row sees, for a mask. The trip count may depend on
   the rows: it differs between blocks of 64 rows alone, with 64 keys and in `parts`, or where the rows and one more count. */
#define ATTENTION(NAME, KEYS, KEYS_SEEN) \
tile_kernel \
void NAME(int heads, int N, int last, const _Float16 *Q, const _Float16 *K, const _Float16 *V, float *O) \
{ \
    _Pragma("tile grid threads(64)") \
    for (int h = 0; h < heads; h++) \
    for (int m = 0; m < N; m += 32) { \
        tile_shared _Float16 q[32][64], k[KEYS][64], v[KEYS][64]; \
        float o[32][64] = {0}, top[32], sum[32], shrink[32]; \
        int seen = KEYS_SEEN; \
 \
        tile_fill(top, -INFINITY); \
        tile_fill(sum, 0); \
        tile_load(q, tile_view(Q, heads, N, 64), h, m, 0); \
        _Pragma("tile pipeline stages(2)") \
        for (int n = 0; n < seen; n += KEYS) { \
            float s[32][KEYS] = {0}, now[32], part[32]; \
            _Float16 p[32][KEYS]; \
 \
            tile_load(k, tile_view(K, heads, N, 64), h, n, 0); \
            tile_load(v, tile_view(V, heads, N, 64), h, n, 0); \
            tile_gemm_nt(s, q, k); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 32; i++) \
                for (int j = 0; j < KEYS; j++) \
                    s[i][j] = n + j < N && n + j <= m + i + last ? s[i][j] * 0.125f : -INFINITY; \
            tile_reduce_max(now, s); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 32; i++) { \
                now[i] = fmaxf(now[i], top[i]); \
                shrink[i] = expf(top[i] - now[i]); \
                top[i] = now[i]; \
            } \
            _Pragma("tile parallel") \
            for (int i = 0; i < 32; i++) \
                for (int j = 0; j < KEYS; j++) \
                    s[i][j] = expf(s[i][j] - top[i]); \
            tile_reduce_sum(part, s); \
            tile_copy(p, s); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 32; i++) \
                sum[i] = sum[i] * shrink[i] + part[i]; \
            _Pragma("tile parallel") \
            for (int i = 0; i < 32; i++) \
                for (int j = 0; j < 64; j++) \
                    o[i][j] *= shrink[i]; \
            tile_gemm(o, p, v); \
        } \
        _Pragma("tile parallel") \
        for (int i = 0; i < 32; i++) \
            for (int j = 0; j < 64; j++) \
                o[i][j] /= sum[i]; \
        tile_store(o, tile_view(O, heads, N, 64), h, m, 0); \
    } \
}
ATTENTION(attention, 32, N)
ATTENTION(attention_causal, 32, m + 32 < N ? m + 32 : N)
ATTENTION(attention_triangle, 64, m + 32 < N ? m + 32 : N)
ATTENTION(attention_parts, 32, (m + 64) / 64 * 64)
ATTENTION(attention_more, 64, m + 33)

/* Rows by number, in two nests. */
tile_kernel
void picked(int M, int N, const float *x, const int *which, float *y, float *z)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 4)
    for (int n = 0; n < N; n += 8) {
        tile_shared int r[4];
        tile_shared float t[4][8];

        tile_load(r, tile_view(which, M), m, .fill = -1);
        tile_gather(t, tile_view(x, M, N), r, n);
        tile_store(t, tile_view(y, M, N), m, n);
    }
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 4) {
        float t[4][8], w[4][8];

        tile_load(t, tile_view(y, M, N), m, 0);
        for (int n = 8; n < N; n += 8) {
            tile_load(w, tile_view(y, M, N), m, n);
#pragma tile parallel
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 8; j++)
                    t[i][j] += w[i][j];
        }
        tile_store(t, tile_view(z, M, 8), m, 0);
    }
}
#endif

#ifdef DRIVER
static void near_sum(const char *what, double got, double want, int K, double size)
{
    double bound = 1e-5 * sqrt(K + 1) * size + 1e-6;

    EXPECT(fabs(got - want) <= bound, "%s is %.9g, not %.9g", what, got, want);
}

static void check_layer(enum target t, int H, int M, int N, int K)
{
    _Float16 *A = buffer(2 * (size_t) (H * M * K)), *B = buffer(2 * (size_t) (K * N));
    float *bias = buffer(4 * (size_t) N), *C = buffer(4 * (size_t) (H * M * N));

    FILL(A, H * M * K, random_float());
    FILL(B, K * N, random_float());
    FILL(bias, N, random_float());
    LAUNCH(t, layer, H, M, N, K, A, B, bias, C);
    for (int i = 0; i < H * M * N; i++) {
        double sum = bias[i % N], size = fabs(sum);

        for (int k = 0; k < K; k++) {
            double p = (double) A[i / N * K + k] * (double) B[k * N + i % N];

            sum += p;
            size += fabs(p);
        }
        near_sum("layer", C[i], sum < 0 ? 0 : sum, K, size);
    }
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void check_triangle(enum target t, int n, int K)
{
    _Float16 *A = buffer(2 * (size_t) (n * K)), *B = buffer(2 * (size_t) (n * K)), *C = buffer(2 * (size_t) (n * n));

    FILL(A, n * K, pick(9) - 4);
    FILL(B, n * K, pick(5) - 2);
    LAUNCH(t, triangle, n, K, A, B, C);
    for (int i = 0; i < n * n; i++) {
        int sum = 0;

        for (int k = 0; k < K && i % n <= i / n; k++)
            sum += (int) A[k * n + i / n] * (int) B[i % n * K + k];
        EXPECT(C[i] == (_Float16) sum, "triangle[%d] is %g, not %d", i, (double) C[i], sum);
    }
    release(A);
    release(B);
    release(C);
}

static void check_elements(enum target t, int M, int N, int width)
{
    size_t size = 4 * (size_t) (M * width);
    float *x = buffer(size), *y = buffer(size);
    int *w = buffer(4 * (size_t) M), *count = buffer(3 * 4);

    FILL(x, M * width, random_float());
    FILL(y, M * width, -5);
    LAUNCH(t, inside, M, N, width, x, y);
    int end = (N + 7) / 8 * 8;

    SAME("inside", y, M * width, i % width < end ? x[i] + 1 : -5);
    FILL(w, M, pick(3));
    FILL(count, 3, 0);
    LAUNCH(t, guarded, M, width, x, w, y, count);
    SAME("guarded", y, M * width, 2 * x[i] + (float) (i % width / 3));
    int sum = count[0] + count[1] + count[2];

    EXPECT(sum == M * width, "%d counted, not %d", sum, M * width);
    release(x);
    release(y);
    release(w);
    release(count);
}

static void check_once(enum target t, int M)
{
    float *x = buffer(4 * (size_t) M), *y = buffer(4 * (size_t) M);
    int *n = buffer(4 * (size_t) M), *most = buffer(4 * (size_t) M);

    FILL(x, M, pick(100));
    FILL(y, M, fill_i);
    n[0] = 0;
    LAUNCH(t, once, M, x, y, n);
    SAME("once", y, M, x[i] + (float) i);
    EXPECT(n[0] == (M + 15) / 16, "%d blocks, not %d", n[0], (M + 15) / 16);
    FILL(n, M, pick(4));
    LAUNCH(t, own, M, n, most);
    for (int i = 0; i < M; i++) {
        int same = 0;

        for (int k = i / 16 * 16; k < M && k < i / 16 * 16 + 16; k++)
            same += n[k] == n[i];
        EXPECT(most[i] == same, "own[%d] is %d, not %d", i, most[i], same);
    }
    release(x);
    release(y);
    release(n);
    release(most);
}

static void check_rows(enum target t, int M)
{
    float *x = buffer(96 * (size_t) M), *sum = buffer(4 * (size_t) M), *top = buffer(4 * (size_t) M), *prefix = buffer(96 * (size_t) M);
    int *at = buffer(4 * (size_t) M);

    FILL(x, M * 24, pick(1000));
    LAUNCH(t, rows, M, x, sum, top, at, prefix);
    for (int i = 0; i < M; i++) {
        float all = 0;
        int best = 0;

        for (int j = 0; j < 24; j++) {
            all += x[i * 24 + j];
            best = x[i * 24 + j] > x[i * 24 + best] ? j : best;
            EXPECT(prefix[i * 24 + j] == all, "rows[%d][%d]", i, j);
        }
        EXPECT(sum[i] == all && at[i] == best && top[i] == x[i * 24 + best], "row %d", i);
    }
    release(x);
    release(sum);
    release(top);
    release(prefix);
    release(at);
}

static void check_attention(enum target t, int heads, int N)
{
    size_t n = (size_t) (heads * N * 64);
    _Float16 *Q = buffer(2 * n), *K = buffer(2 * n), *V = buffer(2 * n);
    float *O[5];

    for (int c = 0; c < 5; c++)
        O[c] = buffer(4 * n);
    FILL(Q, n, random_float());
    FILL(K, n, random_float());
    FILL(V, n, random_float());
    LAUNCH(t, attention, heads, N, N, Q, K, V, O[0]);
    LAUNCH(t, attention_causal, heads, N, 0, Q, K, V, O[1]);
    LAUNCH(t, attention_triangle, heads, N, 0, Q, K, V, O[2]);
    LAUNCH(t, attention_parts, heads, N, 0, Q, K, V, O[3]);
    LAUNCH(t, attention_more, heads, N, 1, Q, K, V, O[4]);
    for (int c = 0; c < 5; c++)
        for (int r = 0; r < heads * N; r++) {
            double o[64] = {0}, sum = 0;
            int first = r / N * N, end = c == 4 && (r + 1) % N ? r + 2 : c ? r + 1 : first + N;

            for (int k = first; k < end; k++) {
                double s = 0;

                for (int d = 0; d < 64; d++)
                    s += (double) Q[r * 64 + d] * (double) K[k * 64 + d];
                s = exp(s / 8);
                sum += s;
                for (int d = 0; d < 64; d++)
                    o[d] += s * (double) V[k * 64 + d];
            }
            for (int d = 0; d < 64; d++)
                EXPECT(fabs(O[c][r * 64 + d] - o[d] / sum) < 2e-3, "attention %d[%d][%d] is %g, not %g", c, r, d, (double) O[c][r * 64 + d], o[d] / sum);
        }
    release(Q);
    release(K);
    release(V);
    for (int c = 0; c < 5; c++)
        release(O[c]);
}

static void check_picked(enum target t, int M, int N)
{
    float *x = buffer(4 * (size_t) (M * N)), *y = buffer(4 * (size_t) (M * N)), *z = buffer(4 * (size_t) (M * 8));
    int *which = buffer(4 * (size_t) M);

    FILL(x, M * N, pick(100));
    FILL(which, M, pick(M + 1) - 1);
    LAUNCH(t, picked, M, N, x, which, y, z);
    SAME("picked", y, M * N, which[i / N] < 0 ? 0 : x[which[i / N] * N + i % N]);
    for (int i = 0; i < M * 8; i++) {
        float sum = 0;

        for (int n = i % 8; n < N; n += 8)
            sum += y[i / 8 * N + n];
        EXPECT(z[i] == sum, "sum %d is %g, not %g", i, (double) z[i], (double) sum);
    }
    release(x);
    release(y);
    release(z);
    release(which);
}

static enum target target;

/* A thread sees one device: of one multiprocessor few blocks are a large grid. */
static void *of_one(void *nothing)
{
    enum target t = target;

    setenv("GPUEMU_CORES", "1", 1);
    check_layer(t, 1, 200, 304, 72);
    check_layer(t, 2, 100, 520, 40);
    check_layer(t, 1, 256, 512, 64);
    check_layer(t, 1, 127, 255, 33);
    check_triangle(t, 200, 72);
    check_triangle(t, 129, 17);
    check_elements(t, 64, 64, 128);
    check_elements(t, 24, 40, 67);
    check_elements(t, 37, 64, 70);
    check_once(t, 512);
    check_once(t, 300);
    check_rows(t, 256);
    check_rows(t, 203);
    check_attention(t, 2, 256);
    check_attention(t, 1, 100);
    check_picked(t, 64, 128);
    check_picked(t, 61, 72);
    unsetenv("GPUEMU_CORES");
    return nothing;
}

static void run(enum target t)
{
    pthread_t thread;

    target = t;
    EXPECT(!pthread_create(&thread, NULL, of_one, NULL) && !pthread_join(thread, NULL), "no thread");
}
#endif
