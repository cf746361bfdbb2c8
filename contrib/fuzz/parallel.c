/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops: what they write, nothing else in them reads at another place. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

/* Text of a number from `lo` to `hi` that is known at run time: of one of the uniform variables before
   number `scope`; of a constant if there is none. */
static void bound(char text[64], int scope, int lo, int hi)
{
    snprintf(text, 64, "%d", hi);
    for (int tries = 0; tries < 8 && scope > gen.first_var; tries++) {
        const struct var *v = &gen.vars[gen.first_var + (int) pick((unsigned) (scope - gen.first_var))];
        if (v->type != INT || v->range.lo < 0 || v->busy)
            continue;
        snprintf(text, 64, "%d + %s %% %d", lo, v->name, hi - lo + 1);
        return;
    }
}

/* Loops over a shape; `place` becomes the index of each dimension. Returns the node's variables. */
static void loops(int rank, const int *dim, bool whole, char place[3][40])
{
    int order[3] = { 0, 1, 2 }, scope = gen.nvars;

    for (int i = rank - 1; i > 0; i--) {
        int j = (int) pick((unsigned) i + 1), t = order[i];
        if (chance(50))
            order[i] = order[j], order[j] = t;
    }
    for (int i = 0; i < rank; i++) {
        int d = order[i], n = dim[d], id = gen.names++, step = 1, from = 0, to = n;
        struct var *v;
        char end[64], start[64];
        const char *counter, *read;
        bool down = chance(15), upto = !down && chance(15);
        if (!whole && chance(30)) {
            step = 1 + (int) pick(3);
            from = (int) pick((unsigned) n);
            to = n - (int) pick((unsigned) (n - from));
        }
        snprintf(start, sizeof start, "%d", from);
        snprintf(end, sizeof end, "%d", to);
        if (!whole && chance(15)) {
            bound(end, scope, from, to);
            if (step == 1 && chance(40))
                bound(start, scope, from, to);
        }
        counter = counter_type(down || upto, to, &read); /* of an end of 0 less 1, nothing without a sign */
        if (!gen.helper && chance(10)) { /* declared at the top of the function */
            tree_enter(gen.locals);
            put("%s i%d;\n", counter, id);
            tree_close();
            counter = "";
        }
        if (down) {
            put("for (%s i%d = %s - 1; i%d >= %s; i%d -= %d)\n", counter, id, end, id, start, id, step);
        } else if (upto) {
            put("for (%s i%d = %s; i%d <= %s - 1; i%d += %d)\n", counter, id, start, id, end, id, step);
        } else {
            put("for (%s i%d = %s; i%d < %s; i%d", counter, id, start, id, end, id);
            put(step == 1 ? "++)\n" : " += %d)\n", step);
        }
        v = add_var(INT, from, to - 1, "%si%d", read, id);
        v->loop = true;
        snprintf(place[d], 40, !whole && from == 0 && to == n && chance(15) ? "%2$d - i%1$d" : "i%d",
                 id, n - 1);
    }
}

/* How a tile's dimensions are walked: as they are, all in one loop, or the last one serially. */
struct walk {
    char place[3][40];
    bool serial;
};

static struct walk walk_of(const struct tile *t, bool whole)
{
    struct walk w = { .serial = false };
    int all = t->dim[0] * t->dim[1] * t->dim[2];
    bool listed;

    put("#pragma tile parallel");
    if (t->rank == 2 && chance(15)) {
        int id = gen.names++;
        put("\nfor (int i%d = 0; i%d < %d; i%d++)\n", id, id, all, id);
        add_var(INT, 0, all - 1, "i%d", id)->loop = true;
        snprintf(w.place[0], 40, "i%d / %d", id, t->dim[1]);
        snprintf(w.place[1], 40, "i%d %% %d", id, t->dim[1]);
        return w;
    }
    if (t->rank == 1 && t->dim[0] % 2 == 0 && chance(20)) {
        int id = gen.names;
        gen.names += 2;
        put("\nfor (int i%d = 0; i%d < %d; i%d++)\nfor (int i%d = 0; i%d < 2; i%d++)\n", id, id,
            t->dim[0] / 2, id, id + 1, id + 1, id + 1);
        add_var(INT, 0, t->dim[0] / 2 - 1, "i%d", id)->loop = true;
        add_var(INT, 0, 1, "i%d", id + 1)->loop = true;
        snprintf(w.place[0], 40, "i%d * 2 + i%d", id, id + 1);
        return w;
    }
    w.serial = t->rank > 1 && chance(20);
    listed = chance(20);
    if (listed)
        put(" loops(%d)", t->rank - w.serial);
    put("\n");
    loops(t->rank - w.serial, t->dim, whole, w.place);
    if (w.serial) {
        int d = t->rank - 1, id = gen.names++;
        put("{\nfor (int i%d = 0; i%d < %d; i%d++)\n", id, id, t->dim[d], id);
        add_var(INT, 0, t->dim[d] - 1, "i%d", id)->loop = true;
        snprintf(w.place[d], 40, "i%d", id);
    }
    return w;
}

