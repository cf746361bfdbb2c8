/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: in a loop over fragments, each thread computes the elements that its registers hold.

       parallel i < 64, j < 64 { p[i][j] = s[i][j] - m[i] }
     becomes
       for r < registers of p (unrolled) {
           i = row of (tid, r); j = column of (tid, r)
           p.r[r] = s.r[r] - m.r[register of line i]
       }

   If several threads hold the same element, all of them compute it. The first of them alone executes stores to memory, atomics and
   reductions. Elements smaller than a word that lie in rows of shared memory are loaded as words, if registers hold contiguous ones. Rows
   of global memory are accessed by vectors if the pass row-vectors has marked the loop. */
#include "passes/distribute/assign-layouts.h"
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/analysis/fragment.h"
#include "passes/threads/lower-parallel.h"

/* A load whose values are fetched, and the private array that has them for some registers. */
typedef struct crossing {
    struct crossing *next;
    const tl_node *load;
    tl_shuffle_plan plan;
    tl_sym *regs;
} crossing;

/* An access of a row of shared or global memory, and the private array that has its values for some registers. */
typedef struct row_access {
    struct row_access *next;
    const tl_node *access;
    tl_sym *regs;
} row_access;

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_node *par;
    tl_sym *frag;
    tl_sym *r;
    const tl_frag_layout *map;
    const int64_t *off;     /* frag[i + off[0]][j + off[1]] */
    crossing *crossings;
    tl_sym *slot;           /* in their arrays */
    row_access *rows;
    int64_t vec;            /* so many contiguous elements of registers */
} ctx;

static bool is_frag(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_ARRAY
           && n->sym->type.space == TL_FRAG;
}

static tl_node *reg_of(ctx *c, const tl_node *access)
{
    tl_node *r = tl_var(c->m, c->r, access->loc);
    int64_t off[3];
    tl_dist_use use = tl_dist_use_of(access, c->par, off);
    return use == TL_DIST_FULL ? r : tl_frag_line_reg(c->m, c->f, c->map, use == TL_DIST_ROW ? 1 : 0, r);
}

/* Equal loads are fetched once. */
static void find_cross(ctx *c, const tl_node *n)
{
    if (n->op != TL_OP_LOAD || !is_frag(n) || tl_shuffle_direct(c->m->arena, n, c->par, c->frag, c->off))
        return;
    for (crossing *x = c->crossings; x; x = x->next)
        if (tl_same_expr(x->load, n))
            return;
    crossing *x = TL_NEW(c->m->arena, crossing);
    x->next = c->crossings;
    x->load = tl_copy(c->m, c->f, n);
    tl_shuffle_find(c->m, c->f, n, (tl_shuffle_loops){ c->par, c->frag, c->off }, &x->plan);
    c->crossings = x;
}

/* A multiple of all periods that divides the number of registers, which they do. */
static int together(const ctx *c)
{
    int count = 1;
    for (const crossing *x = c->crossings; x; x = x->next) {
        int n = count;
        while (n % x->plan.period)
            n += count;
        count = n;
    }
    return c->map->regs % count ? c->map->regs : count;
}

/* ---- words of shared memory ---- */

static bool writes(const ctx *c, const tl_sym *array)
{
    TL_EACH_NODE(c->m->arena, n, &c->par->body)
        if (n->sym == array && n->op != TL_OP_LOAD)
            return true;
    return false;
}

/* True if c->vec elements along the last loop are a word, or less, of the array's rows. */
static bool is_row_load(const ctx *c, const tl_node *n)
{
    uint32_t last = c->par->nloops - 1;
    const tl_sym *s = n->sym, *along = c->par->loops[last].var;
    if (s->kind != TL_SYM_ARRAY || s->type.space != TL_SHARED_MEM || n->type.lanes != 1 || n->type.base == TL_BOOL
        || tl_bases[n->type.base].bytes * c->vec > TL_BANK_BYTES || tl_pitch(s) % c->vec || s->panel % c->vec || writes(c, s))
        return false;
    for (uint32_t i = 0; i + 1 < n->nargs; i++)
        if (tl_mentions(n->args[i], along))
            return false;
    return tl_is_var(tl_strip_casts(n->args[n->nargs - 1]), along);
}

/* True if so many elements of global memory from the access on are aligned vectors. */
static bool is_vector(const ctx *c, const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && tl_attr(n, TL_A_RUN, 0) == c->vec;
}

/* The row that the access belongs to, or null. */
static row_access *row_of(const ctx *c, const tl_node *n)
{
    row_access *x = c->rows;
    while (x && !tl_same_expr(x->access, n))
        x = x->next;
    return x;
}

