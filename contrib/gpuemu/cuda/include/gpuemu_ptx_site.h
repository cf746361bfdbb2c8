/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an asm statement is rewritten into: a static site and one call per execution. */
#ifndef GPUEMU_PTX_SITE_H
#define GPUEMU_PTX_SITE_H
#include <cstdint>
#include <cstring>
#include <type_traits>

/* A function of the emulator's own, which touches no memory of the kernel's. */
#define GPUEMU_PLAIN __attribute__((no_sanitize("thread"), no_sanitize("undefined")))

namespace gpuemu::ptx {

struct site {
    const char *text;         /* the template */
    const char *constraints;  /* "=r,+f,l,n": outputs first */
    int outputs, operands;
    const char *file;
    int line;
    int arch, feature;
    const void *decoded;      /* filled at the first execution */
};

/* words[i]: an input's bits, or for each "+" and "=" operand of a statement marked byref the
 * address of its variable. */
void run(site *s, uint64_t *words, bool byref);

template <char C> constexpr unsigned operand_size()
{
    return C == 'h' ? 2 : C == 'r' || C == 'f' ? 4 : C == 'l' || C == 'd' ? 8 : 0;
}

template <char C, class T> GPUEMU_PLAIN inline uint64_t in(T v)
{
    if constexpr (C == 'n' || C == 'i') {
        return (uint64_t)(int64_t)v;
    } else {
        static_assert(operand_size<C>() != 0, "asm constraint is none of h r l f d n");
        static_assert(sizeof(T) == operand_size<C>(), "asm operand has another size than its constraint");
        uint64_t w = 0;
        __builtin_memcpy(&w, &v, sizeof v);
        return w;
    }
}

template <char C, class T> inline void out(T &v, uint64_t w)
{
    static_assert(sizeof(T) == operand_size<C>(), "asm operand has another size than its constraint");
    __builtin_memcpy(&v, &w, sizeof v);
}

template <class T> GPUEMU_PLAIN inline T value(uint64_t w)
{
    T v;
    __builtin_memcpy(&v, &w, sizeof v);
    return v;
}

} // namespace gpuemu::ptx
#endif
