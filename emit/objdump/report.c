/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes a report on kernels: a block's work, its resources, and what bounds it. */
#include "emit/objdump/report.h"

#include <string.h>

#include "emit/emit.h"
#include "emit/host/host.h"
#include "emit/objdump/estimate.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/ir/text.h"
#include "passes/launch/outline.h"
#include "passes/target/resources.h"

/* State, of the current nest. */
typedef struct report {
    tl_printer p;               /* of the expressions of loops */
    tl_options options;
    const tl_kernel_report *r;
    const tl_func *kernel;
    const tl_node *grid;
    const tl_work *works;
    tl_estimate sizes;
    tl_report_nest *nest;
} report;

/* ---- how often a loop runs, as C would say it */

static const char *difference(report *r, const tl_node *from, const tl_node *less, int *prec)
{
    int64_t zero;
    from = tl_strip_casts(from);
    *prec = TL_PREC_ADD;
    if (!tl_const_value(less, &zero) || zero)
        return tl_arena_printf(r->p.a, "%s - %s", tl_operand(&r->p, from, TL_PREC_ADD),
                               tl_operand(&r->p, tl_strip_casts(less), TL_PREC_ADD + 1));
    tl_text t = tl_expr(&r->p, from);
    *prec = t.prec;
    return t.s;
}

static const char *trips(report *r, const tl_loop *l)
{
    int64_t known = tl_trips(l), step;
    if (known != TL_TRIPS_UNKNOWN)
        return tl_arena_printf(r->p.a, "%lld", (long long)known);
    bool up = l->cmp == TL_LT || l->cmp == TL_LE, open = l->cmp == TL_LT || l->cmp == TL_GT;
    int prec;
    const char *span = up ? difference(r, l->hi, l->lo, &prec) : difference(r, l->lo, l->hi, &prec), *by;
    if (!open)
        span = tl_arena_printf(r->p.a, "%s + 1", span);
    if (tl_const_value(l->step, &step) && (step == 1 || step == -1))
        return prec >= TL_PREC_UNARY && open ? span : tl_arena_printf(r->p.a, "(%s)", span);
    by = tl_const_value(l->step, &step) ? tl_arena_printf(r->p.a, "%lld", (long long)(step < 0 ? -step : step))
         : tl_arena_printf(r->p.a, up ? "%s" : "-%s", tl_operand(&r->p, l->step, TL_PREC_UNARY));
    return tl_arena_printf(r->p.a, prec >= TL_PREC_MUL && open ? "ceil(%s / %s)" : "ceil((%s) / %s)", span, by);
}

static const char *times(report *r, const tl_work *w)
{
    if (!w->outer)
        return "1";
    const char *own = w->loop ? trips(r, w->loop)
                      : tl_arena_printf(r->p.a, "while %s", tl_place_text(r->p.m, w->loc)), *around = times(r, w->outer);
    return strcmp(around, "1") ? tl_arena_printf(r->p.a, "%s * %s", around, own) : own;
}

static int depth(const tl_work *w)
{
    return w->outer ? 1 + depth(w->outer) : 0;
}

static const char *blocks(report *r)
{
    const char *all = trips(r, &r->grid->loops[0]);
    for (uint32_t i = 1; i < r->grid->nloops; i++)
        all = tl_arena_printf(r->p.a, "%s * %s", all, trips(r, &r->grid->loops[i]));
    return all;
}

/* ---- parts of a block */

static void add(report *r, const tl_work *w)
{
    const char *text = times(r, w);
    int i = 0;
    while (i < r->nest->nparts && strcmp(r->nest->part[i].times, text))
        i++;
    if (i == TL_REPORT_PARTS)
        return;
    tl_report_part *to = &r->nest->part[i];
    if (i == r->nest->nparts)
        r->nest->part[r->nest->nparts++] = (tl_report_part){ text, depth(w), { .at_most = false }, -1 };
    to->sum.at_most |= w->at_most;
    for (unsigned b = 0; b < TL_N_BASES; b++)
        to->sum.products[b] += w->products[b];
    to->sum.tf32 += w->tf32;
    to->sum.operations += w->operations;
    to->sum.read += w->read;
    to->sum.written += w->written;
}

static bool is_empty(const tl_work *w)
{
    return tl_work_products(w) + w->operations + w->read + w->written == 0;
}

/* Operations a byte; negative if no byte is moved. */
static double intensity(const tl_report_part *p)
{
    double bytes = p->sum.read + p->sum.written;
    return bytes > 0 ? tl_report_flop(p) / bytes : -1;
}

