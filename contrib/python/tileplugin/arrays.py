# SPDX-License-Identifier: MIT-0
"""What stands behind an argument: where its elements are, of which type, how many. NumPy arrays by
__array_interface__, torch's and others' by __dlpack__, GPU arrays also by __cuda_array_interface__."""
import ctypes
import sys

CPU, CUDA, METAL = 1, 2, 8  # DLDeviceType
PINNED, MANAGED = 3, 13     # memory that both see

# type in C: names of types that have its bits; NumPy has no numbers of the smaller types, their codes are integers
TYPES = {
    "bool": {"bool"}, "char": {"int8", "uint8"}, "int8_t": {"int8"}, "uint8_t": {"uint8"}, "int16_t": {"int16"},
    "uint16_t": {"uint16"}, "int": {"int32"}, "unsigned": {"uint32"}, "int64_t": {"int64"}, "uint64_t": {"uint64"},
    "long long": {"int64"}, "unsigned long long": {"uint64"}, "float": {"float32"}, "double": {"float64"},
    "tile_f16": {"float16"}, "tile_bf16": {"bfloat16", "uint16"}, "tile_e4m3": {"float8_e4m3fn", "uint8"},
    "tile_e5m2": {"float8_e5m2", "uint8"}, "tile_e8m0": {"float8_e8m0fnu", "uint8"},
    "tile_e2m1x2": {"float4_e2m1fn_x2", "uint8"}, "tile_int4x2": {"uint8"},
}
KINDS = {"b": "bool", "i": "int", "u": "uint", "f": "float"}
DLPACK = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 6: "bool", 10: "float8_e4m3fn", 12: "float8_e5m2", 14: "float8_e8m0fnu"}


class Array:
    """An argument: `device` is None in the host's memory, else the number of the GPU, or "metal". There it begins `address` bytes
    into `buffer`, an id<MTLBuffer>."""

    def __init__(self, address, kind, itemsize, shape, strides, device=None, readonly=False, keep=None, buffer=None):
        self.address, self.type, self.device, self.readonly, self.keep, self.buffer = address, kind, device, readonly, keep, buffer
        self.size = 1
        dense = True
        for extent, stride in zip(reversed(shape), reversed(strides or [None] * len(shape))):
            dense = dense and (stride is None or extent == 1 or stride == self.size * itemsize)
            self.size *= extent
        self.dense = dense or self.size == 0
        self.bytes = self.size * itemsize
        self.alignment = min(itemsize & -itemsize, 8)


def of(x, stream):
    """The array x; TypeError if it is none. stream(x) is called for one on a GPU, and gives what DLPack wants."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(x, torch.Tensor) and x.device.type in ("cpu", "cuda", "mps"):
        return from_torch(torch, x, stream)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(x, numpy.generic):
        raise TypeError(f"{type(x).__name__} is no array")      # its interface is that of a copy
    interface = getattr(x, "__array_interface__", None)
    if interface:
        return from_interface(x, interface, None)
    if hasattr(x, "__dlpack__") and hasattr(x, "__dlpack_device__"):
        return from_dlpack(x, stream)
    interface = getattr(x, "__cuda_array_interface__", None)
    if interface:
        if interface.get("stream") not in (None, 1):
            raise ValueError("it is written on a stream of its own: synchronise, or use the default stream")
        stream(x)
        return from_interface(x, interface, getattr(getattr(x, "device", None), "id", 0))
    raise TypeError(f"{type(x).__name__} is no array")


def from_torch(torch, x, stream):
    """What DLPack says, without its cost."""
    if x.layout is not torch.strided or x.is_neg() or x.is_conj():
        raise TypeError("the tensor is not an array of its elements")
    if x.requires_grad:
        raise BufferError("the tensor requires a gradient, which a kernel has not: use x.detach()")
    on_gpu = x.device.type == "cuda"
    if on_gpu:
        stream(x)
    kind, size = str(x.dtype)[6:], x.element_size()
    strides = None if x.is_contiguous() else (0,)
    if x.device.type == "mps":      # not all versions tell DLPack where in its buffer a tensor begins
        torch.mps.synchronize()
        return Array(x.storage_offset() * size, kind, size, (x.numel(),), strides, "metal", False, x, x.untyped_storage().data_ptr())
    return Array(x.data_ptr(), kind, size, (x.numel(),), strides, x.device.index if on_gpu else None, False, x)


def from_interface(x, interface, device):
    code, size = interface["typestr"][1], int(interface["typestr"][2:])
    native = "<" if sys.byteorder == "little" else ">"
    if interface["typestr"][0] not in (native, "|") or interface.get("mask") is not None:
        raise TypeError(f"elements of {interface['typestr']} are not of this machine")
    if code in KINDS:
        kind = KINDS[code] + (str(8 * size) if code != "b" else "")
    elif code == "V" and getattr(getattr(x, "dtype", None), "names", None):
        kind = f"struct of {size} bytes"
    else:
        kind = str(getattr(x, "dtype", "?"))        # bfloat16 of ml_dtypes
    address, readonly = interface["data"]
    return Array(address, kind, size, interface["shape"], interface.get("strides"), device, readonly, x)


class DLTensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("byte_offset", ctypes.c_uint64)]


def from_dlpack(x, stream):
    where, device = x.__dlpack_device__()
    if where not in (CPU, CUDA, METAL, PINNED, MANAGED):
        raise TypeError(f"it is on a device of DLPack's type {where}, neither the host, nor CUDA, nor Metal")
    on_gpu = where in (CUDA, MANAGED)
    capsule = x.__dlpack__(stream=stream(x)) if on_gpu else x.__dlpack__()
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    t = DLTensor.from_address(pointer(capsule, b"dltensor"))
    kind = DLPACK.get(t.code, "?")
    if t.lanes != 1:
        kind = "?"
    elif t.code in (0, 1, 2, 4):
        kind += str(t.bits)
    size = (t.bits + 7) // 8
    shape = t.shape[:t.ndim]
    strides = [s * size for s in t.strides[:t.ndim]] if t.strides else None
    if where == METAL:      # `data` is the buffer
        return Array(t.byte_offset, kind, size, shape, strides, "metal", False, capsule, t.data)
    return Array((t.data or 0) + t.byte_offset, kind, size, shape, strides, device if on_gpu else None, False, capsule)
