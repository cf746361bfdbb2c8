/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the test tells the stubs of the CUDA driver and of NVRTC, and asks of them: each has a stub_state, found by
 * dlsym("stub_driver") and dlsym("stub_nvrtc"). */
#ifndef STUB_H
#define STUB_H

#include <stdint.h>

typedef struct stub_driver_state {
    char fail[64];              /* the function that returns `error` from its call number `after` on; "" none */
    int error, after;
    char wrong[300];            /* what the library did that a driver does not forgive */
    int contexts, streams, events, modules, allocated;      /* alive */
    int loads, functions, launches, waits, waits_for_all;
    void *capturing;            /* the stream of which a graph is made: what waits or allocates fails meanwhile */
    /* the last launch */
    char kernel[100];
    void *stream;
    unsigned grid, block, shared, cluster, dependent;
    float value;                /* its second argument, and what the first points to */
    uint64_t pointer;
    int encodes;
    /* the last tensor map */
    int type, rank, swizzle, interleave, promotion, fill;
    uint64_t sizes[5], strides[5];
    uint32_t box[5], steps[5];
    void *base;
} stub_driver_state;

typedef struct stub_nvrtc_state {
    int compiled, programs;
    int version[2], archs[8], n_archs;
    char options[4000], names[1000], file[100];
    char cubin[300];            /* the file that is what is compiled */
} stub_nvrtc_state;

#endif
