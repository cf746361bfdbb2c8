// SPDX-License-Identifier: GPL-3.0-or-later
// An asynchronous copy with a policy to an address that is a sum. SASS: LDGSTS[^\n]*desc\[UR1\]
// A uniform and a thread's register: of the instruction's registers none is the policy's.
#include "run.h"

template <bool keep> static __device__ __forceinline__ void body(const char *p, int n, char *q)
{
    __shared__ __align__(16) char s[1024];
    unsigned long long policy;
    asm("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
    const unsigned at = (unsigned)__cvta_generic_to_shared(s);
    for (int i = 0; i < n; i++) {
        const unsigned to = at + (i & 1) * 512 + threadIdx.x * 16;
        const char *from = p + i * 512 + threadIdx.x * 16;
        if (keep)
            asm volatile("{ .reg .b32 at; and.b32 at, %0, 0xffffff; cp.async.cg.shared.global.L2::cache_hint [at], [%1], 16, %2, %3; }"
                         : : "r"(to), "l"(from), "r"(16), "l"(policy) : "memory");
        else
            asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2, %3;"
                         : : "r"(to), "l"(from), "r"(16), "l"(policy) : "memory");
    }
    asm volatile("cp.async.commit_group; cp.async.wait_group 0;" : : : "memory");
    __syncthreads();
    for (int i = threadIdx.x; i < 1024; i += 32)
        q[i] = s[i];
}

__global__ void lost(const char *p, int n, char *q)
{
    body<false>(p, n, q);
}

__global__ void kept(const char *p, int n, char *q)
{
    body<true>(p, n, q);
}

static char value(int i)
{
    return (char)(i % 101);
}

static bool is_right(const char *q)
{
    for (int i = 0; i < 1024; i++)
        if (q[i] != value(i))
            return false;
    return true;
}

int main(void)
{
    char *p = array(1024, value), *k = array(1024, zero<char>), *l = array(1024, zero<char>);
    kept<<<1, 32>>>(p, 2, k);
    bool good = finished() && is_right(k);
    lost<<<1, 32>>>(p, 2, l);
    return verdict(good, finished() && is_right(l));
}
