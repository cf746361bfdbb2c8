# SPDX-License-Identifier: GPL-3.0-or-later
"""tileplugin.build, and what is asked of torch, which stands here as a module with no more than that. Argument: a device."""
import os
import sys
import types

import numpy as np

import tileplugin

device = sys.argv[1]


def check(name, good):
    print("PASS" if good else "FAIL", name)


def refuses(name, error, words, call, *arguments):
    try:
        call(*arguments)
        check(name, False)
    except error as e:
        check(name if words in str(e) else f"{name}: {e}", words in str(e))


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


KERNEL = """#include <tile.h>
#include "by.h"
tile_kernel
void scale(int n, float a, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = BY * a * x[i];
}
"""
cache = os.path.join(os.environ["XDG_CACHE_HOME"], "tileplugin", "python")


def cached():
    return set(os.listdir(cache)) if os.path.isdir(cache) else set()


# ---- build
os.makedirs("other", exist_ok=True)
write("by.h", "#define BY 2\n")
write("scale.c", KERNEL)
write("other/scale.c", KERNEL.replace("scale", "scale_more").replace("by.h", "../by.h"))
x, y = np.arange(9, dtype=np.float32), np.zeros(9, np.float32)


def result(*sources, **more):
    with tileplugin.build(*sources, device=device, **more) as k:
        y[:] = 0
        k.scale(9, 1.5, x, y)
        return y.copy(), set(dir(k))


before = cached()
check("build", bool((result("scale.c")[0] == 3 * x).all()))
new = cached() - before
check("the cache has one file, of the user's alone",
      len(new) == 1 and os.stat(os.path.join(cache, *new)).st_mode & 0o777 == 0o600)
count = len(cached())
result("scale.c")
check("built once", len(cached()) == count)
write("by.h", "#define BY 4\n")
check("a header changes", bool((result("scale.c")[0] == 6 * x).all()))
check("flags", bool((result("scale.c", flags=["-DBY=3", "-w"])[0] == 6 * x).all()) and len(cached()) == count + 2)
check("two sources of one name", "scale_more" in result("scale.c", "other/scale.c")[1])
write("bad.c", "#include <tile.h>\ntile_kernel\nvoid bad(int n)\n{\n    undeclared = n;\n}\n")
refuses("a source that does not compile", tileplugin.TileError, "undeclared", tileplugin.build, "bad.c")
refuses("no source", TypeError, "names of C files", tileplugin.build)
check("nothing else is left", all(name.endswith(".so") for name in cached()))

# ---- torch
torch = types.ModuleType("torch")
torch.strided, torch.cuda, torch.library = object(), types.SimpleNamespace(), types.ModuleType("torch.library")
torch.float32, torch.ops = "torch.float32", types.SimpleNamespace(tileplugin=types.SimpleNamespace())
operators, changed = {}, []
torch.autograd = types.SimpleNamespace(graph=types.SimpleNamespace(increment_version=changed.append))
torch._C = types.SimpleNamespace(_cuda_getCurrentRawStream=lambda device: 0)


class Tensor:
    layout, requires_grad, contiguous, negative, gpu = torch.strided, False, True, False, 0

    def __init__(self, array):
        self.array, self.dtype = array, f"torch.{array.dtype}"
        self.device = types.SimpleNamespace(type="cpu", index=None)

    def is_neg(self):
        return self.negative

    def is_conj(self):
        return False

    def is_inference(self):
        return False

    def get_device(self):
        return self.gpu

    def is_contiguous(self):
        return self.contiguous

    def element_size(self):
        return self.array.itemsize

    def data_ptr(self):
        return self.array.ctypes.data

    def numel(self):
        return self.array.size


class Library:
    def __init__(self, namespace, kind):
        self.namespace = namespace
        check("a fragment of a namespace", kind == "FRAGMENT")

    def define(self, schema):
        self.schema = schema

    def impl(self, name, function, key):
        operators[f"{self.namespace}::{name}"] = (function, key, self.schema)
        setattr(torch.ops.tileplugin, name, function)


torch.Tensor, torch.library.Library = Tensor, Library
torch.library.register_fake = lambda name, fake, lib: check(f"{name} returns nothing", fake(1, 2) is None)
sys.modules.update({"torch": torch, "torch.library": torch.library})
k = tileplugin.build("scale.c", device=device)
y[:] = 0
k.scale(9, 1.5, Tensor(x), Tensor(y))
check("tensors", bool((y == 6 * x).all()))
for name, error, words, attribute, value in [("a sparse tensor", TypeError, "not an array", "layout", None),
                                             ("one that requires a gradient", BufferError, "detach", "requires_grad", True),
                                             ("a negative view", TypeError, "not an array", "negative", True),
                                             ("a tensor with strides", ValueError, "strides", "contiguous", False)]:
    tensor = Tensor(x)
    setattr(tensor, attribute, value)
    refuses(name, error, words, k.scale, 9, 1.5, tensor, Tensor(y))
