/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of each statement's operands and attributes. */
#include <inttypes.h>

#include "passes/ir/each.h"
#include "passes/verify/impl.h"

static bool loop(tl_check *c, const tl_node *n)
{
    uint32_t max = n->op == TL_OP_FOR ? 1 : n->op == TL_OP_GRID ? 4 : 3;
    CHECK(n->nloops >= 1 && n->nloops <= max, "has %u loops", n->nloops);
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        tl_type t = l->var->type;
        CHECK(l->var->kind == TL_SYM_VAR && is_scalar_int(t), "%s is no integer", l->var->name);
        CHECK(tl_same_type(l->lo->type, t) && tl_same_type(l->hi->type, t) &&
                  tl_same_type(l->step->type, t),
              "%s is %s, its bounds %s, %s and its step %s", l->var->name, type_text(c, t),
              type_text(c, l->lo->type), type_text(c, l->hi->type), type_text(c, l->step->type));
        if (l->step->op == TL_OP_CONST && tl_is_signed(t))
            CHECK(tl_counts_up(l) ? l->step->imm.i > 0 : l->step->imm.i < 0,
                  "the step of %s has the wrong sign", l->var->name);
        CHECK(l->step->op != TL_OP_CONST || l->step->imm.i, "the step of %s is 0", l->var->name);
    }
    return true;
}

/* Clauses of grids: passes divide by these numbers, and keep them in narrower types. */
static bool clauses(tl_check *c, const tl_node *n)
{
    static const struct {
        tl_attr_key key;
        int64_t least, most;
    } all[] = { { TL_A_THREADS, 32, TL_MAX_THREADS }, { TL_A_WARPS_M, 1, 32 }, { TL_A_WARPS_N, 1, 32 }, { TL_A_ORDER, 0, 3 },
                { TL_A_GROUP, 1, INT32_MAX }, { TL_A_CLUSTER_X, 1, TL_MAX_CLUSTER }, { TL_A_CLUSTER_Y, 1, TL_MAX_CLUSTER }, { TL_A_OCCUPANCY, 1, 32 }, { TL_A_LOOPS, 1, 4 } };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        int64_t x = tl_attr(n, all[i].key, all[i].least);
        CHECK(x >= all[i].least && x <= all[i].most, "%s=%" PRId64, tl_attr_text[all[i].key], x);
    }
    CHECK(tl_attr(n, TL_A_THREADS, 32) % 32 == 0, "threads=%" PRId64, tl_attr(n, TL_A_THREADS, 0));
    return true;
}

