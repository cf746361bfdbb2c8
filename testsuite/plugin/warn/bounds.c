/* { dg-options "-S -o %o -Wno-sequence-point -Wno-disabled-optimization -Wno-stringop-overflow -Wno-aggressive-loop-optimizations" } Indices that are surely outside of an array. */
#include <tile.h>
enum { B = 32 };

static float at(float (*t)[B], int i) { return (*t)[i]; } /* { dg-warning "index 33 is outside of 's'" } */

tile_kernel void outside(int n, float *y, const float *x)
{
#pragma tile grid
    for (int i = 0; i < n; i += B) {
        tile_shared float s[B] = {0}, m[B][8] = {0};
        float f[B] = {0};

#pragma tile parallel
        for (int j = 0; j <= B; j++) /* { dg-note "'j' of this loop gets that far" "for" } */
            s[j] = x[i + j]; /* { dg-warning "index 32 is outside of 's', which has 32 elements .-Warray-bounds" "= x" } */
        s[B] = 1; /* { dg-warning "index 32 is outside of 's'" "= 1" } */
        s[-1] += 1; /* { dg-warning "index -1 is outside of 's'" "+= 1" } */
        m[0][8] = 2; /* { dg-warning "index 8 is outside of 'm', which has 8 elements in that dimension" "= 2" } */
#pragma tile parallel
        for (int j = 0; j < B; j++)
            f[j] = s[B - j]; /* { dg-warning "index 32 is outside of 's'" } */
#pragma tile parallel
        for (int j = 0; j < B; j++) {
            float own[4] = {0};
            for (int k = 4; k >= 0; k -= 2)
                own[k] = s[j]; /* { dg-warning "index 4 is outside of 'own'" "= s" } */
            f[j] += own[1];
        }
        tile_load(m[B], tile_view(x, n), i); /* { dg-warning "index 32 is outside of 'm'" "tile_load" } */
        y[i] = at(&s, B + 1) + f[0] + m[0][0];
        tile_store(f, tile_view(y, n), i);
    }
}

tile_kernel void inside(int n, int k, float *y, const float *x)
{
#pragma tile grid
    for (int i = 0; i < n; i += B) {
        tile_shared float s[B] = {0};
        float f[B] = {0};

        if (B > 32)
            s[B] = 1;
#pragma tile parallel
        for (int j = 0; j <= B; j++)
            if (j < B)
                s[j] = x[i + j];
#pragma tile parallel
        for (int j = 0; j < 2 * B; j++)
            y[i + j] = j < B ? s[j] : j >= B && s[j - B] > 0 ? 1 : s[j & 31];
        for (int j = 0; j <= B; j++) {
            if (x[j] > 0)
                break;
            s[j] = 1;
        }
        for (int j = 0; j <= B; j++)
            for (int l = 0; l < k; l++)
                s[j] = l;
        for (int j = 1; j <= B; j++)
            s[j - 1] += 1;
        for (int j = B - 1; j >= 0; j--)
            s[j] += s[B - 1 - j];
        for (int j = 0; j < 0; j++)
            s[j - 1] = 1;
        s[k] += x[k];
        tile_store(f, tile_view(y, n), i);
    }
}
