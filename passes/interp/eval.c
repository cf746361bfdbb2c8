/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions, one thread at a time. */
#include <inttypes.h>

#include "passes/interp/impl.h"
#include "passes/target/target.h"

static cell constant(const tl_node *n)
{
    cell c = { 0 };
    if (tl_is_float(n->type))
        c.f = n->imm.f;
    else if (!tl_is_pointer(n->type))
        c.i = n->imm.i;
    return c;
}

/* By bytes, since the numbers of lanes may differ. */
static void bitcast(const tl_node *n, const cell *a, cell *out)
{
    tl_type from = n->args[0]->type;
    if (tl_is_pointer(n->type)) {
        *out = *a;
        return;
    }
    uint8_t bytes[128];
    for (unsigned i = 0; i < from.lanes; i++)
        tl_in_to_bytes((tl_base)from.base, a[i], bytes + i * tl_bases[from.base].bytes);
    for (unsigned i = 0; i < n->type.lanes; i++)
        out[i] = tl_in_from_bytes((tl_base)n->type.base, bytes + i * tl_bases[n->type.base].bytes);
}

static uint64_t address(cell p)
{
    return p.p.o ? p.p.o->addr + (uint64_t)p.p.off : 0;
}

/* The values of built-in operations: a thread's indices, and properties of the machine. */
static int64_t builtin(const group *g, unsigned t, tl_op op)
{
    const tl_interp_options *o = &g->b->r->o;
    switch (op) {
    case TL_OP_TID: return t;
    case TL_OP_LANE: return t % 32;
    case TL_OP_WARP: return t / 32;
    case TL_OP_BID: return tl_number_wrap(TL_I32, g->b->bid);
    case TL_OP_NBLOCKS: return tl_number_wrap(TL_I32, g->b->nblocks);
    case TL_OP_CLUSTER_RANK: return g->b->bid % tl_cluster_size(g->f->c->f);
    case TL_OP_DEV_ARCH: return o->arch;
    case TL_OP_DEV_SHARED: return (int)tl_machine_numbered(TL_TARGET_CUDA, o->arch)->shared;
    default: return o->sms ? o->sms : 4;    /* DEV_SMS */
    }
}

static int64_t matrix_desc(group *g, unsigned t, const tl_node *n)
{
    cell a[16];
    tl_in_eval(g, t, n->args[0], a);
    uint64_t addr = address(a[0]);
    int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
    uint64_t mode = swizzle == 128 ? 1 : swizzle == 64 ? 2 : swizzle == 32 ? 3 : 0;
    uint64_t high = n->op == TL_OP_WGMMA_DESC ? mode << 62 : 2 * mode << 61 | UINT64_C(1) << 46;
    if (addr % 16)
        tl_in_fail(g->b->r, n, "the address is no multiple of 16");
    return (int64_t)((addr >> 4 & 0x3fff) |
                     (uint64_t)(tl_attr(n, TL_A_LBO, 0) >> 4 & 0x3fff) << 16 |
                     (uint64_t)(tl_attr(n, TL_A_SBO, 0) >> 4 & 0x3fff) << 32 | high);
}

