/* SPDX-License-Identifier: MIT-0 */
/* Reads sections of ELF files. */
#include "contrib/runtime/elf.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_at(const trt_elf *e, uint64_t offset, void *to, size_t n)
{
    if (offset > e->size || n > e->size - offset)
        return false;
    if (e->fd < 0) {
        memcpy(to, e->at + offset, n);
        return true;
    }
    for (size_t done = 0; done < n;) {
        ssize_t got = pread(e->fd, (char *)to + done, n - done, (off_t)(offset + done));
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

uint64_t trt_elf_number(const trt_elf *e, const char *p, unsigned bytes)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < bytes; i++)
        v |= (uint64_t)(unsigned char)p[i] << 8 * (e->big ? bytes - 1 - i : i);
    return v;
}

bool trt_elf_open(trt_elf *e, int fd, const char *at, uint64_t size)
{
    char h[64] = "";
    *e = (trt_elf){ .fd = fd, .at = at, .size = size };
    if (!read_at(e, 0, h, 52) || memcmp(h, "\177ELF", 4) || (h[4] != 1 && h[4] != 2) || (h[5] != 1 && h[5] != 2))
        return false;
    e->wide = h[4] == 2;
    e->big = h[5] == 2;
    if (e->wide && !read_at(e, 0, h, 64))
        return false;
    e->table = e->wide ? trt_elf_number(e, h + 40, 8) : trt_elf_number(e, h + 32, 4);
    const char *rest = h + (e->wide ? 58 : 46);
    e->entry = (uint32_t)trt_elf_number(e, rest, 2);
    e->count = (uint32_t)trt_elf_number(e, rest + 2, 2);
    e->names = (uint32_t)trt_elf_number(e, rest + 4, 2);
    if (!e->table || e->entry < (e->wide ? 64 : 40))
        return false;
    trt_elf_section first;      /* has numbers that do not fit into 16 bits */
    uint32_t count = e->count;
    e->count = 1;
    if (!trt_elf_section_at(e, 0, &first))
        return false;
    e->count = count ? count : first.size < UINT32_MAX ? (uint32_t)first.size : 0;
    if (e->names == 0xffff)
        e->names = first.link;
    return true;
}

bool trt_elf_section_at(const trt_elf *e, uint32_t i, trt_elf_section *s)
{
    char h[64];
    uint64_t offset = (uint64_t)i * e->entry;
    if (i >= e->count || offset > UINT64_MAX - e->table || !read_at(e, e->table + offset, h, e->wide ? 64 : 40))
        return false;
    s->name = (uint32_t)trt_elf_number(e, h, 4);
    s->type = (uint32_t)trt_elf_number(e, h + 4, 4);
    s->offset = e->wide ? trt_elf_number(e, h + 24, 8) : trt_elf_number(e, h + 16, 4);
    s->size = e->wide ? trt_elf_number(e, h + 32, 8) : trt_elf_number(e, h + 20, 4);
    s->link = (uint32_t)trt_elf_number(e, h + (e->wide ? 40 : 24), 4);
    return true;
}

bool trt_elf_is_named(const trt_elf *e, const trt_elf_section *s, const char *name)
{
    trt_elf_section names;
    char text[32];
    size_t n = strlen(name) + 1;
    return n <= sizeof text && trt_elf_section_at(e, e->names, &names) && s->name <= names.size &&
           n <= names.size - s->name && names.offset <= e->size && read_at(e, names.offset + s->name, text, n) &&
           memcmp(text, name, n) == 0;
}

trt_bytes trt_elf_contents(const trt_elf *e, const trt_elf_section *s)
{
    trt_bytes b = { NULL, 0 };
    if (s->offset > e->size || s->size > e->size - s->offset || !(b.at = malloc((size_t)s->size + 1)))
        return b;
    if (!read_at(e, s->offset, b.at, (size_t)s->size)) {
        free(b.at);
        b.at = NULL;
        return b;
    }
    b.n = (size_t)s->size;
    b.at[b.n] = 0;
    return b;
}
