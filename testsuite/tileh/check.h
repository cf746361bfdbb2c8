/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CHECK counts failures and says where; done() is main's result. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <tile.h>

static int failures;

#define CHECK(cond, ...) \
    do { \
        if (!(cond) && failures++ < 10) { \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #cond); \
            printf(" " __VA_ARGS__); \
            printf("\n"); \
        } \
    } while (0)

static inline int done(void)
{
    return failures != 0;
}

/* the same pseudo-random numbers on every machine: 0 .. n-1 */
static inline int pick(int n)
{
    static uint32_t state = 12345;
    state = state * 1664525 + 1013904223;
    return (int) ((state >> 8) % (uint32_t) n);
}

static inline bool same_float(float a, float b)
{
    return a == b ? signbit(a) == signbit(b) : isnan(a) && isnan(b);
}

#endif
