/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small programs, each of which was once refused or miscomputed; random kernels led to them. */
#include "run.h"

#ifdef KERNELS
/* GCC keeps the braces of constant bytes as a string, and converts each arm of ?: by itself. */
tile_kernel
void constants(int n, const int64_t *x, int8_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int8_t bytes[8] = { 1, -2, [5] = 100 };
        uint8_t rows[2][4] = { { 1, 200 }, { 3 } };
        tile_shared int whole[4];
        float arms[4];
        _Float16 half[4] = { 3 };

        tile_fill(whole, x[b] != 5 ? 9 : (int) x[b]);
        tile_fill(arms, x[b] > 5 ? 1 : 2);
        tile_store(bytes, tile_view(y, n, 28), b, 0);
        tile_store(rows, tile_view(y, n, 7, 4), b, 2, 0);
        tile_store(whole, tile_view(y, n, 28), b, 16);
        tile_store(arms, tile_view(y, n, 28), b, 20);
        tile_fill(arms, x[b] > 3 ? half[0] : arms[1]);
        tile_store(arms, tile_view(y, n, 28), b, 24);
    }
}

/* The threads of a block of one warp agree on a reduction: it may decide a `continue`. */
tile_kernel
void agree(int n, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int all = 1, count = 0;

#pragma tile parallel reduction(|: all)
        for (int i = 0; i < b; i++)
            all |= x[i];
        for (int k = 0; k < n; k++) {
            tile_shared int s[32];

            if ((x[k] ? x[k] : all) > 2)
                continue;
            tile_fill(s, count);
            count += s[3] + 1;
        }
        y[b] = count;
    }
}

/* Truth values are reduced as numbers. */
tile_kernel
void truths(int n, const bool *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared bool s[40];
        int count, least, most;
        bool any;

        tile_load(s, tile_view(x, n, 40), b, 0);
        tile_reduce_sum(count, s);
        tile_reduce_min(least, s);
        tile_reduce_max(most, s);
        tile_reduce_sum(any, s);
        y[b] = count + 100 * least + 1000 * most + 10000 * any;
    }
}

/* Stores of two tiles to one place, in a loop whose barriers at first order shared memory only. */
tile_kernel
void overwrite(int n, int rounds, const int *x, int *y)
{
#pragma tile grid threads(256) loops(1)
    for (int b = 0; b < n; b++)
        for (int k = 0; k < rounds; k++) {
            tile_shared int s[64][26];
            int t[26][32];

            tile_load(s, tile_view(x, n, 64, 26), b, 0, 0, .rows = 16 + k);
#pragma tile parallel
            for (int i = 0; i < 26; i++)
                for (int j = 0; j < 32; j++)
                    t[i][j] = s[2 * j][i] + k;
            tile_store(s, tile_view(y, n, 64, 32), b, 0, 0, .rows = 14);
            tile_store(t, tile_view(y, n, 64, 32), b, 1, 0);
        }
}

/* Copies of a fragment whose column, or a number of the row, also says which plane it goes to. */
tile_kernel
void planes(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int t[16][16][16];
        int f[16][16], plane[16];

        tile_fill(t, 0);
        tile_load(f, tile_view(x, n, 16, 16), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++)
                t[j][i][j] = f[i][j];
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            plane[i] = (5 * i + b) % 16;
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++)
                t[plane[i]][i][j] = f[i][j];
#pragma tile parallel
        for (int i = 0; i < 4096; i++)
            y[b * 4096 + i] = t[i / 256][i / 16 % 16][i % 16];
    }
}

/* What an atomic outside parallel loops returns is the same for the whole block. */
static int next(int *counter)
{
    return tile_atomic_add(counter, 1);
}

tile_kernel
void tickets(int n, int *counter, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int s[32];

        tile_fill(s, b);
        if (tile_atomic_max(&counter[b], 3) == 5)
            tile_store(s, tile_view(y, n, 32), b, 0);
        for (int left = next(&counter[b]); left < 4; left++) {
            tile_fill(s, left);
            if (left == 3)
                tile_store(s, tile_view(y, n, 32), b, 0);
        }
    }
}

