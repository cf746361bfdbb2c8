/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers of files.c, one of which is called by the other, and a macro. */
#include "deep.h"
#define SQUARE(x) ((x) * (x))

static float twice(float x)
{
    float z = x;                                        /* here */
    for (int i = 0; i < 3; i++)                         /* here */
        z = third(z) + SQUARE(x);                       /* seen */
    return z;                                           /* here */
}

static void rows(float (*t)[64][64], const float *v)
{
#pragma tile parallel
    for (int i = 0; i < 64; i++)                        /* here */
        for (int j = 0; j < 64; j++)                    /* here */
            (*t)[i][j] = (*t)[i][j] * v[i]              /* seen */
                         + twice(v[j]);                 /* here */
}
