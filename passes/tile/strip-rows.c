/* SPDX-License-Identifier: GPL-3.0-or-later */
/* strip-rows: serial loops in which each thread walks a row of its own go through shared memory by strips of columns, with coalesced
   accesses.

   requires   unroll-fragments
   maintains  tile level
   breaks     nothing

     parallel %t = 0 lt 32 step 1 {                            let %valid = max(min(sub(%m, %from), 32), 0)
         if lt(add(%from, %t), %m) {                           parallel %t { if ... { store %kept[%t], 0 } }
             let %s = 0                                        for %strip = 0 lt %n step 32 stages=2 {
             for %j = 0 lt %n step 1 {                             tload tile(%row), view(%x + %from * %n, %valid, %n), index(0, %strip)
                 set %s = add(%s, load(%x[(from + t) n + j]))      parallel %t { if ... {
                 store %y[(from + t) n + j], %s           =>           let %s = load(%kept[%t])
             } } }                                                     for %q = 0 lt 32 { set %s = add(%s, load(%row[%t, %q])) ; store %row.2[%t, %q], %s }
                                                                       store %kept[%t], %s } }
                                                                   tstore tile(%row.2), view(%y + ...), index(0, %strip)
                                                               }

   Each step of the loop touches one sector for each thread otherwise, for a few bytes. Loops that lanes may share are better shared.
   What an iteration carries from one strip to the next is kept in shared memory. Loads of a strip come before what the loop stores, stores after
   all that it loads: no other access of the loop may alias them. */
#include "passes/tile/strip-rows.h"

#include "passes/expr/fold.h"
#include "passes/mapping/lane-loops.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"

/* ---- names that live on ------------------------------------------------------------------------- */

/* True if each part of the iteration can compute the name again. */
static bool is_repeatable(const tl_strips *c, const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && !tl_use_of(c->inside, n->sym)->sets && tl_is_recomputable(c->inside, n->args[0]);
}

static tl_node *slot(const tl_at *w, const tl_strips *c, int64_t i)
{
    return add(w, cast(w, v(w, c->par->loops[0].var), TL_I32), i32(w, i * c->threads));
}

/* Fills a kept array with zeros: all of it is kept, also elements without a value. */
static void clear(const tl_at *w, tl_sym *array)
{
    for (int64_t i = 0; i < array->dim[0]; i++)
        store(w, array, tl_i64(w->m, i), cast(w, i32(w, 0), (tl_base)array->type.base));
}

/* True if statements of the iteration before `end` may give the name a value. */
static bool has_value(const tl_strips *c, const tl_kept *x, uint32_t end)
{
    bool used = x->carried || x->sym->kind != TL_SYM_ARRAY;
    for (uint32_t i = x->declared + 1; i < end && !used; i++)
        used = tl_mentions(c->body->at[i], x->sym);
    return used;
}

/* Reads or writes what is kept of the names that `part` mentions, of those that statements before `end` declare. */
static void move_kept(const tl_at *w, const tl_strips *c, const tl_node *part, uint32_t end, bool back)
{
    for (int k = 0; k < c->kept_n; k++) {
        const tl_kept *x = &c->kept[k];
        if (x->declared >= end || !tl_mentions(part, x->sym))
            continue;
        if (x->sym->kind != TL_SYM_ARRAY) {
            if (back)
                store(w, x->at, slot(w, c, 0), v(w, x->sym));
            else
                put(w, tl_let(w->m, x->sym, get(w, x->at, slot(w, c, 0)), w->loc));
            continue;
        }
        if (!back)
            put(w, tl_alloc(w->m, x->sym, w->loc));
        if (!has_value(c, x, end)) {
            if (!back)
                clear(w, x->sym);
            continue;
        }
        for (int64_t i = 0; i < x->sym->dim[0]; i++)
            if (back)
                store(w, x->at, slot(w, c, i), get(w, x->sym, tl_i64(w->m, i)));
            else
                store(w, x->sym, tl_i64(w->m, i), get(w, x->at, slot(w, c, i)));
    }
}

/* A parallel loop like the one of the kernel, with the part of the iteration whose statements begin at `from` and end before `to`. */
static void put_part(const tl_at *w, const tl_strips *c, tl_node *part, uint32_t from, uint32_t to)
{
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 1, c->par->loops, w->loc);
    par->attrs = c->par->attrs;
    par->nattrs = c->par->nattrs;
    tl_at in = into(w, &par->body);
    for (uint32_t i = 0; c->guard && i + 1 < c->par->body.n; i++)
        put(&in, c->par->body.at[i]);
    in = when(&in, c->guard ? c->guard->args[0] : NULL);
    move_kept(&in, c, part, from, false);
    for (uint32_t i = 0; i < from; i++)
        if (is_repeatable(c, c->body->at[i]))
            put(&in, c->body->at[i]);
    tl_block_append(w->m, in.out, &part->body);
    if (to < c->body->n || c->body->at[from]->op == TL_OP_FOR)     /* perhaps the next strip reads them */
        move_kept(&in, c, part, to, true);
    put(w, again(w, par));
}

