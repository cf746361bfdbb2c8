/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks gather4.tile and versions of it with other elements on the emulator:
       gather4 N COL
   N rows of SPAN bytes from element COL on. -DT: type of the elements; -DSPAN. Numbers may be outside, negative, equal.

   Exit status 0: right; 1: wrong; 2: the launch returned an error. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuemu.h>
#include HEADER

enum { HEIGHT = 200, WIDTH = 208 / sizeof(T), COLS = SPAN / sizeof(T) };

static void *memory(size_t bytes, int value)
{
    void *p = NULL;
    if (posix_memalign(&p, 64, bytes))
        exit(3);
    memset(p, value, bytes);
    gpuemu_buffer(p, bytes);
    return p;
}

int main(int argc, char **argv)
{
    int n = argc > 2 ? atoi(argv[1]) : 0, col = argc > 2 ? atoi(argv[2]) : 0, wrong = 0;
    T *x = memory(sizeof(T) * HEIGHT * WIDTH, 0), *z = memory(sizeof(T) * HEIGHT * WIDTH, 0x5a);
    T *y = memory(sizeof(T) * (size_t)n * COLS, 0xa5), *want = memory(sizeof(T) * HEIGHT * WIDTH, 0x5a);
    int *rows = memory(sizeof *rows * (size_t)n, 0);
    unsigned random = 1;
    for (int i = 0; i < HEIGHT * WIDTH; i++)
        x[i] = (T)((random = random * 1664525u + 1013904223u) >> 8);
    for (int i = 0; i < n; i++)
        rows[i] = (i * 67 + 5) % (HEIGHT + 8) - 4;  /* each once: blocks would race */
    if (n > 3) {
        rows[0] = INT_MAX;
        rows[1] = INT_MIN;
        rows[3] = rows[2];
    }
    if (LAUNCH(n, col, HEIGHT, WIDTH, rows, x, y, z, NULL)) {
        printf("%s\n", gpuemu_last_error());
        return 2;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < COLS; j++) {
            int there = rows[i] >= 0 && rows[i] < HEIGHT && col + j >= 0 && col + j < (int)WIDTH;
            size_t at = there ? (size_t)rows[i] * WIDTH + (size_t)(col + j) : 0;
            wrong |= y[i * (int)COLS + j] != (there ? x[at] : 0);
            if (there)
                want[at] = (T)(x[at] + 1);
        }
    return wrong || memcmp(z, want, sizeof(T) * HEIGHT * WIDTH);
}
