/* SPDX-License-Identifier: GPL-3.0-or-later */
/* program-order: numbers the statements that a block executes once, for the interpreter's check of C's order.

   requires   no calls; grids in kernels
   maintains  tile level
   breaks     nothing
   gives      every node in such a statement a place with the statement's number

       place !1 "x.c" 7:5                      place !1 "x.c" 7:5
       grid %b ... {                           place !2 "x.c" 7:5 of !1 at 1 in 0
         parallel %i ... { ... } !1     =>     place !3 "x.c" 7:5 of !1 at 2 in 0
         parallel %j ... { ... } !1            grid %b ... {
       }                                         parallel %i ... { ... } !2
                                                 parallel %j ... { ... } !3
                                               }

   What passes make of a node has its place, so the number, too. A parallel loop is one statement: its iterations are
   in no order. A serial loop is one, and so is each statement in it. Numbers grow in program order. Loads of tiles may run ahead in
   any loop, which counts as pipelined then.                                                         */
#include "passes/target/passes.h"
#include "passes/ir/each.h"

typedef struct numbering {
    tl_module *m;
    uint32_t last;          /* number given */
    uint32_t nplaces;       /* of the front end */
    uint32_t at, in;        /* of the statement */
    bool pipelined;
    tl_loc *made;           /* by place of the front end: the last one made of it */
} numbering;

static void move(numbering *x, tl_loc *loc)
{
    if (!*loc || *loc >= x->nplaces)
        return;
    tl_loc *made = &x->made[*loc];
    if (!*made || x->m->places[*made].at != x->at)
        *made = tl_place_again(x->m, *loc, x->at, x->in, x->pipelined);
    *loc = *made;
}

static void renumber(numbering *x, tl_node *n)
{
    move(x, &n->loc);
    if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
        move(x, &n->sym->loc);
    for (uint32_t i = 0; i < n->nloops; i++)
        move(x, &n->loops[i].var->loc);
}

static void number_block(numbering *x, tl_block *b, uint32_t in);

/* The operands and bounds alone. */
static void renumber_taken(numbering *x, tl_node *n)
{
    for (uint32_t i = 0; i < tl_ntaken(n); i++)
        TL_EACH_BELOW(x->m->arena, e, tl_taken(n, i))
            renumber(x, e);
    renumber(x, n);
}

static void number(numbering *x, tl_node *n, uint32_t in)
{
    bool loop = tl_is_loop(n);
    if (x->last == TL_MAX_STATEMENTS)
        return;
    x->at = ++x->last;
    x->in = in;
    x->pipelined = loop && (tl_has_attr(n, TL_A_STAGES) || tl_holds(n, TL_OP_TLOAD) || tl_holds(n, TL_OP_GATHER));
    if (!loop && n->op != TL_OP_IF && n->op != TL_OP_SEQ) {
        TL_EACH_BELOW(x->m->arena, e, n)
            renumber(x, e);
        return;
    }
    uint32_t inner = loop ? x->at : in;
    renumber_taken(x, n);
    number_block(x, &n->body, inner);
    number_block(x, &n->other, inner);
}

static void number_block(numbering *x, tl_block *b, uint32_t in)
{
    for (uint32_t i = 0; i < b->n; i++)
        number(x, b->at[i], in);
}

bool tl_program_order(tl_module *m, const tl_options *o)
{
    (void)o;
    numbering x = { .m = m, .nplaces = m->nplaces, .made = TL_NEWV(m->arena, tl_loc, m->nplaces) };
    for (uint32_t i = 1; i < m->nplaces; i++)
        if (m->places[i].of)
            return true;    /* done before */
    TL_EACH(n, tl_each_of_host(m))
        if (n->op == TL_OP_GRID) {
            number_block(&x, &n->body, 0);
            TL_SKIP(n);
        }
    return true;
}
