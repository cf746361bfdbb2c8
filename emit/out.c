/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds text piece by piece, and indents and breaks its lines. */
#include "emit/out.h"

#include <string.h>

enum { WIDTH = 160 };

void tl_out_init(tl_out *o, tl_arena *a)
{
    memset(o, 0, sizeof *o);
    o->arena = a;
}

static void append(tl_out *o, const char *s, size_t n)
{
    if (o->n + n + 1 > o->room) {
        size_t room = 2 * (o->n + n) + 4096;
        char *p = tl_arena_alloc(o->arena, room);
        if (o->n)
            memcpy(p, o->text, o->n);
        o->text = p;
        o->room = room;
    }
    memcpy(o->text + o->n, s, n);
    o->n += n;
    o->text[o->n] = 0;
}

static inline void indent(tl_out *o)
{
    static const char spaces[] = "                                                                ";
    size_t most = sizeof spaces - 1;    /* deeper levels would make the text grow with their square */
    if (!o->started)
        append(o, spaces, 4 * o->depth < most ? 4 * o->depth : most);
}

static void put(tl_out *o, const char *s, size_t left)
{
    if (left > WIDTH && !o->depth) {    /* without indentation all but the last line is copied at once */
        size_t n = left;
        while (n && s[n - 1] != '\n')
            n--;
        append(o, s, n);
        o->started = o->started && !n;
        o->line = n ? o->n : o->line;
        s += n;
        left -= n;
    }
    while (left) {
        const char *end = memchr(s, '\n', left);
        size_t n = end ? (size_t)(end - s) + 1 : left;
        if (end != s)
            indent(o);
        append(o, s, n);
        o->started = !end;
        if (end)
            o->line = o->n;
        s += n;
        left -= n;
    }
}

void tl_puts(tl_out *o, const char *s)
{
    put(o, s, strlen(s));
}

void tl_put_all(tl_out *o, const char *const *texts)
{
    indent(o);
    o->started = true;
    for (; *texts; texts++)
        append(o, *texts, strlen(*texts));
}

void tl_put(tl_out *o, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    tl_puts(o, tl_arena_vprintf(o->arena, fmt, ap));
    va_end(ap);
}

void tl_put_list(tl_out *o, const char *const *items, size_t n)
{
    o->depth++;
    for (size_t i = 0; i < n; i++) {
        if (i) {
            bool full = o->n - o->line + strlen(items[i]) + 4 > WIDTH;
            tl_puts(o, full ? ",\n" : ", ");
        }
        tl_puts(o, items[i]);
    }
    o->depth--;
}

const char *tl_string(tl_arena *a, const char *s)
{
    char *out = tl_arena_alloc(a, 4 * strlen(s) + 3), *p = out;
    *p++ = '"';
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("_.+- /", c);
        if (plain) {
            *p++ = (char)c;
            continue;
        }
        *p++ = '\\';
        for (int shift = 6; shift >= 0; shift -= 3)
            *p++ = (char)('0' + (c >> shift & 7));
    }
    *p++ = '"';
    *p = 0;
    return out;
}

const char *tl_out_text(tl_out *o)
{
    return o->text ? o->text : "";
}

const char *tl_place_text(tl_module *m, tl_loc loc)
{
    if (loc == 0 || loc >= m->nplaces)
        return "";
    const tl_place *p = &m->places[loc];
    enum { MOST = 80 };
    const char *slash = strrchr(p->file, '/'), *file = slash ? slash + 1 : p->file;
    if (strlen(file) > MOST)
        file = tl_arena_strndup(m->arena, file, MOST);
    char *s = tl_arena_printf(m->arena, "%s:%u", file, p->line);
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-";
    for (char *q = s; *(q += strspn(q, plain)) != ':'; q++)
        *q = '_';
    return s;
}
