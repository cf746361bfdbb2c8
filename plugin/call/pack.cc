/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memcpy of structs of the kernel's own, whose scalars are variables. A copy to a struct is a copy to each scalar. A copy
   from one packs them first:

     struct { float x; int n; } s;
     memcpy(&s, w, 8);       ->   memcpy(&s_x, w, 4); memcpy(&s_n, w + 4, 4)
     memcpy(w, &s, 8);       ->   t[0] = bitcast<u32>(s_x), t[1] = s_n; memcpy(w, t, 8)     */
#include "plugin/call/operations.h"

enum { MOST_PARTS = 256 };

static int64_t floor_div(int64_t n, int64_t size)
{
    return n / size - (n % size < 0);
}

/* b, moved by `by` bytes. */
static tp_bytes moved(tp_bytes b, int64_t by)
{
    int64_t on = floor_div(b.byte + by, b.size);
    b.first += on;
    b.byte += by - on * b.size;
    return b;
}

/* A struct that memcpy names: as the elements that memory has of it, or as one of the kernel's own. */
bool tp_calls::struct_bytes(tp_bytes *b, location_t loc)
{
    tree type = element_tree(b->r.type);
    std::string problem;
    if (b->r.leaves) {
        b->size = int_size_in_bytes(type);
        return true;
    }
    if (!memory_unit(type, &b->base, &problem)) {
        error(loc, "tile kernels cannot use %s", struct_problem(build_pointer_type(type)).c_str());
        return false;
    }
    settle(&b->r, b->base, loc);
    b->size = tl_bases[b->base].bytes;
    return true;
}

static bool is_of_block(const tl_sym *s)
{
    return s->kind == TL_SYM_ARRAY && (s->type.space == TL_SHARED_MEM || s->type.space == TL_FRAG);
}

/* The elements of an array in a struct of the block, which are not reached by an address. */
bool tp_calls::array_parts(tp_bytes *b, int64_t n, location_t loc)
{
    b->split = true;
    fill_index(&b->r, loc);
    freeze(&b->r, loc);
    for (int64_t k = 0; k * b->size < b->byte + n; k++) {
        tp_bytes p;
        int64_t more = b->first + k;
        p.r = again(b->r, loc);
        for (unsigned d = b->r.sym->rank; d-- > 0 && more;) {
            tl_node *&i = p.r.index[d];
            int64_t at_least = i->op == TL_OP_CONST ? i->imm.i + more : more, dim = b->r.sym->dim[d];
            bool carries = d && i->op == TL_OP_CONST;
            if (i->op == TL_OP_CONST)
                i = number(tl_scalar(TL_I64), carries ? at_least % dim : at_least, loc);
            else
                i = tl_op2(m, TL_OP_ADD, tl_cast(m, i, tl_scalar(TL_I64)), number(tl_scalar(TL_I64), more, loc), at(loc));
            more = carries ? at_least / dim : 0;
        }
        p.r.type = element_tree(b->r.type);
        p.decl = b->decl;
        p.base = b->base;
        p.bytes = p.size = b->size;
        p.place = k * b->size - b->byte;
        b->parts.push_back(p);
    }
    return few_parts(*b, loc);
}

/* True if there are as few as can be written out. */
bool tp_calls::few_parts(const tp_bytes &b, location_t loc)
{
    if (b.parts.size() <= MOST_PARTS)
        return true;
    error(loc, "this %s moves more than %d scalars and arrays of structs; %s fewer at a time", mover.name, (int)MOST_PARTS, mover.verb);
    return false;
}

tp_bytes tp_calls::struct_part(const tp_bytes &b, const tp_ref &element, const tp_leaf &leaf, unsigned number_of,
                               const std::vector<int64_t> &index, location_t loc)
{
    tp_bytes p;
    int64_t count = 1;
    for (size_t d = index.size(); d < leaf.dim.size(); d++)
        count *= leaf.dim[d];
    tp_ref r = again(element, loc);
    for (int64_t i : index)
        r.index.push_back(number(tl_scalar(TL_I64), i, loc));
    p.base = leaf.base;
    p.size = tl_bases[leaf.base].bytes;
    p.bytes = count * p.size;
    if (r.pointed) {
        p.r = through(r, r.leaf + number_of, loc);
        p.at = temp("p", tl_op2(m, TL_OP_PADD, tl_var(m, p.r.sym, at(loc)), p.r.offset, at(loc)), loc);
        return p;
    }
    r.sym = (*r.leaves)[r.leaf + number_of];
    r.leaves.reset();
    r.type = leaf.type;
    fill_index(&r, loc);
    p.r = r;
    if (count == 1)
        p.decl = b.decl;
    else
        p.at = temp("p", tl_access(m, TL_OP_ADDR, r.sym, r.index.size(), r.index.data(), at(loc)), loc);
    return p;
}

