/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels by their C++ names, in what a compiler made and in what is damaged. Argument: the object. */
#include "contrib/runtime/runtime.h"

#include "check.h"

static trt_bytes file(const char *path)
{
    trt_bytes b = { malloc(1 << 20), 0 };
    FILE *f = fopen(path, "r");
    EXPECT(f);
    b.n = f ? fread(b.at, 1, 1 << 20, f) : 0;
    if (f)
        fclose(f);
    return b;
}

static void is(trt_bytes object, const char *kernel, const char *symbol)
{
    char *found = trt_cubin_symbol(object, kernel);
    if (!found != !symbol || (found && strcmp(found, symbol))) {
        printf("%s is %s\n", kernel, found ? found : "not there");
        wrong++;
    }
    free(found);
}

int main(int argc, char **argv)
{
    trt_bytes object = file(argc > 1 ? argv[1] : "");
    is(object, "scale_kernel<true>", "_Z12scale_kernelILb1EEvPif");
    is(object, "scale_kernel<false>", "_Z12scale_kernelILb0EEvPif");
    is(object, "two<true, false>", "_Z3twoILb1ELb0EEvPif");
    is(object, "two<true,false>", "_Z3twoILb1ELb0EEvPif");
    is(object, "scale_kernel", "_Z12scale_kernelP10tensor_map");
    is(object, "scale_kernel_tma", "_Z16scale_kernel_tmaPK10tensor_mapPi");
    is(object, "plain", "plain");
    static const char *const none[] = { "two<false, true>", "two<true>", "two", "scale", "scale_kernel_tm", "scale_data", "hidden",
                                        "number<1>", "number", "", "<", "<true>", "two<", "two<true", "two<true,", "two<true,>",
                                        "two<true, false>x", "two<maybe>", "two<true true>" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        is(object, none[i], NULL);
    char longest[3000];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    is(object, longest, NULL);

    /* Cut anywhere, and with any byte of its header and section headers changed: found or not, no crash. */
    for (size_t n = 0; n < object.n; n += 1 + n / 50) {
        char *cut = malloc(n);
        memcpy(cut, object.at, n);
        free(trt_cubin_symbol((trt_bytes){ cut, n }, "plain"));
        free(cut);
    }
    char *whole = malloc(object.n);
    uint64_t table;
    memcpy(&table, object.at + 40, 8);
    for (size_t i = 0; i < object.n; i = i < 64 || i >= table ? i + 1 : table)
        for (int v = 0; v < 4; v++) {
            memcpy(whole, object.at, object.n);
            whole[i] = (char)(v == 0 ? 0xff : v == 1 ? 0 : v == 2 ? 0x7f : whole[i] + 1);
            free(trt_cubin_symbol((trt_bytes){ whole, object.n }, "plain"));
        }
    free(whole);
    free(object.at);
    return wrong != 0;
}
