/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops whose iterations change what belongs to each of them alone: elements by atomics that give back what
   was there, and structs of global memory; scalars of the function. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

/* Each iteration exchanges an element of its own; what was there goes to the block's global memory. */
bool exchanges(void)
{
    enum elem elem = chance(50) ? I32 : U32;
    int dim[3] = { 1 + (int) pick(64), 1, 1 }, vars = gen.nvars, id = gen.names++;
    struct param *p = gen.helper ? NULL : output(elem, 1, dim);

    if (!p)
        return false;
    p->atomic = true;
    tree_open_part();
    if (!new_tile(1, p->dim, elem, 1)) {
        tree_close();
        return false;
    }
    put("#pragma tile parallel\nfor (int i%d = 0; i%d < %d; i%d++) {\n", id, id, p->dim[0], id);
    gen.parallel = true;
    last_tile()->busy = true;
    add_var(INT, 0, p->dim[0] - 1, "i%d", id)->loop = true;
    if (chance(50)) {
        put("%s o%d = tile_atomic_exchange(&%s[i%d], ", elems[elem].c, id, last_tile()->name, id);
    } else {
        put("%s o%d = tile_atomic_cas(&%s[i%d], ", elems[elem].c, id, last_tile()->name, id);
        expr_in(elems[elem].type, 1, 0, 3);
        put(", ");
    }
    expr_in(elems[elem].type, 2, last_tile()->range.lo, last_tile()->range.hi);
    put(");\n%s[blk * %d + i%d] = o%d;\n}\n", p->name, p->dim[0], id, id);
    gen.parallel = false;
    last_tile()->busy = false;
    gen.nvars = vars;
    tree_close();
    return true;
}

/* Structs of the block's own global memory, read, changed and written. */
bool records(void)
{
    int dim[3] = { 1 + (int) pick(gen.flat ? 4 : 40), 1, 1 }, vars = gen.nvars, id = gen.names++;
    struct param *p = gen.helper ? NULL : records_of("struct record", 4, dim[0], true);

    if (!p)
        return false;
    tree_open_part();
    open_parallel();
    put("for (int i%d = 0; i%d < %d; i%d++) {\n", id, id, p->dim[0] / 4, id);
    gen.parallel = true;
    add_var(INT, 0, p->dim[0] / 4 - 1, "i%d", id)->loop = true;
    put("struct record r%d = %s[blk * %d + i%d];\n", id, p->name, p->dim[0] / 4, id);
    add_var(INT, p->range.lo, p->range.hi, "r%d.a", id);
    add_var(INT, p->range.lo, p->range.hi, "r%d.b[1]", id);
    put("r%d.b[0] = ", id);
    expr_in(INT, 2, p->range.lo, p->range.hi);
    put(";\n%s[blk * %d + i%d].c = ", p->name, p->dim[0] / 4, id);
    expr_in(INT, 2, p->range.lo, p->range.hi);
    put(";\nr%d.c = %s[blk * %d + i%d].c;\n", id, p->name, p->dim[0] / 4, id);
    if (chance(50)) {
        put("struct record *q%d = &%s[blk * %d + i%d];\nq%d->a = ", id, p->name, p->dim[0] / 4, id, id);
        expr_in(INT, 2, p->range.lo, p->range.hi);
        put(";\n");
    } else {
        put("%s[blk * %d + i%d] = r%d;\n", p->name, p->dim[0] / 4, id, id);
    }
    put("}\n");
    gen.parallel = false;
    gen.nvars = vars;
    tree_close();
    return true;
}

/* What the iteration may change of a struct, and what it may read of one in global memory. */
static const struct {
    const char *name;
    enum type type;
    double lo, hi;
} members[] = {
    { "a", INT, -128, 127 },      { "b", INT, 0, 255 },         { "c", INT, -32768, 32767 }, { "d", INT, -10000, 10000 },
    { "in.f", UINT, 0, 4294967295.0 }, { "in.e[0]", INT, -32768, 32767 }, { "in.e[1]", INT, -32768, 32767 },
    { "w", LONG, -1e14, 1e14 },
};
enum { MEMBERS = sizeof members / sizeof *members };

static void readable(const char *of)
{
    for (int k = 0; k < MEMBERS; k++)
        if (chance(40))
            add_var(members[k].type, members[k].lo, members[k].hi, "%s%s", of, members[k].name);
}

