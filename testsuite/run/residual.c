/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Epilogues of products that load what they add, or store elements, in grids large enough for joined blocks: tiles that the loop reads
   once are read where they lie, others are loaded whole. */
#include "run.h"
#ifdef DRIVER
#include <pthread.h>
#endif

typedef _Float16 half;

#define PRODUCT(NAME, P, Q, R, S) \
tile_kernel \
void NAME(int M, int N, int K, const half *A, const half *B, P, Q, S *C) \
{ \
    _Pragma("tile grid threads(128)") \
    for (int m = 0; m < M; m += 64) \
        for (int n = 0; n < N; n += 64) { \
            tile_shared half a[64][64], b[64][64]; \
            float acc[64][64] = { 0 }; \
            R \
            _Pragma("tile pipeline stages(3)") \
            for (int k = 0; k < K; k += 64) { \
                tile_load(a, tile_view(A, M, K), m, k); \
                tile_load(b, tile_view(B, N, K), n, k); \
                tile_gemm_nt(acc, a, b); \
            }
#define EACH _Pragma("tile parallel") for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++)
#define DONE tile_store(acc, tile_view(C, M, N), m, n); } }

#ifdef KERNELS
/* Bias and residual. */
PRODUCT(linear, const half *bias, const half *X, float r[64][64]; float v[64];, half)
            tile_load(v, tile_view(bias, N), n);
            tile_load(r, tile_view(X, M, N), m, n);
            EACH {
                float x = acc[i][j] + v[j];
                acc[i][j] = fmaxf(x, 0.25f * x) + r[i][j];
            }
DONE

/* A row per row, and a tile that begins before its view, of another type. */
PRODUCT(shifted, const float *scale, const tile_bf16 *X, float r[64][64]; float s[64];, float)
            tile_load(s, tile_view(scale, M), m);
            tile_load(r, tile_view(X, 2, M, N), 1, m - 3, n - 8);
            EACH acc[i][j] = acc[i][j] * s[i] + r[i][j];
DONE

/* A tile that is read twice, and one that what is stored may be. */
PRODUCT(whole, const half *X, half *Y, float r[64][64]; float y[64][64];, float)
            tile_load(r, tile_view(X, M, N), m, n);
            tile_load(y, tile_view(Y, M, N), m, n);
            EACH acc[i][j] += r[i][j] * r[i][j];
            EACH acc[i][j] += y[i][j] + r[i][j];
            tile_store(y, tile_view(Y, M, N), m, n);
DONE

/* The result takes the place of what was loaded. */
PRODUCT(onto, float alpha, float beta, float c[64][64];, half)
            tile_load(c, tile_view(C, M, N), m, n);
            EACH c[i][j] = alpha * acc[i][j] + beta * c[i][j];
            tile_store(c, tile_view(C, M, N), m, n);
} }

/* The sums start with a bias, and elements are stored one by one; then a residual is added to each, in memory. */
PRODUCT(elements, const half *bias, half *Y, EACH acc[i][j] = n + j < N ? (float)bias[n + j] : 0;, half)
            EACH if (m + i < M && n + j < N)
                C[(int64_t)(m + i) * N + n + j] = acc[i][j] > 0 ? (half)acc[i][j] : (half)0;
            EACH {
                int row = m + i, column = n + j;
                if (row >= M || N <= column)
                    continue;
                float sum = acc[i][j] + (float)Y[row * N + column];
                Y[row * N + column] = sum;
            }
} }
#endif

#ifdef DRIVER
#include "sums.h"

static double product(const half *a, const half *b, int K, double *size)
{
    double sum = 0;

    *size = 0;
    for (int k = 0; k < K; k++) {
        sum += (double) a[k] * (double) b[k];
        *size += fabs((double) a[k] * (double) b[k]);
    }
    return sum;
}

static void near_element(const char *name, double got, double want, double size, int K)
{
    if (!(fabs(got - want) <= 1e-5 * sqrt(K) * size + fabs(want) / 1024 + 1e-5))
        WRONG("%s: %g, not %g", name, got, want);
}

static void check(enum target t, int M, int N, int K)
{
    half *a = halves(M * K), *b = halves(N * K), *bias = halves(N), *x = halves(M * N), *y = halves(M * N), *c = buffer(sizeof *c * (size_t) (M * N));
    half *e = buffer(sizeof *e * (size_t) (M * N)), *to = buffer(sizeof *to * (size_t) (M * N)), *sums = buffer(sizeof *sums * (size_t) (M * N));
    float *f = buffer(sizeof *f * (size_t) (M * N)), *scale = buffer(sizeof *scale * (size_t) M), *g = buffer(sizeof *g * (size_t) (M * N));
    tile_bf16 *z = buffer(sizeof *z * (size_t) (2 * M * N));

    for (int i = 0; i < M; i++)
        scale[i] = random_float();
    for (int i = 0; i < 2 * M * N; i++)
        z[i] = tile_bf16_from(random_float());
    memcpy(to, x, sizeof *to * (size_t) (M * N));
    memcpy(sums, x, sizeof *sums * (size_t) (M * N));
    LAUNCH(t, linear, M, N, K, a, b, bias, x, c);
    LAUNCH(t, shifted, M, N, K, a, b, scale, z, f);
    LAUNCH(t, whole, M, N, K, a, b, x, y, g);
    LAUNCH(t, onto, M, N, K, a, b, 2, -0.5f, to);
    LAUNCH(t, elements, M, N, K, a, b, bias, sums, e);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double size, sum = product(a + i * K, b + j * K, K, &size), v = sum + (double) bias[j], r = (double) x[i * N + j];
            double moved = i >= 3 && j >= 8 ? (double) tile_f32(z[(M + i - 3) * N + j - 8]) : 0;

            near_element("linear", (double) c[i * N + j], (v > 0 ? v : v / 4) + r, size, K);
            near_element("shifted", f[i * N + j], sum * (double) scale[i] + moved, size, K);
            near_element("onto", (double) to[i * N + j], 2 * sum - r / 2, 2 * size, K);
            near_element("elements", (double) e[i * N + j], v > 0 ? v : 0, size, K);
            near_element("sums", (double) sums[i * N + j], v + r, size, K);
            near_element("whole", g[i * N + j], sum + r * r + r + (double) y[i * N + j], size, K);
        }
    release(a);
    release(b);
    release(bias);
    release(x);
    release(y);
    release(c);
    release(f);
    release(scale);
    release(g);
    release(z);
    release(e);
    release(to);
    release(sums);
}

static enum target target;

/* A thread sees one device: of one multiprocessor few blocks are a large grid. */
static void *of_one(void *nothing)
{
    setenv("GPUEMU_CORES", "1", 1);
    check(target, 256, 512, 64);
    check(target, 200, 312, 72);
    check(target, 127, 255, 33);
    unsetenv("GPUEMU_CORES");
    return nothing;
}

static void run(enum target t)
{
    pthread_t thread;

    target = t;
    EXPECT(!pthread_create(&thread, NULL, of_one, NULL) && !pthread_join(thread, NULL), "no thread");
}
#endif
