// groups: 1 threads: 64
// Whatever is rewritten on the way, messages name the source's own lines.
#include <metal_stdlib>
using namespace metal;
constant bool
    one [[function_constant(0)]];
constant bool two
    [[function_constant(1)]];

template <typename T>
[[kernel, max_total_threads_per_threadgroup(
    64)]] void
body(device T *a
         [[buffer(1)]],
     uint t
         [[thread_index_in_threadgroup]])
{
    threadgroup float s
        [64],
        r[2];
    if (t == 0u) r[0] = 0.0f;
    s[t] = static_cast<
        float>(a[t]);
    float2 v = vec<
        float, 2>(1.0f, 2.0f);
    a[t + 192u] = s[t] + v.x + (one ? 1.0f : 0.0f);                     // GOOD
    a[t + 193u] = s[t] + v.x; // error: 4-byte write outside all buffers // BROKEN
}

template [[host_name(
    "k")]] [[kernel]]
decltype(body<float>) body<float>;
