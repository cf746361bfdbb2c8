#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""flat.py [--only=WORD,...] [--rounds=15] [--variants=WORD,...] LIBRARY...: loops with one pragma (flat.c) beside the same loops
written in CUDA (flat-rivals.cu) and a copy of as many bytes, on this machine's GPU. nvcc makes a LIBRARY of both:
    gcc -fplugin=build/tileplugin.so -fplugin-arg-tileplugin-targets=cuda -Iplugin/include -O2 -c contrib/bench/flat.c
    nvcc -O3 -shared -Xcompiler -fPIC -arch=sm_90a -o loops.so flat.cu contrib/bench/flat-rivals.cu
Results are checked first. Then all are timed in rotation, on data larger than any cache; the table has medians. A variant is
a kernel flat_LOOP_WORD of the same arguments."""
import math
import sys

import torch
import torch.nn.functional as F

from rivals import Libraries, Long, differs, launcher, measure, randn

f32 = torch.float32
LOOPS = []


def loop(setup):
    """Registers setup() -> (arguments, the result among them, its reference, bytes that come from and go to memory). Arguments may
    not change what the next call computes."""
    LOOPS.append(setup)
    return setup


def floats(*shape):
    return randn(*shape, dtype=f32)


def nans(*shape):
    return torch.full(shape, math.nan, device="cuda")


@loop
def gelu():
    n = (1 << 26) + 1
    x, y = floats(n), nans(n)
    return (Long(n), x, y), y, F.gelu(x, approximate="tanh"), 8 * n


@loop
def saxpy():
    n = 1 << 26
    x, y = floats(n), floats(n)
    return (n, 0.5, x, y), y, y + 0.5 * x, 12 * n


@loop
def three():
    n = 1 << 26
    x, y = floats(n), torch.zeros(n, device="cuda")
    want = torch.zeros_like(x)
    want[1:-1] = 0.25 * x[:-2] + 0.5 * x[1:-1] + 0.25 * x[2:]
    return (n, x, y), y, want, 8 * n


@loop
def jacobi():
    n = 8192
    x, y = floats(n, n), torch.zeros(n, n, device="cuda")
    want = torch.zeros_like(x)
    want[1:-1, 1:-1] = 0.2 * (x[1:-1, 1:-1] + x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:])
    return (n, n, x, y), y, want, 8 * n * n


@loop
def heat():
    n = 400
    x, y = floats(n, n, n), torch.zeros(n, n, n, device="cuda")
    want, c = torch.zeros_like(x), slice(1, -1)
    want[c, c, c] = x[c, c, c] + 0.1 * (x[c, c, :-2] + x[c, c, 2:] + x[c, :-2, c] + x[c, 2:, c] + x[:-2, c, c] + x[2:, c, c] - 6 * x[c, c, c])
    return (n, n, n, x, y), y, want, 8 * n ** 3


@loop
def transpose():
    m, n = 8192, 8192
    x, y = floats(m, n), nans(n, m)
    return (m, n, x, y), y, x.t(), 8 * m * n


@loop
def histogram():
    n, bins = 1 << 26, 1 << 16
    x = torch.randint(0, bins, (n,), device="cuda", dtype=torch.int32)
    count = torch.zeros(bins, device="cuda", dtype=torch.int32)
    return (n, x, count), count, torch.bincount(x, minlength=bins), 4 * n


@loop
def particles():
    n, dt = 1 << 24, 0.01
    p = torch.rand(n, 6, device="cuda") - 0.2
    x, v = p[:, :3].clone(), p[:, 3:].clone()
    v[:, 2] -= 9.81 * dt
    x += v * dt
    low = x[:, 2] < 0
    x[:, 2] = torch.where(low, -x[:, 2], x[:, 2])
    v[:, 2] = torch.where(low, -0.5 * v[:, 2], v[:, 2])
    return (n, dt, p), p, torch.cat((x, v), 1), 48 * n


@loop
def scale8():
    n = 1 << 28
    x = torch.randint(-128, 128, (n,), device="cuda", dtype=torch.int8)
    y = torch.zeros_like(x)
    return (n, 0.37, x, y), y, (x * 0.37).round().clamp(-128, 127).to(torch.int8), 2 * n


@loop
def rmsnorm():
    m, n = 16384, 1024
    x, w, y = floats(m, n), floats(n), nans(m, n)
    return (m, n, x, w, y), y, F.rms_norm(x, (n,), w, 1e-5), 8 * m * n


@loop
def softmax():
    m, n = 65536, 512
    x, y = floats(m, n), nans(m, n)
    return (m, n, x, y), y, torch.softmax(x, -1), 8 * m * n


@loop
def triangle():
    n = 16384
    a, x, y = floats(n, n), floats(n), nans(n)
    return (n, a, x, y), y, torch.mv(a.tril(), x), 2 * n * n


def copy(n_bytes):
    """A copy that moves n_bytes in all."""
    a = torch.empty(n_bytes // 2, device="cuda", dtype=torch.uint8)
    b = torch.empty_like(a)
    return lambda: b.copy_(a)


def main():
    options = dict(word[2:].split("=", 1) for word in sys.argv[1:] if word.startswith("--"))
    libraries = Libraries([word for word in sys.argv[1:] if not word.startswith("--")])
    only = options.get("only", "").split(",")
    variants = [word for word in options.get("variants", "").split(",") if word]
    print(f"on {torch.cuda.get_device_name()}, CUDA {torch.version.cuda}, torch {torch.__version__}\n")
    print("| loop | time | in CUDA | a copy | CUDA / ours | others / ours |\n|---|---|---|---|---|---|", flush=True)
    wrong = 0
    for setup in LOOPS:
        name = setup.__name__
        if not any(word in name for word in only):
            continue
        calls = {}
        for who in ("", "_naive", *("_" + word for word in variants)):
            function = libraries.find(f"flat_{name}{who}")
            if not function:
                continue
            torch.manual_seed(1)
            arguments, result, want, moved = setup()
            calls[who] = launcher(function, *arguments)
            calls[who]()
            torch.cuda.synchronize()
            error = differs(result, want)
            if not error < 1e-3:
                print(f"| {name}{who} | WRONG: differs by {error:.2g} of the norm |", flush=True)
                wrong = 1
        if "" not in calls or "_naive" not in calls:
            continue
        calls["copy"] = copy(moved)
        times = {who: time * 1e6 for who, time in measure(calls, int(options.get("rounds", 15))).items()}
        own, naive, least = (times.pop(who) for who in ("", "_naive", "copy"))
        others = ", ".join(f"{who[1:]} {time:.1f} µs {time / own:.2f}" for who, time in times.items())
        print(f"| {name} | {own:.1f} µs | {naive:.1f} µs | {least:.1f} µs | {naive / own:.3f} | {others} |", flush=True)
        del calls, arguments, result, want
        torch.cuda.empty_cache()
    return wrong


if __name__ == "__main__":
    sys.exit(main())
