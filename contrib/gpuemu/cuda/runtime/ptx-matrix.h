/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GPUEMU_PTX_MATRIX_H
#define GPUEMU_PTX_MATRIX_H
#include "ptx.h"

namespace gpuemu::ptx {

/* What a matrix unit reads of an operand's bits. Exact for all types it takes. */
float matrix_element(uint32_t bits, type t);

} // namespace gpuemu::ptx
#endif