static bool alloc(tl_check *c, const tl_node *n)
{
    const tl_sym *s = n->sym;
    CHECK(s->kind == TL_SYM_ARRAY, "%s is no array", s->name);
    CHECK(s->type.space == TL_SHARED_MEM || s->type.space == TL_FRAG || s->type.space == TL_PRIVATE,
          "%s is %s memory", s->name, s->type.space == TL_GLOBAL ? "global" : "constant");
    CHECK(s->rank >= 1 && s->rank <= 4, "%s has %u dimensions", s->name, s->rank);
    int64_t count = 1;
    for (unsigned i = 0; i < s->rank; i++) {
        CHECK(s->dim[i] > 0 && s->dim[i] <= INT32_MAX && count <= INT32_MAX / s->dim[i],
              "dimension %u of %s is %" PRId64, i + 1, s->name, s->dim[i]);
        count *= s->dim[i];
    }
    CHECK(!(s->align & (s->align - 1)), "align=%u", s->align);
    CHECK(!s->swizzle || s->swizzle == 32 || s->swizzle == 64 || s->swizzle == 128, "swizzle=%u",
          s->swizzle);
    CHECK(!s->panel || (s->rank >= 2 && (s->panel == 1 || !s->pad) && s->dim[s->rank - 1] % s->panel == 0), "panel=%u", s->panel);
    CHECK((!s->pad && !s->swizzle && !s->panel && s->offset == -1) || s->type.space == TL_SHARED_MEM,
          "%s has an address map, but is not shared", s->name);
    CHECK(s->type.base != TL_VOID && s->type.base != TL_TMAP, "%s holds %s", s->name,
          tl_bases[s->type.base].text);
    CHECK((s->map != TL_MAP_TMEM && s->map != TL_MAP_WGMMA) || (s->warps_m && s->warps_m % 4 == 0 && s->warps_n), "the rows of %s are not those of four warps", s->name);
    CHECK(s->type.base != TL_MBAR || s->type.space == TL_SHARED_MEM, "%s is not shared", s->name);
    CHECK(!tl_has_attr(n, TL_A_COUNT) || (s->type.base == TL_MBAR && tl_attr(n, TL_A_COUNT, 0) > 0),
          "%s takes no arrivals", s->name);
    bool sg = s->type.base >= TL_SG_F16 && s->type.base <= TL_SG_F32;
    CHECK(!sg || s->type.space == TL_PRIVATE, "%s is not private", s->name);
    bool ct = tl_is_tensor((tl_base)s->type.base);
    CHECK(!ct || s->type.space == TL_PRIVATE, "%s is not private", s->name);
    CHECK(!ct || (s->ct_m && s->ct_n && s->ct_k && tl_tensor_divides(s->ct_m, s->ct_n, s->ct_k)),
          "no product is %u x %u x %u", s->ct_m, s->ct_n, s->ct_k);
    CHECK(!ct || (s->rank == 1 && s->dim[0] == s->ct_m * s->ct_n / 32), "%s has no room for its elements", s->name);
    CHECK(lanes_ok(s->type.lanes), "%u lanes", s->type.lanes);
    if (s->regs)
        CHECK(s->regs->kind == TL_SYM_ARRAY && s->regs->type.space == TL_PRIVATE,
              "%s is not private", s->regs->name);
    return true;
}

/* True if `mask` is a set of blocks of the cluster; reports otherwise, as all checks here. */
static bool blocks(tl_check *c, const tl_node *n, const tl_node *mask)
{
    CHECK(!mask || mask->op != TL_OP_CONST || tl_cluster_size(c->f) > TL_MAX_CLUSTER ||
              (mask->imm.i > 0 && mask->imm.i >> tl_cluster_size(c->f) == 0),
          "the mask %d does not suit a cluster of %u", (int)mask->imm.i, tl_cluster_size(c->f));
    return true;
}

/* True if the attribute `pair` fits: the cluster has two blocks, and all operations on tensor memory have it, since sm_100a takes
   no function with both kinds. */
static bool pair(tl_check *c, const tl_node *n)
{
    int64_t pair = tl_attr(n, TL_A_PAIR, 0);
    CHECK(pair == 0 || pair == 1, "pair is not 0 or 1");
    CHECK(!pair || tl_cluster_size(c->f) % 2 == 0, "a cluster of %u has no pairs of blocks", tl_cluster_size(c->f));
    if (n->op == TL_OP_TMA_LOAD || n->op == TL_OP_PRODUCE || n->op == TL_OP_ACQUIRE || n->op == TL_OP_GEMM)
        return true;
    c->pair = c->pair < 0 ? (int)pair : c->pair;
    CHECK(c->pair == (int)pair, "some of the function's tensor memory is a pair's, some is not");
    return true;
}

