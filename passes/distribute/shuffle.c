/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, element by element, the thread and register that have what a loop reads. */
#include "passes/distribute/shuffle.h"

#include <string.h>

#include "passes/distribute/assign-layouts.h"
#include "passes/expr/fold.h"
#include "passes/analysis/fragment.h"

/* ---- indices --------------------------------------------------------------- */

/* The variables of `par`, and what they are. */
typedef struct {
    const tl_node *par;
    const int64_t *at;
} iteration;

static bool value_of_var(const void *user, const tl_node *e, int64_t *v)
{
    const iteration *p = user;
    for (uint32_t k = 0; k < p->par->nloops; k++)
        if (e->sym == p->par->loops[k].var) {
            *v = p->at[k];
            return true;
        }
    return false;
}

static bool stores(const tl_block *b, const tl_sym *s)
{
    for (uint32_t i = 0; i < b->n; i++)
        if ((b->at[i]->op == TL_OP_STORE && b->at[i]->sym == s) || stores(&b->at[i]->body, s) || stores(&b->at[i]->other, s))
            return true;
    return false;
}

static bool known(const tl_node *e, const tl_node *par)
{
    if (!tl_is_int(e->type) || e->type.lanes != 1)
        return false;
    if (e->op == TL_OP_VAR) {
        for (uint32_t k = 0; k < par->nloops; k++)
            if (e->sym == par->loops[k].var)
                return true;
        return false;
    }
    static const tl_op ops[] = { TL_OP_CONST, TL_OP_CAST, TL_OP_NEG, TL_OP_ADD, TL_OP_SUB, TL_OP_MUL, TL_OP_AND,
                                 TL_OP_OR, TL_OP_XOR, TL_OP_DIV, TL_OP_REM, TL_OP_SHL, TL_OP_SHR };
    bool fine = false;
    for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++)
        fine = fine || e->op == ops[i];
    for (uint32_t i = 0; i < e->nargs && fine; i++)
        fine = known(e->args[i], par);
    return fine;
}

bool tl_shuffle_reads(const tl_node *load, const tl_node *par)
{
    tl_visits span;
    if (!par || load->op != TL_OP_LOAD || load->type.lanes != 1 || load->nargs != load->sym->rank
        || load->sym->rank > 3 || par->nloops > 3)
        return false;
    for (uint32_t d = 0; d < load->nargs; d++)
        if (!known(load->args[d], par))
            return false;
    for (uint32_t k = 0; k < par->nloops; k++)
        if (!tl_visits_of(&par->loops[k], &span))
            return false;
    return !stores(&par->body, load->sym);
}

bool tl_shuffle_keeps(const tl_node *load, const tl_node *par, unsigned d)
{
    int64_t off = 0;
    if (d >= load->nargs || d >= par->nloops)
        return false;
    const tl_node *e = tl_strip_casts(load->args[d]);
    for (; e->op == TL_OP_ADD || e->op == TL_OP_SUB; e = tl_strip_casts(e->args[0]))
        if (!tl_const_value(e->args[1], &off))
            return false;
    return tl_is_var(e, par->loops[d].var);
}

/* ---- accesses that need nothing ---------------------------------------------- */

static bool same(tl_arena *a, const tl_sym *x, const tl_sym *y)
{
    const tl_frag_layout *k = tl_frag_of(a, x), *l = tl_frag_of(a, y);
    return k && l && tl_frag_same(k, l);
}

bool tl_shuffle_direct(tl_arena *a, const tl_node *access, const tl_node *par, const tl_sym *tile,
                     const int64_t off[3])
{
    int64_t at[3];
    const tl_sym *x = access->sym;
    tl_dist_use use = tl_dist_use_of(access, par, at);
    if (use == TL_DIST_OTHER || (use != TL_DIST_FULL && (tile->rank != 2 || tile->reduced)))
        return false;
    if (use == TL_DIST_FULL) {
        for (int d = 0; d < x->rank; d++)
            if (x->rank != tile->rank || x->dim[d] != tile->dim[d] || at[d] != off[d])
                return false;
        return same(a, x, tile);
    }
    int d = use == TL_DIST_ROW ? 0 : 1;
    tl_sym want = *tile;
    want.rank = 1;
    want.dim[0] = tile->dim[d];
    want.reduced = use == TL_DIST_ROW ? 1 : 2;
    want.reduced_extent = tile->dim[1 - d];
    return x->dim[0] == want.dim[0] && at[0] == off[d] && same(a, x, &want);
}

/* ---- plans --------------------------------------------------------------------- */

/* The thread and register of `from` that has the element at row-major offset `at` of the padded
   tile, of several threads one that is like `thread`. */
static void holder(tl_arena *a, const tl_frag_layout *from, int64_t at, int thread, int *has, int *reg)
{
    tl_mode *m;
    int64_t pre = 1;
    *has = *reg = 0;
    for (int i = 0, n = tl_layout_flatten(a, tl_layout_mode(from->map, 0), &m); i < n; pre *= m[i++].extent)
        *has += (int)((m[i].stride ? at / m[i].stride : thread / pre) % m[i].extent * pre);
    pre = 1;
    for (int i = 0, n = tl_layout_flatten(a, tl_layout_mode(from->map, 1), &m); i < n; pre *= m[i++].extent)
        *reg += m[i].stride ? (int)(at / m[i].stride % m[i].extent * pre) : 0;
}

static bool note(tl_shuffle_from *x, bool own, int reg)
{
    x->own = x->own && own;
    for (int i = 0; i < x->n; i++)
        if (x->reg[i] == reg)
            return true;
    if (x->n == TL_CROSS_MOST)
        return false;
    x->reg[x->n++] = reg;
    return true;
}

