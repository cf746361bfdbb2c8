/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers and scatters of shared tiles: every element type, rows outside of the view, odd row lengths and starts,
   columns beyond either edge; in pipelines, whose lists stay the same, move on, or change in the loop. */
#include "run.h"

enum { H = 21, COUNT = 19 };

#ifdef KERNELS
/* y[i][j] = x[list[i]][from + j], and z[list[i]][from + j] = y[i][j]. */
#define MOVES(T, NAME, SPACE, ROWS) \
    tile_kernel \
    void rows_##NAME(int count, int height, int width, int from, const int *list, const T *x, T *y, T *z) \
    { \
_Pragma("tile grid threads(64)") \
        for (int i = 0; i < count; i += ROWS) \
        for (int j = 0; j < width; j += 32) { \
            tile_shared int rows[ROWS]; \
            SPACE T t[ROWS][32]; \
            tile_load(rows, tile_view(list, count), i, .fill = -1); \
            tile_gather(t, tile_view(x, height, width), rows, from + j); \
            tile_store(t, tile_view(y, count, width), i, j); \
            tile_scatter(t, tile_view(z, height, width), rows, from + j); \
        } \
    }
MOVES(float, float, tile_shared, 16)
MOVES(_Float16, half, tile_shared, 16)
MOVES(bool, bool, tile_shared, 16)
MOVES(int8_t, i8, tile_shared, 16)
MOVES(uint16_t, u16, tile_shared, 16)
MOVES(int, int, tile_shared, 16)
MOVES(int64_t, i64, tile_shared, 16)
MOVES(tile_bf16, bf16, tile_shared, 16)
MOVES(tile_e4m3, e4m3, tile_shared, 16)
MOVES(tile_e5m2, e5m2, tile_shared, 16)
MOVES(tile_e8m0, e8m0, tile_shared, 16)
MOVES(float, in_registers, , 16)
MOVES(_Float16, thirteen, , 13)
MOVES(tile_bf16, three, , 3)

/* Elements converted on their way, by a list in global memory and tiles of another width. */
tile_kernel
void converted(int count, int height, int width, const int *list, const _Float16 *x, int *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < count; i++)
    for (int j = 0; j < width; j += 24) {
        tile_shared float t[1][24];

        tile_gather(t, tile_view(x, height, width), list + i, j);
        tile_store(t, tile_view(y, count, width), i, j);
    }
}

/* Products of gathered rows: on wgmma's way, on mma's, without a matrix unit. */
#define PRAGMA(x) _Pragma(#x)
#define PRODUCT(NAME, T, BM, BN, BK, THREADS, STAGES) \
    tile_kernel \
    void NAME(int M, int N, int K, int height, const int *list, const T *A, const T *B, float *C) \
    { \
PRAGMA(tile grid threads(THREADS)) \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared T As[BM][BK], Bs[BN][BK]; \
            tile_shared int rows[BM]; \
            float acc[BM][BN] = {0}; \
            tile_load(rows, tile_view(list, M), m, .fill = -1); \
PRAGMA(tile pipeline stages(STAGES)) \
            for (int k = 0; k < K; k += BK) { \
                tile_gather(As, tile_view(A, height, K), rows, k); \
                tile_load(Bs, tile_view(B, N, K), n, k); \
                tile_gemm_nt(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
PRODUCT(product_half, _Float16, 64, 64, 64, 128, 3)
PRODUCT(product_bf16, tile_bf16, 32, 32, 32, 64, 4)
PRODUCT(product_float, float, 16, 16, 16, 32, 2)
PRODUCT(product_e4m3, tile_e4m3, 64, 32, 64, 128, 2)

/* The list is read from other places of memory in each turn; every second turn wants rows of y's first half. */
tile_kernel
void moving(int trips, int height, int width, const int *list, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int j = 0; j < width; j += 32) {
        tile_shared int t[8][32];
        int sum[8][32] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < trips; k++) {
            tile_gather(t, tile_view(x, height, width), list + k * 8, j);
#pragma tile parallel
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < 32; b++)
                    sum[a][b] = sum[a][b] * 3 % 1009 + t[7 - a][b];
        }
        tile_store(sum, tile_view(y, 8, width), 0, j);
    }
}

