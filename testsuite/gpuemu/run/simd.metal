#include <metal_stdlib>
using namespace metal;

// another file has a helper of this name that does something else
static float helper(float x) { return x * 2.0f; }

kernel void sums(constant int &n [[buffer(0)]], device const float *x [[buffer(1)]],
                 device float *y [[buffer(2)]], device atomic_uint *count [[buffer(3)]],
                 device atomic_float *total [[buffer(4)]],
                 uint3 g [[threadgroup_position_in_grid]],
                 uint t [[thread_index_in_threadgroup]],
                 uint lane [[thread_index_in_simdgroup]],
                 uint sg [[simdgroup_index_in_threadgroup]],
                 uint sgs [[simdgroups_per_threadgroup]])
{
    threadgroup float part[32];
    threadgroup atomic_int odd;
    if (t == 0u)
        atomic_store_explicit(&odd, 0, memory_order_relaxed);
    float sum = 0.0f;
    for (int i = int(t); i < n; i += int(sgs) * 32)
        sum += helper(x[int(g.x) * n + i]);
    sum = simd_sum(sum);
    if (lane == 0u)
        part[sg] = sum;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (t % 2u == 1u)
        atomic_fetch_add_explicit(&odd, 1, memory_order_relaxed);
    if (sg == 0u) {
        float p = lane < sgs ? part[lane] : 0.0f;
        p = simd_sum(p);
        if (lane == 0u) {
            y[g.x] = p;
            atomic_fetch_add_explicit(total, p, memory_order_relaxed);
        }
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (t == 0u)
        atomic_fetch_max_explicit(count, uint(atomic_load_explicit(&odd, memory_order_relaxed)),
                                  memory_order_relaxed);
}

kernel void shuffles(device int *out [[buffer(1)]], uint lane [[thread_index_in_simdgroup]],
                     uint t [[thread_index_in_threadgroup]])
{
    int v = int(lane * lane);
    out[t * 8u + 0u] = simd_shuffle(v, ushort(5));
    out[t * 8u + 1u] = simd_shuffle_xor(v, ushort(3));
    out[t * 8u + 2u] = simd_shuffle_up(v, ushort(2));
    out[t * 8u + 3u] = simd_shuffle_down(v, ushort(2));
    out[t * 8u + 4u] = simd_prefix_exclusive_sum(v);
    out[t * 8u + 5u] = simd_max(v) - simd_min(v);
    out[t * 8u + 6u] = int(ulong(simd_ballot(lane % 3u == 0u)) & 0xFFFFul);
    out[t * 8u + 7u] = simd_broadcast_first(v + 7) + (simd_all(lane < 32u) ? 1 : 0);
}
