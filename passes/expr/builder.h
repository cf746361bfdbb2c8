/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short names to write code with. Each takes a place, tl_at; statements go to the end of its block. Operands are consumed: a node has
   one parent, and again() copies it.

       tl_sym *q;
       tl_at in = unrolled(w, "q", 4, 1, &q);                      for %q = 0 lt 4 step 1 unroll=1 {
       tl_sym *x = let(&in, "x", get(&in, regs, v(&in, q)));           let %x = load(%regs[%q])
       store(&in, regs, v(&in, q), add(&in, v(&in, x), i32(&in, 1)));  store %regs[%q], add(%x, 1)   }   */
#ifndef TL_BUILDER_H
#define TL_BUILDER_H
#include "passes/expr/arith.h"

typedef struct tl_at {
    tl_module *m;
    tl_func *f;
    tl_loc loc;
    tl_block *out;
} tl_at;

/* The same in another block. */
static inline tl_at into(const tl_at *w, tl_block *out)
{
    return (tl_at){ w->m, w->f, w->loc, out };
}

/* ---- expressions ---- */
static inline tl_node *v(const tl_at *w, tl_sym *s) { return tl_var(w->m, s, w->loc); }
static inline tl_node *i32(const tl_at *w, int64_t n) { return tl_i32(w->m, n); }
static inline tl_node *integer(const tl_at *w, tl_type t, int64_t n) { return tl_const_int(w->m, t, n, w->loc); }
static inline tl_node *f32(const tl_at *w, double x) { return tl_const_float(w->m, tl_scalar(TL_F32), x, w->loc); }
static inline tl_node *again(const tl_at *w, const tl_node *e) { return tl_copy(w->m, w->f, e); }
static inline tl_node *op0(const tl_at *w, tl_op op) { return tl_op0(w->m, op, w->loc); }
static inline tl_node *op1(const tl_at *w, tl_op op, tl_node *a) { return tl_op1(w->m, op, a, w->loc); }
static inline tl_node *op2(const tl_at *w, tl_op op, tl_node *a, tl_node *b) { return tl_op2(w->m, op, a, b, w->loc); }
static inline tl_node *op3(const tl_at *w, tl_op op, tl_node *a, tl_node *b, tl_node *c)
{
    return tl_op3(w->m, op, a, b, c, w->loc);
}
static inline tl_node *add(const tl_at *w, tl_node *a, tl_node *b) { return tl_ix_add(w->m, a, b); }
static inline tl_node *sub(const tl_at *w, tl_node *a, tl_node *b) { return tl_ix_sub(w->m, a, b); }
static inline tl_node *mul(const tl_at *w, tl_node *a, int64_t by) { return tl_ix_mul(w->m, a, by); }
static inline tl_node *quo(const tl_at *w, tl_node *a, int64_t by) { return tl_ix_div(w->m, a, by); }
static inline tl_node *rem(const tl_at *w, tl_node *a, int64_t mod) { return tl_ix_rem(w->m, a, mod); }
static inline tl_node *both(const tl_at *w, tl_node *a, tl_node *b) { return tl_ix_and(w->m, a, b); }
static inline tl_node *cast(const tl_at *w, tl_node *e, tl_base to) { return tl_cast(w->m, e, tl_scalar(to)); }
/* An element of an array of rank 1 or of what a pointer points to; registers from one on. */
static inline tl_node *get(const tl_at *w, tl_sym *s, tl_node *at) { return tl_load(w->m, s, 1, &at, w->loc); }
static inline tl_node *regs_of(const tl_at *w, tl_sym *s, tl_node *at) { return tl_access(w->m, TL_OP_REGS, s, 1, &at, w->loc); }

/* Two values of a reduction combined; sums of signed numbers wrap around. */
static inline tl_node *combined(const tl_at *w, tl_redop op, tl_node *a, tl_node *b)
{
    tl_type t = a->type;
    if (op != TL_RED_ADD || !tl_is_signed(t))
        return op2(w, tl_combining(op, t), a, b);
    tl_base u = tl_bytes(t) == 8 ? TL_U64 : TL_U32;
    return tl_cast(w->m, op2(w, TL_OP_ADD, cast(w, a, u), cast(w, b, u)), t);
}

/* The address of an element of an array of rank 1. */
static inline tl_node *address_of(const tl_at *w, tl_sym *s, tl_node *at)
{
    return tl_access(w->m, TL_OP_ADDR, s, 1, &at, w->loc);
}

/* ---- statements ---- */
/* n, with an attribute; with the hint for caches that another access has. */
static inline tl_node *having(const tl_at *w, tl_node *n, tl_attr_key k, int64_t value)
{
    tl_attr_set(w->m, n, k, value);
    return n;
}
static inline tl_node *hinted(const tl_at *w, const tl_node *like, tl_node *n)
{
    return tl_has_attr(like, TL_A_EVICT) ? having(w, n, TL_A_EVICT, tl_attr(like, TL_A_EVICT, 0)) : n;
}
static inline void put(const tl_at *w, tl_node *n) { tl_push(w->m, w->out, n); }
static inline void set(const tl_at *w, tl_sym *s, tl_node *e) { put(w, tl_set(w->m, s, e, w->loc)); }
static inline void store(const tl_at *w, tl_sym *s, tl_node *at, tl_node *e) { put(w, tl_store(w->m, s, e, 1, &at, w->loc)); }
/* A new variable. */
static inline tl_sym *fresh(const tl_at *w, const char *name, tl_type t)
{
    return tl_sym_new(w->m, w->f, TL_SYM_VAR, name, t, w->loc);
}