/* Accesses of each iteration whose indices are computed of the loops' variables and what is declared before. */
static void find_rows(ctx *c, const tl_uses *inside, const tl_node *n)
{
    for (uint32_t i = 0; i < tl_eager(n); i++)
        if (n->args[i])
            find_rows(c, inside, n->args[i]);
    if (!is_vector(c, n) && (n->op != TL_OP_LOAD || !is_row_load(c, n)))
        return;
    for (uint32_t i = n->op == TL_OP_STORE; i < n->nargs; i++)
        if (!tl_is_invariant(inside, n->args[i]))
            return;
    if (row_of(c, n))
        return;
    row_access *x = TL_NEW(c->m->arena, row_access);
    x->next = c->rows;
    x->access = tl_copy(c->m, c->f, n);
    c->rows = x;
}

/* All registers hold elements, which the loop visits. */
static void find_row_loads(ctx *c)
{
    int64_t vec = tl_frag_vector(c->map);
    c->vec = vec & -vec;
    if (c->vec < 2 || c->map->regs % c->vec || c->off[c->par->nloops - 1] % c->vec || c->frag->map == TL_MAP_TENSOR)
        return;
    const tl_uses *inside = tl_uses_of_block(c->m, &c->par->body);
    for (uint32_t i = 0; i < c->par->body.n; i++) {
        const tl_node *n = c->par->body.at[i];
        if (n->op == TL_OP_STORE || n->op == TL_OP_LET || n->op == TL_OP_SET)
            find_rows(c, inside, n);
    }
}

/* The access of `lanes` elements, the first of them `more` after that of register `first`. */
static tl_node *at_register(const ctx *c, const tl_at *w, const row_access *x, tl_sym *first, int64_t more, unsigned lanes)
{
    tl_node *vector = again(w, x->access);
    uint32_t last = vector->nargs - 1;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        const tl_sym *var = c->par->loops[d].var;
        tl_node *at = sub(w, tl_frag_place(w->m, w->f, c->frag, (int)d, v(w, first), w->loc), i32(w, c->off[d]));
        vector = tl_replace_var(w->m, w->f, vector, var, tl_cast(w->m, at, var->type));
    }
    if (more)
        vector->args[last] = op2(w, TL_OP_ADD, vector->args[last], integer(w, vector->args[last]->type, more));
    if (vector->op == TL_OP_LOAD)
        vector->type = tl_vector((tl_base)vector->sym->type.base, lanes);
    tl_attr_drop(vector, TL_A_RUN);
    tl_attr_drop(vector, TL_A_LANES);
    return vector;
}

/* Elements of a vector: a row of shared memory is one. */
static unsigned lanes_of(const ctx *c, const row_access *x)
{
    return (unsigned)tl_attr(x->access, TL_A_LANES, c->vec);
}

/* The elements of registers from `first` on: an array for them, which loads fill. */
static void open_row(const ctx *c, const tl_at *w, row_access *x, tl_sym *first)
{
    tl_sym *s = x->access->sym;
    unsigned lanes = lanes_of(c, x), bytes = lanes * tl_bases[s->type.base].bytes;
    bool load = x->access->op == TL_OP_LOAD;
    x->regs = array(w, load ? "in" : "out", tl_scalar((tl_base)s->type.base), TL_PRIVATE, c->vec);
    if (s->kind == TL_SYM_ARRAY)
        s->align = s->align < bytes ? bytes : s->align;
    for (int64_t k = 0; k < c->vec && load; k += lanes)
        store(w, x->regs, i32(w, k), at_register(c, w, x, first, k, lanes));
}

/* Stores what iterations left in the array. */
static void close_row(const ctx *c, const tl_at *w, const row_access *x, tl_sym *first)
{
    unsigned lanes = lanes_of(c, x);
    for (int64_t k = 0; k < c->vec && x->access->op == TL_OP_STORE; k += lanes) {
        tl_node *n = at_register(c, w, x, first, k, lanes), *at = i32(w, k);
        n->args[0] = tl_load(w->m, x->regs, 1, &at, w->loc);
        n->args[0]->type = tl_vector((tl_base)x->access->sym->type.base, lanes);
        put(w, n);
    }
}

