/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of tile-tune share: the search, its candidates, the kernel's parameters. */
#ifndef TILE_TUNE_H
#define TILE_TUNE_H

#define _GNU_SOURCE         /* CPU_COUNT, MAP_ANONYMOUS, readlink */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { TUNE_MACROS = 16, TUNE_PARAMS = 64, TUNE_WORDS = 300, TUNE_PATH = 4096, TUNE_LEVELS = 3, TUNE_JOBS = 256, TUNE_DEVICES = 16, TUNE_DIMS = 8 };

/* ---- text.c: strings that grow, lists of them ended by null; no memory left ends the program */
typedef struct tune_list {
    char **at;
    int n;
} tune_list;

char *tune_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
void tune_push(tune_list *l, const char *text);
/* At the commas that stand in no brackets. */
tune_list tune_split(const char *text, char at);
/* Contents from malloc, null if there is no such file. */
char *tune_read(const char *path, size_t *n);
bool tune_write(const char *path, const char *text);    /* at once or not at all */
uint64_t tune_hash(uint64_t h, const void *bytes, size_t n);    /* FNV-1a */
enum { TUNE_ERROR = 1, TUNE_USAGE = 2 };
_Noreturn void tune_die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- candidates */

/* In the order of a candidate's life; the log has these words (log.c). */
typedef enum { TUNE_NEW, TUNE_COMPILED, TUNE_CHECKED, TUNE_REFUSED, TUNE_WRONG, TUNE_FAILED, TUNE_COUNTED, TUNE_TIMED, TUNE_STATES } tune_state;

typedef struct tune_candidate {     /* in memory that all processes share */
    int value[TUNE_MACROS];         /* which of a macro's values; -1: as in the source */
    uint64_t key;
    uint64_t object;                /* hash of what was compiled */
    tune_state state;
    double cost;                    /* seconds, timed or of the model */
    int level;                      /* which sizes it was checked at */
    bool in_c;                      /* the C function runs */
    bool checked;                   /* an earlier run did */
    double model;                   /* seconds of the model, 0: not known */
    int running;                    /* of the n-th: the number of the one that the n-th device times */
    double reference;               /* and what the same setting takes on each device */
    char words[TUNE_WORDS];         /* what was wrong with it, or what it costs */
} tune_candidate;

typedef struct tune_macro {
    char *name;
    tune_list values;
} tune_macro;

typedef enum {
    TUNE_BOOL, TUNE_INT, TUNE_UINT, TUNE_FLOAT, TUNE_DOUBLE, TUNE_F16, TUNE_BF16, TUNE_E4M3, TUNE_E5M2, TUNE_E8M0
} tune_kind;

/* Numbers of one type, in each element of an array of structs; an array of numbers has one such member. */
typedef struct tune_member {
    tune_kind kind;
    int bytes, offset;
    int dims, dim[TUNE_DIMS], pitch[TUNE_DIMS];     /* how many, and how many bytes apart; the innermost last */
} tune_member;

typedef struct tune_param {
    char *name, *type;
    tune_kind kind;         /* of what is no struct */
    int bytes;              /* of the type, or an element */
    tune_member *member;
    int nmembers;           /* 0: a struct of which the record says nothing */
    bool pointer, constant;
    char *elements;         /* C expressions over the integers, null: unknown */
    double value;
} tune_param;

typedef struct tune {
    const char *source, *name, *device;     /* device: as named, the first of several, or null */
    tune_list devices;                      /* as named */
    tune_macro macro[TUNE_MACROS];
    int nmacros;
    tune_list set_names, set_values, options;
    /* setup.c */
    char *plugin, *include, *objdump, *gpuemu, *dir, *sizes, *device_words;
    bool counts;            /* costs are the model's: no GPU */
    bool metal;             /* by emulated Metal */
    bool keep;              /* dir stays */
    bool all;               /* the table has all settings */
    uint64_t hash;          /* of source and options */
    int processors;
    /* the search */
    tune_candidate *at;     /* the first is the source as it is */
    int n;
    tune_param param[TUNE_PARAMS];
    int nparams;
} tune;

