/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests in which a block does nothing together: each iteration is a thread's, has its own elements of every output, and is
   numbered by `blk`. Loops behind the author's may carry values on, then their order counts. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

enum { MOST_LOOPS = 4 };

/* The nest: each loop's place goes from 0 to extent - 1; the first `word` loops are taken on the author's word. */
static struct {
    int loops, word, extent[MOST_LOOPS];
    char place[MOST_LOOPS][64];
    bool c89;
} nest;

void open_parallel(void)
{
    if (!gen.flat)
        put("#pragma tile parallel\n");
    else if (nest.loops && chance(20))
        put("#pragma tile serial\n");
}

/* ---- the loops */

static const struct counter {
    const char *c;
    bool sign;
} counters[] = { { "int", true },      { "int", true },     { "int", true },     { "unsigned", false }, { "int64_t", true },
                 { "uint8_t", false }, { "size_t", false }, { "int16_t", true }, { "uint16_t", false }, { "long", true } };

/* A number of the loop as C, perhaps one that is known at run time only. */
static void number(char text[24], int value)
{
    if (chance(40) && gen.nparams < 30)
        snprintf(text, 24, "%s", scalar_param(value)->name);
    else
        snprintf(text, 24, "%d", value);
}

static void put_head(const struct counter *k, int id)
{
    if (nest.c89) {
        tree_enter(gen.locals);
        put("%s i%d;\n", k->c, id);
        tree_close();
    }
    put("for (%s%si%d = ", nest.c89 ? "" : k->c, nest.c89 ? "" : " ", id);
}

/* A further loop that the one before it bounds. */
static void triangle(int d, int most)
{
    int id = gen.names++;

    put_head(&counters[0], id);
    put("0; i%d < 1 + (%s) %% %d; i%d++)", id, nest.place[d - 1], most, id);
    nest.extent[d] = most;
    snprintf(nest.place[d], sizeof nest.place[d], "i%d", id);
    add_var(INT, 0, most - 1, "i%d", id)->loop = true;
}

static void loop(int d, int most)
{
    const struct counter *k = &counters[pick(sizeof counters / sizeof *counters)];
    int id = gen.names++, step = chance(60) ? 1 : 1 + (int) pick(4), n = 1 + (int) pick((unsigned) most);
    int low = k->sign ? (int) pick(20) - 10 : step + (int) pick(9), high;
    bool down = chance(25), strict = chance(60), minus = k->sign && chance(30), gaps, cast = *k->c != 'i' || k->c[3] == '6';
    char start[24], end[24], by[24], *from;

    if (!down && chance(50))
        low = 0;
    if (n > 240 / step - low)   /* of 8 bits, too */
        n = 240 / step - low;
    high = low + step * (n - 1);
    number(start, down ? high : low);
    number(end, down ? low - strict - (int) pick((unsigned) step) : high + strict + (int) pick((unsigned) step));
    number(by, minus ? -step : step);
    if (down && !strcmp(k->c, "size_t")) /* constants are refused */
        snprintf(by, sizeof by, "%s", scalar_param(step)->name);
    if (chance(3) && strict && gen.nparams < 30) /* no iteration at all */
        snprintf(end, sizeof end, "%s", scalar_param(down ? high : low)->name);
    put_head(k, id);
    put("%s; i%d %s%s %s; i%d", start, id, down ? ">" : "<", strict ? "" : "=", end, id);
    if (step == 1 && *by != 'n' && chance(60)) {
        put(down ? "--)" : "++)");
    } else {
        put(" %s %s)", minus == down ? "+=" : "-=", by);
    }
    gaps = step == 1 || (chance(40) && gen.blocks * (step * (n - 1) + 1) < 1500);
    nest.extent[d] = gaps ? step * (n - 1) + 1 : n;
    from = !down && *start == 'n' && chance(60) ? start : (snprintf(by, sizeof by, "(%d)", low), by);
    snprintf(nest.place[d], sizeof nest.place[d], low == 0 && gaps ? "%si%d" : gaps ? "%s(i%d - %s)" : "%s((i%d - %s) / %d)",
             cast ? "(int) " : "", id, from, step);
    add_var(INT, low, high, "%si%d", cast ? "(int) " : "", id)->loop = true;
}

