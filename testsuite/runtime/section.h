/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A .tile section of one container, written down in C: a text, and perhaps something compiled of it. */
#ifndef SECTION_H
#define SECTION_H
#include <stdint.h>

#define ENTRY(kind_, name_, data_) \
    struct { \
        uint32_t kind, name_bytes; \
        uint64_t bytes; \
        char name[(sizeof(name_) + 6) / 8 * 8], data[(sizeof(data_) + 6) / 8 * 8]; \
    }
#define ENTRY_OF(kind_, name_, data_) { kind_, sizeof(name_) - 1, sizeof(data_) - 1, name_, data_ }

#define CONTAINER(variable, file, text, other_kind, other, data) \
    static const struct { \
        char magic[8]; \
        uint32_t version, entries; \
        uint64_t bytes; \
        ENTRY(3, file, text) a; \
        ENTRY(other_kind, other, data) b; \
    } variable __attribute__((section(".tile"), used, aligned(8))) = { \
        "\177TILE\r\n", 1, 2, sizeof variable, ENTRY_OF(3, file, text), ENTRY_OF(other_kind, other, data) \
    }
#endif
