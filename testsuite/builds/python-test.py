# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls the kernels of python-kernels.c on a device; prints PASS or FAIL for each check. Arguments: library, device."""
import sys

import numpy as np

import tileplugin

path, device = sys.argv[1:]
k = tileplugin.load(path, device)


def check(name, good):
    print("PASS" if good else "FAIL", name)


def refuses(name, error, words, kernel, *arguments, unchanged=()):
    """The call raises, in these words, and before it changes anything."""
    before = [a.copy() for a in unchanged]
    try:
        kernel(*arguments)
        check(name, False)
    except error as e:
        good = words in str(e) and all((a == b).all() for a, b in zip(unchanged, before))
        check(name if good else f"{name}: {e}", good)


def same(a, b):
    return bool((np.asarray(a) == np.asarray(b)).all())


class DLPack:
    """An array that has nothing but DLPack, as torch's tensors."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class OnGPU:
    def __init__(self, array):
        self.__cuda_array_interface__ = dict(array.__array_interface__, version=3, stream=None)


# ---- what is right
check("device", k.device == device)
check("kernels", {"product", "scale", "scalars", "codes", "stray"} <= set(dir(k)))
random = np.random.default_rng(1)
M, N, K = 37, 50, 44
a = random.integers(-4, 5, (M, K)).astype(np.float16)
b = random.integers(-4, 5, (K, N)).astype(np.float16)
c = np.full((M, N), 7, np.float32)
k.product(M, N, K, a, b, c)
check("product", same(c, a.astype(np.float32) @ b.astype(np.float32)))
c[:] = 7
k.product(M, N, K, DLPack(a), DLPack(b), DLPack(c))
check("product, DLPack", same(c, a.astype(np.float32) @ b.astype(np.float32)))

x = random.integers(-9, 10, (10, 70)).astype(np.float32)
y = np.full((10, 70), 3, np.float32)
k.scale(10, 70, 2.5, x, y)
check("scale, half of it", same(y[:5], 2.5 * x[:5]) and same(y[5:], 3))
z = x.copy()
k.scale(10, 70, np.float32(2), z, z)
check("scale, in place", same(z[:5], 2 * x[:5]) and same(z[5:], x[5:]))
whole = np.arange(700, dtype=np.float32)
expected = whole.copy()
expected[350:700] = -whole[:350]
k.scale(10, 70, -1, whole, whole[350:])
check("scale, arrays that overlap", same(whole, expected))
k.scale(0, 70, 1, None, None)
check("scale, nothing", True)

out = np.zeros(10, np.int64)
k.scalars(True, -128, 255, -2**15, 2**16 - 1, -2**31, 2**32 - 1, -2**63, 2**64 - 1, -3.0, out)
check("scalars", out.tolist() == [1, -128, 255, -2**15, 2**16 - 1, -2**31, 2**32 - 1, -2**63, 2**63 - 1, -3])
k.scalars(np.bool_(False), np.int8(5), 6, 7, 8, np.int64(9), 10, 11, 12, 13, out)
check("scalars of NumPy", out.tolist() == [0, 5, 6, 7, 8, 9, 10, 11, 6, 13])

z = np.zeros(3, np.float32)
k.codes(3, np.array([0x38, 0x40, 0xb8], np.uint8), np.array([0x3f80, 0x4000, 0x4040], np.uint16), z)
check("codes of small types", z.tolist() == [2, 4, 2])

particles = np.zeros(5, [("x", np.float32, 2), ("charge", np.int32)])
particles["x"][:, 1], particles["charge"] = [1, 2, 3, 4, 5], -2
half = np.zeros(5, np.float16)
k.field(4, -0.5, particles[1:], half)
check("structs, and half for a number", half.tolist() == [2, 3, 4, 5, 0])

ones = np.zeros(70, np.float32)
k.step(70, ones)
check("a kernel called as a function of libc", same(ones, 1))

# ---- what is refused, before anything is changed
y[:] = 1
readonly = y.copy()
readonly.flags.writeable = False
for name, error, words, arguments in [
    ("too few arguments", TypeError, "takes 5 arguments, not 4", (10, 70, 1.0, x)),
    ("an integer outside its type", OverflowError, "int rows: 2147483648 is outside of int", (2**31, 70, 1.0, x, y)),
    ("a float for an integer", TypeError, "int rows: 10.0 is no integer", (10.0, 70, 1.0, x, y)),
    ("a float outside its type", OverflowError, "float by", (10, 70, 1e300, x, y)),
    ("an array for a number", TypeError, "int columns", (10, x, 1.0, x, y)),
    ("a string for a number", TypeError, "float by", (10, 70, "1", x, y)),
    ("a number for an array", TypeError, "const float *x: int is no array", (10, 70, 1.0, 5, y)),
    ("NumPy's number for an array", TypeError, "float *y: float32 is no array", (0, 0, 1.0, x, np.float32(5))),
    ("elements of another type", TypeError, "const float *x: the array has elements of type float64",
     (10, 70, 1.0, x.astype(np.float64), y)),
    ("elements of the other byte order", TypeError, "const float *x", (10, 70, 1.0, x.astype(">f4"), y)),
    ("strides", ValueError, "const float *x: the array has strides", (10, 70, 1.0, np.asfortranarray(x), y)),
    ("every second row", ValueError, "strides", (10, 70, 1.0, x, y[::2])),
    ("a short array", ValueError, "float *y: the array has 349 elements, and the kernel accesses 350",
     (10, 70, 1.0, x, y.reshape(-1)[:349])),
    ("a short array by DLPack", ValueError, "has 70 elements", (10, 70, 1.0, DLPack(x[:1]), y)),
    ("no array", TypeError, "float *y", (10, 70, 1.0, x, None)),
    ("a read-only array", ValueError, "float *y: the array is read-only", (10, 70, 1.0, x, readonly)),
    ("an odd address", ValueError, "not a multiple of its elements", (10, 70, 1.0, np.frombuffer(bytes(2801), np.uint8)[1:].view("f4"), y)),
    ("a GPU's array", ValueError, f"is on cuda:0, the library on {device}", (10, 70, 1.0, OnGPU(x), y)),
]:
    refuses(name, error, words, k.scale, *arguments, unchanged=[x, y])
for name, error, words, arguments in [
    ("a half outside its type", OverflowError, "tile_f16 by: 65520.0 is more than a tile_f16 holds", (5, 65520.0, particles, half)),
    ("None for a number", TypeError, "tile_f16 by: None is no number", (5, None, particles, half)),
    ("structs of another size", TypeError, "const struct particle *p: the array has elements of type struct of 8 bytes, "
     "not structs of 12 bytes", (5, 1, np.zeros(5, "f4, i4"), half)),
    ("no structs", TypeError, "elements of type float32, not structs of 12 bytes", (5, 1, np.zeros(15, np.float32), half)),
]:
    refuses(name, error, words, k.field, *arguments, unchanged=[half])
for i, value in [(0, 2), (1, 128), (1, -129), (2, -1), (2, 256), (3, 2**15), (4, -1), (5, 2**31), (6, -1), (7, 2**63), (8, -1), (8, 2**64)]:
    arguments = [0] * 10
    arguments[i] = value
    refuses(f"argument {i} is {value}", OverflowError, "", k.scalars, *arguments, out, unchanged=[out])
refuses("an unknown kernel", AttributeError, "has no kernel nothing; it has codes, field, product", lambda: k.nothing())
refuses("an unknown device", tileplugin.TileError, "is no device", tileplugin.load, path, "gpu")
refuses("a library without kernels", ValueError, "carries no kernels", tileplugin.load, path.replace("kernels", "none"), "cpu")
refuses("a library without libtile", tileplugin.TileError, "no libtile", tileplugin.load, path.replace("kernels", "alone"), "cpu")
refuses("no library", ValueError, "is no shared library", tileplugin.load, __file__, "cpu")

with open(path, "rb") as file:
    image = bytearray(file.read())
start = image.index(b"\177TILE\r\n\0\2\0\0\0")
for name, at, value, words in [("a damaged entry", start + 60, 255 ^ image[start + 60], "section is damaged"),
                               ("a damaged length", start + 16, 255, "section is damaged"),
                               ("another version", start + 8, 99, "another version of tileplugin"),
                               ("damaged headers of sections", 58, 7, "no kernels")]:
    with open("damaged.so", "wb") as file:
        file.write(image[:at] + bytes([value]) + image[at + 1:])
    refuses(name, ValueError, words, tileplugin.load, "damaged.so", device)

# ---- what goes wrong in a kernel
if device != "cpu":
    refuses("a fault", tileplugin.TileError, "stray", k.stray, 1000000, np.zeros(4, np.float32))
    k.close()
    k = tileplugin.load(path, device)
    c[:] = 7
    k.product(M, N, K, a, b, c)
    check("after a fault", same(c, a.astype(np.float32) @ b.astype(np.float32)))
k.close()
refuses("a closed library", tileplugin.TileError, "closed", k.product, M, N, K, a, b, c)

# ---- torch on a GPU, on a stream of its own
torch = None
try:
    import torch
except ImportError:
    pass
if torch is not None and torch.cuda.is_available():
    with tileplugin.load(path, "cuda") as g, torch.cuda.stream(torch.cuda.Stream()):
        tx = torch.arange(700, dtype=torch.float32, device="cuda")
        ty = torch.zeros(700, device="cuda")
        for _ in range(50):
            tx += 1
            g.scale(20, 70, 2.0, tx, ty)
            ty -= 1
        check("torch", bool((ty == 2 * tx - 1).all()))
        g.scale(20, 70, 2.0, tx, ty)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            g.scale(20, 70, 2.0, tx, ty)
        for i in range(3):
            tx += 1
            graph.replay()
            check(f"torch, a graph, {i}", bool((ty == 2 * tx).all()))
        ops = tileplugin.torch.register(g)
        compiled = torch.compile(lambda x, y: (ops["scale"](20, 70, 3.0, x, y), y + 1)[1])
        check("torch, compiled", bool((compiled(tx, ty) == 3 * tx + 1).all()))
        refuses("torch, a short tensor", ValueError, "accesses", g.scale, 20, 70, 2.0, tx[:70], ty)
else:
    print("UNSUPPORTED torch: no GPU, or no torch")
