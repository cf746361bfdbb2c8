/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-tune: the fastest of a kernel's settings that compute the right result. */
#include "contrib/tune/tune.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: tile-tune KERNEL.c NAME [--try MACRO=VALUE,VALUE...]... [--device=D]\n"
    "                 [--set PARAMETER=VALUE,...] [--keep=FOLDER] [--all] [-- GCC OPTIONS]\n"
    "Compiles the kernel with every combination of the macros, checks each against the C function, times them on the\n"
    "device, and writes the fastest to NAME.tune.h. Without a GPU they are ranked by the times that the compiler expects.\n"
    "  --try BM=64,128   values of a macro of the source, which it must let -D set; without, the source is taken as it is\n"
    "  --set M=4096      what an integer or float parameter is; of a pointer how many elements it has, such as A=M*K,\n"
    "                    where the kernel's views do not say\n"
    "  --device=cuda:1   as tile_open names it, or several of one kind, cuda:0,cuda:1, which share the work;\n"
    "                    none: compile only, which is of use with --keep\n"
    "  --keep=FOLDER     where what was compiled stays, for the next time or for another machine\n"
    "  --all             the table has all settings, the fastest first\n"
    "What is known of each setting is kept in NAME.tune.log: the next run goes on from there.\n"
    "$CC is the compiler, $TILE_PLUGIN the plugin if it is not the one that came with tile-tune.\n";

static void bad_usage(const char *what, const char *word)
{
    fprintf(stderr, "tile-tune: %s%s\n%s", what, word, usage);
    exit(TUNE_USAGE);
}

static bool is_name(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!(isalpha((unsigned char)s[i]) || s[i] == '_' || (i && isdigit((unsigned char)s[i]))))
            return false;
    return n > 0;
}

/* "BM=64,128" */
static void add_macro(tune *t, const char *text)
{
    size_t n = strcspn(text, "=");
    if (!text[n] || !text[n + 1] || !is_name(text, n))
        bad_usage("--try wants MACRO=VALUE,VALUE, not ", text);
    if (t->nmacros == TUNE_MACROS)
        bad_usage("too many macros, the last is ", text);
    tune_macro *m = &t->macro[t->nmacros++];
    m->name = tune_text("%.*s", (int)n, text);
    m->values = tune_split(text + n + 1, ',');
    for (tune_macro *o = t->macro; o < m; o++)
        if (!strcmp(o->name, m->name))
            bad_usage("--try twice for ", m->name);
    for (int i = 0; i < m->values.n; i++)
        if (!*m->values.at[i] || strpbrk(m->values.at[i], "\n|"))
            bad_usage("an empty value in --try ", text);
        else
            for (int k = 0; k < i; k++)
                if (!strcmp(m->values.at[k], m->values.at[i]))
                    bad_usage("a value twice in --try ", text);
}

/* "M=4096,A=M*K" */
static void add_settings(tune *t, const char *text)
{
    tune_list l = tune_split(text, ',');
    for (int i = 0; i < l.n; i++) {
        char *s = l.at[i];
        size_t n = strcspn(s, "=");
        if (!s[n] || !s[n + 1] || !is_name(s, n) || s[strspn(s + n + 1, "0123456789abcdefghijklmnopqrstuvwxyz"
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ_.+-*/%()") + n + 1])
            bad_usage("--set wants PARAMETER=VALUE, not ", s);
        s[n] = 0;
        for (int k = 0; k < t->set_names.n; k++)
            if (!strcmp(t->set_names.at[k], s))
                bad_usage("--set twice for ", s);
        tune_push(&t->set_names, s);
        tune_push(&t->set_values, s + n + 1);
    }
}

/* The value of "--device=D" or "--device D". */
static const char *value_of(char **argv, int argc, int *i, const char *option)
{
    size_t n = strlen(option);
    if (strncmp(argv[*i], option, n) || (argv[*i][n] && argv[*i][n] != '='))
        return NULL;
    if (argv[*i][n])
        return argv[*i] + n + 1;
    if (*i + 1 == argc)
        bad_usage("no value for ", option);
    return argv[++*i];
}

static void arguments(tune *t, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value;
        if (!strcmp(argv[i], "--")) {
            while (++i < argc)
                tune_push(&t->options, argv[i]);
        } else if (!strcmp(argv[i], "--help")) {
            fputs(usage, stdout);
            exit(0);
        } else if (!strcmp(argv[i], "--version")) {
            puts("tile-tune " TL_VERSION);
            exit(0);
        } else if ((value = value_of(argv, argc, &i, "--try")) != NULL) {
            add_macro(t, value);
        } else if ((value = value_of(argv, argc, &i, "--set")) != NULL) {
            add_settings(t, value);
        } else if ((value = value_of(argv, argc, &i, "--device")) != NULL) {
            t->devices = tune_split(value, ',');
        } else if ((value = value_of(argv, argc, &i, "--keep")) != NULL) {
            t->dir = tune_text("%s", value);
            t->keep = true;
        } else if (!strcmp(argv[i], "--all")) {
            t->all = true;
        } else if (argv[i][0] == '-') {
            bad_usage("unknown option ", argv[i]);
        } else if (!t->source) {
            t->source = argv[i];
        } else if (!t->name) {
            t->name = argv[i];
        } else {
            bad_usage("one kernel at a time, not also ", argv[i]);
        }
    }
    if (!t->source || !t->name || !is_name(t->name, strlen(t->name)))
        bad_usage("", t->source ? "no name of a kernel" : "no source");
}

int main(int argc, char **argv)
{
    tune t = { 0 };
    arguments(&t, argc, argv);
    tune_setup(&t);
    tune_combine(&t);
    tune_log_read(&t);
    tune_compile(&t);
    tune_measure(&t);
    tune_twins(&t);
    int status = tune_report(&t);
    tune_clean(&t);
    return status;
}
