/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts C types to IR types, and reports the lifter's errors. */
#include "plugin/scope/scope.h"

void tp_show(const tp_message &x)
{
    if (!x.note) {
        tp_error(x.loc, x.text.c_str());
        return;
    }
    if (!tp_note_is_shown())
        return;
    rich_location where(line_table, x.loc);
    if (x.fix_at != UNKNOWN_LOCATION && !x.fix.empty() && x.fix.back() == '\n')
        where.add_fixit_insert_before(x.fix_at, x.fix.c_str());
    else if (x.fix_at != UNKNOWN_LOCATION)
        where.add_fixit_replace(x.fix_at, x.fix.c_str());
    inform(&where, "%s", x.text.c_str());
}

tp_builder::tp_builder(tree fndecl, tl_func *fn, tp_helper *helper)
    : m(tp_module()), fndecl(fndecl), fn(fn), as_helper(helper), out(&fn->body), here(DECL_SOURCE_LOCATION(fndecl))
{
}

location_t tp_builder::located(tree e)
{
    if (e && EXPR_HAS_LOCATION(e))
        here = EXPR_LOCATION(e);
    return here;
}

/* Reports a message; of a helper it is kept until a kernel calls it. */
void tp_builder::tell(tp_message x)
{
    x.loc = tp_user_location(x.loc == UNKNOWN_LOCATION ? DECL_SOURCE_LOCATION(fndecl) : x.loc);
    if (!as_helper)
        tp_show(x);
    else if (as_helper->messages.size() < 20)
        as_helper->messages.push_back(x);
}

static std::string formatted(const char *fmt, va_list ap)
{
    char *text = xvasprintf(fmt, ap);
    std::string s = text;
    free(text);
    return s;
}

void tp_builder::error(location_t loc, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    errors++;
    tell({ loc, formatted(fmt, ap), false, UNKNOWN_LOCATION, "" });
    va_end(ap);
}

void tp_builder::note(location_t loc, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    tell({ loc, formatted(fmt, ap), true, UNKNOWN_LOCATION, "" });
    va_end(ap);
}

void tp_builder::insert_line(location_t loc, const char *line, const char *text)
{
    location_t at = get_pure_location(loc);
    bool written = !linemap_location_from_macro_expansion_p(line_table, at);
    if (written) {
        const line_map_ordinary *map = linemap_check_ordinary(linemap_lookup(line_table, at));
        at = linemap_position_for_line_and_column(line_table, map, SOURCE_LINE(map, at), 1);
    }
    tell({ loc, text, true, written ? at : UNKNOWN_LOCATION, line });
}

/* Adds a note with a replacement, unless the code comes from a macro. */
void tp_builder::fix(location_t loc, const char *text, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    bool written = !linemap_location_from_macro_expansion_p(line_table, get_pure_location(loc));
    tell({ loc, formatted(fmt, ap), true, written ? loc : UNKNOWN_LOCATION, text });
    va_end(ap);
}

/* The storage types of tile.h are structs; their names are reserved. */
static bool storage_type(tree type, tl_base *b)
{
    if (TREE_CODE(type) != RECORD_TYPE)
        return false;
    /* The struct itself has no name; each typedef of it is a variant. */
    for (tree v = TYPE_MAIN_VARIANT(type); v; v = TYPE_NEXT_VARIANT(v)) {
        tree name = TYPE_NAME(v);
        if (name && TREE_CODE(name) == TYPE_DECL)
            name = DECL_NAME(name);
        for (int k = 0; name && k < TL_N_BASES; k++)
            if (tl_bases[k].cls == 'S' && IDENTIFIER_POINTER(name) == std::string("tile_") + tl_bases[k].text) {
                *b = (tl_base)k;
                return true;
            }
    }
    return false;
}

bool tp_is_struct(tree type)
{
    tl_base b;
    return TREE_CODE(type) == UNION_TYPE || (TREE_CODE(type) == RECORD_TYPE && !storage_type(type, &b));
}

