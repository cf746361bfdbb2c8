/* Tiles that nothing reads. GCC says so itself of those that are never used, under -Wall. */
#include <tile.h>

tile_kernel void unused(int M, float *C, const _Float16 *A)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float spare[64][64]; /* { dg-warning "shared array 'spare' is never used .-Wunused-variable" "spare" } { dg-note "remove it" } */
        float never[64], /* { dg-warning "fragment 'never' is never used" "never" } { dg-note "remove it" } */
            dead[64], /* { dg-warning "fragment 'dead' is written and never read .-Wunused-but-set-variable" "dead" } { dg-note "store it with tile_store, or remove it" } */
            acc[64][64] = {0},
            sum[64][64] = {0}, /* { dg-warning "'sum' is written and never read" "sum" } { dg-note "store it" } */
            count[64] = {0}, /* { dg-warning "'count' is written and never read" "count" } { dg-note "store it" } */
            kept[64], least[64];
        int place[64];
        tile_shared _Float16 a[64][32];

        tile_load(a, tile_view(A, M, 32), m, 0);
        tile_gemm_nt(acc, a, a);
        tile_gemm_nt(sum, a, a);
        tile_fill(dead, 3);
        tile_fill(kept, 3);
        tile_reduce_argmin(least, place, acc); /* a place comes with its value */
        tile_copy(kept, place);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            count[i] = count[i] + 1;
        tile_store(kept, tile_view(C, M), m);
    }
}
