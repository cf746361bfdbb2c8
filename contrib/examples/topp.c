/* SPDX-License-Identifier: MIT-0 */
/* Nucleus sampling: of each row's words the likeliest that together have the probability top_p, and of
   those one, drawn by the row's number in [0, 1). Nothing is sorted: the smallest probability that still
   counts is found byte by byte, as floats from 0 on are ordered like their bits. */
#include <string.h>
#include <tile.h>

enum { PIECE = 1024 };

static uint32_t bits_of(float x)
{
    uint32_t u;

    memcpy(&u, &x, sizeof u);
    return u;
}

tile_kernel
void topp(int rows, int words, float top_p, const float *logit, const float *number, int *word)
{
#pragma tile grid threads(256)
    for (int r = 0; r < rows; r++) {
        const float *x = logit + (int64_t) r * words;
        tile_shared float mass[256];
        tile_shared float prefix[PIECE];
        tile_shared int drawn[1];
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max : top)
        for (int i = 0; i < words; i++)
            top = fmaxf(top, x[i]);
#pragma tile parallel reduction(+ : sum)
        for (int i = 0; i < words; i++)
            sum += expf(x[i] - top);

        /* all words whose bits begin with more than `least` count, and together they have `above` */
        uint32_t least = 0;
        float above = 0;

        for (int shift = 24; shift >= 0; shift -= 8) {
            tile_fill(mass, 0);
#pragma tile parallel
            for (int i = 0; i < words; i++) {
                uint32_t u = bits_of(expf(x[i] - top));

                if (shift == 24 || u >> (shift + 8) == least >> (shift + 8))
                    tile_atomic_add(&mass[u >> shift & 255], expf(x[i] - top));
            }
            int b = 255;

            while (b > 0 && above + mass[b] < top_p * sum) {
                above += mass[b];
                b--;
            }
            least |= (uint32_t) b << shift;
        }
        float kept = 0;

#pragma tile parallel reduction(+ : kept)
        for (int i = 0; i < words; i++) {
            float p = expf(x[i] - top);

            kept += bits_of(p) >= least ? p : 0.0f;
        }
        float want = number[r] * kept, before = 0;

        tile_fill(drawn, words);
        for (int w = 0; w < words; w += PIECE) {
            float p[PIECE];
            float part = 0;

#pragma tile parallel reduction(+ : part)
            for (int i = 0; i < PIECE; i++) {
                float e = w + i < words ? expf(x[w + i] - top) : 0.0f;

                p[i] = bits_of(e) >= least ? e : 0.0f;
                part += p[i];
            }
            tile_scan_sum(prefix, p);
#pragma tile parallel
            for (int i = 0; i < PIECE; i++)
                if (p[i] > 0 && before + prefix[i] > want)
                    tile_atomic_min(&drawn[0], w + i);
            before += part;
        }
        word[r] = drawn[0];
    }
}
