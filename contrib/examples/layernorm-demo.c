/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "layernorm.tile.h"
#else
void layernorm(int rows, int cols, float eps, const float *x, const float *gamma,
               const float *beta, float *y);
#endif

static void compare(struct check *c, int cols, double eps, const float *x, const float *gamma,
                    const float *beta, const float *y)
{
    double sum = 0, size = 0, squares = 0;

    for (int i = 0; i < cols; i++) {
        sum += x[i];
        size += fabs((double) x[i]);
    }
    double mean = sum / cols, mean_bound = check_sum(cols, size) / cols;
    for (int i = 0; i < cols; i++)
        squares += (x[i] - mean) * (x[i] - mean);
    double scale = 1 / sqrt(squares / cols + eps);

    for (int i = 0; i < cols; i++) {
        double product = (x[i] - mean) * scale * gamma[i], want = product + beta[i];
        double largest = fmax(fmax(fabs(product), fabs((double) beta[i])), fabs(want));

        check_value(c, y[i], want,
                    mean_bound * scale * fabs((double) gamma[i]) /* an error of the mean */
                        + check_sum(cols, product) / 2           /* of the sum of squares */
                        + check_elementwise(largest));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 64, 1024 }, { 33, 1000 }, { 5, 4097 }, { 9, 128 }, { 3, 2 } };
    const float eps = 1e-5f;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], cols = shapes[s][1];
        size_t bytes = sizeof(float) * rows * cols, row = sizeof(float) * cols;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        float *gamma = demo_buffer(row), *beta = demo_buffer(row);
        char shape[40];

        for (int i = 0; i < rows * cols; i++)
            x[i] = 3 + 2 * demo_random();
        for (int i = 0; i < cols; i++) {
            gamma[i] = 1 + demo_random() / 2;
            beta[i] = demo_random();
        }
        snprintf(shape, sizeof shape, "%dx%d", rows, cols);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, layernorm, rows, cols, eps, ON(x), ON(gamma), ON(beta), ON(y));
            for (int r = 0; r < rows; r++)
                compare(&c, cols, eps, x + (size_t) r * cols, gamma, beta, y + (size_t) r * cols);
            demo_row("layernorm", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
