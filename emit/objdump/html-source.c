/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the C source next to the emitted text, linked line by line. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <sys/stat.h>

#include "emit/cuda/cuda.h"
#include "emit/emit.h"
#include "emit/metal/metal.h"
#include "emit/names.h"
#include "emit/objdump/html.h"

enum { MOST_BYTES = 4 << 20, FILES = 16 };

/* A line of a text, and the place that it came from; null: the text's own. */
typedef struct line {
    const char *at;
    size_t n;
    const tl_place *from;
} line;

typedef struct lines {
    line *at;
    size_t n;
} lines;

/* A C file of which lines are shown. */
typedef struct source {
    const char *name;
    char *text;                 /* null: it cannot be read */
    lines line;
    bool *shown, *used;         /* by line, from 1 on; used: emitted text comes from it */
    size_t n;                   /* of these */
    bool newer;                 /* than the object */
} source;

typedef struct view {
    const tl_html *h;
    source file[FILES];
    int nfiles;
} view;

/* ---- texts */

static const tl_place *place(const tl_module *m, tl_loc loc)
{
    return loc && loc < m->nplaces ? &m->places[loc] : NULL;
}

/* m: the module with the places of the text's marks; null: there are no marks. */
static lines split(tl_arena *a, const char *text, const tl_module *m)
{
    size_t count = 1;
    tl_loc loc = 0;
    for (const char *s = text; *s; s++)
        count += *s == '\n';
    lines l = { TL_NEWV(a, line, count), 0 };
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        if (!m || !tl_is_mark(text, &loc))
            l.at[l.n++] = (line){ text, n, m ? place(m, loc) : NULL };
    }
    return l;
}

static bool is_line(const line *l, const char *text)
{
    return l->n == strlen(text) && !memcmp(l->at, text, l->n);
}

static bool starts(const line *l, const char *text)
{
    size_t n = strlen(text);
    return l->n >= n && !memcmp(l->at, text, n);
}

/* The lines of the function, with the lines before its head up to an empty one. */
static lines function_in(tl_arena *a, const lines *all, const char *name, tl_target t)
{
    const char *head = tl_arena_printf(a, t == TL_TARGET_CUDA ? "%s(" : "kernel void %s(", name);
    size_t from = 0, to;
    while (from < all->n && !starts(&all->at[from], head))
        from++;
    for (to = from; to < all->n && !is_line(&all->at[to], "}"); to++)
        ;
    while (from && all->at[from - 1].n && all->at[from - 1].at[0] != '}' && all->at[from - 1].at[0] != '#')
        from--;
    return (lines){ all->at + from, to < all->n ? to - from + 1 : 0 };
}

/* ---- C files */

static char *read_file(tl_arena *a, const char *path, struct stat *s)
{
    FILE *f = stat(path, s) == 0 && S_ISREG(s->st_mode) && s->st_size < MOST_BYTES ? fopen(path, "r") : NULL;
    if (!f)
        return NULL;
    char *text = TL_NEWV(a, char, (size_t)s->st_size + 1);
    text[fread(text, 1, (size_t)s->st_size, f)] = 0;
    fclose(f);
    return text;
}

/* Finds the file in the given folders, the current one, or the object's. */
static void find(const tl_html *h, source *f)
{
    tl_arena *a = h->out->arena;
    struct stat s, object;
    const char *slash = strrchr(h->r->file, '/');
    f->text = *f->name == '/' ? read_file(a, f->name, &s) : NULL;
    for (const char *const *in = h->folders; !f->text && *f->name != '/' && *in; in++)
        f->text = read_file(a, tl_arena_printf(a, "%s/%s", *in, f->name), &s);
    if (!f->text && *f->name != '/')
        f->text = read_file(a, f->name, &s);
    if (!f->text && *f->name != '/' && slash)
        f->text = read_file(a, tl_arena_printf(a, "%.*s/%s", (int)(slash - h->r->file), h->r->file, f->name), &s);
    if (!f->text)
        return;
    f->newer = stat(h->r->file, &object) == 0 && object.st_mtime < s.st_mtime;
    f->line = split(a, f->text, NULL);
}

static source *file_of(view *v, const char *name)
{
    for (int i = 0; i < v->nfiles; i++)
        if (!strcmp(v->file[i].name, name))
            return &v->file[i];
    if (v->nfiles == FILES)
        return NULL;
    source *f = &v->file[v->nfiles++];
    *f = (source){ .name = name };
    find(v->h, f);
    f->n = f->line.n + 1;
    f->shown = TL_NEWV(v->h->out->arena, bool, f->n);
    f->used = TL_NEWV(v->h->out->arena, bool, f->n);
    return f;
}

static void use(view *v, const tl_place *p)
{
    source *f = p ? file_of(v, p->file) : NULL;
    if (f && p->line && p->line < f->n)
        f->shown[p->line] = f->used[p->line] = true;
}

/* From the comment before the kernel to the brace that ends it. */
static void show_kernel(view *v)
{
    const tl_place *p = place(v->h->r->source, v->h->kernel->f->loc);
    source *f = p ? file_of(v, p->file) : NULL;
    if (!f || !p->line || p->line >= f->n)
        return;
    const line *at = f->line.at - 1;    /* by number */
    size_t from = p->line, to = p->line;
    while (from > 1 && at[from - 1].n && at[from - 1].at[0] != '}' && at[from - 1].at[0] != '#' && at[from - 1].at[at[from - 1].n - 1] != ';')
        from--;
    while (to + 1 < f->n && !starts(&at[to], "}"))
        to++;
    for (; from <= to; from++)
        f->shown[from] = true;
}

/* ---- the two columns */

