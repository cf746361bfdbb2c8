/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scattered rows, as a machine may write several by their numbers: 1, 3, 4, 7, 64 and 100 of them, elements of all sizes, rows of 16
   to 256 bytes, lists in shared and global memory; numbers outside the view, negative and equal; columns beyond its edges and from
   odd places on; after other uses of the tile, twice, under a condition, behind a pipeline. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define SCATTER(name, T, ROWS, COLS, declare, load, rows) \
    tile_kernel \
    void name(int n, int height, int width, int from, const int *list, const T *x, T *restrict y) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int i = 0; i < n; i += ROWS) { \
            declare; \
            tile_shared T t[ROWS][COLS]; \
            load; \
            tile_load(t, tile_view(x, n, COLS), i, 0); \
            tile_scatter(t, tile_view(y, height, width), rows, from); \
        } \
    }
#define LOADED(name, T, ROWS, COLS) \
    SCATTER(name, T, ROWS, COLS, tile_shared int rows[ROWS], tile_load(rows, tile_view(list, n), i, .fill = -1), rows)
#define DIRECT(name, T, ROWS, COLS) SCATTER(name, T, ROWS, COLS, , , list + i)
DIRECT(one, uint8_t, 1, 32)
LOADED(three, uint16_t, 3, 8)
LOADED(four, float, 4, 4)
LOADED(seven, uint16_t, 7, 32)
DIRECT(many, uint8_t, 64, 64)
LOADED(hundred, uint32_t, 100, 32)
LOADED(wide, _Float16, 12, 128)

/* What the rows become is written over them, and goes elsewhere, too; the second half only where it is asked for. */
tile_kernel
void twice(int n, int height, int both, const int *list, const float *x, float *restrict y, float *restrict z)
{
#pragma tile grid threads(96)
    for (int i = 0; i < n; i += 6) {
        tile_shared int rows[6];
        tile_shared float t[6][64], u[6][64];

        tile_load(rows, tile_view(list, n), i, .fill = -1);
        tile_load(t, tile_view(x, n, 64), i, 0);
        tile_scatter(t, tile_view(y, height, 128), rows, 0);
#pragma tile parallel
        for (int r = 0; r < 6; r++)
            for (int j = 0; j < 64; j++) {
                u[r][j] = t[r][j] + 1;
                t[r][j] = 0;
            }
        if (both)
            tile_scatter(u, tile_view(y, height, 128), rows, 64);
        for (int p = 0; p < 2; p++) {
#pragma tile parallel
            for (int r = 0; r < 6; r++)
                for (int j = 0; j < 64; j++)
                    t[r][j] += u[r][j] + (float) p;
            tile_scatter(t, tile_view(z, height, 128), rows, 64 * p, .evict = TILE_EVICT_FIRST);
        }
    }
}

/* Rows of a product. */
tile_kernel
void product(int M, int K, int height, const int *list, const _Float16 *A, const _Float16 *B, float *restrict C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128) {
        tile_shared int rows[128];
        tile_shared _Float16 As[128][32], Bs[32][16];
        tile_shared float out[128][16];
        float acc[128][16] = { 0 };

        tile_load(rows, tile_view(list, M), m, .fill = -1);
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 16), k, 0);
            tile_gemm(acc, As, Bs);
        }
        tile_copy(out, acc);
        tile_scatter(out, tile_view(C, height, 16), rows, 0);
    }
}
#endif

#ifdef DRIVER
/* Every row of the view at most once, others outside; with `equal`, two of a block are the same. */
static void fill_list(int *list, int n, int height, int rows, int equal)
{
    static const int outside[] = { -1, INT32_MIN, INT32_MAX };
    int at = pick(height);

    for (int i = 0; i < n; i++)
        list[i] = i % 5 == 3 ? i % 2 ? height : outside[i % 3] : at++ % height;
    if (equal && rows > 2)
        list[2] = list[1];
}

/* Threads that write equal rows are a race to the emulators, whichever of them may win. */
static int raced(enum target t, int status)
{
#ifdef RUN_HEADER
    if (t != CPU && status && strstr(gpuemu_last_error(), "data race"))
        return 1;
#endif
    launched(t, "with equal rows", status);
    return 0;
}

#define STATUS(t, name, ...) \
    ((t) == METAL ? LAUNCH_METAL(name, __VA_ARGS__) : (t) == CUDA ? LAUNCH_CUDA(name, __VA_ARGS__) : (name(__VA_ARGS__), 0))

