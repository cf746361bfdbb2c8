/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_reduce and tk_transpose. */
#include "library.h"

static double joined(int op, double a, double b)
{
    return op == TK_SUM ? a + b : op == TK_MAX ? fmax(a, b) : fmin(a, b);
}

/* One result of op over `count` elements that lie `step` apart from x[first] on. */
static void one(struct check *c, float got, int op, enum type t, const void *x, int64_t first, int64_t count, int64_t step)
{
    double want = op == TK_SUM ? 0 : op == TK_MAX ? -INFINITY : INFINITY, size = 0;

    for (int64_t i = 0; i < count; i++) {
        want = joined(op, want, at(t, x, first + i * step));
        size += fabs(at(t, x, first + i * step));
    }
    check_value(c, got, want, op == TK_SUM ? check_sum((double) count, size) : 0);
}

static void reduce(enum type t, int rows, int cols)
{
    int64_t n = (int64_t) rows * cols;
    void *x = numbers(t, n);
    float *y = demo_buffer(sizeof *y * (size_t) (rows + cols + 1)), *space = demo_buffer(sizeof *space * 256);

    for (int d = 0; d < demo_devices; d++)
        for (int op = TK_SUM; op <= TK_MIN; op++) {
            struct check c = { 0 };

            demo_begin(y, sizeof *y * (size_t) (rows + cols + 1));
            LAUNCH_T(t, d, tk_reduce_rows, op, rows, cols, ON(x), ON(y));
            LAUNCH_T(t, d, tk_reduce_cols, op, rows, cols, ON(x), ON(y + rows));
            if (op == (int) t)    /* an emulator takes its time for so many threads */
                LAUNCH_T(t, d, tk_reduce_all, op, n, ON(x), ON(space), ON(y + rows + cols));
            for (int r = 0; r < rows; r++)
                one(&c, y[r], op, t, x, (int64_t) r * cols, cols, 1);
            for (int i = 0; i < cols; i++)
                one(&c, y[rows + i], op, t, x, i, rows, cols);
            if (op == (int) t)
                one(&c, y[rows + cols], op, t, x, 0, n, 1);
            verdict("reduce", t, d, &c);
        }
}

static void transpose(int bytes, int batch, int rows, int cols)
{
    int64_t n = (int64_t) batch * rows * cols;
    uint8_t *x = demo_buffer((size_t) (n * bytes)), *y = demo_buffer((size_t) (n * bytes));

    for (int64_t i = 0; i < n * bytes; i++)
        x[i] = (uint8_t) (127 * demo_random());
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(y, (size_t) (n * bytes));
        if (bytes == 1)
            LAUNCH(d, tk_transpose_8, batch, rows, cols, ON(x), ON(y));
        else if (bytes == 2)
            LAUNCH(d, tk_transpose_16, batch, rows, cols, ON(x), ON(y));
        else
            LAUNCH(d, tk_transpose_32, batch, rows, cols, ON(x), ON(y));
        for (int64_t p = 0; p < batch; p++)
            for (int64_t r = 0; r < rows; r++)
                for (int64_t i = 0; i < cols; i++)
                    check_value(&c, memcmp(y + ((p * cols + i) * rows + r) * bytes,
                                           x + ((p * rows + r) * cols + i) * bytes, (size_t) bytes), 0, 0);
        verdict("transpose", F32, d, &c);
    }
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    for (int t = 0; t < TYPES; t++) {
        reduce(t, 37, 133);
        reduce(t, 1, 1);
        reduce(t, 5, 600);
    }
    for (int bytes = 1; bytes <= 4; bytes *= 2) {
        transpose(bytes, 2, 70, 133);
        transpose(bytes, 1, 64, 128);
        transpose(bytes, 3, 144, 48);
    }
    return demo_failures != 0;
}
