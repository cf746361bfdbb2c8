/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "gemm-fp4.tile.h"
#else
void gemm_mxfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e8m0 *scale,
                float *C);
void gemm_nvfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e4m3 *scale,
                float tensor_scale, float *C);
#endif

static const double e2m1[16] = { 0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6 };

/* scale[n][k / block] as plain numbers */
static void compare(struct check *c, int M, int N, int K, int block, const tile_bf16 *A,
                    const uint8_t *W, const double *scale, double tensor_scale, const float *C)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double w = e2m1[W[(n * K + k) / 2] / (k % 2 ? 16 : 1) % 16];
                double term = (double) tile_f32(A[m * K + k]) * w * scale[(n * K + k) / block] * tensor_scale;

                sum += term;
                size += fabs(term);
            }
            check_value(c, C[m * N + n], sum, check_sum(K, size) + check_elementwise(size));
        }
}

static void shape(int M, int N, int K)
{
    const float tensor_scale = 0.037f;
    size_t out = sizeof(float) * M * N;
    tile_bf16 *A = demo_buffer(sizeof *A * M * K);
    uint8_t *W = demo_buffer(N * K / 2);
    tile_e8m0 *mx = demo_buffer(N * K / 32);
    tile_e4m3 *nv = demo_buffer(N * K / 16);
    double *scale = demo_buffer(sizeof *scale * N * K / 16);
    float *C = demo_buffer(out);
    char text[40];

    for (int i = 0; i < M * K; i++)
        A[i] = tile_bf16_from(demo_random());
    for (int i = 0; i < N * K / 2; i++)
        W[i] = (uint8_t) (128 + 128 * demo_random());
    snprintf(text, sizeof text, "%dx%dx%d", M, N, K);
    for (int t = 0; t < demo_devices; t++) {
        struct check c = { 0 };

        for (int i = 0; i < N * K / 32; i++) {
            mx[i].bits = (uint8_t) (120 + 7 * demo_random());
            scale[i] = ldexp(1, mx[i].bits - 127);
        }
        demo_begin(C, out);
        int failed = DEMO_LAUNCH(t, gemm_mxfp4, M, N, K, ON(A), ON(W), ON(mx), ON(C));
        compare(&c, M, N, K, 32, A, W, scale, 1, C);
        demo_row("gemm-mxfp4", text, t, failed, &c);
    }
    for (int t = 0; t < demo_devices; t++) {
        struct check c = { 0 };

        for (int i = 0; i < N * K / 16; i++) { /* positive and finite, subnormals too */
            int code = (int) (60 + 60 * demo_random());

            nv[i].bits = (uint8_t) code;
            scale[i] = code < 8 ? code * 0x1p-9 : ldexp(8 + code % 8, code / 8 - 10);
        }
        demo_begin(C, out);
        int failed = DEMO_LAUNCH(t, gemm_nvfp4, M, N, K, ON(A), ON(W), ON(nv), tensor_scale, ON(C));
        compare(&c, M, N, K, 16, A, W, scale, tensor_scale, C);
        demo_row("gemm-nvfp4", text, t, failed, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    shape(64, 128, 256);
    shape(33, 72, 96);
    shape(1, 65, 32);
    return demo_failures != 0;
}
