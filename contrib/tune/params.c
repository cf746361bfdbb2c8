/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel's parameters: from the record in an object, and --set. */
#include "contrib/tune/tune.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *text;
    tune_kind kind;
    int bytes;
} types[] = {
    { "bool", TUNE_BOOL, 1 }, { "char", (char)-1 < 0 ? TUNE_INT : TUNE_UINT, 1 }, { "int8_t", TUNE_INT, 1 },
    { "uint8_t", TUNE_UINT, 1 }, { "int16_t", TUNE_INT, 2 }, { "uint16_t", TUNE_UINT, 2 }, { "int", TUNE_INT, 4 },
    { "unsigned", TUNE_UINT, 4 }, { "int64_t", TUNE_INT, 8 }, { "uint64_t", TUNE_UINT, 8 }, { "long long", TUNE_INT, 8 },
    { "unsigned long long", TUNE_UINT, 8 }, { "float", TUNE_FLOAT, 4 }, { "double", TUNE_DOUBLE, 8 },
    { "tile_f16", TUNE_F16, 2 }, { "tile_bf16", TUNE_BF16, 2 }, { "tile_e4m3", TUNE_E4M3, 1 },
    { "tile_e5m2", TUNE_E5M2, 1 }, { "tile_e8m0", TUNE_E8M0, 1 },
};
enum { TYPES = sizeof types / sizeof *types };

/* Its number in `types`, TYPES if it is none of them. */
static int type_of(const char *text, size_t n)
{
    int i = 0;
    while (i < TYPES && (strlen(types[i].text) != n || strncmp(types[i].text, text, n)))
        i++;
    return i;
}

static void add_member(tune_param *p, const tune_member *m)
{
    p->member = realloc(p->member, (size_t)(p->nmembers + 1) * sizeof *m);
    if (!p->member)
        tune_die("out of memory");
    p->member[p->nmembers++] = *m;
}

/* "const tile_f16 *A", "const float (*A)[M][K]", "int M" */
static void read_param(tune *t, char *text)
{
    tune_param *p = &t->param[t->nparams];
    while (*text == ' ')
        text++;
    char *array = strstr(text, "(*"), *star = array ? array : strchr(text, '*'), *end;
    p->pointer = star != NULL;
    if (array) {
        p->name = array + 2;
        p->name[strcspn(p->name, ")")] = 0;
        end = array;
    } else {
        p->name = text + strlen(text);
        while (p->name > text && (isalnum((unsigned char)p->name[-1]) || p->name[-1] == '_'))
            p->name--;
        end = star ? star : p->name;
    }
    p->name = tune_text("%s", p->name);
    p->constant = !strncmp(text, "const ", 6);
    text += p->constant ? 6 : 0;
    while (end > text && end[-1] == ' ')
        end--;
    p->type = tune_text("%.*s", (int)(end - text), text);
    int i = type_of(p->type, strlen(p->type));
    bool structs = p->pointer && !strncmp(p->type, "struct ", 7);
    if (!structs && (i == TYPES || (!p->pointer && types[i].kind >= TUNE_BF16)))
        tune_die("%s: parameter %s: arguments of type %s are not made", t->name, p->name, p->type);
    if (!structs) {
        p->kind = types[i].kind;
        p->bytes = types[i].bytes;
        add_member(p, &(tune_member){ .kind = p->kind, .bytes = p->bytes });
    }
    t->nparams++;
}

/* "  struct particle 12 bytes", "  member particle int8_t 8 3*1": of all parameters that point to such. */
static void read_struct(tune *t, const char *line)
{
    bool member = !strncmp(line, "  member ", 9);
    const char *tag = line + 9, *rest = tag + strcspn(tag, " ");
    tune_member m = { .dims = 0 };
    char *at = NULL;
    if (member) {   /* a type may be two words, numbers come after it */
        size_t n = strcspn(rest + 1, "0123456789");
        while (rest[1 + n] && rest[n] != ' ')
            n += 1 + strcspn(rest + 2 + n, "0123456789");
        int i = type_of(rest + 1, n ? n - 1 : 0);
        if (i == TYPES)
            return;
        m = (tune_member){ .kind = types[i].kind, .bytes = types[i].bytes, .offset = (int)strtol(rest + 1 + n, &at, 10) };
        while (*at == ' ' && m.dims < TUNE_DIMS) {
            m.dim[m.dims] = (int)strtol(at + 1, &at, 10);
            m.pitch[m.dims++] = (int)strtol(at + (*at == '*'), &at, 10);
        }
    }
    for (int k = 0; k < t->nparams; k++) {
        tune_param *p = &t->param[k];
        if (strncmp(p->type, "struct ", 7) || strlen(p->type + 7) != (size_t)(rest - tag) || strncmp(p->type + 7, tag, (size_t)(rest - tag)))
            continue;
        if (member)
            add_member(p, &m);
        else
            p->bytes = (int)strtol(rest, NULL, 10);
    }
}

