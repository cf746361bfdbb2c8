# SPDX-License-Identifier: GPL-3.0-or-later
"""Fourier transforms of MLX whose length is a power of two, in one threadgroup."""
import numpy as np

from device import matched

random = np.random.default_rng(8)


def plan(n):
    """Function constants: how many steps there are of each radix, and elements of a thread."""
    steps, rest = {r: 0 for r in (13, 11, 8, 7, 6, 5, 4, 3, 2)}, n
    for radix in (8, 4, 2) if n >= 512 else (4, 2):
        while rest % radix == 0:
            rest //= radix
            steps[radix] += 1
    each = 8 if n >= 512 else 4
    constants = {i: np.int32(0) for i in range(3, 22)} | {1: True, 2: np.int32(each), 22: False}
    for i, radix in enumerate(steps):
        constants[4 + i] = np.int32(steps[radix])
    return n // each, constants


def pairs(x, kind):
    return np.stack([x.real, x.imag], -1).astype(kind)


def fft(device, name):
    m = matched("fft_mem_([0-9]+)_(float|float2|complex32_t)_(float|float2|complex32_t)", name)
    if not m:
        return None
    n, right = int(m[1]), True
    threads, constants = plan(n)
    kind, near = (np.float16, 2e-2) if m[2] == "complex32_t" else (np.float32, 1e-4)
    real, half = "float" in m.groups(), n // 2 + 1
    for inverse in ([m[3] == "float"] if real else [False, True]):
        x = random.uniform(-1, 1, (2, n)) + (0 if real else 1j * random.uniform(-1, 1, (2, n)))
        x = x.astype(kind if real else np.complex64)
        given, shape = (x, (2, half, 2)) if m[2] == "float" else (pairs(x, kind), (2, n, 2))
        wanted = np.fft.rfft(x) if real else (np.fft.ifft if inverse else np.fft.fft)(x)
        if m[3] == "float":
            given, wanted, shape = pairs(np.fft.rfft(x), kind), x, (2, n)
        out = np.zeros(shape, kind)
        device.run(name, (1 if real else 2, 1, 1), (1, 1, threads), [given, out, np.int32(n), np.int32(2)], constants=constants | {0: inverse})
        got = out if m[3] == "float" else out[..., 0] + 1j * out[..., 1]
        right &= bool(np.max(np.abs(got - wanted)) <= near * max(1, np.max(np.abs(wanted))))
    return right


FILES = {"fft": fft}
