/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare all|edges: tile.h's conversions against a table of steps built here from the definitions of
   the formats, and with -DTOOLKIT against the CUDA toolkit's. Narrowing is monotonic, so a format is
   known by the least float that gives each code.

     all     all 2^32 floats
     edges   those whose last 12 bits are within 8 of 0: every boundary of rounding of every format
             here, as none has more than 11 bits of mantissa, and the floats beside it

   Widening is compared for all codes in both. The exit status is 1 if anything differs. */
#include "codes.h"
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

namespace {

struct format {
    const char *name;
    int exp, man;       /* bits */
    unsigned last, over;    /* the largest finite code, what lies beyond it becomes */
    unsigned nan;
};
const format formats[WIDENS] = {
    {"e4m3", 4, 3, 0x7e, 0x7e, 0x7f},           {"e4m3 nosat", 4, 3, 0x7e, 0x7f, 0x7f},
    {"e5m2", 5, 2, 0x7b, 0x7b, 0x7f},           {"e5m2 nosat", 5, 2, 0x7b, 0x7c, 0x7f},
    {"e8m0", 8, 0, 0xfe, 0xfe, 0xff},           {"bf16", 8, 7, 0x7f7f, 0x7f80, 0x7fc0},
    {"half", 5, 10, 0x7bff, 0x7c00, 0x7e00},    {"e8m0 zero", 8, 0, 0xfe, 0xfe, 0xff},
};

bool is_scale(int f) { return f == E8M0 || f == E8M0_ZERO; }

uint32_t bits_of(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* What a code without its sign stands for, the one after the last finite included. */
double value(int f, unsigned code)
{
    const format &t = formats[f];
    if (is_scale(f))
        return ldexp(1, (int)code - 127);
    const int bias = (1 << (t.exp - 1)) - 1, e = (int)(code >> t.man), m = (int)code & ((1 << t.man) - 1);
    return e ? ldexp(m + (1 << t.man), e - bias - t.man) : ldexp(m, 1 - bias - t.man);
}

/* at[c]: the bits of the least float that gives a code above c. */
std::vector<uint32_t> steps(int f)
{
    std::vector<uint32_t> at;
    for (unsigned c = 0; c <= formats[f].last; c++) {
        const double here = value(f, c), edge = is_scale(f) ? here : (here + value(f, c + 1)) / 2;
        const bool keeps = is_scale(f) || c % 2 == 0;   /* the edge itself stays with c */
        at.push_back(std::isinf((float)edge) ? 0x7f800000 : bits_of((float)edge) + keeps);
    }
    return at;
}

const std::vector<uint32_t> &steps_of(int f)
{
    static const std::vector<uint32_t> all[NARROWS] = {steps(0), steps(1), steps(2), steps(3),
                                                       steps(4), steps(5), steps(6)};
    return all[f];
}

void steps_narrow(uint32_t first, int n, codes *out)
{
    for (int f = 0; f < NARROWS; f++) {
        const format &t = formats[f];
        const std::vector<uint32_t> &at = steps_of(f);
        const unsigned sign_bit = is_scale(f) ? 0 : 1u << (t.exp + t.man);
        uint32_t before = 0;
        size_t c = 0;
        for (int i = 0; i < n; i++) {
            const uint32_t bits = first + (uint32_t)i, abs = bits & 0x7fffffff;
            if (i == 0 || abs < before)
                c = (size_t)(std::upper_bound(at.begin(), at.end(), abs) - at.begin());
            while (c < at.size() && abs >= at[c])
                c++;
            before = abs;
            const unsigned code = c <= t.last ? (unsigned)c : t.over, sign = bits >> 31 ? sign_bit : 0;
            out->of[f][i] = (uint16_t)(abs > 0x7f800000 || code == t.nan ? t.nan : sign | code);
        }
    }
}

void steps_widen(float (*out)[CODES])
{
    for (int f = 0; f < WIDENS; f++)
        for (unsigned c = 0; c < CODES; c++) {
            const format &t = formats[f];
            const unsigned code = t.exp + t.man > 8 ? c : c & 0xff;
            const unsigned abs = is_scale(f) ? code : code & ((1u << (t.exp + t.man)) - 1);
            const bool ieee = t.exp != 4 && !is_scale(f);
            float x = abs <= t.last ? (float)value(f, abs) : ieee && abs == t.last + 1 ? INFINITY : NAN;
            if (f == E8M0_ZERO && (code == 0 || code == 0xff))
                x = 0;
            out[f][c] = abs != code ? -x : x;
        }
}

/* Codes of bf16 and half may be any NaN. */
bool same_code(int f, unsigned a, unsigned b)
{
    const unsigned infinity = formats[f].over;
    return a == b || ((f == BF16 || f == F16) && (a & 0x7fff) > infinity && (b & 0x7fff) > infinity);
}

std::atomic<long> wrong[2][WIDENS], floats;
std::atomic<int> shown;

void differ(int reference, const char *how, int f, uint32_t from, double got, double want)
{
    wrong[reference][f]++;
    if (shown++ < 10)
        printf("%s %s %#x: %g, not %g\n", formats[f].name, how, from, got, want);
}

void compare(int reference, uint32_t first, int n, const codes &got, const codes &want)
{
    for (int f = 0; f < NARROWS; f++)
        for (int i = 0; i < n; i++)
            if (!same_code(f, got.of[f][i], want.of[f][i]))
                differ(reference, "from the float", f, first + (uint32_t)i, got.of[f][i], want.of[f][i]);
}

std::atomic<uint32_t> next;

/* Takes blocks until none is left: n floats from number * step - 8 on. */
void work(uint32_t step, int n)
{
    std::unique_ptr<codes> tile(new codes), other(new codes);
    const uint32_t count = (uint32_t)((1ull << 32) / step);
    for (uint32_t number = next++; number < count; number = next++) {
        const uint32_t first = number * step - 8;
        tile_narrow(first, n, tile.get());
        steps_narrow(first, n, other.get());
        compare(0, first, n, *tile, *other);
#ifdef TOOLKIT
        toolkit_narrow(first, n, other.get());
        compare(1, first, n, *tile, *other);
#endif
        floats += n;
    }
}

void widen(int reference, void (*want_of)(float (*)[CODES]))
{
    static float got[WIDENS][CODES], want[WIDENS][CODES];
    tile_widen(got);
    want_of(want);
    for (int f = 0; f < WIDENS; f++)
        for (unsigned c = 0; c < CODES; c++)
            if (bits_of(got[f][c]) != bits_of(want[f][c]) && !(std::isnan(got[f][c]) && std::isnan(want[f][c])))
                differ(reference, "of code", f, c, got[f][c], want[f][c]);
}

}

int main(int argc, char **argv)
{
    const bool all = argc > 1 && !strcmp(argv[1], "all");
    int references = 1;
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); i++)
        threads.emplace_back(work, all ? (uint32_t)BLOCK : 1u << 12, all ? (int)BLOCK : 16);
    for (std::thread &t : threads)
        t.join();
    widen(0, steps_widen);
#ifdef TOOLKIT
    widen(1, toolkit_widen);
    references = 2;
#endif
    long bad = 0;
    printf("%ld floats, differences:", floats.load());
    for (int f = 0; f < WIDENS; f++) {
        printf("%s %s", f ? "," : "", formats[f].name);
        for (int r = 0; r < references; r++) {
            printf(" %ld", wrong[r][f].load());
            bad += wrong[r][f];
        }
    }
    printf("\n");
    return bad != 0;
}
