/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serial loops of an iteration whose lanes may share them: what they reduce, what stays one lane's, what must stay in order. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* One body, as a flat nest and as a parallel loop of a block. */
#define ROWS(NAME, TYPE, ...) \
    tile_kernel \
    void NAME(int M, int N, const TYPE *restrict x, TYPE *restrict y) \
    { \
        PRAGMA(tile grid) \
        for (int m = 0; m < M; m++) { \
            const TYPE *row = x + (int64_t) m * N; \
            TYPE *out = y + (int64_t) m * N; \
            __VA_ARGS__ \
        } \
    } \
    tile_kernel \
    void NAME##_block(int M, int N, const TYPE *restrict x, TYPE *restrict y) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int from = 0; from < M; from += 5) \
            PRAGMA(tile parallel loops(1)) \
            for (int m = from; m < from + 5; m++) \
                if (m < M) { \
                    const TYPE *row = x + (int64_t) m * N; \
                    TYPE *out = y + (int64_t) m * N; \
                    __VA_ARGS__ \
                } \
    }

/* a sum, and what every lane needs of it */
ROWS(norm, float,
    float s = 0.25f;
    for (int j = 0; j < N; j++)
        s += row[j] * row[j];
    s = 1 / sqrtf(s / (float) N + 1);
    for (int j = 0; j < N; j++)
        out[j] = row[j] * s;)

/* extremes of floats, NaN among them; one lane writes */
ROWS(extremes, float,
    float top = NAN, low = row[0], most = -INFINITY;
    for (int j = 0; j < N; j++) {
        top = fmaxf(top, row[j]);
        low = fminf(row[j], low);
        if (j % 3 == 0)
            most = fmaxf(most, row[j] + 1);
    }
    out[0] = top, out[1] = low, out[2] = most;)

/* integers: sums that wrap, bits, a step, a way down */
ROWS(integers, int,
    int sum = 7, all = -1, any = 0, odd = 0, top = -5, low = 5;
    for (int j = N - 1; j >= 0; j -= 2) {
        sum += row[j];
        all &= row[j] | 8;
        any |= row[j];
        odd ^= row[j];
    }
    for (unsigned j = 1; j < (unsigned) N; j += 3) {
        top = row[j] > top ? row[j] : top;
        low = low < row[j] ? low : row[j];
    }
    out[0] = sum + all, out[1] = any, out[2] = odd, out[3] = top - low;)

/* nested: rows that are added up in memory stay with their lane; a loop around */
ROWS(nested, float,
    for (int j = 0; j < N; j++)
        out[j] = 0;
    for (int k = 0; k < 3; k++) {
        float s = 0;
        for (int j = 0; j < N; j++)
            out[j] += row[j] * (float) (k + 1);
        for (int j = 0; j < N; j++)
            s += out[j];
        for (int j = 0; j < N; j++)
            out[j] += s / (float) N;
    })

/* what one lane writes others read: barriers of the warp are in between, after a loop, before one, after what one lane does alone */
ROWS(reversed, float,
    for (int j = 0; j < N; j++)
        out[j] = 2 * row[j];
    float s = 0;
    for (int j = 0; j < N; j++)
        s += out[N - 1 - j] * (float) (j % 5);
    out[0] += s;
    for (int j = 1; j < N; j++)
        out[j] += row[N - 1 - j] + out[0];)

ROWS(mirrored, float,
    float s = 0;
    for (int j = 0; j < N; j++) {
        out[j] = row[j] + 1;
        s += row[j];
    }
    const float end = out[N - 1];
    for (int j = 0; j < N; j++)
        s += out[N - 1 - j] * (float) (j % 5);
    for (int j = 0; j < N; j++)
        out[j] = row[j] * end + s;)

ROWS(crowned, float,
    float s = 0;
    for (int j = 0; j < N; j++) {
        out[j] = row[j] + 1;
        s += row[j];
    }
    out[N - 1] += s;
    for (int j = 0; j < N; j++)
        s += out[N - 1 - j];
    out[0] = s;)

/* a recurrence, a break, a loop that must stay serial */
ROWS(ordered, float,
    float s = 0, last = 0, t = 0;
    for (int j = 0; j < N; j++)
        s = 0.5f * s + row[j];
    for (int j = 0; j < N; j++) {
        if (row[j] > 0.9f)
            break;
        last += row[j];
    }
PRAGMA(tile serial)
    for (int j = 0; j < N; j++)
        t += row[j];
    for (int j = 0; j < N; j++)
        out[j] = s + last + t + (float) j;)

