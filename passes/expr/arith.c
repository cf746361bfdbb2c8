/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic on nodes that folds as it builds. */
#include <math.h>

#include "passes/expr/builder.h"

tl_node *tl_i32(tl_module *m, int64_t v)
{
    return tl_const_int(m, tl_scalar(TL_I32), v, 0);
}

tl_node *tl_i64(tl_module *m, int64_t v)
{
    return tl_const_int(m, tl_scalar(TL_I64), v, 0);
}

bool tl_const_value(const tl_node *n, int64_t *v)
{
    if (!n || n->op != TL_OP_CONST || !tl_is_int(n->type))
        return false;
    *v = n->imm.i;
    return true;
}

bool tl_is_constant(const tl_node *n, int64_t value)
{
    int64_t v;
    return tl_const_value(n, &v) && v == value;
}

int64_t tl_trips(const tl_loop *l)
{
    int64_t lo, hi, step;
    if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi) || !tl_const_value(l->step, &step)
        || !step || lo < -TL_TRIPS_UNKNOWN || lo > TL_TRIPS_UNKNOWN || hi < -TL_TRIPS_UNKNOWN || hi > TL_TRIPS_UNKNOWN)
        return TL_TRIPS_UNKNOWN;
    bool up = tl_counts_up(l), open = tl_is_open(l);
    int64_t span = up ? hi - lo : lo - hi, by = up ? step : -step;
    if (by <= 0 || span < open)
        return 0;
    return (span - open) / by + 1;
}

int64_t tl_nest_trips(const tl_loop *l, uint32_t n)
{
    int64_t all = 1;
    for (uint32_t i = 0; i < n; i++)
        if (__builtin_mul_overflow(all, tl_trips(&l[i]), &all))
            all = TL_TRIPS_UNKNOWN;
    return all;
}

tl_node *tl_ix_add(tl_module *m, tl_node *a, tl_node *b)
{
    int64_t x, y;
    bool ca = tl_const_value(a, &x), cb = tl_const_value(b, &y);
    if (ca && cb)
        return tl_const_int(m, a->type, x + y, a->loc);
    if (ca && x == 0)
        return b;
    if (cb && y == 0)
        return a;
    return tl_op2(m, TL_OP_ADD, a, b, a->loc);
}

tl_node *tl_ix_sub(tl_module *m, tl_node *a, tl_node *b)
{
    int64_t x, y;
    bool ca = tl_const_value(a, &x), cb = tl_const_value(b, &y);
    if (ca && cb)
        return tl_const_int(m, a->type, x - y, a->loc);
    if (cb && y == 0)
        return a;
    return tl_op2(m, TL_OP_SUB, a, b, a->loc);
}

tl_node *tl_ix_mul(tl_module *m, tl_node *a, int64_t by)
{
    int64_t x;
    if (tl_const_value(a, &x))
        return tl_const_int(m, a->type, x * by, a->loc);
    if (by == 1)
        return a;
    if (by == 0)
        return tl_const_int(m, a->type, 0, a->loc);
    return tl_op2(m, TL_OP_MUL, a, tl_const_int(m, a->type, by, a->loc), a->loc);
}

tl_node *tl_ix_div(tl_module *m, tl_node *a, int64_t by)
{
    int64_t x;
    if (tl_const_value(a, &x))
        return tl_const_int(m, a->type, x / by, a->loc);
    if (by == 1)
        return a;
    return tl_op2(m, TL_OP_DIV, a, tl_const_int(m, a->type, by, a->loc), a->loc);
}

tl_node *tl_ix_rem(tl_module *m, tl_node *a, int64_t mod)
{
    int64_t x;
    if (mod == 0)
        return a;
    if (tl_const_value(a, &x))
        return tl_const_int(m, a->type, x % mod, a->loc);
    if (mod == 1)
        return tl_const_int(m, a->type, 0, a->loc);
    return tl_op2(m, TL_OP_REM, a, tl_const_int(m, a->type, mod, a->loc), a->loc);
}

tl_node *tl_ix_and(tl_module *m, tl_node *a, tl_node *b)
{
    if (!a || !b)
        return a ? a : b;
    return tl_op2(m, TL_OP_LAND, a, b, a->loc);
}

/* The sum of x[which] / div % mod * mul. */
static tl_node *terms(tl_module *m, tl_func *f, int n, const tl_term *t, const tl_node *const x[])
{
    tl_node *sum = tl_i32(m, 0);
    for (int i = 0; i < n; i++) {
        tl_node *part = tl_ix_rem(m, tl_ix_div(m, tl_copy(m, f, x[t[i].which]), t[i].div), t[i].mod);
        sum = tl_ix_add(m, sum, tl_ix_mul(m, part, t[i].mul));
    }
    return sum;
}

