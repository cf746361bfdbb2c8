/* Pragmas of others on loops mean nothing to kernels. */
#include <tile.h>
#include <stddef.h>
static float dot(const float *a, const float *b, int n)
{
    float s = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}
tile_kernel void k(int n, size_t m, const float *x, float *y, float *z)
{
    int w;
#pragma tile grid threads(64)
#pragma omp parallel for schedule(static)
    for (int b = 0; b < n; b += 64) {
        float last = 0;
        int j;
#pragma tile parallel
#pragma omp simd
        for (int i = b; i < b + 64; i++) {
            float s = 0;
#pragma GCC unroll 4
            for (int j = 0; j < 4; j++)
                s += x[i % n] * j;
            if (i < n)
                y[i] = s + dot(x, x, 4);
        }
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
#pragma omp simd
            for (j = 0; j < 8; j++) {
                if (j == 3) continue;
                if (i < n)
                    z[(long)i * 8 + j] = x[i] + j;
            }
#pragma omp simd collapse(2) private(last)
        for (unsigned i = 0; i < 64u; ++i)
            for (size_t jj = 8; jj > m; jj -= 2)
                last = i * jj;
#pragma GCC ivdep
        for (int q = 0; q < n; q++)
                last += q;
#pragma omp simd
        for (unsigned q = 0; q < m; q++)
                last += q;
#pragma omp simd collapse(2)
        for (int i = 0; i < 64; ++i)
            for (int jj = i; jj < 3 * i + 8; jj++)
                last += i * jj;
#pragma omp simd collapse(2)
        for (long i = 0; i < n; ++i)
            for (long jj = i + 1; jj <= n - i; jj++)
                last += i * jj;
#pragma omp simd
        for (const float *p = x; p < x + n; p++)
            last += *p;
#pragma omp simd
        for (unsigned char q = 200; q >= 100; q -= 3)
            last += q;
        if (last == 3) z[0] = last;
    }
#pragma tile grid
#pragma omp parallel for collapse(2) private(w)
    for (w = 0; w < n; w++)
    for (int c = 0; 8 > c; c = 1 + c)
        z[w * 8 + c] = y[w] + c;
#pragma tile grid
#pragma omp target teams distribute parallel for simd
    for (int c = 0; c < n; c++)
        z[c] = y[c] + c;
#pragma tile grid
#pragma omp parallel
#pragma omp for nowait
    for (int c = 0; c < n; c++)
        z[c] += y[c] + c;
#pragma tile grid
#pragma acc parallel loop
    for (int c = 0; c < n; c++)
        z[c] += y[c] + c;
}