tree tp_with_bits(tree e)
{
    return TREE_CODE(e) == COMPONENT_REF && !tp_is_struct(TREE_TYPE(TREE_OPERAND(e, 0))) ? TREE_OPERAND(e, 0) : e;
}

static bool integer_type(tree type, tl_base *b)
{
    bool u = TYPE_UNSIGNED(type);
    switch (TYPE_PRECISION(type)) {
    case 8: *b = u ? TL_U8 : TL_I8; return true;
    case 16: *b = u ? TL_U16 : TL_I16; return true;
    case 32: *b = u ? TL_U32 : TL_I32; return true;
    case 64: *b = u ? TL_U64 : TL_I64; return true;
    default: return false;
    }
}

static bool real_type(tree type, tl_base *b)
{
    const real_format *f = REAL_MODE_FORMAT(TYPE_MODE(type));
    if (f == &ieee_single_format || TYPE_MODE(type) == TYPE_MODE(float_type_node))
        *b = TL_F32;
    else if (TYPE_MODE(type) == TYPE_MODE(double_type_node))
        *b = TL_F64;
    else if (TYPE_PRECISION(type) == 16 && f->p == 11)
        *b = TL_F16;
    else
        return false;
    return true;
}

bool tp_builder::scalar_type(tree type, tl_type *t)
{
    tl_base b = TL_VOID;
    if (type == error_mark_node || TYPE_VOLATILE(type) || TYPE_ATOMIC(type))
        return false;
    switch (TREE_CODE(type)) {
    case BOOLEAN_TYPE:
        b = TL_BOOL;
        break;
    case INTEGER_TYPE:
    case ENUMERAL_TYPE:
        if (!integer_type(type, &b))
            return false;
        break;
    case REAL_TYPE:
        if (!real_type(type, &b))
            return false;
        break;
    case RECORD_TYPE:
        if (!storage_type(type, &b))
            return false;
        break;
    case POINTER_TYPE: {
        /* Where it points is for the value to say; global memory unless told. */
        tree to = element_tree(TREE_TYPE(type));
        std::string problem;
        if (tp_is_struct(to)) {
            if (!memory_unit(to, &b, &problem))
                return false;
            *t = tl_pointer(b, TL_GLOBAL, TYPE_READONLY(to));
            return true;
        }
        if (POINTER_TYPE_P(to) || !scalar_type(to, t))
            return false;
        *t = tl_pointer((tl_base)t->base, TL_GLOBAL, TYPE_READONLY(to));
        return true;
    }
    default:
        return false;
    }
    *t = tl_scalar(b);
    return true;
}

static const char *why_no_type(tree type)
{
    if (TYPE_VOLATILE(type))
        return "volatile objects; use tile_atomic_* to share memory between blocks";
    switch (TREE_CODE(type)) {
    case RECORD_TYPE:
    case UNION_TYPE: return "structs here; use their members, each in an array of its own";
    case COMPLEX_TYPE: return "complex numbers (nor sincosf, __builtin_add_overflow and its like, which return one); use two variables or arrays";
    case VECTOR_TYPE: return "vector types; use scalars, the compiler vectorises";
    case REAL_TYPE: return "this floating type; use float, _Float16 or, on CUDA, double";
    case POINTER_TYPE:
        return "pointers to this type; use pointers to elements or to whole arrays of them";
    case VOID_TYPE:
        return "void values";
    default:
        return "values of this type; use integers of at most 64 bits and floating numbers";
    }
}

/* Bit-fields have such types, and then it is their struct that was refused. */
bool tp_builder::told(tree type)
{
    bool known = errors && TREE_CODE(type) == INTEGER_TYPE && TYPE_PRECISION(type) % 8;
    for (; type; type = POINTER_TYPE_P(type) || TREE_CODE(type) == ARRAY_TYPE ? TREE_TYPE(type) : NULL_TREE)
        known |= !no_values.insert(TYPE_MAIN_VARIANT(type)).second;
    return known;
}

