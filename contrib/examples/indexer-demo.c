/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "indexer.tile.h"
#else
void indexer(int H, int M, int N, const tile_e4m3 *Q, const float *weight, const tile_e4m3 *key,
             const float *scale, float *score);
#endif

enum { D = 128 };

/* the value of an e4m3 code that is not NaN */
static double e4m3(tile_e4m3 x)
{
    int abs = x.bits & 127;
    double value = abs < 8 ? abs * 0x1p-9 : ldexp(8 + abs % 8, abs / 8 - 10);

    return x.bits & 128 ? -value : value;
}

/* From sm_89 on CUDA multiplies 8-bit floats in hardware. */
static void compare(struct check *c, int target, int H, int M, int N, const tile_e4m3 *Q, const float *weight,
                    const tile_e4m3 *key, const float *scale, const float *score)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = 0, size = 0, bound = 0;

            for (int h = 0; h < H; h++) {
                double dot = 0, of_abs = 0, w = weight[h * M + m];

                for (int d = 0; d < D; d++) {
                    double term = e4m3(Q[(h * M + m) * D + d]) * e4m3(key[n * D + d]) * scale[n];

                    dot += term;
                    of_abs += fabs(term);
                }
                sum += w * fmax(dot, 0);
                size += fabs(w) * fmax(dot, 0);
                bound += fabs(w) * (demo_is(target, "cuda") ? check_narrow_sum(of_abs) : check_sum(D, of_abs));
            }
            check_value(c, score[m * N + n], sum, bound + check_sum(H, size));
        }
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 4, 64, 128 }, { 3, 33, 70 }, { 1, 1, 65 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int H = shapes[s][0], M = shapes[s][1], N = shapes[s][2];
        size_t out = sizeof(float) * M * N;
        tile_e4m3 *Q = demo_buffer(H * M * D), *key = demo_buffer(N * D);
        float *weight = demo_buffer(sizeof *weight * H * M), *scale = demo_buffer(sizeof *scale * N);
        float *score = demo_buffer(out);
        char shape[40];

        for (int i = 0; i < H * M * D; i++)
            Q[i] = tile_e4m3_from(demo_random());
        for (int i = 0; i < N * D; i++)
            key[i] = tile_e4m3_from(448 * demo_random());
        for (int i = 0; i < H * M; i++)
            weight[i] = demo_random();
        for (int i = 0; i < N; i++)
            scale[i] = 0.002f + 0.001f * demo_random();
        snprintf(shape, sizeof shape, "%d of %dx%d", H, M, N);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(score, out);
            int failed = DEMO_LAUNCH(t, indexer, H, M, N, ON(Q), ON(weight), ON(key), ON(scale), ON(score));
            compare(&c, t, H, M, N, Q, weight, key, scale, score);
            demo_row("indexer", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
