/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Atomic operations on 64-bit integers, which CUDA has. */
#include "run.h"

enum { BINS = 5 };

#ifdef KERNELS
/* The element of each bin and operation: in shared memory, then in global memory. */
#define WIDE(name, type) \
    tile_kernel_on("cuda") \
    void name(int n, const type *x, type *y, type *old) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b += 100) { \
            tile_shared type s[6][BINS]; \
            \
            tile_fill(s, 0); \
            _Pragma("tile parallel") \
            for (int k = 0; k < BINS; k++) { \
                s[1][k] = s[2][k] = x[b]; \
                s[3][k] = -1; \
            } \
            _Pragma("tile parallel") \
            for (int i = b; i < b + 100; i++) \
                if (i < n) { \
                    tile_atomic_add(&s[0][i % BINS], x[i]); \
                    tile_atomic_max(&s[1][i % BINS], x[i]); \
                    tile_atomic_min(&s[2][i % BINS], x[i]); \
                    tile_atomic_and(&s[3][i % BINS], x[i]); \
                    tile_atomic_or(&s[4][i % BINS], x[i]); \
                    tile_atomic_xor(&s[5][i % BINS], x[i]); \
                } \
            _Pragma("tile parallel") \
            for (int k = 0; k < BINS; k++) { \
                tile_atomic_add(y + k, s[0][k]); \
                tile_atomic_max(y + BINS + k, s[1][k]); \
                tile_atomic_min(y + 2 * BINS + k, s[2][k]); \
                tile_atomic_and(y + 3 * BINS + k, s[3][k]); \
                tile_atomic_or(y + 4 * BINS + k, s[4][k]); \
                tile_atomic_xor(y + 5 * BINS + k, s[5][k]); \
            } \
        } \
        _Pragma("tile grid threads(32)") \
        for (int one = 0; one < 1; one++) { \
            tile_shared type s[1]; \
            tile_fill(s, 3); \
            old[0] = tile_atomic_exchange(&s[0], x[0]); \
            old[1] = tile_atomic_cas(&s[0], x[0], x[1]); \
            old[2] = tile_atomic_cas(old + 3, x[0], x[1]); \
            old[4] = tile_atomic_exchange(old + 3, s[0]); \
        } \
    }
WIDE(of_int64, int64_t)
WIDE(of_uint64, uint64_t)
WIDE(of_llong, long long)
WIDE(of_ullong, unsigned long long)
#endif

#ifdef DRIVER
#define DEFINE_TEST(name, type) \
    static void test_##name(enum target t, int n) \
    { \
        type *x = buffer(8 * (size_t) n), *y = buffer(8 * 6 * BINS), *old = buffer(40), want[6][BINS]; \
        \
        FILL(x, n, (type) ((uint64_t) random_bits() << 40 ^ (uint64_t) random_bits() << 20 ^ random_bits())); \
        for (int k = 0; k < BINS; k++) { \
            want[0][k] = want[4][k] = want[5][k] = 0; \
            want[1][k] = want[2][k] = x[0]; \
            want[3][k] = -1; \
        } \
        memcpy(y, want, sizeof want); \
        for (int i = 0; i < n; i++) { \
            type *w = &want[0][i % BINS], v = x[i]; \
            w[0] = (type) ((uint64_t) w[0] + (uint64_t) v); \
            w[3 * BINS] &= v; \
            w[4 * BINS] |= v; \
            w[5 * BINS] ^= v; \
            for (int k = 0; k < BINS; k++) { \
                v = i % BINS == k ? x[i] : x[i - i % 100]; \
                want[1][k] = v > want[1][k] ? v : want[1][k]; \
                want[2][k] = v < want[2][k] ? v : want[2][k]; \
            } \
        } \
        old[3] = 11; \
        launched(t, #name, t == CPU ? (name(n, x, y, old), 0) : LAUNCH_CUDA(name, n, x, y, old)); \
        SAME(#name, y, 6 * BINS, (&want[0][0])[i]); \
        EXPECT(old[0] == 3 && old[1] == x[0] && old[2] == 11 && old[3] == x[1] && old[4] == 11, #name); \
        release(x); \
        release(y); \
        release(old); \
    }
DEFINE_TEST(of_int64, int64_t)
DEFINE_TEST(of_uint64, uint64_t)
DEFINE_TEST(of_llong, long long)
DEFINE_TEST(of_ullong, unsigned long long)

static void run(enum target t)
{
    if (t == METAL)
        return;
    test_of_int64(t, 330);
    test_of_uint64(t, 330);
    test_of_llong(t, 101);
    test_of_ullong(t, 99);
}
#endif
