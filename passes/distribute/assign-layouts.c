/* SPDX-License-Identifier: GPL-3.0-or-later */
/* assign-layouts: chooses registers or shared memory, and a layout, for each fragment.

   requires   lower-elementwise: whole-tile operations on fragments are products, loads, stores,
              reductions or parallel loops
   maintains  tile level
   breaks     nothing
   gives      every FRAG array a map from (thread, register) to element and a private array
              `regs` that holds one thread's part; arrays that registers cannot serve
              become shared

   A fragment stays in registers if each use is the accumulator or first operand of a product,
   a whole load, store or reduction, x[i + a][j + b] in `parallel` loops over i and j in any
   order, or, for one of rank 1, a read of x[i + a] or x[j + b] there. Fragments that meet in one
   loop have matching maps. choose-layout.c, warp-tiling.c and outer-product.c choose them, and operand-memory.c
   which operands go to shared or tensor memory for a unit that reads them there alone.

   Other accesses cost more, in this order: loads that find their element in the thread or its warp (shuffle.c
   says by which shuffles, or that shared memory is cheaper), single loops that read a copy of an accumulator in
   shared memory (convert-through-shared.c), and fragments that become shared arrays. Remarks tell them apart.

       alloc %acc: frag f32[64][64]
     becomes
       alloc %acc: frag f32[64][64] map=mma warps_m=2 warps_n=2 threads=128 regs=%acc.r
       alloc %acc.r: private f32[32]                                                     */
#include "passes/distribute/assign-layouts.h"

#include <string.h>

#include "passes/analysis/fragment.h"
#include "passes/expr/builder.h"
#include "passes/launch/outline.h"
#include "passes/target/passes.h"

const char tl_dist_no_type[] = "no matrix unit takes operands of its type from registers";
const char tl_dist_elsewhere[] = "a loop visits it and another fragment at different places";
const char tl_dist_ways[] = "two tiles want it spread differently";

tl_dist_frag *tl_dist_find(const tl_dist *d, const tl_sym *s)
{
    for (int i = 0; i < d->n; i++)
        if (d->v[i].sym == s)
            return &d->v[i];
    return NULL;
}

int tl_dist_leader(const tl_dist *d, int i)
{
    while (d->v[i].leader != i)
        i = d->v[i].leader;
    return i;
}

bool tl_dist_flip(const tl_dist *d, int i)
{
    bool flip = d->v[i].flip;
    for (; d->v[i].leader != i; flip = flip != d->v[i].flip)
        i = d->v[i].leader;
    return flip;
}

void tl_dist_demote(tl_dist *d, tl_dist_frag *x, const char *why, tl_loc at)
{
    if (x->demoted)
        return;
    x->demoted = true;
    x->why = why;
    x->at = at;
    x->sym->map = TL_MAP_NONE;
    d->changed = true;
}

/* ---- which fragments registers cannot serve ------------------------------- */

static void check(tl_dist *d, tl_node *n, const tl_node *par);

static void check_block(tl_dist *d, tl_block *b, const tl_node *par)
{
    for (uint32_t i = 0; i < b->n; i++)
        check(d, b->at[i], par);
}

/* Why a product cannot take an operand from registers; null if it can. */
static const char *no_operand(const tl_dist *d, const tl_node *gemm, int which)
{
    const tl_node *x = gemm->args[which];
    tl_base b = (tl_base)x->sym->type.base;
    if (x->nargs)
        return "a slice of it is an operand of a matrix product";
    bool k_first = which == 1 ? tl_attr(gemm, TL_A_TA, 0) : !tl_attr(gemm, TL_A_TB, 0);
    if (tl_dist_bytes_in_tmem(d, gemm, which))
        return NULL;
    if (b != tl_gemm_unit(d->m, d->f, gemm) || (b != TL_F16 && b != TL_BF16 && b != TL_F32))
        return tl_dist_no_type;
    return !tl_machine_of(d->m, d->f)->transposes_words && b == TL_F32 && k_first ? "32-bit operands are not transposed in registers" : NULL;
}

static void note_gemm(const tl_dist *d, const tl_node *n)
{
    tl_dist_frag *x;
    const char *why;
    if ((x = tl_dist_find(d, n->args[0]->sym))) {
        x->acc = true;
        x->matrix |= !n->args[0]->nargs && tl_gemm_path_of(d->m, d->f, n, &why) != TL_GEMM_SCALAR;
    }
    for (int i = 1; i <= 2; i++)
        if ((x = tl_dist_find(d, n->args[i]->sym)))
            x->operand = true;
}

