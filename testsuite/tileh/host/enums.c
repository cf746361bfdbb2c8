/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel of enums, and with PROGRAM a program whose own prototype of it stands before the header, or with LATER after it. */
#if defined PROGRAM && defined LATER
#include "enums.tile.h"
#endif

enum mark { CLEAR, SET };
struct marks {
    float x;
    enum { LOW, HIGH } of[2];
};
#ifndef __cplusplus
void marked(int n, const enum mark *from, enum mark by, const struct marks *s, enum mark (*whole)[9], enum mark *to);
#ifndef LATER     /* C has no arrays of enums that are not defined yet: the header has them of integers then */
void marked_whole(const enum mark (*whole)[9], enum mark (*to)[9]);
#endif
#endif

#ifdef PROGRAM
#ifndef LATER
#include "enums.tile.h"
#endif
#ifdef __cplusplus
#define AS_INTEGERS(p) ((INTEGER *) (p))
#else
#define AS_INTEGERS(p) (p)
#endif

int main(void)
{
    enum mark from[9] = { SET }, whole[1][9] = { { SET } }, to[9];
    static struct marks s;

#ifndef LATER
    const enum mark fixed[1][9] = { { CLEAR } };

    if (marked_whole_on(0, AS_INTEGERS(fixed), AS_INTEGERS(whole)))
        return 1;
#endif
    return marked_on(0, 9, AS_INTEGERS(from), SET, &s, AS_INTEGERS(whole), AS_INTEGERS(to));
}
#else
#include <tile.h>

tile_kernel
void marked(int n, const enum mark *from, enum mark by, const struct marks *s, enum mark (*whole)[9], enum mark *to)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        to[i] = s[0].of[1] == HIGH ? from[i] : (*whole)[i] == by ? CLEAR : SET;
}

tile_kernel
void marked_whole(const enum mark (*whole)[9], enum mark (*to)[9])
{
#pragma tile grid
    for (int i = 0; i < 9; i++)
        (*to)[i] = (*whole)[i] == SET ? CLEAR : SET;
}
#endif
