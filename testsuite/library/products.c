/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products other than tk_gemm: of groups, with a vector, with weights of 8 and 4 bits, of bytes and small floats. */
#include "library.h"

enum { M = 37, N = 70, K = 162, GROUP = 64, BLOCKS = (K + GROUP - 1) / GROUP };

static bool narrow;     /* sums of a matrix unit for 8-bit floats */

/* got is a[0] b[0] + a[1] b[1] + ... */
static void sum_of(struct check *c, enum type t, double got, int k, const double *a, const double *b)
{
    double sum = 0, size = 0;

    for (int i = 0; i < k; i++) {
        sum += a[i] * b[i];
        size += fabs(a[i] * b[i]);
    }
    check_value(c, got, sum, stored(t, sum, (narrow ? check_narrow_sum(size) : check_sum(k, size)) + check_elementwise(size)));
}

static void grouped(enum type t)
{
    enum { GROUPS = 4, ROWS = 75, FROM = 50 };
    int *first = demo_buffer(sizeof *first * (GROUPS + 1)), *from = demo_buffer(sizeof *from * ROWS);
    static const int starts[] = { 0, 66, 66, 67, ROWS };
    void *A = numbers(t, ROWS * K), *B = numbers(t, GROUPS * N * K), *C = numbers(t, ROWS * N);

    memcpy(first, starts, sizeof starts);
    for (int r = 0; r < ROWS; r++)
        from[r] = r * 7 % FROM;
    for (int d = 0; d < demo_devices; d++)
        for (int gather = 0; gather < 2; gather++) {
            struct check c = { 0 };

            if (demo_is(d, "emulated") && gather != (t == F16))
                continue;
            demo_begin(C, size_of(t, ROWS * N));
            LAUNCH_T(t, d, tk_gemm_grouped, GROUPS, ROWS, gather ? FROM : ROWS, N, K, ON(first), gather ? ON(from) : NULL,
                     ON(A), ON(B), ON(C));
            for (int g = 0; g < GROUPS; g++)
                for (int r = first[g]; r < first[g + 1]; r++)
                    for (int n = 0; n < N; n++) {
                        double a[K], b[K];

                        for (int k = 0; k < K; k++) {
                            a[k] = at(t, A, (gather ? from[r] : r) * K + k);
                            b[k] = at(t, B, (g * N + n) * K + k);
                        }
                        sum_of(&c, t, at(t, C, r * N + n), K, a, b);
                    }
            verdict("gemm_grouped", t, d, &c);
        }
}

static void vector(enum type t, int rows, int cols)
{
    void *A = numbers(t, rows * cols), *x = numbers(t, cols), *y = numbers(t, rows);
    double *a = calloc((size_t) cols, sizeof *a), *b = calloc((size_t) cols, sizeof *b);

    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(y, size_of(t, rows));
        LAUNCH_T(t, d, tk_gemv, rows, cols, ON(A), ON(x), ON(y));
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < cols; k++) {
                a[k] = at(t, A, r * cols + k);
                b[k] = at(t, x, k);
            }
            sum_of(&c, t, at(t, y, r), cols, a, b);
        }
        verdict("gemv", t, d, &c);
    }
    free(a);
    free(b);
}

/* Both widths: C from A, [M][K], and y from its first row. Products round 4-bit weights to t, vectors do not. */
static void weights(enum type t, int bits, int M, int K)
{
    int blocks = (K + GROUP - 1) / GROUP;
    void *A = numbers(t, M * K), *scale = numbers(t, N * blocks), *C = numbers(t, M * N), *y = numbers(t, N);
    uint8_t *W = demo_buffer(N * K), *zero = demo_buffer(N * blocks);

    for (int i = 0; i < N * K; i++)
        W[i] = (uint8_t) (128 * demo_random());
    for (int i = 0; i < N * blocks; i++)
        zero[i] = (uint8_t) (8 + 8 * demo_random());
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 }, v = { 0 };

        demo_begin(C, size_of(t, M * N));
        demo_begin(y, size_of(t, N));
