/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong rows of tiles. */
#include <tile.h>

void rows(int n, float *p)
{
    float t[64][16], v[8];
    const float c[8][2] = { { 0 } };

    tile_fill(tile_rows(t, 8, 8), 1);
    tile_fill(tile_rows(t, n, 64), 1);
    tile_fill(tile_rows(tile_rows(t, 8, 8), n, 2), 1);
    tile_rows(v, n, 4)[3] = tile_rows(c, 6, 2)[1][0];
    tile_fill(tile_rows(tile_view(p, n, n), 8, 8), 1); /* error: tile_rows: this is a view */
    tile_fill(tile_rows(tile_view(p, 64, 64), 8, 8), 1); /* error: tile_rows: this is a view */
    tile_fill(tile_rows(p, 8, 8), 1); /* error: tile_rows: this is a pointer */
    tile_fill(tile_rows(t, 8, n), 1); /* error: tile_rows: the number of rows is not constant */
    tile_fill(tile_rows(t, 8, 0), 1); /* error: tile_rows: the number of rows is below 1 */
    tile_fill(tile_rows(t, 8, -1), 1); /* error: tile_rows: the number of rows is below 1 */
    tile_fill(tile_rows(t, -8, 8), 1); /* error: tile_rows: the first row is below 0 */
    tile_fill(tile_rows(t, 60, 8), 1); /* error: tile_rows: the tile has fewer rows than that */
    tile_fill(tile_rows(t, n, 65), 1); /* error: tile_rows: the tile has fewer rows than that */
    tile_fill(tile_rows(tile_rows(t, 8, 8), 4, 5), 1); /* error: fewer rows than that */
    tile_fill(tile_rows(v, 5, 4), 1); /* error: tile_rows: the tile has fewer rows than that */
    tile_fill(tile_rows(c, n, 2), 1); /* error: tile_fill: the tile is const */
    tile_copy(tile_rows(t, 0, 8), tile_rows(t, 8, 9)); /* error: differ in shape */
}