/* GCC moves the choice of a factor out of the product. */
tile_kernel
void signs(int n, const int *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float sign = 3, count = 0;

#pragma tile parallel reduction(*: sign) reduction(+: count)
        for (int i = 0; i < 40; i++) {
            sign *= x[40 * b + i] > 2 ? -1.0f : 1.0f;
            count = x[40 * b + i] > 2 ? count + 1 : count;
        }
        y[b] = 100 * sign + count;
    }
}

/* Storage types begin as bits. A 0 is no reason to leave the registers. */
tile_kernel
void starts(int n, const int *x, float *y, tile_bf16 *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_bf16 t[4][8] = { 0 }, u[4] = { [1] = { 0x3f80 }, { 0xc000 } };
        tile_e4m3 v[4] = { [2] = { 0x38 }, { (uint8_t) x[b] } };

        tile_store(t, tile_view(z, n, 4, 8), b, 0, 0);
        tile_store(u, tile_view(y, n, 8), b, 0);
        tile_store(v, tile_view(y, n, 8), b, 4);
    }
}

/* A negative number is converted to a signed type first, which the conversion to the unsigned type then
   wraps. */
tile_kernel
void wrapped(int n, const float *x, const _Float16 *h, uint64_t *y, unsigned *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        y[2 * b] = (uint64_t) (int64_t) x[b] % 1000003;
        y[2 * b + 1] = (uint64_t) (int64_t) h[b] % 1000003;
        z[2 * b] = (unsigned) (int) x[b] % 1009;
        z[2 * b + 1] = (unsigned) (int) h[b] % 1009;
    }
}

/* Both arms of the filler are the same, what decides between them is called. */
static inline float twice_of(float x) { return 2 * x; }

tile_kernel
void same_arms(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float t[16];

        tile_fill(t, twice_of(x[b]) < b ? (float) b : (float) b);
        tile_store(t, tile_view(y, n, 16), b, 0);
    }
}

/* GCC makes other operations of these reductions and of a rounded value's conversion. */
/* What compiles the emitted text fails on this when it optimises. */
tile_kernel
void bounded(int n, bool *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float a = (float) b;

        y[b] = fminf(fmaxf(fmaxf(fmaf(1.0f, a, 1.0f), fmaxf(a, 1.0f)), -100.0f), 100.0f) > 1.0f;
    }
}

/* An old value is what the variable was, not what it is. */
tile_kernel
void old_values(int n, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared int s[8];

#pragma tile parallel
        for (int i = 0; i < 8; i++) {
            int64_t v = x[b] % 1001, w = v-- - 1;
            bool t = x[b] >> (i & 3) & 1;
            int old = t;

            t = !t;
            s[i] = x[b] % 7;
            int before = s[i] + 1;
            s[i] = before + 1;
            y[8 * b + i] = (v == w) + (old <= (int) t) * 2 + (s[i] == before) * 4;
        }
    }
}

/* Bytes have offsets that are rows without a factor. */
tile_kernel
void byte_rows(int n, const int8_t *x, int8_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int8_t from[12][7], to[4][7];

        tile_load(from, tile_view(x, 12, 7), 0, 0);
        tile_copy(to, tile_rows(from, b > 2 ? 8 : b % 2, 4));
        tile_store(to, tile_view(y, n, 4, 7), b, 0, 0);
    }
}

/* The compiler turns what is done with the number of a bool into operations on the bool. */
tile_kernel
void flipped_truths(int n, const int *x, unsigned *y, bool *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared bool s[4];

#pragma tile parallel
        for (int i = 0; i < 4; i++)
            s[i] = x[b] >> i & 1;
        unsigned u = (unsigned) s[0] ^ 1u;
        int v = (int) s[1] ^ 1, w = 1 - s[2], o = s[3] | 1, a = s[0] & s[1], n2 = ~(int) s[1], m = -(int) s[2];
        bool f = s[3] ^ 1, g = (bool) (s[0] + s[1]), h = (s[2] ^ s[3]) != 0;

        y[7 * b] = u;
        y[7 * b + 1] = (unsigned) v;
        y[7 * b + 2] = (unsigned) w;
        y[7 * b + 3] = (unsigned) o;
        y[7 * b + 4] = (unsigned) a;
        y[7 * b + 5] = (unsigned) n2;
        y[7 * b + 6] = (unsigned) m;
        z[3 * b] = f;
        z[3 * b + 1] = g;
        z[3 * b + 2] = h;
    }
}

