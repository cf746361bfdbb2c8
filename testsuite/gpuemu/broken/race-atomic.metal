// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    atomic_fetch_add_explicit(&c[0], 1, memory_order_relaxed);
    threadgroup_barrier(mem_flags::mem_device);                         // GOOD
    int sum = t == 63u ? 0 : *(device int *)&c[0]; // error: any line: data race on global memory: this .*atomic access
    threadgroup_barrier(mem_flags::mem_device);
    if (t == 63u)
        b[0] = float(sum);
}
