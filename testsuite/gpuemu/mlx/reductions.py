# SPDX-License-Identifier: GPL-3.0-or-later
"""Reductions, scans and sorts of MLX."""
import numpy as np

from device import SIZES, TYPE, is_float, load, matched, near, store

random = np.random.default_rng(3)
OPS = {"and": np.all, "or": np.any, "sum": np.sum, "prod": np.prod, "min": np.min, "max": np.max}


def pair(x):
    """Complex numbers in their order."""
    return x if not np.iscomplexobj(x) else x.real * 1000 + x.imag


def reduced(op, x, axes):
    if op in ("min", "max") and np.iscomplexobj(x):
        key, other = pair(x), tuple(a for a in range(x.ndim) if a not in axes)
        moved = key.transpose(other + axes).reshape([x.shape[a] for a in other] + [-1])
        at = (np.argmin if op == "min" else np.argmax)(moved, -1)
        flat = x.transpose(other + axes).reshape(moved.shape)
        return np.take_along_axis(flat, at[..., None], -1)[..., 0]
    return OPS[op](x, axis=axes)


def values_for(op, name, shape):
    """Sums and products that the types hold exactly."""
    if op in ("and", "or"):
        return store(name, random.random(shape) < (0.97 if op == "and" else 0.03))
    if op == "prod":
        return store(name, np.where(random.random(shape) < 3 / np.prod(shape[-2:]), 2, 1))
    if op == "sum":
        return store(name, random.integers(0, 3, shape) * (1 + 1j if name == "complex64" else 1))
    if name == "complex64":
        return store(name, random.integers(-9, 9, shape) + 1j * random.integers(-9, 9, shape))
    return store(name, random.random(shape) < 0.5 if name == "bool_" else random.integers(0 if name[0] == "u" else -90, 100, shape))


def result_of(op, name):
    if op in ("and", "or"):
        return "bool_"
    return {"uint8": "int32", "uint16": "uint32", "int8": "int32", "int16": "int32"}.get(name, name) if op in ("sum", "prod") else name


def dims_of(n):
    return {1: (3,), 2: (3, 2), 5: (2, 1, 2, 1, 2)}[n]


def strides_of(shape):
    return [int(np.prod(shape[d + 1:])) for d in range(len(shape))]


def init(device, name):
    m = matched("init_reduce_(and|or|sum|prod|min|max)" + TYPE, name)
    out = np.zeros(5, SIZES[m[2]])
    device.run(name, (1, 1, 1), (5, 1, 1), [out])
    if m[1] in ("min", "max"):
        least, x = m[1] == "max", load(m[2], out)
        if m[2] == "bool_":
            return bool(np.all(out == (not least)))
        if is_float(m[2]):
            return bool(np.all(np.real(x) == (-np.inf if least else np.inf)))
        limits = np.iinfo(SIZES[m[2]])
        return bool(np.all(out == (limits.min if least else limits.max)))
    return near(m[2], out, np.full(5, {"and": 1, "or": 0, "sum": 0, "prod": 1}[m[1]]))


def whole(device, name):
    m = matched("all_reduce_(and|or|sum|prod|min|max)" + TYPE, name)
    x, result = values_for(m[1], m[2], (150,)), result_of(m[1], m[2])
    out = np.zeros(2, SIZES[result])
    device.run(name, (1, 2, 1), (64, 1, 1), [x, out, np.uint64(150), np.uint64(80)])
    X = load(m[2], x)
    return near(result, out, [reduced(m[1], X[:80], (0,)), reduced(m[1], X[80:], (0,))])