/* an array of the iteration, an element a lane; a length that 32 does not divide */
ROWS(softmax, float,
    float v[40], top = -INFINITY, sum = 0;
    for (int j = 0; j < 40; j++) {
        v[j] = j < N ? row[j] : -INFINITY;
        top = fmaxf(top, v[j]);
    }
    for (int j = 0; j < 40; j++)
        sum += v[j] = expf(v[j] - top);
    for (int j = 0; j < 40; j++)
        if (j < N)
            out[j] = v[j] / sum;)

/* a box of two loops is no wider than a block has warps */
tile_kernel
void planes(int N, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 40; b++) {
            float s = 0;
            for (int j = 0; j < N; j++)
                s += x[(a * 40 + b) * N + j];
            y[a * 40 + b] = s;
        }
}

/* rows of their own lengths, as in a sparse matrix; a branch with a loop in it */
tile_kernel
void sparse(int M, const int *restrict first, const int *restrict col, const float *restrict a, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float s = 0;
        if (first[m + 1] - first[m] != 3)
            for (int j = first[m]; j < first[m + 1]; j++)
                s += a[j] * x[col[j]];
        y[m] = s;
    }
}

/* a loop in a reduction of the block, an atomic by one lane, one by all */
tile_kernel
void totals(int M, int N, const int *restrict x, int *restrict y, int *restrict count)
{
#pragma tile grid threads(128)
    for (int from = 0; from < M; from += 50) {
        int sum = 0, top = -1000;
#pragma tile parallel loops(1) reduction(+: sum) reduction(max: top)
        for (int m = from; m < from + 50; m++)
            if (m < M) {
                int rows = 1;
                for (int j = 0; j < N; j++) {
                    sum += x[m * N + j];
                    rows += x[m * N + j] & 1;
                    tile_atomic_add(&count[1], 1);
                }
                sum += rows;
                top = top > rows ? top : rows;
                tile_atomic_add(&count[0], rows);
            }
        tile_atomic_add(&y[0], sum);
        tile_atomic_max(&y[1], top);
    }
}

/* columns by atomics: a thread keeps its column, and adds it up before it adds it to the block's; guards, extremes, all of one element */
tile_kernel
void columns(int M, int N, const float *restrict x, const int *restrict z, float *restrict y, int *restrict most)
{
#pragma tile grid
    for (int n = 0; n < N; n += 16) {
        tile_shared float part[16] = { 0 };
#pragma tile parallel
        for (int i = M - 1; i >= 0; i--)
            for (int j = 0; j < 16; j++)
                if (n + j < N) {
                    tile_atomic_add(&part[j], x[i * N + n + j]);
                    if (z[i * N + n + j] % 3 == 0)
                        tile_atomic_max(&most[n + j], z[i * N + n + j]);
                }
#pragma tile parallel
        for (int j = 0; j < 16; j++)
            if (n + j < N)
                y[n + j] = part[j];
    }
}

tile_kernel
void total(int M, const int *restrict z, int *restrict sum)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 2; b++)
#pragma tile parallel
        for (int i = b; i < M; i += 2) {
            int v = z[i];
            if (v > 5)
                tile_atomic_add(&sum[0], v);
            tile_atomic_xor(&sum[1 + b], v);
        }
}

/* few iterations for the threads of a block: groups of them share the loops. Sums of halves from vectors, after scores of one row each */
tile_kernel
void decode(int B, int N, float scale, const _Float16 *Q, const _Float16 *K, const _Float16 *V, _Float16 *O)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++) {
        tile_shared float s[100];
        const _Float16 *q = Q + b * 32, *k = K + (int64_t) b * N * 32, *v = V + (int64_t) b * N * 32;
        float top = -INFINITY, sum = 0;
#pragma tile parallel reduction(max: top) loops(1)
        for (int n = 0; n < N; n++) {
            float x = 0;
            for (int d = 0; d < 32; d++)
                x += (float) q[d] * (float) k[n * 32 + d];
            s[n] = x * scale;
            top = fmaxf(top, s[n]);
        }
#pragma tile parallel reduction(+: sum)
        for (int n = 0; n < N; n++) {
            s[n] = expf(s[n] - top);
            sum += s[n];
        }
#pragma tile parallel loops(1)
        for (int d = 0; d < 32; d++) {
            float x = 0;
            for (int n = 0; n < N; n++)
                x += s[n] * (float) v[n * 32 + d];
            O[b * 32 + d] = (_Float16) (x / sum);
        }
    }
}

