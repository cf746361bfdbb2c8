/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parameters of kernels and helpers, and helpers' results through them. */
#include "plugin/lift/lift.h"

/* True if the size of the type depends on -fshort-enums. */
static bool has_enums(tree type)
{
    while (TREE_CODE(type) == ARRAY_TYPE)
        type = TREE_TYPE(type);
    if (!RECORD_OR_UNION_TYPE_P(type))
        return TREE_CODE(type) == ENUMERAL_TYPE;
    for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL && has_enums(TREE_TYPE(f)))
            return true;
    return false;
}

/* How prototypes spell the type: as char, as long long, as an enum, or plainly. */
static tl_spelling spelling(tree type)
{
    if (POINTER_TYPE_P(type))
        type = TREE_TYPE(type);
    while (TREE_CODE(type) == ARRAY_TYPE)
        type = TREE_TYPE(type);
    type = TYPE_MAIN_VARIANT(type);
    if (type == char_type_node)
        return TL_SPELL_CHAR;
    if (has_enums(type))
        return flag_short_enums ? TL_SPELL_SHORT_ENUM : TL_SPELL_ENUM;
    return type == long_long_integer_type_node || type == long_long_unsigned_type_node ? TL_SPELL_LONG_LONG
                                                                                       : TL_SPELL_FIXED;
}

/* The tag by which C can declare the enum, or null. To C `const enum e *` and `const unsigned *` are different types. */
static const char *enum_tag(tree type)
{
    tree name = TYPE_NAME(TYPE_MAIN_VARIANT(type));
    bool fixed = TYPE_LANG_FLAG_5(type);    /* `enum e : short`, from GCC 13 on */
    return TREE_CODE(type) == ENUMERAL_TYPE && !fixed && name && TREE_CODE(name) == IDENTIFIER_NODE ? IDENTIFIER_POINTER(name) : NULL;
}

/* How a struct's scalars are passed. */
enum tp_leaves_as { TP_BY_VALUE, TP_ONE, TP_POINTED, TP_RESULT };

/* A parameter for each scalar; null after an error, which calls the struct `what`. */
tp_leaves tp_lifter::leaf_parameters(tree type, int as, const std::string &name, const std::string &what, location_t loc)
{
    tp_struct s = struct_of(type);
    tp_leaves all = std::make_shared<std::vector<tl_sym *>>();
    if (!s.problem.empty()) {
        error(loc, "tile kernels cannot use %s", struct_problem(type).c_str());
        return nullptr;
    }
    for (const tp_leaf &l : s.leaves) {
        bool tile = as == TP_ONE || as == TP_RESULT || (as == TP_BY_VALUE && !l.dim.empty());
        tl_type t = as == TP_POINTED ? tl_pointer(l.base, TL_GLOBAL, TYPE_READONLY(type)) : tl_scalar(l.base);
        t.is_const |= as == TP_ONE ? TYPE_READONLY(type) : as == TP_BY_VALUE && tile;
        tl_sym *y = tl_sym_new(m, fn, tile ? TL_SYM_TILE : TL_SYM_VAR, (name + "_" + l.name).c_str(), t, at(loc));
        y->rank = tile ? MAX(l.dim.size(), 1u) : 0;
        y->dim[0] = tile;
        if (tile && l.dim.size() > 4) {
            error(loc, "the arrays in %s have more than 4 dimensions together; use fewer", what.c_str());
            return nullptr;
        }
        if (tile)
            std::copy(l.dim.begin(), l.dim.end(), y->dim);
        tl_param_add(m, fn, y);
        all->push_back(y);
    }
    return all;
}

