/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: scalars, pointers, arrays, tables of constants. */
#include "passes/interp/number.h"
#include "plugin/lift/lift.h"

static const char *name_of(tree decl)
{
    return DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : "t";
}

/* The initial value of a constant at file or function scope. */
static tree constant_initial(tree decl)
{
    if (!TREE_READONLY(decl) || TREE_THIS_VOLATILE(decl) || !DECL_INITIAL(decl)
        || DECL_INITIAL(decl) == error_mark_node)
        return NULL_TREE;
    return DECL_INITIAL(decl);
}

tp_span tp_positions(tree index, HOST_WIDE_INT next)
{
    if (index && TREE_CODE(index) == RANGE_EXPR)
        return { tree_to_shwi(TREE_OPERAND(index, 0)), tree_to_shwi(TREE_OPERAND(index, 1)) };
    HOST_WIDE_INT at = index ? tree_to_shwi(index) : next;
    return { at, at };
}

namespace {

/* Writes one constant as host bytes. */
bool encode(tree value, tree type, unsigned char *to)
{
    value = tp_bare(value);
    if (TREE_CODE(value) == CONSTRUCTOR) {     /* a storage type */
        tree bits = tp_field(value, "bits");
        if (!bits)
            return CONSTRUCTOR_NELTS(value) == 0;
        value = tp_bare(bits);
    }
    size_t bytes = int_size_in_bytes(type);
    if (TREE_CODE(value) == INTEGER_CST) {
        uint64_t v = TREE_INT_CST_LOW(value);
        memcpy(to, &v, bytes);      /* the plugin runs on little-endian hosts: x86-64 */
        return true;
    }
    if (TREE_CODE(value) != REAL_CST)
        return false;
    return native_encode_expr(value, to, bytes) == (int)bytes;
}

/* Encodes an array or struct with its layout in memory. */
bool encode_all(tree init, tree type, unsigned char *to)
{
    unsigned HOST_WIDE_INT i;
    tree index, value;
    if (tp_is_struct(type)) {
        init = tp_bare(init);
        if (TREE_CODE(init) != CONSTRUCTOR)
            return false;
        FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, index, value)
            if (!encode_all(value, TREE_TYPE(index), to + int_byte_position(index)))
                return false;
        return true;
    }
    if (TREE_CODE(type) != ARRAY_TYPE)
        return encode(init, type, to);
    size_t row = int_size_in_bytes(TREE_TYPE(type));
    if (TREE_CODE(init) == STRING_CST) {
        memcpy(to, TREE_STRING_POINTER(init),
               MIN((size_t)TREE_STRING_LENGTH(init), (size_t)int_size_in_bytes(type)));
        return true;
    }
    if (TREE_CODE(init) != CONSTRUCTOR)
        return false;
    FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, index, value) {
        tp_span at = tp_positions(index, i);
        for (; at.first <= at.last; at.first++)
            if (!encode_all(value, TREE_TYPE(type), to + at.first * row))
                return false;
    }
    return true;
}

}

tp_scope::tp_scope(tree fndecl, tl_func *fn, tp_helper *helper)
    : tp_builder(fndecl, fn, helper), changed(tp_assigned(DECL_SAVED_TREE(fndecl), &changed_again, &continues)),
      scalars(tp_find_scalars(fndecl))
{
}

bool tp_scope::pointed_at(tree decl)
{
    if (!pointed_known)
        pointed = tp_pointed_at(DECL_SAVED_TREE(fndecl), changed);
    pointed_known = true;
    return pointed.count(DECL_UID(decl));
}

/* Reports why an object outside of the function is no table. */
void tp_scope::no_constants(tree decl, location_t loc)
{
    tree type = TREE_TYPE(decl);
    if (TREE_READONLY(element_tree(type)) || TYPE_READONLY(element_tree(type)))
        error(loc, "the constants of '%s' are not known in this file; give it an initialiser",
              name_of(decl));
    else
        error(loc, "tile kernels cannot use the variable '%s' outside the function; pass it as a "
              "parameter, or make it const", name_of(decl));
}

