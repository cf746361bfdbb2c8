/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row-vectors: loops over fragments that go along rows of global memory access vectors of these.

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

     parallel %i, %j {
         if land(lt(add(%m, %i), %M), lt(add(%n, %j), %N)) {
             store %acc[%i, %j], add(load(%acc[%i, %j]), load(%x[add(mul(add(%m, %i), %N), add(%n, %j))])) } }
     tstore tile(%acc), ...
   =>
     if land(%inside, eq(rem(%N, 4), 0) ...) {
         alloc %acc.2: frag f32[128][256] map=wgmma vec=8 regs=%acc.r
         for %x = 0 lt 128 step 16 unroll=1 { words of %acc.r  lane_transpose ...  words of %acc.r }
         parallel %i, %j { store %acc.2[%i, %j], add(load(%acc.2[%i, %j]), load#run=8#lanes=4(%x[add(mul(add(%m, %i), %N), add(%n, %j))])) }
         tstore tile(%acc.2), ...
     } else { (as it was) }

   In the layout of a matrix unit a lane has two contiguous elements of each 8: a warp reads 8 lines for 64 bytes of a mask of bytes. So
   lanes exchange words first, where all that follows goes on with the accumulator in another layout. (A product of 4096x4096x2048 in tf32
   with such a mask: 272 us, with vectors 199; H200, 2026-11.) */
#include "passes/loop/row-vectors.h"

#include "passes/analysis/access.h"
#include "passes/analysis/fragment.h"
#include "passes/distribute/assign-layouts.h"
#include "passes/distribute/shuffle.h"
#include "passes/expr/fold.h"
#include "passes/loop/partition-tiles.h"
#include "passes/target/passes.h"
#include "passes/vector/contiguity.h"

enum {
    MOST = 4,           /* fragments that are exchanged together */
    MOST_ACCESSES = 16, /* of a loop */
    EXCHANGED = 4,      /* elements of a vector: rows of all types may then be multiples of as many elements alone */
};

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    tl_facts *facts;
    tl_block *b;
    uint32_t first;         /* the loop in b */
    tl_sym *frag[MOST];     /* what is exchanged before it */
    uint32_t n;
    tl_node *when;          /* that all accesses along rows are vectors; null: they always are */
    uint32_t vectors;       /* how many are */
} ctx;

/* ---- what goes along rows ------------------------------------------------------------------------- */

/* True if n is an access to an element of global memory, the next one of the row in the next iteration. */
static bool goes_along_row(const tl_uses *inside, const tl_node *par, const tl_node *n)
{
    int64_t by, moves;
    bool store = n->op == TL_OP_STORE;
    if ((!store && n->op != TL_OP_LOAD) || n->sym->type.space != TL_GLOBAL || n->nargs != 1u + store || n->sym->type.lanes > 1)
        return false;
    const tl_sym *along = par->loops[par->nloops - 1].var;
    tl_node name = { .op = TL_OP_VAR, .sym = n->sym, .type = n->sym->type };
    return tl_stride(inside, n->args[store], along, &by) && tl_stride(inside, &name, along, &moves) && by == 1 && moves == 0;
}

/* True if the loop accesses single elements of global memory. */
static bool has_elements(tl_module *m, const tl_node *par)
{
    TL_EACH_BELOW(m->arena, n, par)
        if (tl_is_global_access(n))
            return true;
    return false;
}

static bool has_rows(const ctx *c, tl_node *par)
{
    if (par->op != TL_OP_PARALLEL || par->nloops != 2 || !has_elements(c->m, par))
        return false;
    const tl_uses *inside = tl_uses_of_block(c->m, &par->body);
    TL_EACH_BELOW(c->m->arena, n, par)
        if (goes_along_row(inside, par, n))
            return true;
    return false;
}

typedef struct moving {
    const tl_sym *row, *column;
} moving;

static bool changes(tl_node *e, void *user)
{
    const moving *x = user;
    return tl_mentions(e, x->row) || tl_mentions(e, x->column);
}

/* Makes the access one of vectors where the run begins, if it can be aligned: adds what makes it so to the condition. */
static bool take_access(ctx *c, const tl_at *w, const tl_uses *inside, const tl_node *par, tl_node *n, int64_t run)
{
    uint32_t at = n->op == TL_OP_STORE;
    int64_t bytes = tl_bases[n->sym->type.base].bytes, most = c->n ? EXCHANGED : TL_VECTOR_BYTES / bytes, lanes = run < most ? run : most;
    tl_node *index = tl_substitute_definitions(w, inside, n->args[at]), *moved = again(w, index);
    if (n->sym->type.base == TL_BOOL || !tl_is_invariant(inside, index) || !tl_is_invariant(inside, tl_var(c->m, n->sym, n->loc)))
        return false;
    const tl_loop *rows = &par->loops[0], *columns = &par->loops[1];
    const moving x = { fresh(w, "row", rows->var->type), fresh(w, "column", columns->var->type) };
    tl_node *first = op2(w, TL_OP_MUL, v(w, (tl_sym *)x.column), tl_const_int(c->m, columns->var->type, run, w->loc));
    moved = tl_replace_var(c->m, c->f, moved, rows->var, v(w, (tl_sym *)x.row));
    moved = tl_replace_var(c->m, c->f, moved, columns->var, first);
    tl_contiguity b = { .w = *w, .facts = c->facts, .uses = c->uses, .changes = changes, .user = (void *)&x, .bytes = bytes, .asks = true,
                        .lanes = lanes, .rest = tl_i64(c->m, 0) };
    tl_sym *from = tl_contiguity_place(&b, moved, n->sym);
    if (b.lanes < lanes)
        return false;
    tl_node *aligned = tl_fold(c->m, tl_contiguity_aligned(&b, from));
    if (!tl_is_uniform_value(c->uses, aligned))
        return false;
    n->args[at] = index;
    tl_attr_set(c->m, n, TL_A_RUN, run);
    tl_attr_set(c->m, n, TL_A_LANES, lanes);
    c->when = tl_both_once(w, c->when, aligned);
    c->vectors++;
    return true;
}

typedef struct accesses {
    tl_node *at[MOST_ACCESSES];
    uint32_t n;
    bool other;             /* others go along rows of their own, which not each iteration does */
} accesses;

static void collect(const tl_uses *inside, const tl_node *par, tl_node *n, bool always, accesses *all)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            collect(inside, par, n->args[i], always && i < tl_eager(n), all);
    if (!goes_along_row(inside, par, n))
        return;
    all->other |= (!always && tl_depends(inside, n->args[n->op == TL_OP_STORE], par->loops[0].var)) || all->n == MOST_ACCESSES;
    if (always && all->n < MOST_ACCESSES)
        all->at[all->n++] = n;
}

