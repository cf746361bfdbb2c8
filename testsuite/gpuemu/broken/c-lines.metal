// groups: 1 threads: 64
// c: ref.c:12
// Where the text names C lines, the message has the one that holds there, or where a helper was called.
#include <metal_stdlib>
using namespace metal;
static void put(device float *p, float x)
{
    *p = x; // error: 4-byte write outside all buffers
}
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    float x = a[t];  // ref.c:11
    x += 1.0f;  // ref.c:12
    put(b + t, x);                                                      // GOOD
    put(b + 256, x);                                                    // BROKEN
    b[t] = x;  // ref.c:13
}