static void jump_if(const char *where)
{
    put("if (");
    condition(1);
    put(")\n%s;\n", where);
}

/* A switch in a serial loop of the iteration: it ends, and goes on with the loop, amid its cases. */
static void cases(int id, enum type type, double lo)
{
    put("switch ((unsigned) ");
    expr_in(INT, 1, -1000, 1000);
    put(" %% 5u) {\n");
    for (int i = 0; i < 3; i++) {
        put(i < 2 ? "case %d:\n" : "default:\n", i);
        if (chance(60))
            jump_if(chance(70) ? "break" : "continue");
        put("p%d = ", id);
        expr_in(type, 1, lo, 500);
        put(chance(60) || i == 2 ? ";\nbreak;\n" : ";\n");
    }
    put("}\n");
}

/* Declares scalars and arrays of the iteration. */
void privates(void)
{
    int id = gen.names++;
    enum type type = (enum type) pick(4);
    double lo = type == UINT ? 0 : -500;

    if (chance(35)) {
        bool own = !gen.helper && chance(15);
        if (own) {
            tree_enter(gen.locals);
            put("%s p%d;\n", type_name(type), id);
            tree_close();
        }
        tree_open_part();
        put("%s p%d = ", own ? "" : type_name(type), id);
        expr_in(type, 2, lo, 500);
        put(";\n");
        tree_close();
        add_var(type, lo, 500, "p%d", id);
        if (chance(40)) {
            int c = gen.names++;
            tree_open_part();
            put("for (int c%d = 0; c%d < %d; c%d++) {\n", c, c, 1 + (int) pick(4), c);
            if (chance(40)) {
                put("if (");
                condition(2);
                put(")\n%s;\n", chance(50) ? "continue" : "break");
            }
            if (chance(30))
                cases(id, type, lo);
            put("p%d = ", id);
            expr_in(type, 2, lo, 500);
            put(";\n}\n");
            tree_close();
        }
    }
    if (chance(12)) {
        struct tile *t = &gen.tiles[gen.ntiles];
        *t = (struct tile) { .elem = chance(50) ? I32 : F32, .rank = 1, .dim = { 4, 1, 1 },
                             .range = { -100, 100 }, .private = true };
        snprintf(t->name, sizeof t->name, "q%d", gen.names++);
        tree_open_part();
        put("%s %s[4] = { ", elems[t->elem].c, t->name);
        for (int i = 0; i < 4; i++) {
            put("%s", i ? ", " : "");
            expr_in(elems[t->elem].type, 1, -100, 100);
        }
        put(" };\n");
        if (chance(50)) {
            put("%s[", t->name);
            index_below(4);
            put("] = ");
            expr_in(elems[t->elem].type, 1, -100, 100);
            put(";\n");
        }
        tree_close();
        gen.ntiles++;
    }
    if (chance(10))
        increments();
    if (chance(8))
        record();
}

void assign(const char *what, enum elem elem, struct range r, bool whole)
{
    enum type type = elems[elem].type;

    whole ? tree_open() : tree_open_part();
    put("%s %s", what, !whole && elem == U32 && chance(30) ? (const char *[]) { "+=", "^=", "*=" }[pick(3)] : "=");
    put(" ");
    if (elems[elem].narrow)
        put("%s(", elems[elem].narrow);
    if (elem == BOOL && chance(60))
        condition(2);
    else
        expr_in(type, 1 + (int) pick(3), r.lo, r.hi);
    if (elems[elem].narrow)
        put(")");
    put(";\n");
    tree_close();
}

static const char *last_loop(void)
{
    int i = gen.nvars - 1;

    while (!gen.vars[i].loop)
        i--;
    return gen.vars[i].name;
}

