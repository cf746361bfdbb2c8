/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles the candidates, and links each with the driver into a library. */
#include "contrib/tune/tune.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static tune_list compiler(void)
{
    const char *cc = getenv("CC");
    return tune_split(cc && *cc ? cc : "gcc", ' ');
}

static void push_text(tune_list *l, char *text)
{
    tune_push(l, text);
    free(text);
}

static uint64_t hash_file(const char *path)
{
    size_t n = 0;
    char *bytes = tune_read(path, &n);
    uint64_t h = bytes ? tune_hash(0, bytes, n) : 0;
    free(bytes);
    return h;
}

static bool is_new(const tune *t, const tune_candidate *c)
{
    (void)t;
    return c->state == TUNE_NEW;
}

static bool is_first(const tune *t, const tune_candidate *c)
{
    return c == t->at && is_new(t, c);
}

/* A compiler on another machine, or a cache, gives back the object alone, which has the companions inside. */
static int restore(const tune *t, const tune_candidate *c, const char *object)
{
    char *header = tune_file(t, c, ".tile.h"), *output = tune_file(t, c, ".err");
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, "--restore");
    tune_push(&l, object);
    return access(header, R_OK) ? tune_run(&l, output) : 0;
}

static int compile(tune *t, tune_candidate *c)
{
    tune_list command = compiler();
    char *object = tune_file(t, c, ".o"), *folder = tune_file(t, c, "");
    folder[strlen(folder) - 2] = 0;
    if (access(object, R_OK) == 0)      /* kept by an earlier run, or half of it: see the rename */
        return 0;
    mkdir(folder, 0777);
    push_text(&command, tune_text("-fplugin=%s", t->plugin));
    push_text(&command, tune_text("-I%s", t->include));
    tune_push(&command, "-O2");
    for (int i = 0; i < t->options.n; i++)
        tune_push(&command, t->options.at[i]);
    for (int m = 0; m < t->nmacros && c->value[0] >= 0; m++)
        push_text(&command, tune_text("-D%s=%s", t->macro[m].name, t->macro[m].values.at[c->value[m]]));
    tune_push(&command, "-fPIC");
    tune_push(&command, "-fdiagnostics-plain-output");
    tune_push(&command, "-fplugin-arg-tileplugin-base=k");
    tune_push(&command, "-c");
    tune_push(&command, t->source);
    tune_push(&command, "-o");
    char *unfinished = tune_file(t, c, ".new.o");
    tune_push(&command, unfinished);
    char *output = tune_file(t, c, ".err");
    int status = tune_run(&command, output);
    if (!status)
        status = restore(t, c, unfinished);
    return status ? status : rename(unfinished, object) != 0;
}

/* What was wrong: the line of the first error, or the first line. */
static char *first_error(const char *path)
{
    char *text = tune_read(path, NULL);
    if (!text || !*text)
        return tune_text("the compiler failed without a word");
    char *error = strstr(text, "error: ");
    while (error && error > text && error[-1] != '\n')
        error--;
    error = error ? error : text;
    char *line = tune_text("%.*s", (int)strcspn(error, "\n"), error);
    free(text);
    return line;
}

static void compiled(tune *t, tune_candidate *c, int status)
{
    char *object = tune_file(t, c, ".o"), *output = tune_file(t, c, ".err");
    if (status) {
        char *error = first_error(output);
        tune_say(c, TUNE_REFUSED, "%s", error);
        tune_log_write(t, c);
        free(error);
    } else {
        c->state = TUNE_COMPILED;
        c->object = hash_file(object);
    }
    free(object);
    free(output);
}

/* ---- linking: in the process that then checks */

static bool emulate(tune *t, tune_candidate *c, tune_list *command)
{
    char *text = tune_file(t, c, t->metal ? ".metal" : ".cu"), *object = tune_file(t, c, "_emulated.o");
    char *output = tune_file(t, c, ".err");
    tune_list l = { 0 };
    tune_push(&l, t->gpuemu);
    tune_push(&l, text);
    tune_push(&l, "-o");
    tune_push(&l, object);
    if (tune_run(&l, output)) {
        tune_say(c, TUNE_FAILED, "gpuemu-cc: %s", first_error(output));
        return false;
    }
    tune_push(command, object);
    return true;
}

static bool link_library(tune *t, tune_candidate *c)
{
    tune_list command = compiler();
    char *folder = tune_file(t, c, ""), *library = tune_file(t, c, ".so"), *output = tune_file(t, c, ".err");
    folder[strlen(folder) - 2] = 0;
    if (access(library, R_OK) == 0)
        return true;
    char *unfinished = tune_file(t, c, ".new.so");
    push_text(&command, tune_text("-I%s", t->include));
    push_text(&command, tune_text("-I%s", folder));
    for (const char *const *o = (const char *const[]){ "-O1", "-w", "-shared", "-fPIC", "-Wl,-Bsymbolic", NULL }; *o; o++)
        tune_push(&command, *o);
    push_text(&command, tune_text("%s/driver.c", t->dir));
    push_text(&command, tune_file(t, c, ".o"));
    if (t->counts && !emulate(t, c, &command))
        return false;
    tune_push(&command, "-lm");
    tune_push(&command, "-o");
    tune_push(&command, unfinished);
    if (tune_run(&command, output) || rename(unfinished, library)) {
        tune_say(c, TUNE_FAILED, "the driver: %s", first_error(output));
        return false;
    }
    return true;
}

static bool is_checkable(const tune *t, const tune_candidate *c)
{
    return c->state == TUNE_COMPILED && !tune_twin(t, c);
}

static int link_and_check(tune *t, tune_candidate *c)
{
    return link_library(t, c) && strcmp(t->device_words, "none") ? tune_check(t, c) : 0;
}

static void checked(tune *t, tune_candidate *c, int status)
{
    if (status)
        tune_say(c, TUNE_FAILED, "the check ended with status %d", status);
    if (c->state != TUNE_COMPILED)
        tune_log_write(t, c);
}

void tune_compile(tune *t)
{
    tune_work first = { "compiling", 1, is_first, compile, compiled };
    tune_work all = { "compiling", t->processors, is_new, compile, compiled };
    tune_jobs(t, &first);
    bool known = t->at->state == TUNE_COMPILED && tune_params(t, t->at);    /* a wrong name need not take long */
    tune_jobs(t, &all);
    for (int i = 0; i < t->n && !known; i++)
        known = t->at[i].state == TUNE_COMPILED && tune_params(t, &t->at[i]);
    if (!known)
        return;
    tune_driver(t);
    /* Each has a context of its own on a GPU while it is checked. */
    int most = t->counts || t->processors < 8 * t->devices.n ? t->processors : 8 * t->devices.n;
    tune_work check = { t->counts ? "checking and counting" : "checking", most, is_checkable, link_and_check, checked };
    tune_jobs(t, &check);
}
