// SPDX-License-Identifier: GPL-3.0-or-later
// A vector at a sum of two numbers of 64 bits. PTX: st\.global\.u32
// Its elements are stored one by one, which costs time alone: there is nothing to run.
struct alignas(16) four {
    int v[4];
};

template <bool keep> static __device__ __forceinline__ void body(int *y, long long start, long long head, long long by)
{
    const long long from = (long long)(int)threadIdx.x * 4 + head;
    const long long first = keep ? (long long)(int)from : from;
    four out;
#pragma unroll
    for (int k = 0; k < 4; k++)
        out.v[k] = (int)((start + first + k) / by);
    *reinterpret_cast<four *>(&y[start + first]) = out;
}

__global__ void lost(int *y, long long start, long long head, long long by)
{
    body<false>(y, start, head, by);
}

__global__ void kept(int *y, long long start, long long head, long long by)
{
    body<true>(y, start, head, by);
}
