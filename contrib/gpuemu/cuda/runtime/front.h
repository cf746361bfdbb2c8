/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers that user code sees, for the code behind them. */
#ifndef GPUEMU_CUDA_FRONT_H
#define GPUEMU_CUDA_FRONT_H
#include "../include/cuda.h"
#include "../include/cuda_runtime.h"
#include "../../gpuemu.h"
#include "../../runtime/emu.h"
#include "state.h"
#endif
