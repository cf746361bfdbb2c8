/* SPDX-License-Identifier: MIT-0 */
/* Convolutions of images [batch][H][W][C] as products: a row is a pixel of the result, and K runs over the channels of
   each place (r, s) of the filter. Where a pixel finds its row of the operand is listed for TAPS places at a time; -1 is
   padding. Each file conv-*.h has one nest. */
#ifndef TYPE
#include "activate.h"
#include "conv.h"
#include "tiles.h"

enum { TAPS = 9, LISTED = 2048 };

/* Which pixel of x lies under place (r, s) of the filter at pixel i of y, or -1. */
static inline int tk_conv_under(int i, int r, int s, int H, int W, int OH, int OW, int stride, int pad)
{
    int h = i / OW % OH * stride + r - pad, w = i % OW * stride + s - pad;

    return h < 0 || h >= H || w < 0 || w >= W ? -1 : (i / OW / OH * H + h) * W + w;
}

#define ONLY_16_BIT
#define EACH "conv.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(conv)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *x, const T *w,
              const float *bias, int activation, T *y)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), pixels = batch * OH * OW;
    int large = (int64_t) tiles(pixels, 128) * tiles(K, 128) >= MANY ? pixels : 0;

#define FIRST 0
#define END large
#define ROWS 128
#define COLS 128
#define DEPTH 32
#define AHEAD 3
#define WORKERS 256
#include "conv-nest.h"

#define FIRST large
#define END pixels
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 3
#define WORKERS 128
#include "conv-nest.h"
}

VARIANT(TK(conv), "metal")
void TK(conv_small)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *x, const T *w,
                    const float *bias, int activation, T *y)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), pixels = batch * OH * OW;

#define FIRST 0
#define END pixels
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 2
#define WORKERS 128
#include "conv-nest.h"
}

VARIANT(TK(conv), "cuda:sm_90a")
void TK(conv_hopper)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *x, const T *w,
                     const float *bias, int activation, T *y)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), pixels = batch * OH * OW;
    int large = K > 64 && (int64_t) tiles(pixels, 128) * tiles(K, 128) >= MANY ? pixels : 0;

#define FIRST 0
#define END large
#define ROWS 128
#define COLS 128
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#include "conv-nest.h"

#define FIRST large
#define END pixels
#define ROWS 128
#define COLS 64
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#include "conv-nest.h"
}

/* The pixels of dx whose places of the filter are the same, those of a row and column modulo stride, are one product. */
tile_kernel
void TK(conv_back_x)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *w, const T *dy,
                     T *dx)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad);

    for (int a = 0; a < stride; a++)
        for (int b = 0; b < stride; b++) {
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 2
#define WORKERS 128
#include "conv-back-x.h"
        }
}

VARIANT(TK(conv_back_x), "cuda:sm_90a")
void TK(conv_back_x_hopper)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *w,
                            const T *dy, T *dx)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad);

    for (int a = 0; a < stride; a++)
        for (int b = 0; b < stride; b++) {
            if (C > 64) {
#define ROWS 128
#define COLS 128
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#include "conv-back-x.h"
            } else {
#define ROWS 128
#define COLS 64
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#include "conv-back-x.h"
            }
        }
}

tile_kernel
void TK(conv_back_w)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, int parts, const T *x,
                     const T *dy, float *workspace, float *dw)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), pixels = batch * OH * OW;

#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 2
#define WORKERS 128
#include "conv-back-w.h"
}

VARIANT(TK(conv_back_w), "cuda:sm_90a")
void TK(conv_back_w_hopper)(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, int parts,
                            const T *x, const T *dy, float *workspace, float *dw)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), pixels = batch * OH * OW;

    if (C > 64 && K > 64) {
#define ROWS 128
#define COLS 128
#define DEPTH 64
#define AHEAD 3
#define WORKERS 256
#include "conv-back-w.h"
    } else {
#define ROWS 64
#define COLS 64
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#include "conv-back-w.h"
    }
}
#endif
