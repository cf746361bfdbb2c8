/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products that multiply what threads made of the sums of another one, in large tiles: attention of all shapes, whose sums
   each turn scales; two layers, in types of all widths; operands that are turned, that several products and threads read,
   that are loaded; more of them than an architecture has memory for. */
#include "run.h"

enum { DEEP = 64 }; /* rows of what is multiplied first */

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define CUDA_ALONE tile_kernel_on("cuda")      /* more shared memory than Metal has */
#define ATTEND(mark, name, T, ROWS, KEYS, D, threads_, stages_, clauses) \
    mark \
    void name(int heads, int N, int K, float scale, const T *q, const T *k, const T *v, float *z, float *logs) \
    { \
        PRAGMA(tile grid threads(threads_) clauses) \
        for (int h = 0; h < heads; h++) \
            for (int m = 0; m < N; m += ROWS) { \
                tile_shared T qs[ROWS][D], ks[KEYS][D], vs[KEYS][D]; \
                float o[ROWS][D] = { 0 }, top[ROWS], sum[ROWS] = { 0 }; \
                tile_fill(top, -INFINITY); \
                tile_load(qs, tile_view(q, heads, N, D), h, m, 0); \
                PRAGMA(tile pipeline stages(stages_)) \
                for (int n = 0; n < K; n += KEYS) { \
                    float s[ROWS][KEYS] = { 0 }, most[ROWS], shrink[ROWS], part[ROWS]; \
                    T p[ROWS][KEYS]; \
                    tile_load(ks, tile_view(k, heads, K, D), h, n, 0); \
                    tile_load(vs, tile_view(v, heads, K, D), h, n, 0); \
                    tile_gemm_nt(s, qs, ks); \
                    PRAGMA(tile parallel) \
                    for (int i = 0; i < ROWS; i++) \
                        for (int j = 0; j < KEYS; j++) \
                            s[i][j] = n + j < K && n + j <= m + i + K / 2 ? s[i][j] * scale : -INFINITY; \
                    tile_reduce_max(most, s); \
                    PRAGMA(tile parallel) \
                    for (int i = 0; i < ROWS; i++) { \
                        most[i] = fmaxf(most[i], top[i]); \
                        shrink[i] = expf(top[i] - most[i]); \
                        top[i] = most[i]; \
                    } \
                    PRAGMA(tile parallel) \
                    for (int i = 0; i < ROWS; i++) \
                        for (int j = 0; j < KEYS; j++) \
                            s[i][j] = expf(s[i][j] - top[i]); \
                    tile_reduce_sum(part, s); \
                    tile_copy(p, s); \
                    PRAGMA(tile parallel) \
                    for (int i = 0; i < ROWS; i++) \
                        sum[i] = sum[i] * shrink[i] + part[i]; \
                    PRAGMA(tile parallel) \
                    for (int i = 0; i < ROWS; i++) \
                        for (int c = 0; c < D; c++) \
                            o[i][c] *= shrink[i]; \
                    tile_gemm(o, p, vs); \
                } \
                PRAGMA(tile parallel) \
                for (int i = 0; i < ROWS; i++) { \
                    top[i] += logf(sum[i]); \
                    sum[i] = 1 / sum[i]; \
                } \
                PRAGMA(tile parallel) \
                for (int i = 0; i < ROWS; i++) \
                    for (int c = 0; c < D; c++) \
                        o[i][c] *= sum[i]; \
                tile_store(o, tile_view(z, heads, N, D), h, m, 0); \
                tile_store(top, tile_view(logs, heads, N), h, m); \
            } \
    }
ATTEND(tile_kernel, attend, _Float16, 64, 64, 64, 128, 2, )
ATTEND(CUDA_ALONE, attend_whole, _Float16, 128, 64, 64, 128, 2, )
ATTEND(CUDA_ALONE, attend_deep, tile_bf16, 128, 96, 80, 128, 1, )
ATTEND(CUDA_ALONE, attend_groups, tile_bf16, 256, 32, 64, 256, 3, )
ATTEND(CUDA_ALONE, attend_beside, _Float16, 128, 128, 48, 256, 1, )
ATTEND(CUDA_ALONE, attend_thirds, _Float16, 192, 48, 32, 384, 2, )
ATTEND(CUDA_ALONE, attend_crowded, _Float16, 128, 64, 64, 128, 2, occupancy(5))     /* of whose columns there are too few */

