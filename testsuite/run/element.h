/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of any type from floats in [-1, 1): SET(pointer, float). 8-bit integers use all of
   their range, scales are powers of two around 1. */
#ifndef RUN_ELEMENT_H
#define RUN_ELEMENT_H

#include <math.h>
#include <tile.h>

static inline void set_float(float *p, float x) { *p = x; }
static inline void set_half(_Float16 *p, float x) { *p = (_Float16) x; }
static inline void set_bf16(tile_bf16 *p, float x) { *p = tile_bf16_from(x); }
static inline void set_e4m3(tile_e4m3 *p, float x) { *p = tile_e4m3_from(x); }
static inline void set_e5m2(tile_e5m2 *p, float x) { *p = tile_e5m2_from(x); }
static inline void set_e8m0(tile_e8m0 *p, float x) { p->bits = (uint8_t) (127 + (int) (5 * x)); }
static inline void set_i8(int8_t *p, float x) { *p = (int8_t) (int) (128 * x); }
static inline void set_u8(uint8_t *p, float x) { *p = (uint8_t) (int) (256 * fabsf(x)); }

#define SET(p, x) \
    _Generic(p, float *: set_float, _Float16 *: set_half, tile_bf16 *: set_bf16, tile_e4m3 *: set_e4m3, \
             tile_e5m2 *: set_e5m2, tile_e8m0 *: set_e8m0, int8_t *: set_i8, uint8_t *: set_u8)(p, x)
#define IS_FP8(T) _Generic((T) { 0 }, tile_e4m3: 1, tile_e5m2: 1, default: 0)

#endif
