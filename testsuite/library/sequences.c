/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_scan, tk_topk, tk_fft, tk_moe, tk_histogram. */
#include "library.h"

static void scan(int64_t n, bool exclusive)
{
    float *x = numbers(F32, n), *y = numbers(F32, n), *space = numbers(F32, 256);
    uint32_t *u = demo_buffer((size_t) n * 4), *v = demo_buffer((size_t) n * 4);

    for (int64_t i = 0; i < n; i++)
        u[i] = (uint32_t) (0x7fffffff * (double) demo_random()) * 3;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };
        double sum = 0, size = 0;
        uint32_t whole = 0;

        demo_begin(y, (size_t) n * 4);
        if (!exclusive || !demo_is(d, "emulated"))
            LAUNCH(d, tk_scan_f32, n, exclusive, ON(x), ON(space), ON(y));
        demo_begin(v, (size_t) n * 4);
        if (exclusive || !demo_is(d, "emulated"))
            LAUNCH(d, tk_scan_u32, n, exclusive, ON(u), (uint32_t *) ON(space), ON(v));
        for (int64_t i = 0; i < n; i++) {
            sum += exclusive ? 0 : x[i];
            whole += exclusive ? 0 : u[i];
            size += fabs(x[i]);
            if (!exclusive || !demo_is(d, "emulated"))
                check_value(&c, y[i], sum, check_sum((double) n, size));
            if (exclusive || !demo_is(d, "emulated"))
                check_value(&c, v[i], whole, 0);
            sum += exclusive ? x[i] : 0;
            whole += exclusive ? u[i] : 0;
        }
        verdict("scan", F32, d, &c);
    }
}

static void topk(enum type t, int rows, int cols, int k, int parts)
{
    void *x = numbers(t, rows * cols), *value = numbers(t, rows * k);
    int *index = demo_buffer(sizeof *index * (size_t) (rows * k)), *work = demo_buffer(sizeof *work * (size_t) (rows * k * parts + 1));

    /* equal ones, infinities, and a row with one number alone */
    for (int i = 0; i < rows * cols; i++)
        put(t, x, i, i / cols == 0 && i != 3 ? NAN : i % 11 == 5 ? 0.5f : i % 29 == 7 ? -INFINITY : (float) at(t, x, i));
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(value, size_of(t, rows * k));
        if (parts)
            LAUNCH_T(t, d, tk_topk_parts, rows, cols, k, parts, ON(x), ON(work), ON(value), ON(index));
        else
            LAUNCH_T(t, d, tk_topk, rows, cols, k, ON(x), ON(value), ON(index));
        for (int r = 0; r < rows; r++) {
            bool taken[1100] = { 0 };     /* of a row */

            for (int j = 0; j < k; j++) {
                int best = -1;

                for (int i = 0; i < cols; i++)
                    if (!taken[i] && !isnan(at(t, x, r * cols + i))
                        && (best < 0 || at(t, x, r * cols + i) > at(t, x, r * cols + best)))
                        best = i;
                if (best >= 0)
                    taken[best] = true;
                check_value(&c, index[r * k + j], best, 0);
                check_value(&c, at(t, value, r * k + j), best < 0 ? -INFINITY : at(t, x, r * cols + best), 0);
            }
        }
        verdict("topk", t, d, &c);
    }
}

enum fft { FFT512, FFT4096, FFT };

/* Of n numbers; every n / `some` + 1st is checked. */
static void fft(enum fft kernel, int rows, int n, bool inverse, int some)
{
    int N = n, log = 0;
    float *x = numbers(F32, 2 * rows * N), *y = numbers(F32, 2 * rows * N), *work = numbers(F32, 2 * rows * N);

    while (1 << log < n)
        log++;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(y, sizeof *y * (size_t) (2 * rows * N));
        if (kernel == FFT512)
            LAUNCH(d, tk_fft512, rows, log, inverse, ON(x), ON(y));
        else if (kernel == FFT4096)
            LAUNCH(d, tk_fft4096, rows, log, inverse, ON(x), ON(y));
        else
            LAUNCH(d, tk_fft, rows, n, inverse, ON(x), ON(work), ON(y));
        for (int r = 0; r < rows; r++)
            for (int k = 0; k < N; k += N / some + 1) {
                double re = 0, im = 0, size = 0;

                for (int i = 0; i < N; i++) {
                    const float *at_n = x + 2 * (r * N + i);
                    double angle = (inverse ? 2 : -2) * acos(-1) * (double) ((int64_t) k * i % N) / N;

                    re += at_n[0] * cos(angle) - at_n[1] * sin(angle);
                    im += at_n[0] * sin(angle) + at_n[1] * cos(angle);
                    size += fabs(at_n[0]) + fabs(at_n[1]);
                }
                check_value(&c, y[2 * (r * N + k)], re, check_sum(log + 1, size));
                check_value(&c, y[2 * (r * N + k) + 1], im, check_sum(log + 1, size));
            }
        verdict("fft", F32, d, &c);
    }
}

