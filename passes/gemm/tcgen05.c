/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on sm_100a: one thread multiplies 128 or 64 rows by up to 256 columns. Operands are in shared memory, the accumulator is in
   tensor memory. It is stored there before the statements that use it in products alone, and loaded after them:

       for k { gemm tile(%acc), ... }       tmem_store of %acc.r, tmem_before
                                            for k {
                                 =>             one thread: tmem_after, tcgen05 for every 16 of k ..., tcgen05_commit %done
                                                mbar_wait %done
                                            }
                                            tmem_after, tmem_load to %acc.r, tmem_before

   An accumulator that starts as zeros is not stored there: the first product overwrites it (`keep` is 0), and it is loaded only
   if there was a product:

                                            let %keep = 0
       parallel { store %acc[%i, %j], 0 }   for k { one thread: ... tcgen05 ..., or(%keep, k of the product > 0) ...
       for k { gemm tile(%acc), ... }    =>         set %keep = 1 }
                                            if ne(%keep, 0) { tmem_after, tmem_load to %acc.r, tmem_before }

   Threads also store computed first operands there (tcgen05-tmem-a.c), and e8m0 scales for every 32 of k, before a `tcgen05_scaled`
   that has their addresses. The scales of row r are in lane r % 32 of every warp. Four along k are a word, and each 32 rows
   have columns of their own.

   A function's first warp allocates the columns at the start and frees them at the end. Each 128 rows of an accumulator have columns of
   their own, and the scales of one product follow after all accumulators. A thread has one row; warps along n have other columns of it.
   If products have 64 rows, each warp has 16 rows, in the first half of its lanes, with wgmma's layout over its threads.
   In a pair of blocks (pipeline/cta-pair.c) both allocate and free, after a cluster barrier. The even one issues, and its commits
   signal both.
   swizzle-shared laid the operands out as the descriptors say: see wgmma.c.                                 */
#include "passes/gemm/tcgen05.h"

#include "passes/analysis/fragment.h"
#include "passes/target/resources.h"
#include "passes/schedule/mbarrier.h"

/* ---- which accumulators ---------------------------------------------------------- */

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_GEMM && n->args[0]->sym->map == TL_MAP_TMEM && n->args[0]->sym->type.space == TL_FRAG;
}

static tl_tcgen05_sums *find(const tl_tcgen05 *t, const tl_sym *s)
{
    for (int i = 0; i < t->n; i++)
        if (t->acc[i].sym == s)
            return &t->acc[i];
    return NULL;
}

static void collect(tl_tcgen05 *t, const tl_node *product)
{
    const tl_sym *s = product->args[0]->sym;
    t->pair |= tl_attr(product, TL_A_PAIR, 0);
    if (!find(t, s)) {
        t->acc[t->n++] = (tl_tcgen05_sums){ s, t->columns, tl_frag_tmem_rows(s->dim[0]), 128 / tl_frag_tmem_rows(s->dim[0]), false };
        t->columns += tl_tensor_columns(s);
    }
    find(t, s)->bare |= !tl_gemm_scaled(product) && !tl_tcgen05_brings(product);
}

/* ---- moving sums ------------------------------------------------------------------- */

/* Column of a warp's part of the sums of the mi-th product's rows. */
static tl_node *place(const tl_tcgen05_sums *a, const tl_at *w, tl_node *mi)
{
    const tl_sym *s = a->sym;
    int64_t each = s->dim[0] / a->rows / (s->warps_m / 4);
    tl_node *warp = op0(w, TL_OP_WARP), *down = mul(w, quo(w, rem(w, warp, s->warps_m), 4), each);
    tl_node *column = mul(w, add(w, down, mi), s->dim[1]);
    column = add(w, column, mul(w, quo(w, op0(w, TL_OP_WARP), s->warps_m), s->dim[1] / s->warps_n));
    return add(w, column, i32(w, a->column));
}

