/* Products of floats by smaller types, which no matrix unit of CUDA takes; and those that one takes, or that Metal's take. */
#include <tile.h>

#define PRODUCT(type_a, type_b, ...) \
    _Pragma("tile grid threads(64)") \
    for (int m = 0; m < n; m += 32) { \
        tile_shared type_a As[32][32]; \
        tile_shared type_b Bs[32][32]; \
        float acc[32][32] = {0}; \
        tile_load(As, tile_view(a, n, 32), m, 0); \
        tile_load(Bs, tile_view(b, 32, 32), 0, 0); \
        tile_gemm(acc, As, Bs, ## __VA_ARGS__); \
        tile_store(acc, tile_view(c, n, 32), m, 0); \
    }

tile_kernel void first(int n, const float *a, const _Float16 *b, float *c)
{
    PRODUCT(float, _Float16) /* { dg-warning "no matrix unit for this product: 'As' is float" } { dg-note "tile_copy 'As' to a tile of _Float16" } */
}

tile_kernel void second(int n, const tile_e4m3 *a, const float *b, float *c)
{
    PRODUCT(tile_e4m3, float) /* { dg-warning "no matrix unit for this product: 'Bs' is float" } { dg-note "tile_copy 'Bs' to a tile of _Float16" } */
}

tile_kernel_on("metal") void apple(int n, const float *a, const _Float16 *b, float *c)
{
    PRODUCT(float, _Float16)
}

tile_kernel void rounded(int n, const float *a, const _Float16 *b, float *c)
{
    PRODUCT(float, _Float16, .tf32 = 1)
}

tile_kernel void both(int n, const float *a, const float *b, float *c)
{
    PRODUCT(float, float)
}

tile_kernel void exact(int n, const tile_bf16 *a, const _Float16 *b, float *c)
{
    PRODUCT(tile_bf16, _Float16)
}