/* The variables of `par` where it visits `place`; false if it does not. */
static bool visits(const tl_node *par, const int64_t place[], const int64_t off[], int64_t at[])
{
    for (uint32_t k = 0; k < par->nloops; k++) {
        tl_visits s;
        tl_visits_of(&par->loops[k], &s);
        at[k] = place[k] - off[k];
        if (at[k] < s.first || at[k] > s.last || (at[k] - s.first) % s.step)
            return false;
    }
    return true;
}

static bool repeats(const tl_shuffle_plan *c, int period)
{
    int advance = c->tile->regs > period ? c->regs[period].reg[0] - c->regs[0].reg[0] : 0;
    for (int r = 0; r < c->tile->regs - period; r++) {
        const tl_shuffle_from *x = &c->regs[r], *y = &c->regs[r + period];
        if (x->own != y->own || x->n != y->n)
            return false;
        for (int i = 0; i < x->n; i++)
            if (y->reg[i] != x->reg[i] + advance)
                return false;
    }
    return true;
}

static int ascending(const tl_shuffle_from *x, int r)
{
    for (int i = 0; i < x->n; i++)
        if (x->reg[i] == r)
            return 1;
    return 0;
}

static void sort(tl_shuffle_from *x, int most)
{
    tl_shuffle_from y = { x->own, 0, { 0 } };
    for (int r = 0; r < most; r++)
        if (ascending(x, r))
            y.reg[y.n++] = r;
    *x = y;
}

/* A shuffle moves as many bytes as a load. */
static bool worth_it(const tl_machine *w, const tl_shuffle_plan *c, unsigned bytes)
{
    int words = bytes > 4 ? 2 : 1;
    if (c->shuffles && bytes > w->shuffle_bytes)
        return false;
    return tl_shuffles_pay(c->shuffles * words, (c->tile->regs + c->from->regs) * (int)bytes / 4);
}

bool tl_shuffle_find(tl_module *m, const tl_func *f, const tl_node *load, tl_shuffle_loops l, tl_shuffle_plan *c)
{
    tl_arena *a = m->arena;
    *c = (tl_shuffle_plan){ .tile = tl_frag_of(a, l.tile), .from = tl_frag_of(a, load->sym) };
    if (!c->tile || !c->from || c->tile->rank != (int)l.par->nloops)
        return false;
    c->regs = TL_NEWV(a, tl_shuffle_from, c->tile->regs);
    int rank = c->from->rank;
    for (int r = 0; r < c->tile->regs; r++) {
        c->regs[r] = (tl_shuffle_from){ .own = true };
        for (int t = 0; t < c->tile->threads; t++) {
            int64_t place[3], at[3], e[3], index = 0;
            int has, reg, d;
            if (!tl_frag_element(c->tile, t, r, place) || !visits(l.par, place, l.off, at))
                continue;
            for (d = 0; d < rank; d++) {
                if (!tl_evaluate(load->args[d], true, value_of_var, &(iteration){ l.par, at }, &e[d]) || e[d] < 0 || e[d] >= c->from->dims[d])
                    break;
                index = index * c->from->padded[d] + e[d];
            }
            if (d < rank)
                continue;       /* no element: the program does not read here */
            holder(a, c->from, index, t, &has, &reg);
            if (has / 32 != t / 32 || !note(&c->regs[r], has == t, reg))
                return false;
        }
        sort(&c->regs[r], c->from->regs);
        if (!c->regs[r].n)
            note(&c->regs[r], true, 0);
        c->shuffles += c->regs[r].own && c->regs[r].n == 1 ? 0 : c->regs[r].n;
    }
    for (c->period = 1; c->tile->regs % c->period || !repeats(c, c->period);)
        c->period++;
    c->advance = c->period < c->tile->regs ? c->regs[c->period].reg[0] - c->regs[0].reg[0] : 0;
    int threads = c->tile->threads < c->from->threads ? c->tile->threads : c->from->threads;
    c->threads = threads < (int)f->threads ? threads : 0;
    return (!c->shuffles || c->threads % 32 == 0) && worth_it(tl_machine_of(m, f), c, tl_bytes(load->type));
}

/* ---- whose map --------------------------------------------------------------------- */

static bool is_frag(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_ARRAY
           && n->sym->type.space == TL_FRAG && n->sym->map != TL_MAP_NONE;
}

/* True if the map of the loops' tile serves all that they access. */
static bool fits(tl_module *m, const tl_func *f, tl_shuffle_loops l)
{
    tl_shuffle_plan plan;
    TL_EACH_NODE(m->arena, n, &l.par->body)
        if (is_frag(n) && !tl_shuffle_direct(m->arena, n, l.par, l.tile, l.off)
            && !(tl_shuffle_reads(n, l.par) && tl_shuffle_find(m, f, n, l, &plan)))
            return false;
    return true;
}

tl_sym *tl_shuffle_tile(tl_module *m, const tl_func *f, const tl_node *par, int64_t off[3])
{
    static const tl_op access[] = { TL_OP_STORE, TL_OP_LOAD };      /* what is stored has no choice */
    for (unsigned i = 0; i < 2; i++)
        TL_EACH_NODE(m->arena, n, &par->body)
            if (n->op == access[i] && is_frag(n) && tl_dist_use_of(n, par, off) == TL_DIST_FULL
                && fits(m, f, (tl_shuffle_loops){ par, n->sym, off }))
                return n->sym;
    memset(off, 0, 3 * sizeof *off);
    return NULL;
}
