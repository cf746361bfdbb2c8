# SPDX-License-Identifier: MIT-0
"""A library of kernels on a device. All arguments are checked before any is used."""
import contextlib
import ctypes
import operator
import os
import re
import struct
import sys
import threading

from . import arrays, record

SCALARS = {
    "bool": ctypes.c_bool, "char": ctypes.c_char, "int8_t": ctypes.c_int8, "uint8_t": ctypes.c_uint8,
    "int16_t": ctypes.c_int16, "uint16_t": ctypes.c_uint16, "int": ctypes.c_int, "unsigned": ctypes.c_uint,
    "int64_t": ctypes.c_int64, "uint64_t": ctypes.c_uint64, "long long": ctypes.c_longlong,
    "unsigned long long": ctypes.c_ulonglong, "float": ctypes.c_float, "double": ctypes.c_double,
    "tile_f16": ctypes.c_float,     # ctypes has no half; it is the lower half of a float's register
}
FORMATS = {"tile_f16": "=e", "float": "=f", "double": "=d"}
# A kernel that has the name of a function of libc, as `step`, is the library's own for the library, too. A sanitizer's runtime
# takes no library that is loaded so.
OWN_FIRST = 0 if hasattr(ctypes.CDLL(None), "__sanitizer_print_stack_trace") else getattr(os, "RTLD_DEEPBIND", 0)
FUNCTIONS = {       # of libtile: what they return and take
    "tile_open": (ctypes.c_void_p, [ctypes.c_char_p]), "tile_close": (None, [ctypes.c_void_p]),
    "tile_name": (ctypes.c_char_p, [ctypes.c_void_p]), "tile_error": (ctypes.c_char_p, [ctypes.c_void_p]),
    "tile_alloc": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "tile_free": (None, [ctypes.c_void_p, ctypes.c_void_p]), "tile_wait": (ctypes.c_int, [ctypes.c_void_p]),
    "tile_write": (ctypes.c_int, [ctypes.c_void_p] * 3 + [ctypes.c_size_t]),
    "tile_read": (ctypes.c_int, [ctypes.c_void_p] * 3 + [ctypes.c_size_t]),
    "tile_stream": (ctypes.c_void_p, [ctypes.c_void_p]),
    "tile_use_stream": (ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p]),
}


class TileError(RuntimeError):
    """What libtile says of a device or of a launch."""


def load(path, device=None):
    """The kernels of a shared library on a device: "cpu", "cuda:1", ...; None: $TILE_DEVICE, else the best there is."""
    return Library(path, device)


class Library:
    """Kernels are attributes: library.gemm(...). Libraries share nothing, also on one device."""

    def __init__(self, path, device=None):
        self._device = None
        self._path = os.path.realpath(os.fsdecode(path))
        self._kernels = record.records(self._path)
        self._library = ctypes.CDLL(self._path, OWN_FIRST)
        for name, (result, takes) in FUNCTIONS.items():
            try:
                function = getattr(self._library, name)
            except AttributeError:
                raise TileError(f"{path} has no libtile in it: link one source that says #define TILE_ON before it "
                                "includes the headers of the kernels, and -ltile") from None
            function.restype, function.argtypes = result, takes
        self._device = self._library.tile_open(device.encode() if device is not None else None)
        if not self._device:
            raise TileError(self._library.tile_error(None).decode())
        name = re.match(r"cuda:(\d+)", self.device)
        self._cuda = int(name[1]) if name else None
        # Of the stream that is set, and of what is launched on it.
        self._lock = contextlib.nullcontext() if self._cuda is None else threading.Lock()
        self._own = self._stream = self._library.tile_stream(self._device)
        self._in_place = self.device == "cpu"
        self._metal = getattr(self._library, "tile_metal_address", None) if self.device == "metal" else None
        if self._metal:     # makes an address of a buffer of Metal's; the second takes it back
            self._metal.restype, self._metal.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
            self._library.tile_metal_free.restype, self._library.tile_metal_free.argtypes = None, [ctypes.c_void_p]

    @property
    def device(self):
        """Such as "cuda:0 (NVIDIA H200)"."""
        return self._library.tile_name(self._device).decode()

    def __getattr__(self, name):
        if name.startswith("_") or name not in self._kernels:
            raise AttributeError(f"{self.__dict__.get('_path')} has no kernel {name}; it has "
                                 f"{', '.join(sorted(self.__dict__.get('_kernels', ())))}")
        kernel = Kernel(self, name, self._kernels[name])
        setattr(self, name, kernel)
        return kernel

    def __dir__(self):
        return sorted({*super().__dir__(), *self._kernels})

    def _use(self, stream):
        if stream != self._stream:
            self._check(self._library.tile_use_stream(self._device, stream))
            self._stream = stream

    def wait(self):
        """Waits for all that was launched; raises what went wrong."""
        self._check(self._library.tile_wait(self._device))

    def close(self):
        """Waits, and gives the device back. Nothing can be called then."""
        if self._device:
            self._library.tile_close(self._device)
            self._device = None

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _check(self, error):
        if error:
            words = self._library.tile_error(self._device).decode()
            self._library.tile_wait(self._device)       # it is told once
            raise TileError(words or f"error {error}")


