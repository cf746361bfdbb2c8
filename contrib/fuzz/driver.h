/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the driver of a generated kernel uses: the C function fills NAME_want, a target NAME, and
   the two are the same. All data are integers that every operation keeps exact. */
#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include "testsuite/run/run.h"

struct record {
    int a, b[2], c;
};
struct mixed {
    int8_t a;
    uint8_t b;
    int16_t c;
    int d;
    struct {
        unsigned f;
        int16_t e[2];
    } in;
    float g[2];
    int64_t w;
};

#ifdef DRIVER
#include "contrib/fuzz/data.h"

#define LAUNCH_ON_CUDA(target, kernel, ...) \
    launched(target, #kernel, (target) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) : (kernel(__VA_ARGS__), 0))

/* `from` makes an element of an integer, `to` a number of an element */
#define FUZZ_INPUT(type, name, array, n, lo, hi, from) \
    type *name = buffer(sizeof *name * (n)); \
    for (int64_t fuzz_i = 0; fuzz_i < (int64_t) (n); fuzz_i++) \
        name[fuzz_i] = from(fuzz_value(array, fuzz_i, lo, hi))
#define FUZZ_OUTPUT(type, name, array, n, lo, hi, from) \
    FUZZ_INPUT(type, name, array, n, lo, hi, from); \
    FUZZ_INPUT(type, name##_want, array, n, lo, hi, from)
#define FUZZ_SAME(kernel, name, n, to) \
    do { \
        int64_t bad = 0, first = 0; \
        for (int64_t i = n; i-- > 0;) \
            if (!(to(name[i]) == to(name##_want[i]))) { \
                bad++; \
                first = i; \
            } \
        if (bad) \
            WRONG("%s: wrong %s[%d], %d of %d: %.9g, not %.9g", kernel, #name, (int) first, \
                  (int) bad, (int) (n), (double) to(name[first]), (double) to(name##_want[first])); \
    } while (0)
#endif
#endif
