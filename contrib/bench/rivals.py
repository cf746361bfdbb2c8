#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""rivals.py [--only=WORD,...] [--rounds=9] [--before=LIBRARY] [--csv] LIBRARY...: kernels beside what people use today, on this machine's GPU.

A LIBRARY is a shared library that nvcc made of companions, with the launchers NAME_cuda:
    nvcc -shared -Xcompiler -fPIC -arch=sm_90a -o tk.so build/kernels/include/tile_kernels/tk_gemm_bf16.cu ...
Rivals are cuBLAS, cuDNN and compiled elementwise code, by way of torch. Each result is checked against an independent
formula first; then all that do one job are timed in rotation, and the table gives medians. A kernel that no LIBRARY has
is left out. Rows are chosen by words in their names. --before is an older library, whose kernel is timed as a rival. --csv writes
what contrib/bench/results has, after the lines about the machine."""
import csv
import ctypes
import math
import statistics
import sys

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

ROWS = []


class Long(int):
    """An argument of 64 bits."""


def row(name, kernel, goal):
    """Registers setup(find) -> (our call, result, reference, {rival: call}, amount of work in 1e9, unit). Result and
    reference may be tuples."""
    def register(setup):
        ROWS.append((name, kernel, goal, setup))
        return setup
    return register


def randn(*shape, dtype=torch.bfloat16, scale=1.0):
    return (torch.randn(*shape, device="cuda", dtype=torch.float32) * scale).to(dtype)


class Libraries:
    def __init__(self, paths):
        self.loaded = [ctypes.CDLL(path) for path in paths]

    def find(self, name):
        for library in self.loaded:
            if hasattr(library, name + "_cuda"):
                return getattr(library, name + "_cuda")
        return None


def converted(value):
    """An argument as C takes it. Tensors stand for their pointers, None for a null pointer."""
    if value is None:
        return ctypes.c_void_p(None)
    if isinstance(value, torch.Tensor):
        return ctypes.c_void_p(value.data_ptr())
    return {bool: ctypes.c_bool, int: ctypes.c_int, float: ctypes.c_float, Long: ctypes.c_int64}[type(value)](value)


def launcher(function, *arguments):
    """A call of NAME_cuda on torch's stream."""
    values = [converted(a) for a in arguments]

    def call():
        error = function(*values, ctypes.c_void_p(torch.cuda.current_stream().cuda_stream))
        if error:
            raise RuntimeError(f"launch: CUDA error {error}")
    call.holds = arguments
    return call


# ---- products -------------------------------------------------------------------------------------------------------

def product(M, N, K, dtype):
    def setup(function):
        a, b = randn(M, K, dtype=dtype), randn(K, N, dtype=dtype)
        c, other = torch.full((M, N), math.nan, device="cuda", dtype=dtype), torch.empty(M, N, device="cuda", dtype=dtype)
        ours = launcher(function, 1, M, N, K, a, b, None, None, 0, c)
        reference = (a.double() @ b.double()) if M * N * K < 2 ** 37 else a.float() @ b.float()
        return ours, c, reference, {"cuBLAS": lambda: torch.matmul(a, b, out=other)}, 2e-9 * M * N * K, "TFLOP/s"
    return setup


for size, goal in (((4096,) * 3, 1.0), ((8192,) * 3, 1.0), ((2048,) * 3, 1.0), ((4096, 4096, 4104), 1.0),
                   ((4095,) * 3, 1.0), ((4096, 4095, 4096), 1.0), ((16, 8192, 8192), 1.0)):
    row("bf16 GEMM " + "×".join(map(str, size)), "tk_gemm_bf16", goal)(product(*size, torch.bfloat16))
row("float GEMM 4096×4096×4096", "tk_gemm_f32", 0.98)(product(4096, 4096, 4096, torch.float32))