static bool gemm(tl_check *c, const tl_node *n)
{
    const tl_node *d = n->args[0], *a = n->args[1], *b = n->args[2];
    bool ta = tl_attr(n, TL_A_TA, 0), tb = tl_attr(n, TL_A_TB, 0);
    if (!pair(c, n))
        return false;
    CHECK(tile_rank(d) == 2 && tile_rank(a) == 2 && tile_rank(b) == 2, "an operand is not of rank 2");
    int64_t M = tile_dim(d, 0), N = tile_dim(d, 1), K = tile_dim(a, !ta), two = tl_attr(n, TL_A_PAIR, 0);
    CHECK(!two || (!n->args[3] && !n->args[4]), "a pair has no scales");
    CHECK(tile_dim(a, ta) == M && tile_dim(b, !tb) * (1 + two) == N && tile_dim(b, tb) == K,
          "shapes %" PRId64 "x%" PRId64 " += %" PRId64 "x%" PRId64 " %" PRId64 "x%" PRId64
          " do not fit",
          M, N, tile_dim(a, 0), tile_dim(a, 1), tile_dim(b, 0), tile_dim(b, 1));
    CHECK(d->sym->type.base == TL_F32 || d->sym->type.base == TL_I32, "accumulates in %s",
          tl_bases[d->sym->type.base].text);
    for (unsigned i = 3; i < 5; i++) {
        const tl_node *s = n->args[i];
        if (!s)
            continue;
        if (s->op != TL_OP_TILE) {
            CHECK(tl_same_type(s->type, tl_scalar(TL_F32)), "a scale is %s", type_text(c, s->type));
            continue;
        }
        int64_t rows = i == 3 ? M : N, blocks = tile_dim(s, tile_rank(s) - 1);
        bool power = tl_is_scale(s->sym->type.base);
        bool by_row = tile_rank(s) == 1 && !power && blocks == rows;
        bool by_block = (tile_rank(s) == 1 ? power : tile_rank(s) == 2 && tile_dim(s, 0) == rows) &&
                        blocks && K % blocks == 0 &&
                        (K / blocks == 32 || (!power && (K / blocks == 64 || K / blocks == 128)));
        CHECK(power || s->sym->type.base == TL_F32, "a scale tile holds %s",
              tl_bases[s->sym->type.base].text);
        CHECK(by_row || by_block, "the shape of %s fits no kind of scale", s->sym->name);
    }
    return true;
}

/* True if an adding store has a destination that takes it. */
static bool adds(tl_check *c, const tl_node *n)
{
    tl_base to = (tl_base)n->args[1]->args[0]->type.base;
    CHECK(!tl_attr(n, TL_A_ADD, 0) || to == TL_F32 || to == TL_F16 || to == TL_BF16 || to == TL_I32 || to == TL_U32,
          "adds to %s", tl_bases[to].text);
    return true;
}

static bool copy(tl_check *c, const tl_node *n)
{
    const tl_node *t = n->args[0], *v = n->args[1], *at = n->args[2];
    bool load = n->op == TL_OP_TLOAD;
    CHECK(at->nargs == v->nargs - 1, "%u indices into a view of %u dimensions", at->nargs, v->nargs - 1);
    CHECK(tile_rank(t) <= at->nargs, "a tile of rank %u of a view of %u dimensions", tile_rank(t),
          at->nargs);
    CHECK(load || !v->args[0]->type.is_const, "the view is const");
    CHECK(!load || !t->sym->type.is_const, "%s is const", t->sym->name);
    CHECK(!n->args[load ? 4 : 3] || at->nargs >= 2, "rows of a view of 1 dimension");
    const tl_node *step = tl_step_of(n);
    CHECK(!step || step->op != TL_OP_CONST || step->imm.i >= 1, "the step is below 1");
    return adds(c, n);
}

static bool gather(tl_check *c, const tl_node *n)
{
    const tl_node *t = n->args[0], *v = n->args[1], *rows = n->args[2];
    CHECK(tile_rank(t) == 2 && v->nargs == 3, "the tile or the view is not of rank 2");
    CHECK(n->op == TL_OP_GATHER || !v->args[0]->type.is_const, "the view is const");
    CHECK(n->op == TL_OP_SCATTER || !t->sym->type.is_const, "%s is const", t->sym->name);
    if (rows->op == TL_OP_TILE)
        CHECK(tile_rank(rows) == 1 && rows->sym->type.base == TL_I32 &&
                  tile_dim(rows, 0) >= tile_dim(t, 0),
              "%s is no list of row numbers", rows->sym->name);
    else
        CHECK(tl_is_pointer(rows->type) && rows->type.base == TL_I32, "the rows are %s",
              type_text(c, rows->type));
    return adds(c, n);
}

