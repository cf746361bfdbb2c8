#include <metal_stdlib>
using namespace metal;

kernel void fill(constant int &n [[buffer(0)]], device float *x [[buffer(1)]],
                 uint3 g [[threadgroup_position_in_grid]], uint3 gs [[threadgroups_per_grid]],
                 uint t [[thread_index_in_threadgroup]])
{
    int i = int((g.z * gs.y + g.y) * gs.x + g.x) * 32 + int(t);
    if (i < n)
        x[i] = float(i);
}

// of a name that a wrapper might use itself
[[max_total_threads_per_threadgroup(64)]]
kernel void a(device float *x [[buffer(1)]], uint t [[thread_index_in_threadgroup]])
{
    x[t] = 1.0f;
}

// rows of 32 floats: reading a column conflicts 32 ways, of 33 not at all
kernel void banks(constant int &pad [[buffer(0)]], device float *x [[buffer(1)]],
                  uint t [[thread_index_in_threadgroup]])
{
    threadgroup float s[33 * 32];
    int row = 32 + pad;
    for (int i = 0; i < 32; i++)
        s[i * row + int(t)] = x[t];
    simdgroup_barrier(mem_flags::mem_threadgroup);
    float sum = 0.0f;
    for (int i = 0; i < 32; i++)
        sum += s[int(t) * row + i];
    x[t] = sum;
}
