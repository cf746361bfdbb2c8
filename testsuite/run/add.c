/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores and scatters that add: products split along k, gradients of an embedding, every type and corner. The sums
   are small integers, so that no order matters. */
#include "run.h"

enum { BM = 32, BN = 32, BK = 16, SLICE = 48, ROWS = 12, COLS = 24 };

/* input, from an int; accumulator; output, from an int */
#define PRODUCTS(X) \
    X(product_f32, float, , float, float, ) \
    X(product_f16, _Float16, , float, _Float16, ) \
    X(product_bf16, tile_bf16, tile_bf16_from, float, tile_bf16, tile_bf16_from) \
    X(product_wide, _Float16, , float, float, ) \
    X(product_i32, int8_t, , int32_t, int32_t, ) \
    X(product_u32, int8_t, , int32_t, uint32_t, )
/* output, from an int */
#define OUTPUTS(X) \
    X(f32, float, ) \
    X(f16, _Float16, ) \
    X(bf16, tile_bf16, tile_bf16_from) \
    X(i32, int32_t, ) \
    X(u32, uint32_t, )

#ifdef KERNELS
/* Each block adds the part of a slice of k. */
#define PRODUCT(name, in, from_in, sum, out, from_out) \
    tile_kernel \
    void name(int M, int N, int K, const in *A, const in *B, out *C) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) \
        for (int s = 0; s < K; s += SLICE) { \
            tile_shared in As[BM][BK], Bs[BK][BN]; \
            sum acc[BM][BN] = { 0 }; \
            \
            _Pragma("tile pipeline stages(2)") \
            for (int k = s; k < s + SLICE; k += BK) { \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, K, N), k, n); \
                tile_gemm(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n, .add = 1); \
        } \
    }
PRODUCTS(PRODUCT)

/* Rows of equal numbers meet: from shared memory, and from a fragment by a list in shared memory. */
#define EMBEDDING(name, out, from) \
    tile_kernel \
    void embedding_##name(int n, int width, int vocabulary, const float *g, const int *token, out *dw, out *twice) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b += ROWS) \
        for (int c = 0; c < width; c += COLS) { \
            tile_shared float gs[ROWS][COLS]; \
            tile_shared int rows[ROWS]; \
            float gf[ROWS][COLS]; \
            \
            tile_load(gs, tile_view(g, n, width), b, c); \
            tile_load(rows, tile_view(token, n), b, .fill = -1); \
            tile_scatter(gs, tile_view(dw, vocabulary, width), rows, c, .add = 1); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int j = 0; j < COLS; j++) \
                    gf[i][j] = 2 * gs[i][j]; \
            tile_scatter(gf, tile_view(twice, vocabulary, width), rows, c, .add = 1, .evict = TILE_EVICT_LAST); \
        } \
    }
OUTPUTS(EMBEDDING)

/* Parts of views of 1, 2 and 3 dimensions, with limits and steps, from shared memory and registers. */
#define PARTS(name, out, from) \
    tile_kernel \
    void parts_##name(int n, int m, int rows, int cols, int step, const float *x, out *line, out *plane, out *cube) \
    { \
        _Pragma("tile grid threads(96)") \
        for (int b = 0; b < n; b += 5) { \
            tile_shared float s[7]; \
            float f[4][6], t[3][5][6]; \
            \
            tile_load(s, tile_view(x, n), b); \
            tile_load(f, tile_view(x, n, 6), b, 0); \
            tile_load(t, tile_view(x, 3, n, 6), 0, b, 0); \
            tile_store(s, tile_view(line, n), b - 2, .add = 1); \
            tile_store(s, tile_view(line, n), b - 3, .add = 1, .step = step, .cols = cols); \
            tile_store(f, tile_view(plane, n, m), b - 1, -1, .add = 1, .rows = rows, .cols = cols); \
            tile_store(f, tile_view(plane, n, m), 1, b - 9, .add = 1, .step = 3); \
            tile_store(s, tile_view(plane, n, m), b, 2, .add = 1, .rows = rows); \
            tile_store(t, tile_view(cube, 4, n, m), 2, b - 2, -3, .add = 1, .cols = cols, .step = step); \
        } \
    }
OUTPUTS(PARTS)
#endif

#ifdef DRIVER
/* What is below 0 wraps. */
static double of_unsigned(uint32_t x)
{
    return (int32_t) x;
}

static double of_bf16(tile_bf16 x)
{
    return (double) tile_f32(x);
}

static double of_number(float x)
{
    return (double) x;
}

#define NUMBER(x) _Generic((x), uint32_t : of_unsigned, tile_bf16 : of_bf16, default : of_number)(x)
#define SAME_SUMS(what, got, n, want) \
    for (int i = 0; i < (n); i++) \
        EXPECT(NUMBER((got)[i]) == (want)[i], "%s[%d] is %g, not %g", what, i, NUMBER((got)[i]), (want)[i])

#define DEFINE_PRODUCT(name, in, from_in, sum, out, from_out) \
    static void test_##name(enum target t, int M, int N, int K) \
    { \
        in *A = buffer(sizeof(in) * (size_t) (M * K)), *B = buffer(sizeof(in) * (size_t) (K * N)); \
        out *C = buffer(sizeof(out) * (size_t) (M * N)); \
        double *want = calloc((size_t) (M * N), sizeof *want); \
        \
        FILL(A, M * K, from_in(pick(3) - 1)); \
        FILL(B, K * N, from_in(pick(3) - 1)); \
        for (int i = 0; i < M * N; i++) \
            C[i] = (out) from_out(((want[i] = i % 5))); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) \
                for (int k = 0; k < K; k++) \
                    want[i * N + j] += NUMBER(A[i * K + k]) * NUMBER(B[k * N + j]); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        SAME_SUMS(#name, C, M * N, want); \
        free(want); \
        release(A); \
        release(B); \
        release(C); \
    }
