/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectorises accesses that are contiguous over a parallel loop, 16 bytes at a time: each thread takes groups of `vec`
   iterations. Of global memory:

       for i < trips { y[i] = f(x[i]) }
     becomes
       head = elements up to the first address of x that is a multiple of 16 bytes
       groups = y is one there, too ? (trips - head) / 8 : 0
       for g < groups {
           first = head + 8 g
           in[0 ..] = x[first ..]                      a vector
           for k < 8 (unrolled) { out[k] = f(in[k]) }
           y[first ..] = out[0 ..]                     a vector
       }
     and a loop over the elements before `head` and after the groups. If the stride of rows is a constant that is no multiple
     of a vector, as for blocks with a scale before their elements, a group is loaded in the largest pieces that divide it:

       parallel i < 64, j < 16 { y[i * 32 + j] = x[i * 18 + j] }      x in pieces of 2 bytes, y by vectors

   In shared memory alignment follows from indices. Groups begin with the first iteration, and all accesses in a group must be
   aligned there.

       parallel i < 64, j < 64 { Bs[i][j] = f(Ws[i][j / 2], s[i]) }
     becomes
       for c < 64 * 8, dealt to the threads {
           i = c / 8; first = c % 8 * 8
           in[0 .. 3] = Ws[i][first / 2 ..]            a vector
           for k < 8 (unrolled) { out[k] = f(in[k / 2], s[i]) }
           Bs[i][first ..] = out[0 .. 7]               a vector
       }

   Iterations that access several contiguous elements, each of them, have one vector for these, too:

       parallel i < 64, j < 32 { Bs[i][2 * j] = f(Ws[i][j] & 15); Bs[i][2 * j + 1] = f(Ws[i][j] >> 4); } */
#ifndef TL_VECTORIZE_FIND_H
#define TL_VECTORIZE_FIND_H
#include "passes/expr/builder.h"
#include "passes/analysis/effects.h"
#include "passes/analysis/access.h"
#include "passes/target/budget.h"

enum { TL_WIDE_MOST = 32, TL_WIDE_BYTES = TL_VECTOR_BYTES };     /* accesses of a loop; bytes of a vector */

/* A LOAD or STORE of the body that is executed once for a whole group. */
typedef struct tl_wide_access {
    tl_node *node;
    tl_node *pointer, *index;   /* over what is declared outside the body, and the loops' variables */
    tl_node *row[3];            /* of shared memory: the indices before the last one; `pointer` is the array */
    int64_t every;              /* iteration k of a group accesses element k / every; 0: all access one */
    int64_t times, slot;        /* of rows: element k * times + slot; 1 and 0 where every is not 1 */
    unsigned first;             /* index, from 1 on, of the access before it whose vector this one is in as well; 0: none */
    tl_loc loc;                 /* of its vectors */
    bool constant;              /* nothing in the kernel writes what it reads */
    bool written;               /* the loop writes the array that it reads */
    tl_node *when;              /* its condition, over the same; null: none */
    tl_sym *part;               /* the private array that holds a group's elements */
    const tl_node *like;        /* the access without operands: its attributes */
    int64_t piece;              /* bytes that are moved at once, and their alignment */
    unsigned strides;           /* bits of outer loops whose strides are known to be multiples of the piece */
    unsigned source;            /* index, from 1 on, of the access from whose vector most elements are taken; 0: it has a vector */
    int64_t offset;             /* elements from that one to this */
    tl_sym *mem;                /* of the group that is emitted: the pointer or array of its vectors, or null, */
    tl_node *place;             /* and the index */
    bool apart;                 /* groups do not imply that it is aligned */
} tl_wide_access;

typedef struct tl_wide {
    tl_node *par;
    unsigned n;
    tl_wide_access at[TL_WIDE_MOST];
    int64_t vec, most;          /* iterations of a group; the largest trip count of the innermost loop, or TL_TRIPS_UNKNOWN */
    unsigned lead;              /* the access at whose aligned addresses groups begin */
    int nodes;                  /* of the body */
    bool shared;                /* some are of shared memory: groups begin with the first iteration */
    bool whole;                 /* all iterations are in groups, and aligned */
    tl_facts *facts;
    bool rows;                  /* rows may differ in alignment: each has a head of its own, before its first aligned store */
    bool inner;                 /* ... and groups only where the vectors around a load are in the row */
    tl_sym *head, *groups;      /* i64, of the innermost loop's iterations; head: null: 0 */
    tl_node *trips;             /* i64, to copy: those iterations */
    tl_sym *first, *from;       /* of the group that is emitted: the variable in its first iteration, and that iteration's number or null */
} tl_wide;

/* Finds the accesses of `par` that groups of at most `longest` iterations can do. False if there is none. Guards on the innermost variable become its bounds:
   for (j < 1024) if (i + j < n && c) { ... }  =>  for (j < min(1024, n - i)) if (c) { ... } */
bool tl_wide_find(const tl_at *w, tl_node *par, const tl_roots *r, tl_facts *facts, int64_t longest, tl_wide *out);
/* The same for accesses of global memory alone: those of shared memory are done one by one. */
bool tl_wide_find_global(const tl_at *w, tl_node *par, const tl_roots *r, tl_facts *facts, tl_wide *out);
/* Makes guards on the innermost variable its bounds, and nothing else. */
void tl_wide_unguard(const tl_at *w, tl_node *par);
/* True if the comparison bounds the innermost variable, without variables of other loops; `body` are the uses of the loop's body. */
bool tl_wide_is_bound(const tl_at *w, tl_node *par, const tl_uses *body, const tl_node *compare);
/* Two copies of the loop, for either side of a bound by which it chooses what it loads (split-loop.c). False: there is none. */
bool tl_wide_split(const tl_at *w, tl_node *par, tl_node *part[2]);
/* True if adjacent rows of a nest of two loops read common elements (row-reuse.c). */
bool tl_wide_reads_rows(const tl_at *w, tl_node *par);
/* Makes one of several overlapping accesses a vector from which others take elements (vectorize-stencil.c). False if none can be.
   `u` are the uses of the body. */
bool tl_wide_stencil(const tl_at *w, tl_wide *wide, const tl_uses *u);
/* True if an access is of shared memory. */
bool tl_wide_is_shared(const tl_node *access);
/* Sets the pieces of each access, and which one leads. False if some in shared memory are no vectors. */
bool tl_wide_pieces(tl_wide *wide, const tl_uses *body);
/* The access by which rows begin their groups: the first store to global memory, else the one that leads. */
unsigned tl_wide_leader(const tl_wide *wide);
/* Gives each row groups of its own, which begin where its first store is aligned. */
void tl_wide_own_groups(const tl_at *w, tl_wide *wide);
/* Declares `head` and `groups` for `inner` iterations, which it copies. Returns how many of these are in no group. */
tl_node *tl_wide_open(const tl_at *w, tl_wide *wide, const tl_node *inner);
/* The most elements of a row that are in no group. */
int64_t tl_wide_left(const tl_wide *wide);
/* The elements of a row before its first group; the variables of `loops`, but the innermost one, are declared. */
tl_sym *tl_wide_head(const tl_at *in, const tl_wide *wide, const tl_loop *loops);
/* Emits the iterations of group `group`, which is consumed, of the innermost loop. Variables of other loops are declared. Consumes the
   loop's body. */
void tl_wide_group(const tl_at *out, tl_wide *wide, tl_node *group);
/* The loop that w->out ends with computes a group of `vec` iterations: what one of its stores loads under a condition is loaded by a
   loop before it (early-selects.c). */
void tl_wide_load_early(const tl_at *w, int64_t vec);
#endif
