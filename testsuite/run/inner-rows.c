/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over rows that the loops inside read along: threads of a block share the outer loops, lanes the rows. Steps that only the launch
   knows, and variables that each iteration leaves as it found them. */
#include "run.h"

struct packed { uint16_t scale; int8_t q[32]; };

#ifdef KERNELS
/* A product with a matrix of scaled groups, as one finds it written: a counter of C89, a sum that is reset at the end. */
tile_kernel
void groups(int n, int rows, int G, const int8_t *x, const float *xs, const int8_t *w, const float *ws, float *restrict y)
{
    int i;
#pragma tile grid
    for (i = 0; i < rows; i++) {
        float value = 0;
        int sum = 0, at = i * n, j;

        for (j = 0; j <= n - G; j += G) {
            for (int k = 0; k < G; k++)
                sum += x[j + k] * w[at + j + k];
            value += (float) sum * ws[(at + j) / G] * xs[j / G];
            sum = 0;
        }
        y[i] = value;
    }
}

/* Groups of a constant length, in structs. */
tile_kernel
void structs(int blocks, int rows, const struct packed *w, const struct packed *x, float *restrict y)
{
#pragma tile grid
    for (int r = 0; r < rows; r++) {
        const struct packed *row = w + (int64_t) r * blocks;
        float sum = 1;

        for (int b = 0; b < blocks; b++) {
            int part = 0;

            for (int j = 0; j < 32; j++)
                part += row[b].q[j] * x[b].q[j];
            sum += (float) part * ((float) row[b].scale * (float) x[b].scale);
        }
        y[r] = sum;
    }
}

/* One query with the keys and values of a head: scores, their softmax, a sum of rows. */
tile_kernel
void heads(int H, int D, int pos, const float *restrict q, const float *restrict key, const float *restrict value, float *restrict score,
           float *restrict out)
{
#pragma tile grid
    for (int h = 0; h < H; h++) {
        float *p = score + h * (pos + 1), *o = out + h * D;
        float top, sum = 0;

        for (int t = 0; t <= pos; t++) {
            float s = 0;

            for (int d = 0; d < D; d++)
                s += q[h * D + d] * key[(t * H + h) * D + d];
            p[t] = s / sqrtf((float) D);
        }
        top = p[0];
        for (int t = 1; t <= pos; t++)
            if (p[t] > top)
                top = p[t];
        for (int t = 0; t <= pos; t++) {
            p[t] = expf(p[t] - top);
            sum += p[t];
        }
        for (int d = 0; d < D; d++)
            o[d] = 0;
        for (int t = 0; t <= pos; t++)
            for (int d = 0; d < D; d++)
                o[d] += p[t] / sum * value[(t * H + h) * D + d];
    }
}

/* A step that may be longer than the row, or no step at all where C has no iterations. */
tile_kernel
void steps(int rows, int n, int64_t first, int step, const float *x, float *restrict y)
{
#pragma tile grid
    for (int r = 0; r < rows; r++) {
        float sum = 0;
        int64_t i = first;

        while (i < n && i < 1000) {
            sum += x[r * n + i];
            i += step;
        }
        y[r] = sum;
    }
}

/* Tiles that overlap, or lie apart, by a step that only the launch knows: loads may run ahead. */
tile_kernel
void tiles(int M, int K, int step, const _Float16 *A, const _Float16 *B, float *restrict C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 a[64][32], b[32][32];
        float sum[64][32] = { 0 };

        for (int k = 0; k < K; k += step) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, 32), k, 0);
            tile_gemm(sum, a, b);
        }
        tile_store(sum, tile_view(C, M, 32), m, 0);
    }
}
#endif

#ifdef DRIVER
static void one_groups(enum target t, int rows, int count, int G)
{
    int n = count * G + (G > 1);        /* what is no whole group is left out */
    int8_t *x = buffer((size_t) n), *w = buffer((size_t) n * (size_t) rows + 1);
    float *xs = buffer(((size_t) count + 1) * 4), *ws = buffer(((size_t) n * (size_t) rows / (size_t) G + 2) * 4), *y = buffer((size_t) rows * 4 + 4);

    for (int i = 0; i < n; i++)
        x[i] = (int8_t) (i * 7 % 255 - 127);
    for (int i = 0; i < n * rows; i++)
        w[i] = (int8_t) (i * 11 % 255 - 127);
    for (int i = 0; i <= count; i++)
        xs[i] = 0.5f + (float) (i % 3);
    for (int i = 0; i < n * rows / G + 1; i++)
        ws[i] = 0.25f * (float) (i % 5 + 1);
    LAUNCH(t, groups, n, rows, G, x, xs, w, ws, y);
    for (int r = 0; r < rows; r++) {
        double sum = 0, all = 0;

        for (int g = 0; g < count; g++) {
            double part = 0;

            for (int k = 0; k < G; k++)
                part += (double) x[g * G + k] * w[r * n + g * G + k];
            sum += part * ws[(r * n + g * G) / G] * xs[g];
            all += fabs(part * ws[(r * n + g * G) / G] * xs[g]);
        }
        EXPECT(fabs(y[r] - sum) <= 1e-5 * all + 1e-6, "groups of %d, row %d of %d: %g, not %g", G, r, rows, y[r], sum);
    }
    free(x), free(w), free(xs), free(ws), free(y);
}

