/* SPDX-License-Identifier: GPL-3.0-or-later */
/* #line directives, so that debuggers and profilers show the C source.

   Printers put a mark on a line of its own before the text of a C line. Once the text is complete and its line numbers are
   known, directives replace marks where the line does not follow the one before. */
#include "emit/lines.h"

#include <stdlib.h>
#include <string.h>

enum { MARK = 1 };      /* no other line begins with this character */

void tl_mark_line(tl_out *o, tl_loc loc)
{
    tl_put(o, "%c%u\n", MARK, loc);
}

typedef struct place {
    const char *file;       /* null: the text's own */
    size_t line;
} place;

bool tl_is_mark(const char *line, tl_loc *loc)
{
    line += strspn(line, " ");
    if (*line != MARK)
        return false;
    *loc = (tl_loc)strtoul(line + 1, NULL, 10);
    return true;
}

static place place_of(const tl_module *m, tl_loc loc)
{
    return loc && loc < m->nplaces ? (place){ m->places[loc].file, m->places[loc].line } : (place){ NULL, 0 };
}

static bool same_file(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

const char *tl_with_lines(tl_module *m, const char *text, const char *own)
{
    tl_out o;
    tl_out_init(&o, m->arena);
    place is = { NULL, 1 }, due = is;       /* the place that compilers infer for the next line, and the intended one */
    size_t line = 1;
    bool moved = false;                     /* there was a mark since the last line */
    for (const char *end; *text; text = end) {
        size_t n = strcspn(text, "\n");
        end = text + n + (text[n] == '\n');
        tl_loc loc;
        if (tl_is_mark(text, &loc)) {
            due = place_of(m, loc);
            moved = true;
            continue;
        }
        if (!due.file)
            due.line = line + 1;
        if (moved && (!same_file(is.file, due.file) || (due.file && is.line != due.line))) {
            tl_put(&o, "#line %zu %s\n", due.line, tl_string(m->arena, due.file ? due.file : own));
            is = due;
            line++;
        }
        tl_put(&o, "%.*s\n", (int)n, text);
        is.line++;
        line++;
        moved = false;
    }
    return tl_out_text(&o);
}
