/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --diff: a unified diff, by `diff` of $PATH, of the text before and after each pass, without places in C, which passes
   renumber. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "emit/opt/tile-opt.h"

enum { STATUS_NONE = 127 };

/* The text without lines "place ..." and without "#!12" and " !12". */
static const char *without_places(tl_arena *a, const char *text)
{
    char *copy = TL_NEWV(a, char, strlen(text) + 1), *to = copy;
    bool starts = true;
    while (*text) {
        size_t digits = (*text == '#' || *text == ' ') && text[1] == '!' ? strspn(text + 2, "0123456789") : 0;
        if (starts && !strncmp(text, "place !", 7)) {
            text += strcspn(text, "\n");
            text += *text == '\n';
        } else if (digits) {
            text += digits + 2;
            starts = false;
        } else {
            starts = *text == '\n';
            *to++ = *text++;
        }
    }
    *to = 0;
    return copy;
}

/* A file without a name that has the text. */
static FILE *file_of(const char *text)
{
    FILE *f = tmpfile();
    return f && fputs(text, f) >= 0 && !fflush(f) && !fseek(f, 0, SEEK_SET) ? f : NULL;
}

static void put_line(const char *line, bool colours)
{
    const char *colour = !colours ? NULL : *line == '+' ? "32" : *line == '-' ? "31" : *line == '@' ? "36" : NULL;
    size_t n = strcspn(line, "\n");
    if (colour)
        printf("\033[%sm%.*s\033[m%s", colour, (int)n, line, line + n);
    else
        fputs(line, stdout);
}

/* Prints diff's lines; returns its exit status. */
static int put_lines(FILE *before, FILE *after, const char *pass, bool colours)
{
    char command[256];
    char *line = NULL;
    size_t room = 0;
    /* Hunks name the function that they are in. */
    snprintf(command, sizeof command, "exec diff -u -F '^[dkh][a-z]* @' -L 'before %s' -L 'after %s' /dev/fd/%d /dev/fd/%d", pass, pass,
             fileno(before), fileno(after));
    fflush(stdout);
    FILE *f = popen(command, "r");
    while (f && getline(&line, &room, f) > 0)
        put_line(line, colours);
    free(line);
    int status = f ? pclose(f) : -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : STATUS_NONE;
}

tl_opt_diffs tl_opt_diffs_of(tl_module *m)
{
    return (tl_opt_diffs){ m->arena, without_places(m->arena, tl_print(m)), false };
}

void tl_opt_diff(void *user, const char *pass, const char *text)
{
    tl_opt_diffs *d = user;
    const char *no_colour = getenv("NO_COLOR");
    bool colours = isatty(STDOUT_FILENO) && !(no_colour && *no_colour);
    if (!text || d->failed || !strcmp(d->before, text = without_places(d->arena, text)))
        return;
    FILE *before = file_of(d->before), *after = file_of(text);
    printf(colours ? "\033[1mpass %s\033[m\n" : "pass %s\n", pass);
    int status = before && after ? put_lines(before, after, pass, colours) : -1;
    if (before)
        fclose(before);
    if (after)
        fclose(after);
    d->failed = status != 1;
    if (status == STATUS_NONE)
        fputs("tile-opt: --diff needs the program diff, which is not in $PATH\n", stderr);
    else if (d->failed)
        fputs("tile-opt: --diff: the texts cannot be written to temporary files, or diff failed\n", stderr);
    d->before = text;
}
