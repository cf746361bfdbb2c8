/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Few blocks with long loops: blocks of a cluster share them. Reductions of parallel loops, of loops in their iterations, and of tiles;
   what one block writes alone, what all read after it; and loops that cannot be shared. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void log_sum(int R, int V, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < R; r++) {
        float m = -INFINITY, s = 0;

#pragma tile parallel reduction(max : m)
        for (int i = 0; i < V; i++)
            m = fmaxf(m, x[(int64_t) r * V + i]);
#pragma tile parallel reduction(+ : s)
        for (int i = 0; i < V; i++)
            s += expf(x[(int64_t) r * V + i] - m);
        y[r] = m + logf(s);
    }
}

/* In place; blocks read what others wrote, after they met. */
tile_kernel
void softmax(int R, int V, float *x, float *back)
{
#pragma tile grid
    for (int r = 0; r < R; r++) {
        float m = -INFINITY, s = 1, t = 0;

#pragma tile parallel reduction(max : m)
        for (int i = 0; i < V; i++)
            m = fmaxf(m, x[(int64_t) r * V + i]);
#pragma tile parallel reduction(+ : s)
        for (int i = 0; i < V; i++) {
            float e = expf(x[(int64_t) r * V + i] - m);
            x[(int64_t) r * V + i] = e;
            s += e;
        }
#pragma tile parallel reduction(+ : t)
        for (int i = 0; i < V; i++) {
            back[(int64_t) r * V + i] = x[(int64_t) r * V + (V - 1 - i)] / s;
            t += x[(int64_t) r * V + i] / s;
        }
        if (t > 2)
            x[(int64_t) r * V] = t;
    }
}

/* Of several types, under a guard; a step, and a first index. */
tile_kernel
void extremes(int R, int first, int V, const int *x, int *least, int64_t *sum, float *squares, unsigned *bits)
{
#pragma tile grid threads(64)
    for (int r = 0; r < R; r += 1)
        if (r != 1) {
            int a = 7;
            int64_t s = 100;
            float q = 0;
            unsigned b = 1;

#pragma tile parallel reduction(min : a) reduction(+ : s, q) reduction(^ : b)
            for (int i = first; i < V; i += 3) {
                a = x[(int64_t) r * V + i] < a ? x[(int64_t) r * V + i] : a;
                s += x[(int64_t) r * V + i];
                q += (float) x[(int64_t) r * V + i] * (float) x[(int64_t) r * V + i];
                b ^= (unsigned) x[(int64_t) r * V + i];
            }
            least[r] = a;
            sum[r] = s;
            squares[r] = q;
            bits[r] = b;
        }
}

/* The condition reads what the loop writes; the other one is a sum, and a loop in few iterations follows. */
tile_kernel
void guarded(int V, int M, float *x, const float *in, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++)
        if (x[0] > 0) {
#pragma tile parallel
            for (int i = 0; i < V; i++)
                x[i] = -x[i];
        }
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float s = 0;

#pragma tile parallel reduction(+ : s)
        for (int i = 0; i < V; i++)
            s += x[i];
        if (s < 0) {
#pragma tile parallel
            for (int j = 0; j < 16; j++) {
                float sum = s;

                for (int m = 0; m < M; m++)
                    sum += in[m * 16 + j];
                y[j] = sum;
            }
        }
    }
}

/* Rows as C has them, and sums of all. */
tile_kernel
void norm(int R, int V, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int r = 0; r < R; r++) {
        float s = 0;

        for (int i = 0; i < V; i++)
            s += x[(int64_t) r * V + i] * x[(int64_t) r * V + i];
        for (int i = 0; i < V; i++)
            y[(int64_t) r * V + i] = x[(int64_t) r * V + i] / sqrtf(s);
    }
}

tile_kernel
void dot(int n, const float *x, const float *y, float *sum)
{
#pragma tile grid
    for (int b = 0; b < 1; b++) {
        float s = *sum;

        for (int i = 0; i < n; i++)
            s += x[i] * y[i];
        *sum = s;
    }
}

