/* SPDX-License-Identifier: MIT-0 */
/* The nests of a product of 8-bit floats on sm_90a: large tiles where MANY of them fill it, else small ones. */
    int large = (int64_t) tiles(M, 256) * tiles(N, 128) >= MANY ? M : 0;

#define FIRST 0
#define END large
#define ROWS 256
#define COLS 128
#define AHEAD 4
#define WORKERS 256
#include "gemm-fp8-nest.h"

#define FIRST large
#define END M
#define ROWS 64
#define COLS 64
#define AHEAD 4
#define WORKERS 128
#include "gemm-fp8-nest.h"