static void check_gemm(tl_dist *d, const tl_node *n)
{
    tl_dist_frag *x = tl_dist_find(d, n->args[0]->sym);
    if (x && n->args[0]->nargs)
        tl_dist_demote(d, x, "a slice of it is an accumulator", n->loc);
    for (int which = 1; which <= 2; which++)
        if ((x = tl_dist_find(d, n->args[which]->sym)) && no_operand(d, n, which))
            tl_dist_demote(d, x, no_operand(d, n, which), n->loc);
    for (unsigned i = 3; i < 5; i++)
        if (n->args[i] && n->args[i]->op == TL_OP_TILE && (x = tl_dist_find(d, n->args[i]->sym)))
            tl_dist_demote(d, x, "it is a scale of a matrix product", n->loc);
    for (uint32_t i = 0; i < n->nargs; i++) {
        tl_node *t = n->args[i];
        for (uint32_t k = 0; t && t->op == TL_OP_TILE && k < t->nargs; k++)
            check(d, t->args[k], NULL);
        if (i > 2)
            check(d, t, NULL);
    }
}

/* TILE operands that use a whole fragment. */
static bool takes_whole(const tl_node *n)
{
    return n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE || n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER || n->op == TL_OP_TREDUCE
           || n->op == TL_OP_CLUSTER_SUM;
}

static void check(tl_dist *d, tl_node *n, const tl_node *par)
{
    if (!n)
        return;
    if (n->op == TL_OP_GEMM) {
        check_gemm(d, n);
        return;
    }
    tl_dist_frag *x = n->sym ? tl_dist_find(d, n->sym) : NULL;
    if (x && (n->op == TL_OP_LOAD || n->op == TL_OP_STORE)) {
        int64_t off[3];
        tl_dist_use use = tl_dist_use_of(n, par, off);
        if (use == TL_DIST_OTHER && !tl_dist_crosses(d, n, par))
            tl_dist_demote(d, x, tl_dist_why(d, n, par), n->loc);
        else if (use != TL_DIST_OTHER && use != TL_DIST_FULL && n->op == TL_OP_STORE)
            tl_dist_demote(d, x, "several iterations write the same element", n->loc);
    } else if (x && n->op != TL_OP_ALLOC) {
        tl_dist_demote(d, x, "it is used as a whole", n->loc);
    }
    for (uint32_t i = 0; i < tl_ntaken(n); i++) {
        tl_node *e = tl_taken(n, i);
        if (!takes_whole(n) || !e || e->op != TL_OP_TILE || e->nargs)
            check(d, e, par);
    }
    check_block(d, &n->body, n->op == TL_OP_PARALLEL ? n : par);
    check_block(d, &n->other, par);
}

/* ---- which belong together ------------------------------------------------- */

bool tl_dist_tie(tl_dist *d, const tl_dist_frag *x, const tl_dist_frag *y, bool flip)
{
    int i = (int)(x - d->v), j = (int)(y - d->v), a = tl_dist_leader(d, i), b = tl_dist_leader(d, j);
    bool differ = (tl_dist_flip(d, i) != tl_dist_flip(d, j)) != flip;
    if (a == b)
        return !differ;
    d->v[a].leader = b;
    d->v[a].flip = differ;
    return true;
}

static void add_line(tl_dist *d, tl_dist_frag *tile, tl_dist_frag *line, uint8_t reduced, bool read)
{
    tl_dist_tie(d, line, tile, false);
    TL_GROW(d->m->arena, d->lines, d->nlines, d->room, 16);
    d->lines[d->nlines++] = (tl_dist_line){ (int)(tile - d->v), (int)(line - d->v), reduced, read };
}

/* The loops of a nest visit its tile, shifted by `off`; other fragments go along if they are
   visited alike. */
typedef struct {
    tl_dist *d;
    const tl_node *par;
    tl_dist_frag *tile;
    int64_t off[3];
    bool lines;             /* second walk: rows and columns of that tile */
} joiner;

/* What is stored has no choice. */
static int weight(const tl_dist_frag *x, const tl_node *access)
{
    return (access->op == TL_OP_STORE ? 4 : 0) + (x->acc ? 2 : x->operand ? 1 : 0);
}

