/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles and the operations on whole tiles. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

struct tile *last_tile(void)
{
    return &gen.tiles[gen.ntiles - 1];
}

static bool usable(const struct tile *t)
{
    return !t->busy && !t->private && !t->constant;
}

/* A tile in scope of this rank (0: any), or a part of a shared one. */
struct tile *some_tile(int rank)
{
    static struct tile slices[4];
    static unsigned next;
    int n = gen.ntiles - gen.first_tile;

    for (int tries = 0; tries < 10 && n > 0; tries++) {
        struct tile *t = &gen.tiles[gen.first_tile + (int) pick((unsigned) n)];
        if (usable(t) && (!rank || t->rank == rank))
            return t;
        if (usable(t) && t->shared && t->rank == rank + 1 && t->rank > 1 && rank) {
            struct tile *s = &slices[next++ % 4];
            *s = *t;
            snprintf(s->name, sizeof s->name, "%.20s[%d]", t->name, (int) pick((unsigned) t->dim[0]));
            s->rank--;
            s->dim[0] = t->dim[1];
            s->dim[1] = t->rank > 2 ? t->dim[2] : 1;
            s->dim[2] = 1;
            return s;
        }
    }
    return NULL;
}

void random_shape(int rank, int *dim)
{
    static const int nice[] = { 4, 8, 16, 16, 32, 32, 64 };
    int limit = gen.flat ? 12 : 1024;

    for (int d = 0; d < 3; d++)
        dim[d] = 1;
    for (int d = 0; d < rank; d++) {
        int top = rank == 3 ? 12 : 70;
        dim[d] = chance(50) ? nice[pick(7)] : 1 + (int) pick((unsigned) top);
        if (rank == gen.grids && !gen.helper && chance(50))
            dim[d] = gen.step[d];
        while (dim[d] > limit)
            dim[d] = (dim[d] + 1) / 2;
        limit /= dim[d];
    }
}

static int elements(const struct tile *t)
{
    return t->dim[0] * t->dim[1] * t->dim[2];
}

/* Values of `from` can be stored as `to` by a conversion that keeps them. */
static bool converts(struct range r, enum elem to)
{
    return within(r, elems[to].lo, elems[to].hi);
}

static void put_declaration(const struct tile *t)
{
    put("%s%s %s", t->shared ? "tile_shared " : "", elems[t->elem].c, t->name);
    for (int d = 0; d < t->rank; d++)
        put("[%d]", t->dim[d]);
}

static void put_fill(const struct tile *t)
{
    put("tile_fill(%s, ", t->name);
    expr_in(elems[t->elem].type, 1, t->range.lo, t->range.hi);
    put(");\n");
}

bool take_bytes(bool shared, int bytes, int most)
{
    int *taken = shared ? &gen.shared_bytes : &gen.frag_bytes;

    if (*taken + gen.copies * bytes > most)
        return false;
    *taken += gen.copies * bytes;
    return true;
}

/* Declares a tile and gives it values. */
bool new_tile(int rank, const int *dim, int elem, int shared)
{
    struct tile t = { .rank = rank, .dim = { dim[0], rank > 1 ? dim[1] : 1, rank > 2 ? dim[2] : 1 } };

    t.elem = elem < 0 ? (chance(50) ? (enum elem) pick(2) : some_elem()) : (enum elem) elem;
    t.shared = shared < 0 ? chance(45) : shared;
    t.range = (struct range) { elems[t.elem].lo, elems[t.elem].hi };
    if (gen.ntiles > 60 || !take_bytes(t.shared, elements(&t) * elems[t.elem].bytes, 9000))
        return false;
    snprintf(t.name, sizeof t.name, "%c%d", t.shared ? 's' : 't', gen.names++);

    tree_open_part();
    put_declaration(&t);
    if (!t.shared && chance(30)) {
        put(elems[t.elem].narrow || chance(50) ? " = { 0 };\n" : rank == 1 ? " = { 1 };\n" : " = { { 1 } };\n");
    } else {
        put(";\n");
        switch (pick(4)) {
        case 0: put_fill(&t); break;
        case 1: write_tile(&t, true); break;
        default:
            if (!load(&t, true))
                put_fill(&t);
        }
    }
    tree_close();
    gen.tiles[gen.ntiles++] = t;
    return true;
}

/* .rows and .cols, in one case of three known at run time only. */
static void put_limit(const char *name, int extent)
{
    int value = (int) pick((unsigned) extent + 3);

    if (chance(30) && gen.nparams < 36)
        put(", .%s = %s", name, scalar_param(value)->name);
    else
        put(", .%s = %d", name, value);
}

static void put_limits(const struct tile *t)
{
    if (t->rank > 1 && chance(15))
        put_limit("rows", t->dim[t->rank - 2]);
    if (chance(15))
        put_limit("cols", t->dim[t->rank - 1]);
}

static void put_step(void)
{
    int step = 1 + (int) pick(4);

    if (!chance(10))
        return;
    if (chance(40) && gen.nparams < 36)
        put(", .step = %s", scalar_param(step)->name);
    else
        put(", .step = %d", step);
}