/* The table for a constant array outside of the function. */
tl_sym *tp_scope::table(tree decl, location_t loc)
{
    static std::map<unsigned, tl_sym *> tables;
    auto known = tables.find(DECL_UID(decl));
    if (known != tables.end())
        return known->second;
    tree type = TREE_TYPE(decl), init = constant_initial(decl);
    unsigned rank;
    int64_t dim[4], count = 1;
    tl_type elem;
    if (!init) {
        no_constants(decl, loc);
        return nullptr;
    }
    if (!array_shape(type, loc, 4, &rank, dim, &elem))
        return nullptr;
    for (unsigned d = 0; d < rank; d++)
        count *= dim[d];
    std::vector<unsigned char> data(count * tl_bases[elem.base].bytes);
    if (!encode_all(init, type, data.data())) {
        error(loc, "the elements of '%s' are not constants; initialise it with constants", name_of(decl));
        return nullptr;
    }
    tl_sym *s = tl_table_add(m, name_of(decl), elem, rank, dim, data.data());
    s->loc = at(DECL_SOURCE_LOCATION(decl));
    return tables[DECL_UID(decl)] = s;
}

/* A constant struct, or array of such: a table for each scalar of it. */
tp_leaves tp_scope::struct_table(tree decl, location_t loc)
{
    static std::map<unsigned, tp_leaves> tables;
    auto known = tables.find(DECL_UID(decl));
    if (known != tables.end())
        return known->second;
    tree type = TREE_TYPE(decl), init = constant_initial(decl), elem = type;
    tp_struct s = struct_of(type);
    std::vector<int64_t> dim, pitch;
    if (!s.problem.empty() || !init || int_size_in_bytes(type) < 1) {
        if (!s.problem.empty())
            error(loc, "tile kernels cannot use %s", struct_problem(element_tree(type)).c_str());
        else
            no_constants(decl, loc);
        return nullptr;
    }
    std::vector<unsigned char> all(int_size_in_bytes(type));
    if (!encode_all(init, type, all.data())) {
        error(loc, "the members of '%s' are not constants; initialise it with constants", name_of(decl));
        return nullptr;
    }
    for (; TREE_CODE(elem) == ARRAY_TYPE; elem = TREE_TYPE(elem)) {
        dim.push_back(int_size_in_bytes(elem) / int_size_in_bytes(TREE_TYPE(elem)));
        pitch.push_back(int_size_in_bytes(TREE_TYPE(elem)));
    }
    tp_leaves leaves = std::make_shared<std::vector<tl_sym *>>();
    for (const tp_leaf &l : s.leaves) {
        std::vector<int64_t> dims = dim, steps = pitch;
        dims.insert(dims.end(), l.dim.begin(), l.dim.end());
        steps.insert(steps.end(), l.pitch.begin(), l.pitch.end());
        if (dims.size() > 4) {
            error(loc, "the arrays in '%s' have more than 4 dimensions together; use fewer", name_of(decl));
            return nullptr;
        }
        if (dims.empty()) {
            dims.push_back(1);
            steps.push_back(0);
        }
        size_t bytes = tl_bases[l.base].bytes, count = 1;
        for (int64_t n : dims)
            count *= n;
        std::vector<unsigned char> data(count * bytes);
        for (size_t k = 0; k < count; k++) {
            size_t from = l.offset, rest = k;
            for (size_t d = dims.size(); d-- > 0; rest /= dims[d])
                from += rest % dims[d] * steps[d];
            memcpy(&data[k * bytes], &all[from], bytes);
        }
        tl_sym *y = tl_table_add(m, (std::string(name_of(decl)) + "_" + l.name).c_str(), tl_scalar(l.base), dims.size(),
                                 dims.data(), data.data());
        y->loc = at(DECL_SOURCE_LOCATION(decl));
        leaves->push_back(y);
    }
    return tables[DECL_UID(decl)] = leaves;
}

