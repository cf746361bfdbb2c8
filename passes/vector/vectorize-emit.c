/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code for groups of adjacent iterations: their count, vectors from memory, the body, vectors back. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

static int64_t element_bytes(const tl_wide_access *a)
{
    return tl_bases[a->node->sym->type.base].bytes;
}

static int64_t vector_bytes(const tl_wide *wide, const tl_wide_access *a)
{
    int64_t bytes = element_bytes(a) * wide->vec;
    return bytes < TL_WIDE_BYTES ? bytes : TL_WIDE_BYTES;
}

/* The address of an access, at this index of its pointer, both taken over. */
static tl_node *bits_at(const tl_at *w, tl_node *pointer, tl_node *index)
{
    tl_node *p = tl_op2(w->m, TL_OP_PADD, pointer, cast(w, index, TL_I64), w->loc);
    return tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, p);
}

/* The address in the first iteration; in dimension d in the second one. */
static tl_node *address_bits(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, int d)
{
    tl_module *m = w->m;
    tl_node *p = bits_at(w, again(w, a->pointer), again(w, a->index));
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
    return known && !__builtin_mul_overflow(*bytes, step * element_bytes(a), bytes);
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

/* One vector of a row has what a group needs, or false. */
static bool take_row(const tl_wide *wide, tl_wide_access *a)
{
    const tl_sym *s = a->node->sym;
    tl_group_index at;
    if (!tl_index_in_group(wide->facts, a->index, wide->par->loops[wide->par->nloops - 1].var, wide->vec, &at))
        return false;
    int64_t lanes = at.every ? wide->vec / at.every : 1;
    a->every = at.every;
    a->piece = lanes * element_bytes(a);
    return at.multiple % lanes == 0 && tl_pitch(s) % lanes == 0 && (!s->panel || s->panel % lanes == 0)
           && (a->node->op == TL_OP_LOAD || at.every == 1);
}

bool tl_wide_pieces(tl_wide *wide, const tl_uses *body)
{
    int64_t piece[TL_WIDE_MOST];
    bool pieces = wide->most < TL_TRIPS_UNKNOWN && wide->most % wide->vec == 0;
    for (unsigned i = 0; i < wide->n; i++) {
        tl_wide_access *a = &wide->at[i];
        if (tl_wide_is_shared(a->node)) {
            if (!take_row(wide, a))
                return false;
            piece[i] = a->piece;
            continue;
        }
        a->piece = vector_bytes(wide, a);
        piece[i] = dividing(wide, a, body);
        /* Stores of less than vectors, or of single elements, coalesce best if adjacent threads do them. */
        pieces = pieces && (piece[i] == a->piece || (a->node->op == TL_OP_LOAD && piece[i] > element_bytes(a)));
    }
    for (unsigned i = 0; i < wide->n; i++) {
        wide->at[i].piece = pieces ? piece[i] : wide->at[i].piece;
        see_strides(wide, &wide->at[i], body);
    }
    for (unsigned i = 1; i < wide->n && pieces; i++) {
        const tl_wide_access *a = &wide->at[i], *lead = &wide->at[wide->lead];
        bool part = lead->piece < vector_bytes(wide, lead);
        wide->lead = part && a->piece / element_bytes(a) > lead->piece / element_bytes(lead) ? i : wide->lead;
    }
    return true;
}

static tl_node *u64(const tl_at *w, int64_t n)
{
    return tl_const_int(w->m, tl_scalar(TL_U64), n, w->loc);
}

static tl_node *is_multiple(const tl_at *w, tl_node *bits, int64_t of)
{
    return op2(w, TL_OP_EQ, op2(w, TL_OP_AND, bits, u64(w, of - 1)), u64(w, 0));
}

static bool same_row(const tl_wide_access *a, const tl_wide_access *b)
{
    bool same = tl_same_expr(a->pointer, b->pointer);
    for (unsigned d = 0; d < 3 && same && a->row[d]; d++)
        same = tl_same_expr(a->row[d], b->row[d]);
    return same;
}

/* An access to the same place that is noted before this one, or null. */
static const tl_wide_access *before(const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    for (const tl_wide_access *b = wide->at; b < a; b++)
        if (same_row(a, b) && tl_same_expr(a->index, b->index))
            return b;
    return NULL;
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

/* Whether both addresses move alike with the variable. */
static bool move_alike(const tl_wide_access *a, const tl_wide_access *b, const tl_sym *s)
{
    enum { ROOM = 4 };
    const tl_node *x[ROOM], *y[ROOM];
    unsigned n = summands(a->pointer, s, x, 0, ROOM), k = summands(b->pointer, s, y, 0, ROOM);
    n = summands(a->index, s, x, n, ROOM);
    k = summands(b->index, s, y, k, ROOM);
    bool alike = n == k && n < ROOM && element_bytes(a) == element_bytes(b) && a->piece <= b->piece;
    for (unsigned i = 0; i < n && alike; i++)
        alike = tl_same_expr(x[i], y[i]);
    return alike;
}

/* True if the access must be aligned: it is no part of another one, and no other is to the same place. */
static bool is_tested(const tl_wide *wide, unsigned i)
{
    return !before(wide, i) && !wide->at[i].source && !tl_wide_is_shared(wide->at[i].node);
}

/* What makes an access aligned in every iteration of the outer loops that is in the first; null if nothing is needed,
   or an access before asked for the same. */
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
        all = both(w, all, is_multiple(w, step, a->piece));
    }
    return all;
}

