/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a statement does to memory that several threads of a block can see. */
#ifndef TL_EFFECTS_H
#define TL_EFFECTS_H
#include "passes/ir/ir.h"

/* Threads read and write their own lanes there, which orders itself: both count as reads of what products write. */
enum { TL_TENSOR_MEM = TL_TABLE + 1 };

typedef struct tl_effect {
    const tl_sym *root;     /* shared array or pointer parameter; null: some memory of `space` */
    uint8_t space;          /* TL_GLOBAL, TL_SHARED_MEM or TL_TENSOR_MEM */
    bool write;
    uint16_t commutes;      /* kind of an atomic operation that commutes and whose old value is not used; 0: another access */
    bool first_only;        /* done by the first thread of the block alone */
    bool async;             /* an asynchronous write: there only after a wait */
    bool over;              /* after the statement every thread has observed its completion */
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

/* Those of a LOAD or STORE without its operands. */
tl_effects tl_effects_of_access(tl_module *m, const tl_roots *r, const tl_node *access);

/* The kind of an atomic operation that commutes, where its value is not used; 0: it does not. */
uint16_t tl_commuting_kind(const tl_node *n);

/* Whether a barrier must stand between the two, in either order. Pointers to const are
   promised not to be written by the kernel; restrict ones alias nothing else. Atomic operations are
   unordered only where both are the same one, of one type, that commutes, and neither old value is used. */
bool tl_promised_const(const tl_sym *root);
bool tl_conflict(const tl_effect *a, const tl_effect *b);
/* True if one of a and one of b conflict. */
bool tl_effects_conflict(const tl_effects *a, const tl_effects *b);

/* What was pending at the end of an iteration, seen from the next one. */
void tl_effects_age(tl_effects *e);
/* Drops effects on global memory between iterations of a persistent loop: iterations of a grid
   are independent. */
void tl_effects_forget_global(tl_effects *e);
void tl_effects_forget_slots(tl_effects *e);

#endif