static bool reduce(tl_check *c, const tl_node *n)
{
    const tl_node *d = n->args[0], *s = n->args[1];
    unsigned rank = tile_rank(s), cols = tl_attr(n, TL_A_COLS, 0) != 0;
    int64_t op = tl_attr(n, TL_A_REDOP, -1);
    CHECK(op == TL_RED_ADD || op == TL_RED_MAX || op == TL_RED_MIN, "lacks redop");
    if (!d) {
        CHECK(n->sym && n->sym->kind == TL_SYM_VAR && rank == 1
                  && (is_arith(n->sym->type) || tl_same_type(n->sym->type, tl_scalar(TL_BOOL))),
              "a tile of rank %u does not go to a scalar", rank);
        return true;
    }
    CHECK(!n->sym && rank >= 2 && tile_rank(d) == rank - 1,
          "a tile of rank %u goes to one of rank %u", rank, tile_rank(d));
    for (unsigned i = 0; i + 1 < rank; i++)
        CHECK(tile_dim(d, i) == tile_dim(s, i + cols), "dimension %u differs", i + 1);
    return true;
}

/* A source of rank 1 has its value and index in tiles of rank 1 with one element. */
static bool arg(tl_check *c, const tl_node *n)
{
    const tl_node *s = n->args[1];
    unsigned rank = tile_rank(s), left = rank > 1 ? rank - 1 : 1;
    int64_t op = tl_attr(n, TL_A_REDOP, -1);
    CHECK(op == TL_RED_MAX || op == TL_RED_MIN, "lacks redop");
    CHECK(n->args[2]->sym->type.base == TL_I32, "%s is no list of indices", n->args[2]->sym->name);
    for (unsigned k = 0; k <= 2; k += 2) {
        const tl_node *d = n->args[k];
        CHECK(tile_rank(d) == left, "a tile of rank %u goes to one of rank %u", rank, tile_rank(d));
        for (unsigned i = 0; i < left; i++)
            CHECK(tile_dim(d, i) == (rank > 1 ? tile_dim(s, i) : 1), "dimension %u differs", i + 1);
    }
    return true;
}

/* True if the private array that REGS names has `bytes` bytes from its index on. */
static bool holds(const tl_node *r, int64_t bytes)
{
    const tl_node *at = r->args[0];
    int64_t first = at->op == TL_OP_CONST ? at->imm.i : 0;
    return first >= 0 && (r->sym->dim[0] - first) * tl_bytes(tl_vector((tl_base)r->sym->type.base,
                                                                       r->sym->type.lanes)) >= bytes;
}

static bool tensor_op(tl_check *c, const tl_node *n)
{
    CHECK(n->sym && tl_is_tensor((tl_base)n->sym->type.base), "%s is no cooperative tensor", n->sym ? n->sym->name : "it");
    tl_base b = (tl_base)n->sym->type.base;
    if (n->op == TL_OP_CT_SET) {
        CHECK(tl_same_type(n->args[1]->type, tl_scalar(tl_tensor_sums(b))), "%s into %s", type_text(c, n->args[1]->type),
              n->sym->name);
        return true;
    }
    uint8_t space = n->sym->ct_from & TL_CT_MEMORY ? TL_GLOBAL : TL_SHARED_MEM;
    CHECK((n->op == TL_OP_CT_MMA_OF) == !!(n->sym->ct_from & TL_CT_EDGES), "%s has ct_from=%u", n->sym->name, n->sym->ct_from);
    for (uint32_t i = 0; i < 4; i += 2)
        CHECK(n->args[i]->type.base == tl_tensor_takes(b) && n->args[i]->type.space == space, "%s and %s", n->sym->name,
              type_text(c, n->args[i]->type));
    return true;
}