/* "  view A M K": as many elements as the product, at least. */
static void read_view(tune *t, char *line)
{
    char *at = NULL, *name = strtok_r(line + strlen("  view "), " ", &at), *extent, *product = tune_text("1.0");
    while ((extent = strtok_r(NULL, " ", &at)) != NULL)
        product = tune_text("%s * (double)(%s)", product, extent);
    for (int i = 0; name && i < t->nparams; i++) {
        tune_param *p = &t->param[i];
        if (!strcmp(p->name, name))
            p->elements = p->elements ? tune_text("tile_tune_most(%s, %s)", p->elements, product) : product;
    }
}

static void read_record(tune *t, char *record)
{
    bool here = false, found = false;
    char *others = tune_text("%s", "");
    for (char *rest = record, *line; (line = strsep(&rest, "\n")) != NULL;) {
        if (!strncmp(line, "kernel ", 7)) {
            here = !strcmp(line + 7, t->name);
            found |= here;
            others = tune_text("%s%s%s", others, *others ? ", " : "", line + 7);
        } else if (here && !strncmp(line, "  void ", 7)) {
            char *list = strchr(line, '(') + 1;
            *strrchr(list, ')') = 0;
            tune_list params = tune_split(strcmp(list, "void") ? list : "", ',');
            if (params.n > TUNE_PARAMS)
                tune_die("%s has more than %d parameters", t->name, TUNE_PARAMS);
            for (int i = 0; i < params.n && *params.at[0]; i++)
                read_param(t, params.at[i]);
        } else if (here && (!strncmp(line, "  struct ", 9) || !strncmp(line, "  member ", 9))) {
            read_struct(t, line);
        } else if (here && !strncmp(line, "  view ", 7)) {
            read_view(t, line);
        }
    }
    if (!found)
        tune_die("%s has no kernel %s; it has %s", t->source, t->name, *others ? others : "none");
}

static const char *setting(const tune *t, const char *name)
{
    const char *value = NULL;
    for (int i = 0; i < t->set_names.n; i++)
        if (!strcmp(t->set_names.at[i], name))
            value = t->set_values.at[i];
    return value;
}

/* True if v is a value of the integer type. */
static bool fits(const tune_param *p, double v)
{
    const double half = ldexp(1, 8 * p->bytes - 1);
    return v == floor(v) && (p->kind == TUNE_UINT ? v >= 0 && v < 2 * half : v >= -half && v < half);
}

/* Every name in a number of elements is one of a scalar parameter. */
static void check_elements(const tune *t, const tune_param *p)
{
    const char *const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    for (const char *s = setting(t, p->name); s && *s; s++) {
        const size_t n = strspn(s, letters);
        int k = 0;
        while (k < t->nparams && (t->param[k].pointer || strlen(t->param[k].name) != n || strncmp(t->param[k].name, s, n)))
            k++;
        if (k == t->nparams && n && !isdigit((unsigned char)*s))
            tune_die("--set %s=%s: %.*s is no number of %s", p->name, setting(t, p->name), (int)n, s, t->name);
        s += n ? n - 1 : 0;
    }
}

static void set_param(tune *t, tune_param *p)
{
    const char *text = setting(t, p->name);
    char *end = NULL;
    if (p->pointer) {
        p->elements = text ? tune_text("%s", text) : p->elements;
        if (!p->elements)
            tune_die("how many elements has %s? The kernel's views do not say; --set %s=ELEMENTS, such as %s=M*K",
                     p->name, p->name, p->name);
    } else if (text) {
        p->value = strtod(text, &end);
        if (*end)
            tune_die("--set %s=%s: that is no number", p->name, text);
        if ((p->kind == TUNE_INT || p->kind == TUNE_UINT) && !fits(p, p->value))
            tune_die("--set %s=%s: %s has no such value", p->name, text, p->type);
    } else {
        bool number = p->kind == TUNE_INT || p->kind == TUNE_UINT;
        p->value = number ? 1024 : 1;
        fprintf(stderr, "tile-tune: %s is taken to be %g; --set %s=... says otherwise\n", p->name, p->value, p->name);
    }
}

bool tune_params(tune *t, const tune_candidate *c)
{
    char *object = tune_file(t, c, ".o"), *path = tune_file(t, c, ".record");
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, object);
    int status = access(path, R_OK) ? tune_run(&l, path) : 0;
    char *record = tune_read(path, NULL);
    if (status)
        unlink(path);
    if (status || !record)
        tune_die("%s has no kernel %s: %s", t->source, t->name, record ? record : "");
    read_record(t, record);
    for (int i = 0; i < t->nparams; i++)
        set_param(t, &t->param[i]);
    for (int i = 0; i < t->set_names.n; i++) {
        int k = 0;
        while (k < t->nparams && strcmp(t->param[k].name, t->set_names.at[i]))
            k++;
        if (k == t->nparams)
            tune_die("--set %s: %s has no such parameter", t->set_names.at[i], t->name);
        if (t->param[k].pointer)
            check_elements(t, &t->param[k]);
    }
    return true;
}
