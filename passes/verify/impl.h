/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Predicates that the checks of expressions and of statements share. */
#ifndef TL_VERIFY_IMPL_H
#define TL_VERIFY_IMPL_H
#include "passes/verify/verify.h"

static inline const char *type_text(tl_check *c, tl_type t)
{
    return tl_print_type(c->m->arena, t);
}

#define CHECK(cond, ...) \
    do { \
        if (!(cond)) { \
            tl_check_fail(c, n, __VA_ARGS__); \
            return false; \
        } \
    } while (0)

static inline char cls(tl_type t)
{
    return tl_is_pointer(t) ? 'P' : tl_bases[t.base].cls;
}

static inline bool is_arith(tl_type t)
{
    char k = cls(t);
    return k == 'I' || k == 'U' || k == 'F';
}

/* True if casts take and give the type. */
static inline bool is_number(tl_type t)
{
    char k = cls(t);
    return is_arith(t) || k == 'B' || k == 'S';
}

static inline bool is_scalar_int(tl_type t)
{
    return tl_is_int(t) && t.lanes == 1 && t.base != TL_BOOL;
}

static inline bool is_bool(tl_type t)
{
    return t.base == TL_BOOL && t.lanes == 1 && !tl_is_pointer(t);
}

static inline bool lanes_ok(unsigned l)
{
    return (l >= 1 && l <= 4) || l == 8 || l == 16;
}

/* True if a value of type `from` may become one of `to`: a pointer may gain const, not lose it. */
static inline bool flows(tl_type from, tl_type to)
{
    if (tl_is_pointer(from) && tl_is_pointer(to) && to.is_const)
        from.is_const = 1;
    return tl_same_type(from, to);
}

static inline bool is_pointer_to(const tl_node *a, tl_space space, int base)
{
    return a->type.space == space && (base < 0 || a->type.base == base);
}

/* Rank of the tile that a TILE node names. */
static inline unsigned tile_rank(const tl_node *t)
{
    return t->sym->rank - t->nargs + tl_has_attr(t, TL_A_ROWS);
}

static inline int64_t tile_dim(const tl_node *t, unsigned i)
{
    int64_t whole = t->sym->dim[t->sym->rank - tile_rank(t) + i];
    return i ? whole : tl_attr(t, TL_A_ROWS, whole);
}

static inline bool same_shape(const tl_node *a, const tl_node *b)
{
    if (tile_rank(a) != tile_rank(b))
        return false;
    for (unsigned i = 0; i < tile_rank(a); i++)
        if (tile_dim(a, i) != tile_dim(b, i))
            return false;
    return true;
}

/* Checks a statement whose operands have the right kinds. False after reporting. */
bool tl_check_statement(tl_check *c, const tl_node *n);

#endif
