/* SPDX-License-Identifier: MIT-0 */
/* The nests of weights-across-nest.h for bytes on sm_90a, by the rows of A: each weight is decoded once for all of them, or for
   256. */
    int few = M <= 16 ? M : 0, some = M <= 64 ? M : 0, many = M <= 128 ? M : 0;

#define FIRST 0
#define END few
#define ROWS 16
#define COLS 128
#define DEPTH 128
#define AHEAD 3
#define WORKERS 256
#define SHAPE
#include "weights-across-nest.h"

#define FIRST few
#define END some
#define ROWS 64
#define COLS 128
#define DEPTH 128
#define AHEAD 3
#define WORKERS 256
#define SHAPE
#include "weights-across-nest.h"

#define FIRST some
#define END many
#define ROWS 128
#define COLS 128
#define DEPTH 128
#define AHEAD 3
#define WORKERS 256
#define SHAPE
#include "weights-across-nest.h"

#define FIRST many
#define END M
#define ROWS 256
#define COLS 128
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#define SHAPE
#include "weights-across-nest.h"
