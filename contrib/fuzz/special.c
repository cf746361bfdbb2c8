/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has a meaning for NaN and infinities, on data that hold them. The results go where no other statement reads. */
#include <stdio.h>

#include "contrib/fuzz/gen.h"

/* A value of the element `a` and another, `b`, which is a float wherever both are. */
static void element(const char *a, const char *b)
{
    switch (pick(14)) {
    case 0: put("fmaxf(%s, %s)", a, b); break;
    case 1: put("fminf(%s, %s)", a, b); break;
    case 2: put("%s > %s ? %s : %s", a, b, a, b); break;
    case 3: put("%s < %s ? %s : %s", a, b, a, b); break;
    case 4: put("%s + %s", a, b); break;
    case 5: put("%s * %s", a, b); break;
    case 6: put("fmaf(%s, 2.0f, %s)", a, b); break;
    case 7: put("isnan(%s) ? -1.0f : fabsf(%s)", a, a); break;
    case 8: put("isinf(%s) ? %s : -%s", a, b, a); break;
    case 9: put("(float) (%s == %s) + 2.0f * (float) (%s != %s)", a, b, a, a); break;
    case 10: put("(float) (!(%s <= %s) && isfinite(%s))", a, b, b); break;
    case 11: put("(float) (_Float16) %s", a); break;
    case 12: put("signbit(isnan(%s) ? 0.0f : %s) ? 1.0f : 0.0f", a, a); break;
    default: put("floorf(%s * 0.5f)", a);
    }
}

/* "widen(name[i][j])" */
static void names_of(const struct tile *t, const char *place, char text[64])
{
    const char *widen = elems[t->elem].widen;

    snprintf(text, 64, "%s%.16s%.20s%s", widen ? "tile_f32(" : "(float) ", t->name, place, widen ? ")" : "");
}

/* Elements of a rows x cols output, each from two of the tile. */
static void elementwise(const struct tile *t, const struct param *y)
{
    char a[64], b[64];

    names_of(t, "[i][j]", a);
    chance(50) ? names_of(t, "[0][j]", b) : (void) snprintf(b, sizeof b, "%s", (const char *[]) { "1.0f", "0.0f", "(float) i" }[pick(3)]);
    put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\nfor (int j = 0; j < %d; j++)\n%s[(blk * %d + i) * %d + j] = ", t->dim[0],
        t->dim[1], y->name, y->dim[0], y->dim[1]);
    element(a, b);
    put(";\n");
}

/* One value for each row, or for all. */
static void reduced(const struct tile *t, const struct param *y)
{
    static const char *const names[] = { "max", "min", "sum" };
    unsigned k = pick(3);
    int id = gen.names++;
    char a[64];

    switch (pick(4)) {
    case 0:
        put("float r%d[%d];\ntile_reduce_%s(r%d, %s);\n", id, t->dim[0], names[k], id, t->name);
        put("tile_store(r%d, tile_view(%s, %d), blk * %d);\n", id, y->name, y->n, y->dim[0] * y->dim[1]);
        break;
    case 1:
        put("float r%d[%d];\ntile_reduce_%s_cols(r%d, %s);\n", id, t->dim[1], names[k], id, t->name);
        put("tile_store(r%d, tile_view(%s, %d), blk * %d);\n", id, y->name, y->n, y->dim[0] * y->dim[1]);
        break;
    case 2:
        put("float r%d[%d];\nint at%d[%d];\ntile_reduce_arg%s(r%d, at%d, %s);\n", id, t->dim[0], id, t->dim[0], names[k % 2], id, id, t->name);
        put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n%s[blk * %d + i] = isnan(r%d[i]) ? r%d[i] : r%d[i] + (float) (100 * at%d[i]);\n",
            t->dim[0], y->name, y->dim[0] * y->dim[1], id, id, id, id);
        break;
    default:
        names_of(t, "[i][j]", a);
        put("float v%d = %s;\n", id, (const char *[]) { "NAN", "INFINITY", "-INFINITY", "0.0f" }[pick(4)]);
        put("#pragma tile parallel reduction(%s: v%d)\nfor (int i = 0; i < %d; i++)\nfor (int j = 0; j < %d; j++)\n",
            k == 2 ? "+" : names[k], id, t->dim[0], t->dim[1]);
        if (k == 2)
            put("v%d += %s;\n", id, a);
        else
            put("v%d = f%sf(v%d, %s);\n", id, names[k], id, a);
        put("%s[blk * %d] = v%d;\n", y->name, y->dim[0] * y->dim[1], id);
    }
}

static void scanned(const struct tile *t, const struct param *y)
{
    int id = gen.names++;

    put("float r%d[%d][%d];\ntile_scan_%s(r%d, %s%s);\n", id, t->dim[0], t->dim[1], chance(70) ? "max" : "sum", id, t->name,
        chance(40) ? ", .exclusive = 1" : "");
    put("tile_store(r%d, tile_view(%s, %d, %d, %d), blk, 0, 0);\n", id, y->name, gen.blocks, y->dim[0], y->dim[1]);
}

/* The elements meet in one of few places by atomic operations, which only commute. */
static void gathered(const struct tile *t, const struct param *y)
{
    char a[64];

    names_of(t, "[i][j]", a);
    put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\nfor (int j = 0; j < %d; j++)\ntile_atomic_%s(&%s[blk * %d + j %% %d], %s);\n",
        t->dim[0], t->dim[1], (const char *[]) { "max", "min", "add" }[pick(3)], y->name, y->dim[0] * y->dim[1],
        1 + (int) pick((unsigned) y->dim[1]), a);
}

bool specials(void)
{
    static const enum elem kinds[] = { F32, F32, F16, BF16 };
    enum elem e = kinds[pick(4)];
    struct tile t = { .elem = e, .rank = 2, .dim = { 1 + (int) pick(20), 1 + (int) pick(40), 1 }, .shared = chance(50) };
    struct param *x, *y;

    if (gen.helper || gen.nparams > 32 || !take_bytes(t.shared, t.dim[0] * t.dim[1] * elems[e].bytes, 9000))
        return false;
    x = special_param(e, t.dim, false);
    y = special_param(F32, t.dim, true);
    snprintf(t.name, sizeof t.name, "u%d", gen.names++);
    tree_open_part();
    put("{\n%s%s %s[%d][%d];\ntile_load(%s, ", t.shared ? "tile_shared " : "", elems[e].c, t.name, t.dim[0], t.dim[1], t.name);
    put_view(x);
    put(", ");
    corner(t.dim[0]);
    put(chance(70) ? ", 0" : ", 1");
    if (chance(30) && !elems[e].widen)
        put(", .fill = %s", (const char *[]) { "NAN", "INFINITY", "-INFINITY" }[pick(3)]);
    put(");\n");
    switch (pick(5)) {
    case 0: case 1: elementwise(&t, y); break;
    case 2: reduced(&t, y); break;
    case 3: scanned(&t, y); break;
    default: gathered(&t, y);
    }
    put("}\n");
    tree_close();
    return true;
}
