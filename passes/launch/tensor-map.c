/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which views the TMA can serve; the maps that the host makes, and the conditions that it tests, for them. */
#include "passes/launch/tensor-map.h"

#include "passes/expr/fold.h"
#include "passes/expr/arith.h"

/* ---- views on the host ----------------------------------------------------------- */

tl_node *tl_on_host(tl_module *m, const tl_uses *uses, const tl_node *e)
{
    if (e->op == TL_OP_CONST)
        return tl_copy(m, NULL, e);
    if (e->op == TL_OP_VAR) {
        const tl_use *u = tl_use_of(uses, e->sym);
        if (u->sets || e->sym->is_spec)
            return NULL;
        if (e->sym->is_param)
            return tl_var(m, e->sym, e->loc);
        return u->def && u->def->args[0] ? tl_on_host(m, uses, u->def->args[0]) : NULL;
    }
    if (tl_ops[e->op].effects[0] != 'P' || tl_ops[e->op].level != 'A' || e->sym || !e->nargs)
        return NULL;
    tl_node *r = TL_NEW(m->arena, tl_node);
    *r = *e;
    r->args = TL_NEWV(m->arena, tl_node *, e->nargs);
    for (uint32_t i = 0; i < e->nargs; i++) {
        r->args[i] = tl_on_host(m, uses, e->args[i]);
        if (!r->args[i])
            return NULL;
    }
    return tl_untrapped(m, r);
}

bool tl_extents_on_host(tl_module *m, const tl_uses *uses, const tl_node *load, tl_view_on_host *v)
{
    const tl_node *view = load->args[1];
    *v = (tl_view_on_host){ .base = (tl_base)view->args[0]->type.base, .rank = view->nargs - 1 };
    for (unsigned k = 0; k < v->rank; k++) {
        const tl_node *limit = k == 0 ? load->args[5] : k == 1 ? load->args[4] : NULL;
        tl_node *pitch = tl_on_host(m, uses, view->args[v->rank - k]), *most = limit ? tl_on_host(m, uses, limit) : pitch;
        if (!pitch || !most)
            return false;
        v->pitch[k] = v->extent[k] = tl_fold(m, pitch);
        if (limit)
            v->extent[k] = tl_op2(m, TL_OP_MIN, tl_fold(m, tl_cast(m, most, tl_scalar(TL_I64))), tl_copy(m, NULL, v->pitch[k]), load->loc);
    }
    return true;
}

bool tl_view_on_host_of(tl_module *m, const tl_uses *uses, const tl_node *load, tl_view_on_host *v)
{
    const tl_node *pointer = load->args[1]->args[0];
    if (!tl_extents_on_host(m, uses, load, v) || pointer->type.space != TL_GLOBAL)
        return false;
    v->pointer = tl_on_host(m, uses, pointer);
    return v->pointer;
}

/* True if e is a multiple of n, a power of two, if v->start are. */
static bool multiple_of(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *e, int64_t n, tl_view_on_host *v)
{
    const unsigned before = v->nstarts;
    if (tl_divisor_of(facts, e) % n == 0)
        return true;
    e = tl_strip_casts(e);
    if (e->op == TL_OP_ADD || e->op == TL_OP_SUB || e->op == TL_OP_REM || e->op == TL_OP_MIN || e->op == TL_OP_MAX)
        return multiple_of(m, uses, facts, e->args[0], n, v) && multiple_of(m, uses, facts, e->args[1], n, v);
    if (e->op == TL_OP_SEL)
        return multiple_of(m, uses, facts, e->args[1], n, v) && multiple_of(m, uses, facts, e->args[2], n, v);
    if (e->op == TL_OP_MUL)
        for (int k = 0; k < 2; k++) {
            if (multiple_of(m, uses, facts, e->args[k], n, v))
                return true;
            v->nstarts = before;
        }
    const tl_use *u = e->op == TL_OP_VAR ? tl_use_of(uses, e->sym) : NULL;
    if (u && u->loop)
        return multiple_of(m, uses, facts, u->loop->lo, n, v) && multiple_of(m, uses, facts, u->loop->step, n, v);
    if (u && !u->sets && u->def && u->def->args[0] && multiple_of(m, uses, facts, u->def->args[0], n, v))
        return true;
    v->nstarts = before;
    tl_node *known = v->nstarts < 4 ? tl_on_host(m, uses, e) : NULL;
    if (known)
        v->start[v->nstarts++] = tl_fold(m, tl_cast(m, known, tl_scalar(TL_I64)));
    return known;
}

bool tl_view_starts_lines(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v)
{
    const tl_node *corner = load->args[2];
    int64_t es = tl_bases[v->base].bytes;
    return es >= TL_TMA_CHUNK || multiple_of(m, uses, facts, corner->args[corner->nargs - 1], TL_TMA_CHUNK / es, v);
}

bool tl_view_stores_from(tl_facts *facts, const tl_node *corner, int64_t last)
{
    tl_range at = tl_range_of(facts, corner);
    return at.lo >= 0 && at.hi <= INT32_MAX - last;
}

