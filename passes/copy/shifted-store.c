/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores of fragments to rows that are aligned to nothing but their elements. Adjacent lanes have adjacent vectors of a row: each lane
   takes the last words of the lane before, and stores a vector at the aligned address at or before its own elements.

       lane     0          1          2          3            addresses are 4 k + 1
       has    0 1 2 3    4 5 6 7    8 9 a b    c d e f
       stores - - - -    3 4 5 6    7 8 9 a    b c d e        and one by one: 0 1 2, f

   Element by element, each sector of memory is written as often as a lane has elements: 32768 rows of 4095 halves took 349 us, of 4096
   148 (H200, 2026-11). */
#include "passes/analysis/fragment.h"
#include "passes/copy/shifted-store.h"

enum { WORD = 4, LEAST_LANES = 8, MOST_WORDS = TL_VECTOR_BYTES / WORD };

/* True if in all groups of so many lanes each holds the elements after those of the lane before. */
static bool are_adjacent(const tl_frag_layout *map, int64_t vec, int lanes)
{
    int last = map->rank - 1;
    for (int r = 0; r < map->regs; r += (int)vec)
        for (int t = 1; t < map->threads; t++) {
            int64_t a[3], b[3];
            if (t % lanes == 0)
                continue;
            if (!tl_frag_element(map, t - 1, r, a) || !tl_frag_element(map, t, r, b) || a[last] + vec != b[last])
                return false;
            for (int d = 0; d < last; d++)
                if (a[d] != b[d])
                    return false;
        }
    return true;
}

bool tl_shift_find(const tl_copy_op *c, const tl_frag_layout *map, int64_t vec, tl_shift *x)
{
    const tl_at *w = &c->w;
    int64_t bytes = vec * tl_bases[c->mem->type.base].bytes;
    if (c->load || c->adds || c->list || vec < 2 || bytes % WORD || bytes > TL_VECTOR_BYTES || tl_bases[c->mem->type.base].bytes > WORD
        || !tl_machine_of(w->m, w->f)->swaps_words || map->replicas > 1 || map->threads % TL_WARP || !tl_frag_exact(map) || tl_frag_matrices(c->tile->sym))
        return false;
    *x = (tl_shift){ (tl_base)c->mem->type.base, (int)vec, (int)(bytes / WORD), TL_WARP };
    while (x->group >= LEAST_LANES && !are_adjacent(map, vec, x->group))
        x->group /= 2;
    return x->group >= LEAST_LANES;
}

/* Element e of the lane's vector, as memory has it. */
static tl_node *element(const tl_shift *x, const tl_copy_op *c, const tl_at *w, const tl_node *r, int e)
{
    return cast(w, tl_frag_get(w->m, w->f, c->tile->sym, add(w, again(w, r), i32(w, e)), w->loc), x->mem);
}

/* The lane's words, and before them those of the lane before. */
static void words_of(const tl_shift *x, const tl_copy_op *c, const tl_at *w, const tl_node *r, tl_sym *all[])
{
    int each = x->vec / x->words;
    tl_sym *from = let(w, "before", op2(w, TL_OP_MAX, sub(w, op0(w, TL_OP_LANE), i32(w, 1)), i32(w, 0)));
    for (int i = 0; i < x->words; i++) {
        tl_node *part[WORD];
        for (int e = 0; e < each; e++)
            part[e] = element(x, c, w, r, i * each + e);
        tl_node *bits = tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, tl_copy_vector(w, x->mem, each, part));
        all[x->words + i] = let(w, "word", bits);
        all[i] = let(w, "word", op2(w, TL_OP_SHFL, v(w, all[x->words + i]), v(w, from)));
    }
}

/* The vector that begins `past` bytes, i32, before the lane's own. */
static tl_node *shifted(const tl_shift *x, const tl_at *w, tl_sym *all[], tl_sym *past)
{
    int parts = x->vec > x->words;      /* of words move */
    for (int by = x->words / 2; by; by /= 2) {
        tl_node *moves = op2(w, TL_OP_NE, op2(w, TL_OP_AND, v(w, past), i32(w, by * WORD)), i32(w, 0));
        tl_sym *test = let(w, "moves", moves);
        for (int i = 2 * x->words - 1; i >= x->words - parts - by + 1; i--)
            all[i] = let(w, "word", op3(w, TL_OP_SEL, v(w, test), v(w, all[i - by]), v(w, all[i])));
    }
    tl_node *lane[MOST_WORDS];
    tl_node *bits = sub(w, i32(w, 8 * WORD), mul(w, op2(w, TL_OP_AND, v(w, past), i32(w, WORD - 1)), 8));
    tl_sym *shift = parts ? let(w, "shift", cast(w, bits, TL_U64)) : NULL;
    for (int i = 0; i < x->words; i++) {
        lane[i] = v(w, all[x->words + i]);
        if (!parts)
            continue;
        tl_node *high = op2(w, TL_OP_SHL, cast(w, lane[i], TL_U64), integer(w, tl_scalar(TL_U64), 8 * WORD));
        tl_node *both = op2(w, TL_OP_OR, high, cast(w, v(w, all[x->words + i - 1]), TL_U64));
        lane[i] = cast(w, op2(w, TL_OP_SHR, both, v(w, shift)), TL_U32);
    }
    return tl_node_new(w->m, TL_OP_BITCAST, tl_vector(x->mem, (unsigned)x->vec), w->loc, 1, tl_copy_vector(w, TL_U32, x->words, lane));
}

