/* SPDX-License-Identifier: GPL-3.0-or-later */
/* upcast-operands: shared tiles of 8-bit floats that products read become tiles of half, so that each element is decoded once.

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

     alloc %As: shared e4m3[64][32]                    alloc %As: shared f16[64][32]
     tload tile(%As), view(%A, ...), ...         =>    tload tile(%As), view(%A, ...), ...
     gemm tile(%acc), tile(%As), tile(%Bs)             gemm tile(%acc), tile(%As), tile(%Bs)

   This applies if matrix units multiply halves and no bytes: every warp that reads an element would decode it again, between
   products. The tiles must be filled by loads and gathers of such elements, which convert, and read by products alone. The
   block must still fit in shared memory, with 16 bytes of padding for each row against bank conflicts, and
   products must keep the path that fixed the accumulators' layout. */
#include "passes/analysis/def-use.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

enum { MOST_TILES = 16 };

typedef struct {
    tl_func *f;
    uint32_t n;
    tl_sym *tile[MOST_TILES];
    int64_t uses[MOST_TILES];       /* that may stay */
    tl_module *m;
    uint32_t paths;                 /* of all products, hashed */
} ctx;

static bool is_narrow(const tl_sym *s)
{
    return s->type.space == TL_SHARED_MEM && (s->type.base == TL_E4M3 || s->type.base == TL_E5M2);
}

static bool multiplies_halves_alone(const tl_machine *w)
{
    bool halves = false;
    for (const tl_matrix_unit *u = w->units; u->path; u++) {
        if (u->type == TL_E4M3 || u->type == TL_E5M2)
            return false;
        halves |= u->type == TL_F16;
    }
    return halves;
}

static void count(ctx *c, const tl_node *tile)
{
    for (uint32_t i = 0; i < c->n; i++)
        c->uses[i] += tile->sym == c->tile[i];
}

/* What fills a tile with elements as memory has them; products that read it. */
static void see(ctx *c, const tl_node *n)
{
    bool loads = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER, fills = n->op == TL_OP_TLOAD && n->args[3];
    if (loads && !fills && n->args[1]->args[0]->type.base == n->args[0]->sym->type.base)
        count(c, n->args[0]);
    if (n->op == TL_OP_GEMM) {
        count(c, n->args[1]);
        count(c, n->args[2]);
    }
}

static bool is_other(const ctx *c, uint32_t i)
{
    int64_t all = -1;               /* its alloc */
    for (uint32_t k = 0; k < c->f->body.n; k++)
        all += tl_mentions(c->f->body.at[k], c->tile[i]);
    return all != c->uses[i];
}

static void take_out(ctx *c, uint32_t i)
{
    c->tile[i] = c->tile[--c->n];
    c->uses[i] = c->uses[c->n];
}

static int64_t rows_of(const tl_sym *s)
{
    int64_t rows = 1;
    for (unsigned d = 0; d + 1 < s->rank; d++)
        rows *= s->dim[d];
    return rows;
}

/* The tiles' elements are of the types `was`, null: of type `is`. Whether products take the paths they took before. */
static bool become(ctx *c, const tl_base was[], tl_base is)
{
    uint32_t before = c->paths;
    const char *why;
    for (uint32_t i = 0; i < c->n; i++)
        c->tile[i]->type.base = (uint8_t)(was ? was[i] : is);
    c->paths = 0;
    TL_EACH_STMT(c->m->arena, n, &c->f->body)
        if (n->op == TL_OP_GEMM)
            c->paths = c->paths * 31 + (uint32_t)tl_gemm_path_of(c->m, c->f, n, &why);
    return c->paths == before;
}

bool tl_upcast_operands(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f };
    tl_base was[MOST_TILES];
    if (!multiplies_halves_alone(tl_machine_of(m, f)))
        return true;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_ALLOC && is_narrow(n->sym) && c.n < MOST_TILES)
            c.tile[c.n++] = n->sym;
    TL_EACH_STMT(m->arena, n, &f->body)
        see(&c, n);
    for (uint32_t i = c.n; i-- > 0;)
        if (!c.uses[i] || is_other(&c, i))
            take_out(&c, i);
    int64_t bytes = tl_block_shared(f, NULL);
    TL_EACH_STMT(m->arena, n, &f->body)
        bytes += tl_declares(n, TL_SHARED_MEM) && n->sym->rank > 1 ? TL_VECTOR_BYTES * rows_of(n->sym) : 0;
    for (uint32_t i = 0; i < c.n; i++) {
        bytes += tl_array_bytes(c.tile[i]);
        was[i] = (tl_base)c.tile[i]->type.base;
    }
    if (!c.n || bytes > tl_shared_goal(m, f))
        return true;
    become(&c, was, TL_VOID);
    if (!become(&c, NULL, TL_F16)) {
        become(&c, was, TL_VOID);
        return true;
    }
    for (uint32_t i = 0; i < c.n; i++)
        tl_report(m, TL_REMARK, c.tile[i]->loc, "'%s': decoded to half once, on the way to %s memory", c.tile[i]->name,
                  tl_machine_of(m, f)->shared_name);
    return true;
}