/* Declares a parameter: a pointer to one struct of the caller's, a struct by value, or a pointer into the caller's structs. */
void tp_lifter::struct_parameter(tree p, tree type, int as)
{
    std::string name = IDENTIFIER_POINTER(DECL_NAME(p));
    tp_var v;
    v.where = where;
    v.one = as == TP_ONE;
    v.pointed = as == TP_POINTED ? TYPE_MAIN_VARIANT(type) : NULL_TREE;
    v.leaves = leaf_parameters(type, as, name, "'" + name + "'", DECL_SOURCE_LOCATION(p));
    if (!v.leaves)
        return;
    v.sym = (*v.leaves)[0];
    vars[DECL_UID(p)] = v;
}

/* Adds parameters for a returned struct, which point to the caller's destination. */
void tp_lifter::struct_result(tree type)
{
    std::string name = IDENTIFIER_POINTER(DECL_NAME(fndecl));
    tp_leaves all = leaf_parameters(type, TP_RESULT, name, "what '" + name + "' returns", DECL_SOURCE_LOCATION(fndecl));
    if (all)
        as_helper->results = all;
}

/* Sets the shape of a pointer to a whole array. */
void tp_lifter::shape(tl_sym *s, tree array, location_t loc)
{
    unsigned d = 0;
    tl_type elem;
    if (s->kind == TL_SYM_TILE) {
        array_shape(array, loc, 3, &d, s->dim, &elem);
        return;
    }
    at_entry = true;
    for (tree a = array; TREE_CODE(a) == ARRAY_TYPE; a = TREE_TYPE(a), d++)
        s->extent[d] = extent_of(a, loc);
    at_entry = false;
    if (fn->body.n) {
        error(loc, "the extents of '%s' are more than arithmetic on parameters; pass them "
              "as parameters", s->name);
        fn->body.n = 0;
    }
}

/* The type that the body casts a void pointer to; null after an error. */
tree tp_lifter::cast_of(tree p)
{
    tree elements = tp_cast_of(fndecl, p);
    const char *name = IDENTIFIER_POINTER(DECL_NAME(p));
    if (!elements)
        error(DECL_SOURCE_LOCATION(p), "'%s' points to void, and its elements are not of one type; begin with "
              "'const float *x = (const float *)%s;' and use that", name, name);
    return elements;
}

/* Sets the type of a parameter that is no struct; reports one that kernels cannot have. */
bool tp_lifter::has_type(tree p, tree type, tree pointed, tl_type *t)
{
    location_t loc = DECL_SOURCE_LOCATION(p);
    const char *name = IDENTIFIER_POINTER(DECL_NAME(p));
    if (std::string problem = struct_problem(type); !problem.empty()) {
        error(loc, "tile kernels cannot use %s", problem.c_str());
        return false;
    }
    if (tp_is_struct(type)) {
        error(loc, "a tile kernel cannot take the struct '%s' by value; take a pointer to it, or its members", name);
        return false;
    }
    if (pointed != type && (TYPE_ATOMIC(pointed) || TYPE_VOLATILE(pointed))) {
        error(loc, TYPE_ATOMIC(pointed) ? "a tile kernel cannot take '%s', a pointer to _Atomic elements; leave '_Atomic' out, and use tile_atomic_add and its like"
              : "a tile kernel cannot take '%s', a pointer to volatile elements; leave 'volatile' out", name);
        return false;
    }
    if (TREE_THIS_VOLATILE(p) || !scalar_type(type, t)) {
        told(type);
        error(loc, "a tile kernel cannot take '%s'; it takes integers, floating numbers, bool, "
              "enums, and "
              "pointers to elements or to whole arrays of them", name);
        return false;
    }
    if (!as_helper && tp_is_struct(element_tree(pointed)) && pointed != element_tree(pointed)) {
        error(loc, "the host's prototypes do not know the size of what '%s' points to; take a pointer to the struct, and index "
              "tile_view(%s, ...)", name, name);
        return false;
    }
    return true;
}

