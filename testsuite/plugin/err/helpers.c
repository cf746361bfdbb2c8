/* { dg-options "-fsyntax-only" } What helpers cannot take and do. */
#include <tile.h>

static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); } /* { dg-error "before its definition" } */
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static float first(const float *p) { return p[0]; }
static void whole(float (*t)[8]) { tile_fill(*t, 3); }
static void stores(float *y) /* not called: nothing to say */
{
    static int count;
    y[count++] = 1;
}
static int looping(int n) { while (n) looping(--n); return n; } /* { dg-error "'looping' calls itself" } */

tile_kernel void helpers(int n, float *y, float (*W)[8])
{
    float outside = first(y); /* { dg-error "in its grids only" } */
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        tile_shared float s[8];
        float f[8];

        y[b] = even(b) + outside; /* { dg-note "is called here" } */
        y[b] += looping(b); /* { dg-note "is called here" } */
        y[b] += looping(b);
        y[b] += first(s); /* { dg-error "points to global memory" } */
        y[b] += first(f); /* { dg-error "lies in registers" } */
        whole(W); /* { dg-error "'W' is not a shared array or fragment" } */
        whole(&f);
#pragma tile parallel
        for (int i = 0; i < 8; i++) {
            whole(&s); /* { dg-error "called inside a parallel loop" } */
            y[b + i] = 1;
        }
    }
}
void (*used)(float *) = stores;
