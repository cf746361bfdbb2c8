/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device functions that need the running thread: indices, barriers, warps, atomics, memory. */
#ifndef GPUEMU_DEVICE_H
#define GPUEMU_DEVICE_H
#include <type_traits>

namespace gpuemu_cuda {

enum which { THREAD, BLOCK, BLOCK_DIM, GRID_DIM };
/* const: within one kernel call the answer never changes. */
uint3 index_of(which w) __attribute__((const));

void enter(const char *name, int line, int max_threads);
void sync(int line);
int sync_vote(int kind, int value, int line);       /* 0 count, 1 and, 2 or */
void sync_warp(unsigned mask, int line);
enum shuffle_kind { IDX, UP, DOWN, XOR };
uint64_t shuffle(int kind, unsigned mask, uint64_t value, int by, int width, int line);
enum vote_kind { BALLOT, ANY, ALL, MATCH_ANY };
unsigned vote(int kind, unsigned mask, uint64_t value, int line);
enum reduce_kind { R_ADD, R_MIN, R_MAX, R_AND, R_OR, R_XOR };
uint64_t reduce(int kind, bool is_signed, unsigned mask, uint32_t value, int line);
unsigned active_mask();
void fence(int scope);
template <class T> using array_of = T;
constexpr size_t largest(size_t a, size_t b) { return a > b ? a : b; }

[[noreturn]] void trap(int line);
/* Announces an atomic access by the running thread; on the host it does nothing. */
void atomic_access(void *p, size_t bytes);

/* Static shared memory of the block, by declaration. */
void *shared(const void *key, size_t bytes, size_t align, int line);
void *dynamic_shared(size_t align, int line);
uint32_t shared_address(const void *p);
void *shared_pointer(uint32_t address);
bool is_shared(const void *p);

template <class T> inline uint64_t pack(T v)
{
    static_assert(sizeof(T) <= 8, "at most 8 bytes a lane");
    uint64_t w = 0;
    __builtin_memcpy(&w, &v, sizeof v);
    return w;
}
template <class T> inline T unpack(uint64_t w)
{
    T v;
    __builtin_memcpy(&v, &w, sizeof v);
    return v;
}

} // namespace gpuemu_cuda

#define GPUEMU_D static inline __attribute__((always_inline, unused))
#define GPUEMU_LINE int line_ = __builtin_LINE()

GPUEMU_D void __syncthreads(GPUEMU_LINE) { gpuemu_cuda::sync(line_); }
GPUEMU_D int __syncthreads_count(int v, GPUEMU_LINE) { return gpuemu_cuda::sync_vote(0, v, line_); }
GPUEMU_D int __syncthreads_and(int v, GPUEMU_LINE) { return gpuemu_cuda::sync_vote(1, v, line_); }
GPUEMU_D int __syncthreads_or(int v, GPUEMU_LINE) { return gpuemu_cuda::sync_vote(2, v, line_); }
GPUEMU_D void __syncwarp(unsigned mask = 0xffffffffu, GPUEMU_LINE) { gpuemu_cuda::sync_warp(mask, line_); }
GPUEMU_D void __threadfence() { gpuemu_cuda::fence(1); }
GPUEMU_D void __threadfence_block() { gpuemu_cuda::fence(0); }
GPUEMU_D void __threadfence_system() { gpuemu_cuda::fence(2); }
GPUEMU_D void __trap(GPUEMU_LINE) { gpuemu_cuda::trap(line_); }
GPUEMU_D void __nanosleep(unsigned) { gpuemu_cuda::fence(-1); }
GPUEMU_D long long clock64() { return 0; }
GPUEMU_D unsigned __activemask() { return gpuemu_cuda::active_mask(); }
GPUEMU_D size_t __cvta_generic_to_shared(const void *p) { return gpuemu_cuda::shared_address(p); }
GPUEMU_D void *__cvta_shared_to_generic(size_t a) { return gpuemu_cuda::shared_pointer((uint32_t)a); }
GPUEMU_D size_t __cvta_generic_to_global(const void *p) { return (size_t)p; }
GPUEMU_D unsigned __isShared(const void *p) { return gpuemu_cuda::is_shared(p); }
GPUEMU_D unsigned __isGlobal(const void *p) { return !gpuemu_cuda::is_shared(p); }

#define GPUEMU_SHFL(name, kind, by_t)                                                            \
    template <class T> GPUEMU_D T name(unsigned mask, T v, by_t by, int width = 32, GPUEMU_LINE)  \
    {                                                                                            \
        return gpuemu_cuda::unpack<T>(gpuemu_cuda::shuffle(gpuemu_cuda::kind, mask,               \
                                      gpuemu_cuda::pack(v), (int)by, width, line_));              \
    }
GPUEMU_SHFL(__shfl_sync, IDX, int)
GPUEMU_SHFL(__shfl_up_sync, UP, unsigned)
GPUEMU_SHFL(__shfl_down_sync, DOWN, unsigned)
GPUEMU_SHFL(__shfl_xor_sync, XOR, int)
#undef GPUEMU_SHFL