/* ---- strips --------------------------------------------------------------------------------------- */

typedef struct {
    const tl_at *w;
    const tl_strips *c;
    tl_sym *u;                  /* element of a thread's vectors */
} place;

static tl_node *loaded(tl_node *n, void *user)
{
    const place *p = user;
    const tl_strip *s = n && n->op == TL_OP_LOAD ? tl_strip_of(p->c, n) : NULL;
    return s ? get(p->w, s->own, v(p->w, p->u)) : n;
}

static bool stored(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const place *p = user;
    const tl_strip *s = n->op == TL_OP_STORE ? tl_strip_of(p->c, n) : NULL;
    const tl_at w = { p->w->m, f, n->loc, out };
    if (s)
        store(&w, s->own, v(&w, p->u), n->args[0]);
    return s;
}

/* Moves n elements of each strip, from column q on, to the thread's vectors, or back. */
static void move_own(const tl_at *w, const tl_strips *c, tl_sym *q, int64_t n, bool back)
{
    for (int k = 0; k < c->n; k++) {
        const tl_strip *s = &c->strip[k];
        if (!back)
            put(w, tl_alloc(w->m, s->own, w->loc));
        if (!(back ? s->stored : s->loaded))
            continue;
        tl_sym *e;
        tl_at in = unrolled(w, "e", n, 1, &e);
        tl_node *at[2] = { cast(&in, v(&in, c->par->loops[0].var), TL_I32), add(&in, v(&in, q), v(&in, e)) };
        if (back)
            put(&in, tl_store(w->m, s->tile, get(&in, s->own, v(&in, e)), 2, at, w->loc));
        else
            store(&in, s->own, v(&in, e), tl_load(w->m, s->tile, 2, at, w->loc));
    }
}

/* Declares the strip's tile, and says which view of global memory has all its rows. */
static void open(const tl_at *w, const tl_strips *c, tl_strip *s)
{
    tl_type t = s->type, bytes = s->root->type, to = s->root->type;
    t.space = TL_SHARED_MEM;
    s->tile = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, "row", t, w->loc);
    s->tile->rank = 2;
    s->tile->dim[0] = c->threads;
    s->tile->dim[1] = c->width;
    s->tile->pad = (uint32_t)(TL_VECTOR_BYTES / tl_bases[t.base].bytes);
    put(w, tl_alloc(w->m, s->tile, w->loc));
    bytes.base = TL_U8;
    to.base = s->type.base;
    tl_node *p = tl_op2(w->m, TL_OP_PADD, tl_cast(w->m, v(w, (tl_sym *)s->root), bytes), tl_poly_value(w, &s->base), w->loc);
    p->type = bytes;
    t.space = TL_PRIVATE;
    s->own = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, "own", t, w->loc);
    s->own->rank = 1;
    s->own->dim[0] = c->each;
    s->mem = let(w, "mem", tl_cast(w->m, p, to));
    s->columns = let(w, "columns", tl_poly_value(w, &s->row));
}

static tl_node *copy(const tl_at *w, const tl_strips *c, const tl_strip *s, tl_sym *first, bool store)
{
    tl_node *view = tl_node_new(w->m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 3, v(w, s->mem), v(w, c->valid), v(w, s->columns));
    tl_node *corner[2] = { tl_i64(w->m, 0), v(w, first) }, *index = tl_index_list(w->m, 2, corner, w->loc);
    tl_node *tile = tl_access(w->m, TL_OP_TILE, s->tile, 0, NULL, w->loc), *end = v(w, c->end);
    if (store)
        return tl_node_new(w->m, TL_OP_TSTORE, tl_scalar(TL_VOID), w->loc, 5, tile, view, index, NULL, end);
    return tl_node_new(w->m, TL_OP_TLOAD, tl_scalar(TL_VOID), w->loc, 6, tile, view, index, NULL, NULL, end);
}

