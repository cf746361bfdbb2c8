/* SPDX-License-Identifier: MIT-0 */
/* The nests of a product of bytes on sm_90a, each by the file NEST: large tiles, of LARGE_ROWS by LARGE_WORKERS threads,
   from LARGE_FROM of them on, medium ones where MANY fill it, else small ones. The includer defines these. */
    int large = (int64_t) tiles(M, LARGE_ROWS) * tiles(N, 128) >= LARGE_FROM ? M : 0;
#ifdef MEDIUM_ROWS
    int medium = large || (int64_t) tiles(M, MEDIUM_ROWS) * tiles(N, 128) >= MANY ? M : 0;
#else
    int medium = large;
#endif

#define FIRST 0
#define END large
#define ROWS LARGE_ROWS
#define COLS 128
#define DEPTH 128
#define AHEAD 4
#define WORKERS LARGE_WORKERS
#define BLOCKS persistent
#include NEST

#ifdef MEDIUM_ROWS
#define FIRST large
#define END medium
#define ROWS MEDIUM_ROWS
#define COLS 128
#define DEPTH 128
#define AHEAD 4
#define WORKERS 256
#define BLOCKS persistent
#include NEST
#endif

#define FIRST medium
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 128
#define AHEAD 4
#define WORKERS 128
#define BLOCKS
#include NEST
