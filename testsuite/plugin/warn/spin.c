/* Loops of a thread that only wait for an atomic; and those that try anew. */
#include <tile.h>

tile_kernel void waits(int n, int *lock, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        while (tile_atomic_cas(&lock[0], 0, 1) != 0) /* { dg-warning "only waits for an atomic" } { dg-note "belongs to a second grid" } */
            ;
        y[0] += (float) i; /* { dg-warning "write the same element" } */
        tile_atomic_exchange(&lock[0], 0);
    }
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int seen;

        do
            seen = tile_atomic_add(&lock[i + 1], 0); /* { dg-warning "only waits for an atomic" } */
        while (seen < n);
        for (;;) { /* { dg-warning "only waits for an atomic" } */
            if (tile_atomic_exchange(&lock[0], 1) == 0)
                break;
        }
        y[i] = 1;
    }
#pragma tile grid
    for (int b = 0; b < n; b++) {
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            while (tile_atomic_cas(&lock[t], 0, 1) != 0) /* { dg-warning "only waits for an atomic" } */
                ;
    }
}

tile_kernel void tries(int n, int *lock, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int old = 0, now, left = 10;

        while ((now = tile_atomic_cas(&lock[i & 1], old, old * 3 + i)) != old)
            old = now;
        while (tile_atomic_add(&lock[3], 1) < 0 && --left > 0)
            ;
        do
            y[i] += 1;
        while (tile_atomic_add(&lock[4 + i], 1) < 4);
    }
}
