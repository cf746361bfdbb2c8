/* { dg-options "-S -o %o" } What both targets refuse is one error. */
#include <tile.h>

tile_kernel void large(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i += 300) {
        tile_shared float s[300][300]; /* { dg-error "'large' needs 360000 bytes of shared memory" "s[300]" } { dg-note "metal3.1 has 32768" "s[300]" } */
        tile_load(s, tile_view(y, n, n), i, 0);
        tile_store(s, tile_view(y, n, n), i, 0);
    }
}

/* Arrays of a thread beyond what a device has for them: one error, for each target that it is. */
tile_kernel void deep(int n, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            float big[1 << 20]; /* { dg-error "arrays of 4194304 bytes a thread" "big" } { dg-note "metal3.1 has" "big" } */
            for (int j = 0; j < 1 << 20; j++)
                big[(j * 7 + n) % (1 << 20)] = j;
            y[i] = big[n % 100];
        }
    }
}

tile_kernel void apart(int n, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            if (i % 2) {
                float one[10000];       /* beside the other, not with it */
                for (int j = 0; j < 10000; j++)
                    one[(j * 7 + n) % 10000] = j;
                y[i] = one[n % 100];
            } else {
                float two[10000];
                for (int j = 0; j < 10000; j++)
                    two[(j * 9 + n) % 10000] = j;
                y[i] = two[n % 100];
            }
        }
    }
}
