/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of Metal 4's tensor_ops by a SIMD group. With an extent along k that the descriptor gives, all of both tiles is read:
   tensors that have less are read out of bounds, which is undefined (llama.cpp's kernel_mul_mm had that, pull request 27450); and
   on macOS 26.1 it has to be a multiple of 32 (ccv's NAAttentionKernel).
   With a dynamic one the product runs along k as far as both tensors do, and checks edges by their extents (Apple's
   MPPTensorOpsMatMul2d.h): it reads nothing beyond. What it leaves in elements of such rows and columns nobody says; here they
   become NaN.
   With relaxed_precision an implementation "may sacrifice accuracy" (the same header), which MLX's switch calls TF32: here floats lose
   13 fraction bits. */
#include "internal.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

using namespace gpuemu;

/* As in metal/product.h. */
struct Operand {
    const char *data;
    int32_t columns, rows, pitch, next, held, type;     /* pitch: the hole of a cooperative tensor */
};
struct Product {
    Operand left, right;
    uint32_t *places;
    int32_t m, n, k, flags, count, hole, line;
};
enum { TRANSPOSE_LEFT = 1, TRANSPOSE_RIGHT = 2, RELAXED = 4, ACCUMULATE = 8 };
enum { CHAR = 3, DYNAMIC = 0xffff, UNSET = 0x7fa5c3d1, UNSET_HALF = 0x7fd1, BEYOND = 0x7fc0bad1 };

static float float_of(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, 4);
    return x;
}

static bool spreads_otherwise()
{
    static const char *const how = getenv("GPUEMU_SPREAD");
    return how && !strcmp(how, "other");
}

GPUEMU_EXPORT uint32_t gpuemu_msl_spread_lane(uint32_t lane)
{
    return spreads_otherwise() ? 31 - lane : lane;
}

/* Lane and place of element (x, y) of a cooperative tensor, as metal/tensor.h spreads them. */
struct Place {
    unsigned lane, at;
};

static Place place_of(int x, int y, int columns, int hole)
{
    if (hole < 0) {
        unsigned lane = (unsigned)(x % 8 / 4 + x % 16 / 8 * 8 + y % 4 * 2 + y % 8 / 4 * 16);
        return {gpuemu_msl_spread_lane(lane), (unsigned)((x / 16 + y / 16) * 8 + y % 16 / 8 * 4 + x % 4)};
    }
    int i = y * columns + x, at = i / (int)GPUEMU_WARP;
    return {31 - (unsigned)i % GPUEMU_WARP, (unsigned)(at + (at >= hole))};
}

static double relaxed(double x)
{
    float f = (float)x;
    uint32_t bits;
    memcpy(&bits, &f, 4);
    if ((bits & 0x7f800000) != 0x7f800000)
        bits = (bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu;
    return (double)float_of(bits);
}

/* ... of the operand that begins at `offset` of each lane's product. */
static double held_element(void *const args[GPUEMU_WARP], size_t offset, int x, int y)
{
    const Product &p = *(const Product *)args[0];
    const Operand &first = *(const Operand *)((const char *)args[0] + offset);
    Place at = place_of(x, y, first.columns, first.pitch);
    const Operand &o = *(const Operand *)((const char *)args[at.lane] + offset);
    if (o.type == CHAR)
        return ((const int8_t *)o.data)[at.at];
    const char *e = o.data + (o.type == 0 ? 4 : 2) * at.at;
    uint32_t bits = 0;
    memcpy(&bits, e, o.type == 0 ? 4 : 2);
    if (bits == (o.type == 0 ? (uint32_t)UNSET : (uint32_t)UNSET_HALF))
        gpuemu_fail(p.line, "a product reads element %d of row %d of a cooperative tensor, which has no value yet", x, y);
    double number = (double)msl_number(e, o.type);
    return p.flags & RELAXED && o.type == 0 ? relaxed(number) : number;
}

/* Element (x, y), x within a row. Each lane reads some. */
static double element(void *const args[GPUEMU_WARP], size_t offset, int x, int y, unsigned warp)
{
    const Product &p = *(const Product *)args[0];
    const Operand &o = *(const Operand *)((const char *)args[0] + offset);
    if (o.held)
        return held_element(args, offset, x, y);
    size_t size = o.type == 0 ? 4 : o.type == CHAR ? 1 : 2;
    const char *at = o.data + ((int64_t)y * o.pitch + (int64_t)x * o.next) * (int64_t)size;
    if (x >= o.columns || y >= o.rows)
        gpuemu_fail(p.line, "a product reads element %d of row %d of a tensor of %d rows of %d", x, y, o.rows, o.columns);
    gpuemu_access(warp + (unsigned)(x + y) % GPUEMU_WARP, at, size, GPUEMU_READ);
    double number = o.type == CHAR ? *(const int8_t *)at : (double)msl_number(at, o.type);
    return p.flags & RELAXED && o.type == 0 ? relaxed(number) : number;
}

static bool same(const Operand &a, const Operand &b)
{
    return (a.held || a.data == b.data) && a.columns == b.columns && a.rows == b.rows && a.pitch == b.pitch && a.next == b.next;
}

static void same(const Product &a, const Product &b)
{
    if (!same(a.left, b.left) || !same(a.right, b.right))
        gpuemu_fail(a.line, "lanes of a SIMD group give a product different tensors");
}

/* What of m x n a product computes, and how far it goes along k. */
struct Part {
    int m, n, k;
};

static Part part_of(const Product &p)
{
    bool ta = p.flags & TRANSPOSE_LEFT, tb = p.flags & TRANSPOSE_RIGHT;
    for (const Operand *o : {&p.left, &p.right})
        if (!o->held && o->next != 1)
            gpuemu_fail(p.line, "a product of a tensor whose neighbours in a row lie %d apart", o->next);
    bool in_registers = p.left.held && p.right.held;
    if (p.k != DYNAMIC && p.k % 32 && !in_registers)
        gpuemu_fail(p.line, "a product of tensors in memory has a k of %d, which is no multiple of 32: wrong on macOS 26.1", p.k);
    if (p.k != DYNAMIC)
        return {p.m, p.n, p.k};
    int rows = ta ? p.left.columns : p.left.rows, columns = tb ? p.right.rows : p.right.columns;
    int depth = ta ? p.left.rows : p.left.columns, other = tb ? p.right.columns : p.right.rows;
    if (depth != other)
        gpuemu_fail(p.line, "the tensors of a product differ along k: %d and %d", depth, other);
    if (rows < 1 || columns < 1 || depth < 1)
        gpuemu_fail(p.line, "a product of tensors without elements: %d x %d by %d x %d", rows, depth, depth, columns);
    return {rows < p.m ? rows : p.m, columns < p.n ? columns : p.n, depth};
}

static uint32_t *place(void *const args[GPUEMU_WARP], const Product &p, int i)
{
    Place to = place_of(i % p.n, i / p.n, p.n, p.hole);
    return ((const Product *)args[to.lane])->places + to.at;
}

static void multiply(void *const args[GPUEMU_WARP], uint32_t mask)
{
    const Product &p = *(const Product *)args[0];
    if (mask != ~0u)
        gpuemu_fail(p.line, "a product in a SIMD group of less than 32 threads");
    for (unsigned l = 1; l < GPUEMU_WARP; l++)
        same(p, *(const Product *)args[l]);
    unsigned warp = gpuemu_self->index / GPUEMU_WARP * GPUEMU_WARP;
    bool ta = p.flags & TRANSPOSE_LEFT, tb = p.flags & TRANSPOSE_RIGHT;
    Part part = part_of(p);
    int depth = part.k;
    static std::vector<double> a, b;    /* a failure leaves by a jump */
    a.resize((size_t)p.m * (size_t)depth);
    b.resize((size_t)p.n * (size_t)depth);
    for (int k = 0; k < depth; k++) {
        for (int i = 0; i < part.m; i++)
            a[(size_t)(i * depth + k)] = element(args, offsetof(Product, left), ta ? i : k, ta ? k : i, warp);
        for (int j = 0; j < part.n; j++)
            b[(size_t)(j * depth + k)] = element(args, offsetof(Product, right), tb ? k : j, tb ? j : k, warp);
    }
    for (int i = 0; i < p.m * p.n; i++) {
        uint32_t *to = place(args, p, i);
        bool adds = p.flags & ACCUMULATE;
        if (adds && *to == UNSET)
            gpuemu_fail(p.line, "a product is added to element (%d, %d), which has no value yet", i / p.n, i % p.n);
        if (i / p.n >= part.m || i % p.n >= part.n) {
            *to = BEYOND;
            continue;
        }
        const double *x = &a[(size_t)(i / p.n * depth)], *y = &b[(size_t)(i % p.n * depth)];
        if (p.left.type == CHAR) {
            uint32_t sum = adds ? *to : 0;
            for (int k = 0; k < depth; k++)
                sum += (uint32_t)(int32_t)(x[k] * y[k]);
            *to = sum;
        } else {
            float sum = adds ? float_of(*to) : 0;
            for (int k = 0; k < depth; k++)
                sum += (float)(x[k] * y[k]);
            memcpy(to, &sum, 4);
        }
    }
    gpuemu_count_matrix((uint64_t)p.m * (uint64_t)p.n * (uint64_t)depth);
}

GPUEMU_EXPORT void gpuemu_msl_product(Product *p)
{
    gpuemu_collective(multiply, ~0u, GPUEMU_NONE, p, p->line);
}

GPUEMU_EXPORT void gpuemu_msl_place(uint32_t i, uint32_t count, int has)
{
    if (i >= count)
        gpuemu_fail(0, "place %u of a cooperative tensor of %u", i, count);
    if (!has)
        gpuemu_fail(0, "place %u of a cooperative tensor holds no element of it: is_valid_element() says so", i);
}
