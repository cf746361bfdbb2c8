/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws layouts as SVG: which thread holds each element of a fragment, in which registers; which banks have each chunk of a
   shared tile. Adjacent elements of one row that one thread, or one chunk, has are one box. */
#include "emit/picture.h"

#include <stdio.h>
#include <string.h>

#include "emit/object/show.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"

enum { ROW = 16, LETTER = 6, MARGIN = 40, TOP = 40, CHUNK = 16, BANK = 4, BANKS = 32, LABEL = 32 };

/* An element's holder and its position there. Adjacent elements with consecutive positions share a box. */
typedef struct place {
    int64_t owner, at;
} place;

int64_t tl_picture_rows(const tl_picture *p)
{
    int64_t all = p->s->rank < 2 ? 1 : p->s->dim[p->s->rank - 2];
    return p->rows && p->rows < all ? p->rows : all;
}

int64_t tl_picture_columns(const tl_picture *p)
{
    int64_t all = p->s->dim[p->s->rank - 1];
    return p->columns && p->columns < all ? p->columns : all;
}

static unsigned bytes(const tl_picture *p)
{
    return tl_bases[p->s->type.base].bytes;
}

/* The place of an element; of arrays with more than two dimensions, in the first tile. */
static place place_of(const tl_picture *p, int64_t row, int64_t column)
{
    int64_t index[4] = { 0 };
    index[p->s->rank - 1] = column;
    if (p->s->rank > 1)
        index[p->s->rank - 2] = row;
    if (p->map) {
        int thread = 0, reg = 0;
        tl_frag_owner(p->map, index, 0, &thread, &reg);
        return (place){ thread, reg };
    }
    int64_t offset = tl_array_offset(p->s, index);
    return (place){ offset / CHUNK, offset };
}

/* Elements from the column on that share a box. */
static int64_t run(const tl_picture *p, int64_t row, int64_t column)
{
    place first = place_of(p, row, column);
    int64_t n = 1, step = p->map ? 1 : bytes(p);
    for (; column + n < tl_picture_columns(p); n++) {
        place next = place_of(p, row, column + n);
        if (next.owner != first.owner || next.at != first.at + n * step)
            break;
    }
    return n;
}

static int label(const tl_picture *p, char text[LABEL], int64_t row, int64_t column, int64_t n)
{
    place a = place_of(p, row, column);
    long long first = p->map ? a.at : a.at / BANK % BANKS;
    long long last = p->map ? a.at + n - 1 : (a.at + n * bytes(p) - 1) / BANK % BANKS;
    int at = p->map ? snprintf(text, LABEL, "t%lld r", (long long)a.owner) : 0;
    return at + snprintf(text + at, (size_t)(LABEL - at), first == last ? "%lld" : "%lld-%lld", first, last);
}

/* Pixels of an element, so that each box has room for its label. */
static int64_t unit(const tl_picture *p)
{
    int64_t most = 1;
    char text[LABEL];
    for (int64_t r = 0; r < tl_picture_rows(p); r++)
        for (int64_t c = 0, n; c < tl_picture_columns(p); c += n) {
            n = run(p, r, c);
            int64_t needs = ((label(p, text, r, c, n) + 1) * LETTER + n - 1) / n;
            most = needs > most ? needs : most;
        }
    return most;
}

/* The length of the character at s if it needs no escape, else 0. */
static size_t plain(const char *s, size_t n)
{
    return !n || strchr("<>&\"'", *s) ? 0 : *s == '\n' || *s == '\t' ? 1 : tl_show_printable(s, n);
}

void tl_put_escaped(tl_out *out, const char *s, size_t n)
{
    while (n) {
        size_t run = 0;
        for (size_t length; (length = plain(s + run, n - run)); run += length)
            ;
        tl_put(out, "%.*s", (int)run, s);
        if (run < n && tl_show_printable(s + run, 1))
            tl_put(out, "&#%d;", s[run]);
        else if (run < n)
            tl_puts(out, "\357\277\275");
        run += run < n;
        s += run;
        n -= run;
    }
}

const char *tl_picture_title(tl_arena *a, const tl_picture *p)
{
    const char *dims = "";
    for (unsigned d = 0; d < p->s->rank; d++)
        dims = tl_arena_printf(a, "%s[%lld]", dims, (long long)p->s->dim[d]);
    return tl_arena_printf(a, "%s%s of %s, %s: %s%s", p->s->name, dims, p->f->name, tl_bases[p->s->type.base].text,
                           p->map ? "the thread and the registers of each element" : "the banks of each 16 bytes",
                           p->map && p->map->replicas > 1 ? ", which more threads have, too" : "");
}

void tl_picture_put(tl_out *out, const tl_picture *p)
{
    static const char *const colours[] = { "#fde2e2", "#e2ecfd", "#e3f7e1", "#fdf3d8", "#efe2fd", "#dcf5f3", "#f7e6d5", "#e6e6e6" };
    int64_t w = unit(p);
    const char *title = tl_picture_title(out->arena, p);
    char text[LABEL];
    tl_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" height=\"%lld\" font-family=\"monospace\" font-size=\"10\" "
           "text-anchor=\"middle\">\n", (long long)(MARGIN + tl_picture_columns(p) * w + 1), (long long)(TOP + tl_picture_rows(p) * ROW + 1));
    tl_puts(out, "<title>");
    tl_put_escaped(out, title, strlen(title));
    tl_puts(out, "</title>\n");
    tl_put(out, "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n");
    for (int64_t c = 0; c < tl_picture_columns(p); c += run(p, 0, c))
        tl_put(out, "<text x=\"%lld\" y=\"%d\">%lld</text>\n", (long long)(MARGIN + c * w + run(p, 0, c) * w / 2), TOP - 6, (long long)c);
    for (int64_t r = 0; r < tl_picture_rows(p); r++) {
        long long y = TOP + r * ROW;
        tl_put(out, "<text x=\"%d\" y=\"%lld\">%lld</text>\n", MARGIN / 2, y + 12, (long long)r);
        for (int64_t c = 0, n; c < tl_picture_columns(p); c += n) {
            n = run(p, r, c);
            int64_t owner = place_of(p, r, c).owner;
            long long x = MARGIN + c * w, wide = n * w;
            label(p, text, r, c, n);
            tl_put(out, "<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%d\" fill=\"%s\" stroke=\"#888\"/>"
                   "<text x=\"%lld\" y=\"%lld\">%s</text>\n", x, y, wide, ROW, colours[(p->map ? owner / 32 : owner) % 8],
                   x + wide / 2, y + 12, text);
        }
    }
    tl_put(out, "</svg>\n");
}

bool tl_is_pictured(const tl_node *n)
{
    return tl_declares(n, TL_FRAG) || tl_declares(n, TL_SHARED_MEM);
}

bool tl_picture_of(tl_arena *a, tl_picture *p, const tl_func *f, const tl_sym *s)
{
    *p = (tl_picture){ .f = f, .s = s };
    return s->type.space != TL_FRAG || (p->map = tl_frag_of(a, s));
}
