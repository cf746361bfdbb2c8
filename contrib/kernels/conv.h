/* SPDX-License-Identifier: MIT-0 */
/* What convolutions share. */
#ifndef TK_CONV_H
#define TK_CONV_H

/* Pixels of a result in one direction. */
static inline int tk_conv_extent(int extent, int filter, int stride, int pad)
{
    return extent + 2 * pad < filter ? 0 : (extent + 2 * pad - filter) / stride + 1;
}

#endif