static bool tensor_memory(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    int64_t num = tl_attr(n, TL_A_NUM, 0), k = tl_attr(n, TL_A_KIND, -1);
    bool pairs = tl_attr(n, TL_A_BYTES, 0) == 2;
    switch (n->op) {
    case TL_OP_TCGEN05_COMMIT:
        CHECK(!b == !tl_attr(n, TL_A_PAIR, 0), "a pair's, and no other, has a mask");
        return blocks(c, n, b) && pair(c, n);
    case TL_OP_TMEM_ALLOC:
    case TL_OP_TMEM_FREE:
        if (!pair(c, n))
            return false;
        CHECK(num >= 32 && num <= 512 && !(num & (num - 1)), "num is no power of two from 32 to 512");
        CHECK(n->op == TL_OP_TMEM_FREE || a->type.base == TL_U32, "the address goes to %s", type_text(c, a->type));
        break;
    case TL_OP_TMEM_LOAD:
    case TL_OP_TMEM_STORE:
        CHECK(num >= 1 && num <= 128 && !(num & (num - 1)), "num is no power of two up to 128");
        CHECK(!tl_has_attr(n, TL_A_ROWS) || (tl_attr(n, TL_A_ROWS, 0) == 16 && num >= (pairs ? 2 : 4)), "rows are not 16 of 4 registers or more, or 2 of pairs");
        CHECK(!tl_has_attr(n, TL_A_BYTES) || (pairs && n->op == TL_OP_TMEM_STORE && tl_has_attr(n, TL_A_ROWS)), "bytes are not those of pairs that are stored");
        CHECK(tl_bases[a->sym->type.base].bytes == 4 && a->sym->type.lanes == 1 && holds(a, 4 * num),
              "%s holds less than %d registers of 32 bits", a->sym->name, (int)num);
        break;
    case TL_OP_TCGEN05:
    case TL_OP_TCGEN05_TA:
    case TL_OP_TCGEN05_SCALED:
        CHECK(n->op == TL_OP_TCGEN05 || !tl_attr(n, TL_A_PAIR, 0), "a pair has no scales and no operand in tensor memory");
        if (!pair(c, n))
            return false;
        CHECK(k >= (n->op == TL_OP_TCGEN05_SCALED ? TL_MMA_E4M3_F32 : 0) && k <= TL_MMA_E5M2_E4M3_F32, "lacks kind");
        CHECK(n->op != TL_OP_TCGEN05_SCALED || k < TL_MMA_S8_S32 || k > TL_MMA_U8_S8_S32, "has no scales of integers");
        break;
    default:
        break;
    }
    return true;
}

static bool matrix_op(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    int64_t num = tl_attr(n, TL_A_NUM, 0), k = tl_attr(n, TL_A_KIND, -1);
    switch (n->op) {
    case TL_OP_LDMATRIX:
        CHECK(num == 1 || num == 2 || num == 4, "num is not 1, 2 or 4");
        CHECK((a->sym->type.base < TL_SG_F16 || a->sym->type.base > TL_SG_F32) && holds(a, 4 * num),
              "%s holds less than %d registers", a->sym->name, (int)num);
        break;
    case TL_OP_LANE_TRANSPOSE:
        CHECK(num == 2 || num == 4 || num == 8, "num is not 2, 4 or 8");
        CHECK(a->sym->type.base == TL_U32 && a->sym->type.lanes == 1 && holds(a, 4 * num),
              "%s holds less than %d u32 registers", a->sym->name, (int)num);
        break;
    case TL_OP_MMA:
        CHECK(k >= 0 && k <= TL_MMA_E5M2_E4M3_F32, "lacks kind");
        CHECK(a->sym->type.base == (k >= TL_MMA_S8_S32 && k <= TL_MMA_U8_S8_S32 ? TL_I32 : TL_F32), "%s holds %s",
              a->sym->name, tl_bases[a->sym->type.base].text);
        CHECK(holds(a, 16) && holds(b, 16) && holds(n->args[2], 8), "an operand has too few registers");
        break;
    case TL_OP_WGMMA:
    case TL_OP_WGMMA_RA:
        CHECK(k >= 0 && k <= TL_MMA_E5M2_E4M3_F32, "lacks kind");
        CHECK(num >= 8 && num <= 256 && num % 8 == 0, "num is not 8 to 256 in steps of 8");
        CHECK(a->sym->type.base == (k >= TL_MMA_S8_S32 && k <= TL_MMA_U8_S8_S32 ? TL_I32 : TL_F32) && holds(a, 2 * num),
              "%s holds less than %d accumulators", a->sym->name, (int)num / 2);
        CHECK(n->op == TL_OP_WGMMA || (b->sym->type.base == TL_U32 && holds(b, 16)),
              "the first operand is not four u32 registers");
        break;
    case TL_OP_SG_LOAD:
    case TL_OP_SG_STORE: {
        static const tl_base of[] = { TL_F16, TL_BF16, TL_F32 };
        CHECK(b->type.base == of[a->sym->type.base - TL_SG_F16], "%s and %s", a->sym->name,
              type_text(c, b->type));
        CHECK(n->op == TL_OP_SG_LOAD || !b->type.is_const, "to %s", type_text(c, b->type));
        break;
    }
    case TL_OP_SG_MMA:
        CHECK(b->sym->type.base == n->args[2]->sym->type.base &&
                  a->sym->type.base == n->args[3]->sym->type.base,
              "operand types differ");
        break;
    case TL_OP_CT_SET:
    case TL_OP_CT_MMA:
    case TL_OP_CT_MMA_OF:
        return tensor_op(c, n);
    case TL_OP_SG16_MMA: {
        const tl_sym *of = b->sym;
        CHECK(a->sym->type.base == TL_F32 && (of->type.base == TL_F16 || of->type.base == TL_BF16) && of->type.lanes == 1
              && n->args[2]->sym->type.base == of->type.base && n->args[3]->sym->type.base == of->type.base, "operand types differ");
        CHECK(holds(a, 64) && holds(b, 16) && holds(n->args[2], 16) && holds(n->args[3], 16), "an operand has too few registers");
        break;
    }
    case TL_OP_SG_SET:
        CHECK(b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i <= 1), "the element is not 0 or 1");
        break;
    default:
        break;
    }
    return true;
}

