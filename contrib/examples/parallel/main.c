/* SPDX-License-Identifier: MIT-0 */
/* An MLP over several devices, each with a process of its own: Y = gelu(X·W1 + b1)·W2 + b2.

   Each process has some of the hidden units: these columns of W1 and b1, and these rows of W2. It computes their
   activations and their part of the second product without asking the others. One all-reduce adds the parts; b2 comes
   once, after it. X, Y and b2 are whole in each process.

                X            [M][N]      everywhere
       mlp_up   A = gelu(..) [M][U]      U of H units
       mlp_down Y = A·W2     [M][N]      a term
       group_sum Y           [M][N]      the sum, everywhere
       mlp_bias Y += b2

   mlp.c has the kernels, group.h the processes and the sum: by NCCL between GPUs where it was there at build time, else by MPI.

       make parallel                                               # on the CPU and the emulated devices, two processes
       mpirun -n 2 build/examples/parallel/mlp cuda                # GPU 0 and GPU 1
       mpirun -n 2 build/examples/parallel/mlp cuda 4096 4096 16384    # M N H, with its time

   Needs mpicc (Debian: openmpi-bin, libopenmpi-dev). Make looks for nccl.h by pkg-config, or by NCCL_CFLAGS=-I... and
   NCCL_LIBS=-L... .
   Every process checks its whole Y against plain loops in double precision that know of no parts. */
#include "contrib/examples/check.h"
#include "group.h"
#include "mlp.tile.h"

enum { X, W1, B1, W2, B2 };     /* the inputs */

struct mlp {
    int M, N, H;                /* rows of X, its columns, hidden units */
    int from, units;            /* this process's */
    tile_f16 *x, *w1, *w2, *a;  /* on the device */
    float *b1, *b2, *y;
};

/* Element i of an input: the same in each process, a multiple of 1/64 below 1, which half holds. */
static float element(int input, int64_t i)
{
    uint64_t h = ((uint64_t) i * 5 + (uint64_t) input + 1) * 0x9e3779b97f4a7c15;

    h = (h ^ h >> 32) * 0xd6e8feb86659fd93;
    return (float) (int) (h >> 40 & 127) / 64 - 1;
}

/* rows × columns elements of an input with `pitch` columns, from element `first` on, in the device's memory. */
static void *part(tile_device *d, int input, int64_t first, int rows, int columns, int pitch)
{
    const int is_half = input == X || input == W1 || input == W2;
    const size_t bytes = (is_half ? sizeof(tile_f16) : sizeof(float)) * (size_t) rows * (size_t) columns;
    void *host = malloc(bytes + 1), *there = tile_alloc(d, bytes + 1);

    if (!host || !there)
        group_fail("part", "no memory is left");
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            const float value = element(input, first + (int64_t) i * pitch + j);
            const int64_t at = (int64_t) i * columns + j;
            if (is_half)
                ((tile_f16 *) host)[at] = (tile_f16) value;
            else
                ((float *) host)[at] = value;
        }
    if (tile_write(d, there, host, bytes))
        group_fail("part", tile_error(d));
    free(host);
    return there;
}

static void load(struct mlp *p, const struct group *g, tile_device *d)
{
    p->from = (int) ((int64_t) p->H * g->rank / g->size);
    p->units = (int) ((int64_t) p->H * (g->rank + 1) / g->size) - p->from;
    p->x = part(d, X, 0, p->M, p->N, p->N);
    p->w1 = part(d, W1, p->from, p->N, p->units, p->H);
    p->b1 = part(d, B1, p->from, 1, p->units, p->H);
    p->w2 = part(d, W2, (int64_t) p->from * p->N, p->units, p->N, p->N);
    p->b2 = part(d, B2, 0, 1, p->N, p->N);
    p->a = tile_alloc(d, sizeof *p->a * (size_t) p->M * (size_t) p->units + 1);
    p->y = tile_alloc(d, sizeof *p->y * (size_t) p->M * (size_t) p->N);
    if (!p->a || !p->y)
        group_fail("load", tile_error(d));
}

static void unload(const struct mlp *p, tile_device *d)
{
    void *all[] = { p->x, p->w1, p->w2, p->a, p->b1, p->b2, p->y };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        tile_free(d, all[i]);
}

/* All on the device's stream, so each step comes after the one before. */
static void forward(const struct mlp *p, struct group *g, tile_device *d)
{
    int error = mlp_up_on(d, p->M, p->units, p->N, p->x, p->w1, p->b1, p->a);

    if (!error)
        error = mlp_down_on(d, p->M, p->N, p->units, p->a, p->w2, p->y);
    group_sum(g, d, p->y, p->M * p->N);
    if (!error)
        error = mlp_bias_on(d, p->M, p->N, p->b2, p->y);
    if (error)
        group_fail("forward", tile_error(d));
}

