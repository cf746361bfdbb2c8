/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bank conflicts of shared arrays that parallel loops index element by element:

     parallel %i < 64 { ... load(%qs[%i, %d]) ... }      rows of 128 bytes: 32 lanes with adjacent %i access one bank

   Rows of such arrays get the padding with the fewest wavefronts, if no operation needs contiguous rows; other arrays get a remark. Part of
   the pass swizzle-shared. The analysis covers addresses with a constant stride along each loop of a nest whose iterations are dealt to
   lanes in order, along the last loop first, or by the layout of a fragment. Arrays that are copied keep 16 bytes aligned, unless a word
   of padding leaves a quarter of the wavefronts. */
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/analysis/access.h"
#include "passes/analysis/fragment.h"
#include "passes/distribute/shuffle.h"
#include "passes/memory/pad-rows.h"
#include "passes/target/resources.h"

enum { PADDINGS = 3 };      /* that are tried: none, a bank's word, a chunk */

typedef struct array {
    tl_sym *s;
    bool is_copied;         /* tile operations access it: by chunks */
    bool is_fixed;          /* its address, or an operation that needs its rows as they are */
    int accesses;           /* that are analysed */
    int waves[PADDINGS];    /* wavefronts of them, for a warp's access each */
} array;

typedef struct ctx {
    tl_module *m;
    const tl_uses *uses;
    const tl_func *f;
    const tl_node *nest;
    const tl_frag_layout *map;  /* deals the nest's iterations; null: they are dealt in order */
    array *at;
    uint32_t n;
} ctx;

/* Wavefronts of a warp's accesses to pieces of so many bytes at these addresses. */
static int wavefronts(const int64_t *address, int lanes, int64_t piece)
{
    const int64_t places = TL_BANKS * TL_BANK_BYTES / piece;
    int64_t met[TL_BANKS][TL_WARP];
    int meet[TL_BANKS] = { 0 }, most = 0;
    for (int l = 0; l < lanes; l++) {
        int64_t at = address[l] / piece, *bank = met[at % places];
        int *n = &meet[at % places], k = 0;
        while (k < *n && bank[k] != at)
            k++;
        if (k == *n)
            bank[(*n)++] = at;
        most = *n > most ? *n : most;
    }
    return most;
}

/* The bytes of an element that a lane accesses at once. */
static int64_t piece_of(const tl_sym *s)
{
    int64_t bytes = tl_bases[s->type.base].bytes;
    return bytes > TL_BANK_BYTES ? bytes : TL_BANK_BYTES;
}

/* As above, of elements, as many lanes as all banks serve at once; addresses that are multiples of 16 bytes may become vectors, of
   which 8 lanes are one wavefront. */
static int wavefronts_of_elements(const int64_t *address, int lanes, int64_t piece)
{
    bool chunks = true;
    int few = lanes * TL_BANK_BYTES / TL_VECTOR_BYTES;
    for (int l = 0; l < lanes; l++)
        chunks &= address[l] % TL_VECTOR_BYTES == 0;
    return chunks && few && wavefronts(address, few, TL_VECTOR_BYTES) < 2 ? 1
           : wavefronts(address, (int)(lanes * TL_BANK_BYTES / piece), piece);
}

static int64_t padding(const tl_sym *s, int which)
{
    int64_t bytes = tl_bases[s->type.base].bytes;
    return which * (which == 2 ? TL_VECTOR_BYTES / 2 : piece_of(s)) / bytes;
}

/* Elements that the access advances by with one iteration of a loop, if rows are padded. False: by no known number. */
static bool advance(const ctx *c, const tl_node *n, const tl_loop *l, int64_t pad, int64_t *by)
{
    const tl_sym *s = n->sym;
    int64_t step, each = 1;
    *by = 0;
    if (!tl_const_value(l->step, &step))
        return false;
    for (uint32_t d = s->rank; d-- > 0;) {
        int64_t k;
        if (!tl_stride(c->uses, n->args[d + (n->op == TL_OP_STORE)], l->var, &k) || k > INT16_MAX || k < INT16_MIN)
            return false;
        *by += k * each * step;
        each *= s->dim[d] + (d + 1 == s->rank ? pad : 0);
    }
    return true;
}

/* The iteration of each lane of the first warp along loop i, with `inner` iterations of later loops. */
static bool iterations(const ctx *c, uint32_t i, int64_t inner, int64_t to[])
{
    int64_t trips = tl_trips(&c->nest->loops[i]), at[3] = { 0 };
    for (int l = 0; l < TL_WARP; l++) {
        if (c->map && !tl_frag_element(c->map, l, 0, at))
            return false;
        to[l] = c->map ? at[i] : trips > 0 ? l / inner % trips : 0;
    }
    return trips > 0;
}

/* Wavefronts of the first warp's access, if rows are padded; 0: not known. */
static int waves_of(const ctx *c, const tl_node *n, int64_t pad)
{
    int64_t address[TL_WARP] = { 0 }, at[TL_WARP], inner = 1, bytes = tl_bases[n->sym->type.base].bytes, least = 0;
    for (uint32_t i = c->nest->nloops; i-- > 0 && (c->map || inner < TL_WARP);) {
        int64_t by, trips = tl_trips(&c->nest->loops[i]);
        if (trips == 1)
            continue;
        if (!iterations(c, i, inner, at) || !advance(c, n, &c->nest->loops[i], pad, &by))
            return 0;
        for (int64_t l = 0; l < TL_WARP; l++)
            address[l] += at[l] * by * bytes;
        inner = trips < TL_WARP ? inner * trips : TL_WARP;
    }
    int lanes = (int)(c->map || inner > TL_WARP ? TL_WARP : inner);
    for (int l = 0; l < lanes; l++)
        least = address[l] < least ? address[l] : least;
    for (int l = 0; l < lanes; l++)
        address[l] -= least;
    return wavefronts_of_elements(address, lanes, piece_of(n->sym));
}

