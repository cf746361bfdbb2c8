/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "gemm-fp8.tile.h"
#else
void gemm_fp8(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *row_scale,
              const float *col_scale, float *C);
void gemm_mxfp8(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, const tile_e8m0 *a_scale,
                const tile_e8m0 *b_scale, float *C);
#endif

/* the value of a finite code with `man` bits of mantissa */
static double fp8(int code, int man, int bias)
{
    int abs = code & 127, unit = 1 << man;
    double value = abs < unit ? ldexp(abs, 1 - bias - man) : ldexp(unit + abs % unit, abs / unit - bias - man);

    return code & 128 ? -value : value;
}

/* A, B and their scales as plain numbers: those of row m at k are as[(m * K + k) / block]. From sm_89
   on CUDA multiplies 8-bit floats in hardware. */
static void compare(struct check *c, int target, int M, int N, int K, int block, const double *A, const double *B,
                    const double *as, const double *bs, const float *C)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double term = A[m * K + k] * B[n * K + k] * as[(m * K + k) / block] * bs[(n * K + k) / block];

                sum += term;
                size += fabs(term);
            }
            check_value(c, C[m * N + n], sum, demo_is(target, "cuda") ? check_narrow_sum(size) : check_sum(K, size));
        }
}

/* n random numbers, as codes of e4m3 or e5m2 and as what these stand for */
static void numbers(int n, uint8_t *codes, double *values, int man, int bias)
{
    for (int i = 0; i < n; i++) {
        float x = demo_random();

        codes[i] = man == 3 ? tile_e4m3_from(x).bits : tile_e5m2_from(x).bits;
        values[i] = fp8(codes[i], man, bias);
    }
}

static void shape(int M, int N, int K)
{
    size_t out = sizeof(float) * M * N;
    tile_e4m3 *A = demo_buffer(M * K), *B = demo_buffer(N * K);
    tile_e5m2 *G = demo_buffer(N * K);
    float *row = demo_buffer(sizeof *row * M), *col = demo_buffer(sizeof *col * N);
    tile_e8m0 *ae = demo_buffer(M * K / 32), *be = demo_buffer(N * K / 32);
    double *a = demo_buffer(sizeof *a * M * K), *b = demo_buffer(sizeof *b * N * K), *g = demo_buffer(sizeof *g * N * K);
    double *as = demo_buffer(sizeof *as * M * K), *bs = demo_buffer(sizeof *bs * N * K);
    float *C = demo_buffer(out);
    char text[40];

    numbers(M * K, &A->bits, a, 3, 7);
    numbers(N * K, &B->bits, b, 3, 7);
    numbers(N * K, &G->bits, g, 2, 15);
    snprintf(text, sizeof text, "%dx%dx%d", M, N, K);
    for (int i = 0; i < M; i++)
        as[i] = row[i] = 0.02f + 0.01f * demo_random();
    for (int i = 0; i < N; i++)
        bs[i] = col[i] = 0.02f + 0.01f * demo_random();
    for (int t = 0; t < demo_devices; t++) {
        struct check c = { 0 };

        demo_begin(C, out);
        int failed = DEMO_LAUNCH(t, gemm_fp8, M, N, K, ON(A), ON(B), ON(row), ON(col), ON(C));
        compare(&c, t, M, N, K, K, a, b, as, bs, C);
        demo_row("gemm-fp8", text, t, failed, &c);
    }
    for (int i = 0; i < M * K / 32; i++) {
        ae[i].bits = (uint8_t) (120 + 8 * demo_random());
        as[i] = ldexp(1, ae[i].bits - 127);
    }
    for (int i = 0; i < N * K / 32; i++) {
        be[i].bits = (uint8_t) (120 + 8 * demo_random());
        bs[i] = ldexp(1, be[i].bits - 127);
    }
    for (int t = 0; t < demo_devices; t++) {
        struct check c = { 0 };

        demo_begin(C, out);
        int failed = DEMO_LAUNCH(t, gemm_mxfp8, M, N, K, ON(A), ON(G), ON(ae), ON(be), ON(C));
        compare(&c, t, M, N, K, 32, a, g, as, bs, C);
        demo_row("gemm-mxfp8", text, t, failed, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    shape(64, 128, 256);
    shape(33, 72, 96);
    shape(1, 65, 160);
    return demo_failures != 0;
}
