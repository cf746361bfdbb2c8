/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control flow, scalars, nests, and the kernel around them. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

const char *counter_type(bool down, int last, const char **read)
{
    static const char *const types[] = { "int8_t", "int16_t", "uint8_t", "uint16_t", "int64_t", "unsigned", "size_t" };
    unsigned k = pick(down ? 2 : 7);

    *read = "";
    if (chance(75) || (k == 0 && last > 120) || (k == 2 && last > 250))
        return "int";
    if (down && chance(30))
        k = 4;
    *read = k < 4 ? "" : "(int) ";
    return types[k];
}

static struct var *assignable(void)
{
    for (int tries = 0; tries < 6 && gen.nvars > gen.first_var; tries++) {
        struct var *v = &gen.vars[gen.first_var + (int) pick((unsigned) (gen.nvars - gen.first_var))];
        if (v->assignable && !v->busy)
            return v;
    }
    return NULL;
}

static void declare_scalar(void)
{
    if (gen.blocks && !gen.helper && chance(15)) {
        function_scalar();
        return;
    }
    static const enum elem kinds[] = { F32, I32, U32, I64, F16, I8, U16, BOOL };
    enum elem e = gen.cuda && chance(30) ? F64 : kinds[pick(chance(70) ? 4 : 8)];
    double lo = elems[e].lo < -1e9 ? -1e9 : elems[e].lo, hi = elems[e].hi;
    int id = gen.names++;

    if (e == I64)
        hi = 1e9;
    tree_open_part();
    put("%s v%d = ", elems[e].c, id);
    expr_in(elems[e].type, 2, lo, hi);
    put(";\n");
    tree_close();
    add_var(elems[e].type, lo, hi, "v%d", id)->assignable = true;
}

bool scalar(void)
{
    struct var *v = assignable();
    struct tile *t = some_tile(0);

    if (chance(30) && t) { /* an element, once per block */
        tree_open_part();
        put("%s", t->name);
        for (int d = 0; d < t->rank; d++) {
            put("[");
            index_below(t->dim[d]);
            put("]");
        }
        put(" = %s%s", elems[t->elem].narrow ? elems[t->elem].narrow : "", elems[t->elem].narrow ? "(" : "");
        expr_in(elems[t->elem].type, 2, t->range.lo, t->range.hi);
        put(elems[t->elem].narrow ? ");\n" : ";\n");
        tree_close();
        return true;
    }
    if (!v || chance(40)) {
        chance(30) ? increments() : declare_scalar();
        return true;
    }
    tree_open_part();
    put("%s = ", v->name);
    expr_in(v->type, 2, v->range.lo, v->range.hi);
    put(";\n");
    tree_close();
    return true;
}

/* "{ ... }" of control flow. Returns the node, which can stand without what was around it. */
static int braces(int depth, int statements)
{
    int node = tree_open();

    block(depth, statements);
    tree_close();
    return node;
}

static void conditional(int depth)
{
    int yes;

    tree_open_part();
    put("if (");
    condition(2);
    put(") {\n");
    yes = braces(depth - 1, 1 + (int) pick(2));
    if (chance(40)) {
        put("} else {\n");
        braces(depth - 1, 1 + (int) pick(2));
    }
    put("}\n");
    tree_alternative();
    put("{\n");
    tree_again(yes);
    put("}\n");
    tree_close();
}

static void early_end(void)
{
    if (!chance(20))
        return;
    tree_open_part();
    put("if (");
    condition(2);
    put(")\n%s;\n", chance(50) ? "break" : "continue");
    tree_close();
}

