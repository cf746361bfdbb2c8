/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments of random shape: every element has the promised holders, the index terms agree
 * with the map, and the matrix fragments are those of the hardware's documents, written here
 * lane by lane. Arguments: cases per
 * property over all kinds, seed. */
#include "check.h"

static long wanted; /* cases of each kind of fragment */

typedef struct {
    const char *name;
    const tl_frag_layout *f;
    int64_t rows, cols; /* of rank 2 */
    int warps_m, warps_n, threads, vec, vec_m;
} sample;

enum { BLOCKED, ROWS, MMA_C, WGMMA_C, TMEM_C, OUTER, SIMD_C, SIMD16_C, KINDS };

static int64_t random_dim(void)
{
    switch (pick(0, 3)) {
    case 0: return pick(1, 7);
    case 1: return pick(1, 40);
    default: return 8 * pick(1, 8);
    }
}

static sample random_sample(int kind)
{
    sample s = {"", NULL, random_dim(), random_dim(), (int)pick(1, 4), (int)pick(1, 4), 0, 0, 0};
    switch (kind) {
    case BLOCKED: {
        int64_t dims[3] = {pick(1, 20), random_dim(), random_dim()};
        static const int counts[] = {1, 5, 32, 64, 96, 128, 256};
        s.threads = counts[pick(0, 6)];
        s.vec = pick(0, 3) ? 1 << pick(0, 3) : (int)pick(1, 9);
        int rank = (int)pick(1, 3);
        if (rank == 3)
            dims[2] = dims[2] % 16 + 1;
        s.name = "blocked";
        s.f = tl_frag_blocked(arena, rank, dims, s.threads, s.vec);
        break;
    }
    case ROWS:
        s.warps_m = (int)pick(1, 12);    /* down */
        s.warps_n = (int)pick(1, 12);    /* across */
        s.vec = (int)pick(1, 5);
        s.name = "rows";
        s.f = tl_frag_rows(arena, s.rows, s.cols, s.warps_m, s.warps_n, s.vec);
        break;
    case MMA_C:
        s.name = "mma m16n8 accumulators";
        s.f = tl_frag_mma_m16n8(arena, s.rows, s.cols, s.warps_m, s.warps_n);
        break;
    case WGMMA_C:
        s.warps_m = 4 * (int)pick(1, 3);
        s.name = "wgmma m64 accumulators";
        s.f = tl_frag_wgmma_m64(arena, s.rows, s.cols, s.warps_m, s.warps_n);
        break;
    case TMEM_C:
        s.warps_m = 4 * (int)pick(1, 3);
        s.name = "accumulators in tensor memory";
        s.f = tl_frag_tmem(arena, s.rows, s.cols, s.warps_m, s.warps_n);
        break;
    case OUTER:
        s.vec_m = (int)pick(1, 4);
        s.vec = (int)pick(1, 4);
        s.name = "outer products";
        s.f = tl_frag_outer(arena, s.rows, s.cols, s.warps_m, s.warps_n, (const int[]){s.vec_m, s.vec});
        break;
    case SIMD_C:
        s.name = "simdgroup accumulators";
        s.f = tl_frag_simdgroup_8x8(arena, s.rows, s.cols, s.warps_m, s.warps_n);
        break;
    case SIMD16_C:
        s.name = "simdgroup 16x16 accumulators";
        s.f = tl_frag_simdgroup_16x16(arena, s.rows, s.cols, s.warps_m, s.warps_n);
        break;
    }
    if (!s.f) {
        printf("FAIL: %s (no fragment)\n", s.name);
        exit(1);
    }
    return s;
}

static int64_t up(int64_t x, int64_t n)
{
    return (x + n - 1) / n * n;
}

/* The documented places, false outside of the tile: from facts about single instructions, the
 * warp's place in the block and the order of the repetitions. */