/* Lists that change while the loop runs: by a load, by stores, by atomics. No row may be fetched by the old one. */
/* Rows that no swizzle repeats after, one of which is a tile by itself. */
tile_kernel
void twenty(int height, int width, const int *list, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int j = 0; j < width; j += 16) {
        tile_shared int rows[20], t[20][16];

        tile_load(rows, tile_view(list, 20), 0);
        tile_gather(t, tile_view(x, height, width), rows, j);
        tile_store(t[14], tile_view(y, width), j);
    }
}

tile_kernel
void changing(int trips, int height, int width, const int *list, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int j = 0; j < width; j += 32) {
        tile_shared int loaded[8], stored[8], counted[8];
        tile_shared int s[8][32], t[8][32], u[8][32];
        int sum[8][32] = {0};

        tile_fill(stored, 1);
        tile_fill(counted, 2);
#pragma tile pipeline stages(2)
        for (int k = 0; k < trips; k++) {
            tile_load(loaded, tile_view(list, trips * 8), k * 8);
            tile_gather(s, tile_view(x, height, width), loaded, j);
            tile_gather(t, tile_view(x, height, width), stored, j);
            tile_gather(u, tile_view(x, height, width), counted, j);
#pragma tile parallel
            for (int a = 0; a < 8; a++) {
                stored[a] = (stored[a] + a + 1) % height;
                tile_atomic_add(&counted[a], 1);
            }
#pragma tile parallel
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < 32; b++)
                    sum[a][b] = sum[a][b] * 3 % 1009 + s[7 - a][b] + 2 * t[7 - a][b] + 3 * u[7 - a][b];
        }
        tile_store(sum, tile_view(y, 8, width), 0, j);
    }
}

