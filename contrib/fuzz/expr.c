/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions whose value lies in a known range: no signed overflow, no float that is not a small
   integer, every index inside. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "contrib/fuzz/gen.h"

const struct elem_info elems[ELEMS] = {
    [F32] = { "float", FLOAT, -100, 100, 4 },
    [F16] = { "_Float16", FLOAT, -100, 100, 2 },
    [I8] = { "int8_t", INT, -100, 100, 1 },
    [I16] = { "int16_t", INT, -100, 100, 2 },
    [I32] = { "int", INT, -10000, 10000, 4 },
    [I64] = { "int64_t", LONG, -1e12, 1e12, 8 },
    [U8] = { "uint8_t", INT, 0, 100, 1 },
    [U16] = { "uint16_t", INT, 0, 100, 2 },
    [U32] = { "unsigned", UINT, 0, 4294967295.0, 4 },
    [U64] = { "uint64_t", LONG, 0, 1e12, 8 },
    [BOOL] = { "bool", INT, 0, 1, 1 },
    [BF16] = { "tile_bf16", FLOAT, -100, 100, 2, "tile_bf16_from", "tile_f32" },
    [E4M3] = { "tile_e4m3", FLOAT, -16, 16, 1, "tile_e4m3_from", "tile_f32" },
    [E5M2] = { "tile_e5m2", FLOAT, -8, 8, 1, "tile_e5m2_from", "tile_f32" },
    [F64] = { "double", FLOAT, -100, 100, 8 },
};
/* what a type holds exactly and without overflow */
const double most[] = { 1e9, 4294967295.0, 4e18, 1e6 };

enum elem some_elem(void)
{
    return (enum elem) pick(gen.cuda ? ELEMS : F64);
}

bool within(struct range r, double lo, double hi)
{
    return r.lo >= lo && r.hi <= hi;
}

const char *type_name(enum type type)
{
    static const char *const names[] = { "int", "unsigned", "int64_t", "float" };

    return names[type];
}

struct var *add_var(enum type type, double lo, double hi, const char *format, ...)
{
    struct var *v = &gen.vars[gen.nvars++];
    va_list args;

    *v = (struct var) { .type = type, .range = { lo, hi } };
    va_start(args, format);
    vsnprintf(v->name, sizeof v->name, format, args);
    va_end(args);
    return v;
}

void constant(enum type type, double value)
{
    static const char *const formats[] = { "%.0f", "%.0fu", "%.0fl", "%.1ff" };

    if (value < 0)
        put("(");
    put(formats[type], value == 0 ? 0 : value); /* no -0 */
    if (value < 0)
        put(")");
}

void fit(enum type type, struct range r, double lo, double hi)
{
    double m = lo < 0 && -lo < hi ? -lo : hi; /* the values -m to m */
    bool sign = lo < 0 || r.lo >= 0;

    if (within(r, lo, hi))
        return;
    if (type == FLOAT && chance(40)) {
        put_front("fminf(fmaxf(");
        put(", %.1ff), %.1ff)", lo, hi);
    } else if (type == FLOAT) {
        put_front(sign ? "fmodf(" : "fabsf(fmodf(");
        put(sign ? ", %.1ff)" : ", %.1ff))", m);
    } else if (type == UINT) {
        put_front("(");
        put(" %% %.0fu)", hi + 1);
    } else if (sign) {
        put_front("(");
        put(type == INT ? " %% %.0f)" : " %% %.0fl)", m + 1);
    } else {
        put_front(type == INT ? "(int) ((unsigned) " : "(int64_t) ((uint64_t) ");
        put(type == INT ? " %% %.0fu)" : " %% %.0ful)", hi + 1);
    }
}

static struct range clip(struct range r, double lo, double hi)
{
    if (within(r, lo, hi))
        return r;
    return (struct range) { lo, hi };
}

/* What the open node holds goes from one type to another. */
static struct range convert(enum type from, struct range r, enum type to)
{
    static const char *const casts[] = { "(int) ", "(unsigned) ", "(int64_t) ", "(float) " };

