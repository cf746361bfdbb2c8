/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coalesce-through-shared: contiguous runs of memory that one thread accesses go through shared memory, with coalesced
   accesses.

   requires   multi-buffer
   maintains  tile level
   breaks     nothing

     parallel %t = 0 lt 256 step 1 {
         if lt(add(%m, %t), %n) {
             for %i = 0 lt 32 step 1 { ... load(%x[add(mul(add(%m, %t), 32), %i)]) ... }
         }
     }
   =>
     let %valid = max(min(sub(%n, %m), 256), 0)
     alloc %run: shared f32[256][32] pad=4
     let %mem = padd(%x, mul(%m, 32))
     tload tile(%run), view(%mem, %valid, 32), index(0, 0)
     parallel %t = 0 lt 256 step 1 {
         if lt(add(%m, %t), %n) {
             for %i = 0 lt 32 step 1 { ... load(%run[%t, %i]) ... }
         }
     }

   If each thread of a warp walks a run of its own, every step touches one sector for each thread, for a few bytes.
   A run must be loaded as a whole, or stored as a whole, in every iteration, and no other access of the body
   may alias it. Stores stay in shared memory until all iterations are done. Elements of several types
   are assembled from bytes. Rows are padded so that adjacent threads use different banks, by vectors
   if rows hold some. Shared memory is limited so that a quarter of a core's threads remain resident. */
#include "passes/tile/coalesce-through-shared.h"
#include "passes/tile/strip-rows.h"

#include "passes/expr/fold.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

enum { LEAST_CONFLICTS = 4 };

typedef struct {
    tl_module *m;
    const tl_uses *uses;        /* once a loop asks */
    int64_t shared;             /* bytes that the function's arrays take */
} ctx;

/* ---- runs -------------------------------------------------------------------------------------- */

/* Padding elements of each row, which make it an odd number of 16 or 4 bytes; -1: rows are contiguous. */
static int64_t padding(const tl_run *r)
{
    int64_t size = tl_bases[r->type.base].bytes;
    if (r->bytes % TL_VECTOR_BYTES == 0)
        return r->bytes / TL_VECTOR_BYTES % 2 ? -1 : TL_VECTOR_BYTES / size;
    if (r->bytes % TL_BANK_BYTES || tl_gcd((uint64_t)r->bytes / TL_BANK_BYTES, TL_BANKS) < LEAST_CONFLICTS)
        return -1;
    return size < 4 ? 4 / size : 1;
}

static int64_t shared_bytes(const tl_run *r, int64_t trips)
{
    int64_t pad = padding(r);
    return trips * (r->bytes + (pad > 0 ? pad * tl_bases[r->type.base].bytes : 0));
}

/* Declares the tile of a run, and where it lies in global memory. */
static tl_node *open(const tl_at *w, tl_run *r, const tl_node *par, const tl_run_access *a, tl_node *valid, int64_t trips)
{
    tl_module *m = w->m;
    int64_t size = tl_bases[r->type.base].bytes, columns = r->bytes / size, pad = padding(r);
    tl_type t = r->type, bytes = a->pointer->type, to = a->pointer->type;
    t.space = TL_SHARED_MEM;
    r->tile = tl_sym_new(m, w->f, TL_SYM_ARRAY, "run", t, w->loc);
    r->tile->rank = pad < 0 ? 1 : 2;
    r->tile->dim[0] = pad < 0 ? trips * columns : trips;
    r->tile->dim[1] = pad < 0 ? 0 : columns;
    r->tile->pad = pad < 0 ? 0 : (uint32_t)pad;
    put(w, tl_alloc(m, r->tile, w->loc));
    tl_sym *vars[TL_RUN_DEPTH + 1] = { par->loops[0].var };
    tl_node *first[TL_RUN_DEPTH + 1] = { tl_const_int(m, vars[0]->type, 0, w->loc) };
    int64_t off = a->offset - r->first;
    for (uint32_t d = 0; d < a->loops; d++) {
        vars[d + 1] = a->loop[d].var;
        first[d + 1] = tl_const_int(m, vars[d + 1]->type, 0, w->loc);
    }
    tl_node *p = tl_replace_vars(m, w->f, a->pointer, a->loops + 1, vars, first);
    tl_node *i = cast(w, tl_replace_vars(m, w->f, a->index, a->loops + 1, vars, first), TL_I64);
    bytes.base = TL_U8;
    to.base = r->type.base;
    p = tl_op2(m, TL_OP_PADD, tl_cast(m, p, bytes), add(w, mul(w, i, a->size), tl_i64(m, -off)), w->loc);
    p->type = bytes;
    tl_sym *mem = let(w, "mem", tl_cast(m, p, to));
    tl_node *view = pad < 0 ? tl_node_new(m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 2, v(w, mem), mul(w, again(w, valid), columns))
                            : tl_node_new(m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 3, v(w, mem), again(w, valid), tl_i64(m, columns));
    return view;
}

