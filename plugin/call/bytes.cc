/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memcpy and memset: each element of the destination is combined from the source's elements that overlap it.

     uint32_t w[2]; memcpy(w, bytes + i, 8);   ->   w[0] = bytes[i] | bytes[i + 1] << 8 | ...; w[1] = ...
     memcpy(&u, &f, 4);                        ->   u = bitcast<u32>(f)
     memcpy(&u, bytes, 3);                     ->   u = u & 0xff000000 | bytes[0] | ...
     memset(w, c, 8);                          ->   w[0] = c * 0x01010101; w[1] = ...

   Global memory is accessed up to 16 bytes at a time if the pointer has the alignment when the kernel runs:

     if ((bits of bytes & 15) == 0) { t = load<u32x4>((uint32_t *) (bytes + 16 * i)); w = t } else { as above }  */
#include "plugin/call/operations.h"

enum { MOST_PIECES = 64 };

static int64_t object_bytes(const tp_bytes &b)
{
    int64_t n = b.size;
    for (unsigned d = 0; b.r.sym->kind == TL_SYM_ARRAY && d < b.r.sym->rank; d++)
        n *= b.r.sym->dim[d];
    return n;
}

/* Known bytes from the start of the variable or array, else those within the first element. */
static int64_t known_start(const tp_bytes &b)
{
    int64_t at = 0;
    for (unsigned d = 0; b.r.sym->kind == TL_SYM_ARRAY && d < b.r.sym->rank; d++) {
        const tl_node *i = d < b.r.index.size() ? b.r.index[d] : nullptr;
        if (i && i->op != TL_OP_CONST)
            return 0;
        at = at * b.r.sym->dim[d] + (i ? i->imm.i : 0);
    }
    return at * b.size + b.byte;
}

