/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where every access of a kernel arrives: from the compiler's instrumentation (__tsan_,
 * __ubsan_) or from the front ends. */
#include "internal.h"

#include <string.h>

namespace gpuemu {

bool checking = true;

/* Where in the kernel an access is: what it calls has one pc for all callers. Frames are linked by their pointers. */
static const void *place(const Fiber &f, const void *pc, const void *frame)
{
    uintptr_t at = (uintptr_t)pc;
    const uint8_t *const *next = (const uint8_t *const *)frame;
    while (*next > (const uint8_t *)next && *next < f.stack + STACK) {
        next = (const uint8_t *const *)*next;
        at = at * 31 + (uintptr_t)next[1];
    }
    return (const void *)at;
}

static inline void access(Fiber &f, bool agent, const void *where, size_t n, int kind,
                          const void *pc)
{
    const uint8_t *p = (const uint8_t *)where;
    if ((size_t)(p - arena) < ARENAS) {
        if (counting && pc)
            banks_note(f, place(f, pc, __builtin_frame_address(0)), p, n);
        shared_access(f, agent, p, n, kind);
    } else if (!(p >= stacks && p < stacks_end)) {
        global_access(f, p, n, kind);
    } else if (gpuemu_stack_hook && pc) {
        gpuemu_stack_hook(p, n, kind);
    }
}

static inline void here(const void *p, size_t n, int kind, const void *pc)
{
    if (gpuemu_self && (checking || counting) && n)
        access(self_fiber(), false, p, n, kind, pc);
}

}

using namespace gpuemu;

void (*gpuemu_stack_hook)(const void *p, size_t bytes, int kind);

void gpuemu_access(uint32_t index, const void *p, size_t bytes, int kind)
{
    if (!(checking || counting) || !bytes)
        return;
    bool agent = index == GPUEMU_AGENT || in_agent;
    Fiber &f = agent ? self_fiber() : fibers[index];
    /* The thread to name, if the check fails. */
    gpuemu_thread *self = gpuemu_self;
    gpuemu_self = &f.id;
    access(f, agent, p, bytes, kind, nullptr);
    gpuemu_self = self;
}

void gpuemu_read(const void *p, size_t n) { here(p, n, GPUEMU_READ, nullptr); }
void gpuemu_write(const void *p, size_t n) { here(p, n, GPUEMU_WRITE, nullptr); }
void gpuemu_atomic(const void *p, size_t n) { here(p, n, GPUEMU_ATOMIC, nullptr); }
void gpuemu_atomic_store(const void *p, size_t n) { here(p, n, GPUEMU_ATOMIC_STORE, nullptr); }

void gpuemu_aligned(const void *p, size_t align)
{
    if (checking && (uintptr_t)p % align)
        gpuemu_fail(0, "misaligned access: %p is not a multiple of %zu", p, align);
}