static tmap *tensor_map(group *g, unsigned t, const tl_node *n)
{
    run *r = g->b->r;
    tmap *m = tl_in_alloc(r, sizeof *m);
    cell a[16];
    tl_in_eval(g, t, n->args[0], a);
    m->base = a[0].p.o;
    m->off = a[0].p.off;
    m->rank = n->args[1]->nargs;
    m->swizzle = (unsigned)tl_attr(n, TL_A_SWIZZLE, 0);
    m->elem = (tl_base)tl_attr(n, TL_A_KIND, n->args[0]->type.base);
    m->stride[0] = tl_bases[m->elem].bytes;
    for (unsigned i = 0; i < m->rank; i++) {
        m->extent[i] = tl_in_int(g, t, n->args[1]->args[i]);
        m->box[i] = tl_in_int(g, t, n->args[3]->args[i]);
        if (i)
            m->stride[i] = tl_in_int(g, t, n->args[2]->args[i - 1]);
        if (m->extent[i] < 1 || m->box[i] < 1 || m->box[i] > 256 || (i && m->stride[i] % 16))
            tl_in_fail(r, n, "extent %" PRId64 ", box %" PRId64 " or stride %" PRId64 " of dimension %u", m->extent[i],
                       m->box[i], m->stride[i], i);
    }
    int64_t inner = m->box[0] * m->stride[0];
    if (address(a[0]) % 16 || inner % 16 || (m->swizzle && inner > m->swizzle))
        tl_in_fail(r, n, "the base is not 16-byte aligned or the box %" PRId64 " bytes wide", inner);
    return m;
}

/* Operations that evaluate all their operands. */
static void operation(group *g, unsigned t, const tl_node *n, cell *out)
{
    run *r = g->b->r;
    cell args[3][16], *a = args[0], *b = args[1];
    tl_type at = n->nargs ? n->args[0]->type : n->type;
    for (uint32_t i = 0; i < n->nargs && i < 3; i++)
        tl_in_eval(g, t, n->args[i], args[i]);
    switch (n->op) {
    case TL_OP_BITCAST:
        bitcast(n, a, out);
        return;
    case TL_OP_PADD:
        out[0] = a[0];
        out[0].p.off += b[0].i * (int64_t)tl_bases[at.base].bytes;
        return;
    case TL_OP_PDIFF:
        if (a[0].p.o != b[0].p.o)
            tl_in_fail(r, n, "the pointers belong to different arrays");
        out[0].i = (a[0].p.off - b[0].p.off) / (int64_t)tl_bases[at.base].bytes;
        return;
    case TL_OP_PBITS:
        out[0].i = (int64_t)address(a[0]);
        return;
    default:
        break;
    }
    for (unsigned i = 0; i < n->type.lanes; i++) {
        const cell *x = &a[i], *y = n->nargs > 1 ? &b[i] : x, *z = n->nargs > 2 ? &args[2][i] : x;
        if (n->op == TL_OP_CAST)
            out[i] = tl_is_pointer(n->type) ? *x : tl_in_convert(r, n, *x, at, n->type);
        else if (tl_is_pointer(at))
            out[i].i = tl_in_compare(n->op, true, (int64_t)address(*x), (int64_t)address(*y));
        else if (tl_bases[at.base].cls == 'F')
            out[i] = tl_in_float_op(n, (tl_base)at.base, *x, *y, *z);
        else
            out[i] = tl_in_int_op(r, n, (tl_base)at.base, *x, *y);
    }
}

/* True if the operands are two scalar integers, as in most index arithmetic, and the result is in *out. Only the integer is written,
   which costs less than a whole cell that is read in halves. */
static bool index_arithmetic(group *g, unsigned t, const tl_node *n, cell *out)
{
    tl_type at = n->args[0]->type;
    if (n->type.lanes != 1 || tl_is_pointer(at) || (at.base != TL_I32 && at.base != TL_I64))
        return false;
    cell x, y;
    tl_in_eval(g, t, n->args[0], &x);
    tl_in_eval(g, t, n->args[1], &y);
    uint64_t a = (uint64_t)x.i, b = (uint64_t)y.i, v;
    switch (n->op) {
    case TL_OP_ADD: v = a + b; break;
    case TL_OP_SUB: v = a - b; break;
    case TL_OP_MUL: v = a * b; break;
    case TL_OP_AND: v = a & b; break;
    case TL_OP_LT: out->i = x.i < y.i; return true;
    case TL_OP_LE: out->i = x.i <= y.i; return true;
    case TL_OP_GT: out->i = x.i > y.i; return true;
    case TL_OP_GE: out->i = x.i >= y.i; return true;
    case TL_OP_EQ: out->i = x.i == y.i; return true;
    default: out->i = x.i != y.i; return true;
    }
    out->i = at.base == TL_I32 ? (int32_t)v : (int64_t)v;
    return true;
}

