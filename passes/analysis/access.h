/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices and pointers within a region of statements, whose uses are given: what is loop-invariant, which strides the loops give
   them, and which object they lead to. A name stands for the value of its definition in the region.

     for %i ... { let %r = mul(%i, %n) ; ... load(%x[add(%r, %m)]) ... }
         %m is loop-invariant; %r is recomputable; add(%r, %m) stands for add(mul(%i, %n), %m)

   Answers are kept with the uses, by symbol: a chain of definitions is walked once. */
#ifndef TL_ACCESS_H
#define TL_ACCESS_H
#include "passes/analysis/polynomial.h"
#include "passes/analysis/range.h"

struct tl_at;

/* True if e has the same value wherever it is read: it reads no memory, and no variable that the region assigns after its declaration. */
bool tl_is_immutable(const tl_uses *region, const tl_node *e);
/* True if e is a function of loop variables and of what the region does not assign, so that it can be computed anywhere. */
bool tl_is_recomputable(const tl_uses *region, const tl_node *e);
/* True if e has the same value in the region and before it: it reads no memory, and names nothing that the region declares or
   assigns. */
bool tl_is_invariant(const tl_uses *region, const tl_node *e);
/* True if e is loop-invariant and cannot fault where the region never runs: it divides by constants alone. */
bool tl_can_hoist(const tl_uses *region, const tl_node *e);
/* True if e is loop-invariant once definitions are in place of names. */
bool tl_is_invariant_value(const tl_uses *region, const tl_node *e);
/* True if e is so, and the same for all threads of a block. */
bool tl_is_uniform_value(const tl_uses *region, const tl_node *e);
/* True if e depends on s once definitions are in place of names. */
bool tl_depends(const tl_uses *region, const tl_node *e, const tl_sym *s);
/* True if e depends so on the variable of a loop in `nest`. False if `nest` is null. */
bool tl_depends_on_loops(const tl_uses *region, const tl_node *e, const tl_node *nest);
/* True if e can be computed anywhere, and has the same value in all iterations of these loops. */
static inline bool tl_is_same_in(const tl_uses *region, const tl_node *e, const tl_loop *nest, uint32_t nloops)
{
    bool same = tl_is_recomputable(region, e);
    for (uint32_t d = 0; d < nloops && same; d++)
        same = !tl_depends(region, e, nest[d].var);
    return same;
}

/* True for an integer of one lane that is no bool. */
bool tl_is_number(const tl_node *e);
/* The definition that e names, without conversions that keep every value. */
const tl_node *tl_bare(const tl_uses *region, const tl_node *e);
/* True if both are provably the same integer, computed from what the region does not assign. */
bool tl_same_number(const tl_uses *region, const tl_node *a, const tl_node *b);

/* True if no arithmetic in e is unsigned, truncates or divides by 0, as far as ranges are known: it is exact as a sum of integers. */
bool tl_is_exact(tl_facts *f, const tl_uses *region, const tl_node *e);
/* True if a comparison of integers is one of their exact sums, where narrower ones do not wrap: it is signed, or has nothing below 0. */
bool tl_compares_sums(const tl_uses *region, const tl_node *e);
/* The stride of e, an index or a pointer, along s: by how many elements it changes as s grows by one. Fails where the stride
   depends on s. Arithmetic is taken not to overflow. */
tl_poly tl_stride_of(const tl_uses *region, const tl_node *e, const tl_sym *s);
/* The same of a LOAD or STORE, in bytes, where what is loaded for its index may as well be invariant. */
tl_poly tl_stride_of_access(const tl_uses *region, const tl_node *access, const tl_sym *s);
/* True if the stride is a constant. */
bool tl_stride(const tl_uses *region, const tl_node *e, const tl_sym *s, int64_t *by);

/* An index in a group of iterations: in the first one a multiple of `multiple`, a power of two; in the k-th one k / every * times more.
   every 0: the same in all. */
typedef struct tl_group_index {
    int64_t every, multiple, times;
} tl_group_index;

/* True if e is such an index in groups of n values of s that begin at multiples of n, a power of two. Definitions are in e already. */
bool tl_index_in_group(tl_facts *f, const tl_node *e, const tl_sym *s, int64_t n, tl_group_index *at);

/* The largest number known that divides all terms but the constant one; 2^62 if there is no other. */
int64_t tl_poly_divisor(tl_facts *f, const tl_poly *p);

/* The underlying object of an access, and the offset in it. */
typedef struct tl_object {
    const tl_sym *root;     /* a parameter, an array, or a pointer that is declared or assigned elsewhere; null: not known */
    bool assigned;          /* the root is a pointer that is assigned elsewhere: it may lead to another root's memory */
    tl_poly at;             /* bytes from its start */
} tl_object;

/* The underlying object of a pointer. `inner` are the uses of the statements looked at, `all` those of the function. If `exact`,
   the offset fails where it may wrap around. */
tl_object tl_object_of(const tl_uses *inner, const tl_uses *all, const tl_node *pointer, bool exact);
/* The same of what a LOAD or STORE accesses. */
tl_object tl_object_of_access(const tl_uses *inner, const tl_uses *all, const tl_node *access, bool exact);

/* The loop's trip count, from the difference of its bounds: 256 of `for (j = i; j < i + 256; j++)`. TL_TRIPS_UNKNOWN if it is no
   constant or, if `exact`, may wrap around. */
int64_t tl_trips_of(const tl_uses *region, const tl_loop *l, bool exact);
/* From the first value of a loop's variable to the last one that its bound allows, at most; below 0 only if it does not run. */
tl_poly tl_loop_span(const tl_uses *region, const tl_loop *l);
/* True if no loop of the region changes it. */
bool tl_poly_is_fixed(const tl_uses *region, const tl_poly *p);
/* The product of the trip counts of n loops. */
int64_t tl_iterations(tl_node *const *loop, uint32_t n);
/* Splits *p into stride[i], its stride along loop i from one iteration to the next, and *p, its value in all first iterations.
   False if a stride depends on another loop, or is not known. */
bool tl_poly_strides(const tl_uses *region, tl_poly *p, tl_node *const *loop, uint32_t n, tl_poly *stride);
/* e, which is consumed, in the `at`-th iteration of these loops, whose bounds are constants: their variables become numbers. */
tl_node *tl_at_iteration(const struct tl_at *w, tl_node *e, tl_node *const *loop, uint32_t n, int64_t at);
/* The index of the loop's iteration, i32 from 0 on, times `by`. */
tl_node *tl_iteration_times(const struct tl_at *w, const tl_loop *l, int64_t by);

/* An expression of the polynomial's value, i64. */
tl_node *tl_poly_value(const struct tl_at *w, const tl_poly *p);
/* A copy of e with definitions in place of names that the region declares. */
tl_node *tl_substitute_definitions(const struct tl_at *w, const tl_uses *region, const tl_node *e);
#endif