static tl_node *loads(tl_node *n, void *user)
{
    ctx *c = user;
    const row_access *row = n->op == TL_OP_LOAD ? row_of(c, n) : NULL;
    if (row) {
        tl_node *slot = tl_var(c->m, c->slot, n->loc);
        return tl_load(c->m, row->regs, 1, &slot, n->loc);
    }
    if (n->op != TL_OP_LOAD || !is_frag(n))
        return n;
    for (crossing *x = c->crossings; x; x = x->next)
        if (tl_same_expr(x->load, n)) {
            tl_node *slot = tl_var(c->m, c->slot, n->loc);
            return tl_load(c->m, x->regs, 1, &slot, n->loc);
        }
    return tl_frag_get(c->m, c->f, n->sym, reg_of(c, n), n->loc);
}

/* The private copy of a reduction's variable, see block-reduce.c. */
static bool is_reduction(const ctx *c, const tl_sym *s)
{
    for (uint32_t i = 0; i < c->par->nargs; i++)
        if (c->par->args[i]->args[0]->sym == s)
            return true;
    return false;
}

static bool seen_outside(const ctx *c, const tl_node *n)
{
    if (n->op == TL_OP_STORE)
        return n->sym->type.space == TL_GLOBAL || n->sym->type.space == TL_SHARED_MEM;
    if (n->op == TL_OP_SET && is_reduction(c, n->sym))
        return true;
    return (n->op == TL_OP_EVAL || n->op == TL_OP_LET || n->op == TL_OP_SET) && tl_is_atomic(n->args[0]);
}

/* The row that the statement stores to, of which there is one at most; null: none. */
static const row_access *row_stored(const ctx *c, const tl_node *n)
{
    const row_access *x = is_vector(c, n) ? c->rows : NULL;
    while (x && x->access->op != TL_OP_STORE)
        x = x->next;
    return x;
}

/* Stores to fragments become assignments of registers; with replicas what can be seen outside
   is left to the first holder. */
static void stores(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        stores(c, &n->body);
        stores(c, &n->other);
        const row_access *row = n->op == TL_OP_STORE ? row_stored(c, n) : NULL;
        if (row) {
            tl_node *slot = tl_var(c->m, c->slot, n->loc);
            b->at[i] = tl_store(c->m, row->regs, n->args[0], 1, &slot, n->loc);
        } else if (n->op == TL_OP_STORE && is_frag(n)) {
            b->at[i] = tl_frag_set(c->m, c->f, n->sym, tl_var(c->m, c->r, n->loc), n->args[0], n->loc);
        } else if (c->map->replicas > 1 && seen_outside(c, n)) {
            tl_node *g = tl_if(c->m, tl_frag_first(c->m, c->map, n->loc), n->loc);
            if (n->op == TL_OP_LET) {
                tl_block_insert(c->m, b, i++, tl_let(c->m, n->sym, NULL, n->loc));
                n = tl_set(c->m, n->sym, n->args[0], n->loc);
            }
            tl_push(c->m, &g->body, n);
            b->at[i] = g;
        }
    }
}

/* True if the loop visits a place `at` (i32 or i64, read by copies) that a register has in
   dimension d; null if it visits them all. */
static tl_node *visited(ctx *c, unsigned d, const tl_node *at, int64_t off)
{
    tl_module *m = c->m;
    tl_loc loc = c->par->loc;
    const tl_frag_layout *map = c->map;
    tl_type t = at->type;
    tl_visits s;
    tl_visits_of(&c->par->loops[d], &s);
    tl_node *in = NULL;
    bool more = map->padded[d] > map->dims[d] || (d == 0 && !tl_frag_exact(map));
    if (s.first + off > 0)
        in = tl_op2(m, TL_OP_GE, tl_copy(m, c->f, at), tl_const_int(m, t, s.first, loc), loc);
    if (more || s.last + off + s.step < map->dims[d])
        in = tl_ix_and(m, in, tl_op2(m, TL_OP_LT, tl_copy(m, c->f, at), tl_const_int(m, t, s.last + 1, loc), loc));
    if (s.step > 1) {
        tl_node *from = tl_ix_sub(m, tl_copy(m, c->f, at), tl_const_int(m, t, s.first, loc));
        from = tl_op2(m, TL_OP_REM, from, tl_const_int(m, t, s.step, loc), loc);
        in = tl_ix_and(m, in, tl_op2(m, TL_OP_EQ, from, tl_const_int(m, t, 0, loc), loc));
    }
    return in;
}

/* All of the fragment is filled; every element gets the same. */
static bool only_fills(const ctx *c, const int64_t off[3])
{
    const tl_block *b = &c->par->body;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        tl_visits s;
        tl_visits_of(&c->par->loops[d], &s);
        if (off[d] || s.first || s.step != 1 || s.last + 1 != c->map->dims[d])
            return false;
    }
    const tl_uses *in_loop = tl_uses_of_node(c->m, c->par);
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op != TL_OP_STORE || !is_frag(b->at[i]) || !tl_is_invariant(in_loop, b->at[i]->args[0]))
            return false;
    return true;
}

