/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every operation of the layout algebra on random layouts, against definitions spelled out on
 * tables of offsets. Arguments: cases per operation, seed. */
#include "random-layout.h"

enum { MOST = 1 << 14 };

static long wanted = 10000;

/* ---- the definitions, on tables ---- */

/* The offset of an index, straight from the tree: independent of tl_layout_at. */
static int64_t eval(const tl_layout *l, int64_t *index)
{
    if (tl_layout_is_leaf(l)) {
        int64_t c = *index % tl_layout_extent(l);
        *index /= tl_layout_extent(l);
        return c * tl_layout_stride(l);
    }
    int64_t sum = 0;
    for (int i = 0; i < tl_layout_rank(l); i++)
        sum += eval(tl_layout_mode(l, i), index);
    return sum;
}

static int64_t offset(const tl_layout *l, int64_t index)
{
    return eval(l, &index);
}

/* The number of modes of the flattest layout with these n offsets, -1 if there is none. */
static int fewest_modes(const int64_t *f, int64_t n, int64_t step)
{
    if (n == 1)
        return f[0] == 0 ? 0 : -1;
    int64_t run = 1;
    while (run < n && f[run * step] == run * f[step])
        run++;
    if (n % run)
        return -1;
    for (int64_t i = 0; i < n; i++)
        if (f[i * step] != f[i % run * step] + f[i / run * run * step])
            return -1;
    int rest = fewest_modes(f, n / run, step * run);
    return rest < 0 ? -1 : rest + 1;
}

static bool injective(const tl_layout *l)
{
    static unsigned char seen[MOST];
    memset(seen, 0, (size_t)tl_layout_cosize(l));
    for (int64_t i = 0; i < tl_layout_size(l); i++)
        if (seen[offset(l, i)]++)
            return false;
    return true;
}

static bool same_form(const tl_layout *B, const tl_layout *R)
{
    if (tl_layout_is_leaf(B))
        return tl_layout_size(B) == tl_layout_size(R);
    if (tl_layout_is_leaf(R) || tl_layout_rank(B) != tl_layout_rank(R))
        return false;
    for (int i = 0; i < tl_layout_rank(B); i++)
        if (!same_form(tl_layout_mode(B, i), tl_layout_mode(R, i)))
            return false;
    return true;
}

/* Does every step of B move in one mode of A only, and either stay in it or divide it? */
static bool steps_aligned(const tl_layout *A, const tl_layout *B)
{
    tl_mode *a, *b;
    int na = tl_layout_flatten(arena, tl_layout_coalesce(arena, A), &a);
    for (int k = tl_layout_flatten(arena, B, &b) - 1; k >= 0; k--) {
        int64_t d = b[k].extent > 1 ? b[k].stride : 0;
        int i = 0;
        for (; i < na - 1 && d >= a[i].extent; d /= a[i++].extent)
            if (d % a[i].extent)
                return false;
        if (d && i < na - 1 && (b[k].extent - 1) * d >= a[i].extent && a[i].extent % d)
            return false;
    }
    return true;
}

/* Could any layout with B's modes be A o B? Every leaf of B must give one by itself, and the
 * sum of what the leaves give must be what the whole gives. */
static bool composable(const tl_layout *A, const tl_layout *B)
{
    static int64_t f[MOST];
    tl_mode *m;
    int n = tl_layout_flatten(arena, B, &m);
    for (int k = 0; k < n; k++) {
        for (int64_t i = 0; i < m[k].extent; i++)
            f[i] = offset(A, i * m[k].stride);
        if (fewest_modes(f, m[k].extent, 1) < 0)
            return false;
    }
    for (int64_t i = 0; i < tl_layout_size(B); i++) {
        int64_t rest = i, sum = 0;
        for (int k = 0; k < n; rest /= m[k++].extent)
            sum += offset(A, rest % m[k].extent * m[k].stride);
        if (sum != offset(A, offset(B, i)))
            return false;
    }
    return true;
}

/* ---- properties ---- */