static enum elem convertible(const struct tile *t, bool to)
{
    for (int tries = 0; tries < 4 && chance(60); tries++) {
        enum elem e = some_elem();
        if (to ? converts(t->range, e) : within((struct range) { elems[e].lo, elems[e].hi },
                                                t->range.lo, t->range.hi))
            return e;
    }
    return t->elem;
}

bool load(const struct tile *t, bool initial)
{
    int rank = t->rank + (int) chance(25), near[4] = { 2, 2, 2, 2 };
    struct param *p = NULL;

    if (gen.helper)
        return false;
    for (int d = 0; d < t->rank; d++)
        near[rank - t->rank + d] = t->dim[d];
    if (chance(20)) /* what this block or an earlier nest wrote */
        for (int i = 0; i < gen.nparams && !p; i++)
            if (gen.params[i].output && !gen.params[i].atomic && gen.params[i].rank == t->rank
                && within(gen.params[i].range, t->range.lo, t->range.hi)
                && (gen.params[i].nest != gen.nest || !gen.params[i].at_grid))
                p = &gen.params[i];
    if (!p)
        p = input(convertible(t, false), rank, near);
    if (!p || !within(p->range, t->range.lo, t->range.hi))
        return false;
    initial ? tree_open() : tree_open_part();
    put("tile_load(%s, ", t->name);
    put_view(p);
    put(", ");
    put("%s", !p->output || p->at_grid ? "" : p->nest == gen.nest ? "blk, " : "0, ");
    for (int d = 0; d < p->rank; d++) {
        put("%s", d ? ", " : "");
        corner(p->dim[d]);
    }
    put_limits(t);
    if (chance(15)) {
        put(", .fill = ");
        constant(elems[t->elem].type, pick((unsigned) t->range.hi > 100 ? 100 : (unsigned) t->range.hi + 1));
    }
    if (chance(5))
        put(", .evict = TILE_EVICT_FIRST");
    put_step();
    put(");\n");
    tree_close();
    return true;
}

/* A tile no larger than the step of the grid goes to where its block is. */
static bool ragged(const struct tile *t)
{
    for (int d = 0; d < t->rank; d++)
        if (gen.grids != t->rank || t->dim[d] > gen.step[d])
            return false;
    return gen.nparams < 34 && chance(60);
}

bool store(const struct tile *t)
{
    enum elem to = convertible(t, true);
    struct param *p = gen.flat ? NULL : ragged(t) ? grid_output(to) : output(to, t->rank, t->dim);

    if (gen.helper || !p || !within(t->range, p->range.lo, p->range.hi))
        return false;
    tree_open_part();
    put("tile_store(%s, ", t->name);
    put_view(p);
    put(p->at_grid ? "" : ", blk");
    for (int d = 0; d < p->rank; d++) {
        put(", ");
        if (p->at_grid)
            put("%s", gen.grid[d]);
        else
            corner(p->dim[d]);
    }
    put_limits(t);
    if (!p->at_grid)
        put_step();
    if (!p->at_grid && (to == F32 || to == I32 || to == U32) && chance(15)) {
        put(", .add = 1");
        p->atomic = true;       /* no load knows the range of the sums */
    }
    put(");\n");
    tree_close();
    return true;
}

/* The same shape, or another tile that can take what this one holds. */
static struct tile *partner(const struct tile *t, int rank, const int *dim, struct range r)
{
    for (int i = gen.first_tile; i < gen.ntiles; i++) {
        struct tile *o = &gen.tiles[i];
        if (usable(o) && strcmp(o->name, t->name) && strncmp(o->name, t->name, strlen(o->name))
            && o->rank == rank && !memcmp(o->dim, dim, sizeof o->dim)
            && within(r, o->range.lo, o->range.hi) && chance(70))
            return o;
    }
    for (int tries = 0; tries < 5; tries++) {
        int e = chance(40) ? (int) t->elem : (int) some_elem();
        if (within(r, elems[e].lo, elems[e].hi) && new_tile(rank, dim, e, -1))
            return last_tile();
    }
    return NULL;
}

bool copy_or_transpose(const struct tile *t)
{
    bool turn = t->rank == 2 && chance(60);
    int dim[3] = { t->dim[turn], t->dim[1 - turn], t->dim[2] };
    const struct tile source = *t, *o = partner(&source, t->rank, dim, t->range);

    if (!o)
        return false;
    tree_open_part();
    put(turn ? "tile_transpose(%s, %s);\n" : "tile_copy(%s, %s);\n", o->name, source.name);
    tree_close();
    return true;
}