/* The iteration's place among those of the first `loops` loops; by columns the last loop's neighbours lie far apart. */
static void put_place(int loops, bool columns)
{
    for (int i = 0; i < loops - 1; i++)
        put("(");
    for (int i = 0; i < loops; i++) {
        int d = columns ? loops - 1 - i : i;
        if (i)
            put(" * %d + ", nest.extent[d]);
        put("%s%s", nest.place[d], i ? ")" : "");
    }
    put("%s", loops ? "" : "0");
}

static void clauses(void)
{
    static const char *const orders[] = { "row", "column", "grouped(2)", "morton" };

    put("#pragma tile grid");
    nest.word = 1;
    if (nest.loops && chance(35))
        put(" loops(%d)", nest.word = 1 + (int) pick((unsigned) nest.loops));
    if (chance(50))
        put(" threads(%d)", 32 * (1 + (int) pick(chance(80) ? 8 : 32)));
    if (nest.loops && chance(8))
        put(" order(%s)", orders[pick(nest.word == 2 ? 4 : 2)]);
    if (chance(5))
        put(" occupancy(%d)", 1 + (int) pick(2));
    put(nest.loops && chance(15) ? "\n#pragma tile parallel\n" : "\n");
}

static void open_nest(void)
{
    static const int most[] = { 0, 250, 18, 7, 5 };

    nest.loops = chance(5) ? 0 : 1 + (int) pick(chance(80) ? 2 : 4);
    nest.c89 = chance(30);
    gen.blocks = 1;
    clauses();
    for (int d = 0; d < nest.loops; d++) {
        d >= nest.word && chance(10) ? triangle(d, 1 + (int) pick(5)) : loop(d, most[nest.loops]);
        put(d == nest.loops - 1 ? " {\n" : "\n");
        gen.blocks *= nest.extent[d];
    }
    if (!nest.loops)
        put("{\n");
    if (nest.c89 && chance(50)) {
        tree_enter(gen.locals);
        put("int blk%d;\n", gen.names);
        tree_close();
        put("blk%d = ", gen.names);
        put_place(nest.loops, false);
        put(";\n");
        put("int blk = blk%d;\n", gen.names++);
    } else {
        put("int blk = ");
        put_place(nest.loops, false);
        put(";\n");
    }
    add_var(INT, 0, gen.blocks - 1, "blk")->loop = true;
}

/* ---- what an iteration does */

/* Every iteration's own element of an output that has a place for each. */
static void place_write(void)
{
    enum elem e = some_elem();
    struct param *p = alone_output(e, gen.blocks);

    if (!p)
        return;
    tree_open_part();
    if (nest.loops > 1 && chance(40)) {
        put("tile_view(%s", p->name);
        for (int d = 0; d < nest.loops; d++)
            put(", %d", nest.extent[d]);
        put(")");
        for (int d = 0; d < nest.loops; d++)
            put("[%s]", nest.place[d]);
    } else {
        put("%s[", p->name);
        if (chance(50))
            put_place(nest.loops, chance(40));
        else
            put("blk");
        put("]");
    }
    assign("", e, p->range, true);
    tree_close();
}