void tp_lifter::parameter(tree p, bool one, bool rows)
{
    location_t loc = DECL_SOURCE_LOCATION(p);
    tree type = TREE_TYPE(p);
    tp_var v;
    v.where = where;
    v.one = one;
    vars[DECL_UID(p)] = v;
    if (!DECL_NAME(p)) {
        error(loc, "a parameter of a tile kernel needs a name; give it one");
        return;
    }
    const char *name = IDENTIFIER_POINTER(DECL_NAME(p));
    bool anything = POINTER_TYPE_P(type) && VOID_TYPE_P(TREE_TYPE(type));
    if (anything) {
        v.elements = cast_of(p);
        if (!v.elements)
            return;
        type = build_qualified_type(build_pointer_type(v.elements), TYPE_QUALS(type));
    }
    tree pointed = POINTER_TYPE_P(type) ? TREE_TYPE(type) : type;
    if (as_helper && tp_is_struct(pointed) && (one || pointed == type)) {
        struct_parameter(p, pointed, one ? TP_ONE : TP_BY_VALUE);
        return;
    }
    tl_type t;
    if (!has_type(p, type, pointed, &t))
        return;
    tree array = pointed != type && TREE_CODE(pointed) == ARRAY_TYPE ? pointed : NULL_TREE;
    unsigned rank = 0;
    bool constant = !tp_is_struct(element_tree(pointed));
    for (tree a = array; a && TREE_CODE(a) == ARRAY_TYPE; a = TREE_TYPE(a), rank++) {
        tree max = TYPE_DOMAIN(a) ? TYPE_MAX_VALUE(TYPE_DOMAIN(a)) : NULL_TREE;
        constant &= max && TREE_CODE(max) == INTEGER_CST;
    }
    if (rank > 4) {
        error(loc, "'%s' has more than 4 dimensions; take a pointer to elements and use tile_view", name);
        return;
    }
    bool tile = v.one || (as_helper && array && constant && rank <= 3 && !rows);
    tl_type st = t;
    if (tile) {
        st = tl_scalar((tl_base)t.base);
        st.is_const = t.is_const;
    }
    tl_sym *s = tl_sym_new(m, fn, tile ? TL_SYM_TILE : TL_SYM_VAR, name, st, at(loc));
    s->is_restrict = POINTER_TYPE_P(type) && TYPE_RESTRICT(type);
    s->spelling = anything ? TL_SPELL_VOID : spelling(type);
    s->rank = rank;
    if (v.one) {
        s->rank = 1;
        s->dim[0] = 1;
    } else if (array) {
        shape(s, array, loc);
    }
    if (!as_helper && tp_is_struct(element_tree(pointed)))
        tag(s, element_tree(pointed), loc);
    else if (!as_helper && pointed != type)
        s->tag = enum_tag(element_tree(pointed));
    tl_param_add(m, fn, s);
    v.sym = s;
    vars[DECL_UID(p)] = v;
}

/* Sets the struct's tag for prototypes, and its alignment. */
void tp_lifter::tag(tl_sym *s, tree type, location_t loc)
{
    tree name = TYPE_NAME(TYPE_MAIN_VARIANT(type));
    s->struct_bytes = (uint32_t)int_size_in_bytes(type);
    if (TYPE_ALIGN_UNIT(type) > 4 && TYPE_ALIGN_UNIT(type) > tl_bases[s->type.base].bytes)
        aligned.push_back({ s, TYPE_ALIGN_UNIT(type) });
    if (s->spelling == TL_SPELL_VOID)
        return;
    if (!name || TREE_CODE(name) != IDENTIFIER_NODE) {
        error(loc, "the struct that '%s' points to has no tag, by which prototypes could name it; write 'struct tag { ... }'",
              s->name);
        return;
    }
    exported_name(IDENTIFIER_POINTER(name), "a struct that a kernel's parameter points to", loc);
    s->tag = tl_arena_strndup(m->arena, IDENTIFIER_POINTER(name), IDENTIFIER_LENGTH(name));
    std::string text;
    for (const tp_leaf &leaf : struct_of(type).leaves) {
        text += (text.empty() ? "" : ",") + std::string(tl_bases[leaf.base].text) + " " + std::to_string(leaf.offset);
        for (size_t i = 0; i < leaf.dim.size(); i++)
            text += " " + std::to_string(leaf.dim[i]) + "*" + std::to_string(leaf.pitch[i]);
    }
    s->members = tl_arena_strndup(m->arena, text.data(), text.size());
}

