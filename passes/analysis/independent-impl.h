/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What proofs of independence, and of what a nest reaches, share: the accesses of an iteration, and what is known of values. */
#ifndef TL_INDEPENDENT_IMPL_H
#define TL_INDEPENDENT_IMPL_H
#include "passes/analysis/independent.h"

enum {
    MOST_PLACES = 96,       /* accesses of an iteration: each pair is looked at */
    MOST_DIMS = 4,
    MOST_LEAST = 16,        /* values of which a lower bound is known */
    MOST_FACTS = 12,        /* sums that are known to be 0 or more */
    MOST_STEPS = 3,         /* facts that a proof takes together */
};

typedef struct tl_nest_access {
    const tl_node *at;
    const tl_sym *root;     /* null: not known */
    bool write, assigned;   /* as in tl_object */
    uint16_t commutes;      /* as in tl_effect */
    int dims;               /* of an array by indices; 1 and `bytes`: from the start of the root on */
    bool bytes;
    int64_t width;          /* of the last dimension */
    tl_poly dim[MOST_DIMS];
} tl_nest_access;

typedef struct tl_least {
    const tl_node *atom;
    int64_t value;
} tl_least;

typedef struct tl_nest_look {
    tl_module *m;
    const tl_loop *loop;
    const tl_uses *uses, *all;      /* of the loop's statement, of the function */
    tl_nest_access *at[MOST_PLACES];
    int n;
    bool known;
    tl_reached *reached;            /* of signs that the launch is asked for; null: it is asked for none */
    bool assumes;                   /* what is not known of signs is asked of the launch */
    tl_dependence *why;
    tl_least least[MOST_LEAST];
    int n_carried;                  /* more than 0: all that it assigns of what is declared outside */
    tl_poly fact[MOST_FACTS];       /* each is 0 or more */
    int nleast, noutside;           /* those of inner loops come after those of the loop and the enclosing ones */
    int nfacts, noutside_facts;
    int nwhen;
    tl_poly when[TL_POLY_CHOICES];  /* each is 0 or more where the access is looked at */
} tl_nest_look;

/* An index in its parts: `rest` that no loop changes, the loop's variable by `by`, that of an inner loop `row`, which may be null,
   by `row`, and what other inner loops add, from lo to hi. */
typedef struct tl_index_parts {
    tl_poly rest, by, row, lo, hi;
} tl_index_parts;

/* Notes the accesses of a block. */
void tl_note_places(tl_nest_look *c, const tl_block *b);
/* Forgets what is known of the bounds of inner loops. */
void tl_forget_inner(tl_nest_look *c);
/* Takes the variables of inner loops, but that of `row`, out of an index. */
bool tl_take_inner(tl_nest_look *c, tl_poly *p, const tl_loop *row, tl_poly *lo, tl_poly *hi);
bool tl_are_constant(const tl_nest_look *c, const tl_index_parts *x);
#endif
