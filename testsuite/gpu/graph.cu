/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches in a CUDA graph: the product of contrib/examples/gemm.c, whose tensor maps the wrapper keeps, is captured with two
 * sets of operands in turn and replayed with other data. Exit status 1 if an element differs from the product by a formula. */
#include <cstdio>
#include <cstdlib>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

extern "C" int gemm_cuda(int M, int N, int K, const __half *A, const __half *B, const float *bias, float *C, void *stream);

enum { M = 320, N = 192, K = 256, REPLAYS = 3 };

static void check(int error, const char *what)
{
    if (!error)
        return;
    printf("%s: %s\n", what, cudaGetErrorString((cudaError_t) error));
    exit(1);
}

/* Small integers, so that each order of the sums gives the same. */
static int a(int set, int i, int k) { return (i * 3 + k * 5 + set) % 7 - 3; }
static int b(int set, int k, int j) { return (k + j * 2 + set * 3) % 5 - 2; }

int main()
{
    __half *A[2], *B[2];
    float *bias, *C[2];
    for (int s = 0; s < 2; s++) {
        check(cudaMallocManaged(&A[s], M * K * sizeof **A), "memory");
        check(cudaMallocManaged(&B[s], K * N * sizeof **B), "memory");
        check(cudaMallocManaged(&C[s], M * N * sizeof **C), "memory");
    }
    check(cudaMallocManaged(&bias, N * sizeof *bias), "memory");
    for (int j = 0; j < N; j++)
        bias[j] = (float) (j % 4);
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    check(cudaStreamCreate(&stream), "stream");
    check(gemm_cuda(M, N, K, A[0], B[0], bias, C[0], stream), "the first launch");
    check(cudaStreamSynchronize(stream), "the first launch");
    check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal), "capture");
    for (int i = 0; i < 4; i++)
        check(gemm_cuda(M, N, K, A[i % 2], B[i % 2], bias, C[i % 2], stream), "a captured launch");
    check(cudaStreamEndCapture(stream, &graph), "capture");
    check(cudaGraphInstantiate(&exec, graph, 0), "instantiation");
    for (int replay = 0; replay < REPLAYS; replay++) {
        for (int s = 0; s < 2; s++) {
            for (int i = 0; i < M * K; i++)
                A[s][i] = __float2half((float) a(replay + s, i / K, i % K));
            for (int i = 0; i < K * N; i++)
                B[s][i] = __float2half((float) b(replay + s, i / N, i % N));
            for (int i = 0; i < M * N; i++)
                C[s][i] = -1;
        }
        check(cudaGraphLaunch(exec, stream), "a replay");
        check(cudaStreamSynchronize(stream), "a replay");
        for (int s = 0; s < 2; s++)
            for (int i = 0; i < M * N; i++) {
                float sum = bias[i % N];
                for (int k = 0; k < K; k++)
                    sum += (float) (a(replay + s, i / N, k) * b(replay + s, k, i % N));
                if (C[s][i] != fmaxf(sum, 0)) {
                    printf("replay %d, operands %d: element %d is %g, not %g\n", replay, s, i, C[s][i], fmaxf(sum, 0));
                    return 1;
                }
            }
    }
    return 0;
}
