/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chunks of memory, which are clear when they are handed out. */
#include "passes/ir/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/ir/format.h"

/* Chunks grow, from what malloc takes from the system: those pages are clear, a small chunk may have been used before.
   Under AddressSanitizer each allocation stands alone, so that overruns show. */
#ifdef __SANITIZE_ADDRESS__
enum { LEAST = 1, MOST = 1 };
#else
enum { LEAST = 1 << 18, MOST = 1 << 20 };
#endif

_Static_assert(TL_ALIGN % _Alignof(max_align_t) == 0, "an arena aligns for any type");

struct tl_chunk {
    struct tl_chunk *next;
    _Alignas(max_align_t) unsigned char bytes[];
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
    for (struct tl_chunk *c = a->chunks, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    free(a);
}

void *tl_arena_more(tl_arena *a, size_t size)
{
    if (size > SIZE_MAX / 2)
        need(NULL);
    size = (size + !size + TL_ALIGN - 1) / TL_ALIGN * TL_ALIGN;
    if (a->room < MOST)
        a->room = a->room ? 2 * a->room : LEAST;
    size_t room = size > a->room ? size : a->room;
    struct tl_chunk *c = need(calloc(1, sizeof *c + room));
    c->next = a->chunks;
    a->chunks = c;
    a->at = c->bytes + size;
    a->end = c->bytes + room;
    return c->bytes;
}

void *tl_arena_grown(tl_arena *a, const void *at, size_t had, size_t bytes)
{
    void *more = tl_arena_alloc(a, bytes);
    if (had)
        memcpy(more, at, had);
    return more;
}

char *tl_arena_strndup(tl_arena *a, const char *s, size_t n)
{
    char *p = tl_arena_alloc(a, n + 1);
    memcpy(p, s, n);
    p[n] = 0;
    return p;
}

char *tl_arena_join(tl_arena *a, const char *x, const char *y, const char *z)
{
    size_t nx = strlen(x), ny = strlen(y), nz = strlen(z);
    char *p = tl_arena_alloc(a, nx + ny + nz + 1);
    memcpy(p, x, nx);
    memcpy(p + nx, y, ny);
    memcpy(p + nx + ny, z, nz + 1);
    return p;
}

char *tl_arena_vprintf(tl_arena *a, const char *fmt, va_list list)
{
    /* Where it is to stand, nearly always; what does not fit is not used again, the rest of that chunk either. */
    va_list again;
    va_copy(again, list);
    size_t room = (size_t)(a->end - a->at), n = (size_t)tl_format((char *)a->at, room, fmt, list);
    char *p = tl_arena_alloc(a, n + 1);
    if (n >= room)
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
