#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; }
typedef float (*one)(float);
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float rows[2][2] = {};
    thread float (*row)[2] = rows;                      // no pointer to a function
    a[t] = f(a[t]) + row[0][0];                         // GOOD
    one p = f; a[t] = p(a[t]); // error: // BROKEN
}
