/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random layouts of every kind that an operation has to tell apart. */
#ifndef RANDOM_LAYOUT_H
#define RANDOM_LAYOUT_H
#include "check.h"

static inline int64_t random_extent(void)
{
    static const int64_t likely[] = {1, 2, 2, 2, 3, 4, 4, 5, 6, 8};
    return likely[pick(0, 9)];
}

static inline const tl_layout *nest(const tl_mode *m, int n, int depth)
{
    if (n == 1 && (depth > 2 || pick(0, 5)))
        return tl_layout_leaf(arena, m->extent, m->stride);
    const tl_layout *mode[8];
    int k = 0;
    for (int i = 0; i < n;) {
        int take = (int)pick(1, n - i);
        if (depth > 3)
            take = 1;
        else if (take == n && n > 1)
            take = 1;
        mode[k++] = nest(m + i, take, depth + 1);
        i += take;
    }
    return tl_layout_tuple(arena, k, mode);
}

static inline void shuffle(tl_mode *m, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)pick(0, i);
        tl_mode t = m[i];
        m[i] = m[j];
        m[j] = t;
    }
}

/* Up to 5 leaves and 512 indices. Some have arbitrary strides, some are permutations of a
 * compact layout, some of those have gaps, repeat offsets or miss by one. */
static inline const tl_layout *random_layout(void)
{
    tl_mode m[5];
    int n = (int)pick(1, 5), kind = (int)pick(0, 5);
    int64_t size = 1, stride = 1;
    for (int i = 0; i < n; i++) {
        do
            m[i].extent = random_extent();
        while (size * m[i].extent > 512);
        size *= m[i].extent;
        if (kind == 0) {
            m[i].stride = pick(0, 3) ? pick(0, 40) : 0;
            continue;
        }
        if (kind >= 3 && pick(0, 2) == 0)
            stride *= pick(1, 3);
        m[i].stride = stride;
        stride *= m[i].extent;
        if (kind == 4 && pick(0, 3) == 0)
            m[i].stride = 0;
        if (kind == 5 && pick(0, 3) == 0)
            stride += pick(0, 2);
    }
    if (pick(0, 2))
        shuffle(m, n);
    return nest(m, n, 0);
}

/* One whose offsets have a fair chance of suiting a layout of `size` indices. */
static inline const tl_layout *random_within(int64_t size)
{
    tl_mode m[4];
    int n = (int)pick(1, 4);
    int64_t stride = 1;
    for (int i = 0; i < n; i++) {
        m[i] = (tl_mode){random_extent(), stride};
        if (pick(0, 7) == 0)
            m[i].stride = pick(0, size);
        while (m[i].extent > 1 && (m[i].extent - 1) * m[i].stride >= size)
            m[i].extent--;
        stride *= m[i].extent * (pick(0, 2) ? 1 : pick(1, 4));
    }
    if (pick(0, 1))
        shuffle(m, n);
    return nest(m, n, 0);
}

#endif
