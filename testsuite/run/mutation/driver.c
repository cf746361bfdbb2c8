/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example's GEMM over shapes that reach every guard, barrier and stage of it: whole tiles,
   ragged ones whose rows are aligned, ragged ones whose rows are not, less than one tile, nothing;
   then each reason alone for which vectors do not fit, in small and in larger matrices; tiles whole in one
   direction whose neighbours would lie outside of memory. */
#define DRIVER
#include "run.h"

/* `off` is the array that starts an element after an aligned address: 1 A, 2 B, 3 bias, 4 C. With
   `infinite` the first elements of A and B are: what is outside must be 0, it is not enough that
   the other factor is. */
static void product(enum target t, int M, int N, int K, int off, bool infinite)
{
    _Float16 *A = buffer_at(2 * (size_t) (M * K), 2 * (off == 1));
    _Float16 *B = buffer_at(2 * (size_t) (K * N), 2 * (off == 2));
    float *bias = buffer_at(4 * (size_t) N, 4 * (off == 3));
    float *C = buffer_at(4 * (size_t) (M * N), 4 * (off == 4));

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    FILL(bias, N, random_float());
    if (infinite)
        A[0] = B[0] = (_Float16) INFINITY;
    LAUNCH(t, gemm, M, N, K, A, B, bias, C);
    for (int i = infinite; i < M; i++)
        for (int j = infinite; j < N; j++) {
            double sum = bias[j], size = fabs(sum);

            for (int k = 0; k < K; k++) {
                sum += (double) A[i * K + k] * (double) B[k * N + j];
                size += fabs((double) A[i * K + k] * (double) B[k * N + j]);
            }
            NEAR("C", C + i * N + j, 1, fmax(sum, 0), check_sum(K + 1, size));
        }
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void run(enum target t)
{
    static const int shapes[][3] = { { 64, 64, 192 }, { 72, 80, 104 }, { 72, 80, 40 }, { 65, 67, 97 },
                                     { 64, 64, 32 },  { 5, 7, 3 },     { 0, 8, 8 },    { 8, 0, 8 },
                                     { 8, 8, 0 },     { 8, 8, 12 },    { 8, 12, 8 },   { 64, 80, 32 },
                                     { 64, 64, 40 },   { 64, 64, 24 },
                                     { 72, 80, 360 },       /* blocks that share a sum use each stage twice */
                                     { 65, 136, 200 },      /* joined blocks */
                                     { 72, 80, 100 },  { 72, 76, 40 },  { 72, 72, 0 },      /* each reason against such blocks alone */
                                     { 64, 80, 64 } };      /* the last row of a ragged tile ends the array */

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        product(t, shapes[i][0], shapes[i][1], shapes[i][2], 0, false);
    for (int i = 1; i < 4; i++)
        product(t, shapes[i][0], shapes[i][1], shapes[i][2], 0, true);
    for (int off = 1; off <= 4; off++)
        product(t, 8, 8, 8, off, false);
    product(t, 64, 64, 32, 3, false);
    for (int off = 1; off <= 4; off++)      /* the word of the first element begins before the array, ... */
        product(t, 72, 72, 72, off, false);
    for (int off = 1; off <= 2; off++)
        product(t, 64, 64, 64, off, false); /* that of the last ends behind it */
}
