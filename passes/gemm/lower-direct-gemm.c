/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-direct-gemm: products into cooperative tensors read global memory, where direct-operands chose so.

   requires   assign-layouts
   maintains  mixed level
   breaks     tload in_place=1: none is left, nor the tiles of those that products can do without

     tload tile(%As), view(%A, %M, %K), index(%m, %k) in_place=1         let %rows = min(%M - %m - %row, 32)
     tload tile(%Bs), view(%B, %K, %N), index(%k, %n) in_place=1    =>   let %depth = min(%K - %k, 32)   ...
     gemm tile(%acc), tile(%As), tile(%Bs)                               if %rows > 0 && %cols > 0 uniform=2 {
                                                                             ct_mma_of &A[..], %K, &B[..], %N, %rows, %cols, %depth }

   If the views provably have all of the tiles, `ct_mma` has no extents. */
#include "passes/gemm/direct-operands.h"
#include "passes/target/passes.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_facts *facts;
    tl_sym **gone;          /* tiles that no product reads any more */
    uint32_t n;
} ctx;

typedef struct {
    tl_node *start, *pitch;     /* of the warp's part */
    tl_node *outer, *depth;     /* i64: how many rows (or columns) of it there are, and how much of k; null: all */
    bool starts_in, deep;       /* the first row is provably inside; all of k is */
} part;

/* Elements of the view from the tile's corner on, along d. */
static tl_node *room(const tl_at *w, const tl_in_place *x, unsigned d)
{
    return op2(w, TL_OP_SUB, again(w, tl_in_place_extent(x, d)), again(w, tl_in_place_corner(x, d)));
}

/* The tile's corner lies within the view along d. */
static bool begins(const tl_at *w, tl_facts *facts, const tl_in_place *x, unsigned d)
{
    return tl_prove(facts, op2(w, TL_OP_LT, again(w, tl_in_place_corner(x, d)), again(w, tl_in_place_extent(x, d)))) == 1;
}

/* What the warp reads, whose part begins `from` (i32) elements after the tile's corner across k. */
static part part_of(const tl_at *w, tl_facts *facts, const tl_in_place *x, tl_sym *from)
{
    const tl_node *view = x->load->args[1], *index = x->load->args[2];
    unsigned outer = 1 - x->k, n = view->nargs - 1;
    const tl_node *ptr = view->args[0];
    tl_sym *mem = ptr->op == TL_OP_VAR ? ptr->sym : let(w, "mem", again(w, ptr));
    tl_node *at = NULL;
    for (unsigned d = 0; d < n; d++) {
        tl_node *corner = again(w, index->args[d]);
        if (d + 2 >= n && d + 2 - n == outer)
            corner = add(w, corner, cast(w, v(w, from), TL_I64));
        at = at ? add(w, op2(w, TL_OP_MUL, at, again(w, view->args[1 + d])), corner) : corner;
    }
    part p = { .pitch = again(w, view->args[n]) };
    p.start = tl_access(w->m, TL_OP_ADDR, mem, 1, &at, w->loc);
    if (!tl_in_place_whole(w, facts, x, outer))
        p.outer = op2(w, TL_OP_SUB, room(w, x, outer), cast(w, v(w, from), TL_I64));
    if (!tl_in_place_whole(w, facts, x, x->k))
        p.depth = room(w, x, x->k);
    p.starts_in = begins(w, facts, x, outer);
    p.deep = begins(w, facts, x, x->k);
    return p;
}

/* min(x, most) as an i32 variable; null: `most`. And in *some also that it is above 0, unless that is `sure`. */
static tl_node *extent(const tl_at *w, const char *name, tl_node *x, int64_t most, bool sure, tl_node **some)
{
    if (!x)
        return i32(w, most);
    tl_sym *s = let(w, name, cast(w, op2(w, TL_OP_MIN, x, tl_i64(w->m, most)), TL_I32));
    if (!sure)
        *some = both(w, *some, op2(w, TL_OP_GT, v(w, s), i32(w, 0)));
    return v(w, s);
}