/* True if the coordinates are those of a box, or of four rows by number, which go to one block. */
static bool coordinates(tl_check *c, const tl_node *n, const tl_node *at)
{
    int64_t rows = tl_attr(n, TL_A_NUM, 0);
    CHECK(!rows || rows == 4, "num is not 4");
    CHECK(rows ? at->nargs == 5 : at->nargs >= 1 && at->nargs <= 5, "%u coordinates", at->nargs);
    CHECK(!rows || n->nargs < 5 || !n->args[4], "four rows go to one block");
    return true;
}

/* True if the block has loads whose bytes no operation of a pipeline counts. */
static bool loads_itself(tl_arena *a, const tl_block *b)
{
    TL_EACH_STMT(a, n, b)
        if (n->op == TL_OP_TMA_LOAD)
            return true;
        else if (n->op == TL_OP_PRODUCE)
            TL_SKIP(n);
    return false;
}

static bool thread_op(tl_check *c, const tl_node *n)
{
    const tl_node *b = n->nargs > 1 ? n->args[1] : NULL;
    int64_t count = tl_attr(n, TL_A_COUNT, -1), bytes = tl_attr(n, TL_A_BYTES, 0);
    switch (n->op) {
    case TL_OP_BAR_SYNC:
    case TL_OP_BAR_ARRIVE:
        CHECK(count > 0 && count % 32 == 0, "count is no multiple of 32");
        break;
    case TL_OP_CP_ASYNC:
        CHECK(bytes == 4 || bytes == 8 || bytes == 16, "bytes is not 4, 8 or 16");
        break;
    case TL_OP_MBAR_ARRIVE:
        CHECK(!b || b->op != TL_OP_CONST || (b->imm.i >= 0 && b->imm.i < tl_cluster_size(c->f)),
              "there is no block %d in a cluster of %u", b ? (int)b->imm.i : 0, tl_cluster_size(c->f));
        break;
    case TL_OP_RELEASE:
        CHECK(count == -1 || (count >= 1 && count <= 32), "count is not 1 to 32");
        break;
    case TL_OP_ACQUIRE:
        return pair(c, n);
    case TL_OP_PRODUCE:
        if (!pair(c, n))
            return false;
        CHECK(!tl_is_copied(n) || (count % 32 == 0 && count > 0 && count <= c->f->threads && bytes == 0 && !loads_itself(c->m->arena, &n->body)),
              "count is no multiple of 32 threads of the block, or the TMA loads");
        CHECK(bytes > 0 || tl_is_copied(n) || (tl_issues_products(n) && b && !loads_itself(c->m->arena, &n->body)), "lacks bytes");
        break;
    case TL_OP_MBAR_EXPECT:
        CHECK(bytes > 0, "lacks bytes");
        break;
    case TL_OP_TMA_LOAD:
        if (!coordinates(c, n, n->args[3]))
            return false;
        b = n->nargs > 4 ? n->args[4] : NULL;
        CHECK(!tl_attr(n, TL_A_PAIR, 0) || (!b && !tl_attr(n, TL_A_NUM, 0)), "a pair's goes to one block, by no numbers");
        return blocks(c, n, b) && pair(c, n);
    case TL_OP_TMA_STORE:
        return coordinates(c, n, n->args[2]);
    case TL_OP_ASYNC_WAIT: case TL_OP_BULK_WAIT: case TL_OP_WGMMA_WAIT:
        CHECK(tl_attr(n, TL_A_COUNT, 0) >= 0, "count is negative");
        break;
    case TL_OP_SETMAXNREG:
        CHECK(count >= 24 && count <= 256 && count % 8 == 0, "count is not 24 to 256 in steps of 8");
        break;
    default:
        return tensor_memory(c, n) && matrix_op(c, n);
    }
    return true;
}

