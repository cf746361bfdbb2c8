/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NAME.tune.log: a line for each thing that was found out about a candidate, the last one counts:
 *
 *     8f0c... 12ab... timed 0.000312 cuda:0 (NVIDIA H200)|BM=64 STAGES=3|median of 15, ...
 *
 * its key (the source, options, plugin and macros), the hash of its object, the state, the cost. */
#include "contrib/tune/tune.h"

#include <stdlib.h>
#include <string.h>

static const char *const states[TUNE_STATES] = {
    [TUNE_NEW] = "new", [TUNE_COMPILED] = "compiled", [TUNE_CHECKED] = "checked", [TUNE_REFUSED] = "refused",
    [TUNE_WRONG] = "wrong", [TUNE_FAILED] = "failed", [TUNE_COUNTED] = "counted", [TUNE_TIMED] = "timed",
};

static void read_line(tune *t, char *line)
{
    unsigned long long key, object;
    char state[16];
    double cost;
    int at = 0;
    char *macros = strchr(line, '|'), *words = macros ? strchr(macros + 1, '|') : NULL;
    if (!words || sscanf(line, "%llx %llx %15s %lf %n", &key, &object, state, &cost, &at) != 4 || !at)
        return;
    *macros = 0;
    if (strcmp(line + at, t->device_words))
        return;
    for (int i = 0; i < t->n; i++) {
        tune_candidate *c = &t->at[i];
        if (c->key != key)
            continue;
        c->checked = !strcmp(state, "checked");
        c->state = TUNE_NEW;
        c->object = object;
        c->cost = cost;
        char *model = strstr(words + 1, "model ");
        c->model = model ? strtod(model + strlen("model "), NULL) : 0;
        for (int s = TUNE_REFUSED; s < TUNE_STATES; s++)    /* what failed is tried again: memory may have been short */
            if (s != TUNE_FAILED && !strcmp(states[s], state))
                tune_say(c, (tune_state)s, "%s", words + 1);
    }
}

void tune_log_read(tune *t)
{
    char *path = tune_text("%s.tune.log", t->name), *text = tune_read(path, NULL), *rest = text, *line;
    int known = 0;
    while (rest && (line = strsep(&rest, "\n")) != NULL)
        read_line(t, line);
    for (int i = 0; i < t->n; i++)
        known += t->at[i].state != TUNE_NEW || t->at[i].checked;
    if (known)
        fprintf(stderr, "%s: %d of %d settings are in %s\n", t->name, known, t->n, path);
    free(text);
    free(path);
}

void tune_log_write(const tune *t, const tune_candidate *c)
{
    char *path = tune_text("%s.tune.log", t->name), *macros = tune_words(t, c);
    FILE *f = fopen(path, "ae");
    if (!f || fprintf(f, "%016llx %016llx %s %.9g %s|%s|%s\n", (unsigned long long)c->key, (unsigned long long)c->object,
                      states[c->state], c->cost, t->device_words, macros, c->words) < 0 || fclose(f))
        tune_die("%s is not written", path);
    free(path);
    free(macros);
}
