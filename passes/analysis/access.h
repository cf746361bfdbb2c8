/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an index is made of, in a region of statements whose uses are given: which part is loop-invariant, and what definitions
   in the region stand for.

     for %i ... { let %r = mul(%i, %n) ; ... load(%x[add(%r, %m)]) ... }
         %m is loop-invariant; %r is recomputable; add(%r, %m) stands for add(mul(%i, %n), %m)

   Answers are kept with the uses, by symbol: a chain of definitions is walked once. */
#ifndef TL_ACCESS_H
#define TL_ACCESS_H
#include "passes/analysis/polynomial.h"
#include "passes/analysis/range.h"

struct tl_at;

/* True if e has one value: it reads no memory, and no variable that the region assigns after its declaration. */
bool tl_is_immutable(const tl_uses *region, const tl_node *e);
/* True if e has one value for each value of the loops' variables, and can be computed from these anywhere. */
bool tl_is_recomputable(const tl_uses *region, const tl_node *e);
/* True if e has one value all over the region, and before it: it reads no memory, and names nothing that the region declares or
   assigns. */
bool tl_is_invariant(const tl_uses *region, const tl_node *e);
/* True if e is loop-invariant, and can be computed before a region that may not run: it divides by constants alone. */
bool tl_can_hoist(const tl_uses *region, const tl_node *e);
/* True if what e stands for is loop-invariant. */
bool tl_is_invariant_value(const tl_uses *region, const tl_node *e);
/* True if what e stands for is loop-invariant, and the same for all threads of a block. */
bool tl_is_uniform_value(const tl_uses *region, const tl_node *e);
/* True if e depends on s, by what it stands for. */
bool tl_depends(const tl_uses *region, const tl_node *e, const tl_sym *s);
/* ... on a variable of the loops of a statement; null: of none. */
bool tl_depends_on_loops(const tl_uses *region, const tl_node *e, const tl_node *nest);

/* True for an integer of one lane that is no bool. */
bool tl_is_number(const tl_node *e);
/* What e stands for, below names and conversions that keep every value. */
const tl_node *tl_bare(const tl_uses *region, const tl_node *e);
/* True if both are provably one integer, of what the region does not assign, by what they stand for. */
bool tl_same_number(const tl_uses *region, const tl_node *a, const tl_node *b);

/* True if e is computed of signed numbers of 32 or 64 bits, without cutting one short or dividing by 0, by what is known of ranges. */
bool tl_is_exact(tl_facts *f, const tl_uses *region, const tl_node *e);
/* What e, an index or a pointer, changes by as s does by one, in elements; fails where that is no sum of products without s.
   Arithmetic is taken not to overflow. */
tl_poly tl_stride_of(const tl_uses *region, const tl_node *e, const tl_sym *s);
/* True if that is a constant. */
bool tl_stride(const tl_uses *region, const tl_node *e, const tl_sym *s, int64_t *by);

/* An index in iteration k of a group: a multiple of `multiple`, a power of two, in the first one, plus k / every; 0: always the
   same. */
typedef struct tl_group_index {
    int64_t every, multiple;
} tl_group_index;

/* True if e is such an index in groups of n values of s, a power of two, that begin at multiples of n. e names no definitions. */
bool tl_index_in_group(tl_facts *f, const tl_node *e, const tl_sym *s, int64_t n, tl_group_index *at);

/* The largest number known that divides all terms but the constant one; 2^62 if there is no other. */
int64_t tl_poly_divisor(tl_facts *f, const tl_poly *p);

/* The array or pointer that something is in, and where. */
typedef struct tl_object {
    const tl_sym *root;     /* a parameter, an array, or what is declared or assigned elsewhere; null: not known */
    bool assigned;          /* the root is a variable that is assigned elsewhere: it may point into what another does */
    tl_poly at;             /* bytes from its start */
} tl_object;

/* The underlying object of a pointer; `inner` is what is known of the statements looked at, `all` of the function. If `exact`,
   the place fails where it may wrap around. */
tl_object tl_object_of(const tl_uses *inner, const tl_uses *all, const tl_node *pointer, bool exact);
/* The same of what a LOAD or STORE accesses. */
tl_object tl_object_of_access(const tl_uses *inner, const tl_uses *all, const tl_node *access, bool exact);

/* How often the loop runs, by the difference of its bounds, as of `for (j = i; j < i + 256; j++)`; TL_TRIPS_UNKNOWN if that is no
   constant or, if `exact`, may wrap around. */
int64_t tl_trips_of(const tl_uses *region, const tl_loop *l, bool exact);
/* How often the innermost of n loops, outermost first, runs in all. */
int64_t tl_iterations(tl_node *const *loop, uint32_t n);
/* Splits *p into its value in these loops' first iterations, which it becomes, and what each loop adds from one iteration to the
   next. False if it is no such sum: what a loop adds depends on another, or is not known. */
bool tl_poly_strides(const tl_uses *region, tl_poly *p, tl_node *const *loop, uint32_t n, tl_poly *stride);
/* e, taken over, with the variables of these loops, whose bounds are known, as in the `at`-th of these iterations. */
tl_node *tl_at_iteration(const struct tl_at *w, tl_node *e, tl_node *const *loop, uint32_t n, int64_t at);
/* The number of the loop's iteration, i32 from 0 on, times `by`. */
tl_node *tl_iteration_times(const struct tl_at *w, const tl_loop *l, int64_t by);

/* The value of the polynomial, i64. */
tl_node *tl_poly_value(const struct tl_at *w, const tl_poly *p);
/* A copy of e that names nothing which the region declares, as far as definitions tell. */
tl_node *tl_substitute_definitions(const struct tl_at *w, const tl_uses *region, const tl_node *e);
#endif
