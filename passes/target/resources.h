/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a block takes of a machine. */
#ifndef TL_RESOURCES_H
#define TL_RESOURCES_H
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

/* Scales in tensor memory: 128 rows of an operand take four columns of 32 bits. A column has four scales along k, each for 32
   elements. */
enum { TL_SCALE_ROWS = 128, TL_SCALE_COLUMNS = 4, TL_SCALE_WORD = 4, TL_SCALE_GROUP = 32 };
static inline int64_t tl_scale_words(int64_t k) { return (k + TL_SCALE_WORD * TL_SCALE_GROUP - 1) / (TL_SCALE_WORD * TL_SCALE_GROUP); }
static inline int64_t tl_scale_blocks(int64_t rows) { return (rows + TL_SCALE_ROWS - 1) / TL_SCALE_ROWS; }

/* Columns of tensor memory that an accumulator's sums take, each with a product's rows; and columns to allocate for so many. */
int64_t tl_tensor_columns(const tl_sym *accumulator);
/* Columns of tensor memory that an operand takes, each with 32 bits along k. */
int64_t tl_tensor_operand_columns(const tl_sym *operand);
/* The most columns that scales of one product of the function take. Products do not share them. */
int64_t tl_tensor_scale_columns(const tl_module *m, const tl_func *f);
int64_t tl_tensor_columns_allocated(int64_t columns);
/* Bytes of shared memory of a block of f, after flatten-storage; *largest: its largest array. */
int64_t tl_block_shared(const tl_func *f, const tl_sym **largest);
/* Bytes that an array, and a block, take at most, before all of the block's arrays are made. */
int64_t tl_shared_most(const tl_sym *array);
int64_t tl_block_shared_most(const tl_func *f);
/* False after an error: the arrays of a thread are more than the machine has. */
bool tl_local_fits(tl_module *m, const tl_func *f);
/* Registers of all private arrays of a thread; two that never live together count twice. */
int64_t tl_private_registers(const tl_func *f);
/* Registers of the largest private array. */
int64_t tl_private_largest(const tl_func *f);
/* The most registers of private arrays that live at once. */
int64_t tl_private_most(const tl_func *f);
/* Estimated registers of a thread: its arrays, addresses and loop counters. */
int64_t tl_thread_registers(const tl_machine *w, const tl_func *f);
/* Each resource of a core: what the core has, and what a block takes. False: not known. */
enum { TL_CORE_LIMITS = 4 };
typedef struct tl_core_limit {
    const char *what;
    int64_t has, takes;
} tl_core_limit;
bool tl_core_limits(const tl_machine *w, const tl_func *f, tl_core_limit limit[TL_CORE_LIMITS]);
/* Blocks that run on a core at once, 0: not known. *limit: the resource that prevents more. */
int64_t tl_blocks_at_once(const tl_machine *w, const tl_func *f, const char **limit);
/* Bytes of shared memory that every machine has which runs code for `own`; o: those that are asked for, null: all. */
int64_t tl_shared_of_all(const tl_machine *own, const tl_options *o);
/* Bytes of a block for vectors that threads read again, with enough threads left on a core for its loads. */
int64_t tl_kept_shared(const tl_module *m, const tl_func *f);
/* Bytes of shared memory for slots of tiles and for padding: what every machine has that runs the function. */
int64_t tl_shared_goal(const tl_module *m, const tl_func *f);
/* Bytes of shared memory that an optimisation may take of a block whose arrays take `taken` so far: all but what reductions take later. What
   a pass has declared and not put into the function yet is its own to count. */
int64_t tl_shared_left(const tl_module *m, const tl_func *f, int64_t taken);
/* True if a block of `bytes` bytes of shared memory may take `more`: the machine has them, and no fewer of the wanted blocks share
   a core. */
bool tl_shared_may_grow(const tl_module *m, const tl_func *f, int64_t bytes, int64_t more);
#endif
