/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of generated kernels: the driver and the files for tile-opt hold the same. */
#ifndef FUZZ_DATA_H
#define FUZZ_DATA_H

#include <stdint.h>

/* Element i of array number `array`: an integer from lo to hi. */
static inline int64_t fuzz_value(int array, int64_t i, int64_t lo, int64_t hi)
{
    uint64_t x = ((uint64_t) array << 32) + (uint64_t) i + 0x9e3779b97f4a7c15u;

    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    x ^= x >> 31;
    return lo + (int64_t) (x % (uint64_t) (hi - lo + 1));
}

#endif
