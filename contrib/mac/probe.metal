// SPDX-License-Identifier: GPL-3.0-or-later
// What kernels take a device to do, asked of it: probe.c prints the answers.
#include <metal_stdlib>
#include <metal_simdgroup_matrix>
#pragma METAL fp math_mode(safe)
using namespace metal;

// Matrices whose elements are their places, and what each lane holds of them: of float, then of half, then of bfloat. The space before
// "()" keeps the runtime from refusing the text where lanes hold something else.
kernel void lanes(device float *x [[buffer(1)]], uint lane [[thread_index_in_simdgroup]])
{
    device half *h = (device half *)(x + 256);
    device bfloat *b = (device bfloat *)(x + 320);
    for (uint i = lane; i < 64u; i += 32u) {
        x[i] = float(i);
        h[i] = half(float(i));
        b[i] = bfloat(float(i));
    }
    simdgroup_barrier(mem_flags::mem_device);
    simdgroup_float8x8 of_float;
    simdgroup_half8x8 of_half;
    simdgroup_bfloat8x8 of_bfloat;
    simdgroup_load(of_float, x, 8);
    simdgroup_load(of_half, h, 8);
    simdgroup_load(of_bfloat, b, 8);
    for (uint i = 0u; i < 2u; i++) {
        x[64u + 2u * lane + i] = of_float.thread_elements ()[i];
        x[128u + 2u * lane + i] = float(of_half.thread_elements ()[i]);
        x[192u + 2u * lane + i] = float(of_bfloat.thread_elements ()[i]);
    }
}

// Numbers that a math mode may change: x[0..7] are infinity, NaN, -0, the smallest normal number, 2^-130, 1e4, 1 + 2^-12, 3.
kernel void numbers(device const float *x [[buffer(1)]], device float *y [[buffer(2)]])
{
    y[0] = isnan(x[1]) ? 1.0f : 0.0f;
    y[1] = x[1] == x[1] ? 1.0f : 0.0f;
    y[2] = isinf(x[0]) ? 1.0f : 0.0f;
    y[3] = x[0] - x[0];
    y[4] = 1.0f / x[2];
    y[5] = x[3] * 0.5f;
    y[6] = x[4] * 1.0f;
    y[7] = fmax(x[1], x[7]);
    y[8] = precise::sin(x[5]);
    y[9] = x[6] * x[6] - (1.0f + 0x1p-11f);
    y[10] = (x[6] + x[0]) - x[0];
    y[11] = 1.0f / x[7];
    y[12] = precise::exp(x[7]);
    y[13] = precise::sqrt(x[7]);
    y[14] = precise::log(x[7]);
    y[15] = x[2] + 0.0f;
}

// All the threads and threadgroup memory that kernels ask for.
kernel void most(device uint *y [[buffer(1)]], uint at [[thread_index_in_threadgroup]], uint group [[threadgroup_position_in_grid]])
{
    threadgroup uint t[8192];
    for (uint i = at; i < 8192u; i += 1024u)
        t[i] = i + group;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    y[group * 1024u + at] = t[8191u - at];
}
