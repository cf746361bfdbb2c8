/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b without a matrix unit, where a thread has some rows of acc times some of its columns:

       for (kk = 0; kk < K; kk += 4)                   unrolled
           a[i][0 .. 3] of its rows                    a 16-byte load each, where a is [m][k] and stored so
           for (k = 0; k < 4; k++)                     unrolled
               b[j .. j + 3] of its columns            a 16-byte load each, where b is [k][n]
               acc[i][j] += a[i][k] b[j]               for all i, j                             */
#include "passes/analysis/fragment.h"
#include "passes/gemm/lower-gemm.h"
#include "passes/target/resources.h"

enum { MOST = 4 };      /* elements of a load */

/* One of the operands, and what a thread has of it: `n` rows of a or columns of b. */
typedef struct {
    const tl_node *tile;
    int dim;                    /* of the accumulator */
    bool k_first;               /* the tile is [k][.] */
    bool along;                 /* ... or stored so: what is read at once has the same k */
    const tl_frag_layout *map;  /* of its registers in this dimension */
    const tl_layout *pos;       /* where they stand among the accumulator's */
    int64_t wide;               /* elements of a load */
    tl_sym *regs;
} side;

/* Elements that may be read at once if `n` are contiguous at a multiple of n. */
static int64_t width(const side *s, int64_t n)
{
    int64_t most = TL_VECTOR_BYTES / tl_bases[s->tile->sym->type.base].bytes;
    while (n > 1 && (n > most || n > MOST || tl_pitch(s->tile->sym) % n))
        n /= 2;
    return n;
}

/* Registers that this operand needs when n values of k are loaded at once. */
static int64_t held(const side *s, int64_t n)
{
    return s->along ? s->map->regs : s->map->regs * n;
}

/* How many values of k are loaded at once: a divisor of k's extent that a load can take and that registers can hold. */
static int64_t depth(const side s[2], int64_t k, int64_t room)
{
    int64_t n = MOST;
    for (int i = 0; i < 2; i++)
        if (!s[i].along)
            n = width(&s[i], n);
    while (n > 1 && (k % n || held(&s[0], n) + held(&s[1], n) > room))
        n /= 2;
    return n;
}

/* Registers left by the accumulator. */
static int64_t room(const tl_at *w, int64_t acc)
{
    int64_t blocks = w->f->occupancy ? w->f->occupancy : 1;
    const tl_machine *has = tl_machine_of(w->m, w->f);
    int64_t all = tl_registers_each(has, w->f->threads, blocks);
    return (all < has->thread_registers ? all : has->thread_registers) - acc - TL_REGISTERS_OTHER;
}

/* Registers of the private arrays in whose scope the product stands. */
static int64_t in_scope(const tl_block *b, const tl_node *gemm)
{
    int64_t bytes = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        bytes += tl_declares(n, TL_PRIVATE) ? tl_array_bytes(n->sym) : 0;
        if (tl_contains(n, gemm))
            return bytes / 4 + in_scope(&n->body, gemm) + in_scope(&n->other, gemm);
    }
    return 0;
}

/* As many blocks share a core as leave a thread its registers here, of which it has both sides twice, so that the next
   is read under the products of one, and at other places at least all arrays. Where several of k are held there are
   none to leave. */
static void leave_registers(const tl_at *w, const tl_node *gemm, const side s[2], int64_t step)
{
    const tl_machine *has = tl_machine_of(w->m, w->f);
    int64_t each = in_scope(&w->f->body, gemm) + 2 * (held(&s[0], step) + held(&s[1], step)) + TL_REGISTERS_OTHER;
    int64_t other = tl_private_most(w->f);
    int64_t n = has->registers / (w->f->threads * (each > other ? each : other));
    if (!w->f->occupancy && (!w->f->core_blocks || n < w->f->core_blocks))
        w->f->core_blocks = (uint32_t)(n < 1 ? 1 : n);
}

static side side_of(const tl_gemm_shape *g, const tl_frag_nest *nest, int d)
{
    const tl_sym *acc = g->acc->sym;
    side s = { .tile = d ? g->b : g->a, .dim = d, .k_first = d ? !g->tb : g->ta, .map = d ? &nest->inner : &nest->outer,
               .pos = nest->pos[d] };
    s.along = s.k_first || tl_by_columns(s.tile->sym);
    s.wide = width(&s, d ? acc->vec : acc->vec_m);
    return s;
}

