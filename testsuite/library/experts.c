/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_gemm_grouped_fp8: in order, gathered, and added to the rows of C by weights. */
#include "library.h"

enum { GROUPS = 4, ROWS = 75, FROM = 50, TO = 40, N = 133, K = 208, BLOCKS = 2, WIDE = 2 };

static tile_e4m3 *bytes(int n)
{
    tile_e4m3 *x = demo_buffer((size_t) n);

    for (int i = 0; i < n; i++)
        x[i] = tile_e4m3_from(2 * demo_random());
    return x;
}

static void experts(bool gather, bool scatter, bool weighted)
{
    int *first = demo_buffer(sizeof *first * (GROUPS + 1)), *from = demo_buffer(sizeof *from * ROWS), *to = demo_buffer(sizeof *to * ROWS);
    static const int starts[] = { 0, 66, 66, 67, ROWS };
    tile_e4m3 *A = bytes(ROWS * K), *B = bytes(GROUPS * N * K);
    float *a_scale = numbers(F32, ROWS * BLOCKS), *b_scale = numbers(F32, GROUPS * WIDE * BLOCKS), *gate = numbers(F32, ROWS);
    float *C = numbers(F32, ROWS * N);
    double (*want)[N] = calloc(ROWS, sizeof *want), (*size)[N] = calloc(ROWS, sizeof *size);

    memcpy(first, starts, sizeof starts);
    for (int r = 0; r < ROWS; r++) {
        from[r] = r * 7 % FROM;
        to[r] = r * 3 % TO;
    }
    for (int g = 0; g < GROUPS; g++)
        for (int r = first[g]; r < first[g + 1]; r++)
            for (int n = 0; n < N; n++)
                for (int k = 0; k < K; k++) {
                    int a = gather ? from[r] : r, c = scatter ? to[r] : r;
                    double term = (double) tile_f32(A[a * K + k]) * tile_f32(B[(g * N + n) * K + k]) * a_scale[a * BLOCKS + k / 128]
                                  * b_scale[(g * WIDE + n / 128) * BLOCKS + k / 128] * (weighted ? gate[r] : 1);

                    want[c][n] += term;
                    size[c][n] += fabs(term);
                }
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(C, sizeof *C * ROWS * N);
        if (scatter)
            memset(C, 0, sizeof *C * TO * N);
        LAUNCH(d, tk_gemm_grouped_fp8, GROUPS, ROWS, gather ? FROM : ROWS, TO, N, K, ON(first), gather ? ON(from) : NULL, scatter ? ON(to) : NULL,
               weighted ? ON(gate) : NULL, ON(A), ON(B), ON(a_scale), ON(b_scale), ON(C));
        for (int r = 0; r < (scatter ? TO : ROWS); r++)
            for (int n = 0; n < N; n++)
                check_value(&c, C[r * N + n], want[r][n], check_narrow_sum(size[r][n]));
        verdict("gemm_grouped_fp8", F32, d, &c);
    }
    free(want);
    free(size);
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    experts(false, false, false);
    experts(true, true, true);
    experts(true, false, false);
    experts(false, true, false);
    return demo_failures != 0;
}