static void product(const ctx *c, tl_block *out, const tl_node *g, const tl_in_place of[2])
{
    tl_sym *acc = g->args[0]->sym, *regs = acc->regs;
    tl_at all = scope_for(c->m, c->f, g, out);
    tl_attr_set(c->m, out->at[out->n - 1], TL_A_UNIT, 1);
    tl_at w = warps_below(&all, acc->warps_m * acc->warps_n);
    tl_sym *row = let(&w, "row", mul(&w, rem(&w, op0(&w, TL_OP_WARP), acc->warps_m), regs->ct_m));
    tl_sym *col = let(&w, "col", mul(&w, quo(&w, op0(&w, TL_OP_WARP), acc->warps_m), regs->ct_n));
    part a = part_of(&w, c->facts, &of[0], row), b = part_of(&w, c->facts, &of[1], col);
    tl_node *depth = a.depth && b.depth ? a.depth : NULL, *some = NULL;
    regs->ct_from |= TL_CT_MEMORY;
    if (!a.outer && !b.outer && !depth && !(regs->ct_from & TL_CT_EDGES)) {
        tl_node *n = tl_node_new(c->m, TL_OP_CT_MMA, tl_scalar(TL_VOID), w.loc, 4, a.start, a.pitch, b.start, b.pitch);
        n->sym = regs;
        put(&w, n);
        return;
    }
    regs->ct_from |= TL_CT_EDGES;
    tl_node *rows = extent(&w, "rows", a.outer, regs->ct_m, acc->warps_m == 1 && a.starts_in, &some);
    tl_node *cols = extent(&w, "cols", b.outer, regs->ct_n, acc->warps_n == 1 && b.starts_in, &some);
    depth = extent(&w, "depth", depth, regs->ct_k, a.deep, &some);
    tl_node *n = tl_node_new(c->m, TL_OP_CT_MMA_OF, tl_scalar(TL_VOID), w.loc, 7, a.start, a.pitch, b.start, b.pitch, rows, cols, depth);
    n->sym = regs;
    tl_at in = when(&w, some);
    if (some)
        tl_attr_set(c->m, w.out->at[w.out->n - 1], TL_A_UNIFORM, 2);
    put(&in, n);
}

static bool is_chosen(const tl_in_place *x)
{
    return x->load && tl_attr(x->load, TL_A_IN_PLACE, 0);
}

static void visit(ctx *c, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        TL_EACH_KNOWN(c->facts, inner, n)
            visit(c, inner);
        if (n->op != TL_OP_GEMM) {
            tl_push(c->m, &out, n);
            continue;
        }
        tl_in_place of[2] = { tl_in_place_of(b, i, 1), tl_in_place_of(b, i, 2) };
        if (!is_chosen(&of[0]) || !is_chosen(&of[1]) || n->args[0]->sym->map != TL_MAP_TENSOR) {
            tl_push(c->m, &out, n);
            continue;
        }
        product(c, &out, n, of);
        tl_report(c->m, TL_REMARK, n->loc, "matrix product by tensor_ops matmul2d%s, %u x %u warps, its operands from device memory",
                  n->args[0]->sym->regs->ct_from & TL_CT_RELAXED ? " in relaxed precision" : "", n->args[0]->sym->warps_m, n->args[0]->sym->warps_n);
        c->gone[c->n++] = n->args[1]->sym;
        c->gone[c->n++] = n->args[2]->sym;
    }
    *b = out;
}

static bool clear(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    (void)f, (void)out;
    bool gone = false;
    const tl_sym *s = n->op == TL_OP_ALLOC ? n->sym : n->op == TL_OP_TLOAD ? n->args[0]->sym : NULL;
    for (uint32_t i = 0; i < c->n && s; i++)
        gone |= c->gone[i] == s;
    if (n->op == TL_OP_TLOAD)
        tl_attr_drop(n, TL_A_IN_PLACE);
    return gone;
}

bool tl_lower_direct_gemm(tl_module *m, tl_func *f)
{
    uint32_t products = 0;
    TL_EACH_STMT(m->arena, n, &f->body)
        products += n->op == TL_OP_GEMM;
    ctx c = { .m = m, .f = f, .gone = TL_NEWV(m->arena, tl_sym *, 2 * products + 1) };
    if (!products)
        return true;
    c.facts = tl_facts_new(m, f);
    visit(&c, &f->body);
    tl_replace_in(m, f, &f->body, clear, &c);
    return true;
}