def floating(parameter, x, code):
    try:
        number = float(x) if not isinstance(x, (str, bytes)) else None
    except TypeError:
        number = None
    if number is None:
        raise TypeError(f"{parameter}: {x!r} is no number")
    try:
        held = struct.pack(code, number)
    except OverflowError:
        raise OverflowError(f"{parameter}: {x} is more than a {parameter.type} holds") from None
    if code == "=e":
        return ctypes.c_float.from_buffer_copy(held + b"\0\0" if sys.byteorder == "little" else b"\0\0" + held)
    return number


def scalar(parameter, x):
    """x as the parameter's type; raises if that does not hold it."""
    kind = SCALARS.get(parameter.type)
    if kind is ctypes.c_int and type(x) is int and -1 << 31 <= x < 1 << 31:     # as most are
        return x
    if kind is None:
        raise TypeError(f"{parameter}: ctypes passes no {parameter.type}")
    if parameter.type in FORMATS:
        return floating(parameter, x, FORMATS[parameter.type])
    if kind is ctypes.c_bool:
        if x not in (0, 1):
            raise OverflowError(f"{parameter}: {x!r} is neither true nor false")
        return bool(x)
    try:
        number = operator.index(x)
    except TypeError:
        raise TypeError(f"{parameter}: {x!r} is no integer") from None
    bits = 8 * ctypes.sizeof(kind)
    signed = kind is ctypes.c_char or kind(-1).value == -1
    low = -1 << bits - 1 if signed else 0
    if not low <= number < low + (1 << bits):
        raise OverflowError(f"{parameter}: {number} is outside of {parameter.type}")
    return number if kind is not ctypes.c_char else number & 255


class Streams:
    """The streams on which the arguments are: what they do comes before the kernel, and after it what follows. Where all
    are torch's, the kernel runs on torch's current stream. Others are on CUDA's default one, with which libtile's own
    stream waits for each other; torch's are tied to that then."""

    def __init__(self, own):
        self.torch = {}         # stream by device
        self.others = False
        self.own = own

    def __call__(self, x):
        torch = sys.modules.get("torch")
        if torch is None or not isinstance(x, torch.Tensor):
            self.others = True
            return 1            # DLPack: the legacy default stream
        if x.device not in self.torch:
            self.torch[x.device] = torch.cuda.current_stream(x.device)
        return self.torch[x.device].cuda_stream or 1

    @property
    def launch(self):
        """The stream to launch on."""
        one = not self.others and len(self.torch) == 1
        return next(iter(self.torch.values())).cuda_stream or None if one else self.own

    def before(self):
        for device, stream in self.torch.items() if self.others else ():
            sys.modules["torch"].cuda.default_stream(device).wait_stream(stream)

    def after(self):
        for device, stream in self.torch.items() if self.others else ():
            stream.wait_stream(sys.modules["torch"].cuda.default_stream(device))


