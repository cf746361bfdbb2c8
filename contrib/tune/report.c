/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table at the end, and the header with the winner's macros. */
#include "contrib/tune/tune.h"

#include <stdlib.h>
#include <string.h>

static const char first_line[] = "/* made by tile-tune";

static bool has_cost(const tune_candidate *c)
{
    return c->state == TUNE_TIMED || c->state == TUNE_COUNTED;
}

/* The cheapest but those; never the source as it is, whose values are not known. */
static const tune_candidate *cheapest(const tune *t, const tune_candidate *but)
{
    const tune_candidate *best = NULL;
    for (int i = 1; i < t->n; i++)
        if (&t->at[i] != but && has_cost(&t->at[i]) && (!best || t->at[i].cost < best->cost))
            best = &t->at[i];
    return best;
}

/* True if two settings that differ in nothing but this macro give different objects. */
static bool matters(const tune *t, int macro)
{
    int pairs = 0;
    for (int i = 1; i < t->n; i++)
        for (int k = i + 1; k < t->n; k++) {
            const tune_candidate *a = &t->at[i], *b = &t->at[k];
            bool pair = a->object && b->object && a->value[macro] != b->value[macro];
            for (int m = 0; m < t->nmacros && pair; m++)
                pair = m == macro || a->value[m] == b->value[m];
            pairs += pair;
            if (pair && a->object != b->object)
                return true;
        }
    return !pairs;
}

static void row(const tune *t, const char *what, const tune_candidate *c, const tune_candidate *best)
{
    char *words = tune_words(t, c);
    if (has_cost(c))
        printf("%-10s %12.4f %8.2f   %s\n", what, c->cost * 1e3, c->cost == best->cost ? 1 : c->cost / best->cost, words);
    else
        printf("%-10s %12s %8s   %s: %s\n", what, "-", "-", words, c->words);
    free(words);
}

static int by_cost(const void *a, const void *b)
{
    const tune_candidate *x = *(const tune_candidate *const *)a, *y = *(const tune_candidate *const *)b;
    if (has_cost(x) != has_cost(y))
        return has_cost(x) ? -1 : 1;
    return !has_cost(x) || x->cost == y->cost ? (x > y) - (x < y) : x->cost < y->cost ? -1 : 1;
}

/* The settings that are neither of the two, the cheapest first; those without a cost last, with the reason. */
static void others(const tune *t, const tune_candidate *best, const tune_candidate *second)
{
    const tune_candidate **c = malloc((size_t)t->n * sizeof *c);
    int n = 0;
    for (int i = 1; i < t->n && c; i++)
        if (&t->at[i] != best && &t->at[i] != second)
            c[n++] = &t->at[i];
    if (n)
        qsort(c, (size_t)n, sizeof *c, by_cost);
    for (int i = 0; i < n; i++)
        row(t, "", c[i], best);
    free(c);
}

static void table(const tune *t, const tune_candidate *best)
{
    const tune_candidate *second = cheapest(t, best);
    char sizes[400] = "";
    for (int i = 0; i < t->set_names.n; i++)
        snprintf(sizes + strlen(sizes), sizeof sizes - strlen(sizes), " %s=%s", t->set_names.at[i], t->set_values.at[i]);
    if (t->counts)
        printf("%s%s, not timed: no GPU. Ranked by the times that the compiler expects (%s)\n"
               "%-10s %12s %8s\n", t->name, sizes, t->device_words, "", "milliseconds", "ratio");
    else
        printf("%s%s on %s, medians\n%-10s %12s %8s\n", t->name, sizes, t->device_words, "", "milliseconds", "ratio");
    row(t, "winner", best, best);
    if (second)
        row(t, "runner-up", second, best);
    if (t->all)
        others(t, best, second);
    if (t->nmacros)
        row(t, "default", t->at, best);
    if (!t->counts)
        tune_rank(t, best);
    if (has_cost(t->at) && t->at->cost < best->cost)
        printf("the macros as in the source cost less than all that was tried: add their values to --try\n");
}

static bool write_header(const tune *t, const tune_candidate *best)
{
    char *path = tune_text("%s.tune.h", t->name), *old = tune_read(path, NULL), *words = tune_words(t, best);
    if (old && strncmp(old, first_line, strlen(first_line)))
        tune_die("%s was not made by tile-tune, and stays as it is", path);
    char *text = tune_text("%s for %s on %s: %s */\n", first_line, t->name, t->device_words,
                           t->counts ? "modelled, not timed" : "timed");
    for (int m = 0; m < t->nmacros; m++)
        text = tune_text("%s#define %s %s\n", text, t->macro[m].name, t->macro[m].values.at[best->value[m]]);
    bool ok = tune_write(path, text);
    printf(ok ? "%s: %s\n" : "%s is not written\n", path, words);
    return ok;
}

static void sum(const tune *t)
{
    int n[TUNE_STATES] = { 0 };
    for (int i = 1; i < t->n; i++)
        n[t->at[i].state]++;
    printf("%d settings: %d ranked, %d refused by the compiler, %d failed, %d wrong (%s.tune.log)\n", t->n - 1,
           n[TUNE_TIMED] + n[TUNE_COUNTED], n[TUNE_REFUSED], n[TUNE_FAILED], n[TUNE_WRONG], t->name);
    for (int i = 0; i < t->n; i++)
        if (t->at[i].state == TUNE_WRONG || t->at[i].state == TUNE_FAILED)
            printf("%s: %s: %s\n", t->at[i].state == TUNE_WRONG ? "wrong" : "failed", tune_words(t, &t->at[i]), t->at[i].words);
    for (int m = 0; m < t->nmacros; m++)
        if (t->macro[m].values.n > 1 && !matters(t, m))
            printf("%s changes nothing: does the source let -D%s=... set it?\n", t->macro[m].name, t->macro[m].name);
}

int tune_report(const tune *t)
{
    int refused = 0, alike = 0;     /* what is refused alike whatever the value is may not have seen it */
    for (int i = 1; i < t->n; i++) {
        refused += t->at[i].state == TUNE_REFUSED;
        alike += t->at[i].state == TUNE_REFUSED && !strcmp(t->at[i].words, t->at[1].words);
    }
    if (!strcmp(t->device_words, "none") && refused < t->n - 1) {
        printf("%s: %d of %d settings are compiled%s%s\n", t->name, t->n - 1 - refused, t->n - 1,
               t->keep ? " into " : "; --keep=FOLDER would keep them", t->keep ? t->dir : "");
        return 0;
    }
    const tune_candidate *best = cheapest(t, NULL);
    if (best)
        table(t, best);
    sum(t);
    if (best)
        return write_header(t, best) ? 0 : TUNE_ERROR;
    for (int i = 1; i < t->n; i++)
        fprintf(stderr, "tile-tune: %s: %s\n", tune_words(t, &t->at[i]), t->at[i].words);
    const char *macro = t->macro[0].name;
    if (macro && alike == t->n - 1)
        fprintf(stderr, "tile-tune: the source must let -D set its macros, as %s in\n"
                "    #ifndef %s\n    #define %s 64\n    #endif\n", macro, macro, macro);
    tune_die("no setting of %s is right: nothing is written", t->name);
}