/* Loads all of it, from k (i32, read by copies) on. */
static void fetch(const tl_at *w, const side *s, const tl_node *k)
{
    tl_type type = { .base = s->regs->type.base, .lanes = 1 };
    tl_sym *r;
    tl_at in = unrolled(w, "r", s->map->regs, s->along ? s->wide : 1, &r);
    tl_node *x = tl_ix_frag(w->m, w->f, s->map, s->dim, op0(&in, TL_OP_TID), v(&in, r));
    tl_node *index[2] = { s->k_first ? again(&in, k) : x, s->k_first ? x : again(&in, k) };
    tl_sym *whole = let(&in, "x", tl_tile_vector(&in, s->tile, TL_OP_LOAD, NULL, index, (unsigned)s->wide));
    for (int64_t q = 0; q < s->wide; q++) {
        tl_node *one = v(&in, whole), *at = s->along ? v(&in, r) : mul(&in, v(&in, r), s->wide);
        if (s->wide > 1)
            one = tl_node_new(w->m, TL_OP_LANE_OF, tl_scalar((tl_base)s->tile->sym->type.base), w->loc, 2, one, i32(&in, q));
        store(&in, s->regs, add(&in, at, i32(&in, q)), tl_cast(w->m, one, type));
    }
}

/* Its register r, at step k of those along k. */
static tl_node *element(const tl_at *w, const side *s, tl_sym *r, tl_sym *k)
{
    return get(w, s->regs, s->along ? v(w, r) : add(w, mul(w, v(w, r), s->wide), v(w, k)));
}

static void multiply(const tl_at *w, const tl_sym *acc, const side s[2], tl_sym *k)
{
    tl_sym *r[2];
    tl_at rows = unrolled(w, "i", s[0].map->regs, 1, &r[0]), in = unrolled(&rows, "j", s[1].map->regs, 1, &r[1]);
    tl_node *at = add(&in, tl_ix_layout(w->m, w->f, s[0].pos, v(&in, r[0])), tl_ix_layout(w->m, w->f, s[1].pos, v(&in, r[1])));
    tl_node *a = element(&in, &s[0], r[0], k), *b = element(&in, &s[1], r[1], k);
    tl_node *sum = tl_frag_get(w->m, w->f, acc, at, w->loc);
    sum = tl_is_float(sum->type) ? op3(&in, TL_OP_FMA, a, b, sum) : op2(&in, TL_OP_ADD, sum, op2(&in, TL_OP_MUL, a, b));
    put(&in, tl_frag_set(w->m, w->f, acc, at, sum, w->loc));
}

/* for (kk = 0; kk < all; kk += step), unrolled as far as `products` a step allow */
static tl_at along_k(const tl_at *w, int64_t all, int64_t step, int64_t products, tl_sym **kk)
{
    tl_at in = tl_along_k(w, i32(w, 0), all, step, kk);
    int64_t iterations = all / step, most = TL_CODE_LOOP / products;
    while (iterations > 1 && (iterations > most || all / step % iterations))
        iterations--;
    if (iterations < all / step)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNROLL, iterations);
    return in;
}

void tl_gemm_outer(const tl_at *out, const tl_node *gemm)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    const tl_sym *acc = g.acc->sym;
    tl_frag_nest nest;
    tl_frag_rows_first(out->m->arena, tl_frag_of(out->m->arena, acc), &nest);
    side s[2] = { side_of(&g, &nest, 0), side_of(&g, &nest, 1) };
    int64_t step = depth(s, g.k, room(out, acc->regs->dim[0]));
    if (s[0].along && s[1].along)
        leave_registers(out, gemm, s, step);
    tl_sym *kk, *k;
    tl_at w = along_k(out, g.k, step, step * s[0].map->regs * s[1].map->regs, &kk);
    for (int d = 0; d < 2; d++) {
        if (!s[d].along)
            s[d].wide = step;
        s[d].regs = array(&w, d ? "b" : "a", tl_scalar((tl_base)acc->type.base), TL_PRIVATE,
                          held(&s[d], step));
        if (!s[d].along)
            fetch(&w, &s[d], v(&w, kk));
    }
    tl_at each = unrolled(&w, "k", step, 1, &k);
    for (int d = 0; d < 2; d++)
        if (s[d].along)
            fetch(&each, &s[d], add(&each, v(&each, kk), v(&each, k)));
    multiply(&each, acc, s, k);
}