#define WEIGHTS(type) \
    if (bits == 8) { \
        LAUNCH(d, tk_gemm_w8_##type, M, N, K, ON(A), ON(W), ON(scale), ON(C)); \
        LAUNCH(d, tk_gemv_w8_##type, N, K, ON(W), ON(scale), ON(A), ON(y)); \
    } else { \
        LAUNCH(d, tk_gemm_w4_##type, M, N, K, GROUP, ON(A), ON(W), ON(zero), ON(scale), ON(C)); \
        LAUNCH(d, tk_gemv_w4_##type, N, K, GROUP, ON(W), ON(zero), ON(scale), ON(A), ON(y)); \
    }
        if (t == F16) {
            WEIGHTS(f16)
        } else {
            WEIGHTS(bf16)
        }
        for (int n = 0; n < N; n++) {
            double a[K], b[K], rounded[K], own = bits == 8 ? at(t, scale, n) : 1;

            for (int k = 0; k < K; k++) {
                int q = W[(n * K + k) / 2] >> (k & 1) * 4 & 15, block = n * blocks + k / GROUP;
                char box[4];

                b[k] = bits == 8 ? (int8_t) W[n * K + k] : (q - zero[block]) * at(t, scale, block);
                put(t, box, 0, (float) b[k]);
                b[k] *= own;
                rounded[k] = at(t, box, 0) * own;
                a[k] = at(t, A, k);
            }
            sum_of(&v, t, at(t, y, n), K, a, b);
            for (int m = 0; m < M; m++) {
                for (int k = 0; k < K; k++)
                    a[k] = at(t, A, m * K + k);
                sum_of(&c, t, at(t, C, m * N + n), K, a, rounded);
            }
        }
        verdict(bits == 8 ? "gemm_w8" : "gemm_w4", t, d, &c);
        verdict(bits == 8 ? "gemv_w8" : "gemv_w4", t, d, &v);
    }
}

/* What a byte or half a byte means in each of the formats. */
enum format { I8, FP8, BY_BLOCK, MXFP8, MXFP4, NVFP4 };

static double byte(enum format f, bool is_b, uint8_t x)
{
    return f == I8                ? (int8_t) x
           : f == MXFP8 && is_b   ? (double) tile_f32((tile_e5m2) { x })
                                  : (double) tile_f32((tile_e4m3) { x });
}

static void bytes(enum format f)
{
    enum { DEEP = 160 };
    static const char *const names[] = { "gemm_i8", "gemm_fp8", "gemm_fp8_blocks", "gemm_mxfp8", "gemm_mxfp4", "gemm_nvfp4" };
    uint8_t *A = demo_buffer(M * DEEP), *B = demo_buffer(N * DEEP), *as = demo_buffer(M * DEEP), *bs = demo_buffer(N * DEEP);
    float *rs = numbers(F32, 2 * M), *cs = numbers(F32, 2 * N), *C = numbers(F32, M * N);
    void *H = numbers(BF16, M * DEEP);
    bool packed = f >= MXFP4;
    int block = f == NVFP4 ? 16 : 32;

    for (int i = 0; i < (M > N ? M : N) * DEEP; i++) {
        uint8_t x = (uint8_t) (64 + 60 * demo_random()), y = (uint8_t) (64 + 60 * demo_random());

        if (i < M * DEEP) {
            A[i] = x;
            as[i] = (uint8_t) (127 + 3 * demo_random());
        }
        if (i < N * DEEP) {
            B[i] = packed ? (uint8_t) (4 * x + y) : y;
            bs[i] = f == NVFP4 ? y : (uint8_t) (127 + 3 * demo_random());
        }
    }
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        /* The example emulates it. */
        if (demo_is(d, "emulated") && f == MXFP8)
            continue;
        narrow = (f >= FP8 && f <= MXFP8) && demo_is(d, "cuda");
        demo_begin(C, sizeof *C * M * N);
        if (f == I8)
            LAUNCH(d, tk_gemm_i8, M, N, DEEP, ON(A), ON(B), ON(rs), ON(cs), ON(C));
        else if (f == FP8)
            LAUNCH(d, tk_gemm_fp8, M, N, DEEP, ON(A), ON(B), ON(rs), ON(cs), ON(C));
        else if (f == BY_BLOCK)
            LAUNCH(d, tk_gemm_fp8_blocks, M, N, DEEP, ON(A), ON(B), ON(rs), ON(cs), ON(C));
        else if (f == MXFP8)
            LAUNCH(d, tk_gemm_mxfp8, M, N, DEEP, ON(A), ON(B), ON(as), ON(bs), ON(C));
        else if (f == MXFP4)
            LAUNCH(d, tk_gemm_mxfp4, M, N, DEEP, ON(H), ON(B), ON(bs), ON(C));
        else
            LAUNCH(d, tk_gemm_nvfp4, M, N, DEEP, ON(H), ON(B), ON(bs), 0.375f, ON(C));
        for (int m = 0; m < M; m++)
            for (int n = 0; n < N; n++) {
                double a[DEEP], b[DEEP], scale = f < BY_BLOCK ? (double) rs[m] * cs[n] : f == NVFP4 ? 0.375 : 1;

                for (int k = 0; k < DEEP; k++) {
                    int at_a = (m * DEEP + k) / block, at_b = (n * DEEP + k) / block;
                    uint8_t s = bs[at_b];

                    a[k] = packed ? at(BF16, H, m * DEEP + k) : byte(f, false, A[m * DEEP + k]);
                    b[k] = packed ? (double) tile_e2m1_f32(B[(n * DEEP + k) / 2] >> (k & 1) * 4 & 15)
                                  : byte(f, true, B[n * DEEP + k]);
                    b[k] *= scale;
                    if (f == BY_BLOCK)
                        a[k] *= (double) rs[k / 128 * M + m] * cs[n / 128 * 2 + k / 128];
                    if (f == MXFP8)
                        a[k] *= ldexp(1, as[at_a] - 127);
                    if (f >= MXFP8)
                        b[k] *= f == NVFP4 ? byte(FP8, true, s) : ldexp(1, s - 127);
                }
                sum_of(&c, F32, C[m * N + n], DEEP, a, b);
            }
        verdict(names[f], F32, d, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    for (int t = 0; t < TYPES; t++) {
        grouped(t);
        vector(t, 7, 1033);
        vector(t, 8, 64);
        if (t != F32) {
            for (int bits = 4; bits <= 8; bits += 4) {
                weights(t, bits, M, K);
                weights(t, bits, t == F16 ? 5 : M, 1024);
            }
        }
    }
    for (int f = I8; f <= NVFP4; f++)
        bytes(f);
    return demo_failures != 0;
}