/* Two loops by one array of numbers, which is another list in the second one. */
tile_kernel
void twice(int trips, int height, int width, const int *list, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 2; b++) {
        tile_shared int rows[8];
        tile_shared int t[8][16];
        int sum[8][16] = {0};

        for (int half = 0; half < 2; half++) {
            tile_load(rows, tile_view(list, 2, 2, 8), b, half, 0);
            for (int k = 0; k < trips; k++) {
                tile_gather(t, tile_view(x, height, width), rows, k * 16);
#pragma tile parallel
                for (int i = 0; i < 8; i++)
                    for (int j = 0; j < 16; j++)
                        sum[i][j] += t[7 - i][j];
            }
#pragma tile parallel
            for (int i = 0; i < 8; i++)
                rows[i] += 1;
            for (int k = 0; k < trips; k++) {
                tile_gather(t, tile_view(x, height, width), rows, k * 16);
#pragma tile parallel
                for (int i = 0; i < 8; i++)
                    for (int j = 0; j < 16; j++)
                        sum[i][j] += 5 * t[7 - i][j];
            }
        }
        tile_store(sum, tile_view(y, 2, 8, 16), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
/* All rows once, some of none. */
static void fill_list(int *list, int n, int height)
{
    static const int outside[] = { -1, INT32_MIN, INT32_MAX };
    int at = pick(height);

    for (int i = 0; i < n; i++)
        list[i] = i % 5 == 3 ? i % 2 ? height : outside[i % 3] : at++ % height;
}

#define CHECK_MOVES(T, NAME) \
    for (int way = 0; way < 4; way++) { \
        const int width = way == 1 ? 37 : 48, from = way == 3 ? -8 : way == 2 ? 5 : 8, n = H * width; \
        int *list = buffer(COUNT * sizeof *list); \
        T *x = buffer_at((size_t) n * sizeof *x, way == 2 ? sizeof *x : 0), *y = buffer((size_t) (COUNT * width) * sizeof *y); \
        T *z = buffer((size_t) n * sizeof *z), *want = malloc((size_t) n * sizeof *want), zero; \
        fill_list(list, COUNT, H); \
        memset(&zero, 0, sizeof zero); \
        memset(z, 1, (size_t) n * sizeof *z); \
        memset(want, 1, (size_t) n * sizeof *want); \
        for (size_t b = 0; b < (size_t) n * sizeof *x; b++) \
            ((unsigned char *) x)[b] = (unsigned char) (!strcmp(#NAME, "bool") ? random_bits() & 1 : random_bits() % 127 & 0x3f); \
        LAUNCH(t, rows_##NAME, COUNT, H, width, from, list, x, y, z); \
        for (int i = 0; i < COUNT; i++) \
            for (int j = 0; j < (width + 31) / 32 * 32; j++) { \
                bool in = list[i] >= 0 && list[i] < H && from + j >= 0 && from + j < width; \
                const T *expect = in ? &x[list[i] * width + from + j] : &zero; \
                if (j < width && memcmp(&y[i * width + j], expect, sizeof *y)) \
                    WRONG("rows_" #NAME " %d: [%d][%d] is not that of row %d", way, i, j, list[i]); \
                if (in) \
                    want[list[i] * width + from + j] = *expect; \
            } \
        if (memcmp(z, want, (size_t) n * sizeof *z)) \
            WRONG("rows_" #NAME " %d: scattered to other places", way); \
        free(want); \
        release(list), release(x), release(y), release(z); \
    }

static void check_converted(enum target t, int width)
{
    int *list = buffer(COUNT * sizeof *list), *y = buffer((size_t) (COUNT * width) * sizeof *y);
    _Float16 *x = buffer((size_t) (H * width) * sizeof *x);

    fill_list(list, COUNT, H);
    FILL(x, H * width, fill_i % 1000 + 0.5);
    LAUNCH(t, converted, COUNT, H, width, list, x, y);
    SAME("converted", y, COUNT * width,
         list[i / width] < 0 || list[i / width] >= H ? 0 : (list[i / width] * width + i % width) % 1000);
    release(list), release(x), release(y);
}

/* Small whole numbers: every sum is exact. */
#define CHECK_PRODUCT(NAME, T, FROM, M, N, K, SHIFT) \
    do { \
        const int m = M, n = N, k = K; \
        int *list = buffer((size_t) m * sizeof *list); \
        T *A = buffer_at((size_t) (H * k) * sizeof *A, SHIFT * sizeof *A), *B = buffer((size_t) (n * k) * sizeof *B); \
        float *C = buffer((size_t) (m * n) * sizeof *C), *a = malloc((size_t) (H * k + 1) * sizeof *a), \
              *b = malloc((size_t) (n * k + 1) * sizeof *b); \
        fill_list(list, m, H); \
        FILL(a, H * k, pick(5) - 2); \
        FILL(b, n * k, pick(5) - 2); \
        FILL(A, H * k, FROM(a[fill_i])); \
        FILL(B, n * k, FROM(b[fill_i])); \
        LAUNCH(t, NAME, m, n, k, H, list, A, B, C); \
        for (int i = 0; i < m; i++) \
            for (int j = 0; j < n; j++) { \
                float sum = 0; \
                for (int l = 0; l < k && list[i] >= 0 && list[i] < H; l++) \
                    sum += a[list[i] * k + l] * b[j * k + l]; \
                if (C[i * n + j] != sum) \
                    WRONG(#NAME " %dx%dx%d [%d][%d] is %g, not %g", m, n, k, i, j, C[i * n + j], sum); \
            } \
        free(a), free(b); \
        release(list), release(A), release(B), release(C); \
    } while (0)
#define ITSELF(x) (x)

static void check_moving(enum target t, int trips, int width)
{
    int n = trips * 8, *list = buffer((size_t) n * sizeof *list), *x = buffer((size_t) (H * width) * sizeof *x);
    int *y = buffer((size_t) (8 * width) * sizeof *y);

    fill_list(list, n, H);
    FILL(x, H * width, pick(1000));
    for (int changes = 0; changes < 2; changes++) {
        if (changes)
            LAUNCH(t, changing, trips, H, width, list, x, y);
        else
            LAUNCH(t, moving, trips, H, width, list, x, y);
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < width; j++) {
                int sum = 0, a = 7 - i, stored = 1, counted = 2;

                for (int k = 0; k < trips; k++) {
                    int row = list[k * 8 + a];

                    sum = sum * 3 % 1009 + (row < 0 || row >= H ? 0 : x[row * width + j]);
                    if (changes)
                        sum += 2 * x[stored * width + j] + 3 * (counted < H ? x[counted * width + j] : 0);
                    stored = (stored + a + 1) % H;
                    counted++;
                }
                if (y[i * width + j] != sum)
                    WRONG("%s %d trips [%d][%d] is %d, not %d", changes ? "changing" : "moving", trips, i, j,
                          y[i * width + j], sum);
            }
    }
    release(list), release(x), release(y);
}

static void check_twice(enum target t)
{
    enum { WIDTH = 40, TRIPS = 3 };
    int *list = buffer(32 * sizeof *list), *x = buffer(H * WIDTH * sizeof *x), *y = buffer(2 * 8 * 16 * sizeof *y);

    fill_list(list, 32, H);
    for (int i = 0; i < 32; i++)
        list[i] = list[i] == INT32_MAX ? H + 3 : list[i];
    FILL(x, H * WIDTH, pick(1000));
    LAUNCH(t, twice, TRIPS, H, WIDTH, list, x, y);
    for (int e = 0; e < 2 * 8 * 16; e++) {
        int sum = 0, j = e % 16, i = e / 16 % 8, b = e / 128;

        for (int half = 0; half < 2; half++)
            for (int k = 0; k < TRIPS; k++)
                for (int more = 0; more < 2; more++) {
                    int row = list[b * 16 + half * 8 + 7 - i] + more, col = k * 16 + j;

                    sum += (more ? 5 : 1) * (row < 0 || row >= H || col >= WIDTH ? 0 : x[row * WIDTH + col]);
                }
        if (y[e] != sum)
            WRONG("twice [%d] is %d, not %d", e, y[e], sum);
    }
    release(list), release(x), release(y);
}

static void one_of_twenty(enum target t)
{
    enum { H = 21, W = 48 };
    int *list = buffer(20 * sizeof *list), *x = buffer(H * W * sizeof *x), *y = buffer(W * sizeof *y);

    FILL(list, 20, (fill_i * 8 + 3) % (H + 1));
    FILL(x, H * W, fill_i);
    LAUNCH(t, twenty, H, W, list, x, y);
    SAME("twenty", y, W, list[14] < H ? x[list[14] * W + i] : 0);
    release(list);
    release(x);
    release(y);
}

static void run(enum target t)
{
    one_of_twenty(t);
    CHECK_MOVES(float, float)
    CHECK_MOVES(_Float16, half)
    CHECK_MOVES(bool, bool)
    CHECK_MOVES(int8_t, i8)
    CHECK_MOVES(uint16_t, u16)
    CHECK_MOVES(int, int)
    CHECK_MOVES(int64_t, i64)
    CHECK_MOVES(tile_bf16, bf16)
    CHECK_MOVES(tile_e4m3, e4m3)
    CHECK_MOVES(tile_e5m2, e5m2)
    CHECK_MOVES(tile_e8m0, e8m0)
    CHECK_MOVES(float, in_registers)
    CHECK_MOVES(_Float16, thirteen)
    CHECK_MOVES(tile_bf16, three)
    check_converted(t, 48);
    check_converted(t, 29);
    CHECK_PRODUCT(product_half, _Float16, ITSELF, 70, 64, 208, 0);
    CHECK_PRODUCT(product_half, _Float16, ITSELF, 64, 40, 72, 1);
    CHECK_PRODUCT(product_half, _Float16, ITSELF, 3, 9, 67, 0);
    CHECK_PRODUCT(product_bf16, tile_bf16, tile_bf16_from, 33, 40, 200, 0);
    CHECK_PRODUCT(product_bf16, tile_bf16, tile_bf16_from, 31, 7, 45, 1);
    CHECK_PRODUCT(product_bf16, tile_bf16, tile_bf16_from, 5, 5, 0, 0);
    CHECK_PRODUCT(product_float, float, ITSELF, 20, 17, 60, 0);
    CHECK_PRODUCT(product_float, float, ITSELF, 16, 16, 31, 1);
    CHECK_PRODUCT(product_e4m3, tile_e4m3, tile_e4m3_from, 65, 33, 160, 0);
    CHECK_PRODUCT(product_e4m3, tile_e4m3, tile_e4m3_from, 64, 32, 75, 3);
    for (int trips = 0; trips < 6; trips++)
        check_moving(t, trips, trips % 2 ? 44 : 33);
    check_twice(t);
}
#endif
