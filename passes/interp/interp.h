/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a kernel of a module at any level on data. Checks extents,
   uninitialised values, races, C's order, barriers and waits.

   A body's operations say how it is executed:
     tile       a grid, or a device function without thread operations: one
                thread does everything, parallel loops in order
     lockstep   a device function with thread and tile operations, between two
                passes: all threads of the block execute a statement together,
                as if a barrier stood between any two
     thread     a device function without tile operations: warps run apart, in
                an order that depends on the seed; only barriers order them

   Seed 0 lets the first warp run as far ahead as it can, 1 the last one, others
   mix (modulo 3): a missing barrier shows in one of 0, 1, 2. The blocks of a
   cluster run together, clusters one after the other.

   A run ends at the first of: an access outside an array or argument; a value
   that was never written; a race, between threads by vector clocks, between
   blocks by owner; a barrier that not all threads reach; an asynchronous result
   before its wait; a write to shared memory that the asynchronous proxy reads
   without `fence_async`; tensor memory without its fences, or not allocated,
   reached or freed; a vector at no multiple of its size; a block that ends before
   its copies; a broken `assume`; two accesses of a byte out of C's order
   (order.c); the limit of steps. */
#ifndef TL_INTERP_H
#define TL_INTERP_H
#include "passes/ir/ir.h"

/* One argument, matched to a parameter by its C name. Scalars: `i` or `f` by
   the parameter's class. Pointers: `data` holds `count` elements and is
   written in place; `defined`, one byte an element, marks those that have a
   value (null: all have) and is written as well. The kernel sees the array
   `misaligned` bytes after an address that every vector is aligned to. Arguments
   with the same data, both const or neither, are the same memory, in which each
   begins at element `from`. */
typedef struct tl_interp_arg {
    const char *name;
    int64_t i;
    double f;
    void *data;
    int64_t count;
    uint8_t *defined;
    unsigned misaligned;
    int64_t from;
} tl_interp_arg;

typedef struct tl_interp_options {
    uint64_t seed;     /* of the schedule */
    uint64_t steps;    /* most statements, all threads together; 0: a default */
    bool lockstep;     /* device functions without tile operations too */
    bool thread_level; /* all threads run device functions without thread operations too */
    int arch;          /* what device_arch gives; 0: the number of the usual machine */
    int sms;           /* what device_sms gives; 0: 4 */
} tl_interp_options;

/* False after reporting through the module's diag: a wrong argument, a check
   that fired, or the launch wrapper's `fail`. */
bool tl_interpret(tl_module *m, const char *kernel, const tl_interp_arg *args, unsigned nargs,
                  const tl_interp_options *o);
#endif
