# SPDX-License-Identifier: GPL-3.0-or-later
"""Kernels of a library that the emulator is linked into, and the element types of MLX."""
import ctypes
import re

import numpy as np

SIZES = {"bool_": np.bool_, "uint8": np.uint8, "uint16": np.uint16, "uint32": np.uint32, "uint64": np.uint64, "int8": np.int8,
         "int16": np.int16, "int32": np.int32, "int64": np.int64, "float16": np.float16, "float32": np.float32,
         "bfloat16": np.uint16, "complex64": np.complex64}
TYPE = "(bool_|uint8|uint16|uint32|uint64|int8|int16|int32|int64|bfloat16|float16|float32|complex64)"
# How far a result may be from the formula, as a part of the largest value.
NEAR = {"float16": 4e-3, "bfloat16": 3e-2, "float32": 3e-5, "complex64": 2e-4}


def is_float(name):
    return name in NEAR


def store(name, values):
    """Values as the kernel finds them."""
    values = np.asarray(values)
    if name != "bfloat16":
        if np.iscomplexobj(values) and name != "complex64":
            values = values.real
        return np.array(values).astype(SIZES[name])
    bits = np.array(values, np.float32).reshape(-1).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16).reshape(values.shape)


def load(name, stored):
    """The values of what a kernel wrote, as numbers to calculate with."""
    if name == "bfloat16":
        return (stored.astype(np.uint32) << 16).view(np.float32).reshape(stored.shape).astype(np.float64)
    if name == "complex64":
        return stored.astype(np.complex128)
    return stored.astype(np.float64) if is_float(name) else stored


def near(name, got, wanted, factor=1):
    """True if what a kernel wrote is what the formula gives, as near as the type allows."""
    got, wanted = load(name, got), np.asarray(wanted)
    if not is_float(name):
        return bool(np.array_equal(got, wanted.astype(got.dtype)))
    scale = max(1.0, float(np.max(np.abs(wanted), initial=0)))
    return bool(np.all(np.abs(got - wanted) <= factor * NEAR[name] * np.maximum(np.abs(wanted), 0.1 * scale)))


class Call(ctypes.Structure):
    _fields_ = [("file", ctypes.c_char_p), ("kernel", ctypes.c_char_p), ("groups", ctypes.c_uint32 * 3), ("threads", ctypes.c_uint32 * 3),
                ("buffers", ctypes.c_void_p * 31), ("threadgroup_bytes", ctypes.c_size_t)]


class Device:
    def __init__(self, library):
        self.library = ctypes.CDLL(library)
        self.library.gpuemu_metal_kernel.restype = ctypes.c_char_p
        self.library.gpuemu_metal_kernel.argtypes = [ctypes.c_size_t]
        self.library.gpuemu_last_error.restype = ctypes.c_char_p
        self.library.gpuemu_buffer.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
        self.library.gpuemu_buffer_forget.argtypes = [ctypes.c_void_p]
        self.library.gpuemu_constant.argtypes = [ctypes.c_uint, ctypes.c_void_p, ctypes.c_size_t]

    def kernels(self):
        names = []
        while (name := self.library.gpuemu_metal_kernel(len(names))) is not None:
            names.append(name.decode())
        return names

    def run(self, kernel, groups, threads, buffers, shared=0, constants=None):
        """buffers: arrays, which the kernel may change, and numbers of numpy's types; by number, or in their order. Raises what the emulator found."""
        if not isinstance(buffers, dict):
            buffers = dict(enumerate(buffers))
        for index, value in (constants or {}).items():
            value = np.array(value)
            self.library.gpuemu_constant(index, value.ctypes.data, value.nbytes)
        held = {n: b if isinstance(b, np.ndarray) and b.ndim else np.array([b]) for n, b in buffers.items()}
        call = Call(None, kernel.encode(), (ctypes.c_uint32 * 3)(*groups), (ctypes.c_uint32 * 3)(*threads), (ctypes.c_void_p * 31)(), shared)
        for n, b in held.items():
            assert b.flags.c_contiguous
            call.buffers[n] = b.ctypes.data
            self.library.gpuemu_buffer(b.ctypes.data, b.nbytes)
        error = self.library.gpuemu_metal_launch(ctypes.byref(call))
        for b in held.values():
            self.library.gpuemu_buffer_forget(b.ctypes.data)
        if error:
            raise RuntimeError(self.library.gpuemu_last_error().decode())


def matched(pattern, name):
    return re.fullmatch(pattern, name)
