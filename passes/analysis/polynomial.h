/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integer expressions as polynomials over loop variables and values that stay the same:

     cast<i64>((m + i) * N + n + j)    becomes    m N + i N + n + j

   Arithmetic is taken not to overflow, but with `exact`. */
#ifndef TL_POLYNOMIAL_H
#define TL_POLYNOMIAL_H
#include "passes/ir/ir.h"
#include "passes/analysis/def-use.h"

enum { TL_POLY_TERMS = 24, TL_POLY_DEGREE = 6 };

typedef struct tl_poly_term {
    int64_t k;
    int degree;
    const tl_node *atom[TL_POLY_DEGREE];    /* VAR, or an expression that is no sum or product */
} tl_poly_term;

typedef struct tl_poly {
    int work;           /* nodes looked at */
    bool exact;         /* set before the first addition: fails where numbers of fewer than 64 bits may wrap around */
    bool names;         /* set before the first addition: a variable that is what memory had is an atom, by its name */
    bool loads;         /* set before the first addition: what is loaded from memory is an atom, too */
    bool wraps;         /* it failed for that, or has a variable as an atom whose definition does */
    bool failed;        /* it is no polynomial that can be told: it reads memory or an assigned variable, or has too many terms */
    int n;
    tl_poly_term term[TL_POLY_TERMS];
} tl_poly;

/* *to += k e */
void tl_poly_add(const tl_uses *u, tl_poly *to, const tl_node *e, int64_t k);
/* *to += k p */
void tl_poly_sum(tl_poly *to, const tl_poly *p, int64_t k);
/* *to += k a b */
void tl_poly_product(tl_poly *to, const tl_poly *a, const tl_poly *b, int64_t k);
/* Takes the terms with s out of p, and returns their sum divided by s. p and the result fail where s is more than once a factor of a
   term, or within an atom. */
tl_poly tl_poly_split(const tl_uses *u, tl_poly *p, const tl_sym *s);
/* True if an atom of p depends on s. */
bool tl_poly_depends(const tl_uses *u, const tl_poly *p, const tl_sym *s);
/* True if p is a constant, *v. */
bool tl_poly_constant(const tl_poly *p, int64_t *v);
/* The term without atoms. */
int64_t tl_poly_constant_part(const tl_poly *p);
bool tl_poly_same(const tl_poly *a, const tl_poly *b);
enum { TL_POLY_CHOICES = 3 };   /* in an index */
/* Puts either operand of a SEL, MIN or MAX that varies with loops in its place: two polynomials, one of which is p. when[i] is 0 or
   more where side[i] is p. False: there is none. */
bool tl_poly_choose(const tl_uses *u, const tl_poly *p, tl_poly side[2], tl_poly when[2]);
/* Puts what promises at the start of the function say to be 0 or more into `to`, for use in the region u; returns how many those are. */
int tl_poly_promised(const tl_uses *u, const tl_uses *all, tl_poly *to, int room);

/* Remainders and masked numbers that vary with loops: variables that stand for them, with their values as a loop's. */
typedef struct tl_residue {
    const tl_node *e;
    tl_loop values;
} tl_residue;
enum { TL_RESIDUES = 8 };
typedef struct tl_residues {
    int n;
    tl_residue at[TL_RESIDUES];
} tl_residues;
/* Puts such variables in the place of p's. */
void tl_poly_name_residues(tl_module *m, const tl_uses *u, tl_poly *p, tl_residues *all);
/* Gives a lower bound of an atom's value. False if none is known. */
typedef bool tl_poly_least(const tl_node *atom, int64_t *least, void *user);

/* Polynomials that are 0 or more, and lower bounds of atoms. */
typedef struct tl_poly_facts {
    int n;
    const tl_poly *at;
    tl_poly_least *least;
    void *user;
} tl_poly_facts;

/* ... or from those after at most `steps` multiples of facts are taken from it: 2 D - 4 (D / 2) by D - 2 (D / 2). */
bool tl_poly_follows(const tl_poly *p, int64_t least, const tl_poly_facts *f, int steps);
#endif
