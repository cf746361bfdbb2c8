/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers in no pipeline, which an architecture may load by row numbers, four at a time: 1 to 100 rows, elements of 1, 2 and 4
   bytes, rows of 16 to 256 bytes; numbers outside the view, equal, negative, from a copy of the list and from the list itself; over
   what was gathered before, what threads wrote and what goes elsewhere; under a condition, before a pipeline, beside products. */
#include "run.h"

enum { COUNT = 204, H = 37 };

#ifdef KERNELS
#define PRAGMA(x) _Pragma(#x)
/* Each part of the rows is gathered over the one before, which threads have changed. */
#define GATHER(name, T, R, W, threads_, declare, load, rows) \
    tile_kernel \
    void name(int count, int height, int width, int from, const int *list, const T *x, T *y) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int i = 0; i < count; i += R) { \
            declare; \
            tile_shared T t[R][W]; \
            load; \
            for (int j = 0; j < width; j += W) { \
                tile_gather(t, tile_view(x, height, width), rows, from + j); \
                tile_store(t, tile_view(y, count, width), i, j); \
                ZEROS(t, T, R, W) \
            } \
        } \
    }
#define ZEROS(t, T, R, W) \
    PRAGMA(tile parallel) \
    for (int r = 0; r < R; r++) \
        for (int c = 0; c < W; c++) \
            t[r][c] = (T) { 0 };
#define LOADED(name, T, R, W, threads) \
    GATHER(name, T, R, W, threads, tile_shared int rows[R], tile_load(rows, tile_view(list, count), i, .fill = -1), rows)
#define DIRECT(name, T, R, W, threads) GATHER(name, T, R, W, threads, , , list + i)
DIRECT(one_32, uint8_t, 1, 32, 32)
LOADED(one_128, _Float16, 1, 64, 64)
LOADED(three_16, float, 3, 4, 32)
DIRECT(three_64, int8_t, 3, 64, 96)
LOADED(four_48, _Float16, 4, 24, 64)
LOADED(four_256, int8_t, 4, 256, 64)
LOADED(seven_128, _Float16, 7, 64, 64)
DIRECT(seven_32, uint8_t, 7, 32, 32)
LOADED(seven_48, float, 7, 12, 32)
LOADED(many_64, float, 64, 16, 128)
DIRECT(many_256, tile_bf16, 64, 128, 256)
LOADED(most_64, tile_e4m3, 100, 64, 128)
LOADED(most_32, int, 100, 8, 64)
DIRECT(most_128, float, 100, 32, 128)

/* Two tiles, the second where it is asked for; the first goes to other rows, too, and is gathered again, by other numbers. */
tile_kernel
void both(int count, int height, int more, const int *list, const float *x, float *y, float *restrict z)
{
#pragma tile grid threads(96)
    for (int i = 0; i < count; i += 6) {
        tile_shared int rows[6];
        tile_shared float t[6][64], u[6][64];
        float sum[6][64] = { 0 };

        tile_fill(u, 3);
        tile_load(rows, tile_view(list, count), i, .fill = -1);
        for (int p = 0; p < 3; p++) {
            tile_gather(t, tile_view(x, height, 128), rows, p % 2 * 64);
            if (more > p)
                tile_gather(u, tile_view(x, height, 128), rows, 64 - p % 2 * 64, .evict = TILE_EVICT_FIRST);
#pragma tile parallel
            for (int r = 0; r < 6; r++)
                for (int j = 0; j < 64; j++) {
                    sum[r][j] = sum[r][j] * 2 + t[r][j] + 5 * u[r][j];
                    u[r][j] += 1;
                }
            if (p == 0)
                tile_scatter(t, tile_view(z, height, 64), rows, 0);
#pragma tile parallel
            for (int r = 0; r < 6; r++)
                rows[r] = rows[r] < 0 ? -1 : (rows[r] + 1) % (H + 1);
        }
        tile_store(sum, tile_view(y, count, 64), i, 0);
    }
}

/* C = A[list] B': rows gathered once, before the pipeline of the other operand. */
tile_kernel
void before(int M, int N, int height, const int *list, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 As[128][64], Bs[32][64];
        tile_shared int rows[128];

        tile_load(rows, tile_view(list, M), m, .fill = -1);
        tile_gather(As, tile_view(A, height, 64), rows, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < N; n += 32) {
            float acc[128][32] = { 0 };

            tile_load(Bs, tile_view(B, N, 64), n, 0);
            tile_gemm_nt(acc, As, Bs);
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    }
}

