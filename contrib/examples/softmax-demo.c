/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "softmax.tile.h"
#else
void softmax(int rows, int cols, const float *x, float *y);
#endif

static void compare(struct check *c, int cols, const float *x, const float *y)
{
    double top = x[0], sum = 0;

    for (int i = 1; i < cols; i++)
        top = fmax(top, x[i]);
    for (int i = 0; i < cols; i++)
        sum += exp(x[i] - top);
    for (int i = 0; i < cols; i++) {
        double want = exp(x[i] - top) / sum;
        check_value(c, y[i], want, 2 * check_function(want) + check_sum(cols, want));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 64, 1024 }, { 33, 1000 }, { 5, 4097 }, { 9, 128 }, { 3, 1 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], cols = shapes[s][1];
        size_t bytes = sizeof(float) * rows * cols;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        char shape[40];

        for (int i = 0; i < rows * cols; i++)
            x[i] = 8 * demo_random();
        snprintf(shape, sizeof shape, "%dx%d", rows, cols);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, softmax, rows, cols, ON(x), ON(y));
            for (int r = 0; r < rows; r++)
                compare(&c, cols, x + (size_t) r * cols, y + (size_t) r * cols);
            demo_row("softmax", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