bool tl_view_stores_if(tl_module *m, const tl_uses *uses, tl_facts *facts, const tl_node *corner, int64_t last, tl_view_on_host *v)
{
    if (tl_view_stores_from(facts, corner, last))
        return true;
    v->from = tl_on_host(m, uses, corner);
    v->most = INT32_MAX - last;
    return v->from;
}

/* ---- launches ---------------------------------------------------------------------- */

typedef struct place {
    tl_module *m;
    tl_func *f, *host;
    const tl_view_on_host *v;
    tl_sym *param;
    const int64_t *box;
    unsigned boxed, swizzle;
    const tl_node *condition;
} place;

/* e, taken over, with `blocks` for nblocks(). */
static tl_node *with_blocks(const place *p, tl_node *e, const tl_node *blocks)
{
    if (e->op == TL_OP_NBLOCKS)
        return tl_cast(p->m, tl_copy(p->m, p->host, blocks), e->type);
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = with_blocks(p, e->args[i], blocks);
    return e;
}

/* In terms of what the launch passes. */
static tl_node *passed(const place *p, const tl_node *launch, const tl_node *e)
{
    tl_node *host = tl_replace_vars(p->m, p->host, tl_copy(p->m, p->host, e), launch->nargs - 1, p->f->params, launch->args + 1);
    return with_blocks(p, host, launch->args[0]);
}

/* A stride: so many bytes, times n factors. */
static tl_node *stride_bytes(tl_module *m, int64_t bytes, unsigned n, tl_node *const *factor)
{
    tl_node *s = tl_i64(m, bytes);
    for (unsigned i = 0; i < n; i++)
        s = tl_fold(m, tl_op2(m, TL_OP_MUL, tl_copy(m, NULL, factor[i]), s, factor[i]->loc));
    return s;
}

static tl_node *make(const place *p, const tl_node *launch)
{
    tl_module *m = p->m;
    const tl_view_on_host *v = p->v;
    const unsigned rank = v->rank + v->nouter;
    tl_node *extents[TL_TMA_RANK], *strides[TL_TMA_RANK], *boxes[TL_TMA_RANK];
    for (unsigned k = 0; k < rank; k++) {
        const tl_outer_dim *outer = k < v->rank ? NULL : &v->outer[k - v->rank];
        extents[k] = passed(p, launch, outer ? outer->extent : v->extent[k]);
        boxes[k] = tl_i64(m, k < p->boxed ? p->box[k] : 1);
        if (k)
            strides[k - 1] = passed(p, launch, outer ? stride_bytes(m, outer->bytes, outer->n, outer->factor)
                                                   : stride_bytes(m, tl_bases[v->base].bytes, k, v->pitch));
    }
    tl_node *map = tl_node_new(m, TL_OP_TENSOR_MAP, tl_scalar(TL_TMAP), launch->loc, 4,
                               passed(p, launch, v->pointer), tl_index_list(m, rank, extents, launch->loc),
                               tl_index_list(m, rank - 1, strides, launch->loc),
                               tl_index_list(m, rank, boxes, launch->loc));
    tl_attr_set(m, map, TL_A_KIND, v->base);
    tl_attr_set(m, map, TL_A_SWIZZLE, p->swizzle);
    return map;
}

static void pass_map(const place *p, tl_block *b, uint32_t *at)
{
    tl_module *m = p->m;
    tl_node *n = b->at[*at];
    tl_sym *map = tl_sym_new(m, p->host, TL_SYM_VAR, p->param->name, tl_scalar(TL_TMAP), n->loc);
    tl_node *let = tl_let(m, map, make(p, n), n->loc);
    tl_arg_add(m, n, tl_var(m, map, n->loc));
    tl_block_insert(m, b, (*at)++, let);
}

/* `choice`: the statement whose condition guards the block, or null. */
static void visit(const place *p, tl_block *b, tl_node *choice)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        visit(p, &n->body, n->op == TL_OP_IF ? n : NULL);
        visit(p, &n->other, NULL);
        if (n->op != TL_OP_LAUNCH || n->func != p->f)
            continue;
        if (p->v)
            pass_map(p, b, &i);
        else if (p->condition)
            choice->args[0] = tl_op2(p->m, TL_OP_LAND, choice->args[0], passed(p, n, p->condition), n->loc);
    }
}

static void visit_launches(place p)
{
    for (uint32_t i = 0; i < p.m->nfuncs; i++)
        if (p.m->funcs[i]->kind == TL_FUNC_KERNEL) {
            p.host = p.m->funcs[i];
            visit(&p, &p.host->body, NULL);
        }
}

tl_sym *tl_tensor_map(tl_module *m, tl_func *f, const tl_view_on_host *v, unsigned rank,
                      const int64_t *box, unsigned swizzle)
{
    tl_sym *param = tl_sym_new(m, f, TL_SYM_VAR, "map", tl_scalar(TL_TMAP), f->loc);
    visit_launches((place){ .m = m, .f = f, .v = v, .param = param, .box = box, .boxed = rank,
                            .swizzle = swizzle });
    tl_param_add(m, f, param);
    return param;
}

