/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the accesses of a nest reach, from the start of their roots on. */
#include "passes/analysis/effects.h"
#include "passes/analysis/independent-impl.h"

/* What an access reaches with this index. *first is how the loop c->loop moves the first one of all. */
static bool reach_by(tl_nest_look *c, const tl_nest_access *x, const tl_poly *index, tl_poly *first, tl_reached *out)
{
    tl_index_parts p = { .rest = *index, .hi = { .n = 1, .term = { { .k = x->width } } } };
    tl_poly side[2], when[2];
    if (c->nwhen < TL_POLY_CHOICES && tl_poly_choose(c->uses, index, side, when)) {
        c->when[c->nwhen++] = when[0];
        bool ok = reach_by(c, x, &side[0], first, out);
        c->when[c->nwhen - 1] = when[1];
        ok = ok && reach_by(c, x, &side[1], first, out);
        c->nwhen--;
        return ok;
    }
    tl_forget_inner(c);
    if (!tl_take_inner(c, &p.rest, NULL, &p.lo, &p.hi))
        return false;
    if (c->loop)
        p.by = tl_poly_split(c->uses, &p.rest, c->loop->var);
    *first = out->n ? *first : p.by;
    if (!tl_poly_same(&p.by, first) || !tl_are_constant(c, &p) || out->n == out->room)
        return false;
    tl_poly_sum(&p.lo, &p.rest, 1);
    tl_poly_sum(&p.hi, &p.rest, 1);
    out->at[out->n++] = (tl_reach){ { .root = x->root, .assigned = x->assigned }, x->write, p.lo, p.hi };
    return true;
}

/* What all accesses reach that others may; the loop c->loop, if there is one, moves all of them alike and is left out. */
static bool reach_all(tl_nest_look *c, tl_reached *out)
{
    tl_poly first = { 0 };
    out->n = out->nsigns = c->noutside_facts = 0;
    bool known = true;
    for (int i = 0; i < c->n && known; i++)
        known = tl_promised_const(c->at[i]->root) || (c->at[i]->root && c->at[i]->bytes && reach_by(c, c->at[i], &c->at[i]->dim[0], &first, out));
    return known;
}

bool tl_reaches(tl_module *m, const tl_block *b, const tl_uses *inside, const tl_uses *all, const tl_loop *promised, tl_reached *out)
{
    tl_dependence why;
    tl_nest_look c = { .m = m, .n_carried = 1, .loop = promised, .uses = inside, .all = all, .known = true, .why = &why, .reached = out, .assumes = true };
    tl_note_places(&c, b);
    out->room = 4 * c.n;
    out->at = TL_NEWV(m->arena, tl_reach, (size_t)out->room + 1);
    if (!c.known || reach_all(&c, out))
        return c.known;
    c.loop = NULL;
    return reach_all(&c, out);
}
