/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-opt: textual IR in; checks, passes, text or results out. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "emit/emit.h"
#include "emit/object/show.h"
#include "passes/target/target.h"
#include "emit/opt/tile-opt.h"

static const char usage[] = "usage: tile-opt [options] [file]\n"
    "A file is the IR's text, an object or library that carries it, or a C source, which $CC compiles.\n"
    "Without a file, or with -, it comes from standard input; of a terminal only with -.\n"
    "  --verify                check only; --level says how much must be lowered\n"
    "  --verify=each|end       check after each pass (the default), or once they are done\n"
    "  --level=tile|mixed|thread\n"
    "  --target=cuda|metal     the target of --pass and --lower\n"
    "  --metal=3.1|4.0         Metal's language version\n"
    "  --pass=a,b,c            run these passes\n"
    "  --lower                 run all passes of the target\n"
    "  --all-versions          lower for each machine, although another's code would provably be the same\n"
    "  --passes                print their names, one a line, in the order in which --lower runs them\n"
    "  --diff                  print what each pass of --pass or --lower changed, as a unified diff\n"
    "  --replay                check that each gives the same from the printed text of the one before\n"
    "  --emit=ir|cuda|metal|header  what to print (ir); header: the host's, for the module's target\n"
    "  --draw=[FUNCTION:]SYMBOL  an SVG: the threads and registers of a fragment's elements, the banks of a shared array;\n"
    "                          with --target and no --pass once the passes have chosen them\n"
    "  --run=KERNEL            interpret\n"
    "  --compare=KERNEL        interpret before and after each pass of --pass, or of the target\n"
    "    --against=FILE        compare with the kernel of that name there, or its only one\n"
    "    --arg NAME=VALUE      a number; of an array, whose N elements are all that it has:\n"
    "                          random:N | zero:N | iota:N | none:N (nothing is written yet) | infinite:N@I (element I is infinite)\n"
    "                          large:N (up to 32768) | special:N (NaN, infinities, -0 and subnormals among others)\n"
    "                          list:A,B | @file | as:NAME+E (the memory of an earlier argument, from element E on)\n"
    "                          :N+E starts E elements after an aligned address\n"
    "    --print=A,B --hash    what to show of the arrays afterwards\n"
    "    --cover=NAME          demand that every element of it is written\n"
    "    --seed=N              of the random data; --schedule=N of the order of threads\n"
    "    --part=I/N            only after every Nth pass from the Ith on, and after the last\n"
    "    --tol=X               relative tolerance of --compare (1e-5)\n"
    "    --steps=N --arch=N --cores=N --lockstep\n";

typedef struct opt {
    const char *level, *target, *passes, *emit, *draw, *file;
    bool verify, lower, list, replay, diff;
    tl_run_args run;
} opt;

static void report(tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    static const char *const kinds[] = { "error", "warning", "note", "remark" };
    bool known = loc && loc < m->nplaces;
    tl_show_name(stderr, known ? m->places[loc].file : d->user);
    if (known)
        fprintf(stderr, ":%u:%u", m->places[loc].line, m->places[loc].column);
    fprintf(stderr, ": %s: ", kinds[s]);
    tl_show_text(stderr, text, strlen(text));
    fputc('\n', stderr);
}

/* Reports errors alone, for --replay, which runs passes twice, and for pictures. */
static void report_errors(tl_diag *d, const struct tl_module *m, tl_severity s, tl_loc loc, const char *text)
{
    if (s == TL_ERROR)
        report(d, m, s, loc, text);
}

static tl_options lowering = { .machines = TL_ALL_MACHINES, .verify_each = true };

static bool run_pass(tl_module *m, const char *name)
{
    const tl_pass *p = tl_pass_find(name);
    return p ? tl_pass_run(m, p, &lowering) : !fprintf(stderr, "tile-opt: there is no pass '%s'\n", name);
}

tl_module *tl_opt_reserve(const tl_module *m)
{
    return (tl_module *)tl_reserve(m, m->target, &lowering);
}