/* C = f(A B') D with f(x) = min(max(x, -8), 9). */
#define HELD(x) ((x) < -8 ? -8 : (x) > 9 ? 9 : (x))
#define LAYERS(mark, name, T, S, TO, BM, BL, BN, threads_, stages_, P, at, x, y, second) \
    mark \
    void name(int M, int L, const T *A, const T *B, const T *D, S *C) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int m = 0; m < M; m += BM) { \
            tile_shared T as[BM][DEEP], bs[BL][DEEP], ds[BL][BN]; \
            S acc[BM][BN] = { 0 }; \
            tile_load(as, tile_view(A, M, DEEP), m, 0); \
            PRAGMA(tile pipeline stages(stages_)) \
            for (int l = 0; l < L; l += BL) { \
                S s at = { 0 }; \
                T p at; \
                tile_load(bs, tile_view(B, L, DEEP), l, 0); \
                tile_load(ds, tile_view(D, L, BN), l, 0); \
                tile_gemm_nt(s, x, y); \
                PRAGMA(tile parallel) \
                for (int i = 0; i < P; i++) \
                    for (int j = 0; j < BM + BL - P; j++) \
                        p[i][j] = TO(HELD(s[i][j])); \
                second(acc, p, ds); \
            } \
            tile_store(acc, tile_view(C, M, BN), m, 0); \
        } \
    }
#define FIRST(mark, name, T, S, TO, BM, BL, BN, threads_, stages_) \
    LAYERS(mark, name, T, S, TO, BM, BL, BN, threads_, stages_, BM, [BM][BL], as, bs, tile_gemm)
#define TURNED(mark, name, T, S, TO, BM, BL, BN, threads_, stages_) \
    LAYERS(mark, name, T, S, TO, BM, BL, BN, threads_, stages_, BL, [BL][BM], bs, as, tile_gemm_tn)
FIRST(tile_kernel, layers, _Float16, float, (_Float16), 64, 64, 64, 128, 2)
FIRST(CUDA_ALONE, layers_whole, tile_bf16, float, tile_bf16_from, 128, 64, 48, 128, 1)
FIRST(CUDA_ALONE, layers_long, _Float16, float, (_Float16), 128, 32, 256, 256, 2)
TURNED(CUDA_ALONE, layers_turned, _Float16, float, (_Float16), 128, 64, 64, 128, 2)
FIRST(CUDA_ALONE, layers_bytes, int8_t, int, (int8_t), 128, 64, 64, 128, 2)
FIRST(CUDA_ALONE, layers_eight, tile_e4m3, float, tile_e4m3_from, 128, 64, 64, 128, 2)

/* What is computed is the second operand, turned or not, read by two products and by threads; another one is loaded. */
CUDA_ALONE
void several(int M, int L, const _Float16 *A, const _Float16 *B, const _Float16 *D, float *C, float *E, float *most)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 as[64][DEEP], bs[64][DEEP], ds[64][64];
        float c[64][64] = { 0 }, e[64][64] = { 0 }, line[64], less[64], more[64];

        tile_load(as, tile_view(A, M, DEEP), m, 0);
        tile_fill(line, -10);
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            less[i] = (float) (i % 3);
            more[i] = (float) (i % 5);
        }
        for (int l = 0; l < L; l += 64) {
            float s[64][64] = { 0 }, part[64];
            _Float16 p[64][64], x[64][64];

            tile_load(bs, tile_view(B, L, DEEP), l, 0);
            tile_load(ds, tile_view(D, L, 64), l, 0);
            tile_gemm_nt(s, as, bs);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    p[i][j] = (_Float16) (j > 40 ? HELD(s[i][j]) - less[i] : HELD(s[i][j]) + more[j]);
            tile_reduce_max(part, p);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                line[i] = fmaxf(line[i], part[i]);
            tile_load(x, tile_view(B, L, DEEP), l, 0);
            tile_gemm(c, p, ds);
            tile_gemm_tt(e, x, p);
        }
        tile_store(c, tile_view(C, M, 64), m, 0);
        tile_store(e, tile_view(E, M, 64), m, 0);
        tile_store(line, tile_view(most, M), m);
    }
}
#endif