#define PC __builtin_return_address(0)
#pragma GCC visibility push(default)
extern "C" {

void __tsan_init(void) {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit(void) {}
void __tsan_vptr_read(void **) {}
void __tsan_vptr_update(void **, void *) {}

#define SIZED(n)                                                                              \
    void __tsan_read##n(void *p) { here(p, n, GPUEMU_READ, PC); }                             \
    void __tsan_write##n(void *p) { here(p, n, GPUEMU_WRITE, PC); }                           \
    void __tsan_unaligned_read##n(void *p) { here(p, n, GPUEMU_READ, PC); }                   \
    void __tsan_unaligned_write##n(void *p) { here(p, n, GPUEMU_WRITE, PC); }                 \
    void __tsan_volatile_read##n(void *p) { here(p, n, GPUEMU_READ, PC); }                    \
    void __tsan_volatile_write##n(void *p) { here(p, n, GPUEMU_WRITE, PC); }                  \
    void __tsan_unaligned_volatile_read##n(void *p) { here(p, n, GPUEMU_READ, PC); }          \
    void __tsan_unaligned_volatile_write##n(void *p) { here(p, n, GPUEMU_WRITE, PC); }        \
    void __tsan_read_write##n(void *p)                                                        \
    {                                                                                         \
        here(p, n, GPUEMU_READ, PC);                                                          \
        here(p, n, GPUEMU_WRITE, PC);                                                         \
    }                                                                                         \
    void __tsan_unaligned_read_write##n(void *p)                                              \
    {                                                                                         \
        here(p, n, GPUEMU_READ, PC);                                                          \
        here(p, n, GPUEMU_WRITE, PC);                                                         \
    }
SIZED(1)
SIZED(2)
SIZED(4)
SIZED(8)
SIZED(16)

void __tsan_read_range(void *p, unsigned long n) { here(p, n, GPUEMU_READ, PC); }
void __tsan_write_range(void *p, unsigned long n) { here(p, n, GPUEMU_WRITE, PC); }

void *__tsan_memcpy(void *to, const void *from, unsigned long n)
{
    here(from, n, GPUEMU_READ, PC);
    here(to, n, GPUEMU_WRITE, PC);
    return memcpy(to, from, n);
}
void *__tsan_memmove(void *to, const void *from, unsigned long n)
{
    here(from, n, GPUEMU_READ, PC);
    here(to, n, GPUEMU_WRITE, PC);
    return memmove(to, from, n);
}
void *__tsan_memset(void *to, int byte, unsigned long n)
{
    here(to, n, GPUEMU_WRITE, PC);
    return memset(to, byte, n);
}

/* Fibers do not run at the same time, so plain operations are atomic. */
#define ATOMIC_OP(bits, T, name, expr)                                                        \
    T __tsan_atomic##bits##_##name(volatile T *p, T v, int)                                   \
    {                                                                                         \
        here((const void *)p, sizeof(T), GPUEMU_ATOMIC, PC);                                  \
        T old = *p;                                                                           \
        (void)old;                                                                            \
        *p = (T)(expr);                                                                       \
        return old;                                                                           \
    }
#define ATOMICS(bits, T)                                                                      \
    T __tsan_atomic##bits##_load(const volatile T *p, int)                                    \
    {                                                                                         \
        here((const void *)p, sizeof(T), GPUEMU_ATOMIC, PC);                                  \
        return *p;                                                                            \
    }                                                                                         \
    void __tsan_atomic##bits##_store(volatile T *p, T v, int)                                 \
    {                                                                                         \
        here((const void *)p, sizeof(T), GPUEMU_ATOMIC_STORE, PC);                            \
        *p = v;                                                                               \
    }                                                                                         \
    ATOMIC_OP(bits, T, exchange, v)                                                           \
    ATOMIC_OP(bits, T, fetch_add, old + v)                                                    \
    ATOMIC_OP(bits, T, fetch_sub, old - v)                                                    \
    ATOMIC_OP(bits, T, fetch_and, old & v)                                                    \
    ATOMIC_OP(bits, T, fetch_or, old | v)                                                     \
    ATOMIC_OP(bits, T, fetch_xor, old ^ v)                                                    \
    ATOMIC_OP(bits, T, fetch_nand, ~(old & v))                                                \
    int __tsan_atomic##bits##_compare_exchange_strong(volatile T *p, T *expected, T v, int, int) \
    {                                                                                         \
        here((const void *)p, sizeof(T), GPUEMU_ATOMIC, PC);                                  \
        T old = *p;                                                                           \
        if (old == *expected) {                                                               \
            *p = v;                                                                           \
            return 1;                                                                         \
        }                                                                                     \
        *expected = old;                                                                      \
        return 0;                                                                             \
    }                                                                                         \
    int __tsan_atomic##bits##_compare_exchange_weak(volatile T *p, T *e, T v, int a, int b)   \
    {                                                                                         \
        return __tsan_atomic##bits##_compare_exchange_strong(p, e, v, a, b);                  \
    }                                                                                         \
    T __tsan_atomic##bits##_compare_exchange_val(volatile T *p, T e, T v, int a, int b)       \
    {                                                                                         \
        __tsan_atomic##bits##_compare_exchange_strong(p, &e, v, a, b);                        \
        return e;                                                                             \
    }
ATOMICS(8, uint8_t)
ATOMICS(16, uint16_t)
ATOMICS(32, uint32_t)
ATOMICS(64, uint64_t)
void __tsan_atomic_thread_fence(int) {}
void __tsan_atomic_signal_fence(int) {}

/* What -fsanitize=bounds,alignment,float-cast-overflow passes: the start of its data is the source location. */
struct Where { const char *file; uint32_t line, column; };
struct TypeName { uint16_t kind, info; char name[1]; };
struct Bounds { Where at; const TypeName *array, *index; };
struct Mismatch { Where at; const TypeName *type; uint8_t log_align, kind; };

void __ubsan_handle_out_of_bounds(const Bounds *d, uintptr_t index)
{
    if (gpuemu_self && checking)
        gpuemu_fail((int)d->at.line, "index %ld outside an array of type %s", (long)index,
                    d->array->name);
}
void __ubsan_handle_out_of_bounds_abort(const Bounds *d, uintptr_t index)
{
    __ubsan_handle_out_of_bounds(d, index);
}
/* Casts say what happens; gcc compiles other conversions as the CPU does them. */
void __ubsan_handle_float_cast_overflow(const void *, uintptr_t)
{
    if (gpuemu_self && checking)
        gpuemu_fail(0, "a float outside the range of its integer type is converted without a cast");
}
void __ubsan_handle_float_cast_overflow_abort(const void *d, uintptr_t x) { __ubsan_handle_float_cast_overflow(d, x); }
void __ubsan_handle_type_mismatch_v1(const Mismatch *d, uintptr_t p)
{
    if (gpuemu_self && checking)
        gpuemu_fail((int)d->at.line, "misaligned access: a value of type %s at %#lx, which is not a "
                    "multiple of %lu", d->type->name, (unsigned long)p, 1ul << d->log_align);
}
void __ubsan_handle_type_mismatch_v1_abort(const Mismatch *d, uintptr_t p)
{
    __ubsan_handle_type_mismatch_v1(d, p);
}

}
#pragma GCC visibility pop