/* The elements before the first group, from the address of the first one. */
static tl_sym *head_of(const tl_at *w, const tl_wide *wide, tl_node *bits)
{
    const tl_wide_access *first = &wide->at[wide->lead];
    tl_node *up = op2(w, TL_OP_AND, op2(w, TL_OP_SUB, u64(w, 0), bits), u64(w, first->piece - 1));
    return let(w, "head", quo(w, cast(w, up, TL_I64), element_bytes(first)));
}

tl_sym *tl_wide_head(const tl_at *in, const tl_wide *wide, const tl_loop *loops)
{
    const tl_wide_access *first = &wide->at[wide->lead];
    uint32_t last = wide->par->nloops - 1;
    tl_node *bits = bits_at(in, again(in, first->pointer), again(in, first->index));
    for (uint32_t d = 0; d <= last; d++) {
        const tl_sym *var = wide->par->loops[d].var;
        bits = tl_replace_var(in->m, in->f, bits, var, d < last ? v(in, loops[d].var) : tl_cast(in->m, again(in, loops[d].lo), var->type));
    }
    return head_of(in, wide, bits);
}

/* True if what moves with the rows is at the same place of each: where one is aligned, so are all if they are in the first row.
   Not if rows of shared memory move along: lanes would store them element by element, as far apart as a vector is long. */
static bool rows_are_alike(const tl_wide *wide)
{
    const tl_wide_access *lead = &wide->at[tl_wide_leader(wide)];
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (tl_wide_is_shared(a->node))
            return false;
        for (uint32_t d = 0; d + 1 < wide->par->nloops && a != lead && !a->source; d++) {
            const tl_sym *var = wide->par->loops[d].var;
            bool moves = tl_mentions(a->pointer, var) || tl_mentions(a->index, var) || a->node->op == TL_OP_STORE;
            if (moves && (!tl_same_expr(a->index, lead->index) || !move_alike(a, lead, var)))
                return false;
        }
    }
    return true;
}

/* True if the body reads or writes shared memory along the row, element by element: as many accesses with groups as without, and
   lanes would be a vector apart, which banks conflict by. */
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

/* True if both are aligned alike wherever arrays are: their indices differ by a constant, a multiple of the group. */
static bool is_alike(const tl_uses *u, const tl_wide *wide, const tl_wide_access *a, const tl_wide_access *b)
{
    tl_poly p = { 0 };
    int64_t apart;
    for (int k = 0; k < 2; k++) {
        tl_poly_add(u, &p, k ? b->index : a->index, k ? -1 : 1);
        for (const tl_node *e = k ? b->pointer : a->pointer; e->op == TL_OP_PADD; e = e->args[0])
            tl_poly_add(u, &p, e->args[1], k ? -1 : 1);
    }
    return !p.failed && tl_poly_constant(&p, &apart) && apart % wide->vec == 0;
}

