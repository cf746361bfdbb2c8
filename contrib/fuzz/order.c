/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in C's order alone: loops on the same elements, in each of which an iteration has an element of its own, or
   the operations commute; and scalars that are values while they change. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

/* The elements: of a shared tile, or of the block's own global memory; where old values go. */
struct chain {
    char start[40];                 /* "y3[blk * 64 + ": an index and a bracket follow */
    enum elem elem;
    int n;                          /* of them; what is beyond stays */
    struct param *global, *old;
};

static const char *const operations[] = { "add", "max", "min", "exchange", "and", "or", "xor" };

/* An integer type's operation, or a float's; `commuting`: in any order the same. */
static const char *operation(enum elem elem, bool commuting)
{
    unsigned k;

    do
        k = pick(elems[elem].type == FLOAT ? 4 : 7);
    while (commuting && k == 3);
    return operations[k];
}

static void value(const struct chain *c)
{
    enum type type = elems[c->elem].type;

    expr_in(type, 1, type == UINT || c->elem == U64 ? 0 : -9, type == UINT ? 4294967295.0 : 9);
}

/* Each i from 0 to n - 1 has another place. */
static void permuted(const struct chain *c, int id)
{
    int by = 1 + 2 * (int) pick(3);

    for (int k = 2; k <= by; k++)
        if (c->n % k == 0 && by % k == 0)
            by = 1;
    put("%s", c->start);
    switch (pick(4)) {
    case 0: put("i%d]", id); break;
    case 1: put("%d - i%d]", c->n - 1, id); break;
    case 2: put("(i%d + %d) %% %d]", id, (int) pick((unsigned) c->n), c->n); break;
    default: put("i%d * %d %% %d]", id, by, c->n);
    }
}

static void atomic(const struct chain *c, int id)
{
    if (elems[c->elem].type != FLOAT && chance(20)) {
        put("tile_atomic_cas(&");
        permuted(c, id);
        put(", ");
        value(c);
        put(", ");
    } else {
        put("tile_atomic_%s(&", operation(c->elem, false));
        permuted(c, id);
        put(", ");
    }
    value(c);
    put(")");
}

/* "y9[blk * 64 + i7] = " */
static void keep(const struct chain *c, int id)
{
    put("%s[blk * %d + i%d] = ", c->old->name, c->old->dim[0], id);
}

static void over_elements(const struct chain *c)
{
    int vars = gen.nvars, id = gen.names++;
    unsigned kind = pick(7);

    tree_open_part();
    open_parallel();
    put("for (int i%d = 0; i%d < %d; i%d++) {\n", id, id, c->n, id);
    gen.parallel = true;
    add_var(INT, 0, c->n - 1, "i%d", id)->loop = true;
    if (chance(25)) { /* a condition that GCC folds to false would leave a loop that stores nothing */
        put("if (i%d %% 3 != 1 || ", id);
        condition(1);
        put(")\n");
    }
    if (kind == 0) {
        put("tile_atomic_%s(&%si%d %% %d], ", operation(c->elem, true), c->start, id, 1 + (int) pick((unsigned) c->n));
        value(c);
        put(")");
    } else if (kind < 5) {
        if (kind > 2)
            keep(c, id);
        atomic(c, id);
    } else if (kind == 5) {
        keep(c, id);
        permuted(c, id);
    } else {
        permuted(c, id);
        put(" = ");
        value(c);
    }
    gen.parallel = false;
    gen.nvars = vars;
    put(";\n}\n");
    tree_close();
}

/* Once per block: one element, its old value for the statements behind it. */
static void of_block(const struct chain *c)
{
    enum type type = elems[c->elem].type;
    int id = gen.names++, limit = type == FLOAT ? 100 : 1000;

    tree_open_part();
    put("%s v%d = ", type_name(type), id);
    tree_open();
    put("tile_atomic_%s(&%s%d], ", operation(c->elem, false), c->start, (int) pick((unsigned) c->n));
    value(c);
    put(")");
    if (type != UINT)
        fit(type, (struct range) { -1e9, 1e9 }, -limit, limit);
    tree_close();
    put(";\n");
    tree_close();
    add_var(type, type == UINT ? 0 : -limit, type == UINT ? most[UINT] : limit, "v%d", id);
}

/* A tile is added to the elements, or they are read as a tile, of which nothing is known. */
static void of_tile(const struct chain *c)
{
    int id = gen.names;

    if (chance(50)) {
        if (!new_tile(1, (int[]) { c->n, 1, 1 }, (int) c->elem, -1))
            return;
        tree_open_part();
        put("tile_store(%s, ", last_tile()->name);
        put_view(c->global);
        put(", blk, ");
        corner(c->n);
        put(", .add = 1);\n");
        tree_close();
        return;
    }
    gen.names++;
    tree_open_part();
    put("%s%s t%d[%d];\ntile_load(t%d, ", chance(50) ? "tile_shared " : "", elems[c->elem].c, id, c->n, id);
    put_view(c->global);
    put(", blk, 0);\ntile_store(t%d, ", id);
    put_view(c->old);
    put(", blk, 0);\n");
    tree_close();
}

