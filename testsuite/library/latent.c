/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_mla, paged and not, its keys shared by several blocks. */
#include "library.h"

enum { LATENT = 512, WIDTH = 576, BATCH = 3, PAGE = 64, MOST = 2, ROWS = 7 * PAGE };

static void latent(enum type t, int heads, int queries, const int *lengths, bool paged, int parts)
{
    int rows = BATCH * queries * heads, outs = rows * LATENT;
    void *q = numbers(t, rows * WIDTH), *k = numbers(t, ROWS * WIDTH), *o = numbers(t, outs);
    float *work = numbers(F32, (int64_t) parts * rows * (LATENT + 1)), *L = numbers(F32, rows);
    int *length = demo_buffer(sizeof *length * BATCH), *pages = demo_buffer(sizeof *pages * BATCH * MOST);
    float scale = 0.11f;

    memcpy(length, lengths, sizeof *length * BATCH);
    for (int i = 0; i < BATCH * MOST; i++)
        pages[i] = (i * 3 + 1) % 7;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };
        int each = paged ? MOST : MOST * PAGE;

        demo_begin(o, size_of(t, outs));
        demo_begin(L, sizeof *L * (size_t) rows);
        if (t == F16)
            LAUNCH(d, tk_mla_f16, BATCH, heads, queries, ROWS, ON(length), paged ? ON(pages) : NULL, each, PAGE, scale, parts, ON(q), ON(k),
                   ON(work), ON(o), ON(L));
        else
            LAUNCH(d, tk_mla_bf16, BATCH, heads, queries, ROWS, ON(length), paged ? ON(pages) : NULL, each, PAGE, scale, parts, ON(q), ON(k),
                   ON(work), ON(o), ON(L));
        for (int r = 0; r < rows; r++) {
            int b = r / heads / queries, seen = lengths[b] - (queries - 1 - r / heads % queries);
            double score[MOST * PAGE], sum = 0, most = -INFINITY, want[LATENT] = { 0 }, size[LATENT] = { 0 }, spread = 0;
            int at_key[MOST * PAGE];

            for (int j = 0; j < seen; j++) {
                at_key[j] = paged ? pages[b * MOST + j / PAGE] * PAGE + j % PAGE : b * MOST * PAGE + j;
                score[j] = 0;
                for (int i = 0; i < WIDTH; i++) {
                    score[j] += scale * at(t, q, r * WIDTH + i) * at(t, k, at_key[j] * WIDTH + i);
                    spread += fabs(scale * at(t, q, r * WIDTH + i) * at(t, k, at_key[j] * WIDTH + i)) / seen;
                }
                most = fmax(most, score[j]);
            }
            for (int j = 0; j < seen; j++) {
                double e = exp(score[j] - most);

                sum += e;
                for (int i = 0; i < LATENT; i++) {
                    want[i] += e * at(t, k, at_key[j] * WIDTH + i);
                    size[i] += e * fabs(at(t, k, at_key[j] * WIDTH + i));
                }
            }
            check_value(&c, L[r], most + log(sum), check_sum(WIDTH, spread) + 1e-5 * fabs(most + log(sum)));
            for (int i = 0; i < LATENT; i++) {
                double mean = seen > 0 ? want[i] / sum : 0, of = seen > 0 ? size[i] / sum : 0;
                double bound = of * (2 * check_sum(WIDTH, spread) + (t == F16 ? 0x1p-11 : 0x1p-8));     /* weights are T, too */

                check_value(&c, at(t, o, r * LATENT + i), mean, stored(t, mean, bound));
            }
        }
        verdict("mla", t, d, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    latent(F16, 5, 2, (int[]) { 70, 1, 33 }, true, 2);
    latent(F16, 17, 1, (int[]) { 0, 128, 7 }, false, 1);
    latent(BF16, 3, 1, (int[]) { 100, 9, 64 }, true, 3);
    return demo_failures != 0;
}