/* Finds the scalars of n bytes of a struct. */
bool tp_calls::struct_parts(tp_bytes *b, int64_t n, location_t loc)
{
    tp_struct s = struct_of(b->r.type);
    b->split = true;
    int64_t size = b->size, first = floor_div(b->byte, size);
    const tl_sym *one = (*b->r.leaves)[b->r.leaf];
    size_t outer = b->r.pointed ? 0 : one->rank - s.leaves[0].dim.size();
    int64_t all = 1, known = 0;
    bool pointed = one->kind == TL_SYM_TILE && b->r.index.empty();
    for (size_t d = 0; d < outer && !pointed; d++) {
        if (b->r.index.size() <= d)
            b->r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
        bool constant = b->r.index[d]->op == TL_OP_CONST;
        all *= one->dim[d];
        known = constant && known >= 0 ? known * one->dim[d] + b->r.index[d]->imm.i : -1;
    }
    int64_t start = MAX(known, 0) * size + b->byte;
    if (!b->r.pointed && (start < 0 || start + n > all * size || (outer > 1 && first * size < b->byte + n - size))) {
        error(loc, "there are %lld bytes, and this %s %lld from byte %lld on; %s less, or one struct at a time",
              (long long)(all * size), mover.does, (long long)n, (long long)start, mover.verb);
        return false;
    }
    freeze(&b->r, loc);
    for (int64_t k = first; k * size < b->byte + n; k++) {
        tp_ref element = again(b->r, loc);
        if (k)
            add_elements(&element, number(tl_scalar(TL_I64), k, loc), loc);
        freeze(&element, loc);
        unsigned number_of = 0;
        for (const tp_leaf &l : s.leaves) {
            size_t run = l.dim.size();      /* contiguous elements from there on */
            int64_t count = 1, times = 1, bytes = tl_bases[l.base].bytes;
            for (; run && !is_of_block((*b->r.leaves)[b->r.leaf + number_of]) && l.pitch[run - 1] == count * bytes; run--)
                count *= l.dim[run - 1];
            for (size_t d = 0; d < run; d++)
                times *= l.dim[d];
            for (int64_t t = 0; t < times; t++) {
                std::vector<int64_t> index(run);
                int64_t place = k * size + l.offset - b->byte, rest = t;
                for (size_t d = run; d-- > 0; rest /= l.dim[d])
                    place += (index[d] = rest % l.dim[d]) * l.pitch[d];
                if (place >= n || place + count * bytes <= 0)
                    continue;
                b->parts.push_back(struct_part(*b, element, l, number_of, index, loc));
                b->parts.back().place = place;
            }
            number_of++;
        }
        if (!few_parts(*b, loc))
            return false;
    }
    return true;
}

void tp_calls::to_struct(const tp_bytes &dst, const tp_bytes &src, int64_t n, location_t loc)
{
    for (const tp_bytes &p : dst.parts) {
        int64_t from = MAX(p.place, 0), to = MIN(p.place + p.bytes, n);
        copy_bytes(moved(p, from - p.place), moved(src, from), to - from, loc);
    }
}

/* An array of numbers that has the bytes of a struct; those between its members are 0. */
tp_bytes tp_calls::packed(const tp_bytes &src, int64_t n, location_t loc)
{
    tp_bytes t;
    int64_t size = 8;
    bool same = true;
    for (const tp_bytes &p : src.parts) {
        size = tp_greatest_common(size, tp_greatest_common(p.size, p.place));
        same &= p.base == src.parts[0].base;
    }
    size = size < 0 ? -size : size;
    same &= !src.parts.empty() && src.parts[0].size == size;
    t.base = same ? src.parts[0].base : size == 8 ? TL_U64 : size == 4 ? TL_U32 : size == 2 ? TL_U16 : TL_U8;
    t.size = size;
    tl_type elem = tl_scalar(t.base);
    elem.space = TL_PRIVATE;
    t.at = tl_sym_new(m, fn, TL_SYM_ARRAY, "t", elem, at(loc));
    t.at->rank = 1;
    t.at->dim[0] = (n + size - 1) / size;
    tl_push(m, out, tl_alloc(m, t.at, at(loc)));
    std::vector<bool> covered(t.at->dim[0]);
    for (const tp_bytes &p : src.parts)
        for (int64_t i = MAX(p.place, 0); i < p.place + p.bytes && i < n; i += size)
            covered[i / size] = true;
    for (int64_t i = 0; i < t.at->dim[0]; i++) {
        tl_node *k = number(tl_scalar(TL_I64), i, loc);
        if (!covered[i])
            tl_push(m, out, tl_store(m, t.at, number(tl_scalar(t.base), 0, loc), 1, &k, at(loc)));
    }
    for (const tp_bytes &p : src.parts) {
        int64_t from = MAX(p.place, 0), to = MIN(p.place + p.bytes, t.at->dim[0] * size);
        copy_bytes(moved(t, from), moved(p, from - p.place), to - from, loc);
    }
    return t;
}
