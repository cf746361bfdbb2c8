/* Shared arrays and fragments that are read first. */
#include <tile.h>

tile_kernel void accumulator(int M, int K, float *C, const _Float16 *A)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 a[64][32], b[32][64]; /* { dg-note "'b' is declared here without a value; fill or load it first" "b[32]" } { dg-note "fix-it:  = .0." } */
        float acc[64][64]; /* { dg-note "'acc' is declared here without a value; declare it with '= \{0\}'" "acc" } { dg-note "fix-it:  = .0." } */

        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_gemm(acc, a, b); /* { dg-warning "'acc' is read before anything is written to it .-Wuninitialized" "tile_gemm" } { dg-warning "'b' is read before" "tile_gemm" } */
            tile_load(b, tile_view(A, M, K), m, k);
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
}

tile_kernel void bins(int M, const int *x, int *y)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared int count[16]; /* { dg-note "declared here" } { dg-note "fix-it" } */
        int sum[16]; /* { dg-note "declared here" } { dg-note "fix-it" } */

#pragma tile parallel
        for (int i = 0; i < 64; i++)
            tile_atomic_add(&count[x[m + i] & 15], 1); /* { dg-warning "'count' is read before" "tile_atomic_add" } */
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            sum[i] += count[i]; /* { dg-warning "'sum' is read before" "[i]" } */
        tile_store(sum, tile_view(y, M), m);
    }
}
