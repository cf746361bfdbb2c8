/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs main of each library named, twice: each library holds its kernels, a driver and an emulator of its own.
 * First argument: local, or global where the libraries see each other's symbols. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int (*run[8])(void), n = argc - 2 < 8 ? argc - 2 : 8, failed = argc < 3;
    for (int i = 0; i < n; i++) {
        void *library = dlopen(argv[i + 2], RTLD_NOW | (strcmp(argv[1], "global") ? RTLD_LOCAL : RTLD_GLOBAL));
        *(void **)&run[i] = library ? dlsym(library, "main") : NULL;
        if (!run[i]) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
    }
    for (int i = 0; i < 2 * n; i++)
        failed |= run[i % n]();
    return failed;
}
