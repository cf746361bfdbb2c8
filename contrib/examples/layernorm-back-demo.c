/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "layernorm-back.tile.h"
#else
void layernorm_back(int rows, int cols, float eps, const float *x, const float *gamma,
                    const float *dy, float *mean, float *scale, float *dx, float *dgamma,
                    float *dbeta);
#endif

struct row { double mean, scale, mean_bound; };

static struct row statistics(int cols, double eps, const float *x)
{
    double sum = 0, size = 0, squares = 0;

    for (int i = 0; i < cols; i++) {
        sum += x[i];
        size += fabs((double) x[i]);
    }
    for (int i = 0; i < cols; i++)
        squares += (x[i] - sum / cols) * (x[i] - sum / cols);
    return (struct row) { sum / cols, 1 / sqrt(squares / cols + eps), check_sum(cols, size) / cols };
}

static void compare_row(struct check *c, int cols, double eps, const float *x, const float *gamma,
                        const float *dy, const float *dx)
{
    struct row s = statistics(cols, eps, x);
    double g = 0, gz = 0, g_size = 0, gz_size = 0;

    for (int i = 0; i < cols; i++) {
        double gi = (double) dy[i] * gamma[i], z = (x[i] - s.mean) * s.scale;
        g += gi / cols;
        gz += gi * z / cols;
        g_size += fabs(gi) / cols;
        gz_size += fabs(gi * z) / cols;
    }
    /* an error of the mean shifts every z; one of the scale, half that of the squares, scales it */
    double shift = s.mean_bound * s.scale, relative = check_sum(cols, 1) / 2;
    for (int i = 0; i < cols; i++) {
        double z = (x[i] - s.mean) * s.scale, gi = (double) dy[i] * gamma[i];
        double largest = fabs(gi) + fabs(g) + fabs(z * gz);

        check_value(c, dx[i], s.scale * (gi - g - z * gz),
                    s.scale * (check_sum(cols, g_size) + fabs(z) * check_sum(cols, gz_size)
                               + shift * (fabs(gz) + fabs(z) * g_size) + 3 * relative * largest)
                        + check_elementwise(s.scale * largest));
    }
}

static void compare_column(struct check *c, int rows, int cols, const struct row *s, int col,
                           const float *x, const float *dy, double dgamma, double dbeta)
{
    double dg = 0, dg_size = 0, db = 0, db_size = 0, shifted = 0;

    for (int r = 0; r < rows; r++) {
        double d = dy[(size_t) r * cols + col];
        double term = d * (x[(size_t) r * cols + col] - s[r].mean) * s[r].scale;
        dg += term;
        dg_size += fabs(term);
        shifted += fabs(d) * s[r].mean_bound * s[r].scale;
        db += d;
        db_size += fabs(d);
    }
    check_value(c, dgamma, dg, check_sum(rows, dg_size) + shifted
                                   + check_sum(cols, dg_size) / 2 + check_elementwise(dg_size));
    check_value(c, dbeta, db, check_sum(rows, db_size));
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 64, 128 }, { 33, 100 }, { 7, 257 }, { 1, 3 } };
    const float eps = 1e-5f;

    demo_start(argc, argv);
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int rows = shapes[k][0], cols = shapes[k][1];
        size_t n = (size_t) rows * cols;
        float *x = demo_buffer(4 * n), *dy = demo_buffer(4 * n), *dx = demo_buffer(4 * n);
        float *gamma = demo_buffer(4 * cols), *dgamma = demo_buffer(4 * cols),
              *dbeta = demo_buffer(4 * cols), *mean = demo_buffer(4 * rows),
              *scale = demo_buffer(4 * rows);
        struct row *s = calloc(rows, sizeof *s);
        char shape[40];

        for (size_t i = 0; i < n; i++) {
            x[i] = 3 + 2 * demo_random();
            dy[i] = demo_random();
        }
        for (int i = 0; i < cols; i++)
            gamma[i] = 1 + demo_random() / 2;
        for (int r = 0; r < rows; r++)
            s[r] = statistics(cols, eps, x + (size_t) r * cols);
        snprintf(shape, sizeof shape, "%dx%d", rows, cols);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            memset(dgamma, 0xff, 4 * cols);
            memset(dbeta, 0xff, 4 * cols);
            demo_begin(dx, 4 * n);
            int failed = DEMO_LAUNCH(t, layernorm_back, rows, cols, eps, ON(x), ON(gamma), ON(dy), ON(mean), ON(scale),
                                     ON(dx), ON(dgamma), ON(dbeta));
            for (int r = 0; r < rows; r++)
                compare_row(&c, cols, eps, x + (size_t) r * cols, gamma, dy + (size_t) r * cols,
                            dx + (size_t) r * cols);
            for (int i = 0; i < cols; i++)
                compare_column(&c, rows, cols, s, i, x, dy, dgamma[i], dbeta[i]);
            demo_row("norm-back", shape, t, failed, &c);
        }
        free(s);
    }
    return demo_failures != 0;
}
