/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows every heap allocation of the process to the byte: malloc and its relatives are glibc's,
 * with the size asked for kept in the last 8 bytes of the block and a bit per 16 bytes of
 * address space where blocks start. Under AddressSanitizer its allocator stays in charge, and its variables are known, too. */
#include "internal.h"

#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <type_traits>
#include <sys/mman.h>

extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);
[[gnu::weak]] void *__interceptor_malloc(size_t);
[[gnu::weak]] void *__interceptor_calloc(size_t, size_t);
[[gnu::weak]] void *__interceptor_realloc(void *, size_t);
[[gnu::weak]] void *__interceptor_memalign(size_t, size_t);
[[gnu::weak]] void __interceptor_free(void *);
[[gnu::weak]] const char *__asan_locate_address(void *, char *, size_t, void **, size_t *);
[[gnu::weak]] int __sanitizer_get_ownership(const void *);
}

/* The program's calls of malloc and its relatives come here. */
#pragma GCC visibility push(default)

namespace {

/* Two levels over a 48-bit address space: leaves of 1 MiB, 65536 start bits each. */
constexpr unsigned LEAF_SHIFT = 20, WORDS = 1024, TOP_BITS = 14;
struct Leaf { uint64_t bits[WORDS]; };
struct Node {
    Leaf *leaf[1u << 14];
    uint64_t used[256];             /* leaves that exist */
};
Node *top[1u << TOP_BITS];

Leaf *leaf_of(uintptr_t a, bool make)
{
    uintptr_t i = a >> LEAF_SHIFT;
    Node *&n = top[i >> 14 & ((1u << TOP_BITS) - 1)];
    auto fresh = [&](auto *&slot, size_t size) {
        void *m = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (m == MAP_FAILED)
            return;
        std::remove_reference_t<decltype(slot)> expected = nullptr;
        if (!__atomic_compare_exchange_n(&slot, &expected, (decltype(expected))m, false,
                                         __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
            munmap(m, size);
    };
    if (!__atomic_load_n(&n, __ATOMIC_ACQUIRE)) {
        if (make)
            fresh(n, sizeof(Node));
        if (!n)
            return nullptr;
    }
    Leaf *&l = n->leaf[i & 0x3FFF];
    if (!__atomic_load_n(&l, __ATOMIC_ACQUIRE) && make) {
        fresh(l, sizeof(Leaf));
        __atomic_fetch_or(&n->used[i >> 6 & 255], 1ull << (i & 63), __ATOMIC_RELEASE);
    }
    return l;
}

void *note(void *p, size_t bytes)
{
    if (!p)
        return p;
    size_t usable = malloc_usable_size(p);
    memcpy((char *)p + usable - 8, &bytes, 8);
    uintptr_t a = (uintptr_t)p;
    if (Leaf *l = leaf_of(a, true))
        __atomic_fetch_or(&l->bits[a >> 10 & (WORDS - 1)], 1ull << (a >> 4 & 63), __ATOMIC_RELAXED);
    return p;
}

void drop(void *p)
{
    uintptr_t a = (uintptr_t)p;
    if (Leaf *l = p ? leaf_of(a, false) : nullptr)
        __atomic_fetch_and(&l->bits[a >> 10 & (WORDS - 1)], ~(1ull << (a >> 4 & 63)),
                           __ATOMIC_RELAXED);
}

}

extern "C" void *malloc(size_t n)
{
    if (__interceptor_malloc)
        return __interceptor_malloc(n);
    return n > SIZE_MAX - 8 ? __libc_malloc(n) : note(__libc_malloc(n + 8), n);
}

extern "C" void free(void *p)
{
    if (__interceptor_free)
        return __interceptor_free(p);
    drop(p);
    __libc_free(p);
}

extern "C" void *calloc(size_t a, size_t b)
{
    if (__interceptor_calloc)
        return __interceptor_calloc(a, b);
    size_t n;
    if (__builtin_mul_overflow(a, b, &n) || n > SIZE_MAX - 8)
        return __libc_calloc(a, b);
    return note(__libc_calloc(1, n + 8), n);
}

extern "C" void *realloc(void *p, size_t n)
{
    if (__interceptor_realloc)
        return __interceptor_realloc(p, n);
    if (n > SIZE_MAX - 8 || (p && !n)) {
        if (!n)
            drop(p);
        return __libc_realloc(p, n);
    }
    void *q = __libc_realloc(p, n + 8);
    if (q)
        drop(p);
    return note(q, n);
}

extern "C" void *memalign(size_t align, size_t n)
{
    if (__interceptor_memalign)
        return __interceptor_memalign(align, n);
    return n > SIZE_MAX - 8 ? __libc_memalign(align, n) : note(__libc_memalign(align, n + 8), n);
}

extern "C" void *aligned_alloc(size_t align, size_t n) { return memalign(align, n); }

extern "C" int posix_memalign(void **out, size_t align, size_t n)
{
    if (align % sizeof(void *) || !align || (align & (align - 1)))
        return EINVAL;
    void *p = memalign(align, n);
    if (!p)
        return ENOMEM;
    *out = p;
    return 0;
}

#pragma GCC visibility pop

namespace gpuemu {

/* AddressSanitizer knows the allocation or variable in which p lies or to whose end it is near. What was freed has no bytes. */
static bool sanitizer_find(const void *p, const uint8_t *&start, size_t &bytes)
{
    char name[64];
    void *at = nullptr;
    bytes = 0;
    const char *kind = __asan_locate_address ? __asan_locate_address((void *)p, name, sizeof name, &at, &bytes) : nullptr;
    start = (const uint8_t *)at;
    if (kind && !strcmp(kind, "heap") && !__sanitizer_get_ownership(at))
        bytes = 0;
    return at != nullptr;
}

bool heap_find(const void *p, const uint8_t *&start, size_t &bytes)
{
    if (__interceptor_malloc)
        return sanitizer_find(p, start, bytes);
    /* The nearest start at or below p, at most 64 GiB away. */
    uintptr_t a = (uintptr_t)p;
    for (int nodes = 0; nodes < 5; nodes++) {
        const Node *n = top[a >> (LEAF_SHIFT + 14) & ((1u << TOP_BITS) - 1)];
        for (int i = n ? (int)(a >> LEAF_SHIFT & 0x3FFF) : -1; i >= 0;) {
            uint64_t below = n->used[i >> 6] & ~0ull >> (63 - (i & 63));
            if (!below) {
                i = (i & ~63) - 1;
                continue;
            }
            int at = (i & ~63) + 63 - __builtin_clzll(below);
            if (at != (int)(a >> LEAF_SHIFT & 0x3FFF))
                a = (((a >> LEAF_SHIFT & ~(uintptr_t)0x3FFF) + (uintptr_t)at + 1) << LEAF_SHIFT) - 1;
            i = at - 1;
            const Leaf *l = n->leaf[at];
            uint64_t mask = ~0ull >> (63 - (a >> 4 & 63));
            for (int w = (int)(a >> 10 & (WORDS - 1)); w >= 0; w--, mask = ~0ull) {
                uint64_t bits = l->bits[w] & mask;
                if (!bits)
                    continue;
                uintptr_t found = (a >> LEAF_SHIFT << LEAF_SHIFT) + (uintptr_t)w * 1024 +
                                  (uintptr_t)(63 - __builtin_clzll(bits)) * 16;
                size_t usable = malloc_usable_size((void *)found);
                start = (const uint8_t *)found;
                memcpy(&bytes, start + usable - 8, 8);
                /* Memory directly behind an allocation is an overrun of it, not foreign. */
                return (uintptr_t)p - found < usable + 16;
            }
        }
        a = a >> (LEAF_SHIFT + 14) << (LEAF_SHIFT + 14);
        if (!a--)
            break;
    }
    return false;
}

}
