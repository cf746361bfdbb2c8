/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --run and --compare: interpret a kernel on its data, and print or compare the results. */
#include "emit/opt/tile-opt.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/interp/number.h"
#include "passes/passes.h"
#include "passes/target/target.h"

const char *tl_opt_value(const char *arg, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(arg, name, n) && arg[n] == '=' ? arg + n + 1 : NULL;
}

int tl_run_option(tl_run_args *r, int argc, char **argv)
{
    const char *a = argv[0], *v;
    uint64_t arch = (uint64_t)r->arch;
    if (!strcmp(a, "--arg") || (v = tl_opt_value(a, "--arg"))) {
        int used = a[5] == '=' ? 1 : 2;
        if (used > argc || !strchr(used == 2 ? argv[1] : a + 6, '=')) {
            fputs("tile-opt: --arg wants NAME=VALUE\n", stderr);
            return -1;
        }
        r->args = realloc(r->args, (r->nargs + 1) * sizeof *r->args);
        if (!r->args)
            abort();
        r->args[r->nargs++] = used == 2 ? argv[1] : a + 6;
        return used;
    }
    const struct {
        const char *name;
        const char **text;
        uint64_t *number;
    } options[] = {
        { "--run", &r->kernel, NULL }, { "--compare", &r->kernel, NULL }, { "--print", &r->print, NULL },
        { "--against", &r->against, NULL }, { "--cover", &r->cover, NULL }, { "--seed", NULL, &r->seed },
        { "--schedule", NULL, &r->schedule }, { "--steps", NULL, &r->steps }, { "--arch", NULL, &arch },
        { "--cores", NULL, &r->cores },
    };
    for (unsigned i = 0; i < sizeof options / sizeof *options; i++) {
        if (!(v = tl_opt_value(a, options[i].name)))
            continue;
        if (i < 2 && r->kernel) {
            fputs("tile-opt: one of --run and --compare is wanted, once\n", stderr);
            return -1;
        }
        r->compare |= i == 1;
        if (options[i].text)
            *options[i].text = v;
        else if (!tl_run_number(options[i].name, v, options[i].number))
            return -1;
        r->arch = (int)arch;
        if (!strcmp(options[i].name, "--arch") && (arch > 999 || !*tl_machine_numbered(TL_TARGET_CUDA, (int)arch)->name)) {
            fprintf(stderr, "tile-opt: --arch=%s: 80 or more is wanted, as of sm_80\n", v);
            return -1;
        }
        return 1;
    }
    if (!strcmp(a, "--hash")) {
        r->hash = true;
    } else if ((v = tl_opt_value(a, "--part"))) {
        char rest;
        if (sscanf(v, "%u/%u%c", &r->part, &r->parts, &rest) != 2 || r->part >= r->parts) {
            fprintf(stderr, "tile-opt: --part=%s: I/N with I from 0 to N-1 is wanted\n", v);
            return -1;
        }
    } else if (!strcmp(a, "--lockstep")) {
        r->lockstep = true;
    } else if ((v = tl_opt_value(a, "--tol"))) {
        char *end;
        r->tol = strtod(v, &end);
        if (end == v || *end || !(r->tol >= 0)) {
            fprintf(stderr, "tile-opt: --tol=%s: a number is wanted\n", v);
            return -1;
        }
    } else {
        return 0;
    }
    return 1;
}

/* A copy of the arguments, with copies of the arrays. */
static tl_run_data copy(tl_arena *a, const tl_run_data *d)
{
    tl_run_data c = *d;
    c.args = TL_NEWV(a, tl_interp_arg, d->n + 1);
    for (unsigned k = 0; k < d->n; k++) {
        c.args[k] = d->args[k];
        if (!d->args[k].data)
            continue;
        unsigned first = 0;
        while (d->args[first].data != d->args[k].data)
            first++;
        if (first < k) {
            c.args[k].data = c.args[first].data;
            c.args[k].defined = c.args[first].defined;
            continue;
        }
        size_t count = (size_t)d->args[k].count, bytes = tl_bases[d->params[k]->type.base].bytes;
        c.args[k].data = memcpy(tl_arena_alloc(a, count * bytes + 1), d->args[k].data, count * bytes);
        c.args[k].defined = memcpy(tl_arena_alloc(a, count + 1), d->args[k].defined, count);
    }
    return c;
}

