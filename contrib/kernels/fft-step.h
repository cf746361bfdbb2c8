/* SPDX-License-Identifier: MIT-0 */
/* What Fourier transforms share. */
#ifndef TK_FFT_STEP_H
#define TK_FFT_STEP_H

#include <tile.h>

/* One step on eight numbers: those `span` apart, the upper times c + is and as many eighths of a turn as it is
   above the first. */
static inline void tk_step(float *re, float *im, int span, float c, float s, float side)
{
#pragma tile unroll
    for (int j = 0; j < 8; j++)
        if (!(j & span)) {
            int eighths = (j & (span - 1)) * (4 / span);
            float co = eighths == 0 ? 1.0f : eighths == 1 ? 0.70710678f : eighths == 2 ? 0.0f : -0.70710678f;
            float si = side * (eighths == 0 ? 0.0f : eighths == 2 ? 1.0f : 0.70710678f);
            float cj = c * co - s * si, sj = c * si + s * co;
            float x = cj * re[j + span] - sj * im[j + span], y = cj * im[j + span] + sj * re[j + span];

            re[j + span] = re[j] - x;
            im[j + span] = im[j] - y;
            re[j] += x;
            im[j] += y;
        }
}

#endif