def rows(device, name):
    m = matched("row_reduce_(small|looped|simple)(_large)?(?:_([125])_reduce)?_(and|or|sum|prod|min|max)" + TYPE, name)
    kind, _, n, op, given = m.groups()
    dims = dims_of(int(n)) if n else ()
    outer, length = 8, 7 if kind == "small" else 45     # fewer than a multiple of 4: two threadgroups write the last ones
    x, result = values_for(op, given, dims + (outer, length)), result_of(op, given)
    out = np.zeros(outer, SIZES[result])
    X = load(given, x)
    wanted = reduced(op, X, tuple(range(len(dims))) + (len(dims) + 1,))
    if kind == "simple":
        device.run(name, (1, 2, 1), (64, 1, 1), [x, out, np.uint64(length), np.int64(outer)])
        return near(result, out, wanted)
    strides = np.array(strides_of(x.shape), np.int64)
    arguments = [x, out, np.int64(length), np.int64(np.prod(dims)), np.array([outer], np.int32), strides[len(dims):len(dims) + 1].copy(),
                 np.int32(1), np.array(dims, np.int32), strides[:len(dims)].copy(), np.int32(len(dims))]
    groups, threads = ((1, 1, 1), (outer, 1, 1)) if kind == "small" else ((1, outer, 1), (64, 1, 1))
    device.run(name, groups, threads, arguments)
    return near(result, out, wanted)