static bool interpret(tl_module *m, const tl_run_args *r, const tl_run_data *d, bool lockstep,
                      bool thread_level)
{
    tl_interp_options o = { .seed = r->schedule,
                            .steps = r->steps,
                            .lockstep = lockstep,
                            .thread_level = thread_level,
                            .arch = r->arch,
                            .sms = (int)r->cores };
    if (!tl_interpret(m, r->kernel, d->args, d->n, &o))
        return false;
    for (unsigned k = 0; r->cover && k < d->n; k++)
        for (int64_t i = 0; !strcmp(d->args[k].name, r->cover) && i < d->args[k].count; i++)
            if (!d->args[k].defined[i]) {
                tl_report(m, TL_ERROR, 0, "run: %s[%" PRId64 "] is never written", r->cover, i);
                return false;
            }
    return true;
}

static double element(const tl_run_data *d, unsigned k, int64_t i, uint64_t *bits)
{
    tl_base b = (tl_base)d->params[k]->type.base;
    unsigned bytes = tl_bases[b].bytes;
    *bits = 0;
    memcpy(bits, (const unsigned char *)d->args[k].data + i * bytes, bytes);
    if (strchr("FS", tl_bases[b].cls))
        return tl_number_value(b, *bits);
    *bits = (uint64_t)tl_number_wrap(b, (int64_t)*bits);
    return tl_bases[b].cls == 'U' ? (double)*bits : (double)(int64_t)*bits;
}

static bool wanted(const tl_run_args *r, const tl_run_data *d, unsigned k)
{
    if (!d->args[k].data)
        return false;
    if (!r->print)
        return r->hash && !d->params[k]->type.is_const;
    size_t n = strlen(d->args[k].name);
    for (const char *p = r->print; *p; p += strcspn(p, ","), p += *p == ',')
        if (strcspn(p, ",") == n && !strncmp(p, d->args[k].name, n))
            return true;
    return false;
}

static void show(const tl_run_args *r, const tl_run_data *d, unsigned k)
{
    const tl_interp_arg *a = &d->args[k];
    char c = tl_bases[d->params[k]->type.base].cls;
    uint64_t bits, hash = UINT64_C(14695981039346656037);
    for (int64_t i = 0; i < a->count; i++) {
        double v = element(d, k, i, &bits);
        if (r->hash) {
            hash = (hash ^ (a->defined[i] ? isnan(v) ? 1 : bits : 2)) * UINT64_C(1099511628211);
            continue;
        }
        if (i % 8 == 0)
            printf("%s[%" PRId64 "]:", a->name, i);
        if (!a->defined[i])
            printf(" ?");
        else if (strchr("FS", c))
            printf(isnan(v) ? " nan" : " %a", v);
        else if (c == 'U')
            printf(" %" PRIu64, bits);
        else
            printf(" %" PRId64, (int64_t)bits);
        if (i % 8 == 7 || i + 1 == a->count)
            printf("\n");
    }
    if (r->hash)
        printf("%s %016" PRIx64 "\n", a->name, hash);
}

int tl_run(tl_module *m, const tl_run_args *r)
{
    tl_run_data d;
    if (!tl_run_prepare(m, r, &d) || !interpret(m, r, &d, r->lockstep, r->thread_level))
        return 1;
    for (unsigned k = 0; k < d.n; k++)
        if (wanted(r, &d, k))
            show(r, &d, k);
    return 0;
}

/* True if floats differ by tol of their array's largest magnitude at most, and others are equal. */
static bool same(const tl_run_data *x, const tl_run_data *y, double tol, const char *what)
{
    uint64_t xb, yb;
    for (unsigned k = 0; k < x->n; k++) {
        if (!x->args[k].data || x->params[k]->type.is_const)
            continue;
        bool is_float = strchr("FS", tl_bases[x->params[k]->type.base].cls) != NULL;
        double scale = 0;
        for (int64_t i = 0; is_float && i < x->args[k].count; i++) {
            double v = fabs(element(x, k, i, &xb));
            if (x->args[k].defined[i] && v > scale && !isinf(v))
                scale = v;
        }
        for (int64_t i = 0; i < x->args[k].count; i++) {
            double v = element(x, k, i, &xb), w = element(y, k, i, &yb);
            bool xd = x->args[k].defined[i], yd = y->args[k].defined[i];
            bool equal =
                xb == yb ||
                (is_float && (v == w || (isnan(v) && isnan(w)) || fabs(v - w) <= tol * scale));
            if (xd != yd || (xd && !equal)) {
                printf("%s: differs: %s[%" PRId64 "] was %a, is %a%s\n", what, x->args[k].name, i,
                       v, w,
                       xd && !yd   ? " and no longer written"
                       : !xd && yd ? " and was not written"
                                   : "");
                return false;
            }
        }
    }
    printf("%s: ok\n", what);
    return true;
}