/* The constant at `position` among n from `first` on. */
tl_node *tp_scope::constant_at(const tl_sym *s, tl_sym *position, int64_t first, int64_t n, location_t loc)
{
    tl_base b = (tl_base)s->type.base;
    if (n > 1) {
        tl_node *before = tl_op2(m, TL_OP_LT, tl_var(m, position, at(loc)),
                                 number(position->type, first + n / 2, loc), at(loc));
        tl_node *left = constant_at(s, position, first, n / 2, loc);
        return tl_op3(m, TL_OP_SEL, before, left, constant_at(s, position, first + n / 2, n - n / 2, loc), at(loc));
    }
    uint64_t bits = 0;
    memcpy(&bits, (const char *)s->data + first * tl_bases[b].bytes, tl_bases[b].bytes);
    if (!tl_is_int(tl_scalar(b)))
        return tl_const_float(m, tl_scalar(b), tl_number_value(b, bits), at(loc));
    return tl_const_int(m, tl_scalar(b), tl_number_wrap(b, (int64_t)bits), at(loc));
}

/* An element as choices, i < 1 ? 5 : 7 of { 5, 7 }, since the host has no tables. */
tl_node *tp_scope::prologue_table(const tp_ref &r, location_t loc)
{
    const tl_sym *s = r.sym;
    int64_t count = 1;
    tl_node *flat = nullptr;
    for (unsigned d = 0; d < s->rank; d++) {
        count *= s->dim[d];
        if (flat)
            flat = tl_op2(m, TL_OP_MUL, flat, number(flat->type, s->dim[d], loc), at(loc));
        flat = flat ? tl_op2(m, TL_OP_ADD, flat, r.index[d], at(loc)) : r.index[d];
    }
    if (count > 1024 || tl_bases[s->type.base].cls == 'S') {
        error(loc, "'%s' is too large a table to read outside of a grid, or one of a storage type; read it in the "
              "grid's body", s->name);
        return poison(tl_element(s->type), loc);
    }
    return constant_at(s, temp("t", flat, loc), 0, count, loc);
}

tp_var *tp_scope::variable(tree decl, location_t loc)
{
    auto known = vars.find(DECL_UID(decl));
    if (known != vars.end())
        return known->second.sym ? &known->second : nullptr;
    if (TREE_CODE(decl) == VAR_DECL && (TREE_STATIC(decl) || DECL_EXTERNAL(decl))) {
        tp_var v;
        if (tp_is_struct(element_tree(TREE_TYPE(decl)))) {
            v.leaves = struct_table(decl, loc);
            v.sym = v.leaves ? (*v.leaves)[0] : nullptr;
        } else if (TREE_CODE(TREE_TYPE(decl)) == ARRAY_TYPE)
            v.sym = table(decl, loc);
        else
            error(loc, "tile kernels cannot use the variable '%s' outside the function; pass it as a "
                  "parameter, or make it a constant", name_of(decl));
        v.constant = true;
        return v.sym ? &(vars[DECL_UID(decl)] = v) : nullptr;
    }
    if (!errors)
        error(loc, "tile kernels cannot use '%s' here; declare it in the kernel", name_of(decl));
    return nullptr;
}

/* Declares a pointer that always points to one scalar or struct of the kernel's as an alias. */
bool tp_statements::alias(tree decl, location_t loc)
{
    tree init = DECL_INITIAL(decl);
    if (!POINTER_TYPE_P(TREE_TYPE(decl)) || !init || init == error_mark_node || changed.count(DECL_UID(decl))
        || (!struct_at(init) && !scalar_at(init) && !views(init)))
        return false;
    if (auto v = vars.find(DECL_UID(owner_of(init))); v != vars.end() && v->second.pointed)
        return false;
    tp_ref r = views(init) ? pointee(init) : object(init, loc);
    if (!r.sym)
        return true;
    freeze(&r, loc);
    tp_var v;
    v.sym = r.sym;
    v.leaves = r.leaves;
    v.where = where;
    v.alias = std::make_shared<tp_ref>(r);
    v.of = owner_of(init);
    vars[DECL_UID(decl)] = v;
    return true;
}

