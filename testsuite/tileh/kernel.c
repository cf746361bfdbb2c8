/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole kernels: pragmas, variants, helpers and promises. */
#define _DEFAULT_SOURCE /* fork, pipe under -std=c11 */
#include "check.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BM = 32, BN = 48, BK = 16 };

static inline void relu(float (*t)[BM][BN])
{
#pragma tile parallel
    for (int i = 0; i < BM; i++)
        for (int j = 0; j < BN; j++)
            (*t)[i][j] = fmaxf((*t)[i][j], 0.0f);
}

tile_kernel
void gemm(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
    tile_assume(M > 0 && N > 0);
#pragma tile grid threads(128) order(grouped(8))
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        relu(&acc);
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

tile_variant(gemm, "cuda:sm_90a")
void gemm_staged(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += BM)
        for (int n = 0; n < N; n += BN) {
            tile_shared _Float16 As[2][BM][BK], Bs[2][BK][BN];
            float acc[BM][BN];

            tile_fill(acc, 0);
            for (int k = 0; k < K; k += BK) {
                int s = k / BK % 2;
                tile_load(As[s], tile_view(A, M, K), m, k);
                tile_load(Bs[s], tile_view(B, K, N), k, n);
                tile_gemm(acc, As[s], Bs[s]);
            }
            relu(&acc);
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

tile_kernel_on("cuda")
void twice(int n, const double (*x)[n], double (*y)[n])
{
#pragma tile grid
    for (long i = 0; i < n; i += 8) {
        double t[8];
        tile_load(t, *x, i);
#pragma tile unroll
        for (int j = 0; j < 8; j++)
            t[j] *= 2;
        if (n > 0)
            tile_store(t, *y, i);
        else
            tile_fill(t, 0);
    }
}

static void products(void)
{
    static const int shape[][3] = { { 32, 48, 16 }, { 33, 47, 15 }, { 64, 96, 40 }, { 1, 1, 1 },
                                    { 7, 100, 3 }, { 50, 50, 0 } };

    for (int s = 0; s < 6; s++) {
        int M = shape[s][0], N = shape[s][1], K = shape[s][2];
        _Float16 *A = calloc((size_t) M * (size_t) K + 1, 2), *B = calloc((size_t) N * (size_t) K + 1, 2);
        float *C = calloc((size_t) M * (size_t) N, 4), *D = calloc((size_t) M * (size_t) N, 4);

        for (int i = 0; i < M * K; i++)
            A[i] = (_Float16) ((float) (pick(64) - 32) / 16);
        for (int i = 0; i < N * K; i++)
            B[i] = (_Float16) ((float) (pick(64) - 32) / 16);
        gemm(M, N, K, A, B, C);
        gemm_staged(M, N, K, A, B, D);
        for (int i = 0; i < M; i++)
            for (int j = 0; j < N; j++) {
                float sum = 0; /* exact: all terms are multiples of 2^-8 */
                for (int k = 0; k < K; k++)
                    sum += (float) A[i * K + k] * (float) B[k * N + j];
                CHECK(C[i * N + j] == (sum > 0 ? sum : 0), "%dx%dx%d [%d][%d]", M, N, K, i, j);
                CHECK(D[i * N + j] == C[i * N + j], "%dx%dx%d [%d][%d]", M, N, K, i, j);
            }
        free(A);
        free(B);
        free(C);
        free(D);
    }
    double x[13], y[13];
    for (int i = 0; i < 13; i++)
        x[i] = i;
    twice(13, &x, &y);
    CHECK(y[12] == 24 && y[0] == 0);
}

/* a broken promise names its line and aborts, unless NDEBUG */
static void promises(void)
{
    char text[200] = "", line[32];
    int fd[2], status, n = 3;
    pid_t child;

    if (pipe(fd))
        return;
    child = fork();
    if (child == 0) {
        dup2(fd[1], 2);
        signal(SIGABRT, SIG_DFL);
        tile_assume(n % 2 == 0);
        _exit(0);
    }
    sprintf(line, "kernel.c:%d: ", __LINE__ - 3);
    close(fd[1]);
    while (read(fd[0], text + strlen(text), 1) == 1)
        ;
    waitpid(child, &status, 0);
#ifdef NDEBUG
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0 && !text[0]);
#else
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    CHECK(strstr(text, line) && strstr(text, "n % 2 == 0"), "%s", text);
#endif
    tile_assume(n == 3);
}

int main(void)
{
    products();
    promises();
    return done();
}
