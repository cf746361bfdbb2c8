/* SPDX-License-Identifier: MIT-0 */
/* Reads sections of ELF files, of programs and of cubins, 32 or 64 bits, either byte order. All numbers are
 * checked; a damaged file has no sections. */
#ifndef TILE_RUNTIME_ELF_H
#define TILE_RUNTIME_ELF_H

#include "contrib/runtime/runtime.h"

/* An open file, or bytes if fd is -1. */
typedef struct trt_elf {
    int fd;
    const char *at;
    uint64_t size;
    bool wide, big;             /* 64 bits; most significant byte first */
    uint64_t table;             /* of section headers */
    uint32_t entry, count, names;
} trt_elf;

typedef struct trt_elf_section {
    uint32_t name, type, link;
    uint64_t offset, size;
} trt_elf_section;

enum { TRT_ELF_SYMTAB = 2, TRT_ELF_FUNC = 2 };

bool trt_elf_open(trt_elf *e, int fd, const char *at, uint64_t size);
bool trt_elf_section_at(const trt_elf *e, uint32_t i, trt_elf_section *s);
bool trt_elf_is_named(const trt_elf *e, const trt_elf_section *s, const char *name);
/* The section's bytes, from malloc, with a zero after them; null if the file is too short. */
trt_bytes trt_elf_contents(const trt_elf *e, const trt_elf_section *s);
/* The number of `bytes` bytes at p, in the file's byte order. */
uint64_t trt_elf_number(const trt_elf *e, const char *p, unsigned bytes);

#endif
