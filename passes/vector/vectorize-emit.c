/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code for groups of adjacent iterations: their count, vectors from memory, the body, vectors back. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-move.h"

/* The address of an access in the first iteration; of loop d, in the second one. */
static tl_node *address_bits(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, int d)
{
    tl_module *m = w->m;
    tl_node *p = tl_wide_bits(w, again(w, a->pointer), again(w, a->index));
    for (int i = 0; i < (int)wide->par->nloops; i++) {
        const tl_loop *l = &wide->par->loops[i];
        tl_node *lo = tl_cast(m, again(w, l->lo), l->var->type);
        if (i == d)
            lo = add(w, lo, tl_cast(m, again(w, l->step), l->var->type));
        p = tl_replace_var(m, w->f, p, l->var, lo);
    }
    return p;
}

/* Bytes between iterations of outer loop d, if that is known. */
static bool row_stride(const tl_wide_access *a, const tl_loop *l, const tl_uses *body, int64_t *bytes)
{
    int64_t step;
    bool known = !tl_mentions(a->pointer, l->var) && tl_const_value(l->step, &step) && tl_stride(body, a->index, l->var, bytes);
    return known && !__builtin_mul_overflow(*bytes, step * tl_wide_element_bytes(a), bytes);
}

/* The largest piece that divides the rows' strides. */
static int64_t dividing(const tl_wide *wide, const tl_wide_access *a, const tl_uses *body)
{
    int64_t piece = a->piece, stride;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++)
        while (row_stride(a, &wide->par->loops[d], body, &stride) && stride % piece)
            piece /= 2;
    return piece;
}

static void see_strides(const tl_wide *wide, tl_wide_access *a, const tl_uses *body)
{
    int64_t stride;
    a->strides = 0;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++)
        if (row_stride(a, &wide->par->loops[d], body, &stride) && stride % a->piece == 0)
            a->strides |= 1u << d;
}

bool tl_wide_is_shared(const tl_node *access)
{
    return access->sym->kind == TL_SYM_ARRAY && access->sym->type.space == TL_SHARED_MEM;
}

/* True if one aligned vector of a row of shared memory has all elements that a group accesses. */
static bool take_row(const tl_wide *wide, tl_wide_access *a)
{
    const tl_sym *s = a->node->sym;
    tl_group_index at;
    if (!tl_index_in_group(wide->facts, a->index, wide->par->loops[wide->par->nloops - 1].var, wide->vec, &at))
        return false;
    int64_t lanes = at.every ? wide->vec / at.every * at.times : 1;
    a->every = at.every;
    a->times = at.times;
    a->piece = lanes * tl_wide_element_bytes(a);
    return at.multiple % lanes == 0 && tl_pitch(s) % lanes == 0 && (!s->panel || s->panel % lanes == 0)
           && (a->node->op == TL_OP_LOAD || at.every == 1) && a->piece <= TL_WIDE_BYTES;
}

/* True if the iterations access all elements of the vector; finds the first access that is in it. */
static bool fills_vector(tl_wide *wide, unsigned i)
{
    tl_wide_access *a = &wide->at[i];
    int64_t slots = 0;
    for (unsigned b = 0; b < wide->n; b++) {
        const tl_wide_access *other = &wide->at[b];
        if (other->node->op != a->node->op || !tl_wide_same_place(a, other) || !tl_same_expr(a->when, other->when))
            continue;
        a->first = !slots && b < i ? b + 1 : a->first;
        slots |= INT64_C(1) << other->slot;
    }
    return slots == (INT64_C(1) << a->times) - 1;
}

bool tl_wide_pieces(tl_wide *wide, const tl_uses *body)
{
    int64_t piece[TL_WIDE_MOST];
    bool pieces = wide->most < TL_TRIPS_UNKNOWN && wide->most % wide->vec == 0;
    for (unsigned i = 0; i < wide->n; i++) {
        tl_wide_access *a = &wide->at[i];
        if (tl_wide_is_shared(a->node)) {
            a->first = 0;
            if (!take_row(wide, a) || (a->times > 1 && !fills_vector(wide, i)))
                return false;
            piece[i] = a->piece;
            continue;
        }
        a->piece = tl_wide_vector_bytes(wide, a);
        piece[i] = dividing(wide, a, body);
        /* Stores of less than vectors, or of single elements, coalesce best if adjacent threads do them. */
        pieces = pieces && (piece[i] == a->piece || (a->node->op == TL_OP_LOAD && piece[i] > tl_wide_element_bytes(a)));
    }
    for (unsigned i = 0; i < wide->n; i++) {
        wide->at[i].piece = pieces ? piece[i] : wide->at[i].piece;
        see_strides(wide, &wide->at[i], body);
    }
    for (unsigned i = 1; i < wide->n && pieces; i++) {
        const tl_wide_access *a = &wide->at[i], *lead = &wide->at[wide->lead];
        bool part = lead->piece < tl_wide_vector_bytes(wide, lead);
        wide->lead = part && a->piece / tl_wide_element_bytes(a) > lead->piece / tl_wide_element_bytes(lead) ? i : wide->lead;
    }
    return true;
}

