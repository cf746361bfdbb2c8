/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "rmsnorm.tile.h"
#else
void rmsnorm(int rows, int cols, float eps, const _Float16 *x, const float *w, _Float16 *y);
#endif

static void compare(struct check *c, int cols, double eps, const _Float16 *x, const float *w,
                    const _Float16 *y)
{
    double squares = 0;

    for (int i = 0; i < cols; i++)
        squares += (double) x[i] * (double) x[i];
    double scale = 1 / sqrt(squares / cols + eps);

    for (int i = 0; i < cols; i++) {
        double want = (double) x[i] * scale * w[i];

        check_value(c, (double) y[i], want,
                    check_as_half(want, check_sum(cols, want) / 2 + check_elementwise(want)));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 64, 1024 }, { 17, 1000 }, { 5, 2049 }, { 3, 1 } };
    const float eps = 0.1f; /* large enough to be seen */

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s][0], cols = shapes[s][1];
        size_t bytes = sizeof(_Float16) * rows * cols;
        _Float16 *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        float *w = demo_buffer(sizeof *w * cols);
        char shape[40];

        for (int i = 0; i < rows * cols; i++)
            x[i] = (_Float16) (3 * demo_random());
        for (int i = 0; i < cols; i++)
            w[i] = 1 + demo_random() / 2;
        snprintf(shape, sizeof shape, "%dx%d", rows, cols);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, rmsnorm, rows, cols, eps, ON(x), ON(w), ON(y));
            for (int r = 0; r < rows; r++)
                compare(&c, cols, eps, x + (size_t) r * cols, w, y + (size_t) r * cols);
            demo_row("rmsnorm", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