typedef struct comparison {
    tl_module *m;
    const tl_run_args *r;
    tl_run_data input, before;
    bool lowered;           /* the module is at thread level, and stays there */
    bool ok;
    unsigned done, passes;  /* of the list */
    const char *text;       /* the text that was interpreted last at this level */
} comparison;

static bool after_pass(void *user, const char *pass)
{
    comparison *c = user;
    const tl_pass *p = tl_pass_find(pass);
    if (!c->lowered && p && p->after == TL_LEVEL_THREAD) {
        c->lowered = true;
        c->text = NULL;     /* the same text may run otherwise: threads are in lockstep no longer */
    }
    bool chosen = !c->r->parts || c->done % c->r->parts == c->r->part;
    if (++c->done < c->passes && !chosen)
        return true;
    const char *text = tl_print(c->m);
    if (c->text && !strcmp(text, c->text)) {
        printf("%s: unchanged\n", pass);
        return true;
    }
    c->text = text;
    tl_arena *a = tl_arena_new();
    tl_run_data d = copy(a, &c->input);
    if (!interpret(c->m, c->r, &d, !c->lowered || c->r->lockstep, c->lowered)) {
        printf("%s: fails\n", pass);
        c->ok = false;
    } else if (!same(&c->before, &d, c->r->tol, pass)) {
        c->ok = false;
    }
    tl_arena_delete(a);
    fflush(stdout);
    return true;
}

/* Compares with the other file's kernel on the same data. */
static bool against(comparison *c)
{
    FILE *f = fopen(c->r->against, "r");
    char *text = f ? tl_opt_read(f, NULL) : NULL;
    if (f)
        fclose(f);
    if (!text) {
        fprintf(stderr, "tile-opt: %s: %s\n", c->r->against, strerror(errno));
        return false;
    }
    tl_arena *a = tl_arena_new();
    tl_module *m = tl_parse(a, c->m->diag, text);
    free(text);
    bool ok = m && tl_verify(m, TL_LEVEL_MIXED, NULL);
    if (ok) {
        tl_run_args r = *c->r;
        const tl_func *only = NULL;
        unsigned kernels = 0;
        for (uint32_t i = 0; i < m->nfuncs; i++)
            if (m->funcs[i]->kind == TL_FUNC_KERNEL && (only = m->funcs[i]))
                kernels++;
        if (kernels == 1)
            r.kernel = only->name;
        tl_run_data d = copy(a, &c->input);
        ok = interpret(m, &r, &d, r.lockstep, false) && same(&c->before, &d, r.tol, r.against);
    }
    tl_arena_delete(a);
    return ok;
}

/* Removes all but the compared kernel, its variants, and their callees. */
static void only_kernel(tl_module *m, const char *name)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_KERNEL || !strcmp(f->variant_of ? f->variant_of : f->name, name))
            m->funcs[n++] = f;
    }
    m->nfuncs = n;
}

int tl_run_compare(tl_module *m, const tl_run_args *r, const char *passes)
{
    tl_run_args with = *r;
    comparison c = { .m = m, .r = &with, .ok = true };
    if (with.tol == 0)
        with.tol = 1e-5;
    if (!passes && !m->target && !with.against) {
        fputs("tile-opt: --compare needs --target, --pass or --against\n", stderr);
        return 1;
    }
    if (!tl_run_prepare(m, r, &c.input))
        return 1;
    c.before = copy(m->arena, &c.input);
    if (!interpret(m, &with, &c.before, with.lockstep, false))
        return 1;
    only_kernel(m, with.kernel);
    if (with.against)
        return !against(&c);
    if (!passes && m->target) {
        m = c.m = tl_opt_reserve(m);
        for (const tl_pass *p = tl_passes(m->target); p->name; p++)
            passes = passes ? tl_arena_printf(m->arena, "%s,%s", passes, p->name) : p->name;
    }
    for (const char *p = passes; p; p = strchr(p + 1, ','))
        c.passes++;
    if (!tl_opt_passes(m, passes, after_pass, &c))
        return 1;
    return !c.ok;
}
