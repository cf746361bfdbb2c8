#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times what times.c does in MLX and in torch on Metal Performance Shaders, where these are installed: microseconds of one call among
many that are waited for once."""
import time

N, ROWS, HEADS, KEYS = 4096, 16384, 16, 4096
RUNS = 20


def row(name, what, work, unit, call, wait):
    """call() returns what wait() waits for."""
    try:
        wait([call()])
        start = time.perf_counter()
        wait([call() for _ in range(RUNS)])
        took = (time.perf_counter() - start) / RUNS
        print(f"{name} {what}: {took * 1e6:.1f} us, {work / took * 1e-9:.1f} {unit}")
    except Exception as error:      # the next may run
        print(f"{name} {what}: {error}")


def rows(name, product, softmax, norm, attention, wait):
    row(name, "half product", 2 * N ** 3, "GFLOP/s", product[0], wait)
    row(name, "bf16 product", 2 * N ** 3, "GFLOP/s", product[1], wait)
    row(name, "half softmax", 4 * ROWS * N, "GB/s", softmax, wait)
    row(name, "half RMS norm", 4 * ROWS * N, "GB/s", norm, wait)
    row(name, "half attention", 4 * HEADS * KEYS ** 2 * 128, "GFLOP/s", attention, wait)


def mlx():
    import mlx.core as mx
    a, b = mx.ones((N, N), mx.float16), mx.ones((N, N), mx.bfloat16)
    x, w, q = mx.ones((ROWS, N), mx.float16), mx.ones((N,), mx.float16), mx.ones((1, HEADS, KEYS, 128), mx.float16)
    mx.eval(a, b, x, w, q)
    print("mlx", getattr(mx, "__version__", "?"))
    rows("mlx", (lambda: a @ a, lambda: b @ b), lambda: mx.softmax(x, axis=-1), lambda: mx.fast.rms_norm(x, w, 1e-5),
         lambda: mx.fast.scaled_dot_product_attention(q, q, q, scale=0.088), lambda all: mx.eval(*all))


def mps():
    import torch
    import torch.nn.functional as F
    if not torch.backends.mps.is_available():
        raise ImportError("torch has no MPS")
    a, b = (torch.ones(N, N, device="mps", dtype=t) for t in (torch.float16, torch.bfloat16))
    x, w, q = (torch.ones(*shape, device="mps", dtype=torch.float16) for shape in ((ROWS, N), (N,), (1, HEADS, KEYS, 128)))
    print("torch", torch.__version__)
    rows("mps", (lambda: a @ a, lambda: b @ b), lambda: torch.softmax(x, -1), lambda: F.rms_norm(x, (N,), w, 1e-5),
         lambda: F.scaled_dot_product_attention(q, q, q, scale=0.088), lambda all: torch.mps.synchronize())


for library in mlx, mps:
    try:
        library()
    except ImportError as error:
        print(f"{library.__name__}: not installed ({error})")
