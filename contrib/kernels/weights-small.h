/* SPDX-License-Identifier: MIT-0 */
/* The nest of weights-nest.h in tiles that fit any machine. */
#define FIRST 0
#define END M
#define ROWS 32
#define COLS 64
#define DEPTH 32
#define AHEAD 3
#define WORKERS 128
#define SHAPE
#include "weights-nest.h"
