/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer, for machines with pairs of blocks: the two blocks of a cluster compute one product. Each block loads its
   own rows of a and half of b's columns. Both blocks need all columns:

     for %k ... stages=4 { tload tile(%As), ...  tload tile(%Bs), ...  gemm tile(%acc), tile(%As), tile(%Bs) }
   =>
     alloc %Bs: shared f16[4][64][64]            in place of 128 columns
     for %k ... {
         produce %full[%now], %empty[%now], %parity bytes=49152 pair=1 {     of both blocks
             tma_load %As[%now, 0, 0], ..., index(%k, %m) pair=1
             tma_load %Bs[%now, 0, 0], ..., index(add(%n, mul(cluster_rank(), 64)), %k) pair=1
         }
         acquire %full[%now], %parity pair=1                                 the even block's
         gemm tile(%acc), tile(%As, %now), tile(%Bs, %now) pair=1
         release %empty[%now], lane() count=2
     }

   The even block issues the products of both blocks. So products alone may read the tiles, and no statement between products may wait
   for the other block. All products are in one outermost loop, and their accumulators start as zeros. */
#include "passes/pipeline/cta-pair.h"

#include "passes/analysis/fragment.h"
#include "passes/target/matrix-unit.h"
#include "passes/pipeline/multicast.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_node *loop;
    tl_staged *t;
    const tl_uses *uses;
    int all, here;              /* products in the function; in the loop's body */
    const char *why;
} ctx;

/* Number of the load that fills the whole tile, t->n: none does. */
bool tl_independent_of_mma(const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
        return !tl_is_atomic(n->args[0]);
    case TL_OP_ASSUME:
    case TL_OP_SEQ:
    case TL_OP_FOR:
    case TL_OP_ACQUIRE:
        return true;
    case TL_OP_LOAD:
        return n->sym->type.space == TL_GLOBAL || n->sym->type.space == TL_TABLE;
    default:
        return !tl_is_stmt(n->op) && !tl_is_atomic(n);
    }
}

static uint32_t filled(const ctx *c, const tl_node *tile)
{
    uint32_t i = 0;
    bool whole = tile->op == TL_OP_TILE && !tile->nargs;
    while (i < c->t->n && !(whole && c->t->load[i]->args[0]->sym == tile->sym))
        i++;
    return i;
}

static void count_products(ctx *c)
{
    TL_EACH_STMT(c->m->arena, n, &c->f->body) {
        c->all += n->op == TL_OP_GEMM;
        if (n != c->loop && (n->op == TL_OP_PRODUCE || (n->op == TL_OP_FOR && tl_attr(n, TL_A_STAGES, 1) > 1)))
            c->why = "another pipeline loads, too";
    }
}

/* The load has that part in all products: coordinate + 1 that is half in each block, -1: none. */
static bool has_part(ctx *c, uint32_t load, int half)
{
    if (load == c->t->n || (c->t->half[load] && c->t->half[load] != half))
        return false;
    c->t->half[load] = half;
    return true;
}

static const char *product(ctx *c, const tl_node *n)
{
    tl_gemm_shape g = tl_gemm_shape_of(n);
    const char *why;
    if (tl_gemm_path_of(c->m, c->f, n, &why) != TL_GEMM_TCGEN05 || g.acc->sym->type.space != TL_FRAG || g.acc->nargs
        || tl_has_attr(g.acc, TL_A_ROWS))
        return "a product is not summed up in tensor memory";
    if (tl_gemm_scaled(n))
        return "a product has scales";
    if (tl_frag_tmem_rows(g.m) != TL_PAIR_ROWS || g.n % TL_PAIR_COLUMNS || g.n > TL_MMA_COLUMNS)
        return "two blocks multiply 128 rows each by 32 to 256 columns in steps of 32";
    if (!has_part(c, filled(c, g.a), -1) || !has_part(c, filled(c, g.b), g.tb ? 2 : 1))
        return "an operand is no tile that the pipeline loads, or both";
    return NULL;
}

/* Zeros for all elements, the last that is done with the sums before the loop. */
static bool begins_empty(const ctx *c, const tl_sym *acc)
{
    const tl_block *b = &c->f->body;
    for (uint32_t i = tl_block_position(b, c->loop); i-- > 0;)
        if (tl_mentions(b->at[i], acc))
            return tl_frag_clears(b->at[i], acc);
    return false;
}

/* Checks the statements of the loop's body other than loads. */
static void see_body(ctx *c)
{
    for (uint32_t i = 0; i < c->loop->body.n && !c->why; i++) {
        tl_node *n = c->loop->body.at[i];
        bool load = false;
        for (uint32_t k = 0; k < c->t->n; k++)
            load |= c->t->load[k] == n;
        if (n->op == TL_OP_GEMM) {
            c->here++;
            c->why = product(c, n);
            if (!c->why && !begins_empty(c, n->args[0]->sym))
                c->why = "sums do not start as zeros right before the loop";
        } else if (!load && (!tl_independent_of_mma(n) || n->body.n)) {
            c->why = "the loop does more than loads and products";
        }
    }
}

static void see_loads(ctx *c)
{
    for (uint32_t i = 0; i < c->t->n && !c->why; i++) {
        tl_share s = tl_share_of(c->m, c->f, c->uses, c->t->load[i]);
        if (c->t->load[i]->op != TL_OP_TLOAD || !c->t->half[i])
            c->why = "something else than the product reads what the loop loads";
        else if ((s.blocks == 2) != (c->t->half[i] > 0))
            c->why = "two blocks multiply together where they have the same columns of b and other rows of a";
    }
}

const char *tl_pair(tl_module *m, tl_func *f, tl_node *loop, tl_staged *t)
{
    ctx c = { .m = m, .f = f, .loop = loop, .t = t, .uses = tl_uses_of_block(m, &f->body), .why = "a loop goes around the pipeline" };
    t->half = TL_NEWV(m->arena, int, t->n + 1);
    for (uint32_t i = 0; i < f->body.n; i++)
        if (f->body.at[i] == loop)
            c.why = NULL;
    if (!c.why && !tl_share_in_step(m, f, c.uses, loop))
        c.why = "the blocks of a pair may not come by equally often";
    if (!c.why)
        count_products(&c);
    if (!c.why)
        see_body(&c);
    if (!c.why && c.all != c.here)
        c.why = "not all products are in the pipeline";
    if (!c.why)
        see_loads(&c);
    if (c.why) {
        t->half = NULL;
        return c.why;
    }
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (loop->body.at[i]->op == TL_OP_GEMM)
            tl_attr_set(m, loop->body.at[i], TL_A_PAIR, 1);
    for (uint32_t i = 0; i < t->n; i++)
        if (t->half[i] > 0)
            t->load[i]->args[0]->sym->dim[2 - t->half[i]] /= 2;
    return NULL;
}