/* A serial loop, perhaps a pipeline or unrolled, with a bound that is constant, a parameter or data. */
static void serial(int depth, bool pipeline)
{
    int id = gen.names++, most = 1 + (int) pick(4), inside;
    int vars = gen.nvars, tiles = gen.ntiles, copies = gen.copies;
    bool unroll = !pipeline && chance(15), down;
    const char *counter, *read;
    struct var *v;

    tree_open_part();
    if (pipeline)
        put("#pragma tile pipeline stages(%d)\n", 1 + (int) pick(4));
    if (unroll)
        put("#pragma tile unroll\n");
    down = chance(20);
    counter = counter_type(down, most, &read);
    if (down) {
        put("for (%s k%d = %d; k%d >= 0; k%d--) {\n", counter, id, most - 1, id, id);
    } else {
        put("for (%s k%d = 0; k%d < ", counter, id, id);
        if (unroll || gen.helper || chance(50)) {
            put("%d", most);
        } else if (chance(50) || pipeline) {
            put("%s", scalar_param(most)->name);
        } else {
            put("(int) ((unsigned) ");
            expr_in(INT, 1, -1000, 1000);
            put(" %% %du)", most + 1);
        }
        put("; k%d%s) {\n", id, chance(80) ? "++" : " += 2");
    }
    v = add_var(INT, 0, most, "%sk%d", read, id);
    v->loop = true;
    if (!pipeline && !unroll)
        early_end();
    gen.copies *= unroll ? most : 1;
    inside = tree_open();
    if (pipeline) {
        int dim[3], rank = 1 + (int) pick(2);
        random_shape(rank, dim);
        if (chance(50) && new_tile(rank, dim, -1, 1))
            load(last_tile(), false);
        for (int i = 0; i < 2; i++) {
            struct tile *t = some_tile(0);
            if (!t || !t->shared)
                continue;
            if (chance(25)) { /* only in some iterations, or by the rows that numbers tell */
                tree_open_part();
                put("if (");
                condition(1);
                put(") {\n");
                if (!load(t, false))
                    put(";\n");
                put("}\n");
                tree_close();
            } else if (t->rank == 2 && chance(25)) {
                gather(t);
            } else {
                load(t, false);
            }
        }
    }
    block(depth - 1, 1 + (int) pick(3));
    for (int i = tiles; i < gen.ntiles; i++)
        if (chance(50))
            store(&gen.tiles[i]);
    gen.ntiles = tiles;
    gen.copies = copies;
    tree_close();
    put("}\n");
    tree_alternative();
    put("{\nint k%d = 0;\n", id);
    tree_again(inside);
    put("}\n");
    tree_close();
    gen.nvars = vars;
}

static void repeat(int depth)
{
    int id = gen.names++, vars = gen.nvars;
    bool first = chance(40);

    tree_open_part();
    put("int w%d = ", id);
    if (chance(50)) {
        put("%d", 1 + (int) pick(3));
    } else {
        put("1 + (int) ((unsigned) ");
        expr_in(INT, 2, -1000, 1000);
        put(" %% 3u)");
    }
    put(first ? ";\ndo {\n" : ";\nwhile (w%d > 0) {\n", id);
    add_var(INT, -1, 4, "w%d", id);
    put("w%d--;\n", id);
    braces(depth - 1, 1 + (int) pick(2));
    put(first ? "} while (w%d > 0);\n" : "}\n", id);
    tree_close();
    gen.nvars = vars;
}

/* Every block takes one of the cases, perhaps through to the next. */
static void choose(int depth)
{
    int cases = 2 + (int) pick(3), yes = 0;

    tree_open_part();
    put("switch ((unsigned) ");
    expr_in(INT, 2, -1000, 1000);
    put(" %% 5u) {\n");
    for (int i = 0; i < cases; i++) {
        put(i + 1 < cases ? "case %d: {\n" : "default: {\n", i);
        if (chance(30)) {
            put("if (");
            condition(2);
            put(")\nbreak;\n");
        }
        yes = braces(depth - 1, 1 + (int) pick(2));
        put(chance(80) || i + 1 == cases ? "break;\n}\n" : "}\n");
    }
    put("}\n");
    tree_alternative();
    put("{\n");
    tree_again(yes);
    put("}\n");
    tree_close();
}

