/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "dropout.tile.h"
#else
void dropout(int64_t n, float keep, uint64_t seed, const float *x, float *y);
#endif

/* The number k of a counter, as the paper writes it: each round multiplies, then swaps and adds keys. */
static uint32_t philox(uint64_t counter, uint64_t seed, int k)
{
    static const uint32_t factor[2] = { 0xD2511F53, 0xCD9E8D57 }, step[2] = { 0x9E3779B9, 0xBB67AE85 };
    uint32_t key[2] = { (uint32_t) seed, (uint32_t) (seed >> 32) };
    uint32_t left[2] = { (uint32_t) counter, 0 }, right[2] = { (uint32_t) (counter >> 32), 0 };

    for (int round = 0; round < 10; round++) {
        uint32_t high[2], low[2];

        for (int h = 0; h < 2; h++) {
            uint64_t product = (uint64_t) factor[h] * left[h];

            high[h] = (uint32_t) (product >> 32);
            low[h] = (uint32_t) product;
        }
        for (int h = 0; h < 2; h++) {
            left[h] = high[!h] ^ right[h] ^ key[h];
            right[h] = low[!h];
            key[h] += step[h];
        }
    }
    return k & 1 ? right[k >> 1] : left[k >> 1];
}

int main(int argc, char **argv)
{
    static const int64_t shapes[] = { 65536, 5003, 1024, 3, 0 };
    const uint64_t seed = 0x123456789abcdef0;
    const float keep = 0.75f;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int64_t n = shapes[s];
        size_t bytes = sizeof(float) * n;
        float *x = demo_buffer(bytes), *y = demo_buffer(bytes);
        char shape[40];

        for (int64_t i = 0; i < n; i++)
            x[i] = 4 * demo_random();
        snprintf(shape, sizeof shape, "%lld", (long long) n);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(y, bytes);
            int failed = DEMO_LAUNCH(t, dropout, n, keep, seed, ON(x), ON(y));
            for (int64_t i = 0; i < n; i++) {
                double drawn = (philox(i / 4, seed, i % 4) >> 8) / 16777216.0, want = (double) x[i] / keep;
                check_value(&c, y[i], drawn < keep ? want : 0, check_elementwise(want));
            }
            demo_row("dropout", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