made = tileplugin.torch.register(k)
function, key, schema = operators["tileplugin::scale"]
check("an operator", made == {"scale": function} and key == "CompositeExplicitAutograd" and
      schema == "scale(SymInt n, float a, Tensor? x, Tensor(a3!) y) -> ()")
y[:] = 0
written = Tensor(y)
function(9, 1.0, Tensor(x), written)
check("a call of the operator", bool((y == 4 * x).all()) and changed == [written])

# ---- what a GPU's call takes directly; the CPU is the GPU here
if device == "cpu":
    view = """#include <tile.h>
tile_kernel
void add(int64_t m, int n, bool twice, float a, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 32) {
        float t[32];
        tile_load(t, tile_view(x, n), i);
#pragma tile parallel
        for (int j = 0; j < 32; j++)
            t[j] = t[j] * (twice ? 2 : 1) + a + (float)m;
        tile_store(t, tile_view(y, n), i);
    }
}
"""
    write("view.c", view)
    v = tileplugin.build("view.c", device=device)
    v._cuda = 0
    direct = tileplugin.library.Direct(torch, v, v.add._function, v.add._parameters)
    tx, ty = Tensor(x), Tensor(y)
    check("direct", direct.possible and direct((1, 9, True, 0.5, tx, ty)) and bool((y == 2 * x + 1.5).all()))
    y[:] = 3
    changes = {"layout": None, "requires_grad": True, "contiguous": False, "negative": True, "gpu": 1, "dtype": "torch.float16"}
    unusual = [(1, 9, True, 0.5, tx), (2**63, 9, True, 0.5, tx, ty), (1, 2**31, True, 0.5, tx, ty), (1, 9.0, True, 0.5, tx, ty),
               (1, 9, 1, 0.5, tx, ty), (1, 9, True, 1, tx, ty), (1, 9, True, 1e39, tx, ty), (1, 9, True, 0.5, x, ty),
               (1, 10, True, 0.5, tx, ty), (1, 9, True, 0.5, None, ty), (True, 9, True, 0.5, tx, ty)]
    for name, value in changes.items():
        other = Tensor(x)
        setattr(other, name, value)
        unusual.append((1, 9, True, 0.5, other, ty))
    check("what is unusual is not taken directly", not any(direct(given) for given in unusual) and bool((y == 3).all()))
    v.add._direct = direct
    v.add(1, 9, False, 0.5, tx, ty)
    check("a call of the kernel, directly", bool((y == x + 1.5).all()))
    refuses("a call that is not", ValueError, "has 9 elements, and the kernel accesses 10", v.add, 1, 10, False, 0.5, tx, ty)

# ---- on a GPU all arguments' stream is the kernel's; here the GPU and its streams are played
stream = types.SimpleNamespace(cuda_stream=0)
waits = []
torch.cuda.current_stream = lambda device: stream
torch.cuda.default_stream = lambda device: types.SimpleNamespace(wait_stream=lambda s: waits.append(s))
stream.wait_stream = lambda s: waits.append(s)
library = k._library
tensors = Tensor(x), Tensor(y)
for t in tensors:
    t.device = "gpu"
uses = []
streams = tileplugin.library.Streams(own=77)
for t in tensors:
    uses.append(streams(t))
streams.before(), streams.after()
check("torch's default stream", streams.launch is None and uses == [1, 1] and not waits)
stream.cuda_stream = 5
streams = tileplugin.library.Streams(own=77)
streams(tensors[0])
check("a stream of torch's", streams.launch == 5)
streams(x)
streams.before(), streams.after()
check("torch's, and others", streams.launch == 77 and len(waits) == 2)
own = library.tile_stream(k._device)
if device != "cpu":
    k._use(12345)
    check("a stream is set", library.tile_stream(k._device) == 12345)
    k.scale(9, 1.0, Tensor(x), Tensor(y))
    check("the library's own again", library.tile_stream(k._device) == own)
k.close()

# ---- a kernel of the library, by its name; null pointers are None
if device == "cpu":
    kernels = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "contrib", "kernels")
    with tileplugin.build(os.path.join(kernels, "sort.c"), device=device) as sorts:
        keys, values = np.array([5, -3, 9, -3], np.int32), np.arange(4, dtype=np.uint32)
        order, place, work, count = np.zeros_like(keys), np.zeros_like(values), np.zeros_like(keys), np.zeros(256 * 2049, np.uint32)
        sorts.tk_sort_i32(4, False, keys, values, work, np.zeros_like(values), count, order, place)
        check("sorted by name", order.tolist() == [-3, -3, 5, 9] and place.tolist() == [1, 3, 0, 2])
        sorts.tk_sort_i32(4, True, keys, None, work, None, count, order, None)
        check("sorted without values", order.tolist() == [9, 5, -3, -3])
