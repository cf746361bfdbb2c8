/* SPDX-License-Identifier: MIT-0 */
/* Finds kernels in a cubin by their C++ names; nvcc and NVRTC mangle alike.
 *
 *     gemm_tma_kernel            _Z15gemm_tma_kernel, and the types of its parameters
 *     gemm_kernel<true, false>   _Z11gemm_kernelILb1ELb0EE, and the types of its result and parameters */
#include "contrib/runtime/elf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes the start of the mangled symbol; false if the name has neither form. */
static bool mangle(const char *kernel, char *start, size_t room)
{
    size_t name = strcspn(kernel, "<");
    const char *p = kernel + name;
    int n = snprintf(start, room, "_Z%zu%.*s%s", name, (int)name, kernel, *p ? "I" : "");
    if (n < 0 || (size_t)n + 2 * strlen(p) + 2 > room)
        return false;
    if (!*p)
        return name > 0;
    for (char *to = start + n; *p == '<' || *p == ','; to += 4) {
        p += 1 + strspn(p + 1, " ");
        size_t length = strncmp(p, "true", 4) ? strncmp(p, "false", 5) ? 0 : 5 : 4;
        if (!length)
            return false;
        memcpy(to, length == 4 ? "Lb1EE" : "Lb0EE", 6);
        p += length;
    }
    return !strcmp(p, ">");
}

static bool is(const char *symbol, const char *start, const char *kernel)
{
    size_t n = strlen(start);
    /* extern "C", or as mangled; gemm_kernel is not its instance gemm_kernel<true> */
    return !strcmp(symbol, kernel) || (!strncmp(symbol, start, n) && (strchr(kernel, '<') || symbol[n] != 'I'));
}

static char *find(const trt_elf *elf, trt_bytes symbols, trt_bytes names, const char *start, const char *kernel)
{
    size_t entry = elf->wide ? 24 : 16;
    for (size_t i = 0; symbols.n - i >= entry; i += entry) {
        const char *s = symbols.at + i;
        uint64_t name = trt_elf_number(elf, s, 4);
        if ((s[elf->wide ? 4 : 12] & 15) == TRT_ELF_FUNC && name < names.n && is(names.at + name, start, kernel))
            return strdup(names.at + name);
    }
    return NULL;
}

char *trt_cubin_symbol(trt_bytes cubin, const char *kernel)
{
    trt_elf elf;
    trt_elf_section s, strings;
    char start[1024], *found = NULL;
    if (!mangle(kernel, start, sizeof start) || !trt_elf_open(&elf, -1, cubin.at, cubin.n))
        return NULL;
    for (uint32_t i = 0; !found && trt_elf_section_at(&elf, i, &s); i++) {
        if (s.type != TRT_ELF_SYMTAB || !trt_elf_section_at(&elf, s.link, &strings))
            continue;
        trt_bytes symbols = trt_elf_contents(&elf, &s), names = trt_elf_contents(&elf, &strings);
        if (symbols.at && names.at)
            found = find(&elf, symbols, names, start, kernel);
        free(symbols.at);
        free(names.at);
    }
    return found;
}