/* The page's id for a line of C: its file's number and its own. */
static const char *key(view *v, const tl_place *p)
{
    source *f = p ? file_of(v, p->file) : NULL;
    return f ? tl_arena_printf(v->h->out->arena, "%s-%d-%u", v->h->id, (int)(f - v->file), p->line) : NULL;
}

static void put_code(tl_out *out, const line *l)
{
    size_t comment = 0;
    while (comment < l->n && (l->at[comment] != '/' || comment + 1 == l->n || l->at[comment + 1] != '/'))
        comment++;
    tl_put_escaped(out, l->at, comment);
    if (comment < l->n) {
        tl_puts(out, "<em>");
        tl_put_escaped(out, l->at + comment, l->n - comment);
        tl_puts(out, "</em>");
    }
    tl_puts(out, "\n</span>");
}

static void put_c(view *v)
{
    tl_out *out = v->h->out;
    tl_puts(out, "<div class=\"code\">");
    for (int i = 0; i < v->nfiles; i++) {
        const source *f = &v->file[i];
        tl_puts(out, "<h4>");
        tl_html_text(out, f->name);
        tl_puts(out, f->newer ? " <small>changed since it was compiled: lines may be others</small></h4>\n" : "</h4>\n");
        if (!f->text) {
            tl_puts(out, "<p class=\"note\">This file cannot be read here. <code>-I FOLDER</code> says where it is.</p>\n");
            continue;
        }
        tl_puts(out, "<pre>");
        for (size_t n = 1, last = 0; n < f->n; n++) {
            if (!f->shown[n])
                continue;
            if (last && last + 1 != n)
                tl_puts(out, "<span class=\"gap\">\xe2\x8b\xae</span>");
            if (f->used[n])
                tl_put(out, "<span class=\"l h%zu\" id=\"%s-%d-%zu\" data-c=\"%s-%d-%zu\"><b>%zu</b>", n % 8, v->h->id, i, n, v->h->id, i, n, n);
            else
                tl_put(out, "<span class=\"l\"><b>%zu</b>", n);
            put_code(out, &f->line.at[n - 1]);
            last = n;
        }
        tl_puts(out, "</pre>\n");
    }
    tl_puts(out, "</div>\n");
}

/* Lines that are no statement have no number. */
static void put_function(view *v, const lines *l, const char *name, const char *machines, bool open)
{
    tl_out *out = v->h->out;
    tl_put(out, "<details%s><summary>", open ? " open" : "");
    tl_html_text(out, tl_arena_printf(out->arena, "%s (%s)", name, machines));
    tl_puts(out, "</summary>\n<pre>");
    for (size_t i = 0; i < l->n; i++) {
        const tl_place *p = l->at[i].from;
        const char *id = key(v, p);
        if (id)
            tl_put(out, "<span class=\"l h%u\" data-c=\"%s\"><a href=\"#%s\">%u</a>", p->line % 8, id, id, p->line);
        else
            tl_puts(out, "<span class=\"l\"><b></b>");
        put_code(out, &l->at[i]);
    }
    tl_puts(out, "</pre></details>\n");
}

typedef struct text {
    lines all, function[TL_HTML_VERSIONS];
    const char *name[TL_HTML_VERSIONS];
    tl_html_versions v;
    bool carried;
} text;

static bool emitted(view *v, text *t, tl_module *m)
{
    tl_options o = { .machines = TL_ALL_MACHINES, .marks = true }, plain = { .machines = TL_ALL_MACHINES };
    bool cuda = m->target == TL_TARGET_CUDA;
    tl_arena *a = v->h->out->arena;
    tl_names names;
    const char *marked = cuda ? tl_emit_cuda(m, &o) : tl_emit_metal(m, &o), *as = cuda ? v->h->what->cuda : v->h->what->metal;
    const char *unmarked = cuda ? tl_emit_cuda(m, &plain) : tl_emit_metal(m, &plain);
    tl_names_init(&names, a, cuda ? tl_words_cuda : tl_words_metal, NULL);
    if (!marked || !unmarked || (cuda && !tl_cuda_names(m, &names)))
        return false;
    if (!cuda)
        tl_metal_names(m, &names);
    *t = (text){ .all = split(a, marked, m), .v = tl_html_versions_of(v->h, m->target), .carried = as && !strcmp(as, unmarked) };
    for (int i = 0; i < t->v.n; i++) {
        t->name[i] = tl_name_find(&names, t->v.f[i]);
        t->function[i] = function_in(a, &t->all, t->name[i], m->target);
        for (size_t n = 0; n < t->function[i].n; n++)
            use(v, t->function[i].at[n].from);
    }
    return true;
}

void tl_html_source(const tl_html *h)
{
    static const char *const called[] = { "CUDA", "Metal" };
    view v = { .h = h };
    text t[2];
    bool there[2] = { false, false };
    show_kernel(&v);
    for (int i = 0; i < 2; i++)
        there[i] = h->r->lowered[i] && emitted(&v, &t[i], h->r->lowered[i]);
    tl_puts(h->out, "<h3>C and what became of it</h3>\n<div class=\"columns\">");
    put_c(&v);
    tl_puts(h->out, "<div class=\"code\">");
    bool open = true;
    for (int i = 0; i < 2; i++) {
        if (!there[i])
            continue;
        tl_put(h->out, "<h4>%s%s</h4>\n", called[i], t[i].carried ? "" : " <small>lowered with default options, which the object's are not</small>");
        for (int k = 0; k < t[i].v.n; k++, open = false)
            put_function(&v, &t[i].function[k], t[i].name[k], t[i].v.machines[k], open);
    }
    tl_puts(h->out, "</div></div>\n");
}
