/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays wherever a program has them. Arguments: the place; how many elements beyond the array the kernel touches. Exits with 0 if
   no launch fails and all elements are right, 1 if the emulator refuses both targets, else 2. */
#include "k.tile.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100000, FEW = 40 };
static float bss[N];                    /* begins in the last page of .data, goes on in a mapping of its own */
static float data[FEW] = { 1 };

int main(int argc, char **argv)
{
    float stack[FEW], *heap = malloc(FEW * sizeof *heap), *freed = malloc(FEW * sizeof *freed);
    const struct { const char *name; float *y; int n; } places[] = {
        { "bss", bss, N }, { "data", data, FEW }, { "stack", stack, FEW }, { "heap", heap, FEW },
        { "inner", heap + 7, FEW - 7 }, { "freed", freed, FEW } };
    int beyond = argc > 2 ? atoi(argv[2]) : 0, refused = 0;
    free(freed);
    for (unsigned p = 0; p < sizeof places / sizeof *places; p++) {
        if (argc < 2 || strcmp(places[p].name, argv[1]))
            continue;
        float *y = places[p].y;
        int n = places[p].n;
        for (int i = 0; i < n && y != freed; i++)
            y[i] = (float)(i % 100);
        refused += twice_metal(n + beyond, y, NULL) != 0;
        refused += twice_cuda(n + beyond, y, NULL) != 0;
        for (int i = 0; i < n && !refused; i++)
            if (y[i] != (float)(i % 100 * 4))
                return printf("y[%d] is %g\n", i, y[i]), 2;
        return refused == 0 ? 0 : refused == 2 ? 1 : 2;
    }
    return 3;
}