static inline tl_sym *let(const tl_at *w, const char *name, tl_node *e)
{
    tl_sym *s = fresh(w, name, e->type);
    put(w, tl_let(w->m, s, e, w->loc));
    return s;
}

/* A new array of rank 1. */
static inline tl_sym *array(const tl_at *w, const char *name, tl_type t, tl_space space, int64_t n)
{
    t.space = (uint8_t)space;
    tl_sym *s = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, name, t, w->loc);
    s->rank = 1;
    s->dim[0] = n;
    put(w, tl_alloc(w->m, s, w->loc));
    return s;
}

/* An IF, put there: statements go into its body and its other block. */
static inline tl_node *put_if(const tl_at *w, tl_node *condition)
{
    tl_node *n = tl_if(w->m, condition, w->loc);
    put(w, n);
    return n;
}
/* A place for statements under a condition; null: under none. */
static inline tl_at when(const tl_at *w, tl_node *condition)
{
    return condition ? into(w, &put_if(w, condition)->body) : *w;
}
/* The zero of a number; storage types have no constants. */
static inline tl_node *zero_of(const tl_at *w, tl_type t)
{
    if (tl_is_int(t))
        return integer(w, t, 0);
    return tl_is_float(t) ? tl_const_float(w->m, t, 0, w->loc) : tl_cast(w->m, tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc), t);
}

/* What thread 0 of the block executes, and lane 0 of each warp. */
static inline tl_at when_first(const tl_at *w)
{
    return when(w, op2(w, TL_OP_EQ, op0(w, TL_OP_TID), i32(w, 0)));
}
static inline tl_at when_first_lane(const tl_at *w)
{
    return when(w, op2(w, TL_OP_EQ, op0(w, TL_OP_LANE), i32(w, 0)));
}

/* A place for statements of the first n warps of the block. */
static inline tl_at when_warps(const tl_at *w, int64_t n)
{
    tl_at in = when(w, op2(w, TL_OP_LT, op0(w, TL_OP_WARP), i32(w, n)));
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIFORM, 2);
    return in;
}

static inline tl_at warps_below(const tl_at *w, int64_t n)
{
    return n < (int64_t)w->f->threads / 32 ? when_warps(w, n) : *w;
}

/* The magnitude of the loop's step. An unsigned step of a loop that counts down is the negated magnitude. */
static inline tl_node *stride(const tl_at *w, const tl_loop *l, tl_base base)
{
    bool down = !tl_counts_up(l);
    tl_node *step = l->step;
    if (down && !tl_is_signed(step->type))
        return cast(w, step->op == TL_OP_NEG ? again(w, step->args[0]) : op1(w, TL_OP_NEG, again(w, step)), base);
    step = cast(w, again(w, step), base);
    if (!down)
        return step;
    return base == TL_U64 ? op2(w, TL_OP_SUB, tl_const_int(w->m, tl_scalar(base), 0, w->loc), step) : op1(w, TL_OP_NEG, step);
}

/* var = 0, 1, ... n - 1 */
static inline tl_loop up_to(const tl_at *w, tl_sym *var, int64_t n)
{
    return (tl_loop){ var, i32(w, 0), i32(w, n), i32(w, 1), TL_LT };
}

/* A parallel loop over one variable. */
static inline tl_at parallel(const tl_at *w, tl_sym *var, int64_t n)
{
    const tl_loop l = up_to(w, var, n);
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 1, &l, w->loc);
    put(w, par);
    return into(w, &par->body);
}

/* One over i, j and k, the elements of a tile; it is put nowhere. */
tl_node *tl_parallel_over(const tl_at *w, unsigned rank, const int64_t *extent, tl_node **index);

/* for (s = from; s < to; s += step), unrolled fully or not. */
static inline tl_node *loop(const tl_at *w, tl_sym *s, tl_node *from, tl_node *to, int64_t step, bool unroll)
{
    tl_node *n = tl_for(w->m, (tl_loop){ s, from, to, i32(w, step), TL_LT }, w->loc);
    if (unroll)
        tl_attr_set(w->m, n, TL_A_UNROLL, 1);
    put(w, n);
    return n;
}

static inline tl_at unrolled(const tl_at *w, const char *name, int64_t n, int64_t step, tl_sym **var)
{
    *var = fresh(w, name, tl_scalar(TL_I32));
    return into(w, &loop(w, *var, i32(w, 0), i32(w, n), step, true)->body);
}

/* LOAD or ADDR of an element of a tile, or STORE of `value` into it. Leading indices and slots of the
   tile are added. `index` holds tl_tile_rank expressions, which are consumed. */
tl_node *tl_tile_access(const tl_at *w, const tl_node *tile, tl_op op, tl_node *value, tl_node *const *index);
/* The same with the vector width of a LOAD or STORE. */
tl_node *tl_tile_vector(const tl_at *w, const tl_node *tile, tl_op op, tl_node *value, tl_node *const *index,
                        unsigned lanes);

/* A place in a new scope in `out`, for statements that replace n. */
static inline tl_at scope_for(tl_module *m, tl_func *f, const tl_node *n, tl_block *out)
{
    tl_node *seq = tl_op0(m, TL_OP_SEQ, n->loc);
    tl_push(m, out, seq);
    return (tl_at){ m, f, n->loc, &seq->body };
}
#endif
