/* SPDX-License-Identifier: MIT-0 */
/* Atomics: a sequential program needs no more than the operation and the old value. With the plugin's cpu=openmp the
   iterations of a grid run on all processors, and they are atomic. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_ATOMIC_H
#define TILE_ATOMIC_H
#pragma GCC system_header

/* Bodies of functions of p and x that return what was there: `fetch` is the builtin, where there is one. */
#ifdef __TILE_CPU_OPENMP__
#define TILE__FETCH(fetch, value) { return fetch (p, x, __ATOMIC_SEQ_CST); }
#define TILE__UPDATE(value) \
    { \
        __typeof__ (x) old, desired; \
        __atomic_load (p, &old, __ATOMIC_SEQ_CST); \
        do \
            desired = value; \
        while (!__atomic_compare_exchange (p, &old, &desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)); \
        return old; \
    }
#define TILE__CAS \
    { \
        __atomic_compare_exchange_n (p, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
        return expected; \
    }
#else
#define TILE__FETCH(fetch, value) { __typeof__ (x) old = *p; *p = value; return old; }
#define TILE__UPDATE(value) { __typeof__ (x) old = *p; *p = value; return old; }
#define TILE__CAS { __typeof__ (desired) old = *p; if (old == expected) *p = desired; return old; }
#endif
/* Integers wrap: they are added as unsigned ones. */
#define TILE__DEFINE_ATOMICS(name, type, wide) \
    static inline type tile_atomic_add_##name##_ (type *p, type x) TILE__FETCH (__atomic_fetch_add, (type) ((wide) old + (wide) x)) \
    static inline type tile_atomic_max_##name##_ (type *p, type x) TILE__UPDATE (old > x ? old : x) \
    static inline type tile_atomic_min_##name##_ (type *p, type x) TILE__UPDATE (old < x ? old : x) \
    static inline type tile_atomic_and_##name##_ (type *p, type x) TILE__FETCH (__atomic_fetch_and, old & x) \
    static inline type tile_atomic_or_##name##_ (type *p, type x) TILE__FETCH (__atomic_fetch_or, old | x) \
    static inline type tile_atomic_xor_##name##_ (type *p, type x) TILE__FETCH (__atomic_fetch_xor, old ^ x) \
    static inline type tile_atomic_exchange_##name##_ (type *p, type x) TILE__FETCH (__atomic_exchange_n, x) \
    static inline type tile_atomic_cas_##name##_ (type *p, type expected, type desired) TILE__CAS
TILE__DEFINE_ATOMICS (i32, int, unsigned)
TILE__DEFINE_ATOMICS (u32, unsigned, unsigned)
TILE__DEFINE_ATOMICS (long, long, unsigned long)
TILE__DEFINE_ATOMICS (ulong, unsigned long, unsigned long)
TILE__DEFINE_ATOMICS (llong, long long, unsigned long long)
TILE__DEFINE_ATOMICS (ullong, unsigned long long, unsigned long long)
static inline float tile_atomic_add_f32_ (float *p, float x) TILE__UPDATE (old + x)
static inline float tile_atomic_max_f32_ (float *p, float x) TILE__UPDATE (old >= x || x != x ? old : x)
static inline float tile_atomic_min_f32_ (float *p, float x) TILE__UPDATE (old <= x || x != x ? old : x)
static inline float tile_atomic_exchange_f32_ (float *p, float x) TILE__UPDATE (x)

/* `floats`: an operation that float has, else one that is never chosen. */
#define TILE__ATOMIC_OF(name, floats, p) \
    _Generic ((p), \
        unsigned *: name##_u32_, \
        long *: name##_long_, \
        unsigned long *: name##_ulong_, \
        long long *: name##_llong_, \
        unsigned long long *: name##_ullong_, \
        float *: floats, \
        default: name##_i32_)
#define TILE__ATOMIC_TYPE(p, floats) \
    _Generic ((p), int *: 1, unsigned *: 1, long *: 1, unsigned long *: 1, long long *: 1, \
              unsigned long long *: 1, float *: floats, default: 0)

#define TILE__ATOMIC(op, name, p, x) \
    __extension__ ({ \
        _Static_assert (TILE__ATOMIC_TYPE (p, 1), op ": not a pointer to a 32-bit or 64-bit " \
                        "integer or to float that can be written"); \
        TILE__ATOMIC_OF (name, name##_f32_, p) ((p), (x)); \
    })
#define TILE__ATOMIC_INTEGER(op, name, p, ...) \
    __extension__ ({ \
        _Static_assert (TILE__ATOMIC_TYPE (p, 0), op ": not a pointer to a 32-bit or 64-bit " \
                        "integer that can be written"); \
        TILE__ATOMIC_OF (name, name##_i32_, p) ((p), __VA_ARGS__); \
    })

/* Each returns what was there before. max and min are fmaxf and fminf of floats; cas writes `desired`
   where `expected` is. On Metal integers have 32 bits. */
#define tile_atomic_add(p, x) TILE__ATOMIC ("tile_atomic_add", tile_atomic_add, p, x)
#define tile_atomic_max(p, x) TILE__ATOMIC ("tile_atomic_max", tile_atomic_max, p, x)
#define tile_atomic_min(p, x) TILE__ATOMIC ("tile_atomic_min", tile_atomic_min, p, x)
#define tile_atomic_exchange(p, x) TILE__ATOMIC ("tile_atomic_exchange", tile_atomic_exchange, p, x)
#define tile_atomic_and(p, x) TILE__ATOMIC_INTEGER ("tile_atomic_and", tile_atomic_and, p, x)
#define tile_atomic_or(p, x) TILE__ATOMIC_INTEGER ("tile_atomic_or", tile_atomic_or, p, x)
#define tile_atomic_xor(p, x) TILE__ATOMIC_INTEGER ("tile_atomic_xor", tile_atomic_xor, p, x)
#define tile_atomic_cas(p, expected, desired) \
    TILE__ATOMIC_INTEGER ("tile_atomic_cas", tile_atomic_cas, p, expected, desired)

#endif
