# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rows of written.py share: their register, tensors, times and the check of a result. --cpu takes small sizes."""
import functools
import math
import os
import sys

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from rivals import Long, converted, launcher

CPU = "--cpu" in sys.argv
DEVICE = "cpu" if CPU else "cuda"
half, bf16, f32, f64 = torch.half, torch.bfloat16, torch.float32, torch.float64
e4m3, i32, i8, u8 = torch.float8_e4m3fn, torch.int32, torch.int8, torch.uint8
LOG2E = math.log2(math.e)
ROWS = {}


def row(large, small, **check):
    """Registers setup(*sizes) -> (arguments, results, references, {rival: call, or microseconds}); `check` is what wrong() takes."""
    def register(setup):
        sizes = small if CPU else large
        ROWS[setup.__name__] = setup, sizes if isinstance(sizes, tuple) else (sizes,), check
        return setup
    return register


# ---- tensors --------------------------------------------------------------------------------------------------------

def randn(*shape, t=half, scale=1.0):
    return (torch.randn(*shape, device=DEVICE) * scale).to(t)


def floats(*shape):
    return randn(*shape, t=f32)


def rand(*shape):
    return torch.rand(*shape, device=DEVICE)


def ints(low, high, *shape, t=i32):
    return torch.randint(low, high, shape, device=DEVICE, dtype=t)


def full(value, *shape, t=f32):
    return torch.full(shape, value, device=DEVICE, dtype=t)


def nans(*shape, t=half):
    return full(math.nan, *shape, t=t)


def zeros(*shape, t=f32):
    return full(0, *shape, t=t)


def count(n):
    return torch.arange(n, device=DEVICE)


def firsts(counts):
    """Where each of adjacent parts begins, and the end of the last."""
    return torch.tensor([0, *counts], device=DEVICE).cumsum(0).to(i32)


# ---- times ----------------------------------------------------------------------------------------------------------

@functools.cache
def flushing():
    return torch.empty(64 << 20, dtype=i32, device=DEVICE)


def elapsed(call):
    """Events before and after a call that finds the second-level cache without its data."""
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    flushing().zero_()
    start.record()
    call()
    end.record()
    return start, end


def microseconds(call):
    """The median of as many calls as take 24 ms, from 3 to 40."""
    call()
    start, end = elapsed(call)
    end.synchronize()
    n = max(3, min(40, int(24 / (start.elapsed_time(end) + 0.1))))
    events = [elapsed(call) for _ in range(n)]
    torch.cuda.synchronize()
    return sorted(start.elapsed_time(end) for start, end in events)[n // 2] * 1e3


@functools.cache
def copy_speed():
    """Bytes a microsecond, read and written ones."""
    if CPU:
        return 1
    a = torch.empty(1 << 28, device=DEVICE)
    b = torch.empty_like(a)
    return 8 * a.numel() / microseconds(lambda: b.copy_(a))


def copied(*tensors, extra=0, name="copy"):
    """A copy that moves as many bytes in all."""
    return {name: (sum(x.numel() * x.element_size() for x in tensors) + extra) / copy_speed()}


def read(*tensors, extra=0):
    return copied(*tensors, extra=extra, name="reading")


def cublas(a, b):
    return {"cuBLAS": lambda: torch.matmul(a, b)}


def flash(q, k, v, name="flash", **how):
    def call():
        with sdpa_kernel([SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION]):
            return F.scaled_dot_product_attention(*(x if x.dim() == 4 else x[None] for x in (q, k, v)), **how)
    return {name: call}


def call_of(function, arguments):
    """A call of a launcher, or of the C function."""
    if not CPU:
        return launcher(function, *arguments)
    function.restype = None
    values = [converted(a) for a in arguments]
    return lambda: function(*values)


# ---- the check ------------------------------------------------------------------------------------------------------

def wrong(result, want, tol=None, near=0, share=0.0):
    """What is wrong with a result. Of floats the norm of the difference is at most `tol`, that of an element ten times as much.
    Of integers a `share` may differ by at most `near`."""
    if result.shape != want.shape:
        return f"has the shape {tuple(result.shape)}, not {tuple(want.shape)}"
    apart, want = (result.double() - want.double()).abs(), want.double()
    if not result.dtype.is_floating_point:
        part, most = (apart > 0).double().mean().item(), apart.max().item()
        return "" if part <= share and most <= near else f"{part:.3g} of the elements differ, by at most {most:.3g}"
    if tol is None:
        tol = 4e-3 if result.dtype in (half, bf16) else 1e-4
    size = want.square().mean().sqrt() + 1e-30
    norm, worst = (apart.square().mean().sqrt() / size).item(), (apart / (size + want.abs())).max().item()
    return "" if norm <= tol and worst <= 10 * tol else f"differs by {norm:.3g} of the norm, an element by {worst:.3g}"