static void check_evaluation(void)
{
    begin("evaluation, size and cosize");
    for (; cases < wanted; cases++) {
        const tl_layout *l = random_layout();
        int64_t most = 0;
        for (int64_t i = 0; i < tl_layout_size(l); i++) {
            int64_t coords[8], rest = i, want = offset(l, i);
            for (int k = 0; k < tl_layout_rank(l); k++) {
                coords[k] = rest % tl_layout_size(tl_layout_mode(l, k));
                rest /= tl_layout_size(tl_layout_mode(l, k));
            }
            if (tl_layout_at(l, i) != want ||
                tl_layout_at_coord(l, tl_layout_rank(l), coords) != want)
                FAIL("%s at %d", str(l), (int)i);
            most = want > most ? want : most;
        }
        if (tl_layout_cosize(l) != most + 1)
            FAIL("cosize of %s", str(l));
    }
    end(wanted);
}

static void check_terms(void)
{
    begin("terms");
    for (; cases < wanted; cases++) {
        const tl_layout *l = random_layout();
        tl_term *t;
        int n = tl_layout_terms(arena, l, &t);
        for (int64_t i = 0; i < tl_layout_size(l); i++) {
            int64_t coords[8], rest = i, sum = 0;
            for (int k = 0; k < tl_layout_rank(l); k++) {
                coords[k] = rest % tl_layout_size(tl_layout_mode(l, k));
                rest /= tl_layout_size(tl_layout_mode(l, k));
            }
            for (int k = 0; k < n; k++) {
                int64_t x = coords[t[k].which] / t[k].div;
                sum += (t[k].mod ? x % t[k].mod : x) * t[k].mul;
            }
            if (sum != offset(l, i))
                FAIL("%s at %d: %d", str(l), (int)i, (int)sum);
        }
    }
    end(wanted);
}

static void check_coalesce(void)
{
    static int64_t f[MOST];
    begin("coalesce");
    for (; cases < wanted; cases++) {
        const tl_layout *l = random_layout(), *c = tl_layout_coalesce(arena, l);
        int64_t n = tl_layout_size(l);
        if (tl_layout_size(c) != n) {
            FAIL("%s: %s", str(l), str(c));
            continue;
        }
        for (int64_t i = 0; i < n; i++)
            if ((f[i] = offset(l, i)) != offset(c, i)) {
                FAIL("%s: %s", str(l), str(c));
                break;
            }
        tl_mode *m;
        int modes = tl_layout_flatten(arena, c, &m), least = fewest_modes(f, n, 1);
        if (modes != (least ? least : 1) || (modes == 1) != tl_layout_is_leaf(c))
            FAIL("%s: %s has not %d modes", str(l), str(c), least);
    }
    end(wanted);
}

static void check_composition(void)
{
    long refused = 0;
    begin("composition");
    while (cases < wanted || refused < wanted) {
        const tl_layout *A = random_layout();
        const tl_layout *B = pick(0, 9) ? random_within(tl_layout_size(A)) : random_layout();
        const tl_layout *R = tl_layout_composition(arena, A, B);
        if (!R) {
            refused++;
            if (tl_layout_cosize(B) <= tl_layout_size(A) && steps_aligned(A, B) &&
                composable(A, B))
                FAIL("%s o %s refused", str(A), str(B));
            continue;
        }
        cases++;
        if (!same_form(B, R))
            FAIL("%s o %s = %s", str(A), str(B), str(R));
        for (int64_t i = 0; i < tl_layout_size(B); i++)
            if (offset(R, i) != offset(A, offset(B, i))) {
                FAIL("%s o %s = %s", str(A), str(B), str(R));
                break;
            }
    }
    end(wanted);
}

/* The offsets of A are distinct but for repetitions by modes of stride 0. */
static const tl_layout *without_zeros(const tl_layout *A)
{
    tl_mode *m;
    int n = tl_layout_flatten(arena, A, &m), kept = 0;
    for (int i = 0; i < n; i++)
        if (m[i].stride)
            m[kept++] = m[i];
    return tl_layout_from_modes(arena, kept, m);
}