static void moe(enum type t, int cols)
{
    enum { TOKENS = 700, K = 2, EXPERTS = 5, CHOICES = TOKENS * K };
    int *expert = demo_buffer(sizeof *expert * CHOICES), *first = demo_buffer(sizeof *first * (EXPERTS + 1));
    int *from = demo_buffer(sizeof *from * CHOICES), *place = demo_buffer(sizeof *place * CHOICES);
    float *gate = numbers(F32, CHOICES);
    void *x = numbers(t, CHOICES * cols), *y = numbers(t, TOKENS * cols);

    for (int i = 0; i < CHOICES; i++)   /* none wants expert 3 */
        expert[i] = (int) (50 + 50 * demo_random()) % EXPERTS % 3 + (i % 7 == 0) * 2;
    for (int i = 0; i < CHOICES; i++)
        expert[i] += expert[i] == 3;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };
        int row = 0;

        demo_begin(from, sizeof *from * CHOICES);
        demo_begin(place, sizeof *place * CHOICES);
        if (t == F32) {
            LAUNCH(d, tk_moe_sort, CHOICES, K, EXPERTS, ON(expert), ON(first), ON(from), ON(place));
            for (int e = 0; e <= EXPERTS; e++) {
                check_value(&c, first[e], row, 0);
                for (int i = 0; i < CHOICES && e < EXPERTS; i++)
                    if (expert[i] == e) {
                        check_value(&c, from[row], i / K, 0);
                        check_value(&c, place[i], row++, 0);
                    }
            }
        } else {
            for (int i = 0; i < CHOICES; i++)
                place[i] = i * 3 % CHOICES;
        }
        demo_begin(y, size_of(t, TOKENS * cols));
        LAUNCH_T(t, d, tk_moe_combine, t == F32 ? TOKENS : 20, K, cols, ON(place), ON(gate), ON(x), ON(y));
        for (int i = 0; i < (t == F32 ? TOKENS : 20) * cols; i++) {
            double want = 0, size = 0;

            for (int j = 0; j < K; j++) {
                double term = gate[i / cols * K + j] * at(t, x, place[i / cols * K + j] * cols + i % cols);

                want += term;
                size += fabs(term);
            }
            check_value(&c, at(t, y, i), want, stored(t, want, check_sum(K, size)));
        }
        verdict("moe", t, d, &c);
    }
}

static void histogram(int64_t n)
{
    uint8_t *x = demo_buffer((size_t) n);
    uint32_t *count = demo_buffer(sizeof *count * 256), want[256] = { 0 };

    for (int64_t i = 0; i < n; i++)
        want[x[i] = (uint8_t) (128 + 128 * demo_random())]++;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        if (demo_is(d, "emulated"))     /* the example does */
            continue;
        demo_begin(count, sizeof *count * 256);
        LAUNCH(d, tk_histogram, n, ON(x), ON(count));
        for (int i = 0; i < 256; i++)
            check_value(&c, count[i], want[i], 0);
        verdict("histogram", F32, d, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    scan(1000, false);
    scan(7, true);
    scan(300001, true);
    for (int t = 0; t < TYPES; t++) {
        topk(t, 5, 200, 7, 0);
        topk(t, 3, 700, 4, 0);
        topk(t, 2, 1100, t == F16 ? 1030 : 30, 0);
        topk(t, 2, 130, t == F32 ? 50 : t == F16 ? 5 : 140, t == F16 ? 1 : 3);
        moe(t, t == BF16 ? 24 : 9);
    }
    fft(FFT512, 3, 1, false, 64);
    fft(FFT512, 2, 32, true, 64);
    fft(FFT512, 1, 512, false, 64);
    fft(FFT4096, 1, 4096, true, 64);
    fft(FFT, 2, 1, true, 64);
    fft(FFT, 200, 14, false, 64);
    fft(FFT, 5, 480, true, 64);
    fft(FFT, 3, 1050, false, 64);
    fft(FFT, 1, 72000, true, 16);   /* three passes of 256 at most, two of 1024 */
    histogram(100003);
    demo_devices = demo_is(0, "emulated") ? 0 : 1;
    fft(FFT, 1, 1310720, false, 8);
    return demo_failures != 0;
}
