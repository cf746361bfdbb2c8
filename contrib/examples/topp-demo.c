/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "topp.tile.h"
#else
void topp(int rows, int words, float top_p, const float *logit, const float *number, int *word);
#endif

static int descending(const void *a, const void *b)
{
    double x = *(const double *) a, y = *(const double *) b;

    return (x < y) - (x > y);
}

/* How far the drawn word lies from what the number asks for, in units of probability: 0 inside. */
static double missed(int words, double top_p, const float *x, double number, int word)
{
    double *p = malloc(sizeof *p * words), *sorted = malloc(sizeof *p * words);
    double sum = 0, mass = 0, kept = 0, before = 0, least;
    int n = 0;

    for (int i = 0; i < words; i++)
        sum += p[i] = exp(x[i]);
    for (int i = 0; i < words; i++)
        sorted[i] = p[i] /= sum;
    qsort(sorted, words, sizeof *p, descending);
    do
        mass += least = sorted[n++];
    while (n < words && mass < top_p);
    for (int i = 0; i < words; i++)
        kept += p[i] >= least ? p[i] : 0;
    for (int i = 0; i < word; i++)
        before += p[i] >= least ? p[i] : 0;
    double own = word < 0 || word >= words ? -1 : p[word], want = number * kept;
    free(p), free(sorted);
    if (own < 0)
        return 1;
    double gap = own < least ? least - own : 0;
    return gap + (want < before ? before - want : want > before + own ? want - before - own : 0);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 4, 5000 }, { 9, 1024 }, { 3, 777 }, { 2, 3 }, { 2, 1 } };
    const float top_p = 0.9f;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], words = shapes[s][1];
        float *logit = demo_buffer(sizeof *logit * rows * words), *number = demo_buffer(sizeof *number * rows);
        int *word = demo_buffer(sizeof *word * rows);
        char shape[40];

        for (int i = 0; i < rows * words; i++)
            logit[i] = 8 * demo_random();
        for (int r = 0; r < rows; r++)
            number[r] = 0.5f + 0.5f * demo_random();
        snprintf(shape, sizeof shape, "%dx%d", rows, words);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(word, sizeof *word * rows);
            int failed = DEMO_LAUNCH(t, topp, rows, words, top_p, ON(logit), ON(number), ON(word));
            for (int r = 0; r < rows; r++)
                check_value(&c, missed(words, top_p, logit + (size_t) r * words, number[r], word[r]), 0,
                            check_sum(words, 1) + check_function(1));
            demo_row("topp", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
