/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --run and --compare: data for a kernel, and what became of it. */
#include "emit/tile-opt.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/interp/interp.h"
#include "passes/interp/number.h"
#include "passes/passes.h"

/* The value of --name=value, or null. */
static const char *value(const char *arg, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(arg, name, n) && arg[n] == '=' ? arg + n + 1 : NULL;
}

static bool number(const char *option, const char *text, uint64_t *v)
{
    char *end;
    errno = 0;
    *v = strtoull(text, &end, 0);
    if (!*text || *end || errno || *text == '-') {
        fprintf(stderr, "tile-opt: %s=%s: a number is wanted\n", option, text);
        return false;
    }
    return true;
}

int tl_run_option(tl_run_args *r, int argc, char **argv)
{
    const char *a = argv[0], *v;
    uint64_t n;
    if (!strcmp(a, "--arg") || (v = value(a, "--arg"))) {
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
    if ((v = value(a, "--run"))) {
        r->kernel = v;
    } else if ((v = value(a, "--compare"))) {
        r->kernel = v;
        r->compare = true;
    } else if (!strcmp(a, "--hash")) {
        r->hash = true;
    } else if (!strcmp(a, "--lockstep")) {
        r->lockstep = true;
    } else if ((v = value(a, "--print"))) {
        r->print = v;
    } else if ((v = value(a, "--against"))) {
        r->against = v;
    } else if ((v = value(a, "--cover"))) {
        r->cover = v;
    } else if ((v = value(a, "--seed"))) {
        if (!number("--seed", v, &r->seed))
            return -1;
    } else if ((v = value(a, "--schedule"))) {
        if (!number("--schedule", v, &r->schedule))
            return -1;
    } else if ((v = value(a, "--steps"))) {
        if (!number("--steps", v, &r->steps))
            return -1;
    } else if ((v = value(a, "--arch"))) {
        if (!number("--arch", v, &n))
            return -1;
        r->arch = (int)n;
    } else if ((v = value(a, "--tol"))) {
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

typedef struct data {
    tl_interp_arg *args;
    const tl_sym **params;
    unsigned n;
} data;

static double uniform(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (double)(*state >> 11) * 0x1p-52 - 1;
}

static void store(unsigned char *to, tl_base b, double v)
{
    bool is_float = strchr("FS", tl_bases[b].cls) != NULL;
    uint64_t bits = is_float ? tl_number_bits(b, v) : (uint64_t)tl_number_wrap(b, (int64_t)v);
    memcpy(to, &bits, tl_bases[b].bytes);
}

/* Room for so many elements, all of which have a value or none. */
static void room(tl_module *m, tl_interp_arg *a, uint64_t n, unsigned bytes, bool defined)
{
    a->count = (int64_t)n;
    a->data = tl_arena_alloc(m->arena, n * bytes + 1);
    a->defined = tl_arena_alloc(m->arena, n + 1);
    memset(a->defined, defined, n);
}

static bool from_file(tl_module *m, tl_interp_arg *a, unsigned bytes, const char *name)
{
    FILE *f = fopen(name, "rb");
    long size = f && !fseek(f, 0, SEEK_END) ? ftell(f) : -1;
    bool good = size >= 0 && !fseek(f, 0, SEEK_SET);
    if (good) {
        room(m, a, (size_t)size / bytes, bytes, true);
        good = fread(a->data, bytes, (size_t)a->count, f) == (size_t)a->count;
    } else {
        fprintf(stderr, "tile-opt: %s: %s\n", name, strerror(errno));
    }
    if (f)
        fclose(f);
    return good;
}

/* list:3,1,2 */
static bool from_list(tl_module *m, tl_interp_arg *a, const tl_sym *p, const char *text)
{
    tl_base b = (tl_base)p->type.base;
    unsigned bytes = tl_bases[b].bytes;
    uint64_t n = 0;
    for (const char *c = text; *c; c++)
        n += *c == ':' || *c == ',';
    room(m, a, n, bytes, true);
    const char *c = text + 4;
    for (uint64_t i = 0; i < n; i++) {
        char *end;
        store((unsigned char *)a->data + i * bytes, b, strtod(c + 1, &end));
        if (end == c + 1 || *end != (i + 1 < n ? ',' : 0)) {
            fprintf(stderr, "tile-opt: --arg %s=%s: numbers are wanted\n", p->cname, text);
            return false;
        }
        c = end;
    }
    return true;
}

typedef enum { RANDOM, ZERO, IOTA, NONE, INFINITE, LARGE } data_kind;

/* `at`: the infinite element. */
static void generate(tl_interp_arg *a, const tl_sym *p, data_kind kind, uint64_t at, uint64_t seed)
{
    tl_base b = (tl_base)p->type.base;
    uint64_t state = (seed + 1) * 0x9E3779B97F4A7C15u;
    for (const char *c = p->cname; *c; c++)
        state = (state ^ (unsigned char)*c) * 1099511628211u;
    state |= 1;
    bool is_float = strchr("FS", tl_bases[b].cls) != NULL;
    for (uint64_t i = 0; i < (uint64_t)a->count && kind != ZERO && kind != NONE; i++) {
        double v = kind == IOTA ? (double)i : uniform(&state);
        if (kind != IOTA && !is_float)
            v = floor(tl_bases[b].cls == 'I' ? 8 * v : 8 * v + 8);
        if (kind != IOTA && b == TL_BOOL)
            v = v >= 8;
        if (kind == LARGE && is_float)
            v *= 0x1p15;
        if (kind == INFINITE && i == at && is_float)
            v = INFINITY;
        store((unsigned char *)a->data + i * tl_bases[b].bytes, b, v);
    }
}

static bool array(tl_module *m, tl_interp_arg *a, const tl_sym *p, const char *text, uint64_t seed)
{
    static const char *const kinds[] = { "random", "zero", "iota", "none", "infinite", "large", NULL };
    unsigned bytes = tl_bases[p->type.base].bytes;
    if (*text == '@')
        return from_file(m, a, bytes, text + 1);
    if (!strncmp(text, "list:", 5))
        return from_list(m, a, p, text);
    size_t length = strcspn(text, ":");
    int kind = 0;
    while (kinds[kind] && (strncmp(text, kinds[kind], length) || kinds[kind][length]))
        kind++;
    const char *count = kinds[kind] && text[length] ? text + length + 1 : NULL;
    const char *plus = count ? strchr(count, '+') : NULL;
    const char *place = count && kind == INFINITE ? strchr(count, '@') : NULL;
    uint64_t n = 0, off = 0, at = 0;
    if (plus || place)
        count = tl_arena_strndup(m->arena, count, strcspn(count, "+@"));
    if (!count || !number(p->name, count, &n) || n > (UINT64_C(1) << 32) ||
        (plus && (!number(p->name, plus + 1, &off) || off > 4096)) ||
        (place && (!number(p->name, place + 1, &at) || at >= n))) {
        fprintf(stderr,
                "tile-opt: --arg %s=%s: allowed are random:N, zero:N, iota:N, none:N, infinite:N@I, large:N, "
                "each with +E for E elements after an aligned address, list:A,B,..., as:NAME, as:NAME+E, @file\n",
                p->cname, text);
        return false;
    }
    room(m, a, n, bytes, kind != NONE);
    a->misaligned = (unsigned)off * bytes;
    generate(a, p, (data_kind)kind, at, seed);
    return true;
}

/* as:NAME or as:NAME+E: the memory of an earlier argument. False after an error. */
static bool alias(data *d, unsigned k, const char *name)
{
    size_t length = strcspn(name, "+");
    uint64_t from = 0;
    if (name[length] && !number(d->args[k].name, name + length + 1, &from))
        return false;
    for (unsigned i = 0; i < k; i++) {
        if (strlen(d->args[i].name) != length || strncmp(d->args[i].name, name, length)
            || !d->args[i].data)
            continue;
        if (!tl_same_type(d->params[i]->type, d->params[k]->type) || d->params[k]->type.is_const
            || from > (uint64_t)d->args[i].count)
            break;
        const char *own = d->args[k].name;
        d->args[k] = d->args[i];
        d->args[k].name = own;
        d->args[k].from = (int64_t)from;
        return true;
    }
    fprintf(stderr, "tile-opt: --arg %s=as:%s: an earlier array of the same type is wanted, not const\n",
            d->args[k].name, name);
    return false;
}

static bool prepare(tl_module *m, const tl_run_args *r, data *d)
{
    const tl_func *f = NULL;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && !strcmp(m->funcs[i]->name, r->kernel))
            f = m->funcs[i];
    if (!f) {
        fprintf(stderr, "tile-opt: there is no kernel %s\n", r->kernel);
        return false;
    }
    d->n = r->nargs;
    d->args = TL_NEWV(m->arena, tl_interp_arg, r->nargs + 1);
    d->params = TL_NEWV(m->arena, const tl_sym *, r->nargs + 1);
    for (unsigned k = 0; k < r->nargs; k++) {
        const char *eq = strchr(r->args[k], '='), *text = eq + 1;
        tl_interp_arg *a = &d->args[k];
        a->name = tl_arena_strndup(m->arena, r->args[k], (size_t)(eq - r->args[k]));
        const tl_sym *p = NULL;
        for (uint32_t i = 0; i < f->nparams; i++)
            if (!strcmp(f->params[i]->cname, a->name))
                p = f->params[i];
        if (!p) {
            fprintf(stderr, "tile-opt: %s has no parameter %s\n", r->kernel, a->name);
            return false;
        }
        d->params[k] = p;
        char *end;
        if (tl_is_pointer(p->type)) {
            if (!strcmp(text, "null"))
                continue;
            if (!strncmp(text, "as:", 3)) {
                if (!alias(d, k, text + 3))
                    return false;
                continue;
            }
            if (!array(m, a, p, text, r->seed))
                return false;
            if (r->cover && !strcmp(r->cover, a->name))
                memset(a->defined, 0, (size_t)a->count);
            continue;
        }
        a->f = strtod(text, &end);
        if (end != text && !*end && !strchr("FS", tl_bases[p->type.base].cls))
            a->i = strtoll(text, &end, 0);
        if (end == text || *end) {
            fprintf(stderr, "tile-opt: --arg %s=%s: a number is wanted\n", a->name, text);
            return false;
        }
    }
    return true;
}

/* The same arguments with arrays of their own. */
static data copy(tl_arena *a, const data *d)
{
    data c = *d;
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
        c.args[k].data =
            memcpy(tl_arena_alloc(a, count * bytes + 1), d->args[k].data, count * bytes);
        c.args[k].defined = memcpy(tl_arena_alloc(a, count + 1), d->args[k].defined, count);
    }
    return c;
}

static bool interpret(tl_module *m, const tl_run_args *r, const data *d, bool lockstep,
                      bool thread_level)
{
    tl_interp_options o = { .seed = r->schedule,
                            .steps = r->steps,
                            .lockstep = lockstep,
                            .thread_level = thread_level,
                            .arch = r->arch };
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

static double element(const data *d, unsigned k, int64_t i, uint64_t *bits)
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

static bool wanted(const tl_run_args *r, const data *d, unsigned k)
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

static void show(const tl_run_args *r, const data *d, unsigned k)
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
    data d;
    if (!prepare(m, r, &d) || !interpret(m, r, &d, r->lockstep, r->thread_level))
        return 1;
    for (unsigned k = 0; k < d.n; k++)
        if (wanted(r, &d, k))
            show(r, &d, k);
    return 0;
}

/* Floats within tol of the largest magnitude of their array, others equal. */
static bool same(const data *x, const data *y, double tol, const char *what)
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
    data input, before;
    bool lowered;           /* a pass has left thread level: later ones keep it */
    bool ok;
} comparison;

