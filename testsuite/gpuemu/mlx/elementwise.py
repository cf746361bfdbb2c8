# SPDX-License-Identifier: GPL-3.0-or-later
"""Elementwise kernels of MLX: unary, binary, binary_two, ternary and copy, flat and strided."""
import math

import numpy as np

from device import SIZES, TYPE, is_float, load, matched, near, store

random = np.random.default_rng(1)
erf = np.vectorize(math.erf)
UNARY = {"Abs": abs, "ArcCos": np.arccos, "ArcCosh": np.arccosh, "ArcSin": np.arcsin, "ArcSinh": np.arcsinh, "ArcTan": np.arctan,
         "ArcTanh": np.arctanh, "Ceil": np.ceil, "Cos": np.cos, "Cosh": np.cosh, "Exp": np.exp, "Expm1": np.expm1, "Floor": np.floor,
         "Log": np.log, "Log2": np.log2, "Log10": np.log10, "Log1p": np.log1p, "Negative": lambda x: -x, "Sigmoid": lambda x: 1 / (1 + np.exp(-x)),
         "Erf": lambda x: erf(x), "Sin": np.sin, "Sinh": np.sinh, "Square": lambda x: x * x, "Sqrt": np.sqrt,
         "Rsqrt": lambda x: 1 / np.sqrt(x), "Tan": np.tan, "Tanh": np.tanh, "Round": np.rint, "BitwiseInvert": lambda x: ~x,
         "Conjugate": np.conj, "Real": np.real, "Imag": np.imag, "LogicalNot": np.logical_not}


def sign(x):
    return x / np.abs(x) if np.iscomplexobj(x) else np.sign(x)


def inverse_erf(y):
    low, high = np.full(y.shape, -6.0), np.full(y.shape, 6.0)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = np.where(erf(middle) < y, middle, low), np.where(erf(middle) < y, high, middle)
    return low


def small_floats(codes):
    """Values of e4m3 without infinities."""
    exponent, mantissa = (codes >> 3) & 15, codes & 7
    value = np.where(exponent == 0, mantissa * 2.0 ** -9, (8 + mantissa) * 2.0 ** (exponent.astype(int) - 10))
    return np.where(codes & 128, -value, value)


def to_small(x):
    codes = np.array([c for c in range(127)], np.uint8)
    table = small_floats(codes)
    distance = np.abs(np.abs(x)[:, None] - table[None, :]) + (codes[None, :] & 1) * 1e-12    # ties to even
    return codes[np.argmin(distance, axis=1)] | np.where(x < 0, 128, 0).astype(np.uint8)


UNARY |= {"Sign": sign, "ErfInv": inverse_erf, "ToFP8": lambda x: to_small(x.astype(np.float64)), "FromFP8": lambda x: small_floats(x)}
COMPARE = {"Equal": np.equal, "Greater": np.greater, "GreaterEqual": np.greater_equal, "Less": np.less, "LessEqual": np.less_equal,
           "NotEqual": np.not_equal, "NaNEqual": np.equal}


def ordered(x):
    return x.real + 1e-9 * x.imag if np.iscomplexobj(x) else x


def remainder(x, y):
    if np.iscomplexobj(x):
        return np.remainder(x.real, y.real) + 1j * np.remainder(x.imag, y.imag)
    return np.remainder(x, y)


def divide(x, y):
    return x / y if x.dtype.kind in "fc" else x // y


def power(x, y):
    return np.power(x, y) if x.dtype != np.bool_ else x | ~y


BINARY = {"Add": np.add, "Divide": divide, "LogAddExp": lambda x, y: np.log(np.exp(x) + np.exp(y)),
          "Maximum": lambda x, y: np.where(ordered(x) >= ordered(y), x, y), "Minimum": lambda x, y: np.where(ordered(x) <= ordered(y), x, y),
          "Multiply": np.multiply, "Subtract": lambda x, y: x - y if x.dtype != np.bool_ else x ^ y, "Power": power, "Remainder": remainder,
          "ArcTan2": np.arctan2, "LogicalOr": np.logical_or, "LogicalAnd": np.logical_and, "BitwiseAnd": np.bitwise_and,
          "BitwiseOr": np.bitwise_or, "BitwiseXor": np.bitwise_xor, "LeftShift": np.left_shift, "RightShift": np.right_shift}
