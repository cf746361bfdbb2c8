/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on kernels: work of a block, what it takes, what bounds it. */
#include "emit/objdump/report.h"

#include <string.h>

#include "emit/emit.h"
#include "emit/host/host.h"
#include "emit/objdump/estimate.h"
#include "emit/objdump/list.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/resources.h"

/* What a block does in loops that run equally often. */
typedef struct part {
    const char *times;
    int depth;
    tl_work sum;
} part;

enum { PARTS = 64 };
typedef struct report {
    tl_printer p;               /* of the expressions of loops */
    tl_out *out;
    bool json;
    tl_options options;
    tl_module *lowered[2];
    const tl_func *kernel;
    const tl_node *grid;
    const tl_work *works;       /* of the grid */
    tl_estimate sizes;
    part parts[PARTS];
    int nparts;
    bool first;                 /* of a list in JSON */
} report;

static const char *number(tl_arena *a, double v)
{
    return tl_arena_printf(a, "%.0f", v);
}

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
    while (i < r->nparts && strcmp(r->parts[i].times, text))
        i++;
    if (i == PARTS)
        return;
    part *to = &r->parts[i];
    if (i == r->nparts)
        r->parts[r->nparts++] = (part){ text, depth(w), { .at_most = false } };
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

/* Operations a byte; negative where no byte is moved. */
static double intensity(const tl_work *w)
{
    double bytes = w->read + w->written;
    return bytes > 0 ? (2 * tl_work_products(w) + w->operations) / bytes : -1;
}

static void put_part(report *r, const part *p)
{
    tl_arena *a = r->p.a;
    double flop = intensity(&p->sum);
    const char *ratio = flop < 0 ? NULL : tl_arena_printf(a, "%.2f", flop);
    if (!r->json) {
        tl_put(r->out, "    %-24s %12s %12s %12s %12s %10s%s\n", p->times, number(a, tl_work_products(&p->sum)),
               number(a, p->sum.operations), number(a, p->sum.read), number(a, p->sum.written), ratio ? ratio : "-",
               p->sum.at_most ? "  at most" : "");
        return;
    }
    tl_put(r->out, "%s{\"times\":", p == r->parts ? "" : ",");
    tl_json_string(r->out, p->times);
    tl_put(r->out, ",\"products\":%s,\"operations\":%s,\"bytes_read\":%s,\"bytes_written\":%s,\"flop_per_byte\":%s,\"at_most\":%s}",
           number(a, tl_work_products(&p->sum)), number(a, p->sum.operations), number(a, p->sum.read),
           number(a, p->sum.written), ratio ? ratio : "null", p->sum.at_most ? "true" : "false");
}

static double longest(tl_bounds b, const char **what)
{
    *what = b.matrix >= b.scalar && b.matrix >= b.memory ? "products" : b.scalar >= b.memory ? "arithmetic" : "memory";
    return b.matrix > b.scalar ? b.matrix > b.memory ? b.matrix : b.memory : b.scalar > b.memory ? b.scalar : b.memory;
}

/* The part that is most of the work once the loops run often: of the innermost ones. */
static const part *heaviest(const report *r, const tl_machine *w)
{
    const part *best = NULL;
    double most = -1;
    const char *what;
    for (const part *p = r->parts; p < r->parts + r->nparts; p++) {
        double s = longest(tl_work_bounds(w, &p->sum), &what);
        if (!best || (s > 0 && (p->depth > best->depth || most <= 0)) || (p->depth == best->depth && s > most)) {
            best = p;
            most = s;
        }
    }
    return best;
}

/* ---- machines */

/* A thread never has more registers than the machine gives it, whatever its arrays would take. */
static const char *registers_text(tl_arena *a, const tl_machine *w, const tl_func *f)
{
    long long registers = tl_thread_registers(w, f), arrays = tl_private_registers(f), at_once = tl_private_most(f);
    if (arrays <= registers)
        return tl_arena_printf(a, "about %lld registers (arrays %lld)", registers, arrays);
    return tl_arena_printf(a, "all %lld registers of a thread (arrays %lld, %lld at once%s)", registers, arrays, at_once,
                           at_once > registers ? ": some may be in memory" : "");
}

