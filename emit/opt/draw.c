/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws layouts as SVG: which thread holds each element of a fragment, in which registers; which banks have each chunk of a
   shared tile. Adjacent elements of one row that one thread, or one chunk, has are one box. */
#include <stdio.h>
#include <string.h>

#include "emit/object/show.h"
#include "emit/opt/tile-opt.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/analysis/fragment.h"

enum { ROW = 16, LETTER = 6, MARGIN = 40, TOP = 40, CHUNK = 16, BANK = 4, BANKS = 32, LABEL = 32 };

/* Of an element: who has it, and the position there. Adjacent elements share a box if both follow. */
typedef struct place {
    int64_t owner, at;
} place;

typedef struct picture {
    const tl_func *f;
    const tl_sym *s;
    const tl_frag_layout *map;  /* of a fragment, else null */
} picture;

static int64_t rows(const picture *p)
{
    return p->s->rank < 2 ? 1 : p->s->dim[p->s->rank - 2];
}

static int64_t columns(const picture *p)
{
    return p->s->dim[p->s->rank - 1];
}

static unsigned bytes(const picture *p)
{
    return tl_bases[p->s->type.base].bytes;
}

/* Of arrays of more than two dimensions the first tile. */
static place place_of(const picture *p, int64_t row, int64_t column)
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

/* How many adjacent elements from the column on are one box. */
static int64_t run(const picture *p, int64_t row, int64_t column)
{
    place first = place_of(p, row, column);
    int64_t n = 1, step = p->map ? 1 : bytes(p);
    for (; column + n < columns(p); n++) {
        place next = place_of(p, row, column + n);
        if (next.owner != first.owner || next.at != first.at + n * step)
            break;
    }
    return n;
}

static int label(const picture *p, char text[LABEL], int64_t row, int64_t column, int64_t n)
{
    place a = place_of(p, row, column);
    long long first = p->map ? a.at : a.at / BANK % BANKS;
    long long last = p->map ? a.at + n - 1 : (a.at + n * bytes(p) - 1) / BANK % BANKS;
    int at = p->map ? snprintf(text, LABEL, "t%lld r", (long long)a.owner) : 0;
    return at + snprintf(text + at, (size_t)(LABEL - at), first == last ? "%lld" : "%lld-%lld", first, last);
}

/* Pixels of an element that give every box room for its label. */
static int64_t unit(const picture *p)
{
    int64_t most = 1;
    char text[LABEL];
    for (int64_t r = 0; r < rows(p); r++)
        for (int64_t c = 0, n; c < columns(p); c += n) {
            n = run(p, r, c);
            int64_t needs = ((label(p, text, r, c, n) + 1) * LETTER + n - 1) / n;
            most = needs > most ? needs : most;
        }
    return most;
}

/* A name, which may hold anything. */
static void put_name(const char *s)
{
    for (; *s; s++)
        if (*s == '<' || *s == '&' || (unsigned char)*s < ' ' || *s == 127)
            printf("&#%d;", *s < ' ' || *s == 127 ? '?' : *s);
        else
            putchar(*s);
}

static void title(const picture *p)
{
    fputs("<title>", stdout);
    put_name(p->s->name);
    for (unsigned d = 0; d < p->s->rank; d++)
        printf("[%lld]", (long long)p->s->dim[d]);
    fputs(" of ", stdout);
    put_name(p->f->name);
    printf(", %s: ", tl_bases[p->s->type.base].text);
    if (!p->map)
        printf("the banks of each %d bytes", CHUNK);
    else
        printf("the thread and the registers of each element%s", p->map->replicas > 1 ? ", which more threads have, too" : "");
    printf("</title>\n");
}

static void draw(const picture *p)
{
    static const char *const colours[] = { "#fde2e2", "#e2ecfd", "#e3f7e1", "#fdf3d8", "#efe2fd", "#dcf5f3", "#f7e6d5", "#e6e6e6" };
    int64_t w = unit(p);
    char text[LABEL];
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" height=\"%lld\" font-family=\"monospace\" font-size=\"10\" "
           "text-anchor=\"middle\">\n", (long long)(MARGIN + columns(p) * w + 1), (long long)(TOP + rows(p) * ROW + 1));
    title(p);
    printf("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n");
    for (int64_t c = 0; c < columns(p); c += run(p, 0, c))
        printf("<text x=\"%lld\" y=\"%d\">%lld</text>\n", (long long)(MARGIN + c * w + run(p, 0, c) * w / 2), TOP - 6, (long long)c);
    for (int64_t r = 0; r < rows(p); r++) {
        long long y = TOP + r * ROW;
        printf("<text x=\"%d\" y=\"%lld\">%lld</text>\n", MARGIN / 2, y + 12, (long long)r);
        for (int64_t c = 0, n; c < columns(p); c += n) {
            n = run(p, r, c);
            int64_t owner = place_of(p, r, c).owner;
            long long x = MARGIN + c * w, wide = n * w;
            label(p, text, r, c, n);
            printf("<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%d\" fill=\"%s\" stroke=\"#888\"/>"
                   "<text x=\"%lld\" y=\"%lld\">%s</text>\n", x, y, wide, ROW, colours[(p->map ? owner / 32 : owner) % 8],
                   x + wide / 2, y + 12, text);
        }
    }
    printf("</svg>\n");
}

/* ---- which array */

static bool is_drawn(const tl_node *n)
{
    return tl_declares(n, TL_FRAG) || tl_declares(n, TL_SHARED_MEM);
}

/* The first array of that name, in the function whose name comes before a colon, or in any. */
static picture find(tl_module *m, const char *name)
{
    const char *colon = strchr(name, ':');
    size_t n = colon ? (size_t)(colon - name) : 0;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (n && (strlen(f->name) != n || strncmp(f->name, name, n)))
            continue;
        TL_EACH_STMT(m->arena, alloc, &f->body)
            if (is_drawn(alloc) && !strcmp(alloc->sym->name, colon ? colon + 1 : name))
                return (picture){ f, alloc->sym, NULL };
    }
    return (picture){ NULL, NULL, NULL };
}

static void list(const tl_module *m)
{
    for (uint32_t i = 0; i < m->nfuncs; i++)
        TL_EACH_STMT(m->arena, n, &m->funcs[i]->body)
            if (is_drawn(n)) {
                fprintf(stderr, "  %s:", m->funcs[i]->name);
                tl_show_name(stderr, n->sym->name);
                fputc('\n', stderr);
            }
}

int tl_opt_draw(tl_module *m, const char *name)
{
    picture p = find(m, name);
    if (!p.s) {
        fprintf(stderr, "tile-opt: there is no fragment and no shared array '%s'; there are\n", name);
        list(m);
        return 1;
    }
    if (p.s->type.space == TL_FRAG && !(p.map = tl_frag_of(m->arena, p.s))) {
        fprintf(stderr, "tile-opt: '%s' is not spread over threads yet: --target=cuda or metal does it\n", name);
        return 1;
    }
    draw(&p);
    return fflush(stdout) != 0;
}
