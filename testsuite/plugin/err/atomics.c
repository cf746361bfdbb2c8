/* Atomic operations, sums into memory and steps that no target, or not every one, has. */
#include <tile.h>

tile_kernel void wide(int n, int64_t *x, unsigned long long *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            tile_atomic_add(x, i);
        long long old = tile_atomic_cas(y, 1, 2);
        if (old)
            tile_atomic_max(y + 1, old);
    }
}

tile_kernel_on("cuda") void wide_on_cuda(int n, int64_t *x)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
        tile_atomic_xor(x, b);
}

static int bump(int *count)
{
    return tile_atomic_exchange(count, 3);
}

tile_kernel void places(int n, int *x, float *y)
{
    tile_atomic_or(x, 1);
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        tile_shared int s[4];
        int f[32], u = 0;

        tile_fill(s, 0);
        tile_atomic_and(&u, 1);
        tile_atomic_cas(&f[0], 1, 2);
        bump(&u);
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            int own[2] = { i, i };

            tile_atomic_exchange(&own[1], 1);
            tile_atomic_min(&f[i - b], 1);
            x[own[1]] = y[i] > 0 && tile_atomic_or(x, 2);
        }
    }
}

tile_kernel void options(int n, int step, float *y, const float *x, const int *rows)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        float f[4][8];

        tile_load(f, tile_view(x, n, 8), b, 0, .step = 2 - 2);
        tile_load(f, tile_view(x, n, 8), b, 0, .step = step);
        tile_store(f, tile_view(y, n, 8), b, 0, .step = 1 - 2);
        tile_store(f, tile_view(y, n, 8), b, 0, .add = step);
        tile_scatter(f, tile_view(y, n, 8), rows, 0, .add = step > 2);
    }
}
