/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The largest and the least of integers, some of which are negations: written so, or products and quotients by
   what nvcc shifts, differences and products that become some in a turn of the loop, as nvcc knows of shifts, choices,
   tables, and products with nothing. */
#include "run.h"

enum { KINDS = 13, NEAR = 4 };

static const int steps[NEAR] = { 3, 0, 2, 0 };

#ifdef KERNELS
tile_kernel
void negations(int n, const int *x, const int16_t *h, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64)
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                int plain = x[i], least = x[i], apart = x[i], times = x[i], shorts = h[i], divided = x[i], fours = x[i], halves = x[i];
                int shifted = x[i], chosen = x[i], listed = x[i], none = x[i];

                for (int k = 1; k < NEAR; k++) {
                    int v = -x[(i + k) % n], d = 5 * k - 5 - x[(i + k) % n], p = x[(i + k) % n] * (k - 2), q = x[(i + k) % n] / -1;
                    short s = (short) -h[(i + k) % n];

                    plain = v > plain ? v : plain;
                    least = v < least ? v : least;
                    apart = d > apart ? d : apart;
                    times = p > times ? p : times;
                    shorts = s > shorts ? s : shorts;
                    v = x[(i + k) % n] * -4;
                    fours = v > fours ? v : fours;
                    v = x[(i + k) % n] / -2;
                    halves = v > halves ? v : halves;
                    v = (k >> 1) - 1 - x[(i + k) % n];
                    shifted = v > shifted ? v : shifted;
                    v = (k > 2 ? n : 0) - x[(i + k) % n];
                    chosen = v > chosen ? v : chosen;
                    v = steps[k] - x[(i + k) % n];
                    listed = v > listed ? v : listed;
                    v = x[(i + k) % n] * ((k - 2) * n - 1);
                    none = v > none ? v : none;
                    divided = ~x[(i + k) % n] + 1 > divided ? q : divided;
                }
                y[KINDS * i] = plain;
                y[KINDS * i + 1] = least;
                y[KINDS * i + 2] = apart;
                y[KINDS * i + 3] = times;
                y[KINDS * i + 4] = shorts;
                y[KINDS * i + 5] = divided;
                y[KINDS * i + 7] = fours;
                y[KINDS * i + 8] = halves;
                y[KINDS * i + 9] = shifted;
                y[KINDS * i + 10] = chosen;
                y[KINDS * i + 11] = listed;
                y[KINDS * i + 12] = none;
                y[KINDS * i + 6] = (int) (-(unsigned) x[i] >> 3);
            }
}
#endif

#ifdef DRIVER
static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void check(enum target t, int n)
{
    int *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * KINDS * (size_t) n);
    int16_t *h = buffer(sizeof *h * (size_t) n);

    FILL(x, n, pick(201) - 100);
    FILL(h, n, (int16_t) (pick(201) - 100));
    LAUNCH(t, negations, n, x, h, y);
    for (int i = 0; i < n; i++) {
        int want[KINDS] = { x[i], -x[i], x[i], x[i], h[i], x[i], (int) ((0x100000000 - (uint64_t) (int64_t) x[i]) % 0x100000000 >> 3), x[i], x[i], x[i], x[i], x[i], x[i] };

        for (int k = 1; k < NEAR; k++) {
            int near = x[(i + k) % n];

            want[0] = larger(want[0], 0 - near);
            want[1] = larger(want[1], near);
            want[2] = larger(want[2], 5 * (k - 1) - near);
            want[3] = larger(want[3], k == 1 ? 0 - near : k == 2 ? 0 : near);
            want[4] = larger(want[4], 0 - h[(i + k) % n]);
            want[5] = larger(want[5], 0 - near);
            want[7] = larger(want[7], 0 - 4 * near);
            want[9] = larger(want[9], (k == 1 ? -1 : 0) - near);
            want[10] = larger(want[10], (k == 3 ? n : 0) - near);
            want[11] = larger(want[11], steps[k] - near);
            want[12] = larger(want[12], near * ((k - 2) * n - 1));
            want[8] = larger(want[8], 0 - near / 2);
        }
        want[1] = 0 - want[1];
        for (int j = 0; j < KINDS; j++)
            EXPECT(y[KINDS * i + j] == want[j], "y[%d][%d] is %d, not %d", i, j, y[KINDS * i + j], want[j]);
    }
    release(x);
    release(y);
    release(h);
}

static void run(enum target t)
{
    check(t, 9);
    check(t, 130);
}
#endif
