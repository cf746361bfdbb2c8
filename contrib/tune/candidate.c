/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings: every combination of the macros, and before them the source as it is. */
#include "contrib/tune/tune.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void tune_combine(tune *t)
{
    for (int i = 0; i < t->n; i++) {
        tune_candidate *c = &t->at[i];
        for (int m = t->nmacros - 1, rest = i - 1; m >= 0; m--) {
            c->value[m] = i ? rest % t->macro[m].values.n : -1;
            rest /= t->macro[m].values.n;
        }
        char *words = tune_words(t, c);
        c->key = tune_hash(t->hash, words, strlen(words));
        free(words);
    }
}

char *tune_words(const tune *t, const tune_candidate *c)
{
    if (c->value[0] < 0)
        return tune_text("as in the source");
    if (!t->nmacros)
        return tune_text("as it is");
    char *words = tune_text("%s", "");
    for (int m = 0; m < t->nmacros; m++) {
        char *more = tune_text("%s%s%s=%s", words, m ? " " : "", t->macro[m].name, t->macro[m].values.at[c->value[m]]);
        free(words);
        words = more;
    }
    return words;
}

char *tune_file(const tune *t, const tune_candidate *c, const char *suffix)
{
    return tune_text("%s/%016llx/k%s", t->dir, (unsigned long long)c->key, suffix);
}

void tune_say(tune_candidate *c, tune_state state, const char *format, ...)
{
    char words[TUNE_WORDS];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    for (char *p = words; *p; p++)
        if ((unsigned char)*p < ' ' || *p == 127)
            *p = ' ';
    memcpy(c->words, words, sizeof words);
    c->state = state;
}

tune_candidate *tune_twin(const tune *t, const tune_candidate *c)
{
    for (tune_candidate *o = t->at; c->object && o < c; o++)
        if (o->object == c->object)
            return o;
    return NULL;
}

void tune_twins(const tune *t)
{
    for (int i = 0; i < t->n; i++) {
        tune_candidate *c = &t->at[i], *twin = c->state == TUNE_COMPILED ? tune_twin(t, c) : NULL;
        if (!twin || twin->state == TUNE_COMPILED)
            continue;
        c->state = twin->state;
        c->cost = twin->cost;
        c->model = twin->model;
        memcpy(c->words, twin->words, TUNE_WORDS);
        tune_log_write(t, c);
    }
}