void tp_statements::declare_scalar(tree decl, location_t loc)
{
    vars[DECL_UID(decl)] = tp_var();    /* after an error: known and unusable */
    tl_type t;
    if (alias(decl, loc) || declare_pointer(decl, loc))
        return;
    if (!scalar_type(TREE_TYPE(decl), &t)) {
        value_type(TREE_TYPE(decl), loc, true);
        return;
    }
    tree init = DECL_INITIAL(decl);
    tl_node *v = init && init != error_mark_node ? raw(init) : nullptr;
    bool null = v && tl_is_pointer(t) && integer_zerop(tp_bare(init));
    if (tl_is_pointer(t) && where != TP_PROLOGUE && (!init || null))
        lead(decl, &t);
    if (null)
        v->type = t;
    if (v && tl_is_pointer(t)) {
        if (!tl_is_pointer(v->type) || (v->op == TL_OP_CONST && errors)) {
            if (!errors)
                error(loc, "tile kernels cannot initialise '%s' with this; give it a pointer",
                      name_of(decl));
            v = nullptr;
        } else {
            t = v->type;
        }
    } else if (v && !tl_same_type(v->type, t)) {
        v = convert(v, TREE_TYPE(decl), loc);
    }
    tp_var var;
    var.sym = tl_sym_new(m, fn, TL_SYM_VAR, name_of(decl), t, at(DECL_SOURCE_LOCATION(decl)));
    var.sym->is_restrict = POINTER_TYPE_P(TREE_TYPE(decl)) && TYPE_RESTRICT(TREE_TYPE(decl));
    var.where = where;
    vars[DECL_UID(decl)] = var;
    tl_push(m, out, tl_let(m, var.sym, v, at(loc)));
}

/* Fills with zero: a tile operation, or loops over a private array. */
void tp_structs::fill(tl_sym *s, location_t loc)
{
    tl_type elem = tl_scalar((tl_base)s->type.base);
    if (s->type.space != TL_PRIVATE) {
        tl_node *t = tl_access(m, TL_OP_TILE, s, 0, nullptr, at(loc));
        tl_push(m, out, tl_op2(m, TL_OP_FILL, t, number(elem, 0, loc), at(loc)));
        return;
    }
    std::vector<tl_sym *> at_index;
    tl_block *outer = out;
    for (unsigned d = 0; d < s->rank; d++) {
        tl_sym *i = tl_sym_new(m, fn, TL_SYM_VAR, "i", tl_scalar(TL_I64), at(loc));
        tl_node *f = tl_for(m, { i, number(i->type, 0, loc), number(i->type, s->dim[d], loc), number(i->type, 1, loc), TL_LT },
                            at(loc));
        tl_push(m, out, f);
        out = &f->body;
        at_index.push_back(i);
    }
    std::vector<tl_node *> index;
    for (tl_sym *i : at_index)
        index.push_back(tl_var(m, i, at(loc)));
    tl_push(m, out, tl_store(m, s, number(elem, 0, loc), index.size(), index.data(), at(loc)));
    out = outer;
}

/* Stores the given elements of { 1, [3] = 2 }. */
void tp_structs::initialise(tl_sym *s, tree type, tree init, std::vector<int64_t> &index, location_t loc)
{
    if (TREE_CODE(type) != ARRAY_TYPE) {
        tree bare = tp_bare(init);
        if (initializer_zerop(bare))
            return;     /* filled already */
        tl_node *v = expr(init);
        tl_type elem = tl_scalar((tl_base)s->type.base);
        if (!tl_same_type(v->type, elem))
            v = convert(v, type, loc);
        std::vector<tl_node *> at_index;
        for (int64_t i : index)
            at_index.push_back(number(tl_scalar(TL_I64), i, loc));
        tl_push(m, out, tl_store(m, s, v, at_index.size(), at_index.data(), at(loc)));
        return;
    }
    if (TREE_CODE(init) == STRING_CST && int_size_in_bytes(TREE_TYPE(type)) == 1) {
        /* GCC 12 and later keep constants in braces as strings, too */
        for (int64_t i = 0; i < MIN(TREE_STRING_LENGTH(init), int_size_in_bytes(type)); i++) {
            index.push_back(i);
            initialise(s, TREE_TYPE(type),
                       build_int_cst(TREE_TYPE(type), TREE_STRING_POINTER(init)[i]), index, loc);
            index.pop_back();
        }
        return;
    }
    if (TREE_CODE(init) != CONSTRUCTOR) {
        error(loc, "tile kernels cannot initialise arrays with this; use braces");
        return;
    }
    unsigned HOST_WIDE_INT i;
    tree at_tree, value;
    FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, at_tree, value) {
        tp_span at = tp_positions(at_tree, i);
        for (; at.first <= at.last; at.first++) {
            index.push_back(at.first);
            initialise(s, TREE_TYPE(type), value, index, loc);
            index.pop_back();
        }
    }
}

