/* SPDX-License-Identifier: MIT-0 */
/* Rotary position embedding in place: elements i and i + half of a head are turned, as a point of the plane, by an
   angle that depends on the token's position; the tables hold its cosine and sine. The way back is -sine. */
#ifndef TYPE
#define EACH "rotary.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(rotary)(int tokens, int heads, int half, const int *position, const float *cosine, const float *sine, bool back,
                T *x)
{
    float sign = back ? -1.0f : 1.0f;

#pragma tile grid threads(128)
    for (int t = 0; t < tokens; t++) {
        int64_t row = (int64_t) position[t] * half;

#pragma tile parallel
        for (int h = 0; h < heads; h++)
            for (int i = 0; i < half; i++) {
                T *head = x + ((int64_t) t * heads + h) * 2 * half;
                float a = F32(head[i]), b = F32(head[i + half]), c = cosine[row + i], s = sign * sine[row + i];

                head[i] = FROM(a * c - b * s);
                head[i + half] = FROM(b * c + a * s);
            }
    }
}
#endif