/* Seconds for the sizes that were given; 0: there are none. A flat grid's work is a thread's. */
static double seconds(report *r, const tl_machine *w, const tl_func *f)
{
    tl_repeated parts[PARTS];
    int n = 0;
    double threads = tl_has_attr(r->grid, TL_A_FLAT) ? f->threads : 1;
    for (const tl_work *x = r->works; x && n < PARTS; x = x->next)
        parts[n++] = (tl_repeated){ x, threads * tl_estimate_times(&r->sizes, x) };
    return r->sizes.sizes ? tl_time_of(w, f, tl_estimate_blocks(&r->sizes, r->grid) / threads, parts, n) : 0;
}

static void put_machine(report *r, const tl_machine *w, const tl_func *f)
{
    const char *limit = NULL, *what;
    const part *p = heaviest(r, w);
    tl_bounds b = tl_work_bounds(w, &p->sum);
    double time = seconds(r, w, f), compute = b.matrix > b.scalar ? b.matrix : b.scalar;
    long long at_once = tl_blocks_at_once(w, f, &limit);
    longest(b, &what);
    const char *balance = compute > 0 && b.memory > 0
                          ? tl_arena_printf(r->p.a, "%.2f", intensity(&p->sum) * b.memory / compute) : NULL;
    if (!r->json) {
        tl_put(r->out, "    %-9s %s: %u threads, %u bytes shared, %s", w->name, f->name, f->threads, f->shared_bytes,
               registers_text(r->p.a, w, f));
        if (limit)
            tl_put(r->out, ", %lld block%s a core for want of %s", at_once, at_once == 1 ? "" : "s", limit);
        tl_put(r->out, "; the %s is bound by %s", w->typical->name, what);
        if (balance)
            tl_put(r->out, " (%s %s flop/byte)", b.memory > compute ? "below" : "from", balance);
        if (time > 0)
            tl_put(r->out, ", about %.1f us", time * 1e6);
        tl_put(r->out, "\n");
        return;
    }
    tl_put(r->out, "%s{\"machine\":\"%s\",\"function\":", r->first ? "" : ",", w->name);
    tl_json_string(r->out, f->name);
    tl_put(r->out, ",\"threads\":%u,\"shared\":%u,\"registers_about\":%lld,\"registers_arrays\":%lld", f->threads,
           f->shared_bytes, (long long)tl_thread_registers(w, f), (long long)tl_private_registers(f));
    if (limit)
        tl_put(r->out, ",\"blocks_at_once\":%lld,\"limited_by\":\"%s\"", at_once, limit);
    tl_put(r->out, ",\"device\":\"%s\",\"bound\":\"%s\",\"balance_flop_per_byte\":%s", w->typical->name, what,
           balance ? balance : "null");
    tl_put(r->out, time > 0 ? ",\"seconds\":%.4g}" : "}", time);
}

/* The version of the nest that the host prefers on a machine, where there are enough tiles for all cores, or null. */
static const tl_func *chosen(const report *r, const tl_module *m, const tl_machine *on)
{
    TL_EACH(n, tl_each_of_host(m)) {
        const tl_func *f = n->op == TL_OP_LAUNCH ? n->func : NULL;
        if (f && !tl_parts_param(f) && f->loc == r->grid->loc && !strncmp(f->name, r->kernel->name, strlen(r->kernel->name)) &&
            tl_machine_runs(tl_machine_of(m, f), on))
            return f;
    }
    return NULL;
}

static void machines(report *r)
{
    const tl_machine *w;
    r->first = true;
    for (unsigned t = 0; t < 2; t++)
        for (unsigned i = 0; r->lowered[t] && (w = tl_machine_row(i)) != NULL; i++) {
            bool wanted = w->target == r->lowered[t]->target && tl_machine_wanted(&r->options, w);
            const tl_func *f = wanted ? chosen(r, r->lowered[t], w) : NULL;
            if (f) {
                put_machine(r, w, f);
                r->first = false;
            }
        }
}

/* ---- kernels */