static void move(const tl_tcgen05 *t, const tl_tcgen05_sums *a, tl_op op, const tl_at *out)
{
    const tl_sym *s = a->sym;
    int64_t columns = s->dim[1] / s->warps_n, chunk = tl_tcgen05_chunk(columns), each = s->dim[0] / a->rows / (s->warps_m / 4);
    tl_node *seq = having(out, op0(out, TL_OP_SEQ), TL_A_UNIT, 1);
    put(out, seq);
    tl_at w = into(out, &seq->body);
    tl_sym *i, *j;
    if (op == TL_OP_TMEM_LOAD)
        put(&w, op0(&w, TL_OP_TMEM_AFTER));
    tl_at in = unrolled(&w, "mi", each, 1, &i);
    in = unrolled(&in, "nj", columns, chunk, &j);
    tl_node *reg = add(&in, mul(&in, v(&in, i), columns / a->across), quo(&in, v(&in, j), a->across));
    tl_node *at = add(&in, place(a, &in, v(&in, i)), v(&in, j));
    tl_node *n = op2(&in, op, regs_of(&in, s->regs, reg), op2(&in, TL_OP_ADD, v(&in, t->own), u32(&in, at)));
    if (a->across > 1)
        tl_attr_set(t->m, n, TL_A_ROWS, a->rows / 4);
    tl_attr_set(t->m, n, TL_A_NUM, chunk / a->across);
    put(&in, n);
    if (op == TL_OP_TMEM_LOAD || a->bare)       /* else it follows what products bring there */
        put(&w, op0(&w, TL_OP_TMEM_BEFORE));
}

/* ---- sums that start as zeros ------------------------------------------------------ */

/* Statements that are, or hold, products with an accumulator of zeros. */
static tl_sym *begin(tl_tcgen05 *t, const tl_tcgen05_sums *a, const tl_at *w, tl_node *const *at, uint32_t n)
{
    tl_sym *keep = let(w, "keep", i32(w, 0));
    for (uint32_t i = 0; i < n; i++)
        TL_EACH_STMT_BELOW(w->m->arena, x, at[i])
            if (is_product(x) && x->args[0]->sym == a->sym)
                t->begun[t->nbegun++] = (tl_tcgen05_start){ x, keep };
    return keep;
}

static tl_sym *keep_of(const tl_tcgen05 *t, const tl_node *gemm)
{
    for (int i = 0; i < t->nbegun; i++)
        if (t->begun[i].gemm == gemm)
            return t->begun[i].keep;
    return NULL;
}

/* ---- where the sums are in tensor memory ----------------------------------------- */

/* What was done last with the accumulator before a statement of the block was to clear it. */
static bool cleared(const tl_tcgen05_sums *a, const tl_block *b, uint32_t before)
{
    while (before-- > 0)
        if (tl_frag_names(b->at[before], a->sym))
            return tl_frag_clears(b->at[before], a->sym);
    return false;
}

/* Those from `from` to `past`, with what brings the sums there and fetches them. */
static tl_block surrounded(tl_tcgen05 *t, const tl_tcgen05_sums *a, const tl_block *b, uint32_t from, uint32_t past)
{
    tl_block all = { 0 };
    tl_at w = { t->m, t->f, b->at[from]->loc, &all };
    bool zeros = cleared(a, b, from);
    tl_sym *keep = zeros ? begin(t, a, &w, b->at + from, past - from) : NULL;
    if (!zeros)
        move(t, a, TL_OP_TMEM_STORE, &w);
    for (uint32_t k = from; k < past; k++)
        put(&w, b->at[k]);
    if (zeros) {
        tl_at in = when(&w, op2(&w, TL_OP_NE, v(&w, keep), i32(&w, 0)));
        tl_attr_set(t->m, all.at[all.n - 1], TL_A_UNIFORM, 1);
        move(t, a, TL_OP_TMEM_LOAD, &in);
    } else {
        move(t, a, TL_OP_TMEM_LOAD, &w);
    }
    return all;
}

/* Around statements that have products and nothing else of the accumulator, as many as there are in a row. */
static void surround(tl_tcgen05 *t, const tl_tcgen05_sums *a, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        uint32_t past = tl_frag_products(b, i, a->sym);
        if (past == i) {
            surround(t, a, &b->at[i]->body);
            surround(t, a, &b->at[i]->other);
            continue;
        }
        tl_block all = surrounded(t, a, b, i, past);
        for (uint32_t k = i; k < past; k++)
            b->at[k] = all.at[k - i];
        for (uint32_t k = past - i; k < all.n; k++)
            tl_block_insert(t->m, b, i + k, all.at[k]);
        i += all.n - 1;
    }
}

/* ---- start and end of the function ------------------------------------------------- */

static tl_node *with_columns(const tl_tcgen05 *t, tl_node *n)
{
    tl_attr_set(t->m, n, TL_A_NUM, tl_tensor_columns_allocated(t->columns));
    if (t->pair)
        tl_attr_set(t->m, n, TL_A_PAIR, 1);
    return n;
}

