// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    constexpr int size = 20 % 16;
    int x[size] = {int(t) % 7, int(t) - 2, 3, 4 * size % 5};
    x[2] = (x[1] - x[1] / x[2] * x[2]) / (x[3] + 2) % 2u;
    int y = x[1];
    if (y < 0)                                                          // GOOD
        y = -y;                                                         // GOOD
    y = y % 3; // error: % of a negative number: its result is undefined
    a[t] = float(x[0] + x[2] + y);
}
