/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cpu-openmp [SIZE [RUNS]]: how fast the README's product is on all processors, beside OpenBLAS where libopenblas.so.0 is
   there. `make bench-cpu` compiles it with contrib/examples/gemm.c under cpu=openmp. OMP_NUM_THREADS is for both. */
#include <dlfcn.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

void gemm(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias, float *C);

typedef void sgemm(int order, int transpose_a, int transpose_b, int m, int n, int k, float alpha, const float *a, int lda,
                   const float *b, int ldb, float beta, float *c, int ldc);
enum { ROW_MAJOR = 101, NO_TRANSPOSE = 111 };

static int size = 2048;
static _Float16 *A, *B;
static float *bias, *C, *a, *b, *c;
static sgemm *blas;

static void tiles(void)
{
    gemm(size, size, size, A, B, bias, C);
}

/* With the same bias and maximum. */
static void openblas(void)
{
    blas(ROW_MAJOR, NO_TRANSPOSE, NO_TRANSPOSE, size, size, size, 1, a, size, b, size, 0, c, size);
#pragma omp parallel for
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
            c[(size_t)i * size + j] = fmaxf(c[(size_t)i * size + j] + bias[j], 0);
}

static int by_value(const void *x, const void *y)
{
    double d = *(const double *)x - *(const double *)y;
    return (d > 0) - (d < 0);
}

static void measure(const char *what, void (*run)(void), int runs)
{
    double *seconds = malloc(sizeof *seconds * (size_t)runs);
    run();      /* threads are there, and memory */
    for (int i = 0; i < runs; i++) {
        double start = omp_get_wtime();
        run();
        seconds[i] = omp_get_wtime() - start;
    }
    qsort(seconds, (size_t)runs, sizeof *seconds, by_value);
    double work = 2.0 * size * size * size / 1e9;
    printf("%-44s %9.1f GFLOP/s, best %9.1f\n", what, work / seconds[runs / 2], work / seconds[0]);
    free(seconds);
}

static void *memory(size_t bytes)
{
    void *p = malloc(bytes);
    if (!p)
        exit(2);
    return p;
}

static void fill(void)
{
    size_t n = (size_t)size * (size_t)size;
    A = memory(2 * n), B = memory(2 * n);
    a = memory(4 * n), b = memory(4 * n), c = memory(4 * n), C = memory(4 * n);
    bias = memory(sizeof *bias * (size_t)size);
    unsigned r = 1;
    for (size_t i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        a[i] = A[i] = (_Float16)((float)(r >> 16) / 32768 - 1);
        r = r * 1664525u + 1013904223u;
        b[i] = B[i] = (_Float16)((float)(r >> 16) / 32768 - 1);
    }
    for (int j = 0; j < size; j++)
        bias[j] = (float)(j % 7) - 3;
}

int main(int argc, char **argv)
{
    int runs = argc > 2 ? atoi(argv[2]) : 7;
    size = argc > 1 ? atoi(argv[1]) : size;
    if (size < 1 || runs < 1)
        return 2;
    fill();
    printf("%d x %d x %d on %d threads, medians of %d\n", size, size, size, omp_get_max_threads(), runs);
    measure("README's product, half, sums in float", tiles, runs);
    void *library = dlopen("libopenblas.so.0", RTLD_NOW);
    void (*threads)(int) = library ? (void (*)(int))dlsym(library, "openblas_set_num_threads") : NULL;
    blas = library ? (sgemm *)dlsym(library, "cblas_sgemm") : NULL;
    if (!blas || !threads) {
        printf("no libopenblas.so.0 here (Debian's libopenblas0-pthread)\n");
        return 0;
    }
    threads(omp_get_max_threads());
    measure("OpenBLAS sgemm, float", openblas, runs);
    double most = 0;
    for (size_t i = 0; i < (size_t)size * (size_t)size; i++)
        most = fmax(most, fabs((double)C[i] - c[i]));
    printf("largest difference %g\n", most);
    return most > 1e-4 * sqrt(size) * 8;
}