/* The summands of an address that the variable occurs in; returns their number, at most `room`. */
static unsigned summands(const tl_node *e, const tl_sym *s, const tl_node **at, unsigned n, unsigned room)
{
    if (!tl_mentions(e, s))
        return n;
    if (e->op == TL_OP_ADD || e->op == TL_OP_PADD || e->op == TL_OP_CAST) {
        for (uint32_t i = 0; i < e->nargs; i++)
            n = summands(e->args[i], s, at, n, room);
    } else if (n < room) {
        at[n++] = e;
    }
    return n;
}

/* True if both addresses move alike with the variable. */
static bool move_alike(const tl_wide_access *a, const tl_wide_access *b, const tl_sym *s)
{
    enum { ROOM = 4 };
    const tl_node *x[ROOM], *y[ROOM];
    unsigned n = summands(a->pointer, s, x, 0, ROOM), k = summands(b->pointer, s, y, 0, ROOM);
    n = summands(a->index, s, x, n, ROOM);
    k = summands(b->index, s, y, k, ROOM);
    bool alike = n == k && n < ROOM && tl_wide_element_bytes(a) == tl_wide_element_bytes(b) && a->piece <= b->piece;
    for (unsigned i = 0; i < n && alike; i++)
        alike = tl_same_expr(x[i], y[i]);
    return alike;
}

/* True if the access is to be tested: it has a vector of its own, and no earlier access has its place. */
static bool is_tested(const tl_wide *wide, unsigned i)
{
    return !tl_wide_before(wide, i) && !wide->at[i].source && !tl_wide_is_shared(wide->at[i].node);
}

/* The test that an access which is aligned in the first iteration of the outer loops is so in all. Null: none is needed, or an earlier
   access has it. */
static tl_node *everywhere(const tl_at *w, const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    tl_node *all = NULL;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++) {
        const tl_sym *var = wide->par->loops[d].var;
        bool needed = !(a->strides & 1u << d) && (tl_mentions(a->pointer, var) || tl_mentions(a->index, var));
        for (unsigned b = 0; b < i && needed; b++)
            needed = !is_tested(wide, b) || !move_alike(a, &wide->at[b], var);
        if (!needed)
            continue;
        tl_node *step = op2(w, TL_OP_SUB, address_bits(w, wide, a, (int)d), address_bits(w, wide, a, -1));
        all = both(w, all, tl_wide_is_multiple(w, step, a->piece));
    }
    return all;
}

/* The elements before the first group; `bits`: the address of the row's first element. */
static tl_sym *head_of(const tl_at *w, const tl_wide *wide, tl_node *bits)
{
    const tl_wide_access *first = &wide->at[wide->lead];
    tl_node *up = op2(w, TL_OP_AND, op2(w, TL_OP_SUB, integer(w, tl_scalar(TL_U64), 0), bits), integer(w, tl_scalar(TL_U64), first->piece - 1));
    up = quo(w, cast(w, up, TL_I64), tl_wide_element_bytes(first));
    return let(w, "head", wide->inner ? add(w, up, tl_i64(w->m, wide->vec)) : up);
}

tl_sym *tl_wide_head(const tl_at *in, const tl_wide *wide, const tl_loop *loops)
{
    const tl_wide_access *first = &wide->at[wide->lead];
    uint32_t last = wide->par->nloops - 1;
    tl_node *bits = tl_wide_bits(in, again(in, first->pointer), again(in, first->index));
    for (uint32_t d = 0; d <= last; d++) {
        const tl_sym *var = wide->par->loops[d].var;
        bits = tl_replace_var(in->m, in->f, bits, var, d < last ? v(in, loops[d].var) : tl_cast(in->m, again(in, loops[d].lo), var->type));
    }
    return head_of(in, wide, bits);
}

