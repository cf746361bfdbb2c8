/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of tile-opt: options and runs. */
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
    unsigned part, parts;   /* of the passes that --compare looks at; 0: at all */
    const char **args;      /* NAME=VALUE; freed by main */
    unsigned nargs;
} tl_run_args;

/* The arguments of a run, and the parameters that they are for. */
typedef struct tl_run_data {
    tl_interp_arg *args;
    const tl_sym **params;
    unsigned n;
} tl_run_data;

/* Data as r->args say; false after an error. */
bool tl_run_prepare(tl_module *m, const tl_run_args *r, tl_run_data *d);
bool tl_run_number(const char *option, const char *text, uint64_t *v);
/* How many of argv it takes: 0 not its option, -1 after saying what is wrong. */
int tl_run_option(tl_run_args *r, int argc, char **argv);
/* The value of --name=value, or null. */
const char *tl_opt_value(const char *arg, const char *name);
/* The whole file as a string for free(), or null; `bytes` of it, if wanted. */
char *tl_opt_read(FILE *f, size_t *bytes);
/* The IR's text of a file of any kind, for free(); null after saying what is wrong. "-": standard input. */
char *tl_opt_input(const char *name);
/* Exit statuses. */
int tl_run(tl_module *m, const tl_run_args *r);
int tl_run_compare(tl_module *m, const tl_run_args *r, const char *passes);
/* Lowers for m->target, then runs each pass again on the printed text of the one before. */
int tl_opt_replay(tl_module *m, const tl_options *o);

/* Of --diff: a dump_out of options, whose user is this. */
typedef struct tl_opt_diffs {
    tl_arena *arena;
    const char *before;         /* the text that the latest pass left */
    bool failed;                /* that was said */
} tl_opt_diffs;
tl_opt_diffs tl_opt_diffs_of(tl_module *m);
void tl_opt_diff(void *user, const char *pass, const char *text);

/* Prints a picture of the array SYMBOL or FUNCTION:SYMBOL. */
int tl_opt_draw(tl_module *m, const char *name);
/* Runs the passes of a list a,b,c in order; after each, `after` if given. */
bool tl_opt_passes(tl_module *m, const char *list, bool (*after)(void *user, const char *pass),
                   void *user);
#endif
