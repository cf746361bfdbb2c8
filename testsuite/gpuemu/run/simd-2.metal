#include <metal_stdlib>
using namespace metal;

static float helper(float x) { return x * 100.0f; }

kernel void hundred(device float *x [[buffer(1)]], uint t [[thread_index_in_threadgroup]])
{
    x[t] = helper(x[t]);
}
