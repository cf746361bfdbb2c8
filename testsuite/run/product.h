/* SPDX-License-Identifier: MIT-0 */
/* For drivers: products of halves or bf16 in every arrangement against the exact ones. */
static float value(const void *p, int64_t i, int bf16)
{
    return bf16 ? tile_f32(((const tile_bf16 *) p)[i]) : (float) ((const _Float16 *) p)[i];
}

static void fill(void *p, int64_t n, int bf16)
{
    for (int64_t i = 0; i < n; i++)
        if (bf16)
            ((tile_bf16 *) p)[i] = tile_bf16_from(random_float());
        else
            ((_Float16 *) p)[i] = (_Float16) random_float();
}

/* the exact product of A [M][K] or [K][M] and B [K][N] or [N][K] */
static void exact(double *c, double *size, int M, int N, int K, const void *A, const void *B, int ta, int tb, int bf16)
{
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, all = 0;

            for (int k = 0; k < K; k++) {
                double x = (double) value(A, ta ? (int64_t) k * M + i : (int64_t) i * K + k, bf16)
                           * (double) value(B, tb ? (int64_t) j * K + k : (int64_t) k * N + j, bf16);
                sum += x;
                all += fabs(x);
            }
            c[i * N + j] = sum;
            size[i * N + j] = all;
        }
}

/* The kernel with m, n, k, launched by LAUNCH or what stands for it; ta, tb: its operands are transposed. */
#define CHECK(launch, name, T, bf16, ta, tb, m, n, k) \
    do { \
        int M = m, N = n, K = k; \
        T *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * N)); \
        float *C = buffer(sizeof *C * (size_t) (M * N)); \
        double *want = malloc(sizeof *want * (size_t) (M * N)), *size = malloc(sizeof *size * (size_t) (M * N)); \
        fill(A, M * K, bf16); \
        fill(B, K * N, bf16); \
        exact(want, size, M, N, K, A, B, ta, tb, bf16); \
        launch(t, name, M, N, K, A, B, C); \
        NEAR(#name, C, M * N, want[i], check_sum(K, size[i])); \
        release(A); \
        release(B); \
        release(C); \
        free(want); \
        free(size); \
    } while (0)