static array *find(const ctx *c, const tl_sym *s)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->at[i].s == s)
            return &c->at[i];
    return NULL;
}

static bool is_element(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->nargs - (n->op == TL_OP_STORE) == n->sym->rank;
}

static void see_access(ctx *c, const tl_node *n)
{
    array *x = is_element(n) ? find(c, n->sym) : NULL;
    int waves = x ? waves_of(c, n, 0) : 0;
    if (!waves)
        return;
    x->accesses++;
    x->waves[0] += waves;
    for (int i = 1; i < PADDINGS; i++)
        x->waves[i] += waves_of(c, n, padding(x->s, i));
}

static void see_use(ctx *c, const tl_node *n)
{
    bool copies = n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE || n->op == TL_OP_TCOPY || n->op == TL_OP_FILL;
    array *x = n->sym && n->op != TL_OP_ALLOC && !is_element(n) ? find(c, n->sym) : NULL;
    if (x && n->op != TL_OP_TILE)
        x->is_fixed = true;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && n->args[i]->op == TL_OP_TILE && (x = find(c, n->args[i]->sym))) {
            x->is_copied = true;
            x->is_fixed |= !copies;
        }
}

/* Shared arrays with rows, as the author laid them out. */
static void find_arrays(ctx *c, const tl_func *f)
{
    TL_EACH_STMT(c->m->arena, n, &f->body)
        c->n += tl_declares(n, TL_SHARED_MEM);
    c->at = TL_NEWV(c->m->arena, array, c->n + 1);
    c->n = 0;
    TL_EACH_STMT(c->m->arena, n, &f->body)
        if (tl_declares(n, TL_SHARED_MEM) && n->sym->rank && !n->sym->pad && !n->sym->swizzle && !n->sym->panel && n->sym->type.lanes <= 1)
            c->at[c->n++].s = n->sym;
}

/* The padding with the fewest wavefronts of those that the array's uses allow. */
static int best_padding(const array *x)
{
    int best = 0;
    for (int k = PADDINGS; k-- > 1 && x->s->rank > 1 && !x->is_fixed;)
        if (padding(x->s, k) && x->waves[k] < x->waves[0] && x->waves[k] <= x->waves[best]
            && (k == 2 || !x->is_copied || 4 * x->waves[k] <= x->waves[best]))
            best = k;
    return 2 * x->waves[best] <= x->waves[0] ? best : 0;
}

/* Pads rows of the array, or says what it costs that they are not padded; returns the bytes that this takes. */
static int64_t pad(tl_module *m, const array *x, int64_t room)
{
    tl_sym *s = x->s;
    int64_t by = padding(s, best_padding(x)), bytes = by * (tl_array_elements(s) / s->dim[s->rank - 1]) * tl_bases[s->type.base].bytes;
    if (bytes && bytes <= room) {
        s->pad = (uint32_t)by;
        return bytes;
    }
    if (x->waves[0] > 2 * x->accesses)
        tl_report(m, TL_REMARK, s->loc, "'%.*s': bank conflicts, %d-way on average; %s", (int)strcspn(s->name, "."), s->name,
                  x->waves[0] / x->accesses, bytes ? "no room to pad its rows" : s->rank < 2 ? "the compiler can pad rows of an array with two indices"
                  : x->is_fixed ? "an operation needs its rows as they are" : "no padding of its rows avoids them");
    return 0;
}

/* The layout that deals the nest's iterations to threads, if it deals them all from their beginning. */
static const tl_frag_layout *map_of(const ctx *c, const tl_node *nest)
{
    int64_t off[3];
    const tl_sym *tile = tl_shuffle_tile(c->m, c->f, nest, off);
    bool whole = tile && tile->rank == nest->nloops && tile->map != TL_MAP_TENSOR;
    for (uint32_t i = 0; i < nest->nloops && whole; i++)
        whole = !off[i];
    return whole ? tl_frag_of(c->m->arena, tile) : NULL;
}

void tl_pad_rows(tl_module *m, tl_func *f, int64_t room)
{
    ctx c = { .m = m, .f = f };
    find_arrays(&c, f);
    if (!c.n)
        return;
    TL_EACH_NODE(m->arena, n, &f->body)
        see_use(&c, n);
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_PARALLEL)
            continue;
        bool by_layout = false;
        c.nest = n;
        c.uses = tl_uses_of_node(m, n);
        TL_EACH_NODE(m->arena, x, &n->body)
            by_layout |= x->sym && x->sym->type.space == TL_FRAG;
        c.map = by_layout ? map_of(&c, n) : NULL;
        if (!by_layout || c.map)
            TL_EACH_NODE(m->arena, x, &n->body)
                see_access(&c, x);
    }
    for (uint32_t i = 0; i < c.n; i++)
        room -= pad(m, &c.at[i], room);
}