static double longest(tl_bounds b, const char **what)
{
    *what = b.matrix >= b.scalar && b.matrix >= b.memory ? "products" : b.scalar >= b.memory ? "arithmetic" : "memory";
    return b.matrix > b.scalar ? b.matrix > b.memory ? b.matrix : b.memory : b.scalar > b.memory ? b.scalar : b.memory;
}

/* The part with most of the work for large trip counts: one of the innermost. */
static const tl_report_part *heaviest(const report *r, const tl_machine *w)
{
    const tl_report_part *best = NULL;
    double most = -1;
    const char *what;
    for (const tl_report_part *p = r->nest->part; p < r->nest->part + r->nest->nparts; p++) {
        double s = longest(tl_work_bounds(w, &p->sum), &what);
        if (!best || (s > 0 && (p->depth > best->depth || most <= 0)) || (p->depth == best->depth && s > most)) {
            best = p;
            most = s;
        }
    }
    return best;
}

/* ---- machines */

/* Registers as text, at most those that the machine gives a thread. */
static const char *registers_text(tl_arena *a, const tl_machine *w, const tl_func *f)
{
    long long registers = tl_thread_registers(w, f), arrays = tl_private_registers(f), at_once = tl_private_most(f);
    if (arrays <= registers)
        return tl_arena_printf(a, "about %lld registers (arrays %lld)", registers, arrays);
    return tl_arena_printf(a, "all %lld registers of a thread (arrays %lld, %lld at once%s)", registers, arrays, at_once,
                           at_once > registers ? ": some may be in memory" : "");
}

/* Seconds for the given sizes; 0: none are given. A flat grid's work is that of a thread. The parts of a joined block are those of a
   block of the source. */
static double seconds(report *r, const tl_machine *w, const tl_func *f)
{
    tl_repeated parts[TL_REPORT_PARTS];
    int n = 0;
    const tl_work *joined = f->work;
    double each = tl_has_attr(r->grid, TL_A_FLAT) ? f->threads : joined ? f->joined : 1, threads = joined ? 1 : each;
    bool older = tl_machine_named(f->machine ? f->machine : "") != w;
    for (const tl_work *x = r->works; x && n < TL_REPORT_PARTS; x = x->next) {
        parts[n++] = (tl_repeated){ joined ? joined : x, threads * tl_estimate_times(&r->sizes, x), older, 0 };
        joined = joined ? joined->next : NULL;
    }
    return r->sizes.sizes ? tl_time_of(w, f, tl_estimate_blocks(&r->sizes, r->grid) / each, parts, n) : 0;
}

static tl_report_machine machine(report *r, const tl_machine *w, const tl_func *f)
{
    const tl_report_part *p = heaviest(r, w);
    tl_bounds b = tl_work_bounds(w, &p->sum);
    double compute = b.matrix > b.scalar ? b.matrix : b.scalar;
    tl_report_machine found = { .w = w, .f = f, .part = p, .bounds = b, .compute = compute, .seconds = seconds(r, w, f) };
    longest(b, &found.bound);
    found.balance = compute > 0 && b.memory > 0 ? tl_arena_printf(r->p.a, "%.2f", p->intensity * b.memory / compute) : NULL;
    found.at_once = tl_blocks_at_once(w, f, &found.limit);
    found.registers = registers_text(r->p.a, w, f);
    return found;
}

/* The nest's version that the host prefers on a machine with enough tiles for all cores; null: there is none. Not of joined blocks: `apart`. */
static const tl_func *chosen(report *r, const tl_module *m, const tl_machine *on, bool apart)
{
    TL_EACH(n, tl_each_of_host(m)) {
        const tl_func *f = n->op == TL_OP_LAUNCH ? n->func : NULL;
        if (f && f->given && r->sizes.sizes && !tl_estimate_holds(&r->sizes, f->given))
            continue;
        if (f && !(apart && f->work) && !tl_parts_param(f) && f->loc == r->grid->loc && !strncmp(f->name, r->kernel->name, strlen(r->kernel->name)) &&
            tl_machine_runs(tl_machine_of(m, f), on))
            return f;
    }
    return NULL;
}

/* True if the host starts this kernel on w, not one of its variants. */
static bool is_started(const report *r, const tl_machine *w)
{
    tl_module *m = r->p.m, of_target = *m;
    const char *name = r->kernel->variant_of ? r->kernel->variant_of : r->kernel->name;
    tl_func *base = tl_func_named(m, TL_FUNC_KERNEL, name);
    of_target.funcs = TL_NEWV(m->arena, tl_func *, m->nfuncs);
    of_target.nfuncs = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (!f->on || !strcmp(f->on, tl_target_text[w->target]))
            of_target.funcs[of_target.nfuncs++] = f;
    }
    return !base || tl_launch_source(&of_target, &r->options, base, w) == r->kernel;
}

