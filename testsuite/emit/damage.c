/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damages a .tile section in every byte and at every length: an error each time. Where the sums are made right again,
   as someone might who means harm, the reader stays within the section. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "emit/object/section.h"

static int wrong;
static void expect(bool good, const char *what, size_t where)
{
    if (!good) {
        printf("%s at %zu\n", what, where);
        wrong++;
    }
}

/* Containers that are sound to the end, -1 if one is not; *bytes: of their data. */
static int read_all(const unsigned char *section, size_t n, size_t *bytes)
{
    volatile char seen;
    unsigned char *exact = malloc(n ? n : 1);   /* so that the sanitizer sees what is read behind it */
    memcpy(exact, section, n);
    tl_arena *a = tl_arena_new();
    size_t at = 0;
    int count = 0;
    tl_container c;
    tl_section_status s;
    *bytes = 0;
    while ((s = tl_section_next(exact, n, &at, &c)) == TL_SECTION_OK && count >= 0) {
        tl_section_entry e;
        count++;
        while (count > 0 && tl_section_take(&c, &e)) {
            for (size_t i = 0; i < e.name_bytes; i++)
                seen = e.name[i];
            if (!tl_section_unpack(a, &e))
                count = -1;
            for (size_t i = 0; count > 0 && i < e.bytes; i++)
                seen = e.data[i];
            *bytes += count > 0 ? e.bytes : 0;
        }
        if (c.count)
            count = -1;
    }
    (void)seen;
    tl_arena_delete(a);
    free(exact);
    return s == TL_SECTION_BAD ? -1 : count;
}

static void flip(unsigned char *section, size_t n, size_t container)
{
    enum { SIZE = 16, SUM = 24, HEADER = 32 };
    size_t bytes;
    for (size_t bit = 0; bit < 8 * n; bit++) {
        section[bit / 8] ^= 1u << bit % 8;
        expect(read_all(section, n, &bytes) < 0, "a flipped bit is not noticed", bit / 8);
        bool size = bit / 8 >= SIZE && bit / 8 < SUM;
        if (size || (bit / 8 >= HEADER && bit / 8 < container)) {
            unsigned long sum = crc32(crc32(0, section, SUM), section + HEADER, (uInt)(container - HEADER));
            unsigned char kept[4];
            memcpy(kept, section + SUM, 4);
            for (int i = 0; i < 4; i++)
                section[SUM + i] = (unsigned char)(sum >> 8 * i);
            int count = read_all(section, n, &bytes);
            expect(bytes < 1032 * n, "a bomb", bit / 8);
            expect(!size || count < 0, "another size is not noticed", bit / 8);
            memcpy(section + SUM, kept, 4);
        }
        section[bit / 8] ^= 1u << bit % 8;
    }
}

int main(void)
{
    char text[2001];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "the text of a kernel\n"[i * i / 7 % 21];
    tl_section_entry e[] = {
        { TL_SECTION_RECORD, "r", 0, "short", 5, 0 },
        { TL_SECTION_CU, "kernel.cu", 0, text, sizeof text, 0 },
        { TL_SECTION_IR, "kernel.tile", 0, "", 0, 0 },
    };
    tl_arena *a = tl_arena_new();
    size_t one, bytes, two;
    const char *packed = tl_section_pack(a, e, 3, &one);
    expect(one < sizeof text / 2, "is not compressed", one);
    two = 2 * one + 8;      /* what a linker makes of two objects, with zeros between */
    unsigned char *section = calloc(two, 1);
    memcpy(section, packed, one);
    memcpy(section + one + 8, packed, one);
    expect(read_all(section, two, &bytes) == 2 && bytes == 2 * (sizeof text + 5), "two are not read", bytes);
    for (size_t n = 0; n < two; n++) {
        bool whole = n == 0 || (n >= one && n <= one + 8);
        expect((read_all(section, n, &bytes) >= 0) == whole, "a cut is not noticed", n);
    }
    flip(section, one, one);
    free(section);
    tl_arena_delete(a);
    return wrong != 0;
}
