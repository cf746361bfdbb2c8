/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "histogram.tile.h"
#else
void histogram(int64_t n, const uint8_t *x, uint32_t *count);
#endif

int main(int argc, char **argv)
{
    static const int64_t shapes[] = { 40960, 10001, 1, 0 };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int64_t n = shapes[s];
        uint8_t *x = demo_buffer((size_t) n);
        uint32_t *count = demo_buffer(sizeof *count * 256);
        char shape[40];

        for (int64_t i = 0; i < n; i++)
            x[i] = (uint8_t) (128 + 64 * demo_random() + 63 * demo_random());
        snprintf(shape, sizeof shape, "%lld", (long long) n);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(count, sizeof *count * 256);
            int failed = DEMO_LAUNCH(t, histogram, n, ON(x), ON(count));
            for (int b = 0; b < 256; b++) {
                int64_t want = 0;

                for (int64_t i = 0; i < n; i++)
                    want += x[i] == b;
                check_value(&c, count[b], (double) want, 0);
            }
            demo_row("histogram", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