static void nest(report *r, tl_node *grid, bool first)
{
    bool flat = tl_has_attr(grid, TL_A_FLAT);
    r->grid = grid;
    r->nparts = 0;
    r->works = tl_work_of(r->p.m, grid);
    for (const tl_work *w = r->works; w; w = w->next)
        add(r, w);
    int kept = 0;
    for (int i = 0; i < r->nparts; i++)
        if (!is_empty(&r->parts[i].sum) || (i + 1 == r->nparts && !kept))
            r->parts[kept++] = r->parts[i];
    r->nparts = kept;
    if (r->json) {
        tl_put(r->out, "%s{%s\"blocks\":", first ? "" : ",", flat ? "\"flat\":true," : "");
        tl_json_string(r->out, blocks(r));
        tl_put(r->out, ",\"block\":[");
    } else {
        tl_put(r->out, "  %s %s, each of which\n    %-24s %12s %12s %12s %12s %10s\n", blocks(r),
               flat ? "iterations of a thread" : "blocks", "times", "products",
               "operations", "bytes read", "written", "flop/byte");
    }
    for (int i = 0; i < r->nparts; i++)
        put_part(r, &r->parts[i]);
    if (r->json)
        tl_put(r->out, "],\"machines\":[");
    machines(r);
    if (r->json)
        tl_put(r->out, "]}");
}

static bool nests(report *r, const tl_block *b, bool first)
{
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->at[i]->op == TL_OP_GRID) {
            nest(r, b->at[i], first);
            first = false;
        }
        first = nests(r, &b->at[i]->body, first);
        first = nests(r, &b->at[i]->other, first);
    }
    return first;
}

static void silent(tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    (void)d, (void)m, (void)s, (void)loc, (void)text;
}

static void put_kernels(report *r, tl_module *m, const tl_report_what *what, bool same)
{
    bool first = true;
    tl_printer_init(&r->p, m, NULL, &tl_host_dialect);
    tl_host h = { 0 };
    r->p.user = &h;
    r->p.out = r->out;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        r->kernel = m->funcs[i];
        if (r->kernel->kind != TL_FUNC_KERNEL)
            continue;
        tl_begin_func(&r->p, r->kernel);
        r->sizes = (tl_estimate){ tl_uses_of_block(m, &m->funcs[i]->body), what->sizes, 0 };
        if (r->json) {
            tl_put(r->out, "%s{\"file\":", first ? "" : ",\n");
            tl_json_string(r->out, what->file);
            tl_put(r->out, ",\"kernel\":\"%s\",\"as_carried\":%s,\"nests\":[", r->kernel->name, same ? "true" : "false");
        } else {
            tl_put(r->out, "%s: kernel %s%s\n", what->file, r->kernel->name,
                   same ? "" : ", lowered with default options, not those that it was compiled with");
        }
        nests(r, &r->kernel->body, true);
        tl_put(r->out, r->json ? "]}" : "\n");
        first = false;
    }
}

bool tl_report_kernels(tl_out *out, const tl_report_what *what, const char **why)
{
    static const tl_target targets[2] = { TL_TARGET_CUDA, TL_TARGET_METAL };
    tl_diag diag = { .report = silent };
    report r = { .out = out, .json = what->json, .options = { .machines = TL_ALL_MACHINES } };
    tl_module *m = tl_parse(out->arena, &diag, what->ir);
    const bool carried[2] = { what->cuda, what->metal };
    *why = "--report= wants PARAMETER=VALUE,...";
    if (what->sizes && !tl_estimate_reads(what->sizes))
        return false;
    *why = "its kernels are of another version";
    for (int t = 0; m && t < 2; t++)
        if (carried[t] && !(r.lowered[t] = tl_lower(m, targets[t], &r.options)))
            return false;
    if (!m || !tl_verify(m, TL_LEVEL_TILE, "the front end"))
        return false;
    const char *record = tl_emit_record(m, r.lowered[0], r.lowered[1]);
    if (!tl_pass_run(m, tl_pass_find("inline"), &r.options) || !tl_pass_run(m, tl_pass_find("simplify"), &r.options))
        return false;
    put_kernels(&r, m, what, record && !strcmp(record, what->record));
    return true;
}
