/* Places of extremes, and prefixes, of the wrong shapes and types. */
#include <tile.h>

void places(float *p)
{
    float cube[2][3][4], flat[2][3], t[8][4], rows[8], line[4], x;
    const float fixed[8] = { 0 };
    int at[8], k, few[4], cubed[2][3];
    const int kept[8] = { 0 };
    unsigned counts[8];
    tile_e8m0 scales[8][4];

    tile_reduce_argmax(rows, at, t);
    tile_reduce_argmin(x, k, line);
    tile_reduce_argmin(flat, cubed, cube);
    tile_reduce_argmax(line, at, t); /* error: tile_reduce_argmax: source and destination differ in shape */
    tile_reduce_argmax(rows, few, t); /* error: tile_reduce_argmax: source and indices differ in shape */
    tile_reduce_argmax(x, at, t); /* error: the destination has one dimension less than the source */
    tile_reduce_argmin(rows, k, t); /* error: the indices have one dimension less than the source */
    tile_reduce_argmax(rows, line, t); /* error: the indices are not int */
    tile_reduce_argmax(rows, rows, t); /* error: tile_reduce_argmax: the indices are not int */
    tile_reduce_argmax(fixed, at, t); /* error: tile_reduce_argmax: the destination is const */
    tile_reduce_argmax(rows, kept, t); /* error: tile_reduce_argmax: the tile of indices is const */
    tile_reduce_argmax(rows, counts, t); /* error: tile_reduce_argmax: the indices are not int */
    tile_reduce_argmax(at, at, t); /* error: both floating or both integer */
    tile_reduce_argmax(rows, at, scales); /* error: both floating or both integer */
    tile_reduce_argmax(p, at, t); /* error: tile_reduce_argmax: the destination is a pointer */
    tile_reduce_argmax(rows, &k, t); /* error: tile_reduce_argmax: the indices are a pointer */
    tile_reduce_argmax(rows, at, p); /* error: tile_reduce_argmax: the source is a pointer */
}

void prefixes(float *p)
{
    float t[8][4], u[8][4], line[4], x;
    const float fixed[4] = { 0 };
    int ints[4];
    tile_e8m0 scales[4];

    tile_scan_sum(u, t);
    tile_scan_max(line, t[0], .exclusive = 1);
    tile_scan_sum(line, t); /* error: tile_scan_sum: source and destination differ in shape */
    tile_scan_max(x, line); /* error: tile_scan_max: the destination is not an array */
    tile_scan_sum(fixed, line); /* error: tile_scan_sum: the destination is const */
    tile_scan_sum(ints, line); /* error: both floating or both integer */
    tile_scan_sum(line, scales); /* error: both floating or both integer */
    tile_scan_sum(line, p); /* error: tile_scan_sum: the source is a pointer */
    tile_scan_sum(u, t, 1); /* error: tile_scan_sum: options go by name */
    tile_scan_sum(u, t, .reverse = 1); /* error: reverse */
}