bool tl_opt_passes(tl_module *m, const char *list, bool (*after)(void *user, const char *pass),
                   void *user)
{
    while (list && *list) {
        size_t n = strcspn(list, ",");
        const char *name = tl_arena_printf(m->arena, "%.*s", (int)n, list);
        if (!run_pass(m, name) || (after && !after(user, name)))
            return false;
        list += n + (list[n] == ',');
    }
    return true;
}

/* True if v is a word of `allowed`, a list separated by ", "; reports otherwise. */
static bool one_of(const char *v, const char *option, const char *allowed)
{
    size_t n = strlen(v);
    for (const char *p = allowed; *p; p += strcspn(p, " "), p += *p == ' ')
        if (strcspn(p, ",") == n && !strncmp(p, v, n))
            return true;
    fprintf(stderr, "tile-opt: %s=%s: allowed are %s\n", option, v, allowed);
    return false;
}

static bool options(opt *o, int argc, char **argv)
{
    bool ok = true;
    for (int i = 1; i < argc && ok; i++) {
        const char *a = argv[i], *v;
        if (!strcmp(a, "--verify")) {
            o->verify = true;
        } else if ((v = tl_opt_value(a, "--verify"))) {
            ok = one_of(v, "--verify", "each, end");
            lowering.verify_each = !strcmp(v, "each");
        } else if (!strcmp(a, "--lower")) {
            o->lower = true;
        } else if (!strcmp(a, "--all-versions")) {
            lowering.all_versions = true;
        } else if (!strcmp(a, "--passes")) {
            o->list = true;
        } else if (!strcmp(a, "--diff")) {
            o->diff = true;
        } else if (!strcmp(a, "--replay")) {
            o->replay = true;
        } else if ((v = tl_opt_value(a, "--level"))) {
            o->level = v;
            ok = one_of(v, "--level", "tile, mixed, thread");
        } else if ((v = tl_opt_value(a, "--target"))) {
            o->target = v;
            ok = one_of(v, "--target", "cuda, metal");
        } else if ((v = tl_opt_value(a, "--metal"))) {
            const tl_machine *w = tl_machine_version(TL_TARGET_METAL, v);
            ok = w || one_of(v, "--metal", "3.1, 4.0");
            lowering.metal = w ? (unsigned)w->number : 0;
        } else if ((v = tl_opt_value(a, "--emit"))) {
            o->emit = v;
            ok = one_of(v, "--emit", "ir, cuda, metal, header");
        } else if ((v = tl_opt_value(a, "--pass"))) {
            o->passes = v;
            ok = (*v && v[strlen(v) - 1] != ',') || !fprintf(stderr, "tile-opt: %s: a list of names is wanted\n", a);
        } else if ((v = tl_opt_value(a, "--draw"))) {
            o->draw = v;
        } else if (!strcmp(a, "--help")) {
            fputs(usage, stdout);
            exit(0);
        } else if (!strcmp(a, "--version")) {
            puts("tile-opt " TL_VERSION);
            exit(0);
        } else if (a[0] != '-' || !strcmp(a, "-")) {
            ok = !o->file || !fprintf(stderr, "tile-opt: one file at a time\n");
            o->file = a;
        } else {
            int used = tl_run_option(&o->run, argc - i, argv + i);
            ok = used > 0 || (!used && !fprintf(stderr, "tile-opt: unknown option %s\n%s", a, usage));
            i += used - 1;
        }
    }
    return ok;
}

static tl_target target_of(const opt *o)
{
    return !strcmp(o->target, "cuda") ? TL_TARGET_CUDA : TL_TARGET_METAL;
}

static int list_passes(tl_target t)
{
    for (const tl_pass *p = tl_passes(t); p->name; p++)
        puts(p->name);
    return fflush(stdout) != 0;
}