/* True if an iteration may do loads of later statements, of other iterations too, before n: it writes no global memory. */
static bool is_passed(const tl_node *n)
{
    bool passed = n->op == TL_OP_LET || n->op == TL_OP_SET || (n->op == TL_OP_STORE && n->sym->type.space != TL_GLOBAL);
    for (uint32_t i = 0; i < n->nargs; i++)
        passed &= !n->args[i] || !tl_has_effects(n->args[i]);
    return passed;
}

/* A store to global memory is the last statement: all of a run come after what the run loads. */
static void collect_block(const tl_uses *inside, const tl_node *par, const tl_block *b, bool always, accesses *all)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool stores_last = n->op == TL_OP_STORE && i + 1 == b->n;
        collect(inside, par, n, always && (is_passed(n) || stores_last), all);
        collect_block(inside, par, &n->body, false, all);
        collect_block(inside, par, &n->other, false, all);
        always &= is_passed(n);
    }
}

/* Takes the accesses of the loop; false: lanes exchange what goes along rows, but some cannot be vectors. */
static bool take_accesses(ctx *c, const tl_at *w, tl_node *par, int64_t run)
{
    const tl_uses *inside = tl_uses_of_block(c->m, &par->body);
    accesses all = { .n = 0 };
    bool taken = true;
    collect_block(inside, par, &par->body, true, &all);
    for (uint32_t i = 0; i < all.n; i++)
        taken &= take_access(c, w, inside, par, all.at[i], run);
    return !c->n || (taken && !all.other);
}

