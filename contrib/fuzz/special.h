/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data with NaN, infinities and zeros of both signs, between small whole numbers; and how results of them compare. */
#ifndef FUZZ_SPECIAL_H
#define FUZZ_SPECIAL_H

#include <math.h>

#include "contrib/fuzz/data.h"

/* Element i of array number `array`: now and then eight NaN in a row, so that some rows have nothing else. */
static inline float fuzz_special(int array, int64_t i)
{
    int64_t kind = fuzz_value(array, i, 0, 15);

    if (kind == 0 || fuzz_value(array, -1 - i / 8, 0, 4) == 0)
        return NAN;
    if (kind < 3)
        return kind == 1 ? INFINITY : -INFINITY;
    return kind == 3 ? -0.0f : (float) fuzz_value(array + 1, i, -20, 20);
}

#ifdef FUZZ_INPUT
#define FUZZ_SPECIAL_INPUT(type, name, array, n, from) \
    type *name = buffer(sizeof *name * (n)); \
    for (int64_t fuzz_i = 0; fuzz_i < (int64_t) (n); fuzz_i++) \
        name[fuzz_i] = from(fuzz_special(array, fuzz_i))
#define FUZZ_SPECIAL_SAME(kernel, name, n, to) \
    for (int64_t i = 0; i < (int64_t) (n); i++) { \
        float got = to(name[i]), want = to(name##_want[i]); \
        if (!(got == want || (isnan(got) && isnan(want)))) { \
            WRONG("%s: wrong %s[%d]: %.9g, not %.9g", kernel, #name, (int) i, (double) got, (double) want); \
            break; \
        } \
    }
#endif
#endif
