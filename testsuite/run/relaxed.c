/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of floats lose fraction bits where .tf32 = 1 asks for it, and there alone. Numbers are 1 and a few units of 2^-12, of which
   tf32 keeps those of 2^-10; all sums are exact. -DRELAXED: on Metal they are lost. */
#include "run.h"

enum { SIZE = 32 };

#ifdef KERNELS
#define PRODUCT(name, READS, ...) \
    tile_kernel \
    void name(READS float *A, READS float *B, float *C) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int b = 0; b < 1; b++) { \
            tile_shared float As[SIZE][SIZE], Bs[SIZE][SIZE]; \
            float acc[SIZE][SIZE] = {0}; \
            tile_load(As, tile_view(A, SIZE, SIZE), 0, 0); \
            tile_load(Bs, tile_view(B, SIZE, SIZE), 0, 0); \
            __VA_ARGS__; \
            tile_store(acc, tile_view(C, SIZE, SIZE), 0, 0); \
        } \
    }
PRODUCT(strict, const, tile_gemm(acc, As, Bs))
PRODUCT(strict_shared, , tile_gemm(acc, As, Bs))
PRODUCT(relaxed, const, tile_gemm(acc, As, Bs, .tf32 = 1))
PRODUCT(relaxed_shared, , tile_gemm(acc, As, Bs, .tf32 = 1))

/* The second product asks for it, whose numbers have few bits. */
PRODUCT(mixed, , tile_gemm(acc, As, Bs); tile_gemm(acc, Bs, Bs, .tf32 = 1))
#endif

#ifdef DRIVER
static float kept(float x, int bits)
{
    float unit = ldexpf(1, -bits);

    return roundf(x / unit) * unit;
}

/* A B of numbers with so many fraction bits, and `squares` times B B. */
static float formula(const float *A, const float *B, int64_t at, int bits, int squares)
{
    float sum = 0;

    for (int k = 0; k < SIZE; k++)
        sum += (kept(A[at / SIZE * SIZE + k], bits) + (float) squares * B[at / SIZE * SIZE + k]) * B[k * SIZE + at % SIZE];
    return sum;
}

#define CHECK(name, squares, may_lose, must_lose) \
    do { \
        FILL(C, SIZE * SIZE, -5); \
        LAUNCH(t, name, A, B, C); \
        int lost = 0; \
        for (int64_t i = 0; i < SIZE * SIZE; i++) { \
            float want = formula(A, B, i, 12, squares), less = formula(A, B, i, 10, squares); \
            lost += C[i] != want; \
            EXPECT(C[i] == want || (may_lose && C[i] == less), "%s: element %d is %.9g, not %.9g or %.9g", #name, (int) i, C[i], want, less); \
        } \
        EXPECT(!(must_lose) || lost > SIZE, "%s: only %d of all elements lose bits", #name, lost); \
    } while (0)

static void run(enum target t)
{
    float *A = buffer(sizeof *A * SIZE * SIZE), *B = buffer(sizeof *B * SIZE * SIZE), *C = buffer(sizeof *C * SIZE * SIZE);
#ifdef RELAXED
    bool lose = t == METAL;
#else
    bool lose = false;
#endif

    FILL(A, SIZE * SIZE, 1 + (float) (pick(3) ? 2 * pick(2) + 1 : 0) * 0x1p-12f);
    FILL(B, SIZE * SIZE, pick(5) - 2);
    CHECK(strict, 0, false, false);
    CHECK(strict_shared, 0, false, false);
    CHECK(relaxed, 0, true, lose);
    CHECK(relaxed_shared, 0, true, lose);
    CHECK(mixed, 1, false, false);
    release(A);
    release(B);
    release(C);
}
#endif
