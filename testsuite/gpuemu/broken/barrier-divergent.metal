// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    if (t < 40u)                                                        // BROKEN
    threadgroup_barrier(mem_flags::mem_threadgroup); // error: barrier not reached by all threads: 40 of 64 wait here; thread 40 has ended
}