/* Two loops, of which blocks share the outer one. */
tile_kernel
void channels(int B, int C, int S, const float *restrict x, float *restrict sum, float *restrict square)
{
#pragma tile grid
    for (int c = 0; c < C; c++) {
        float s = 0, q = 1;

        for (int b = 0; b < B; b++)
            for (int i = 0; i < S; i++) {
                s += x[((int64_t) b * C + c) * S + i];
                q += x[((int64_t) b * C + c) * S + i] * x[((int64_t) b * C + c) * S + i];
            }
        sum[c] = s;
        square[c] = q;
    }
}

/* Threads stride over the elements; their parts lie in shared memory. */
tile_kernel
void strided(int n, const float *x, float *sum)
{
#pragma tile grid threads(256)
    for (int b = 0; b < 1; b++) {
        tile_shared float part[256];
        float s = 0;

#pragma tile parallel
        for (int t = 0; t < 256; t++) {
            float own = 0;

            for (int i = t; i < n; i += 256)
                own += x[i];
            part[t] = own;
        }
        tile_reduce_sum(s, part);
        *sum = s;
    }
}

/* Columns: an iteration each, in blocks, and as tiles. */
tile_kernel
void columns(int M, int N, const float *x, float *y)
{
#pragma tile grid
    for (int n = 0; n < N; n++) {
        float s = 0;

        for (int m = 0; m < M; m++)
            s += x[(int64_t) m * N + n];
        y[n] = s;
    }
}

tile_kernel
void in_blocks(int M, int N, const float *x, float *sum, float *most)
{
#pragma tile grid threads(128)
    for (int n = 0; n < N; n += 32) {
#pragma tile parallel
        for (int j = 0; j < 32; j++) {
            float s = 5, m = -INFINITY;

            if (n + j < N) {
                for (int i = 0; i < M; i++) {
                    s += x[(int64_t) i * N + n + j];
                    m = fmaxf(m, x[(int64_t) i * N + n + j]);
                }
                sum[n + j] = s;
                most[n + j] = m;
            }
        }
    }
}

tile_kernel
void as_tiles(int M, int N, const float *x, float *y, float *z)
{
#pragma tile grid threads(128)
    for (int n = 0; n < N; n += 32) {
        tile_shared float t[64][32];
        float all[64][32] = {0}, sum[32] = {0}, part[32], other[32];

#pragma tile pipeline stages(2)
        for (int m = 0; m < M; m += 64) {
            tile_load(t, tile_view(x, M, N), m, n);
            tile_reduce_sum_cols(part, t);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                sum[j] = part[j] + sum[j];
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    all[i][j] += t[i][j] * t[i][j];
        }
        tile_reduce_sum_cols(other, all);
        tile_store(sum, tile_view(y, N), n);
        tile_store(other, tile_view(z, N), n);
    }
}

/* What one loop writes another one reads, and no reduction stands between; sums that the trip before changed. */
tile_kernel
void unshared(int V, int M, const float *x, float *y, float *z, float *sum)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = 0; i < V; i++)
            y[i] = 2 * x[i];
#pragma tile parallel
        for (int i = 0; i < V; i++)
            z[i] = y[V - 1 - i];
    }
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        tile_shared float t[32][32];
        float s[32][32] = {0};

        for (int m = 0; m < M; m += 32) {
            tile_load(t, tile_view(x, M, 32), m, 0);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    s[i][j] += t[i][j] - s[i][j] / 2;
        }
        tile_store(s, tile_view(sum, 32, 32), 0, 0);
    }
}
#endif

#ifdef DRIVER
#include "parts.h"
#include "sums.h"

