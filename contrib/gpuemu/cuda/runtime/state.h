/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lasts for a launch or a block beyond single instructions. */
#ifndef GPUEMU_CUDA_STATE_H
#define GPUEMU_CUDA_STATE_H
#include <cstddef>
#include <vector>

namespace gpuemu_cuda {

struct state {
    int arch = 80;
    bool feature = false;
    size_t dynamic_shared = 0;
    char *name = nullptr;           /* of the running kernel, 128 bytes, if it is not known yet */
};
extern state current;

/* A thread is done: nothing asynchronous it issued may be left open. */
void thread_exit_checks();
/* The launch is over, with or without an error. */
void reset_state();

} // namespace gpuemu_cuda
#endif