/* With inner groups, one group at each end of a row may be left, in addition to less than one. */
int64_t tl_wide_left(const tl_wide *wide)
{
    return wide->inner ? 4 * wide->vec - 3 : 2 * wide->vec - 2;
}

/* True if rows of the access may be aligned otherwise than rows of `lead`. */
static bool moves_apart(const tl_wide *wide, const tl_wide_access *a, const tl_wide_access *lead)
{
    bool apart = false;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++) {
        const tl_sym *var = wide->par->loops[d].var;
        bool moves = tl_mentions(a->pointer, var) || tl_mentions(a->index, var) || a->node->op == TL_OP_STORE;
        apart |= moves && (!tl_same_expr(a->index, lead->index) || !move_alike(a, lead, var));
    }
    return apart;
}

/* True if accesses that move with the rows do so alike: if all are aligned in the first row, all are where one is. Not if shared memory is
   accessed, too: lanes would store its rows by elements, a vector apart. */
static bool rows_are_alike(const tl_at *w, const tl_wide *wide)
{
    const tl_wide_access *lead = &wide->at[tl_wide_leader(wide)];
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (tl_wide_is_shared(a->node) || (a != lead && !a->source && !tl_wide_shifts(w, wide, a) && moves_apart(wide, a, lead)))
            return false;
    }
    return true;
}

/* Shifts vectors of accesses that differ between rows. Common ones stay in the L1, and with shifts more elements at a row's ends go one by
   one (bias and GELU in boxes of 128 columns: 91 us, with shifts 134; H200, 2026-11). */
void tl_wide_own_groups(const tl_at *w, tl_wide *wide)
{
    wide->rows = true;
    wide->lead = tl_wide_leader(wide);
    const tl_wide_access *lead = &wide->at[wide->lead];
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        bool apart = wide->par->nloops == 1 || moves_apart(wide, a, lead);
        wide->inner = wide->inner || (!tl_wide_leads(wide, a) && apart && tl_wide_shifts(w, wide, a));
    }
}

/* True if the body accesses shared memory along the row by elements: groups would save none of these accesses, and with lanes a vector
   apart, banks would conflict. */
static bool goes_along_shared(const tl_at *w, const tl_wide *wide)
{
    const tl_uses *body = tl_uses_of_block(w->m, &wide->par->body);
    const tl_sym *along = wide->par->loops[wide->par->nloops - 1].var;
    TL_EACH_NODE(w->m->arena, n, &wide->par->body) {
        bool shared = (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && tl_wide_is_shared(n);
        for (uint32_t i = n->op == TL_OP_STORE; i < n->nargs && shared; i++)
            if (tl_depends(body, n->args[i], along))
                return true;
    }
    return false;
}

/* True if both are aligned alike if their arrays are: the indices differ by a constant multiple of the group. */
static bool is_alike(const tl_uses *u, const tl_wide *wide, const tl_wide_access *a, const tl_wide_access *b)
{
    tl_poly p = { 0 };
    int64_t apart;
    for (int k = 0; k < 2; k++) {
        tl_poly_add(u, &p, k ? b->index : a->index, k ? -1 : 1);
        for (const tl_node *e = k ? b->pointer : a->pointer; e->op == TL_OP_PADD; e = e->args[0])
            tl_poly_add(u, &p, e->args[1], k ? -1 : 1);
    }
    return tl_poly_constant(&p, &apart) && apart % wide->vec == 0;
}

tl_node *tl_wide_open(const tl_at *w, tl_wide *wide, const tl_node *inner)
{
    wide->head = wide->shared ? NULL : head_of(w, wide, address_bits(w, wide, &wide->at[wide->lead], -1));
    const tl_uses *body = tl_uses_of_block(w->m, &wide->par->body);
    tl_node *aligned = NULL;
    bool asks = false;
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (!is_tested(wide, i) || a->apart)
            continue;
        if (wide->shared || i != wide->lead) {
            tl_node *bits = address_bits(w, wide, a, -1);
            if (wide->head)
                bits = op2(w, TL_OP_ADD, bits, cast(w, mul(w, v(w, wide->head), tl_wide_element_bytes(a)), TL_U64));
            tl_node *test = tl_wide_is_multiple(w, bits, a->piece);
            asks = asks || (test && wide->par->nloops == 1 && !is_alike(body, wide, a, &wide->at[wide->lead]));
            aligned = both(w, aligned, test);
        }
        tl_node *more = everywhere(w, wide, i);
        asks = asks || more;
        aligned = both(w, aligned, more);
    }
    wide->rows = asks && !wide->shared && wide->nodes <= TL_CODE_SMALL && rows_are_alike(w, wide) && !goes_along_shared(w, wide);
    tl_node *all = cast(w, again(w, inner), TL_I64);
    wide->trips = again(w, all);
    tl_node *after = wide->head ? sub(w, all, v(w, wide->head)) : all, *groups = quo(w, again(w, after), wide->vec);
    if (aligned)
        groups = op3(w, TL_OP_SEL, v(w, let(w, "aligned", aligned)), groups, tl_i64(w->m, 0));
    wide->groups = let(w, "groups", groups);
    /* written so, ranges show that a thread has at most one element of what is left */
    tl_node *left = aligned ? sub(w, again(w, wide->trips), mul(w, v(w, wide->groups), wide->vec)) : rem(w, after, wide->vec);
    left = wide->head && !aligned ? add(w, left, v(w, wide->head)) : left;
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: %d elements a thread at a time where aligned", (int)wide->vec);
    return left;
}