    if (from == to)
        return r;
    if (to == FLOAT || (to == INT && from != FLOAT)) {
        double lo = from == UINT ? 0 : -1000;
        fit(from, r, lo, 1000);
        r = clip(r, lo, 1000);
    }
    if (to == UINT) {
        put_front(from == FLOAT ? "(unsigned) (int) " : "(unsigned) ");
        return r.lo < 0 ? (struct range) { 0, most[UINT] } : clip(r, 0, most[UINT]);
    }
    put_front("%s", casts[to]);
    return r;
}

/* An index below the extent that a condition chooses. */
void index_chosen(int extent)
{
    int a = (int) pick((unsigned) extent), b = (int) pick((unsigned) extent);
    unsigned kind = pick(extent > 2 ? 4 : 2);

    put(kind ? "(" : "!(");
    condition(1);
    if (kind == 1)
        put(" ? %d : %d", a, b);
    else if (kind == 2)
        put(") * %d + (%d", a / 2, b / 2);
    else if (kind == 3)
        put(" ? blk %% %d : %d", extent, b);
    put(")");
}

void index_below(int extent)
{
    struct var *loops[64];
    int n = 0, c = (int) pick((unsigned) extent), s = 1 + (int) pick(5);

    for (int i = gen.first_var; i < gen.nvars; i++)
        if (gen.vars[i].loop && gen.vars[i].range.lo >= 0 && n < 64)
            loops[n++] = &gen.vars[i];
    tree_open_part();
    if (extent == 1 || !n || chance(8)) {
        put("%d", c);
    } else if (!gen.helper && chance(6)) {
        index_chosen(extent);
    } else {
        struct var *v = loops[pick((unsigned) n)], *w = loops[pick((unsigned) n)];
        int lo = (int) v->range.lo, span = (int) (v->range.hi - v->range.lo) + 1;

        if (gen.parallel && chance(60)) /* the innermost loops */
            v = loops[n - 1 - (int) pick(n > 1 ? 2 : 1)], lo = (int) v->range.lo,
            span = (int) (v->range.hi - v->range.lo) + 1;
        if (span <= extent && chance(75)) {
            int shift = (int) pick((unsigned) (extent - span + 1)) - lo;
            int stride = span > 1 ? (extent - 1) / (span - 1) : 1;
            if (chance(25))
                put("%d - %s", extent - 1 - (shift + lo) + lo, v->name);
            else if (stride > 1 && lo == 0 && chance(40))
                put("%d * %s", stride, v->name);
            else if (shift)
                put("%s %c %d", v->name, shift < 0 ? '-' : '+', shift < 0 ? -shift : shift);
            else
                put("%s", v->name);
        } else {
            switch (pick(6)) {
            case 0: put("(%s + %s) %% %d", v->name, w->name, extent); break;
            case 1: put("(%s * %d + %d) %% %d", v->name, s, c, extent); break;
            case 2: put("(%s + %d) %% %d", v->name, c, extent); break;
            case 3: put("%d - %s %% %d", extent - 1, v->name, extent); break;
            case 4: put("%s / 2 %% %d", v->name, extent); break;
            default:
                put("(int) ((unsigned) (");
                expr(INT, 1);
                put(") %% %du)", extent);
            }
        }
    }
    tree_alternative();
    put("0");
    tree_close();
}

