/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of math.h, of functions whose value is exact, of GCC's functions on bits, and of helpers. */
#include <math.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

/* Functions of two floats whose value is exact. */
static struct range float_function2(int depth)
{
    struct range a, b;
    int by = 1 + (int) pick(20), which = (int) pick(5);

    put("%s(", (const char *[]) { "copysignf", "fdimf", "fmodf", "remainderf", "ldexpf" }[which]);
    a = operand(FLOAT, depth - 1, 1e5);
    if (which >= 2) {
        by = which == 4 ? by % 6 - 3 : by;
        put(which == 4 ? ", %d)" : ", %d.5f)", by);
        return which == 4 ? (struct range) { 8 * fmin(a.lo, 0), 8 * fmax(a.hi, 0) } : (struct range) { -by - 1, by + 1 };
    }
    put(", ");
    b = operand(FLOAT, depth - 1, 1e5);
    put(which ? ")" : " + 0.0f)");      /* C leaves it open which sign the larger of two zeros has */
    if (which == 1)
        return (struct range) { 0, fmax(a.hi - b.lo, 0) };
    a.hi = fmax(fabs(a.lo), fabs(a.hi));
    return (struct range) { -a.hi, a.hi };
}

struct range float_function(int depth)
{
    struct range a, b;

    switch (pick(9)) {
    case 0:
        put("fabsf(");
        a = operand(FLOAT, depth - 1, 1e6);
        put(")");
        return (struct range) { 0, fmax(fabs(a.lo), fabs(a.hi)) };
    case 1:
        put("%s(", (const char *[]) { "truncf", "floorf", "ceilf", "roundf", "rintf", "nearbyintf" }[pick(6)]);
        a = operand(FLOAT, depth - 1, 1e5);
        put(" * 0.5f)");
        return (struct range) { fmin(a.lo, 0), fmax(a.hi, 0) };
    case 2:
        put("fmaf(");
        operand(FLOAT, depth - 1, 500);
        put(", ");
        operand(FLOAT, depth - 1, 500);
        put(", ");
        operand(FLOAT, depth - 1, 1000);
        put(")");
        return (struct range) { -251000, 251000 };
    case 3:
        put("(float) (_Float16) ");
        return operand(FLOAT, depth - 1, 1000);
    case 4:
    case 5:
        return float_function2(depth);
    default:
        put(chance(50) ? "fmaxf(" : "fminf(");
        a = operand(FLOAT, depth - 1, 1e6);
        put(", ");
        b = operand(FLOAT, depth - 1, 1e6);
        put(")");
        return (struct range) { fmin(a.lo, b.lo), fmax(a.hi, b.hi) };
    }
}

/* GCC's functions on bits. */
struct range bit_function(int depth)
{
    static const struct {
        const char *c;
        bool wide;
        double hi;
    } counts[] = { { "popcount(%s)", false, 32 },         { "clz(%s | 1u)", false, 31 },
                   { "ctz(%s | 65536u)", false, 16 },     { "ffs((int) %s)", false, 32 },
                   { "parity(%s)", false, 1 },            { "popcountll((uint64_t) %s)", true, 64 },
                   { "clzll((uint64_t) %s | 1u)", true, 63 }, { "ffsll(%s)", true, 64 } };
    unsigned k = pick(8);
    size_t before = strcspn(counts[k].c, "%");

    put("__builtin_%.*s(", (int) before, counts[k].c);
    operand(counts[k].wide ? LONG : UINT, depth - 1, counts[k].wide ? most[LONG] : most[UINT]);
    put(")%s", counts[k].c + before + 2);
    return (struct range) { 0, counts[k].hi };
}

static void write_helper(enum type type)
{
    struct gen outer = gen;
    double limit = type == UINT ? most[UINT] : 100, lo = type == UINT ? 0 : -limit;
    const char *c = type_name(type);

    tree_enter(gen.at_level[gen.level]);
    gen.first_var = gen.nvars;
    gen.first_tile = gen.ntiles;
    gen.helper = true;
    gen.parallel = false;
    put("static %s h%d_%d_%d(%s a, %s b)\n{\n", c, gen.kernel, gen.level, type, c, c);
    gen.level++;
    add_var(type, lo, limit, "a");
    add_var(type, lo, limit, "b");
    if (gen.level < 4 && chance(60)) {
        enum type other = (enum type) pick(4);
        put("%s c = ", type_name(other));
        helper_value(other, 1);
        put(";\n");
        add_var(other, other == UINT ? 0 : -100, other == UINT ? most[UINT] : 100, "c");
    }
    if (chance(40)) {
        tree_open_part();
        put("if (");
        condition(2);
        put(")\nreturn ");
        expr_in(type, 2, lo, limit);
        put(";\n");
        tree_close();
    }
    put("return ");
    expr_in(type, 2, lo, limit);
    put(";\n}\n\n");
    tree_close();
    memcpy(outer.helpers, gen.helpers, sizeof outer.helpers);
    gen = outer;
    gen.helpers[gen.level][type] = (struct helper) { true, { lo, limit } };
}

bool helper_value(enum type type, int depth)
{
    double limit = type == UINT ? most[UINT] : 100;

    if (gen.level == 4)
        return false;
    if (!gen.helpers[gen.level][type].written)
        write_helper(type);
    put("h%d_%d_%d(", gen.kernel, gen.level, type);
    operand(type, depth - 1, limit);
    put(", ");
    operand(type, depth - 1, limit);
    put(")");
    return true;
}
