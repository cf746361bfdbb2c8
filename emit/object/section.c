/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs, finds and unpacks .tile sections. */
#include "emit/object/section.h"

#include <string.h>
#include <zlib.h>

enum { SUMMED = 24, HEADER = 32, ENTRY = 24 };
static const unsigned char magic[8] = { 0x7f, 'T', 'I', 'L', 'E', '\r', '\n', 0 };

static size_t padded(size_t n)
{
    return (n + 7) / 8 * 8;
}

static unsigned char *put(unsigned char *p, uint64_t v, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        *p++ = (unsigned char)(v >> 8 * i);
    return p;
}

static uint64_t get(const unsigned char *p, unsigned bytes)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < bytes; i++)
        v |= (uint64_t)p[i] << 8 * i;
    return v;
}

static uint64_t sum(const unsigned char *container, size_t all)
{
    return crc32_z(crc32_z(0, container, SUMMED), container + HEADER, all - HEADER);
}

/* The entry compressed. For texts level 3 stores a tenth less than level 1 for few more instructions; level 4 takes half as
   many again. */
static tl_section_entry deflated(tl_arena *a, const tl_section_entry *e)
{
    enum { LEVEL = 3 };
    tl_section_entry s = *e;
    s.name_bytes = strlen(e->name);
    s.stored = e->bytes;
    uLongf n = compressBound(e->bytes);
    Bytef *to = tl_arena_alloc(a, n);
    if (compress2(to, &n, (const Bytef *)e->data, e->bytes, LEVEL) == Z_OK && n < e->bytes) {
        s.data = (const char *)to;
        s.stored = n;
    }
    return s;
}

const char *tl_section_pack(tl_arena *a, const tl_section_entry *e, size_t n, size_t *bytes)
{
    size_t all = HEADER;
    tl_section_entry *stored = TL_NEWV(a, tl_section_entry, n + 1);
    for (size_t i = 0; i < n; i++) {
        stored[i] = deflated(a, &e[i]);
        all += ENTRY + padded(stored[i].name_bytes) + padded(stored[i].stored);
    }
    unsigned char *start = tl_arena_alloc(a, all), *p = start;
    memcpy(p, magic, sizeof magic);
    p = put(p + sizeof magic, TL_SECTION_VERSION, 4);
    p = put(p, n, 4);
    put(p, all, 8);
    p = start + HEADER;
    for (const tl_section_entry *s = stored; s < stored + n; s++) {
        p = put(p, s->kind, 4);
        p = put(p, s->name_bytes, 4);
        p = put(p, s->bytes, 8);
        p = put(p, s->stored, 8);
        memcpy(p, s->name, s->name_bytes);
        p += padded(s->name_bytes);
        if (s->stored)
            memcpy(p, s->data, s->stored);
        p += padded(s->stored);
    }
    put(start + SUMMED, sum(start, all), 8);
    *bytes = all;
    return (const char *)start;
}

/* Three octal digits for everything that is not plain, so that no byte can run into the next and
   neither the assembler nor GCC's own treatment of asm text sees a character it acts on. */
const char *tl_section_asm(tl_arena *a, const char *bytes, size_t n, tl_section_format format)
{
    const char *head = format == TL_SECTION_MACHO ? "\t.pushsection __TEXT,__tile,regular,no_dead_strip\n\t.balign 8\n" :
                       "\t.pushsection " TL_SECTION_NAME ",\"aR\",@progbits\n\t.balign 8\n";
    const size_t nhead = strlen(head);
    static const char tail[] = "\t.popsection\n";
    enum { ROW = 64 };
    char spelt[256][4];     /* each byte as one character or four */
    bool plain[256] = { [' '] = true, ['_'] = true };
    for (int c = 0; c < 26; c++)
        plain['a' + c] = plain['A' + c] = plain['0' + c % 10] = true;
    for (int c = 0; c < 256; c++) {
        const char octal[4] = { '\\', (char)('0' + (c >> 6)), (char)('0' + (c >> 3 & 7)), (char)('0' + (c & 7)) };
        memcpy(spelt[c], plain[c] ? (char[4]){ (char)c } : octal, 4);
    }
    char *text = tl_arena_alloc(a, nhead + sizeof tail + 4 * n + (n / ROW + 1) * 12), *p = text;
    memcpy(p, head, nhead);
    p += nhead;
    for (size_t i = 0; i < n; i += ROW) {
        memcpy(p, "\t.ascii \"", 9);
        p += 9;
        for (size_t j = i; j < n && j < i + ROW; j++) {
            unsigned char c = (unsigned char)bytes[j];
            memcpy(p, spelt[c], 4);
            p += plain[c] ? 1 : 4;
        }
        *p++ = '"';
        *p++ = '\n';
    }
    memcpy(p, tail, sizeof tail);
    return text;
}

tl_section_status tl_section_next(const void *bytes, size_t n, size_t *at, tl_container *c)
{
    const unsigned char *p = bytes;
    while (*at < n && p[*at] == 0)
        ++*at;
    if (*at == n)
        return TL_SECTION_END;
    p += *at;
    n -= *at;
    if (n < HEADER || memcmp(p, magic, sizeof magic) != 0 || get(p + 8, 4) != TL_SECTION_VERSION)
        return TL_SECTION_BAD;
    uint64_t all = get(p + 16, 8);
    if (all < HEADER || all > n || all % 8 || get(p + SUMMED, 8) != sum(p, (size_t)all))
        return TL_SECTION_BAD;
    c->entries = p + HEADER;
    c->bytes = (size_t)all - HEADER;
    c->count = (uint32_t)get(p + 12, 4);
    *at += (size_t)all;
    return c->count <= c->bytes / ENTRY ? TL_SECTION_OK : TL_SECTION_BAD;
}

bool tl_section_take(tl_container *rest, tl_section_entry *e)
{
    const unsigned char *p = rest->entries;
    if (!rest->count || rest->bytes < ENTRY)
        return false;
    uint64_t name = get(p + 4, 4), stored = get(p + 16, 8);
    size_t room = rest->bytes - ENTRY;
    if (name > room || padded((size_t)name) > room)
        return false;
    room -= padded((size_t)name);
    if (stored > room || padded((size_t)stored) > room)
        return false;
    e->kind = (tl_section_kind)get(p, 4);
    e->name = (const char *)p + ENTRY;
    e->name_bytes = (size_t)name;
    e->data = e->name + padded((size_t)name);
    e->bytes = (size_t)get(p + 8, 8);
    e->stored = (size_t)stored;
    rest->entries += ENTRY + padded((size_t)name) + padded((size_t)stored);
    rest->bytes = room - padded((size_t)stored);
    rest->count--;
    return true;
}

bool tl_section_unpack(tl_arena *a, tl_section_entry *e)
{
    enum { RATIO = 1032 };  /* deflate makes nothing shorter than that */
    uLongf n = e->bytes;
    if (e->stored == e->bytes)
        return true;
    if (e->bytes / RATIO > e->stored)
        return false;
    Bytef *to = tl_arena_alloc(a, e->bytes + 1);
    if (uncompress(to, &n, (const Bytef *)e->data, e->stored) != Z_OK || n != e->bytes)
        return false;
    e->data = (const char *)to;
    e->stored = n;
    return true;
}
