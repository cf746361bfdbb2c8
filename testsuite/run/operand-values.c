/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products in loops whose operands are computed: chosen between elements, decoded from bits, by a table, and sums up to a triangle's edge. */
#include "run.h"

#ifdef KERNELS
/* One half of a matrix is stored; what is in the other half is not read. */
tile_kernel
void symmetric(int m, int n, float alpha, float beta, const float *A, const float *B, float *restrict C)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            float t = 0;

            for (int k = 0; k < m; k++)
                t += (k <= i ? A[i * m + k] : A[k * m + i]) * B[k * n + j];
            C[i * n + j] = beta * C[i * n + j] + alpha * t;
        }
}

/* Two numbers in a byte, a scale for each 32 of them. */
tile_kernel
void nibbles(int m, int n, int k, const float *x, const uint8_t *w, const float *scale, float *restrict y)
{
#pragma tile grid loops(2)
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;

            for (int e = 0; e < k; e++)
                sum += x[i * k + e] * ((float) ((w[(j * k + e) / 2] >> (e % 2 * 4) & 15) - 8) * scale[(j * k + e) / 32]);
            y[i * n + j] = sum;
        }
}

/* Codes along rows of the other operand, too; the largest product. */
tile_kernel
void codes(int m, int n, int k, const uint8_t *a, const int8_t *b, int32_t *restrict most)
{
    static const int value[4] = { -7, 1, 3, 20 };

#pragma tile grid loops(2)
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int32_t top = -1000000;

            for (int e = 0; e < k; e++) {
                int32_t p = value[a[e * m + i] & 3] * (b[j * k + e] < 0 ? -2 * b[j * k + e] : b[j * k + e]);

                top = top > p ? top : p;
            }
            most[i * n + j] = top;
        }
}

/* The lower triangle of a product, as an update in place. */
tile_kernel
void update(int n, int m, float alpha, float beta, const float *A, float *restrict C)
{
#pragma tile grid loops(1)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            C[i * n + j] *= beta;
        for (int k = 0; k < m; k++)
            for (int j = 0; j <= i; j++)
                C[i * n + j] += alpha * A[i * m + k] * A[j * m + k];
    }
}
#endif

#ifdef DRIVER
static float *numbers(int n, int step, int mod)
{
    float *p = buffer((size_t) n * sizeof *p + 4);

    for (int i = 0; i < n; i++)
        p[i] = (float) (i * step % mod - mod / 2) / 8;
    return p;
}

static void near(float got, double want, double size, const char *what, int i, int j)
{
    EXPECT(fabs(got - want) <= 1e-5 * size + 1e-6, "%s: %d, %d: %g, not %g", what, i, j, got, want);
}

static void one_symmetric(enum target t, int m, int n)
{
    float *A = numbers(m * m, 7, 23), *B = numbers(m * n, 5, 19), *C = numbers(m * n, 3, 17), *was = numbers(m * n, 3, 17);

    for (int i = 0; i < m; i++)
        for (int k = i + 1; k < m; k++)
            A[i * m + k] = NAN;
    LAUNCH(t, symmetric, m, n, 1.5f, -0.5f, A, B, C);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double sum = -0.5 * was[i * n + j], size = fabs(sum);

            for (int k = 0; k < m; k++) {
                double p = 1.5 * A[i > k ? i * m + k : k * m + i] * B[k * n + j];

                sum += p;
                size += fabs(p);
            }
            near(C[i * n + j], sum, size, "symmetric", i, j);
        }
    free(A), free(B), free(C), free(was);
}

static void one_nibbles(enum target t, int m, int n, int k)
{
    float *x = numbers(m * k, 7, 29), *scale = numbers(n * k / 32 + 1, 3, 11), *y = numbers(m * n, 1, 2);
    uint8_t *w = buffer((size_t) (n * k / 2 + 1));

    for (int i = 0; i < n * k / 2 + 1; i++)
        w[i] = (uint8_t) (i * 37 + 11);
    LAUNCH(t, nibbles, m, n, k, x, w, scale, y);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0, size = 0;

            for (int e = 0; e < k; e++) {
                int at = j * k + e, code = at / 2 * 37 + 11;
                double p = (double) x[i * k + e] * ((e & 1 ? code >> 4 & 15 : code & 15) - 8) * scale[at / 32];

                sum += p;
                size += fabs(p);
            }
            near(y[i * n + j], sum, size, "nibbles", i, j);
        }
    free(x), free(scale), free(y), free(w);
}

static void one_codes(enum target t, int m, int n, int k)
{
    uint8_t *a = buffer((size_t) (m * k) + 1);
    int8_t *b = buffer((size_t) (n * k) + 1);
    int32_t *most = buffer((size_t) (m * n) * 4);

    for (int i = 0; i < m * k; i++)
        a[i] = (uint8_t) (i * 13 % 251);
    for (int i = 0; i < n * k; i++)
        b[i] = (int8_t) (i * 29 % 251 - 125);
    LAUNCH(t, codes, m, n, k, a, b, most);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int top = -1000000;

            for (int e = 0; e < k; e++) {
                int u = a[e * m + i] % 4, v = b[j * k + e], p = (u == 0 ? -7 : u == 1 ? 1 : u == 2 ? 3 : 20) * (v > 0 ? v : -2 * v);

                top = p > top ? p : top;
            }
            EXPECT(most[i * n + j] == top, "codes: %d, %d: %d, not %d", i, j, most[i * n + j], top);
        }
    free(a), free(b), free(most);
}

static void one_update(enum target t, int n, int m)
{
    float *A = numbers(n * m, 7, 23), *C = numbers(n * n, 5, 19), *was = numbers(n * n, 5, 19);

    LAUNCH(t, update, n, m, 0.75f, 2, A, C);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = was[i * n + j], size = fabs(sum);

            for (int k = 0; k < m && j <= i; k++) {
                double p = 0.75 * A[i * m + k] * A[j * m + k];

                sum += p + (k ? 0 : sum);
                size += fabs(p);
            }
            sum = m == 0 && j <= i ? 2 * sum : sum;
            near(C[i * n + j], sum, 2 * size, "update", i, j);
        }
    free(A), free(C), free(was);
}

static void run(enum target t)
{
    one_symmetric(t, 33, 70);
    one_symmetric(t, 130, 40);
    one_symmetric(t, 5, 9);
    one_nibbles(t, 34, 33, 64);
    one_nibbles(t, 70, 40, 34);
    one_nibbles(t, 3, 2, 32);
    one_codes(t, 33, 47, 40);
    one_codes(t, 64, 128, 32);
    one_codes(t, 2, 3, 1);
    one_update(t, 70, 33);
    one_update(t, 33, 64);
    one_update(t, 4, 0);
}
#endif