static tl_dist_frag *used(const tl_dist *d, const tl_node *par, const tl_node *n, tl_dist_use *use, int64_t off[3])
{
    tl_dist_frag *x = tl_dist_accessed(d, n);
    if (!x || x->demoted)
        return NULL;
    *use = tl_dist_use_of(n, par, off);
    return x;
}

tl_dist_frag *tl_dist_tile(const tl_dist *d, const tl_node *par, int64_t off[3])
{
    tl_dist_frag *tile = NULL;
    int heaviest = 0;
    memset(off, 0, 3 * sizeof *off);
    TL_EACH_NODE(d->m->arena, n, &par->body) {
        tl_dist_use use;
        int64_t at[3];
        tl_dist_frag *x = used(d, par, n, &use, at);
        if (!x || use != TL_DIST_FULL || (tile && weight(x, n) <= heaviest))
            continue;
        tile = x;
        heaviest = weight(x, n);
        memcpy(off, at, sizeof at);
    }
    return tile;
}

static bool matches(const joiner *j, const tl_sym *x, tl_dist_use use, const int64_t off[3])
{
    const tl_sym *t = j->tile->sym;
    if (use == TL_DIST_ROW || use == TL_DIST_COL) {
        int d = use == TL_DIST_ROW ? 0 : 1;
        return x->dim[0] == t->dim[d] && off[0] == j->off[d];
    }
    for (int d = 0; d < t->rank; d++)
        if (x->dim[d] != t->dim[d] || off[d] != j->off[d])
            return false;
    return true;
}

/* t[i][2] in a loop over x[i]: x is a line of t. */
static bool has_line(const joiner *j, const tl_node *access)
{
    int64_t column;
    const tl_sym *t = access->sym, *x = j->tile->sym;
    if (x->rank != 1 || t->rank != 2 || j->off[0] || x->dim[0] != t->dim[0])
        return false;
    const tl_node *row = tl_strip_casts(access->args[0]);
    return tl_is_var(row, j->par->loops[0].var)
           && tl_const_value(tl_strip_casts(access->args[1]), &column);
}

static void join(const joiner *j, const tl_node *n)
{
    tl_dist_use use;
    int64_t off[3];
    tl_dist_frag *x = used(j->d, j->par, n, &use, off);
    if (!x || (use == TL_DIST_FULL) == j->lines)
        return;
    if (!j->tile)
        tl_dist_refuse(j->d, x, n, j->par, use == TL_DIST_OTHER ? tl_dist_why(j->d, n, j->par)
                       : "no fragment of the loop's own shape says how to spread it");
    else if ((use == TL_DIST_OTHER || !matches(j, x->sym, use, off)) && tl_dist_crosses(j->d, n, j->par)) {
        tl_dist_add_cross(j->d, j->tile, x, n, j->par);
        if (has_line(j, n))
            add_line(j->d, x, j->tile, 1, false);
    }
    else if (use == TL_DIST_OTHER)
        tl_dist_refuse(j->d, x, n, j->par, tl_dist_why(j->d, n, j->par));
    else if (!matches(j, x->sym, use, off))
        tl_dist_refuse(j->d, x, n, j->par, tl_dist_elsewhere);
    else if (j->lines)
        add_line(j->d, j->tile, x, use == TL_DIST_ROW ? 1 : 2, tl_dist_crosses(j->d, n, j->par));
    else
        tl_dist_tie(j->d, x, j->tile, false);
}

/* Loops and reductions first: what they tie together may then be an operand or not. */
static void join_loops(tl_dist *d, const tl_node *n)
{
    if (n->op == TL_OP_PARALLEL) {
        joiner j = { .d = d, .par = n };
        j.tile = tl_dist_tile(d, n, j.off);
        for (int walk = 0; walk < 2; walk++) {
            j.lines = walk;
            TL_EACH_NODE(d->m->arena, x, &n->body)
                join(&j, x);
        }
    } else if (n->op == TL_OP_TREDUCE && n->args[0]) {
        tl_dist_frag *line = tl_dist_find(d, n->args[0]->sym), *tile = tl_dist_find(d, n->args[1]->sym);
        if (line && tile && !line->demoted && !tile->demoted && tile->sym->rank == 2)
            add_line(d, tile, line, tl_attr(n, TL_A_COLS, 0) ? 2 : 1, false);
    }
}