/* Copies of S placed each at the first hole: do they tile [0, n) for some n >= least? */
static bool tiles(const tl_layout *S, int64_t least)
{
    static unsigned char seen[4 * MOST];
    if (!injective(S))
        return false;
    memset(seen, 0, sizeof seen);
    int64_t hole = 0, end = 0;
    while (hole < least || hole < end) {
        for (int64_t i = 0; i < tl_layout_size(S); i++)
            if (seen[hole + offset(S, i)]++)
                return false;
        end = hole + tl_layout_cosize(S) > end ? hole + tl_layout_cosize(S) : end;
        while (seen[hole])
            hole++;
    }
    return true;
}

static void check_complement(void)
{
    static unsigned char seen[MOST];
    long refused = 0;
    begin("complement");
    while (cases < wanted || refused < wanted) {
        const tl_layout *A = random_layout(), *S = without_zeros(A);
        int64_t room = pick(1, 600);
        if (tl_layout_cosize(A) > 2000)
            continue;
        const tl_layout *R = tl_layout_complement(arena, A, room);
        if (!R) {
            refused++;
            if (tiles(S, tl_layout_cosize(S)))
                FAIL("%s in %d refused", str(A), (int)room);
            continue;
        }
        cases++;
        int64_t n = tl_layout_size(S) * tl_layout_size(R), last = -1;
        /* The fewest whole blocks that A and its holes make up. */
        int64_t block = 1;
        tl_mode *m;
        for (int k = tl_layout_flatten(arena, S, &m) - 1; k >= 0; k--)
            if (m[k].extent > 1 && m[k].extent * m[k].stride > block)
                block = m[k].extent * m[k].stride;
        bool ok = n == (room + block - 1) / block * block;
        memset(seen, 0, sizeof seen);
        for (int64_t j = 0; ok && j < tl_layout_size(R); j++) {
            int64_t base = offset(R, j);
            ok = base > last;
            last = base;
            for (int64_t i = 0; ok && i < tl_layout_size(S); i++) {
                int64_t x = base + offset(S, i);
                ok = x < n && !seen[x]++;
            }
        }
        if (!ok)
            FAIL("%s in %d: %s", str(A), (int)room, str(R));
    }
    end(wanted);
}

/* Are elements k*n ... k*n+n-1 along `mode` consecutive everywhere (and aligned)? */
static bool vectors(const tl_layout *l, int mode, int64_t n, bool aligned)
{
    int64_t inner = 1, extent = tl_layout_size(mode < 0 ? l : tl_layout_mode(l, mode));
    if (extent % n)
        return false;
    for (int k = 0; k < mode; k++)
        inner *= tl_layout_size(tl_layout_mode(l, k));
    for (int64_t i = 0; i < tl_layout_size(l); i++) {
        int64_t along = i / inner % extent, first = i - along % n * inner;
        if (offset(l, i) != offset(l, first) + along % n ||
            (aligned && offset(l, first) % n))
            return false;
    }
    return true;
}

static void check_vector(void)
{
    begin("contiguous vectors");
    for (; cases < wanted; cases++) {
        const tl_layout *l = random_layout();
        int mode = (int)pick(-1, tl_layout_rank(l) - 1);
        int64_t n = tl_layout_size(mode < 0 ? l : tl_layout_mode(l, mode)), m;
        while (!vectors(l, mode, n, false))
            n--;
        for (m = n; !vectors(l, mode, m, true) || n % m; m--)
            ;
        if (tl_layout_max_vector(l, mode) != n || tl_layout_aligned_vector(l, mode) != m)
            FAIL("%s mode %d: %d and %d", str(l), mode, (int)n, (int)m);
    }
    end(wanted);
}

int main(int argc, char **argv)
{
    static void (*const check[])(void) = {
        check_evaluation, check_terms, check_coalesce, check_composition,
        check_complement, check_vector,
    };
    wanted = argc > 1 ? atol(argv[1]) : 10000;
    for (size_t i = 0; i < sizeof check / sizeof *check; i++) {
        random_state = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
        arena = tl_arena_new();
        check[i]();
        tl_arena_delete(arena);
    }
    return failures != 0;
}
