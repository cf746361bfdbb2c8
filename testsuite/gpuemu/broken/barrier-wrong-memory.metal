// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    a[t] = 1.0f;
    threadgroup_barrier(mem_flags::mem_device);                         // GOOD
    threadgroup_barrier(mem_flags::mem_threadgroup);                    // BROKEN
    b[t] = a[63u - t]; // error: data race on global memory: this read and a write by thread
}