void control(int depth)
{
    unsigned kind = pick(100);

    if (kind < 45)
        serial(depth, false);
    else if (kind < 75)
        conditional(depth);
    else if (kind < 88)
        repeat(depth);
    else
        choose(depth);
}

static void statement(int depth)
{
    int dim[3], rank = 1 + (int) pick(chance(80) ? 2 : 3);

    if (gen.flat) {
        flat_statement(depth);
        return;
    }
    if (gen.nvars > 150 || gen.nparams > 38)
        return;
    if (chance(8) && (chance(50) ? ordered() : chance(50) ? specials() : pairs()))
        return;
    for (int tries = 0; tries < 8; tries++) {
        unsigned kind = pick(100);
        bool done = true;
        random_shape(rank, dim);
        if (kind < 24)
            done = write_some();
        else if (kind < 44)
            done = tile_operation();
        else if (kind < 53)
            done = new_tile(rank, dim, -1, -1);
        else if (kind < 61)
            done = reduce_scalar();
        else if (kind < 68)
            done = product(depth);
        else if (kind < 75 && depth > 0)
            serial(depth, false);
        else if (kind < 80 && depth > 0)
            conditional(depth);
        else if (kind < 82 && depth > 0)
            repeat(depth);
        else if (kind < 84 && depth > 0)
            choose(depth);
        else if (kind < 88 && depth > 0 && !gen.helper)
            serial(depth, true);
        else if (kind < 91)
            done = scalar();
        else if (kind < 95)
            done = chance(40) ? ordered() : chance(60) ? atomics() : chance(50) ? exchanges() : records();
        else if (kind < 98)
            done = chance(50) ? global_writes() : mixed();
        else
            done = helper_call();
        if (done)
            return;
    }
}

void block(int depth, int statements)
{
    int vars = gen.nvars, tiles = gen.ntiles;

    for (int i = 0; i < statements; i++)
        statement(depth);
    for (int i = tiles; i < gen.ntiles; i++)
        if (chance(70))
            store(&gen.tiles[i]);
    gen.nvars = vars;
    gen.ntiles = tiles;
}

/* The loops of a nest and the number of the block. */
static void grid(void)
{
    static const int steps[] = { 1, 8, 16, 16, 32, 20 };
    static const char *const orders[] = { "row", "column", "grouped(2)", "morton" };

    gen.grids = 1 + (int) pick(chance(90) ? 2 : 3);
    gen.blocks = 1;
    gen.threads = 32 << pick(4);
    put("#pragma tile grid threads(%d)", gen.threads);
    if (chance(7)) {
        gen.grids = 0;
        put("\n{\nint blk = 0;\n");
        add_var(INT, 0, 0, "blk")->loop = true;
        return;
    }
    if (chance(15))
        put(" order(%s)", orders[pick(gen.grids == 2 ? 4 : 2)]);
    if (chance(15))
        put(" persistent");
    if (chance(10)) {
        int warps = gen.threads / 32, m = 1 << pick(4);
        if (m <= warps)
            put(" warps(%d, %d)", m, warps / m);
    }
    if (chance(5))
        put(" occupancy(%d)", 1 + (int) pick(2));
    if (chance(15))
        put(gen.grids > 1 && chance(50) ? " cluster(%d, %d)" : " cluster(%d)", 1 << pick(3), 1 + (int) pick(2));
    put("\n");
    for (int d = 0; d < gen.grids; d++) {
        int n = 1 + (int) pick(3), id = gen.names++;
        struct param *p;
        gen.step[d] = steps[pick(6)];
        gen.extent[d] = gen.step[d] * n - (chance(50) ? 0 : (int) pick((unsigned) gen.step[d]));
        p = scalar_param(gen.extent[d]);
        snprintf(gen.size[d], sizeof gen.size[d], "%s", p->name);
        snprintf(gen.grid[d], sizeof gen.grid[d], "m%d", id);
        put("for (int m%d = 0; m%d < %s; m%d += %d)%s\n", id, id, p->name, id, gen.step[d],
            d == gen.grids - 1 ? " {" : "");
        gen.blocks *= n;
    }
    put("int blk = ");
    for (int d = 0; d < gen.grids; d++) {
        int inner = 1;
        for (int e = d + 1; e < gen.grids; e++)
            inner *= (gen.extent[e] + gen.step[e] - 1) / gen.step[e];
        put("%s%s / %d * %d", d ? " + " : "", gen.grid[d], gen.step[d], inner);
        add_var(INT, 0, gen.extent[d] - 1, "%s", gen.grid[d])->loop = true;
    }
    put(";\n");
    add_var(INT, 0, gen.blocks - 1, "blk")->loop = true;
}

