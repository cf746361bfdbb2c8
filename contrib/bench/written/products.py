# SPDX-License-Identifier: GPL-3.0-or-later
"""Sizes, formulas and rivals of products.c."""
import torch
import torch.nn.functional as F

from rows import (DEVICE, bf16, copied, count, cublas, e4m3, f32, firsts, floats, i8, i32, ints, nans, rand, randn, read, row, u8,
                  zeros)


def product_nt(a, b):
    return a.float() @ b.float().t()


@row((4001, 4088, 4072), (101, 200, 72))
def p_bf16_odd(M, N, K):
    A, B, C = randn(M, K, t=bf16), randn(K, N, t=bf16), nans(M, N, t=bf16)
    return (M, N, K, A, B, C), C, A.float() @ B.float(), cublas(A, B)


@row((4096, 4096, 8192), (130, 140, 70), tol=1e-3)
def p_wgrad_tn(M, N, K):
    X, Y, W = randn(K, M), randn(K, N), nans(M, N, t=f32)
    return (M, N, K, X, Y, W), W, X.float().t() @ Y.float(), cublas(X.t(), Y)


@row((4096, 4096, 4096, 4160, 4104, 4100), (130, 70, 40, 131, 48, 72))
def p_blas_tt(M, N, K, lda, ldb, ldc):
    A, B, C = randn(K, lda), randn(N, ldb), randn(M, ldc)
    a, b, want = A[:, :M].t(), B[:, :K].t(), C.float()
    want[:, :N] = 0.5 * (a.float() @ b.float()) + 0.25 * want[:, :N]
    return (M, N, K, 0.5, A, lda, B, ldb, 0.25, C, ldc), C, want, {"cuBLAS": lambda: torch.addmm(C[:, :N], a, b, alpha=0.5, beta=0.25)}


@row((64, 515, 517, 333), (3, 67, 69, 45))
def p_bmm(B, M, N, K):
    X, Y, Z = randn(B, M, K), randn(B, K, N), nans(B, M, N)
    return (B, M, N, K, X, Y, Z), Z, X.float() @ Y.float(), cublas(X, Y)


@row(65536, 5)
def p_small_batch(B):
    X, Y, Z = floats(B, 32, 32), floats(B, 32, 32), nans(B, 32, 32, t=f32)
    return (B, X, Y, Z), Z, X @ Y, {**cublas(X, Y), **copied(X, Y, Z)}


