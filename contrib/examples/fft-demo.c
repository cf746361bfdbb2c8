/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "fft.tile.h"
#else
void fft(int rows, const float *x, float *y);
#endif

enum { LOG = 9, N = 1 << LOG };

/* the sum as it is defined */
static void compare(struct check *c, const float *x, const float *y)
{
    static double cosine[N], sine[N];

    for (int i = 0; i < N; i++) {
        cosine[i] = cos(2 * M_PI * i / N);
        sine[i] = -sin(2 * M_PI * i / N);
    }
    for (int k = 0; k < N; k++) {
        double re = 0, im = 0, size = 0;

        for (int n = 0; n < N; n++) {
            int i = k * n % N;
            re += x[2 * n] * cosine[i] - x[2 * n + 1] * sine[i];
            im += x[2 * n] * sine[i] + x[2 * n + 1] * cosine[i];
            size += hypot(x[2 * n], x[2 * n + 1]);
        }
        double bound = LOG * (check_function(size) + check_elementwise(size)); /* in every round */
        check_value(c, y[2 * k], re, bound);
        check_value(c, y[2 * k + 1], im, bound);
    }
}

int main(int argc, char **argv)
{
    static const int shapes[] = { 8, 3 };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int rows = shapes[s];
        size_t bytes = sizeof(float) * 2 * N * rows;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        char shape[40];

        for (int i = 0; i < 2 * N * rows; i++)
            x[i] = demo_random();
        snprintf(shape, sizeof shape, "%dx%d", rows, N);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, fft, rows, ON(x), ON(y));
            for (int r = 0; r < rows; r++)
                compare(&c, x + (size_t) r * 2 * N, y + (size_t) r * 2 * N);
            demo_row("fft", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