#ifdef DRIVER
/* a kernel for CUDA alone */
#define LAUNCH_HERE(t, kernel, ...) \
    launched(t, #kernel, (t) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) : (kernel(__VA_ARGS__), 0))

/* One query over the keys it sees; a probability is off by half a unit of its type's last place. */
#define ATTENDS(launch, name, T, FROM, D, ulp, rows, keys) \
    do { \
        int heads = 2, N = rows, K = keys; \
        T *q = buffer(sizeof *q * (size_t) (heads * N * D)), *k = buffer(sizeof *k * (size_t) (heads * K * D)); \
        T *v = buffer(sizeof *v * (size_t) (heads * K * D)); \
        float *z = buffer(sizeof *z * (size_t) (heads * N * D)), *logs = buffer(sizeof *logs * (size_t) (heads * N)); \
        FILL(q, heads * N * D, FROM(random_float())); \
        FILL(k, heads * K * D, FROM(random_float())); \
        FILL(v, heads * K * D, FROM(random_float())); \
        launch(t, name, heads, N, K, 0.75f, q, k, v, z, logs); \
        for (int r = 0; r < heads * N; r++) { \
            int seen = r % N + K / 2 + 1 < K ? r % N + K / 2 + 1 : K; \
            double score[300], sum = 0, o[D], size[D]; \
            for (int j = 0; j < seen; j++) { \
                score[j] = 0; \
                for (int x = 0; x < D; x++) \
                    score[j] += 0.75 * (double) tile_f32(q[r * D + x]) * (double) tile_f32(k[(r / N * K + j) * D + x]); \
                sum += exp(score[j]); \
            } \
            for (int x = 0; x < D; x++) { \
                struct check c = { 0 }; \
                o[x] = size[x] = 0; \
                for (int j = 0; j < seen; j++) { \
                    double one = exp(score[j]) / sum * (double) tile_f32(v[(r / N * K + j) * D + x]); \
                    o[x] += one; \
                    size[x] += fabs(one); \
                } \
                if (check_value(&c, z[r * D + x], o[x], (ulp + 2e-4) * size[x])) \
                    WRONG("%s %d %d: %g, not %g", #name, r, x, z[r * D + x], o[x]); \
            } \
            EXPECT(fabs(logs[r] - log(sum)) <= 2e-5 * (1 + fabs(log(sum))), "%s %d: %g, not %g", #name, r, logs[r], log(sum)); \
        } \
        release(q); \
        release(k); \
        release(v); \
        release(z); \
        release(logs); \
    } while (0)

static int held(int x)
{
    return x < -8 ? -8 : x > 9 ? 9 : x;
}

/* f(A B') of small integers, which all types hold. */
static int hidden(const int8_t *a, const int8_t *b, int i, int l)
{
    int sum = 0;

    for (int k = 0; k < DEEP; k++)
        sum += a[i * DEEP + k] * b[l * DEEP + k];
    return held(sum);
}

#define SMALL(name, n, T, FROM) \
    int8_t *name##8 = malloc((size_t) (n)); \
    T *name = buffer(sizeof *name * (size_t) (n)); \
    for (int i = 0; i < (n); i++) \
        name[i] = FROM((float) (name##8[i] = (int8_t) (pick(3) - 1)));
#define GONE(name) \
    free(name##8); \
    release(name);

#define LAYER(launch, kernel, T, S, FROM, rows, middle, BN) \
    do { \
        int M = rows, L = middle; \
        SMALL(A, M *DEEP, T, FROM) \
        SMALL(B, L *DEEP, T, FROM) \
        SMALL(D, L *BN, T, FROM) \
        S *C = buffer(sizeof *C * (size_t) (M * BN)); \
        launch(t, kernel, M, L, A, B, D, C); \
        for (int i = 0; i < M; i++) { \
            int want[BN] = { 0 }; \
            for (int l = 0; l < L; l++) \
                for (int j = 0, h = hidden(A8, B8, i, l); j < BN; j++) \
                    want[j] += h * D8[l * BN + j]; \
            for (int j = 0; j < BN; j++) \
                EXPECT(C[i * BN + j] == (S) want[j], "%s %d %d: %g, not %d", #kernel, i, j, (double) C[i * BN + j], want[j]); \
        } \
        GONE(A) \
        GONE(B) \
        GONE(D) \
        release(C); \
    } while (0)

/* What `several` computes in row i and column l of the next layer. */
static int changed(const int8_t *a, const int8_t *b, int i, int l, int M, int L)
{
    int h = i < M && l < L ? hidden(a, b, i, l) : 0;

    return l % 64 > 40 ? h - i % 64 % 3 : h + l % 64 % 5;
}

static void shared_by_several(enum target t, int M, int L)
{
    SMALL(A, M * DEEP, _Float16, (_Float16))
    SMALL(B, L * DEEP, _Float16, (_Float16))
    SMALL(D, L * 64, _Float16, (_Float16))
    float *C = buffer(sizeof *C * (size_t) (M * 64)), *E = buffer(sizeof *E * (size_t) (M * 64)), *most = buffer(sizeof *most * (size_t) M);

    LAUNCH_HERE(t, several, M, L, A, B, D, C, E, most);
    for (int i = 0; i < M; i++) {
        int top = -10, first = i / 64 * 64;

        for (int l = 0; l < (L + 63) / 64 * 64; l++) {
            int h = changed(A8, B8, i, l, M, L);

            top = h > top ? h : top;
        }
        EXPECT(most[i] == (float) top, "several: the largest of row %d is %g, not %d", i, most[i], top);
        for (int j = 0; j < 64; j++) {
            int c = 0, e = 0;

            for (int l = 0; l < L; l++)
                c += changed(A8, B8, i, l, M, L) * D8[l * 64 + j];
            for (int l = 0; l < L; l++)     /* column i - first of B's 64 rows, row j of what is computed */
                e += B8[l * DEEP + i - first] * changed(A8, B8, first + j, l, M, L);
            EXPECT(C[i * 64 + j] == (float) c && E[i * 64 + j] == (float) e, "several %d %d: %g and %g, not %d and %d", i, j,
                   C[i * 64 + j], E[i * 64 + j], c, e);
        }
    }
    GONE(A)
    GONE(B)
    GONE(D)
    release(C);
    release(E);
    release(most);
}

static void run(enum target t)
{
    ATTENDS(LAUNCH, attend, _Float16, (_Float16), 64, 0x1p-11, 70, 131);
    ATTENDS(LAUNCH, attend, _Float16, (_Float16), 64, 0x1p-11, 64, 64);
    LAYER(LAUNCH, layers, _Float16, float, (_Float16), 67, 130, 64);
    LAYER(LAUNCH, layers, _Float16, float, (_Float16), 64, 0, 64);
    if (t == METAL)
        return;
    ATTENDS(LAUNCH_HERE, attend_whole, _Float16, (_Float16), 64, 0x1p-11, 129, 200);
    ATTENDS(LAUNCH_HERE, attend_deep, tile_bf16, tile_bf16_from, 80, 0x1p-8, 100, 97);
    ATTENDS(LAUNCH_HERE, attend_groups, tile_bf16, tile_bf16_from, 64, 0x1p-8, 250, 65);
    ATTENDS(LAUNCH_HERE, attend_beside, _Float16, (_Float16), 48, 0x1p-11, 130, 150);
    ATTENDS(LAUNCH_HERE, attend_thirds, _Float16, (_Float16), 32, 0x1p-11, 193, 100);
    ATTENDS(LAUNCH_HERE, attend_crowded, _Float16, (_Float16), 64, 0x1p-11, 60, 70);
    LAYER(LAUNCH_HERE, layers_whole, tile_bf16, float, tile_bf16_from, 130, 65, 48);
    LAYER(LAUNCH_HERE, layers_long, _Float16, float, (_Float16), 128, 96, 256);
    LAYER(LAUNCH_HERE, layers_turned, _Float16, float, (_Float16), 140, 72, 64);
    LAYER(LAUNCH_HERE, layers_bytes, int8_t, int, (int8_t), 129, 100, 64);
    LAYER(LAUNCH_HERE, layers_eight, tile_e4m3, float, tile_e4m3_from, 127, 80, 64);
    shared_by_several(t, 100, 70);
}
#endif