/* for %q = 0 lt `end` step n: n iterations of the loop, whose rows are in vectors. */
static tl_node *vectors(const tl_at *w, const tl_strips *c, const tl_node *walk, tl_sym *first, tl_node *end)
{
    int64_t n = end->op == TL_OP_CONST ? c->each : 1;
    tl_sym *q = fresh(w, "q", tl_scalar(TL_I32)), *u = c->u, *j = walk->loops[0].var;
    tl_node *all = tl_for(w->m, (tl_loop){ q, i32(w, 0), end, i32(w, n), TL_LT }, w->loc);
    tl_at in = into(w, &all->body);
    move_own(&in, c, q, n, false);
    tl_node *one = loop(&in, u, i32(w, 0), i32(w, n), 1, true);
    tl_node *at = add(w, v(w, first), cast(w, add(w, v(w, q), v(w, u)), TL_I64));
    tl_push(w->m, &one->body, tl_let(w->m, j, tl_cast(w->m, at, j->type), w->loc));
    tl_block_append(w->m, &one->body, &walk->body);
    move_own(&in, c, q, n, true);
    return again(w, all);
}

/* The loop's iterations in the strip from `first` on: all of a whole strip, or as many as are left. */
static tl_node *iterations(const tl_at *w, const tl_strips *c, tl_node *walk, tl_sym *first)
{
    tl_node *part = op0(w, TL_OP_SEQ);
    place p = { w, c, c->u };
    tl_rewrite_block(&walk->body, loaded, &p);
    tl_replace_in(w->m, w->f, &walk->body, stored, &p);
    tl_node *left = sub(w, v(w, c->end), v(w, first));
    tl_node *whole = tl_if(w->m, op2(w, TL_OP_GE, again(w, left), tl_i64(w->m, c->width)), w->loc);
    tl_push(w->m, &whole->body, vectors(w, c, walk, first, i32(w, c->width)));
    tl_push(w->m, &whole->other, vectors(w, c, walk, first, cast(w, left, TL_I32)));
    tl_push(w->m, &part->body, whole);
    return part;
}

/* Iterations whose rows are a vector, if the body may be repeated so often. */
static int64_t together(const tl_strips *c, const tl_node *walk)
{
    int64_t nodes = 0, least = TL_VECTOR_BYTES;
    TL_EACH_NODE(c->m->arena, n, &walk->body)
        nodes++;
    for (int k = 0; k < c->n; k++)
        least = tl_bases[c->strip[k].type.base].bytes < least ? tl_bases[c->strip[k].type.base].bytes : least;
    return nodes * TL_VECTOR_BYTES / least <= TL_CODE_BODY ? TL_VECTOR_BYTES / least : 1;
}

/* The loop that is statement i of the iteration. */
static void put_strips(const tl_at *out, tl_strips *c, uint32_t i)
{
    tl_node *walk = c->body->at[i];
    tl_at w = { out->m, out->f, walk->loc, out->out };
    int64_t lo = 0, bytes = 0;
    bool ahead = true;
    tl_const_value(walk->loops[0].lo, &lo);
    c->each = together(c, walk);
    c->u = fresh(&w, "u", tl_scalar(TL_I32));
    c->end = let(&w, "end", cast(&w, tl_substitute_definitions(&w, c->inside, walk->loops[0].hi), TL_I64));
    for (int k = 0; k < c->n; k++) {
        open(&w, c, &c->strip[k]);
        ahead = ahead && !(c->strip[k].loaded && c->strip[k].stored);
        bytes += c->width * tl_bases[c->strip[k].type.base].bytes;
    }
    tl_sym *first = fresh(&w, "strip", tl_scalar(TL_I64));
    tl_node *strips = tl_for(w.m, (tl_loop){ first, tl_i64(w.m, lo), v(&w, c->end), tl_i64(w.m, c->width), TL_LT }, w.loc);
    const tl_at in = into(&w, &strips->body);
    for (int k = 0; k < c->n; k++)
        if (c->strip[k].loaded)
            put(&in, copy(&in, c, &c->strip[k], first, false));
    put_part(&in, c, iterations(&in, c, walk, first), i, i + 1);
    for (int k = 0; k < c->n; k++)
        if (c->strip[k].stored)
            put(&in, copy(&in, c, &c->strip[k], first, true));
    if (ahead)
        tl_attr_set(w.m, strips, TL_A_STAGES, TL_STRIP_STAGES);
    put(&w, strips);
    tl_report(w.m, TL_REMARK, walk->loc, "rows that threads walk go through shared memory, %lld bytes of each at a time", (long long)bytes);
}

/* ---- the pass ------------------------------------------------------------------------------------- */

