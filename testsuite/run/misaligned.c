/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of shared tiles from rows that are aligned to nothing but their elements, each view in its own way: every
   start within 16 bytes, odd row lengths, memory that ends with the last element that is valid, tiles that begin
   before it and end behind it, rows shorter than 16 bytes. */
#include "run.h"

#ifdef KERNELS
/* y[p][i][j] = x[p][i - up][j - left], of P matrices of `most` rows, R of which are valid, in rows of `pitch`
   elements with C columns. ROW0 and COL0 are where the tiles begin. */
#define MOVES(NAME, T, TILE_ROWS, TILE_COLS, ROW0, COL0) \
    tile_kernel \
    void NAME(int P, int R, int most, int C, int pitch, const T *x, T *y) \
    { \
        int rows = (R + TILE_ROWS) / TILE_ROWS * TILE_ROWS, cols = (C + TILE_COLS) / TILE_COLS * TILE_COLS; \
_Pragma("tile grid threads(32)") \
        for (int p = 0; p < P; p++) \
        for (int i = 0; i < rows; i += TILE_ROWS) \
        for (int j = 0; j < cols; j += TILE_COLS) { \
            tile_shared T t[TILE_ROWS][TILE_COLS]; \
            tile_load(t, tile_view(x, P, most, pitch), p, i - ROW0, j - COL0, .rows = R, .cols = C); \
            tile_store(t, tile_view(y, P, rows, cols), p, i, j); \
        } \
    }
MOVES(move_u8, uint8_t, 8, 64, 0, 0)
MOVES(move_i16, int16_t, 16, 32, 0, 0)
MOVES(move_int, int, 5, 8, 0, 0)
MOVES(halo_u8, uint8_t, 4, 32, 1, 2)
MOVES(halo_i16, int16_t, 8, 16, 2, 2)
MOVES(halo_int, int, 16, 8, 1, 1)

/* Tiles of rank 3: rows behind the last one of a matrix are those of the next. */
tile_kernel
void planes(int P, int R, int pitch, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int p = 0; p < P; p += 2)
    for (int i = 0; i < R; i += 8) {
        tile_shared int16_t t[2][8][16];

        tile_load(t, tile_view(x, P, R, pitch), p, i - 1, 8);
        tile_store(t, tile_view(y, (P + 1) / 2 * 2, (R + 7) / 8 * 8, 16), p, i, 0);
    }
}

/* A row of each of three planes: the plane and the row may be outside. */
tile_kernel
void rows(int n, int pitch, const int *plane, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        tile_shared int16_t t[3][16];
        tile_shared int16_t row[32];

        tile_load(t, tile_view(x, 3, 3, pitch), plane[i], 0, 1);
        tile_store(t, tile_view(y, n, 5, 16), i, 0, 0);
        tile_load(row, tile_view(x, 3, 3, pitch), 1, plane[i], 2);
        tile_store(row, tile_view(y, n, 80), i, 48);
    }
}

/* A pipeline; A and B in rows of `a` and `b` elements, C of `c`. */
tile_kernel
void product(int M, int N, int K, int a, int b, int c, const tile_bf16 *A, const tile_bf16 *B, const float *bias, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        tile_shared tile_bf16 As[64][32], Bs[32][64];
        tile_shared float s[64];
        float acc[64][64] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, a), m, k, .cols = K);
            tile_load(Bs, tile_view(B, K, b), k, n, .cols = N);
            tile_gemm(acc, As, Bs);
        }
        tile_load(s, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] += s[j];
        tile_store(acc, tile_view(C, M, c), m, n, .cols = N);
    }
}
#endif

#ifdef DRIVER
/* Bytes up to the last valid element. */
#define EXTENT(planes, most, rows, pitch, cols) ((size_t) ((((planes) - 1) * (most) + (rows) - 1) * (pitch) + (cols)))

#define MOVED(NAME, T, TR, TC, ROW0, COL0, START, P, R, MOST, C, PITCH) \
    do { \
        int height = (R + TR) / TR * TR, width = (C + TC) / TC * TC; \
        size_t n = EXTENT(P, MOST, R, PITCH, C), to = (size_t) (P * height * width); \
        T *x = buffer_at(n * sizeof *x, (START) * sizeof *x), *y = buffer(to * sizeof *y); \
        FILL(x, n, fill_i * 7 + 1); \
        LAUNCH(t, NAME, P, R, MOST, C, PITCH, x, y); \
        SAME(#NAME, y, to, moved(i, height, width, ROW0, COL0, R, C) \
                               ? x[(i / width / height * (MOST) + i / width % height - ROW0) * (PITCH) + i % width - COL0] \
                               : 0); \
        release(x); \
        release(y); \
    } while (0)

static bool moved(int64_t i, int height, int width, int row0, int col0, int rows, int cols)
{
    int64_t r = i / width % height - row0, c = i % width - col0;

    return r >= 0 && r < rows && c >= 0 && c < cols;
}

static void moves(enum target t, int start, int P, int R, int most, int C, int pitch)
{
    MOVED(move_u8, uint8_t, 8, 64, 0, 0, start, P, R, most, C, pitch);
    MOVED(move_i16, int16_t, 16, 32, 0, 0, start, P, R, most, C, pitch);
    MOVED(move_int, int, 5, 8, 0, 0, start, P, R, most, C, pitch);
    MOVED(halo_u8, uint8_t, 4, 32, 1, 2, start, P, R, most, C, pitch);
    MOVED(halo_i16, int16_t, 8, 16, 2, 2, start, P, R, most, C, pitch);
    MOVED(halo_int, int, 16, 8, 1, 1, start, P, R, most, C, pitch);
}