/* One of the variables, tiles and tables, of whatever type. */
static bool leaf_of_scope(enum type *type, struct range *r)
{
    unsigned vars = (unsigned) (gen.nvars - gen.first_var);
    unsigned tiles = (unsigned) (gen.ntiles - gen.first_tile);

    for (int tries = 0; tries < 8; tries++)
        if (vars && (!tiles || chance(40))) { /* the nearer ones more often */
            struct var *v = &gen.vars[gen.nvars - 1 - (int) pick(chance(50) && vars > 4 ? 4 : vars)];
            if (v->busy)
                continue;
            put("%s", v->name);
            *type = v->type;
            *r = v->range;
            return true;
        } else if (tiles) {
            struct tile *t = &gen.tiles[gen.first_tile + (int) pick(tiles)];
            if (t->busy)
                continue;
            const char *widen = elems[t->elem].widen;
            bool twice = t->elem == F64 && chance(40);
            put("%s%s%s", elems[t->elem].type == LONG ? "(int64_t) " : twice ? "(float) (0.5 * " : t->elem == F64 ? "(float) "
                : widen ? widen : "", widen ? "(" : "", t->name);
            for (int d = 0; d < t->rank; d++) {
                put("[");
                index_below(t->dim[d]);
                put("]");
            }
            put(widen ? ")" : twice ? " * 2)" : "");
            *type = elems[t->elem].type;
            *r = t->range;
            return true;
        }
    return false;
}

static struct range leaf(enum type type)
{
    static const double bits[] = { 1000, 4294967295.0, 1e9, 100 };
    struct range r;
    enum type from;

    if (chance(85) && leaf_of_scope(&from, &r))
        return convert(from, r, type);
    r.lo = chance(70) ? pick(10) : floor(pick(1u << 30) / (double) (1 << 30) * bits[type]);
    if (type != UINT && chance(30))
        r.lo = -r.lo;
    r.hi = r.lo;
    constant(type, r.lo);
    return r;
}

struct range operand(enum type type, int depth, double limit)
{
    struct range r;
    double lo = type == UINT ? 0 : -limit;

    tree_open();
    r = expr(type, depth);
    fit(type, r, lo, limit);
    tree_close();
    return clip(r, lo, limit);
}

static struct range span4(double a, double b, double c, double d)
{
    return (struct range) { fmin(fmin(a, b), fmin(c, d)), fmax(fmax(a, b), fmax(c, d)) };
}

static struct range with_zero(struct range r)
{
    return (struct range) { fmin(r.lo, 0), fmax(r.hi, 0) };
}

static struct range binary(enum type type, int depth)
{
    struct range a, b;
    char op = "+-*"[pick(3)];

    put("(");
    a = operand(type, depth - 1, op == '*' ? floor(sqrt(most[type])) : most[type] / 2);
    put(" %c ", op);
    b = operand(type, depth - 1, op == '*' ? floor(sqrt(most[type])) : most[type] / 2);
    put(")");
    if (type == UINT)
        return (struct range) { 0, most[UINT] };
    if (op == '+')
        return (struct range) { a.lo + b.lo, a.hi + b.hi };
    if (op == '-')
        return (struct range) { a.lo - b.hi, a.hi - b.lo };
    return span4(a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi);
}

static struct range bitwise(enum type type, int depth)
{
    double m = type == UINT ? most[UINT] : type == INT ? 65535 : 4294967295.0;

    put("(");
    operand(type, depth - 1, m);
    put(" %c ", "&|^"[pick(3)]);
    operand(type, depth - 1, m);
    put(")");
    return (struct range) { type == UINT ? 0 : -m - 1, m };
}

static struct range divide(enum type type, int depth)
{
    struct range r;
    int by = 1 + (int) pick(12);

    put("(");
    r = operand(type, depth - 1, most[type]);
    if (type == UINT && chance(30)) {
        put(" << %d)", 1 + (int) pick(20));
        return (struct range) { 0, most[UINT] };
    }
    if (chance(30)) {
        put(" >> %d)", 1 + by % 8);
        return with_zero(r);
    }
    if (chance(20)) { /* by what is known at run time */
        bool rest = chance(50);
        put(type == UINT ? " %c (1u + " : type == LONG ? " %c (1l + (int) (" : " %c (1 + (int) (", rest ? '%' : '/');
        operand(UINT, depth - 1, most[UINT]);
        put(type == UINT ? " %% %du))" : " %% %du)))", by);
        return rest ? (struct range) { r.lo < 0 ? -by : 0, by } : with_zero(r);
    }
    if (type != UINT && chance(25)) {
        r.hi = fmax(fabs(r.lo), fabs(r.hi));
        put(chance(50) ? " / (-%d))" : (r.hi = by - 1, " %% (-%d))"), by);
        return (struct range) { -r.hi, r.hi };
    }
    if (chance(50)) {
        put(type == UINT ? " / %du)" : " / %d)", by);
        return with_zero(r);
    }
    put(type == UINT ? " %% %du)" : " %% %d)", by);
    return (struct range) { r.lo < 0 ? 1 - by : 0, by - 1 };
}

