/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GCC's functions on bits: __builtin_popcount, clz, ctz, ffs, parity of int, long and long long, bswap. */
#include "run.h"

enum { COUNTS = 15 };

#ifdef KERNELS
static int last_one(const uint32_t *x, int i)
{
    return x[i] ? 31 - __builtin_clz(x[i]) : -1;
}

tile_kernel
void counts(int n, const uint32_t *x, const uint64_t *y, int *z, uint32_t *swapped, uint64_t *wide, uint16_t *narrow)
{
    int digits = n ? 32 - __builtin_clz((unsigned) n) + 64 * __builtin_popcountll((uint64_t) n) : 0;
    int low = __builtin_ffs(n) + 64 * __builtin_parity((unsigned) n);
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        int block = __builtin_ffsl(b) + __builtin_ctz((unsigned) b | 1u << 20);
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                int *t = z + COUNTS * i;

                t[0] = __builtin_popcount(x[i]);
                t[1] = __builtin_popcountl(y[i]);
                t[2] = __builtin_popcountll(~y[i]);
                t[3] = last_one(x, i);
                t[4] = y[i] ? __builtin_clzl(y[i]) : 64;
                t[5] = __builtin_clzll(y[i] >> 1 | 1);
                t[6] = x[i] ? __builtin_ctz(x[i]) : 32;
                t[7] = __builtin_ctzl(y[i] | 1ul << 63);
                t[8] = __builtin_ffs((int) x[i]);
                t[9] = __builtin_ffsl((long) y[i]);
                t[10] = __builtin_ffsll((long long) y[i] & -4096);
                t[11] = __builtin_parity(x[i]) + 2 * __builtin_parityl(y[i]) + 4 * __builtin_parityll(y[i] * x[i]);
                t[12] = digits;
                t[13] = low;
                t[14] = block;
                swapped[i] = __builtin_bswap32(x[i]);
                wide[i] = __builtin_bswap64(y[i]);
                narrow[i] = __builtin_bswap16((uint16_t) x[i]);
            }
    }
}
#endif

#ifdef DRIVER
/* Ones of x from bit `from` on, or the first bit of that kind. */
static int ones(uint64_t x)
{
    int n = 0;

    for (; x; x &= x - 1)
        n++;
    return n;
}

static int first(uint64_t x, int none)
{
    for (int i = 0; i < 64; i++)
        if (x >> i & 1)
            return i;
    return none;
}

static int last(uint64_t x)
{
    for (int i = 63; i >= 0; i--)
        if (x >> i & 1)
            return i;
    return -1;
}

static uint64_t reversed(uint64_t x, int bytes)
{
    uint64_t r = 0;

    for (int i = 0; i < bytes; i++)
        r |= (x >> 8 * i & 255) << 8 * (bytes - 1 - i);
    return r;
}

static uint64_t bits(int64_t i)
{
    uint64_t x = (uint64_t) random_bits() << 40 ^ (uint64_t) random_bits() << 20 ^ random_bits();

    return i < 64 ? 1ull << i : i < 128 ? -1ull << (i - 64) : i == 128 ? 0 : x >> pick(64) << pick(64);
}

static void run(enum target t)
{
    int n = 200 + pick(70);
    uint32_t *x = buffer(4 * (size_t) n), *swapped = buffer(4 * (size_t) n);
    uint64_t *y = buffer(8 * (size_t) n), *wide = buffer(8 * (size_t) n);
    uint16_t *narrow = buffer(2 * (size_t) n);
    int *z = buffer(4 * (size_t) n * COUNTS);

    FILL(x, n, bits(fill_i / 2));
    FILL(y, n, bits(fill_i));
    LAUNCH(t, counts, n, x, y, z, swapped, wide, narrow);
    for (int k = 0; k < n; k++) {
        int b = k / 64 * 64;
        const int want[COUNTS] = { ones(x[k]),
                                   ones(y[k]),
                                   64 - ones(y[k]),
                                   last(x[k]),
                                   63 - last(y[k]),
                                   63 - last(y[k] >> 1 | 1),
                                   first(x[k], 32),
                                   first(y[k] | 1ull << 63, 0),
                                   first(x[k], -1) + 1,
                                   first(y[k], -1) + 1,
                                   first(y[k] & -4096ull, -1) + 1,
                                   ones(x[k]) % 2 + 2 * (ones(y[k]) % 2) + 4 * (ones(y[k] * x[k]) % 2),
                                   last((unsigned) n) + 1 + 64 * ones((unsigned) n),
                                   first((unsigned) n, -1) + 1 + 64 * (ones((unsigned) n) % 2),
                                   first((unsigned) b, -1) + 1 + first((unsigned) b | 1u << 20, 0) };
        SAME("count", z + COUNTS * k, COUNTS, want[i]);
    }
    SAME("bswap32", swapped, n, reversed(x[i], 4));
    SAME("bswap64", wide, n, reversed(y[i], 8));
    SAME("bswap16", narrow, n, reversed(x[i], 2));
    release(x);
    release(y);
    release(z);
    release(swapped);
    release(wide);
    release(narrow);
}
#endif