/* columns: a guard, extremes with NaN among them, a count; what each starts from; a reduction of the block */
tile_kernel
void few(int M, int N, const float *x, const float *bias, float *y, int *count, float *total)
{
#pragma tile grid threads(128)
    for (int n = 0; n < N; n += 12) {
        float all = 0;
#pragma tile parallel reduction(+: all) loops(1)
        for (int j = n; j < n + 12; j++)
            if (j < N) {
                const float start = bias[j];
                float sum = start, top = NAN;
                int c = 3;
                for (int i = M - 1; i >= 0; i--) {
                    const float v = x[i * N + j] * start;
                    if (v == v)
                        sum += v;
                    top = fmaxf(v, top);
                    c += v > 0;
                }
                y[j] = sum;
                y[N + j] = top;
                count[j] = c;
                all += start;
            }
        tile_atomic_add(total, all);
    }
}

/* sums and extremes kept in memory, a second sum from where the first ends */
ROWS(in_memory, float,
    for (int j = 0; j < N; j++)
        out[1] += row[j] * 0.5f;
    for (int j = 0; j < N; j++)
        out[2] = fmaxf(row[j], out[2]);
    for (int j = 0; j < N; j++) {
        out[1] += row[j];
        out[3] = fminf(out[3], row[j]);
    })

/* short rows: groups of lanes have one each, and what is left of a block's rows goes to warps */
ROWS(short_rows, float,
    float v[16], top = -INFINITY, sum = 0;
    for (int j = 0; j < 16; j++) {
        v[j] = row[j];
        top = fmaxf(top, v[j]);
    }
    for (int j = 0; j < 16; j++)
        sum += v[j] = expf(v[j] - top);
    for (int j = 0; j < 16; j++)
        out[j] = v[j] / sum;)

/* ... of 16-bit numbers, with a row at which lanes part; a guard in the row */
tile_kernel
void short_dots(int M, const int16_t *restrict x, const int *restrict use, int *restrict y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 21)
#pragma tile parallel loops(1)
        for (int i = m; i < m + 21; i++)
            if (i < M) {
                int sum = 0, top = -40000;
                for (int j = 0; j < 48; j++)
                    sum += x[i * 48 + j] * x[j];
                if (use[i] > 1)
                    for (int j = 0; j < 48; j++)
                        top = top > x[i * 48 + j] ? top : x[i * 48 + j];
                y[2 * i] = sum;
                y[2 * i + 1] = top;
            }
}

/* one pragma, columns: groups of threads where there are few long ones; sums in memory */
tile_kernel
void long_columns(int M, int N, const float *restrict x, float *restrict y, float *restrict z)
{
#pragma tile grid
    for (int j = 0; j < N; j++) {
        const float by = x[j];
        float top = -INFINITY, sum = 1;
        for (int i = 0; i < M; i++) {
            top = fmaxf(top, x[i * N + j]);
            sum += x[i * N + j] * by;
        }
        y[j] = sum;
        z[j] = top;
    }
}

tile_kernel
void long_sums(int M, int N, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int j = 0; j < N; j++)
        for (int i = 0; i < M; i++)
            y[j] += x[i * N + j] * (i & 3);
}

/* two loops around; integers; rows from their own starts on */
tile_kernel
void boxes(int M, const int *x, int64_t *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < 2; b++)
#pragma tile parallel loops(2)
        for (int r = 2; r < 5; r++)
            for (int j = 0; j < 8; j++) {
                int64_t sum = 0;
                int bits = 0;
                for (int i = 0; i < M; i += 2) {
                    sum += x[(i * 5 + r) * 8 + j];
                    bits |= x[(i * 5 + r) * 8 + j];
                }
                y[(b * 3 + r - 2) * 8 + j] = sum + bits;
            }
}
#endif

