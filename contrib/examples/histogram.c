/* SPDX-License-Identifier: MIT-0 */
/* How often each byte occurs. A block counts its piece in shared memory and adds its counts to the
   result once; empty bins are not added. */
#include <tile.h>

enum { BINS = 256, PIECE = 4096 };

tile_kernel
void histogram(int64_t n, const uint8_t *x, uint32_t *count)
{
#pragma tile grid threads(256)
    for (int b = 0; b < BINS; b += BINS) {
        uint32_t zero[BINS];

        tile_fill(zero, 0);
        tile_store(zero, tile_view(count, BINS), b);
    }

#pragma tile grid threads(256)
    for (int64_t i = 0; i < n; i += PIECE) {
        tile_shared uint32_t bin[BINS];
        int size = n - i < PIECE ? (int) (n - i) : PIECE;

        tile_fill(bin, 0);
#pragma tile parallel
        for (int j = 0; j < size; j++)
            tile_atomic_add(&bin[x[i + j]], 1);

#pragma tile parallel
        for (int b = 0; b < BINS; b++)
            if (bin[b])
                tile_atomic_add(&count[b], bin[b]);
    }
}
