/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops whose iterations change what belongs to each of them alone: elements by atomics that give back what
   was there, and structs of global memory. */
#include <stddef.h>

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
    int dim[3] = { 1 + (int) pick(40), 1, 1 }, vars = gen.nvars, id = gen.names++;
    struct param *p = gen.helper ? NULL : record_output(dim[0]);

    if (!p)
        return false;
    tree_open_part();
    put("#pragma tile parallel\nfor (int i%d = 0; i%d < %d; i%d++) {\n", id, id, p->dim[0] / 4, id);
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
