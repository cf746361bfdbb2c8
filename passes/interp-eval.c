/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions, one thread at a time. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "passes/interp-impl.h"
#include "passes/layout.h"

static uint32_t where(group *g, const tl_sym *s)
{
    return (uint32_t)tl_ptrmap_get(&g->f->c->where, s) - 1;
}

cell *in_cell(group *g, unsigned t, const tl_sym *s)
{
    return &g->f->cells[(size_t)where(g, s) * g->f->threads + (size_t)t * s->type.lanes];
}

uint8_t *in_has(group *g, unsigned t, const tl_sym *s)
{
    return &g->f->has[(size_t)where(g, s) * g->f->threads + (size_t)t * s->type.lanes];
}

void in_assign(group *g, unsigned t, const tl_sym *s, const cell *v)
{
    memcpy(in_cell(g, t, s), v, s->type.lanes * sizeof *v);
    *in_has(g, t, s) = 1;
}

int64_t in_int(group *g, unsigned t, const tl_node *n)
{
    cell c[16];
    in_eval(g, t, n, c);
    return c[0].i;
}

static obj *table(run *r, const tl_sym *s)
{
    obj *o = (obj *)tl_ptrmap_get(&r->tables, s);
    if (o)
        return o;
    unsigned bytes = tl_bases[s->type.base].bytes;
    int64_t count = 1;
    for (unsigned i = 0; i < s->rank; i++)
        count *= s->dim[i];
    o = in_obj(r, s->name, TL_TABLE, bytes, count * bytes, 0);
    memcpy(o->data, s->data, (size_t)o->bytes);
    memset(o->state, SET, (size_t)o->bytes);
    o->is_const = true;
    tl_ptrmap_set(&r->tables, s, (uintptr_t)o);
    return o;
}

/* Byte offset of a coordinate by the symbol's address map. */
static int64_t offset(const tl_sym *s, unsigned rank, const int64_t *index)
{
    int64_t at = 0;
    for (unsigned i = 0; i < s->rank; i++)
        at = at * (s->dim[i] + (i + 1 == s->rank ? s->pad : 0)) + (i < rank ? index[i] : 0);
    at *= tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    /* The XOR of TMA's modes: bits of the 128-byte row into the chunk number. */
    int64_t chunks = s->swizzle ? s->swizzle / 16 - 1 : 0;
    return at ^ ((at >> 7 & chunks) << 4);
}

static const tl_frag_layout *layout(group *g, uint32_t i, const tl_sym *s)
{
    const void **l = &g->f->layout[i];
    tl_arena *a = g->b->r->a;
    if (*l)
        return *l;
    if (s->rank > 3 || (s->map != TL_MAP_BLOCKED && s->rank != 2))
        return NULL;
    if (s->map == TL_MAP_MMA)
        *l = tl_frag_mma_m16n8(a, s->dim[0], s->dim[1], s->warps_m, s->warps_n);
    else if (s->map == TL_MAP_SG)
        *l = tl_frag_simdgroup_8x8(a, s->dim[0], s->dim[1], s->warps_m, s->warps_n);
    else
        *l = tl_frag_blocked(a, s->rank, s->dim, s->threads, s->vec ? s->vec : 1);
    return *l;
}

/* In lockstep a fragment with `regs` lies in the threads' private arrays. */
static bool in_registers(const group *g, const tl_sym *s)
{
    return s->kind == TL_SYM_ARRAY && s->type.space == TL_FRAG && s->regs && g->b->threads > 1;
}

static cell element_of(group *g, unsigned t, const tl_node *n, const tl_sym *s, unsigned rank,
                       const int64_t *index, int replica, bool *more)
{
    cell p = { 0 };
    uint32_t i = where(g, s);
    *more = false;
    if (in_registers(g, s)) {
        const tl_frag_layout *l = layout(g, i, s);
        int thread, reg;
        if (!l || !tl_frag_owner(l, index, replica, &thread, &reg)) {
            if (!replica)
                in_fail(g->b->r, n, "no thread holds an element of %s", s->name);
            return p;
        }
        uint32_t at = where(g, s->regs);
        obj *regs = at < g->f->c->narrays ? g->f->arrays[at] : NULL;
        if (!regs || thread >= (int)g->b->threads)
            in_fail(g->b->r, n, "the registers of %s are not allocated", s->name);
        p.p.o = regs + thread;
        p.p.off = (int64_t)reg * tl_bases[s->type.base].bytes;
        *more = replica + 1 < l->replicas;
        return p;
    }
    if (s->kind == TL_SYM_TILE) {
        p = g->f->tiles[i];
        p.p.off += offset(s, rank, index);
        return p;
    }
    if (!g->f->arrays[i])
        in_fail(g->b->r, n, "%s is not allocated", s->name);
    p.p.o = g->f->arrays[i] + (s->type.space == TL_PRIVATE ? t : 0);
    p.p.off = offset(s, rank, index);
    return p;
}

