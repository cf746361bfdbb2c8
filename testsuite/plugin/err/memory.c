/* { dg-options "-S -o %o" } What both targets refuse is one error. */
#include <tile.h>

tile_kernel void large(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i += 300) {
        tile_shared float s[300][300]; /* { dg-error "'large' needs 360000 bytes of shared memory" "s[300]" } { dg-note "metal3.1 has 32768" "s[300]" } */
        tile_load(s, tile_view(y, n, n), i, 0);
        tile_store(s, tile_view(y, n, n), i, 0);
    }
}
