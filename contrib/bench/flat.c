/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops as C programmers write them, with one pragma each; flat-rivals.cu has what they would write in CUDA, flat.py times both. */
#include <tile.h>

tile_kernel void flat_gelu(int64_t n, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = 0.5f * x[i] * (1 + tanhf(0.79788456f * (x[i] + 0.044715f * x[i] * x[i] * x[i])));
}

tile_kernel void flat_saxpy(int n, float a, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

tile_kernel void flat_three(int n, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 1; i < n - 1; i++)
        y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1];
}

tile_kernel void flat_jacobi(int H, int W, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 1; i < H - 1; i++)
        for (int j = 1; j < W - 1; j++)
            y[(int64_t)i * W + j] = 0.2f * (x[(int64_t)i * W + j] + x[(int64_t)i * W + j - 1] + x[(int64_t)i * W + j + 1]
                                            + x[(int64_t)(i - 1) * W + j] + x[(int64_t)(i + 1) * W + j]);
}

/* seven points in three loops */
tile_kernel void flat_heat(int D, int H, int W, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 1; i < D - 1; i++)
        for (int j = 1; j < H - 1; j++)
            for (int k = 1; k < W - 1; k++) {
                int at = (i * H + j) * W + k;
                y[at] = x[at] + 0.1f * (x[at - 1] + x[at + 1] + x[at - W] + x[at + W] + x[at - H * W] + x[at + H * W] - 6 * x[at]);
            }
}

tile_kernel void flat_transpose(int M, int N, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++)
            y[(int64_t)j * M + i] = x[(int64_t)i * N + j];
}

tile_kernel void flat_histogram(int n, const int *restrict x, int *restrict count)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        tile_atomic_add(&count[x[i]], 1);
}

struct flat_particle {
    float x, y, z, vx, vy, vz;
};

tile_kernel void flat_particles(int n, float dt, struct flat_particle *p)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        p[i].vz -= 9.81f * dt;
        p[i].x += p[i].vx * dt;
        p[i].y += p[i].vy * dt;
        p[i].z += p[i].vz * dt;
        if (p[i].z < 0) {
            p[i].z = -p[i].z;
            p[i].vz = -0.5f * p[i].vz;
        }
    }
}

tile_kernel void flat_scale8(int n, float scale, const int8_t *restrict x, int8_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = (int8_t)fminf(127, fmaxf(-128, rintf(scale * x[i])));
}

tile_kernel void flat_rmsnorm(int M, int N, const float *restrict x, const float *restrict w, float *restrict y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float s = 0;
        for (int j = 0; j < N; j++)
            s += x[(int64_t)m * N + j] * x[(int64_t)m * N + j];
        s = 1 / sqrtf(s / N + 1e-5f);
        for (int j = 0; j < N; j++)
            y[(int64_t)m * N + j] = x[(int64_t)m * N + j] * s * w[j];
    }
}

tile_kernel void flat_softmax(int M, int N, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float top = -INFINITY, sum = 0;
        for (int j = 0; j < N; j++)
            top = fmaxf(top, x[(int64_t)m * N + j]);
        for (int j = 0; j < N; j++)
            sum += expf(x[(int64_t)m * N + j] - top);
        for (int j = 0; j < N; j++)
            y[(int64_t)m * N + j] = expf(x[(int64_t)m * N + j] - top) / sum;
    }
}

/* the lower half of a matrix times a vector */
tile_kernel void flat_triangle(int n, const float *restrict a, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int j = 0; j <= i; j++)
            s += a[(int64_t)i * n + j] * x[j];
        y[i] = s;
    }
}