/* Finds the object of a pointer under conversions, and b->byte, the offset in bytes. */
bool tp_calls::bytes_at(tree e, tp_bytes *b, location_t loc)
{
    if ((CONVERT_EXPR_P(e) || TREE_CODE(e) == NON_LVALUE_EXPR) && POINTER_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
        return bytes_at(TREE_OPERAND(e, 0), b, loc);
    bool moved = TREE_CODE(e) == POINTER_PLUS_EXPR;
    if (!moved || !CONVERT_EXPR_P(TREE_OPERAND(e, 0))) {
        tree named = TREE_CODE(e) == ADDR_EXPR ? TREE_OPERAND(e, 0) : e, whole = tp_with_bits(named);
        b->r = whole == named ? pointee(e) : lvalue(whole);
        if (!b->r.sym)
            return false;
        if (b->r.sym->type.space == TL_GLOBAL && b->r.view) {   /* of the other sign */
            b->is_const = TYPE_READONLY(element_tree(b->r.type));
            b->base = (tl_base)b->r.sym->type.base;
            b->size = tl_bases[b->base].bytes;
            return true;
        }
        if (b->r.view && b->r.offset && b->r.offset->op != TL_OP_CONST) {
            error(loc, "%s takes a pointer to elements of another type at a constant place alone; name the array itself", mover.name);
            return false;
        }
        tree elem = element_tree(b->r.type);
        tl_type t;
        b->is_const = TYPE_READONLY(elem);
        if (tp_is_struct(elem))
            return struct_bytes(b, loc);
        if (!scalar_type(elem, &t) || tl_is_pointer(t)) {
            error(loc, "tile kernels copy bytes of numbers alone; name a variable or array of them");
            return false;
        }
        b->base = (tl_base)(b->r.view ? b->r.sym->type.base : t.base);
        b->size = tl_bases[b->base].bytes;
        if (b->r.view && b->r.offset)
            b->byte = b->r.offset->imm.i * tl_bases[t.base].bytes;
        if (b->r.view)
            b->r.offset = nullptr;
        return true;
    }
    if (!bytes_at(TREE_OPERAND(e, 0), b, loc))
        return false;
    tree by = tp_bare(TREE_OPERAND(e, 1));
    if (TREE_CODE(by) == INTEGER_CST) {
        b->byte += (int64_t)TREE_INT_CST_LOW(by);
        return true;
    }
    bool scalar = !b->r.linear && !b->r.leaves && b->r.sym->kind == TL_SYM_VAR;
    tl_node *n = scalar ? nullptr : elements(TREE_OPERAND(e, 1), b->size, loc);
    if (!n) {
        error(loc, "the elements of '%s' have %d bytes, and this is no whole number of them; use a pointer to bytes",
              b->r.sym->name, (int)b->size);
        return false;
    }
    b->r.type = element_tree(b->r.type);    /* bytes on in an array, not arrays */
    add_elements(&b->r, n, loc);
    return b->r.sym != nullptr;
}

int64_t tp_greatest_common(int64_t a, int64_t b)
{
    return b ? tp_greatest_common(b, a % b) : a;
}

/* A known divisor of the expression; 0 if the expression is 0. */
static int64_t divisor(const tl_node *e)
{
    if (!e)
        return 0;
    switch (e->op) {
    case TL_OP_CONST: return e->imm.i < 0 ? -e->imm.i : e->imm.i;
    case TL_OP_CAST: return tl_bytes(e->type) >= tl_bytes(e->args[0]->type) ? divisor(e->args[0]) : 1;
    case TL_OP_ADD: case TL_OP_SUB: return tp_greatest_common(divisor(e->args[0]), divisor(e->args[1]));
    case TL_OP_MUL: return divisor(e->args[0]) % 4096 * (divisor(e->args[1]) % 4096);
    case TL_OP_SHL: return e->args[1]->op == TL_OP_CONST && e->args[1]->imm.i < 12 ? (int64_t)1 << e->args[1]->imm.i : 1;
    default: return 1;
    }
}

/* Finds the object of memcpy's operand; false after an error. */
bool tp_calls::bytes_operand(tree e, int64_t n, bool written, tp_bytes *b, location_t loc)
{
    if (!bytes_at(e, b, loc))
        return false;
    tl_sym *s = b->r.sym;
    bool array = !b->r.linear && s->kind != TL_SYM_VAR && !b->r.leaves;
    int space = s->type.space;
    for (size_t k = 0; b->r.leaves && k < b->r.leaves->size(); k++)
        if ((*b->r.leaves)[k]->kind == TL_SYM_ARRAY)
            space = (*b->r.leaves)[k]->type.space;
    tree whole = owner_of(e);
    bool holds_structs = DECL_P(whole) && tp_is_struct(element_tree(TREE_TYPE(whole))), of_struct = holds_structs && !tp_is_shared(whole);
    const char *name = DECL_P(whole) && DECL_NAME(whole) ? IDENTIFIER_POINTER(DECL_NAME(whole)) : s->name;
    bool of_block = (array || b->r.leaves) && (space == TL_SHARED_MEM || space == TL_FRAG);
    if (of_block && of_struct && where == TP_PARALLEL_BODY) {
        error(loc, "%s in a parallel loop takes %s, and '%s' is the whole block's; assign its members, or declare it in the loop",
              mover.name, mover.takes, name);
        return false;
    }
    if (of_block && !of_struct) {
        error(loc, "%s takes %s, and '%s' is %s; %s", mover.name, mover.takes,
              holds_structs ? name : s->name, space == TL_FRAG ? "a fragment" : "shared",
              holds_structs ? "assign its elements or their members"
              : mover.verb[0] == 's' ? "use tile_fill, or assign elements" : "use tile_copy, tile_load or tile_store, or assign elements");
        return false;
    }
    if (written && (b->is_const || s->type.is_const || space == TL_TABLE)) {
        error(loc, "'%s' is const, which a kernel does not write; take a pointer without const", s->name);
        return false;
    }
    if (b->r.leaves) {
        b->decl = owner_of(e);
        return struct_parts(b, n, loc);
    }
    if (!b->r.linear && s->kind != TL_SYM_TILE && (known_start(*b) < 0 || known_start(*b) + n > object_bytes(*b))) {
        error(loc, "'%s' has %lld bytes, and this %s %lld from byte %lld on; %s less, or declare it larger", s->name,
              (long long)object_bytes(*b), mover.does, (long long)n, (long long)known_start(*b), mover.verb);
        return false;
    }
    int64_t on = (b->byte - (b->byte < 0) * ((int64_t)b->size - 1)) / (int64_t)b->size;
    b->first = on;
    b->byte -= on * b->size;
    b->global = b->r.linear && space == TL_GLOBAL;
    if (b->global && mover.verb[0] == 's' && !as_helper) {
        error(loc, "%s takes %s, and '%s' is global memory; assign elements in a loop", mover.name, mover.takes, name);
        return false;
    }
    if (of_block) {
        b->decl = whole;
        return array_parts(b, n, loc);
    }
    if (!array && !b->r.linear) {
        b->decl = owner_of(e);
        return true;
    }
    if (array) {
        bool tile = s->kind == TL_SYM_TILE;
        s->quiet |= !written;
        b->at = temp("p", tile ? tl_access(m, TL_OP_ADDR, s, b->r.index.size(), b->r.index.data(), at(loc))
                               : address(b->r, loc), loc);
        return true;
    }
    b->at = s;
    if (b->r.offset && b->r.offset->op == TL_OP_CONST)
        b->first += b->r.offset->imm.i;
    else if (b->r.offset) {
        b->divisor = divisor(b->r.offset);
        b->offset = temp("t", b->r.offset, loc);
    }
    return true;
}

static tl_type word_of(tl_base base)
{
    return tl_scalar(tl_bases[base].bytes == 8 ? TL_U64 : TL_U32);
}

/* Index of element k; in a copy loop, each iteration adds its bytes. */
tl_node *tp_calls::bytes_index(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, location_t loc)
{
    tl_type i64 = tl_scalar(TL_I64);
    tl_node *n = b.offset ? tl_var(m, b.offset, at(loc)) : nullptr;
    if (copy) {
        tl_node *more = tl_op2(m, TL_OP_MUL, tl_var(m, copy->var, at(loc)), number(i64, copy->bytes / b.size, loc), at(loc));
        n = n ? tl_op2(m, TL_OP_ADD, n, more, at(loc)) : more;
    }
    if (!n || b.first + k)
        n = n ? tl_op2(m, TL_OP_ADD, n, number(i64, b.first + k, loc), at(loc)) : number(i64, b.first + k, loc);
    return n;
}

tl_node *tp_calls::bytes_load(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, location_t loc)
{
    if (b.decl) {
        tp_ref r = again(b.r, loc);
        return load(r, loc);
    }
    tl_node *i = bytes_index(b, k, copy, loc);
    tl_node *n = tl_load(m, b.at, 1, &i, at(loc));
    n->type = tl_scalar(b.base);
    return n;
}

void tp_calls::bytes_store(const tp_bytes &b, int64_t k, const tp_copy_loop *copy, tl_node *value, location_t loc)
{
    if (b.decl) {
        tp_ref r = again(b.r, loc);
        write(b.decl, &r, value, loc);
        return;
    }
    tl_node *i = bytes_index(b, k, copy, loc);
    tl_push(m, out, tl_store(m, b.at, value, 1, &i, at(loc)));
}

/* A value's bits as an integer of 32 or 64 bits. */
tl_node *tp_calls::word(tl_node *v, tl_base base)
{
    if (base == TL_BOOL)
        return tl_cast(m, v, tl_scalar(TL_U32));
    tl_type u = tp_unsigned_type(tl_bases[base].bytes);
    bool integer = tl_is_int(tl_scalar(base));
    tl_node *n = integer ? tl_cast(m, v, u) : tl_node_new(m, TL_OP_BITCAST, u, v->loc, 1, v);
    return tl_cast(m, n, word_of(base));
}

/* The value of such an integer. */
tl_node *tp_calls::value_of_word(tl_node *n, tl_base base, location_t loc)
{
    if (base == TL_BOOL)
        return tl_op2(m, TL_OP_NE, n, number(n->type, 0, loc), at(loc));
    n = tl_cast(m, n, tp_unsigned_type(tl_bases[base].bytes));
    return tl_is_int(tl_scalar(base)) ? tl_cast(m, n, tl_scalar(base))
                                      : tl_node_new(m, TL_OP_BITCAST, tl_scalar(base), at(loc), 1, n);
}

static uint64_t low_bytes(int64_t n)
{
    return n >= 8 ? ~0ull : (1ull << 8 * n) - 1;
}

/* memset's byte, in all bytes of a word. */
tl_node *tp_calls::same_bytes(const tp_bytes &src, tl_type word, location_t loc)
{
    uint64_t ones = 0x0101010101010101ull & low_bytes(tl_bytes(word));
    return src.pattern ? tl_cast(m, tl_var(m, src.pattern, at(loc)), word) : number(word, (int64_t)(ones * src.byte_value), loc);
}

/* Bytes `from` to `to` of the copy, which lie in one element of the destination, shifted to their place, `place` bytes into
   the element. */
tl_node *tp_calls::gather_bytes(const tp_bytes &src, tl_base base, int64_t from, int64_t to, int64_t place, tp_copy &c)
{
    tl_type w = word_of(base);
    tl_node *sum = nullptr;
    int64_t size = src.size;
    if (src.same)
        return tl_op2(m, TL_OP_AND, same_bytes(src, w, c.loc), number(w, (int64_t)(low_bytes(to - from) << 8 * place), c.loc), at(c.loc));
    auto shifted = [&](tl_node *n, tl_op op, int64_t bytes) {
        return bytes ? tl_op2(m, op, n, number(n->type, 8 * bytes, c.loc), at(c.loc)) : n;
    };
    while (from < to) {
        int64_t j = (from + src.byte) / size, in = from + src.byte - j * size, n = MIN(size - in, to - from);
        tl_sym *&known = c.seen[j];
        if (!known)
            known = temp("t", word(bytes_load(src, j, c.copy, c.loc), src.base), c.loc);
        tl_node *piece = shifted(tl_var(m, known, at(c.loc)), TL_OP_SHR, in);
        if (in + n < size && !(tl_bytes(w) < tl_bytes(piece->type) && n >= (int64_t)tl_bytes(w)))
            piece = tl_op2(m, TL_OP_AND, piece, number(piece->type, (int64_t)low_bytes(n), c.loc), at(c.loc));
        piece = shifted(tl_cast(m, piece, w), TL_OP_SHL, place);
        sum = sum ? tl_op2(m, TL_OP_OR, sum, piece, at(c.loc)) : piece;
        from += n;
        place += n;
    }
    return sum;
}

/* Copies bytes `from` to `to`. */
void tp_calls::copy_range(const tp_bytes &dst, const tp_bytes &src, int64_t from, int64_t to, tp_copy c)
{
    int64_t size = dst.size;
    while (from < to) {
        int64_t k = (from + dst.byte) / size, in = from + dst.byte - k * size, n = MIN(size - in, to - from);
        tl_node *v;
        if (n == size && src.same) {
            bool zero = !src.pattern && !src.byte_value;
            v = zero ? number(tl_scalar(dst.base), 0, c.loc) : value_of_word(same_bytes(src, word_of(dst.base), c.loc), dst.base, c.loc);
        } else if (n == size && src.size == size && (from + src.byte) % size == 0) {
            tl_node *x = bytes_load(src, (from + src.byte) / size, c.copy, c.loc);
            bool integer = tl_is_int(x->type) && tl_is_int(tl_scalar(dst.base)) && x->type.base != TL_BOOL && dst.base != TL_BOOL;
            v = src.base == dst.base ? x
                : integer ? tl_cast(m, x, tl_scalar(dst.base))
                : src.base == TL_BOOL || dst.base == TL_BOOL ? value_of_word(word(x, src.base), dst.base, c.loc)
                : tl_node_new(m, TL_OP_BITCAST, tl_scalar(dst.base), at(c.loc), 1, x);
        } else {
            v = gather_bytes(src, dst.base, from, from + n, in, c);
            if (n < size) {
                tl_node *old = word(bytes_load(dst, k, c.copy, c.loc), dst.base);
                uint64_t all = low_bytes(size), mask = low_bytes(n) << 8 * in & all;
                old = tl_op2(m, TL_OP_AND, old, number(old->type, (int64_t)(all & ~mask), c.loc), at(c.loc));
                v = tl_op2(m, TL_OP_OR, old, v, at(c.loc));
            }
            v = value_of_word(v, dst.base, c.loc);
        }
        bytes_store(dst, k, c.copy, v, c.loc);
        from += n;
    }
}

/* Copies n bytes: written out if short, else by a loop. */
void tp_calls::copy_bytes(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc)
{
    if (dst.split) {
        to_struct(dst, src, n, loc);
        return;
    }
    int64_t from = src.same ? dst.size : src.size, group = MAX(dst.size, from), head = (dst.size - dst.byte) % dst.size;
    if (n / MIN(dst.size, from) <= MOST_PIECES || n < head + 2 * group) {
        copy_range(dst, src, 0, n, { nullptr, loc, {} });
        return;
    }
    copy_range(dst, src, 0, head, { nullptr, loc, {} });
    int64_t iterations = (n - head) / group;
    tl_type i64 = tl_scalar(TL_I64);
    tp_copy_loop copy = { tl_sym_new(m, fn, TL_SYM_VAR, "i", i64, at(loc)), group };
    tl_node *f = tl_for(m, { copy.var, number(i64, 0, loc), number(i64, iterations, loc), number(i64, 1, loc), TL_LT }, at(loc));
    tl_push(m, out, f);
    tl_block *outer = out;
    out = &f->body;
    copy_range(dst, src, head, head + group, { &copy, loc, {} });
    out = outer;
    copy_range(dst, src, head + iterations * group, n, { nullptr, loc, {} });
}

/* Bytes of the widest access that is aligned whenever the base pointer is; 0: none is wider than an element. */
static int64_t access_bytes(const tp_bytes &b, int64_t n)
{
    if (!b.global || b.base == TL_BOOL)
        return 0;
    int64_t of = tp_greatest_common(b.divisor * b.size, b.first * (int64_t)b.size), most = 16;
    while (most > b.size && (n % most || of % most))
        most /= 2;
    return most > b.size ? most : 0;
}

/* Copies through registers, in the widest words that the memory allows; false: not possible. */
bool tp_calls::copy_wide(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc)
{
    bool store = !src.global;
    const tp_bytes &g = store ? dst : src;
    int64_t bytes = access_bytes(g, n);
    if (!bytes || (dst.global && src.global) || n > 256)
        return false;
    tl_node *low = tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), at(loc), 1, tl_var(m, g.at, at(loc)));
    low = tl_op2(m, TL_OP_AND, low, number(low->type, bytes - 1, loc), at(loc));
    tl_node *choice = tl_if(m, tl_op2(m, TL_OP_EQ, low, number(low->type, 0, loc), at(loc)), at(loc));
    tl_push(m, out, choice);
    tl_block *outer = out;
    out = &choice->body;
    tp_bytes t;
    t.base = bytes == 2 ? TL_U16 : TL_U32;
    t.size = tl_bases[t.base].bytes;
    tl_type elem = tl_scalar(t.base), vector = tl_vector(t.base, bytes / t.size);
    elem.space = TL_PRIVATE;
    t.at = tl_sym_new(m, fn, TL_SYM_ARRAY, "t", elem, at(loc));
    t.at->rank = 1;
    t.at->dim[0] = n / t.size;
    tl_push(m, out, tl_alloc(m, t.at, at(loc)));
    tl_node *base = tl_op2(m, TL_OP_PADD, tl_var(m, g.at, at(loc)), bytes_index(g, 0, nullptr, loc), at(loc));
    tl_sym *p = temp("p", tl_cast(m, base, tl_pointer(t.base, TL_GLOBAL, g.at->type.is_const)), loc);
    if (store)
        copy_bytes(t, src, n, loc);
    for (int64_t i = 0; i < n; i += bytes) {
        tl_node *k = number(tl_scalar(TL_I64), i / t.size, loc), *l = number(k->type, k->imm.i, loc);
        tl_node *v = tl_load(m, store ? t.at : p, 1, &k, at(loc));
        v->type = vector;
        tl_push(m, out, tl_store(m, store ? p : t.at, v, 1, &l, at(loc)));
    }
    if (!store)
        copy_bytes(dst, t, n, loc);
    out = &choice->other;
    copy_bytes(dst, src, n, loc);
    out = outer;
    return true;
}