/* Both blocks of a pair are there; or have done what is before. */
static void meet(const tl_tcgen05 *t, const tl_at *w)
{
    if (t->pair)
        put(w, op0(w, TL_OP_CLUSTER_SYNC));
}

static void start_and_end(tl_tcgen05 *t)
{
    tl_func *f = t->f;
    tl_block body = f->body;
    f->body = (tl_block){ 0 };
    tl_at w = { t->m, f, f->loc, &f->body };
    tl_sym *slot = array(&w, "tmem", tl_scalar(TL_U32), TL_SHARED_MEM, 1);
    t->done = array(&w, "done", tl_scalar(TL_MBAR), TL_SHARED_MEM, 1);
    if (f->producers)           /* with the mbarriers of pipelines */
        tl_attr_set(t->m, f->body.at[f->body.n - 1], TL_A_COUNT, 1);
    meet(t, &w);
    tl_at in = when_warps(&w, 1);
    if (!f->producers) {
        tl_at one = tl_issuing_thread(&in, false);
        put(&one, op2(&one, TL_OP_MBAR_INIT, address_of(&one, t->done, i32(&one, 0)), i32(&one, 1)));
        put(&one, op0(&one, TL_OP_MBAR_FENCE));
    }
    put(&in, with_columns(t, op1(&in, TL_OP_TMEM_ALLOC, address_of(&in, slot, i32(&in, 0)))));
    meet(t, &w);
    t->start = let(&w, "sums", get(&w, slot, i32(&w, 0)));
    tl_node *lanes = mul(&w, rem(&w, op0(&w, TL_OP_WARP), 4), 32 << 16);
    t->own = let(&w, "own", op2(&w, TL_OP_ADD, v(&w, t->start), u32(&w, lanes)));
    t->phase = let(&w, "parity", i32(&w, 0));
    tl_block_append(t->m, &f->body, &body);
    in = when_warps(&w, 1);
    put(&in, op0(&in, TL_OP_TMEM_AFTER));
    put(&in, with_columns(t, op1(&in, TL_OP_TMEM_FREE, v(&in, t->start))));
}

tl_tcgen05 *tl_tcgen05_prepare(tl_module *m, tl_func *f)
{
    int products = 0;
    TL_EACH_STMT(m->arena, n, &f->body)
        products += is_product(n);
    if (!products)
        return NULL;
    tl_tcgen05 *t = TL_NEW(m->arena, tl_tcgen05);
    *t = (tl_tcgen05){ .m = m, .f = f, .acc = TL_NEWV(m->arena, tl_tcgen05_sums, products), .a = TL_NEWV(m->arena, tl_tcgen05_operand, products),
                        .begun = TL_NEWV(m->arena, tl_tcgen05_start, products) };
    TL_EACH_STMT(m->arena, n, &f->body)
        if (is_product(n))
            collect(t, n);
    tl_tcgen05_operands(t);
    t->scales = t->columns;
    t->columns += tl_tensor_scale_columns(m, f);
    start_and_end(t);
    for (int i = 0; i < t->n; i++)
        surround(t, &t->acc[i], &f->body);
    return t;
}

/* ---- scales ---------------------------------------------------------------------------- */

/* Those of four blocks along k from the word-th four on; without a tile, ones. */
static tl_node *word_of(const tl_at *w, const tl_node *tile, tl_node *row, tl_node *word)
{
    tl_node *index[2], *four[TL_SCALE_WORD], *value;
    if (!tile)
        return integer(w, tl_scalar(TL_U32), 0x7f7f7f7f);
    unsigned rank = tl_tile_rank(tile);
    int64_t blocks = tl_tile_dim(tile, rank - 1);
    bool aligned = blocks % TL_SCALE_WORD == 0 && tl_pitch(tile->sym) % TL_SCALE_WORD == 0 && (rank == 2 || !tl_has_attr(tile, TL_A_ROWS));
    for (int64_t i = 0; i < (aligned ? 1 : TL_SCALE_WORD); i++) {
        tl_node *block = add(w, mul(w, again(w, word), TL_SCALE_WORD), i32(w, i));
        index[0] = again(w, row);
        index[rank - 1] = aligned ? block : op2(w, TL_OP_MIN, block, i32(w, blocks - 1));
        four[i] = tl_tile_vector(w, tile, TL_OP_LOAD, NULL, index, aligned ? TL_SCALE_WORD : 1);
    }
    if (aligned) {
        tile->sym->align = tile->sym->align < TL_SCALE_WORD ? TL_SCALE_WORD : tile->sym->align;
        value = four[0];
    } else {
        value = tl_node_new(w->m, TL_OP_VEC, tl_vector(TL_E8M0, TL_SCALE_WORD), w->loc, TL_SCALE_WORD, four[0], four[1], four[2], four[3]);
    }
    return tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, value);
}

