/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maps of fragments that belong together: the accumulator map of the matrix unit if there
   are products, blocks of the rows otherwise. Lines have what a reduction of their tile
   leaves, so that x[i] is in every thread that holds some t[i][j]. Where rows are reduced or
   a product takes its operand from registers, a warp owns whole rows.                     */
#include "passes/distribute.h"

#include "passes/fragment.h"
#include "passes/gemm-path.h"
#include "passes/lower-reduce.h"

typedef struct {
    tl_dist *d;
    int group;
    tl_gemm_path path;
    bool any;
    bool whole_rows, whole_cols;    /* in one warp */
    unsigned warps_m, warps_n;
    unsigned across;                /* threads that share a row; 0: blocks of the rows do */
} group;

static bool in_group(const group *g, const tl_sym *s)
{
    const tl_dist_frag *x = tl_dist_find(g->d, s);
    return x && !x->demoted && tl_dist_leader(g->d, (int)(x - g->d->v)) == g->group;
}

static bool survey(tl_node *n, void *user)
{
    group *g = user;
    if (n->op == TL_OP_TREDUCE && in_group(g, n->args[1]->sym))
        *(tl_attr(n, TL_A_COLS, 0) ? &g->whole_cols : &g->whole_rows) = true;
    if (n->op != TL_OP_GEMM || !in_group(g, n->args[0]->sym))
        return true;
    const char *why;
    tl_gemm_path p = tl_gemm_path_of(g->d->m, n, &why);
    g->path = !g->any || p == g->path ? p : TL_GEMM_SCALAR;
    g->any = true;
    if (in_group(g, n->args[1]->sym))
        g->whole_rows = true;
    return true;
}

/* Every accumulator of the group splits into whole instructions; -1 if one does not. */
static int64_t operand_reads(const group *g, unsigned wm, unsigned wn)
{
    int64_t um = g->path == TL_GEMM_MMA ? 16 : 8, reads = 0;
    for (int i = 0; i < g->d->n; i++) {
        const tl_sym *s = g->d->v[i].sym;
        if (!g->d->v[i].acc || !in_group(g, s))
            continue;
        if (s->dim[0] % (um * wm) || s->dim[1] % (8 * wn))
            return -1;
        reads += s->dim[0] / wm + s->dim[1] / wn;
    }
    return reads;
}

/* As many warps as can work, then the split that reads the fewest operand elements. The
   clause decides where it fits. */
static void split(group *g)
{
    unsigned warps = g->d->f->threads / 32, cm = g->d->f->warps_m, cn = g->d->f->warps_n;
    int64_t best = operand_reads(g, 1, 1);
    g->warps_m = g->warps_n = 1;
    for (unsigned wm = 1; wm <= warps; wm++)
        for (unsigned wn = 1; wm * wn <= warps; wn++) {
            int64_t reads = operand_reads(g, wm, wn);
            if (reads < 0 || (g->whole_rows && wn > 1) || (g->whole_cols && !g->whole_rows && wm > 1))
                continue;
            unsigned busy = wm * wn, most = g->warps_m * g->warps_n;
            if (busy > most || (busy == most && reads < best)) {
                g->warps_m = wm;
                g->warps_n = wn;
                best = reads;
            }
            if (wm == cm && wn == cn) {
                g->warps_m = wm;
                g->warps_n = wn;
                return;
            }
        }
}

static void set_map(const group *g, tl_sym *s)
{
    s->lost = 0;
    s->across = 0;
    s->warps_m = s->warps_n = s->vec = 0;
    s->threads = (uint16_t)g->d->f->threads;
    if (g->path != TL_GEMM_SCALAR && s->rank == 2) {
        s->map = g->path == TL_GEMM_MMA ? TL_MAP_MMA : TL_MAP_SG;
        s->warps_m = (uint16_t)g->warps_m;
        s->warps_n = (uint16_t)g->warps_n;
        return;
    }
    int64_t row = s->dim[s->rank - 1];
    bool rows = g->across && s->rank == 2;
    s->map = rows ? TL_MAP_ROWS : TL_MAP_BLOCKED;
    s->warps_n = rows ? (uint16_t)g->across : 0;
    s->vec = row % 4 == 0 ? 4 : row % 2 == 0 ? 2 : 1;
}