@row("README's GEMM as written, 4096", "gemm", 0.43)
def readme(function):
    n = 4096
    a, b = randn(n, n, dtype=torch.half), randn(n, n, dtype=torch.half)
    bias, c = randn(n, dtype=torch.float32), torch.full((n, n), math.nan, device="cuda")
    other = torch.empty(n, n, device="cuda", dtype=torch.half)
    return (launcher(function, n, n, n, a, b, bias, c), c, F.relu(a.float() @ b.float() + bias),
            {"cuBLAS": lambda: torch.matmul(a, b, out=other)}, 2e-9 * n ** 3, "TFLOP/s")


@row("matrix-vector bf16 8192", "tk_gemv_bf16", 1.05)
def gemv(function):
    n = 8192
    a, x, y, other = randn(n, n), randn(n), torch.full((n,), math.nan, device="cuda", dtype=torch.bfloat16), randn(n)
    return (launcher(function, n, n, a, x, y), y, a.float() @ x.float(), {"cuBLAS": lambda: torch.mv(a, x, out=other)},
            2e-9 * n * n, "GB/s")


def eights(rows, cols):
    return randn(rows, cols, scale=0.5).to(torch.float8_e4m3fn)


@row("e4m3 GEMM 8192, scales of rows and columns", "tk_gemm_fp8", 1.0)
def fp8(function):
    n = 8192
    a, b = eights(n, n), eights(n, n)
    sa, sb = torch.rand(n, device="cuda") + 0.5, torch.rand(n, device="cuda") + 0.5
    c = torch.full((n, n), math.nan, device="cuda")
    scaled = dict(scale_a=sa[:, None], scale_b=sb[None, :], out_dtype=torch.bfloat16)
    return (launcher(function, n, n, n, a, b, sa, sb, c), c, (a.float() @ b.float().t()) * sa[:, None] * sb[None, :],
            {"cuBLASLt": lambda: torch._scaled_mm(a, b.t(), use_fast_accum=False, **scaled),
             "cuBLASLt, fast sums": lambda: torch._scaled_mm(a, b.t(), use_fast_accum=True, **scaled)},
            2e-9 * n ** 3, "TFLOP/s")


