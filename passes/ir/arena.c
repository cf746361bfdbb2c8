/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/ir/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir/format.h"

/* Under AddressSanitizer each allocation stands alone, so that overruns show. */
#ifdef __SANITIZE_ADDRESS__
enum { CHUNK = 0 };
#else
enum { CHUNK = 1 << 20 };
#endif

enum { CLEARED = 1024 };    /* at a time, just before it is used */

struct chunk {
    struct chunk *next;
    size_t used, clear, size;
    _Alignas(max_align_t) unsigned char bytes[];
};

struct tl_arena {
    struct chunk *chunks;
};

static void *need(void *p)
{
    if (!p) {
        fputs("tileplugin: out of memory\n", stderr);
        exit(1);
    }
    return p;
}

tl_arena *tl_arena_new(void)
{
    return need(calloc(1, sizeof(tl_arena)));
}

void tl_arena_delete(tl_arena *a)
{
    if (!a)
        return;
    for (struct chunk *c = a->chunks, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    free(a);
}

/* Bytes at the end of what is used; the chunk still has to know how many are clear. */
static struct chunk *take(tl_arena *a, size_t size, unsigned char **p)
{
    const size_t align = _Alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        need(NULL);
    size = (size + align - 1) / align * align;
    struct chunk *c = a->chunks;
    if (!c || c->size - c->used < size) {
        size_t room = size > CHUNK ? size : CHUNK;
        c = need(malloc(sizeof *c + room));
        *c = (struct chunk){ .next = a->chunks, .size = room };
        a->chunks = c;
    }
    *p = c->bytes + c->used;
    c->used += size;
    return c;
}

void *tl_arena_alloc(tl_arena *a, size_t size)
{
    unsigned char *p;
    struct chunk *c = take(a, size, &p);
    if (c->used > c->clear) {
        size_t to = c->size - c->used > CLEARED ? c->used + CLEARED : c->size;
        memset(c->bytes + c->clear, 0, to - c->clear);
        c->clear = to;
    }
    return p;
}

void *tl_arena_raw(tl_arena *a, size_t size)
{
    unsigned char *p;
    struct chunk *c = take(a, size, &p);
    if (c->clear < c->used)
        c->clear = c->used;
    return p;
}

char *tl_arena_strndup(tl_arena *a, const char *s, size_t n)
{
    char *p = tl_arena_raw(a, n + 1);
    memcpy(p, s, n);
    p[n] = 0;
    return p;
}

char *tl_arena_vprintf(tl_arena *a, const char *fmt, va_list list)
{
    char small[1024];
    va_list again;
    va_copy(again, list);
    size_t n = (size_t)tl_format(small, sizeof small, fmt, list);
    char *p = tl_arena_raw(a, n + 1);
    if (n < sizeof small)
        memcpy(p, small, n + 1);
    else
        tl_format(p, n + 1, fmt, again);
    va_end(again);
    return p;
}

char *tl_arena_printf(tl_arena *a, const char *fmt, ...)
{
    va_list list;
    va_start(list, fmt);
    char *p = tl_arena_vprintf(a, fmt, list);
    va_end(list);
    return p;
}
