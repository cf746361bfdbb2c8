# SPDX-License-Identifier: GPL-3.0-or-later
"""Products of MLX of a matrix and a vector."""
import numpy as np

from device import SIZES, TYPE, load, matched, near, store

random = np.random.default_rng(6)


def some(name, *shape):
    values = random.uniform(-1, 1, shape)
    return store(name, values + 1j * random.uniform(-1, 1, shape) if name == "complex64" else values)


def gemv(device, name):
    m = matched("gemv_(t_)?(gather_)?" + TYPE + "_bm([0-9]+)_bn([0-9]+)_sm([0-9]+)_sn([0-9]+)_tm([0-9]+)_tn([0-9]+)(?:_nc([01])_axpby([01]))?", name)
    if not m:
        return None
    turned, gather, given, batched, scaled = m[1], m[2], m[3], m[10] == "1", m[11] == "1"
    bm, bn, sm, sn, tm, tn = (int(x) for x in m.groups()[3:9])
    tile = bn * sn * tn if turned else bm * sm * tm
    outs, depth, matrices = 2 * tile + (0 if turned else tm), 150, 3     # of a tile that is cut, threads end before a barrier
    a, x, c = some(given, matrices, outs, depth), some(given, matrices, depth), some(given, matrices, outs)
    stored = np.ascontiguousarray(a.swapaxes(1, 2)) if turned else a
    used = np.array([2, 0, 1]) if gather else np.arange(matrices)
    batch = len(used)
    out = np.zeros((batch, outs), SIZES[given])
    one, all_, stride = np.array([1], np.int64), np.array([batch], np.int32), lambda n: np.array([n], np.int64)
    buffers = {0: stored, 1: x, 2: c, 3: out, 4: np.int32(depth), 5: np.int32(outs), 6: np.int32(outs if turned else depth), 7: np.float32(0.5),
               8: np.float32(2), 9: np.int32(1), 10: all_, 11: stride(depth), 12: stride(outs * depth), 13: stride(outs), 14: np.int32(1)}
    if gather:
        dims = np.array([matrices], np.int32)
        buffers |= {11: np.array([1, 1], np.int64), 12: np.int32(1), 13: dims, 14: stride(depth), 15: np.int32(1), 16: dims,
                    17: stride(outs * depth), 18: np.array([1, 1, 2], np.uint32), 19: used.astype(np.uint32)}
    device.run(name, (-(-outs // tile), 1, batch), (32, bn, bm), buffers)
    A, X, C = load(given, a), load(given, x), load(given, c)
    wanted = np.einsum("bok,bk->bo", A[used], X[[1, 1, 2]] if gather else X)
    return near(given, out, 0.5 * wanted + 2 * C if scaled else wanted, 2)


FILES = {"gemv": gemv}