static void outside(enum target t, int start, int pitch)
{
    static const int planes[] = { 1, -1, 3, 2, 0 };
    int *plane = buffer(sizeof planes);
    int16_t *x = buffer_at(2 * 9 * (size_t) pitch, 2 * (size_t) start), *y = buffer(2 * 5 * 80);

    memcpy(plane, planes, sizeof planes);
    FILL(x, 9 * pitch, fill_i + 1);
    LAUNCH(t, rows, 5, pitch, plane, x, y);
    for (int i = 0; i < 5; i++) {
        int p = planes[i];
        bool in = p >= 0 && p < 3;

        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 16; c++)
                EXPECT(y[i * 80 + r * 16 + c] == (in && c + 1 < pitch ? x[(p * 3 + r) * pitch + c + 1] : 0),
                       "plane %d, row %d, column %d", p, r, c);
        for (int c = 0; c < 32; c++)
            EXPECT(y[i * 80 + 48 + c] == (in && c + 2 < pitch ? x[(3 + p) * pitch + c + 2] : 0), "row %d, column %d", p, c);
    }
    release(plane);
    release(x);
    release(y);
}

static void third(enum target t, int start, int P, int R, int pitch)
{
    int height = (R + 7) / 8 * 8;
    size_t n = (size_t) (P * R * pitch), to = (size_t) ((P + 1) / 2 * 2 * height * 16);
    int16_t *x = buffer_at(2 * n, 2 * (size_t) start), *y = buffer(2 * to);

    FILL(x, n, fill_i + 1);
    LAUNCH(t, planes, P, R, pitch, x, y);
    for (int i = 0; i < (int) to; i++) {
        int p = i / 16 / height, r = i / 16 % height - 1, c = i % 16 + 8;

        EXPECT(y[i] == (p < P && r >= 0 && r < R && c < pitch ? x[(p * R + r) * pitch + c] : 0), "plane %d, row %d, column %d",
               p, r, c);
    }
    release(x);
    release(y);
}

/* Whole numbers: every sum is exact. */
static void multiply(enum target t, const int size[3], const int more[3], const int start[3])
{
    int M = size[0], N = size[1], K = size[2], a = K + more[0], b = N + more[1], c = N + more[2];
    size_t of_a = EXTENT(1, M, M, a, K), of_b = EXTENT(1, K, K, b, N), of_c = EXTENT(1, M, M, c, N);
    tile_bf16 *A = buffer_at(2 * of_a, 2 * (size_t) start[0]), *B = buffer_at(2 * of_b, 2 * (size_t) start[1]);
    float *bias = buffer_at(4 * (size_t) N, 4 * (size_t) pick(4)), *C = buffer_at(4 * of_c, 4 * (size_t) start[2]);

    FILL(A, of_a, tile_bf16_from((float) (pick(9) - 4)));
    FILL(B, of_b, tile_bf16_from((float) (pick(9) - 4)));
    FILL(bias, N, pick(100));
    FILL(C, of_c, -1);
    LAUNCH(t, product, M, N, K, a, b, c, A, B, bias, C);
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            float want = bias[n];

            for (int k = 0; k < K; k++)
                want += tile_f32(A[m * a + k]) * tile_f32(B[k * b + n]);
            EXPECT(C[m * c + n] == want, "product %d of %d, %d of %d, K %d", m, M, n, N, K);
        }
    for (size_t i = 0; i < of_c; i++)
        EXPECT(i % (size_t) c < (size_t) N || C[i] == -1, "what is behind row %d", (int) i / c);
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void run(enum target t)
{
    for (int start = 0; start < 16; start++)
        if ((start + seed()) % 5 == 0 || t == CPU)
            moves(t, start, 2, 9 + start % 3, 12, 70 - start % 7, 71 + start % 5);
    moves(t, 1, 1, 3, 3, 78, 80);      /* an element of a word is outside, before the first row and behind the last */
    moves(t, seed() - 1, 3, 20, 21, 2, 3);
    moves(t, seed(), 1, 1, 1, 1, 1);
    moves(t, seed(), 2, 16, 16, 64, 80);
    outside(t, 0, 33);
    outside(t, seed(), 48);
    third(t, 1, 5, 5, 24);
    third(t, seed(), 4, 17, 31);
    third(t, 3, 3, 9, 40);
    multiply(t, (int[]){ 70, 67, 97 }, (int[]){ 0, 0, 0 }, (int[]){ 0, 0, 0 });
    multiply(t, (int[]){ 65, 64, 64 }, (int[]){ 0, 0, 1 }, (int[]){ 0, 0, 0 });
    multiply(t, (int[]){ 64, 128, 40 }, (int[]){ 0, seed(), 0 }, (int[]){ 0, 3, 1 });
    multiply(t, (int[]){ 33, 70, 64 }, (int[]){ 2 * seed() - 1, 0, 2 }, (int[]){ seed() + 2, 0, 0 });
    multiply(t, (int[]){ 64, 64, 96 }, (int[]){ 8, 8, 0 }, (int[]){ seed(), seed() + 2, 2 });
}
#endif
