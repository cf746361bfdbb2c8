/* Static functions, lifted once and called. */
#include <tile.h>

static inline float relu(float x)
{
    if (x > 0)
        return x;
    return 0;
}

static int digits(int x)
{
    int d[3] = { 0, 1 };        /* an array of each thread's own */

    d[x % 3] = x;
    return d[0];
}

static void scale(float (*t)[16][16], const float *by, int M, const float (*x)[M])
{
    float row[16];              /* a fragment */

#pragma tile parallel
    for (int i = 0; i < 16; i++) {
        row[i] = by[i] + (*x)[i];
        for (int j = 0; j < 16; j++)
            (*t)[i][j] *= relu(row[i]);
    }
}

static float unused(float x) { goto out; out: return x; }

tile_kernel void helpers(int n, const float *x, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 16) {
        float t[16][16], sum = 0, most = 0;

        scale(&t, x + b, n, (const float (*)[n]) x);
#pragma tile parallel reduction(+: sum) reduction(max: most)
        for (int i = 0; i < 16; i++) {
            sum += t[i][0] + digits(i);
            most = t[i][1] > most ? t[i][1] : most;
        }
        y[b] = sum + most;
    }
}
float (*used)(float) = unused;