def columns(device, name):
    m = matched("col_reduce_(small|longcolumn|looped|2pass)(_large)?_([125])(?:_32_32)?_reduce_(and|or|sum|prod|min|max)" + TYPE, name)
    kind, _, n, op, given = m.groups()
    dims, outer, width = dims_of(int(n)), 2, 36 if kind in ("looped", "2pass") else 10
    x, result = values_for(op, given, (outer,) + dims + (width,)), result_of(op, given)
    strides = np.array(strides_of(x.shape), np.int64)
    total, blocks = int(np.prod(dims)), 1
    arguments = [x, None, np.uint64(dims[-1]), np.int64(width), np.array([outer], np.int32), strides[:1].copy(), np.int32(1),
                 np.array(dims, np.int32), strides[1:-1].copy(), np.int32(len(dims)), np.uint64(total // dims[-1])]
    if kind == "small":
        groups, threads = (1, outer, 1), (-(-width // 4), min(8, total), 1)
    elif kind == "longcolumn":
        blocks = 2
        groups, threads = (outer, 1, blocks), (width, -(-total // blocks), 1)
        arguments.append(np.uint64(outer * width))
    else:
        blocks = 32 if kind == "2pass" else 1
        groups, threads = (-(-width // 32), outer * blocks, 1), (256, 1, 1)
        arguments += [np.uint64(outer)] if kind == "2pass" else []
    out = np.zeros((blocks, outer, width), SIZES[result])
    arguments[1] = out
    device.run(name, groups, threads, arguments)
    return near(result, store(result, reduced(op, load(result, out), (0,))), reduced(op, load(given, x), tuple(range(1, 1 + len(dims)))))


def reduce(device, name):
    for kind, check in ("init", init), ("all", whole), ("row", rows), ("col", columns):
        if name.startswith(kind):
            return check(device, name)
    return None


def arg_reduce(device, name):
    m = matched("arg(min|max)_" + TYPE, name)
    x, out = values_for("max", m[2], (4, 300)), np.zeros(4, np.uint32)
    device.run(name, (1, 4, 1), (64, 1, 1), [x, out, np.array([4], np.int32), np.array([300], np.int64), np.array([1], np.int64), np.uint64(1),
                                             np.int64(1), np.uint64(300)])
    return np.array_equal(out, (np.argmin if m[1] == "min" else np.argmax)(pair(load(m[2], x)), 1))


def running(op, x):
    """Along the first axis."""
    if op in ("min", "max"):
        out = x.copy()
        for i in range(1, len(x)):
            better = pair(x[i]) < pair(out[i - 1]) if op == "min" else pair(x[i]) > pair(out[i - 1])
            out[i] = np.where(better, x[i], out[i - 1])
        return out
    if op == "logaddexp":
        return np.log(np.cumsum(np.exp(x), 0))
    return (np.cumsum if op == "sum" else np.cumprod)(x, 0)


def scan(device, name):
    m = matched("(contig|strided)_scan_(reverse_)?(inclusive|exclusive)_(sum|prod|min|max|logaddexp)_" + TYPE + "_" + TYPE, name)
    kind, reverse, inclusive, op, given, result = m.groups()
    length, outer, width = (4300, 3, 1) if kind == "contig" else (70, 2, 20)
    x = values_for(op if op != "logaddexp" else "sum", given, (outer, length, width))
    out = np.zeros(x.shape, SIZES[result])
    if kind == "contig":
        device.run(name, (1, outer, 1), (1024, 1, 1), [x, out, np.uint64(length)])
    else:
        each = 4 if np.dtype(SIZES[result]).itemsize <= 4 else 2
        device.run(name, (1, outer, 1), (32 // each * 32, 1, 1), [x, out, np.uint64(length), np.uint64(width), np.uint64(1)])
    X = load(given, x).swapaxes(0, 1)
    X = X[::-1] if reverse else X
    if not is_float(given) and op in ("sum", "prod"):
        X = X.astype(np.int64)
    wanted, got = running(op, X), out.swapaxes(0, 1)
    got = got[::-1] if reverse else got
    if inclusive == "exclusive":    # what the first ones are stands in init_reduce
        wanted, got = wanted[:-1], got[1:]
    return near(result, np.ascontiguousarray(got), wanted, 4)


def order(name, X):
    return np.argsort(pair(X), axis=-1, kind="stable")


def sort(device, name):
    m = matched("(n?c)(arg)?_block_sort_" + TYPE + "_" + TYPE + "_bn([0-9]+)_tn4", name)
    if not m:
        return merged(device, name)
    size, rows_, bn = 3 * int(m[5]) + 7, 2, int(m[5])
    x = values_for("max", m[3], (rows_, size))
    out = np.zeros(x.shape, SIZES[m[4]])
    arguments = [x, out, np.int32(size), np.int32(1), np.int32(1)]
    if m[1] == "c":
        arguments += [np.int32(size), np.int32(size)]
    else:
        arguments += [np.int32(1), np.array([rows_], np.int32), np.array([size], np.int64), np.array([size], np.int64)]
    device.run(name, (1, rows_, 1), (bn, 1, 1), arguments)
    X = load(m[3], x)
    taken = np.take_along_axis(X, out.astype(np.int64), 1) if m[2] else load(m[3], out)
    whole_ = not m[2] or all(len(set(row)) == size for row in out)
    return bool(whole_ and np.array_equal(taken, np.take_along_axis(X, order(m[3], X), 1)))


def merged(device, name):
    m = matched("(sort|partition|merge)(_mbsort_" + TYPE + "_uint32_bn([0-9]+)_tn4)", name)
    part = 4 * int(m[4])
    size, blocks, bn = 2 * part - 100, 2, int(m[4])
    x = values_for("max", m[3], (1, size))
    held = [(np.zeros(size, x.dtype), np.zeros(size, np.uint32)) for _ in range(2)]
    parts = np.zeros(blocks + 1, np.uint32)
    tail = m[2]
    device.run("sort" + tail, (blocks, 1, 1), (bn, 1, 1), [x, *held[0], np.int32(size), np.int32(1), np.int32(1), np.array([1], np.int32),
                                                           np.array([size], np.int64)])
    X = load(m[3], x)[0]
    if m[1] == "sort":
        return all(np.array_equal(pair(load(m[3], held[0][0][at:at + part])), np.sort(pair(X[at:at + part]))) for at in (0, part))
    device.run("partition" + tail, (1, 1, 1), (blocks + 1, 1, 1), [parts, *held[0], np.int32(size), np.int32(2), np.int32(blocks)])
    device.run("merge" + tail, (blocks, 1, 1), (bn, 1, 1), [parts, *held[0], *held[1], np.int32(size), np.int32(2), np.int32(blocks)])
    return bool(np.array_equal(pair(load(m[3], held[1][0])), np.sort(pair(X))) and np.array_equal(X[held[1][1]], load(m[3], held[1][0])))


FILES = {"reduce": reduce, "arg_reduce": arg_reduce, "scan": scan, "sort": sort}