static bool after_pass(void *user, const char *pass)
{
    comparison *c = user;
    tl_arena *a = tl_arena_new();
    data d = copy(a, &c->input);
    const tl_pass *p = tl_pass_find(pass);
    c->lowered |= p && p->after == TL_LEVEL_THREAD;
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

/* The other file's kernel on the same data. */
static bool against(comparison *c)
{
    FILE *f = fopen(c->r->against, "r");
    char *text = f ? tl_opt_read(f) : NULL;
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
        data d = copy(a, &c->input);
        ok = interpret(m, &r, &d, r.lockstep, false) && same(&c->before, &d, r.tol, r.against);
    }
    tl_arena_delete(a);
    return ok;
}

int tl_run_compare(tl_module *m, const tl_run_args *r, const char *passes)
{
    tl_run_args with = *r;
    comparison c = { .m = m, .r = &with, .ok = true };
    if (with.tol == 0)
        with.tol = 1e-5;
    if (!prepare(m, r, &c.input))
        return 1;
    c.before = copy(m->arena, &c.input);
    if (!interpret(m, &with, &c.before, with.lockstep, false))
        return 1;
    if (with.against)
        return !against(&c);
    if (!passes && m->target)
        for (const tl_pass *p = tl_passes(m->target); p->name; p++)
            passes = passes ? tl_arena_printf(m->arena, "%s,%s", passes, p->name) : p->name;
    if (!tl_opt_passes(m, passes, after_pass, &c))
        return 1;
    return !c.ok;
}
