/* SPDX-License-Identifier: MIT-0 */
/* The nests of weights-nest.h, and with CHUNK of weights-across-nest.h, for 4 bits on sm_90a, by the rows of A: up to 16
   weights are read once, and nothing else takes time; MANY large tiles decode each weight once for 256 rows; else two blocks
   share a core, and one multiplies while the other decodes. Only from 65 rows on is it faster if blocks share a sum. */
    int few = M <= 16 ? M : 0, some = M <= 64 ? M : 0;
    int large = some || (int64_t) tiles(M, 256) * tiles(N, 128) >= MANY ? M : 0;

#define FIRST 0
#define END few
#define ROWS 16
#define COLS 32
#define DEPTH 256
#define AHEAD 3
#define WORKERS 128
#define SHAPE cluster(1)
#include "weights-nest.h"

#define FIRST few
#define END some
#define ROWS 128
#define COLS 64
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#define SHAPE occupancy(2) cluster(1)
#include "weights-nest.h"

#define FIRST some
#define END large
#define ROWS 256
#define COLS 128
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#define SHAPE cluster(1)
#ifdef CHUNK
#include "weights-across-nest.h"
#else
#include "weights-nest.h"
#endif

#define FIRST large
#define END M
#define ROWS 128
#define COLS 64
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#define SHAPE occupancy(2)
#include "weights-nest.h"