static void join_operands(tl_dist *d, const tl_node *n)
{
    const tl_dist_frag *acc = tl_dist_find(d, n->args[0]->sym);
    for (int which = 1; which <= 2; which++) {
        tl_dist_frag *x = tl_dist_find(d, n->args[which]->sym);
        bool flip = d->f->threads > 32 && tl_attr(n, which == 1 ? TL_A_TA : TL_A_TB, 0);
        if (!x || x->demoted || (acc && !acc->demoted && tl_dist_feeds(d, n, which)))
            continue;
        if (!acc || acc->demoted)
            tl_dist_demote(d, x, "the accumulator of its product is not in registers", n->loc);
        else if (!tl_dist_tie(d, x, acc, flip))
            tl_dist_demote(d, x, "products want it split over the warps in two ways", n->loc);
    }
}

/* ---- the private arrays ------------------------------------------------------ */

static tl_base matrix_of(tl_base b)
{
    return b == TL_F16 ? TL_SG_F16 : b == TL_BF16 ? TL_SG_BF16 : TL_SG_F32;
}

/* Only what takes part in a product is matrices on Metal: others keep plain elements in the
   same places. */
static void make_regs(tl_dist *d, tl_dist_frag *x)
{
    tl_sym *s = x->sym;
    const tl_frag_layout *map = tl_frag_of(d->m->arena, s);
    bool matrices = s->map == TL_MAP_SG && !s->reduced && (x->acc || x->operand);
    tl_type t = s->type;
    t.space = TL_PRIVATE;
    if (matrices)
        t.base = (uint8_t)matrix_of((tl_base)t.base);
    const char *name = tl_arena_printf(d->m->arena, "%s.r", s->name);
    s->regs = tl_sym_new(d->m, d->f, TL_SYM_ARRAY, name, t, s->loc);
    s->regs->rank = 1;
    s->regs->dim[0] = matrices ? map->regs / 2 : map->regs;
    if (s->map == TL_MAP_TENSOR)
        tl_dist_make_tensor(d, x, s->regs);
    tl_report(d->m, TL_REMARK, s->loc, "fragment '%s': %d registers in each of %d threads%s", s->name,
              map->regs, map->threads, map->replicas > 1 ? ", each element in several" : "");
}

/* Numbers the fragments; once there is room for them, also notes them. */
static void collect(tl_dist *d)
{
    d->n = 0;
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (tl_declares(n, TL_FRAG)) {
            if (d->v)
                d->v[d->n] = (tl_dist_frag){ .sym = n->sym, .leader = d->n };
            d->n++;
        }
}

/* Instructions compute sums beyond a tile's last row, too, from registers that no loop over its elements sets. */
static void fill_beyond(const tl_dist *d, const tl_dist_frag *x, const tl_at *w)
{
    const tl_sym *s = x->sym;
    if (s->map != TL_MAP_MMA || !(x->matrix || x->operand) || tl_frag_exact(tl_frag_of(d->m->arena, s)))
        return;
    tl_sym *r;
    tl_at all = unrolled(w, "r", s->regs->dim[0], 1, &r);
    store(&all, s->regs, v(&all, r), cast(&all, tl_const_float(d->m, tl_scalar(TL_F32), 0, w->loc), s->regs->type.base));
}

static void declare(tl_dist *d, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *s = b->at[i];
        declare(d, &s->body);
        declare(d, &s->other);
        tl_node *fill = s->op == TL_OP_ALLOC && s->sym->regs ? tl_dist_fill_crossed(d, b, i) : NULL;
        if (s->op == TL_OP_ALLOC && s->sym->regs)
            tl_block_insert(d->m, b, ++i, tl_alloc(d->m, s->sym->regs, s->loc));
        const tl_dist_frag *x = s->op == TL_OP_ALLOC ? tl_dist_find(d, s->sym) : NULL;
        if (x && x->copy)
            tl_block_insert(d->m, b, ++i, tl_alloc(d->m, x->copy, s->loc));
        if (fill)
            tl_block_insert(d->m, b, ++i, fill);
        tl_block beyond = { 0 };
        if (x && s->sym->regs)
            fill_beyond(d, x, &(tl_at){ d->m, d->f, s->loc, &beyond });
        if (beyond.n)
            tl_block_insert(d->m, b, ++i, beyond.at[0]);
    }
}

