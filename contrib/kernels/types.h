/* SPDX-License-Identifier: MIT-0 */
/* The element types of a source that is written once for f32, f16 and bf16; TYPE is one of these. */
#ifndef TK_TYPES_H
#define TK_TYPES_H

#include "tk.h"
#include <tile.h>

#define TK_JOIN_(a, b) a##b
#define TK_JOIN(a, b) TK_JOIN_(a, b)
#define TK(name) TK_JOIN(tk_##name##_, TYPE)            /* tk_name_f32 */
#define T TK_JOIN(tk_type_, TYPE)
#define F32(x) TK_JOIN(tk_value_, TYPE)(x)              /* a T as float */
#define FROM(x) TK_JOIN(tk_from_, TYPE)(x)              /* a float as T */
#define VARIANT(kernel, machine) tile_variant(kernel, machine)      /* of a kernel whose name is a macro */

typedef float tk_type_f32;
typedef _Float16 tk_type_f16;
typedef tile_bf16 tk_type_bf16;

#define tk_value_f32(x) (x)
#define tk_value_f16(x) ((float) (x))
#define tk_value_bf16(x) tile_f32(x)
#define tk_from_f32(x) (x)
#define tk_from_f16(x) ((_Float16) (x))
#define tk_from_bf16(x) tile_bf16_from(x)

#endif
