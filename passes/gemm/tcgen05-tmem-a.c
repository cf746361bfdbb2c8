/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computed first operands of products on sm_100a. The thread that has a row of the sums has the operand's row, too. It stores that to
   tensor memory as it stores sums, 32 bits along k to a column:

       parallel { p[i][j] = exp(s[i][j]) }          %p.r[...] = exp(%s.r[...])
       gemm tile(%o), tile(%p), ...                 %a[r] = %p.r[2 r], %p.r[2 r + 1]
                                              =>    tmem_after, tmem_store of %a, tmem_before
                                                    one thread: tmem_after, tcgen05_ta for every 16 of k ...

   The operand has the columns of other sums of its shape that are not needed when it is read, such as s: each warp stores its part
   where it has loaded its part of those. Else the operand has columns of its own. If products have 64 rows, a thread stores one half of
   a column where another lane of the warp has loaded sums: the warp synchronises between the two. */
#include "passes/gemm/tcgen05.h"

#include "passes/analysis/fragment.h"
#include "passes/target/resources.h"

bool tl_tcgen05_brings(const tl_node *gemm)
{
    return gemm->args[1]->sym->type.space == TL_FRAG;
}

static int64_t per_column(const tl_sym *p)
{
    return 4 / tl_bases[p->type.base].bytes;
}

static const tl_tcgen05_operand *find(const tl_tcgen05 *t, const tl_sym *p)
{
    for (int i = 0; i < t->na; i++)
        if (t->a[i].sym == p)
            return &t->a[i];
    return NULL;
}

/* The operand takes the columns of an accumulator that is not live then, or columns after all others. */
static tl_tcgen05_operand placed(tl_tcgen05 *t, const tl_sym *p)
{
    int64_t part = p->dim[1] / p->warps_n;
    for (int i = 0; i < t->n; i++) {
        const tl_sym *s = t->acc[i].sym;
        if (s->warps_m == p->warps_m && s->warps_n == p->warps_n && tl_frag_leaves(t->m->arena, &t->f->body, s, p))
            return (tl_tcgen05_operand){ p, t->acc[i].column, part, true };
    }
    tl_tcgen05_operand own = { p, t->columns, part / per_column(p), false };
    t->columns += tl_tensor_operand_columns(p);
    return own;
}

void tl_tcgen05_operands(tl_tcgen05 *t)
{
    TL_EACH_STMT(t->m->arena, n, &t->f->body)
        if (n->op == TL_OP_GEMM && n->args[0]->sym->map == TL_MAP_TMEM && tl_tcgen05_brings(n) && !find(t, n->args[1]->sym)) {
            t->a[t->na] = placed(t, n->args[1]->sym);
            t->na++;
        }
}

tl_node *tl_tcgen05_a_address(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm, tl_node *mi, tl_node *kk)
{
    const tl_sym *p = gemm->args[1]->sym;
    const tl_tcgen05_operand *a = find(t, p);
    int64_t part = p->dim[1] / p->warps_n;
    tl_node *at = add(w, mul(w, mi, p->warps_n * a->part), mul(w, quo(w, again(w, kk), part), a->part));
    at = add(w, add(w, at, quo(w, rem(w, kk, part), per_column(p))), i32(w, a->column));
    return op2(w, TL_OP_ADD, v(w, t->start), u32(w, at));
}

/* What a thread has of it, as words. */
static tl_sym *words(const tl_at *w, const tl_sym *p)
{
    int64_t per = per_column(p);
    tl_sym *to = array(w, "a", tl_scalar(TL_U32), TL_PRIVATE, p->regs->dim[0] / per), *r;
    tl_at in = unrolled(w, "q", to->dim[0], 1, &r);
    tl_node *vec = tl_node_new(w->m, TL_OP_VEC, tl_vector((tl_base)p->type.base, (unsigned)per), w->loc, 0);
    vec->nargs = (uint32_t)per;
    vec->args = TL_NEWV(w->m->arena, tl_node *, per);
    for (int64_t e = 0; e < per; e++)
        vec->args[e] = get(&in, p->regs, add(&in, mul(&in, v(&in, r), per), i32(&in, e)));
    store(&in, to, v(&in, r), tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, vec));
    return to;
}

static bool waits(const tl_node *n)
{
    bool any = false;
    for (uint32_t i = 0; i < n->body.n && n->op == TL_OP_SEQ; i++)
        any |= n->body.at[i]->op == TL_OP_MBAR_WAIT;
    return any;
}

/* True if threads have fetched accumulators since their last wait for products: accesses after these statements need no fence.
   A conditional fetch counts if a product comes immediately before it. */
static bool is_fenced(const tl_block *b)
{
    for (uint32_t i = b->n; i-- > 0 && !tl_holds(b->at[i], TL_OP_MBAR_WAIT);)
        if (tl_holds(b->at[i], TL_OP_TMEM_AFTER))
            return b->at[i]->op == TL_OP_SEQ || (i > 0 && waits(b->at[i - 1]));
    return false;
}

void tl_gemm_tcgen05_a(const tl_tcgen05 *t, const tl_node *gemm, tl_block *out)
{
    bool fenced = is_fenced(out);
    tl_at scope = scope_for(t->m, t->f, gemm, out), *w = &scope;
    tl_attr_set(t->m, out->at[out->n - 1], TL_A_UNIT, 1);
    const tl_sym *p = gemm->args[1]->sym;
    const tl_tcgen05_operand *a = find(t, p);
    int64_t rows = tl_frag_tmem_rows(p->dim[0]), across = 128 / rows, each = p->dim[0] / rows / (p->warps_m / 4);
    int64_t columns = p->dim[1] / p->warps_n / per_column(p), chunk = tl_tcgen05_chunk(columns);
    tl_sym *regs = words(w, p), *i, *j;
    if (a->over && across > 1)
        put(w, op0(w, TL_OP_SYNCWARP));
    if (!fenced || (a->over && across > 1))
        put(w, op0(w, TL_OP_TMEM_AFTER));
    tl_at in = unrolled(w, "mi", each, 1, &i);
    in = unrolled(&in, "nj", columns, chunk, &j);
    tl_node *reg = add(&in, mul(&in, v(&in, i), columns / across), quo(&in, v(&in, j), across));
    tl_node *down = add(&in, mul(&in, quo(&in, rem(&in, op0(&in, TL_OP_WARP), p->warps_m), 4), each), v(&in, i));
    tl_node *at = add(&in, mul(&in, down, p->warps_n * a->part), mul(&in, quo(&in, op0(&in, TL_OP_WARP), p->warps_m), a->part));
    at = add(&in, add(&in, at, v(&in, j)), i32(&in, a->column));
    tl_node *n = op2(&in, TL_OP_TMEM_STORE, regs_of(&in, regs, reg), op2(&in, TL_OP_ADD, v(&in, t->own), u32(&in, at)));
    if (across > 1) {
        tl_attr_set(w->m, n, TL_A_ROWS, rows / 4);
        tl_attr_set(w->m, n, TL_A_BYTES, 2);
    }
    tl_attr_set(w->m, n, TL_A_NUM, chunk / across);
    put(&in, n);
    put(w, op0(w, TL_OP_TMEM_BEFORE));
}
