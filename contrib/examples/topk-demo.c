/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "topk.tile.h"
#else
void topk(int rows, int n, int k, const float *x, float *values, int *index);
#endif

/* Whether j comes before i among the largest. */
static bool before(const float *x, int j, int i)
{
    return x[j] > x[i] || (x[j] == x[i] && j < i);
}

static void row(struct check *c, int n, int k, const float *x, const float *values, const int *index)
{
    bool *seen = calloc((size_t) n, sizeof *seen);

    for (int a = 0; a < k && seen; a++) {
        int i = index[a], rank = 0;
        bool fits = i >= 0 && i < n && !seen[i];

        for (int j = 0; fits && j < n; j++)
            rank += before(x, j, i);
        check_value(c, fits && rank < k, 1, 0);
        check_value(c, fits ? values[a] : 0, fits ? x[i] : 1, 0);
        if (fits)
            seen[i] = true;
    }
    free(seen);
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 3, 1000, 37 }, { 2, 513, 513 }, { 1, 7, 1 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], n = shapes[s][1], k = shapes[s][2];
        float *x = demo_buffer(sizeof *x * rows * n), *values = demo_buffer(sizeof *values * rows * k);
        int *index = demo_buffer(sizeof *index * rows * k);
        char shape[40];

        for (int i = 0; i < rows * n; i++) /* every third one of few values, which many have */
            x[i] = i % 3 ? demo_random() : floorf(4 * demo_random()) / 4 + 0.0f;
        snprintf(shape, sizeof shape, "%dx%d, %d", rows, n, k);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(values, sizeof *values * rows * k);
            demo_begin(index, sizeof *index * rows * k);
            int failed = DEMO_LAUNCH(t, topk, rows, n, k, ON(x), ON(values), ON(index));
            for (int r = 0; r < rows; r++)
                row(&c, n, k, x + r * n, values + r * k, index + r * k);
            demo_row("topk", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