/* The column of the scales of a's first 128 rows, or b's columns, for the word-th four blocks along k. */
static tl_node *scale_column(const tl_tcgen05 *t, const tl_at *w, const tl_gemm_shape *g, bool b, tl_node *word)
{
    int64_t a_columns = TL_SCALE_COLUMNS * tl_scale_blocks(g->m), columns = a_columns + TL_SCALE_COLUMNS * tl_scale_blocks(g->n);
    return add(w, mul(w, word, columns), i32(w, t->scales + (b ? a_columns : 0)));
}

/* By four warps, each to its own lanes. */
void tl_gemm_tcgen05_scales(const tl_tcgen05 *t, const tl_at *out, const tl_node *gemm)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_scales s = tl_scales_of(gemm);
    tl_at w = warps_below(out, 4);
    tl_sym *lane = let(&w, "ln", op0(&w, TL_OP_LANE)), *words = array(&w, "scales", tl_scalar(TL_U32), TL_PRIVATE, TL_SCALE_COLUMNS);
    tl_sym *word, *block, *q;
    put(&w, op0(&w, TL_OP_TMEM_AFTER));
    for (int x = 0; x < 2; x++) {
        int64_t rows = x ? g.n : g.m;
        tl_at each = unrolled(&w, "kw", tl_scale_words(g.k), 1, &word), in = unrolled(&each, "bi", tl_scale_blocks(rows), 1, &block);
        tl_at one = unrolled(&in, "q", TL_SCALE_COLUMNS, 1, &q);
        tl_node *row = add(&one, mul(&one, v(&one, block), TL_SCALE_ROWS), add(&one, mul(&one, v(&one, q), 32), v(&one, lane)));
        if (rows % TL_SCALE_ROWS)
            row = op2(&one, TL_OP_MIN, row, i32(&one, rows - 1));
        store(&one, words, v(&one, q), word_of(&one, s.of[x].tile, row, v(&one, word)));
        tl_node *at = add(&in, scale_column(t, &in, &g, x, v(&in, word)), mul(&in, v(&in, block), TL_SCALE_COLUMNS));
        tl_node *n = op2(&in, TL_OP_TMEM_STORE, regs_of(&in, words, i32(&in, 0)), op2(&in, TL_OP_ADD, v(&in, t->own), u32(&in, at)));
        put(&in, having(&in, n, TL_A_NUM, TL_SCALE_COLUMNS));
    }
    put(out, op0(out, TL_OP_TMEM_BEFORE));
}

/* Where those of the product's rows and columns are. */
static void add_scales(const tl_tcgen05 *t, const tl_at *w, const tl_gemm_shape *g, tl_node *n, const tl_node *mi, const tl_node *kk)
{
    n->op = TL_OP_TCGEN05_SCALED;
    for (int x = 0; x < 2; x++) {
        tl_node *at = scale_column(t, w, g, x, quo(w, again(w, kk), TL_SCALE_WORD * TL_SCALE_GROUP));
        at = x ? at : add(w, at, mul(w, again(w, mi), TL_SCALE_COLUMNS));
        tl_arg_add(w->m, n, op2(w, TL_OP_ADD, v(w, t->start), u32(w, at)));
    }
}

/* ---- products -------------------------------------------------------------------------- */

/* The largest share of n columns, at most 256, that whole panels of b make up. */
static int64_t columns(const tl_gemm_shape *g)
{
    int64_t c = g->n < TL_MMA_COLUMNS ? g->n : TL_MMA_COLUMNS, panel = g->tb ? 16 : g->b->sym->panel;
    while (g->n % c || (c < g->n && c % panel))
        c -= 16;
    return c;
}

/* Shape and types of an instruction: sums in float (1) or int (2), operands f16, u8 or e4m3 (0), bf16, i8 or e5m2 (1), N / 8,
   M / 16. With scales sums are float, and there is which of the words' four are used of b and a; scales are e8m0 (1). */