/* That so many columns from `col` on are in the window. */
static tl_node *columns(const tl_copy_op *c, const tl_at *w, tl_node *col, int n)
{
    tl_sym *lo = c->lo[c->rank - 1], *hi = c->hi[c->rank - 1];
    tl_node *in = op2(w, TL_OP_LE, add(w, again(w, col), i32(w, n)), v(w, hi));
    return both(w, in, lo ? op2(w, TL_OP_GE, col, v(w, lo)) : NULL);
}

static tl_node *rows(const tl_copy_op *c, const tl_at *w, tl_sym *const at[3])
{
    tl_node *in = NULL;
    for (unsigned d = 0; d + 1 < c->rank; d++) {
        in = both(w, in, c->lo[d] ? op2(w, TL_OP_GE, v(w, at[d]), v(w, c->lo[d])) : NULL);
        in = both(w, in, op2(w, TL_OP_LT, v(w, at[d]), v(w, c->hi[d])));
    }
    return in;
}

/* The address of the vector, from bytes: nvcc stores no vectors at differences of indices (faults.def: split-index). */
static tl_sym *aligned(const tl_at *w, tl_sym *start, tl_sym *past)
{
    tl_type own = start->type, bytes = own;
    bytes.base = TL_U8;
    tl_node *p = tl_op2(w->m, TL_OP_PADD, tl_cast(w->m, v(w, start), bytes), sub(w, tl_i64(w->m, 0), cast(w, v(w, past), TL_I64)), w->loc);
    return let(w, "whole", tl_cast(w->m, p, own));
}

static void put_at(const tl_copy_op *c, const tl_at *w, tl_sym *pointer, int element, tl_node *value)
{
    tl_node *index = tl_i64(w->m, element);
    put(w, tl_copy_hinted(c, tl_store(w->m, pointer, value, 1, &index, w->loc)));
}

void tl_shift_store(const tl_shift *x, tl_copy_op *c, const tl_at *w, tl_sym *const at[3], tl_node *off, const tl_node *r)
{
    tl_sym *all[2 * MOST_WORDS], *col = at[c->rank - 1], *lo = c->lo[c->rank - 1], *hi = c->hi[c->rank - 1];
    int64_t bytes = x->words * WORD;
    tl_sym *start = let(w, "start", tl_op2(w->m, TL_OP_PADD, v(w, c->mem), off, w->loc));
    tl_node *bits = tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, v(w, start));
    bits = op2(w, TL_OP_AND, bits, integer(w, tl_scalar(TL_U64), bytes - 1));
    tl_sym *past = let(w, "past", cast(w, bits, TL_I32)), *lane = let(w, "lane", rem(w, op0(w, TL_OP_LANE), x->group));
    tl_sym *skip = let(w, "skip", quo(w, v(w, past), bytes / x->vec));
    words_of(x, c, w, r, all);
    tl_node *vector = shifted(x, w, all, past);

    tl_sym *from = let(w, "from", sub(w, v(w, col), v(w, skip)));
    tl_node *whole = op2(w, TL_OP_LOR, op2(w, TL_OP_GT, v(w, lane), i32(w, 0)), op2(w, TL_OP_EQ, v(w, skip), i32(w, 0)));
    tl_sym *here = let(w, "here", both(w, whole, columns(c, w, v(w, from), x->vec)));
    tl_node *next = op2(w, TL_OP_LT, v(w, lane), i32(w, x->group - 1));
    tl_node *after = both(w, next, columns(c, w, add(w, v(w, from), i32(w, x->vec)), x->vec));
    tl_at in = when(w, rows(c, w, at)), one = when(&in, v(&in, here));
    put_at(c, &one, aligned(&one, start, past), 0, vector);
    /* elements that no vector has */
    tl_node *own = sub(&in, i32(&in, x->vec), v(&in, skip)), *none = i32(&in, 0);
    tl_node *first = op3(&in, TL_OP_SEL, v(&in, here), own, lo ? op2(&in, TL_OP_MAX, sub(&in, v(&in, lo), v(&in, col)), none) : none);
    tl_node *last = op3(&in, TL_OP_SEL, after, again(&in, own), i32(&in, x->vec));
    tl_sym *begin = let(&in, "begin", first), *end = let(&in, "end", op2(&in, TL_OP_MIN, last, sub(&in, v(&in, hi), v(&in, col))));
    tl_at ends = when(&in, op2(&in, TL_OP_LT, v(&in, begin), v(&in, end)));
    for (int e = 0; e < x->vec; e++) {
        tl_node *here_too = both(&ends, op2(&ends, TL_OP_LE, v(&ends, begin), i32(&ends, e)), op2(&ends, TL_OP_GT, v(&ends, end), i32(&ends, e)));
        tl_at put = when(&ends, here_too);
        put_at(c, &put, start, e, element(x, c, &put, r, e));
    }
}
