/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions against loops; gathers, scatters and atomics against their definitions. */
#include "check.h"

enum { R = 7, C = 150 };

static void floats(void)
{
    static float s[R][C], rows[R], cols[C], cube[3][4][5], flat[3][4], side[4][5], one;
    static _Float16 h[R][C];
    double d[R];

    for (int i = 0; i < R * C; i++)
        h[i / C][i % C] = (_Float16) (s[i / C][i % C] = (float) (pick(2000) - 1000) / 32);
    s[2][3] = s[4][0] = NAN;
    s[3][0] = -INFINITY;

    tile_reduce_sum(d, h);
    tile_reduce_max(rows, s);
    tile_reduce_min_cols(cols, s);
    for (int i = 0; i < R; i++) {
        double sum = 0;
        float max = -INFINITY;
        for (int j = 0; j < C; j++) {
            sum += (double) h[i][j];
            max = fmaxf(max, s[i][j]);
        }
        CHECK(d[i] == sum && rows[i] == max, "row %d", i);
    }
    for (int j = 0; j < C; j++) {
        float min = INFINITY;
        for (int i = 0; i < R; i++)
            min = fminf(min, s[i][j]);
        CHECK(cols[j] == min, "column %d", j);
    }
    tile_reduce_sum(rows, s);
    CHECK(isnan(rows[2]) && isinf(rows[3]) && !isnan(rows[5]));

    for (int i = 0; i < 60; i++)
        (&cube[0][0][0])[i] = (float) pick(100);
    tile_reduce_sum(flat, cube);
    tile_reduce_max_cols(side, cube);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++) {
            float sum = 0;
            for (int k = 0; k < 5; k++)
                sum += cube[i][j][k];
            CHECK(flat[i][j] == sum);
        }
    for (int j = 0; j < 4; j++)
        for (int k = 0; k < 5; k++)
            CHECK(side[j][k] == fmaxf(fmaxf(cube[0][j][k], cube[1][j][k]), cube[2][j][k]));

    tile_reduce_max(one, cols);
    float max = cols[0];
    for (int j = 0; j < C; j++)
        max = fmaxf(max, cols[j]);
    CHECK(one == max);
    tile_fill(cols, NAN);
    tile_reduce_min(one, cols);
    CHECK(isnan(one));
}

static void integers(void)
{
    int8_t s[5][70];
    uint64_t u[3] = { UINT64_MAX, 2, 1 }, top;
    int32_t rows[5];
    int8_t narrow[5], low[70];
    int64_t big[2] = { INT64_MAX, 1 }, wrapped;

    for (int i = 0; i < 350; i++)
        s[i / 70][i % 70] = (int8_t) (pick(256) - 128);
    tile_reduce_sum(rows, s);
    tile_reduce_sum(narrow, s);
    tile_reduce_min_cols(low, s);
    for (int i = 0; i < 5; i++) {
        int sum = 0;
        for (int j = 0; j < 70; j++)
            sum += s[i][j];
        CHECK(rows[i] == sum && narrow[i] == (int8_t) sum, "row %d", i);
    }
    for (int j = 0; j < 70; j++) {
        int min = 127;
        for (int i = 0; i < 5; i++)
            min = s[i][j] < min ? s[i][j] : min;
        CHECK(low[j] == min, "column %d", j);
    }
    tile_reduce_max(top, u);
    CHECK(top == UINT64_MAX);
    tile_reduce_sum_cols(wrapped, big);
    CHECK(wrapped == INT64_MIN);
}

static void gathers(void)
{
    float memory[6][5], before[6][5], g[4][3];
    int rows[4] = { 5, -1, 6, 0 }, *p = rows;
    const int again[] = { 9, 2, 2, 3, 1 };
    _Float16 h[4][3];

    for (int i = 0; i < 30; i++)
        memory[i / 5][i % 5] = before[i / 5][i % 5] = (float) i + 1;
    for (int col = -4; col < 7; col++) {
        tile_gather(g, tile_view(memory[0], 6, 5), rows, col);
        tile_gather(h, tile_view(memory[0], 6, 5), p, col, .evict = TILE_EVICT_FIRST);
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 3; c++) {
                bool in = rows[r] >= 0 && rows[r] < 6 && col + c >= 0 && col + c < 5;
                CHECK(g[r][c] == (in ? memory[rows[r]][col + c] : 0) && (float) h[r][c] == g[r][c]);
            }
        for (int i = 0; i < 12; i++)
            g[i / 3][i % 3] = (float) (-1 - pick(1000));
        tile_scatter(g, tile_view(memory[0], 6, 5), rows, col);
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 3; c++)
                if (rows[r] >= 0 && rows[r] < 6 && col + c >= 0 && col + c < 5)
                    before[rows[r]][col + c] = g[r][c];
        for (int i = 0; i < 30; i++)
            CHECK(memory[i / 5][i % 5] == before[i / 5][i % 5], "column %d, place %d", col, i);
    }
    tile_scatter(g, tile_view(memory[0], 6, 5), again + 1, 0, .evict = TILE_EVICT_LAST);
    CHECK(memory[2][0] == g[0][0] || memory[2][0] == g[1][0]);
    CHECK(memory[3][2] == g[2][2] && memory[1][1] == g[3][1]);
}

static void atomics(void)
{
    int32_t i = INT32_MAX;
    uint32_t u[2] = { 3, 3000000000u };
    float f = 1;

    CHECK(tile_atomic_add(&i, 1) == INT32_MAX && i == INT32_MIN);
    CHECK(tile_atomic_max(&i, -5) == INT32_MIN && i == -5);
    CHECK(tile_atomic_min(&i, -4) == -5 && i == -5);
    CHECK(tile_atomic_add(u, 4) == 3 && u[0] == 7);
    CHECK(tile_atomic_max(u + 1, 5u) == 3000000000u && u[1] == 3000000000u);
    CHECK(tile_atomic_min(&u[1], tile_atomic_add(u, 1u)) == 3000000000u && u[1] == 7 && u[0] == 8);
    CHECK(tile_atomic_add(&f, 0.5) == 1 && f == 1.5f);
    CHECK(tile_atomic_max(&f, NAN) == 1.5f && f == 1.5f);
    f = NAN;
    tile_atomic_min(&f, 2);
    CHECK(f == 2);
    tile_atomic_max(&f, 9.0f);
    CHECK(f == 9);
}

int main(void)
{
    floats();
    integers();
    gathers();
    atomics();
    return done();
}