static void set_maps(const group *g)
{
    for (int i = 0; i < g->d->n; i++)
        if (in_group(g, g->d->v[i].sym))
            set_map(g, g->d->v[i].sym);
}

/* Registers that all tiles take. */
static int64_t registers(const group *g)
{
    int64_t n = 0;
    for (int i = 0; i < g->d->n; i++)
        if (in_group(g, g->d->v[i].sym) && g->d->v[i].sym->rank == 2)
            n += tl_frag_of(g->d->m->arena, g->d->v[i].sym)->regs;
    return n;
}

/* How many threads share a row: what takes the fewest registers, best within a warp. */
static void share_rows(group *g)
{
    unsigned threads = g->d->f->threads, best = 0;
    int64_t least = INT64_MAX;
    for (unsigned shift = 0; shift < 11; shift++) {
        unsigned across = shift < 6 ? 32U >> shift : 1U << shift;
        if (threads % across)
            continue;
        g->across = across;
        set_maps(g);
        int64_t n = registers(g);
        if (n < least) {
            least = n;
            best = across;
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
    to->lost = from->lost;
    to->across = from->across;
}

/* What a line would be beside its tile. */
static const tl_frag_layout *beside(const tl_dist *d, const tl_dist_line *l, tl_sym *want)
{
    const tl_sym *tile = d->v[l->tile].sym;
    *want = *d->v[l->line].sym;
    copy_map(want, tile);
    want->lost = l->lost;
    want->across = tile->dim[l->lost == 1 ? 1 : 0];
    return tl_frag_of(d->m->arena, want);
}

/* Lines take the map of their first tile; the other tiles must agree. */
static void map_lines(const group *g)
{
    tl_dist *d = g->d;
    for (int i = 0; i < d->nlines; i++) {
        const tl_dist_line *l = &d->lines[i];
        tl_dist_frag *x = &d->v[l->line];
        const tl_sym *tile = d->v[l->tile].sym;
        if (!in_group(g, x->sym) || !in_group(g, tile))
            continue;
        tl_sym want;
        const tl_frag_layout *map = beside(d, l, &want);
        if (!map)
            tl_dist_demote(d, x, "its tile is not spread by whole lines", x->sym->loc);
        else if (!x->sym->lost)
            copy_map(x->sym, &want);
        else if (!tl_frag_same(map, tl_frag_of(d->m->arena, x->sym)))
            tl_dist_demote(d, x, "two tiles want it spread differently", x->sym->loc);
    }
}

typedef struct {
    const group *g;
    bool fit;
} fitting;

static bool reduces(tl_node *n, void *user)
{
    fitting *f = user;
    if (n->op != TL_OP_TREDUCE || !in_group(f->g, n->args[1]->sym))
        return true;
    const tl_sym *x = n->args[1]->sym;
    f->fit = f->fit && tl_reduce_served(f->g->d->m, (tl_base)x->type.base, tl_frag_of(f->g->d->m->arena, x),
                                        tl_attr(n, TL_A_COLS, 0));
    return true;
}

/* The maps give every line a place that all its tiles agree on, and serve reductions. */
static bool lines_fit(const group *g)
{
    tl_dist *d = g->d;
    fitting f = { g, true };
    tl_walk_block(&d->f->body, reduces, &f);
    for (int i = 0; i < d->nlines && f.fit; i++) {
        tl_sym want, other;
        if (!in_group(g, d->v[d->lines[i].tile].sym))
            continue;
        const tl_frag_layout *map = beside(d, &d->lines[i], &want);
        f.fit = map != NULL;
        for (int k = 0; k < i && f.fit; k++)
            if (d->lines[k].line == d->lines[i].line)
                f.fit = tl_frag_same(map, beside(d, &d->lines[k], &other));
    }
    return f.fit;
}

typedef struct {
    const group *g;
    const tl_node *par;
    const tl_sym *first;    /* a vector of the loop with a map as a line */
    bool assign;
} vectors;

static bool vector_use(tl_node *n, void *user)
{
    vectors *v = user;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || !n->sym || !in_group(v->g, n->sym))
        return true;
    tl_dist_frag *x = tl_dist_find(v->g->d, n->sym);
    if (!v->assign) {
        if (x->sym->lost && !v->first)
            v->first = x->sym;
    } else if (v->first && !x->sym->lost) {
        copy_map(x->sym, v->first);
        v->g->d->changed = true;    /* another round: its loops follow */
    } else if (v->first && !tl_frag_same(tl_frag_of(v->g->d->m->arena, v->first),
                                         tl_frag_of(v->g->d->m->arena, x->sym))) {
        tl_dist_demote(v->g->d, x, "two loops want it spread differently", n->loc);
    }
    return true;
}

/* x[i] = y[i]: vectors that loops tie to lines are spread like them. */
static bool follow_lines(tl_node *n, void *user)
{
    const group *g = user;
    if (n->op != TL_OP_PARALLEL || n->nloops != 1)
        return true;
    vectors v = { g, n, NULL, false };
    tl_walk_block(&n->body, vector_use, &v);
    v.assign = true;
    tl_walk_block(&n->body, vector_use, &v);
    return true;
}

/* A reduction in registers needs the map of the result to exist. */
static bool check_reduction(tl_node *n, void *user)
{
    const group *g = user;
    if (n->op != TL_OP_TREDUCE || !in_group(g, n->args[1]->sym))
        return true;
    tl_dist_frag *x = tl_dist_find(g->d, n->args[1]->sym);
    const tl_frag_layout *map = tl_frag_of(g->d->m->arena, x->sym);
    if (!tl_reduce_served(g->d->m, (tl_base)x->sym->type.base, map, tl_attr(n, TL_A_COLS, 0)))
        tl_dist_demote(g->d, x, "its lines are not spread as a reduction needs them", n->loc);
    return true;
}

/* Products that take a fragment as operand need its rows in the warp that has theirs. */
static bool check_operand(tl_node *n, void *user)
{
    const group *g = user;
    if (n->op != TL_OP_GEMM || !in_group(g, n->args[1]->sym))
        return true;
    if (g->path == TL_GEMM_SCALAR || g->warps_n != 1)
        tl_dist_demote(g->d, tl_dist_find(g->d, n->args[1]->sym),
                       "it is an operand of a product that registers do not serve", n->loc);
    return true;
}

static int count_demoted(const tl_dist *d)
{
    int n = 0;
    for (int i = 0; i < d->n; i++)
        n += d->v[i].demoted;
    return n;
}

void tl_dist_maps(tl_dist *d)
{
    for (int i = 0; i < d->n; i++) {
        if (tl_dist_leader(d, i) != i)
            continue;
        group g = { .d = d, .group = i };
        for (int k = 0; k < d->nlines; k++)
            if (in_group(&g, d->v[d->lines[k].tile].sym))
                *(d->lines[k].lost == 1 ? &g.whole_rows : &g.whole_cols) = true;
        tl_walk_block(&d->f->body, survey, &g);
        if (g.path != TL_GEMM_SCALAR)
            split(&g);
        set_maps(&g);
        if (g.path == TL_GEMM_SCALAR && !lines_fit(&g))
            share_rows(&g);
        tl_walk_block(&d->f->body, check_reduction, &g);
        tl_walk_block(&d->f->body, check_operand, &g);
        map_lines(&g);
        if (d->changed)
            return;
        int demoted = count_demoted(d);
        do {
            d->changed = false;
            tl_walk_block(&d->f->body, follow_lines, &g);
        } while (d->changed && count_demoted(d) == demoted);
        if (d->changed)
            return;
    }
}
