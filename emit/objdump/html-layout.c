/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts of the tiles of a kernel's versions. */
#include "emit/objdump/html.h"
#include "passes/ir/each.h"

/* Limits of pictures, since patterns repeat: rows, columns of a fragment, bytes of a shared tile's row, pictures. */
enum { ROWS = 16, COLUMNS = 32, BYTES = 256, PICTURES = 256 };

/* Pictures that the page already has. */
typedef struct drawn {
    const char *svg[PICTURES], *of[PICTURES];
    int n;
} drawn;

/* "; drawn are 16 × 32 elements of it", or "" where all are drawn. */
static const char *part(tl_arena *a, const tl_picture *p)
{
    const tl_picture all = { .s = p->s };
    int64_t rows = tl_picture_rows(p), columns = tl_picture_columns(p);
    if (rows == tl_picture_rows(&all) && columns == tl_picture_columns(&all) && p->s->rank <= 2)
        return "";
    return tl_arena_printf(a, "; drawn are %lld \xc3\x97 %lld elements of %s", (long long)rows, (long long)columns,
                           p->s->rank > 2 ? "the first tile" : "it");
}

static void array(const tl_html *h, drawn *d, const tl_func *f, const tl_sym *s)
{
    tl_out *out = h->out, svg;
    tl_picture p;
    if (!s->rank || s->type.base == TL_MBAR || !tl_picture_of(out->arena, &p, f, s))
        return;
    p.rows = ROWS;
    p.columns = s->type.space == TL_FRAG ? COLUMNS : BYTES / tl_bases[s->type.base].bytes;
    tl_out_init(&svg, out->arena);
    tl_picture_put(&svg, &p);
    const char *title = tl_picture_title(out->arena, &p), *text = tl_out_text(&svg), *end = strstr(text, "</title>");
    int at = 0;
    while (at < d->n && strcmp(d->svg[at], end))
        at++;
    tl_puts(out, "<figure class=\"tile\">");
    if (at == d->n)
        tl_put(out, "<div class=\"wide\">%s</div>", text);
    tl_puts(out, "<figcaption>");
    tl_html_text(out, tl_arena_printf(out->arena, "%s%s", title, at == d->n ? part(out->arena, &p) : ""));
    if (at < d->n) {
        tl_puts(out, "; drawn as ");
        tl_html_text(out, d->of[at]);
    } else if (d->n < PICTURES) {
        d->svg[d->n] = end;
        d->of[d->n++] = tl_arena_printf(out->arena, "%s of %s", s->name, f->name);
    }
    tl_puts(out, "</figcaption></figure>\n");
}

static void function(const tl_html *h, drawn *d, const tl_func *f, const char *machines, bool open)
{
    tl_put(h->out, "<details%s><summary>", open ? " open" : "");
    tl_html_text(h->out, tl_arena_printf(h->out->arena, "Layouts of %s (%s)", f->name, machines));
    tl_puts(h->out, "</summary>\n<div class=\"tiles\">\n");
    TL_EACH_STMT(h->out->arena, n, (tl_block *)&f->body)
        if (tl_is_pictured(n))
            array(h, d, f, n->sym);
    tl_puts(h->out, "</div></details>\n");
}

void tl_html_layouts(const tl_html *h, tl_module *m)
{
    drawn d = { .n = 0 };
    tl_html_versions v = tl_html_versions_of(h, m->target);
    for (int i = 0; i < v.n; i++)
        for (uint32_t k = 0; k < m->nfuncs; k++) {
            const tl_func *f = m->funcs[k];
            bool any = false;
            if (f->kind != TL_FUNC_DEVICE || strcmp(f->name, v.f[i]->name))
                continue;
            TL_EACH_STMT(h->out->arena, n, (tl_block *)&f->body)
                any |= tl_is_pictured(n);
            if (any)
                function(h, &d, f, v.machines[i], !i && m->target == TL_TARGET_CUDA);
        }
}