/* ---- what follows ---------------------------------------------------------------------------------- */

static bool is_taken(const ctx *c, const tl_sym *s)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->frag[i] == s)
            return true;
    return false;
}

/* True if each fragment of the loop is an accumulator that lanes can exchange, or a line of rows; adds those. */
static bool take_loop(ctx *c, const tl_node *par)
{
    if (par->nloops != 2 || par->nargs)
        return false;
    TL_EACH_BELOW(c->m->arena, n, par) {
        int64_t off[3];
        if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym->type.space != TL_FRAG)
            continue;
        tl_dist_use use = tl_dist_use_of(n, par, off);
        if (use == TL_DIST_ROW && n->op == TL_OP_LOAD)
            continue;
        bool own = use == TL_DIST_FULL && !off[0] && !off[1];
        bool more = own && !is_taken(c, n->sym);
        int run = more ? tl_exchange_run(c->m, c->f, n->sym) : 0;
        if (!own || (more && (c->n == MOST || !run || (c->n && run != tl_exchange_run(c->m, c->f, c->frag[0])))))
            return false;
        if (more)
            c->frag[c->n++] = n->sym;
    }
    return c->n > 0;
}

/* True if the statement goes on with the fragments in whatever layout. */
static bool fits(ctx *c, const tl_node *n)
{
    return n->op == TL_OP_PARALLEL ? take_loop(c, n)
           : n->op == TL_OP_TSTORE && !n->args[0]->nargs && !tl_mentions(n->args[1], n->args[0]->sym);
}

static bool names_any(const ctx *c, const tl_node *n)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (tl_frag_names(n, c->frag[i]))
            return true;
    return false;
}

/* True if all that is left of the block goes on with the fragments in whatever layout, and nothing after the block. */
static bool can_exchange(ctx *c)
{
    uint32_t before;
    do {                    /* until no loop adds one */
        before = c->n;
        for (uint32_t i = c->first; i < c->b->n; i++)
            if ((i == c->first || names_any(c, c->b->at[i])) && !fits(c, c->b->at[i]))
                return false;
    } while (c->n != before);
    uint32_t declared = 0;
    for (uint32_t i = 0; i < c->first; i++)
        declared += c->b->at[i]->op == TL_OP_ALLOC && is_taken(c, c->b->at[i]->sym);
    return declared == c->n;
}

/* ---- the version ------------------------------------------------------------------------------------- */

/* The copied statement as it is where all accesses along rows are vectors; null: it cannot be. */
static tl_node *with_vectors(ctx *c, const tl_at *w, tl_node *n, int64_t run)
{
    tl_node *inner = n;
    bool stores = true;
    if (!has_rows(c, n))
        return n;
    tl_node *inside = tl_tile_inside(w, n, &inner, &stores);
    if (!stores || !take_accesses(c, w, inner, run))
        return NULL;
    c->when = inside ? tl_both_once(w, inside, c->when) : c->when;
    return inner;
}

/* True if the statement declares s, or sets it. */
static bool gives(tl_arena *a, const tl_node *statement, const tl_sym *s)
{
    TL_EACH_STMT_BELOW(a, n, statement) {
        if ((n->op == TL_OP_LET || n->op == TL_OP_SET) && n->sym == s)
            return true;
        for (uint32_t i = 0; i < n->nloops; i++)
            if (n->loops[i].var == s)
                return true;
    }
    return false;
}

