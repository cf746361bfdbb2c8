/* SPDX-License-Identifier: MIT-0 */
/* The nests of a product of bytes on sm_90a, each by the file NEST: large tiles where MANY of them fill it, else small ones. */
    int large = (int64_t) tiles(M, 192) * tiles(N, 128) >= MANY ? M : 0;

#define FIRST 0
#define END large
#define ROWS 192
#define COLS 128
#define DEPTH 128
#define AHEAD 5
#define WORKERS 384
#include NEST

#define FIRST large
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 128
#define AHEAD 4
#define WORKERS 128
#include NEST
