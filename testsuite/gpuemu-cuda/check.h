/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the drivers share: random data, comparison. Exit status 0: all right; 1: a wrong result;
 * 3: a launch reported an error. */
#ifndef CHECK_H
#define CHECK_H
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t random_state = 12345;

static inline float random_float(void)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (float)((int)(random_state >> 16) % 201 - 100) / 64.0f;
}

static inline void *buffer(size_t bytes)
{
    void *p = aligned_alloc(256, (bytes + 255) / 256 * 256);
    memset(p, 0, bytes);
    return p;
}

static inline void launched(const char *what, int rc)
{
    if (rc) {
        printf("%s returned %d\n", what, rc);
        exit(3);
    }
}

static inline void near(const char *what, size_t i, double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) {
        printf("%s: element %zu is %g and not %g\n", what, i, got, want);
        exit(1);
    }
}
#endif
