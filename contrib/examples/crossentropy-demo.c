/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "crossentropy.tile.h"
#else
void crossentropy(int rows, int cols, float weight, const float *x, const int *target, float *loss,
                  float *dx);
#endif

static void compare(struct check *c, int cols, double weight, const float *x, int target,
                    double loss, const float *dx)
{
    double top = x[0], sum = 0;

    for (int i = 1; i < cols; i++)
        top = fmax(top, x[i]);
    for (int i = 0; i < cols; i++)
        sum += exp(x[i] - top);
    /* each chunk of 128 columns may shrink the sum */
    double relative = check_sum(cols, 1) + (1 + (cols + 127) / 128) * check_function(1);
    check_value(c, loss, top + log(sum) - x[target],
                relative + check_function(log(sum))
                    + check_elementwise(fmax(fabs(top) + log(sum), fabs((double) x[target]))));
    for (int i = 0; i < cols; i++) {
        double p = exp(x[i] - top) / sum;

        check_value(c, dx[i], weight * (p - (i == target)),
                    fabs(weight) * (relative * p + check_function(p) + check_elementwise(1)));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 32, 512 }, { 19, 1000 }, { 3, 129 }, { 1, 1 } };
    const float weight = 0.125f;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], cols = shapes[s][1];
        size_t bytes = sizeof(float) * rows * cols;
        float *x = demo_buffer(bytes), *dx = demo_buffer(bytes), *loss = demo_buffer(4 * rows);
        int *target = demo_buffer(sizeof *target * rows);
        char shape[40];

        for (int i = 0; i < rows * cols; i++)
            x[i] = 8 * demo_random();
        for (int r = 0; r < rows; r++)
            target[r] = r * 97 % cols;
        snprintf(shape, sizeof shape, "%dx%d", rows, cols);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            memset(loss, 0xff, 4 * rows);
            demo_begin(dx, bytes);
            int failed = DEMO_LAUNCH(t, crossentropy, rows, cols, weight, ON(x), ON(target), ON(loss), ON(dx));
            for (int r = 0; r < rows; r++)
                compare(&c, cols, weight, x + (size_t) r * cols, target[r], loss[r],
                        dx + (size_t) r * cols);
            demo_row("crossent", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
