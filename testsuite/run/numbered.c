/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers in pipelines, which an architecture may load by row numbers, four at a time: 1 to 100 rows, elements of 1, 2 and 4
   bytes, rows of 16 to 256 bytes; numbers outside the view, equal, negative, from a copy of the list, from the list itself,
   from one that is not const. */
#include "run.h"

enum { COUNT = 104, H = 37 };

#ifdef KERNELS
#define PRAGMA(x) _Pragma(#x)
#define GATHER(name, T, R, W, threads_, stages_) \
    tile_kernel \
    void name(int count, int height, int width, int from, const int *list, const T *x, T *y) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int i = 0; i < count; i += R) { \
            tile_shared int rows[R]; \
            tile_shared T t[R][W]; \
            tile_load(rows, tile_view(list, count), i, .fill = -1); \
            PRAGMA(tile pipeline stages(stages_)) \
            for (int j = 0; j < width; j += W) { \
                tile_gather(t, tile_view(x, height, width), rows, from + j); \
                tile_store(t, tile_view(y, count, width), i, j); \
            } \
        } \
    }
GATHER(one_128, uint8_t, 1, 128, 32, 2)
GATHER(three_16, float, 3, 4, 32, 4)
GATHER(four_48, _Float16, 4, 24, 64, 3)
GATHER(four_256, int8_t, 4, 256, 64, 2)
GATHER(seven_128, _Float16, 7, 64, 64, 3)
GATHER(seven_32, uint8_t, 7, 32, 32, 2)
GATHER(many_64, float, 64, 16, 128, 2)
GATHER(many_256, tile_bf16, 64, 128, 256, 2)
GATHER(most_64, tile_e4m3, 100, 64, 128, 2)
GATHER(most_32, int, 100, 8, 64, 3)
GATHER(seven_48, float, 7, 12, 32, 2)

/* The list itself, and one that might be written. */
tile_kernel
void lists(int count, int height, int width, const int *list, int *changing, const uint16_t *x, uint16_t *y, uint16_t *z)
{
#pragma tile grid threads(64)
    for (int i = 0; i < count; i += 8) {
        tile_shared uint16_t t[8][32], u[8][32];

#pragma tile pipeline stages(2)
        for (int j = 0; j < width; j += 32) {
            tile_gather(t, tile_view(x, height, width), list + i, j);
            tile_store(t, tile_view(y, count, width), i, j);
        }
#pragma tile pipeline stages(2)
        for (int j = 0; j < width; j += 32) {
            tile_gather(u, tile_view(x, height, width), changing + i, j);
            tile_store(u, tile_view(z, count, width), i, j);
        }
    }
}

/* C = A[list] B': gathered and loaded rows are multiplied. */
tile_kernel
void product(int M, int N, int K, int height, const int *list, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32];
            tile_shared int rows[128];
            float acc[128][32] = { 0 };

            tile_load(rows, tile_view(list, M), m, .fill = -1);
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_gather(As, tile_view(A, height, K), rows, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}
#endif

#ifdef DRIVER
static int *numbers(void)
{
    int *list = buffer(sizeof *list * COUNT);

    for (int i = 0; i < COUNT; i++)
        list[i] = i % 11 == 3 ? -1 - i : i % 13 == 5 ? H : i % 17 == 2 ? INT32_MIN : i % 19 == 4 ? INT32_MAX : i * 7 % 12 * 3;
    list[6] = list[7];
    list[8] = H - 1;
    return list;
}

#define VALUE(r, j, n) ((r) >= 0 && (r) < H && (j) >= 0 && (j) < (n) ? (r) * 5 + (j) * 3 + 1 : 0)