static void one_structs(enum target t, int rows, int blocks)
{
    struct packed *w = buffer(((size_t) rows * (size_t) blocks + 1) * sizeof *w), *x = buffer(((size_t) blocks + 1) * sizeof *x);
    float *y = buffer((size_t) rows * 4 + 4);

    for (int i = 0; i < rows * blocks; i++) {
        w[i].scale = (uint16_t) (i % 7);
        for (int j = 0; j < 32; j++)
            w[i].q[j] = (int8_t) ((i * 5 + j * 3) % 255 - 127);
    }
    for (int i = 0; i < blocks; i++) {
        x[i].scale = (uint16_t) (i % 3 + 1);
        for (int j = 0; j < 32; j++)
            x[i].q[j] = (int8_t) ((i + j * 13) % 255 - 127);
    }
    LAUNCH(t, structs, blocks, rows, w, x, y);
    for (int r = 0; r < rows; r++) {
        double sum = 1, all = 1;

        for (int b = 0; b < blocks; b++)
            for (int j = 0; j < 32; j++) {
                double one = (double) w[r * blocks + b].q[j] * x[b].q[j] * w[r * blocks + b].scale * x[b].scale;

                sum += one;
                all += fabs(one);
            }
        EXPECT(fabs(y[r] - sum) <= 1e-5 * all, "structs: row %d of %d: %g, not %g", r, rows, y[r], sum);
    }
    free(w), free(x), free(y);
}

static void one_heads(enum target t, int H, int D, int pos)
{
    size_t all = (size_t) (pos + 1) * (size_t) H * (size_t) D;
    float *q = buffer((size_t) (H * D) * 4), *key = buffer(all * 4), *value = buffer(all * 4), *score = buffer((size_t) (H * (pos + 1)) * 4),
          *out = buffer((size_t) (H * D) * 4);

    for (int i = 0; i < H * D; i++)
        q[i] = (float) (i % 11 - 5) / 4;
    for (size_t i = 0; i < all; i++) {
        key[i] = (float) ((int) (i * 7 % 23) - 11) / 8;
        value[i] = (float) ((int) (i * 5 % 19) - 9) / 8;
    }
    LAUNCH(t, heads, H, D, pos, q, key, value, score, out);
    for (int h = 0; h < H; h++)
        for (int d = 0; d < D; d += 3) {
            double top = -INFINITY, sum = 0, want = 0, size = 0;

            for (int pass = 0; pass < 3; pass++)
                for (int k = 0; k <= pos; k++) {
                    double s = 0;

                    for (int e = 0; e < D; e++)
                        s += (double) q[h * D + e] * key[(k * H + h) * D + e];
                    s /= sqrt(D);
                    top = pass == 0 && s > top ? s : top;
                    sum += pass == 1 ? exp(s - top) : 0;
                    want += pass == 2 ? exp(s - top) / sum * value[(k * H + h) * D + d] : 0;
                    size += pass == 2 ? exp(s - top) / sum * fabs(value[(k * H + h) * D + d]) : 0;
                }
            EXPECT(fabs(out[h * D + d] - want) <= 1e-4 * size + 1e-6, "heads: %d of %d, element %d: %g, not %g", h, H, d, out[h * D + d], want);
        }
    free(q), free(key), free(value), free(score), free(out);
}

static void one_steps(enum target t, int rows, int n, int first, int step)
{
    int least = n > 0 ? n : 1;
    float *x = buffer((size_t) rows * (size_t) least * 4), *y = buffer((size_t) rows * 4);

    for (int i = 0; i < rows * least; i++)
        x[i] = (float) (i % 17);
    LAUNCH(t, steps, rows, n, first, step, x, y);
    for (int r = 0; r < rows; r++) {
        float sum = 0;

        for (int i = first; i < n; i += step)
            sum += x[r * n + i];
        EXPECT(y[r] == sum, "steps of %d to %d: row %d: %g, not %g", step, n, r, y[r], sum);
    }
    free(x), free(y);
}

static void one_tiles(enum target t, int M, int K, int step)
{
    _Float16 *A = buffer((size_t) (M * K) * 2 + 2), *B = buffer((size_t) K * 64 + 2);
    float *C = buffer((size_t) M * 128);

    for (int i = 0; i < M * K; i++)
        A[i] = (_Float16) (i * 7 % 9 - 4);
    for (int i = 0; i < K * 32; i++)
        B[i] = (_Float16) (i * 5 % 7 - 3);
    LAUNCH(t, tiles, M, K, step, A, B, C);
    for (int m = 0; m < M; m++)
        for (int n = 0; n < 32; n++) {
            int sum = 0;

            for (int from = 0; from < K; from += step)
                for (int k = from; k < K && k < from + 32; k++)
                    sum += (int) A[m * K + k] * (int) B[k * 32 + n];
            EXPECT(C[m * 32 + n] == (float) sum, "tiles of step %d: %d, %d: %g, not %d", step, m, n, C[m * 32 + n], sum);
        }
    free(A), free(B), free(C);
}

static void run(enum target t)
{
    one_tiles(t, 70, 100, 32);
    one_tiles(t, 64, 90, 7);
    one_tiles(t, 5, 40, 64);
    one_tiles(t, 9, 0, 0);
    one_groups(t, 3, 70, 16);
    one_groups(t, 70, 20, 64);
    one_groups(t, 1040, 9, 33);
    one_groups(t, 5, 40, 1);
    one_groups(t, 2, 0, 8);
    one_structs(t, 5, 130);
    one_structs(t, 1030, 17);
    one_structs(t, 33, 3);
    one_structs(t, 2, 0);
    one_heads(t, 3, 64, 70);
    one_heads(t, 2, 20, 0);
    one_heads(t, 5, 33, 40);
    one_steps(t, 40, 300, 0, 7);
    one_steps(t, 3, 100, 5, 1000);
    one_steps(t, 9, 40, 1, 1);
    one_steps(t, 4, 0, 0, 0);
    one_steps(t, 4, 2, 5, -3);
}
#endif
