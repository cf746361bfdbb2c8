/* SPDX-License-Identifier: MIT-0 */
/* carrier elf|macho: assembler text of a section that carries "text of k", as k.cu; carrier bytes: what it holds. */
#include <stdio.h>
#include <string.h>

#include "emit/object/section.h"

int main(int argc, char **argv)
{
    tl_arena *a = tl_arena_new();
    tl_section_entry e[] = { { TL_SECTION_RECORD, "r", 0, "kernel k\n", 9, 0 }, { TL_SECTION_CU, "k.cu", 0, "text of k\n", 10, 0 } };
    size_t n;
    const char *bytes = tl_section_pack(a, e, 2, &n);
    if (argc == 2 && !strcmp(argv[1], "bytes"))
        fwrite(bytes, 1, n, stdout);
    else
        fputs(tl_section_asm(a, bytes, n, argc == 2 && !strcmp(argv[1], "macho") ? TL_SECTION_MACHO : TL_SECTION_ELF), stdout);
    tl_arena_delete(a);
    return 0;
}
