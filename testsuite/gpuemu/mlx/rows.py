# SPDX-License-Identifier: GPL-3.0-or-later
"""Kernels of MLX along rows: softmax, logsumexp, rms_norm, layer_norm, rope, dot; and arange, random, fence, searchsorted."""
import numpy as np

from device import SIZES, TYPE, is_float, load, matched, near, store

random = np.random.default_rng(2)


def some(name, *shape):
    values = random.uniform(-2, 2, shape) if is_float(name) else random.integers(0, 60, shape)
    return store(name, values)


def row_of(kind):
    """Rows, their length, and threads. Single rows: one for 4 elements, in whole SIMD groups. Loops: all, and more elements than 4 for each."""
    return (1, 4500, (1024, 1, 1)) if "loop" in kind else (3, 301, (96, 1, 1))


def softmax(device, name):
    m = matched("(block|looped)_softmax_(precise_)?" + TYPE, name)
    rows, length, threads = row_of(m[1])
    x = some(m[3], rows, length)
    out = np.zeros_like(x)
    device.run(name, (rows, 1, 1), threads, [x, out, np.int32(length)])
    e = np.exp(load(m[3], x))
    return near(m[3], out, e / e.sum(1, keepdims=True), 0.1 if m[2] else 0.3)


def logsumexp(device, name):
    m = matched("(block|looped)_logsumexp_" + TYPE, name)
    rows, length, threads = row_of(m[1])
    x = some(m[2], rows, length)
    out = np.zeros(rows, x.dtype)
    device.run(name, (rows, 1, 1), threads, [x, out, np.int32(length)])
    return near(m[2], out, np.log(np.exp(load(m[2], x)).sum(1)))


def rms_norm(device, name):
    m = matched("(vjp_)?rms(_looped)?" + TYPE, name)
    rows, length, threads = row_of(m[2] or "")
    x, w, g = some(m[3], rows, length), some(m[3], length), some(m[3], rows, length)
    out, gw, eps = np.zeros_like(x), np.zeros_like(x), 1e-5
    groups = (rows, 1, 1)
    X, W, G = (load(m[3], a) for a in (x, w, g))
    normal = 1 / np.sqrt((X * X).mean(1, keepdims=True) + eps)
    sizes = [np.float32(eps), np.uint32(length), np.uint32(1)]
    if not m[1]:
        device.run(name, groups, threads, [x, w, out] + sizes)
        return near(m[3], out, X * W * normal)
    more = [] if m[2] else [np.uint32(rows), np.uint32(1)]
    device.run(name, groups, threads, [x, w, g, out, gw] + sizes + more, constants={20: True})
    wanted = G * W * normal - X * (G * W * X).mean(1, keepdims=True) * normal ** 3
    return near(m[3], out, wanted, 2) and near(m[3], gw, G * X * normal, 2)


def layer_norm(device, name):
    m = matched("(vjp_)?layer_norm(_looped)?" + TYPE, name)
    rows, length, threads = row_of(m[2] or "")
    if not m[2]:    # 8 elements a thread, none with fewer than 0 left: those write before their array
        length, threads = 507, (64, 1, 1)
    x, w, b, g = some(m[3], rows, length), some(m[3], length), some(m[3], length), some(m[3], rows, length)
    out, gw, eps = np.zeros_like(x), np.zeros_like(x), 1e-5
    groups = (rows, 1, 1)
    X, W, B, G = (load(m[3], a) for a in (x, w, b, g))
    centred = X - X.mean(1, keepdims=True)
    normal = 1 / np.sqrt((centred ** 2).mean(1, keepdims=True) + eps)
    sizes = [np.float32(eps), np.uint32(length), np.uint32(1)]
    if not m[1]:
        device.run(name, groups, threads, [x, w, b, out] + sizes + [np.uint32(1)])
        return near(m[3], out, centred * normal * W + B)
    device.run(name, groups, threads, [x, w, g, out, gw] + sizes, constants={20: True})
    weighted, hat = W * G, centred * normal
    wanted = normal * (weighted - weighted.mean(1, keepdims=True) - hat * (weighted * hat).mean(1, keepdims=True))
    return near(m[3], out, wanted, 2) and near(m[3], gw, G * hat, 2)


def rope(device, name):
    m = matched("rope_(single_)?(freqs_)?(large_)?" + TYPE, name)
    right = True
    for forward in (True, False):
        for traditional in (True, False):
            right &= rotated(device, name, m, forward, traditional)
    return right