SHAPE = (3, 5, 7)


def operand(name, count, low, high):
    if name == "bool_":
        return random.integers(0, 2, count).astype(bool)
    if name == "complex64":
        return store(name, random.uniform(low, high, count) + 1j * random.uniform(low, high, count))
    if is_float(name):
        return store(name, random.uniform(low, high, count))
    return random.integers(max(int(low), 0 if name[0] == "u" else -100), int(high) + 1, count).astype(SIZES[name])


def flat(layout, work):
    """Elements, grid and size argument of v, vn and v2."""
    if layout.endswith("2"):
        return 64, (64 // work // 2 or 1, 2, 1), np.int64(64)
    if layout.endswith("n"):
        return 67, (-(-67 // work), 1, 1), np.uint32(67)
    return 67, (67, 1, 1), np.uint32(67)


class Strided:
    """g1, g2, g3, gn2 and gn4large: an array whose last index has the largest stride."""

    def __init__(self, layout):
        digits = layout.lstrip("gn").removesuffix("large")
        self.listed, self.work = "n" in layout.removesuffix("large"), int(digits)
        dims = 3 if self.listed else self.work
        self.shape = SHAPE[-dims:]
        self.count = int(np.prod(self.shape))
        self.strides = np.array([int(np.prod(self.shape[:d])) for d in range(dims)], np.int64)
        x, y, z = self.shape[-1], self.shape[-2] if dims > 1 else 1, self.shape[-3] if dims > 2 else 1
        self.grid = (-(-x // self.work) if self.listed else x, y, z)

    def take(self, stored):
        return stored.reshape(self.shape[::-1]).transpose().reshape(-1)

    def arguments(self, operands):
        strides = [self.strides if len(self.strides) > 1 else self.strides[0]] * operands
        return ([np.array(self.shape, np.int32)] if self.listed else []) + strides + ([np.int32(3)] if self.listed else [])


def check(device, name, layout, inputs, outputs, function, work, scalars=""):
    """inputs: (type, low, high); outputs: types. A letter of `scalars` for each input: s, one element; v, all."""
    strided = Strided(layout) if layout.startswith("g") else None
    count, grid, size = (strided.count, strided.grid, None) if strided else flat(layout, work)
    given = [operand(t, count, low, high) for t, low, high in inputs]
    for i, letter in enumerate(scalars):
        if letter == "s":
            given[i] = given[i][:1]
    results = [np.zeros(count, SIZES[t]) for t in outputs]
    tail = strided.arguments(len(inputs)) if strided else [] if scalars == "ss" else [size]
    device.run(name, (1, 1, 1), grid, given + results + tail)
    values = [load(t, strided.take(g) if strided else g) for (t, _, _), g in zip(inputs, given)]
    wanted = function(*[np.broadcast_to(v, count) for v in values])
    wanted = wanted if isinstance(wanted, tuple) else (wanted,)
    return all(near(t, got, w, 4) for t, got, w in zip(outputs, results, wanted))


def unary(device, name):
    m = matched("(v|v2|vn|gn1|gn4large)_([A-Za-z0-9]+?)" + TYPE + TYPE, name)
    if not m or m[2] not in UNARY:
        return None
    layout, op, given, result = m.groups()
    low, high = (1.1, 3) if op == "ArcCosh" else (-3.3, 3.3) if op in ("Ceil", "Floor", "Round", "Negative", "Abs", "Sign") else (0.05, 0.9)
    if op == "FromFP8":
        low, high = 0, 126
    elif not is_float(given):
        low, high = 1 if op == "Sign" else -9, 9
    def function(x):
        if given == "bool_":
            return ~x if op == "LogicalNot" else x
        return np.rint(x.real) + 1j * np.rint(x.imag) if op == "Round" and given == "complex64" else UNARY[op](x)
    return check(device, name, layout, [(given, low, high)], [result], function, 8 // np.dtype(SIZES[given]).itemsize)


def binary_operands(op, name):
    if is_float(name):
        return (name, 0.3, 3), (name, 0.5, 2)
    low = -40 if op in ("Add", "Subtract", "Maximum", "Minimum", "Greater", "Less") else 0
    return (name, low, 40), (name, 1, 3)


def binary(device, name):
    m = matched("(ss|sv|vs|vv|svn|vsn|vvn|sv2|vs2|vv2|gn2|gn4large|g[123]|g[123]large)_([A-Za-z0-9]+?)" + TYPE, name)
    if not m or (m[2] not in BINARY and m[2] not in COMPARE and m[2] != "DivMod"):
        return None
    layout, op, given = m.groups()
    scalars = "" if layout[0] == "g" else layout[:2]
    if op == "DivMod":
        def function(x, y):     # the quotient is of the type before it is cut
            return np.trunc(load(given, store(given, x / y))) if x.dtype.kind == "f" else divide(x, y), remainder(x, y)
        results = [given, given]
    elif op in COMPARE:
        function, results = lambda x, y: COMPARE[op](ordered(x), ordered(y)), ["bool_"]
    else:
        function, results = BINARY[op], [given]
    inputs = binary_operands(op, given)
    if given == "bool_" and op in ("Divide", "Remainder", "DivMod"):
        return divided_bools(device, name, layout, op, results)
    return check(device, name, layout, inputs, results, function, 8 // np.dtype(SIZES[given]).itemsize, scalars)


def divided_bools(device, name, layout, op, results):
    """By true, as a division by 0 has no value."""
    global operand
    whole, calls = operand, []
    def operand(*a):
        calls.append(a)
        return whole(*a) if len(calls) == 1 else np.ones(a[1], bool)
    zero = lambda x, y: np.zeros(x.shape, bool)
    function = {"Divide": lambda x, y: x, "Remainder": zero, "DivMod": lambda x, y: (x, zero(x, y))}[op]
    try:
        return check(device, name, layout, [("bool_", 0, 1)] * 2, results, function, 8, "" if layout[0] == "g" else layout[:2])
    finally:
        operand = whole


def ternary(device, name):
    m = matched("(v|v2|vn|vs|vs2|vsn|sv|sv2|svn|gn2|gn4large|g[123]|g[123]large)_Select" + TYPE, name)
    if not m:
        return None
    layout, given = m.groups()
    scalars = "" if layout[0] == "g" else "vvs" if layout.startswith("vs") else "vsv" if layout.startswith("sv") else "vvv"
    return check(device, name, layout, [("bool_", 0, 1), (given, 0, 9), (given, 0, 9)], [given], np.where,
                 8 // np.dtype(SIZES[given]).itemsize, scalars)


def converted(given, result):
    def convert(x):
        if result == "bool_":
            return x != 0
        return x.real if given == "complex64" and result != "complex64" else np.trunc(x) if not is_float(result) and is_float(given) else x
    return convert


def copy(device, name):
    m = matched("(s|v|s2|v2|sn|vn|g[123]|g[123]large|gn2|gn4large|gg[123]|gg[123]large|ggn2|ggn4large)_(dynamic_)?copy" + TYPE + TYPE, name)
    if not m:
        return None
    layout, dynamic, given, result = m.groups()
    convert, work = converted(given, result), 8 // np.dtype(SIZES[result]).itemsize
    if layout[0] != "g":
        return check(device, name, layout, [(given, 0, 90)], [result], convert, work, "s" if layout[0] == "s" else "v")
    both, offset = layout.startswith("gg"), 2 if dynamic else 0
    s = Strided(layout[1:] if both else layout)
    source, target = operand(given, s.count + offset, 0, 90), np.zeros(s.count + offset, SIZES[result])
    strides = s.strides if len(s.strides) > 1 else s.strides[0]
    packed = np.array([int(np.prod(s.shape[d + 1:])) for d in range(len(s.shape))], np.int64)
    buffers = {0: source, 1: target, 3: strides}
    if both:
        buffers[4] = packed if len(packed) > 1 else packed[0]
    if s.listed:
        buffers |= {2: np.array(s.shape, np.int32), 5: np.int32(3)}
    if dynamic:
        buffers |= {6: np.int64(offset), 7: np.int64(offset)}
    device.run(name, (1, 1, 1), s.grid, buffers)
    return near(result, target[offset:], convert(load(given, s.take(source[offset:]))))


FILES = {"unary": unary, "binary": binary, "binary_two": binary, "ternary": ternary, "copy": copy}