#ifdef DRIVER
#define SHAPE(NAME, TYPE, VALUE, SLACK) \
    do { \
        TYPE *x = buffer(sizeof *x * (size_t) (M * N)), *y = buffer(sizeof *y * (size_t) (M * N)); \
        TYPE *want = malloc(sizeof *want * (size_t) (M * N)); \
        FILL(x, M * N, VALUE); \
        memset(y, 0xa5, sizeof *y * (size_t) (M * N)); \
        memcpy(want, y, sizeof *y * (size_t) (M * N)); \
        NAME(M, N, x, want); \
        LAUNCH(t, NAME, M, N, x, y); \
        NEAR(#NAME, y, M * N, want[i], SLACK * (1 + fabs((double) want[i]))); \
        memset(y, 0xa5, sizeof *y * (size_t) (M * N)); \
        LAUNCH(t, NAME##_block, M, N, x, y); \
        NEAR(#NAME "_block", y, M * N, want[i], SLACK * (1 + fabs((double) want[i]))); \
        release(x); \
        release(y); \
        free(want); \
    } while (0)

static float with_nan(void)
{
    return pick(4) ? random_float() : pick(2) ? NAN : -INFINITY;
}

static void shapes(enum target t, int M, int N)
{
    SHAPE(norm, float, random_float(), 1e-5);
    SHAPE(extremes, float, with_nan(), 0);
    SHAPE(integers, int, (int) random_bits() - (1 << 23), 0);
    SHAPE(nested, float, random_float(), 1e-4);
    SHAPE(reversed, float, random_float(), 1e-5);
    SHAPE(mirrored, float, random_float(), 1e-4);
    SHAPE(crowned, float, random_float(), 1e-4);
    SHAPE(ordered, float, random_float(), 1e-4);
    SHAPE(softmax, float, random_float() * 9, 1e-5);
    SHAPE(in_memory, float, random_float(), 1e-4);
    if (N >= 16)
        SHAPE(short_rows, float, random_float() * 9, 1e-5);
}

static void others(enum target t, int M, int N)
{
    int *first = buffer(sizeof *first * (size_t) (M + 1)), *col = buffer(sizeof *col * (size_t) (M * N));
    float *a = buffer(sizeof *a * (size_t) (M * N)), *x = buffer(sizeof *x * (size_t) N), *y = buffer(sizeof *y * (size_t) M), *want = malloc(sizeof *want * (size_t) M);
    int *total = buffer(2 * sizeof *total), *count = buffer(2 * sizeof *count), sums[2] = { 0, -1000 }, counts[2] = { 0, 0 };
    first[0] = 0;
    for (int m = 0; m < M; m++)
        first[m + 1] = first[m] + pick(N + 1);
    FILL(a, M * N, random_float());
    FILL(x, N, random_float());
    FILL(col, M * N, pick(N));
    sparse(M, first, col, a, x, want);
    LAUNCH(t, sparse, M, first, col, a, x, y);
    NEAR("sparse", y, M, want[i], 1e-5 * (1 + sqrt((double) N)));
    total[0] = count[0] = count[1] = 0;
    total[1] = -1000;
    totals(M, N, col, sums, counts);
    LAUNCH(t, totals, M, N, col, total, count);
    SAME("totals", total, 2, sums[i]);
    SAME("counts", count, 2, counts[i]);
    release(first), release(col), release(a), release(x), release(y), release(total), release(count);
    free(want);
}

static void columns_by_atomics(enum target t, int M, int N)
{
    size_t n = (size_t) (M * N);
    float *x = buffer(n * sizeof *x), *y = buffer((size_t) N * sizeof *y), *want = malloc((size_t) N * sizeof *want);
    int *z = buffer(n * sizeof *z), *most = buffer((size_t) N * sizeof *most), *top = malloc((size_t) N * sizeof *top);
    int *sum = buffer(3 * sizeof *sum), sums[3] = { 0 };
    FILL(x, M * N, random_float());
    FILL(z, M * N, pick(3000));
    for (int i = 0; i < N; i++)
        most[i] = top[i] = -7;
    columns(M, N, x, z, want, top);
    LAUNCH(t, columns, M, N, x, z, y, most);
    NEAR("columns", y, N, want[i], 1e-5 * M);
    SAME("most", most, N, top[i]);
    total(M * N, z, sums);
    memset(sum, 0, 3 * sizeof *sum);
    LAUNCH(t, total, M * N, z, sum);
    SAME("total", sum, 3, sums[i]);
    release(x), release(y), release(z), release(most), release(sum);
    free(want);
    free(top);
}

static void box(enum target t, int N)
{
    float *x = buffer(sizeof *x * (size_t) (240 * N)), *y = buffer(240 * sizeof *y), want[240];
    FILL(x, 240 * N, pick(9));
    planes(N, x, want);
    LAUNCH(t, planes, N, x, y);
    SAME("planes", y, 240, want[i]);
    release(x);
    release(y);
}

static void in_groups(enum target t, int B, int N, int shift)
{
    size_t n = (size_t) (B * N * 32);
    _Float16 *q = buffer((size_t) (B * 32) * sizeof *q), *k = buffer((n + 1) * sizeof *k), *v = buffer((n + 1) * sizeof *v), *o = buffer((size_t) (B * 32) * sizeof *o), want[96];
    FILL(q, B * 32, random_float());
    FILL(k, n + 1, random_float());
    FILL(v, n + 1, random_float());
    decode(B, N, 0.2f, q, k + shift, v + shift, want);
    LAUNCH(t, decode, B, N, 0.2f, q, k + shift, v + shift, o);
    NEAR("decode", o, B * 32, (float) want[i], 2e-3);
    release(q), release(k), release(v), release(o);
}

static void short_ones(enum target t, int M)
{
    int16_t *x = buffer(sizeof *x * (size_t) (48 * M));
    int *use = buffer(sizeof *use * (size_t) M), *y = buffer(2 * sizeof *y * (size_t) M), *want = malloc(2 * sizeof *want * (size_t) M);
    FILL(x, 48 * M, pick(2000) - 1000);
    FILL(use, M, pick(5));
    short_dots(M, x, use, want);
    LAUNCH(t, short_dots, M, x, use, y);
    SAME("short_dots", y, 2 * M, want[i]);
    release(x), release(use), release(y);
    free(want);
}

static void flat_columns(enum target t, int M, int N)
{
    float *x = buffer(sizeof *x * (size_t) (M * N + 1)), *y = buffer(sizeof *y * (size_t) N), *z = buffer(sizeof *z * (size_t) N), *want = malloc(2 * sizeof *want * (size_t) N);
    int *k = buffer(sizeof *k * (size_t) (M * N + 1)), *sum = buffer(sizeof *sum * (size_t) N), *sums = malloc(sizeof *sums * (size_t) N);
    FILL(x, M * N + 1, with_nan());
    FILL(x, N, random_float());
    FILL(k, M * N, pick(1000));
    FILL(sum, N, pick(1000));
    memcpy(sums, sum, sizeof *sums * (size_t) N);
    long_columns(M, N, x, want, want + N);
    LAUNCH(t, long_columns, M, N, x, y, z);
    NEAR("long_columns", y, N, want[i], 1e-4 * M);
    NEAR("long_columns top", z, N, want[N + i], 0);
    long_sums(M, N, k, sums);
    LAUNCH(t, long_sums, M, N, k, sum);
    SAME("long_sums", sum, N, sums[i]);
    release(x), release(y), release(z), release(k), release(sum);
    free(want), free(sums);
}

static void few_columns(enum target t, int M, int N)
{
    float *x = buffer(sizeof *x * (size_t) (M * N)), *bias = buffer(sizeof *bias * (size_t) N), *y = buffer(sizeof *y * (size_t) (2 * N)), *total = buffer(sizeof *total);
    float *want = malloc(sizeof *want * (size_t) (2 * N)), all = 0;
    int *count = buffer(sizeof *count * (size_t) N), *counts = malloc(sizeof *counts * (size_t) N), *z = buffer(sizeof *z * (size_t) (M * 40));
    int64_t *sums = buffer(48 * sizeof *sums), wanted[48];
    FILL(x, M * N, with_nan());
    FILL(bias, N, random_float() + 2);
    FILL(z, M * 40, (int) random_bits() - (1 << 23));
    total[0] = 0;
    few(M, N, x, bias, want, counts, &all);
    LAUNCH(t, few, M, N, x, bias, y, count, total);
    NEAR("few", y, 2 * N, want[i], 1e-5 * M);
    SAME("few counts", count, N, counts[i]);
    NEAR("few total", total, 1, all, 1e-4);
    boxes(M, z, wanted);
    LAUNCH(t, boxes, M, z, sums);
    SAME("boxes", sums, 48, wanted[i]);
    release(x), release(bias), release(y), release(total), release(count), release(z), release(sums);
    free(want), free(counts);
}

static void run(enum target t)
{
    in_groups(t, 3, 70 + seed(), 0);
    in_groups(t, 2, 9, 1);
    few_columns(t, 50 + seed(), 29);
    few_columns(t, 0, 24);
    short_ones(t, 60 + seed());
    flat_columns(t, 260, 36 + seed());
    flat_columns(t, 3, 70);
    flat_columns(t, 1, 5);
    box(t, 33);
    columns_by_atomics(t, 41 + seed(), 37);
    columns_by_atomics(t, 0, 5);
    shapes(t, 19, 70);
    shapes(t, 9, 4 + seed());
    others(t, 60, 65);
}
#endif
