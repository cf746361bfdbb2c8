/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Load commands and sections of Mach-O, read at their offsets. */
#include "emit/objdump/macho.h"

#include <stdint.h>
#include <string.h>

enum {
    HEADER = 32,                            /* magic, ..., number and bytes of load commands from 16 on */
    SEGMENT = 72, NSECTIONS = 64,           /* command, its bytes, ..., number of sections, and then these */
    SECTION = 80, SEGNAME = 16, SIZE = 40, OFFSET = 48,
    LC_SEGMENT_64 = 0x19,
};

static uint64_t get(const unsigned char *p, unsigned bytes)
{
    uint64_t x = 0;
    while (bytes-- > 0)
        x = x << 8 | p[bytes];
    return x;
}

/* True if the file is Mach-O of 32 bits, big endian, or for several machines. */
static bool is_other(const void *file)
{
    static const unsigned char others[][4] = {
        { 0xfe, 0xed, 0xfa, 0xce }, { 0xfe, 0xed, 0xfa, 0xcf }, { 0xce, 0xfa, 0xed, 0xfe }, { 0xca, 0xfe, 0xba, 0xbe },
        { 0xca, 0xfe, 0xba, 0xbf },
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (memcmp(file, others[i], 4) == 0)
            return true;
    return false;
}

bool tl_macho_section(const void *file, size_t n, const void **section, size_t *bytes, const char **why)
{
    const unsigned char *p = file;
    *section = NULL;
    *bytes = 0;
    if (n >= 4 && is_other(file))
        *why = "a Mach-O file of 32 bits or for several machines: 'lipo -thin arm64' makes one that is read here";
    if (n < 4 || get(p, 4) != 0xfeedfacf)
        return false;
    *why = "a damaged Mach-O file";
    if (n < HEADER)
        return false;
    uint64_t at = HEADER, commands = get(p + 16, 4);
    for (uint64_t c = 0; c < commands; c++) {
        if (n - at < 8 || get(p + at + 4, 4) < 8 || get(p + at + 4, 4) > n - at)
            return false;
        uint64_t size = get(p + at + 4, 4), count = 0;
        if (get(p + at, 4) == LC_SEGMENT_64 && size >= SEGMENT)
            count = get(p + at + NSECTIONS, 4);
        if (count && count > (size - SEGMENT) / SECTION)
            return false;
        for (const unsigned char *s = p + at + SEGMENT; count > 0; count--, s += SECTION) {
            if (memcmp(s, "__tile\0\0\0\0\0\0\0\0\0", 16) != 0 || strncmp((const char *)s + SEGNAME, "__TEXT", 16) != 0)
                continue;
            uint64_t offset = get(s + OFFSET, 4), all = get(s + SIZE, 8);
            if (offset > n || all > n - offset)
                return false;
            *section = p + offset;
            *bytes = (size_t)all;
            return true;
        }
        at += size;
    }
    return true;
}
