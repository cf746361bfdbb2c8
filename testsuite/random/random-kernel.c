/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a kernel @k with random control flow, helpers that return from
   anywhere, scalars, and an array that helpers take by whole tiles.
   usage: random-kernel SEED */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_VARS = 200, HELPERS = 3 };

static uint64_t state;
static int names, nvars, calls, helper;
static int var[MOST_VARS];      /* numbers of the variables in scope */
static int fixed[MOST_VARS];    /* loop variables */

static unsigned pick(unsigned n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % n;
}

static void indent(int level)
{
    printf("%*s", 2 * level, "");
}

static void expr(int d);

/* A float, often one that arithmetic treats specially. */
static void number(int d)
{
    static const char *const special[] = { "nan", "inf", "-inf", "-0x0p+0", "0x0p+0", "0x1p-149", "-0x1p-127" };
    static const char *const ops[] = { "add", "sub", "mul", "fmax", "fmin", "copysign", "neg", "fabs" };
    if (pick(3) == 0) {
        printf("%s:f32", special[pick(7)]);
    } else if (d <= 0 || pick(3) == 0) {
        printf("%s<f32>(", pick(2) ? "bitcast" : "cast");
        expr(d - 1);
        printf(")");
    } else {
        unsigned op = pick(8);
        printf("%s(", ops[op]);
        number(d - 1);
        if (op < 6) {
            printf(", ");
            number(d - 1);
        }
        printf(")");
    }
}

/* A truth about floats: no bits of a NaN are seen. */
static void about_numbers(int d)
{
    static const char *const ops[] = { "lt", "le", "gt", "ge", "eq", "ne" };
    printf("cast<u32>(%s(", ops[pick(6)]);
    number(d - 1);
    printf(", ");
    number(d - 1);
    printf("))");
}

static void expr(int d)
{
    static const char *const ops[] = { "add", "sub", "mul", "and", "or", "xor", "min", "max" };
    if (d <= 0 || pick(4) == 0) {
        if (nvars && pick(3))
            printf("%%v%d", var[pick((unsigned)nvars)]);
        else
            printf("%u:u32", pick(4) ? pick(9) : (unsigned)pick(1u << 30) * 4u);
        return;
    }
    switch (pick(9)) {
    case 3:
        about_numbers(d);
        return;
    case 0:
        printf("sel(gt(");
        expr(d - 1);
        printf(", ");
        expr(d - 1);
        printf("), ");
        expr(d - 1);
        printf(", ");
        expr(d - 1);
        printf(")");
        return;
    case 1:
        printf("load<u32>(%%t[rem(");
        expr(d - 1);
        printf(", 4:u32), %u:i32])", pick(4));
        return;
    case 2:
        printf("%s(", pick(2) ? "div" : "rem");
        expr(d - 1);
        printf(", %u:u32)", 1 + pick(16));
        return;
    default:
        printf("%s(", ops[pick(8)]);
        expr(d - 1);
        printf(", ");
        expr(d - 1);
        printf(")");
        return;
    }
}

static void condition(void)
{
    static const char *const ops[] = { "lt", "le", "gt", "ge", "eq", "ne" };
    if (pick(6) == 0) {
        printf("not(");
        condition();
        printf(")");
        return;
    }
    if (pick(5) == 0) {
        printf("%s(", pick(2) ? "land" : "lor");
        condition();
        printf(", ");
        condition();
        printf(")");
        return;
    }
    printf("%s(", ops[pick(6)]);
    expr(1);
    printf(", ");
    expr(1);
    printf(")");
}

static void block(int level, int loops);

static void declare(int is_fixed)
{
    fixed[nvars] = is_fixed;
    var[nvars++] = names++;
}

static int settable(void)
{
    for (int tries = 0; tries < 5 && nvars; tries++) {
        int i = (int)pick((unsigned)nvars);
        if (!fixed[i])
            return var[i];
    }
    return -1;
}

static void call(int level, int which)
{
    int v = pick(2) ? settable() : -1;
    indent(level);
    if (v >= 0)
        printf("set %%v%d", v);
    else
        printf("let %%v%d: u32", names);
    printf(" = call<u32>(@h%d, ", which);
    expr(2);
    printf(", ");
    if (pick(2))
        expr(0);
    else
        expr(2);
    if (helper)
        printf(", tile(%%t))\n");
    else
        printf(", tile(%%s[rem(%%g, 2:i32)]))\n");
    if (v < 0)
        declare(0);
    calls++;
}

