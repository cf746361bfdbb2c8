/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions, one thread at a time. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"
#include "passes/machine/machine.h"

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
        tl_in_to_bytes((tl_base)from.base, a[i], bytes + i * tl_bases[from.base].bytes);
    for (unsigned i = 0; i < n->type.lanes; i++)
        out[i] = tl_in_from_bytes((tl_base)n->type.base, bytes + i * tl_bases[n->type.base].bytes);
}

static uint64_t address(cell p)
{
    return p.p.o ? p.p.o->addr + (uint64_t)p.p.off : 0;
}

static int arch_shared(const tl_interp_options *o)
{
    return (int)tl_machine_numbered(TL_TARGET_CUDA, o->arch ? o->arch : 90)->shared;
}

void tl_in_eval(group *g, unsigned t, const tl_node *n, cell *out)
{
    run *r = g->b->r;
    cell a[16], b[16], c[16];
    unsigned lanes = n->type.lanes;
    switch (n->op) {
    case TL_OP_CONST:
        for (unsigned i = 0; i < lanes; i++)
            out[i] = constant(n);
        return;
    case TL_OP_VAR: {
        size_t at = tl_in_slot(g, t, n->sym);
        r->thread = t;
        if (!g->f->has[at])
            tl_in_fail(r, n, "%s has no value yet", n->sym->name);
        for (unsigned i = 0; i < lanes; i++)
            out[i] = g->f->cells[at + i];
        return;
    }
    case TL_OP_LAND:
    case TL_OP_LOR:
        tl_in_eval(g, t, n->args[0], out);
        if ((out[0].i != 0) == (n->op == TL_OP_LAND))
            tl_in_eval(g, t, n->args[1], out);
        return;
    case TL_OP_SEL:
        tl_in_eval(g, t, n->args[0], a);
        tl_in_eval(g, t, n->args[a[0].i ? 1 : 2], out);
        return;
    case TL_OP_LOAD: {
        cell p = tl_in_place(g, t, n, 0);
        const tl_sym *s = n->sym;
        if (lanes > 1 && s->kind == TL_SYM_ARRAY && s->swizzle &&
            (p.p.off & 15) + lanes * tl_bases[s->type.base].bytes > 16)
            tl_in_fail(r, n, "a vector of %s leaves its 16-byte chunk", s->name);
        r->thread = t;
        tl_in_read(r, g->b, t, n, p, n->type, out);
        return;
    }
    case TL_OP_ADDR:
        out[0] = tl_in_place(g, t, n, 0);
        return;
    case TL_OP_VEC:
        for (unsigned i = 0; i < lanes; i++)
            tl_in_eval(g, t, n->args[i], &a[0]), out[i] = a[0];
        return;
    case TL_OP_LANE_OF:
        tl_in_eval(g, t, n->args[0], a);
        tl_in_eval(g, t, n->args[1], b);
        if (b[0].i < 0 || b[0].i >= n->args[0]->type.lanes)
            tl_in_fail(r, n, "element %" PRId64, b[0].i);
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
    case TL_OP_CLUSTER_RANK:
        out[0].i = g->b->bid % tl_cluster_size(g->f->c->f);
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
        tl_in_eval(g, t, n->args[0], a);
        uint64_t addr = address(a[0]), mode = 0;
        int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
        mode = swizzle == 128 ? 1 : swizzle == 64 ? 2 : swizzle == 32 ? 3 : 0;
        if (addr % 16)
            tl_in_fail(r, n, "the address is no multiple of 16");
        out[0].i = (int64_t)((addr >> 4 & 0x3fff) |
                             (uint64_t)(tl_attr(n, TL_A_LBO, 0) >> 4 & 0x3fff) << 16 |
                             (uint64_t)(tl_attr(n, TL_A_SBO, 0) >> 4 & 0x3fff) << 32 | mode << 62);
        return;
    }
    case TL_OP_SG_GET: {
        unsigned bytes = tl_bases[n->type.base].bytes;
        const uint8_t *p = tl_in_regs_read(g, t, n->args[0], 2 * bytes);
        out[0] =
            tl_in_from_bytes((tl_base)n->type.base, p + (tl_in_int(g, t, n->args[1]) & 1) * bytes);
        return;
    }
    case TL_OP_TENSOR_MAP: {
        tmap *m = tl_in_alloc(r, sizeof *m);
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
                tl_in_fail(r, n,
                           "extent %" PRId64 ", box %" PRId64 " or stride %" PRId64
                           " of dimension %u",
                           m->extent[i], m->box[i], m->stride[i], i);
        }
        int64_t inner = m->box[0] * m->stride[0];
        if (address(a[0]) % 16 || inner % 16 || (m->swizzle && inner > m->swizzle))
            tl_in_fail(r, n, "the base is not 16-byte aligned or the box %" PRId64 " bytes wide",
                       inner);
        out[0].map = m;
        return;
    }
    default:
        break;
    }
    tl_type at = n->nargs ? n->args[0]->type : n->type;
    if (n->nargs > 0)
        tl_in_eval(g, t, n->args[0], a);
    if (n->nargs > 1)
        tl_in_eval(g, t, n->args[1], b);
    if (n->nargs > 2)
        tl_in_eval(g, t, n->args[2], c);
    r->thread = t;
    switch (n->op) {
    case TL_OP_CAST:
        for (unsigned i = 0; i < lanes; i++)
            out[i] = tl_is_pointer(n->type) ? a[i] : tl_in_convert(r, n, a[i], at, n->type);
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
            tl_in_fail(r, n, "the pointers belong to different arrays");
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
            out[i].i = tl_in_compare(n->op, true, (int64_t)address(a[i]), (int64_t)address(b[i]));
        else if (tl_bases[at.base].cls == 'F')
            out[i] = tl_in_float_op(n, (tl_base)at.base, a[i], n->nargs > 1 ? b[i] : a[i],
                                    n->nargs > 2 ? c[i] : a[i]);
        else
            out[i] = tl_in_int_op(r, n, (tl_base)at.base, a[i], n->nargs > 1 ? b[i] : a[i]);
    }
}