/* The number of bytes, the last argument; false after an error. */
bool tp_calls::byte_count(tree e, int64_t *n, location_t loc)
{
    tree size = fold(tp_bare(CALL_EXPR_ARG(e, 2)));
    if (host_memory(mover.does, CALL_EXPR_ARG(e, 0), loc))
        return false;
    if (TREE_CODE(size) != INTEGER_CST || !tree_fits_shwi_p(size) || tree_to_shwi(size) > 1 << 24) {
        error(loc, "this %s %s a number of bytes that is not constant; %s elements in a loop", mover.name, mover.does, mover.verb);
        return false;
    }
    *n = tree_to_shwi(size);
    return true;
}

/* True if memset sets one whole tile, which is then filled. A helper's may be a private array: pass inline has loops for it. */
bool tp_calls::set_tile(tree to, const tp_bytes &src, int64_t n, location_t loc)
{
    tree whole = owner_of(to);
    auto v = DECL_P(whole) ? vars.find(DECL_UID(whole)) : vars.end();
    if (v == vars.end() || v->second.leaves)
        return false;
    tl_sym *s = v->second.alias ? v->second.alias->sym : v->second.sym;
    if (!s || (s->kind != TL_SYM_TILE && (s->kind != TL_SYM_ARRAY || (s->type.space != TL_FRAG && s->type.space != TL_SHARED_MEM))))
        return false;
    tp_bytes b;
    tp_ref &r = b.r;
    if (!bytes_at(to, &b, loc))
        return true;
    if (r.leaves || r.rows || b.is_const || !n || b.byte % n)
        return false;
    unsigned lead = s->rank;
    for (int64_t bytes = b.size; lead && bytes < n; bytes *= s->dim[lead])
        if (--lead < r.index.size() && (r.index[lead]->op != TL_OP_CONST || r.index[lead]->imm.i))
            break;
    int64_t bytes = b.size;
    for (unsigned d = lead; d < s->rank; d++)
        bytes *= s->dim[d];
    if (bytes != n || lead == s->rank || (lead && s->type.space == TL_FRAG) || (b.byte && lead != 1))
        return false;
    while (r.index.size() < lead)
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (b.byte)
        r.index[0] = tl_op2(m, TL_OP_ADD, r.index[0], number(r.index[0]->type, b.byte / n, loc), at(loc));
    tl_type elem = tl_scalar(b.base);
    tl_node *x = src.pattern || src.byte_value ? value_of_word(same_bytes(src, word_of(b.base), loc), b.base, loc) : number(elem, 0, loc);
    tl_node *t = tl_access(m, TL_OP_TILE, s, lead, lead ? r.index.data() : nullptr, at(loc));
    tl_push(m, out, tl_op2(m, TL_OP_FILL, t, x, at(loc)));
    return true;
}