/* True if all registers of all threads hold elements that the loop visits. */
static bool visits_all(ctx *c)
{
    tl_node *none = tl_i32(c->m, 0);
    if (c->crossings || (unsigned)c->map->threads < c->f->threads || tl_frag_has(c->m, c->f, c->frag, none, c->par->loc))
        return false;
    for (uint32_t d = 0; d < c->par->nloops; d++)
        if (visited(c, d, none, c->off[d]))
            return false;
    return true;
}

static tl_at own_loop(const tl_at *w, tl_sym *var, tl_node *n, int64_t step)
{
    return into(w, &having(w, loop(w, var, i32(w, 0), n, step, true), TL_A_UNIT, 1)->body);
}

void tl_parallel_by_map(const tl_at *out, tl_node *par, tl_sym *frag, const int64_t off[3])
{
    tl_module *m = out->m;
    tl_at w = { m, out->f, par->loc, out->out };
    ctx c = { .m = m, .f = w.f, .par = par, .frag = frag, .map = tl_frag_of(m->arena, frag), .off = off };
    const tl_frag_layout *map = c.map;
    TL_EACH_NODE(m->arena, n, &par->body)
        find_cross(&c, n);
    int count = c.crossings ? together(&c) : map->regs;
    tl_sym *batch = NULL;
    if (c.crossings) {
        batch = fresh(&w, "batch", tl_scalar(TL_I32));
        w = own_loop(&w, batch, i32(&w, map->regs / count), 1);
    }
    for (crossing *x = c.crossings; x; x = x->next)
        x->regs = tl_shuffle_fetch(&w, x->load, (tl_shuffle_loops){ par, NULL, off }, &x->plan, batch, count);
    bool fills = only_fills(&c, off);    /* what no element lies in may be filled, too */
    if (!fills && (unsigned)map->threads < w.f->threads) {
        tl_at busy = when(&w, op2(&w, TL_OP_LT, op0(&w, TL_OP_TID), i32(&w, map->threads)));
        tl_attr_set(m, w.out->at[w.out->n - 1], TL_A_UNIT, 1);
        w = busy;
    }
    if (visits_all(&c))
        find_row_loads(&c);
    c.r = fresh(&w, "r", tl_scalar(TL_I32));
    tl_sym *first = c.r;
    tl_at around = w;
    if (c.rows) {
        around = w = own_loop(&w, first, i32(&w, map->regs), c.vec);
        for (row_access *x = c.rows; x; x = x->next)
            open_row(&c, &w, x, first);
        c.r = fresh(&w, "r", tl_scalar(TL_I32));
        c.slot = fresh(&w, "slot", tl_scalar(TL_I32));
        w = own_loop(&w, c.slot, i32(&w, c.vec), 1);
        put(&w, tl_let(m, c.r, add(&w, v(&w, first), v(&w, c.slot)), w.loc));
    } else if (c.crossings) {
        c.slot = fresh(&w, "slot", tl_scalar(TL_I32));
        w = own_loop(&w, c.slot, i32(&w, count), 1);
        put(&w, tl_let(m, c.r, add(&w, mul(&w, v(&w, batch), count), v(&w, c.slot)), w.loc));
    } else {
        w = own_loop(&w, c.r, tl_frag_count(m, w.f, frag, w.loc), 1);
    }

    tl_node *r = v(&w, c.r), *guard = NULL;
    w = when(&w, tl_frag_has(m, w.f, frag, r, w.loc));
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_sym *x = par->loops[d].var;
        tl_node *at = sub(&w, tl_frag_place(m, w.f, frag, (int)d, r, w.loc), i32(&w, off[d]));
        put(&w, tl_let(m, x, tl_cast(m, again(&w, at), x->type), w.loc));
        bool plain = x->type.base == TL_I32 || x->type.base == TL_I64;
        guard = both(&w, guard, visited(&c, d, plain ? v(&w, x) : at, off[d]));
    }
    w = when(&w, fills ? NULL : guard);
    for (uint32_t i = 0; i < par->body.n; i++)
        tl_rewrite(par->body.at[i], loads, &c);
    stores(&c, &par->body);
    tl_block_append(m, w.out, &par->body);
    for (const row_access *x = c.rows; x; x = x->next)
        close_row(&c, &around, x, first);
}
