/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random tile kernels with a driver.

     tilegen SEED [COUNT]      kernels kSEED ... as one C file on stdout
     --drop=N,N,...            without these parts
     --list                    instead: size and number of each part that could still be dropped
     --data=DIR                instead: arrays as DIR/kSEED.NAME, and for each kernel a line with
                               its name, kSEED@cuda where it is for CUDA alone, and its --arg options for tile-opt

   The same seed and parts give the same file. Every kernel is defined C whose results are exact
   on every target; see driver.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contrib/fuzz/data.h"
#include "contrib/fuzz/gen.h"
#include "contrib/fuzz/special.h"

struct gen gen;
static uint64_t state;

unsigned pick(unsigned n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned) (state >> 33) % n;
}

static void usage(void)
{
    fputs("usage: tilegen SEED [COUNT] [--drop=N,...] [--list | --data=DIR]\n", stderr);
    exit(2);
}

/* The bits of a small integer that an 8-bit float with `mantissa` bits holds exactly. */
static unsigned char byte_float(int64_t value, int mantissa, int bias)
{
    int64_t v = value < 0 ? -value : value;
    int e = 0;

    while (v >> (e + 1))
        e++;
    return (unsigned char) (v ? (value < 0) << 7 | (e + bias) << mantissa
                                    | (int) ((v << mantissa >> e) & ((1 << mantissa) - 1)) : 0);
}

static void write_value(FILE *f, enum elem elem, int64_t value)
{
    float single = (float) value;
    _Float16 half = (_Float16) value;

    if (elem == F32)
        fwrite(&single, 4, 1, f);
    else if (elem == F64)
        fwrite(&(double) { (double) value }, 8, 1, f);
    else if (elem == BF16)
        fwrite((char *) &single + 2, 2, 1, f);
    else if (elem == E4M3)
        fputc(byte_float(value, 3, 7), f);
    else if (elem == E5M2)
        fputc(byte_float(value, 2, 15), f);
    else if (elem == F16)
        fwrite(&half, 2, 1, f);
    else
        fwrite(&value, (size_t) elems[elem].bytes, 1, f); /* little endian */
}

static void write_special(FILE *f, enum elem elem, float value)
{
    _Float16 half = (_Float16) value;

    if (elem == F16)
        fwrite(&half, 2, 1, f);
    else
        fwrite((char *) &value + (elem == BF16 ? 2 : 0), elem == BF16 ? 2 : 4, 1, f);
}

static void write_data(const char *dir)
{
    printf("k%d%s", gen.kernel, gen.cuda ? "@cuda" : "");
    for (int i = 0; i < gen.nparams; i++) {
        const struct param *p = &gen.params[i];
        char name[4096];
        FILE *f;

        if (!p->n) {
            printf(" --arg %s=%.0f", p->name, p->range.lo);
            continue;
        }
        snprintf(name, sizeof name, "%s/k%d.%s", dir, gen.kernel, p->name);
        f = fopen(name, "wb");
        if (!f) {
            perror(name);
            exit(1);
        }
        for (int64_t e = 0; e < p->n && p->special; e++)
            write_special(f, p->elem, fuzz_special(p->array, e));
        for (int64_t e = 0; e < p->n && !p->special; e++)
            write_value(f, p->elem,
                        fuzz_value(p->array, e, (int64_t) p->range.lo, (int64_t) p->range.hi));
        if (fclose(f)) {
            perror(name);
            exit(1);
        }
        printf(" --arg %s%s=@%s", p->opaque ? "v_" : "", p->name, name);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    char *drop = NULL, *data = NULL;
    int seed = -1, count = 1, list = 0, kernels, tests;

    for (int i = 1; i < argc; i++)
        if (!strncmp(argv[i], "--drop=", 7))
            drop = argv[i] + 7;
        else if (!strncmp(argv[i], "--data=", 7))
            data = argv[i] + 7;
        else if (!strcmp(argv[i], "--list"))
            list = 1;
        else if (argv[i][0] < '0' || argv[i][0] > '9')
            usage();
        else if (seed < 0)
            seed = atoi(argv[i]);
        else
            count = atoi(argv[i]);
    if (seed < 0 || seed > 20000000)
        usage();

    tree_open();
    put("#include \"contrib/fuzz/driver.h\"\n#include \"contrib/fuzz/special.h\"\n\n#ifdef KERNELS\n#include <assert.h>\n#include <string.h>\n");
    kernels = tree_open();
    tree_close();
    put("#endif\n\n#ifdef DRIVER\n");
    tests = tree_open();
    tree_close();
    tree_enter(kernels);
    for (int k = seed; k < seed + count; k++) {
        state = (uint64_t) k * 2862933555777941757u + 3037000493u;
        pick(1);
        kernel(k, tests);
        if (data)
            write_data(data);
    }
    tree_close();
    put("static void run(enum target t)\n{\n");
    for (int k = seed; k < seed + count; k++)
        put("test_k%d(t);\n", k);
    put("}\n#endif\n");
    tree_close();
    for (char *s = drop; s && *s;) {
        tree_drop((int) strtol(s, &s, 10));
        s += *s == ',';
    }
    if (list)
        tree_list();
    else if (!data)
        tree_print();
    return 0;
}