def rotated(device, name, m, forward, traditional):
    heads, steps, dims, offset, base, scale = 6, 1 if m[1] else 5, 16, 3, 10.0, 0.5
    x = some(m[4], heads, steps, dims)
    out, half = np.zeros_like(x), dims // 2
    freqs = random.uniform(1, 4, half).astype(np.float32)
    strides = np.array([steps * dims, dims, 1], np.int64)
    tail = {10: freqs, 11: np.int64(1)} if m[2] else {10: np.float32(base)}
    constants = {1: forward, 2: traditional, 3: False}
    if m[1]:
        device.run(name, (1, 1, 1), (half, heads, 1), {0: x, 1: out, 2: np.int32(offset), 3: np.float32(scale), 4: np.int64(dims)} | tail,
                   constants=constants)
    else:
        device.run(name, (1, 1, 1), (half, steps, -(-heads // 4)),
                   {0: x, 1: out, 2: np.array([offset], np.int32), 3: np.float32(scale), 4: strides, 5: strides, 6: np.int64(0),
                    7: np.int32(heads)} | tail, constants=constants)
    inverse = 1 / freqs if m[2] else 2.0 ** (-np.arange(half) / half * base)
    theta = scale * (np.arange(steps)[:, None] + offset) * inverse[None, :]
    X = load(m[4], x)
    one, two = (X[..., 0::2], X[..., 1::2]) if traditional else (X[..., :half], X[..., half:])
    c, s = np.cos(theta), np.sin(theta) if forward else -np.sin(theta)
    a, b = one * c - two * s, one * s + two * c
    wanted = np.stack([a, b], -1).reshape(X.shape) if traditional else np.concatenate([a, b], -1)
    return near(m[4], out, wanted, 2)


def dot(device, name):
    m = matched("dot_product_" + TYPE + "_it32_tg512_sg16", name)
    n = 20000
    a, b, out = some(m[1], n), some(m[1], n), np.zeros(2, np.float32)
    device.run(name, (2, 1, 1), (512, 1, 1), [a, b, out, np.int32(n)])
    products = load(m[1], a) * load(m[1], b)
    return near("float32", out, [products[:16384].sum(), products[16384:].sum()], 10)


def arange(device, name):
    m = matched("arange" + TYPE, name)
    out = np.zeros(40, SIZES[m[1]])
    device.run(name, (2, 1, 1), (20, 1, 1), [store(m[1], [3]), store(m[1], [2]), out])
    return near(m[1], out, 3 + 2 * np.arange(40))


def threefry(key, counts):
    def word(x):
        return np.asarray(x, np.uint64) & 0xFFFFFFFF
    ks = [int(key[0]), int(key[1]), int(key[0]) ^ int(key[1]) ^ 0x1BD11BDA]
    x, y = word(counts[0] + ks[0]), word(counts[1] + ks[1])
    for i in range(5):
        for r in ((13, 15, 26, 6), (17, 29, 16, 24))[i % 2]:
            x = word(x + y)
            y = word((y << np.uint64(r)) | (y >> np.uint64(32 - r))) ^ x
        x, y = word(x + np.uint64(ks[(i + 1) % 3])), word(y + np.uint64(ks[(i + 2) % 3] + i + 1))
    return x.astype(np.uint32), y.astype(np.uint32)


def bits(device, name):
    keys = np.array([[7, 9], [1, 0xFFFFFFF0]], np.uint32)
    words, half = 10, 5
    out = np.zeros((2, words), np.uint32)
    more = [np.int32(2), np.array([2, 2], np.int32), np.array([2, 1], np.int64)] if name == "rbits" else []
    device.run(name, (1, 1, 1), (2, half, 1), [keys, out.view(np.uint8), np.bool_(False), np.uint64(4 * words)] + more)
    index = np.arange(half, dtype=np.uint64)
    return all(np.array_equal(out[k], np.concatenate(threefry(keys[k], (index, index + np.uint64(half))))) for k in range(2))


def fence(device, name):
    x = np.arange(40, dtype=np.uint32)
    kept = x.copy()
    if name == "input_coherent":
        device.run(name, (2, 1, 1), (20, 1, 1), [x, np.uint32(39)])
        return np.array_equal(x, kept)
    device.run(name, (1, 1, 1), (1, 1, 1), [x, np.uint32(0 if name == "fence_wait" else 5)])
    return x[0] == (0 if name == "fence_wait" else 5)


def searchsorted(device, name):
    m = matched("searchsorted_" + TYPE + "_(left|right)", name)
    values = random.integers(0, 2 if m[1] == "bool_" else 30, 50)
    a, v, out = store(m[1], np.sort(values)), store(m[1], values[:24]), np.zeros(24, np.uint32)
    device.run(name, (1, 1, 1), (2, 3, 4), [a, v, out, np.uint32(50), np.int64(1)])
    return np.array_equal(out, np.searchsorted(np.sort(values), values[:24], m[2]))


FILES = {"softmax": softmax, "logsumexp": logsumexp, "rms_norm": rms_norm, "layer_norm": layer_norm, "rope": rope, "dot": dot,
         "arange": arange, "random": bits, "fence": fence, "searchsorted": searchsorted}