bool reduction(const struct tile *tile)
{
    const struct tile t = *tile;
    unsigned op = pick(3);
    bool cols = t.rank > 1 && chance(50), real = elems[t.elem].type == FLOAT;
    int dim[3] = { cols ? t.dim[1] : t.dim[0], t.dim[cols && t.rank > 2 ? 2 : 1], 1 };
    double n = cols ? t.dim[0] : t.dim[t.rank - 1];
    struct range r = op ? t.range : (struct range) { t.range.lo * n, t.range.hi * n };
    static const char *const names[] = { "sum", "max", "min" };

    if (t.rank == 2)
        dim[1] = 1;
    if (t.elem == BOOL && op == 0)
        r.hi = n;
    if (t.rank == 1) { /* to a scalar */
        enum type type = real ? FLOAT : elems[t.elem].type;
        tree_open_part();
        put("%s r%d;\ntile_reduce_%s(r%d, %s);\n", type_name(type), gen.names, names[op],
            gen.names, t.name);
        tree_close();
        if (type == UINT)
            r = (struct range) { 0, 4294967295.0 };
        add_var(type, r.lo, r.hi, "r%d", gen.names++);
        return true;
    }
    for (int i = 0; i < 6; i++) {
        int e = real ? (int) pick(2) : (int) I8 + (int) pick(BOOL - I8);
        struct range kept = { elems[e].lo, elems[e].hi };
        if ((e == F16 && r.hi > 2000) || (e == I32 && r.hi > 1e9))
            continue;
        if (e == I8 || e == U8 || e == BOOL || (t.elem == U32) != (e == U32)
            || ((e == I16 || e == U16) && r.hi > 32000) || (r.lo < 0 && kept.lo == 0))
            continue;
        if (!new_tile(t.rank - 1, dim, e, -1))
            continue;
        if (e != U32 && !within(r, kept.lo, kept.hi))
            last_tile()->range = (struct range) { fmin(r.lo, kept.lo), fmax(r.hi, kept.hi) };
        tree_open_part();
        put("tile_reduce_%s%s(%s, %s);\n", names[op], cols ? "_cols" : "", last_tile()->name, t.name);
        tree_close();
        return true;
    }
    return false;
}

/* An array of row indices for a tile of `rows` rows; distinct ones are in a permuted order. */
static bool row_indices(int rows, int extent, bool distinct)
{
    int dim[3] = { rows, 1, 1 };

    if (!new_tile(1, dim, I32, 1))
        return false;
    if (distinct) {
        int mod = rows > extent ? rows : extent + (int) pick(3), by = 1 + (int) pick(6);
        for (int k = 2; k <= by; k++)
            if (mod % k == 0 && by % k == 0)
                by = 1, k = 2;
        put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n", rows);
        put("%s[i] = (i * %d + %d) %% %d;\n", last_tile()->name, by, (int) pick(5), mod);
        return true;
    }
    put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n", rows);
    put("%s[i] = (i * %d + %d) %% %d - 1;\n", last_tile()->name, 1 + (int) pick(6), (int) pick(5),
        extent + 2);
    return true;
}

bool gather(const struct tile *tile)
{
    const struct tile t = *tile;
    struct param *p;
    int from = gen.ntiles;

    if (t.rank != 2 || gen.helper)
        return false;
    p = input(convertible(&t, false), 2, t.dim);
    if (!p || !within(p->range, t.range.lo, t.range.hi))
        return false;
    if (chance(35)) { /* the numbers of the rows in global memory */
        struct param *rows = row_numbers(t.dim[0], p->dim[0]);
        int from = rows ? (int) pick((unsigned) (rows->dim[0] - t.dim[0] + 1)) : 0;
        if (!rows || rows->dim[0] < t.dim[0])
            return false;
        tree_open_part();
        put("tile_gather(%s, ", t.name);
        put_view(p);
        put(from ? ", %s + %d, " : ", %s, ", rows->name, from);
        corner(p->dim[1]);
        put(");\n");
        tree_close();
        return true;
    }
    tree_open_part();
    if (!row_indices(t.dim[0], p->dim[0], false)) {
        tree_close();
        return false;
    }
    put("tile_gather(%s, ", t.name);
    put_view(p);
    put(", %s, ", gen.tiles[from].name);
    corner(p->dim[1]);
    put(");\n");
    tree_close();
    return true;
}

bool scatter(const struct tile *tile)
{
    const struct tile t = *tile;
    struct param *p;
    int from = gen.ntiles;

    if (t.rank != 2 || gen.helper)
        return false;
    p = output(convertible(&t, true), 2, t.dim);
    if (!p || !within(t.range, p->range.lo, p->range.hi))
        return false;
    tree_open_part();
    if (!row_indices(t.dim[0], p->dim[0], true)) {
        tree_close();
        return false;
    }
    put("tile_scatter(%s, tile_view(%s + blk * %d, %s, %s), %s, ", t.name, p->name,
        p->dim[0] * p->dim[1], p->size[0], p->size[1], gen.tiles[from].name);
    corner(p->dim[1]);
    put(");\n");
    tree_close();
    return true;
}

bool tile_operation(void)
{
    struct tile *t = some_tile(1 + (int) pick(chance(80) ? 2 : 3));

    if (!t)
        return false;
    switch (pick(14)) {
    case 0:
        tree_open_part();
        put_fill(t);
        tree_close();
        return true;
    case 1: case 2:
        return load(t, false);
    case 3: case 4:
        return store(t);
    case 5: case 6: case 7:
        return copy_or_transpose(t);
    case 8: case 9:
        return reduction(t);
    case 10:
        return gather(t);
    case 11:
        return scatter(t);
    default:
        return pairs();
    }
}