GPUEMU_D unsigned __ballot_sync(unsigned m, int p, GPUEMU_LINE) { return gpuemu_cuda::vote(gpuemu_cuda::BALLOT, m, p != 0, line_); }
GPUEMU_D int __any_sync(unsigned m, int p, GPUEMU_LINE) { return (int)gpuemu_cuda::vote(gpuemu_cuda::ANY, m, p != 0, line_); }
GPUEMU_D int __all_sync(unsigned m, int p, GPUEMU_LINE) { return (int)gpuemu_cuda::vote(gpuemu_cuda::ALL, m, p != 0, line_); }
template <class T> GPUEMU_D unsigned __match_any_sync(unsigned m, T v, GPUEMU_LINE)
{
    return gpuemu_cuda::vote(gpuemu_cuda::MATCH_ANY, m, gpuemu_cuda::pack(v), line_);
}
#define GPUEMU_REDUCE(name, kind)                                                                \
    template <class T> GPUEMU_D T name(unsigned mask, T v, GPUEMU_LINE)                           \
    {                                                                                            \
        static_assert(sizeof(T) == 4 && std::is_integral<T>::value, "int or unsigned");          \
        return (T)gpuemu_cuda::reduce(gpuemu_cuda::kind, std::is_signed<T>::value, mask, (uint32_t)v, line_); \
    }
GPUEMU_REDUCE(__reduce_add_sync, R_ADD)
GPUEMU_REDUCE(__reduce_min_sync, R_MIN)
GPUEMU_REDUCE(__reduce_max_sync, R_MAX)
GPUEMU_REDUCE(__reduce_and_sync, R_AND)
GPUEMU_REDUCE(__reduce_or_sync, R_OR)
GPUEMU_REDUCE(__reduce_xor_sync, R_XOR)
#undef GPUEMU_REDUCE

/* A fiber is never interrupted between the announcement and the write. */
#define GPUEMU_ATOMIC(name, result, TYPES)                                                       \
    template <class T> __attribute__((no_sanitize_thread, noinline, unused)) static T            \
    name(T *p, std::common_type_t<T> v)                                                          \
    {                                                                                            \
        static_assert(TYPES, #name " of this type does not exist");                              \
        gpuemu_cuda::atomic_access(p, sizeof *p);                                                \
        T old = *p;                                                                              \
        *p = result;                                                                             \
        return old;                                                                              \
    }
#define GPUEMU_INT (std::is_integral<T>::value && sizeof(T) >= 4)
#define GPUEMU_NUM (GPUEMU_INT || std::is_floating_point<T>::value)
GPUEMU_ATOMIC(atomicAdd, (T)(old + v), (GPUEMU_NUM || std::is_class<T>::value))
GPUEMU_ATOMIC(atomicSub, (T)(old - v), GPUEMU_INT)
GPUEMU_ATOMIC(atomicMax, old < v ? v : old, GPUEMU_INT)
GPUEMU_ATOMIC(atomicMin, v < old ? v : old, GPUEMU_INT)
GPUEMU_ATOMIC(atomicAnd, old & v, GPUEMU_INT)
GPUEMU_ATOMIC(atomicOr, old | v, GPUEMU_INT)
GPUEMU_ATOMIC(atomicXor, old ^ v, GPUEMU_INT)
GPUEMU_ATOMIC(atomicExch, v, GPUEMU_NUM)
GPUEMU_ATOMIC(atomicInc, old >= v ? 0 : old + 1, (std::is_same<T, unsigned>::value))
GPUEMU_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1, (std::is_same<T, unsigned>::value))
#undef GPUEMU_ATOMIC
template <class T> __attribute__((no_sanitize_thread, noinline, unused)) static T
atomicCAS(T *p, std::common_type_t<T> expected, std::common_type_t<T> v)
{
    static_assert(std::is_integral<T>::value && sizeof(T) >= 2, "atomicCAS of this type does not exist");
    gpuemu_cuda::atomic_access(p, sizeof *p);
    T old = *p;
    if (old == expected)
        *p = v;
    return old;
}

/* Cache hints: plain accesses here. */
#define GPUEMU_LOAD(name) template <class T> GPUEMU_D T name(const T *p) { return *p; }
GPUEMU_LOAD(__ldg) GPUEMU_LOAD(__ldca) GPUEMU_LOAD(__ldcg) GPUEMU_LOAD(__ldcs)
GPUEMU_LOAD(__ldlu) GPUEMU_LOAD(__ldcv)
#undef GPUEMU_LOAD
#define GPUEMU_STORE(name) template <class T> GPUEMU_D void name(T *p, std::common_type_t<T> v) { *p = v; }
GPUEMU_STORE(__stwb) GPUEMU_STORE(__stcg) GPUEMU_STORE(__stcs) GPUEMU_STORE(__stwt)
#undef GPUEMU_STORE

#define __builtin_assume(e) ((void)0)
#endif