static tl_node *form(const tl_at *w, const tl_gemm_shape *g, const int64_t shape[2], bool scaled, tl_node *kk)
{
    tl_base x = (tl_base)g->a->sym->type.base, y = (tl_base)g->b->sym->type.base;
    uint64_t a = x == TL_BF16 || x == TL_I8 || x == TL_E5M2, b = y == TL_BF16 || y == TL_I8 || y == TL_E5M2;
    uint64_t sums = scaled ? 1u << 23 : (g->acc->sym->type.base == TL_I32 ? 2u : 1u) << 4;
    uint64_t bits = sums | a << 7 | b << 10 | (uint64_t)g->ta << 15 | (uint64_t)!g->tb << 16
                    | (uint64_t)shape[1] / 8 << 17 | (uint64_t)shape[0] / 16 << 24;
    tl_node *word = integer(w, tl_scalar(TL_U32), (int64_t)bits);
    if (!scaled)
        return word;
    tl_node *which = u32(w, rem(w, quo(w, kk, TL_SCALE_GROUP), TL_SCALE_WORD));
    return op2(w, TL_OP_ADD, word, op2(w, TL_OP_MUL, which, integer(w, tl_scalar(TL_U32), 1 << 29 | 1 << 4)));
}

void tl_gemm_tcgen05(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm)
{
    tl_gemm_op o = { .w = *w, .g = tl_gemm_shape_of(gemm), .unit = tl_gemm_fp8(w->m, w->f, gemm) ? TL_U8 : tl_gemm_unit(w->m, w->f, gemm) };
    const tl_gemm_shape *g = &o.g;
    const tl_tcgen05_sums *a = find(t, g->acc->sym);
    int64_t wide = columns(g), shape[2] = { t->pair ? 2 * a->rows : a->rows, wide };
    bool scaled = tl_gemm_scaled(gemm), brings = tl_tcgen05_brings(gemm);
    tl_sym *kk, *i, *j, *keep = keep_of(t, gemm);
    tl_at first = when_warps(w, 1), one = tl_issuing_thread(&first, t->pair);
    put(&one, op0(&one, TL_OP_TMEM_AFTER));
    tl_at in = tl_along_k(&one, i32(w, 0), g->k, 32 / tl_bases[o.unit].bytes, &kk);
    in = unrolled(&in, "mi", g->m / a->rows, 1, &i);
    in = unrolled(&in, "nj", g->n, wide, &j);
    tl_node *mi = v(&in, i), *nj = g->n == wide ? i32(w, 0) : v(&in, j);
    tl_node *at = add(&in, add(&in, mul(&in, mi, g->n), nj), i32(w, a->column));
    tl_node *n = tl_node_new(w->m, brings ? TL_OP_TCGEN05_TA : TL_OP_TCGEN05, tl_scalar(TL_VOID), w->loc, 5,
                             op2(&in, TL_OP_ADD, v(&in, t->start), u32(&in, at)),
                             brings ? tl_tcgen05_a_address(t, &in, gemm, again(&in, mi), v(&in, kk))
                             : tl_gemm_descriptor(&in, TL_OP_TCGEN05_DESC, g->a, g->ta, mul(&in, again(&in, mi), a->rows), v(&in, kk)),
                             tl_gemm_descriptor(&in, TL_OP_TCGEN05_DESC, g->b, !g->tb, again(&in, nj), v(&in, kk)), form(&in, g, shape, scaled, v(&in, kk)),
                             keep ? op2(&in, TL_OP_OR, v(&in, keep), cast(&in, op2(&in, TL_OP_NE, v(&in, kk), i32(&in, 0)), TL_I32)) : i32(w, 1));
    if (scaled)
        add_scales(t, &in, g, n, mi, v(&in, kk));
    tl_attr_set(w->m, n, TL_A_KIND, tl_gemm_kind(&o));
    if (t->pair)
        tl_attr_set(w->m, n, TL_A_PAIR, 1);
    put(&in, n);
    put(&one, tl_products_commit(&one, address_of(&one, t->done, i32(&one, 0)), t->pair));
    put(w, op2(w, TL_OP_MBAR_WAIT, address_of(w, t->done, i32(w, 0)), v(w, t->phase)));
    set(w, t->phase, op2(w, TL_OP_XOR, v(w, t->phase), i32(w, 1)));
    if (keep)
        set(w, keep, i32(w, 1));
}