static tl_node *copy(const tl_at *w, const tl_run *r, tl_node *view)
{
    tl_module *m = w->m;
    tl_node *tile = tl_access(m, TL_OP_TILE, r->tile, 0, NULL, w->loc), *zero[2] = { tl_i64(m, 0), tl_i64(m, 0) };
    tl_node *index = tl_index_list(m, r->tile->rank, zero, w->loc);
    if (r->stored)
        return tl_node_new(m, TL_OP_TSTORE, tl_scalar(TL_VOID), w->loc, 5, tile, view, index, NULL, NULL);
    return tl_node_new(m, TL_OP_TLOAD, tl_scalar(TL_VOID), w->loc, 6, tile, view, index, NULL, NULL, NULL);
}

/* ---- accesses ---------------------------------------------------------------------------------- */

typedef struct {
    tl_at w;
    const tl_runs_found *found;
    tl_sym *t;
} places;

/* Indices of the access in the run's tile, `more` elements further. */
static uint32_t index_of(const places *p, const tl_run_access *a, int64_t more, tl_node *at[2])
{
    const tl_at *w = &p->w;
    const tl_run *r = a->run;
    int64_t size = tl_bases[r->type.base].bytes;
    tl_node *in = i32(w, (a->offset - r->first) / size + more), *t = cast(w, v(w, p->t), TL_I32);
    for (uint32_t d = 0; d < a->loops; d++)
        if (a->loop[d].step)
            in = add(w, mul(w, cast(w, v(w, a->loop[d].var), TL_I32), a->loop[d].step / size), in);
    at[0] = r->tile->rank == 1 ? add(w, mul(w, t, r->bytes / size), in) : t;
    at[1] = in;
    return r->tile->rank;
}

static const tl_run_access *access_of(const places *p, const tl_node *n)
{
    for (uint32_t i = 0; i < p->found->accesses; i++)
        if (p->found->access[i].node == n && p->found->access[i].run)
            return &p->found->access[i];
    return NULL;
}

static tl_type word(int64_t bytes)
{
    return tl_scalar(bytes == 1 ? TL_U8 : bytes == 2 ? TL_U16 : TL_U32);
}

static tl_node *loaded(tl_node *n, void *user)
{
    const places *p = user;
    const tl_at *w = &p->w;
    const tl_run_access *a = n && n->op == TL_OP_LOAD ? access_of(p, n) : NULL;
    tl_node *at[2], *all = NULL;
    if (!a)
        return n;
    bool whole = tl_bases[a->run->type.base].bytes == a->size;
    for (int64_t i = 0; i < (whole ? 1 : a->size); i++) {
        uint32_t rank = index_of(p, a, i, at);
        tl_node *part = tl_load(w->m, a->run->tile, rank, at, n->loc);
        if (!whole) {
            part = cast(w, part, TL_U32);
            part = i ? op2(w, TL_OP_SHL, part, tl_const_int(w->m, tl_scalar(TL_U32), 8 * i, n->loc)) : part;
        }
        all = all ? op2(w, TL_OP_OR, all, part) : part;
    }
    if (!whole)
        all = tl_cast(w->m, all, word(a->size));
    return tl_same_type(all->type, n->type) ? all : tl_is_int(n->type) ? tl_cast(w->m, all, n->type) : tl_node_new(w->m, TL_OP_BITCAST, n->type, n->loc, 1, all);
}

