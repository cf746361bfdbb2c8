/* SPDX-License-Identifier: MIT-0 */
/* Rotary position embedding in place: element i of a head and element i + half are turned, as a
   point of the plane, by an angle that depends on the token's position. The tables hold cosine
   and sine for every position and every i < half. x is [tokens][heads][2 half]. */
#include <tile.h>

enum { TOKENS = 4 };

tile_kernel
void rotary(int tokens, int heads, int half, const int *position, const float *cosine,
            const float *sine, _Float16 *x)
{
#pragma tile grid threads(128)
    for (int t0 = 0; t0 < tokens; t0 += TOKENS) {
        int count = tokens - t0 < TOKENS ? tokens - t0 : TOKENS;

#pragma tile parallel
        for (int t = 0; t < count; t++)
            for (int h = 0; h < heads; h++)
                for (int i = 0; i < half; i++) {
                    _Float16 *head = x + ((int64_t) (t0 + t) * heads + h) * 2 * half;
                    int64_t at = (int64_t) position[t0 + t] * half + i;
                    float a = head[i], b = head[i + half], c = cosine[at], s = sine[at];

                    head[i] = (_Float16) (a * c - b * s);
                    head[i + half] = (_Float16) (b * c + a * s);
                }
    }
}
