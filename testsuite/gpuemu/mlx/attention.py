# SPDX-License-Identifier: GPL-3.0-or-later
"""Attention of MLX: of one query (sdpa_vector), and of blocks (steel)."""
import struct

import numpy as np

from device import SIZES, TYPE, load, matched, near, store

random = np.random.default_rng(5)
NAMES = {"float": "float32", "float16_t": "float16", "bfloat16_t": "bfloat16"}


def some(name, *shape):
    return store(name, random.uniform(-1, 1, shape))


def attend(q, k, v, scale, mask=0.0):
    s = scale * (q @ k.swapaxes(-1, -2)) + mask
    e = np.exp(s - s.max(-1, keepdims=True))
    return e @ v / e.sum(-1, keepdims=True)


def vector(device, name):
    m = matched("sdpa_vector_(2pass_1_gqa_|2pass_1_|2pass_2_)?(float|float16_t|bfloat16_t)_([0-9]+)(?:_([0-9]+))?", name)
    given, depth, width = NAMES[m[2]], int(m[3]), int(m[4] or m[3])
    if m[1]:
        return two_passes(device, name, m, given, depth if m[4] else 128 if width == 128 else width, width)
    heads, factor, keys, queries, scale = 4, 2, 75, 2, 0.25
    q, k, v = some(given, heads, queries, depth), some(given, heads // factor, keys, depth), some(given, heads // factor, keys, width)
    out = np.zeros((heads, queries, width), q.dtype)
    zero = np.zeros(64, np.int64)
    buffers = {0: q, 1: k, 2: v, 3: out, 4: np.int32(factor), 5: np.int32(keys), 6: np.uint64(keys * depth), 7: np.uint64(depth),
               8: np.uint64(keys * width), 9: np.uint64(width), 10: np.float32(scale)} | {i: zero for i in range(11, 18)}
    constants = {i: False for i in range(20, 26)} | {22: True}
    device.run(name, (heads, queries, 1), (1024, 1, 1), buffers, constants=constants)
    Q, K, V = load(given, q), load(given, k).repeat(factor, 0), load(given, v).repeat(factor, 0)
    causal = np.where(np.arange(keys)[None, :] <= keys - queries + np.arange(queries)[:, None], 0, -np.inf)
    return near(given, out, attend(Q, K, V, scale, causal), 2)


def two_passes(device, name, m, given, depth, width):
    """The first pass of blocks, and the second one of them all."""
    gqa = "gqa" in m[1]
    factor, keys, blocks, scale = 8 if gqa else 2, 70, 32, 0.25
    heads = 2 * factor
    q, k, v = some(given, 1, heads, 1, depth), some(given, 1, 2, keys, depth), some(given, 1, 2, keys, width)
    parts, sums, most = np.zeros((heads, blocks, width), q.dtype), np.zeros((heads, blocks), np.float32), np.zeros((heads, blocks), np.float32)
    zero = np.zeros(64, np.int64)
    buffers = {0: q, 1: k, 2: v, 3: parts, 4: sums, 5: most, 7: np.int32(keys), 8: np.uint64(keys * depth), 9: np.uint64(depth),
               10: np.uint64(keys * width), 11: np.uint64(width), 12: np.float32(scale)} | {i: zero for i in range(13, 19)}
    constants = {i: False for i in range(20, 26)} | {26: np.int32(blocks)}
    first = name if m[1] != "2pass_2_" else f"sdpa_vector_2pass_1_{m[2]}_{depth}_{width}"
    device.run(first, (2, 1, blocks), (32, factor, 1), buffers, constants=constants)
    out = np.zeros((heads, 1, width), q.dtype)
    device.run(f"sdpa_vector_2pass_2_{m[2]}_{width}", (heads, 1, 1), (1024, 1, 1), [parts, sums, most, out, np.int32(blocks)])
    Q, K, V = load(given, q)[0], load(given, k)[0].repeat(factor, 0), load(given, v)[0].repeat(factor, 0)
    return near(given, out, attend(Q, K, V, scale), 2)


def steel(device, name):
    m = matched("steel_attention_(?:dsplit_)?" + TYPE + "_bq([0-9]+)_bk([0-9]+)_bd([0-9]+)_wm([0-9]+)_wn([0-9]+)_mask" + TYPE, name)
    given, (bq, bk, depth, wm, wn), kind = m[1], (int(x) for x in m.groups()[1:6]), m[7]
    heads, factor, rows, keys, scale = 2, 2, bq + 3, 2 * bk + 5, 0.25
    q, k, v = some(given, heads, rows, depth), some(given, 1, keys, depth), some(given, 1, keys, depth)
    mask = random.random((heads, rows, keys)) < 0.8 if kind == "bool_" else some(kind, heads, rows, keys)
    added = np.where(mask, 0, -np.inf) if kind == "bool_" else load(kind, mask)
    Q, K, V = load(given, q), load(given, k), load(given, v)
    order = np.where(np.arange(keys)[None, :] <= keys - rows + np.arange(rows)[:, None], 0, -np.inf)
    def strides(n, length):
        return (n * length * depth, length * depth, depth)
    parameters = struct.pack("6if7i12q", 1, heads, depth, rows, keys, factor, scale, -(-rows // bq), -(-keys // bk), rows // bq, keys // bk,
                             rows % bq, keys % bk, keys - rows, *strides(heads, rows), *strides(1, keys), *strides(1, keys), *strides(heads, rows))
    right = True
    for masked in (False, True):
        out = np.zeros(q.shape, q.dtype)
        device.run(name, (-(-rows // bq), heads, 1), (32, wm, wn),
                   [q, k, v, out, np.frombuffer(bytearray(parameters), np.uint8), np.array([0, rows * keys, keys], np.int64), mask, np.zeros(8)],
                   constants={200: False, 201: False, 300: masked, 301: not masked, 302: False})
        right &= near(given, out, attend(Q, K, V, scale, added if masked else order), 2)
    return right


FILES = {"scaled_dot_product_attention": vector, "steel_attention": steel, "steel_attention_nax": steel}
