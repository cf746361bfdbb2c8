/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that are macros, keywords or functions of C, POSIX, CUDA or Metal, of everything that a
   kernel can name, and a program that includes all that before the header. */
#include <tile.h>
#undef BUFSIZ
#undef EOF
#undef HUGE
#undef INT64_MAX
#undef L_tmpnam
#undef M_E
#undef M_PI
#undef RAND_MAX
#undef SIZE_MAX
#undef assert
#undef linux
#undef stdin
#undef unix

#ifdef KERNELS
static const int mix[4] = { 1, 2, 3, 4 }, cross[2] = { 10, 20 }, UCHAR_MAX[2] = { 100, 200 };

tile_kernel
void parameters(int M_PI, int UINT_MAX, int PATH_MAX, int CHAR_BIT, int64_t SIZE_MAX, int64_t INT64_MAX, int RAND_MAX,
                int BUFSIZ, int errno, int stdin, int assert, int I, int linux, int unix, int major, int M, int N,
                int TILE_RT_OK, int M_PIf, int L_tmpnam, const int *kernel, int (*FLT_MAX)[M][N])
{
    int half = M_PI + UINT_MAX + PATH_MAX + CHAR_BIT + (int) SIZE_MAX + (int) INT64_MAX + RAND_MAX;
    int EDOM = BUFSIZ + errno + stdin + assert + I + linux + unix + major + TILE_RT_OK + M_PIf + L_tmpnam;

#pragma tile grid threads(32)
    for (int EOF = 0; EOF < M; EOF++)
    for (int INT_MIN = 0; INT_MIN < N; INT_MIN += 32) {
        int SIGINT = EOF % 4;

#pragma tile parallel
        for (int st_atime = INT_MIN; st_atime < INT_MIN + 32; st_atime++)
            if (st_atime < N) {
                int NAME_MAX[2] = { half, EDOM };

                (*FLT_MAX)[EOF][st_atime] = NAME_MAX[st_atime % 2] + mix[SIGINT] + cross[st_atime % 2] +
                                            UCHAR_MAX[st_atime % 2] + kernel[st_atime];
            }
    }
}

tile_kernel
void tiles(int device, int B0, const float *__x, float *M_PI_F)
{
#pragma tile grid threads(32)
    for (int HALF_MAX = 0; HALF_MAX < device; HALF_MAX += 32) {
        tile_shared float PAGE_SIZE[32];
        float LINE_MAX[32], HUGE = 0, MAXFLOAT[32] = { 0 };

        tile_load(PAGE_SIZE, tile_view(__x, device), HALF_MAX);
        tile_copy(LINE_MAX, PAGE_SIZE);
#pragma tile parallel reduction(+: HUGE)
        for (int thread = 0; thread < 32; thread++) {
            MAXFLOAT[thread] = LINE_MAX[thread] * (float) B0;
            HUGE += PAGE_SIZE[31 - thread];
        }
#pragma tile parallel
        for (int vertex = 0; vertex < 32; vertex++)
            MAXFLOAT[vertex] += HUGE;
        tile_store(MAXFLOAT, tile_view(M_PI_F, device), HALF_MAX);
    }
}

/* Kernels that are called so. */
#define CALLED(name, number) \
    tile_kernel void name(int n, int *x) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int i = 0; i < n; i++) \
            x[i] = i + number; \
    }
CALLED(CHAR_MAX, 1)
CALLED(kernel, 2)
CALLED(half, 3)
CALLED(minor, 4)
CALLED(GEMM, 5)
CALLED(M_E, 6)
CALLED(half_, 7)
CALLED(simd_sum, 8)
CALLED(timeradd, 9)
#endif

#ifdef DRIVER
#include <complex.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/param.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <termios.h>
#define M ?
#define N ?
#define GEMM ?
#endif
#include "run.h"

#ifdef DRIVER
#undef CHAR_MAX
#undef GEMM
#undef M
#undef M_E
#undef N
#undef minor
#undef timeradd

static void run(enum target t)
{
    enum { ROWS = 5, COLS = 37, LENGTH = 70 };
    static const int mix[4] = { 1, 2, 3, 4 };
    int *in = buffer(COLS * sizeof *in), *out = buffer(ROWS * COLS * sizeof *out), *x = buffer(LENGTH * sizeof *x);
    float *a = buffer(LENGTH * sizeof *a), *b = buffer(LENGTH * sizeof *b);

    for (int i = 0; i < COLS; i++)
        in[i] = 1000 * i;
    LAUNCH(t, parameters, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 8, ROWS, COLS, 9, 10, 11, in, (int (*)[ROWS][COLS]) out);
    SAME("out", out, ROWS * COLS, (i % COLS % 2 ? 66 + 20 + 200 : 28 + 10 + 100) + mix[i / COLS % 4] + 1000 * (i % COLS));
    for (int i = 0; i < LENGTH; i++)
        a[i] = (float) i;
    LAUNCH(t, tiles, LENGTH, 3, a, b);
    SAME("b", b, LENGTH, 3 * i + (i < 32 ? 496 : i < 64 ? 1520 : 399));
#define CALL(name, number) \
    FILL(x, LENGTH, 0); \
    LAUNCH(t, name, LENGTH, x); \
    SAME(#name, x, LENGTH, i + number)
    CALL(CHAR_MAX, 1);
    CALL(kernel, 2);
    CALL(half, 3);
    CALL(minor, 4);
    CALL(GEMM, 5);
    CALL(M_E, 6);
    CALL(half_, 7);
    CALL(simd_sum, 8);
    CALL(timeradd, 9);
    release(in);
    release(out);
    release(x);
    release(a);
    release(b);
}
#endif