/* The body: `what` is assigned, perhaps only under a condition. */
static void body(const char *what, enum elem elem, struct range r, bool whole, bool own)
{
    put("{\n");
    if (own && !elems[elem].widen)
        add_var(elems[elem].type, r.lo, r.hi, "%s%s", elems[elem].type == LONG ? "(int64_t) " : elem == F64 ? "(float) " : "", what);
    privates();
    if (chance(30)) {
        int yes;
        bool other = whole || chance(40);
        tree_open_part();
        put("if (");
        if (!other) /* a condition that GCC folds to false would leave a loop that stores nothing */
            put("%s %% 3 != 1 || ", last_loop());
        condition(2);
        put(") {\n");
        yes = tree_open();
        assign(what, elem, r, whole);
        tree_close();
        if (other) {
            put("} else {\n");
            assign(what, elem, r, whole);
        }
        put("}\n");
        tree_alternative();
        tree_again(yes);
        tree_close();
    } else {
        assign(what, elem, r, whole);
    }
    put("}\n");
}

void write_tile(const struct tile *tile, bool whole)
{
    const struct tile t = *tile;
    int vars = gen.nvars, tiles = gen.ntiles;
    bool busy[128];
    struct walk w;
    char what[200];

    for (int i = 0; i < gen.ntiles; i++) {
        busy[i] = gen.tiles[i].busy;
        if (!strncmp(gen.tiles[i].name, t.name, strcspn(t.name, "[")) &&
            gen.tiles[i].name[strcspn(t.name, "[")] == 0)
            gen.tiles[i].busy = true;
    }
    whole ? tree_open() : tree_open_part();
    gen.parallel = true;
    w = walk_of(&t, whole);
    snprintf(what, sizeof what, t.rank == 1 ? "%s[%s]" : t.rank == 2 ? "%s[%s][%s]" : "%s[%s][%s][%s]",
             t.name, w.place[0], w.place[1], w.place[2]);
    body(what, t.elem, t.range, whole, !whole && strlen(what) < 30);
    if (w.serial)
        put("}\n");
    gen.parallel = false;
    tree_close();
    gen.nvars = vars;
    gen.ntiles = tiles;
    for (int i = 0; i < tiles; i++)
        gen.tiles[i].busy = busy[i];
}

bool write_some(void)
{
    struct tile *t = some_tile(1 + (int) pick(chance(80) ? 2 : 3));

    if (!t)
        return false;
    write_tile(t, false);
    return true;
}

bool global_writes(void)
{
    int rank = 1 + (int) pick(2), dim[3], vars = gen.nvars, tiles = gen.ntiles;
    char place[3][40], what[200];
    struct param *p;

    random_shape(rank, dim);
    p = gen.helper ? NULL : output(some_elem(), rank, dim);
    if (!p)
        return false;
    tree_open_part();
    open_parallel();
    gen.parallel = true;
    loops(rank, p->dim, false, place);
    if (rank == 1)
        snprintf(what, sizeof what, "%s[blk * %d + %s]", p->name, p->dim[0], place[0]);
    else if (chance(50))
        snprintf(what, sizeof what, "%s[(blk * %d + %s) * %d + %s]", p->name, p->dim[0], place[0],
                 p->dim[1], place[1]);
    else
        snprintf(what, sizeof what, "tile_view(%s, %d, %s, %s)[blk][%s][%s]", p->name, gen.blocks,
                 p->size[0], p->size[1], place[0], place[1]);
    body(what, p->elem, p->range, false, false);
    gen.parallel = false;
    tree_close();
    gen.nvars = vars;
    gen.ntiles = tiles;
    return true;
}

static void reduction_term(enum type type, const char *op)
{
    static const double sums[] = { 10000, 4294967295.0, 1e9, 100 };

    tree_open();
    if (*op == '*' && type != UINT) {
        put("(");
        condition(2);
        put(type == FLOAT ? " ? -1.0f : 1.0f)" : " ? -1 : 1)");
    } else {
        expr_in(type, 2, type == UINT ? 0 : -sums[type], sums[type]);
    }
    tree_close();
}

