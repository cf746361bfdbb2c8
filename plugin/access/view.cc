/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private arrays of integers, accessed as integers of another size, in little-endian order; global memory, as integers of
   the other sign.

     uint32_t s[8]; uint8_t *b = (uint8_t *) s;
     b[i]        ->   (s[i >> 2] >> 8 * (i & 3)) & 0xff
     b[i] = x    ->   s[i >> 2] = (s[i >> 2] & ~(0xff << 8 * (i & 3))) | x << 8 * (i & 3)

     uint8_t c[8]; uint32_t *w = (uint32_t *) c;
     w[i]        ->   c[4 * i] | c[4 * i + 1] << 8 | ...                                     */
#include "passes/expr/fold.h"
#include "plugin/access/places.h"

tl_type tp_unsigned_type(int64_t bytes)
{
    return tl_scalar(bytes == 8 ? TL_U64 : bytes == 4 ? TL_U32 : bytes == 2 ? TL_U16 : TL_U8);
}

/* The type in which elements of both sizes are combined. */
static tl_type word_type(int64_t a, int64_t b)
{
    return tl_scalar(a == 8 || b == 8 ? TL_U64 : TL_U32);
}

static bool integer(tl_type t)
{
    return !tl_is_pointer(t) && tl_is_int(t) && t.base != TL_BOOL;
}

/* Makes r a view if its pointer, into global memory, has elements of the other sign, as of a char * that is seen as an
   unsigned char *. False: the elements differ in more. */
bool tp_scope::other_sign(tp_ref *r)
{
    tl_type want;
    if (!r->linear || r->leaves || r->inside || r->sym->type.space != TL_GLOBAL || !scalar_type(r->type, &want))
        return false;
    const tl_type have = tl_scalar((tl_base)r->sym->type.base);
    if (!integer(want) || !integer(have) || tl_bytes(want) != tl_bytes(have))
        return false;
    r->view = want.base == have.base ? NULL_TREE : r->type;
    return true;
}

/* Makes r a place of elements of another type; false: not supported. */
bool tp_places::view(tp_ref *r, tree elem, location_t loc)
{
    tl_type want;
    tp_ref as = *r;
    as.type = elem;
    if (other_sign(&as)) {
        *r = as;
        return true;
    }
    bool private_memory = !r->leaves && !r->inside && (r->linear ? r->sym->type.space == TL_PRIVATE : r->sym->kind == TL_SYM_ARRAY
                                                       && r->sym->type.space == TL_PRIVATE);
    tl_type have = tl_scalar((tl_base)r->sym->type.base);
    if (!private_memory || !scalar_type(elem, &want) || !integer(want) || !integer(have) || r->view)
        return false;
    tl_type i64 = tl_scalar(TL_I64);
    tl_node *from = r->linear ? r->offset : nullptr;
    int64_t pitch = 1, size = tl_bytes(have), wide = tl_bytes(want);
    for (unsigned d = r->linear ? 0 : r->sym->rank; d-- > 0; pitch *= r->sym->dim[d])
        if (d < r->index.size()) {
            tl_node *n = tl_fold(m, tl_op2(m, TL_OP_MUL, r->index[d], number(i64, pitch, loc), at(loc)));
            from = from ? tl_fold(m, tl_op2(m, TL_OP_ADD, from, n, at(loc))) : n;
        }
    if (from && wide > size && from->op != TL_OP_CONST)
        return false;
    if (from && wide > size && from->imm.i * size % wide)
        return false;
    if (from && wide != size)
        from = from->op == TL_OP_CONST ? number(i64, from->imm.i * size / wide, loc)
                                       : tl_op2(m, TL_OP_MUL, from, number(i64, size / wide, loc), at(loc));
    if (!r->linear) {
        r->sym->quiet = true;
        tp_ref all = *r;
        all.index.clear();
        r->sym = temp("p", address(all, loc), loc);
    }
    r->linear = true;
    r->index.clear();
    r->offset = from;
    r->view = elem;
    r->type = elem;
    return true;
}

/* The array's element `cell` and the bit `shift` at which an element of the view starts; of a wider view: its first cell. */
tp_places::tp_cell tp_places::cell_of(const tp_ref &r, location_t loc)
{
    tl_type want, i64 = tl_scalar(TL_I64);
    scalar_type(r.view, &want);
    int64_t size = tl_bytes(tl_scalar((tl_base)r.sym->type.base)), wide = tl_bytes(want);
    tl_type word = word_type(size, wide);
    tl_node *off = r.offset ? tl_fold(m, r.offset) : number(i64, 0, loc);
    tl_sym *s = off->op == TL_OP_CONST ? nullptr : temp("at", off, loc);
    int64_t ratio = wide < size ? size / wide : 1;
    auto where_at = [&]() { return s ? tl_var(m, s, at(loc)) : number(i64, off->imm.i, loc); };
    tp_cell c = { size, wide, nullptr, nullptr, word };
    if (ratio > 1) {
        tl_node *shift = tl_op2(m, TL_OP_AND, where_at(), number(i64, ratio - 1, loc), at(loc));
        shift = tl_op2(m, TL_OP_MUL, shift, number(i64, 8 * wide, loc), at(loc));
        tl_node *folded = tl_fold(m, shift);
        c.shift = temp("shift", tl_cast(m, folded, word), loc);
    }
    tl_node *cell = ratio > 1 ? tl_op2(m, TL_OP_SHR, where_at(), number(i64, exact_log2(ratio), loc), at(loc))
                    : wide > size ? tl_op2(m, TL_OP_MUL, where_at(), number(i64, wide / size, loc), at(loc)) : where_at();
    c.cell = temp("at", tl_fold(m, cell), loc);
    return c;
}