static void table(void)
{
    struct tile *t = &gen.tiles[gen.ntiles++];
    enum elem e = (enum elem[]) { F32, I32, U8, I16, U32 }[pick(5)];

    *t = (struct tile) { .elem = e, .rank = 1, .dim = { 5, 1, 1 }, .range = { 0, 100 },
                         .constant = true };
    snprintf(t->name, sizeof t->name, "table%d", gen.kernel);
    tree_enter(gen.file);
    put("static const %s %s[5] = { %d, %d, 100, 0, 7 };\n\n", elems[e].c, t->name, (int) pick(100),
        (int) pick(100));
    tree_close();
}

static void nest(int number)
{
    int vars = gen.nvars, tiles = gen.ntiles, dim[3];
    struct param *first;

    gen.nest = number;
    gen.shared_bytes = gen.frag_bytes = 0;
    gen.copies = 1;
    tree_open_part();
    grid();
    first = nest_output();
    put("%s[blk * %d] = %d;\n", first->name, first->dim[0], number);
    for (int i = 1 + (int) pick(3); i > 0; i--) {
        int rank = chance(60) ? 2 : 1 + (int) pick(3);
        random_shape(rank, dim);
        new_tile(rank, dim, -1, -1);
    }
    for (int i = 2 + (int) pick(6); i > 0; i--)
        statement(2);
    for (int i = tiles; i < gen.ntiles; i++)
        store(&gen.tiles[i]);
    for (int i = vars; i < gen.nvars; i++) {
        struct var *v = &gen.vars[i];
        static const enum elem to[] = { I32, U32, I64, F32 };
        struct param *p = v->assignable ? output(to[v->type], 1, (int[]) { 8 }) : NULL;
        if (!p || !within(v->range, p->range.lo, p->range.hi))
            continue;
        tree_open_part();
        put("%s[blk * %d + %d] = %s;\n", p->name, p->dim[0], (int) pick((unsigned) p->dim[0]), v->name);
        tree_close();
    }
    put("}\n");
    tree_close();
    gen.nvars = vars;
    gen.ntiles = tiles;
}

void kernel(int number, int tests)
{
    gen = (struct gen) { .kernel = number, .driver = tests, .cuda = chance(10) };
    gen.file = tree_open();
    tree_close();
    for (int level = 3; level >= 0; level--) {
        gen.at_level[level] = tree_open();
        tree_close();
    }
    gen.head = tree_open();
    tree_close();
    put("{\n");
    gen.locals = tree_open();
    tree_close();
    for (int i = 0, n = (int) pick(3); i < n; i++) {
        int value = (int) pick(40) - 10;
        add_var(INT, value, value, "%s", scalar_param(value)->name);
    }
    if (chance(40)) {
        declare_scalar();
        gen.vars[gen.nvars - 1].assignable = false; /* outside of the grid */
    }
    if (chance(25))
        table();
    for (int i = 0, count = chance(20) ? 2 : 1; i < count && gen.nparams < 28; i++) {
        int vars = gen.nvars;
        const char *end = host_open();
        chance(40) ? flat_nest(i) : nest(i);
        put("%s", end);
        gen.nvars = vars;
    }
    put("}\n\n");
    finish_params();
}
