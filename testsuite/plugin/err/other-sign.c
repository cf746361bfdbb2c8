/* Memory of the other sign where its elements' own type is meant. */
#include <tile.h>

static int first(const uint8_t *p)
{
    return *p;
}

tile_kernel void k(int n, const char *x, const uint8_t *u, int *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        const uint8_t *p = u + i;
        if (i & 1)
            p = (const uint8_t *)x; /* { dg-error "elements of another type" } */
        y[i] = *p + first((const uint8_t *)x + i); /* { dg-error "elements of another type than those of 'x'" } */
        tile_atomic_max((unsigned *)y, i); /* { dg-error "elements of another sign" } */
    }
}

tile_kernel void differences(int n, const char *x, const uint8_t *u, int *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = (int)(u - (const uint8_t *)x); /* { dg-error "memory of different elements" } */
}