cell in_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, unsigned rank,
                const int64_t *index, bool check)
{
    run *r = g->b->r;
    r->thread = t;
    for (unsigned i = 0; check && i < rank; i++)
        if (index[i] < 0 || index[i] >= s->dim[i])
            in_fail(r, n, "index %u of %s is %" PRId64 ", its dimension %" PRId64, i + 1, s->name,
                    index[i], s->dim[i]);
    if (s->kind == TL_SYM_ARRAY && s->type.space == TL_TABLE) {
        cell p = { .p = { table(r, s), offset(s, rank, index) } };
        return p;
    }
    bool more;
    return element_of(g, t, n, s, rank, index, 0, &more);
}

void in_store_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, unsigned rank,
                      const int64_t *index, tl_type type, const cell *v)
{
    cell p = in_element(g, t, n, s, rank, index, true);
    in_write(g->b->r, g->b, t, n, p, type, v);
    bool more = in_registers(g, s);
    for (int replica = 1; more; replica++) {
        p = element_of(g, t, n, s, rank, index, replica, &more);
        if (p.p.o)
            in_write(g->b->r, g->b, t, n, p, type, v);
    }
}

cell in_place(group *g, unsigned t, const tl_node *n, uint32_t first)
{
    const tl_sym *s = n->sym;
    int64_t index[4] = { 0 };
    unsigned rank = n->nargs - first;
    for (unsigned i = 0; i < rank; i++)
        index[i] = in_int(g, t, n->args[first + i]);
    if (s->kind == TL_SYM_VAR) {
        g->b->r->thread = t;
        if (!*in_has(g, t, s))
            in_fail(g->b->r, n, "%s has no value yet", s->name);
        cell p = *in_cell(g, t, s);
        p.p.off += index[0] * (int64_t)tl_bases[s->type.base].bytes;
        return p;
    }
    return in_element(g, t, n, s, rank, index, n->op != TL_OP_ADDR);
}

cell in_convert(run *r, const tl_node *n, cell v, tl_type from, tl_type to)
{
    char fc = tl_bases[from.base].cls, tc = tl_bases[to.base].cls;
    (void)r;
    (void)n;
    if (from.base == to.base)
        return v;
    bool is_float = fc == 'F' || fc == 'S';
    double f = fc == 'S'   ? tl_number_value((tl_base)from.base, (uint64_t)v.i)
               : is_float  ? v.f
               : fc == 'U' ? (double)(uint64_t)v.i
                           : (double)v.i;
    cell out = { 0 };
    if (tc == 'F') {
        /* Straight from the integer: not through double. */
        if (!is_float && to.base == TL_F32)
            out.f = fc == 'U' ? (float)(uint64_t)v.i : (float)v.i;
        else
            out.f = tl_number_round((tl_base)to.base, f);
    } else if (tc == 'S') {
        out.i = (int64_t)tl_number_bits((tl_base)to.base, f);
    } else if (tc == 'B') {
        out.i = is_float ? f != 0 : v.i != 0;
    } else if (is_float) {
        if (isnan(f))
            out.i = 0;
        else if (to.base == TL_U64)
            out.i = f <= -1 ? 0 : f >= 0x1p64 ? -1 : (int64_t)(f < 0 ? 0 : (uint64_t)f);
        else
            out.i = tl_number_wrap((tl_base)to.base,
                                   f >= 0x1p63 ? INT64_MAX : f <= -0x1p63 ? INT64_MIN : (int64_t)f);
    } else {
        out.i = tl_number_wrap((tl_base)to.base, v.i);
    }
    return out;
}

