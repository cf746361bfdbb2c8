/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operand-registers: a first operand that threads compute in the loop of its product, or that the loop does not change, is kept in
   registers, where wgmma reads it: no store, no fence and no barrier is between the two, and shared memory is read less.

   requires   device functions; pipelines are loops still
   maintains  tile level
   breaks     nothing

     for ... {                                          for ... {
         tload tile(%a), ...                                tload tile(%a), ...
         parallel i, j { a[i][j] = f(a[i][j]) }     =>      tcopy tile(%a.2), tile(%a)
         gemm tile(%acc), tile(%a), tile(%b)                parallel i, j { a.2[i][j] = f(a.2[i][j]) }
     }                                                      gemm tile(%acc), tile(%a.2), tile(%b)
                                                        }
   What no load fills becomes a fragment itself, and so does what is loaded before the loop. Each warpgroup computes the rows that it multiplies, which must be all different,
   and an iteration of a parallel loop accesses its own element alone. */
#include "passes/target/passes.h"

#include "passes/distribute/transpose-tiles.h"
#include "passes/expr/builder.h"
#include "passes/layout/divide.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

typedef struct operand {
    tl_module *m;
    tl_func *f;
    tl_sym *sym;
    tl_block *home;         /* the loop's body, in which all accesses are */
    tl_node *load;          /* a statement of it, or null */
    const tl_sym *acc;      /* of its products */
    bool before;            /* the home is the function's body, and the products are in its loops */
    bool ok, computed;
} operand;

/* The innermost loop's body with all that names the array but its declaration; null: they are in no loop. */
static tl_block *home_of(tl_block *b, const tl_sym *s, tl_block *found)
{
    tl_node *only = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op != TL_OP_ALLOC && tl_mentions(b->at[i], s)) {
            only = b->at[i];
            n++;
        }
    if (n != 1 || (only->op != TL_OP_FOR && only->op != TL_OP_SEQ))
        return found;
    return home_of(&only->body, s, only->op == TL_OP_FOR ? &only->body : found);
}

static void see_product(operand *x, const tl_node *gemm, bool looped)
{
    const char *why;
    const tl_sym *acc = gemm->args[0]->sym;
    bool first = gemm->args[1]->sym == x->sym && gemm->args[2]->sym != x->sym && !tl_attr(gemm, TL_A_TA, 0) && !tl_gemm_scaled(gemm);
    x->ok = x->ok && first && looped == x->before && tl_gemm_path_of(x->m, x->f, gemm, &why) == TL_GEMM_WGMMA && (!x->acc || (x->acc->dim[0] == acc->dim[0] && x->acc->dim[1] == acc->dim[1]));
    x->acc = acc;
}

static void see_block(operand *x, const tl_block *b, const tl_node *par, bool looped);

static void see(operand *x, const tl_node *n, const tl_node *par, bool looped)
{
    if (!n || !tl_mentions(n, x->sym))
        return;
    switch (n->op) {
    case TL_OP_ALLOC:
        return;
    case TL_OP_TLOAD:
    case TL_OP_GATHER:
        x->ok = x->ok && n == x->load && !n->args[0]->nargs;
        return;
    case TL_OP_TCOPY:
        x->computed |= n->args[0]->sym == x->sym;
        x->ok = x->ok && n->args[0]->sym != n->args[1]->sym && !n->args[n->args[0]->sym != x->sym]->nargs;
        return;
    case TL_OP_GEMM:
        see_product(x, n, looped);
        return;
    case TL_OP_LOAD:
    case TL_OP_STORE:
        if (n->sym == x->sym) {
            x->computed |= n->op == TL_OP_STORE;
            x->ok = x->ok && par && tl_is_own_element(n, par);
        }
        break;
    default:
        x->ok = x->ok && n->sym != x->sym;
        break;
    }
    for (uint32_t i = 0; i < tl_ntaken(n); i++)
        see(x, tl_taken(n, i), par, looped);
    see_block(x, &n->body, n->op == TL_OP_PARALLEL ? n : par, looped || tl_is_loop(n));
    see_block(x, &n->other, par, looped);
}

