/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of extremes, prefixes, rows of tiles; structs and bytes of an iteration. */
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

/* Whole numbers alone: floats differ in their last bits, and then in which is the largest. */
static bool places(const struct tile *tile)
{
    const struct tile t = *tile;
    const char *name = chance(50) ? "tile_reduce_argmax" : "tile_reduce_argmin";
    int dim[3] = { t.dim[0], t.rank > 2 ? t.dim[1] : 1, 1 };

    if (elems[t.elem].type == FLOAT || t.elem == BOOL)
        return false;
    if (t.rank == 1) {
        int id = gen.names++;
        tree_open_part();
        put("%s v%d;\nint k%d;\n%s(v%d, k%d, %s);\n", elems[t.elem].c, id, id, name, id, id, t.name);
        tree_close();
        add_var(INT, 0, t.dim[0] - 1, "k%d", id);
        return true;
    }
    int most_of_index = t.dim[t.rank - 1];
    if (!new_tile(t.rank - 1, dim, t.elem, -1))
        return false;
    const struct tile to = *last_tile();
    if (!new_tile(t.rank - 1, dim, I32, -1) || most_of_index > 10000)
        return false;
    tree_open_part();
    put("%s(%s, %s, %s);\n", name, to.name, last_tile()->name, t.name);
    tree_close();
    return true;
}

static bool prefixes(const struct tile *tile)
{
    const struct tile t = *tile;
    bool sum = chance(60), real = elems[t.elem].type == FLOAT;
    double n = t.dim[t.rank - 1];
    struct range r = sum ? (struct range) { t.range.lo * n, t.range.hi * n } : t.range;
    enum elem e = real ? F32 : t.elem == U32 ? U32 : chance(50) ? I32 : I64;

    if ((e == I32 || real) && !within(r, -1e6, 1e6))
        return false;
    if (t.elem == U64 || !new_tile(t.rank, t.dim, (int) e, -1))
        return false;
    struct tile *to = last_tile();
    if (e != U32 && r.lo < to->range.lo)
        to->range.lo = r.lo;
    if (e != U32 && r.hi > to->range.hi)
        to->range.hi = r.hi;
    tree_open_part();
    put("tile_scan_%s(%s, %s%s);\n", sum ? "sum" : "max", to->name, t.name, sum && chance(40) ? ", .exclusive = 1" : "");
    tree_close();
    return true;
}

/* An operation on rows of the tile `whole`. */
static bool of_rows(const struct tile *part, const char *whole)
{
    struct tile *t = &gen.tiles[gen.first_tile];
    bool busy, done;

    while (t < &gen.tiles[gen.ntiles] && strcmp(t->name, whole))
        t++;
    busy = t->busy;
    t->busy = true;     /* no second operand */
    switch (pick(9)) {
    case 0: done = load(part, false); break;
    case 1: done = store(part); break;
    case 2:
        tree_open_part();
        put("tile_fill(%s, ", part->name);
        expr_in(elems[part->elem].type, 1, part->range.lo, part->range.hi);
        put(");\n");
        tree_close();
        done = true;
        break;
    case 3: done = gather(part); break;
    case 4: done = scatter(part); break;
    case 5: done = copy_or_transpose(part); break;
    case 6: done = reduction(part); break;
    case 7: done = places(part); break;
    default: done = prefixes(part);
    }
    t->busy = busy;
    return done;
}

/* "tile_rows(t, c ? a : b, n)": rows that a condition chooses, from the first to the `more`th. */
static void row_chosen(char *name, size_t size, const char *tile, int more, int rows)
{
    int a = (int) pick((unsigned) more + 1), b = (int) pick((unsigned) more + 1);

    switch (pick(4)) {
    case 0: snprintf(name, size, "tile_rows(%.10s, blk > %d ? %d : %d, %d)", tile, (int) pick(3), a, b, rows); break;
    case 1: snprintf(name, size, "tile_rows(%.10s, !(blk & %d), %d)", tile, 1 + (int) pick(2), rows); break;
    case 2: snprintf(name, size, "tile_rows(%.10s, (blk < %d) * %d, %d)", tile, (int) pick(4), a, rows); break;
    default: snprintf(name, size, "tile_rows(%.10s, blk < %d ? blk : %d, %d)", tile, more, b, rows);
    }
}

/* Some rows as a tile of their own: into a new one, and from it. */
static bool rows(const struct tile *tile)
{
    struct tile t = *tile, part = t;
    int first;

    part.dim[0] = 1 + (int) pick((unsigned) t.dim[0]);
    first = (int) pick((unsigned) (t.dim[0] - part.dim[0] + 1));
    if (gen.helper || !new_tile(t.rank, part.dim, (int) t.elem, -1))
        return false;
    const struct tile other = *last_tile();
    int more = t.dim[0] - part.dim[0];
    if (chance(30) && more > 0)
        row_chosen(part.name, sizeof part.name, t.name, more, part.dim[0]);
    else if (chance(40) && more > 0)
        snprintf(part.name, sizeof part.name, "tile_rows(%.10s, blk %% %d, %d)", t.name, t.dim[0] - part.dim[0] + 1,
                 part.dim[0]);
    else
        snprintf(part.name, sizeof part.name, "tile_rows(%.10s, %d, %d)", t.name, first, part.dim[0]);
    tree_open_part();
    put("tile_copy(%s, %s);\n", other.name, part.name);
    tree_close();
    if (!within(t.range, other.range.lo, other.range.hi))
        last_tile()->range = t.range;
    return of_rows(&part, t.name);
}

bool pairs(void)
{
    struct tile *t = some_tile(1 + (int) pick(chance(80) ? 2 : 3));

    if (!t || gen.helper)
        return false;
    switch (pick(3)) {
    case 0: return places(t);
    case 1: return prefixes(t);
    default: return rows(t);
    }
}

/* A struct of the iteration, of which memcpy moves parts. */
void record(void)
{
    int id = gen.names++;

    tree_open_part();
    put("struct { uint32_t n; uint8_t c[8]; int m; } w%d = { .m = %d };\nw%d.n = ", id, (int) pick(100), id);
    expr_in(UINT, 2, 0, 4294967295.0);
    put(";\nw%d.m += ", id);
    expr_in(INT, 2, -10000, 10000);
    put(";\nmemcpy(&w%d.c[%d], &w%d.n, 4);\nmemcpy(w%d.c + %d, &w%d.m, %d);\n", id, (int) pick(5), id, id,
        (int) pick(7), id, 1 + (int) pick(2));
    if (chance(50))
        put("memcpy(&w%d.n, w%d.c + %d, 4);\n", id, id, (int) pick(5));
    tree_close();
    add_var(UINT, 0, 4294967295.0, "w%d.n", id);
    add_var(INT, -10100, 10100, "w%d.m", id);
    add_var(INT, 0, 255, "w%d.c[%d]", id, (int) pick(8));
}