tl_node *tl_ix_frag(tl_module *m, tl_func *f, const tl_frag_layout *map, int dim,
                    const tl_node *thread, const tl_node *reg)
{
    tl_frag_expr e;
    tl_frag_coord(m->arena, map, dim, &e);
    const tl_node *const x[] = { thread, reg };
    return tl_ix_rem(m, tl_ix_div(m, terms(m, f, e.n, e.terms, x), e.div), e.mod);
}

tl_node *tl_ix_layout(tl_module *m, tl_func *f, const tl_layout *l, const tl_node *index)
{
    tl_term *t;
    int n = tl_layout_terms(m->arena, tl_layout_tuple(m->arena, 1, &l), &t);
    return terms(m, f, n, t, &index);
}

tl_node *tl_index_list(tl_module *m, uint32_t n, tl_node *const *at, tl_loc loc)
{
    tl_node *list = tl_node_new(m, TL_OP_INDEX, tl_scalar(TL_VOID), loc, 0);
    for (uint32_t i = 0; i < n; i++)
        tl_arg_add(m, list, at[i]);
    return list;
}

const tl_node *tl_strip_casts(const tl_node *n)
{
    while (n->op == TL_OP_CAST && tl_is_int(n->type) && tl_is_int(n->args[0]->type))
        n = n->args[0];
    return n;
}

bool tl_fits_i32(const tl_node *n)
{
    if (n->op == TL_OP_CONST)
        return n->imm.i >= INT32_MIN && n->imm.i <= INT32_MAX;
    unsigned bytes = tl_bytes(n->type);
    return bytes < 4 || (bytes == 4 && tl_is_signed(n->type))
           || (n->op == TL_OP_CAST && tl_is_signed(n->type) && tl_is_int(n->args[0]->type) && tl_fits_i32(n->args[0]));
}

tl_node *tl_row_index(tl_module *m, tl_node *first, tl_node *at)
{
    int64_t row;
    tl_type t = tl_scalar(at->type.base == TL_I32 ? TL_I32 : TL_I64);
    first = tl_const_value(first, &row) ? tl_const_int(m, t, row, first->loc) : tl_cast(m, first, t);
    at = tl_const_value(at, &row) ? tl_const_int(m, t, row, at->loc) : tl_cast(m, at, t);
    return tl_ix_add(m, at, first);
}

unsigned tl_tile_lead(const tl_node *tile)
{
    return tile->nargs - tl_has_attr(tile, TL_A_ROWS);
}

unsigned tl_tile_rank(const tl_node *tile)
{
    return tile->sym->rank - tl_tile_lead(tile);
}

int64_t tl_tile_dim(const tl_node *tile, unsigned i)
{
    int64_t whole = tile->sym->dim[tl_tile_lead(tile) + i];
    return i ? whole : tl_attr(tile, TL_A_ROWS, whole);
}

int64_t tl_tile_size(const tl_node *tile)
{
    int64_t n = 1;
    for (unsigned i = 0; i < tl_tile_rank(tile); i++)
        n *= tl_tile_dim(tile, i);
    return n;
}

tl_node *tl_parallel_over(const tl_at *w, unsigned rank, const int64_t *extent, tl_node **index)
{
    static const char *const names[] = { "i", "j", "k" };
    tl_loop loops[3];
    for (unsigned d = 0; d < rank; d++) {
        loops[d] = up_to(w, fresh(w, names[d], tl_scalar(TL_I32)), extent[d]);
        index[d] = v(w, loops[d].var);
    }
    return tl_loops(w->m, TL_OP_PARALLEL, rank, loops, w->loc);
}

tl_node *tl_tile_access(const tl_at *w, const tl_node *tile, tl_op op, tl_node *value, tl_node *const *index)
{
    tl_node *all[8];
    unsigned lead = tl_tile_lead(tile), n = tile->sym->rank;
    for (unsigned i = 0; i < n; i++)
        all[i] = i < lead ? tl_copy(w->m, w->f, tile->args[i]) : index[i - lead];
    if (lead < tile->nargs)
        all[lead] = tl_row_index(w->m, tl_copy(w->m, w->f, tile->args[lead]), all[lead]);
    tl_node *r = op == TL_OP_LOAD  ? tl_load(w->m, tile->sym, n, all, w->loc)
               : op == TL_OP_STORE ? tl_store(w->m, tile->sym, value, n, all, w->loc)
                                   : tl_access(w->m, op, tile->sym, n, all, w->loc);
    if (tl_has_attr(tile, TL_A_SLOTS)) {
        tl_attr_set(w->m, r, TL_A_SLOT, tl_attr(tile, TL_A_SLOT, 0));
        tl_attr_set(w->m, r, TL_A_SLOTS, tl_attr(tile, TL_A_SLOTS, 1));
    }
    return r;
}

