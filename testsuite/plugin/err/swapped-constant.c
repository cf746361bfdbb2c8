/* A view of constant extents, of which tile.h cannot tell that it is none of the tiles. */
#include <tile.h>

tile_kernel void constant(int n, float (*y)[32])
{
#pragma tile grid
    for (int i = 0; i < n; i += 32) {
        tile_shared float s[32];

        tile_load(*y, s, i); /* { dg-error "tile_load: tile and view are swapped" "tile_load" } */
        tile_store(s, *y, i);
    }
}
