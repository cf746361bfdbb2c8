/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maps of a group of tied fragments: the accumulator's map of the matrix unit if there are
   products, else blocks of rows. A line, of rank 1, is spread as a reduction of its tile would
   leave it: x[i] is in every thread that holds some t[i][j]. A warp has whole rows where rows are
   reduced, or where a product takes its operand from registers. Few lanes share a row that is
   only reduced.                                                                            */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/fragment.h"
#include "passes/target/reduce-strategy.h"

/* Contiguous elements of a thread, whatever their type. Columns of bytes that 16 lanes read from shared memory meet in few banks. */
enum { LEAST_RUN = 4, MOST_RUN = 8 };

/* A vector has blocks of its own: a line gets the map of its tile instead. */
static tl_map_kind map_of(const tl_dist_group *g, const tl_sym *s)
{
    static const tl_map_kind units[] = { [TL_GEMM_MMA] = TL_MAP_MMA, [TL_GEMM_SG] = TL_MAP_SG, [TL_GEMM_SG16] = TL_MAP_SG16,
                                         [TL_GEMM_WGMMA] = TL_MAP_WGMMA, [TL_GEMM_TENSOR] = TL_MAP_TENSOR, [TL_GEMM_TCGEN05] = TL_MAP_TMEM };
    if (s->rank != 2)
        return TL_MAP_BLOCKED;
    return g->path != TL_GEMM_SCALAR ? units[g->path] : g->outer ? TL_MAP_OUTER : g->across ? TL_MAP_ROWS : TL_MAP_BLOCKED;
}

static void set_map(const tl_dist_group *g, tl_sym *s)
{
    const tl_map_kind map = map_of(g, s);
    const bool flip = tl_dist_flip(g->d, (int)(tl_dist_find(g->d, s) - g->d->v)), rows = map == TL_MAP_ROWS;
    s->map = map;
    s->reduced = 0;
    s->reduced_extent = 0;
    s->warps_m = s->warps_n = s->vec = s->vec_m = 0;
    s->threads = (uint16_t)g->d->f->threads;
    if (map != TL_MAP_BLOCKED && !rows) {
        s->warps_m = (uint16_t)(flip ? g->warps_n : g->warps_m);
        s->warps_n = (uint16_t)(flip ? g->warps_m : g->warps_n);
        s->vec_m = (uint16_t)(g->outer ? g->vec[0] : 0);
        s->vec = (uint16_t)(g->outer ? g->vec[1] : 0);
        return;
    }
    int64_t row = s->dim[s->rank - 1];
    s->warps_n = rows ? (uint16_t)g->across : 0;
    int64_t lanes = rows ? s->warps_n : s->threads, all = rows ? row : tl_array_elements(s);
    for (s->vec = (uint16_t)g->run; row % s->vec || (s->vec > LEAST_RUN && all % (s->vec * lanes));)
        s->vec /= 2;
    while (!rows && s->vec > 1 && tl_array_elements(s) < (int64_t)s->vec * s->threads)
        s->vec /= 2;        /* every thread has work rather than some a vector */
}

static void set_maps(const tl_dist_group *g)
{
    for (int i = 0; i < g->d->n; i++)
        if (tl_dist_in_group(g, g->d->v[i].sym))
            set_map(g, g->d->v[i].sym);
}

/* Registers that all tiles take. */
static int64_t registers(const tl_dist_group *g)
{
    int64_t n = 0;
    for (int i = 0; i < g->d->n; i++)
        if (tl_dist_in_group(g, g->d->v[i].sym) && g->d->v[i].sym->rank == 2)
            n += tl_frag_of(g->d->m->arena, g->d->v[i].sym)->regs;
    return n;
}

/* Threads that could share a row: in a warp, or so many warps; 0 is the end. */
static unsigned next_across(const tl_dist_group *g, unsigned across)
{
    do
        across = !across ? 32 : across == 1 ? 64 : across > 32 ? 2 * across : across / 2;
    while (across <= TL_MAX_THREADS && g->d->f->threads % across);
    return across <= TL_MAX_THREADS ? across : 0;
}

/* How many threads share a row: what takes the fewest registers, best within a warp. For crosses up to
   half as many more are worth it; if blocks fit all else, nothing changes for what serves no more. */
static void share_rows(tl_dist_group *g, bool fit)
{
    int64_t fewest = fit ? registers(g) : INT64_MAX, least = INT64_MAX;
    unsigned best = 0;
    if (fit)
        least = (int64_t)tl_dist_open_crosses(g) << 32;
    for (g->across = 0; (g->across = next_across(g, g->across));) {
        set_maps(g);
        int64_t n = registers(g);
        fewest = n < fewest ? n : fewest;
    }
    while ((g->across = next_across(g, g->across))) {
        set_maps(g);
        int64_t n = registers(g);
        if (n > fewest + fewest / 2)
            continue;
        n += (int64_t)tl_dist_open_crosses(g) << 32;
        if (n < least) {
            least = n;
            best = g->across;
        }
    }
    g->across = best;
    set_maps(g);
}