@row("e4m3 GEMM 8192, scales 1×128 and 128×128", "tk_gemm_fp8_blocks", 1.3)
def fp8_blocks(function):
    n = 8192
    a, b = eights(n, n), eights(n, n)
    sa = torch.rand(n, n // 128, device="cuda") + 0.5
    sb = torch.rand(n // 128, n // 128, device="cuda") + 0.5
    c = torch.full((n, n), math.nan, device="cuda")
    columns = sa.t().contiguous().t()                          # cuBLASLt wants the scales of a block of k side by side
    reference = ((a.float().view(n, -1, 128) * sa[:, :, None]).view(n, n)
                 @ (b.float().view(n // 128, 128, n // 128, 128) * sb[:, None, :, None]).view(n, n).t())
    return (launcher(function, n, n, n, a, b, sa.t().contiguous(), sb, c), c, reference,
            {"cuBLASLt": lambda: torch._scaled_mm(a, b.t(), scale_a=columns, scale_b=sb.t(), out_dtype=torch.bfloat16)},
            2e-9 * n ** 3, "TFLOP/s")


# ---- attention ------------------------------------------------------------------------------------------------------

def attend(heads, n, causal, name):
    def setup(function):
        d, scale = 128, 1 / math.sqrt(128)
        q, k, v = (randn(n, heads, d, dtype=torch.half) for _ in range(3))
        if name == "tk_attention128_f16":
            o, first = torch.full_like(q, math.nan), torch.tensor([0, n], device="cuda", dtype=torch.int32)
            ours = launcher(function, 1, heads, heads, n, n, n, first, first, None, 0, 0, scale, causal, 0, q, k, v, o, None)
        else:                                                   # the example: [heads][N][D], floats out
            q, k, v = (t.transpose(0, 1).contiguous() for t in (q, k, v))
            o = torch.full_like(q, math.nan, dtype=torch.float32)
            ours = launcher(function, heads, n, scale, causal, q, k, v, o)
            q, k, v = (t.transpose(0, 1) for t in (q, k, v))
        turned = [t.transpose(0, 1)[None] for t in (q, k, v)]
        few = [t.transpose(0, 1)[:2].float() for t in (q, k, v)]
        scores = few[0] @ few[1].transpose(1, 2) * scale
        if causal:
            scores.masked_fill_(torch.ones(n, n, device="cuda", dtype=torch.bool).triu(1), -math.inf)
        reference = torch.softmax(scores, -1) @ few[2]
        result = o[:2] if o.shape[0] == heads and o.shape[1] == n else o.transpose(0, 1)[:2]

        def rival(backend):
            def call():
                with sdpa_kernel(backend):
                    return F.scaled_dot_product_attention(*turned, is_causal=causal)
            return call
        return (ours, result, reference, {"cuDNN": rival(SDPBackend.CUDNN_ATTENTION),
                                          "FlashAttention 2": rival(SDPBackend.FLASH_ATTENTION)},
                4e-9 * heads * n * n * d / (2 if causal else 1), "TFLOP/s")
    return setup


for heads, n, causal, goal in ((16, 8192, False, 1.0), (16, 8192, True, 1.0), (64, 1000, True, 0.95)):
    words = f"attention {heads}×{n}, d 128, half" + (", causal" if causal else "")
    row(words, "tk_attention128_f16", goal)(attend(heads, n, causal, "tk_attention128_f16"))
    row("example's " + words, "attention128", goal)(attend(heads, n, causal, "attention128"))


# ---- rows -----------------------------------------------------------------------------------------------------------

def compiled(function, *arguments):
    fast = torch.compile(function)
    return lambda: fast(*arguments)


def softmax(dtype, scaled):
    def setup(function):
        r, c = 16384, 4096
        x = randn(r, c, dtype=dtype)
        y, other = torch.full_like(x, math.nan), torch.empty_like(x)
        ours = launcher(function, r, c, *([1.0] if scaled else []), x, y)
        return (ours, y, torch.softmax(x.float(), -1), {"copy": lambda: other.copy_(x),
                "torch.compile": compiled(lambda t: torch.softmax(t, -1), x)}, 2e-9 * r * c * x.element_size(), "GB/s")
    return setup


row("softmax, rows of 4096 floats", "tk_softmax_f32", 0.98)(softmax(torch.float32, True))
row("softmax, rows of 4096 bf16", "tk_softmax_bf16", 0.98)(softmax(torch.bfloat16, True))
row("example's softmax, rows of 4096 floats", "softmax", 0.98)(softmax(torch.float32, False))


@row("layer norm, rows of 4096 bf16", "tk_layernorm_bf16", 0.97)
def layernorm(function):
    r, c = 16384, 4096
    x, w, b = randn(r, c), randn(c), randn(c)
    y, other, mean, scale = torch.full_like(x, math.nan), torch.empty_like(x), *torch.empty(2, r, device="cuda")
    return (launcher(function, r, c, 1e-5, x, w, b, mean, scale, y), y, F.layer_norm(x.float(), (c,), w.float(), b.float()),
            {"copy": lambda: other.copy_(x), "torch.compile": compiled(lambda t: F.layer_norm(t, (c,), w, b), x)},
            4e-9 * r * c, "GB/s")


@row("RMS norm, rows of 4096 bf16", "tk_rmsnorm_bf16", 0.97)
def rmsnorm(function):
    r, c = 16384, 4096
    x, w = randn(r, c), randn(c)
    y, other, scale = torch.full_like(x, math.nan), torch.empty_like(x), torch.empty(r, device="cuda")
    return (launcher(function, r, c, 1e-5, x, w, scale, y), y, F.rms_norm(x.float(), (c,), w.float(), 1e-5),
            {"copy": lambda: other.copy_(x), "torch.compile": compiled(lambda t: F.rms_norm(t, (c,), w, 1e-5), x)},
            4e-9 * r * c, "GB/s")


@row("silu(a)·b bf16", "tk_swiglu_bf16", 1.0)
def swiglu(function):
    r, c = 16384, 4096
    x = randn(r, 2 * c)
    y = torch.full((r, c), math.nan, device="cuda", dtype=torch.bfloat16)
    return (launcher(function, r, c, x, y), y, F.silu(x[:, :c].float()) * x[:, c:].float(),
            {"torch.compile": compiled(lambda t: F.silu(t[:, :c]) * t[:, c:], x)}, 6e-9 * r * c, "GB/s")


# ---- the table ------------------------------------------------------------------------------------------------------

def seconds(call, launches):
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    start.record()
    for _ in range(launches):
        call()
    end.record()
    end.synchronize()
    return start.elapsed_time(end) / 1e3 / launches


def measure(calls, rounds):
    """Medians of `rounds` turns of each call in rotation; a turn lasts about three milliseconds."""
    launches = {}
    for name, call in calls.items():
        seconds(call, 2)
        launches[name] = max(1, min(100, round(3e-3 / seconds(call, 3))))
    times = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            times[name].append(seconds(call, launches[name]))
    return {name: statistics.median(each) for name, each in times.items()}


def differs(result, reference):
    """The largest difference of a result, by the norm of its reference."""
    if isinstance(result, tuple):
        return max(map(differs, result, reference))
    return ((result.double() - reference.double()).norm() / reference.double().norm()).item()


def main():
    options = dict((word[2:] + "=").split("=")[:2] for word in sys.argv[1:] if word.startswith("--"))
    out = csv.writer(sys.stdout, lineterminator="\n") if "csv" in options else None
    libraries = Libraries([word for word in sys.argv[1:] if not word.startswith("--")])
    before = Libraries([options["before"]] if "before" in options else [])
    only = options.get("only", "").split(",")
    torch.manual_seed(1)
    if out:
        print(f"# torch: {torch.__version__}, CUDA {torch.version.cuda}")
        out.writerow(["work", "kernel", "speed", "unit", "microseconds", "rival", "rival speed", "second rival", "second speed"])
    else:
        print(f"on {torch.cuda.get_device_name()}, CUDA {torch.version.cuda}, torch {torch.__version__}\n")
        print("| work | kernel | ours | rivals | ratio | goal |\n|---|---|---|---|---|---|", flush=True)
    wrong = 0
    for name, kernel, goal, setup in ROWS:
        function = libraries.find(kernel)
        if not function or not any(word in name for word in only):
            continue
        ours, result, reference, rivals, work, unit = setup(function)
        if before.find(kernel):
            rivals = {"before": setup(before.find(kernel))[0], **rivals}
        for rival in list(rivals):
            try:
                rivals[rival]()
            except Exception as problem:                        # a rival that this machine does not have
                print(f"{name}: {rival}: {str(problem).splitlines()[0]}", file=sys.stderr)
                del rivals[rival]
        ours()
        torch.cuda.synchronize()
        error = differs(result, reference)
        if not error < 1e-2:
            print(f"| {name} | `{kernel}` | WRONG: differs by {error:.2g} of the norm |", file=sys.stderr if out else sys.stdout, flush=True)
            wrong = 1
            continue
        times = measure({"": ours, **rivals}, int(options.get("rounds", 9)))
        scale = 1e-3 if unit == "TFLOP/s" else 1
        speeds = {who: work / time * scale for who, time in times.items()}
        own = speeds.pop("")
        best = max((speed for who, speed in speeds.items() if who != "before"), default=math.nan)
        said = ", ".join(f"{who} {speed:.4g}" for who, speed in speeds.items())
        if out:
            most = sorted(speeds.items(), key=lambda pair: -pair[1])[:2]
            out.writerow([name, kernel, f"{own:.4g}", unit, f"{times[''] * 1e6:.4g}",
                          *[word for who, speed in most for word in (who, f"{speed:.4g}")]])
            sys.stdout.flush()
            continue
        print(f"| {name} | `{kernel}` | {own:.4g} {unit}, {times[''] * 1e6:.4g} µs | {said} | {own / best:.2f} | {goal} |",
              flush=True)
        del ours, result, reference, rivals, times
        torch.cuda.empty_cache()
    return wrong


if __name__ == "__main__":
    sys.exit(main())