RANGES = {kind: (0 if kind.startswith("u") else -1 << bits - 1, (1 << bits if kind.startswith("u") else 1 << bits - 1) - 1)
          for kind, bits in (("int8_t", 8), ("uint8_t", 8), ("int16_t", 16), ("uint16_t", 16), ("int", 32), ("unsigned", 32),
                             ("int64_t", 64), ("uint64_t", 64), ("long long", 64), ("unsigned long long", 64))}
FLOAT = 3.4028234663852886e38       # the largest


class Direct:
    """Calls whose arguments are plain numbers and tensors of torch on the library's GPU: most are, and cost no more than a call of
    torch then. Whatever is unusual, wrong arguments too, is left to Kernel."""

    def __init__(self, torch, library, function, parameters):
        self.tensor, self.strided = torch.Tensor, torch.strided
        self.stream = getattr(torch._C, "_cuda_getCurrentRawStream", None)
        self.library, self.function = library, function
        places = {p.name: i for i, p in enumerate(parameters)}
        self.steps = [self.step(torch, p, places) for p in parameters]
        self.possible = self.stream is not None and None not in self.steps

    @staticmethod
    def step(torch, p, places):
        """(Python's type, lowest, highest) of a number; (None, types of elements, least size) of a pointer."""
        if not p.pointer:
            if p.type in RANGES:
                return (int, *RANGES[p.type])
            return {"float": (float, -FLOAT, FLOAT), "double": (float, float("-inf"), float("inf")), "bool": (bool, 0, 1)}.get(p.type)
        types = {getattr(torch, name) for name in arrays.TYPES.get(p.type, ()) if hasattr(torch, name)}
        size = record.least(p, places)
        return (None, types, size) if types and size and not p.bytes else None

    def values(self, given):
        """What the function takes; None if an argument is unusual."""
        values, gpu, tensor, strided = [self.library._device], self.library._cuda, self.tensor, self.strided
        for x, (kind, low, high) in zip(given, self.steps):
            if kind is not None:
                if type(x) is not kind or not low <= x <= high:
                    return None
                values.append(x)
                continue
            if type(x) is not tensor or x.dtype not in low or x.get_device() != gpu or x.layout is not strided \
                    or not x.is_contiguous() or x.requires_grad or x.is_neg() or x.numel() < high(given):
                return None
            address = x.data_ptr()
            if address & 7 and address % x.element_size():
                return None
            values.append(address)
        return values

    def __call__(self, given):
        """True if it was launched."""
        if len(given) != len(self.steps):
            return False
        values = self.values(given)
        if values is None:
            return False
        library = self.library
        stream = self.stream(library._cuda) or None
        with library._lock:
            if stream != library._stream:
                library._use(stream)
            error = self.function(*values)
        if error:
            library._check(error)
        return True


