# SPDX-License-Identifier: GPL-3.0-or-later
"""Products of MLX with quantized matrices: w = scale * q + bias in groups along a row, q of 2 to 8 bits one after the other."""
import numpy as np

from elementwise import small_floats
from device import SIZES, load, matched, near, store

random = np.random.default_rng(7)
FOURS = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])
NAMES = {"float": "float32", "float16_t": "float16", "bfloat16_t": "bfloat16"}


class Weights:
    def __init__(self, given, rows, columns, group, bits, batch):
        q = random.integers(0, 1 << bits, (batch, rows, columns))
        stream = (q[..., None] >> np.arange(bits)) & 1
        self.packed = np.packbits(stream.reshape(batch, rows, -1).astype(np.uint8), axis=-1, bitorder="little")
        shape = (batch, rows, columns // group)
        self.scales, self.biases = store(given, random.uniform(0.5, 1, shape) / (1 << bits)), store(given, random.uniform(-1, 0, shape))
        spread = [load(given, a).repeat(group, -1) for a in (self.scales, self.biases)]
        self.values = q * spread[0] + spread[1]

    def strides(self):
        """Of a matrix in words, scales and biases."""
        return [np.array([n], np.int64) for n in (self.packed[0].size // 4, self.scales[0].size, self.biases[0].size)]

    def operands(self):
        return [self.packed, self.scales, self.biases]


class Floats(Weights):
    """Elements of 4 or 8 bits with one scale of 8 bits for 16 (e4m3) or 32 (e8m0)."""

    def __init__(self, rows, columns, group, bits, batch):
        codes = random.integers(0, 1 << bits, (batch, rows, columns))
        if bits == 8:
            codes = np.where((codes & 127) >= 0x60, codes & 0x9F, codes)
            values, self.packed = small_floats(codes), codes.astype(np.uint8)
        else:
            values, self.packed = FOURS[codes], (codes[..., 0::2] | codes[..., 1::2] << 4).astype(np.uint8)
        shape = (batch, rows, columns // group)
        self.scales = random.integers(40, 56, shape).astype(np.uint8) if group == 16 else random.integers(122, 128, shape).astype(np.uint8)
        scales = small_floats(self.scales) if group == 16 else 2.0 ** (self.scales.astype(int) - 127)
        self.values = values * scales.repeat(group, -1)

    def strides(self):
        return [np.array([n], np.int64) for n in (self.packed[0].size // 4, self.scales[0].size)]

    def operands(self):
        return [self.packed, self.scales]


def dequantize(device, name, given, group, bits, floats):
    w = Floats(4, 2 * group, group, bits, 1) if floats else Weights(given, 4, 2 * group, group, bits, 1)
    out = np.zeros(w.values[0].shape, SIZES[given])
    pack = {3: 8, 5: 8, 6: 4}.get(bits, 8 // bits)
    device.run(name, (1, 1, 1), (out.size // pack // 4, 4, 1), w.operands() + ([np.float32(1)] if floats else []) + [out])
    return near(given, out, w.values[0])


def product(device, name):
    m = matched("(affine|mxfp4|mxfp8|nvfp4)_(dequantize|qmv|qmv_fast|qvm|qmm_t|qmm_n)_(float|float16_t|bfloat16_t)_gs_([0-9]+)_b_([0-9])(?:_alN_(true|false))?(?:_batch_([01]))?", name)
    if not m:
        return None
    floats, kind, given, group, bits, batched = m[1] != "affine", m[2], NAMES[m[3]], int(m[4]), int(m[5]), m[7] == "1"
    if kind == "dequantize":
        return dequantize(device, name, given, group, bits, floats)
    batch = 2 if batched else 1
    turned = kind in ("qvm", "qmm_n")
    rows = 35 if "qmm" in kind else 3
    depth = 64 if turned else 512 if kind == "qmv_fast" else 128 if "qmm" in kind else 512 + 2 * group
    columns = 128 if turned else 64 if "qmm" in kind or kind == "qmv_fast" else 44     # of a tile of qmm_t that N cuts, scales are read beyond the last
    shape = (depth, columns, group, bits, batch) if turned else (columns, depth, group, bits, batch)
    w = Floats(*shape) if floats else Weights(given, *shape)
    x, out = store(given, random.uniform(-1, 1, (batch, rows, depth))), np.zeros((batch, rows, columns), SIZES[given])
    sizes = [np.int32(depth), np.int32(columns)] + ([np.int32(rows)] if "qmm" in kind else [])
    tail = [np.int32(1), np.array([batch, rows, depth], np.int32), np.array([rows * depth, depth, 1], np.int64), np.int32(1),
            np.array([batch], np.int32)] + w.strides()
    if "qmm" in kind:
        groups, threads = (-(-columns // 32), -(-rows // 32), batch), (32, 2, 2)
    else:
        each = 2 * min(group, 32) if kind == "qvm" else 8
        groups, threads = (rows, -(-columns // each), batch), (32, 2, 1)
    device.run(name, groups, threads, w.operands() + ([np.float32(1)] if floats and "qmm" not in kind else []) + [x, out] + sizes + tail)
    X = load(given, x)
    return near(given, out, X @ (w.values if turned else w.values.swapaxes(1, 2)), 5)


FILES = {"quantized": product, "fp_quantized": product}