void tl_in_eval(group *g, unsigned t, const tl_node *n, cell *out)
{
    run *r = g->b->r;
    cell a[16];
    r->thread = t;
    switch (n->op) {
    case TL_OP_CONST:
        for (unsigned i = 0; i < n->type.lanes; i++)
            out[i] = constant(n);
        return;
    case TL_OP_VAR: {
        size_t at = tl_in_slot(g, t, n->sym);
        if (!g->f->has[at])
            tl_in_fail(r, n, "%s has no value yet", n->sym->name);
        for (unsigned i = 0; i < n->type.lanes; i++)
            out[i] = g->f->cells[at + i];
        return;
    }
    case TL_OP_LAND: case TL_OP_LOR:
        tl_in_eval(g, t, n->args[0], out);
        if ((out[0].i != 0) == (n->op == TL_OP_LAND))
            tl_in_eval(g, t, n->args[1], out);
        return;
    case TL_OP_SEL:
        tl_in_eval(g, t, n->args[0], a);
        tl_in_eval(g, t, n->args[a[0].i ? 1 : 2], out);
        return;
    case TL_OP_LOAD: {
        cell p = tl_in_vector_place(g, t, n, 0, n->type);
        tl_in_read(by(g, t, n), p, n->type, out);
        return;
    }
    case TL_OP_ADDR:
        out[0] = tl_in_place(g, t, n, 0);
        return;
    case TL_OP_VEC:
        for (unsigned i = 0; i < n->type.lanes; i++)
            tl_in_eval(g, t, n->args[i], &a[0]), out[i] = a[0];
        return;
    case TL_OP_LANE_OF: {
        int64_t i = tl_in_int(g, t, n->args[1]);
        tl_in_eval(g, t, n->args[0], a);
        if (i < 0 || i >= n->args[0]->type.lanes)
            tl_in_fail(r, n, "element %" PRId64, i);
        out[0] = a[i];
        return;
    }
    case TL_OP_TID: case TL_OP_LANE: case TL_OP_WARP: case TL_OP_BID: case TL_OP_NBLOCKS: case TL_OP_CLUSTER_RANK:
    case TL_OP_DEV_ARCH: case TL_OP_DEV_SHARED: case TL_OP_DEV_SMS:
        out[0].i = builtin(g, t, n->op);
        return;
    case TL_OP_OPAQUE:
        tl_in_eval(g, t, n->args[0], out);
        return;
    case TL_OP_WGMMA_DESC:
    case TL_OP_TCGEN05_DESC:
        out[0].i = matrix_desc(g, t, n);
        return;
    case TL_OP_SG_GET: {
        unsigned bytes = tl_bases[n->type.base].bytes;
        const uint8_t *p = tl_in_regs_read(g, t, n->args[0], 2 * bytes);
        out[0] = tl_in_from_bytes((tl_base)n->type.base, p + (tl_in_int(g, t, n->args[1]) & 1) * bytes);
        return;
    }
    case TL_OP_CT_COUNT: case TL_OP_CT_HAS: case TL_OP_CT_ROW: case TL_OP_CT_COL: case TL_OP_CT_GET:
        tl_in_tensor_value(g, t, n, out);
        return;
    case TL_OP_TENSOR_MAP:
        out[0].map = tensor_map(g, t, n);
        return;
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_MUL: case TL_OP_AND: case TL_OP_LT: case TL_OP_LE: case TL_OP_GT:
    case TL_OP_GE: case TL_OP_EQ: case TL_OP_NE:
        if (index_arithmetic(g, t, n, out))
            return;
        /* fallthrough */
    default:
        operation(g, t, n, out);
    }
}