static double math(tl_op op, double a, double b, double c, bool f32)
{
#define MATH(name, fn, ...) case TL_OP_##name: return f32 ? (double)fn##f(__VA_ARGS__) : fn(__VA_ARGS__)
    switch (op) {
        MATH(EXP, exp, a);
        MATH(EXP2, exp2, a);
        MATH(LOG, log, a);
        MATH(LOG2, log2, a);
        MATH(SQRT, sqrt, a);
        MATH(SIN, sin, a);
        MATH(COS, cos, a);
        MATH(TANH, tanh, a);
        MATH(ERF, erf, a);
        MATH(POW, pow, a, b);
        case TL_OP_FABS:
        return fabs(a);
        MATH(FMAX, fmax, a, b);
        MATH(FMIN, fmin, a, b);
        MATH(FMA, fma, a, b, c);
        MATH(FLOOR, floor, a);
        MATH(CEIL, ceil, a);
        MATH(ROUND, round, a);
        MATH(TRUNC, trunc, a);
        MATH(FMOD, fmod, a, b);
    default:
        return NAN;
    }
}

static bool compare_f(tl_op op, double a, double b)
{
    return op == TL_OP_LT   ? a < b
           : op == TL_OP_LE ? a <= b
           : op == TL_OP_GT ? a > b
           : op == TL_OP_GE ? a >= b
           : op == TL_OP_EQ ? a == b
                            : a != b;
}

static bool compare_i(tl_op op, bool is_unsigned, int64_t a, int64_t b)
{
    int order = a == b ? 0 : (is_unsigned ? (uint64_t)a < (uint64_t)b : a < b) ? -1 : 1;
    return op == TL_OP_LT   ? order < 0
           : op == TL_OP_LE ? order <= 0
           : op == TL_OP_GT ? order > 0
           : op == TL_OP_GE ? order >= 0
           : op == TL_OP_EQ ? order == 0
                            : order != 0;
}

static cell float_op(const tl_node *n, tl_base base, cell a, cell b, cell c)
{
    cell out = { 0 };
    switch (n->op) {
    case TL_OP_NEG:
        out.f = -a.f;
        return out;
    case TL_OP_ADD:
        out.f = base == TL_F64 ? a.f + b.f : (float)a.f + (float)b.f;
        break;
    case TL_OP_SUB:
        out.f = base == TL_F64 ? a.f - b.f : (float)a.f - (float)b.f;
        break;
    case TL_OP_MUL:
        out.f = base == TL_F64 ? a.f * b.f : (float)a.f * (float)b.f;
        break;
    case TL_OP_DIV:
        out.f = base == TL_F64 ? a.f / b.f : (float)a.f / (float)b.f;
        break;
    case TL_OP_LT:
    case TL_OP_LE:
    case TL_OP_GT:
    case TL_OP_GE:
    case TL_OP_EQ:
    case TL_OP_NE:
        out.i = compare_f(n->op, a.f, b.f);
        return out;
    default:
        if (base == TL_F64)
            out.f = math(n->op, a.f, b.f, c.f, false);
        else
            out.f = n->op == TL_OP_FMA ? (double)fmaf((float)a.f, (float)b.f, (float)c.f)
                                       : math(n->op, (float)a.f, (float)b.f, 0, true);
    }
    out.f = tl_number_round(base, out.f);
    return out;
}

static cell int_op(run *r, const tl_node *n, tl_base base, cell x, cell y)
{
    bool is_unsigned = tl_bases[base].cls != 'I';
    int64_t a = x.i, b = y.i;
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b, v = 0;
    unsigned bits = 8 * tl_bases[base].bytes;
    cell out = { 0 };
    switch (n->op) {
    case TL_OP_NEG:
        v = 0 - ua;
        break;
    case TL_OP_BNOT:
        v = ~ua;
        break;
    case TL_OP_NOT:
        v = !a;
        break;
    case TL_OP_ADD:
        v = ua + ub;
        break;
    case TL_OP_SUB:
        v = ua - ub;
        break;
    case TL_OP_MUL:
        v = ua * ub;
        break;
    case TL_OP_DIV:
    case TL_OP_REM:
        if (!b)
            in_fail(r, n, "division by zero");
        if (is_unsigned)
            v = n->op == TL_OP_DIV ? ua / ub : ua % ub;
        else if (b == -1)
            v = n->op == TL_OP_DIV ? 0 - ua : 0;
        else
            v = (uint64_t)(n->op == TL_OP_DIV ? a / b : a % b);
        break;
    case TL_OP_AND:
        v = ua & ub;
        break;
    case TL_OP_OR:
        v = ua | ub;
        break;
    case TL_OP_XOR:
        v = ua ^ ub;
        break;
    case TL_OP_SHL:
    case TL_OP_SHR:
        if (ub >= bits)
            in_fail(r, n, "shift of %s by %" PRId64, tl_bases[base].text, b);
        v = n->op == TL_OP_SHL ? ua << ub : is_unsigned ? ua >> ub : (uint64_t)(a >> b);
        break;
    case TL_OP_MIN:
        v = compare_i(TL_OP_LT, is_unsigned, a, b) ? ua : ub;
        break;
    case TL_OP_MAX:
        v = compare_i(TL_OP_GT, is_unsigned, a, b) ? ua : ub;
        break;
    default:
        out.i = compare_i(n->op, is_unsigned, a, b);
        return out;
    }
    out.i = tl_number_wrap(base, (int64_t)v);
    return out;
}

