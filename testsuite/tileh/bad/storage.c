/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Storage types in arithmetic: the compiler's own words name what converts. */
#include <tile.h>

void numbers(const tile_bf16 *x, const tile_e4m3 *q, tile_bf16 *y)
{
    y[0] = tile_bf16_from(2 * tile_f32(x[0]));
    y[0] = x[0] + x[0]; /* error: tile_f32_reads_and_tile_bf16_from_writes */
    y[0] = 2.0f * x[0]; /* error: tile_f32_reads_and_tile_bf16_from_writes */
    y[0] = 2.0f; /* error: tile_f32_reads_and_tile_bf16_from_writes */
    float v = q[0]; /* error: tile_f32_reads_and_tile_e4m3_from_writes */
    (void)v;
}
