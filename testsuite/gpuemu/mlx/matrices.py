# SPDX-License-Identifier: GPL-3.0-or-later
"""Products of matrices in MLX: steel's and the tensor units' (nax), and of matrices with vectors."""
import struct

import numpy as np

from device import SIZES, TYPE, load, matched, near, store

random = np.random.default_rng(4)
TILE = "_bm([0-9]+)_bn([0-9]+)_bk([0-9]+)_wm([0-9]+)_wn([0-9]+)"


def packed(form, *values):
    return np.frombuffer(bytearray(struct.pack(form, *values)), np.uint8)


def matrix(name, *shape):
    values = random.uniform(-1, 1, shape)
    return store(name, values + 1j * random.uniform(-1, 1, shape) if name == "complex64" else values)


class Product:
    """A (rows x depth) times B (depth x columns), each as it is stored, and the parameters of steel's kernels."""

    def __init__(self, m, trans, given, aligned, batch=1, tiles=1, depth=None):
        self.given, self.aligned = given, aligned
        self.bm, self.bn, self.bk, self.wm, self.wn = (int(x) for x in m[-5:])
        less = 0 if aligned else 1
        self.m, self.n = tiles * self.bm - 3 * less, tiles * self.bn - 5 * less
        self.k = depth if depth else self.bk + (self.bk if aligned else 3)
        self.ta, self.tb, self.tiles, self.batch = trans[0] == "t", trans[1] == "t", tiles, batch
        self.a, self.b = matrix(given, batch, self.m, self.k), matrix(given, batch, self.k, self.n)
        self.A, self.B = load(given, self.a), load(given, self.b)
        self.stored_a = np.ascontiguousarray(self.a.swapaxes(1, 2) if self.ta else self.a)
        self.stored_b = np.ascontiguousarray(self.b.swapaxes(1, 2) if self.tb else self.b)
        self.lda, self.ldb = self.m if self.ta else self.k, self.k if self.tb else self.n
        self.threads = (32, self.wn, self.wm)
        self.constants = {10: False, 100: False, 110: False, 199: True, 200: aligned, 201: aligned, 202: aligned}

    def parameters(self, stride_a=None, stride_b=None, dims=1):
        a, b = self.m * self.k if stride_a is None else stride_a, self.k * self.n if stride_b is None else stride_b
        return packed("8i3q3i4x", self.m, self.n, self.k, self.lda, self.ldb, self.n, self.tiles, self.tiles, a, b, self.m * self.n, 0,
                      self.k // self.bk, dims)

    def split(self, parts, size):
        return packed("13i", self.m, self.n, self.k, self.lda, self.ldb, self.n, self.tiles, self.tiles, parts, self.m * self.n, size, 0,
                      size // self.bk)


def fused(device, name):
    m = matched("steel_gemm_fused_(?:nax_)?([nt]{2})_" + TYPE + "_" + TYPE + TILE, name)
    trans, given, result = m[1], m[2], m[3]
    right, unused = True, {i: np.zeros(64, np.int32) for i in (2, 5, 6, 7)}
    for aligned in (False, True):      # the last with C, of which rows beyond the last are read where there are fewer than a tile has
        p = Product(m.groups(), trans, given, aligned, 2)
        d = np.zeros((2, p.m, p.n), SIZES[result])
        device.run(name, (1, 1, 2), p.threads, {0: p.stored_a, 1: p.stored_b, 3: d, 4: p.parameters()} | unused, constants=p.constants)
        right &= near(result, d, p.A @ p.B)
    if given == "complex64":        # what is added to C is a float there
        return right
    c = matrix(result, 2, p.m, p.n)
    more = packed("2iq2f", p.n, 1, p.m * p.n, 0.5, 2.0)
    shape, strides = np.array([2], np.int32), np.array([p.m * p.k, p.k * p.n, p.m * p.n], np.int64)
    device.run(name, (1, 1, 2), p.threads, {0: p.stored_a, 1: p.stored_b, 2: c, 3: d, 4: p.parameters(), 5: more, 6: shape, 7: strides},
               constants=p.constants | {10: True, 100: True, 110: True})
    return right and near(result, d, 0.5 * (p.A @ p.B) + 2 * load(result, c))


def split_sum(device, name):
    m = matched("steel_gemm_splitk_accum_" + TYPE + "_" + TYPE + "(_axbpy)?", name)
    parts, rows, columns = 3, 4, 6
    x, c, out = matrix(m[2], parts, rows, columns), matrix(m[1], rows, columns), np.zeros((rows, columns), SIZES[m[1]])
    more = [c, np.int32(columns), np.int32(1), np.float32(0.5), np.float32(2)] if m[3] else []
    device.run(name, (1, 1, 1), (columns, rows, 1), [x, out, np.int32(parts), np.int32(rows * columns), np.int32(columns)] + more)
    wanted = load(m[2], x).sum(0)
    return near(m[1], out, 0.5 * wanted + 2 * load(m[1], c) if m[3] else wanted)


def split(device, name):
    if "accum" in name:
        return split_sum(device, name)
    nax = "_nax_" in name
    m = matched("steel_gemm_splitk_(?:nax_)?([nt]{2})_" + TYPE + "_" + TYPE + TILE + "(?:_MN_([tn])aligned_K_([tn])aligned)?", name)
    aligned, depth = m[9] != "n", int(m[6])
    p = Product(m.groups()[:8], m[1], m[2], aligned, 1, 1, 2 * depth + (0 if m[10] == "t" else 3))
    c = np.zeros((2, p.m, p.n), SIZES[m[3]])
    size = depth if not nax else depth + 32 * (p.k != 2 * depth)
    groups = (2, 1, 1) if nax else (1, 1, 2)
    device.run(name, groups, p.threads, [p.stored_a, p.stored_b, c, p.split(2, size)], constants=p.constants)
    return near(m[3], c.sum(0), (p.A @ p.B)[0], 10)


def gathered_rows(device, name):
    m = matched("steel_gather_mm_rhs_(?:nax_)?([nt]{2})_" + TYPE + "_" + TYPE + TILE, name)
    right = True
    for aligned in (True, False):
        p = Product(m.groups(), m[1], m[2], aligned, 3)
        index = np.sort(random.integers(0, 3, p.m)).astype(np.uint32)
        c = np.zeros((p.m, p.n), SIZES[m[3]])
        device.run(name, (1, 1, 1), p.threads, [p.stored_a[:1].copy(), p.stored_b, index, c, p.parameters(0)], constants=p.constants)
        right &= near(m[3], c, np.einsum("mk,mkn->mn", p.A[0], p.B[index]))
    return right


def gathered(device, name):
    if "_rhs_" in name:
        return gathered_rows(device, name)
    m = matched("steel_gather_mm_([nt]{2})_" + TYPE + "_" + TYPE + TILE, name)
    right = True
    for aligned in (True, False):
        p = Product(m.groups(), m[1], m[2], aligned, 3)
        left, other = np.array([2, 0], np.uint32), np.array([1, 2], np.uint32)
        c, one, dims = np.zeros((2, p.m, p.n), SIZES[m[3]]), np.array([1], np.int64), np.array([3], np.int32)
        device.run(name, (1, 1, 2), p.threads,
                   [p.stored_a, p.stored_b, left, other, c, p.parameters(1, 1), np.array([2], np.int32), one, one, np.int32(1), dims,
                    np.array([p.m * p.k], np.int64), np.int32(1), dims, np.array([p.k * p.n], np.int64)], constants=p.constants)
        right &= near(m[3], c, p.A[left] @ p.B[other])
    return right


def segmented(device, name):
    m = matched("steel_segmented_mm_(?:nax_)?([nt]{2})_" + TYPE + "_" + TYPE + TILE, name)
    right = True
    for aligned in (True, False):
        p = Product(m.groups(), m[1], m[2], aligned, 1, 1, 2 * int(m[6]) + 9)
        cuts = [(0, p.k - 9), (p.k - 9, p.k), (5, 5)]
        segments = np.array(cuts, np.uint32)
        c = np.zeros((len(cuts), p.m, p.n), SIZES[m[3]])
        groups = (len(cuts), 1, 1) if "_nax_" in name and p.bk <= 64 else (1, 1, len(cuts))
        device.run(name, groups, p.threads, [p.stored_a, p.stored_b, segments, c, p.parameters()], constants=p.constants)
        wanted = np.stack([p.A[0][:, a:b] @ p.B[0][a:b] for a, b in cuts])
        right &= near(m[3], c, wanted)
    return right


def mask_of(kind, given, shape):
    """A mask and what it multiplies by."""
    if kind == "nomask":
        return None, np.ones(shape)
    if kind == "bool_":
        mask = random.random(shape) < 0.7
        return mask, mask.astype(float)
    mask = matrix(kind, *shape)
    return mask, load(kind, mask)


def masked(device, name):
    types = "(nomask|bool_|float16|float32|bfloat16)"
    m = matched("steel_gemm_block_outmask_" + types + "_opmask_" + types + "_([nt]{2})_" + TYPE + "_" + TYPE + TILE + "_MN_([tn])aligned_K_([tn])aligned", name)
    out_kind, op_kind, trans, given, result = m.groups()[:5]
    block = int(m[6])
    p = Product(m.groups()[:10], trans, given, m[11] == "t", 1, 2, 2 * block - (0 if m[12] == "t" else 3))
    d = np.zeros((p.m, p.n), SIZES[result])
    out_mask, out = mask_of(out_kind, given, (2, 2))
    left_mask, left = mask_of(op_kind, given, (2, 2))
    right_mask, right = mask_of(op_kind, given, (2, 2))
    strides = ([1, 2] if out_mask is not None else []) + ([1, 2, 1, 2] if left_mask is not None else [])
    empty = np.zeros(4, np.int64)
    buffers = {0: p.stored_a, 1: p.stored_b, 3: d, 4: p.parameters(), 6: np.array([1], np.int32), 7: np.zeros(8, np.int64), 13: np.array(strides, np.int32)}
    for i, mask in (10, out_mask), (11, left_mask), (12, right_mask):
        buffers[i] = empty if mask is None else mask
    device.run(name, (2, 2, 1), p.threads, buffers)
    def spread(mask, rows, columns):
        return np.kron(mask, np.ones((block, block)))[:rows, :columns]
    wanted = ((p.A[0] * spread(left, p.m, p.k)) @ (p.B[0] * spread(right, p.k, p.n))) * spread(out, p.m, p.n)
    return near(result, d, wanted, 3)


FILES = {"steel_gemm_fused": fused, "steel_gemm_fused_nax": fused, "steel_gemm_splitk": split, "steel_gemm_splitk_nax": split,
         "steel_gemm_gather": gathered, "steel_gemm_gather_nax": gathered, "steel_gemm_segmented": segmented,
         "steel_gemm_segmented_nax": segmented, "steel_gemm_masked": masked}
