/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The .tile section of an object: the companions, carried along.

   One compilation makes one container:

       tl_section_entry e[] = { { TL_SECTION_METAL, "gemm.metal", 0, text, strlen(text) }, ... };
       size_t n;
       const char *bytes = tl_section_pack(arena, e, count, &n);

   and puts it into the object through a top-level asm (text that is written to the assembler file
   by hand vanishes under LTO). tl_section_asm gives the text of that asm:

       tl_section_asm(arena, bytes, n, TL_SECTION_ELF)    ->    .pushsection .tile,"aR",@progbits
                                                                .balign 8
                                                                .ascii "\177TILE..."
                                                                .popsection

   "a" keeps the section through every kind of strip, "R" (SHF_GNU_RETAIN, binutils 2.36) through
   --gc-sections. Linkers concatenate the sections of all objects; containers are multiples of 8
   bytes and say how long they are, so tl_section_next reads them one after the other, over any
   zero bytes a linker put between.

   Layout, all numbers little endian, everything padded with zeros to multiples of 8:
       container   8 bytes magic, u32 version, u32 entries, u64 bytes of all, u64 CRC-32 of these 24 bytes and the entries,
                   entries
       entry       u32 kind, u32 bytes of the name, u64 bytes of the data, u64 bytes that are stored, name, what is stored
   What is stored is a zlib stream of the data, or the data where that is no shorter. Entries are compressed one by one
   because libtile looks for few of many. ELF's own compression (SHF_COMPRESSED) is not for sections that are loaded,
   and linkers do not concatenate it.                                                                                 */
#ifndef TL_SECTION_H
#define TL_SECTION_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "passes/ir/arena.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TL_SECTION_NAME ".tile"
enum { TL_SECTION_VERSION = 2 };

/* Numbers are part of the format. */
typedef enum {
    TL_SECTION_RECORD = 1,  /* text of tl_emit_record */
    TL_SECTION_METAL = 2,
    TL_SECTION_CU = 3,
    TL_SECTION_HEADER = 4,
    TL_SECTION_IR = 5,      /* tl_print of the module as the front end made it */
    TL_SECTION_CUBIN = 6    /* code for one architecture, compiled of a CUDA text of the container: "gemm.cu sm_90a" */
} tl_section_kind;

typedef struct tl_section_entry {
    tl_section_kind kind;
    const char *name;       /* base name of the companion, "gemm.metal"; not terminated when read */
    size_t name_bytes;      /* ignored by pack, which takes strlen(name) */
    const char *data;
    size_t bytes;
    size_t stored;          /* bytes at `data` of an entry that was read; ignored by pack */
} tl_section_entry;

/* What the assembler writes. On a Mac the section is in the code's segment: .pushsection __TEXT,__tile,... */
typedef enum { TL_SECTION_ELF, TL_SECTION_MACHO } tl_section_format;

const char *tl_section_pack(tl_arena *a, const tl_section_entry *e, size_t n, size_t *bytes);
const char *tl_section_asm(tl_arena *a, const char *bytes, size_t n, tl_section_format format);

/* Reading. `at` starts as 0 and moves past the container that is returned. A container is returned only if its checksum is right. */
typedef enum { TL_SECTION_END, TL_SECTION_OK, TL_SECTION_BAD } tl_section_status;
typedef struct tl_container {
    const unsigned char *entries;
    size_t bytes;
    uint32_t count;
} tl_container;
tl_section_status tl_section_next(const void *bytes, size_t n, size_t *at, tl_container *c);
/* Takes the first entry off; false where none is left, or, if the count says that there is one, the
   container is damaged. Kinds that this version does not know are returned too. */
bool tl_section_take(tl_container *rest, tl_section_entry *e);
/* Makes `data` of an entry that was taken what was packed, `bytes` long; false: it is damaged. */
bool tl_section_unpack(tl_arena *a, tl_section_entry *e);

#ifdef __cplusplus
}
#endif
#endif