PRODUCTS(DEFINE_PRODUCT)

#define DEFINE_EMBEDDING(name, out, from) \
    static void test_embedding_##name(enum target t, int n, int width, int vocabulary) \
    { \
        float *g = buffer(4 * (size_t) (n * width)); \
        int *token = buffer(4 * (size_t) n), size = vocabulary * width; \
        out *dw = buffer(sizeof(out) * (size_t) size), *twice = buffer(sizeof(out) * (size_t) size); \
        double *once = calloc((size_t) size, sizeof *once), *two = calloc((size_t) size, sizeof *two); \
        \
        FILL(g, n * width, pick(7)); \
        FILL(token, n, pick(vocabulary + 2) - 1); \
        FILL(dw, size, from(0)); \
        FILL(twice, size, from(0)); \
        for (int i = 0; i < n; i++) \
            for (int j = 0; j < width; j++) \
                if (token[i] >= 0 && token[i] < vocabulary) { \
                    once[token[i] * width + j] += (double) g[i * width + j]; \
                    two[token[i] * width + j] += 2 * (double) g[i * width + j]; \
                } \
        LAUNCH(t, embedding_##name, n, width, vocabulary, g, token, dw, twice); \
        SAME_SUMS("dw of " #name, dw, size, once); \
        SAME_SUMS("twice of " #name, twice, size, two); \
        free(once); \
        free(two); \
        release(g); \
        release(token); \
        release(dw); \
        release(twice); \
    }
OUTPUTS(DEFINE_EMBEDDING)

/* Where an element goes, if it is inside, in an array whose last dimensions are n and m. */
struct place {
    int n, m, rows, cols;
};

static void add(double *to, struct place p, int i, int j, double x)
{
    if (i >= 0 && i < p.n && i < p.rows && j >= 0 && j < p.m && j < p.cols)
        to[i * p.m + j] += x;
}

struct sums {
    double *line, *plane, *cube;
};

/* What a block that begins at b adds; x is 3 x n x 6. */
static void parts_of(int b, struct place p, int step, const float *x, struct sums to)
{
    int n = p.n, m = p.m;
    struct place line = { 1, n, 1, n }, line_to = { 1, n, 1, p.cols }, all = { n, m, n, m };

    for (int i = 0; i < 7; i++) {
        double s = b + i < n ? (double) x[b + i] : 0;
        add(to.line, line, 0, b - 2 + i, s);
        add(to.line, line_to, 0, b - 3 + step * i, s);
        add(to.plane, (struct place){ n, m, p.rows, m }, b, 2 + i, s);
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 6; j++) {
            double f = b + i < n ? (double) x[(b + i) * 6 + j] : 0;
            add(to.plane, p, b - 1 + i, j - 1, f);
            add(to.plane, all, 1 + i, b - 9 + 3 * j, f);
        }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 6; j++)
                add(to.cube + (2 + k) * n * m, (struct place){ n, m, n, p.cols }, b - 2 + i, -3 + step * j,
                    b + i < n ? (double) x[(k * n + b + i) * 6 + j] : 0);
}

#define DEFINE_PARTS(name, out, from) \
    static void test_parts_##name(enum target t, struct place p, int step) \
    { \
        int n = p.n, m = p.m, size = n * (1 + 5 * m); \
        float *x = buffer(4 * (size_t) (18 * n)); \
        out *y[3] = { buffer(sizeof(out) * (size_t) n), buffer(sizeof(out) * (size_t) (n * m)), \
                      buffer(sizeof(out) * (size_t) (4 * n * m)) }; \
        double *want = calloc((size_t) size, sizeof *want); \
        struct sums to = { want, want + n, want + n + n * m }; \
        \
        FILL(x, 18 * n, pick(5)); \
        FILL(y[0], n, from(1)); \
        FILL(y[1], n * m, from(1)); \
        FILL(y[2], 4 * n * m, from(1)); \
        for (int i = 0; i < size; i++) \
            want[i] = 1; \
        for (int b = 0; b < n; b += 5) \
            parts_of(b, p, step, x, to); \
        LAUNCH(t, parts_##name, n, m, p.rows, p.cols, step, x, y[0], y[1], y[2]); \
        SAME_SUMS("line of " #name, y[0], n, to.line); \
        SAME_SUMS("plane of " #name, y[1], n * m, to.plane); \
        SAME_SUMS("cube of " #name, y[2], 4 * n * m, to.cube); \
        free(want); \
        release(x); \
        for (int i = 0; i < 3; i++) \
            release(y[i]); \
    }
OUTPUTS(DEFINE_PARTS)

static void run(enum target t)
{
#define RUN_PRODUCT(name, in, from_in, sum, out, from_out) test_##name(t, 33, 50, 100);
    PRODUCTS(RUN_PRODUCT)
    test_product_f16(t, 64, 32, 96);
    test_product_f32(t, 1, 7, 40);
#define RUN_OUTPUT(name, out, from) \
    test_embedding_##name(t, 40, 37, 9); \
    test_parts_##name(t, (struct place){ 21, 13, 17, 11 }, 2); \
    test_parts_##name(t, (struct place){ 9, 5, 0, 40 }, 3);
    OUTPUTS(RUN_OUTPUT)
}
#endif