/* The guard of a nest's whole body, if it is the same for a group; else null. */
static tl_node *guard_of_all(tl_arena *a, const tl_wide *wide)
{
    const tl_block *b = &wide->par->body;
    int guards = 0;
    TL_EACH_NODE(a, n, b)
        guards += n->op == TL_OP_IF ? 1 : tl_acts(n->op, "A") ? 2 : 0;
    if (guards != 1 || wide->par->nloops == 1 || b->at[b->n - 1]->op != TL_OP_IF || b->at[b->n - 1]->other.n)
        return NULL;
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (b->at[i]->op != TL_OP_LET)
            return NULL;
    for (unsigned i = 0; i < wide->n; i++)
        if (!wide->at[i].when || !tl_same_expr(wide->at[i].when, wide->at[0].when))
            return NULL;
    return wide->at[0].when;
}

static bool any_apart(const tl_wide *wide)
{
    bool any = false;
    for (unsigned i = 0; i < wide->n; i++)
        any = any || wide->at[i].apart;
    return any;
}

void tl_wide_group(const tl_at *out, tl_wide *wide, tl_node *group)
{
    tl_module *m = out->m;
    tl_node *guard = guard_of_all(m->arena, wide);
    const tl_at inner = when(out, guard ? again(out, guard) : NULL), *in = &inner;
    for (unsigned i = 0; i < wide->n && guard; i++)
        wide->at[i].when = NULL;
    const tl_loop *l = &wide->par->loops[wide->par->nloops - 1];
    tl_type t = l->var->type;
    tl_node *from = mul(in, wide->head ? cast(in, group, TL_I64) : group, wide->vec);
    if (wide->head)
        from = add(in, from, v(in, wide->head));
    if (wide->most < INT32_MAX)     /* nvcc stores no vectors at sums of two numbers of 64 bits (faults.def: split-index) */
        from = cast(in, from, TL_I32);
    wide->from = any_apart(wide) ? let(in, "from", from) : NULL;
    from = wide->from ? v(in, wide->from) : from;
    wide->first = let(in, "first", add(in, tl_cast(m, again(in, l->lo), t), tl_cast(m, from, t)));
    tl_sym *k;
    for (unsigned i = 0; i < wide->n; i++)
        tl_wide_open_access(in, wide, i);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].source && wide->at[i].mem)
            tl_wide_fill(in, wide, &wide->at[i]);
    tl_at one = unrolled(in, "k", wide->vec, 1, &k);
    put(&one, tl_let(m, l->var, add(&one, v(&one, wide->first), tl_cast(m, v(&one, k), t)), in->loc));
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        tl_node *n = a->node;
        uint32_t at = n->op == TL_OP_STORE;
        n->sym = a->part;
        n->nattrs = 0;
        n->nargs = at + 1;
        n->args[at] = a->every ? quo(&one, v(&one, k), a->every) : i32(&one, 0);
        if (a->times > 1)
            n->args[at] = add(&one, mul(&one, n->args[at], a->times), i32(&one, a->slot));
    }
    tl_block_append(m, one.out, &wide->par->body);
    tl_wide_load_early(in, wide->vec);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node->op == TL_OP_STORE && !wide->at[i].first)
            tl_wide_move(in, wide, &wide->at[i]);
}
