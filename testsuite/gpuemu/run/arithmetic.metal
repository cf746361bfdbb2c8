#include <metal_stdlib>
using namespace metal;

constant float table[5] = {1.0f, 2.5f, -3.0f, 0.125f, 7.0f};

static float helper(float x) { return x + 1.0f; }

// half arithmetic rounds after every operation
kernel void half_chain(constant int &n [[buffer(0)]], device const half *x [[buffer(1)]],
                       device half *y [[buffer(2)]], uint3 g [[threadgroup_position_in_grid]],
                       uint t [[thread_index_in_threadgroup]])
{
    int i = int(g.x) * 64 + int(t);
    if (i < n)
        y[i] = x[i] * x[i] + x[i] * 0.3h;
}

kernel void bfloat_convert(constant int &n [[buffer(0)]], device const float *x [[buffer(1)]],
                           device bfloat *y [[buffer(2)]], device float *z [[buffer(3)]],
                           uint3 g [[threadgroup_position_in_grid]],
                           uint t [[thread_index_in_threadgroup]])
{
    int i = int(g.x) * 256 + int(t);
    if (i < n) {
        y[i] = bfloat(x[i]);
        z[i] = float(y[i]);
    }
}

struct Scale { float by; int n; };

kernel void vectors(constant Scale &s [[buffer(0)]], device const float4 *x [[buffer(1)]],
                    device float4 *y [[buffer(2)]], device uint *bits [[buffer(3)]],
                    uint t [[thread_index_in_threadgroup]])
{
    float4 v = x[t];
    half4 h = half4(v);
    float4 w = float4(h) * s.by + float4(1.0f, 2.0f, float2(3.0f, 4.0f));
    w.xy = w.yx;
    w.z = table[t % 5u];
    w.w = helper(max(v.w, 0.0f)) + metal::precise::exp(v.x * 0.01f);
    y[t] = w;
    uint4 u = as_type<uint4>(v);
    ushort2 q = as_type<ushort2>(u.x);
    bits[t] = (uint(q.y) << 16 | uint(q.x)) ^ popcount(u.y) ^ clz(u.z) ^ as_type<uint>(v.w);
}

// Floats that the integer cannot hold saturate, NaN is 0.
kernel void saturates(device const float *x [[buffer(1)]], device int *i [[buffer(2)]], device uint *u [[buffer(3)]],
                      device short *s [[buffer(4)]], device long *l [[buffer(5)]], uint t [[thread_index_in_threadgroup]])
{
    i[t] = int(x[t]);
    u[t] = uint(x[t]);
    s[t] = short(x[t]);
    l[t] = x[t];
    i[t + 8] = int2(float2(x[t], 0.0f)).x;
}
