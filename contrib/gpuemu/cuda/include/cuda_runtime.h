/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nvcc includes by itself: types, the runtime API and the device functions. */
#ifndef GPUEMU_CUDA_RUNTIME_H
#define GPUEMU_CUDA_RUNTIME_H
#include "assert.h"
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* __global__, __shared__, __device__ and the like are taken out by the rewriter. */
#define __align__(n) __attribute__((aligned(n)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __grid_constant__
#define __inline_hint__ inline
#define CUDART_VERSION 13000
#define CUDART_CB

#include "gpuemu_ptx_site.h"
#include "gpuemu_cast.h"
#include "vector_types.h"
#include "gpuemu_runtime_api.h"
#include "gpuemu_device.h"
#include "gpuemu_math.h"
#endif
