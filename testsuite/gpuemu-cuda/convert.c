/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"
#include <limits.h>

struct row {
    int i, rounded, truncated;
    unsigned u, shifted;
    long long l;
    unsigned long long ul;
    int from_double, from_half, product, ptx, from_class, names;
};
int convert_cuda(const double *x, struct row *out, void *stream);
int shuffles_cuda(int *out, void *stream);

/* Rounded toward zero into [low, high]; what a NaN gives is said. */
static double clamp(double x, double low, double high, double nan)
{
    return isnan(x) ? nan : x < low ? low : x > high ? high : trunc(x);
}

int main(void)
{
    static const double values[8] = {3.75, -3.75, 3e9, -3e9, 1e20, -INFINITY, NAN, 65504};
    double *x = buffer(sizeof values);
    struct row *out = buffer(8 * sizeof *out);
    memcpy(x, values, sizeof values);
    launched("convert", convert_cuda(x, out, 0));
    for (int k = 0; k < 8; k++) {
        double v = x[k];
        const struct row *r = &out[k];
        int i = (int)clamp(v, INT_MIN, INT_MAX, 0);
        unsigned u = v != v || v < 0 ? 0 : v > UINT_MAX ? UINT_MAX : (unsigned)v;
        near("int", k, r->i, i, 0);
        near("rounded", k, r->rounded, clamp(rint(v), INT_MIN, INT_MAX, 0), 0);
        near("truncated", k, r->truncated, clamp(v / 2, INT_MIN, INT_MAX, 0), 0);
        near("unsigned", k, r->u, u, 0);
        near("shifted", k, r->shifted, u >> 1, 0);
        near("long", k, (double)r->l, clamp((float)v, -0x1p63, 0x1p63, -0x1p63), 0);
        near("unsigned long", k, (double)r->ul, clamp((float)v, 0, 0x1p64, 0x1p63), 0);
        near("from double", k, r->from_double, clamp(v, INT_MIN, INT_MAX, INT_MIN), 0);
        near("from half", k, r->from_half, fabs(v) > 65520 ? (v > 0 ? INT_MAX : INT_MIN) : i, 0);
        near("product", k, r->product, -(i / 2) + (v > 3 ? 0 : (int)clamp(v, SHRT_MIN, SHRT_MAX, 0)), 0);
        near("from class", k, r->from_class, 16777217, 0);
        near("names", k, r->names, 1, 0);
        near("ptx", k, r->ptx, r->from_double, 0);
    }
    int *lanes = buffer(96 * 4);
    launched("shuffles", shuffles_cuda(lanes, 0));
    for (int t = 0; t < 32; t++) {
        near("xor 33", t, lanes[t], t ^ 1, 0);
        near("up 34", t, lanes[32 + t], t < 2 ? t : t - 2, 0);
        near("xor 32", t, lanes[64 + t], t, 0);
    }
    return 0;
}
