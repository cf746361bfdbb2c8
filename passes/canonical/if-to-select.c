/* SPDX-License-Identifier: GPL-3.0-or-later */
/* if-to-select: a variable or an element that both arms of an IF set, and nothing else, is set once.

   requires   no calls
   maintains  everything else: an arm of a select that is not chosen is not evaluated, either
   breaks     nothing

     let %q: i32
     if %odd { set %q = shr(load<u8>(%w[%k]), 4) }    =>    let %q = sel(%odd, shr(load<u8>(%w[%k]), 4), and(load<u8>(%w[%k]), 15))
     else { set %q = and(load<u8>(%w[%k]), 15) }

   What the arms have in common is then in one expression, and tiles inside of all edges need no mask (partition-tiles). A sum
   of a product that is its iteration's alone may as well keep its value by an assignment, and so may a variable that no loop carries:

     if (y < 0) y = 0;                                =>    y = y < 0 ? 0 : y; */
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"

enum { MOST_SET = 32, MOST_KEPT = 8 };     /* nodes of a value that one arm sets */

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_sym *sums[MOST_SET];       /* of products in the blocks around: all their elements are set, and stay in registers */
    uint32_t n;
    const tl_sym *own[MOST_SET];        /* variables with a value that the innermost loop's iteration declares */
    uint32_t nown;
    bool dealt;                         /* in a grid */
} ctx;

/* The only statement of an arm, if it gives a number to a variable; else null. */
static const tl_node *only_set(const tl_block *arm)
{
    const tl_node *n = arm->n == 1 ? arm->at[0] : NULL;
    return n && n->op == TL_OP_SET && tl_ops[n->args[0]->op].cls == 'V' && n->sym->type.space == TL_VALUE && n->sym->type.lanes == 1 ? n : NULL;
}

/* The only statement of an arm, if it sets an element; else null. */
static const tl_node *only_store(const tl_block *arm)
{
    const tl_node *n = arm->n == 1 ? arm->at[0] : NULL;
    return n && n->op == TL_OP_STORE && (n->sym->type.space == TL_GLOBAL || (n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_FRAG)) ? n : NULL;
}

/* True if the variable has a value before the arm, of the same iteration, and what the arm sets is cheap. */
static bool may_keep_value(const ctx *c, const tl_node *set)
{
    bool own = false;
    uint32_t nodes = 0;
    for (uint32_t i = 0; i < c->nown && !own; i++)
        own = c->own[i] == set->sym;
    if (!own || tl_has_op(set->args[0], TL_OP_LOAD))
        return false;
    TL_EACH_BELOW(c->m->arena, e, set->args[0])
        nodes++;
    return nodes <= MOST_KEPT;
}

static void note_own(ctx *c, const tl_node *n)
{
    if (c->dealt && n->op == TL_OP_LET && n->args[0] && n->sym->type.space == TL_VALUE && n->sym->type.lanes == 1 && c->nown < MOST_SET)
        c->own[c->nown++] = n->sym;
}

static bool is_same_element(const tl_node *a, const tl_node *b)
{
    bool same = a->sym == b->sym && a->nargs == b->nargs;
    for (uint32_t i = 1; same && i < a->nargs; i++)
        same = tl_same_expr(a->args[i], b->args[i]);
    return same;
}

/* True if no other iteration of the nest stores the element. */
static bool is_own(const tl_node *store, const tl_node *par)
{
    uint32_t found = 0;
    for (uint32_t d = 0; par && d < par->nloops; d++)
        for (uint32_t i = 1; i < store->nargs; i++) {
            const tl_node *e = tl_strip_casts(store->args[i]);
            if (e->op == TL_OP_VAR && e->sym == par->loops[d].var) {
                found++;
                break;
            }
        }
    return par && found == par->nloops;
}

static void note_sums(ctx *c, const tl_node *n)
{
    if (n->op == TL_OP_GEMM && !n->args[0]->nargs && !n->args[0]->nattrs && n->args[0]->sym->type.space == TL_FRAG && c->n < MOST_SET)
        c->sums[c->n++] = n->args[0]->sym;
}

/* True if the element has a value that no other iteration of the nest sets. */
static bool may_keep(const ctx *c, const tl_node *store, const tl_node *par)
{
    bool set = false;
    for (uint32_t i = 0; i < c->n; i++)
        set |= c->sums[i] == store->sym;
    return set && is_own(store, par);
}

/* One store in place of those of both arms, or of one; null: they are others. */
static tl_node *as_store(const ctx *c, const tl_node *n, const tl_node *par)
{
    tl_module *m = c->m;
    const tl_node *yes = only_store(&n->body), *no = yes && n->other.n ? only_store(&n->other) : NULL;
    if (!yes || (no ? !is_same_element(yes, no) : n->other.n || !may_keep(c, yes, par)))
        return NULL;
    uint32_t rank = yes->nargs - 1;
    tl_node **index = TL_NEWV(m->arena, tl_node *, rank + 1);
    for (uint32_t i = 0; i < rank; i++)
        index[i] = tl_copy(m, c->f, yes->args[i + 1]);
    tl_node *was = no ? no->args[0] : tl_load(m, yes->sym, rank, index, n->loc);
    return tl_store(m, yes->sym, tl_op3(m, TL_OP_SEL, n->args[0], yes->args[0], was, n->loc), rank, yes->args + 1, yes->loc);
}

static void convert(ctx *c, tl_block *b, const tl_node *par);

/* Blocks of a statement. A loop's iterations declare variables of their own. */
static void convert_in(ctx *c, tl_node *n, const tl_node *par)
{
    if (n->op == TL_OP_SEQ || n->op == TL_OP_IF) {
        convert(c, &n->body, par);
        convert(c, &n->other, par);
    } else if (n->body.n) {
        ctx inside = *c;
        inside.nown = 0;
        inside.dealt |= n->op == TL_OP_GRID;
        convert(&inside, &n->body, n->op == TL_OP_PARALLEL ? n : par);
        convert(&inside, &n->other, par);
    }
}

static void convert(ctx *c, tl_block *b, const tl_node *par)
{
    tl_module *m = c->m;
    uint32_t left = 0, before = c->n, own = c->nown;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        note_sums(c, n);
        convert_in(c, n, par);
        const tl_node *yes = n->op == TL_OP_IF ? only_set(&n->body) : NULL, *no = yes ? only_set(&n->other) : NULL;
        tl_node *stored = n->op == TL_OP_IF ? as_store(c, n, par) : NULL;
        if (stored) {
            n = stored;
        } else if (no && no->sym == yes->sym) {
            tl_node *last = left ? b->at[left - 1] : NULL, *value = tl_op3(m, TL_OP_SEL, n->args[0], yes->args[0], no->args[0], n->loc);
            bool declares = last && last->op == TL_OP_LET && last->sym == yes->sym && !last->args[0];
            left -= declares;
            n = declares ? tl_let(m, yes->sym, value, last->loc) : tl_op1(m, TL_OP_SET, value, n->loc);
            n->sym = yes->sym;
        } else if (yes && !n->other.n && may_keep_value(c, yes)) {
            n = tl_set(m, yes->sym, tl_op3(m, TL_OP_SEL, n->args[0], yes->args[0], tl_var(m, yes->sym, n->loc), n->loc), n->loc);
        }
        note_own(c, n);
        b->at[left++] = n;
    }
    b->n = left;
    c->n = before;
    c->nown = own;
}

bool tl_if_to_select(tl_module *m, tl_func *f)
{
    convert(&(ctx){ .m = m, .f = f }, &f->body, NULL);
    return true;
}