tl_node *tp_places::load_view(const tp_ref &r, location_t loc)
{
    tl_type want;
    scalar_type(r.view, &want);
    tp_cell c = cell_of(r, loc);
    tl_node *value = nullptr;
    for (int64_t k = 0; k < MAX(c.wide / c.size, 1); k++) {
        tl_node *i = tl_var(m, c.cell, at(loc));
        if (k)
            i = tl_op2(m, TL_OP_ADD, i, number(i->type, k, loc), at(loc));
        tl_node *n = tl_load(m, r.sym, 1, &i, at(loc));
        n->type = tl_scalar((tl_base)r.sym->type.base);
        n = tl_cast(m, tl_cast(m, n, tp_unsigned_type(c.size)), c.word);
        if (k)
            n = tl_op2(m, TL_OP_SHL, n, number(c.word, 8 * c.size * k, loc), at(loc));
        value = value ? tl_op2(m, TL_OP_OR, value, n, at(loc)) : n;
    }
    if (c.shift)
        value = tl_op2(m, TL_OP_SHR, value, tl_var(m, c.shift, at(loc)), at(loc));
    return tl_cast(m, tl_cast(m, value, tp_unsigned_type(c.wide)), want);
}

void tp_places::store_view(const tp_ref &r, tl_node *value, location_t loc)
{
    tl_type have = tl_scalar((tl_base)r.sym->type.base);
    tp_cell c = cell_of(r, loc);
    tl_node *bits = tl_cast(m, tl_cast(m, value, tp_unsigned_type(c.wide)), c.word);
    auto element = [&](int64_t k) {
        tl_node *i = tl_var(m, c.cell, at(loc));
        return k ? tl_op2(m, TL_OP_ADD, i, number(i->type, k, loc), at(loc)) : i;
    };
    auto put = [&](int64_t k, tl_node *v) {
        tl_node *i = element(k);
        tl_push(m, out, tl_store(m, r.sym, tl_cast(m, tl_cast(m, v, tp_unsigned_type(c.size)), have), 1, &i, at(loc)));
    };
    if (!c.shift && c.wide == c.size) {
        put(0, bits);
        return;
    }
    tl_sym *s = temp("t", bits, loc);
    for (int64_t k = 0; !c.shift && k < c.wide / c.size; k++)
        put(k, tl_op2(m, TL_OP_SHR, tl_var(m, s, at(loc)), number(c.word, 8 * c.size * k, loc), at(loc)));
    if (!c.shift)
        return;
    tl_node *i = element(0), *old = tl_load(m, r.sym, 1, &i, at(loc));
    old->type = have;
    old = tl_cast(m, tl_cast(m, old, tp_unsigned_type(c.size)), c.word);
    auto up = [&](tl_node *n) { return tl_op2(m, TL_OP_SHL, n, tl_var(m, c.shift, at(loc)), at(loc)); };
    tl_node *mask = up(number(c.word, (int64_t)((1ull << 8 * c.wide) - 1), loc));
    old = tl_op2(m, TL_OP_AND, old, tl_op1(m, TL_OP_BNOT, mask, at(loc)), at(loc));
    put(0, tl_op2(m, TL_OP_OR, old, up(tl_var(m, s, at(loc))), at(loc)));
}

/* True if the pointer's element type differs from that of its array. */
bool tp_scope::views(tree pointer)
{
    tree base = tp_base_of(pointer);
    auto v = base ? vars.find(DECL_UID(base)) : vars.end();
    if (v == vars.end() || !v->second.sym || v->second.leaves)
        return false;
    if (v->second.alias)
        return v->second.alias->view != NULL_TREE;
    tl_type want;
    bool own = v->second.sym->type.space == TL_PRIVATE;
    return own && POINTER_TYPE_P(TREE_TYPE(pointer)) && scalar_type(TREE_TYPE(TREE_TYPE(pointer)), &want)
           && want.base != v->second.sym->type.base;
}

/* The array under a pointer to smaller elements; null: e is no such pointer. */
static tree array_in_parts(tree e)
{
    if (!CONVERT_EXPR_P(e) || !POINTER_TYPE_P(TREE_TYPE(e)) || !POINTER_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
        return NULL_TREE;
    tree base = tp_base_of(e), elem = base ? TREE_TYPE(base) : NULL_TREE, to = TREE_TYPE(TREE_TYPE(e));
    while (elem && TREE_CODE(elem) == ARRAY_TYPE)
        elem = TREE_TYPE(elem);
    return elem && INTEGRAL_TYPE_P(elem) && INTEGRAL_TYPE_P(to) && TYPE_PRECISION(to) < TYPE_PRECISION(elem) ? base : NULL_TREE;
}

/* True if the first write may be to a part of an element, which needs a value before. */
bool tp_scope::seen_in_parts(tree array)
{
    if (!parts_known)
        tp_each(&DECL_SAVED_TREE(fndecl), [&](tree *tp, int *below) {
            if (TYPE_P(*tp))
                *below = 0;
            if (tree base = array_in_parts(*tp))
                in_parts.insert(DECL_UID(base));
        });
    parts_known = true;
    return in_parts.count(DECL_UID(array));
}