/* What to write instead, with the fragment's name; null: nothing would be better. */
static const char *advice(const char *why)
{
    if (why == tl_dist_outside)
        return "registers serve '%.*s' in '#pragma tile parallel' loops over its elements; put the pragma before the loops that use it, or declare "
               "it tile_shared";
    if (why == tl_dist_indices)
        return "registers serve '%.*s' in '#pragma tile parallel' loops that index it by their variables plus constants; otherwise declare it "
               "tile_shared";
    if (why == tl_dist_uniform)
        return "registers serve '%.*s' where each index is a variable of the loops; otherwise declare it tile_shared, or a fragment for each value of "
               "the index";
    if (why == tl_dist_transposed)
        return "registers serve '%.*s' if its transpose goes to a tile that is declared tile_shared, and is read there";
    return NULL;
}

void tl_dist_remark(tl_module *m, const tl_sym *s, const char *why, tl_loc at, bool once)
{
    const char *instead = advice(why);
    int len = (int)strcspn(s->name, ".");
    if (instead) {
        tl_warn(m, TL_WARN_STAGED, at, "fragment '%.*s' goes through shared memory: %s", len, s->name, why);
        tl_report(m, TL_NOTE, s->loc, instead, len, s->name);
    }
    if (once) {
        tl_report(m, TL_REMARK, at, "fragment '%s' is copied to shared memory: %s", s->name, why);
        return;
    }
    tl_report(m, TL_REMARK, s->loc, "fragment '%s' goes through shared memory: %s", s->name, why);
    if (at)
        tl_report(m, TL_REMARK, at, "used here");
}

static void distribute_func(tl_module *m, tl_func *f)
{
    tl_dist d = { .m = m, .f = f };
    collect(&d);
    if (!d.n)
        return;
    d.v = TL_NEWV(m->arena, tl_dist_frag, d.n);
    collect(&d);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_GEMM)
            note_gemm(&d, n);
    tl_dist_bounds(&d);
    tl_dist_slices(&d);
    tl_dist_order(&d);
    tl_dist_through_shared(&d);
    check_block(&d, &f->body, NULL);
    do {
        d.changed = false;
        d.nlines = 0;
        d.crosses = NULL;
        for (int i = 0; i < d.n; i++) {
            d.v[i].leader = i;
            d.v[i].flip = false;
        }
        TL_EACH_STMT(m->arena, n, &f->body)
            join_loops(&d, n);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_GEMM)
                join_operands(&d, n);
        tl_dist_tie_crosses(&d);
        if (!d.changed)
            tl_dist_feed(&d);
        if (!d.changed)
            tl_dist_maps(&d);
        if (!d.changed)
            tl_dist_replicas(&d);
        if (!d.changed)
            tl_dist_check_crosses(&d);
        if (d.copies)
            tl_dist_through_shared(&d);
        d.copies = false;
        d.iteration++;
    } while (d.changed);
    tl_dist_find_crossed(&d);
    tl_dist_remark_tensors(&d);
    for (int i = 0; i < d.n; i++) {
        if (!d.v[i].demoted) {
            make_regs(&d, &d.v[i]);
            continue;
        }
        tl_sym *s = d.v[i].sym;
        s->type.space = TL_SHARED_MEM;
        tl_dist_remark(m, s, d.v[i].why, d.v[i].at, false);
    }
    declare(&d, &f->body);
}

/* wgmma has its accumulator in registers whole, and tcgen05 before and after its products: with too few of them ptxas gives up. */
static bool has_room(const tl_module *m, const tl_func *f)
{
    int64_t most = 0, threads = f->threads + f->producers, blocks = f->occupancy ? f->occupancy : 1;
    TL_EACH_STMT(m->arena, n, &f->body) {
        const tl_sym *s = n->op == TL_OP_ALLOC && (n->sym->map == TL_MAP_WGMMA || n->sym->map == TL_MAP_TMEM) ? n->sym->regs : NULL;
        most = s && s->dim[0] > most ? s->dim[0] : most;
    }
    return tl_registers_hold(tl_machine_of(m, f), most, threads, blocks);
}

bool tl_assign_layouts(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = m->nfuncs; i-- > 0;) {
        if (m->funcs[i]->kind != TL_FUNC_DEVICE)
            continue;
        distribute_func(m, m->funcs[i]);
        if (!has_room(m, m->funcs[i]))
            tl_version_drop(m, m->funcs[i]);
    }
    return true;
}
