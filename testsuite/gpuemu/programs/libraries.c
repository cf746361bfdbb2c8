/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two libraries with an emulator each in one process: the program is linked with them, or, with their files as arguments, opens
   them. Each that is linked, and so sees what malloc gives, refuses what is beyond the array, and goes on. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#pragma weak run_one
#pragma weak run_two
int run_one(int n, float *y), run_two(int n, float *y);

static int wrong(int (*run)(int, float *), int sees)
{
    float *y = malloc(100 * sizeof *y);
    int bad = !run;
    for (int i = 0; i < 100; i++)
        y[i] = (float)i;
    for (int round = 0; round < 3 && run; round++) {
        bad += run(100, y) != 0;
        bad += sees && run(160, y) == 0;        /* changes the array, too */
        for (int i = 0; i < 100; i++) {
            bad += y[i] < (float)i * 4;
            y[i] = (float)i;
        }
    }
    free(y);
    return bad;
}

int main(int argc, char **argv)
{
    int (*one)(int, float *) = run_one, (*two)(int, float *) = run_two;
    if (argc == 3) {
        void *first = dlopen(argv[1], RTLD_NOW), *second = dlopen(argv[2], RTLD_NOW);
        if (!first || !second)
            return printf("%s\n", dlerror()), 2;
        one = (int (*)(int, float *))dlsym(first, "run_one");
        two = (int (*)(int, float *))dlsym(second, "run_two");
    }
    int bad = wrong(one, argc < 3) + wrong(two, argc < 3) + wrong(one, argc < 3);
    return bad ? printf("%d wrong\n", bad), 1 : 0;
}