#define CHECK(name, T, ROWS, COLS) \
    for (int way = 0; way < 5; way++) { \
        const int n = way == 4 ? ROWS : 2 * ROWS + (ROWS > 1), height = 3 * ROWS + 5, width = way == 1 ? COLS + 3 : 2 * COLS; \
        const int step = 16 / (int) sizeof(T), from = way == 0 ? 0 : way == 2 ? -step : way == 3 ? COLS + step : way == 4 ? 0 : 1; \
        const size_t all = (size_t) (height * width); \
        int *list = buffer((size_t) (n + ROWS) * sizeof *list); \
        T *x = buffer((size_t) (n * COLS) * sizeof *x), *y = buffer(all * sizeof *y), *want = malloc(all * sizeof *want); \
\
        fill_list(list, n, height, ROWS, way == 4); \
        for (int i = n; i < n + ROWS; i++) \
            list[i] = -1; \
        FILL(x, n * COLS, (T) (random_bits() % 100 + 1)); \
        memset(y, 0, all * sizeof *y); \
        memset(want, 0, all * sizeof *want); \
        bool skip = way == 4 && raced(t, STATUS(t, name, n, height, width, from, list, x, y)); \
        if (way < 4) \
            LAUNCH(t, name, n, height, width, from, list, x, y); \
        for (int i = 0; i < n; i++) \
            for (int j = 0; j < COLS; j++) \
                if (list[i] >= 0 && list[i] < height && from + j >= 0 && from + j < width) { \
                    T *to = &want[list[i] * width + from + j]; \
\
                    *to = x[i * COLS + j]; \
                    if (i > 0 && list[i] == list[i - 1] && y[to - want] == x[(i - 1) * COLS + j]) \
                        *to = y[to - want];     /* either row */ \
                } \
        if (!skip && memcmp(y, want, all * sizeof *y)) \
            WRONG(#name " %d: scattered to other places", way); \
        free(want); \
        release(list), release(x), release(y); \
    }

static void check_twice(enum target t, int both)
{
    enum { N = 20, HEIGHT = 30 };
    int *list = buffer(N * sizeof *list);
    float *x = buffer(N * 64 * 4), *y = buffer(HEIGHT * 128 * 4), *z = buffer(HEIGHT * 128 * 4);

    fill_list(list, N, HEIGHT, 6, 0);
    FILL(x, N * 64, random_float());
    FILL(y, HEIGHT * 128, 7);
    FILL(z, HEIGHT * 128, 7);
    LAUNCH(t, twice, N, HEIGHT, both, list, x, y, z);
    for (int r = 0; r < HEIGHT; r++)
        for (int j = 0; j < 128; j++) {
            float a = 7, b = 7;

            for (int i = 0; i < N; i++)
                if (list[i] == r) {
                    float u = x[i * 64 + j % 64] + 1;

                    a = j < 64 ? x[i * 64 + j] : both ? u : a;
                    b = j < 64 ? 0 + (u + 0) : 0 + (u + 0) + (u + 1);
                }
            EXPECT(y[r * 128 + j] == a && fabsf(z[r * 128 + j] - b) < 1e-5f, "twice [%d][%d]: %g and %g, not %g and %g", r, j,
                   (double) y[r * 128 + j], (double) z[r * 128 + j], (double) a, (double) b);
        }
    release(list), release(x), release(y), release(z);
}

static void check_product(enum target t, int M, int K)
{
    const int height = M + 9;
    int *list = buffer((size_t) M * sizeof *list);
    _Float16 *A = buffer((size_t) (M * K) * 2), *B = buffer((size_t) (K * 16) * 2);
    float *C = buffer((size_t) (height * 16) * 4);

    fill_list(list, M, height, 128, 0);
    FILL(A, M * K, (_Float16) random_float());
    FILL(B, K * 16, (_Float16) random_float());
    FILL(C, height * 16, 7);
    LAUNCH(t, product, M, K, height, list, A, B, C);
    for (int r = 0; r < height; r++)
        for (int j = 0; j < 16; j++) {
            double sum = 7;

            for (int i = 0; i < M; i++)
                if (list[i] == r) {
                    sum = 0;
                    for (int k = 0; k < K; k++)
                        sum += (double) A[i * K + k] * (double) B[k * 16 + j];
                }
            EXPECT(fabs((double) C[r * 16 + j] - sum) < 1e-4 * K, "product [%d][%d]: %g, not %g", r, j, (double) C[r * 16 + j], sum);
        }
    release(list), release(A), release(B), release(C);
}

static void run(enum target t)
{
    CHECK(one, uint8_t, 1, 32)
    CHECK(three, uint16_t, 3, 8)
    CHECK(four, float, 4, 4)
    CHECK(seven, uint16_t, 7, 32)
    CHECK(many, uint8_t, 64, 64)
    CHECK(hundred, uint32_t, 100, 32)
    CHECK(wide, _Float16, 12, 128)
    check_twice(t, 0);
    check_twice(t, 1);
    check_product(t, 128, 64);
    check_product(t, 131, 70);
}
#endif
