/* SPDX-License-Identifier: MIT-0 */
/* Convolutions of each channel by itself, of images [batch][H][W][C] with filters [R][S][C]. A thread has RUN pixels of a
   row in VECTOR channels; where C is not a multiple of VECTOR, in one. */
#ifndef TYPE
#include "activate.h"
#include "conv.h"
#include "tiles.h"
#include <string.h>

enum { RUN = 4, VECTOR = 8 };

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

#pragma tile grid loops(3)
    for (int p = 0; p < parts; p++)
    for (int t = 0; t < R * S; t++)
    for (int c = 0; c < C; c++) {
        int end = batch * OH - p * part < part ? batch * OH : (p + 1) * part;
        float sum = 0;

        for (int i = p * part; i < end; i++) {
            int h = i % OH * stride + t / S - pad;

            if (h >= 0 && h < H)
                for (int j = 0; j < OW; j++) {
                    int k = j * stride + t % S - pad;

                    if (k >= 0 && k < W)
                        sum += F32(dy[((int64_t) i * OW + j) * C + c]) * F32(x[(((int64_t) (i / OH) * H + h) * W + k) * C + c]);
                }
        }
        workspace[((int64_t) p * R * S + t) * C + c] = sum;
    }

#pragma tile grid
    for (int i = 0; i < R * S * C; i++) {
        float sum = 0;

        for (int p = 0; p < parts; p++)
            sum += workspace[(int64_t) p * R * S * C + i];
        dw[i] = sum;
    }
}
#endif
