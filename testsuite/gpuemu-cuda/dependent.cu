// SPDX-License-Identifier: GPL-3.0-or-later
// A launch whose blocks may start while the one before it runs: each thread waits before it touches global memory.
//
// arch: sm_90a
// expect late: global memory is used before the launches before this one are waited for
// expect some_threads: global memory is used before|has not waited for the launches before this one
// expect left: has not waited for the launches before this one
#include <cuda_runtime.h>

static __device__ __forceinline__ void grid_wait(void)
{
    asm volatile("griddepcontrol.launch_dependents; griddepcontrol.wait;" ::: "memory");
}

static __global__ void twice(int n, const int *x, int *y)
{
    grid_wait();
    int i = (int)(blockIdx.x * 32 + threadIdx.x);
    if (i < n)
        y[i] = 2 * x[i];
}

static __global__ void reversed(int n, const int *x, int *y)
{
    int i = (int)(blockIdx.x * 32 + threadIdx.x);
    // WITH left: if (i >= n) return;
    // WITH late: int early = x[n - 1 - (i < n ? i : 0)];
    // WITH some_threads: if (i % 2)
    grid_wait();
    if (i < n)
        y[i] = x[n - 1 - i];  // DROP late
        // WITH late: y[i] = early;
}

extern "C" int chain_cuda(int n, const int *x, int *y, int *z, void *stream)
{
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {dim3((unsigned)(n + 31) / 32), dim3(32), 0, (cudaStream_t)stream, &attribute, 0};
    int error = cudaLaunchKernelEx(&config, twice, n, x, y);
    config.numAttrs = 1;
    return error ? error : cudaLaunchKernelEx(&config, reversed, n, y, z);
}