/* What the elements of the tile became, in their range again. */
static void wrap(const struct chain *c)
{
    int id = gen.names++;

    if (elems[c->elem].type == UINT)
        return;
    put("#pragma tile parallel\nfor (int i%d = 0; i%d < %d; i%d++)\n", id, id, c->n, id);
    put(elems[c->elem].type == FLOAT ? "%si%d] = fmodf(%si%d], 100.0f);\n" : "%si%d] = %si%d] %% 10000;\n", c->start, id,
        c->start, id);
}

bool ordered(void)
{
    static const enum elem kinds[] = { I32, I32, U32, F32, I64, U64 };
    struct chain c = { .elem = kinds[pick(gen.cuda ? 6 : 4)] };
    int dim[3] = { 1 + (int) pick(gen.flat ? 6 : 90), 1, 1 }, vars, tiles;
    bool shared = !gen.flat && chance(50), again = chance(35);
    struct tile *t = NULL;

    if (gen.helper)
        return false;
    c.old = output(c.elem, 1, dim);
    c.global = shared || !c.old ? NULL : output(c.elem, 1, dim);
    if (!c.old || (!shared && (!c.global || c.global == c.old)))
        return false;
    c.old->atomic = true;
    c.n = c.old->dim[0];
    if (c.global) {
        c.global->atomic = true;
        c.n = c.n < c.global->dim[0] ? c.n : c.global->dim[0];
    } else if (!new_tile(1, (int[]) { c.n, 1, 1 }, (int) c.elem, 1)) {
        return false;
    }
    t = shared ? last_tile() : NULL;
    if (t)
        t->busy = true;
    shared ? snprintf(c.start, sizeof c.start, "%.20s[", t->name)
           : snprintf(c.start, sizeof c.start, "%s[blk * %d + ", c.global->name, c.global->dim[0]);
    vars = gen.nvars;
    tiles = gen.ntiles;
    if (again)
        put("for (int k%d = 0; k%d < %d; k%d++) {\n", gen.names, gen.names, 1 + (int) pick(3), gen.names);
    gen.names += again;
    for (int steps = 2 + (int) pick(4); steps > 0; steps--)
        if (chance(70))
            over_elements(&c);
        else if (shared || gen.flat || c.elem == I64 || c.elem == U64 || chance(50))
            of_block(&c);
        else
            of_tile(&c);
    if (again) {
        put("}\n");
        gen.nvars = vars;
        gen.ntiles = tiles;
    }
    if (t) {
        wrap(&c);
        t->busy = false;
    }
    return true;
}

/* ---- increments and decrements as values */

/* An expression of v, whose type is c, that changes it by one at most. */
static void changing(const char *v, const char *c)
{
    unsigned k = pick(10);

    if (k == 5 || k == 6) {
        put("(");
        condition(1);
    }
    switch (k) {
    case 0: put("%s++", v); break;
    case 1: put("%s--", v); break;
    case 2: put("++%s", v); break;
    case 3: put("--%s", v); break;
    case 4: put("%s++ * 2 + 1", v); break;
    case 5: put(" && %s++ > 2)", v); break;
    case 6: put(" ? %s++ : --%s)", v, v); break;
    case 7: put("!%s++", v); break;
    case 8: put("(%s) (%s-- - 1)", c, v); break;
    default: put("-%s++", v);
    }
}

void increments(void)
{
    static const struct {
        const char *c;
        enum type type;
        double lo, hi;
    } kinds[] = { { "bool", INT, 0, 1 }, { "int8_t", INT, -100, 100 }, { "uint8_t", INT, 10, 200 }, { "char", INT, 10, 100 },
                  { "int16_t", INT, -1000, 1000 }, { "uint16_t", INT, 10, 1000 }, { "int", INT, -1000, 1000 },
                  { "unsigned", UINT, 0, 4294967295.0 }, { "int64_t", LONG, -1e9, 1e9 }, { "long long", LONG, -1000, 1000 },
                  { "float", FLOAT, -100, 100 }, { "_Float16", FLOAT, -100, 100 }, { "double", FLOAT, -100, 100 } };
    unsigned k = pick(gen.cuda ? 13 : 12);
    int id = gen.names++;
    char v[16];

    snprintf(v, sizeof v, "j%d", id);
    put("%s %s = ", kinds[k].c, v);
    if (k == 0)
        condition(2);
    else
        expr_in(kinds[k].type, 2, kinds[k].lo < 0 ? kinds[k].lo : 0, kinds[k].hi);
    put(kinds[k].lo > 0 ? " + %.0f;\n" : ";\n", kinds[k].lo);
    for (int n = 1 + (int) pick(3); n > 0; n--) {
        double most_of = 2 * kinds[k].hi + 30;
        int to = gen.names++;
        tree_open_part();
        put("%s j%d = ", type_name(kinds[k].type), to);
        changing(v, kinds[k].c);
        put(";\n");
        tree_close();
        if (kinds[k].type == UINT)
            add_var(UINT, 0, most[UINT], "j%d", to);
        else
            add_var(kinds[k].type, -most_of, most_of, "j%d", to);
    }
    if (kinds[k].type == FLOAT && k > 10)
        return;
    if (kinds[k].type == UINT)
        add_var(UINT, 0, most[UINT], "%s", v);
    else
        add_var(kinds[k].type, k ? kinds[k].lo - 10 : 0, kinds[k].hi + 10, "%s", v);
}