/* What a loop behind the author's hands on from iteration to iteration. */
static void carried(void)
{
    enum elem e = (enum elem[]) { I32, U32, F32 }[pick(3)];
    int level = nest.word + (nest.loops > nest.word ? (int) pick((unsigned) (nest.loops - nest.word)) : 0);
    bool neighbour = chance(40);
    struct param *p = nest.loops > nest.word ? alone_output(e, gen.blocks) : NULL;

    if (!p)
        return;
    tree_open_part();
    if (neighbour && level == nest.loops - 1) { /* the element that the iteration before wrote */
        put("%s[blk] = ", p->name);
        put(e == U32 ? "" : e == F32 ? "fmodf(" : "(");
        put("%s[blk - (%s > 0)] * 3 + ", p->name, nest.place[level]);
    } else {
        put("%s[", p->name);
        put_place(level, false);
        put("] = ");
        put(e == U32 ? "" : e == F32 ? "fmodf(" : "(");
        put("%s[", p->name);
        put_place(level, false);
        put("] * 3 + ");
    }
    expr_in(elems[e].type, 2, e == U32 ? 0 : -1000, 1000);
    put(e == U32 ? ";\n" : e == F32 ? ", 100.0f);\n" : ") %% 1000;\n");
    tree_close();
}

/* Operations that commute, on elements of all iterations. */
static void commuting(void)
{
    static const char *const ops[] = { "add", "max", "min", "and", "or", "xor" };
    enum elem e = (enum elem[]) { I32, U32, F32 }[pick(3)];
    int n = 1 + (int) pick(40);
    struct param *p = alone_output(e, n);

    if (!p)
        return;
    p->atomic = true;
    tree_open_part();
    put("tile_atomic_%s(&%s[", ops[pick(e == F32 ? 3 : 6)], p->name);
    index_below(n);
    put("], ");
    expr_in(elems[e].type, 2, e == U32 ? 0 : -9, e == U32 ? most[UINT] : 9);
    put(");\n");
    tree_close();
}

/* A loop in one of fold's, which adds to r. */
static void fold_within(int id)
{
    char end[24];
    int n = 1 + (int) pick(12);

    number(end, n);
    put("for (int m%d = 0; m%d < %s; m%d++)\n", id, id, end, id);
    add_var(INT, 0, n - 1, "m%d", id)->loop = true;
    put("r%d += ", id);
    expr_in(INT, 1, -9, 9);
    put(";\n");
    gen.nvars--;
    add_var(INT, -9 * n, 9 * n, "r%d", id);
}

/* "s = s op x" over a loop of the iteration, with bounds that are constant, a parameter's or the iteration's. */
static void fold(void)
{
    static const char *const ops[] = { "+", "&", "|", "^", "max", "min" };
    static const double limits[] = { 1000, 4294967295.0, 1e9, 100 };
    enum type type = (enum type) pick(4);
    const char *op = ops[type == FLOAT ? (chance(50) ? 0 : 4 + pick(2)) : pick(6)];
    double lo = type == UINT ? 0 : -limits[type], hi = limits[type];
    int id = gen.names++, n = 1 + (int) pick(40), vars = gen.nvars;
    bool unroll = chance(7), within = chance(25), kept = within && chance(40);

    tree_open_part();
    put("%s s%d = ", type_name(type), id);
    expr_in(type, 1, lo, hi);
    put(";\n");
    if (kept)
        put("int r%d = 0;\n", id);
    if (unroll)
        n = 1 + n % 8;
    if (unroll || (nest.loops && chance(15)))
        put(unroll ? "#pragma tile unroll\n" : "#pragma tile serial\n");
    put("for (int k%d = 0; k%d < ", id, id);
    if (unroll || chance(40))
        put("%d", n);
    else if (chance(50) && gen.nparams < 34)
        put("%s", scalar_param(n)->name);
    else
        put("1 + blk %% %d", n);
    if (!unroll && gen.nparams < 34 && chance(20))
        put("; k%d += %s) {\n", id, scalar_param(1 + (int) pick(4))->name);
    else
        put("; k%d++) {\n", id);
    add_var(INT, 0, n - 1, "k%d", id)->loop = true;
    if (within && !kept)
        put("int r%d = 0;\n", id);
    if (within)
        fold_within(id);
    put("%s e%d = ", type_name(type), id);
    expr_in(type, 2, lo, hi);
    put(";\n");
    if (*op == 'm' && type == FLOAT)
        put("s%d = f%sf(s%d, e%d);\n", id, op, id, id);
    else if (*op == 'm')
        put("s%d = s%d %s e%d ? s%d : e%d;\n", id, id, op[1] == 'a' ? ">" : "<", id, id, id);
    else
        put(chance(60) ? "s%1$d %2$s= e%1$d;\n" : "s%1$d = s%1$d %2$s e%1$d;\n", id, op);
    if (kept)
        put("r%d = 0;\n", id);
    put("}\n");
    gen.nvars = vars;
    tree_close();
    if (type == UINT)
        lo = 0, hi = most[UINT];
    else if (*op == '+')
        lo *= 50, hi *= 50;
    else if (*op != 'm')
        hi = type == INT ? 1023 : 1073741823, lo = -hi - 1;
    add_var(type, lo, hi, "s%d", id);
}

