/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that get shared memory, whole arrays, elements and structs, and work on it atomically and otherwise. */
#include "run.h"

enum { BINS = 12, ROW = 40 };
struct count {
    int n;
    unsigned most;
    float least;
};

#ifdef KERNELS
static void in_bin(int (*bins)[BINS][2], int v)
{
    tile_atomic_add(&(*bins)[v % BINS][v & 1], v);
}

static void one_more(int *n)
{
    tile_atomic_add(n, 1);
}

static int noted(struct count *c, int v)
{
    int was = tile_atomic_add(&c->n, 1);

    tile_atomic_max(&c->most, (unsigned) v);
    tile_atomic_min(&c->least, (float) v);
    return was >= 0;
}

static void both(struct count *c, int *n, int v)
{
    if (noted(c, v))
        one_more(n);
}

static void swap(int *a, int *b)
{
    int t = *a;

    *a = *b;
    *b = t;
}

/* of shared and of global memory by the same functions */
tile_kernel
void counters(int n, const int *v, int *bins, int *total, struct count *all, struct count *each, int *back)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += ROW) {
        tile_shared int own[BINS][2], line[ROW], grid[2][3];
        tile_shared struct count c[4];

        tile_fill(own, 0);
        tile_fill(grid, 0);
        tile_load(line, tile_view(v, n), b, .fill = -1);
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            c[i] = (struct count) { .least = 1000 };
#pragma tile parallel
        for (int i = 0; i < ROW; i++)
            if (b + i < n) {
                in_bin(&own, v[b + i]);
                one_more(&grid[i % 2][i % 3]);
                one_more(total);
                one_more(&total[1 + v[b + i] % 2]);
                both(&c[v[b + i] % 4], &grid[1][2], v[b + i]);
                noted(all, v[b + i]);
                noted(&all[1 + i % 2], v[b + i]);
            }
#pragma tile parallel
        for (int i = 0; i < ROW / 2; i++)
            swap(&line[i], &line[ROW - 1 - i]);
        tile_store(line, tile_view(back, n + ROW), b);
#pragma tile parallel
        for (int i = 0; i < BINS; i++) {
            tile_atomic_add(&bins[i], own[i][0] + own[i][1]);
            if (i < 4)
                each[b / ROW * 4 + i] = c[i];
            if (i < 6)
                tile_atomic_add(&total[3], grid[i / 3][i % 3]);
        }
    }
}
#endif

#ifdef DRIVER
static struct count counted(const int *v, int from, int to, int modulo, int equal)
{
    struct count c = { 0, 0, 1000 };

    for (int i = from; i < to; i++)
        if (v[i] % modulo == equal) {
            c.n++;
            c.most = c.most > (unsigned) v[i] ? c.most : (unsigned) v[i];
            c.least = fminf(c.least, (float) v[i]);
        }
    return c;
}

static bool same(struct count a, struct count b)
{
    return a.n == b.n && a.most == b.most && a.least == b.least;
}

static void on(enum target t, int n)
{
    int blocks = (n + ROW - 1) / ROW, odd = 0;
    int *v = buffer((size_t) n * 4), *bins = buffer(BINS * 4), *total = buffer(16), *back = buffer((size_t) (n + ROW) * 4);
    struct count *all = buffer(3 * sizeof *all), *each = buffer((size_t) (blocks * 4) * sizeof *each);

    FILL(v, n, pick(900));
    FILL(bins, BINS, 0);
    FILL(total, 4, 0);
    for (int i = 0; i < 3; i++)
        all[i] = (struct count) { 0, 0, 1000 };
    LAUNCH(t, counters, n, v, bins, total, all, each, back);
    for (int k = 0; k < BINS; k++) {
        int want = 0;
        for (int i = 0; i < n; i++)
            want += v[i] % BINS == k ? v[i] : 0;
        EXPECT(bins[k] == want, "bin %d: %d, not %d", k, bins[k], want);
    }
    for (int i = 0; i < n; i++)
        odd += v[i] % 2;
    EXPECT(total[0] == n && total[1] == n - odd && total[2] == odd && total[3] == 2 * n, "totals %d %d %d %d", total[0], total[1],
           total[2], total[3]);
    EXPECT(same(all[0], counted(v, 0, n, 1, 0)) && all[1].n + all[2].n == n, "all: %d", all[0].n);
    for (int k = 0; k < blocks * 4; k++) {
        int from = k / 4 * ROW, to = from + ROW < n ? from + ROW : n;
        EXPECT(same(each[k], counted(v, from, to, 4, k % 4)), "struct %d: %d %u %g", k, each[k].n, each[k].most, each[k].least);
    }
    for (int i = 0; i < blocks * ROW; i++) {
        int from = i / ROW * ROW + ROW - 1 - i % ROW;
        EXPECT(back[i] == (from < n ? v[from] : -1), "back %d: %d", i, back[i]);
    }
    release(v);
    release(bins);
    release(total);
    release(back);
    release(all);
    release(each);
}

static void run(enum target t)
{
    on(t, 80);
    on(t, 131);
    on(t, 1);
}
#endif