static void copy_map(tl_sym *to, const tl_sym *from)
{
    to->map = from->map;
    to->warps_m = from->warps_m;
    to->warps_n = from->warps_n;
    to->threads = from->threads;
    to->vec = from->vec;
    to->vec_m = from->vec_m;
    to->reduced = from->reduced;
    to->reduced_extent = from->reduced_extent;
}

/* The slice of its tile's layout that a line would have. */
static const tl_frag_layout *slice_of(const tl_dist *d, const tl_dist_line *l, tl_sym *want)
{
    const tl_sym *tile = d->v[l->tile].sym;
    *want = *d->v[l->line].sym;
    copy_map(want, tile);
    want->reduced = l->reduced;
    want->reduced_extent = tile->dim[l->reduced == 1 ? 1 : 0];
    return tl_frag_of(d->m->arena, want);
}

/* Lines take the map of their first tile; the other tiles must agree, or only read them. */
static void map_lines(const tl_dist_group *g, bool read)
{
    tl_dist *d = g->d;
    for (int i = 0; i < d->nlines; i++) {
        const tl_dist_line *l = &d->lines[i];
        tl_dist_frag *x = &d->v[l->line];
        const tl_sym *tile = d->v[l->tile].sym;
        if (l->read != read || !tl_dist_in_group(g, x->sym) || !tl_dist_in_group(g, tile))
            continue;
        tl_sym want;
        const tl_frag_layout *map = slice_of(d, l, &want);
        if (!map && read)
            continue;
        if (!map)
            tl_dist_demote(d, x, "its tile is not spread by whole lines", x->sym->loc);
        else if (!x->sym->reduced)
            copy_map(x->sym, &want);
        else if (!read && !tl_frag_same(map, tl_frag_of(d->m->arena, x->sym)))
            tl_dist_demote(d, x, tl_dist_ways, x->sym->loc);
    }
}

/* True if n reduces a tile of the group, whose map leaves none for the result. */
static bool reduces_in_vain(const tl_dist_group *g, const tl_node *n)
{
    tl_module *m = g->d->m;
    return n->op == TL_OP_TREDUCE && tl_dist_in_group(g, n->args[1]->sym)
           && !tl_reduce_served(m, g->d->f, n, tl_frag_of(m->arena, n->args[1]->sym));
}

/* The maps give every line a place that all its tiles agree on, and serve reductions. */
static bool lines_fit(const tl_dist_group *g)
{
    tl_dist *d = g->d;
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (reduces_in_vain(g, n))
            return false;
    bool fit = true;
    for (int i = 0; i < d->nlines && fit; i++) {
        tl_sym want, other;
        if (!tl_dist_in_group(g, d->v[d->lines[i].tile].sym))
            continue;
        const tl_frag_layout *map = slice_of(d, &d->lines[i], &want);
        fit = map != NULL;
        for (int k = 0; k < i && fit; k++)
            if (d->lines[k].line == d->lines[i].line)
                fit = tl_frag_same(map, slice_of(d, &d->lines[k], &other));
    }
    return fit;
}

/* A vector of the group that the loop visits whole; null: n accesses none. */
static tl_dist_frag *vector_of(const tl_dist_group *g, const tl_node *n, const tl_node *par)
{
    int64_t off[3];
    tl_dist_frag *x = tl_dist_accessed(g->d, n);
    return x && tl_dist_in_group(g, x->sym) && tl_dist_use_of(n, par, off) == TL_DIST_FULL ? x : NULL;
}

/* x[i] = y[i]: vectors that the loop ties to a line, the first that has a map, are spread like it. */
static void follow_lines(const tl_dist_group *g, const tl_node *par)
{
    tl_arena *a = g->d->m->arena;
    const tl_sym *first = NULL;
    TL_EACH_NODE(a, n, &par->body) {
        const tl_dist_frag *x = vector_of(g, n, par);
        first = !first && x && x->sym->reduced ? x->sym : first;
    }
    if (!first)
        return;
    TL_EACH_NODE(a, n, &par->body) {
        tl_dist_frag *x = vector_of(g, n, par);
        if (x && !x->sym->reduced) {
            copy_map(x->sym, first);
            g->d->changed = true;   /* iterate again: its loops follow */
        } else if (x && !tl_frag_same(tl_frag_of(a, first), tl_frag_of(a, x->sym)) && !tl_dist_crosses(g->d, n, par)) {
            tl_dist_demote(g->d, x, "two loops want it spread differently", n->loc);
        }
    }
}

/* Operands in registers are whole instructions. */
static void check_operands(const tl_dist_group *g, const tl_node *n)
{
    for (int which = 1; n->op == TL_OP_GEMM && which <= 2; which++)
        if (tl_dist_in_group(g, n->args[which]->sym)
            && !tl_frag_exact(tl_frag_of(g->d->m->arena, n->args[which]->sym)))
            tl_dist_demote(g->d, tl_dist_find(g->d, n->args[which]->sym),
                           "the warps' parts of it are not whole instructions", n->loc);
}