bool tl_check_statement(tl_check *c, const tl_node *n)
{
    const tl_node *a = n->nargs ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
        CHECK(n->sym->kind == TL_SYM_VAR, "%s is an array", n->sym->name);
        CHECK(!a || flows(a->type, n->sym->type), "%s is %s, the value %s", n->sym->name,
              type_text(c, n->sym->type), a ? type_text(c, a->type) : "");
        CHECK(!tl_is_atomic(a) || a->type.lanes == 1, "vectors are added without a value");
        break;
    case TL_OP_EVAL:
        CHECK(tl_ops[a->op].cls == 'E', "%s has no effect", tl_ops[a->op].text);
        break;
    case TL_OP_ALLOC:
        return alloc(c, n);
    case TL_OP_FOR: case TL_OP_GRID: case TL_OP_PARALLEL:
        return loop(c, n) && (n->op != TL_OP_GRID || clauses(c, n));
    case TL_OP_RETURN:
        CHECK(a ? flows(a->type, c->f->ret) : c->f->ret.base == TL_VOID, "returns %s, not %s",
              a ? type_text(c, a->type) : "nothing", type_text(c, c->f->ret));
        break;
    case TL_OP_TLOAD:
    case TL_OP_TSTORE:
        return copy(c, n);
    case TL_OP_TCOPY:
        CHECK(same_shape(a, b), "shapes differ");
        break;
    case TL_OP_TTRANS:
        CHECK(tile_rank(a) == 2 && tile_rank(b) == 2 && tile_dim(a, 0) == tile_dim(b, 1) &&
                  tile_dim(a, 1) == tile_dim(b, 0),
              "shapes do not fit");
        break;
    case TL_OP_GEMM:
        return gemm(c, n);
    case TL_OP_TREDUCE:
        return reduce(c, n);
    case TL_OP_TARG:
        return arg(c, n);
    case TL_OP_TSCAN:
        CHECK(same_shape(a, b), "shapes differ");
        CHECK(tl_attr(n, TL_A_REDOP, -1) == TL_RED_ADD || tl_attr(n, TL_A_REDOP, -1) == TL_RED_MAX, "lacks redop");
        break;
    case TL_OP_GATHER:
    case TL_OP_SCATTER:
        return gather(c, n);
    case TL_OP_LAUNCH:
        CHECK(n->func && n->func->kind == TL_FUNC_DEVICE, "of no device function");
        CHECK(n->nargs == n->func->nparams + 1, "%s takes %u arguments, not %u", n->func->name,
              n->func->nparams, n->nargs - 1);
        for (uint32_t i = 1; i < n->nargs; i++)
            CHECK(flows(n->args[i]->type, n->func->params[i - 1]->type),
                  "%s is %s, the argument %s", n->func->params[i - 1]->name,
                  type_text(c, n->func->params[i - 1]->type), type_text(c, n->args[i]->type));
        CHECK(!tl_attr(n, TL_A_DEPENDENT, 0) || (n->func->body.n && n->func->body.at[0]->op == TL_OP_GRID_WAIT),
              "%s does not begin with grid_wait", n->func->name);
        break;
    default:
        return thread_op(c, n);
    }
    return true;
}
