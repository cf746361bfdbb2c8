/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A helper of a helper of files.c. */
static inline float third(float x)
{
    float y = x * 3.0f;                                 /* seen */
    if (y > 10)                                         /* here */
        y = sqrtf(y);                                   /* here */
    return y;                                           /* here */
}