/* ... and part by part, both operands in place. */
tile_kernel
void beside(int M, int N, int K, int height, const int *list, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128) persistent
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32];
            float acc[128][32] = { 0 };

            for (int k = 0; k < K; k += 32) {
                tile_gather(As, tile_view(A, height, K), list + m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* What no machine gathers so: rows of another type, part of a tile, memory that the kernel writes. */
tile_kernel
void others(int count, int height, const int *list, const _Float16 *x, float *y, float *z)
{
#pragma tile grid threads(64)
    for (int i = 0; i < count; i += 8) {
        tile_shared float t[8][32], u[16][32];

        tile_gather(t, tile_view(x, height, 32), list + i, 0);
        tile_store(t, tile_view(y, height + count, 32), height + i, 0);
        tile_fill(u, 1);
        tile_gather(tile_rows(u, 4, 8), tile_view(z, height, 32), list + i, 0);
        tile_gather(t, tile_view(y, height, 32), list + i, 0);
#pragma tile parallel
        for (int r = 0; r < 8; r++)
            for (int j = 0; j < 32; j++)
                z[(height + i + r) * 32 + j] = t[r][j] + u[r + 4][j] + u[r / 2][j];
    }
}
#endif

#ifdef DRIVER
/* Of which the last are behind what blocks of 100 read. */
static int *numbers(void)
{
    int *list = buffer(sizeof *list * COUNT);

    for (int i = 0; i < COUNT; i++)
        list[i] = i % 11 == 3 ? -1 - i : i % 13 == 5 ? H : i % 17 == 2 ? INT32_MIN : i % 19 == 4 ? INT32_MAX : i * 7 % 12 * 3;
    list[6] = list[7];
    list[8] = H - 1;
    return list;
}

static bool is_row(int row)
{
    return row >= 0 && row < H;
}

/* Bit for bit; what is gathered over what it would be alone: a block's own elements before it. */
#define ROWS(t, name, T, count, width, from) \
    do { \
        const size_t all = (size_t) H * (width), taken = (size_t) (count) * (width); \
        int *list = numbers(); \
        T *x = buffer(sizeof *x * all), *y = buffer(sizeof *y * taken), none = { 0 }; \
 \
        for (size_t i = 0; i < sizeof *x * all; i++) \
            ((unsigned char *) x)[i] = (unsigned char) (random_bits() % 120 + 1); \
        LAUNCH(t, name, count, H, width, from, list, x, y); \
        for (int i = 0; i < (count) * (width); i++) { \
            int row = list[i / (width)], j = i % (width) + (from); \
            const T *want = is_row(row) && j >= 0 && j < (width) ? &x[row * (width) + j] : &none; \
 \
            EXPECT(!memcmp(&y[i], want, sizeof none), #name " %d %d: not that of row %d", i / (width), i % (width), row); \
        } \
        release(list), release(x), release(y); \
    } while (0)

static void check_both(enum target t, int more)
{
    enum { N = 20 };
    int *list = buffer(N * sizeof *list);
    float *x = buffer(H * 128 * sizeof *x), *y = buffer(N * 64 * sizeof *y), *z = buffer(H * 64 * sizeof *z);

    for (int i = 0; i < N; i++)
        list[i] = i % 5 == 3 ? -i : i % 7 == 6 ? H : i;
    FILL(x, H * 128, pick(100));
    FILL(z, H * 64, 7);
    LAUNCH(t, both, N, H, more, list, x, y, z);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 64; j++) {
            float sum = 0, u = 3;
            int row = list[i];

            for (int p = 0; p < 3; p++) {
                if (more > p)
                    u = is_row(row) ? x[row * 128 + 64 - p % 2 * 64 + j] : 0;
                sum = sum * 2 + (is_row(row) ? x[row * 128 + p % 2 * 64 + j] : 0) + 5 * u;
                u += 1;
                row = row < 0 ? -1 : (row + 1) % (H + 1);
            }
            EXPECT(y[i * 64 + j] == sum, "both %d %d: %g, not %g", i, j, (double) y[i * 64 + j], (double) sum);
        }
    for (int r = 0; r < H; r++)
        for (int j = 0; j < 64; j++) {
            float want = 7;

            for (int i = 0; i < N; i++)
                want = list[i] == r ? x[r * 128 + j] : want;
            EXPECT(z[r * 64 + j] == want, "both, z %d %d: %g, not %g", r, j, (double) z[r * 64 + j], (double) want);
        }
    release(list), release(x), release(y), release(z);
}

/* Small whole numbers: every sum is exact. */
static void products(enum target t, int M, int N, int K, bool once)
{
    int *list = buffer(sizeof *list * (size_t) (M + 127) / 128 * 128), *some = numbers();
    _Float16 *A = buffer(sizeof *A * (size_t) (H * K)), *B = buffer(sizeof *B * (size_t) (N * K));
    float *C = buffer(sizeof *C * (size_t) (M * N));

    for (int i = 0; i < (M + 127) / 128 * 128; i++)
        list[i] = some[i % COUNT];
    FILL(A, H * K, (_Float16) (pick(5) - 2));
    FILL(B, N * K, (_Float16) (pick(5) - 2));
    if (once)
        LAUNCH(t, before, M, N, H, list, A, B, C);
    else
        LAUNCH(t, beside, M, N, K, H, list, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;

            for (int k = 0; k < K && is_row(list[i]); k++)
                sum += (float) A[list[i] * K + k] * (float) B[j * K + k];
            EXPECT(C[i * N + j] == sum, "product %dx%dx%d %d %d: %g, not %g", M, N, K, i, j, (double) C[i * N + j], (double) sum);
        }
    release(list), release(some), release(A), release(B), release(C);
}

static void check_others(enum target t)
{
    enum { N = 16, ALL = (H + N) * 32 };
    int *list = numbers();
    _Float16 *x = buffer(H * 32 * sizeof *x);
    float *y = buffer(ALL * sizeof *y), *z = buffer(ALL * sizeof *z);

    FILL(x, H * 32, (_Float16) pick(100));
    FILL(y, ALL, pick(100));
    FILL(z, ALL, pick(100));
    LAUNCH(t, others, N, H, list, x, y, z);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 32; j++) {
            int row = list[i];
            float of = is_row(row) ? y[row * 32 + j] + z[row * 32 + j] : 0, want = of + 1, got = z[(H + i) * 32 + j];

            EXPECT(got == want, "others %d %d: %g, not %g", i, j, (double) got, (double) want);
            EXPECT(y[(H + i) * 32 + j] == (is_row(row) ? (float) x[row * 32 + j] : 0), "others, y %d %d", i, j);
        }
    release(list), release(x), release(y), release(z);
}

static void run(enum target t)
{
    ROWS(t, one_32, uint8_t, 5, 80, 0);
    ROWS(t, one_128, _Float16, 4, 136, -8);
    ROWS(t, three_16, float, 10, 12, 0);
    ROWS(t, three_64, int8_t, 9, 112, 16);
    ROWS(t, three_64, int8_t, 9, 99, 0);
    ROWS(t, four_48, _Float16, 13, 56, 0);
    ROWS(t, four_256, int8_t, 9, 304, 0);
    ROWS(t, seven_128, _Float16, 20, 200, 0);
    ROWS(t, seven_128, _Float16, 20, 97, 0);
    ROWS(t, seven_128, _Float16, 8, 80, -8);
    ROWS(t, seven_128, _Float16, 8, 80, 3);
    ROWS(t, seven_32, uint8_t, 14, 80, 16);
    ROWS(t, seven_48, float, 9, 28, 0);
    ROWS(t, many_64, float, 104, 40, 0);
    ROWS(t, many_256, tile_bf16, 128, 152, 0);
    ROWS(t, most_64, tile_e4m3, 101, 112, 0);
    ROWS(t, most_32, int, 99, 28, 4);
    ROWS(t, most_128, float, 100, 48, -4);
    for (int more = 0; more < 4; more++)
        check_both(t, more);
    products(t, 130, 40, 64, true);
    products(t, 61, 32, 64, true);
    products(t, 130, 40, 72, false);
    products(t, 61, 33, 33, false);
    check_others(t);
}
#endif
