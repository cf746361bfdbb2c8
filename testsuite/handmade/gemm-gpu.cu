/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks and times the kernels of gemm-sm90.tile, gemm-sm90-cluster.tile and gemm-sm90-nt.tile on a GPU:

       for k in gemm-sm90 gemm-sm90-cluster gemm-sm90-nt; do build/tile-opt --emit=cuda testsuite/handmade/$k.tile >$k.cu; done
       nvcc -O2 -arch=sm_90a -o gemm-gpu testsuite/handmade/gemm-gpu.cu gemm-sm90.cu gemm-sm90-cluster.cu gemm-sm90-nt.cu
       ./gemm-gpu                  a list of shapes, regular and ragged
       ./gemm-gpu check            without the times
       ./gemm-gpu 4096 4096 4096   one shape

   With -DCUBLAS -lcublas cuBLAS is timed beside them. Exit status 0: all are right. */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#ifdef CUBLAS
#include <cublas_v2.h>
#endif

extern "C" int gemm_sm90_cuda(int M, int N, int K, const __half *A, const __half *B, float *C, void *stream);
extern "C" int gemm_sm90_cluster_cuda(int M, int N, int K, const __half *A, const __half *B, float *C, void *stream);
extern "C" int gemm_sm90_nt_cuda(int M, int N, int K, const __half *A, const __half *B, __half *C, void *stream);

static void need(int error, const char *what)
{
    if (error == 0)
        return;
    printf("%s: %s\n", what, cudaGetErrorString((cudaError_t)error));
    exit(2);
}

/* Random halves between -1 and 1: products of zeros would be faster. */
__global__ void fill(__half *p, long long n, unsigned seed)
{
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x) {
        unsigned x = ((unsigned)i + seed) * 2654435761u;
        x = (x ^ x >> 15) * 2246822519u;
        x = (x ^ x >> 13) * 3266489917u;
        p[i] = __float2half((float)(int)(x >> 8) / 8388608.0f - 1.0f);
    }
}

/* The largest error in parts of what is allowed, as the bits of a float; NaNs are larger than all. */
template <typename T>
__global__ void compare(int M, int N, int K, const __half *A, const __half *B, const T *C, bool nt, int *worst)
{
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < (long long)M * N; i += (long long)gridDim.x * blockDim.x) {
        long long r = i / N, c = i % N;
        double sum = 0, size = 0;
        for (long long k = 0; k < K; k++) {
            double p = (double)__half2float(A[r * K + k]) * (double)__half2float(nt ? B[c * K + k] : B[k * N + c]);
            sum += p;
            size += p < 0 ? -p : p;
        }
        double got = (double)(float)C[i], d = got - sum, a = sum < 0 ? -sum : sum;
        double allowed = 1e-5 * sqrt((double)K) * size + (sizeof(T) == 2 ? a / 2048 : 0) + 1e-30;
        float part = (float)((d < 0 ? -d : d) / allowed);
        atomicMax(worst, __float_as_int(part) & 0x7fffffff);
    }
}

struct shape {
    int M, N, K;
};

static double milliseconds(void (*run)(void *), void *arg)
{
    cudaEvent_t start, stop;
    const int times = 20;
    float ms = 0;
    need(cudaEventCreate(&start), "event");
    need(cudaEventCreate(&stop), "event");
    for (int i = 0; i < 3; i++)
        run(arg);
    need(cudaEventRecord(start), "event");
    for (int i = 0; i < times; i++)
        run(arg);
    need(cudaEventRecord(stop), "event");
    need(cudaEventSynchronize(stop), "kernel");
    need(cudaEventElapsedTime(&ms, start, stop), "event");
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
    return (double)ms / times;
}

template <typename T> struct problem {
    shape s;
    __half *A, *B;
    T *C;
};

static void run_nn(void *arg)
{
    problem<float> &p = *(problem<float> *)arg;
    need(gemm_sm90_cuda(p.s.M, p.s.N, p.s.K, p.A, p.B, p.C, nullptr), "gemm_sm90");
}

static void run_cluster(void *arg)
{
    problem<float> &p = *(problem<float> *)arg;
    need(gemm_sm90_cluster_cuda(p.s.M, p.s.N, p.s.K, p.A, p.B, p.C, nullptr), "gemm_sm90_cluster");
}

