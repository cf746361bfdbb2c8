/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of an iteration that groups of threads can share: they reduce, or their iterations are independent. Other statements before and
   between the loops are stores, or compute values that may be computed twice:

     let %x = 0
     for %n = 0 lt %N step 1 { set %x = add(%x, load(%v[%n, %d])) }
     store %y[%d], %x                                                   */
#ifndef TL_REDUCED_LOOP_H
#define TL_REDUCED_LOOP_H
#include "passes/analysis/independent.h"
#include "passes/canonical/location.h"

/* The largest or smallest value that a loop meets, the first of equal ones, and what the loop notes with it:

     if gt(load(%x[%j]), %top) { set %top = load(%x[%j]); set %at = %j }          set %top = sel(gt(%v, %top), %v, %top)

   A NaN never passes the comparison, and nothing replaces a %top that is NaN from the beginning. So lanes that share the loop find the same
   value, sign of zero and %at, if the first iteration of equal values wins. In sel(gt(%top, %v), %top, %v) a NaN may replace %top, so that
   the order matters: that is no extreme. */
enum { TL_MOST_EXTREMES = 4, TL_MOST_NOTED = 4 };

typedef struct tl_extreme {
    tl_node *at;            /* the IF, or the SET of a SEL, in the loop's body */
    tl_node *value;         /* that may be the next one */
    tl_sym *var;
    tl_op closer;           /* value OP var: GT or LT */
    int n;
    tl_sym *noted[TL_MOST_NOTED];
} tl_extreme;

/* Finds the extremes of n, a FOR. Returns how many. */
int tl_extremes_of(tl_module *m, tl_node *n, tl_extreme out[]);
/* True if the statement assigns an extreme, or what is noted with it. */
bool tl_is_of_extreme(const tl_extreme x[], int n, const tl_node *set);

/* A scalar that the iterations of a loop reduce: each assignment is s = s op x, where x does not read s, and nothing else reads s. */
typedef struct tl_carried {
    tl_sym *var;
    tl_redop op;
} tl_carried;

enum { TL_MOST_CARRIED = 8 };

/* Finds what n, a FOR, reduces: sums of f32 and f64, and associative operations. Returns how many of TL_MOST_CARRIED; -1: it assigns
   another outer scalar, which is of none of the nbut extremes. */
int tl_carried_by(tl_module *m, const tl_node *n, const tl_extreme but[], int nbut, tl_carried out[]);

typedef struct tl_reduced_loop {
    tl_node *guard, *loop;  /* guard: an IF around the rest of the iteration; null: there is none */
    tl_block *body;         /* in which the loop is */
    uint32_t at;            /* its place there */
    bool stores;
    bool varies;            /* its bounds are not the same in all iterations */
    int n;
    tl_carried carried[TL_MOST_CARRIED];
} tl_reduced_loop;

/* Finds the first such loop in the body of an iteration; the region is the statement with that body. `around` may be null. */
bool tl_reduced_loop_find(const tl_region *c, const tl_loops_around *around, tl_block *body, tl_reduced_loop *x);
/* The same of a loop that may run more often in some iterations than in others. */
bool tl_reduced_loop_find_any(const tl_region *c, tl_block *body, tl_reduced_loop *x);
/* Finds the next one. False: there is none, *x stays. */
bool tl_reduced_loop_next(const tl_region *c, const tl_loops_around *around, tl_reduced_loop *x);
/* True if all long loops of the iteration are such, and groups can share one after the other before the rest is done. */
bool tl_reduced_loops_all(const tl_region *c, const tl_loops_around *around, tl_block *body);
/* True if the loop reduces s, and nothing before it reads s. */
bool tl_reduced_loop_starts(const tl_reduced_loop *x, const tl_sym *s);
#endif
