/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chunks of memory, cleared just before they are handed out. */
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

enum { CLEARED = 1024, ALIGN = _Alignof(max_align_t) };    /* cleared at a time, just before it is used */

struct chunk {
    struct chunk *next;
    _Alignas(max_align_t) unsigned char bytes[];
};

/* Of the newest chunk: what is free, of that what is clear, and its end. */
struct tl_arena {
    unsigned char *at, *clear, *end;
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

static size_t rounded(size_t size)
{
    if (size > SIZE_MAX / 2)
        need(NULL);
    return (size + !size + ALIGN - 1) / ALIGN * ALIGN;
}

/* So that many bytes are free, and the first `clear` of them clear. */
static void make_room(tl_arena *a, size_t size, size_t clear)
{
    if ((size_t)(a->end - a->at) < size) {
        size_t room = size > CHUNK ? size : CHUNK;
        struct chunk *c = need(malloc(sizeof *c + room));
        c->next = a->chunks;
        a->chunks = c;
        a->at = a->clear = c->bytes;
        a->end = c->bytes + room;
    }
    if (a->clear < a->at + clear) {
        size_t left = (size_t)(a->end - a->at) - clear, more = left < CLEARED ? left : CLEARED;
        unsigned char *to = a->at + clear + more;
        memset(a->clear, 0, (size_t)(to - a->clear));
        a->clear = to;
    }
}

void *tl_arena_alloc(tl_arena *a, size_t size)
{
    size = rounded(size);
    if (a->clear < a->at || (size_t)(a->clear - a->at) < size)
        make_room(a, size, size);
    void *p = a->at;
    a->at += size;
    return p;
}

void *tl_arena_raw(tl_arena *a, size_t size)
{
    size = rounded(size);
    if ((size_t)(a->end - a->at) < size)
        make_room(a, size, 0);
    void *p = a->at;
    a->at += size;
    if (a->clear < a->at)
        a->clear = a->at;
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