static void statement(int level, int loops)
{
    int v = settable();
    switch (pick(12)) {
    case 0:
    case 1:
        if (v >= 0) {
            indent(level);
            printf("set %%v%d = ", v);
            expr(2);
            printf("\n");
        }
        return;
    case 2:
    case 3:
        if (level > 5)
            return;
        indent(level);
        printf("if ");
        condition();
        printf(" {\n");
        block(level + 1, loops);
        if (pick(2)) {
            indent(level);
            printf("} else {\n");
            block(level + 1, loops);
        }
        indent(level);
        printf("}\n");
        return;
    case 4: {
        if (level > 4)
            return;
        indent(level);
        int was = nvars;
        printf("for %%v%d: u32 = %u:u32 lt %u:u32 step %u:u32 {\n", names, pick(3), pick(7), 1 + pick(3));
        declare(1);
        block(level + 1, loops + 1);
        nvars = was;
        indent(level);
        printf("}\n");
        return;
    }
    case 5:
        if (loops && pick(2)) {
            indent(level);
            printf("if ");
            condition();
            printf(" {\n");
            indent(level + 1);
            printf("%s\n", pick(2) ? "break" : "continue");
            indent(level);
            printf("}\n");
        }
        return;
    case 6:
        if (helper && pick(2)) {
            indent(level);
            printf("if ");
            condition();
            printf(" {\n");
            indent(level + 1);
            printf("return ");
            expr(2);
            printf("\n");
            indent(level);
            printf("}\n");
        }
        return;
    case 7:
        if (helper < HELPERS && calls < 6) {
            call(level, helper + (int)pick((unsigned)(HELPERS - helper)));
            return;
        }
        /* fall through */
    case 8:
        if (helper) {
            indent(level);
            printf("store %%t[%u:i32, rem(", pick(4));
            expr(1);
            printf(", 4:u32)], ");
            expr(2);
            printf("\n");
            return;
        }
        /* fall through */
    default:
        indent(level);
        printf("let %%v%d: u32 = ", names);
        expr(3);
        printf("\n");
        declare(0);
    }
}

static void block(int level, int loops)
{
    int was = nvars;
    for (unsigned n = 1 + pick(5); n; n--)
        statement(level, loops);
    nvars = was;
}

int main(int argc, char **argv)
{
    state = 88172645463325252u + (argc > 1 ? strtoull(argv[1], NULL, 10) : 1) * 7919;
    puts("module \"random\" target none");
    /* h0 may call h1 and h2, and so on. */
    for (helper = 1; helper <= HELPERS; helper++) {
        calls = helper == HELPERS ? 99 : 0;
        nvars = 0;
        printf("helper @h%d(%%v%d: u32, %%v%d: u32, %%t: tile u32[4][4]) -> u32 {\n", helper - 1, names,
               names + 1);
        declare(0);
        declare(0);
        for (unsigned n = 3 + pick(8); n; n--)
            statement(1, 0);
        printf("  return ");
        expr(3);
        puts("\n}");
    }
    helper = 0;
    calls = 0;
    nvars = 0;
    puts("kernel @k(%n: i32, %p: global const u32*, %q: global u32*) {\n"
         "  grid %g: i32 = 0:i32 lt %n step 1:i32 threads=32 {\n"
         "    alloc %s: shared u32[2][4][4]\n"
         "    alloc %t: shared u32[4][4]\n"
         "    fill tile(%s[0:i32]), 3:u32\n"
         "    fill tile(%s[1:i32]), 5:u32\n"
         "    tload tile(%t), view(%p, 4:i64, 4:i64), index(0:i64, 0:i64), _, _, _");
    printf("    let %%v%d: u32 = load<u32>(%%p[%%g])\n", names);
    declare(0);
    for (unsigned n = 6 + pick(10); n; n--)
        statement(2, 0);
    call(2, 0);
    printf("    store %%q[mul(%%g, 5:i32)], ");
    expr(2);
    puts("\n    store %q[add(mul(%g, 5:i32), 1:i32)], load<u32>(%s[rem(%g, 2:i32), 1:i32, 2:i32])");
    for (int i = 2; i < 5; i++) {
        printf("    store %%q[add(mul(%%g, 5:i32), %d:i32)], %%v%d\n", i, var[pick((unsigned)nvars)]);
    }
    puts("  }\n}");
    return 0;
}