/* A private array of integers, its bytes by a pointer and memset. */
static void bytes(void)
{
    static const struct {
        const char *c;
        int size;
    } kinds[] = { { "uint32_t", 4 }, { "int", 4 }, { "uint16_t", 2 }, { "uint64_t", 8 }, { "int16_t", 2 } };
    unsigned k = pick(5);
    int id = gen.names++, n = 1 + (int) pick(6), all = n * kinds[k].size;

    tree_open_part();
    put("%s q%d[%d] = { %d };\nuint8_t *b%d = (uint8_t *) q%d;\n", kinds[k].c, id, n, (int) pick(99), id, id);
    for (int steps = 2 + (int) pick(3); steps > 0; steps--) {
        int from = (int) pick((unsigned) all), kind = (int) pick(6);
        tree_open_part();
        if (kind == 0) {
            put("memset((char *) q%d + %d, ", id, from);
            expr_in(INT, 1, -300, 300);
            put(", %d);\n", 1 + (int) pick((unsigned) (all - from)));
        } else if (kind == 1) {
            put("memset(q%d, %d, sizeof q%d);\n", id, (int) pick(256), id);
        } else if (kind == 2) {
            put("q%d[", id);
            index_below(n);
            put("] = (%s) ", kinds[k].c);
            expr_in(INT, 2, -30000, 30000);
            put(";\n");
        } else if (kind == 3) {
            put("for (int k = 0; k < %d; k++)\nb%d[k] = (uint8_t) (b%d[%d - k] + 7 * k);\n", all, id, id, all - 1);
        } else {
            put("b%d[", id);
            index_below(all);
            put("] %s (uint8_t) ", (const char *[]) { "=", "+=", "^=" }[pick(3)]);
            expr_in(INT, 2, -30000, 30000);
            put(";\n");
        }
        tree_close();
    }
    tree_close();
    add_var(INT, 0, 255, "b%d[%d]", id, (int) pick((unsigned) all));
    add_var(UINT, 0, most[UINT], "(unsigned) q%d[%d]", id, (int) pick((unsigned) n));
}

static void promise(void)
{
    const struct var *v = &gen.vars[gen.first_var + (int) pick((unsigned) (gen.nvars - gen.first_var))];

    if (v->busy || v->type != INT)
        return;
    tree_open_part();
    put("assert(%s >= %.0f && %s <= %.0f);\n", v->name, v->range.lo, v->name, v->range.hi);
    tree_close();
}

/* Bytes of the iteration's own elements, that are all the same. */
static void set_global(void)
{
    bool small = chance(50);
    struct param *p = output(small ? U8 : U32, 1, (int[]) { 4 });

    if (!p)
        return;
    int n = 1 + (int) pick((unsigned) p->dim[0]);
    tree_open_part();
    put("{\n%s same[%d];\n", small ? "uint8_t" : "uint32_t", n);
    put("memset(same, ");
    expr_in(INT, 2, 0, 100);
    put(", sizeof same);\n");
    put("memcpy(%s%s + blk * %d, same, sizeof same);\n}\n", chance(50) ? "&*" : "", p->name, p->dim[0]);
    tree_close();
}

