/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parameters come into being when something needs them; signature and driver are written last. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

static struct param *add_param(const char *prefix)
{
    struct param *p = &gen.params[gen.nparams++];

    *p = (struct param) { 0 };
    snprintf(p->name, sizeof p->name, "%s%d", prefix, gen.names++);
    return p;
}

struct param *scalar_param(int value)
{
    struct param *p = add_param("n");

    p->elem = I32;
    p->range.lo = p->range.hi = value;
    return p;
}

static void set_extent(struct param *p, int d, int extent)
{
    p->dim[d] = extent;
    if (chance(50) && gen.nparams < 36)
        snprintf(p->size[d], sizeof p->size[d], "%s", scalar_param(extent)->name);
    else
        snprintf(p->size[d], sizeof p->size[d], "%d", extent);
}

static void set_array(struct param *p, enum elem elem, int rank, const int *near, int copies)
{
    p->elem = elem;
    p->rank = rank;
    p->range = (struct range) { elems[elem].lo, elems[elem].hi };
    p->n = copies ? copies : 1;
    for (int d = 0; d < rank; d++) {
        int extent = near[d] + (chance(50) ? 0 : (int) pick(7) - 3);
        set_extent(p, d, extent < 1 ? 1 : extent);
        p->n *= p->dim[d];
    }
    p->whole = !copies && chance(20);
    p->array = 100 * gen.kernel + gen.nparams;
}

struct param *input(enum elem elem, int rank, const int *near)
{
    struct param *p;

    for (int tries = 0; tries < 12 && gen.nparams; tries++) {
        p = &gen.params[pick((unsigned) gen.nparams)];
        if (p->n && p->elem == elem && p->rank == rank && !p->output && !p->record && !p->special)
            return p;
    }
    if (gen.nparams > 32)
        return NULL;
    p = add_param("x");
    set_array(p, elem, rank, near, 0);
    return p;
}

struct param *special_param(enum elem elem, const int *dim, bool output)
{
    struct param *p = add_param(output ? "y" : "x");

    p->elem = elem;
    p->rank = 2;
    p->output = output;
    p->special = p->atomic = true;      /* no other statement's */
    p->nest = gen.nest;
    p->array = 100 * gen.kernel + gen.nparams;
    p->n = dim[0] * dim[1] * (output ? gen.blocks : 1);
    for (int d = 0; d < 2; d++) {
        p->dim[d] = dim[d];
        snprintf(p->size[d], sizeof p->size[d], "%d", dim[d]);
    }
    return p;
}

/* Numbers of rows of an array that has `extent` of them. */
struct param *row_numbers(int rows, int extent)
{
    struct param *p;

    if (gen.nparams > 32)
        return NULL;
    p = add_param("r");
    set_array(p, I32, 1, (int[]) { rows + 3 }, 0); /* at least `rows` of them */
    p->whole = false;
    p->range = (struct range) { -2, extent + 1 };
    return p;
}

/* One region of this shape for each block. */
static struct param *new_output(enum elem elem, int rank, const int *near)
{
    struct param *p = add_param("y");

    set_array(p, elem, rank, near, gen.blocks);
    p->output = true;
    p->nest = gen.nest;
    return p;
}

struct param *output(enum elem elem, int rank, const int *near)
{
    struct param *p;

    for (int tries = 0; tries < 6 && gen.nparams; tries++) {
        p = &gen.params[pick((unsigned) gen.nparams)];
        if (p->n && p->elem == elem && p->rank == rank && p->output && !p->at_grid && !p->record
            && !p->special && p->nest == gen.nest)
            return p;
    }
    return gen.nparams > 34 ? NULL : new_output(elem, rank, near);
}

struct param *nest_output(void)
{
    const int four[] = { 4 };
    struct param *p = output(I32, 1, four);

    return p ? p : new_output(I32, 1, four);
}

struct param *records_of(const char *tag, int words, int n, bool output)
{
    struct param *p;

    if (gen.nparams > 34)
        return NULL;
    p = add_param("w");
    set_array(p, I32, 1, (int[]) { n }, 0);
    p->dim[0] *= words;
    p->n = p->dim[0] * (output ? gen.blocks : 1);
    p->whole = false;
    p->record = tag;
    p->output = output;
    p->atomic = true;           /* no tile's */
    p->nest = gen.nest;
    return p;
}

/* The nest's loops walk over it. */
struct param *grid_output(enum elem elem)
{
    struct param *p;

    for (int i = 0; i < gen.nparams; i++)
        if (gen.params[i].at_grid && !gen.params[i].alone && gen.params[i].elem == elem && gen.params[i].nest == gen.nest)
            return &gen.params[i];
    if (gen.nparams > 34)
        return NULL;
    p = add_param("z");
    p->elem = elem;
    p->rank = gen.grids;
    p->range = (struct range) { elems[elem].lo, elems[elem].hi };
    p->n = 1;
    for (int d = 0; d < p->rank; d++) {
        p->dim[d] = gen.extent[d];
        snprintf(p->size[d], sizeof p->size[d], "%s", gen.size[d]);
        p->n *= p->dim[d];
    }
    p->array = 100 * gen.kernel + gen.nparams;
    p->output = p->at_grid = true;
    p->nest = gen.nest;
    return p;
}

struct param *alone_output(enum elem elem, int n)
{
    struct param *p;

    if (gen.nparams > 34)
        return NULL;
    p = add_param("z");
    p->elem = elem;
    p->rank = 1;
    p->range = (struct range) { elems[elem].lo, elems[elem].hi };
    p->n = p->dim[0] = n;
    snprintf(p->size[0], sizeof p->size[0], "%d", n);
    p->array = 100 * gen.kernel + gen.nparams;
    p->output = p->at_grid = p->alone = true;
    p->nest = gen.nest;
    return p;
}