/* "BM=64 STAGES=2", "as in the source" */
char *tune_words(const tune *t, const tune_candidate *c);
/* A file of the candidate in dir. */
char *tune_file(const tune *t, const tune_candidate *c, const char *suffix);
void tune_say(tune_candidate *c, tune_state state, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* An earlier candidate with the same object, null if there is none. */
tune_candidate *tune_twin(const tune *t, const tune_candidate *c);
/* Gives those the results of their twins. */
void tune_twins(const tune *t);

/* ---- setup.c: what tile-tune finds by itself */
void tune_setup(tune *t);
void tune_combine(tune *t);
void tune_clean(const tune *t);

/* ---- job.c: other programs, and many processes at once */
/* The exit status, 128 and more for signals; what it prints goes to a file. */
int tune_run(const tune_list *command, const char *output);
/* Runs work for the candidates that `wants` selects, as many at once as `most`, then done with the exit status. */
typedef struct tune_work {
    const char *what;
    int most;
    bool (*wants)(const tune *t, const tune_candidate *c);
    int (*work)(tune *t, tune_candidate *c);
    void (*done)(tune *t, tune_candidate *c, int status);
} tune_work;
void tune_jobs(tune *t, const tune_work *w);
/* fn in a process of its own; its exit status as tune_run's. */
int tune_apart(int (*fn)(tune *t, tune_candidate *c), tune *t, tune_candidate *c);
int tune_start(int (*fn)(tune *t, tune_candidate *c), tune *t, tune_candidate *c);      /* does not wait */
int tune_finish(int pid);
/* Takes or gives back tokens of make's jobserver, so that there is one for each job but the first; false: too few. */
bool tune_tokens(int jobs);
bool tune_has_server(void);     /* whether tokens limit the jobs */
void tune_progress(const tune *t, const char *what, int done, int of, double began);
double tune_now(void);

/* ---- compile.c, params.c, driver.c */
void tune_compile(tune *t);
bool tune_params(tune *t, const tune_candidate *c);  /* from the record in its object */
void tune_driver(const tune *t);    /* dir/driver.c */

/* ---- model.c */
/* Seconds, as tile-objdump --report estimates them for the full size; 0: it does not. */
double tune_model(const tune *t, const tune_candidate *c);
/* Says how well the model ranked what was timed. */
void tune_rank(const tune *t, const tune_candidate *best);

/* ---- check.c, measure.c: these run apart */
int tune_check(tune *t, tune_candidate *c);
void tune_measure(tune *t);

/* ---- load.c: a candidate's library and its arguments on a device */
struct tile_device;
typedef struct tune_library {
    int (*on)(struct tile_device *d, const double *v, void *const *p);
    void (*elements)(const double *v, double *n);
} tune_library;
bool tune_load(tune *t, tune_candidate *c, tune_library *l);
/* Values of the parameters: full size, or those of a check. */
void tune_values(const tune *t, int level, double *v);
enum { TUNE_FULL = -1 };
typedef struct tune_arguments {
    double v[TUNE_PARAMS], n[TUNE_PARAMS];
    void *p[TUNE_PARAMS];
} tune_arguments;
/* Allocates and fills; false: words says why. */
bool tune_allocate(const tune *t, struct tile_device *d, tune_arguments *a, char *words);
void tune_free(const tune *t, struct tile_device *d, tune_arguments *a);

/* ---- data.c */
void tune_fill(const tune_param *p, void *to, size_t n, unsigned seed);
/* True if what the device computed is what the C function did. */
bool tune_same(const tune_param *p, const void *got, const void *wanted, size_t n, char *words);

/* ---- log.c, report.c */
void tune_log_read(tune *t);
void tune_log_write(const tune *t, const tune_candidate *c);
int tune_report(const tune *t);

#endif