/* memset(to, byte, n) */
void tp_calls::memory_set(tree e, location_t loc)
{
    int64_t n;
    tp_bytes dst, src;
    tp_restore<decltype(mover)> put_back(mover);
    mover = { "memset", "sets", "set", "variables and arrays of one iteration" };
    if (!byte_count(e, &n, loc))
        return;
    src.same = true;
    src.size = 1;
    tree byte = tp_bare(CALL_EXPR_ARG(e, 1));
    if (TREE_CODE(byte) == INTEGER_CST) {
        src.byte_value = TREE_INT_CST_LOW(byte) & 255;
    } else {
        tl_type u64 = tl_scalar(TL_U64);
        tl_node *v = tl_cast(m, tl_cast(m, expr(CALL_EXPR_ARG(e, 1)), tl_scalar(TL_U8)), u64);
        src.pattern = temp("byte", tl_op2(m, TL_OP_MUL, v, number(u64, 0x0101010101010101ll, loc), at(loc)), loc);
    }
    if ((where == TP_GRID_BODY || (as_helper && where != TP_PARALLEL_BODY)) && set_tile(CALL_EXPR_ARG(e, 0), src, n, loc))
        return;
    if (bytes_operand(CALL_EXPR_ARG(e, 0), n, true, &dst, loc) && n && !copy_wide(dst, src, n, loc))
        copy_bytes(dst, src, n, loc);
}

/* memcpy(to, from, n) */
void tp_calls::memory_copy(tree e, location_t loc)
{
    int64_t n;
    tp_bytes dst, src;
    if (!byte_count(e, &n, loc))
        return;
    if (!bytes_operand(CALL_EXPR_ARG(e, 0), n, true, &dst, loc) || !bytes_operand(CALL_EXPR_ARG(e, 1), n, false, &src, loc) || !n)
        return;
    if (dst.global && src.global && !as_helper) {
        error(loc, "both sides of this memcpy are global memory; assign elements in a parallel loop, or use tile_load and "
              "tile_store");
        return;
    }
    if (src.split)
        src = packed(src, n, loc);
    if (!copy_wide(dst, src, n, loc))
        copy_bytes(dst, src, n, loc);
}
