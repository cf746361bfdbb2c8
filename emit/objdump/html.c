/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a report: a section for each kernel, with tables of the same figures as the text has, and pictures. */
#include "emit/objdump/html.h"

#include "emit/objdump/html-style.h"
#include "passes/passes.h"

/* ---- versions */

tl_html_versions tl_html_versions_of(const tl_html *h, tl_target t)
{
    tl_html_versions v = { .n = 0 };
    for (const tl_report_nest *n = h->kernel->nest; n; n = n->next)
        for (const tl_report_machine *k = n->machine; k < n->machine + n->nmachines; k++) {
            int at = 0;
            if (k->w->target != t)
                continue;
            while (at < v.n && v.f[at] != k->f)
                at++;
            if (at == TL_HTML_VERSIONS)
                continue;
            v.machines[at] = at < v.n ? tl_arena_printf(h->out->arena, "%s, %s", v.machines[at], k->w->name) : k->w->name;
            v.f[at] = k->f;
            v.n += at == v.n;
        }
    return v;
}

/* ---- tables */

static void put_parts(tl_out *out, const tl_report_nest *n)
{
    tl_puts(out, "<div class=\"wide\"><table><thead><tr><th>times<th>products<th>operations<th>bytes read<th>written<th>flop/byte<th><tbody>\n");
    for (const tl_report_part *p = n->part; p < n->part + n->nparts; p++) {
        tl_puts(out, "<tr><td>");
        tl_html_text(out, p->times);
        tl_put(out, "<td>%.0f<td>%.0f<td>%.0f<td>%.0f", tl_work_products(&p->sum), p->sum.operations, p->sum.read, p->sum.written);
        tl_put(out, p->intensity < 0 ? "<td>\xe2\x80\x93" : "<td>%.2f", p->intensity);
        tl_puts(out, p->sum.at_most ? "<td>at most\n" : "<td>\n");
    }
    tl_puts(out, "</table></div>\n");
}

static void put_machine(tl_out *out, const tl_report_machine *k, int series, bool times)
{
    tl_put(out, "<tr><th class=\"s%d\"><i></i>%s, %s<td>", series % 8, k->w->name, k->w->typical->name);
    tl_html_text(out, k->f->name);
    tl_put(out, "<td>%u<td>%u<td>%s<td>", k->f->threads, k->f->shared_bytes, k->registers);
    if (k->limit)
        tl_put(out, "%lld for want of %s", k->at_once, k->limit);
    tl_put(out, "<td>%s", k->bound);
    if (k->balance)
        tl_put(out, " (%s %s flop/byte)", k->bounds.memory > k->compute ? "below" : "from", k->balance);
    if (times)
        tl_put(out, k->seconds > 0 ? "<td>about %.1f us" : "<td>", k->seconds * 1e6);
    tl_puts(out, "\n");
}

static void put_machines(tl_out *out, const tl_report_nest *n)
{
    bool times = false;
    for (int i = 0; i < n->nmachines; i++)
        times |= n->machine[i].seconds > 0;
    tl_put(out, "<div class=\"wide\"><table><thead><tr><th>machine<th>function<th>threads<th>bytes shared<th>registers<th>blocks a core"
           "<th>bound by%s<tbody>\n", times ? "<th>time" : "");
    for (int i = 0; i < n->nmachines; i++)
        put_machine(out, &n->machine[i], i, times);
    tl_puts(out, "</table></div>\n");
}

/* ---- a kernel */

static void put_nest(const tl_html *h, const tl_report_nest *n)
{
    tl_out *out = h->out;
    tl_puts(out, "<h3>");
    tl_html_text(out, tl_arena_printf(out->arena, "%s %s", n->blocks, n->flat ? "iterations of a thread" : "blocks"));
    tl_puts(out, ", each of which</h3>\n");
    put_parts(out, n);
    if (!n->nmachines)
        return;
    put_machines(out, n);
    tl_puts(out, "<div class=\"charts\">");
    tl_html_roofline(out, n);
    tl_html_occupancy(out, n);
    tl_puts(out, "</div>\n");
}

static void put_kernel(const tl_html *h, tl_module *const chosen[2])
{
    tl_out *out = h->out;
    bool any = false;
    tl_put(out, "<section id=\"%s\"><h2>", h->id);
    tl_html_text(out, h->kernel->f->name);
    tl_puts(out, " <small>");
    tl_html_text(out, tl_arena_printf(out->arena, "%s, %s", tl_place_text(h->r->source, h->kernel->f->loc), h->r->file));
    tl_puts(out, "</small></h2>\n");
    if (!h->r->as_carried)
        tl_puts(out, "<p class=\"note\">Lowered with default options, not those that it was compiled with.</p>\n");
    for (const tl_report_nest *n = h->kernel->nest; n; n = n->next)
        put_nest(h, n);
    tl_html_source(h);
    for (int i = 0; i < 2; i++)
        if (chosen[i])
            any = tl_html_pipelines(h, chosen[i], any);
    tl_puts(out, "<h3>Layouts</h3>\n");
    for (int i = 0; i < 2; i++)
        if (chosen[i])
            tl_html_layouts(h, chosen[i]);
    tl_puts(out, "</section>\n");
}

bool tl_html_kernels(tl_out *sections, const tl_kernel_report *r, const tl_report_what *what, const char *const *folders)
{
    tl_module *chosen[2] = { NULL, NULL };
    tl_options o = { .machines = TL_ALL_MACHINES };
    for (int i = 0; i < 2; i++)
        if (r->lowered[i] && !(chosen[i] = tl_choose_layouts(r->source, r->lowered[i]->target, &o)))
            return false;
    tl_html h = { .out = sections, .r = r, .what = what, .folders = folders };
    unsigned n = 0;
    for (const char *at = tl_out_text(sections); (at = strstr(at, "<section ")); at++)
        n++;
    for (h.kernel = r->kernel; h.kernel; h.kernel = h.kernel->next) {
        h.id = tl_arena_printf(sections->arena, "k%u", ++n);
        put_kernel(&h, chosen);
    }
    return true;
}

const char *tl_html_page(tl_out *sections)
{
    tl_out out;
    const char *text = tl_out_text(sections);
    tl_out_init(&out, sections->arena);
    tl_puts(&out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Kernels</title>\n"
            "<meta name=\"viewport\" content=\"width=device-width\"><meta name=\"generator\" content=\"tile-objdump " TL_VERSION "\">\n");
    tl_put_all(&out, (const char *[]){ "<style>\n", tl_html_style, "</style></head><body>\n<nav>", NULL });
    for (const char *at = text; (at = strstr(at, "<section id=\"")); at++) {
        const char *id = at + strlen("<section id=\""), *name = strstr(id, "<h2>") + strlen("<h2>");
        tl_put(&out, "<a href=\"#%.*s\">%.*s</a> ", (int)strcspn(id, "\""), id, (int)strcspn(name, " <"), name);
    }
    tl_put_all(&out, (const char *[]){ "</nav>\n", text, "<script>\n", tl_html_script, "</script></body></html>\n", NULL });
    return tl_out_text(&out);
}