static bool documented(int kind, const sample *s, int thread, int i, int64_t *row, int64_t *col)
{
    int lane = thread % 32, warp = thread / 32, wm = warp % s->warps_m, wn = warp / s->warps_m;
    int g = lane >> 2, q = lane & 3, per, br, bc, split_r = s->warps_m, split_c = s->warps_n;
    switch (kind) {
    case WGMMA_C: per = 4; br = 64; bc = 8; split_r /= 4; wm /= 4; break;
    case TMEM_C: per = 1; br = 128; bc = 1; split_r /= 4; wm /= 4; break;
    case MMA_C: per = 4; br = 16; bc = 8; break;
    case SIMD16_C: per = 8; br = 16; bc = 16; break;
    case OUTER: per = s->vec_m * s->vec; br = 4 * s->vec_m; bc = 8 * s->vec; break;
    default: per = 2; br = bc = 8;
    }
    int64_t nr = up(s->rows, (int64_t)br * split_r) / br / split_r;
    int64_t nc = up(s->cols, (int64_t)bc * split_c) / bc / split_c;
    int64_t rep = i / per, right = rep % nc, down = rep / nc;
    i %= per;
    switch (kind) {
    case MMA_C: *row = g + 8 * (i >> 1); *col = 2 * q + (i & 1); break;
    case WGMMA_C: *row = warp % 4 * 16 + g + 8 * (i >> 1); *col = 2 * q + (i & 1); break;
    case TMEM_C: *row = warp % 4 * 32 + lane; *col = 0; break;
    case OUTER:
        *row = ((lane >> 1 & 1) + 2 * (lane >> 3 & 1)) * s->vec_m + i / s->vec;
        *col = ((lane & 1) + 2 * (lane >> 2 & 1) + 4 * (lane >> 4)) * s->vec + i % s->vec;
        break;
    case SIMD16_C: *row = ((g & 4) | (lane >> 1 & 3)) + 8 * (i / 4); *col = ((g & 2) | (lane & 1)) * 4 + i % 4; break;
    default: {
        int quad = lane / 4;
        *row = (quad & 4) + lane / 2 % 4;
        *col = (quad & 2) * 2 + lane % 2 * 2 + i;
    }
    }
    *row += br * (nr * wm + down);
    *col += bc * (nc * wn + right);
    return *row < s->rows && *col < s->cols;
}

static bool blocked_rule(const sample *s, int thread, int i, int64_t *at)
{
    const tl_frag_layout *f = s->f;
    int last = f->rank - 1;
    int64_t per_row = up(f->dims[last], s->vec) / s->vec;
    int64_t vector = (int64_t)(i / s->vec) * s->threads + thread;
    at[last] = vector % per_row * s->vec + i % s->vec;
    int64_t rest = vector / per_row;
    bool ok = at[last] < f->dims[last];
    for (int d = last - 1; d >= 0; d--) {
        at[d] = d ? rest % f->dims[d] : rest;
        rest /= f->dims[d];
    }
    return last ? ok && at[0] < f->dims[0] : ok && !rest;
}

static bool rows_rule(const sample *s, int thread, int i, int64_t *at)
{
    int64_t wide = (int64_t)s->warps_n * s->vec, per_row = up(s->cols, wide) / wide * s->vec;
    at[0] = i / per_row * s->warps_m + thread / s->warps_n;
    at[1] = i % per_row / s->vec * wide + thread % s->warps_n * s->vec + i % s->vec;
    return at[0] < s->rows && at[1] < s->cols;
}

static void check_map(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: places", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        sample s = random_sample(kind);
        const tl_frag_layout *f = s.f;
        int64_t want[3], got[3];
        for (int n = 0; n < 64; n++) {
            int t = (int)pick(0, f->threads - 1), r = (int)pick(0, f->regs - 1);
            bool in = kind == BLOCKED ? blocked_rule(&s, t, r, want)
                      : kind == ROWS  ? rows_rule(&s, t, r, want)
                                      : documented(kind, &s, t, r, &want[0], &want[1]);
            bool is = tl_frag_element(f, t, r, got);
            if (in != is || (in && memcmp(want, got, (size_t)f->rank * sizeof *got)))
                FAIL("%s %dx%d thread %d register %d", str(f->map),
                     (int)s.rows, (int)s.cols, t, r);
        }
    }
    end(wanted);
}

