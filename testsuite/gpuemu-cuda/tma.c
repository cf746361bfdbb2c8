/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int box_cuda(int rank, int swizzle, const long long *dim, const long long *stride, const int *size,
             const int *from, const int *to, const uint8_t *x, uint8_t *y, uint8_t *raw, void *stream);
int small_cuda(const uint16_t *x, uint16_t *y, void *stream);

/* Row r of a box and byte b in it, by the published pictures of each mode. */
static int place(int swizzle, int r, int b)
{
    int c = b / 16;
    switch (swizzle) {
    case 1: return r * 32 + (c ^ (r >> 2 & 1)) * 16 + b % 16;
    case 2: return r * 64 + (c ^ (r >> 1 & 3)) * 16 + b % 16;
    case 3: return r * 128 + (c ^ (r & 7)) * 16 + b % 16;
    }
    return -1;
}

int main(void)
{
    static const struct {
        int rank, swizzle;
        long long dim[5];
        int size[5], from[5], to[5];
    } cases[] = {
        {1, 0, {200}, {64}, {-16}, {160}},
        {1, 0, {200}, {128}, {80}, {0}},
        {2, 0, {80, 9}, {48, 4}, {48, 7}, {32, 6}},
        {2, 3, {300, 40}, {128, 16}, {208, 8}, {0, 30}},
        {2, 2, {100, 40}, {64, 13}, {-16, -4}, {64, 3}},
        {2, 1, {100, 40}, {32, 16}, {80, 20}, {16, 2}},
        {3, 0, {48, 4, 2}, {16, 2, 1}, {16, 3, 1}, {0, 1, 0}},
        {3, 3, {130, 5, 6}, {128, 3, 2}, {16, 3, 5}, {16, 0, 1}},
        {4, 1, {40, 3, 4, 5}, {32, 2, 2, 3}, {16, 1, -1, 3}, {0, 2, 3, 4}},
        {5, 0, {40, 3, 2, 3, 2}, {16, 2, 2, 2, 2}, {32, 1, 0, 2, -1}, {16, 0, 1, 0, 1}},
    };
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++) {
        int rank = cases[n].rank, bytes = 1;
        long long stride[5] = {1}, total;
        for (int i = 0; i < rank; i++) {
            stride[i] = i ? stride[i - 1] * (i == 1 ? (cases[n].dim[0] + 31) / 16 * 16 : cases[n].dim[i - 1]) : 1;
            bytes *= cases[n].size[i];
        }
        total = rank == 1 ? cases[n].dim[0] : stride[rank - 1] * cases[n].dim[rank - 1];
        uint8_t *x = buffer((size_t)total), *y = buffer((size_t)total), *raw = buffer((size_t)bytes);
        for (int i = 0; i < total; i++) {
            random_float();
            x[i] = (uint8_t)(random_state >> 24) | 1;
        }
        launched("box", box_cuda(rank, cases[n].swizzle, cases[n].dim, stride, cases[n].size, cases[n].from, cases[n].to, x, y, raw, 0));
        uint8_t *want = buffer((size_t)total);
        for (int i = 0; i < bytes; i++) {
            int rest = i, in = 1, out = 1;
            long long src = 0, dst = 0;
            for (int k = 0; k < rank; k++) {
                int o = rest % cases[n].size[k];
                rest /= cases[n].size[k];
                long long s = cases[n].from[k] + o, d = cases[n].to[k] + o;
                in &= s >= 0 && s < cases[n].dim[k];
                out &= d >= 0 && d < cases[n].dim[k];
                src += s * stride[k];
                dst += d * stride[k];
            }
            uint8_t v = in ? x[src] : 0;
            int at = cases[n].swizzle ? place(cases[n].swizzle, i / cases[n].size[0], i % cases[n].size[0]) : i;
            char what[30];
            snprintf(what, sizeof what, "box %zu loaded", n);
            near(what, (size_t)i, raw[at], v, 0);
            if (out)
                want[dst] = v;
        }
        for (int i = 0; i < total; i++)
            near("box stored", (size_t)i, y[i], want[i], 0);
    }

    uint16_t *x = buffer(128), *y = buffer(128);
    for (int i = 0; i < 64; i++)
        x[i] = (uint16_t)(i * 37 + 1);
    launched("small", small_cuda(x, y, 0));
    for (int i = 0; i < 64; i++)
        near("small", (size_t)i, y[i], (uint16_t)(x[i % 8 * 8 + i / 8] + x[i]), 0);
    return 0;
}
