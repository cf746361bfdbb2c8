/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a statement does to memory that several threads of a block can see. */
#ifndef TL_EFFECTS_H
#define TL_EFFECTS_H
#include "passes/ir/ir.h"

/* Tensor memory, a space of effects alone. Threads read and write their own lanes, in order: both count as reads, and products write. */
enum { TL_TENSOR_MEM = TL_TABLE + 1 };

typedef struct tl_effect {
    const tl_sym *root;     /* shared array or pointer parameter; null: some memory of `space` */
    uint8_t space;          /* TL_GLOBAL, TL_SHARED_MEM or TL_TENSOR_MEM */
    bool write;
    uint16_t commutes;      /* the kind of a commuting atomic operation whose old value is not used; 0: another access */
    bool first_only;        /* done by the first thread of the block alone */
    bool async;             /* an asynchronous access: over only after a wait */
    bool over;              /* complete, and seen by every thread, when the statement ends */
    int slot, slots;        /* which slot of a pipelined array, of how many; slots 0: the whole array */
} tl_effect;

typedef struct tl_effects {
    tl_effect *at;
    uint32_t n, room;
} tl_effects;

/* Where the pointer variables of a function can point. */
typedef struct tl_roots tl_roots;
tl_roots *tl_roots_of(tl_module *m, tl_func *f);

/* Adds x, unless it is there. */
void tl_effect_add(tl_module *m, tl_effects *a, tl_effect x);
/* Adds the effects of an expression or statement with all below it. */
void tl_effects_of(tl_module *m, const tl_roots *r, const tl_node *n, tl_effects *out);

/* The effects of a LOAD or STORE alone, without those of its operands. */
tl_effects tl_effects_of_access(tl_module *m, const tl_roots *r, const tl_node *access);
/* True if one of them conflicts with one of these. */
bool tl_access_conflicts(tl_module *m, const tl_roots *r, const tl_node *access, const tl_effects *with);
/* True if it is of memory that the source promises to be const. */
bool tl_access_is_const(tl_module *m, const tl_roots *r, const tl_node *access);

/* The kind of an atomic operation that commutes, where its value is not used; 0: it does not. */
uint16_t tl_commuting_kind(const tl_node *n);

/* True if the source promises that the kernel does not write the memory: a pointer to const. */
bool tl_promised_const(const tl_sym *root);
struct tl_object;
/* True if two objects may share memory, though their roots differ. */
bool tl_may_alias(const struct tl_object *a, const struct tl_object *b);
/* True if a barrier must stand between the two, in either order. Memory of pointers to const is not written; restrict pointers alias
   nothing else. Atomic operations need no order if both are the same commuting one of one type, and neither old value is used. */
bool tl_conflict(const tl_effect *a, const tl_effect *b);
/* True if one of a and one of b conflict. */
bool tl_effects_conflict(const tl_effects *a, const tl_effects *b);

/* Effects of the end of an iteration as the next one sees them: numbers of slots are relative to the iteration. */
void tl_effects_age(tl_effects *e);
/* Drops effects on global memory between iterations of a persistent loop: iterations of a grid
   are independent. */
void tl_effects_forget_global(tl_effects *e);
void tl_effects_forget_slots(tl_effects *e);

#endif
