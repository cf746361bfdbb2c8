/* The view where the tile belongs, and the tile where the view does: one error each. */
#include <tile.h>

tile_kernel void swapped(int n, float *y, const float *x)
{
#pragma tile grid
    for (int i = 0; i < n; i += 32) {
        tile_shared float s[32], m[32][32];
        tile_shared int rows[32];
        float f[32];

        tile_load(tile_view(x, n), s, i); /* { dg-error "tile_load: tile and view are swapped; write the tile first" "tile_load" } */
        tile_load(tile_view(x, n, n), m, i, 0); /* { dg-error "tile_load: tile and view are swapped" "tile_load" } */
        tile_load(tile_view(x, n, n), s, i, 0); /* { dg-error "tile_load: tile and view are swapped" "tile_load" } */
        tile_store(tile_view(y, n), f, i, .cols = 4); /* { dg-error "tile_store: tile and view are swapped" "tile_store" } */
        tile_gather(tile_view(x, n, n), m, rows, 0); /* { dg-error "tile_gather: tile and view are swapped" "tile_gather" } */
        tile_scatter(tile_view(y, n, n), m, rows, 0); /* { dg-error "tile_scatter: tile and view are swapped" "tile_scatter" } */
    }
}
