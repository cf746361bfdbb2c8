/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a statement does to memory that several threads of a block can see. */
#ifndef TL_EFFECTS_H
#define TL_EFFECTS_H
#include "passes/ir/ir.h"

typedef struct tl_effect {
    const tl_sym *root;     /* shared array or pointer parameter; null: some memory of `space` */
    uint8_t space;          /* TL_GLOBAL or TL_SHARED_MEM */
    bool write, atomic;
    bool first_only;        /* done by the first thread of the block alone */
    bool async;             /* an asynchronous write: there only after a wait */
    int slot, slots;        /* version of a staged array; slots 0: the whole array */
} tl_effect;

typedef struct tl_effects {
    tl_effect *at;
    uint32_t n, room;
} tl_effects;

/* Where the pointer variables of a function can point. */
typedef struct tl_roots tl_roots;
tl_roots *tl_roots_of(tl_module *m, tl_func *f);

/* Adds (without repeats) the accesses of an expression or statement with all below it. */
void tl_effect_add(tl_module *m, tl_effects *a, tl_effect x);
void tl_effects_of(tl_module *m, const tl_roots *r, const tl_node *n, bool first_only,
                    tl_effects *out);

/* Whether a barrier must stand between the two, in either order. Pointers to const are
   promised not to be written by the kernel; restrict ones alias nothing else. */
bool tl_promised_const(const tl_sym *root);
bool tl_conflict(const tl_effect *a, const tl_effect *b);
#endif
