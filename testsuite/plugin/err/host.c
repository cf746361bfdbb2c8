/* What the host cannot do around grids. */
#include <tile.h>
#include <string.h>

static float first(const float *x) { return x[0]; }
static float flipped(float x) { uint32_t u; memcpy(&u, &x, 4); u ^= 1; memcpy(&x, &u, 4); return x; }
static int loops(int n) { while (n > 9) n /= 2; return n; }

tile_kernel void memory(int n, int steps, const int *count, const float *x, float *y)
{
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            y[i] = x[i]; /* { dg-error "writes memory in its grids only" } */
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] *= 2;
        y[0]++;
    }
    for (int t = 0; t < *count; t++) { /* { dg-error "reads memory in its grids only" } */
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] *= 2;
    }
    float *p = y;
    while (p < y + n)
        *p++ = 0; /* { dg-error "writes memory in its grids only" } */
    do
        n--;
    while (n > count[0]); /* { dg-error "reads memory in its grids only" } */
    for (; n > 0; n /= 2)
        if (first(x) > 0) /* { dg-error "'first' reads or writes memory" } */
            break;
    for (int k = loops(n); k; k--) y[k] = k; /* { dg-error "writes memory in its grids only" } */
    if (flipped(n) > 3) /* { dg-error "'flipped' looks at bits of floating numbers" } */
        return;
    switch (count[1]) { /* { dg-error "reads memory in its grids only" } */
    case 1: return;
    }
    float local[4]; /* { dg-error "outside of the grid" } */
    local[n] = 0;
}

tile_kernel void swapped(int n, int steps, float *restrict a, float *restrict b)
{
    for (int t = 0; t < steps; t++) {
#pragma tile grid
        for (int i = 0; i < n; i++)
            b[i] = a[i] + 1;
        float *t = a;
        a = b; /* { dg-error "'a' is restrict and is given another value" } */
        b = t; /* { dg-error "'b' is restrict and is given another value" } */
    }
    float *restrict p = a;
#pragma tile grid
    for (int i = 0; i < n; i++)
        p[i] = 0;
    p += n; /* { dg-error "'p' is restrict and is given another value" } */
    a++;
}

/* one error for each pragma, and none for what its loop writes */
tile_kernel void outside(int n, float *y)
{
#pragma tile pipeline stages(2) /* { dg-error "'#pragma tile pipeline' outside of a grid" } */
    for (int i = 0; i < n; i++)
        y[i] = 1;
}

tile_kernel void outside_as_well(float *y)
{
#pragma tile serial /* { dg-error "'#pragma tile serial' outside of a grid" } */
    for (int i = 0; i < 8; i++)
        y[i] = 1;
}

tile_kernel void pragmas(int n, float *y)
{
#pragma tile unroll /* { dg-error "'#pragma tile unroll' outside of a grid" } */
    for (int t = 0; t < 4; t++) {
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] = 0;
    }
#pragma tile pipeline stages(2) /* { dg-error "'#pragma tile pipeline' outside of a grid" } */
    for (int t = 0; t < 4; t++)
        n++;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++) {
#pragma tile grid /* { dg-error "inside a grid" } */
            for (int j = 0; j < n; j++)
                y[i] = 0;
        }
        y[i] = 0;
        if (i > 5)
            return; /* { dg-error "a grid body cannot return" } */
    }
again:
    n--;
    if (n > 3)
        goto again; /* { dg-error "goto" } */
    for (int t = 0; t < n; t++)
        tile_atomic_add(y, 1); /* { dg-error "outside of a grid" } */
}
