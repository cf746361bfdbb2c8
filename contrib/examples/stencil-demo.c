/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "stencil.tile.h"
#else
void stencil(int height, int width, float rate, const float *x, float *y);
#endif

static double at(const float *x, int height, int width, int r, int c)
{
    return r < 0 || r >= height || c < 0 || c >= width ? 0 : x[(size_t) r * width + c];
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 64, 128 }, { 33, 100 }, { 1, 70 }, { 17, 1 } };
    const float rate = 0.2f;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int h = shapes[s][0], w = shapes[s][1];
        size_t bytes = sizeof(float) * h * w;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        char shape[40];

        for (int i = 0; i < h * w; i++)
            x[i] = demo_random();
        snprintf(shape, sizeof shape, "%dx%d", h, w);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, stencil, h, w, rate, ON(x), ON(y));
            for (int i = 0; i < h; i++)
                for (int j = 0; j < w; j++) {
                    double here = at(x, h, w, i, j), largest = 4 * fabs(here), around = 0;

                    for (int d = -1; d <= 1; d += 2) {
                        double a = at(x, h, w, i + d, j), b = at(x, h, w, i, j + d);
                        around += a + b;
                        largest += fabs(a) + fabs(b);
                    }
                    check_value(&c, y[(size_t) i * w + j], here + rate * (around - 4 * here),
                                check_elementwise(largest));
                }
            demo_row("stencil", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
