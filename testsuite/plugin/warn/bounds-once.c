/* { dg-options "-O2 -Wall -S -o %o" } */
/* An index outside is said once, also where GCC would find it in the C function. */
#include <tile.h>

tile_kernel
void once(int n, float *x)
{
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64]; /* { dg-note "'t' is declared here" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            t[i] = x[b + i];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[b + i] = t[i] + t[64]; /* { dg-warning "index 64 is outside of 't'" } */
    }
}