static void check_cover(int kind)
{
    static unsigned char held[20 * 64 * 64];
    char name[80];
    snprintf(name, sizeof name, "%s: cover and owner", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        sample s = random_sample(kind);
        const tl_frag_layout *f = s.f;
        int64_t c[3], size = 1, valid = 0;
        for (int d = 0; d < f->rank; d++)
            size *= f->dims[d];
        memset(held, 0, (size_t)size);
        for (int t = 0; t < f->threads; t++)
            for (int r = 0; r < f->regs; r++) {
                int64_t at = 0;
                if (!tl_frag_element(f, t, r, c))
                    continue;
                valid++;
                for (int d = 0; d < f->rank; d++)
                    at = at * f->dims[d] + c[d];
                held[at]++;
                bool owner = false;
                int ot, or;
                for (int k = 0; k < f->replicas; k++)
                    owner |= tl_frag_owner(f, c, k, &ot, &or) && ot == t && or == r;
                if (!owner)
                    FAIL("%s: thread %d register %d is no owner", str(f->map),
                         t, r);
            }
        for (int64_t i = 0; i < size; i++)
            if (held[i] != f->replicas) {
                FAIL("%s: element %d has %d holders", str(f->map), (int)i,
                     held[i]);
                break;
            }
        if (tl_frag_exact(f) != (valid == (int64_t)f->threads * f->regs))
            FAIL("%s: exact", str(f->map));
    }
    end(wanted);
}

static int64_t value(const tl_frag_expr *e, int thread, int reg)
{
    int64_t sum = 0;
    for (int i = 0; i < e->n; i++) {
        int64_t x = (e->terms[i].which ? reg : thread) / e->terms[i].div;
        sum += (e->terms[i].mod ? x % e->terms[i].mod : x) * e->terms[i].mul;
    }
    sum /= e->div;
    return e->mod ? sum % e->mod : sum;
}

static void check_terms(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: index terms", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        const tl_frag_layout *f = random_sample(kind).f;
        int64_t c[3];
        tl_frag_expr e[3];
        for (int d = 0; d < f->rank; d++) {
            tl_frag_coord(arena, f, d, &e[d]);
            if (kind != BLOCKED && (e[d].div != 1 || e[d].mod))
                FAIL("%s: thread and register mix", str(f->map));
        }
        for (int n = 0; n < 64; n++) {
            int t = (int)pick(0, f->threads - 1), r = (int)pick(0, f->regs - 1);
            tl_frag_element(f, t, r, c);
            for (int d = 0; d < f->rank; d++)
                if (value(&e[d], t, r) != c[d])
                    FAIL("%s: dimension %d of thread %d register %d",
                         str(f->map), d, t, r);
        }
    }
    end(wanted);
}

/* Reducing: each holder of an element of a line holds the line's result, in the register that
 * the register map names; replicas differ in the replica terms. */
static void check_reduce(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: reduce", random_sample(kind).name);
    begin(name);
    while (cases < wanted) {
        const tl_frag_layout *f = random_sample(kind).f;
        int dim = (int)pick(0, f->rank - 1);
        const tl_layout *regs;
        const tl_frag_layout *g = tl_frag_reduce(arena, f, dim, &regs);
        if (!g && kind == ROWS)
            FAIL("%s: no line without %d", str(f->map), dim);
        if (!g)
            continue;
        cases++;
        if (g->threads != f->threads || g->rank != f->rank - 1 ||
            tl_layout_size(regs) != f->regs)
            FAIL("%s: shape", str(f->map));
        int replicas = 1;
        tl_term *terms;
        for (int i = tl_frag_replica_terms(arena, g, &terms) - 1; i >= 0; i--)
            replicas *= (int)terms[i].mod;
        if (replicas != g->replicas)
            FAIL("%s: %d replicas", str(g->map), replicas);
        for (int n = 0; n < 64; n++) {
            int t = (int)pick(0, f->threads - 1), r = (int)pick(0, f->regs - 1);
            int64_t c[3], line[3], got[3];
            if (!tl_frag_element(f, t, r, c))
                continue;
            for (int d = 0, k = 0; d < f->rank; d++)
                if (d != dim)
                    line[k++] = c[d];
            if (!tl_frag_element(g, t, (int)tl_layout_at(regs, r), got) ||
                memcmp(line, got, (size_t)g->rank * sizeof *got))
                FAIL("%s without %d: %s", str(f->map), dim,
                     str(g->map));
        }
    }
    end(wanted);
}

