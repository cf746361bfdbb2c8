// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of flat.c as one would write them in CUDA: a thread an iteration, 256 threads a block, a guard. For nests of loops
// the blocks are 32 threads wide.
#include <cuda_runtime.h>
#include <math.h>

static unsigned blocks(long n)
{
    return (unsigned)((n + 255) / 256);
}

static dim3 boxes(int wide, int high, int deep = 1)
{
    return dim3((unsigned)(wide + 31) / 32, (unsigned)(high + 7) / 8, (unsigned)deep);
}

#define LAUNCH(grid, threads, kernel, ...) \
    do { \
        kernel<<<grid, threads, 0, (cudaStream_t)stream>>>(__VA_ARGS__); \
        return cudaGetLastError(); \
    } while (0)

__global__ void gelu(long n, const float *__restrict__ x, float *__restrict__ y)
{
    long i = blockIdx.x * 256L + threadIdx.x;
    if (i < n)
        y[i] = 0.5f * x[i] * (1 + tanhf(0.79788456f * (x[i] + 0.044715f * x[i] * x[i] * x[i])));
}

extern "C" int flat_gelu_naive_cuda(long n, const float *x, float *y, void *stream)
{
    LAUNCH(blocks(n), 256, gelu, n, x, y);
}

__global__ void saxpy(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}

extern "C" int flat_saxpy_naive_cuda(int n, float a, const float *x, float *y, void *stream)
{
    LAUNCH(blocks(n), 256, saxpy, n, a, x, y);
}

__global__ void three(int n, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.x * 256 + threadIdx.x + 1;
    if (i < n - 1)
        y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1];
}

extern "C" int flat_three_naive_cuda(int n, const float *x, float *y, void *stream)
{
    LAUNCH(blocks(n - 2), 256, three, n, x, y);
}

__global__ void jacobi(int H, int W, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.y * 8 + threadIdx.y + 1, j = blockIdx.x * 32 + threadIdx.x + 1;
    if (i < H - 1 && j < W - 1)
        y[(long)i * W + j] = 0.2f * (x[(long)i * W + j] + x[(long)i * W + j - 1] + x[(long)i * W + j + 1]
                                     + x[(long)(i - 1) * W + j] + x[(long)(i + 1) * W + j]);
}

extern "C" int flat_jacobi_naive_cuda(int H, int W, const float *x, float *y, void *stream)
{
    LAUNCH(boxes(W - 2, H - 2), dim3(32, 8), jacobi, H, W, x, y);
}

__global__ void heat(int D, int H, int W, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.z + 1, j = blockIdx.y * 8 + threadIdx.y + 1, k = blockIdx.x * 32 + threadIdx.x + 1;
    if (i < D - 1 && j < H - 1 && k < W - 1) {
        int at = (i * H + j) * W + k;
        y[at] = x[at] + 0.1f * (x[at - 1] + x[at + 1] + x[at - W] + x[at + W] + x[at - H * W] + x[at + H * W] - 6 * x[at]);
    }
}

extern "C" int flat_heat_naive_cuda(int D, int H, int W, const float *x, float *y, void *stream)
{
    LAUNCH(boxes(W - 2, H - 2, D - 2), dim3(32, 8), heat, D, H, W, x, y);
}

__global__ void transpose(int M, int N, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.y * 8 + threadIdx.y, j = blockIdx.x * 32 + threadIdx.x;
    if (i < M && j < N)
        y[(long)j * M + i] = x[(long)i * N + j];
}

extern "C" int flat_transpose_naive_cuda(int M, int N, const float *x, float *y, void *stream)
{
    LAUNCH(boxes(N, M), dim3(32, 8), transpose, M, N, x, y);
}

__global__ void histogram(int n, const int *__restrict__ x, int *__restrict__ count)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        atomicAdd(&count[x[i]], 1);
}

extern "C" int flat_histogram_naive_cuda(int n, const int *x, int *count, void *stream)
{
    LAUNCH(blocks(n), 256, histogram, n, x, count);
}

struct particle {
    float x, y, z, vx, vy, vz;
};

__global__ void particles(int n, float dt, struct particle *p)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n) {
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

extern "C" int flat_particles_naive_cuda(int n, float dt, struct particle *p, void *stream)
{
    LAUNCH(blocks(n), 256, particles, n, dt, p);
}

__global__ void scale8(int n, float scale, const signed char *__restrict__ x, signed char *__restrict__ y)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        y[i] = (signed char)fminf(127, fmaxf(-128, rintf(scale * x[i])));
}

extern "C" int flat_scale8_naive_cuda(int n, float scale, const signed char *x, signed char *y, void *stream)
{
    LAUNCH(blocks(n), 256, scale8, n, scale, x, y);
}

__global__ void rmsnorm(int M, int N, const float *__restrict__ x, const float *__restrict__ w, float *__restrict__ y)
{
    int m = blockIdx.x * 256 + threadIdx.x;
    if (m < M) {
        float s = 0;
        for (int j = 0; j < N; j++)
            s += x[(long)m * N + j] * x[(long)m * N + j];
        s = 1 / sqrtf(s / N + 1e-5f);
        for (int j = 0; j < N; j++)
            y[(long)m * N + j] = x[(long)m * N + j] * s * w[j];
    }
}

extern "C" int flat_rmsnorm_naive_cuda(int M, int N, const float *x, const float *w, float *y, void *stream)
{
    LAUNCH(blocks(M), 256, rmsnorm, M, N, x, w, y);
}

__global__ void softmax(int M, int N, const float *__restrict__ x, float *__restrict__ y)
{
    int m = blockIdx.x * 256 + threadIdx.x;
    if (m < M) {
        float top = -INFINITY, sum = 0;
        for (int j = 0; j < N; j++)
            top = fmaxf(top, x[(long)m * N + j]);
        for (int j = 0; j < N; j++)
            sum += expf(x[(long)m * N + j] - top);
        for (int j = 0; j < N; j++)
            y[(long)m * N + j] = expf(x[(long)m * N + j] - top) / sum;
    }
}

extern "C" int flat_softmax_naive_cuda(int M, int N, const float *x, float *y, void *stream)
{
    LAUNCH(blocks(M), 256, softmax, M, N, x, y);
}

__global__ void triangle(int n, const float *__restrict__ a, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n) {
        float s = 0;
        for (int j = 0; j <= i; j++)
            s += a[(long)i * n + j] * x[j];
        y[i] = s;
    }
}

extern "C" int flat_triangle_naive_cuda(int n, const float *a, const float *x, float *y, void *stream)
{
    LAUNCH(blocks(n), 256, triangle, n, a, x, y);
}
