/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the layout test drivers share: a seeded generator and a line per property. */
#ifndef CHECK_H
#define CHECK_H
#include "passes/layout/layout.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t random_state = 1;

static inline uint32_t random_u32(void)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33);
}

/* From lo to hi, both included. */
static inline int64_t pick(int64_t lo, int64_t hi)
{
    return lo + random_u32() % (hi - lo + 1);
}

static tl_arena *arena; /* of the property that is running */
static int failures;
static const char *property;
static long cases;
static int bad;

/* The layout that is written SHAPE:STRIDE, two trees of the same form: (4,(2,3)):(1,(4,8)). Null if there is none. */
static inline const tl_layout *read_layout(const char **shape, const char **stride)
{
    if (**shape != '(')
        return tl_layout_leaf(arena, strtoll(*shape, (char **)shape, 10), strtoll(*stride, (char **)stride, 10));
    const tl_layout *mode[8];
    int n = 0;
    do {
        ++*shape, ++*stride;
        mode[n++] = read_layout(shape, stride);
    } while (**shape == ',');
    ++*shape, ++*stride;
    return tl_layout_tuple(arena, n, mode);
}

static inline const tl_layout *parsed(const char *text)
{
    const char *stride = strchr(text, ':') + 1;
    return read_layout(&text, &stride);
}

static inline const char *numbers(const tl_layout *l, bool stride)
{
    if (tl_layout_is_leaf(l))
        return tl_arena_printf(arena, "%lld", (long long)(stride ? tl_layout_stride(l) : tl_layout_extent(l)));
    const char *text = "(";
    for (int i = 0; i < tl_layout_rank(l); i++)
        text = tl_arena_printf(arena, "%s%s%s", text, i ? "," : "", numbers(tl_layout_mode(l, i), stride));
    return tl_arena_printf(arena, "%s)", text);
}

static inline const char *str(const tl_layout *l)
{
    return l ? tl_arena_printf(arena, "%s:%s", numbers(l, false), numbers(l, true)) : "undefined";
}

/* Called for each failed case: prints the first few of a property. */
#define FAIL(...)                                                                              \
    do {                                                                                       \
        if (bad++ < 3)                                                                         \
            printf("  %s:%d: ", property, __LINE__), printf(__VA_ARGS__), putchar('\n');       \
    } while (0)

static inline void begin(const char *name)
{
    property = name;
    cases = 0;
    bad = 0;
}

/* A property that met fewer than `least` cases has not been tested. */
static inline void end(long least)
{
    if (bad || cases < least) {
        printf("FAIL: %s (%d of %ld cases, at least %ld wanted)\n", property, bad, cases, least);
        failures++;
    } else {
        printf("PASS: %s (%ld cases)\n", property, cases);
    }
    fflush(stdout);
}

#endif
