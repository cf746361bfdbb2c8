/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the driver of a generated kernel uses: the C function fills NAME_want, a target NAME, and
   the two are the same. All data are integers that every operation keeps exact. */
#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include "testsuite/run/run.h"

#ifdef DRIVER
#include "contrib/fuzz/data.h"

#define FUZZ_INPUT(type, name, array, n, lo, hi) \
    type *name = buffer(sizeof *name * (n)); \
    FILL(name, n, fuzz_value(array, fill_i, lo, hi))
#define FUZZ_OUTPUT(type, name, array, n, lo, hi) \
    FUZZ_INPUT(type, name, array, n, lo, hi); \
    FUZZ_INPUT(type, name##_want, array, n, lo, hi)
#define FUZZ_SAME(kernel, name, n) \
    do { \
        int64_t bad = 0, first = 0; \
        for (int64_t i = n; i-- > 0;) \
            if (!(name[i] == name##_want[i])) { \
                bad++; \
                first = i; \
            } \
        if (bad) \
            WRONG("%s: wrong %s[%d], %d of %d: %.9g, not %.9g", kernel, #name, (int) first, \
                  (int) bad, (int) (n), (double) name[first], (double) name##_want[first]); \
    } while (0)
#endif
#endif