/* What --emit asks for; null: it cannot be printed. */
static const char *emitted(const opt *o, tl_module *m)
{
    if (!o->emit || !strcmp(o->emit, "ir"))
        return tl_print(m);
    if (!strcmp(o->emit, "header"))
        return m->target == TL_TARGET_CUDA    ? tl_emit_header(m, m, tl_emit_cuda(m, &lowering), NULL)
               : m->target == TL_TARGET_METAL ? tl_emit_header(m, NULL, NULL, m)
                                              : tl_emit_header(m, NULL, NULL, NULL);
    bool cuda = !strcmp(o->emit, "cuda");
    if (m->target == (cuda ? TL_TARGET_METAL : TL_TARGET_CUDA)) {
        fprintf(stderr, "tile-opt: the module is for %s, not for %s\n", cuda ? "metal" : "cuda", o->emit);
        return NULL;
    }
    return cuda ? tl_emit_cuda(m, &lowering) : tl_emit_metal(m, &lowering);
}

static int work(opt *o, tl_module *m)
{
    tl_level level = !o->level || !strcmp(o->level, "mixed") ? TL_LEVEL_MIXED
                     : !strcmp(o->level, "tile")             ? TL_LEVEL_TILE
                                                             : TL_LEVEL_THREAD;
    if (!tl_verify(m, level, NULL))
        return 1;
    if (o->target)
        m->target = target_of(o);
    if (o->draw && o->target && !o->passes && !(m = tl_choose_layouts(m, m->target, &lowering)))
        return 1;
    if (o->run.compare)
        return tl_run_compare(m, &o->run, o->passes);
    if (o->replay)
        return tl_opt_replay(m, &lowering);
    tl_opt_diffs diffs = tl_opt_diffs_of(m);
    if (o->diff) {
        lowering.dump = "all";
        lowering.dump_out = tl_opt_diff;
        lowering.user = &diffs;
    }
    if (o->lower && !o->draw && !(m = tl_lower(m, m->target, &lowering)))
        return 1;
    if (!tl_opt_passes(m, o->passes, NULL, NULL)
        || !(lowering.verify_each || tl_verify(m, level, "the last pass")))
        return 1;
    if (o->diff)
        return diffs.failed || fflush(stdout);
    if (o->verify)
        return 0;
    if (o->draw)
        return tl_opt_draw(m, o->draw);
    o->run.thread_level = level == TL_LEVEL_THREAD;
    if (o->run.kernel)
        return tl_run(m, &o->run);
    const char *text = emitted(o, m);
    return !text || fputs(text, stdout) < 0 || fflush(stdout);
}

int main(int argc, char **argv)
{
    opt o = { .run = { .seed = 1 } };
    if (!options(&o, argc, argv))
        return 2;
    if ((o.lower || o.list || o.replay) && !o.target) {
        fputs("tile-opt: --lower, --passes and --replay need --target=cuda or metal\n", stderr);
        return 1;
    }
    if (o.diff && ((!o.lower && !o.passes) || o.draw || o.emit || o.replay || o.run.kernel || o.run.compare)) {
        fputs("tile-opt: --diff goes with --lower or --pass, and nothing else is printed\n", stderr);
        return 2;
    }
    const tl_run_args *r = &o.run;
    if ((!r->kernel && (r->nargs || r->print || r->hash || r->cover)) || (!r->compare && r->against)) {
        fputs("tile-opt: --arg, --print, --hash and --cover go with --run or --compare, --against with --compare\n", stderr);
        return 2;
    }
    if (o.list)
        return list_passes(target_of(&o));
    if (!o.file && isatty(STDIN_FILENO)) {
        fputs(usage, stderr);
        return 2;
    }
    char *text = tl_opt_input(o.file ? o.file : "-");
    if (!text)
        return 1;
    tl_diag d = { .report = o.replay || o.draw || o.diff ? report_errors : report, .user = (void *)(o.file ? o.file : "-"), .remarks = 1 };
    tl_arena *a = tl_arena_new();
    tl_module *m = tl_parse(a, &d, text);
    int status = m ? work(&o, m) : 1;
    tl_arena_delete(a);
    free(text);
    free(o.run.args);
    return status;
}