void tl_wide_open(const tl_at *w, tl_wide *wide, const tl_node *inner)
{
    wide->head = wide->shared ? NULL : head_of(w, wide, address_bits(w, wide, &wide->at[wide->lead], -1));
    const tl_uses *body = tl_uses_of_block(w->m, &wide->par->body);
    tl_node *aligned = NULL;
    bool asks = false;
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (!is_tested(wide, i))
            continue;
        if (wide->shared || i != wide->lead) {
            tl_node *bits = address_bits(w, wide, a, -1);
            if (wide->head)
                bits = op2(w, TL_OP_ADD, bits, cast(w, mul(w, v(w, wide->head), element_bytes(a)), TL_U64));
            tl_node *test = is_multiple(w, bits, a->piece);
            asks = asks || (test && wide->par->nloops == 1 && !is_alike(body, wide, a, &wide->at[wide->lead]));
            aligned = both(w, aligned, test);
        }
        tl_node *more = everywhere(w, wide, i);
        asks = asks || more;
        aligned = both(w, aligned, more);
    }
    wide->rows = asks && !wide->shared && wide->nodes <= TL_CODE_SMALL && rows_are_alike(wide) && !goes_along_shared(w, wide);
    tl_node *all = cast(w, again(w, inner), TL_I64);
    tl_node *groups = quo(w, wide->head ? sub(w, all, v(w, wide->head)) : all, wide->vec);
    if (aligned)
        groups = op3(w, TL_OP_SEL, v(w, let(w, "aligned", aligned)), groups, tl_i64(w->m, 0));
    wide->groups = let(w, "groups", groups);
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: %d elements a thread at a time where aligned", (int)wide->vec);
}

/* What a group reads or writes: so many elements. */
static int64_t elements_of(const tl_wide *wide, const tl_wide_access *a)
{
    return a->every ? wide->vec / a->every : 1;
}

static void hint(const tl_at *w, const tl_wide_access *a, tl_node *n)
{
    for (uint32_t k = 0; k < a->like->nattrs; k++)
        tl_attr_set(w->m, n, (tl_attr_key)a->like->attrs[k].key, a->like->attrs[k].value);
}

/* True if an access goes where the one does by which a row's groups begin. */
static bool leads(const tl_wide *wide, const tl_wide_access *a)
{
    const tl_wide_access *lead = &wide->at[wide->lead];
    return same_row(a, lead) && tl_same_expr(a->index, lead->index);
}

/* A group's elements from memory, or back. In rows with heads of their own vectors may be unaligned: then one by one. */
static void move(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, tl_sym *mem, const tl_node *index)
{
    int64_t lanes = a->piece / element_bytes(a);
    tl_at in = when(w, a->when ? again(w, a->when) : NULL);
    tl_type vector = tl_vector((tl_base)a->part->type.base, (unsigned)lanes);
    if (wide->rows && !leads(wide, a)) {
        tl_sym *q;
        tl_node *choice = tl_if(w->m, is_multiple(w, bits_at(w, v(w, mem), again(w, index)), a->piece), w->loc);
        put(&in, choice);
        in = into(w, &choice->other);
        tl_at one = unrolled(&in, "q", wide->vec, 1, &q);
        tl_node *at = add(&one, again(w, index), tl_cast(w->m, v(w, q), index->type));
        bool load = a->node->op == TL_OP_LOAD;
        tl_node *x = load ? get(&one, mem, at) : get(&one, a->part, v(w, q));
        tl_node *to = load ? v(w, q) : at, *n = tl_store(w->m, load ? a->part : mem, x, 1, &to, w->loc);
        hint(w, a, load ? x : n);
        put(&one, n);
        in = into(w, &choice->body);
    }
    for (int64_t q = 0; q < elements_of(wide, a); q += lanes) {
        tl_node *at[4], *here = i32(w, q);
        uint32_t rank = 0;
        for (; rank < 3 && a->row[rank]; rank++)
            at[rank] = again(w, a->row[rank]);
        at[rank++] = add(&in, again(w, index), tl_const_int(w->m, index->type, q, w->loc));
        bool load = a->node->op == TL_OP_LOAD;
        tl_node *x = load ? tl_load(w->m, mem, rank, at, a->loc) : get(&in, a->part, here);
        x->type = vector;
        tl_node *n = load ? tl_store(w->m, a->part, x, 1, &here, w->loc) : tl_store(w->m, mem, x, rank, at, a->loc);
        hint(w, a, load ? x : n);
        put(&in, n);
    }
}

