/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members of structs. A struct of the kernel's own has a symbol for each scalar, an array of them an array for each:

     struct { float x, v[2]; } s, a[8];     s_x, s_v[2]; a_x[8], a_v[8][2]

   In memory it lies as in C. Its members are read and written through pointers to the scalars:

     p[i].v[k], of struct { int n; float v[2]; } *p     p_v = (float *) (p + 4), p_v[3 * i + k]            */
#include "plugin/access/places.h"

/* Makes r, a struct in memory, a place in it, for its members. */
void tp_places::enter(tp_ref *r)
{
    if (!r->inside && r->offset)
        r->steps.push_back({ r->offset, int_size_in_bytes(element_tree(r->type)) });
    r->offset = nullptr;
    r->inside = true;
}

/* `p + byte` as a pointer to `base`. A parameter's is computed once, before the body. */
tl_sym *tp_places::pointer_to(tl_sym *p, tl_base base, HOST_WIDE_INT byte, const std::string &member, location_t loc)
{
    bool early = heads && p->is_param;
    auto key = std::make_tuple((const tl_sym *)p, (int)base, byte);
    if (early && members.count(key))
        return members[key];
    tl_node *n = tl_var(m, p, at(loc));
    if (byte)
        n = tl_op2(m, TL_OP_PADD, n, number(tl_scalar(TL_I64), byte / tl_bases[p->type.base].bytes, loc), at(loc));
    n = tl_cast(m, n, tl_pointer(base, (tl_space)p->type.space, p->type.is_const));
    std::string name = std::string(p->name, strcspn(p->name, ".")) + member;
    tl_sym *s = tl_sym_new(m, fn, TL_SYM_VAR, name.c_str(), n->type, at(loc));
    tl_push(m, early ? heads : out, tl_let(m, s, n, at(loc)));
    return early ? members[key] = s : s;
}

/* Makes r, in memory, an element of a pointer to `base`. */
void tp_places::settle(tp_ref *r, tl_base base, location_t loc)
{
    HOST_WIDE_INT size = tl_bases[base].bytes;
    tl_node *index = nullptr;
    enter(r);
    for (auto &step : r->steps) {
        tl_node *n = step.first;
        HOST_WIDE_INT by = step.second / size;
        if (n->op == TL_OP_CONST)
            n = number(n->type, n->imm.i * by, loc);
        else if (by != 1)
            n = tl_op2(m, TL_OP_MUL, n, number(n->type, by, loc), at(loc));
        bool zero = n->op == TL_OP_CONST && n->imm.i == 0;
        index = zero ? index : index ? tl_op2(m, TL_OP_ADD, index, n, at(loc)) : n;
    }
    if (base != r->sym->type.base || r->byte)
        r->sym = pointer_to(r->sym, base, r->byte, r->member, loc);
    r->offset = index;
    r->steps.clear();
    r->byte = 0;
    r->inside = false;
}

/* An array of one element that stands for a scalar. */
void tp_places::fill_index(tp_ref *r, location_t loc)
{
    while (r->sym->kind != TL_SYM_VAR && r->index.size() < r->sym->rank)
        r->index.push_back(number(tl_scalar(TL_I64), 0, loc));
}

/* r.field */
tp_ref tp_places::select(tp_ref r, tree field, location_t loc)
{
    tree type = TREE_TYPE(field), elem = element_tree(type);
    tl_type t;
    if (!tp_is_struct(elem) && (!scalar_type(elem, &t) || tl_is_pointer(t) || DECL_BIT_FIELD_TYPE(field))) {
        errors++;       /* of the struct's declaration */
        return tp_ref();
    }
    if (r.linear) {
        enter(&r);
        r.byte += int_byte_position(field);
        r.member += DECL_NAME(field) ? std::string("_") + IDENTIFIER_POINTER(DECL_NAME(field)) : "";
        r.type = type;
        if (!tp_is_struct(elem))
            settle(&r, (tl_base)t.base, loc);
        return r;
    }
    for (tree f = TYPE_FIELDS(r.type); f && f != field; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL)
            r.leaf += leaf_count(TREE_TYPE(f));
    if (r.leaf >= r.leaves->size()) {
        errors++;
        return tp_ref();
    }
    r.sym = (*r.leaves)[r.leaf];
    r.type = type;
    r.selected = true;
    if (tp_is_struct(elem))
        return r;
    if (r.pointed)
        return through(r, r.leaf, loc);
    r.leaves.reset();
    if (TREE_CODE(type) != ARRAY_TYPE)
        fill_index(&r, loc);
    return r;
}

tp_ref tp_places::member(tree e, location_t loc)
{
    tree object = TREE_OPERAND(e, 0), field = TREE_OPERAND(e, 1);
    if (!tp_is_struct(TREE_TYPE(object))) {
        error(loc, "tile kernels cannot take the address of the bits of a storage type; use the whole value");
        return tp_ref();
    }
    tp_ref r = place(object);
    if (!r.sym)
        return r;
    r = select(r, field, loc);
    if (r.sym)
        r.type = TREE_TYPE(e);
    return r;
}