tile_kernel
void folded(int n, const float *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        float turn = 1;
        int flip = 5, both = 7, none = 3;
        unsigned any = 9;

#pragma tile parallel reduction(*: turn, none) reduction(^: flip) reduction(&: both) reduction(|: any)
        for (int i = 0; i < b; i++) {
            turn *= -1.0f;
            flip ^= -1;
            both &= 0;
            none *= 0;
            any |= 0xffffffff;
        }
        y[6 * b] = (int) turn;
        y[6 * b + 1] = flip;
        y[6 * b + 2] = both;
        y[6 * b + 3] = none;
        y[6 * b + 4] = any == (b ? 0xffffffff : 9);
        y[6 * b + 5] = (int) ((int64_t) floorf(x[b]) + 100 * (int64_t) ceilf(x[b]) + 10000 * lroundf(x[b]));
    }
}

/* A reduction that decides whether one that nobody reads goes on. */
tile_kernel
void unread_sums(int n, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        unsigned some = 1;
        int none = 1;
        y[b] = b;
#pragma tile parallel reduction(+: some)
        for (int i = 0; i < 4; i++)
            some += 1245378127u;
#pragma tile parallel reduction(^: none)
        for (int i = 0; i < 32; i++)
            if ((int) (some % 1001u) < 1)
                none ^= 1;
        none %= 1000;
        (void) none;
    }
}

/* Eleven neighbours in a thread, for memory with room for twelve: vectors of two would take the next one, too. */
tile_kernel
void eleven(int n, const int *x, _Float16 *y, _Float16 *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        _Float16 f[55][11];
        float g[32][18];
        tile_shared _Float16 s[55][12];

        tile_fill(s, 3);
        tile_fill(g, (float) x[b]);
#pragma tile parallel
        for (int i = 0; i < 55; i++)
            for (int j = 0; j < 11; j++)
                f[i][j] = (_Float16) (g[3 * j][j + 3] + (float) (i + j));
#pragma tile parallel
        for (int i = 0; i < 55; i++)
            for (int j = 0; j < 11; j++)
                s[i][j] = f[i][j];
        tile_store(f, tile_view(y, n, 55, 12), b, 0, 0);
        tile_store(s, tile_view(z, n, 55, 12), b, 0, 0);
    }
}

