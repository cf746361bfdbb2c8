/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int saxpy_cuda(int n, float a, const float *x, float *y, void *stream);
int transpose_cuda(int rows, int cols, const float *x, float *y, void *stream);
int reduce_cuda(int n, const void *x, float *sum, int *most, void *stream);
int reverse_cuda(int n, const float *x, float *y, void *stream);

int main(void)
{
    int n = 1000;
    float *x = malloc(n * 4), *y = malloc(n * 4), *z = malloc(n * 4);
    for (int i = 0; i < n; i++) {
        x[i] = random_float();
        z[i] = y[i] = random_float();
    }
    launched("saxpy", saxpy_cuda(n, 3, x, y, 0));
    for (int i = 0; i < n; i++)
        near("saxpy", i, y[i], fmaf(3, x[i], z[i]), 0);

    int shapes[][2] = {{64, 64}, {33, 70}, {1, 5}};
    for (int s = 0; s < 3; s++) {
        int r = shapes[s][0], c = shapes[s][1];
        float *a = malloc(r * c * 4), *b = malloc(r * c * 4);
        for (int i = 0; i < r * c; i++)
            a[i] = random_float();
        launched("transpose", transpose_cuda(r, c, a, b, 0));
        for (int i = 0; i < r * c; i++)
            near("transpose", i, b[i % c * r + i / c], a[i], 0);
        free(a);
        free(b);
    }

    _Float16 *h = malloc(n * 2);
    float sum = 0, want = 0;
    int most = -1000000, want_most = -1000000;
    for (int i = 0; i < n; i++) {
        h[i] = (_Float16)random_float();
        want += (float)h[i];
        if ((int)((float)h[i] * 64) > want_most)
            want_most = (int)((float)h[i] * 64);
    }
    float *psum = malloc(4);
    int *pmost = malloc(4);
    *psum = sum;
    *pmost = most;
    launched("reduce", reduce_cuda(n, h, psum, pmost, 0));
    near("sum", 0, *psum, want, 1e-3);
    near("most", 0, *pmost, want_most, 0);

    int m = 4000;
    float *p = buffer(m * 16), *q = buffer(m * 16);
    for (int i = 0; i < m * 4; i++)
        p[i] = random_float();
    launched("reverse", reverse_cuda(m, p, q, 0));
    for (int i = 0; i < m * 4; i++)
        near("reverse", i, q[i], p[(m - 1 - i / 4) * 4 + i % 4], 0);
    return 0;
}
