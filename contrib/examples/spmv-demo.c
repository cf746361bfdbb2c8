/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "spmv.tile.h"
#else
void spmv(int rows, const int *first, const int *column, const float *value, const float *x, float *y);
#endif

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 1000, 1000 }, { 257, 3000 }, { 33, 5 }, { 1, 1 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], cols = shapes[s][1], most = rows * 40;
        int *first = demo_buffer(sizeof *first * (rows + 1)), *column = demo_buffer(sizeof *column * most);
        float *value = demo_buffer(sizeof *value * most), *x = demo_buffer(sizeof *x * cols);
        float *y = demo_buffer(sizeof *y * rows);
        char shape[40];

        for (int i = 0; i < cols; i++)
            x[i] = demo_random();
        for (int r = 0; r < rows; r++) { /* rows of very different length, some of them empty */
            int n = (int) (20 + 20 * demo_random()) * (demo_random() < 0.8f);

            first[r + 1] = first[r] + n;
            for (int k = first[r]; k < first[r + 1]; k++) {
                column[k] = (int) ((0.5f + 0.5f * demo_random()) * (float) cols);
                value[k] = demo_random();
            }
        }
        snprintf(shape, sizeof shape, "%dx%d, %d", rows, cols, first[rows]);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, sizeof *y * rows);
            int failed = DEMO_LAUNCH(t, spmv, rows, ON(first), ON(column), ON(value), ON(x), ON(y));
            for (int r = 0; r < rows; r++) {
                double want = 0, size = 0;

                for (int k = first[r]; k < first[r + 1]; k++) {
                    want += (double) value[k] * x[column[k]];
                    size += fabs((double) value[k] * x[column[k]]);
                }
                check_value(&c, y[r], want, check_sum(first[r + 1] - first[r], size));
            }
            demo_row("spmv", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