static void machines(report *r)
{
    const tl_machine *w;
    for (unsigned t = 0; t < 2; t++)
        for (unsigned i = 0; r->r->lowered[t] && (w = tl_machine_row(i)) != NULL; i++) {
            bool wanted = w->target == r->r->lowered[t]->target && tl_machine_wanted(&r->options, w) && is_started(r, w);
            const tl_func *f = wanted ? chosen(r, r->r->lowered[t], w, false) : NULL, *apart = f && f->work ? chosen(r, r->r->lowered[t], w, true) : NULL;
            if (apart && r->sizes.sizes && seconds(r, w, apart) < seconds(r, w, f))
                f = apart;      /* few tiles */
            if (f && r->nest->nmachines < TL_REPORT_MACHINES)
                r->nest->machine[r->nest->nmachines++] = machine(r, w, f);
        }
}

/* ---- kernels */

static tl_report_nest *nest(report *r, tl_node *grid)
{
    tl_report_nest *n = r->nest = TL_NEW(r->p.a, tl_report_nest);
    *n = (tl_report_nest){ .loc = grid->loc, .flat = tl_has_attr(grid, TL_A_FLAT) };
    r->grid = grid;
    n->blocks = blocks(r);
    r->works = tl_work_of(r->p.m, grid);
    for (const tl_work *w = r->works; w; w = w->next)
        add(r, w);
    int kept = 0;
    for (int i = 0; i < n->nparts; i++)
        if (!is_empty(&n->part[i].sum) || (i + 1 == n->nparts && !kept))
            n->part[kept++] = n->part[i];
    n->nparts = kept;
    for (int i = 0; i < kept; i++)
        n->part[i].intensity = intensity(&n->part[i]);
    machines(r);
    return n;
}

/* Appends the nests of a block; returns where the next one goes. */
static tl_report_nest **nests(report *r, const tl_block *b, tl_report_nest **to)
{
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->at[i]->op == TL_OP_GRID) {
            *to = nest(r, b->at[i]);
            to = &(*to)->next;
        }
        to = nests(r, &b->at[i]->body, to);
        to = nests(r, &b->at[i]->other, to);
    }
    return to;
}

static void kernels(tl_kernel_report *of, tl_module *m, const tl_options *o, const char *sizes)
{
    report r = { .r = of, .options = *o };
    tl_host h = { 0 };
    tl_out none;
    tl_report_kernel **to = &of->kernel;
    tl_printer_init(&r.p, m, NULL, &tl_host_dialect);
    tl_out_init(&none, m->arena);
    r.p.user = &h;
    r.p.out = &none;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        r.kernel = m->funcs[i];
        if (r.kernel->kind != TL_FUNC_KERNEL)
            continue;
        tl_begin_func(&r.p, r.kernel);
        r.sizes = (tl_estimate){ tl_uses_of_block(m, &m->funcs[i]->body), sizes, 0 };
        *to = TL_NEW(m->arena, tl_report_kernel);
        **to = (tl_report_kernel){ .f = r.kernel };
        nests(&r, &r.kernel->body, &(*to)->nest);
        to = &(*to)->next;
    }
}

static void silent(tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    (void)d, (void)m, (void)s, (void)loc, (void)text;
}

const tl_kernel_report *tl_report_of(tl_arena *a, const tl_report_what *what, const char **why)
{
    static const tl_target targets[2] = { TL_TARGET_CUDA, TL_TARGET_METAL };
    static tl_diag diag = { .report = silent };
    tl_options options = { .machines = TL_ALL_MACHINES };
    tl_kernel_report *r = TL_NEW(a, tl_kernel_report);
    tl_module *m = tl_parse(a, &diag, what->ir);
    const bool carried[2] = { what->cuda, what->metal };
    *r = (tl_kernel_report){ .file = what->file };
    *why = "its kernels are of another version";
    for (int t = 0; m && t < 2; t++)
        if (carried[t] && !(r->lowered[t] = tl_lower(m, targets[t], &options)))
            return NULL;
    if (!m || !tl_verify(m, TL_LEVEL_TILE, "the front end"))
        return NULL;
    const char *record = tl_emit_record(m, r->lowered[0], r->lowered[1]);
    r->as_carried = record && !strcmp(record, what->record);
    r->source = m;
    tl_module *inlined = tl_module_clone(a, m);
    if (!tl_pass_run(inlined, tl_pass_find("inline"), &options) || !tl_pass_run(inlined, tl_pass_find("simplify"), &options))
        return NULL;
    kernels(r, inlined, &options, what->sizes);
    return r;
}