static void see_block(operand *x, const tl_block *b, const tl_node *par, bool looped)
{
    for (uint32_t i = 0; i < b->n && x->ok; i++)
        see(x, b->at[i], par, looped);
}

/* True if registers of a thread hold the operand in addition to all fragments. */
static bool fits(const operand *x)
{
    int64_t bytes = tl_array_bytes(x->sym), each = 4 * (int64_t)x->f->threads;
    TL_EACH_STMT(x->m->arena, n, &x->f->body)
        bytes += tl_declares(n, TL_FRAG) ? tl_array_bytes(n->sym) : 0;
    return tl_ceil_div(bytes, each) + TL_REGISTERS_TWO_MMA <= tl_registers_left(tl_machine_of(x->m, x->f), x->f);
}

/* The load stands before all else that the loop does with the array. */
static bool find_load(operand *x)
{
    for (uint32_t i = 0; i < x->home->n; i++) {
        tl_node *n = x->home->at[i];
        if (n->op == TL_OP_ALLOC || !tl_mentions(n, x->sym))
            continue;
        if ((n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER) && n->args[0]->sym == x->sym)
            x->load = n;
        return true;
    }
    return false;
}

/* True if the products read it from registers once it is there, and each warpgroup has rows of its own. What is loaded before the loop
   stays in shared memory where a core has several blocks: one warpgroup of 64x64 tiles took 193 us, from registers 279 (H200, 2026-11). */
static bool serves(operand *x)
{
    tl_space was = (tl_space)x->sym->type.space;
    x->home = home_of(&x->f->body, x->sym, NULL);
    x->before = !x->home && x->f->producers >= TL_WARPGROUP;
    if (!x->home && !x->before)
        return false;
    x->home = x->before ? &x->f->body : x->home;
    x->ok = x->sym->rank == 2 && was == TL_SHARED_MEM && !x->sym->pad && find_load(x) && (!x->before || (x->load && x->load->op == TL_OP_TLOAD));
    if (!x->ok)
        return false;
    x->sym->type.space = TL_FRAG;
    see_block(x, x->home, NULL, false);
    x->sym->type.space = (uint8_t)was;
    return x->ok && (x->computed || x->before) && x->acc && x->acc->type.space == TL_FRAG
           && x->acc->dim[0] / TL_WGMMA_ROWS * TL_WARPGROUP >= (int64_t)x->f->threads && fits(x);
}

/* What follows the load is about a copy in registers. */
static void part_from_load(operand *x)
{
    tl_at w = { x->m, x->f, x->load->loc, x->home };
    tl_type t = x->sym->type;
    t.space = TL_FRAG;
    tl_sym *s = tl_sym_new(x->m, x->f, TL_SYM_ARRAY, x->sym->name, t, x->sym->loc);
    s->rank = 2;
    s->dim[0] = x->sym->dim[0];
    s->dim[1] = x->sym->dim[1];
    uint32_t first = tl_block_position(x->home, x->load) + 1;
    for (uint32_t i = first; i < x->home->n; i++)
        TL_EACH_BELOW(x->m->arena, n, x->home->at[i])
            n->sym = n->sym == x->sym && n->op != TL_OP_ALLOC ? s : n->sym;
    while (!tl_mentions(x->home->at[first], s))
        first++;
    tl_block_insert(x->m, x->home, first, op2(&w, TL_OP_TCOPY, tl_access(x->m, TL_OP_TILE, s, 0, NULL, w.loc),
                                              tl_access(x->m, TL_OP_TILE, x->sym, 0, NULL, w.loc)));
    tl_block_insert(x->m, x->home, first, tl_alloc(x->m, s, w.loc));
}

bool tl_operand_registers(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_GEMM)
            continue;
        operand x = { .m = m, .f = f, .sym = n->args[1]->sym };
        tl_tiles with;
        bool transposes = tl_attr(n, TL_A_TA, 0) && tl_tiles_with(m, f, x.sym, &with);
        if (transposes)
            tl_transpose_tiles(m, f, &with);
        if (!serves(&x)) {
            if (transposes)
                tl_transpose_tiles(m, f, &with);
            continue;
        }
        if (x.load && !x.before)
            part_from_load(&x);
        else
            x.sym->type.space = TL_FRAG;
    }
    return true;
}