static cell constant(const tl_node *n)
{
    cell c = { 0 };
    if (tl_is_float(n->type))
        c.f = n->imm.f;
    else if (!tl_is_pointer(n->type))
        c.i = n->imm.i;
    return c;
}

/* Through bytes, so that any lanes fit any others. */
static void bitcast(const tl_node *n, const cell *a, cell *out)
{
    tl_type from = n->args[0]->type;
    if (tl_is_pointer(n->type)) {
        *out = *a;
        return;
    }
    uint8_t bytes[128];
    for (unsigned i = 0; i < from.lanes; i++)
        in_to_bytes((tl_base)from.base, a[i], bytes + i * tl_bases[from.base].bytes);
    for (unsigned i = 0; i < n->type.lanes; i++)
        out[i] = in_from_bytes((tl_base)n->type.base, bytes + i * tl_bases[n->type.base].bytes);
}

static uint64_t address(cell p)
{
    return p.p.o ? p.p.o->addr + (uint64_t)p.p.off : 0;
}

static int arch_shared(const tl_interp_options *o)
{
    int arch = o->arch ? o->arch : 90;
    return arch >= 90 ? 232448 : arch == 80 ? 166912 : 101376;
}

void in_eval(group *g, unsigned t, const tl_node *n, cell *out)
{
    run *r = g->b->r;
    cell a[16], b[16], c[16];
    unsigned lanes = n->type.lanes;
    switch (n->op) {
    case TL_OP_CONST:
        for (unsigned i = 0; i < lanes; i++)
            out[i] = constant(n);
        return;
    case TL_OP_VAR:
        r->thread = t;
        if (!*in_has(g, t, n->sym))
            in_fail(r, n, "%s has no value yet", n->sym->name);
        memcpy(out, in_cell(g, t, n->sym), lanes * sizeof *out);
        return;
    case TL_OP_LAND:
    case TL_OP_LOR:
        in_eval(g, t, n->args[0], out);
        if ((out[0].i != 0) == (n->op == TL_OP_LAND))
            in_eval(g, t, n->args[1], out);
        return;
    case TL_OP_SEL:
        in_eval(g, t, n->args[0], a);
        in_eval(g, t, n->args[a[0].i ? 1 : 2], out);
        return;
    case TL_OP_LOAD: {
        cell p = in_place(g, t, n, 0);
        const tl_sym *s = n->sym;
        if (lanes > 1 && s->kind == TL_SYM_ARRAY && s->swizzle &&
            (p.p.off & 15) + lanes * tl_bases[s->type.base].bytes > 16)
            in_fail(r, n, "a vector of %s leaves its 16-byte chunk", s->name);
        r->thread = t;
        in_read(r, g->b, t, n, p, n->type, out);
        return;
    }
    case TL_OP_ADDR:
        out[0] = in_place(g, t, n, 0);
        return;
    case TL_OP_VEC:
        for (unsigned i = 0; i < lanes; i++)
            in_eval(g, t, n->args[i], &a[0]), out[i] = a[0];
        return;
    case TL_OP_LANE_OF:
        in_eval(g, t, n->args[0], a);
        in_eval(g, t, n->args[1], b);
        if (b[0].i < 0 || b[0].i >= n->args[0]->type.lanes)
            in_fail(r, n, "element %" PRId64, b[0].i);
        out[0] = a[b[0].i];
        return;
    case TL_OP_TID:
        out[0].i = t;
        return;
    case TL_OP_LANE:
        out[0].i = t % 32;
        return;
    case TL_OP_WARP:
        out[0].i = t / 32;
        return;
    case TL_OP_BID:
        out[0].i = tl_number_wrap(TL_I32, g->b->bid);
        return;
    case TL_OP_NBLOCKS:
        out[0].i = tl_number_wrap(TL_I32, g->b->nblocks);
        return;
    case TL_OP_DEV_ARCH:
        out[0].i = r->o.arch ? r->o.arch : 90;
        return;
    case TL_OP_DEV_SHARED:
        out[0].i = arch_shared(&r->o);
        return;
    case TL_OP_DEV_SMS:
        out[0].i = r->o.sms ? r->o.sms : 4;
        return;
    case TL_OP_WGMMA_DESC: {
        in_eval(g, t, n->args[0], a);
        uint64_t addr = address(a[0]), mode = 0;
        int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
        mode = swizzle == 128 ? 1 : swizzle == 64 ? 2 : swizzle == 32 ? 3 : 0;
        if (addr % 16)
            in_fail(r, n, "the address is no multiple of 16");
        out[0].i = (int64_t)((addr >> 4 & 0x3fff) | (uint64_t)(tl_attr(n, TL_A_LBO, 0) >> 4 & 0x3fff) << 16 |
                             (uint64_t)(tl_attr(n, TL_A_SBO, 0) >> 4 & 0x3fff) << 32 | mode << 62);
        return;
    }
    case TL_OP_SG_GET: {
        unsigned bytes = tl_bases[n->type.base].bytes;
        const uint8_t *p = in_regs_read(g, t, n->args[0], 2 * bytes);
        out[0] = in_from_bytes((tl_base)n->type.base, p + (in_int(g, t, n->args[1]) & 1) * bytes);
        return;
    }
    case TL_OP_TENSOR_MAP: {
        tmap *m = in_alloc(r, sizeof *m);
        in_eval(g, t, n->args[0], a);
        m->base = a[0].p.o;
        m->off = a[0].p.off;
        m->rank = n->args[1]->nargs;
        m->swizzle = (unsigned)tl_attr(n, TL_A_SWIZZLE, 0);
        m->elem = (tl_base)tl_attr(n, TL_A_KIND, n->args[0]->type.base);
        m->stride[0] = tl_bases[m->elem].bytes;
        for (unsigned i = 0; i < m->rank; i++) {
            m->extent[i] = in_int(g, t, n->args[1]->args[i]);
            m->box[i] = in_int(g, t, n->args[3]->args[i]);
            if (i)
                m->stride[i] = in_int(g, t, n->args[2]->args[i - 1]);
            if (m->extent[i] < 1 || m->box[i] < 1 || m->box[i] > 256 || (i && m->stride[i] % 16))
                in_fail(r, n, "extent %" PRId64 ", box %" PRId64 " or stride %" PRId64 " of dimension %u",
                        m->extent[i], m->box[i], m->stride[i], i);
        }
        int64_t inner = m->box[0] * m->stride[0];
        if (address(a[0]) % 16 || inner % 16 || (m->swizzle && inner > m->swizzle))
            in_fail(r, n, "the base is not 16-byte aligned or the box %" PRId64 " bytes wide", inner);
        out[0].map = m;
        return;
    }
    default:
        break;
    }
    tl_type at = n->nargs ? n->args[0]->type : n->type;
    if (n->nargs > 0)
        in_eval(g, t, n->args[0], a);
    if (n->nargs > 1)
        in_eval(g, t, n->args[1], b);
    if (n->nargs > 2)
        in_eval(g, t, n->args[2], c);
    r->thread = t;
    switch (n->op) {
    case TL_OP_CAST:
        for (unsigned i = 0; i < lanes; i++)
            out[i] = tl_is_pointer(n->type) ? a[i] : in_convert(r, n, a[i], at, n->type);
        return;
    case TL_OP_BITCAST:
        bitcast(n, a, out);
        return;
    case TL_OP_PADD:
        out[0] = a[0];
        out[0].p.off += b[0].i * (int64_t)tl_bases[at.base].bytes;
        return;
    case TL_OP_PDIFF:
        if (a[0].p.o != b[0].p.o)
            in_fail(r, n, "the pointers belong to different arrays");
        out[0].i = (a[0].p.off - b[0].p.off) / (int64_t)tl_bases[at.base].bytes;
        return;
    case TL_OP_PBITS:
        out[0].i = (int64_t)address(a[0]);
        return;
    default:
        break;
    }
    for (unsigned i = 0; i < lanes; i++) {
        if (tl_is_pointer(at))
            out[i].i = compare_i(n->op, true, (int64_t)address(a[i]), (int64_t)address(b[i]));
        else if (tl_bases[at.base].cls == 'F')
            out[i] = float_op(n, (tl_base)at.base, a[i], n->nargs > 1 ? b[i] : a[i],
                              n->nargs > 2 ? c[i] : a[i]);
        else
            out[i] = int_op(r, n, (tl_base)at.base, a[i], n->nargs > 1 ? b[i] : a[i]);
    }
}
