/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_atomic. The access is announced to the checks as atomic; fibers do not run at the same
 * time, so a plain operation that is not instrumented does the work. */
namespace metal {

enum memory_order : int { memory_order_relaxed };
template <class T> struct atomic { T gpuemu_value; };

#define GPUEMU_PLAIN __attribute__((no_sanitize("thread"))) inline
#define GPUEMU_RMW(name, expr)                                                                \
    template <class T> GPUEMU_PLAIN T atomic_##name##_explicit(                               \
        volatile atomic<T> *p, typename remove_cv<T>::type b, memory_order)                   \
    {                                                                                         \
        gpuemu_atomic((const void *)p, sizeof(T));                                            \
        T a = p->gpuemu_value;                                                                \
        p->gpuemu_value = (T)(expr);                                                          \
        return a;                                                                             \
    }
GPUEMU_RMW(fetch_add, a + b)
GPUEMU_RMW(fetch_sub, a - b)
GPUEMU_RMW(fetch_max, a < b ? b : a)
GPUEMU_RMW(fetch_min, b < a ? b : a)
GPUEMU_RMW(fetch_and, a & b)
GPUEMU_RMW(fetch_or, a | b)
GPUEMU_RMW(fetch_xor, a ^ b)
GPUEMU_RMW(exchange, b)
#undef GPUEMU_RMW

template <class T> GPUEMU_PLAIN T atomic_load_explicit(const volatile atomic<T> *p, memory_order)
{
    gpuemu_atomic((const void *)p, sizeof(T));
    return p->gpuemu_value;
}
template <class T> GPUEMU_PLAIN void atomic_store_explicit(
    volatile atomic<T> *p, typename remove_cv<T>::type x, memory_order)
{
    gpuemu_atomic_store((const void *)p, sizeof(T));
    p->gpuemu_value = x;
}
template <class T> GPUEMU_PLAIN bool atomic_compare_exchange_weak_explicit(
    volatile atomic<T> *p, thread T *expected, typename remove_cv<T>::type x, memory_order,
    memory_order)
{
    gpuemu_atomic((const void *)p, sizeof(T));
    T old = p->gpuemu_value;
    if (__builtin_memcmp(&old, expected, sizeof(T)) == 0) {
        p->gpuemu_value = x;
        return true;
    }
    *expected = old;
    return false;
}
#undef GPUEMU_PLAIN

}
typedef metal::atomic<int> gpuemu_atomic_int;
typedef metal::atomic<uint> gpuemu_atomic_uint;
typedef metal::atomic<float> gpuemu_atomic_float;
typedef metal::atomic<bool> gpuemu_atomic_bool;
/* OpenCL has types of these names. */
#define atomic_int gpuemu_atomic_int
#define atomic_uint gpuemu_atomic_uint
#define atomic_float gpuemu_atomic_float
#define atomic_bool gpuemu_atomic_bool