static bool stored(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const places *p = user;
    const tl_run_access *a = n->op == TL_OP_STORE ? access_of(p, n) : NULL;
    if (!a)
        return false;
    tl_at w = { p->w.m, f, n->loc, out };
    tl_node *at[2];
    const tl_run *r = a->run;
    if (r->type.base == n->sym->type.base) {
        uint32_t rank = index_of(p, a, 0, at);
        put(&w, tl_store(w.m, r->tile, n->args[0], rank, at, n->loc));
        return true;
    }
    tl_node *x = n->args[0];
    tl_type t = word(a->size);
    x = tl_is_int(x->type) ? tl_cast(w.m, x, t) : tl_node_new(w.m, TL_OP_BITCAST, t, n->loc, 1, x);
    tl_sym *bits = let(&w, "bits", cast(&w, x, TL_U32));
    for (int64_t i = 0; i < a->size; i++) {
        uint32_t rank = index_of(p, a, i, at);
        tl_node *part = i ? op2(&w, TL_OP_SHR, v(&w, bits), tl_const_int(w.m, tl_scalar(TL_U32), 8 * i, n->loc)) : v(&w, bits);
        part = op2(&w, TL_OP_AND, part, tl_const_int(w.m, tl_scalar(TL_U32), 255, n->loc));
        put(&w, tl_store(w.m, r->tile, cast(&w, part, TL_U8), rank, at, n->loc));
    }
    return true;
}

/* ---- the pass ---------------------------------------------------------------------------------- */

/* True if threads enough find room for what the loop shares, which is taken then. */
static bool fits(ctx *c, const tl_func *f, const tl_runs_found *found, int64_t trips)
{
    const tl_machine *w = tl_machine_of(c->m, f);
    int64_t bytes = c->shared;
    for (uint32_t k = 0; k < found->accesses; k++) {
        bool before = !found->access[k].run;
        for (uint32_t i = 0; i < k; i++)
            before |= found->access[i].run == found->access[k].run;
        bytes += before ? 0 : shared_bytes(found->access[k].run, trips);
    }
    if (!w->core_threads || bytes - c->shared > tl_shared_left(c->m, f, c->shared)
        || bytes * w->core_threads > TL_RUN_SHARED_PART * w->core_shared * f->threads)
        return false;
    c->shared = bytes;
    return true;
}

/* The loop with its runs in shared memory. */
static void share(const tl_at *w, tl_node *par, tl_node *guard, tl_node *valid, tl_runs_found *found, int64_t trips)
{
    tl_node *after[TL_RUNS];
    uint32_t stores = 0;
    int64_t bytes = 0;
    valid = guard ? v(w, let(w, "valid", valid)) : valid;
    for (uint32_t k = 0; k < found->accesses; k++) {
        tl_run *r = found->access[k].run;
        if (!r || r->tile)
            continue;
        tl_node *view = open(w, r, par, &found->access[k], valid, trips), *move = copy(w, r, view);
        bytes += r->bytes;
        if (r->stored)
            after[stores++] = move;
        else
            put(w, move);
    }
    places p = { *w, found, par->loops[0].var };
    tl_rewrite_block(&par->body, loaded, &p);
    tl_replace_in(w->m, w->f, &par->body, stored, &p);
    put(w, par);
    for (uint32_t i = 0; i < stores; i++)
        put(w, after[i]);
    tl_report(w->m, TL_REMARK, par->loc, "parallel loop: %d contiguous bytes of an iteration go through shared memory", (int)bytes);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    int64_t trips;
    tl_node *guard;
    if (n->op != TL_OP_PARALLEL || n->nloops != 1 || n->nargs || tl_has_attr(n, TL_A_FLAT))
        return false;
    if (!c->uses)
        c->uses = tl_uses_of_block(c->m, &f->body);
    tl_at w = { c->m, f, n->loc, out };
    tl_node *valid = tl_run_rows(&w, c->uses, n, &trips, &guard);
    tl_runs_found *found = TL_NEW(c->m->arena, tl_runs_found);
    if (!valid || !tl_runs_find(&w, c->uses, n, guard ? &guard->body : &n->body, found) || !fits(c, f, found, trips))
        return false;
    w = scope_for(c->m, f, n, out);
    share(&w, n, guard, valid, found, trips);
    return true;
}

bool tl_coalesce_through_shared(tl_module *m, tl_func *f)
{
    ctx c = { .m = m };
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_ALLOC && n->sym->type.space != TL_PRIVATE)
            c.shared += tl_array_elements(n->sym) * tl_bases[n->sym->type.base].bytes;
    tl_replace_in(m, f, &f->body, visit, &c);
    return true;
}
