#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    if (t > 3u) return;                                 // GOOD
    if (t > 3u) goto end; // error: goto is not allowed // BROKEN
    a[t] = 1.0f;
end:                                                    // BROKEN
    ;                                                   // BROKEN
}