static void element_write(void)
{
    enum elem e = some_elem();
    struct param *p = output(e, 1, (int[]) { 4 });

    if (!p)
        return;
    tree_open_part();
    put("%s[blk * %d + ", p->name, p->dim[0]);
    index_below(p->dim[0]);
    put("]");
    assign("", e, p->range, true);
    tree_close();
}

/* ---- the nest */

void flat_statement(int depth)
{
    unsigned kind = pick(100);

    if (gen.nvars > 150 || gen.nparams > 36)
        return;
    if (kind < 20 && !nest.loops) /* arrays of one block are fragments */
        fold();
    else if (kind < 12)
        privates();
    else if (kind < 22)
        fold();
    else if (kind < 30)
        place_write();
    else if (kind < 40)
        element_write();
    else if (kind < 46)
        carried();
    else if (kind < 52)
        commuting();
    else if (kind < 58 && nest.loops)
        bytes();
    else if (kind < 61)
        promise();
    else if (kind < 64)
        set_global();
    else if (kind < 70)
        scalar();
    else if (kind < 73)
        function_scalar();
    else if (kind < 83)
        (void) (chance(40) ? global_writes() : chance(40) ? atomics() : chance(40) ? records() : chance(50) ? mixed() : ordered());
    else if (depth > 0)
        control(depth);
}

/* Elements that expressions read: of inputs, and of what earlier nests wrote. */
static void sources(void)
{
    for (int i = 1 + (int) pick(3); i > 0; i--) {
        int rank = 1 + (int) pick(2), near[2] = { 1 + (int) pick(60), 1 + (int) pick(20) };
        enum elem e = some_elem();
        struct param *p = input(e, rank, near);
        struct tile *t = &gen.tiles[gen.ntiles];
        if (!p)
            return;
        *t = (struct tile) { .elem = e, .rank = rank, .dim = { p->dim[0], p->dim[1], 1 }, .range = p->range, .constant = true };
        if (p->whole)
            snprintf(t->name, sizeof t->name, "(*%s)", p->name);
        else if (rank == 1)
            snprintf(t->name, sizeof t->name, "%s", p->name);
        else
            snprintf(t->name, sizeof t->name, "tile_view(%s, %s, %s)", p->name, p->size[0], p->size[1]);
        gen.ntiles++;
    }
    for (int i = 0; i < gen.nparams; i++) {
        const struct param *p = &gen.params[i];
        if (!p->output || p->atomic || p->record || p->special || p->whole || p->nest == gen.nest || chance(60))
            continue;
        gen.tiles[gen.ntiles] = (struct tile) { .elem = p->elem, .rank = 1, .dim = { p->n, 1, 1 }, .range = p->range, .constant = true };
        snprintf(gen.tiles[gen.ntiles++].name, sizeof gen.tiles->name, "%s", p->name);
    }
}

void flat_nest(int n)
{
    int vars = gen.nvars, tiles = gen.ntiles;
    struct param *first;

    gen.nest = n;
    gen.grids = 0;
    gen.shared_bytes = gen.frag_bytes = 0;
    gen.copies = 1;
    gen.flat = true;
    tree_open_part();
    open_nest();
    sources();
    first = nest_output();
    put("%s[blk * %d] = blk;\n", first->name, first->dim[0]);
    if (chance(40))
        function_scalar();
    place_write();
    for (int i = 2 + (int) pick(7); i > 0; i--) {
        flat_statement(2);
        if (chance(5) && nest.loops) {
            tree_open_part();
            put("if (");
            condition(2);
            put(")\ncontinue;\n");
            tree_close();
        }
    }
    place_write();
    put("}\n");
    tree_close();
    gen.flat = false;
    gen.nvars = vars;
    gen.ntiles = tiles;
}
