/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "gelu.tile.h"
#else
void gelu(int64_t n, const float *x, float *y);
#endif

static void compare(struct check *c, int64_t n, const float *x, const float *y)
{
    for (int64_t i = 0; i < n; i++) {
        double half = 0.5 * x[i], e = erf(x[i] * sqrt(0.5));

        check_value(c, y[i], half * (1 + e),
                    fabs(half) * check_function(e) + check_elementwise(half * (1 + fabs(e))));
    }
}

int main(int argc, char **argv)
{
    static const int64_t shapes[] = { 65536, 10000, 1025, 7 };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int64_t n = shapes[s];
        size_t bytes = sizeof(float) * (size_t) n;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        char shape[40];

        for (int64_t i = 0; i < n; i++)
            x[i] = 6 * demo_random();
        snprintf(shape, sizeof shape, "%lld", (long long) n);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, gelu, n, ON(x), ON(y));
            compare(&c, n, x, y);
            demo_row("gelu", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