/* Takes elements from the source access's vector, and loads those that it lacks one by one. */
static void fill(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, tl_sym *mem, const tl_node *index)
{
    int64_t from = a->offset < 0 ? -a->offset : 0, to = a->offset > 0 ? wide->vec - a->offset : wide->vec;
    tl_at in = when(w, a->when ? again(w, a->when) : NULL);
    tl_sym *q;
    tl_at each = unrolled(&in, "q", to - from, 1, &q);
    tl_node *there = get(&each, wide->at[a->source - 1].part, add(&each, v(&each, q), i32(w, from + a->offset)));
    store(&each, a->part, add(&each, v(&each, q), i32(w, from)), there);
    for (int64_t i = 0; i < wide->vec; i++) {
        if (i >= from && i < to)
            continue;
        tl_node *x = get(&in, mem, add(&in, again(w, index), tl_const_int(w->m, index->type, i, w->loc)));
        hint(w, a, x);
        store(&in, a->part, i32(w, i), x);
    }
}

/* Declares what holds the elements of access i, and where it is in memory; reads it, unless an access before did. */
static void open_access(const tl_at *in, tl_wide *wide, unsigned i, tl_sym *first, tl_sym **mem, tl_node **index)
{
    tl_wide_access *a = &wide->at[i];
    const tl_sym *var = wide->par->loops[wide->par->nloops - 1].var;
    bool load = a->node->op == TL_OP_LOAD, shared = tl_wide_is_shared(a->node);
    const tl_wide_access *same = load ? before(wide, i) : NULL;
    mem[i] = NULL;
    if (same && same->node->op == TL_OP_LOAD && (!same->when || (a->when && tl_same_expr(a->when, same->when)))) {
        a->part = same->part;
        return;
    }
    for (unsigned b = 0; b < i && !mem[i]; b++)
        mem[i] = tl_same_expr(a->pointer, wide->at[b].pointer) ? mem[b] : NULL;
    if (!mem[i] && a->pointer->op == TL_OP_VAR)
        mem[i] = a->pointer->sym;
    else if (!mem[i])
        mem[i] = let(in, "mem", tl_replace_var(in->m, in->f, again(in, a->pointer), var, v(in, first)));
    if (shared && mem[i]->align < a->piece)
        mem[i]->align = (uint32_t)a->piece;
    index[i] = tl_replace_var(in->m, in->f, again(in, a->index), var, v(in, first));
    a->part = array(in, load ? "in" : "out", tl_scalar((tl_base)a->node->sym->type.base), TL_PRIVATE, elements_of(wide, a));
    if (load && !a->source)
        move(in, wide, a, mem[i], index[i]);
}

/* The guard that all of a nest's body is under, the same for a group; null: there is none. */
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
    tl_sym *first = let(in, "first", add(in, tl_cast(m, again(in, l->lo), t), tl_cast(m, from, t)));
    tl_sym *mem[TL_WIDE_MOST], *k;
    tl_node *index[TL_WIDE_MOST];
    for (unsigned i = 0; i < wide->n; i++)
        open_access(in, wide, i, first, mem, index);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].source && mem[i])
            fill(in, wide, &wide->at[i], mem[i], index[i]);
    tl_at one = unrolled(in, "k", wide->vec, 1, &k);
    put(&one, tl_let(m, l->var, add(&one, v(&one, first), tl_cast(m, v(&one, k), t)), in->loc));
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        tl_node *n = a->node;
        uint32_t at = n->op == TL_OP_STORE;
        n->sym = a->part;
        n->nattrs = 0;
        n->nargs = at + 1;
        n->args[at] = a->every ? quo(&one, v(&one, k), a->every) : i32(&one, 0);
    }
    tl_block_append(m, one.out, &wide->par->body);
    tl_wide_load_early(in, wide->vec);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node->op == TL_OP_STORE)
            move(in, wide, &wide->at[i], mem[i], index[i]);
}
