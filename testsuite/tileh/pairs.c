/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of extremes, and prefixes, against loops; their corner cases. */
#include "check.h"

enum { R = 6, C = 150 };

static void places(void)
{
    static float s[R][C];
    double d[R], e[R];
    int at[R], there[R], k;
    _Float16 h;

    for (int i = 0; i < R * C; i++)
        s[i / C][i % C] = (float) (pick(40) - 20);
    for (int j = 0; j < C; j++) {
        s[1][j] = NAN;
        s[2][j] = j < 100 ? NAN : -INFINITY;
        s[3][j] = j % 3 ? 0.0f : -0.0f;
    }
    tile_reduce_argmax(d, at, s);
    tile_reduce_argmin(e, there, s);
    CHECK(isnan(d[1]) && at[1] == 0 && isnan(e[1]) && there[1] == 0);
    CHECK(d[2] == -INFINITY && at[2] == 100 && e[2] == -INFINITY && there[2] == 100);
    CHECK(signbit(d[3]) && at[3] == 0 && signbit(e[3]) && there[3] == 0);
    for (int i = 0; i < R; i++) {
        if (i >= 1 && i <= 3)
            continue;
        int most = 0, least = 0;
        for (int j = 0; j < C; j++) {
            most = s[i][j] > s[i][most] ? j : most;
            least = s[i][j] < s[i][least] ? j : least;
        }
        CHECK(at[i] == most && d[i] == s[i][most], "row %d", i);
        CHECK(there[i] == least && e[i] == s[i][least], "row %d", i);
    }
    tile_reduce_argmax(h, k, s[0]);
    CHECK(k == at[0] && h == (_Float16) d[0]);

    uint64_t u[3] = { 1, UINT64_MAX, UINT64_MAX }, top;
    int64_t l[3] = { 1, -1, -1 };
    int8_t small;
    tile_reduce_argmax(top, k, u);
    CHECK(top == UINT64_MAX && k == 1);
    tile_reduce_argmin(small, k, l);
    CHECK(small == -1 && k == 1);
}

static void prefixes(void)
{
    static int8_t s[R][C], wrapped[R][C];
    static int d[R][C], before[R][C];
    static float x[3] = { NAN, 1, -2 }, y[3];
    tile_e4m3 q[3];
    uint8_t u[2], m[2] = { 200, 100 };

    for (int i = 0; i < R * C; i++)
        s[i / C][i % C] = (int8_t) (pick(256) - 128);
    tile_scan_sum(d, s);
    tile_scan_sum(wrapped, s);
    tile_scan_sum(before, s, .exclusive = 1);
    for (int i = 0; i < R; i++)
        for (int j = 0, sum = 0; j < C; j++) {
            CHECK(before[i][j] == sum, "%d %d", i, j);
            sum += s[i][j];
            CHECK(d[i][j] == sum && wrapped[i][j] == (int8_t) sum, "%d %d", i, j);
        }
    tile_scan_max(d, s);
    tile_scan_max(wrapped, s, .exclusive = 1);
    for (int i = 0; i < R; i++)
        for (int j = 0, top = -128; j < C; j++) {
            CHECK(wrapped[i][j] == top, "%d %d", i, j);
            top = s[i][j] > top ? s[i][j] : top;
            CHECK(d[i][j] == top, "%d %d", i, j);
        }
    tile_scan_max(y, x);
    CHECK(isnan(y[0]) && y[1] == 1 && y[2] == 1);
    tile_scan_max(y, x, .exclusive = 1);
    CHECK(y[0] == -INFINITY && isnan(y[1]) && y[2] == 1);
    tile_scan_max(q, x, .exclusive = 1);
    CHECK(q[0].bits == 0xfe && q[1].bits == 0x7f && tile_f32(q[2]) == 1);
    tile_scan_sum(u, m);
    CHECK(u[0] == 200 && u[1] == 44);
    tile_scan_max(u, m, .exclusive = 1);
    CHECK(u[0] == 0 && u[1] == 200);
}

int main(void)
{
    places();
    prefixes();
    return done();
}
