/* Where things may stand in a kernel. */
#include <tile.h>

tile_kernel int returns(int n) { return n; } /* { dg-error "does not return void" } */

tile_kernel void no_grid(int n, float *y) { (void) n; (void) y; } /* { dg-error "has no grid" } */

tile_kernel static void hidden(int n, float *y) /* { dg-error "called from other files" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 0;
}

tile_kernel void prologue(int n, float *y, const float *x)
{
    float first = x[0]; /* { dg-error "reads memory in its grids only" } */
    float local[4]; /* { dg-error "outside of the grid" } */
    const float table[2] = { 1, 2 }; /* { dg-error "outside of the grid" } */
    for (int i = 0; i < n; i++)
        y[i] = x[i]; /* { dg-error "writes memory in its grids only" } */
    if (n > 3)
        return;
    if (n > 4) {
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] = 0;
    }
#pragma tile parallel /* { dg-error "outside of a grid" } */
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) {
        y[i] = first; /* { dg-error "'first' is read before the iteration assigns it" } */
        first = 3;
#pragma tile grid /* { dg-error "inside a grid" } */
        for (int j = 0; j < n; j++)
            y[j] = 0;
    }
}

tile_kernel void bodies(int n, float *y, const float *x)
{
#pragma tile grid
    for (int m = 0; m < n; m += 16) {
        tile_shared float s[16];
        float f[16], sum = 0;
        int k = 0;
        tile_load(s, tile_view(x, n), m);
#pragma tile parallel
        for (int i = 0; i < 16; i++) {
            tile_shared float inner[4]; /* { dg-error "inside a parallel loop" } */
            tile_fill(f, 0); /* { dg-error "inside a parallel loop" } */
            k = i;
            f[i] = s[i];
            if (i == 3) break; /* { dg-error "break" } */
            if (i == 4) return; /* { dg-error "cannot return" } */
#pragma tile parallel /* { dg-error "inside another parallel" } */
            for (int j = 0; j < 4; j++) f[j] = 0;
#pragma tile pipeline stages(2) /* { dg-error "inside a parallel loop" } */
            for (int j = 0; j < 4; j++) f[i] += j;
            f[i] += inner[0];
        }
#pragma tile parallel
        for (int i = 0; i < 16; i++) /* { dg-error "'i' of this loop .* reaches the address of no store" } */
            f[3] = i;
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 4; j++) /* { dg-error "'j' of this loop" } */
                f[i] += j;
#pragma tile parallel loops(1)
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 4; j++)
                f[i] += j;
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < 16; i++) {
            if (sum > 3) f[i] = 0; /* { dg-error "may only occur as 'sum = sum . ...'" } */
            sum += f[i];
        }
#pragma tile parallel reduction(max: sum)
        for (int i = 0; i < 16; i++)
            sum = fminf(sum, f[i]); /* { dg-error "is reduced with 'max'" } */
        x[m] = sum; /* { dg-error "read-only|const" } */
        for (int i = 0; i < 4; i++)
            i += k; /* { dg-error "'k' has no value here" } */
    }
}

tile_kernel void not_canonical(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i != n; i++) /* { dg-error "tests its variable with" } */
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i *= 2) /* { dg-error "adds one and the same number" } */
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i--) /* { dg-error "steps towards its bound" } */
        y[i] = 0;
#pragma tile grid
    for (int i = 0; (uint8_t)i < n; i++) /* { dg-error "tests its variable with" } */
        y[i] = 0;
#pragma tile grid
    for (int i = 0; i < n; i = (uint8_t)(i + 3)) /* { dg-error "adds one and the same number" } */
        y[i] = 0;
#pragma tile grid
    for (float f = 0; f < n; f++) /* { dg-error "one integer variable" } */
        y[(int) f] = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) { /* { dg-error "does not change its variable" } */
        y[i] = 0;
        i++;
    }
    int k;
#pragma tile grid
    for (k = 0; k < n; k++)
        y[k] = 0;
    n = k; /* { dg-error "'k' has no value here, for each iteration before had its own" } */
#pragma tile grid
    for (int i = 0, j = 0; i < n; i++, j++) /* { dg-error "has one variable, and gives it its first value itself" } */
        y[i] = j;
#pragma tile grid loops(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) /* { dg-error "do not depend on the loops around" } */
            y[i + j] = 0;
#pragma tile grid
    for (int i = 0; i < n; i++) /* { dg-error "'i' of this loop" } */
        y[0] = i;
}

tile_kernel void truths(int n, const int *x, int *y, int *z)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        bool any = false;
        int all = 1;
#pragma tile parallel reduction(||: any) reduction(&&: all)
        for (int i = 0; i < n; i++) {
            any = any || tile_atomic_add(z, 1) > 3; /* { dg-error "depends on what another iteration found" } */
            all = all && x[i] > 0;
        }
#pragma tile parallel reduction(||: any) reduction(&&: all)
        for (int i = 0; i < n; i++) {
            any = any && x[i] > 0; /* { dg-error "'any' is reduced with '..'" } */
            all &= x[i]; /* { dg-error "'all' is reduced with '&&'" } */
        }
#pragma tile parallel reduction(&: any)
        for (int i = 0; i < n; i++)
            if (any) any &= x[i]; /* { dg-error "'any' is reduced with '&'" } */
        y[b] = any + all;
    }
}

tile_variant(no_grid, "cuda:sm_91") void v1(int n, float *y) { (void) n; (void) y; } /* { dg-error "takes the name of a kernel" } */
tile_kernel_on("vulkan") void v2(int n, float *y) { (void) n; (void) y; } /* { dg-error "takes '\"cuda\"' or '\"metal\"'" } */