/* The activation of a unit in row m, and how far that of the kernel, a half, may lie from it. */
static double activation(const struct mlp *p, int m, int h, double *bound)
{
    double sum = element(B1, h), absolute = fabs(sum);

    for (int k = 0; k < p->N; k++) {
        double term = (double) element(X, (int64_t) m * p->N + k) * element(W1, (int64_t) k * p->H + h);
        sum += term;
        absolute += fabs(term);
    }
    double e = erf(sum * sqrt(0.5)), value = 0.5 * sum * (1 + e);
    *bound = check_as_half(value, 1.2 * check_sum(p->N, absolute) + fabs(sum / 2) * check_function(e) + check_elementwise(fabs(sum)));
    return value;
}

/* Row m of Y. */
static void compare(struct check *c, const struct mlp *p, int m, const float *y)
{
    double *a = malloc(2 * sizeof *a * (size_t) p->H), *bound = a + p->H;

    if (!a)
        group_fail("compare", "no memory is left");
    for (int h = 0; h < p->H; h++)
        a[h] = activation(p, m, h, &bound[h]);
    for (int n = 0; n < p->N; n++) {
        double sum = element(B2, n), absolute = fabs(sum), of_units = 0;
        for (int h = 0; h < p->H; h++) {
            double w = element(W2, (int64_t) h * p->N + n);
            sum += a[h] * w;
            absolute += fabs(a[h] * w);
            of_units += bound[h] * fabs(w);
        }
        check_value(c, y[n], sum, of_units + check_sum(p->H, absolute) + check_elementwise(absolute));
    }
    free(a);
}

/* Checks rows, all if that is not too much work; the number of processes in which one is wrong. */
static int check_rows(const struct mlp *p, const struct group *g, tile_device *d)
{
    const size_t bytes = sizeof(float) * (size_t) p->M * (size_t) p->N;
    const int stride = 1 + (int) ((double) p->M * p->N * p->H / 3e8);
    float *y = malloc(bytes);
    struct check c = { 0 };
    int bad, all;

    if (!y || tile_read(d, y, p->y, bytes))
        group_fail("check_rows", y ? tile_error(d) : "no memory is left");
    for (int m = 0; m < p->M; m += stride)
        compare(&c, p, m, y + (int64_t) m * p->N);
    free(y);
    bad = c.bad != 0;
    MPI_Allreduce(&bad, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!g->rank)
        printf("mlp %dx%dx%d in %d processes on %s, sum by %s: error %.4f of what is allowed%s\n", p->M, p->N, p->H, g->size,
               tile_name(d), group_adds(d), c.of_bound, all ? "   OUT OF TOLERANCE" : "");
    return all;
}

/* Microseconds of many runs, of which the slowest process counts. */
static void timed(const struct mlp *p, struct group *g, tile_device *d)
{
    enum { RUNS = 50 };
    double start = tile_seconds(d), took, most;

    for (int i = 0; i < RUNS; i++)
        forward(p, g, d);
    took = tile_seconds(d) - start;
    MPI_Reduce(&took, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (!g->rank)
        printf("%.1f us\n", most / RUNS * 1e6);
}

static int run(struct group *g, const char *device, const int size[3], int with_time)
{
    struct mlp p = { .M = size[0], .N = size[1], .H = size[2] };
    tile_device *d = group_open(g, device);

    load(&p, g, d);
    forward(&p, g, d);
    int bad = check_rows(&p, g, d);
    if (with_time)
        timed(&p, g, d);
    unload(&p, d);
    tile_close(d);
    return bad;
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 64, 128, 256 }, { 67, 97, 131 }, { 3, 5, 1 }, { 1, 1, 65 } };
    static const char *const here[] = { "cpu", "emulated-metal", "emulated-cuda" };
    struct group g;
    int bad = 0;

    group_start(&g, &argc, &argv);
    if (argc == 5) {
        bad = run(&g, argv[1], (int[]) { atoi(argv[2]), atoi(argv[3]), atoi(argv[4]) }, 1);
    } else {
        for (int i = argc > 1 ? 1 : 0; i < (argc > 1 ? argc : 3); i++)
            for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
                bad += run(&g, argc > 1 ? argv[i] : here[i], shapes[s], 0);
    }
    group_end(&g);
    return bad != 0;
}