def expert_counts(experts, tokens):
    """The tokens of each expert; one has none."""
    share = torch.rand(experts) ** 2
    share[experts // 3] = 0
    counts = (share / share.sum() * tokens).int()
    counts[-1] += tokens - counts.sum()
    return counts.tolist()


@row((16, 8192, 4096, 2048), (4, 150, 130, 64))
def p_grouped(E, n, N, K):
    counts = expert_counts(E, n)
    X, W, Y = randn(n, K), randn(E, N, K), nans(n, N)
    pairs = [(x, w) for x, w in zip(X.split(counts), W) if len(x)]
    return ((E, n, N, K, firsts(counts), X, W, Y), Y, torch.cat([product_nt(x, w) for x, w in pairs]),
            {"cuBLAS, one by one": lambda: [x @ w.t() for x, w in pairs]})


@row((16, 8192, 2048, 4096), (4, 150, 130, 64))
def p_moe_gather(E, n, N, K):
    X, W, Y, want = randn(n, K, t=bf16), randn(E, N, K, t=bf16), nans(n, N, t=bf16), zeros(n, N)
    rows, expert, pairs = [], [], []
    for e, tokens in enumerate(torch.randperm(n).split(expert_counts(E, n))):
        unused = -len(tokens) % 64
        rows += tokens.tolist() + [n] * unused
        expert += [e] * ((len(tokens) + unused) // 64)
        pairs += [(X[tokens.to(DEVICE)], W[e])] * (len(tokens) > 0)
        want[tokens.to(DEVICE)] = product_nt(X[tokens.to(DEVICE)], W[e])
    rows, expert = (torch.tensor(x, dtype=i32, device=DEVICE) for x in (rows, expert))
    return ((n, len(rows), E, N, K, rows, expert, X, W, Y), Y, want, {"cuBLAS, gathered before": lambda: [x @ w.t() for x, w in pairs]})


@row((128, 512, 65536, 32), (70, 130, 512, 4), tol=1e-3)
def p_splitk(M, N, K, S):
    A, B, C = randn(M, K), randn(N, K), zeros(M, N)
    return (M, N, K, S, A, B, C), C, product_nt(A, B), cublas(A, B.t())


def scaled_rows(a, b):
    one, two = rand(a.shape[0], 1) + 0.5, rand(1, b.shape[0]) + 0.5
    return {"cuBLASLt rows": lambda: torch._scaled_mm(a, b.t(), scale_a=one, scale_b=two, out_dtype=bf16, use_fast_accum=False)}


def bytes_of(M, N, K):
    return randn(M, K).to(e4m3), randn(N, K).to(e4m3)


@row((4096, 4096, 4096), (130, 260, 256), tol=2e-2)
def p_fp8_rows(M, N, K):
    (a, b), sa, sb, C = bytes_of(M, N, K), rand(M) + 0.5, rand(N) + 0.5, nans(M, N, t=bf16)
    return (M, N, K, a, b, sa, sb, C), C, product_nt(a, b) * sa[:, None] * sb, scaled_rows(a, b)


@row((4096, 7168, 2048), (130, 256, 256), tol=2e-2)
def p_fp8_promote(M, N, K):
    (a, b), sa, sb, C = bytes_of(M, N, K), rand(K // 128, M) + 0.5, rand(N // 128, K // 128) + 0.5, nans(M, N, t=bf16)
    want = product_nt(a.float() * sa.t().repeat_interleave(128, 1), b.float() * sb.repeat_interleave(128, 0).repeat_interleave(128, 1))
    return (M, N, K, a, b, sa, sb, C), C, want, scaled_rows(a, b)


@row((4096, 4096, 4096), (130, 140, 256), tol=2e-2)
def p_mxfp8(M, N, K):
    (a, b), C = bytes_of(M, N, K), nans(M, N)
    sa, sb = ints(122, 130, M, K // 32, t=u8), ints(122, 130, N, K // 32, t=u8)
    want = product_nt(*(x.float() * torch.exp2(s.float() - 127).repeat_interleave(32, 1) for x, s in ((a, sa), (b, sb))))
    return (M, N, K, a, b, sa, sb, C), C, want, scaled_rows(a, b)


@row((4096, 4096, 4096), (130, 140, 256))
def p_int8(M, N, K):
    a, b, sa, sb, bias, C = ints(-127, 128, M, K, t=i8), ints(-127, 128, N, K, t=i8), rand(M) * 0.01, rand(N) * 0.01, randn(N), nans(M, N)
    want = (a.double() @ b.double().t()) * sa[:, None] * sb + bias
    return (M, N, K, a, b, sa, sb, bias, C), C, want, {"cuBLAS": lambda: torch._int_mm(a, b.t())}


def nibbles(q):
    return torch.stack((q & 15, q >> 4), -1).view(len(q), -1)


@row((4096, 4096, 4096), (130, 140, 256))
def p_w4_zero(M, N, K):
    X, q, scale, zero = randn(M, K), ints(0, 256, N, K // 2, t=u8), (rand(N, K // 128) * 0.02).half(), ints(0, 16, N, K // 128, t=u8)
    w = ((nibbles(q).float() - zero.float().repeat_interleave(128, 1)) * scale.float().repeat_interleave(128, 1)).half()
    Y = nans(M, N)
    return (M, N, K, X, q, scale, zero, Y), Y, product_nt(X, w), cublas(X, w.t())


NF4 = (-1.0, -0.6961928009986877, -0.5250730514526367, -0.39491748809814453, -0.28444138169288635, -0.18477343022823334,
       -0.09105003625154495, 0.0, 0.07958029955625534, 0.16093020141124725, 0.24611230194568634, 0.33791524171829224, 0.44070982933044434,
       0.5626170039176941, 0.7229568362236023, 1.0)


@row((1024, 4096, 4096), (70, 140, 128))
def p_nf4(M, N, K):
    X, q, scale, Y = randn(M, K, t=bf16), ints(0, 256, N, K // 2, t=u8), rand(N, K // 64) * 0.1, nans(M, N, t=bf16)
    w = (torch.tensor(NF4, device=DEVICE)[nibbles(q).long()] * scale.repeat_interleave(64, 1)).to(bf16)
    return (M, N, K, X, q, scale, Y), Y, product_nt(X, w), cublas(X, w.t())


@row((28672, 8192), (65, 96))
def p_gemv(N, K):
    W, x, b, y = randn(N, K), randn(K), randn(N), nans(N)
    return (N, K, W, x, b, y), y, W.float() @ x.float() + b.float(), {"cuBLAS": lambda: torch.addmv(b, W, x), **read(W)}


@row((28672, 8192), (65, 96))
def p_gemv_w4(N, K):
    q, scale, x, y = ints(0, 256, N, K // 2, t=u8), (rand(N, K // 32) + 0.5).half(), randn(K), nans(N, t=f32)
    return (N, K, q, scale, x, y), y, ((nibbles(q).float() - 8) * scale.float().repeat_interleave(32, 1)) @ x.float(), read(q, scale)


@row((16385, 8192), (70, 51))
def p_gemv_t(N, K):
    W, x, y = floats(K, N), floats(K), nans(N, t=f32)
    return (N, K, W, x, y), y, x.double() @ W.double(), {**cublas(W.t(), x), **read(W)}


@row((16, 14336, 8192), (16, 70, 256))
def p_skinny(M, N, K):
    X, W, Y = randn(M, K), randn(N, K), nans(M, N)
    return (M, N, K, X, W, Y), Y, product_nt(X, W), {**cublas(X, W.t()), **read(W)}


@row((4096, 5504, 2048), (130, 72, 128))
def p_swiglu(M, N, K):
    X, W, Y = randn(M, K, t=bf16, scale=0.3), randn(2 * N, K, t=bf16, scale=0.1), nans(M, N, t=bf16)
    gate, up = product_nt(X, W).split(N, 1)
    return (M, N, K, X, W[:N], W[N:], Y), Y, F.silu(gate) * up, cublas(X, W.t())


@row((4096, 2048), (130, 128))
def p_qkv(M, C):
    X, W, b = randn(M, C), randn(C, 3 * C, scale=0.05), randn(3 * C)
    results = tuple(nans(C // 64, M, 64) for _ in range(3))
    want = (X.float() @ W.float() + b.float()).split(C, 1)
    return (M, C, X, W, b, *results), results, [x.view(M, C // 64, 64).transpose(0, 1) for x in want], cublas(X, W)


@row((4096, 4096, 4096), (130, 140, 128))
def p_lora(M, N, K):
    X, W, A, B, Y = randn(M, K), randn(N, K, scale=0.05), randn(32, K, scale=0.05), randn(N, 32), nans(M, N)
    return (M, N, K, 0.5, X, W, A, B, Y), Y, product_nt(X, W) + product_nt((0.5 * product_nt(X, A)).half(), B), cublas(X, W.t())


@row((4096, 2048, 2048), (130, 140, 50), tol=3e-5)
def p_sgemm(M, N, K):
    A, B, C = floats(M, K), floats(K, N), nans(M, N, t=f32)
    return (M, N, K, A, B, C), C, A.double() @ B.double(), cublas(A, B)


@row((4096, 4096, 2048), (70, 140, 80), tol=2e-3)
def p_tf32_relu(M, N, K):
    A, B, b, keep, C = floats(M, K), floats(N, K), floats(N), (rand(M, N) > 0.2).to(u8), nans(M, N, t=f32)

    def tf32():
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.matmul(A, B.t())
        torch.backends.cuda.matmul.allow_tf32 = False
    return (M, N, K, A, B, b, keep, C), C, F.relu(A @ B.t() + b) * 1.25 * keep, {"cuBLAS TF32": tf32}


@row((16, 128, 128, 128, 256), (2, 6, 10, 64, 130))
def p_conv_s2(B, H, W, C, O):
    X, K, b, Y = randn(B, H, W, C), randn(9, C, O, scale=0.05), floats(O), nans(B, H // 2, W // 2, O)
    k, x = K.view(3, 3, C, O).permute(3, 2, 0, 1).contiguous(memory_format=torch.channels_last), X.permute(0, 3, 1, 2)
    want = F.silu(F.conv2d(x.float(), k.float(), b, padding=1, stride=2)).permute(0, 2, 3, 1)
    return (B, H, W, C, O, X, K, b, Y), Y, want, {"cuDNN": lambda: F.conv2d(x, k, padding=1, stride=2)}


@row((16, 1500, 512, 512), (2, 131, 64, 130))
def p_conv1d(B, T, C, O):
    X, K, Y = randn(B, T, C), randn(O, 5, C, scale=0.05), nans(B, T, O)
    x, k = (t.transpose(1, 2).unsqueeze(2).contiguous(memory_format=torch.channels_last) for t in (X, K))
    want = F.conv2d(x.float(), k.float(), padding=(0, 2))[:, :, 0].transpose(1, 2)
    return (B, T, C, O, X, K, Y), Y, want, {"cuDNN": lambda: F.conv2d(x, k, padding=(0, 2))}


@row((4096, 4096), (256, 100), tol=1e-3)
def p_syrk(N, K):
    A, C, tile = randn(N, K), zeros(N, N), count(N) // 128
    return (N, K, A, C), C, product_nt(A, A) * (tile <= tile[:, None]), cublas(A, A.t())


@row((4096, 4096, 4096), (70, 45, 90), tol=1e-3)
def p_cast(M, N, K):
    A, B, C = floats(M, K), floats(K, N), nans(M, N, t=f32)
    a, b = A.to(bf16), B.to(bf16)
    return (M, N, K, A, B, C), C, a.float() @ b.float(), cublas(a, b)