/* ---- what the TMA asks of views ------------------------------------------------------ */

typedef struct demand {
    tl_module *m;
    tl_facts *facts;
    tl_node *condition;
    tl_block *promised;
} demand;

static void ask(demand *d, tl_node *c)
{
    if (!c || tl_prove(d->facts, c) == 1)
        return;
    tl_facts_add(d->facts, c);
    d->condition = tl_ix_and(d->m, d->condition, c);
    tl_push(d->m, d->promised, tl_op1(d->m, TL_OP_ASSUME, tl_copy(d->m, NULL, c), c->loc));
}

static tl_node *compare(tl_module *m, tl_op op, tl_node *a, int64_t b)
{
    return tl_op2(m, op, a, tl_const_int(m, a->type, b, a->loc), a->loc);
}

static tl_node *multiple(tl_module *m, tl_node *x, int64_t of)
{
    tl_node *rest = tl_op2(m, TL_OP_REM, x, tl_const_int(m, x->type, of, x->loc), x->loc);
    return compare(m, TL_OP_EQ, rest, 0);
}

/* At most, where its type says so; else 2^31 - 1, which the condition sees to. */
static int64_t largest(const tl_node *pitch)
{
    return pitch->op == TL_OP_CONST && pitch->imm.i > 0 ? pitch->imm.i : INT32_MAX;
}

/* No stride of these factors, and none of only the first ones, is too long. */
static void ask_short(demand *d, int64_t bytes, unsigned n, tl_node *const *factor)
{
    double most = (double)bytes;
    for (unsigned i = 0; i < n; i++) {
        most *= (double)largest(factor[i]);
        if (most >= (double)TL_TMA_STRIDE_LIMIT)
            ask(d, tl_op2(d->m, TL_OP_LE, tl_copy(d->m, NULL, factor[i]),
                          tl_op2(d->m, TL_OP_DIV, tl_i64(d->m, TL_TMA_STRIDE_LIMIT - 1), stride_bytes(d->m, bytes, i, factor), factor[i]->loc),
                          factor[i]->loc));
    }
}

static void ask_extent(demand *d, const tl_node *inside, const tl_node *whole)
{
    ask(d, compare(d->m, TL_OP_GT, tl_copy(d->m, NULL, inside), 0));
    if (!tl_fits_i32(whole))
        ask(d, compare(d->m, TL_OP_LE, tl_copy(d->m, NULL, whole), INT32_MAX));
}

static void ask_outer(demand *d, const tl_outer_dim *outer)
{
    for (unsigned i = 0; i < outer->n; i++)
        ask_extent(d, outer->factor[i], outer->factor[i]);
    ask_short(d, outer->bytes, outer->n, outer->factor);
    ask(d, multiple(d->m, stride_bytes(d->m, outer->bytes, outer->n, outer->factor), TL_TMA_CHUNK));
}

static void ask_view(demand *d, const tl_view_on_host *v)
{
    tl_module *m = d->m;
    for (unsigned k = 0; k < v->rank; k++)
        ask_extent(d, v->extent[k], v->pitch[k]);
    /* The first pitch counts elements: what it is a multiple of says more than its bytes do. */
    int64_t es = tl_bases[v->base].bytes;
    if (v->rank > 1 && es < TL_TMA_CHUNK)
        ask(d, multiple(m, tl_copy(m, NULL, v->pitch[0]), TL_TMA_CHUNK / es));
    for (unsigned k = 0; k < v->nstarts; k++)
        ask(d, multiple(m, tl_copy(m, NULL, v->start[k]), TL_TMA_CHUNK / es));
    if (v->from) {
        ask(d, compare(m, TL_OP_GE, tl_copy(m, NULL, v->from), 0));
        ask(d, compare(m, TL_OP_LE, tl_copy(m, NULL, v->from), v->most));
    }
    ask_short(d, es, v->rank - 1, v->pitch);
    for (unsigned k = 0; k < v->nouter; k++)
        ask_outer(d, &v->outer[k]);
    for (unsigned k = 0; k < v->nleast; k++)
        ask(d, compare(m, TL_OP_GE, tl_copy(m, NULL, v->least[k]), 0));
    tl_node *base = tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), v->pointer->loc, 1,
                                tl_copy(m, NULL, v->pointer));
    tl_node *low = tl_op2(m, TL_OP_AND, base, tl_const_int(m, base->type, TL_TMA_CHUNK - 1, base->loc), base->loc);
    ask(d, compare(m, TL_OP_EQ, low, 0));
}

void tl_tensor_maps_allowed(tl_module *m, tl_func *f, uint32_t n, const tl_view_on_host *const *views,
                            tl_block *promised)
{
    demand d = { m, tl_facts_new(m, f), NULL, promised };
    for (uint32_t i = 0; i < n; i++)
        ask_view(&d, views[i]);
    if (d.condition)
        visit_launches((place){ .m = m, .f = f, .condition = d.condition });
}
