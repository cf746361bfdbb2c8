/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of tiles, alone and in a pipeline, and what wraps their sums. */
#include <stdio.h>

#include "contrib/fuzz/gen.h"

static int size_of_side(void)
{
    static const int nice[] = { 8, 16, 16, 32, 32, 64 };

    return chance(70) ? nice[pick(6)] : 1 + (int) pick(33);
}

static bool product_operand(int rows, int cols, bool transposed, bool integer)
{
    int dim[3] = { transposed ? cols : rows, transposed ? rows : cols, 1 };
    static const int real[] = { F16, F16, F16, F32, F32, BF16, E4M3, E5M2 };
    int elem = integer ? (chance(60) ? I8 : U8) : real[pick(8)];

    return new_tile(2, dim, elem, chance(75));
}

/* A scale whose products stay whole numbers: a number, one a row, or one for each 32 of a row. `name` is what to write. */
static void scale(int id, char side, int rows, int k, char name[16])
{
    snprintf(name, 16, "%c%d", side, id);
    switch (pick(k % 32 ? 2 : 4)) {
    case 0:
        snprintf(name, 16, "%d.0f", 1 << pick(3));
        return;
    case 1:
        put("tile_shared float %s[%d];\n#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n%s[i] = 1 + i %% 4;\n", name, rows,
            rows, name);
        return;
    case 2:
        put("tile_shared tile_e8m0 %s[%d];\n#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n"
            "%s[i] = tile_e8m0_from(1 << i %% 3);\n", name, k / 32, k / 32, name);
        return;
    default:
        put("tile_shared tile_e8m0 %s[%d][%d];\n#pragma tile parallel\nfor (int i = 0; i < %d; i++)\n"
            "for (int j = 0; j < %d; j++)\n%s[i][j] = tile_e8m0_from(1 << (i + j) %% 3);\n", name, rows, k / 32, rows, k / 32, name);
    }
}

bool product(int depth)
{
    static const char *const kinds[] = { "", "_nt", "_tn", "_tt" };
    const char *exact;
    unsigned kind = pick(4);
    bool integer = chance(25), ta = kind >= 2, tb = kind & 1, shared = chance(15);
    int m = size_of_side(), n = size_of_side(), k = size_of_side(), trips = (int) pick(4);
    struct tile *a = some_tile(2), acc = { .rank = 2, .shared = shared }, b;
    struct tile first;
    int var = gen.names;

    if (gen.helper)
        return false;
    if (a && elems[a->elem].type == FLOAT && a->elem != F64 && within(a->range, -100, 100) && chance(60)) {
        first = *a;
        integer = false;
        m = a->dim[ta];
        k = a->dim[!ta];
    } else {
        if (!product_operand(m, k, ta, integer))
            return false;
        first = *last_tile();
    }
    if (!product_operand(k, n, tb, integer))
        return false;
    b = *last_tile();
    /* sums of 8-bit floats may be narrow otherwise */
    exact = elems[first.elem].bytes == 1 && elems[b.elem].bytes == 1 && !integer ? ", .exact = 1" : "";
    if (m * n > 2048 || !take_bytes(shared, m * n * 4, shared ? 9000 : 12000))
        return false;
    acc.elem = integer ? I32 : F32;
    acc.dim[0] = m;
    acc.dim[1] = n;
    acc.dim[2] = 1;
    acc.range = (struct range) { elems[acc.elem].lo, elems[acc.elem].hi };
    var = gen.names++;
    tree_open_part();
    put("%s%s a%d[%d][%d]%s;\n", shared ? "tile_shared " : "", elems[acc.elem].c, var, m, n,
        shared ? "" : " = { 0 }");
    if (shared)
        put("tile_fill(a%d, 0);\n", var);
    if (kind < 2 && !integer && chance(25) && first.range.hi <= 100 && b.range.hi <= 100) {
        char sa[16], sb[16];
        scale(var, 'e', m, k, sa);
        scale(var, 'f', n, k, sb);
        put("tile_gemm_scaled%s(a%d, %s, %s, %s, %s, .exact = 1);\n", kinds[kind], var, first.name, b.name, sa, sb);
    }
    if (chance(60)) {
        int vars = gen.nvars;
        tree_open_part();
        if (chance(75))
            put("#pragma tile pipeline stages(%d)\n", 1 + (int) pick(4));
        put("for (int k%d = 0; k%d < %d; k%d++) {\n", var, var, trips, var);
        add_var(INT, 0, trips, "k%d", var)->loop = true;
        if (chance(80))
            load(&first, false);
        if (chance(80))
            load(&b, false);
        if (depth > 0 && chance(25))
            block(depth - 1, 1);
        put("tile_gemm%s(a%d, %s, %s%s);\n}\n", kinds[kind], var, first.name, b.name, exact);
        tree_alternative();
        put("tile_gemm%s(a%d, %s, %s%s);\n", kinds[kind], var, first.name, b.name, exact);
        gen.nvars = vars;
        tree_close();
    } else {
        put("tile_gemm%s(a%d, %s, %s%s);\n", kinds[kind], var, first.name, b.name, exact);
    }
    put("#pragma tile parallel\nfor (int i = 0; i < %d; i++)\nfor (int j = 0; j < %d; j++)\n", m, n);
    put(integer ? "a%d[i][j] = a%d[i][j] %% 10000;\n" : "a%d[i][j] = fmodf(a%d[i][j], 100.0f);\n",
        var, var);
    tree_close();
    acc.name[0] = 0;
    __builtin_sprintf(acc.name, "a%d", var);
    gen.tiles[gen.ntiles++] = acc;
    return true;
}
