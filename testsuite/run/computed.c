/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of products that the loop computes: decoded, scaled, unpacked, in place or from another tile, the first, the second or
   both; several products that read one; more iterations than a tile has slots. */
#include "run.h"

#ifdef KERNELS
/* Bytes along k for the second operand. */
#define BYTES(NAME, T) \
tile_kernel \
void NAME(int M, int N, int K, const _Float16 *A, const T *W, const float *s, float *C) \
{ \
    _Pragma("tile grid threads(128)") \
    for (int m = 0; m < M; m += 64) \
        for (int n = 0; n < N; n += 64) { \
            tile_shared _Float16 a[64][64], b[64][64]; \
            tile_shared T w[64][64]; \
            float acc[64][64] = { 0 }; \
\
    _Pragma("tile pipeline stages(3)") \
            for (int k = 0; k < K; k += 64) { \
                tile_load(a, tile_view(A, M, K), m, k); \
                tile_load(w, tile_view(W, N, K), n, k); \
                tile_copy(b, w); \
                tile_gemm_nt(acc, a, b); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    (void) s; \
}
BYTES(bytes_nt, int8_t)
BYTES(unsigned_nt, uint8_t)
BYTES(codes_nt, tile_e4m3)
BYTES(wide_codes_nt, tile_e5m2)

/* Bytes along n, with scales of columns and a zero point, by two warpgroups. */
tile_kernel
void scaled_nn(int M, int N, int K, const _Float16 *A, const int8_t *W, const float *s, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[128][32], b[32][64];
            tile_shared int8_t w[32][64];
            tile_shared float t[64];
            float acc[128][64] = { 0 };

            tile_load(t, tile_view(s, N), n);
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(w, tile_view(W, K, N), k, n);
#pragma tile parallel
                for (int i = 0; i < 32; i++)
                    for (int j = 0; j < 64; j++)
                        b[i][j] = (_Float16) ((float) (w[i][j] - 3) * t[j]);
                tile_gemm(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Bytes with scales of rows, others for each 64 of k: registers take those of the next iteration. */
tile_kernel
void groups(int M, int N, int K, const _Float16 *A, const int8_t *W, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][32], b[64][32];
            tile_shared int8_t w[64][32];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                int group = k / 64;
                float t[64][1];

                tile_load(t, tile_view(s, M + N, 1), n + group, 0);
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(w, tile_view(W, N, K), n, k);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++)
                        b[i][j] = (_Float16) ((float) w[i][j] * t[i][0]);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Two numbers of four bits in a byte: next to each other. */
tile_kernel
void nibbles(int M, int N, int K, const _Float16 *A, const uint8_t *W, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            tile_shared uint8_t w[64][32];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(w, tile_view(W, N, K / 2), n, k / 2);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++) {
                        b[i][2 * j] = (_Float16) ((w[i][j] & 15) - 8);
                        b[i][2 * j + 1] = (_Float16) ((w[i][j] >> 4) - 8);
                    }
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    (void) s;
}

/* ... for both operands, in one loop. */
tile_kernel
void packed(int M, int N, int K, const uint8_t *A, const uint8_t *W, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            tile_shared uint8_t v[64][32], w[64][32];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(v, tile_view(A, M, K / 2), m, k / 2);
                tile_load(w, tile_view(W, N, K / 2), n, k / 2);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++) {
                        a[i][2 * j] = (_Float16) ((v[i][j] & 15) - 8);
                        b[i][2 * j] = (_Float16) ((w[i][j] & 15) - 8);
                        a[i][2 * j + 1] = (_Float16) ((v[i][j] >> 4) - 8);
                        b[i][2 * j + 1] = (_Float16) ((w[i][j] >> 4) - 8);
                    }
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    (void) s;
}

/* ... and half a tile apart, for the first operand. */
tile_kernel
void halves(int M, int N, int K, const uint8_t *W, const _Float16 *B, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            tile_shared uint8_t w[64][32];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(w, tile_view(W, M, K / 2), m, k / 2);
                tile_load(b, tile_view(B, N, K), n, k);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++) {
                        a[i][j] = (_Float16) ((w[i][j] & 15) - 8);
                        a[i][j + 32] = (_Float16) ((w[i][j] >> 4) - 8);
                    }
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    (void) s;
}

