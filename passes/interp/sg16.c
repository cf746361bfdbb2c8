/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of 16x16 fragments in the registers of a SIMD group. */
#include <string.h>

#include "passes/interp/impl.h"

enum { SIDE = 16, PLACES = 8 };

static unsigned row_of(unsigned lane, unsigned i)
{
    return lane / 2 % 4 + 4 * (lane / 16) + 8 * (i / 4);
}

static unsigned col_of(unsigned lane, unsigned i)
{
    return 4 * (lane % 2) + 8 * (lane / 8 % 2) + i % 4;
}

static void gather(group *g, unsigned first, const tl_node *regs, bool transposed, double out[SIDE][SIDE])
{
    tl_base b = (tl_base)regs->sym->type.base;
    unsigned bytes = tl_bases[b].bytes;
    for (unsigned l = 0; l < 32; l++) {
        const uint8_t *p = tl_in_regs_read(g, first + l, regs, PLACES * bytes);
        for (unsigned i = 0; i < PLACES; i++) {
            double x = tl_in_number(b, tl_in_from_bytes(b, p + i * bytes));
            unsigned row = row_of(l, i), col = col_of(l, i);
            out[transposed ? col : row][transposed ? row : col] = x;
        }
    }
}

static void product(group *g, unsigned first, const tl_node *n)
{
    double a[SIDE][SIDE], b[2][SIDE][SIDE];
    gather(g, first, n->args[1], tl_attr(n, TL_A_TA, 0), a);
    for (unsigned h = 0; h < 2; h++)
        gather(g, first, n->args[2 + h], tl_attr(n, TL_A_TB, 0), b[h]);
    for (unsigned l = 0; l < 32; l++) {
        uint8_t d[2 * PLACES * 4];
        memcpy(d, tl_in_regs_read(g, first + l, n->args[0], sizeof d), sizeof d);
        for (unsigned i = 0; i < 2 * PLACES; i++) {
            cell c = tl_in_from_bytes(TL_F32, d + 4 * i);
            for (unsigned k = 0; k < SIDE; k++)
                c.f += a[row_of(l, i % PLACES)][k] * b[i / PLACES][k][col_of(l, i)];
            tl_in_to_bytes(TL_F32, c, d + 4 * i);
        }
        tl_in_regs_write(g, first + l, n->args[0], d, sizeof d);
    }
}

void tl_in_sg16_op(group *g, const tl_node *n)
{
    for (unsigned w = 0; w < g->lanes; w += 32)
        if (tl_in_active(g, w))
            product(g, g->first + w, n);
}
