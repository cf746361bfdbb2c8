/* SPDX-License-Identifier: MIT-0 */
/* Convolutions of each channel by itself, of images [batch][H][W][C] with filters [R][S][C]. A thread has RUN pixels of a
   row in VECTOR channels; where C is not a multiple of VECTOR, in one. */
#ifndef TYPE
#include "activate.h"
#include "conv.h"
#include "tiles.h"
#include <string.h>

enum { RUN = 4, SPAN = 3, VECTOR = 8 };

#define ONLY_16_BIT
#define EACH "depthwise.c"
#include "each-type.h"
#else
#include "types.h"
tile_kernel
void TK(depthwise)(int batch, int H, int W, int C, int R, int S, int stride, int pad, const T *x, const T *w,
                   const float *bias, int activation, T *y)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad);

    int whole = C % VECTOR ? 0 : C / VECTOR, single = C % VECTOR ? C : 0;

#define COUNT whole
#define WIDE VECTOR
#include "depthwise-nest.h"

#define COUNT single
#define WIDE 1
#include "depthwise-nest.h"
}

tile_kernel
void TK(depthwise_back_x)(int batch, int H, int W, int C, int R, int S, int stride, int pad, const T *w, const T *dy, T *dx)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad);

    int whole = C % VECTOR ? 0 : C / VECTOR, single = C % VECTOR ? C : 0;

#define COUNT whole
#define WIDE VECTOR
#include "depthwise-back-x.h"

#define COUNT single
#define WIDE 1
#include "depthwise-back-x.h"
}

/* `parts` blocks share the rows of pixels; their sums are added up at the end. */
tile_kernel
void TK(depthwise_back_w)(int batch, int H, int W, int C, int R, int S, int stride, int pad, int parts, const T *x,
                          const T *dy, float *workspace, float *dw)
{
    int OH = tk_conv_extent(H, R, stride, pad), OW = tk_conv_extent(W, S, stride, pad), part = tiles(batch * OH, parts);
    int whole = C % VECTOR ? 0 : C / VECTOR, single = C % VECTOR ? C : 0;

#define COUNT whole
#define WIDE VECTOR
#include "depthwise-back-w.h"

#define COUNT single
#define WIDE 1
#include "depthwise-back-w.h"

#pragma tile grid
    for (int i = 0; i < R * S * C; i++) {
        float sum = 0;

        for (int p = 0; p < parts; p++)
            sum += workspace[(int64_t) p * R * S * C + i];
        dw[i] = sum;
    }
}
#endif
