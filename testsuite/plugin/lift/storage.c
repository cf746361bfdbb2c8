/* Storage types and their conversions. */
#include <tile.h>

static inline float twice(tile_bf16 x)
{
    return 2 * tile_f32(x);
}

tile_kernel void storage(int n, const tile_bf16 *b, const tile_e4m3 *e, tile_e5m2 *f, tile_bf16 *out)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_bf16 x = b[i];

        out[i] = tile_bf16_from(tile_f32(x) + tile_f32(e[i]));
        f[i] = tile_e5m2_from(twice(x));
        out[i + 1] = x.bits & 1 ? x : (tile_bf16) { 0x3f80 };
    }
}
