/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokens of the text form. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/text/parse-impl.h"

void tl_lex_fail(parser *s, const char *at, const char *fmt, ...)
{
    unsigned line = 1, column = 1;
    for (const char *c = s->text; c < at; c++) {
        column++;
        if (*c == '\n') {
            line++;
            column = 1;
        }
    }
    char text[256];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    tl_report(s->m, TL_ERROR, 0, "%u:%u: %s", line, column, text);
    longjmp(s->failed, 1);
}

void tl_lex_skip(parser *s)
{
    bool crossed = false;
    for (;;) {
        if (*s->p == ';')
            while (*s->p && *s->p != '\n')
                s->p++;
        if (*s->p != ' ' && *s->p != '\t' && *s->p != '\n' && *s->p != '\r')
            break;
        crossed |= *s->p++ == '\n';
    }
    if (crossed)
        s->line = s->p;
}

bool tl_lex_accept(parser *s, const char *what)
{
    tl_lex_skip(s);
    size_t n = strlen(what);
    if (strncmp(s->p, what, n))
        return false;
    if (tl_name_char((unsigned char)what[n - 1], true) && tl_name_char((unsigned char)s->p[n], false))
        return false;
    s->p += n;
    return true;
}

void tl_lex_expect(parser *s, const char *what)
{
    if (!tl_lex_accept(s, what))
        tl_lex_fail(s, s->p, "expected '%s'", what);
}

/* An identifier here, without moving; its length, 0 if there is none. */
size_t tl_lex_peek(parser *s)
{
    tl_lex_skip(s);
    size_t n = 0;
    while (s->p[n] && tl_name_char((unsigned char)s->p[n], n == 0))
        n++;
    return n;
}

const char *tl_lex_word(parser *s, const char *what)
{
    size_t n = tl_lex_peek(s);
    if (!n)
        tl_lex_fail(s, s->p, "expected %s", what);
    const char *w = tl_arena_strndup(s->a, s->p, n);
    s->p += n;
    return w;
}

const char *tl_lex_string(parser *s)
{
    tl_lex_skip(s);
    if (*s->p != '"')
        tl_lex_fail(s, s->p, "expected a string");
    const char *start = s->p++;
    const char *end = s->p;
    while (*end && *end != '"' && *end != '\n')
        end += end[0] == '\\' && end[1] ? 2 : 1;
    char *text = tl_arena_alloc(s->a, (size_t)(end - s->p) + 1);
    size_t n = 0;
    while (s->p < end) {
        char c = *s->p++;
        if (c == '\\') {
            c = *s->p++;
            unsigned x;
            if (c == 'x' && end - s->p >= 2 && sscanf(s->p, "%2x", &x) == 1 && x) {
                c = (char)x;
                s->p += 2;
            } else if (c != '"' && c != '\\') {
                tl_lex_fail(s, s->p - 1, "expected \\\", \\\\ or \\xHH");
            }
        }
        text[n++] = c;
    }
    if (*s->p != '"')
        tl_lex_fail(s, start, "expected a string that ends on its line");
    s->p++;
    return text;
}

const char *tl_lex_name(parser *s, char sigil, const char *what)
{
    tl_lex_skip(s);
    if (*s->p != sigil)
        tl_lex_fail(s, s->p, "expected %s", what);
    s->p++;
    return *s->p == '"' ? tl_lex_string(s) : tl_lex_word(s, what);
}

int64_t tl_lex_integer(parser *s)
{
    tl_lex_skip(s);
    const char *start = s->p;
    bool minus = *s->p == '-';
    const char *digits = s->p + minus;
    if (*digits < '0' || *digits > '9')
        tl_lex_fail(s, start, "expected a number");
    char *end;
    errno = 0;
    uint64_t v = strtoull(digits, &end, 0);
    if (errno || (minus && v > UINT64_C(1) << 63))
        tl_lex_fail(s, start, "expected a number of at most 64 bits");
    s->p = end;
    return (int64_t)(minus ? 0 - v : v);
}

int64_t tl_lex_within(parser *s, int64_t max)
{
    tl_lex_skip(s);
    const char *start = s->p;
    int64_t v = tl_lex_integer(s);
    if (v < 0 || v > max)
        tl_lex_fail(s, start, "expected a number from 0 to %" PRId64, max);
    return v;
}

int tl_lex_one_of(parser *s, const char *const *texts)
{
    for (int i = 0; texts[i]; i++)
        if (texts[i][0] && tl_lex_accept(s, texts[i]))
            return i;
    return -1;
}