#define ROWS(t, name, T, put, value, count, width, from) \
    do { \
        int *list = numbers(); \
        T *x = buffer(sizeof *x * H * (size_t) (width)), *y = buffer(sizeof *y * COUNT * (size_t) (width)); \
 \
        for (int i = 0; i < H * (width); i++) \
            put(x[i], VALUE(i / (width), i % (width), width) % 100); \
        LAUNCH(t, name, count, H, width, from, list, x, y); \
        for (int i = 0; i < (count) * (width); i++) { \
            int row = list[i / (width)], want = VALUE(row, i % (width) + (from), width) % 100; \
 \
            EXPECT(value(y[i]) == want, #name " %d %d: %d, not %d", i / (width), i % (width), (int) value(y[i]), want); \
        } \
        release(list); \
        release(x); \
        release(y); \
    } while (0)
#define PUT(to, v) ((to) = (v))
#define BITS(to, v) ((to).bits = (v))
#define SELF(v) (v)
#define ITS(v) ((v).bits)

static void of_lists(enum target t, int count, int width)
{
    int *list = numbers(), *same = numbers();
    uint16_t *x = buffer(sizeof *x * H * (size_t) width);
    uint16_t *y = buffer(sizeof *y * COUNT * (size_t) width), *z = buffer(sizeof *z * COUNT * (size_t) width);

    for (int i = 0; i < H * width; i++)
        x[i] = (uint16_t) VALUE(i / width, i % width, width);
    LAUNCH(t, lists, count, H, width, list, same, x, y, z);
    for (int i = 0; i < count * width; i++) {
        int want = VALUE(list[i / width], i % width, width);

        EXPECT(y[i] == want && z[i] == want, "lists %d %d: %d and %d, not %d", i / width, i % width, y[i], z[i], want);
    }
    release(list);
    release(same);
    release(x);
    release(y);
    release(z);
}

static void products(enum target t, int M, int N, int K)
{
    int *list = numbers();
    _Float16 *A = buffer(sizeof *A * (size_t) (H * K)), *B = buffer(sizeof *B * (size_t) (N * K));
    float *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, H * K, (_Float16) random_float());
    FILL(B, N * K, (_Float16) random_float());
    LAUNCH(t, product, M, N, K, H, list, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, size = 0;
            struct check c = { 0 };

            for (int k = 0; k < K; k++) {
                double x = list[i] >= 0 && list[i] < H ? (double) A[list[i] * K + k] * (double) B[j * K + k] : 0;

                sum += x;
                size += fabs(x);
            }
            if (check_value(&c, C[i * N + j], sum, check_sum(K, size)))
                WRONG("product %d %d: %g, not %g", i, j, C[i * N + j], sum);
        }
    release(list);
    release(A);
    release(B);
    release(C);
}

static void run(enum target t)
{
    ROWS(t, one_128, uint8_t, PUT, SELF, 5, 272, 0);
    ROWS(t, three_16, float, PUT, SELF, 10, 12, 0);
    ROWS(t, four_48, _Float16, PUT, SELF, 13, 56, 0);
    ROWS(t, four_256, int8_t, PUT, SELF, 9, 304, 0);
    ROWS(t, seven_128, _Float16, PUT, SELF, 20, 456, 0);
    ROWS(t, seven_128, _Float16, PUT, SELF, 20, 97, 0);
    ROWS(t, seven_128, _Float16, PUT, SELF, 8, 80, -8);
    ROWS(t, seven_128, _Float16, PUT, SELF, 8, 80, 3);
    ROWS(t, seven_32, uint8_t, PUT, SELF, 15, 80, 16);
    ROWS(t, many_64, float, PUT, SELF, 104, 40, 0);
    ROWS(t, many_256, tile_bf16, BITS, ITS, 70, 152, 0);
    ROWS(t, most_64, tile_e4m3, BITS, ITS, 101, 112, 0);
    ROWS(t, most_32, int, PUT, SELF, 99, 28, 4);
    ROWS(t, seven_48, float, PUT, SELF, 9, 28, 0);
    of_lists(t, 104, 72);
    of_lists(t, 24, 61);
    products(t, 100, 40, 72);
    products(t, 61, 33, 40);
}
#endif
