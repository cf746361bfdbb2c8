/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a pipeline's timeline: each slot's tile by iteration, and the warps that fill and read it. */
#include "emit/objdump/html.h"
#include "passes/ir/each.h"
#include "passes/schedule/producer.h"

/* Pixels; SHOWN: iterations, without the loads before the first. */
enum { STEP = 58, ROW = 22, LEFT = 250, TOP = 26, SHOWN = 9 };

typedef struct pipeline {
    const tl_func *f;
    const tl_node *loop;
    int64_t slots;
    const char *arrays;         /* "As, Bs" */
    bool role[3], async;        /* roles of producers; async: loads overlap the work of threads that issue them */
} pipeline;

static pipeline pipeline_of(tl_module *m, const tl_func *f, const tl_node *loop)
{
    pipeline p = { .f = f, .loop = loop, .slots = tl_attr(loop, TL_A_SLOTS, 0), .arrays = "" };
    const tl_sym *seen[16];
    int n = 0;
    TL_EACH_NODE(m->arena, x, &loop->body) {
        if (x->op == TL_OP_PRODUCE)
            p.role[tl_role_of(x)] = true;
        p.async |= x->op == TL_OP_ASYNC_COMMIT;
        if (x->op != TL_OP_TILE || tl_attr(x, TL_A_SLOTS, 0) != p.slots || x->sym->type.space != TL_SHARED_MEM || n == 16)
            continue;
        int at = 0;
        while (at < n && seen[at] != x->sym)
            at++;
        if (at < n)
            continue;
        p.arrays = tl_arena_printf(m->arena, "%s%s%s", p.arrays, n ? ", " : "", x->sym->name);
        seen[n++] = x->sym;
    }
    return p;
}

/* "warps 4-7", "warp 4" */
static const char *warps(tl_out *out, uint32_t first, uint32_t threads)
{
    uint32_t n = (threads + 31) / 32;
    return n == 1 ? tl_arena_printf(out->arena, "warp %u", first) : tl_arena_printf(out->arena, "warps %u\xe2\x80\x93%u", first, first + n - 1);
}

static void box(tl_out *out, const char *class, int64_t from, int64_t to, int row, const char *text)
{
    tl_put(out, "<rect class=\"%s\" x=\"%lld\" y=\"%d\" width=\"%lld\" height=\"%d\" rx=\"3\"/>", class, (long long)(LEFT + from * STEP + 1),
           TOP + row * ROW + 2, (long long)((to - from) * STEP - 2), ROW - 4);
    tl_put(out, "<text x=\"%lld\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", (long long)(LEFT + (from + to) * STEP / 2),
           TOP + row * ROW + 15, text);
}

static void row_name(tl_out *out, int row, const char *name)
{
    tl_put(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", LEFT - 10, TOP + row * ROW + 15);
    tl_html_text(out, name);
    tl_puts(out, "</text>\n");
}

/* A row of actions on tiles; `from`: the column of tile 0. */
static void actions(tl_out *out, int row, const char *name, const char *class, int64_t from, int64_t to)
{
    row_name(out, row, name);
    for (int64_t t = 0; from + t < to; t++)
        box(out, class, from + t, from + t + 1, row, tl_arena_printf(out->arena, "%lld", (long long)t));
}

/* Rows of the roles, then one a slot. Tile t is requested slots - 1 iterations before it is read; column 0 is that many before
   the first iteration. */
static void draw(tl_out *out, const pipeline *p)
{
    const tl_func *f = p->f;
    int64_t before = p->slots - 1, steps = before + SHOWN;
    bool apart = p->role[TL_ROLE_LOADS] || p->role[TL_ROLE_COPIES];
    uint32_t threads = f->threads / 32;
    const char *readers = warps(out, 0, f->threads);
    int row = 0;
    int rows = (int)p->slots + 1 + (apart ? p->role[TL_ROLE_LOADS] + p->role[TL_ROLE_COPIES] : 1);
    tl_put(out, "<svg class=\"chart time\" width=\"%lld\" height=\"%d\" role=\"img\"><title>Timeline</title>\n",
           (long long)(LEFT + steps * STEP + 10), TOP + rows * ROW + 6);
    for (int64_t s = 0; s < steps; s++)
        tl_put(out, "<text x=\"%lld\" y=\"16\" text-anchor=\"middle\">%s%lld</text>\n", (long long)(LEFT + s * STEP + STEP / 2),
               s < before ? "\xe2\x88\x92" : "", (long long)(s < before ? before - s : s - before));
    row_name(out, -1, "iteration");
    if (p->role[TL_ROLE_COPIES])
        actions(out, row++, tl_arena_printf(out->arena, "%s: copy tile", warps(out, threads, f->copiers)), "fill", 0, steps);
    if (p->role[TL_ROLE_LOADS])
        actions(out, row++, tl_arena_printf(out->arena, "%s: TMA for tile",
                                            warps(out, threads + f->copiers / 32, f->producers - f->copiers)), "fill", 0, steps);
    if (!apart)
        actions(out, row++, tl_arena_printf(out->arena, "%s: %s tile", readers, p->async ? "request" : "load"), "fill", 0, steps);
    actions(out, row++, tl_arena_printf(out->arena, "%s: read tile", readers), "read", before, steps);
    for (int64_t slot = 0; slot < p->slots; slot++) {
        row_name(out, row + (int)slot, tl_arena_printf(out->arena, "slot %lld of %s", (long long)slot, p->arrays));
        for (int64_t t = slot; t < steps; t += p->slots) {      /* filled from step t on, read in t + before */
            int64_t until = t + before < steps ? t + before : steps;
            if (until > t)
                box(out, "flight", t, until, row + (int)slot, tl_arena_printf(out->arena, until - t > 1 ? "%lld under way" : "%lld", (long long)t));
            if (t + before < steps)
                box(out, "read", t + before, t + before + 1, row + (int)slot, tl_arena_printf(out->arena, "%lld", (long long)t));
        }
    }
    tl_puts(out, "</svg>\n");
}

static bool function(const tl_html *h, tl_module *m, const tl_func *f, const char *machines, bool any)
{
    tl_out *out = h->out;
    TL_EACH_STMT(m->arena, n, &f->body) {
        pipeline p;
        if (n->op != TL_OP_FOR || tl_attr(n, TL_A_SLOTS, 0) < 2 || (p = pipeline_of(m, f, n)).slots > 16 || !*p.arrays)
            continue;
        tl_puts(out, any ? "<figure>" : "<h3>Pipelines</h3>\n<figure>");
        any = true;
        draw(out, &p);
        tl_puts(out, "<figcaption>");
        tl_html_text(out, tl_arena_printf(out->arena, "%s (%s), the loop of %s at %s: %lld slots. Not to scale.", f->name, machines,
                                          n->loops[0].var->name, tl_place_text(m, n->loc), (long long)p.slots));
        tl_puts(out, "</figcaption></figure>\n");
    }
    return any;
}

bool tl_html_pipelines(const tl_html *h, tl_module *m, bool any)
{
    tl_html_versions v = tl_html_versions_of(h, m->target);
    for (int i = 0; i < v.n; i++) {
        tl_func *f = tl_func_named(m, TL_FUNC_DEVICE, v.f[i]->name);
        if (f)
            any = function(h, m, f, v.machines[i], any);
    }
    return any;
}
