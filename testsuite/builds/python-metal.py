# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrays in buffers of Metal's, as DLPack has them, on the stub of Metal; a Mac's library. Prints PASS or FAIL for each check.
Argument: library."""
import ctypes
import struct
import sys
import types

import tileplugin
from tileplugin import record

path = sys.argv[1]
k = tileplugin.load(path, "metal")
stub = ctypes.CDLL(path)
stub.stub_buffer.restype = stub.stub_bytes.restype = ctypes.c_void_p
stub.stub_buffer.argtypes, stub.stub_bytes.argtypes = [ctypes.c_size_t, ctypes.c_int], [ctypes.c_void_p]


def check(name, good):
    print("PASS" if good else "FAIL", name)


class DLManagedTensor(ctypes.Structure):
    _fields_ = [("tensor", tileplugin.arrays.DLTensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class Buffer:
    """n ints from element `first` on of a buffer."""

    def __init__(self, buffer, first, n, device=8):
        self.shape = (ctypes.c_int64 * 1)(n)
        self.tensor = DLManagedTensor(tileplugin.arrays.DLTensor(buffer, device, 0, 1, 0, 32, 1, self.shape, None, 4 * first))
        self.device = device

    def __dlpack_device__(self):
        return self.device, 0

    def __dlpack__(self):
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return new(ctypes.addressof(self.tensor), b"dltensor", None)


for apart in 0, 1:
    buffer = stub.stub_buffer(64, apart)
    there = (ctypes.c_int * 16).from_address(stub.stub_bytes(buffer))
    for _ in range(3):
        k.add(5, Buffer(buffer, 3, 2))
    k.add(1, Buffer(buffer, 0, 16))
    check(f"buffers, {'of the GPU alone' if apart else 'shared'}", there[:5] == [1, 0, 0, 15, 0])
    for name, error, words, x in (("too short", ValueError, "has 0 elements", Buffer(buffer, 0, 0)),
                                  ("of another device", TypeError, "DLPack's type 7", Buffer(buffer, 0, 1, 7)),
                                  ("no buffer", tileplugin.TileError, "no address", Buffer(None, 0, 1))):
        try:
            k.add(1, x)
            check(name, False)
        except error as e:
            check(f"a buffer {name}", words in str(e) and there[:5] == [1, 0, 0, 15, 0])
    with tileplugin.load(path, "cpu") as cpu:
        try:
            cpu.add(1, Buffer(buffer, 0, 1))
            check("a buffer on the CPU", False)
        except ValueError as e:
            check("a buffer on the CPU", "is on metal, the library on cpu" in str(e))


# ---- as torch has them: a tensor's data begins at an element of its storage, the buffer
class Tensor:
    layout, dtype, device, requires_grad = "strided", "torch.int32", types.SimpleNamespace(type="mps", index=0), False
    is_neg = is_conj = lambda self: False
    is_contiguous = lambda self: True
    element_size, numel, storage_offset = lambda self: 4, lambda self: 2, lambda self: 7

    def untyped_storage(self):
        return types.SimpleNamespace(data_ptr=lambda: buffer)


waited = []
sys.modules["torch"] = types.SimpleNamespace(Tensor=Tensor, strided="strided",
                                             mps=types.SimpleNamespace(synchronize=lambda: waited.append(1)))
k.add(9, Tensor())
check("a tensor of MPS", there[6:9] == [0, 9, 0] and waited == [1])
del sys.modules["torch"]
k.close()

# ---- a library of a Mac's with the same section
section = next(iter(record.sections(path)))
names = struct.pack("<16s16sQQI28x", b"__tile", b"__TEXT", 0, len(section), 32 + 72 + 80)
mac = struct.pack("<IIIIIIII", 0xfeedfacf, 0x100000c, 0, 6, 1, 152, 0, 0) + struct.pack("<II16s40xII", 0x19, 152, b"__TEXT", 1, 0) + names
with open("mac.dylib", "wb") as file:
    file.write(mac + section)
check("a Mac's library", [str(p) for p in record.records("mac.dylib")["add"]] == ["int n", "int *p"])
with open("mac.dylib", "wb") as file:
    file.write(mac[:150])
try:
    record.records("mac.dylib")
    check("a Mac's library that was cut", False)
except ValueError as e:
    check("a Mac's library that was cut", "is damaged" in str(e))