/* Bytes for the first operand, and the second one changed where it lies; what is written first depends on a condition. */
tile_kernel
void both(int M, int N, int K, const int8_t *W, const _Float16 *B, const float *s, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[128][32], b[64][32];
            tile_shared int8_t w[128][32];
            float acc[128][64] = { 0 }, t[128];

            tile_load(t, tile_view(s, M), m);
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(w, tile_view(W, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 32; j++)
                        if (w[i][j] > 2)
                            a[i][j] = (_Float16) ((float) w[i][j] * t[i]);
                        else
                            a[i][j] = (_Float16) 1.0f;
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++)
                        b[i][j] = b[i][j] > (_Float16) 0 ? b[i][j] : (_Float16) 0;
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Some of the tile keeps what the iteration before wrote: its first row, once. */
tile_kernel
void kept(int M, int N, int K, const _Float16 *A, const int8_t *W, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            tile_shared int8_t w[64][64];
            float acc[64][64] = { 0 };

            tile_fill(b, (_Float16) 0.5f);
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(w, tile_view(W, N, K), n, k);
#pragma tile parallel
                for (int i = 1; i < 64; i++)
                    for (int j = 0; j < 64; j++)
                        b[i][j] = (_Float16) w[i][j];
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    (void) s;
}

/* Two products read what is decoded; both accumulators are added up. */
tile_kernel
void twice(int M, int N, int K, const _Float16 *A, const int8_t *W, const float *s, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][32], more[64][32], b[64][32];
            tile_shared int8_t w[64][32];
            float acc[64][64] = { 0 }, other[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(more, tile_view(A, M, K), m + 64, k);
                tile_load(w, tile_view(W, N, K), n, k);
                tile_copy(b, w);
                tile_gemm_nt(acc, a, b);
                tile_gemm_nt(other, more, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
            tile_store(other, tile_view(C, M, N), m + 64, n);
        }
    (void) s;
}

/* As in attention: keys and values are bytes, decoded on their way; no weights. */
tile_kernel
void attend(int M, int N, int L, const _Float16 *Q, const int8_t *Ks, const int8_t *Vs, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 q[64][64], x[64][64], y[64][64];
        tile_shared int8_t ks[64][64], vs[64][64];
        float acc[64][64] = { 0 };

        tile_load(q, tile_view(Q, M, 64), m, 0);
#pragma tile pipeline stages(2)
        for (int k = 0; k < L; k += 64) {
            float p[64][64] = { 0 };
            _Float16 h[64][64];

            tile_load(ks, tile_view(Ks, L, 64), k, 0);
            tile_load(vs, tile_view(Vs, L, 64), k, 0);
            tile_copy(x, ks);
            tile_gemm_nt(p, q, x);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    h[i][j] = (_Float16) (p[i][j] * 0.125f);
            tile_copy(y, vs);
            tile_gemm(acc, h, y);
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
    (void) N;
}
#endif

#ifdef DRIVER
enum kind { HALF, BYTE, UNSIGNED, E4M3, E5M2, NIBBLE, HALVES, SCALED, CLAMPED, CHOSEN, KEPT, GROUPS };

static int byte_of(const void *p, int64_t i)
{
    return ((const int8_t *) p)[i];
}

/* What the product multiplies in place of element (row, k); `step`: of the loop. */
static double operand(enum kind kind, const void *p, int64_t row, int64_t k, int rows, int K, const float *s)
{
    const uint8_t *u = p;
    double x;

    switch (kind) {
    case HALF:
        return (double) ((const _Float16 *) p)[row * K + k];
    case BYTE:
        return byte_of(p, row * K + k);
    case UNSIGNED:
        return u[row * K + k];
    case E4M3:
        return (double) tile_f32(((const tile_e4m3 *) p)[row * K + k]);
    case E5M2:
        return (double) tile_f32(((const tile_e5m2 *) p)[row * K + k]);
    case NIBBLE:
        return (k % 2 ? u[row * (K / 2) + k / 2] >> 4 : u[row * (K / 2) + k / 2] & 15) - 8;
    case HALVES:
        x = u[row * (K / 2) + k / 64 * 32 + k % 32];
        return (double) (k % 64 >= 32 ? (int) x >> 4 : (int) x & 15) - 8;
    case SCALED:
        return (double) (_Float16) ((float) (byte_of(p, k * rows + row) - 3) * s[row]);
    case CLAMPED:
        x = (double) ((const _Float16 *) p)[row * K + k];
        return x > 0 ? x : 0;
    case CHOSEN:
        return byte_of(p, row * K + k) > 2 ? (double) (_Float16) ((float) byte_of(p, row * K + k) * s[row]) : 1;
    case GROUPS:
        return (double) (_Float16) ((float) byte_of(p, row * K + k) * s[row + k / 64]);
    case KEPT:
        return row % 64 ? byte_of(p, row * K + k) : 0.5;
    }
    return 0;
}

static void *filled(enum kind kind, int64_t n)
{
    if (kind == HALF || kind == CLAMPED) {
        _Float16 *p = buffer(sizeof *p * (size_t) n);

        FILL(p, n, (_Float16) random_float());
        return p;
    }
    uint8_t *u = buffer((size_t) n);

    FILL(u, n, (uint8_t) (int) (random_float() * 127));
    for (int64_t i = 0; i < n && (kind == E4M3 || kind == E5M2); i++)
        u[i] = u[i] & (kind == E4M3 ? 0xf7 : 0xbb);         /* no NaN, no infinity */
    return u;
}

#define CHECK(name, first, second, m, n, depth) \
    do { \
        int M = m, N = n, K = depth; \
        void *A = filled(first, (int64_t) M * K), *B = filled(second, (int64_t) N * K); \
        float *s = buffer(sizeof *s * (size_t) (M + N)), *C = buffer(sizeof *C * (size_t) (M * N)); \
        FILL(s, M + N, random_float()); \
        LAUNCH(t, name, M, N, K, A, B, s, C); \
        for (int i = 0; i < M * N; i++) { \
            double sum = 0, size = 0; \
            struct check c = { 0 }; \
            for (int k = 0; k < K; k++) { \
                double x = operand(first, A, i / N, k, M, K, s) * operand(second, B, i % N, k, N, K, s); \
                sum += x; \
                size += fabs(x); \
            } \
            if (check_value(&c, C[i], sum, check_sum(K, size))) \
                WRONG(#name " %d: %g, not %g", i, C[i], sum); \
        } \
        release(A); \
        release(B); \
        release(s); \
        release(C); \
    } while (0)

static void attends(enum target t, int M, int L)
{
    _Float16 *Q = filled(HALF, M * 64);
    int8_t *Ks = filled(BYTE, L * 64), *Vs = filled(BYTE, L * 64);
    float *C = buffer(sizeof *C * (size_t) (M * 64));

    LAUNCH(t, attend, M, 64, L, Q, Ks, Vs, C);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, bound = 0;
        struct check c = { 0 };

        for (int j = 0; j < L; j++) {
            double p = 0, size = 0, v = Vs[j * 64 + i % 64];

            for (int k = 0; k < 64; k++) {
                p += (double) Q[i / 64 * 64 + k] * Ks[j * 64 + k] * 0.125;
                size += fabs((double) Q[i / 64 * 64 + k] * Ks[j * 64 + k] * 0.125);
            }
            sum += p * v;
            bound += fabs(v) * check_as_half(p, check_sum(64, size)) + check_sum(L, fabs(p * v));
        }
        if (check_value(&c, C[i], sum, bound))
            WRONG("attend %d: %g, not %g", i, C[i], sum);
    }
    release(Q);
    release(Ks);
    release(Vs);
    release(C);
}

static void run(enum target t)
{
    CHECK(bytes_nt, HALF, BYTE, 64, 64, 400);
    CHECK(bytes_nt, HALF, BYTE, 50, 70, 333);
    CHECK(unsigned_nt, HALF, UNSIGNED, 64, 64, 256);
    CHECK(codes_nt, HALF, E4M3, 64, 64, 256);
    CHECK(wide_codes_nt, HALF, E5M2, 64, 64, 256);
    CHECK(scaled_nn, HALF, SCALED, 128, 64, 176);
    CHECK(scaled_nn, HALF, SCALED, 33, 50, 75);
    CHECK(groups, HALF, GROUPS, 64, 64, 256);
    CHECK(groups, HALF, GROUPS, 50, 70, 336);
    CHECK(nibbles, HALF, NIBBLE, 64, 64, 384);
    CHECK(packed, NIBBLE, NIBBLE, 64, 64, 640);
    CHECK(halves, HALVES, HALF, 64, 64, 384);
    CHECK(both, CHOSEN, CLAMPED, 128, 64, 320);
    CHECK(both, CHOSEN, CLAMPED, 100, 41, 129);
    CHECK(kept, HALF, KEPT, 64, 64, 320);
    CHECK(twice, HALF, BYTE, 128, 64, 160);
    attends(t, 64, 320);
    attends(t, 20, 150);
}
#endif