class Kernel:
    """A kernel of a library; a call launches it, and waits if an argument had to be copied."""

    def __init__(self, library, name, parameters):
        self._library, self._name, self._parameters = library, name, parameters
        try:
            self._function = getattr(library._library, name + "_on")
        except AttributeError:
            raise AttributeError(f"{name}_on is no function of the library: one of its sources must say #define TILE_ON "
                                 f"before it includes the header of {name}") from None
        self._function.restype = ctypes.c_int
        self._function.argtypes = [ctypes.c_void_p] + [
            ctypes.c_void_p if p.pointer else SCALARS.get(p.type, ctypes.c_void_p) for p in parameters]
        self.__doc__ = f"{name}({', '.join(str(p) for p in parameters)})"
        self._direct = None

    def __repr__(self):
        return f"<kernel {self.__doc__}>"

    def __call__(self, *given):
        library, parameters = self._library, self._parameters
        if not library._device:
            raise TileError("the library is closed")
        if self._direct is not None:
            if self._direct(given):
                return
        elif library._cuda is not None and "torch" in sys.modules:
            direct = Direct(sys.modules["torch"], library, self._function, parameters)
            if direct.possible:
                self._direct = direct
        if len(given) != len(parameters):
            raise TypeError(f"{self.__doc__} takes {len(parameters)} arguments, not {len(given)}")
        streams = Streams(library._own)
        values = {p.name: scalar(p, x) for p, x in zip(parameters, given) if not p.pointer}
        memory = {p.name: self._array(p, x, values, streams) for p, x in zip(parameters, given) if p.pointer}
        copies = Copies(library, [(memory[p.name], p.const) for p in parameters if p.pointer and memory[p.name]])
        with library._lock:
            try:
                library._use(streams.launch)
                copies.there()
                streams.before()
                library._check(self._function(library._device, *[
                    values[p.name] if not p.pointer else copies.address(memory[p.name]) for p in parameters]))
                streams.after()
                copies.back()
                if streams.others or copies.buffers:
                    library.wait()
            finally:
                copies.free()

    def _array(self, parameter, x, values, streams):
        """What x is, if the kernel can have it."""
        size = record.elements(parameter, values)
        if x is None and not size:
            return None
        try:
            a = arrays.of(x, streams)
        except (TypeError, ValueError, BufferError) as error:
            raise type(error)(f"{parameter}: {error}") from None
        types = {f"struct of {parameter.bytes} bytes"} if parameter.bytes else arrays.TYPES.get(parameter.type, ())
        if a.type not in types:
            raise TypeError(f"{parameter}: the array has elements of type {a.type}"
                            + (f", not structs of {parameter.bytes} bytes" if parameter.bytes else ""))
        if not a.dense:
            raise ValueError(f"{parameter}: the array has strides; elements must lie one after the other")
        if a.size < size:
            raise ValueError(f"{parameter}: the array has {a.size} elements, and the kernel accesses {size}")
        if a.readonly and not parameter.const:
            raise ValueError(f"{parameter}: the array is read-only")
        if a.size and a.address % a.alignment:
            raise ValueError(f"{parameter}: the array's address is not a multiple of its elements' size")
        if a.device is not None and a.device != (self._library._cuda if self._library._metal is None else "metal"):
            where = a.device if a.device == "metal" else f"cuda:{a.device}"
            raise ValueError(f"{parameter}: the array is on {where}, the library on {self._library.device}")
        return a


class Copies:
    """The host's arrays in the device's memory: those that overlap, as one, so that they overlap there. And the addresses of
    Metal's buffers."""

    def __init__(self, library, used):
        self.library, self.blocks = library, []
        self.buffers = {a.buffer: None for a, _ in used if a.device == "metal" and a.size}
        host = sorted((a.address, a.address + a.bytes, const) for a, const in used
                      if a.device is None and not library._in_place)
        for start, end, const in host:
            if self.blocks and start < self.blocks[-1][1]:
                block = self.blocks[-1]
                block[1], block[2] = max(block[1], end), block[2] and const
            else:
                self.blocks.append([start, end, const, None])

    def there(self):
        call, device = self.library._library, self.library._device
        for block in self.blocks:
            size = block[1] - block[0]
            block[3] = call.tile_alloc(device, size)
            if not block[3]:
                raise TileError(call.tile_error(device).decode())
            self.library._check(call.tile_write(device, block[3], block[0], size))
        for buffer in self.buffers:
            self.buffers[buffer] = self.library._metal(buffer)
            if not self.buffers[buffer]:
                raise TileError("a buffer of Metal's has no address")

    def back(self):
        for start, end, const, there in self.blocks:
            if not const:
                self.library._check(self.library._library.tile_read(self.library._device, start, there, end - start))
        if self.blocks:
            self.library.wait()

    def free(self):
        for block in self.blocks:
            if block[3]:
                self.library._library.tile_free(self.library._device, block[3])
        for address in self.buffers.values():
            if address:
                self.library._library.tile_metal_free(address)

    def address(self, array):
        if array is None:
            return None
        if array.device == "metal":
            return self.buffers[array.buffer] + array.address if array.size else None
        for start, end, _, there in self.blocks:
            if array.device is None and start <= array.address <= end and array.address + array.bytes <= end:
                return there + array.address - start
        return array.address
