/* Grids whose iterations are threads, grids of one block, loops that stay in one thread: what cannot be said of them. */
#include <tile.h>

tile_kernel void clauses(int n, float *y)
{
#pragma tile grid warps(2, 2) /* { dg-error "'warps' on a grid" } { dg-note "threads\\(T\\) says how many iterations" } */
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid persistent cluster(2) /* { dg-error "'cluster' on a grid" } { dg-note "leave it out: its blocks have nothing to load" } { dg-error "'persistent' on a grid" } { dg-note "leave it out: its blocks have nothing to do" } */
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid collapse(2) /* { dg-error "'collapse' is OpenMP's" } { dg-note "say loops" } */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = 0;
#pragma tile grid loops(3) /* { dg-error "needs 3 perfectly nested for loops" } */
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        if (y[i] > 0)
            return; /* { dg-error "a grid body cannot return" } { dg-note "use continue to end its iteration" } */
        y[i] = 1;
    }
#pragma tile grid loops(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) /* { dg-error "'j' of this loop under '#pragma tile grid' reaches the address of no store" } { dg-note "write loops\\(1\\) to keep this loop serial" } */
            y[i] = (float) j;
}

tile_kernel void sums(int n, const float *x, float *y)
{
    float s = 0;

#pragma tile parallel reduction(+: s) /* { dg-error "'#pragma tile parallel' outside of a grid" } { dg-note "put '#pragma tile grid' before a '\{' around the loop, which makes one block" } */
    for (int i = 0; i < n; i++)
        s += x[i];
#pragma tile grid
#pragma tile parallel reduction(+: s) /* { dg-error "'reduction' in a nest whose iterations are threads" } { dg-note "before a '\{' around the loop" } */
    for (int i = 0; i < n; i++)
        s += x[i];
#pragma tile parallel
#pragma tile grid /* { dg-error "before one loop make each iteration one thread's" } { dg-note "leave 'parallel' out" } */
    for (int i = 0; i < n; i++) {
        tile_shared float t[64];

        tile_fill(t, 0);
        y[i] = t[i & 63];
    }
}

tile_kernel void blocks(int n, float *y)
{
#pragma tile grid loops(1) order(column) /* { dg-error "'loops' before a '\{'" } { dg-error "'order' before a '\{'" } { dg-note "leave it out" } */
    {
        y[0] = 1;
    }
#pragma tile grid persistent cluster(2) /* { dg-error "'persistent' before a '\{'" } { dg-error "'cluster' before a '\{'" } */
    {
        y[0] = 1;
    }
#pragma tile grid loops(1 /* { dg-error "expected" } */
    {
        y[0] = 1;
    }
#pragma tile grid
    {
        if (n)
            return; /* { dg-error "a grid body cannot return" } */
    }
#pragma tile pipeline stages(2) /* { dg-error "not followed by a for loop" } */
    {
        n++;
    }
}

tile_kernel void serial(int n, float *y)
{
#pragma tile serial /* { dg-error "outside of a grid" } */
    for (int i = 0; i < n; i++)
        ;
#pragma tile grid
    for (int i = 0; i < n; i++) {
#pragma tile serial /* { dg-error "'#pragma tile serial' before a loop of the whole block" } { dg-note "it belongs to a loop in an iteration" } */
        for (int j = 0; j < 4; j++)
            y[4 * i + j] = 1;
#pragma tile parallel
        for (int j = 0; j < 4; j++)
            y[4 * i + j] += 1;
    }
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int j = 0;

#pragma tile serial loops(1) /* { dg-error "'loops' is not a clause of '#pragma tile serial'" } */
        while (j < 3)
            y[4 * i + j++] = 1;
#pragma tile serial /* { dg-error "not followed by a for loop" } */
        y[4 * i + 3] = 1;
    }
}