tl_node *tl_tile_vector(const tl_at *w, const tl_node *tile, tl_op op, tl_node *value, tl_node *const *index,
                        unsigned lanes)
{
    tl_node *r = tl_tile_access(w, tile, op, value, index);
    if (op == TL_OP_LOAD)
        r->type = tl_vector((tl_base)tile->sym->type.base, lanes);
    return r;
}

int64_t tl_pitch(const tl_sym *s)
{
    return s->dim[s->rank - 1] + s->pad;
}

bool tl_by_columns(const tl_sym *s)
{
    return s->panel == 1;
}

int64_t tl_array_offset(const tl_sym *s, const int64_t *index)
{
    int64_t at = 0, row = 0, es = tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    for (unsigned i = 0; i + (s->panel ? 2 : 0) < s->rank; i++) {
        row = at;
        at = at * (s->dim[i] + (i + 1 == s->rank ? s->pad : 0)) + index[i];
    }
    if (s->panel) {
        unsigned r = s->rank - 2u;
        row = index[r];
        int64_t col = index[r + 1], panel = s->dim[r] * s->panel + s->pad;
        at = at * (s->dim[r + 1] / s->panel * panel) + col / s->panel * panel + row * s->panel + col % s->panel;
    }
    at *= es;
    if (!s->swizzle)
        return at;
    int64_t pitch = es * (s->panel ? s->panel : tl_pitch(s)), skip = pitch < 128 ? 128 / pitch : 1;
    return at ^ row / skip % (s->swizzle / 16) * 16;
}

bool tl_is_global_element(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_VAR && n->sym->type.space == TL_GLOBAL
           && n->sym->type.base != TL_BOOL && (n->op == TL_OP_LOAD ? n : n->args[0])->type.lanes == 1;
}

bool tl_visits_of(const tl_loop *l, tl_visits *s)
{
    int64_t lo, hi, step;
    if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi) || !tl_const_value(l->step, &step))
        return false;
    bool up = tl_counts_up(l);
    int64_t most = INT32_MAX / 2;
    if (!step || up != (step > 0) || lo < -most || lo > most || hi < -most || hi > most
        || step < -most || step > most)
        return false;
    hi += l->cmp == TL_LT ? -1 : l->cmp == TL_GT ? 1 : 0;
    if (up ? hi < lo : hi > lo)
        return false;
    int64_t end = lo + (hi - lo) / step * step;
    *s = up ? (tl_visits){ lo, end, step } : (tl_visits){ end, lo, -step };
    return true;
}

const tl_loop *tl_loop_along(const tl_node *nest, const tl_node *index, int64_t n)
{
    const tl_node *at = tl_strip_casts(index);
    tl_visits all;
    for (uint32_t i = 0; i < nest->nloops; i++)
        if (at->op == TL_OP_VAR && at->sym == nest->loops[i].var)
            return tl_visits_of(&nest->loops[i], &all) && all.first == 0 && all.step == 1 && all.last == n - 1 ? &nest->loops[i] : NULL;
    return NULL;
}

tl_op tl_combining(tl_redop op, tl_type t)
{
    static const tl_op ints[] = { TL_OP_ADD, TL_OP_MUL, TL_OP_MAX, TL_OP_MIN, TL_OP_AND, TL_OP_OR, TL_OP_XOR };
    static const tl_op floats[] = { TL_OP_ADD, TL_OP_MUL, TL_OP_FMAX, TL_OP_FMIN };
    return (tl_is_float(t) ? floats : ints)[op];
}

tl_node *tl_reduce_identity(tl_module *m, tl_redop op, tl_type t, tl_loc loc)
{
    static const struct { tl_base b; int64_t min, max; } limits[] = {
        { TL_BOOL, 0, 1 }, { TL_I8, INT8_MIN, INT8_MAX }, { TL_U8, 0, UINT8_MAX },
        { TL_I16, INT16_MIN, INT16_MAX }, { TL_U16, 0, UINT16_MAX },
        { TL_I32, INT32_MIN, INT32_MAX }, { TL_U32, 0, UINT32_MAX },
        { TL_I64, INT64_MIN, INT64_MAX }, { TL_U64, 0, -1 },
    };
    if (tl_is_float(t)) {
        double none = m->fast_math ? INFINITY : NAN;
        double value = op == TL_RED_MUL ? 1 : op == TL_RED_MAX ? -none : op == TL_RED_MIN ? none : -0.0;
        return tl_const_float(m, t, isnan(value) ? NAN : value, loc);
    }
    int64_t min = 0, max = 0;
    for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++)
        if (limits[i].b == (tl_base)t.base) {
            min = limits[i].min;
            max = limits[i].max;
        }
    int64_t value = op == TL_RED_MUL ? 1 : op == TL_RED_MAX ? min : op == TL_RED_MIN ? max
                  : op == TL_RED_AND ? (tl_is_signed(t) || t.base == TL_U64 ? -1 : max) : 0;
    return tl_const_int(m, t, value, loc);
}
