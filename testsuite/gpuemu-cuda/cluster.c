/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

enum { X = 4, Y = 4, BLOCKS = X * Y, THREADS = 96, TURNS = 3 };

int exchange_cuda(int blocks_x, int blocks_y, const int *x, const int *rows, int *y, int *global, void *stream);
int count_cuda(int blocks, int *y, void *stream);

/* The block of that rank in the cluster of block b. */
static int in_cluster(int b, int rank)
{
    int bx = b % X / 2 * 2, by = b / X / 2 * 2;
    return (by + rank / 2) * X + bx + rank % 2;
}

int main(void)
{
    int *x = buffer(BLOCKS * THREADS * sizeof *x), *y = buffer(BLOCKS * THREADS * sizeof *y);
    int *rows = buffer(BLOCKS / 4 * TURNS * THREADS * sizeof *rows), *global = buffer(BLOCKS * sizeof *global);
    for (int i = 0; i < BLOCKS * THREADS; i++)
        x[i] = i * 7 + 1;
    for (int i = 0; i < BLOCKS / 4 * TURNS * THREADS; i++)
        rows[i] = i * 1000;
    launched("exchange", exchange_cuda(X, Y, x, rows, y, global, NULL));
    for (int b = 0; b < BLOCKS; b++)
        for (int t = 0; t < THREADS; t++) {
            int rank = b / X % 2 * 2 + b % X % 2, cluster = b / X / 2 * (X / 2) + b % X / 2;
            int want = x[in_cluster(b, (rank + 1) % 4) * THREADS + t] * 2 + x[in_cluster(b, (rank + 2) % 4) * THREADS + t] * 3 +
                       x[in_cluster(b, (rank + 1) % 4) * THREADS + t] * 5;
            if (t == 0)
                want += x[in_cluster(b, 0) * THREADS];
            for (int turn = 0; turn < TURNS; turn++)
                want += rows[(cluster * TURNS + turn) * THREADS + THREADS - 1 - t];
            near("exchange", (size_t)(b * THREADS + t), y[b * THREADS + t], want, 0);
        }
    launched("count", count_cuda(16, y, NULL));
    for (int b = 0; b < 16; b++)
        near("count", (size_t)b, y[b], 512, 0);
    return 0;
}
