/* What a first pragma before a loop of plain C gets wrong: one error for one mistake, which says what to write. */
#include <tile.h>
#include <stdlib.h>

tile_kernel void dot(int n, const float *x, const float *y, float *out)
{
    float s = 0;
#pragma tile grid
    for (int i = 0; i < n; i++)
        s += x[i] * y[i]; /* { dg-error "'s' is read before the iteration assigns it" } { dg-note "'#pragma tile parallel reduction.\+: s.' before this loop; or add" } */
    out[0] = s;
}

tile_kernel void dot_without(int n, const float *x, const float *y, float *out)
{
    float s = 0;
    for (int i = 0; i < n; i++) /* { dg-note "reduces into 's': put '#pragma tile grid' before a '\{'" } */
        s += x[i] * y[i]; /* { dg-error "reads memory in its grids only" } */
    out[0] = s;
}

tile_kernel void dot_parallel(int n, const float *x, const float *y, float *out)
{
    float s = 0;
#pragma tile parallel reduction(+: s) /* { dg-error "outside of a grid" } { dg-note "before a '\{' around the loop" } */
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    out[0] = s;
}

tile_kernel void declared_outside(int n, const float *x, float *out)
{
    float ss = 0, t = 0;
#pragma tile grid
    { /* { dg-note "this block assigns 'ss'" } */
#pragma tile parallel reduction(+: ss) /* { dg-error "'ss' is read before the block assigns it" } { dg-note "declare it in the block" } */
        for (int i = 0; i < n; i++)
            ss += x[i];
        out[0] = ss;
        t = ss;
    }
    if (t > 3) /* { dg-error "'t' has no value here, for the block before had its own" } */
        n = 0;
#pragma tile grid
    for (int i = 0; i < n; i++)
        out[i] = 0;
}

tile_kernel void extremes(int n, const float *x, const int *z, int *out)
{
    float m = 0, k = 0;
    int least = n, all = 1, i;
    uint32_t bits = 0;
#pragma tile grid
    for (i = 0; i < n; i++) {
        if (x[i] > m) /* { dg-error "'m' is read before" } { dg-note "reduction.max: m." } */
            m = x[i];
        k = fminf(x[i], k); /* { dg-error "'k' is read before" } { dg-note "reduction.min: k." } */
        least = least < z[i] ? least : z[i]; /* { dg-error "'least' is read before" } { dg-note "reduction.min: least." } */
        all = all && z[i]; /* { dg-error "'all' is read before" } { dg-note "reduction.&&: all." } */
        bits ^= z[i]; /* { dg-error "'bits' is read before" } { dg-note "reduction.\\^: bits." } */
    }
    out[0] = least + all + bits + (int) (m + k);
}

tile_kernel void in_parallel(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        float s = 0, last = 0;
#pragma tile parallel
        for (int j = 0; j < 64; j++) {
            s += x[64 * i + j]; /* { dg-error "'s' is read before" } { dg-note "add 'reduction.\\+: s.' to the pragma" } */
            if (x[j] > last) /* { dg-error "'last' is read before" } { dg-note "assign it first, or name it" } */
                last = 2 * x[j];
        }
        y[i] = s + last;
    }
}

tile_kernel void running(int n, const float *x, float *y)
{
    float s = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        s += x[i]; /* { dg-error "'s' is read before" } { dg-note "assign it first, or use another variable" } */
        y[i] = s;
    }
}

tile_kernel void walks(int n, const float *x, float *y, int *found)
{
    float *p = y;
    int k = 0, c = 0;
#pragma tile grid
    for (int i = 0; i < n; i++)
        *p++ = x[i]; /* { dg-error "'p' is read before" } { dg-note "index it by the loop's variable" } */
#pragma tile grid
    for (int i = 0; i < n; i++) {
        y[k] = x[i]; /* { dg-error "'k' is read before" } { dg-note "compute it from the loop's variable" } */
        k += 2;
    }
#pragma tile grid
    for (int i = 0; i < n; i++)
        if (x[i] > 0)
            found[c++] = i; /* { dg-error "'c' is read before" } { dg-note "count with tile_atomic_add" } */
}

struct flags {
    unsigned a : 3, b : 5;
};
static float apply(float (*f)(float), float x) { return f(x); } /* { dg-error "cannot take 'f'" } */
static float twice(float x) { return 2 * x; }

tile_kernel void kinds(int n, long double z, _Complex float c, float *y) /* { dg-error "cannot take 'z'" } { dg-error "cannot take 'c'" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = z + z * 2 + __real__ (c * c);
}

tile_kernel void types(int n, const float *x, float *y)
{
    float (*f)(float) = twice; /* { dg-error "pointers to this type" } */
#pragma tile grid
    for (int i = 0; i < n; i++) {
        struct flags b; /* { dg-error "its member 'a' is a bit-field" } */
        b.a = x[i];
        y[i] = b.a + x[i];
        y[i] += f(x[i]);
        y[i] += apply(twice, x[i]); /* { dg-note "is called here" } */
    }
}

/* what follows from a grid that is refused is not refused again */
tile_kernel void largest(int n, const float *x, int *at)
{
    int best = 0;
#pragma tile grid
    for (int i = 0; i < n; i++)
        if (x[i] > x[best]) /* { dg-error "'best' is read before" } */
            best = i;
    at[0] = best;
}

tile_kernel void of_openmp(int n, const float *x, float *out)
{
    float s = 0;
#pragma tile grid reduction(+: s) /* { dg-error "'reduction' is of '#pragma tile parallel'" } */
    for (int i = 0; i < n; i++)
        s += x[i];
    out[0] = s;
}

tile_kernel void pointer_view(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 64) {
        float t[64];
        tile_load(t, x, i, 0); /* { dg-error "the view is a pointer; use tile_view" } */
        tile_store(t, tile_view(y, n), i);
    }
}

/* pointers that step together */
tile_kernel void stepping(int n, const float *p, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) /* { dg-note "assign 'y'" } */
        *y++ = *p++; /* { dg-error "'y' is read before the iteration assigns it" } { dg-note "index it by the loop's variable" } */
}

tile_kernel void counting_down(int n, const float *p, float *y)
{
#pragma tile grid
    for (; n > 0; n--)
        *y++ = *p++; /* { dg-error "'y' is read before the iteration assigns it" } */
}

tile_kernel void misspelt(int n, const float *x, float *y)
{
#pragma tile gird /* { dg-error "is followed by one of grid" } { dg-note "did you mean .grid" } */
    for (int i = 0; i < n; i++)
        y[i] = x[i];
}

tile_kernel void scratch(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * 4); /* { dg-error "cannot call 'malloc'" } { dg-note "allocate before the kernel is called and pass the pointer" } */
#pragma tile grid
    for (int i = 0; i < n; i++)
        t[i] = x[i];
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = t[n - 1 - i];
    free(t);
}

tile_kernel void triangle(int n, float *y)
{
#pragma tile grid loops(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) /* { dg-error "bounds that do not depend on the loops around it" } { dg-note "write loops\\(1\\), which leaves it serial" } */
            y[i * n + j] = 1;
}

#pragma tile grid /* { dg-error "outside a function" } */
tile_kernel void before_it(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i];
}

tile_kernel void wraps_around(float *y)
{
#pragma tile grid
    for (unsigned char i = 250; i > 3; i -= 9) /* { dg-error "ends before its variable wraps around" } */
        y[i] = 1;
}
