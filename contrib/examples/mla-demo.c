/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "mla.tile.h"
#else
void mla(int sequences, int heads, int most, int words, float scale, const int *length, const int *pages,
         const _Float16 *Q, const _Float16 *cache, float *O);
#endif

enum { LATENT = 128, WIDTH = 160, PAGE = 64, HEADS = 16, SEQUENCES = 4, MOST = 4 };

/* One head's result in double: out[c] and how far it may be off. */
static void attend(int n, float scale, const int *pages, const _Float16 *q, const _Float16 *cache,
                   double *out, double *size)
{
    double *score = malloc(sizeof *score * (n + 1)), top = -INFINITY, sum = 0;

    for (int k = 0; k < n; k++) {
        const _Float16 *word = cache + ((size_t) pages[k / PAGE] * PAGE + k % PAGE) * WIDTH;

        score[k] = 0;
        for (int d = 0; d < WIDTH; d++)
            score[k] += (double) q[d] * word[d];
        score[k] *= scale;
        top = fmax(top, score[k]);
    }
    for (int c = 0; c < LATENT; c++)
        out[c] = size[c] = 0;
    for (int k = 0; k < n; k++)
        sum += exp(score[k] - top);
    for (int k = 0; k < n; k++) {
        const _Float16 *word = cache + ((size_t) pages[k / PAGE] * PAGE + k % PAGE) * WIDTH;
        double p = exp(score[k] - top) / sum;

        for (int c = 0; c < LATENT; c++) {
            out[c] += p * word[c];
            size[c] += p * fabs((double) word[c]);
        }
    }
    free(score);
}

int main(int argc, char **argv)
{
    static const int lengths[][SEQUENCES] = { { 200, 64, 65, 1 }, { 37, 0, 8, 7 } };
    const int words = SEQUENCES * MOST * PAGE;
    const float scale = 0.0625f;

    demo_start(argc, argv);
    _Float16 *Q = demo_buffer(sizeof *Q * SEQUENCES * HEADS * WIDTH);
    _Float16 *cache = demo_buffer(sizeof *cache * words * WIDTH);
    float *O = demo_buffer(sizeof *O * SEQUENCES * HEADS * LATENT);
    int *length = demo_buffer(sizeof *length * SEQUENCES), *pages = demo_buffer(sizeof *pages * SEQUENCES * MOST);

    for (int i = 0; i < SEQUENCES * HEADS * WIDTH; i++)
        Q[i] = (_Float16) demo_random();
    for (int i = 0; i < words * WIDTH; i++)
        cache[i] = (_Float16) demo_random();
    for (int i = 0; i < SEQUENCES * MOST; i++) /* scattered: 7 is prime to their number */
        pages[i] = i * 7 % (SEQUENCES * MOST);
    for (size_t s = 0; s < sizeof lengths / sizeof *lengths; s++)
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };
            char shape[40];

            memcpy(length, lengths[s], sizeof lengths[s]);
            snprintf(shape, sizeof shape, "%dx%d, %d to %d", SEQUENCES, HEADS, length[3], length[0]);
            demo_begin(O, sizeof *O * SEQUENCES * HEADS * LATENT);
            int failed = DEMO_LAUNCH(t, mla, SEQUENCES, HEADS, MOST, words, scale, ON(length), ON(pages), ON(Q),
                                     ON(cache), ON(O));
            for (int row = 0; row < SEQUENCES * HEADS; row++) {
                int n = length[row / HEADS];
                double want[LATENT], size[LATENT];

                attend(n, scale, pages + row / HEADS * MOST, Q + (size_t) row * WIDTH, cache, want, size);
                /* exp of a score whose sum is rounded, the probability as a half, then a sum */
                for (int d = 0; d < LATENT; d++)
                    check_value(&c, O[(size_t) row * LATENT + d], want[d],
                                size[d] * (2 * (0x1p-11 + 1e-5 * sqrt(WIDTH) * scale * 16) + 1e-5 * sqrt(n + 1)));
            }
            demo_row("mla", shape, t, failed, &c);
        }
    return demo_failures != 0;
}