/* True if the condition has before the copied statements the value that it has where it is needed. */
static bool is_known_before(const ctx *c, const tl_block *copies)
{
    TL_EACH_BELOW(c->m->arena, x, c->when) {
        if (x->op == TL_OP_LOAD)
            return false;
        for (uint32_t i = 0; i < copies->n && x->op == TL_OP_VAR; i++)
            if (gives(c->m->arena, copies->at[i], x->sym))
                return false;
    }
    return true;
}

/* The statements from the loop on, or it alone, in a version for vectors; false: there is none. */
static bool rewrite(ctx *c, bool exchanges, int64_t run)
{
    tl_block fast = { 0 }, out = { 0 };
    tl_at w = { c->m, c->f, c->b->at[c->first]->loc, &out }, in = { c->m, c->f, w.loc, &fast };
    uint32_t end = exchanges ? c->b->n : c->first + 1;
    c->when = NULL;
    c->vectors = 0;
    tl_sym *to[MOST];
    tl_node *all = tl_op0(c->m, TL_OP_SEQ, w.loc);
    for (uint32_t i = c->first; i < end; i++)
        tl_push(c->m, &all->body, c->b->at[i]);
    for (uint32_t i = 0; i < c->n; i++)
        to[i] = tl_exchange_lanes(&in, c->frag[i]);
    all = tl_copy_subst(c->m, c->f, all, c->n, c->frag, to);
    for (uint32_t i = 0; i < all->body.n; i++) {
        tl_node *n = with_vectors(c, &w, all->body.at[i], run);
        if (!n)
            return false;
        put(&in, n);
    }
    if (!c->vectors || !is_known_before(c, &fast))
        return false;
    tl_report(c->m, TL_REMARK, w.loc, "parallel loop: %d contiguous elements a thread at a time where aligned%s", (int)run,
              c->n ? ", exchanged between lanes" : "");
    tl_node *choice = tl_if(c->m, c->when, w.loc);
    tl_attr_set(c->m, choice, TL_A_UNIFORM, 1);
    choice->body = fast;
    for (uint32_t i = c->first; i < end; i++)
        tl_push(c->m, &choice->other, c->b->at[i]);
    put(&w, choice);
    for (uint32_t i = end; i < c->b->n; i++)
        put(&w, c->b->at[i]);
    c->b->n = c->first;
    tl_block_append(c->m, c->b, &out);
    return true;
}

/* The elements of a row that a thread has of the loop's fragment; 0: no vector. */
static int64_t own_run(const ctx *c, tl_node *par)
{
    int64_t off[3];
    const tl_sym *s = tl_shuffle_tile(c->m, c->f, par, off);
    if (!s || off[0] || off[1] || par->nloops != 2 || par->nargs || (s->map != TL_MAP_ROWS && s->map != TL_MAP_BLOCKED))
        return 0;
    const tl_frag_layout *map = tl_frag_of(c->m->arena, s);
    int64_t vec = tl_frag_vector(map);
    vec &= -vec;
    return vec > 1 && map->replicas == 1 ? vec : 0;
}

static void visit(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        c->b = b;
        c->first = i;
        c->n = 0;
        bool rows = has_rows(c, n);
        if (rows && can_exchange(c) && rewrite(c, true, tl_exchange_run(c->m, c->f, c->frag[0])))
            return;
        c->n = 0;
        int64_t run = rows ? own_run(c, n) : 0;
        if (run && rewrite(c, false, run))
            continue;
        visit(c, &n->body);
        visit(c, &n->other);
    }
}

bool tl_row_vectors(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_PARALLEL || !has_elements(m, n))
            continue;
        tl_uses *uses = tl_uses_of_block(m, &f->body);
        ctx c = { .m = m, .f = f, .uses = uses, .facts = tl_facts_of(m, f, uses) };
        visit(&c, &f->body);
        break;
    }
    return true;
}
