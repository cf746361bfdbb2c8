// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels without matrix units: threads, shared memory, warps, atomics, launches of every form.
//
// arch: sm_80
// expect oob: 4-byte write outside all buffers, at byte 4000 of one of 4000 bytes
// expect barrier: data race on shared memory|read of uninitialised
// expect late: data race on shared memory
// expect uninit: read of uninitialised shared memory
// expect index: index 35 outside an array of type
// expect misaligned: misaligned access: a value of type
// expect diverged: barrier not reached by all threads
// expect lanes: (SIMD|warp|deadlock|not reached)
// expect atomics: data race on global memory
// expect bounds: exceed __launch_bounds__
// expect optin: bytes of dynamic shared memory, allowed are 49152
// expect toomuch: bytes of dynamic shared memory, the device has
// expect threads: 2048 threads in a block
// expect trap: __trap
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void saxpy(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __fmaf_rn(a, x[i], y[i]);
    // WITH oob: if (i == n) y[i] = 0;
}

extern "C" int saxpy_cuda(int n, float a, const float *x, float *y, void *stream)
{
    saxpy<<<(n + 127) / 128 + 1, 128, 0, (cudaStream_t)stream>>>(n, a, x, y);
    return (int)cudaGetLastError();
}

/* 32 x 32 tiles of a ragged matrix. */
__global__ void __launch_bounds__(256) transpose(int rows, int cols, const float *x, float *y)
{
    __shared__ float t[32][33];
    int r0 = blockIdx.y * 32, c0 = blockIdx.x * 32;
    for (int i = threadIdx.y; i < 32; i += 8)
        if (r0 + i < rows && c0 + (int)threadIdx.x < cols)
            t[i][threadIdx.x] = x[(r0 + i) * cols + c0 + threadIdx.x];
    __syncthreads(); // DROP barrier
    // WITH diverged: if (threadIdx.x < 32 && threadIdx.y == 0) return;
    // WITH diverged: __syncthreads();
    for (int i = threadIdx.y; i < 32; i += 8)
        if (c0 + i < cols && r0 + (int)threadIdx.x < rows)
            // WITH index: if (threadIdx.x < 31 || t[threadIdx.x][threadIdx.y * 5] > 0)
            y[(c0 + i) * rows + r0 + threadIdx.x] = t[threadIdx.x][i];
    // WITH uninit: if (t[threadIdx.x][32] > 0) y[0] = 0;
    // WITH late: t[threadIdx.y][threadIdx.x] = 0;
}

extern "C" int transpose_cuda(int rows, int cols, const float *x, float *y, void *stream)
{
    dim3 block(32, 8), grid((cols + 31) / 32, (rows + 31) / 32);
    // WITH bounds: block.y = 16;
    // WITH threads: block.y = 64;
    void *args[] = {&rows, &cols, &x, &y};
    return (int)cudaLaunchKernel((const void *)transpose, grid, block, args, 0, (cudaStream_t)stream);
}

/* One sum and one largest element per block, by shuffles; a template launched by name. */
template <int THREADS> __global__ void reduce(int n, const __half *x, float *sum, int *most)
{
    __shared__ float parts[THREADS / 32];
    float s = 0;
    int m = -1000000;
    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS) {
        s += __half2float(x[i]);
        m = max(m, __float2int_rn(__half2float(x[i]) * 64.0f));
    }
#pragma unroll
    for (int d = 16; d > 0; d /= 2)
        s += __shfl_xor_sync(0xffffffffu, s, d);
    // WITH lanes: if (threadIdx.x % 32 < 16)
    m = __reduce_max_sync(0xffffffffu, m);
    if (threadIdx.x % 32 == 0) {
        parts[threadIdx.x / 32] = s;
        atomicMax(most, m);
        // WITH atomics: *most = m;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        float all = 0;
        for (int i = 0; i < THREADS / 32; i++)
            all += parts[i];
        atomicAdd(sum, all);
    }
    if (__any_sync(0xffffffffu, m < -500000) && n > (int)gridDim.x * THREADS)
        __trap();
    // WITH trap: if (threadIdx.x == 5) __trap();
}

extern "C" int reduce_cuda(int n, const void *x, float *sum, int *most, void *stream)
{
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(3);
    config.blockDim = dim3(128);
    config.stream = (cudaStream_t)stream;
    return (int)cudaLaunchKernelEx(&config, reduce<128>, n, (const __half *)x, sum, most);
}

/* Reverses vectors of 16 bytes through more shared memory than a kernel has without asking. */
__global__ void reverse(int n, const float4 *x, float4 *y)
{
    extern __shared__ __align__(16) unsigned char bytes[];
    float4 *t = reinterpret_cast<float4 *>(bytes);
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        t[i] = x[i];
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        y[i] = t[n - 1 - i];
    // WITH misaligned: y[0] = *reinterpret_cast<float4 *>(bytes + 4 * threadIdx.x);
}

extern "C" int reverse_cuda(int n, const float *x, float *y, void *stream)
{
    int bytes = n * 16;
    // WITH toomuch: bytes = 200000;
    if (bytes > 48 * 1024) { // DROP optin
        cudaError_t e = cudaFuncSetAttribute(reverse, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes); // DROP optin
        if (e != cudaSuccess) return (int)e; // DROP optin
    } // DROP optin
    reverse<<<dim3(1), dim3(64), (size_t)bytes, (cudaStream_t)stream>>>(n, reinterpret_cast<const float4 *>(x), reinterpret_cast<float4 *>(y));
    return (int)cudaGetLastError();
}
