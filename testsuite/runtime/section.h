/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A .tile section of one container, written down in C: a text, and perhaps something compiled of it, stored as they are. */
#ifndef SECTION_H
#define SECTION_H
#include <stdint.h>

#define PADDED __attribute__((nonstring))   /* with zeros only where there is room */
#define ENTRY(kind_, name_, data_) \
    struct { \
        uint32_t kind, name_bytes; \
        uint64_t bytes, stored; \
        char name[(sizeof(name_) + 6) / 8 * 8] PADDED, data[(sizeof(data_) + 6) / 8 * 8] PADDED; \
    }
#define ENTRY_OF(kind_, name_, data_) { kind_, sizeof(name_) - 1, sizeof(data_) - 1, sizeof(data_) - 1, name_, data_ }

#define CONTAINER(variable, file, text, other_kind, other, data) \
    static const struct { \
        char magic[8]; \
        uint32_t version, entries; \
        uint64_t bytes, sum; \
        ENTRY(3, file, text) a; \
        ENTRY(other_kind, other, data) b; \
    } variable __attribute__((section(".tile"), used, aligned(8))) = { \
        "\177TILE\r\n", 2, 2, sizeof variable, 0, ENTRY_OF(3, file, text), ENTRY_OF(other_kind, other, data) \
    }
#endif
