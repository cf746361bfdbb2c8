/* SPDX-License-Identifier: GPL-3.0-or-later */
/* distribute: decides where each fragment lives.

   requires   expand: whole-tile operations on fragments are GEMMs or parallel loops
   maintains  tile level
   gives      every FRAG array a map from (thread, register) to element and a private array
              `regs` that holds one thread's part; arrays that registers cannot serve
              become shared

   A fragment stays in registers if each use is the accumulator of a GEMM, a whole load or
   store, or x[i][j] inside `parallel` loops over exactly i and j. Fragments of one parallel loop share one map:

       alloc %acc: frag f32[64][64]
     becomes
       alloc %acc: frag f32[64][64] map=mma warps=2,2 threads=128 regs=%acc.r
       alloc %acc.r: private f32[32]                                                     */
#include "passes/gemm-path.h"
#include "passes/index.h"
#include "passes/passes.h"

typedef struct {
    tl_sym *sym;
    int leader;             /* of the class that shares one map */
    bool demoted, acc;
    const char *why;
    tl_loc at;
} frag;

typedef struct {
    tl_module *m;
    tl_func *f;
    frag *v;
    int n;
    bool joining;           /* second walk: build classes */
} ctx;

static frag *find(ctx *c, const tl_sym *s)
{
    for (int i = 0; i < c->n; i++)
        if (c->v[i].sym == s)
            return &c->v[i];
    return NULL;
}

static int leader(ctx *c, int i)
{
    while (c->v[i].leader != i)
        i = c->v[i].leader;
    return i;
}

static void demote(frag *x, const char *why, tl_loc at)
{
    if (x->demoted)
        return;
    x->demoted = true;
    x->why = why;
    x->at = at;
}

static bool full_range(const tl_loop *l, int64_t dim)
{
    int64_t lo, hi, step;
    if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi)
        || !tl_const_value(l->step, &step))
        return false;
    return lo == 0 && step == 1 && ((l->cmp == TL_LT && hi == dim) || (l->cmp == TL_LE && hi == dim - 1));
}

/* Whether `access` of x inside `par` is x[i][j] of its own loops over the whole tile. */
static bool elementwise(const tl_node *access, const tl_node *par, const tl_sym *s)
{
    unsigned first = access->op == TL_OP_STORE ? 1 : 0;
    if (!par || par->nloops != s->rank || access->nargs - first != s->rank)
        return false;
    for (unsigned d = 0; d < s->rank; d++) {
        const tl_node *ix = tl_strip_casts(access->args[first + d]);
        if (ix->op != TL_OP_VAR || ix->sym != par->loops[d].var
            || !full_range(&par->loops[d], s->dim[d]))
            return false;
    }
    return true;
}

/* First walk: which fragments registers cannot serve. */
static void check(ctx *c, tl_node *n, const tl_node *par);

static void check_block(ctx *c, tl_block *b, const tl_node *par)
{
    for (uint32_t i = 0; i < b->n; i++)
        check(c, b->at[i], par);
}

