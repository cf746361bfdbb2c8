/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a report as text for people and as JSON. */
#include "emit/objdump/list.h"
#include "emit/objdump/report.h"
#include "passes/target/resources.h"

static const char *number(tl_out *out, double v)
{
    return tl_arena_printf(out->arena, "%.0f", v);
}

static const char *ratio(tl_out *out, const tl_report_part *p, const char *none)
{
    return p->intensity < 0 ? none : tl_arena_printf(out->arena, "%.2f", p->intensity);
}

/* ---- text */

static void text_of_machine(tl_out *out, const tl_report_machine *k)
{
    tl_put(out, "    %-9s %s: %u threads, %u bytes shared, %s", k->w->name, k->f->name, k->f->threads, k->f->shared_bytes, k->registers);
    if (k->limit)
        tl_put(out, ", %lld block%s a core for want of %s", k->at_once, k->at_once == 1 ? "" : "s", k->limit);
    tl_put(out, "; the %s is bound by %s", k->w->typical->name, k->bound);
    if (k->balance)
        tl_put(out, " (%s %s flop/byte)", k->bounds.memory > k->compute ? "below" : "from", k->balance);
    if (k->seconds > 0)
        tl_put(out, ", about %.1f us", k->seconds * 1e6);
    tl_puts(out, "\n");
}

static void text_of_nest(tl_out *out, const tl_report_nest *n)
{
    tl_put(out, "  %s %s, each of which\n    %-24s %12s %12s %12s %12s %10s\n", n->blocks,
           n->flat ? "iterations of a thread" : "blocks", "times", "products", "operations", "bytes read", "written", "flop/byte");
    for (const tl_report_part *p = n->part; p < n->part + n->nparts; p++)
        tl_put(out, "    %-24s %12s %12s %12s %12s %10s%s\n", p->times, number(out, tl_work_products(&p->sum)),
               number(out, p->sum.operations), number(out, p->sum.read), number(out, p->sum.written), ratio(out, p, "-"),
               p->sum.at_most ? "  at most" : "");
    for (int i = 0; i < n->nmachines; i++)
        text_of_machine(out, &n->machine[i]);
}

void tl_report_text(tl_out *out, const tl_kernel_report *r)
{
    for (const tl_report_kernel *k = r->kernel; k; k = k->next) {
        const char *of = k->f->variant_of;
        tl_put(out, "%s: kernel %s%s%s%s\n", r->file, k->f->name, of ? ", a variant of " : "", of ? of : "",
               r->as_carried ? "" : ", lowered with default options, not those that it was compiled with");
        for (const tl_report_nest *n = k->nest; n; n = n->next)
            text_of_nest(out, n);
        tl_puts(out, "\n");
    }
}

/* ---- JSON */

static void json_of_machine(tl_out *out, const tl_report_machine *k)
{
    tl_put(out, "{\"machine\":\"%s\",\"function\":", k->w->name);
    tl_json_string(out, k->f->name);
    tl_put(out, ",\"threads\":%u,\"shared\":%u,\"registers_about\":%lld,\"registers_arrays\":%lld", k->f->threads,
           k->f->shared_bytes, (long long)tl_thread_registers(k->w, k->f), (long long)tl_private_registers(k->f));
    if (k->limit)
        tl_put(out, ",\"blocks_at_once\":%lld,\"limited_by\":\"%s\"", k->at_once, k->limit);
    tl_put(out, ",\"device\":\"%s\",\"bound\":\"%s\",\"balance_flop_per_byte\":%s", k->w->typical->name, k->bound,
           k->balance ? k->balance : "null");
    tl_put(out, k->seconds > 0 ? ",\"seconds\":%.4g}" : "}", k->seconds);
}

static void json_of_nest(tl_out *out, const tl_report_nest *n)
{
    tl_put(out, "{%s\"blocks\":", n->flat ? "\"flat\":true," : "");
    tl_json_string(out, n->blocks);
    tl_puts(out, ",\"block\":[");
    for (const tl_report_part *p = n->part; p < n->part + n->nparts; p++) {
        tl_puts(out, p == n->part ? "{\"times\":" : ",{\"times\":");
        tl_json_string(out, p->times);
        tl_put(out, ",\"products\":%s,\"operations\":%s,\"bytes_read\":%s,\"bytes_written\":%s,\"flop_per_byte\":%s,\"at_most\":%s}",
               number(out, tl_work_products(&p->sum)), number(out, p->sum.operations), number(out, p->sum.read),
               number(out, p->sum.written), ratio(out, p, "null"), p->sum.at_most ? "true" : "false");
    }
    tl_puts(out, "],\"machines\":[");
    for (int i = 0; i < n->nmachines; i++) {
        tl_puts(out, i ? "," : "");
        json_of_machine(out, &n->machine[i]);
    }
    tl_puts(out, "]}");
}

void tl_report_json(tl_out *out, const tl_kernel_report *r)
{
    for (const tl_report_kernel *k = r->kernel; k; k = k->next) {
        tl_put(out, "%s{\"file\":", k == r->kernel ? "" : ",\n");
        tl_json_string(out, r->file);
        tl_put(out, ",\"kernel\":\"%s\"", k->f->name);
        if (k->f->variant_of)
            tl_put(out, ",\"variant_of\":\"%s\"", k->f->variant_of);
        tl_put(out, ",\"as_carried\":%s,\"nests\":[", r->as_carried ? "true" : "false");
        for (const tl_report_nest *n = k->nest; n; n = n->next) {
            tl_puts(out, n == k->nest ? "" : ",");
            json_of_nest(out, n);
        }
        tl_puts(out, "]}");
    }
}
