/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts made from the fields of fragments' symbols, and indices into registers made from layouts. */
#include "passes/analysis/fragment.h"

#include <math.h>

#include "passes/expr/arith.h"

int64_t tl_frag_tmem_rows(int64_t rows)
{
    return rows % 128 == 64 ? 64 : 128;
}

static bool counts(const tl_loop *l, const tl_node *index, int64_t n)
{
    return l->cmp == TL_LT && tl_is_constant(l->lo, 0) && tl_is_constant(l->hi, n)
           && tl_is_constant(l->step, 1) && tl_is_var(index, l->var);
}

static bool is_zero(const tl_node *n)
{
    return n->op == TL_OP_CONST && (tl_is_float(n->type) ? n->imm.f == 0 && !signbit(n->imm.f) : n->imm.i == 0);
}

bool tl_frag_clears(const tl_node *n, const tl_sym *acc)
{
    const tl_node *x = n->op == TL_OP_PARALLEL && n->nloops == 2 && n->body.n == 1 ? n->body.at[0] : NULL;
    return x && x->op == TL_OP_STORE && x->sym == acc && x->nargs == 3 && is_zero(x->args[0])
           && counts(&n->loops[0], x->args[1], acc->dim[0]) && counts(&n->loops[1], x->args[2], acc->dim[1]);
}

typedef struct search {
    const tl_sym *acc;
    const tl_node *gemm;    /* looked for */
    bool product, other, found;
} search;

static bool see(tl_node *n, void *user)
{
    search *s = user;
    bool product = n->op == TL_OP_GEMM && n->args[0]->sym == s->acc;
    s->product |= product;
    s->found |= n == s->gemm;
    for (uint32_t i = 0; i < n->nargs && product; i++)      /* its operands' indices may name nothing of it */
        if (i && n->args[i])
            tl_walk((tl_node *)n->args[i], see, user);
    s->other |= !product && n->sym && (n->sym == s->acc || n->sym == s->acc->regs);
    return !product;
}

bool tl_frag_names(const tl_node *n, const tl_sym *acc)
{
    search s = { .acc = acc };
    tl_walk((tl_node *)n, see, &s);
    return s.product || s.other;
}

uint32_t tl_frag_products(const tl_block *b, uint32_t from, const tl_sym *acc)
{
    uint32_t past = from;
    for (uint32_t k = from; k < b->n; k++) {
        search s = { .acc = acc };
        tl_walk(b->at[k], see, &s);
        if (s.other)
            break;
        if (s.product)
            past = k + 1;
        else if (past == from)
            break;
    }
    return past;
}

/* True if the product stands among such statements. */
static bool is_among(const tl_block *b, const tl_sym *acc, const tl_node *gemm)
{
    for (uint32_t i = 0; i < b->n; i++) {
        uint32_t past = tl_frag_products(b, i, acc);
        if (past == i && (is_among(&b->at[i]->body, acc, gemm) || is_among(&b->at[i]->other, acc, gemm)))
            return true;
        search s = { .acc = acc, .gemm = gemm };
        for (uint32_t k = i; k < past; k++)
            tl_walk(b->at[k], see, &s);
        if (s.found)
            return true;
        i = past > i ? past - 1 : i;
    }
    return false;
}

bool tl_frag_leaves(tl_arena *a, const tl_block *body, const tl_sym *acc, const tl_sym *operand)
{
    if (acc->rank != 2 || acc->dim[0] != operand->dim[0] || acc->dim[1] != operand->dim[1])
        return false;
    TL_EACH_STMT(a, n, body)
        if (n->op == TL_OP_GEMM && n->args[1]->sym == operand && (n->args[0]->sym == acc || is_among(body, acc, n)))
            return false;
    return true;
}

/* The accumulator's layout f once lanes have exchanged words: each has `vec` contiguous elements of a row; 0: as the unit leaves it. */
static const tl_frag_layout *exchanged(tl_arena *a, const tl_frag_layout *f, int vec)
{
    tl_frag_layout *to = TL_NEW(a, tl_frag_layout);
    const tl_layout *pos;
    if (!f || !vec)
        return f;
    return tl_frag_exchanged(a, f, vec / (int)tl_frag_vector(f), to, &pos) ? to : NULL;
}

