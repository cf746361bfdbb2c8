/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flattens structs to their scalars. */
#include "plugin/scope/scope.h"

enum { MOST_LEAVES = 256 };

static std::string quoted(tree decl)
{
    return DECL_NAME(decl) ? std::string("'") + IDENTIFIER_POINTER(DECL_NAME(decl)) + "'" : "without a name";
}

/* 'struct particle', or a description of a struct without a tag. */
static std::string name_of(tree type)
{
    tree name = TYPE_NAME(TYPE_MAIN_VARIANT(type));
    const char *kind = TREE_CODE(type) == UNION_TYPE ? "union" : "struct";
    if (!name)
        return std::string("this ") + kind;
    bool typedefed = TREE_CODE(name) == TYPE_DECL;
    return std::string("'") + (typedefed ? "" : std::string(kind) + " ")
           + IDENTIFIER_POINTER(typedefed ? DECL_NAME(name) : name) + "'";
}

/* Adds the scalars of one member; leaf: of the enclosing struct. */
bool tp_builder::flatten_member(tree field, tp_leaf leaf, tp_struct *to)
{
    tree type = TREE_TYPE(field);
    auto no = [&](const char *why) {
        to->problem = "its member " + quoted(field) + " " + why;
        return false;
    };
    if (DECL_BIT_FIELD_TYPE(field))
        return no("is a bit-field; make it a whole integer, with shifts and masks");
    if (DECL_NAME(field))
        leaf.name += (leaf.name.empty() ? "" : "_") + std::string(IDENTIFIER_POINTER(DECL_NAME(field)));
    leaf.offset += int_byte_position(field);
    for (; TREE_CODE(type) == ARRAY_TYPE; type = TREE_TYPE(type)) {
        tree max = TYPE_DOMAIN(type) ? TYPE_MAX_VALUE(TYPE_DOMAIN(type)) : NULL_TREE;
        if (!max || TREE_CODE(max) != INTEGER_CST || !tree_fits_shwi_p(max) || tree_to_shwi(max) < 0
            || tree_to_shwi(max) >= 1 << 20)
            return no("has no constant size of 1 to 1048576 elements; give it one");
        leaf.dim.push_back(tree_to_shwi(max) + 1);
        leaf.pitch.push_back(int_size_in_bytes(TREE_TYPE(type)));
    }
    if (TREE_CODE(type) == UNION_TYPE)
        return no("is a union; use a member for each type, memcpy moves bits");
    if (tp_is_struct(type))
        return flatten(type, leaf, to);
    tl_type t;
    if (POINTER_TYPE_P(type))
        return no("is a pointer; use an index into an array that is a parameter");
    if (!scalar_type(type, &t) || TREE_THIS_VOLATILE(field))
        return no("has a type that kernels have not; use integers, floating numbers, bool and arrays of them");
    if (to->leaves.size() == MOST_LEAVES)
        return no("is one of too many; use arrays");
    leaf.type = type;
    leaf.base = (tl_base)t.base;
    to->leaves.push_back(leaf);
    return true;
}

bool tp_builder::flatten(tree type, const tp_leaf &at, tp_struct *to)
{
    for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL && !flatten_member(f, at, to))
            return false;
    return true;
}

tp_struct tp_builder::struct_of(tree type)
{
    tp_struct s;
    type = element_tree(type);
    if (TREE_CODE(type) == UNION_TYPE)
        s.problem = "it is a union; use a struct, memcpy moves bits";
    else if (!COMPLETE_TYPE_P(type))
        s.problem = "its members are not known here; define it before";
    else if (flatten(type, tp_leaf(), &s) && s.leaves.empty())
        s.problem = "it has no members; leave it out";
    return s;
}

/* The number of a type's scalars and arrays of scalars. */
unsigned tp_builder::leaf_count(tree type)
{
    unsigned n = 0;
    type = element_tree(type);
    if (!tp_is_struct(type))
        return 1;
    for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
        if (TREE_CODE(f) == FIELD_DECL)
            n += leaf_count(TREE_TYPE(f));
    return n;
}

/* The element type of a struct in memory: its scalars' type if they have one, else bytes. Scalars lie at multiples of their
   size. */
bool tp_builder::memory_unit(tree type, tl_base *unit, std::string *problem)
{
    tp_struct s = struct_of(type);
    *problem = s.problem;
    HOST_WIDE_INT size = int_size_in_bytes(type);
    for (const tp_leaf &l : s.leaves) {
        HOST_WIDE_INT bytes = tl_bases[l.base].bytes;
        bool whole = l.offset % bytes == 0 && size % bytes == 0 && TYPE_ALIGN_UNIT(type) >= bytes;
        for (HOST_WIDE_INT pitch : l.pitch)
            whole &= pitch % bytes == 0;
        if (!whole && problem->empty())
            *problem = "its member '" + l.name + "' lies at no multiple of its size; leave out the attribute 'packed', or "
                       "take an array for each member";
    }
    *unit = s.leaves.empty() ? TL_U8 : s.leaves[0].base;
    for (const tp_leaf &l : s.leaves)
        if (l.base != *unit)
            *unit = TL_U8;
    return problem->empty();
}

/* The IR's elements in one C element of type `elem`. */
int64_t tp_builder::units(tree elem)
{
    tl_base unit;
    std::string problem;
    if (!tp_is_struct(elem) || !memory_unit(elem, &unit, &problem))
        return 1;
    return int_size_in_bytes(elem) / tl_bases[unit].bytes;
}

/* Why a struct, or a pointer to one, cannot be used; empty if it can. */
std::string tp_builder::struct_problem(tree type)
{
    bool pointer = POINTER_TYPE_P(type);
    tree elem = element_tree(pointer ? TREE_TYPE(type) : type);
    tl_base unit;
    std::string problem;
    if (!tp_is_struct(elem))
        return "";
    if (pointer)
        memory_unit(elem, &unit, &problem);
    else
        problem = struct_of(elem).problem;
    return problem.empty() ? "" : name_of(elem) + ": " + problem;
}