static void run_nt(void *arg)
{
    problem<__half> &p = *(problem<__half> *)arg;
    need(gemm_sm90_nt_cuda(p.s.M, p.s.N, p.s.K, p.A, p.B, p.C, nullptr), "gemm_sm90_nt");
}

#ifdef CUBLAS
/* Row-major C is column-major C^T = B^T A^T. */
template <typename T> static void run_cublas(void *arg)
{
    static cublasHandle_t handle;
    problem<T> &p = *(problem<T> *)arg;
    const bool nt = sizeof(T) == 2;
    const float one = 1, zero = 0;
    if (!handle)
        cublasCreate(&handle);
    need(cublasGemmEx(handle, nt ? CUBLAS_OP_T : CUBLAS_OP_N, CUBLAS_OP_N, p.s.N, p.s.M, p.s.K, &one, p.B, CUDA_R_16F,
                      nt ? p.s.K : p.s.N, p.A, CUDA_R_16F, p.s.K, &zero, p.C, nt ? CUDA_R_16F : CUDA_R_32F, p.s.N,
                      CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) != CUBLAS_STATUS_SUCCESS, "cuBLAS");
}
#endif

template <typename T> static bool work(const char *name, void (*run)(void *), shape s, bool timed)
{
    problem<T> p = { s, nullptr, nullptr, nullptr };
    int *worst, bits = 0;
    size_t a = (size_t)s.M * (size_t)s.K, b = (size_t)s.K * (size_t)s.N, c = (size_t)s.M * (size_t)s.N;
    need(cudaMalloc((void **)&p.A, a * sizeof(__half)), "memory");
    need(cudaMalloc((void **)&p.B, b * sizeof(__half)), "memory");
    need(cudaMalloc((void **)&p.C, c * sizeof(T)), "memory");
    need(cudaMalloc((void **)&worst, sizeof *worst), "memory");
    fill<<<64, 256>>>(p.A, (long long)a, 1u);
    fill<<<64, 256>>>(p.B, (long long)b, 77u);
    need(cudaMemset(p.C, 0xff, c * sizeof(T)), "memory");
    need(cudaMemset(worst, 0, sizeof *worst), "memory");
    run(&p);
    compare<T><<<512, 256>>>(s.M, s.N, s.K, p.A, p.B, p.C, sizeof(T) == 2, worst);
    need(cudaDeviceSynchronize(), name);
    need(cudaMemcpy(&bits, worst, sizeof bits, cudaMemcpyDeviceToHost), "memory");
    float part;
    memcpy(&part, &bits, sizeof part);
    printf("%-18s %5d x %5d x %5d  error %.3g of what is allowed%s", name, s.M, s.N, s.K, (double)part, part <= 1 ? "" : "  WRONG");
    if (timed) {
        double ms = milliseconds(run, &p), flop = 2.0 * s.M * s.N * s.K;
        printf("  %.4f ms  %.1f TFLOP/s", ms, flop / ms * 1e-9);
#ifdef CUBLAS
        ms = milliseconds(run_cublas<T>, &p);
        printf("  cuBLAS %.4f ms  %.1f TFLOP/s", ms, flop / ms * 1e-9);
#endif
    }
    printf("\n");
    cudaFree(p.A);
    cudaFree(p.B);
    cudaFree(p.C);
    cudaFree(worst);
    return part <= 1;
}

static bool all(shape s, bool timed)
{
    bool nn = work<float>("gemm_sm90", run_nn, s, timed);
    bool cluster = work<float>("gemm_sm90_cluster", run_cluster, s, timed);
    return work<__half>("gemm_sm90_nt", run_nt, s, timed) && nn && cluster;
}

int main(int argc, char **argv)
{
    static const shape ragged[] = { { 1, 8, 8 }, { 127, 248, 72 }, { 129, 264, 136 }, { 300, 520, 200 } };
    static const shape large[] = { { 1024, 1024, 1024 }, { 4096, 4096, 4096 }, { 4096, 4096, 4088 }, { 4095, 4104, 4096 }, { 8192, 8192, 8192 } };
    bool ok = true;
    if (argc == 4) {
        shape s = { atoi(argv[1]), atoi(argv[2]), atoi(argv[3]) };
        return !all(s, true);
    }
    for (const shape &s : ragged)
        ok &= all(s, false);
    for (const shape &s : large)
        if (argc == 1)
            ok &= all(s, true);
    return !ok;
}