/* Finds what later parts of the iteration read; false: it cannot be kept. */
static bool keep_names(tl_strips *c)
{
    for (uint32_t i = 0; i + 1 < c->body->n; i++) {
        tl_node *n = c->body->at[i];
        bool later = false, carried = false;
        if ((n->op != TL_OP_LET && n->op != TL_OP_ALLOC) || is_repeatable(c, n))
            continue;
        for (uint32_t k = i + 1; k < c->body->n; k++)
            if (tl_mentions(c->body->at[k], n->sym)) {
                later = true;
                carried = carried || tl_strips_find(c, c->body->at[k]);
            }
        tl_type t = n->sym->type;
        bool fits = n->op == TL_OP_LET ? n->args[0] && !tl_is_pointer(t) && t.lanes == 1 : n->sym->rank == 1 && n->sym->dim[0] <= TL_UNROLL_WHOLE;
        if (!later)
            continue;
        if (!fits || t.base == TL_BOOL || c->kept_n == TL_STRIP_KEPT)
            return false;
        c->kept[c->kept_n++] = (tl_kept){ .sym = n->sym, .declared = i, .carried = carried };
    }
    return true;
}

static void put_all(const tl_at *w, tl_strips *c, const tl_node *valid)
{
    c->valid = let(w, "valid", again(w, valid));
    for (int k = 0; k < c->kept_n; k++) {
        tl_kept *x = &c->kept[k];
        tl_type t = tl_scalar((tl_base)x->sym->type.base);
        x->at = array(w, "kept", t, TL_SHARED_MEM, c->threads * (x->sym->kind == TL_SYM_ARRAY ? x->sym->dim[0] : 1));
    }
    for (uint32_t i = 0; i < c->body->n;) {
        if (tl_strips_find(c, c->body->at[i])) {
            put_strips(w, c, i++);
            continue;
        }
        tl_node *part = op0(w, TL_OP_SEQ);
        uint32_t from = i;
        bool acts = false;
        for (; i < c->body->n && !tl_strips_find(c, c->body->at[i]); i++) {
            tl_push(w->m, &part->body, c->body->at[i]);
            const tl_at in = into(w, &part->body);
            for (int k = 0; k < c->kept_n; k++)
                if (c->kept[k].declared == i && c->kept[k].sym->kind == TL_SYM_ARRAY)
                    clear(&in, c->kept[k].sym);
            acts |= !is_repeatable(c, c->body->at[i]);
        }
        if (acts)
            put_part(w, c, part, from, i);
    }
}

static int64_t kept_bytes(const tl_sym *s, int64_t threads)
{
    return threads * (s->kind == TL_SYM_ARRAY ? s->dim[0] : 1) * tl_bases[s->type.base].bytes;
}

/* Bytes that all strips of the iteration take, and what it keeps. */
static int64_t all_bytes(tl_strips *c)
{
    int64_t bytes = 0;
    for (uint32_t i = 0; i < c->body->n; i++)
        bytes += tl_strips_find(c, c->body->at[i]) ? tl_strips_bytes(c) : 0;
    for (int k = 0; k < c->kept_n; k++)
        bytes += kept_bytes(c->kept[k].sym, c->threads);
    return bytes;
}

typedef struct ctx {
    tl_module *m;
    int64_t taken;              /* bytes of shared memory of the block, with what the pass declared */
} ctx;

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *x = user;
    if (n->op != TL_OP_PARALLEL || tl_has_attr(n, TL_A_LANES) || !tl_holds(n, TL_OP_FOR))
        return false;
    tl_strips c = { .m = x->m, .f = f, .par = n };      /* large */
    tl_at w = { c.m, f, n->loc, out };
    c.all = tl_uses_of_block(c.m, &f->body);
    const tl_node *valid = tl_run_rows(&w, c.all, n, &c.threads, &c.guard);
    if (!valid)
        return false;
    c.body = c.guard ? &c.guard->body : &n->body;
    c.inside = tl_uses_of_node(c.m, n);
    tl_lane_loops shared;
    bool any = false;
    if (tl_lane_loops_find(c.m, &n->body, c.inside, c.all, &shared))
        return false;       /* lanes share the loops, but where rows are short */
    for (uint32_t i = 0; i < c.body->n && !any; i++)
        any = tl_strips_find(&c, c.body->at[i]);
    int64_t bytes = any && keep_names(&c) ? all_bytes(&c) : 0;
    if (!bytes || bytes > tl_shared_left(c.m, f, x->taken))
        return false;
    x->taken += bytes;
    w = scope_for(c.m, f, n, out);
    put_all(&w, &c, valid);
    return true;
}

bool tl_strip_rows(tl_module *m, tl_func *f)
{
    ctx c = { m, tl_block_shared(f, NULL) };
    tl_replace_in(m, f, &f->body, visit, &c);
    return true;
}
