/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the members' headers of archives, and the names in thin ones. */
#define _POSIX_C_SOURCE 200809L
#include "emit/objdump/archive.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A member's header: its name, numbers that are not needed, its size, "`\n". */
enum { MAGIC = 8, HEADER = 60, NAME = 16, SIZE = 48, DIGITS = 10 };

static bool is_header(const char *h)
{
    return h[HEADER - 2] == '`' && h[HEADER - 1] == '\n';
}

static unsigned long long number(const char *h, unsigned at, unsigned digits)
{
    char text[NAME + 1] = "";
    memcpy(text, h + at, digits);
    return strtoull(text, NULL, 10);
}

bool tl_archive_is_whole(int fd)
{
    char h[HEADER];
    off_t end = lseek(fd, 0, SEEK_END), at = MAGIC;
    while (at < end) {
        if (pread(fd, h, HEADER, at) != HEADER || !is_header(h))
            return false;
        unsigned long long n = number(h, SIZE, DIGITS);
        if (n > (unsigned long long)(end - at))
            return false;
        at += HEADER + (off_t)(n + n % 2);
    }
    return at == end || at == end + 1;
}

/* "/12", where that stands in the table of names, before "/\n"; or "k.o/". Null: nowhere. */
static const char *member(tl_arena *a, const char *h, const char *names, size_t n)
{
    const char *name = h, *end = memchr(h, '/', NAME);
    if (*h == '/') {
        unsigned long long at = number(h, 1, NAME - 1);
        if (at >= n)
            return NULL;
        name = names + at;
        const char *after = names + n;
        end = memchr(name, '\n', (size_t)(after - name));
        while (end && end[-1] != '/')       /* of the name itself */
            end = memchr(end + 1, '\n', (size_t)(after - end - 1));
        end -= end != NULL;
    }
    return end > name ? tl_arena_strndup(a, name, (size_t)(end - name)) : NULL;
}

tl_thin_status tl_thin_archive(tl_arena *a, int fd, const char *archive, const char ***paths)
{
    char magic[MAGIC];
    const off_t end = lseek(fd, 0, SEEK_END);
    if (pread(fd, magic, MAGIC, 0) != MAGIC || memcmp(magic, "!<thin>\n", MAGIC) != 0)
        return TL_THIN_NONE;
    const size_t n = (size_t)end;
    char *bytes = tl_arena_alloc(a, n);
    if (pread(fd, bytes, n, 0) != (ssize_t)n)
        return TL_THIN_BAD;
    const char *slash = strrchr(archive, '/'), *names = bytes;
    const int folder = slash ? (int)(slash + 1 - archive) : 0;
    size_t nnames = 0, npaths = 0;
    *paths = TL_NEWV(a, const char *, n / HEADER + 1);
    for (size_t at = MAGIC; at < n;) {
        const char *h = bytes + at;
        if (n - at < HEADER || !is_header(h))
            return TL_THIN_BAD;
        at += HEADER;
        if (h[0] != '/' || (h[1] >= '0' && h[1] <= '9')) {
            const char *name = member(a, h, names, nnames);
            if (!name)
                return TL_THIN_BAD;
            (*paths)[npaths++] = *name == '/' ? name : tl_arena_printf(a, "%.*s%s", folder, archive, name);
            continue;
        }
        unsigned long long size = number(h, SIZE, DIGITS);  /* of the members only tables are in a thin archive */
        if (size > n - at)
            return TL_THIN_BAD;
        if (h[1] == '/') {
            names = bytes + at;
            nnames = (size_t)size;
        }
        at += (size_t)(size + size % 2);
    }
    return TL_THIN_OK;
}