/* Rows of a tile of one column, from a place that is no sum. */
tile_kernel
void column_rows(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared float s[16][1], t[10][1];
        tile_load(s, tile_view(x, n, 16, 1), b, 0, 0);
        tile_copy(t, tile_rows(s, b % 7, 10));
        tile_store(t, tile_view(y, n, 10, 1), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
static int8_t constant_of(int64_t x, int i)
{
    static const int8_t bytes[16] = { 1, -2, 0, 0, 0, 100, 0, 0, 1, (int8_t) 200, 0, 0, 3 };

    return i >= 24 ? (x > 3 ? 3 : 2) : i < 16 ? bytes[i] : i < 20 ? (x != 5 ? 9 : 5) : x > 5 ? 1 : 2;
}

static int agree_of(const int *x, int n, int b)
{
    int all = 1, count = 0;

    for (int i = 0; i < b; i++)
        all |= x[i];
    for (int k = 0; k < n; k++)
        count += (x[k] ? x[k] : all) > 2 ? 0 : count + 1;
    return count;
}

static int overwrite_of(const int *x, int rounds, int at)
{
    int i = at / 32, j = at % 32, result = 7;

    for (int k = 0; k < rounds; k++) {
        if (i < 14 && j < 26)
            result = x[i * 26 + j];
        if (i >= 1 && i <= 26)
            result = (2 * j < 16 + k ? x[2 * j * 26 + i - 1] : 0) + k;
    }
    return result;
}

static int folded_of(const float *x, int b, int field)
{
    int known[5] = { b % 2 ? -1 : 1, b % 2 ? -6 : 5, b ? 0 : 7, b ? 0 : 3, 1 };
    int whole = (int) x[b], down = whole - ((float) whole > x[b]), up = whole + ((float) whole < x[b]);

    return field < 5 ? known[field] : down + 100 * up + 10000 * (x[b] - (float) down < 0.5f ? down : up);
}

static void run(enum target t)
{
    int n = 9, *x = buffer(4 * 3328), *y = buffer(4 * 4096);
    int64_t *wide = buffer(8 * 9);
    int8_t *bytes = buffer(28 * 9);
    bool *truth = buffer(120);

    FILL(wide, n, fill_i);
    LAUNCH(t, constants, n, wide, bytes);
    SAME("constants", bytes, 28 * n, constant_of(wide[i / 28], (int) i % 28));
    FILL(x, n, pick(5));
    LAUNCH(t, agree, n, x, y);
    SAME("agree", y, n, agree_of(x, n, (int) i));
    FILL(truth, 120, fill_i >= 40 && (fill_i >= 80 || pick(2)));
    LAUNCH(t, truths, 3, truth, y);
    for (int b = 0; b < 3; b++) {
        int count = 0;

        for (int i = 0; i < 40; i++)
            count += truth[40 * b + i];
        EXPECT(y[b] == count + 100 * (count == 40) + 11000 * (count > 0), "%d of %d", y[b], count);
    }
    FILL(x, 3328, pick(1000));
    for (int rounds = 1; rounds < 4; rounds++) {
        FILL(y, 4096, 7);
        LAUNCH(t, overwrite, 2, rounds, x, y);
        SAME("overwrite", y, 4096, overwrite_of(x + i / 2048 * 1664, rounds, (int) (i % 2048)));
    }
    int *cube = buffer(4 * 2 * 4096);
    LAUNCH(t, planes, 2, x, cube);
    SAME("planes", cube, 2 * 4096, i / 256 % 16 == i % 16 || i / 256 % 16 == (i / 16 % 16 * 5 + i / 4096) % 16
                                   ? x[i / 4096 * 256 + i / 16 % 16 * 16 + i % 16] : 0);
    release(cube);
    FILL(x, 9, fill_i % 7);
    FILL(y, 9 * 32, 77);
    LAUNCH(t, tickets, 9, x, y);
    SAME("counters", x, 9, (i % 7 > 3 ? i % 7 : 3) + 1);
    SAME("tickets", y, 9 * 32, i / 32 % 7 == 5 ? (int) i / 32 : i / 32 % 7 <= 3 ? 3 : 77);
    float *z = buffer(4 * 5);
    FILL(x, 200, pick(5));
    LAUNCH(t, signs, 5, x, z);
    for (int b = 0; b < 5; b++) {
        int count = 0;

        for (int i = 0; i < 40; i++)
            count += x[40 * b + i] > 2;
        EXPECT(z[b] == (count % 2 ? -300 : 300) + count, "%g of %d", z[b], count);
    }
    release(z);
    float *f = buffer(4 * 9);
    for (int i = 0; i < n; i++)
        f[i] = (float) (i - 4) * 0.8f;
    _Float16 *h = buffer(sizeof *h * 9);
    uint64_t *longs = buffer(sizeof *longs * 18);
    unsigned *ints = buffer(sizeof *ints * 18);
    float *fall = buffer(sizeof *fall * 9);
    FILL(fall, n, -3.5f * (float) fill_i + 2);
    FILL(h, n, (_Float16) fall[fill_i]);
    LAUNCH(t, wrapped, n, fall, h, longs, ints);
    SAME("wrapped 64", longs, 2 * n, (uint64_t) (int64_t) fall[i / 2] % 1000003);
    SAME("wrapped 32", ints, 2 * n, (uint32_t) (int32_t) fall[i / 2] % 1009);
    release(fall);
    release(h);
    release(longs);
    release(ints);
    float *arms = buffer(sizeof *arms * 16 * 9);
    LAUNCH(t, same_arms, n, f, arms);
    SAME("same_arms", arms, 16 * n, i / 16);
    release(arms);
    FILL(x, 16, fill_i);
    unsigned *numbers = buffer(sizeof *numbers * 16 * 7);
    bool *flipped = buffer(sizeof *flipped * 16 * 3);
    int *olds = buffer(sizeof *olds * 16 * 8);
    LAUNCH(t, old_values, 16, x, olds);
    SAME("old_values", olds, 16 * 8, 1 + 2 * !(i / 8 >> (i & 3) & 1));
    release(olds);
    int8_t *of_rows = buffer(84 + 28 * 9);
    FILL(of_rows, 84, fill_i);
    LAUNCH(t, byte_rows, 9, of_rows, of_rows + 84);
    SAME("byte_rows", of_rows + 84, 28 * 9, i % 28 + 7 * (i / 28 > 2 ? 8 : i / 28 % 2));
    release(of_rows);
    LAUNCH(t, flipped_truths, 16, x, numbers, flipped);
    for (unsigned b = 0; b < 16; b++) {
        const unsigned s0 = b & 1, s1 = b >> 1 & 1, s2 = b >> 2 & 1, s3 = b >> 3;
        const unsigned want[7] = { 1 - s0, 1 - s1, 1 - s2, 1, s0 * s1, 0xffffffff - s1, 0 - s2 };
        const bool wanted[3] = { !s3, s0 + s1 > 0, s2 != s3 };

        for (int i = 0; i < 7; i++)
            EXPECT(numbers[7 * b + i] == want[i], "%u %d: %u", b, i, numbers[7 * b + i]);
        for (int i = 0; i < 3; i++)
            EXPECT(flipped[3 * b + i] == wanted[i], "%u %d", b, i);
    }
    LAUNCH(t, bounded, 16, flipped);
    for (int b = 0; b < 16; b++)
        EXPECT(flipped[b] == (b > 0), "%d", b);
    release(numbers);
    release(flipped);
    LAUNCH(t, folded, n, f, y);
    SAME("folded", y, 6 * n, folded_of(f, (int) i / 6, (int) i % 6));
    release(f);
    tile_bf16 *bits = buffer(2 * 32 * 9);
    static const float begins[8] = { 0, 1, -2, 0, 0, 0, 1 };
    float *begun = buffer(4 * 8 * 9);
    FILL(x, n, 0x38 + pick(8));
    LAUNCH(t, starts, n, x, begun, bits);
    SAME("starts", begun, 8 * n, i % 8 == 7 ? tile_f32((tile_e4m3) { (uint8_t) x[i / 8] }) : begins[i % 8]);
    for (int i = 0; i < 32 * n; i++)
        EXPECT(bits[i].bits == 0, "%x", bits[i].bits);
    float *rows = buffer(4 * 26 * 9);
    FILL(rows, 16 * 9, fill_i);
    LAUNCH(t, column_rows, 9, rows, rows + 16 * 9);
    SAME("column_rows", rows + 16 * 9, 10 * 9, i / 10 * 16 + i / 10 % 7 + i % 10);
    release(rows);
    _Float16 *eleven_of = buffer(2 * 660 * 9), *copied = buffer(2 * 660 * 9);
    FILL(x, n, pick(100));
    FILL(eleven_of, 660 * n, -1);
    LAUNCH(t, eleven, n, x, eleven_of, copied);
    SAME("eleven", eleven_of, 660 * n, i % 12 == 11 ? -1 : x[i / 660] + i / 12 % 55 + i % 12);
    SAME("eleven copied", copied, 660 * n, i % 12 == 11 ? 3 : x[i / 660] + i / 12 % 55 + i % 12);
    release(eleven_of);
    release(copied);
    LAUNCH(t, unread_sums, n, x);
    SAME("unread_sums", x, n, i);
    release(bits);
    release(begun);
    release(x);
    release(y);
    release(wide);
    release(bytes);
    release(truth);
}
#endif
