/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers that user code sees, for the code behind them, which is not hidden: see emu.h. */
#ifndef GPUEMU_CUDA_FRONT_H
#define GPUEMU_CUDA_FRONT_H
#pragma GCC visibility push(default)
#include "../include/cuda.h"
#include "../include/cuda_runtime.h"
#pragma GCC visibility pop
#include "../../gpuemu.h"
#include "../../runtime/emu.h"
#include "state.h"
#endif