static void assign_members(const char *to, int percent)
{
    int first = (int) pick(MEMBERS), by = chance(50) ? 1 : MEMBERS - 1;

    for (int i = 0; i < MEMBERS; i++) {
        int k = (first + i * by) % MEMBERS;
        if (!chance((unsigned) percent))
            continue;
        tree_open_part();
        put("%s%s = ", to, members[k].name);
        expr_in(members[k].type, 2, members[k].lo, members[k].hi);
        put(";\n");
        tree_close();
    }
}

/* Structs of members of every size: whole ones and some of their members, of the block's own and of an input. */
bool mixed(void)
{
    int vars = gen.nvars, id = gen.names++;
    struct param *x = gen.helper || gen.nparams > 32 ? NULL : records_of("struct mixed", 8, 1 + (int) pick(40), false);
    struct param *p = x ? records_of("struct mixed", 8, 1 + (int) pick(gen.flat ? 4 : 40), true) : NULL;
    int n = p ? p->dim[0] / 8 : 0;
    char own[60], place[60];

    if (!p)
        return false;
    snprintf(own, sizeof own, "r%d.", id);
    snprintf(place, sizeof place, "%s[blk * %d + i%d].", p->name, n, id);
    tree_open_part();
    open_parallel();
    put("for (int i%d = 0; i%d < %d; i%d++) {\n", id, id, n, id);
    gen.parallel = true;
    add_var(INT, 0, n - 1, "i%d", id)->loop = true;
    put("const struct mixed *q%d = &%s[", id, x->name);
    index_below(x->dim[0] / 8);
    put("];\nstruct mixed r%d = ", id);
    chance(50) ? put("*q%d;\n", id) : put("%.*s;\n", (int) strlen(place) - 1, place);
    readable(own);
    snprintf(own, sizeof own, "q%d->", id);
    readable(own);
    if (chance(50))
        readable(place);
    put("r%d.g[1] = (float) ", id);
    expr_in(INT, 2, -1000, 1000);
    put(";\n");
    add_var(FLOAT, -1000, 1000, "r%d.g[1]", id);
    snprintf(own, sizeof own, "r%d.", id);
    assign_members(own, 50);
    if (chance(50))
        put("%.*s = r%d;\n", (int) strlen(place) - 1, place, id);
    else
        put("%sg[1] = r%d.g[1];\n", place, id);
    assign_members(place, 60);
    put("}\n");
    gen.parallel = false;
    gen.nvars = vars;
    tree_close();
    return true;
}

/* ---- scalars of the function, which belong to the iteration that assigns them */

static void put_assigned(const struct var *v)
{
    put("%s = ", v->name);
    expr_in(v->type, 2, v->range.lo, v->range.hi);
}

void function_scalar(void)
{
    static const double limits[] = { 1000, 4294967295.0, 1e9, 100 };
    struct var *v;

    if (gen.nown < 4 && (!gen.nown || chance(60))) {
        enum type type = (enum type) pick(4);
        int id = gen.names++;
        v = &gen.own[gen.nown++];
        *v = (struct var) { .type = type, .range = { type == UINT ? 0 : -limits[type], limits[type] }, .assignable = true };
        snprintf(v->name, sizeof v->name, "f%d", id);
        tree_enter(gen.locals);
        put(chance(70) ? "%s f%d;\n" : "%s f%d = 3;\n", type_name(type), id);
        tree_close();
    } else {
        v = &gen.own[pick((unsigned) gen.nown)];
        for (int i = gen.first_var; i < gen.nvars; i++)
            if (!strcmp(gen.vars[i].name, v->name))
                return; /* it has been assigned */
    }
    switch (pick(5)) {
    case 0:
        put("if (");
        condition(2);
        put(")\n");
        put_assigned(v);
        put(";\nelse\n");
        put_assigned(v);
        put(";\n");
        break;
    case 1:
        put("switch (blk %% 3) {\ncase 1:\n");
        put_assigned(v);
        put(";\nbreak;\ndefault:\n");
        put_assigned(v);
        put(";\n}\n");
        break;
    case 2:
        put("do {\n");
        put_assigned(v);
        put(";\n} while (0);\n");
        break;
    default:
        put_assigned(v);
        put(";\n");
    }
    *add_var(v->type, 0, 0, " ") = *v;
}
