/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The storage types wherever a type may stand: arguments by value and as whole arrays, shared arrays,
   fragments, private arrays, helpers' parameters and results, codes taken apart and written out. */
#include "run.h"

#ifdef KERNELS
#define EVERYWHERE(T, name) \
    static T twice_##name(T x) \
    { \
        return tile_##name##_from(2 * tile_f32(x)); \
    } \
\
    tile_kernel \
    void all_##name(int M, int N, T one, const T (*A)[M][N], const int *rows, T *B, T *turned, float *sums, int *codes) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < M; i += 8) \
        for (int j = 0; j < N; j += 16) { \
            tile_shared T s[8][16], g[8][16]; \
            T f[8][16], t[16][8]; \
            float wide[8][16], r[8]; \
\
            tile_fill(f, one); \
            tile_load(s, *A, i, j, .fill = 2); \
            tile_gather(g, *A, rows, j); \
            tile_transpose(t, s); \
            tile_copy(wide, s); \
            tile_reduce_sum(r, wide); \
            tile_store(r, tile_view(sums, (N + 15) / 16, M), j / 16, i); \
            tile_store(t, tile_view(turned, N, M), j, i); \
            _Pragma("tile parallel") \
            for (int a = 0; a < 8; a++) \
                for (int b = 0; b < 16; b++) { \
                    T x = s[a][b], pair[2] = { x, g[a][b] }; \
                    if (b & 1) \
                        x = twice_##name(pair[b & 1]); \
                    else if (x.bits & 4) \
                        x = (T) { 7 }; \
                    f[a][b] = tile_f32(x) > tile_f32(f[a][b]) ? x : pair[1]; \
                    if (i + a < M && j + b < N) \
                        codes[(i + a) * N + j + b] = x.bits + f[a][b].bits; \
                } \
            tile_store(f, tile_view(B, M, N), i, j); \
        } \
    }
EVERYWHERE(tile_bf16, bf16)
EVERYWHERE(tile_e4m3, e4m3)
EVERYWHERE(tile_e5m2, e5m2)
EVERYWHERE(tile_e8m0, e8m0)
#endif

#ifdef DRIVER
#define CHECK_TYPE(T, name) \
    do { \
        const int n = M * N, strips = (N + 15) / 16; \
        const T one = tile_##name##_from(1); \
        T *A = buffer(n * sizeof *A), *B = buffer(n * sizeof *B), *turned = buffer(n * sizeof *turned); \
        int *rows = buffer(8 * sizeof *rows), *codes = buffer(n * sizeof *codes); \
        float *sums = buffer(strips * M * sizeof *sums); \
        for (int i = 0; i < n; i++) \
            A[i] = tile_##name##_from(4 * random_float()); \
        for (int i = 0; i < 8; i++) \
            rows[i] = pick(M + 4) - 2; \
        LAUNCH(t, all_##name, M, N, one, (const T (*)[M][N]) A, rows, B, turned, sums, codes); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                const int row = rows[i % 8]; \
                T x = A[i * N + j], g = row >= 0 && row < M ? A[row * N + j] : tile_##name##_from(0), want; \
\
                EXPECT(turned[j * M + i].bits == x.bits, #name " turned[%d][%d] is %#x", j, i, turned[j * M + i].bits); \
                if (j % 2) \
                    x = tile_##name##_from(2 * tile_f32(g)); \
                else if (x.bits / 4 % 2) \
                    x.bits = 7; \
                want = tile_f32(x) > 1 ? x : g; \
                EXPECT(B[i * N + j].bits == want.bits, #name " B[%d][%d] is %#x, not %#x", i, j, B[i * N + j].bits, want.bits); \
                EXPECT(codes[i * N + j] == x.bits + want.bits, #name " codes[%d][%d] is %#x", i, j, codes[i * N + j]); \
            } \
        for (int k = 0; k < strips; k++) \
            for (int i = 0; i < M; i++) { \
                struct check c = { 0 }; \
                double sum = 0, size = 0; \
                for (int j = 16 * k; j < 16 * k + 16; j++) { \
                    double x = j < N ? (double) tile_f32(A[i * N + j]) : 2; \
                    sum += x; \
                    size += fabs(x); \
                } \
                EXPECT(!check_value(&c, sums[k * M + i], sum, check_sum(16, size)), #name " sums[%d][%d] is %g, not %g", k, i, \
                       sums[k * M + i], sum); \
            } \
        release(A); \
        release(B); \
        release(turned); \
        release(rows); \
        release(codes); \
        release(sums); \
    } while (0)

static void shape(enum target t, int M, int N)
{
    CHECK_TYPE(tile_bf16, bf16);
    CHECK_TYPE(tile_e4m3, e4m3);
    CHECK_TYPE(tile_e5m2, e5m2);
    CHECK_TYPE(tile_e8m0, e8m0);
}

static void run(enum target t)
{
    shape(t, 16, 32);
    shape(t, 21, 43);
}
#endif