void tp_lifter::assume_aligned(tl_sym *s, int64_t bytes)
{
    tl_node *bits = tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), s->loc, 1, tl_var(m, s, s->loc));
    bits = tl_op2(m, TL_OP_REM, bits, tl_const_int(m, bits->type, bytes, s->loc), s->loc);
    tl_push(m, out, tl_op1(m, TL_OP_ASSUME, tl_op2(m, TL_OP_EQ, bits, tl_const_int(m, bits->type, 0, s->loc), s->loc), s->loc));
}

/* Copies parameters that the body changes, so that extents keep the value at entry, and arguments may replace parameters. A
   kernel's parameter may change if prototypes have its type. Arrays in structs are copied only if pointers might
   reach them. */
void tp_lifter::own_copies()
{
    bool pointers = false, extents = false;
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p)) {
        pointers |= POINTER_TYPE_P(TREE_TYPE(p));
        extents |= vars[DECL_UID(p)].sym && vars[DECL_UID(p)].sym->rank;
    }
    auto as_passed = [&](const tl_sym *s) {
        return !as_helper && !extents && !s->tag && (tl_is_pointer(s->type) || tl_bytes(s->type) >= 4);
    };
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p)) {
        tp_var &v = vars[DECL_UID(p)];
        location_t loc = DECL_SOURCE_LOCATION(p);
        bool change = changed.count(DECL_UID(p));
        if (v.pointed && change) {
            tp_leaves own = std::make_shared<std::vector<tl_sym *>>();
            for (tl_sym *y : *v.leaves)
                own->push_back(temp(y->name, tl_var(m, y, at(loc)), loc));
            v.leaves = own;
            v.sym = (*own)[0];
        } else if (v.pointed) {
            continue;
        } else if (v.sym && v.leaves && !v.one && (change || pointers)) {
            tp_ref from, to = own_struct(IDENTIFIER_POINTER(DECL_NAME(p)), TYPE_MAIN_VARIANT(TREE_TYPE(p)), loc,
                                         pointed_at(p));
            from.leaves = v.leaves;
            from.sym = v.sym;
            from.type = TREE_TYPE(p);
            if (!to.sym)
                continue;
            copy_struct(NULL_TREE, to, from, true, loc);
            v.leaves = to.leaves;
            v.sym = to.sym;
        } else if (v.sym && v.sym->kind == TL_SYM_VAR && !v.leaves && change && !as_passed(v.sym)) {
            v.sym = temp(IDENTIFIER_POINTER(DECL_NAME(p)), tl_var(m, v.sym, at(loc)), loc);
        }
    }
}

void tp_lifter::parameters()
{
    unsigned bit = 1, arrays = as_helper ? as_helper->arrays : 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p), bit = bit << 1 & ~(TP_ROWS | TP_MANY)) {
        if (as_helper)
            as_helper->first.push_back(fn->nparams);
        if ((by_address & TP_MANY) && (by_address & bit) && points_to_struct(TREE_TYPE(p)) && DECL_NAME(p))
            struct_parameter(p, element_tree(TREE_TYPE(TREE_TYPE(p))), TP_POINTED);
        else
            parameter(p, by_address & ~arrays & bit, by_address & (TP_ROWS | (arrays & bit)));
    }
    tree ret = TREE_TYPE(TREE_TYPE(fndecl));
    if (as_helper && tp_is_struct(ret))
        struct_result(ret);
    own_copies();
    for (auto &a : aligned)
        assume_aligned(a.first, a.second);
}
