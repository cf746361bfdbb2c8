/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What texts with gpuemu-cc --apple-internals have beside the prelude: fences of Metal 3.2. */
namespace metal {

enum thread_scope { thread_scope_thread, thread_scope_simdgroup, thread_scope_threadgroup, thread_scope_device };
constexpr constant memory_order memory_order_seq_cst = (memory_order)5;

/* Others may run, so that a thread that waits for what they write goes on. It orders nothing for the checks of races: what a text
 * shares without atomics is reported. */
inline void atomic_thread_fence(mem_flags, memory_order, thread_scope = thread_scope_device) { gpuemu_yield(); }

/* Products of SIMD groups' matrices as an expression. */
template <class T> inline simdgroup_matrix<T, 8, 8> operator*(simdgroup_matrix<T, 8, 8> a, simdgroup_matrix<T, 8, 8> b)
{
    simdgroup_matrix<T, 8, 8> d;
    simdgroup_multiply(d, a, b);
    return d;
}

}
