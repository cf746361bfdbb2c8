/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings, lists of them, and whole files. */
#include "contrib/tune/tune.h"

#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

_Noreturn void tune_die(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fputs("tile-tune: ", stderr);
    vfprintf(stderr, format, list);
    fputs("\n", stderr);
    va_end(list);
    exit(TUNE_ERROR);
}

char *tune_text(const char *format, ...)
{
    char *text;
    va_list list;
    va_start(list, format);
    if (vasprintf(&text, format, list) < 0)
        tune_die("out of memory");
    va_end(list);
    return text;
}

void tune_push(tune_list *l, const char *text)
{
    l->at = realloc(l->at, ((size_t)l->n + 2) * sizeof *l->at);
    if (!l->at)
        tune_die("out of memory");
    l->at[l->n++] = tune_text("%s", text);
    l->at[l->n] = NULL;
}

tune_list tune_split(const char *text, char at)
{
    tune_list l = { 0 };
    const char *start = text;
    for (int depth = 0;; text++) {
        depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
        if (*text && (*text != at || depth > 0))
            continue;
        char *part = tune_text("%.*s", (int)(text - start), start);
        tune_push(&l, part);
        free(part);
        if (!*text)
            return l;
        start = text + 1;
    }
}

char *tune_read(const char *path, size_t *n)
{
    FILE *f = fopen(path, "re");
    char *text = NULL;
    size_t used = 0;
    for (size_t got = 1; f && got; used += got) {
        text = realloc(text, used + 65536 + 1);
        if (!text)
            tune_die("out of memory");
        got = fread(text + used, 1, 65536, f);
    }
    if (f) {
        text[used] = 0;
        fclose(f);
    }
    if (n)
        *n = used;
    return text;
}

bool tune_write(const char *path, const char *text)
{
    char *temporary = tune_text("%s.%ld", path, (long)getpid());
    FILE *f = fopen(temporary, "we");
    bool ok = f && fputs(text, f) >= 0;
    ok = f && fclose(f) == 0 && ok && rename(temporary, path) == 0;
    if (!ok)
        unlink(temporary);
    free(temporary);
    return ok;
}

uint64_t tune_hash(uint64_t h, const void *bytes, size_t n)
{
    h = h ? h : 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return h;
}