tl_type tp_builder::value_type(tree type, location_t loc, bool declared)
{
    tl_type t = tl_scalar(TL_I32);
    if (!scalar_type(type, &t)) {
        std::string problem = type != error_mark_node ? struct_problem(type) : "";
        if (!problem.empty())
            error(loc, "tile kernels cannot use %s", problem.c_str());
        else if (type != error_mark_node && (!told(type) || declared))
            error(loc, "tile kernels cannot use %s", why_no_type(type));
        else
            errors++;
        t = tl_scalar(TL_I32);
    }
    return t;
}

tree tp_builder::element_tree(tree type)
{
    while (TREE_CODE(type) == ARRAY_TYPE)
        type = TREE_TYPE(type);
    return type;
}

/* The constant shape of an array type. */
bool tp_builder::array_shape(tree type, location_t loc, unsigned max_rank, unsigned *rank, int64_t *dim,
                            tl_type *elem)
{
    *rank = 0;
    int64_t bytes = 1;
    for (; TREE_CODE(type) == ARRAY_TYPE; type = TREE_TYPE(type)) {
        tree domain = TYPE_DOMAIN(type), max = domain ? TYPE_MAX_VALUE(domain) : NULL_TREE;
        if (domain && !max && integer_zerop(TYPE_SIZE(type))) {
            error(loc, "this array is empty; declare it with at least one element");
            return false;
        }
        if (!max || TREE_CODE(max) != INTEGER_CST || !tree_fits_shwi_p(max)) {
            error(loc, "this array's size is not constant; declare one of constant size, and loop over parts of that size: "
                  "elements outside a view load as 0");
            return false;
        }
        if (*rank == max_rank) {
            error(loc, "this array has more than %u dimensions; index it by hand", max_rank);
            return false;
        }
        dim[*rank] = tree_to_shwi(max) + 1;
        if (dim[*rank] <= 0 || dim[*rank] > (1 << 24) || (bytes *= dim[*rank]) > (1 << 24)) {
            error(loc, "this array is empty or too large for a tile kernel; it has 1 to 16777216 bytes");
            return false;
        }
        ++*rank;
    }
    if (!scalar_type(type, elem) || tl_is_pointer(*elem)) {
        error(loc, "tile kernels cannot use arrays of %s",
              POINTER_TYPE_P(type) ? "pointers; use an array of offsets" : why_no_type(type));
        return false;
    }
    return true;
}

tl_node *tp_builder::number(tl_type t, int64_t v, location_t loc)
{
    tl_base b = (tl_base)t.base;
    if (tl_is_pointer(t))
        return tl_const_int(m, tl_scalar(TL_I64), v, at(loc));
    if (b == TL_F16 || b == TL_F32 || b == TL_F64)
        return tl_const_float(m, t, v, at(loc));
    if (tl_bases[b].cls == 'S')
        return tl_cast(m, tl_const_float(m, tl_scalar(TL_F32), v, at(loc)), t);
    return tl_const_int(m, t, v, at(loc));
}

/* As poison, for a C type that kernels may not be able to use. */
tl_node *tp_builder::unusable(tree type, location_t loc)
{
    tl_type t = tl_scalar(TL_I32);
    return poison(scalar_type(type, &t) ? t : tl_scalar(TL_I32), loc);
}

/* A constant in place of a value that could not be lifted. */
tl_node *tp_builder::poison(tl_type t, location_t loc)
{
    if (!errors)
        error(loc, "tile kernels cannot use this expression");
    if (tl_is_pointer(t))
        return tl_node_new(m, TL_OP_CONST, t, at(loc), 0);
    return number(t, 0, loc);
}

tl_sym *tp_builder::temp(const char *name, tl_node *value, location_t loc)
{
    tl_sym *s = tl_sym_new(m, fn, TL_SYM_VAR, name, value->type, at(loc));
    tl_push(m, out, tl_let(m, s, value, at(loc)));
    return s;
}
