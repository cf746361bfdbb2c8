/* { dg-options "-O1 -S -o %o" } */
/* Operators on storage types, which GCC refuses: what converts them. */
#include <tile.h>

tile_kernel
void sums(int n, tile_bf16 *x, const tile_e4m3 *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        x[i] = x[i] + x[i];     /* { dg-error "invalid operands" "+" } { dg-error "'tile_bf16' is only stored: 'tile_f32.x.'.*'tile_bf16_from.f.'" } */
        x[i] = tile_bf16_from(2 * y[i]);    /* { dg-error "invalid operands" "*" } { dg-error "'tile_e4m3' is only stored" } */
    }
}
