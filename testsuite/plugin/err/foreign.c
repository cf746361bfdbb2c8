/* { dg-options "-fsyntax-only -Wno-implicit-function-declaration" } Names of CUDA, Metal and OpenCL: each with what to write instead. "threadIdx" in a comment is nothing. */
#include <tile.h>

enum { warpSize = 32 };
#define blockDim 64
static float own(float gridDim) { return gridDim; }

tile_kernel void names(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float barrier = own(i) + warpSize + blockDim;
        // blockIdx
        y[i] = threadIdx.x; /* { dg-error "tile kernels have no 'threadIdx'" "threadIdx" } { dg-note "loop under '#pragma tile parallel'" } { dg-error "undeclared" } */
        y[i] = /* blockIdx
                */ blockIdx.x * barrier; /* { dg-error "tile kernels have no 'blockIdx'" "blockIdx" } { dg-note "blocks are the iterations" } { dg-error "undeclared" } */
        y[i] = threadIdx.y;
    }
}

tile_kernel void functions(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        __syncthreads(); /* { dg-error "tile kernels have no '__syncthreads'" "__sync" } { dg-note "barriers are the compiler's" } */
        threadgroup_barrier(0); /* { dg-error "tile kernels have no 'threadgroup_barrier'" "thread" } */
        y[i] = get_global_id(0); /* { dg-error "tile kernels have no 'get_global_id'" "get_global_id" } */
        atomicAdd(&y[i], 1); /* { dg-error "tile kernels have no 'atomicAdd'" "atomicAdd" } { dg-note "use tile_atomic_add" } */
        y[i] = __shfl_down_sync(-1, n, 4); /* { dg-error "tile kernels have no '__shfl_down_sync'" "__shfl" } { dg-note "the compiler finds the shuffles" } */
    }
}