static void check_rows(enum target t, int R, int V)
{
    int n = R * V;
    float *x = buffer(sizeof *x * (size_t) n), *in = malloc(sizeof *in * (size_t) (n + 1)), *y = buffer(sizeof *y * (size_t) R);
    float *back = buffer(sizeof *back * (size_t) n), *unit = buffer(sizeof *unit * (size_t) n);

    FILL(x, n, random_float() * 3);
    if (n)
        memcpy(in, x, sizeof *x * (size_t) n);
    LAUNCH(t, log_sum, R, V, x, y);
    LAUNCH(t, norm, R, V, x, unit);
    LAUNCH(t, softmax, R, V, x, back);
    for (int r = 0; r < R; r++) {
        const float *row = in + (int64_t) r * V;
        double most = -INFINITY, sum = 0, square = 0;

        for (int i = 0; i < V; i++)
            most = fmax(most, row[i]);
        for (int i = 0; i < V; i++) {
            sum += exp(row[i] - most);
            square += (double) row[i] * row[i];
        }
        EXPECT(V ? fabs(y[r] - most - log(sum)) < 1e-4 : y[r] == -INFINITY, "log_sum %d: %g", r, y[r]);
        for (int i = 0; i < V; i++) {
            double e = exp(row[V - 1 - i] - most) / (1 + sum), u = row[i] / sqrt(square);

            EXPECT(fabs(back[r * V + i] - e) <= 1e-4 * e, "softmax %d %d: %g, not %g", r, i, back[r * V + i], e);
            EXPECT(fabs(unit[r * V + i] - u) <= 1e-4 * fabs(u), "norm %d %d: %g, not %g", r, i, unit[r * V + i], u);
        }
    }
    release(x);
    free(in);
    release(y);
    release(back);
    release(unit);
}

static void check_extremes(enum target t, int R, int first, int V)
{
    int *x = buffer(sizeof *x * (size_t) (R * V)), *least = buffer(sizeof *least * (size_t) R);
    int64_t *sum = buffer(sizeof *sum * (size_t) R);
    float *squares = buffer(sizeof *squares * (size_t) R);
    unsigned *bits = buffer(sizeof *bits * (size_t) R);

    FILL(x, R * V, (int) (random_float() * 1e6f));
    FILL(least, R, -1);
    LAUNCH(t, extremes, R, first, V, x, least, sum, squares, bits);
    for (int r = 0; r < R; r++) {
        int a = 7;
        int64_t s = 100;
        double q = 0;
        unsigned b = 1;

        for (int i = first; i < V; i += 3) {
            int value = x[r * V + i];

            a = value < a ? value : a;
            s += value;
            q += (double) value * value;
            b ^= (unsigned) value;
        }
        if (r == 1)
            EXPECT(least[r] == -1, "extremes wrote row 1");
        else
            EXPECT(least[r] == a && sum[r] == s && bits[r] == b && fabs(squares[r] - q) <= 1e-4 * q, "extremes %d: %d %g %g", r, least[r],
                   (double) sum[r], squares[r]);
    }
    release(x);
    release(least);
    release(sum);
    release(squares);
    release(bits);
}

static void check_sums(enum target t, int n)
{
    float *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * (size_t) n), *sum = buffer(2 * sizeof *sum);
    double all = 0, size = 0, products = 3, sizes = 3;

    FILL(x, n, random_float());
    FILL(y, n, random_float());
    sum[0] = 3;
    LAUNCH(t, dot, n, x, y, sum);
    LAUNCH(t, strided, n, x, sum + 1);
    for (int i = 0; i < n; i++) {
        all += x[i];
        size += fabs(x[i]);
        products += (double) x[i] * y[i];
        sizes += fabs((double) x[i] * y[i]);
    }
    near_sum("dot", sum[0], products, n + 1, sizes);
    near_sum("strided", sum[1], all, n + 1, size);
    release(x);
    release(y);
    release(sum);
}

static void check_channels(enum target t, int B, int C, int S)
{
    float *x = buffer(sizeof *x * (size_t) (B * C * S)), *sum = buffer(sizeof *sum * (size_t) C), *square = buffer(sizeof *square * (size_t) C);

    FILL(x, B * C * S, random_float());
    LAUNCH(t, channels, B, C, S, x, sum, square);
    for (int c = 0; c < C; c++) {
        double s = 0, size = 0, q = 1;

        for (int i = 0; i < B * S; i++) {
            double value = x[(i / S * C + c) * S + i % S];

            s += value;
            size += fabs(value);
            q += value * value;
        }
        near_sum("channels", sum[c], s, B * S, size);
        near_sum("channels, squares", square[c], q, B * S + 1, q);
    }
    release(x);
    release(sum);
    release(square);
}

