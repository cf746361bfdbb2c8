/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the data that --arg asks for: random, counted, listed or from files. */
#include "emit/opt/tile-opt.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "passes/interp/number.h"

bool tl_run_number(const char *option, const char *text, uint64_t *v)
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

/* Allocates n elements; all are defined, or none. */
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

typedef enum { RANDOM, ZERO, IOTA, NONE, INFINITE, LARGE, SPECIAL } data_kind;

/* Every sixteenth value is one that arithmetic treats specially: NaN, infinities, zeros, subnormals. */
static double special(uint64_t *state, tl_base b, double v)
{
    static const double all[] = { NAN, INFINITY, -INFINITY, 0.0, -0.0 };
    static const double small[2][3] = { { 0x1p-149, -0x1.8p-127, 0x1p-126 }, { 0x1p-24, -0x1.8p-15, 0x1p-14 } };
    unsigned which = (unsigned)(fabs(uniform(state)) * 128);
    return which < 5 ? all[which] : which < 8 ? small[b == TL_F16][which - 5] : v;
}

/* Fills an array; at: the index of its infinite element. */
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
        if (kind == SPECIAL && is_float)
            v = special(&state, b, v);
        if (kind == INFINITE && i == at && is_float)
            v = b == TL_E4M3 ? NAN : INFINITY; /* e4m3 has no infinity; larger values become 448 */
        store((unsigned char *)a->data + i * tl_bases[b].bytes, b, v);
    }
}

static bool array(tl_module *m, tl_interp_arg *a, const tl_sym *p, const char *text, uint64_t seed)
{
    static const char *const kinds[] = { "random", "zero", "iota", "none", "infinite", "large", "special", NULL };
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
    if (place)
        place = tl_arena_strndup(m->arena, place + 1, strcspn(place + 1, "+"));
    if (plus || place)
        count = tl_arena_strndup(m->arena, count, strcspn(count, "+@"));
    if (!count || !tl_run_number(p->name, count, &n) || n > (UINT64_C(1) << 32) ||
        (plus && (!tl_run_number(p->name, plus + 1, &off) || off > 4096)) ||
        (place && (!tl_run_number(p->name, place, &at) || at >= n))) {
        fprintf(stderr,
                "tile-opt: --arg %s=%s: allowed are random:N, zero:N, iota:N, none:N, infinite:N@I, large:N, special:N, "
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
static bool alias(tl_run_data *d, unsigned k, const char *name)
{
    size_t length = strcspn(name, "+");
    uint64_t from = 0;
    if (name[length] && !tl_run_number(d->args[k].name, name + length + 1, &from))
        return false;
    for (unsigned i = 0; i < k; i++) {
        if (strlen(d->args[i].name) != length || strncmp(d->args[i].name, name, length)
            || !d->args[i].data)
            continue;
        tl_type type = d->params[k]->type;
        type.is_const = false;
        if (!tl_same_type(d->params[i]->type, type) || from > (uint64_t)d->args[i].count)
            break;
        const char *own = d->args[k].name;
        d->args[k] = d->args[i];
        d->args[k].name = own;
        d->args[k].from = (int64_t)from;
        return true;
    }
    fprintf(stderr, "tile-opt: --arg %s=as:%s: an earlier array of the same type is wanted, which is not const\n",
            d->args[k].name, name);
    return false;
}

/* Reads a scalar; false after an error. */
static bool scalar(tl_interp_arg *a, const tl_sym *p, const char *text)
{
    const tl_base b = (tl_base)p->type.base;
    char *end;
    a->f = strtod(text, &end);
    bool number = end != text && !*end, fits = true;
    if (number && !strchr("FS", tl_bases[b].cls)) {
        const bool large = tl_bases[b].bytes == 8 && tl_bases[b].cls == 'U' && *text != '-';
        errno = 0;
        a->i = large ? (int64_t)strtoull(text, &end, 0) : strtoll(text, &end, 0);
        number = !*end;
        const int bits = 8 * (int)tl_bases[b].bytes;
        fits = !errno && (bits == 64 || (a->i >= -(INT64_C(1) << (bits - 1)) && a->i < INT64_C(1) << bits));
    }
    if (!number || !fits)
        fprintf(stderr, "tile-opt: --arg %s=%s: a number%s is wanted\n", a->name, text, number ? " of the parameter's type" : "");
    return number && fits;
}

/* The name of a list A,B that is none of the arguments', or null. */
static const char *unknown(tl_module *m, const tl_run_data *d, const char *list)
{
    for (const char *p = list; p && *p; p += strcspn(p, ","), p += *p == ',') {
        const char *name = tl_arena_strndup(m->arena, p, strcspn(p, ","));
        unsigned k = 0;
        while (k < d->n && strcmp(d->args[k].name, name))
            k++;
        if (k == d->n || !tl_is_pointer(d->params[k]->type))
            return name;
    }
    return NULL;
}

bool tl_run_prepare(tl_module *m, const tl_run_args *r, tl_run_data *d)
{
    const tl_func *f = tl_func_named(m, TL_FUNC_KERNEL, r->kernel);
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
        for (unsigned i = 0; i < k; i++)
            if (d->params[i] == p) {
                fprintf(stderr, "tile-opt: --arg %s is given twice\n", a->name);
                return false;
            }
        d->params[k] = p;
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
        if (!scalar(a, p, text))
            return false;
    }
    const char *name = unknown(m, d, r->print), *cover = unknown(m, d, r->cover);
    if (name || cover)
        fprintf(stderr, "tile-opt: %s=%s: %s has no such array\n", name ? "--print" : "--cover", name ? name : cover, r->kernel);
    return !name && !cover;
}