static const tl_frag_layout *whole(tl_arena *a, const tl_sym *s, int rank, const int64_t *dim)
{
    if (rank != 2 && s->map != TL_MAP_BLOCKED)
        return NULL;
    switch ((tl_map_kind)s->map) {
    case TL_MAP_BLOCKED:
        return tl_frag_blocked(a, rank, dim, s->threads, s->vec ? s->vec : 1);
    case TL_MAP_MMA:
        return exchanged(a, tl_frag_mma_m16n8(a, dim[0], dim[1], s->warps_m, s->warps_n), s->vec);
    case TL_MAP_WGMMA:
        return exchanged(a, tl_frag_wgmma_m64(a, dim[0], dim[1], s->warps_m, s->warps_n), s->vec);
    case TL_MAP_TMEM:
        return (tl_frag_tmem_rows(dim[0]) == 64 ? tl_frag_wgmma_m64 : tl_frag_tmem)(a, dim[0], dim[1], s->warps_m, s->warps_n);
    case TL_MAP_SG:
    case TL_MAP_TENSOR:     /* for its sizes, and for the interpreter */
        return tl_frag_simdgroup_8x8(a, dim[0], dim[1], s->warps_m, s->warps_n);
    case TL_MAP_SG16:
        return tl_frag_simdgroup_16x16(a, dim[0], dim[1], s->warps_m, s->warps_n);
    case TL_MAP_OUTER:
        return s->vec && s->vec_m
                   ? tl_frag_outer(a, dim[0], dim[1], s->warps_m, s->warps_n, (const int[]){ s->vec_m, s->vec }) : NULL;
    case TL_MAP_ROWS:
        return s->warps_n && s->threads % s->warps_n == 0
                   ? tl_frag_rows(a, dim[0], dim[1], s->threads / s->warps_n, s->warps_n, s->vec ? s->vec : 1)
                   : NULL;
    case TL_MAP_NONE:
        break;
    }
    return NULL;
}

static const tl_frag_layout *tile_of_line(tl_arena *a, const tl_sym *s)
{
    int64_t dim[2] = { s->dim[0], s->reduced_extent };
    if (s->reduced == 2) {
        dim[0] = s->reduced_extent;
        dim[1] = s->dim[0];
    }
    return whole(a, s, 2, dim);
}

const tl_frag_layout *tl_frag_made(tl_arena *a, const tl_sym *s)
{
    if (!s->reduced)
        return s->rank <= 3 ? whole(a, s, s->rank, s->dim) : NULL;
    const tl_frag_layout *tile = s->rank == 1 ? tile_of_line(a, s) : NULL;
    return tile ? tl_frag_reduce(a, tile, s->reduced == 1 ? 1 : 0, NULL) : NULL;
}

struct tl_frag_memo {
    tl_sym of;
    const tl_frag_layout *map;
    struct tl_frag_memo *next;
};

/* True if the fields of layout, and the shapes, are the same. */
static bool alike(const tl_sym *x, const tl_sym *y)
{
    bool same = x->map == y->map && x->warps_m == y->warps_m && x->warps_n == y->warps_n && x->threads == y->threads
                 && x->vec == y->vec && x->vec_m == y->vec_m && x->reduced == y->reduced && x->reduced_extent == y->reduced_extent && x->rank == y->rank;
    for (unsigned d = 0; same && d < x->rank; d++)
        same = x->dim[d] == y->dim[d];
    return same;
}

const tl_frag_layout *tl_frag_of(tl_arena *a, const tl_sym *s)
{
    struct tl_frag_memo **at = &((tl_sym *)s)->memo;
    while (*at && !alike(&(*at)->of, s))
        at = &(*at)->next;
    if (!*at) {
        struct tl_frag_memo *memo = TL_NEW(a, struct tl_frag_memo);
        *memo = (struct tl_frag_memo){ *s, tl_frag_made(a, s), NULL };
        *at = memo;
    }
    return (*at)->map;
}

bool tl_frag_same(const tl_frag_layout *x, const tl_frag_layout *y)
{
    if (x->rank != y->rank || x->threads != y->threads || x->regs != y->regs)
        return false;
    bool padded = true;
    for (int d = 0; d < x->rank; d++) {
        if (x->dims[d] != y->dims[d])
            return false;
        padded &= x->padded[d] == y->padded[d];
    }
    if (padded && tl_layout_equal(x->map, y->map))
        return true;
    for (int t = 0; t < x->threads; t++)
        for (int r = 0; r < x->regs; r++) {
            int64_t a[3], b[3];
            bool in = tl_frag_element(x, t, r, a);
            if (in != tl_frag_element(y, t, r, b))
                return false;
            for (int d = 0; in && d < x->rank; d++)
                if (a[d] != b[d])
                    return false;
        }
    return true;
}