void put_view(const struct param *p)
{
    if (p->whole) {
        put("*%s", p->name);
        return;
    }
    put("tile_view(%s", p->name);
    if (p->output && !p->at_grid)
        put(", %d", p->n / (p->dim[0] * (p->rank > 1 ? p->dim[1] : 1)
                            * (p->rank > 2 ? p->dim[2] : 1)));
    for (int d = 0; d < p->rank; d++)
        put(", %s", p->size[d]);
    put(")");
}

/* A corner far outside, beyond what 32 bits hold. `v`: a variable to start from, or null. */
static void far_corner(const struct var *v)
{
    const char *sign = chance(50) ? "-" : "+";

    if (v && chance(50))
        put("(int64_t) %s * %dl %s (1l << %d)", v->name, 1 + (int) pick(1u << 30), sign, 31 + (int) pick(9));
    else if (v)
        put("%s %s %ldl", v->name, sign, 2147483648l * (1 + (long) pick(4)) - (long) pick(3));
    else
        put("%s(1l << %d)", sign, 31 + (int) pick(9));
}

void corner(int extent)
{
    struct var *v = NULL;

    for (int tries = 0; tries < 5 && gen.nvars > gen.first_var && !v; tries++) {
        v = &gen.vars[gen.first_var + (int) pick((unsigned) (gen.nvars - gen.first_var))];
        if (v->type != INT || v->busy)
            v = NULL;
    }
    tree_open_part();
    if (chance(4))
        far_corner(v);
    else if (chance(4) && !gen.helper)
        index_chosen(extent + 2);
    else if (chance(45))
        put("0");
    else if (!v || chance(40))
        put("%d", (int) pick((unsigned) extent + 7) - 4);
    else if (v->loop && chance(50))
        put("%s", v->name);
    else
        put("%s %% %d - %d", v->name, extent + 2, (int) pick(4));
    tree_alternative();
    put("0");
    tree_close();
}

static void driver_array(const struct param *p)
{
    const struct elem_info *e = &elems[p->elem];
    if (p->special) {
        for (int want = 0; want <= p->output; want++)
            put("FUZZ_SPECIAL_INPUT(%s, %s%s, %d, %d, %s);\n", e->c, p->name, want ? "_want" : "", p->array, p->n,
                e->narrow ? e->narrow : "");
        return;
    }
    put("FUZZ_%s(%s, %s, %d, %d, %.0fl, %.0fl, %s);\n", p->output ? "OUTPUT" : "INPUT",
        elems[p->elem].c, p->name, p->array, p->n, p->range.lo, p->range.hi,
        e->narrow ? e->narrow : "");
}

static void driver_arguments(const char *suffix)
{
    for (int i = 0; i < gen.nparams; i++) {
        const struct param *p = &gen.params[i];
        put("%s", i ? ", " : "");
        if (!p->n)
            put("%.0f", p->range.lo);
        else
            put("%s%s%s", p->whole || p->record ? "(void *) " : "", p->name, p->output ? suffix : "");
    }
}

/* Some pointers are to void, and cast at once. */
static void make_opaque(void)
{
    tree_enter(gen.locals);
    for (int i = 0; i < gen.nparams; i++) {
        struct param *p = &gen.params[i];
        const char *c = p->record ? p->record : elems[p->elem].c, *own = p->output ? "" : "const ";
        if (!p->n || p->whole || !chance(10))
            continue;
        p->opaque = true;
        put("%s%s *%s = ", own, c, p->name);
        if (chance(50))
            put("(%s%s *) ", own, c);
        put("v_%s;\n", p->name);
    }
    tree_close();
}

void finish_params(void)
{
    make_opaque();
    tree_enter(gen.head);
    put("tile_kernel%s\nvoid k%d(", gen.cuda ? "_on(\"cuda\")" : "", gen.kernel);
    for (int i = 0; i < gen.nparams; i++) {
        const struct param *p = &gen.params[i];
        put("%s%s", i ? ", " : "", p->n && !p->output ? "const " : "");
        if (p->opaque) {
            put("void *v_%s", p->name);
            continue;
        }
        put("%s ", p->record ? p->record : elems[p->elem].c);
        put(p->whole ? "(*%s)" : p->n ? "*%s" : "%s", p->name);
        for (int d = 0; p->whole && d < p->rank; d++)
            put("[%d]", p->dim[d]);
    }
    put("%s)\n", gen.nparams ? "" : "void");
    tree_close();

    tree_enter(gen.driver);
    put("static void test_k%d(enum target t)\n{\n%s", gen.kernel, gen.cuda ? "if (t == METAL)\nreturn;\n" : "");
    for (int i = 0; i < gen.nparams; i++)
        if (gen.params[i].n)
            driver_array(&gen.params[i]);
    put("k%d(", gen.kernel);
    driver_arguments("_want");
    put(");\nLAUNCH%s(t, k%d, ", gen.cuda ? "_ON_CUDA" : "", gen.kernel);
    driver_arguments("");
    put(");\n");
    for (int i = 0; i < gen.nparams; i++)
        if (gen.params[i].output)
            put("FUZZ_%sSAME(\"k%d\", %s, %d, %s);\n", gen.params[i].special ? "SPECIAL_" : "", gen.kernel, gen.params[i].name, gen.params[i].n,
                elems[gen.params[i].elem].widen ? elems[gen.params[i].elem].widen : "");
    put("}\n");
    tree_close();
}