void tp_statements::local_array(tree decl, location_t loc)
{
    bool shared = tp_is_shared(decl);
    const char *name = name_of(decl);
    unsigned rank;
    int64_t dim[4];
    tl_type elem;
    vars[DECL_UID(decl)] = tp_var();
    if (where == TP_PROLOGUE) {
        const char *table = TYPE_READONLY(element_tree(TREE_TYPE(decl))) ? "make it static, if its values are constant, or " : "";
        error(loc, "the array '%s' is declared outside of the grid; %sdeclare it in the grid's body", name, table);
        return;
    }
    if (shared && where == TP_PARALLEL_BODY) {
        error(loc, "the shared array '%s' is declared inside a parallel loop; declare it before the loop",
              name);
        return;
    }
    bool own = !shared && (where == TP_PARALLEL_BODY || private_arrays);
    if (!array_shape(TREE_TYPE(decl), loc, own ? 4 : 3, &rank, dim, &elem))
        return;
    elem.space = shared ? TL_SHARED_MEM : own ? TL_PRIVATE : TL_FRAG;
    tp_var v;
    v.sym = tl_sym_new(m, fn, TL_SYM_ARRAY, name, elem, at(DECL_SOURCE_LOCATION(decl)));
    v.sym->rank = rank;
    memcpy(v.sym->dim, dim, rank * sizeof *dim);
    v.where = where;
    vars[DECL_UID(decl)] = v;
    tl_push(m, out, tl_alloc(m, v.sym, at(loc)));
    tree init = DECL_INITIAL(decl);
    bool given = init && init != error_mark_node;
    if (given || (own && seen_in_parts(decl)))
        fill(v.sym, loc);
    if (!given)
        return;
    std::vector<int64_t> index;
    initialise(v.sym, TREE_TYPE(decl), init, index, loc);
}

void tp_statements::declaration(tree decl, location_t loc)
{
    if (TREE_CODE(decl) == TYPE_DECL || TREE_CODE(decl) == CONST_DECL)
        return;
    const char *name = name_of(decl);
    if (loc == UNKNOWN_LOCATION)
        loc = DECL_SOURCE_LOCATION(decl);
    if (TREE_CODE(decl) == FUNCTION_DECL) {
        if (DECL_INITIAL(decl))
            error(loc, "tile kernels cannot contain the function '%s'; move it out and make it static",
                  name);
        return;
    }
    /* views of tile.h's operations are read at their use */
    if (TREE_CODE(decl) != VAR_DECL || !strncmp(name, "tile__", 6))
        return;
    if (TREE_THIS_VOLATILE(decl)) {
        vars[DECL_UID(decl)] = tp_var();
        error(loc, "tile kernels cannot use volatile objects; use tile_atomic_* to share memory between "
              "blocks");
        if (location_t word = tp_word_before(DECL_SOURCE_LOCATION(decl), "volatile"); word != UNKNOWN_LOCATION)
            fix(word, "", "or remove 'volatile'");
        return;
    }
    if (lookup_attribute("cleanup", DECL_ATTRIBUTES(decl))) {
        error(loc, "tile kernels cannot use the attribute 'cleanup'; call the function where it is due");
        return;
    }
    if (TREE_STATIC(decl) || DECL_EXTERNAL(decl)) {
        if (!TREE_READONLY(decl) && !TYPE_READONLY(element_tree(TREE_TYPE(decl)))) {
            vars[DECL_UID(decl)] = tp_var();
            error(loc, "tile kernels cannot keep '%s' between calls; make it const, or pass it as a "
                  "parameter", name);
        }
        return;
    }
    if (tp_is_struct(element_tree(TREE_TYPE(decl))))
        declare_struct(decl, loc);
    else if (TREE_CODE(TREE_TYPE(decl)) == ARRAY_TYPE)
        local_array(decl, loc);
    else
        declare_scalar(decl, loc);
}
