#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""wide.py [--only=WORD,...] [--rounds=9] [--before=LIBRARY] LIBRARY...: rivals.py's table for the whole library of
kernels, over many sizes. Kernels of rows are also timed beside a copy that moves as many bytes."""
import math
import sys

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

import rivals
from rivals import Long, launcher, randn, row

bf16, half, f32 = torch.bfloat16, torch.half, torch.float32
rivals.ROWS.clear()


def nans(*shape, dtype=bf16):
    return torch.full(shape, math.nan, device="cuda", dtype=dtype)


# ---- products -------------------------------------------------------------------------------------------------------

def turned(kernel, batch, M, N, K, dtype=bf16, names="cuBLAS"):
    """A product whose operand is stored across: nt has b as [N][K], tn has a as [K][M]."""
    def setup(function):
        a = randn(batch, K, M, dtype=dtype) if "_tn_" in kernel else randn(batch, M, K, dtype=dtype)
        b = randn(batch, N, K, dtype=dtype) if "_nt_" in kernel else randn(batch, K, N, dtype=dtype)
        c, other = nans(batch, M, N, dtype=dtype), torch.empty(batch, M, N, device="cuda", dtype=dtype)
        left = a.transpose(1, 2) if "_tn_" in kernel else a
        right = b.transpose(1, 2) if "_nt_" in kernel else b
        return (launcher(function, batch, M, N, K, a, b, None, None, 0, c), c, left.float() @ right.float(),
                {names: lambda: torch.bmm(left, right, out=other)}, 2e-9 * batch * M * N * K, "TFLOP/s")
    row(f"{kernel[3:]} {batch}×{M}×{N}×{K}", kernel, 1.0)(setup)


for kernel in ("tk_gemm_nt_bf16", "tk_gemm_tn_bf16", "tk_gemm_bf16"):
    for size in ((1, 4096, 4096, 4096), (1, 2048, 2048, 2048), (64, 512, 512, 512), (32, 1024, 1024, 128), (1, 64, 4096, 4096),
                 (1, 1, 4096, 4096), (1, 256, 14336, 4096), (1, 1024, 1024, 16384)):
        turned(kernel, *size)
for size in ((1, 2048, 2048, 2048), (64, 512, 512, 512), (1, 64, 4096, 4096)):
    turned("tk_gemm_nt_f32", *size, dtype=f32)


def grouped(groups, rows, N, K):
    @row(f"grouped {groups} of {rows} rows, {N}×{K}", "tk_gemm_grouped_bf16", 1.0)
    def setup(function):
        cuts = [0] + sorted(torch.randint(0, rows, (groups - 1,)).tolist()) + [rows]
        first = torch.tensor(cuts, device="cuda", dtype=torch.int32)
        a, b, c = randn(rows, K), randn(groups, N, K), nans(rows, N)
        want = torch.cat([a[cuts[g]:cuts[g + 1]].float() @ b[g].float().t() for g in range(groups)])
        return (launcher(function, groups, rows, rows, N, K, first, None, a, b, c), c, want,
                {"torch grouped": lambda: torch._grouped_mm(a, b.transpose(1, 2), first[1:])}, 2e-9 * rows * N * K, "TFLOP/s")


grouped(8, 8192, 4096, 2048)
grouped(64, 4096, 2048, 2048)
grouped(128, 512, 2048, 2048)


def grouped_bytes(groups, rows, N, K, fused):
    """Blocks of scales; fused: rows are gathered from half as many tokens, and each token gets the sum of its two by weights."""
    @row(f"e4m3 grouped {groups} of {rows} rows, {N}×{K}" + (", gathered and scattered" if fused else ""), "tk_gemm_grouped_fp8", 1.0)
    def setup(function):
        cuts = [0] + sorted(torch.randint(0, rows, (groups - 1,)).tolist()) + [rows]
        first = torch.tensor(cuts, device="cuda", dtype=torch.int32)
        tokens = rows // 2 if fused else rows
        token = torch.randperm(rows, device="cuda").to(torch.int32) // 2 if fused else None
        gate = torch.rand(rows, device="cuda") if fused else None
        a, b = randn(tokens, K).to(torch.float8_e4m3fn), torch.cat([randn(1, N, K).to(torch.float8_e4m3fn) for _ in range(groups)])
        sa, sb = torch.rand(tokens, K // 128, device="cuda") + 0.5, torch.rand(groups, N // 128, K // 128, device="cuda") + 0.5
        whole = (a.float().view(tokens, -1, 128) * sa[..., None]).view(tokens, K)
        whole = whole[token.long()] if fused else whole
        parts = [whole[cuts[g]:cuts[g + 1]] @ (b[g].float().view(N // 128, 128, -1, 128) * sb[g][:, None, :, None]).view(N, K).t()
                 for g in range(groups)]
        want = torch.cat(parts)
        if fused:
            want = torch.zeros(tokens, N, device="cuda").index_add_(0, token.long(), want * gate[:, None])
        c = torch.zeros_like(want)
        ours = launcher(function, groups, rows, tokens, tokens, N, K, first, token, token, gate, a, b, sa, sb, c)
        if fused:
            ours()
        result = c.clone() if fused else c
        half_a, half_b = whole.bfloat16(), b.to(bf16)
        one, ones = torch.ones(rows, device="cuda"), torch.ones(groups, N, device="cuda")
        rows_of = a if not fused else a.view(torch.uint8)[token.long()].view(torch.float8_e4m3fn)
        return (ours, result, want, {"torch bf16 grouped": lambda: torch._grouped_mm(half_a, half_b.transpose(1, 2), first[1:]),
                "torch, scales of rows": lambda: torch._scaled_grouped_mm(rows_of, b.transpose(1, 2), one, ones, first[1:], out_dtype=bf16)},
                2e-9 * rows * N * K, "TFLOP/s")


for fused in (False, True):
    grouped_bytes(8, 8192, 4096, 7168, fused)
    grouped_bytes(32, 4096, 2048, 7168, fused)
    grouped_bytes(64, 256, 2048, 2048, fused)


def gemv(T, dtype, rows, cols):
    @row(f"gemv {T} {rows}×{cols}", f"tk_gemv_{T}", 1.0)
    def setup(function):
        a, x, y = randn(rows, cols, dtype=dtype), randn(cols, dtype=dtype), nans(rows, dtype=dtype)
        return (launcher(function, rows, cols, a, x, y), y, a.float() @ x.float(), {"cuBLAS": lambda: torch.mv(a, x)},
                1e-9 * rows * cols * a.element_size(), "GB/s")


for T, dtype in (("f32", f32), ("bf16", bf16)):
    for rows, cols in ((8192, 8192), (65536, 512), (1024, 65536), (4095, 4095), (4096, 14336), (262144, 128), (32768, 1024), (1024, 1024),
                       (128, 512)):
        gemv(T, dtype, rows, cols)


def weights(M, N, K):
    @row(f"w8 {M}×{N}×{K}", "tk_gemm_w8_bf16" if M > 1 else "tk_gemv_w8_bf16", 1.0)
    def w8(function):
        w, scale = torch.randint(-127, 128, (N, K), device="cuda", dtype=torch.int8), randn(N, scale=0.01)
        a, c = randn(M, K), nans(M, N)
        full, other = (w.float() * scale.float()[:, None]), torch.empty(M, N, device="cuda", dtype=bf16)
        ours = launcher(function, M, N, K, a, w, scale, c) if M > 1 else launcher(function, N, K, w, scale, a, c)
        dense = full.bfloat16()
        return (ours, c, a.float() @ full.t(), {"cuBLAS bf16": lambda: torch.matmul(a, dense.t(), out=other)}, 1e-9 * N * K, "GB/s")

    @row(f"w4 {M}×{N}×{K}", "tk_gemm_w4_bf16" if M > 1 else "tk_gemv_w4_bf16", 1.0)
    def w4(function):
        w, group = torch.randint(0, 256, (N, K // 2), device="cuda", dtype=torch.uint8), 128
        zero = torch.randint(0, 16, (N, K // group), device="cuda", dtype=torch.uint8)
        scale, a, c = randn(N, K // group, scale=0.1), randn(M, K), nans(M, N)
        q = torch.stack((w & 15, w >> 4), -1).view(N, K)
        full = (q.float() - zero.float().repeat_interleave(group, 1)) * scale.float().repeat_interleave(group, 1)
        dense, other = full.bfloat16(), torch.empty(M, N, device="cuda", dtype=bf16)
        ours = (launcher(function, M, N, K, group, a, w, zero, scale, c) if M > 1
                else launcher(function, N, K, group, w, zero, scale, a, c))
        return (ours, c, a.float() @ full.t(), {"cuBLAS bf16": lambda: torch.matmul(a, dense.t(), out=other)}, 0.5e-9 * N * K, "GB/s")


for M, N, K in ((1, 8192, 8192), (16, 8192, 8192), (128, 8192, 8192), (2048, 4096, 4096)):
    weights(M, N, K)


def eight_bits(M, N, K):
    @row(f"int8 {M}×{N}×{K}", "tk_gemm_i8", 1.0)
    def setup(function):
        a = torch.randint(-127, 128, (M, K), device="cuda", dtype=torch.int8)
        b = torch.randint(-127, 128, (N, K), device="cuda", dtype=torch.int8)
        sa, sb, c = torch.rand(M, device="cuda") + 0.5, torch.rand(N, device="cuda") + 0.5, nans(M, N, dtype=f32)
        want = (a.double() @ b.double().t()) * sa.double()[:, None] * sb.double()[None]
        return (launcher(function, M, N, K, a, b, sa, sb, c), c, want, {"cuBLASLt, no scales": lambda: torch._int_mm(a, b.t())},
                2e-9 * M * N * K, "TFLOP/s")


for size in ((8192, 8192, 8192), (4096, 4096, 4096), (64, 8192, 8192)):
    eight_bits(*size)


# ---- rows, each beside its bytes copied -----------------------------------------------------------------------------

def copied(n_bytes):
    """A copy that moves n_bytes in all."""
    a = torch.empty(n_bytes // 2, device="cuda", dtype=torch.uint8)
    b = torch.empty_like(a)
    return lambda: b.copy_(a)


def rows_back(r, c):
    @row(f"softmax back {r}×{c}", "tk_softmax_back_bf16", 0.95)
    def softmax_back(function):
        y, dy = torch.softmax(randn(r, c).float(), -1).bfloat16(), randn(r, c)
        dx = nans(r, c)
        want = y.float() * (dy.float() - (y.float() * dy.float()).sum(-1, keepdim=True))
        return (launcher(function, r, c, 1.0, y, dy, dx), dx, want, {"copy": copied(6 * r * c), "torch": lambda: torch._softmax_backward_data(dy, y, -1, bf16)},
                6e-9 * r * c, "GB/s")

    @row(f"layer norm back {r}×{c}", "tk_layernorm_back_bf16", 0.95)
    def layernorm_back(function):
        x, w, dy, dx = randn(r, c), randn(c), randn(r, c), nans(r, c)
        mean, scale = x.float().mean(-1), (x.float().var(-1, unbiased=False) + 1e-5).rsqrt()
        (dw, db), work = nans(2, c, dtype=f32), torch.empty(528 * min(c, 4096), device="cuda")
        h = (x.float() - mean[:, None]) * scale[:, None]
        g = dy.float() * w.float()
        want = scale[:, None] * (g - g.mean(-1, keepdim=True) - h * (g * h).mean(-1, keepdim=True))
        mean2, scale2 = mean[:, None], scale[:, None]
        b = randn(c)
        want = (want, (dy.float() * h).sum(0), dy.float().sum(0))
        return (launcher(function, r, c, x, w, mean, scale, dy, dx, work, dw, db), (dx, dw, db), want, {"copy": copied(6 * r * c),
                "torch": lambda: torch.ops.aten.native_layer_norm_backward(dy, x, [c], mean2, scale2, w, b, [True, True, True])},
                6e-9 * r * c, "GB/s")

    @row(f"RMS norm back {r}×{c}", "tk_rmsnorm_back_bf16", 0.95)
    def rmsnorm_back(function):
        x, w, dy, dx = randn(r, c), randn(c), randn(r, c), nans(r, c)
        scale, dw = (x.float().square().mean(-1) + 1e-5).rsqrt(), nans(c, dtype=f32)
        work = torch.empty(264 * min(c, 4096), device="cuda")
        h, g = x.float() * scale[:, None], dy.float() * w.float()
        want = scale[:, None] * (g - h * (g * h).mean(-1, keepdim=True))
        return (launcher(function, r, c, x, w, scale, dy, dx, work, dw), (dx, dw), (want, (dy.float() * h).sum(0)), {"copy": copied(6 * r * c)},
                6e-9 * r * c, "GB/s")

    @row(f"swiglu back {r}×{c}", "tk_swiglu_back_bf16", 0.95)
    def swiglu_back(function):
        x, dy, dx = randn(r, 2 * c), randn(r, c), nans(r, 2 * c)
        leaf = x.float().requires_grad_()
        (F.silu(leaf[:, :c]) * leaf[:, c:]).backward(dy.float())
        return launcher(function, r, c, x, dy, dx), dx, leaf.grad, {"copy": copied(10 * r * c)}, 10e-9 * r * c, "GB/s"


def rows_forward(r, c):
    @row(f"softmax f16 {r}×{c}", "tk_softmax_f16", 0.95)
    def softmax(function):
        x, y = randn(r, c, dtype=half), nans(r, c, dtype=half)
        return (launcher(function, r, c, 1.0, x, y), y, torch.softmax(x.float(), -1), {"copy": copied(4 * r * c),
                "torch": lambda: torch.softmax(x, -1)}, 4e-9 * r * c, "GB/s")

    @row(f"layer norm {r}×{c}", "tk_layernorm_bf16", 0.95)
    def layernorm(function):
        x, w, b, y, stats = randn(r, c), randn(c), randn(c), nans(r, c), torch.empty(2, r, device="cuda")
        return (launcher(function, r, c, 1e-5, x, w, b, *stats, y), y, F.layer_norm(x.float(), (c,), w.float(), b.float(), 1e-5),
                {"copy": copied(4 * r * c)}, 4e-9 * r * c, "GB/s")

    @row(f"rms norm {r}×{c}", "tk_rmsnorm_bf16", 0.95)
    def rmsnorm(function):
        x, w, y, scale = randn(r, c), randn(c), nans(r, c), torch.empty(r, device="cuda")
        return (launcher(function, r, c, 1e-5, x, w, scale, y), y, F.rms_norm(x.float(), (c,), w.float(), 1e-5),
                {"copy": copied(4 * r * c)}, 4e-9 * r * c, "GB/s")

    @row(f"cross entropy {r}×{c}", "tk_cross_entropy", 0.95)
    def cross_entropy(function):
        x, target = randn(r, c, dtype=f32), torch.randint(0, c, (r,), device="cuda", dtype=torch.int32)
        loss, dx = nans(r, dtype=f32), nans(r, c, dtype=f32)
        want = torch.softmax(x, -1)
        want[torch.arange(r, device="cuda"), target.long()] -= 1
        losses = F.cross_entropy(x, target.long(), reduction="none")
        return (launcher(function, r, c, 1.0, x, target, loss, dx), (dx, loss), (want, losses), {"copy": copied(8 * r * c)}, 8e-9 * r * c, "GB/s")


def rearranged(r, c):
    for op, kernel in (("rows", "tk_reduce_rows_f32"), ("cols", "tk_reduce_cols_f32")):
        def reduce(function, op=op):
            x, axis = randn(r, c, dtype=f32), 1 if op == "rows" else 0
            y = nans(r if op == "rows" else c, dtype=f32)
            return (launcher(function, 0, r, c, x, y), y, x.double().sum(axis), {"copy": copied(4 * r * c), "torch": lambda: x.sum(axis)},
                    4e-9 * r * c, "GB/s")
        row(f"reduce {op} {r}×{c}", kernel, 1.0)(reduce)

    for kernel, dtype in (("tk_transpose_8", torch.uint8), ("tk_transpose_16", half), ("tk_transpose_32", f32)):
        def transpose(function, dtype=dtype):
            x = torch.randint(0, 200, (r, c), device="cuda").to(dtype)
            y = torch.zeros(c, r, device="cuda", dtype=dtype)
            return (launcher(function, 1, r, c, x, y), y, x.t(), {"copy": copied(2 * r * c * x.element_size()),
                    "torch": lambda: x.t().contiguous()}, 2e-9 * r * c * x.element_size(), "GB/s")
        row(f"transpose {kernel[13:]} {r}×{c}", kernel, 0.9)(transpose)


for size in ((16384, 4096), (262144, 256), (512, 131072), (8191, 4095), (262144, 64), (65536, 768), (16384, 2048), (8192, 16384),
             (128, 1024), (1, 4096)):
    rows_back(*size)
    rows_forward(*size)
    rearranged(*size)


def rotary(tokens, heads, d):
    @row(f"rotary {tokens}×{heads}×{d}", "tk_rotary_bf16", 0.95)
    def setup(function):
        x = randn(tokens, heads, d)
        angle = torch.arange(tokens, device="cuda")[:, None] / 1e4 ** (torch.arange(d // 2, device="cuda") / (d // 2))[None]
        c, s, at = angle.cos().contiguous(), angle.sin().contiguous(), torch.arange(tokens, device="cuda", dtype=torch.int32)
        a, b = x[..., :d // 2].float(), x[..., d // 2:].float()
        want = torch.cat((a * c[:, None] - b * s[:, None], b * c[:, None] + a * s[:, None]), -1)
        ours = launcher(function, tokens, heads, d // 2, at, c, s, False, x)
        ours()
        result = x.clone()
        return ours, result, want, {"copy": copied(4 * tokens * heads * d)}, 4e-9 * tokens * heads * d, "GB/s"


rotary(16384, 32, 128)
rotary(16384, 32, 64)


def long_arrays(n):
    @row(f"reduce all {n}", "tk_reduce_all_f32", 1.0)
    def reduce(function):
        x, work, y = randn(n, dtype=f32), torch.empty(256, device="cuda"), nans(1, dtype=f32)
        return launcher(function, 2, Long(n), x, work, y), y, x.min()[None], {"torch": lambda: x.min()}, 4e-9 * n, "GB/s"

    @row(f"scan {n}", "tk_scan_u32", 1.0)
    def scan(function):
        x, work = torch.randint(0, 2 ** 20, (n,), device="cuda", dtype=torch.int32), torch.zeros(256, device="cuda", dtype=torch.int32)
        y = torch.zeros_like(x)
        f = torch.rand(n, device="cuda")
        return (launcher(function, Long(n), False, x, work, y), y, x.cumsum(0).to(torch.int32),
                {"torch": lambda: torch.cumsum(f, 0)}, 8e-9 * n, "GB/s")

    @row(f"histogram {n}", "tk_histogram", 1.0)
    def histogram(function):
        x, count = torch.randint(0, 256, (n,), device="cuda", dtype=torch.uint8), torch.zeros(256, device="cuda", dtype=torch.int32)
        return (launcher(function, Long(n), x, count), count, torch.bincount(x.int(), minlength=256),
                {"torch histc": lambda: torch.histc(x.float(), 256, 0, 255)}, 1e-9 * n, "GB/s")


long_arrays(1 << 20)
long_arrays(1 << 27)


def topk(r, c, k):
    @row(f"topk {r}×{c}, {k}", "tk_topk_f32", 1.0)
    def setup(function):
        x, value, index = randn(r, c, dtype=f32), nans(r, k, dtype=f32), torch.zeros(r, k, device="cuda", dtype=torch.int32)
        return launcher(function, r, c, k, x, value, index), value, x.topk(k).values, {"torch": lambda: x.topk(k)}, 4e-9 * r * c, "GB/s"


def topk_parts(r, c, k):
    parts = max(1, 2 * torch.cuda.get_device_properties(0).multi_processor_count // r)

    @row(f"topk {r}×{c}, {k}, {parts} parts", "tk_topk_parts_f32", 0.9)
    def setup(function):
        x, value, index = randn(r, c, dtype=f32), nans(r, k, dtype=f32), torch.zeros(r, k, device="cuda", dtype=torch.int32)
        work = torch.empty(r * parts * k, device="cuda", dtype=torch.int32)
        return launcher(function, r, c, k, parts, x, work, value, index), value, x.topk(k).values, {"torch": lambda: x.topk(k)}, 4e-9 * r * c, "GB/s"


for size in ((64, 131072, 50), (1, 1 << 24, 100), (8, 1 << 20, 1000)):
    topk_parts(*size)
topk(16384, 128, 8)
topk(4096, 4096, 8)
topk(64, 131072, 50)


def fft(kernel, rows, log):
    @row(f"fft {rows}×{1 << log}", kernel, 1.0)
    def setup(function):
        x, y = randn(rows, 1 << log, 2, dtype=f32), nans(rows, 1 << log, 2, dtype=f32)
        turned = torch.view_as_complex(x)
        return (launcher(function, rows, log, False, x, y), y, torch.view_as_real(torch.fft.fft(turned)),
                {"cuFFT": lambda: torch.fft.fft(turned)}, 16e-9 * rows * (1 << log), "GB/s")


fft("tk_fft512", 65536, 9)
fft("tk_fft512", 262144, 7)
fft("tk_fft4096", 8192, 12)


def fft_any(rows, n):
    @row(f"fft {rows}×{n}, any length", "tk_fft", 0.8)
    def setup(function):
        x, work, y = (randn(rows, n, 2, dtype=f32) for _ in range(3))
        numbers = torch.view_as_complex(x)
        return (launcher(function, rows, n, False, x, work, y), y, torch.view_as_real(torch.fft.fft(numbers)),
                {"cuFFT": lambda: torch.fft.fft(numbers)}, 16e-9 * rows * n, "GB/s")


for size in ((65536, 360), (65536, 512), (32768, 1000), (8192, 4096), (1024, 44100), (64, 1 << 20), (4, 1 << 24)):
    fft_any(*size)


def moe(tokens, k, experts, cols):
    @row(f"moe sort {tokens}×{k}, {experts}", "tk_moe_sort", 1.0)
    def sort(function):
        expert = torch.randint(0, experts, (tokens * k,), device="cuda", dtype=torch.int32)
        first, place, from_ = (torch.zeros(n, device="cuda", dtype=torch.int32) for n in (experts + 1, tokens * k, tokens * k))
        order = torch.argsort(expert.long(), stable=True)
        return (launcher(function, tokens * k, k, experts, expert, first, from_, place), from_, order // k,
                {"torch sort": lambda: torch.sort(expert, stable=True)}, 4e-9 * tokens * k, "GB/s")

    @row(f"moe combine {tokens}×{k}×{cols}", "tk_moe_combine_bf16", 1.0)
    def combine(function):
        place = torch.randperm(tokens * k, device="cuda").to(torch.int32)
        gate, x, y = torch.rand(tokens, k, device="cuda"), randn(tokens * k, cols), nans(tokens, cols)
        want = (x.float()[place.long()].view(tokens, k, cols) * gate[..., None]).sum(1)
        return (launcher(function, tokens, k, cols, place, gate, x, y), y, want, {"copy": copied(2 * tokens * (k + 1) * cols)},
                2e-9 * tokens * (k + 1) * cols, "GB/s")


moe(4096, 8, 128, 2048)
moe(256, 2, 8, 7168)
moe(4096, 4, 64, 1000)


def sort(n, bits, pairs):
    T, dtype = ("i32", torch.int32) if bits == 32 else ("i64", torch.int64)

    @row(f"sort {n} of {bits} bits" + (" with values" if pairs else ""), f"tk_sort_{T}", 0.7)
    def setup(function):
        x = torch.randint(torch.iinfo(dtype).min, torch.iinfo(dtype).max, (n,), device="cuda", dtype=dtype)
        work, to = torch.empty_like(x), torch.zeros_like(x)
        count = torch.empty(256 * 2049, device="cuda", dtype=torch.int32)
        value, work_value, to_value = (torch.arange(n, device="cuda", dtype=torch.int32) if pairs else None for _ in range(3))
        want, place = torch.sort(x, stable=True)
        ours = launcher(function, Long(n), False, x, value, work, work_value, count, to, to_value)
        return (ours, (to, to_value) if pairs else to, (want, place.int()) if pairs else want,
                {"torch, values of 64 bits": lambda: torch.sort(x, stable=True)}, 1e-9 * n, "Gkeys/s")


for bits in (32, 64):
    for n in (1 << 20, 1 << 26):
        for pairs in (False, True):
            sort(n, bits, pairs)


# ---- convolutions ---------------------------------------------------------------------------------------------------

def convolution(batch, size, C, K, R, stride, kernel="tk_conv"):
    """Images of size x size; of depthwise ones K = C, each channel has a filter of its own."""
    pad, out, depthwise = R // 2, (size + 2 * (R // 2) - R) // stride + 1, kernel == "tk_depthwise"
    groups, filters = (C, 1) if depthwise else (1, C)
    word = f"{'depthwise' if depthwise else 'conv'} {R}×{R}" + (f"/{stride}" if stride > 1 else "") + f" {batch}×{size}×{size}×{C}→{K}"
    work, unit = ((2e-9 * batch * (size * size + out * out) * C, "GB/s") if depthwise
                  else (2e-9 * batch * out * out * K * C * R * R, "TFLOP/s"))
    shape = (batch, size, size, C) if depthwise else (batch, size, size, C, K)

    def data():
        x, w = randn(batch, size, size, C, dtype=half), randn(K, R, R, filters, dtype=half, scale=1 / (R * math.sqrt(filters)))
        dy = randn(batch, out, out, K, dtype=half)
        mine = w.view(K, R, R).permute(1, 2, 0).contiguous() if depthwise else w
        return x, mine, dy, x.permute(0, 3, 1, 2), w.permute(0, 3, 1, 2), dy.permute(0, 3, 1, 2)

    def back(dy, x, w, mask):
        return torch.ops.aten.convolution_backward(dy, x, w, None, [stride, stride], [pad, pad], [1, 1], False, [0, 0], groups, mask)

    @row(word, f"{kernel}_f16", 0.9)
    def forward(function):
        x, w, dy, images, filter, _ = data()
        y = torch.full_like(dy, math.nan)
        want = F.conv2d(images.float(), filter.float(), stride=stride, padding=pad, groups=groups).permute(0, 2, 3, 1)
        return (launcher(function, *shape, R, R, stride, pad, x, w, None, 0, y), y, want,
                {"cuDNN": lambda: F.conv2d(images, filter, stride=stride, padding=pad, groups=groups)}, work, unit)

    @row(f"{word}, back x", f"{kernel}_back_x_f16", 0.9)
    def back_x(function):
        x, w, dy, images, filter, gradient = data()
        dx = torch.full_like(x, math.nan)
        want = back(gradient.float(), images.float(), filter.float(), [True, False, False])[0].permute(0, 2, 3, 1)
        return (launcher(function, *shape, R, R, stride, pad, w, dy, dx), dx, want,
                {"cuDNN": lambda: back(gradient, images, filter, [True, False, False])}, work, unit)

    @row(f"{word}, back w", f"{kernel}_back_w_f16", 0.9)
    def back_w(function):
        x, w, dy, images, filter, gradient = data()
        tiles = R * R * C / 2 ** 20 if depthwise else R * R * -(-K // 128) * -(-C // 128) / 264
        parts = max(1, int(1 / tiles))
        dw, space = nans(*w.shape, dtype=f32), torch.empty(parts * w.numel(), device="cuda")
        want = back(gradient.float(), images.float(), filter.float(), [False, True, False])[1]
        want = want.view(C, R, R).permute(1, 2, 0) if depthwise else want.permute(0, 2, 3, 1)
        return (launcher(function, *shape, R, R, stride, pad, parts, x, dy, space, dw), dw, want,
                {"cuDNN": lambda: back(gradient, images, filter, [False, True, False])}, work, unit)


torch.backends.cudnn.benchmark = True
torch.backends.cudnn.allow_tf32 = False
for size in ((64, 56, 64, 64, 3, 1), (64, 28, 128, 128, 3, 1), (64, 14, 256, 256, 3, 1), (64, 56, 256, 256, 3, 1), (64, 56, 128, 128, 3, 2),
             (64, 56, 64, 256, 1, 1), (64, 14, 1024, 256, 1, 1), (64, 56, 256, 512, 1, 2)):
    convolution(*size)
convolution(64, 56, 192, 192, 3, 1, "tk_depthwise")
convolution(64, 56, 192, 192, 3, 2, "tk_depthwise")
convolution(64, 14, 512, 512, 5, 1, "tk_depthwise")


# ---- attention ------------------------------------------------------------------------------------------------------

def attend(batch, heads, kv_heads, n, keys, d, causal, dtype=bf16, window=0):
    word = f"attention {batch}×{heads}/{kv_heads}×{n}×{keys}, d {d}" + (", causal" if causal else "")
    T = "bf16"

    def data():
        q = randn(batch * n, heads, d)
        k, v = randn(batch * keys, kv_heads, d), randn(batch * keys, kv_heads, d)
        first = torch.arange(batch + 1, device="cuda", dtype=torch.int32)
        shaped = [t.view(batch, -1, t.shape[1], d).transpose(1, 2) for t in (q, k, v)]
        return q, k, v, first * n, first * keys, shaped

    def reference(shaped):
        q, k, v = (t[:1].float() for t in shaped)
        k, v = (t.repeat_interleave(heads // kv_heads, 1) for t in (k, v))
        s = q @ k.transpose(2, 3) / math.sqrt(d)
        if causal:
            s.masked_fill_(torch.ones(n, keys, device="cuda", dtype=torch.bool).triu(1 + keys - n), -math.inf)
        return torch.softmax(s, -1) @ v

    flops = 4e-9 * batch * heads * n * keys * d / (2 if causal and n == keys else 1)

    @row(word, f"tk_attention{d}_{T}", 1.0)
    def forward(function):
        q, k, v, qf, kf, shaped = data()
        o = torch.full_like(q, math.nan)
        ours = launcher(function, batch, heads, kv_heads, batch * n, batch * keys, n, qf, kf, None, 0, 0, 1 / math.sqrt(d), causal,
                        window, q, k, v, o, None)
        result = o.view(batch, n, heads, d).transpose(1, 2)[:1]
        few = causal and n == keys
        def rival(backend):
            def call():
                with sdpa_kernel(backend):
                    return F.scaled_dot_product_attention(*shaped, is_causal=few, enable_gqa=heads != kv_heads)
            return call
        return (ours, result, reference(shaped), {"cuDNN": rival(SDPBackend.CUDNN_ATTENTION), "FA2": rival(SDPBackend.FLASH_ATTENTION)},
                flops, "TFLOP/s")

    parts = max(1, torch.cuda.get_device_properties(0).multi_processor_count // (batch * kv_heads))
    if n == 1:
        @row(f"{word}, {parts} parts", f"tk_attention_parts{d}_{T}", 1.0)
        def in_parts(function):
            q, k, v, qf, kf, shaped = data()
            o, work = torch.full_like(q, math.nan), nans(parts * batch * heads * (d + 1), dtype=f32)
            ours = launcher(function, batch, heads, kv_heads, batch, batch * keys, 1, qf, kf, None, 0, 0, 1 / math.sqrt(d), causal,
                            window, parts, q, k, v, work, o, None)
            return (ours, o.view(batch, 1, heads, d).transpose(1, 2)[:1], reference(shaped),
                    {"torch": lambda: F.scaled_dot_product_attention(*shaped, enable_gqa=heads != kv_heads)}, flops, "TFLOP/s")

    if n != keys or heads != kv_heads:
        return

    @row(word + ", back", f"tk_attention_back{d}_{T}", 1.0)
    def backward(function):
        q, k, v, qf, kf, shaped = data()
        do = randn(batch * n, heads, d)
        leaves = [t.detach().contiguous().requires_grad_() for t in shaped]
        shaped_do = do.view(batch, n, heads, d).transpose(1, 2).contiguous()
        with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
            out = F.scaled_dot_product_attention(*leaves, is_causal=causal)
        want = torch.autograd.grad(out, leaves, shaped_do, retain_graph=True)
        o = out.detach().transpose(1, 2).reshape(batch * n, heads, d).contiguous()
        L = nans(heads, batch * n, dtype=f32)
        for b in range(batch):
            s = shaped[0][b].float() @ shaped[1][b].float().transpose(1, 2) / math.sqrt(d)
            if causal:
                s.masked_fill_(torch.ones(n, n, device="cuda", dtype=torch.bool).triu(1), -math.inf)
            L[:, b * n:(b + 1) * n] = torch.logsumexp(s, -1)
            del s
        delta, dq, dk, dv = nans(heads, batch * n, dtype=f32), *(torch.full_like(q, math.nan) for _ in range(3))
        ours = launcher(function, batch, heads, heads, batch * n, batch * n, n, n, qf, kf, 1 / math.sqrt(d), causal, 0, q, k, v, o, L, do,
                        delta, dq, dk, dv)
        ours()
        torch.cuda.synchronize()
        for got, ref, who in ((dk, want[1], "dK"), (dv, want[2], "dV")):
            e = ((got.float().view(batch, n, heads, d).transpose(1, 2) - ref.float()).norm() / ref.float().norm()).item()
            if not e < 2e-2:
                print(f"{word}: {who} differs by {e}", flush=True)
        rivals_ = {"FA2": lambda: torch.autograd.grad(out, leaves, shaped_do, retain_graph=True)}
        try:
            with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
                out2 = F.scaled_dot_product_attention(*leaves, is_causal=causal)
            rivals_["cuDNN"] = lambda: torch.autograd.grad(out2, leaves, shaped_do, retain_graph=True)
        except Exception as problem:
            print("cuDNN:", problem, file=sys.stderr)
        return ours, dq.view(batch, n, heads, d).transpose(1, 2), want[0], rivals_, 2.5 * flops, "TFLOP/s"


attend(1, 16, 16, 8192, 8192, 128, False)
attend(1, 16, 16, 8192, 8192, 128, True)
attend(4, 32, 32, 2048, 2048, 64, True)
attend(4, 32, 32, 2048, 2048, 64, False)
attend(4, 32, 8, 2048, 2048, 128, True)
attend(16, 32, 32, 512, 512, 128, True)
attend(16, 32, 8, 1, 8192, 128, False)
attend(1, 32, 8, 1, 32768, 128, False)
attend(64, 32, 32, 1, 2048, 128, False)


def paged(batch, heads, kv_heads, keys, d, page=64):
    """One query each over keys in pages, against torch over keys in order."""
    parts = max(1, torch.cuda.get_device_properties(0).multi_processor_count // (batch * kv_heads))

    @row(f"paged decoding {batch}×{heads}/{kv_heads}×{keys}, d {d}, {parts} parts", f"tk_attention_parts{d}_bf16", 1.0)
    def setup(function):
        q, k, v = randn(batch, heads, d), randn(batch * keys, kv_heads, d), randn(batch * keys, kv_heads, d)
        first = torch.arange(batch + 1, device="cuda", dtype=torch.int32)
        pages = torch.randperm(batch * keys // page, device="cuda").to(torch.int32).view(batch, -1)
        o, work = torch.full_like(q, math.nan), nans(parts * batch * heads * (d + 1), dtype=f32)
        ours = launcher(function, batch, heads, kv_heads, batch, batch * keys, 1, first, first * keys, pages, keys // page, page,
                        1 / math.sqrt(d), False, 0, parts, q, k, v, work, o, None)
        own_k, own_v = (t.view(-1, page, kv_heads, d)[pages.long()].view(batch, keys, kv_heads, d).transpose(1, 2) for t in (k, v))
        one = q[:, :, None]
        want = F.scaled_dot_product_attention(one[:2].float(), own_k[:2].float(), own_v[:2].float(), enable_gqa=True)[:, :, 0]
        return (ours, o[:2], want, {"torch, not paged": lambda: F.scaled_dot_product_attention(one, own_k, own_v, enable_gqa=True),
                "copy": copied(4 * batch * keys * kv_heads * d)}, 4e-9 * batch * keys * kv_heads * d, "GB/s")


paged(64, 32, 8, 2048, 128)
paged(16, 32, 8, 8192, 128)
paged(1, 32, 8, 65536, 128)


def latent(batch, heads, keys, page):
    parts = max(1, torch.cuda.get_device_properties(0).multi_processor_count // (batch * -(-heads // 64)))

    @row(f"latent attention {batch}×{heads}×{keys}, {parts} parts", "tk_mla_f16", 1.0)
    def setup(function):
        q, k = randn(batch, heads, 576, dtype=half), randn(batch * keys, 576, dtype=half)
        o, work = nans(batch, heads, 512, dtype=half), nans(parts * batch * heads * 513, dtype=f32)
        length = torch.full((batch,), keys, device="cuda", dtype=torch.int32)
        pages = torch.randperm(batch * keys // page, device="cuda").to(torch.int32).view(batch, -1)
        ours = launcher(function, batch, heads, 1, batch * keys, length, pages, keys // page, page, 1 / 24, parts, q, k, work, o, None)
        own = k.view(-1, page, 576)[pages.long()].view(batch, keys, 576)
        want = torch.softmax(q[:8].float() @ own[:8].float().transpose(1, 2) / 24, -1) @ own[:8, :, :512].float()

        def by_products():
            return torch.softmax(q @ own.transpose(1, 2) / 24, -1) @ own[:, :, :512]
        return (ours, o[:8], want, {"torch, two products": by_products, "copy": copied(2 * batch * keys * 576)},
                2e-9 * batch * heads * keys * (576 + 512), "TFLOP/s")


latent(64, 128, 4096, 64)
latent(128, 16, 4096, 64)
latent(2, 128, 32768, 64)


if __name__ == "__main__":
    sys.exit(rivals.main())