typedef struct {
    const tl_dist_group *g;
    int used, reduced;      /* loops around the innermost statement that does so, with rows; -1: none does */
    unsigned least, most;   /* bytes of the shortest and longest elements in memory that tiles move from or to; 0: none do */
} work;

/* True if a statement of the block names a fragment of the group. */
static bool touches(const tl_dist_group *g, const tl_block *b)
{
    TL_EACH_NODE(g->d->m->arena, n, b)
        if (n->sym && tl_dist_in_group(g, n->sym))
            return true;
    return false;
}

static void find_work(work *v, const tl_block *b, int loops)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool moves = (n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE || n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER) && tl_dist_in_group(v->g, n->args[0]->sym);
        unsigned bytes = moves ? tl_bases[n->args[1]->args[0]->type.base].bytes : 0;
        v->least = bytes && (!v->least || bytes < v->least) ? bytes : v->least;
        v->most = bytes > v->most ? bytes : v->most;
        bool touched = moves || (n->op == TL_OP_PARALLEL && touches(v->g, &n->body));
        v->used = touched && loops > v->used ? loops : v->used;
        bool reduces = n->op == TL_OP_TREDUCE && !tl_attr(n, TL_A_COLS, 0) && tl_dist_in_group(v->g, n->args[1]->sym);
        v->reduced = reduces && loops > v->reduced ? loops : v->reduced;
        find_work(v, &n->body, loops + tl_is_loop(n));
        find_work(v, &n->other, loops + tl_is_loop(n));
    }
}

/* As few lanes of a warp as possible share a row that is reduced: each row costs log2(lanes) shuffles. Together the lanes
   still move TL_COALESCED_BYTES contiguous bytes of memory, and no more registers are needed. A fragment that a loop accumulates and that is
   reduced after the loop keeps its layout: with fewer lanes, each would read more of a vector along the row. */
static void share_by_few(tl_dist_group *g, const work *v)
{
    int64_t most = registers(g);
    for (unsigned across = 1; across <= 32 && v->reduced >= 0 && v->reduced >= v->used; across *= 2) {
        if (g->d->f->threads % across || across * g->run * v->least < (v->least ? TL_COALESCED_BYTES : 0))
            continue;
        g->across = across;
        set_maps(g);
        if (registers(g) <= most && lines_fit(g) && !tl_dist_open_crosses(g))
            return;
    }
    g->across = 0;
    set_maps(g);
}

static int count_demoted(const tl_dist *d)
{
    int n = 0;
    for (int i = 0; i < d->n; i++)
        n += d->v[i].demoted;
    return n;
}

void tl_dist_likes(tl_dist_group *g)
{
    const tl_dist *d = g->d;
    for (int k = 0; k < d->nlines; k++)
        if (!d->lines[k].read && tl_dist_in_group(g, d->v[d->lines[k].tile].sym))
            tl_dist_like_whole(g, d->v[d->lines[k].tile].sym, d->lines[k].reduced == 1);
    tl_dist_like_crosses(g);
}

void tl_dist_maps(tl_dist *d)
{
    for (int i = 0; i < d->n; i++) {
        if (tl_dist_leader(d, i) != i)
            continue;
        tl_dist_group g = { .d = d, .leader = i };
        tl_dist_likes(&g);
        tl_dist_warps(&g);
        if (d->changed)
            return;
        tl_dist_outer(&g);
        work v = { .g = &g, .used = -1, .reduced = -1 };
        find_work(&v, &d->f->body, 0);
        g.run = v.most && TL_VECTOR_BYTES / v.most >= MOST_RUN ? MOST_RUN : LEAST_RUN;
        set_maps(&g);
        bool fit = lines_fit(&g);
        if (g.outer && (!fit || tl_dist_open_crosses(&g))) {
            g.outer = false;
            set_maps(&g);
            fit = lines_fit(&g);
        }
        if (g.path == TL_GEMM_SCALAR && !g.outer && (!fit || tl_dist_open_crosses(&g)))
            share_rows(&g, fit);
        else if (g.path == TL_GEMM_SCALAR && !g.outer)
            share_by_few(&g, &v);
        TL_EACH_STMT(d->m->arena, n, &d->f->body)
            if (reduces_in_vain(&g, n))
                tl_dist_demote(d, tl_dist_find(d, n->args[1]->sym), "its lines are not spread as a reduction needs them", n->loc);
        TL_EACH_STMT(d->m->arena, n, &d->f->body)
            check_operands(&g, n);
        map_lines(&g, false);
        map_lines(&g, true);
        if (d->changed)
            return;
        int demoted = count_demoted(d);
        do {
            d->changed = false;
            TL_EACH_STMT(d->m->arena, n, &d->f->body)
                if (n->op == TL_OP_PARALLEL && n->nloops == 1)
                    follow_lines(&g, n);
        } while (d->changed && count_demoted(d) == demoted);
        if (d->changed)
            return;
    }
}