bool reduce_scalar(void)
{
    static const char *const ops[] = { "+", "*", "max", "min", "&", "|", "^" };
    enum type type = (enum type) pick(4);
    const char *op = ops[pick(type == FLOAT ? 4 : 7)];
    double limits[] = { 1000, 4294967295.0, 1e9, 100 };
    int id = gen.names++, dim[3], rank = 1 + (int) pick(3), vars = gen.nvars;
    char place[3][40];
    struct var *v;
    double lo = type == UINT ? 0 : -limits[type];

    if (gen.helper)
        return false;
    random_shape(rank, dim);
    tree_open_part();
    put("%s v%d = ", type_name(type), id);
    expr_in(type, 1, lo, limits[type]);
    put(";\n#pragma tile parallel reduction(%s: v%d)\n", op, id);
    gen.parallel = true;
    loops(rank, dim, false, place);
    put("{\n");
    if (chance(30)) {
        put("if (");
        condition(2);
        put(")\n");
    }
    if (*op == 'm' && type == FLOAT) {
        put("v%d = f%sf(v%d, ", id, op, id);
        reduction_term(type, op);
        put(");\n");
    } else if (*op == 'm') {
        int e = gen.names++;
        put("{\n%s e%d = ", type_name(type), e);
        reduction_term(type, op);
        put(";\nv%d = v%d %s e%d ? v%d : e%d;\n}\n", id, id, op[1] == 'a' ? ">" : "<", e, id, e);
    } else {
        put(chance(70) ? "v%d %s= " : "v%1$d = v%1$d %2$s ", id, op);
        reduction_term(type, op);
        put(";\n");
    }
    put("}\n");
    gen.parallel = false;
    gen.nvars = vars;
    if (type != UINT)
        put(type == FLOAT ? "v%1$d = fmodf(v%1$d, %2$.1ff);\n" : "v%1$d = v%1$d %% %2$.0f;\n", id,
            limits[type]);
    tree_close();
    v = add_var(type, lo, limits[type], "v%d", id);
    v->assignable = true;
    return true;
}

/* Counts into shared memory or into the block's own global memory. */
bool atomics(void)
{
    static const char *const ops[] = { "add", "max", "min", "and", "or", "xor" };
    enum elem elem = chance(50) ? I32 : U32;
    const char *op = ops[pick(6)];
    int dim[3] = { 1 + (int) pick(64), 1, 1 }, over[3], rank = 1 + (int) pick(2), vars = gen.nvars;
    bool global = gen.flat || (!gen.helper && chance(40));
    char place[3][40];
    struct tile *t = NULL;
    struct param *p = NULL;

    if (global && chance(30)) {
        elem = F32;
        op = ops[0];
    }
    if (global) {
        p = output(elem, 1, dim);
        if (!p)
            return false;
        p->atomic = true;
    }
    tree_open_part();
    if (!global) {
        if (!new_tile(1, dim, elem, 1)) {
            tree_close();
            return false;
        }
        t = last_tile();
        put("tile_fill(%s, 0);\n", t->name);
        t->busy = true;
    }
    random_shape(rank, over);
    open_parallel();
    gen.parallel = true;
    loops(rank, over, false, place);
    put("{\ntile_atomic_%s(&", op);
    if (global)
        put("%s[blk * %d + ", p->name, p->dim[0]);
    else
        put("%s[", t->name);
    index_below(global ? p->dim[0] : dim[0]);
    put("], ");
    expr_in(elems[elem].type, 2, elem == U32 ? 0 : -9, elem == U32 ? 4294967295.0 : 9);
    put(");\n}\n");
    gen.parallel = false;
    gen.nvars = vars;
    tree_close();
    if (t)
        t->busy = false;
    return true;
}

/* A helper that takes a whole tile, and may give it to another, four levels deep; and its call. */
bool helper_call(void)
{
    struct tile *t = some_tile(1 + (int) pick(3)), tile;
    struct gen outer;
    int id = gen.names++;

    if (!t || gen.level == 4)
        return false;
    tile = *t;
    outer = gen;
    tree_enter(gen.at_level[gen.level]);
    gen.first_var = gen.nvars;
    gen.first_tile = gen.ntiles;
    gen.helper = true;
    gen.level++;
    put("static void help%d_%d(%s (*t)", gen.kernel, id, elems[tile.elem].c);
    for (int d = 0; d < tile.rank; d++)
        put("[%d]", tile.dim[d]);
    put(", int a)\n{\n");
    gen.tiles[gen.ntiles] = tile;
    snprintf(gen.tiles[gen.ntiles++].name, sizeof tile.name, "(*t)");
    add_var(INT, -100, 100, "a");
    if (chance(50))
        helper_call();
    block(0, 1 + (int) pick(2));
    put("}\n\n");
    tree_close();
    outer.names = gen.names;
    memcpy(outer.helpers, gen.helpers, sizeof outer.helpers);
    gen = outer;
    tree_open_part();
    put("help%d_%d(&%s, ", gen.kernel, id, tile.name);
    expr_in(INT, 1, -100, 100);
    put(");\n");
    tree_close();
    return true;
}
