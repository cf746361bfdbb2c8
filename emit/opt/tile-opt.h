/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that tile-opt's files share. */
#ifndef TL_TILE_OPT_H
#define TL_TILE_OPT_H
#include <stdio.h>

#include "passes/interp/interp.h"
#include "passes/target/options.h"

typedef struct tl_run_args {
    const char *kernel;
    bool compare, hash, lockstep, thread_level;
    uint64_t seed, schedule, steps, cores;
    int arch;
    const char *print, *cover, *against;
    double tol;
    unsigned part, parts;   /* of the passes that --compare interprets; 0: all */
    const char **args;      /* NAME=VALUE; freed by main */
    unsigned nargs;
} tl_run_args;

/* The arguments of a run, and the parameters that they are for. */
typedef struct tl_run_data {
    tl_interp_arg *args;
    const tl_sym **params;
    unsigned n;
} tl_run_data;

/* Makes the data that r->args ask for; false after an error. */
bool tl_run_prepare(tl_module *m, const tl_run_args *r, tl_run_data *d);
bool tl_run_number(const char *option, const char *text, uint64_t *v);
/* Reads an option; returns the number of arguments read, 0: another option, -1: after an error. */
int tl_run_option(tl_run_args *r, int argc, char **argv);
/* The value of --name=value, or null. */
const char *tl_opt_value(const char *arg, const char *name);
/* The whole file as a string for free(), or null; *bytes: its length, if not null. */
char *tl_opt_read(FILE *f, size_t *bytes);
/* The IR text of a file of any kind, for free(); null after an error. "-": standard input. */
char *tl_opt_input(const char *name);
/* Exit statuses. */
int tl_run(tl_module *m, const tl_run_args *r);
int tl_run_compare(tl_module *m, const tl_run_args *r, const char *passes);
/* Lowers for m->target, then runs each pass again on the printed text of the one before. */
int tl_opt_replay(tl_module *m, const tl_options *o);

/* State of --diff, the user of the options' dump_out. */
typedef struct tl_opt_diffs {
    tl_arena *arena;
    const char *before;         /* the text that the latest pass left */
    bool failed;                /* diff failed, and the error was reported */
} tl_opt_diffs;
tl_opt_diffs tl_opt_diffs_of(tl_module *m);
void tl_opt_diff(void *user, const char *pass, const char *text);

/* Prints a picture of the array SYMBOL or FUNCTION:SYMBOL. */
int tl_opt_draw(tl_module *m, const char *name);
/* The module, or a copy with what all of its target's passes reserve (tl_reserve). */
tl_module *tl_opt_reserve(const tl_module *m);
/* Runs the passes of a list a,b,c in order; after each, `after` if given. */
bool tl_opt_passes(tl_module *m, const char *list, bool (*after)(void *user, const char *pass),
                   void *user);
#endif