static void check(ctx *c, tl_node *n, const tl_node *par)
{
    if (!n)
        return;
    frag *x = n->sym ? find(c, n->sym) : NULL;
    if (n->op == TL_OP_GEMM) {
        if ((x = find(c, n->args[0]->sym))) {
            x->acc = true;
            if (n->args[0]->nargs)
                demote(x, "a slice of it is an accumulator", n->loc);
        }
        for (int i = 1; i < 3; i++)
            if ((x = find(c, n->args[i]->sym)))
                demote(x, "it is an operand of a matrix product", n->loc);
        return;
    }
    if ((n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE) && (x = find(c, n->args[0]->sym))
        && !n->args[0]->nargs) {
        for (uint32_t i = 1; i < n->nargs; i++)
            check(c, n->args[i], par);
        return;
    }
    if (x && (n->op == TL_OP_LOAD || n->op == TL_OP_STORE)) {
        if (!elementwise(n, par, n->sym))
            demote(x, par ? "its indices are not the variables of parallel loops over all of it"
                          : "an element is used outside parallel loops", n->loc);
    } else if (x && n->op != TL_OP_ALLOC) {
        demote(x, "it is used as a whole", n->loc);
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        check(c, n->args[i], par);
    for (uint32_t i = 0; i < n->nloops; i++) {
        check(c, n->loops[i].lo, par);
        check(c, n->loops[i].hi, par);
        check(c, n->loops[i].step, par);
    }
    check_block(c, &n->body, n->op == TL_OP_PARALLEL ? n : par);
    check_block(c, &n->other, par);
}

/* Second walk: fragments of one parallel loop share a map. They all have the loop's shape. */
typedef struct {
    ctx *c;
    int first;
} joiner;

static bool join(tl_node *n, void *user)
{
    joiner *j = user;
    frag *x = n->sym ? find(j->c, n->sym) : NULL;
    if (!x || x->demoted)
        return true;
    int i = leader(j->c, (int)(x - j->c->v));
    if (j->first < 0)
        j->first = i;
    j->c->v[i].leader = leader(j->c, j->first);
    return true;
}

static bool join_loops(tl_node *n, void *user)
{
    if (n->op != TL_OP_PARALLEL)
        return true;
    joiner j = { user, -1 };
    tl_walk_block(&n->body, join, &j);
    return true;
}

/* ---- maps ---------------------------------------------------------------- */

typedef struct {
    ctx *c;
    int cls;
    tl_gemm_path path;
    bool seen;
} chooser;

static bool weakest_path(tl_node *n, void *user)
{
    chooser *ch = user;
    if (n->op != TL_OP_GEMM)
        return true;
    frag *x = find(ch->c, n->args[0]->sym);
    if (!x || x->demoted || leader(ch->c, (int)(x - ch->c->v)) != ch->cls)
        return true;
    const char *why;
    tl_gemm_path p = tl_gemm_path_of(ch->c->m, n, &why);
    if (why)
        tl_report(ch->c->m, TL_REMARK, n->loc, "matrix product by scalar code: %s", why);
    ch->path = !ch->seen ? p : p == ch->path ? p : TL_GEMM_SCALAR;
    ch->seen = true;
    return true;
}

static void choose_map(ctx *c, int cls, tl_sym *s)
{
    chooser ch = { c, cls, TL_GEMM_SCALAR, false };
    tl_walk_block(&c->f->body, weakest_path, &ch);
    unsigned wm, wn, warps = c->f->threads / 32;
    s->threads = (uint16_t)c->f->threads;
    if (ch.path == TL_GEMM_SCALAR) {
        int64_t row = s->dim[s->rank - 1];
        s->map = TL_MAP_BLOCKED;
        s->vec = row % 4 == 0 ? 4 : row % 2 == 0 ? 2 : 1;
        return;
    }
    bool mma = ch.path == TL_GEMM_MMA;
    tl_gemm_split(s->dim[0], s->dim[1], mma ? 16 : 8, 8, warps, c->f->warps_m, c->f->warps_n,
                  &wm, &wn);
    s->map = mma ? TL_MAP_MMA : TL_MAP_SG;
    s->warps_m = (uint16_t)wm;
    s->warps_n = (uint16_t)wn;
}

static tl_base matrix_of(tl_base b)
{
    return b == TL_F16 ? TL_SG_F16 : b == TL_BF16 ? TL_SG_BF16 : TL_SG_F32;
}

/* The private array behind a fragment. Only float accumulators are matrices on Metal: other
   members of a class keep plain elements in the same places. */
static void make_regs(ctx *c, frag *x)
{
    tl_sym *s = x->sym;
    const tl_frag_layout *map = tl_frag_of(c->m->arena, s);
    bool matrices = s->map == TL_MAP_SG && x->acc;
    tl_type t = s->type;
    t.space = TL_PRIVATE;
    if (matrices)
        t.base = (uint8_t)matrix_of((tl_base)t.base);
    const char *name = tl_arena_printf(c->m->arena, "%s.r", s->name);
    s->regs = tl_sym_new(c->m, c->f, TL_SYM_ARRAY, name, t, s->loc);
    s->regs->rank = 1;
    s->regs->dim[0] = matrices ? map->regs / 2 : map->regs;
    tl_report(c->m, TL_REMARK, s->loc, "fragment '%s': %d registers in each of %d threads", s->name,
              map->regs, map->threads);
}

static bool collect(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_FRAG)
        c->n++;
    return true;
}

static bool fill_in(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_FRAG) {
        c->v[c->n] = (frag){ .sym = n->sym, .leader = c->n };
        c->n++;
    }
    return true;
}

static bool declare_regs(tl_node *n, void *user)
{
    ctx *c = user;
    for (tl_block *b = &n->body; b; b = b == &n->body ? &n->other : NULL)
        for (uint32_t i = 0; i < b->n; i++) {
            tl_node *s = b->at[i];
            if (s->op == TL_OP_ALLOC && s->sym->regs)
                tl_block_insert(c->m, b, ++i, tl_alloc(c->m, s->sym->regs, s->loc));
        }
    return true;
}

static void distribute_func(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f };
    tl_walk_block(&f->body, collect, &c);
    c.v = TL_NEWV(m->arena, frag, c.n + 1);
    c.n = 0;
    tl_walk_block(&f->body, fill_in, &c);
    check_block(&c, &f->body, NULL);
    for (int i = 0; i < c.n; i++)
        if (c.v[i].demoted) {
            c.v[i].sym->type.space = TL_SHARED_MEM;
            tl_report(m, TL_REMARK, c.v[i].sym->loc, "fragment '%s' goes through shared memory: %s",
                      c.v[i].sym->name, c.v[i].why);
            if (c.v[i].at)
                tl_report(m, TL_REMARK, c.v[i].at, "used here");
        }
    tl_walk_block(&f->body, join_loops, &c);
    for (int i = 0; i < c.n; i++) {
        if (c.v[i].demoted)
            continue;
        tl_sym *lead = c.v[leader(&c, i)].sym, *s = c.v[i].sym;
        if (lead->map == TL_MAP_NONE)
            choose_map(&c, leader(&c, i), lead);
        s->map = lead->map;
        s->warps_m = lead->warps_m;
        s->warps_n = lead->warps_n;
        s->threads = lead->threads;
        s->vec = lead->vec;
        make_regs(&c, &c.v[i]);
    }
    tl_node top = { .op = TL_OP_SEQ, .body = f->body };
    declare_regs(&top, &c);
    f->body = top.body;
    tl_walk_block(&f->body, declare_regs, &c);
}

bool tl_distribute(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            distribute_func(m, m->funcs[i]);
    return true;
}