static struct range narrowed(int depth)
{
    static const struct {
        const char *c;
        double lo, hi;
    } to[] = { { "int8_t", -128, 127 }, { "uint8_t", 0, 255 }, { "int16_t", -32768, 32767 },
               { "uint16_t", 0, 65535 } };
    unsigned k = pick(4);

    put("(int) (%s) ", to[k].c);
    operand(INT, depth - 1, most[INT]);
    return (struct range) { to[k].lo, to[k].hi };
}

static struct range inner(enum type type, int depth)
{
    struct range a, b;
    enum type from = (enum type) pick(4);

    switch (pick(12)) {
    case 0: case 1: case 2: case 3:
        return binary(type, depth);
    case 4: case 5:
        return type == FLOAT ? float_function(depth)
               : chance(50)  ? bitwise(type, depth)
                             : divide(type, depth);
    case 6:
        put("(");
        condition(depth - 1);
        put(" ? ");
        a = operand(type, depth - 1, most[type]);
        put(" : ");
        for (int more = chance(30) ? 1 + (int) pick(3) : 0; more > 0; more--) {
            condition(depth - 1);
            put(" ? ");
            b = operand(type, depth - 1, most[type]);
            a = (struct range) { fmin(a.lo, b.lo), fmax(a.hi, b.hi) };
            put(" : ");
        }
        b = operand(type, depth - 1, most[type]);
        put(")");
        return span4(a.lo, a.hi, b.lo, b.hi);
    case 7:
        if (chance(gen.helper ? 70 : 30) && helper_value(type, depth))
            return gen.helpers[gen.level][type].range;
        if (type == INT) {
            put("(");
            condition(depth - 1);
            put(")");
            return (struct range) { 0, 1 };
        }
        return type == FLOAT ? float_function(depth) : divide(type, depth);
    case 8:
        if (type == INT)
            return chance(50) ? narrowed(depth) : bit_function(depth);
        if (type == UINT && chance(30)) {
            put("__builtin_bswap32(");
            operand(UINT, depth - 1, most[UINT]);
            put(")");
            return (struct range) { 0, most[UINT] };
        }
        if (type == UINT)
            return bitwise(type, depth);
        put("(-");
        a = operand(type, depth - 1, most[type]);
        put(")");
        return (struct range) { -a.hi, -a.lo };
    default:
        if (from == type)
            return leaf(type);
        a = operand(from, depth - 1, most[from]);
        return convert(from, a, type);
    }
}

struct range expr(enum type type, int depth)
{
    struct range r;

    tree_open_part();
    r = depth <= 0 || chance(25) ? leaf(type) : inner(type, depth);
    tree_alternative();
    constant(type, r.lo <= 1 && r.hi >= 1 ? 1 : r.lo);
    tree_close();
    return r;
}

void expr_in(enum type type, int depth, double lo, double hi)
{
    tree_open();
    fit(type, expr(type, depth), lo, hi);
    tree_close();
}

void condition(int depth)
{
    static const char *const ops[] = { "<", "<=", ">", ">=", "==", "!=" };
    enum type type = (enum type) pick(4);

    tree_open_part();
    if (depth > 1 && chance(20)) {
        put("(");
        condition(depth - 1);
        put(chance(50) ? " && " : " || ");
        condition(depth - 1);
        put(")");
    } else if (depth > 1 && chance(15)) {
        put("!(");
        condition(depth - 1);
        put(")");
    } else {
        operand(type, depth - 1, most[type]);
        put(" %s ", ops[pick(6)]);
        operand(type, depth - 1, most[type]);
    }
    tree_alternative();
    put("true");
    tree_close();
}