static bool vectors(const tl_frag_layout *f, int64_t n)
{
    int last = f->rank - 1;
    if (f->regs % n)
        return false;
    for (int t = 0; t < f->threads; t++)
        for (int r = 0; r < f->regs; r += (int)n) {
            int64_t c[3], d[3];
            bool in = tl_frag_element(f, t, r, c);
            if (c[last] % n)
                return false;
            for (int k = 1; k < n; k++)
                if (tl_frag_element(f, t, r + k, d) != in || d[last] != c[last] + k ||
                    memcmp(c, d, (size_t)last * sizeof *c))
                    return false;
        }
    return true;
}

static void check_vector(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: vectors", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        const tl_frag_layout *f = random_sample(kind).f;
        int64_t n = f->regs;
        while (n > 1 && !vectors(f, n))
            n--;
        if (tl_frag_vector(f) != n)
            FAIL("%s: %d", str(f->map), (int)n);
    }
    end(wanted);
}

/* Registers sorted by rows: each once, and its coordinates come from both parts. */
static void check_nest(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: rows first", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        const tl_frag_layout *f = random_sample(kind).f;
        tl_frag_nest nest;
        if (!tl_frag_rows_first(arena, f, &nest)) {
            if (kind != BLOCKED)
                FAIL("%s: no rows", str(f->map));
            continue;
        }
        if (nest.outer.regs * nest.inner.regs != f->regs)
            FAIL("%s: %d x %d", str(f->map), nest.outer.regs, nest.inner.regs);
        unsigned char *seen = tl_arena_alloc(arena, (size_t)f->regs);
        memset(seen, 0, (size_t)f->regs);
        for (int k = 0; k < f->regs; k++) {
            int t = (int)pick(0, f->threads - 1), i = k / nest.inner.regs, q = k % nest.inner.regs;
            int64_t c[3], row[3], col[3];
            int64_t r = tl_layout_at(nest.pos[0], i) + tl_layout_at(nest.pos[1], q);
            if (r >= f->regs || seen[r]++)
                FAIL("%s: register %d", str(f->map), (int)r);
            tl_frag_element(f, t, (int)r, c);
            tl_frag_element(&nest.outer, t, i, row);
            tl_frag_element(&nest.inner, t, q, col);
            for (int d = 0; d < f->rank; d++)
                if (c[d] != (d + 1 < f->rank ? row : col)[d])
                    FAIL("%s: dimension %d of register %d", str(f->map), d, (int)r);
        }
    }
    end(wanted);
}

/* Lane i of each `words` has, as word k of a vector, what lane k had as its word i; matrix accumulators of enough
   columns can always swap. */
static void check_exchange(int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s: lanes swap words", random_sample(kind).name);
    begin(name);
    for (; cases < wanted; cases++) {
        sample s = random_sample(kind);
        const tl_frag_layout *f = s.f;
        const tl_layout *pos;
        tl_frag_layout to;
        int words = 1 << (int)pick(1, 2), vec = (int)tl_frag_vector(f);
        bool wide = kind == MMA_C && s.cols % (8 * words * s.warps_n) == 0;
        if (!tl_frag_exchanged(arena, f, words, &to, &pos)) {
            if (wide)
                FAIL("%s: %d words are not swapped", str(f->map), words);
            continue;
        }
        if (to.regs != f->regs || tl_frag_vector(&to) % (vec * words))
            FAIL("%s: vectors of %d", str(to.map), (int)tl_frag_vector(&to));
        for (int t = 0; t < f->threads; t++)
            for (int r = 0; r < f->regs; r++) {
                int64_t c[3] = { 0 }, e[3] = { 0 };
                int lane = t % words, first = r / (vec * words) * vec * words, word = r % (vec * words) / vec;
                bool valid = tl_frag_element(&to, t, r, c);
                int64_t own = tl_layout_at(pos, first + lane * vec) + r % vec;
                if (tl_frag_element(f, t - lane + word, (int)own, e) != valid || (valid && memcmp(c, e, 2 * sizeof *c)))
                    FAIL("%s: register %d of thread %d", str(f->map), r, t);
            }
    }
    end(wanted);
}

int main(int argc, char **argv)
{
    static void (*const check[])(int) = {
        check_map, check_cover, check_terms, check_reduce, check_vector,
        check_nest, check_exchange,
    };
    wanted = (argc > 1 ? atol(argv[1]) : 10000) / KINDS + 1;
    for (size_t i = 0; i < sizeof check / sizeof *check; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            random_state = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
            arena = tl_arena_new();
            check[i](kind);
            tl_arena_delete(arena);
        }
    return failures != 0;
}
