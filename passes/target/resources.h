/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a block takes of a machine. */
#ifndef TL_RESOURCES_H
#define TL_RESOURCES_H
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

/* Scales in tensor memory: rows of an operand side by side in four columns, and along k in a column of 32 bits, each for 32
   elements. */
enum { TL_SCALE_ROWS = 128, TL_SCALE_COLUMNS = 4, TL_SCALE_WORD = 4, TL_SCALE_GROUP = 32 };
static inline int64_t tl_scale_words(int64_t k) { return (k + TL_SCALE_WORD * TL_SCALE_GROUP - 1) / (TL_SCALE_WORD * TL_SCALE_GROUP); }
static inline int64_t tl_scale_blocks(int64_t rows) { return (rows + TL_SCALE_ROWS - 1) / TL_SCALE_ROWS; }

/* Columns of tensor memory, those of a product's rows each, that the sums of an accumulator take; what has to be allocated for so many. */
int64_t tl_tensor_columns(const tl_sym *accumulator);
/* ... that an operand takes, which has 32 bits along k in a column. */
int64_t tl_tensor_operand_columns(const tl_sym *operand);
/* The most columns that the scales of a product of the function take: each has them to itself. */
int64_t tl_tensor_scale_columns(const tl_module *m, const tl_func *f);
int64_t tl_tensor_columns_allocated(int64_t columns);
/* Bytes of shared memory that a block of the function, which is flat, takes; its largest array. */
int64_t tl_block_shared(const tl_func *f, const tl_sym **largest);
/* Bytes that an array takes at most, and those of a block, before all of its arrays are made. */
int64_t tl_shared_most(const tl_sym *array);
int64_t tl_block_shared_most(const tl_func *f);
/* False after an error: the arrays of a thread are more than the machine has. */
bool tl_local_fits(tl_module *m, const tl_func *f);
/* Registers of all private arrays of a thread; two that never live together count twice. */
int64_t tl_private_registers(const tl_func *f);
/* ... of the largest. */
int64_t tl_private_largest(const tl_func *f);
/* Of those that live at once, the most. */
int64_t tl_private_most(const tl_func *f);
/* About how many registers a thread takes: its arrays', and some for addresses and what loops count. */
int64_t tl_thread_registers(const tl_machine *w, const tl_func *f);
/* What a core has of something, and what a block takes of it. False: it is not known. */
enum { TL_CORE_LIMITS = 4 };
typedef struct tl_core_limit {
    const char *what;
    int64_t has, takes;
} tl_core_limit;
bool tl_core_limits(const tl_machine *w, const tl_func *f, tl_core_limit limit[TL_CORE_LIMITS]);
/* How many blocks run on a core at once; *limit: what more would need. 0: not known. */
int64_t tl_blocks_at_once(const tl_machine *w, const tl_func *f, const char **limit);
/* What all machines have that run code for this one, of those that the options ask for; null: all. */
int64_t tl_shared_of_all(const tl_machine *own, const tl_options *o);
/* Bytes in which threads keep what they read again: as many as leave a core enough threads for its loads. */
int64_t tl_kept_shared(const tl_module *m, const tl_func *f);
/* Bytes that a function may fill with versions of tiles, or pad: what all machines have that run it. */
int64_t tl_shared_goal(const tl_module *m, const tl_func *f);
/* True if a block of so many bytes of shared memory may take more: its machine has them, and as many blocks share a core as before,
   of those that shall. */
bool tl_shared_may_grow(const tl_module *m, const tl_func *f, int64_t bytes, int64_t more);
#endif