static void check_columns(enum target t, int M, int N)
{
    float *x = buffer(sizeof *x * (size_t) (M * N)), *y[5];

    FILL(x, M * N, fill_i % 1001 == 1000 ? NAN : random_float());
    for (int i = 0; i < 5; i++)
        y[i] = buffer(sizeof *y[i] * (size_t) N);
    LAUNCH(t, in_blocks, M, N, x, y[0], y[1]);
    FILL(x, M * N, random_float());
    LAUNCH(t, columns, M, N, x, y[2]);
    LAUNCH(t, as_tiles, M, N, x, y[3], y[4]);
    for (int n = 0; n < N; n++) {
        double sum = 0, size = 0, squares = 0;

        for (int m = 0; m < M; m++) {
            sum += x[m * N + n];
            size += fabs(x[m * N + n]);
            squares += (double) x[m * N + n] * x[m * N + n];
        }
        near_sum("columns", y[2][n], sum, M + 1, size);
        near_sum("as_tiles", y[3][n], sum, M + 1, size);
        near_sum("as_tiles, squares", y[4][n], squares, M + 1, squares);
        EXPECT(M ? y[1][n] <= 1 && y[1][n] > 0.5 : y[1][n] == -INFINITY, "most of column %d: %g", n, y[1][n]);
    }
    FILL(x, M * N, 0.5f);
    LAUNCH(t, in_blocks, M, N, x, y[0], y[1]);
    for (int n = 0; n < N; n++)
        EXPECT(y[0][n] == 5 + M / 2.0f && y[1][n] == (M ? 0.5f : -INFINITY), "in_blocks %d: %g %g", n, y[0][n], y[1][n]);
    for (int i = 0; i < 5; i++)
        release(y[i]);
    release(x);
}

static void check_unshared(enum target t, int V, int M)
{
    int n = V > 32 * M ? V : 32 * M;
    float *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * (size_t) V), *z = buffer(sizeof *z * (size_t) V);
    float *sum = buffer(sizeof *sum * 1024);

    FILL(x, n, random_float());
    LAUNCH(t, unshared, V, M, x, y, z, sum);
    for (int i = 0; i < V; i++)
        EXPECT(z[i] == 2 * x[V - 1 - i], "unshared %d: %g", i, z[i]);
    for (int i = 0; i < 1024; i++) {
        float s = 0;

        for (int m = i / 32; m < M; m += 32)
            s += x[m * 32 + i % 32] - s / 2;
        EXPECT(fabsf(sum[i] - s) < 1e-4f, "sums that change %d: %g, not %g", i, sum[i], s);
    }
    release(x);
    release(y);
    release(z);
    release(sum);
}

static void check_guarded(enum target t, int V, int M)
{
    float *x = buffer(sizeof *x * (size_t) V), *in = buffer(sizeof *in * (size_t) (16 * M)), *y = buffer(sizeof *y * 16);

    FILL(x, V, 0.25f * (1 + fill_i % 4));
    FILL(in, 16 * M, 0.25f * (fill_i % 7));
    LAUNCH(t, guarded, V, M, x, in, y);
    for (int i = 0; i < V; i++)
        EXPECT(x[i] == -0.25f * (1 + i % 4), "guarded %d: %g", i, x[i]);
    for (int j = 0; j < 16; j++) {
        double s = 0;

        for (int i = 0; i < V; i++)
            s += x[i];
        for (int m = 0; m < M; m++)
            s += in[m * 16 + j];
        EXPECT(y[j] == s, "guarded sum %d: %g, not %g", j, y[j], s);
    }
    release(x);
    release(in);
    release(y);
}

/* Of so many multiprocessors a block has so many parts. */
static void *of_parts(void *number)
{
    int parts = *(const int *) number;
    enum target t = target;

    setenv("GPUEMU_CORES", parts == 8 ? "12" : parts == 4 ? "4" : "2", 1);
    check_rows(t, 2, 16500 * parts + 3);
    check_extremes(t, 3, parts, 3 * 16500 * parts + 1);
    check_sums(t, 17000 * parts + 13);
    check_columns(t, 600 * parts + 1, 33 + parts);
    check_channels(t, 3 * parts - 1, 2, 33000);
    check_channels(t, parts, 1, 66000);
    check_guarded(t, 4200 * parts, 300 * parts);
    check_unshared(t, 16400 * parts, 1024);
    if (parts == 2) {
        check_rows(t, 3, 0);
        check_rows(t, 2, 100);
        check_sums(t, 0);
        check_columns(t, 0, 5);
        check_columns(t, 1500, 1);
    }
    unsetenv("GPUEMU_CORES");
    return NULL;
}
#endif