tl_node *tl_frag_line_reg(tl_module *m, tl_func *f, const tl_frag_layout *tile, int over, const tl_node *reg)
{
    const tl_layout *regs;
    tl_frag_reduce(m->arena, tile, over, &regs);
    return tl_ix_layout(m, f, regs, reg);
}

tl_node *tl_frag_first(tl_module *m, const tl_frag_layout *map, tl_loc loc)
{
    tl_term *terms;
    int n = tl_frag_replica_terms(m->arena, map, &terms);
    tl_node *first = NULL;
    for (int i = 0; i < n; i++) {
        tl_node *part = tl_ix_div(m, tl_op0(m, TL_OP_TID, loc), terms[i].div);
        part = tl_ix_rem(m, part, terms[i].mod);
        first = tl_ix_and(m, first, tl_op2(m, TL_OP_EQ, part, tl_i32(m, 0), loc));
    }
    return first;
}

bool tl_frag_matrices(const tl_sym *s)
{
    return s->regs->type.base >= TL_SG_F16 && s->regs->type.base <= TL_SG_F32;
}

/* Matrix that holds element r, and which of its two it is. */
static tl_node *matrix(tl_module *m, tl_func *f, tl_sym *regs, const tl_node *r, tl_node **which,
                       tl_loc loc)
{
    tl_node *first = tl_ix_div(m, tl_copy(m, f, r), 2);
    *which = tl_ix_rem(m, tl_copy(m, f, r), 2);
    return tl_access(m, TL_OP_REGS, regs, 1, &first, loc);
}

/* What `op` says of place `reg` of the cooperative tensor. */
static tl_node *in_tensor(tl_module *m, tl_func *f, const tl_sym *s, tl_op op, const tl_node *reg, tl_loc loc)
{
    tl_node *n = tl_node_new(m, op, tl_scalar((tl_base)s->type.base), loc, 0);
    if (reg)
        tl_arg_add(m, n, tl_copy(m, f, reg));
    n->sym = s->regs;
    n->type = tl_type_by_rule(n);
    return n;
}

tl_node *tl_frag_count(tl_module *m, tl_func *f, const tl_sym *s, tl_loc loc)
{
    return s->map == TL_MAP_TENSOR ? in_tensor(m, f, s, TL_OP_CT_COUNT, NULL, loc) : tl_i32(m, tl_frag_of(m->arena, s)->regs);
}

tl_node *tl_frag_has(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc)
{
    return s->map == TL_MAP_TENSOR ? in_tensor(m, f, s, TL_OP_CT_HAS, reg, loc) : NULL;
}

tl_node *tl_frag_place(tl_module *m, tl_func *f, const tl_sym *s, int dim, const tl_node *reg, tl_loc loc)
{
    tl_node *tid = tl_op0(m, TL_OP_TID, loc);
    if (s->map != TL_MAP_TENSOR)
        return tl_ix_frag(m, f, tl_frag_of(m->arena, s), dim, tid, reg);
    tl_node *warp = tl_op0(m, TL_OP_WARP, loc);
    warp = dim ? tl_ix_div(m, warp, s->warps_m) : tl_ix_rem(m, warp, s->warps_m);
    warp = tl_ix_mul(m, warp, s->dim[dim] / (dim ? s->warps_n : s->warps_m));
    return tl_ix_add(m, warp, in_tensor(m, f, s, dim ? TL_OP_CT_COL : TL_OP_CT_ROW, reg, loc));
}

tl_node *tl_frag_get(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc)
{
    tl_node *at = tl_copy(m, f, reg), *which;
    if (s->map == TL_MAP_TENSOR)
        return in_tensor(m, f, s, TL_OP_CT_GET, reg, loc);
    if (!tl_frag_matrices(s))
        return tl_load(m, s->regs, 1, &at, loc);
    at = matrix(m, f, s->regs, reg, &which, loc);
    return tl_node_new(m, TL_OP_SG_GET, tl_scalar((tl_base)s->type.base), loc, 2, at, which);
}

tl_node *tl_frag_set(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_node *value,
                     tl_loc loc)
{
    tl_node *at = tl_copy(m, f, reg), *which;
    if (s->map == TL_MAP_TENSOR) {
        tl_node *n = tl_node_new(m, TL_OP_CT_SET, tl_scalar(TL_VOID), loc, 2, at, value);
        n->sym = s->regs;
        return n;
    }
    if (!tl_frag_matrices(s))
        return tl_store(m, s->regs, value, 1, &at, loc);
    at = matrix(m, f, s->regs, reg, &which, loc);
    return tl_node_new(m, TL_OP_SG_SET, tl_scalar(TL_VOID), loc, 3, at, which, value);
}
