# SPDX-License-Identifier: GPL-3.0-or-later
"""Products of MLX with quantized matrices: w = scale * q + bias in groups along a row, q of 2 to 8 bits one after the other."""
import numpy as np

from device import SIZES, load, matched, near, store

random = np.random.default_rng(7)
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


def dequantize(device, name, given, group, bits):
    w = Weights(given, 4, 2 * group, group, bits, 1)
    out = np.zeros(w.values[0].shape, SIZES[given])
    pack = {3: 8, 5: 8, 6: 4}.get(bits, 8 // bits)
    device.run(name, (1, 1, 1), (out.size // pack // 4, 4, 1), [w.packed, w.scales, w.biases, out])
    return near(given, out, w.values[0])


def product(device, name):
    m = matched("affine_(dequantize|qmv|qmv_fast|qvm|qmm_t|qmm_n)_(float|float16_t|bfloat16_t)_gs_([0-9]+)_b_([0-9])(?:_alN_(true|false))?(?:_batch_([01]))?", name)
    if not m:
        return None
    kind, given, group, bits, batched = m[1], NAMES[m[2]], int(m[3]), int(m[4]), m[6] == "1"
    if kind == "dequantize":
        return dequantize(device, name, given, group, bits)
    batch = 2 if batched else 1
    turned = kind in ("qvm", "qmm_n")
    rows = 35 if "qmm" in kind else 3
    depth = 64 if turned else 512 if kind == "qmv_fast" else 128 if "qmm" in kind else 512 + 2 * group
    columns = 128 if turned else 64 if "qmm" in kind or kind == "qmv_fast" else 44     # of a tile of qmm_t that N cuts, scales are read beyond the last
    w = Weights(given, depth, columns, group, bits, batch) if turned else Weights(given, columns, depth, group, bits, batch)
    x, out = store(given, random.uniform(-1, 1, (batch, rows, depth))), np.zeros((batch, rows, columns), SIZES[given])
    sizes = [np.int32(depth), np.int32(columns)] + ([np.int32(rows)] if "qmm" in kind else [])
    tail = [np.int32(1), np.array([batch, rows, depth], np.int32), np.array([rows * depth, depth, 1], np.int64), np.int32(1),
            np.array([batch], np.int32)] + w.strides()
    if "qmm" in kind:
        groups, threads = (-(-columns // 32), -(-rows // 32), batch), (32, 2, 2)
    else:
        each = 2 * min(group, 32) if kind == "qvm" else 8
        groups, threads = (rows, -(-columns // each), batch), (32, 2, 1)
    device.run(name, groups, threads, [w.packed, w.scales, w.biases, x, out] + sizes + tail)
    X = load(given, x)
    return near(given, out, X @ (w.values if turned else w.values.swapaxes(1, 2)), 5)


FILES = {"quantized": product}
