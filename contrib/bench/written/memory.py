# SPDX-License-Identifier: GPL-3.0-or-later
"""Sizes, formulas and rivals of memory.c."""
import math

import torch
import torch.nn.functional as F

from attention import causal
from rows import (DEVICE, Long, bf16, copied, count, e4m3, f32, floats, full, half, i32, i8, ints, nans, rand, randn, read, row, u8, zeros)


@row((16384, 5120), (3, 200))
def m_layernorm(M, N):
    X, W, B, Y, mean, scale = randn(M, N), randn(N), randn(N), nans(M, N), nans(M, t=f32), nans(M, t=f32)
    wants = F.layer_norm(X.float(), (N,), W.float(), B.float()), X.float().mean(1), 1 / torch.sqrt(X.float().var(1, unbiased=False) + 1e-5)
    return ((M, N, X, W, B, Y, mean, scale), (Y, mean, scale), wants, {**copied(X, Y), "torch": lambda: F.layer_norm(X, (N,), W, B)})


@row((8192, 8192), (3, 8192))
def m_add_rmsnorm(M, N):
    X, W, R, Y = randn(M, N, t=bf16), randn(N, t=bf16), randn(M, N, t=bf16), nans(M, N, t=bf16)
    total = X.float() + R.float()
    return (M, N, 1e-6, X, W, R, Y), (R, Y), (total, F.rms_norm(total, (N,), W.float(), 1e-6)), copied(X, R, R, Y)


@row((16384, 2048), (3, 200))
def m_rmsnorm_bwd(M, N):
    X, W, g, o = floats(M, N), floats(N), floats(M, N), nans(M, N, t=f32)
    r, c = 1 / torch.sqrt(X.square().mean(1, keepdim=True) + 1e-5), (X * W * g).sum(1, keepdim=True)
    return (M, N, X, W, g, o), o, r * (W * g - X * r * r * c / N), copied(X, g, o)


@row((64, 2048), (2, 150))
def m_softmax_causal(H, N):
    X, Y = randn(H, N, N), nans(H, N, N)
    return (H, N, 0.5, X, Y), Y, torch.softmax(causal(0, X.float() * 0.5), -1), copied(Y, extra=X.numel())


@row((64, 2048), (2, 150))
def m_softmax_mask(H, N):
    X, Y, mask = randn(H, N, N), nans(H, N, N), zeros(N, N, t=half).masked_fill(rand(N, N) < 0.3, -math.inf)
    return (H, N, 0.5, X, mask, Y), Y, torch.softmax(X.float() * 0.5 + mask.float(), -1), copied(X, Y)


@row((64, 21, 65536), (2, 21, 100))
def m_softmax_channels(B, C, P):
    X, Y = floats(B, C, P), nans(B, C, P, t=f32)
    return (B, C, P, X, Y), Y, torch.softmax(X, 1), {**copied(X, Y), "torch": lambda: torch.softmax(X, 1)}


@row((8192, 32001), (5, 301))
def m_ce_bwd(M, V):
    X, target = randn(M, V, t=bf16), ints(0, V, M)
    return (M, V, target, X), X, (torch.softmax(X.float(), -1) - F.one_hot(target.long(), V)) / M, copied(X, X)


@row((16384, 8192), (5, 301))
def m_kl(M, N):
    P, Q, loss = torch.log_softmax(floats(M, N), -1), torch.log_softmax(floats(M, N), -1), nans(M, t=f32)
    return (M, N, P, Q, loss), loss, (P.exp() * (P - Q)).sum(1), read(P, Q)


def quantized(x, least, most):
    """x over the scale of its row, the largest over `most`, and the bits of scales. torch divides exactly by tensors alone."""
    scale = x.abs().amax(-1).clamp(min=least)
    scale = scale / torch.full_like(scale, most)
    return x / scale[..., None].expand_as(x), scale.view(i32)


@row((16384, 8192), (5, 301), near=1, share=2e-3)
def m_quant_rows(M, N):
    X, Y, scale = randn(M, N), full(99, M, N, t=i8), nans(M, t=f32)
    want, scales = quantized(X.float(), 1e-8, 127)
    return (M, N, X, Y, scale), (Y, scale.view(i32)), (want.round(), scales), copied(X, Y)


@row((16384, 7168), (5, 256), near=1, share=2e-3)
def m_quant_fp8(M, N):
    X, Y, scale = randn(M, N, t=bf16), zeros(M, N, t=u8), nans(M, N // 128, t=f32)
    want, scales = quantized(X.float().view(M, N // 128, 128), 1e-4, 448)
    return (M, N, X, Y, scale), (Y, scale.view(i32)), (want.to(e4m3).view(u8).view(M, N), scales), copied(X, Y)


@row(1 << 28, 320)
def m_dequant_q4_0(n):
    x, y, scale = ints(0, 256, n // 32, 18, t=u8), nans(n), randn(n // 32, 1, scale=0.1)
    x[:, :2] = scale.view(u8)
    q = x[:, 2:]
    want = (torch.cat((q & 15, q >> 4), 1).float() - 8) * scale.float()
    return (Long(n), x, y), y, want.half().view(-1), copied(x, y)


@row((8192, 12000), (70, 130), tol=0)
def m_transpose(M, N):
    X, Y = floats(M, N), nans(N, M, t=f32)
    return (M, N, X, Y), Y, X.t(), copied(X, Y)


@row((8190, 12002), (70, 131), tol=0)
def m_transpose_loop(M, N):
    X, Y = randn(M, N), nans(N, M)
    return (M, N, X, Y), Y, X.t(), copied(X, Y)


@row((16, 2048, 32, 64), (2, 5, 3, 64), tol=0)
def m_permute(B, N, H, D):
    X, Y = randn(B, N, H, D), nans(B, H, N, D)
    return (B, N, H, D, X, Y), Y, X.transpose(1, 2), copied(X, Y)


@row((256, 224, 224), (2, 5, 7), tol=1e-5)
def m_images(B, H, W):
    X, Y = ints(0, 256, B, 3, H, W, t=u8), nans(B, H, W, 3, t=f32)
    mean, std = torch.tensor(((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)), device=DEVICE)
    return (B, H, W, X, Y), Y, (X.permute(0, 2, 3, 1).float() / 255 - mean) / std, copied(X, Y)


@row((65536, 961, 320), (5, 96, 33), tol=0)
def m_concat(M, P, Q):
    A, B, C = floats(M, P), floats(M, Q), nans(M, P + Q, t=f32)
    return (M, P, Q, A, B, C), C, torch.cat((A, B), 1), copied(A, B, C)


@row((32, 2048, 1600, 50257), (2, 5, 40, 100))
def m_embed(B, T, C, V):
    token, words, places, Y = ints(0, V, B, T), randn(V, C), randn(T, C), nans(B, T, C)
    return (B, T, C, token, words, places, Y), Y, words[token.long()].float() + places.float(), copied(Y, Y)


@row((65536, 1024, 50257), (20, 40, 10))
def m_embed_bwd(n, C, V):
    token, g, w = ints(0, V, n), floats(n, C), zeros(V, C)
    return (n, C, token, g, w), w, zeros(V, C).index_add_(0, token.long(), g), copied(g, g, g)


@row((100000, 65536, 2048), (50, 40, 300), tol=0)
def m_index_select(M, n, C):
    index, X, Y = ints(0, M, n), randn(M, C, t=bf16), nans(n, C, t=bf16)
    return (M, n, C, index, X, Y), Y, X[index.long()], {**copied(Y, Y), "torch": lambda: torch.index_select(X, 0, index)}


@row((16384, 40), (5, 3))
def m_rope(T, H):
    position, X = ints(0, 4096, T), randn(T, H, 128)
    angle = count(4096)[:, None] * 10000 ** (-count(64) / 64)
    cosine, sine = angle.cos().contiguous(), angle.sin().contiguous()
    c, s, (a, b) = cosine[position.long()][:, None], sine[position.long()][:, None], X.float().split(64, -1)
    return (T, H, position, cosine, sine, X), X, torch.cat((a * c - b * s, a * s + b * c), -1), copied(X, X)


@row(1 << 20, 50, near=64, share=1e-5)
def m_top2(T):
    X, at, weight = floats(T, 64), full(-1, T, 2, t=i32), nans(T, 2, t=f32)
    values, index = X.topk(2, 1)
    return (T, X, at, weight), (at, weight), (index, torch.softmax(values, 1)), read(X, at, weight)


@row((2048, 128256), (3, 5001))
def m_argmax(M, V):
    X, token = randn(M, V), full(-1, M, t=i32)
    return (M, V, X, token), token, torch.where(X == X.amax(1, keepdim=True), count(V), V).amin(1), read(X)


@row((1 << 28) + 5, 100005)
def m_histogram(n):
    X, bins = ints(0, 256, n, t=u8) & ints(0, 256, n, t=u8), zeros(256, t=i32)
    want = torch.stack([torch.bincount(x, minlength=256) for x in X.split(1 << 26)]).sum(0)
    return (Long(n), X, bins), bins, want, read(X)


@row((4096, 16384), (3, 3000))
def m_cumsum(M, N):
    X, Y = floats(M, N), nans(M, N, t=f32)
    return (M, N, X, Y), Y, X.double().cumsum(1), {**copied(X, Y), "torch": lambda: torch.cumsum(X, 1)}


@row((32, 1024, 2048), (2, 50, 70))
def m_cumsum_cols(B, T, C):
    X, Y = floats(B, T, C), nans(B, T, C, t=f32)
    return (B, T, C, X, Y), Y, X.double().cumsum(1), {**copied(X, Y), "torch": lambda: torch.cumsum(X, 1)}


@row((512, 128, 128), (2, 5, 7), tol=1e-5)
def m_upsample(B, H, W):
    X, Y = floats(B, H, W), nans(B, 2 * H, 2 * W, t=f32)

    def resized():
        return F.interpolate(X[None], scale_factor=2, mode="bilinear", align_corners=False)[0]
    return (B, H, W, X, Y), Y, resized(), {**copied(X, Y), "torch": resized}


@row((256, 196, 2048), (2, 49, 70))
def m_global_pool(B, P, C):
    X, Y = randn(B, P, C), nans(B, C)
    return (B, P, C, X, Y), Y, X.float().mean(1), read(X)


@row((16, 512, 4096, 32), (2, 8, 50, 2))
def m_groupnorm(B, C, P, G):
    X, W, b, Y = randn(B, C, P), floats(C), floats(C), nans(B, C, P)
    return (B, C, P, G, X, W, b, Y), Y, F.silu(F.group_norm(X.float(), G, W, b)), copied(X, Y)


@row((1 << 26) + 1, 1001)
def m_adamw(n):
    g, p, m, v, w = randn(n, t=bf16), floats(n), floats(n) * 0.1, rand(n), nans(n, t=bf16)
    lr, beta1, beta2, eps, decay, c1, c2 = settings = 0.001, 0.9, 0.95, 1e-8, 0.1, 0.5, 0.25
    first, second = beta1 * m + (1 - beta1) * g.float(), beta2 * v + (1 - beta2) * g.float().square()
    weights = p - lr * (first / c1 / (torch.sqrt(second / c2) + eps) + decay * p)
    return (Long(n), *settings, g, p, m, v, w), (p, m, v, w), (weights, first, second, weights), copied(g, p, p, m, m, v, v, w)


@row((16384, 4095), (5, 61))
def m_swiglu(M, N):
    X, Y = randn(M, 2 * N), nans(M, N)
    return (M, N, X, Y), Y, F.silu(X[:, :N].float()) * X[:, N:].float(), copied(X, Y)


@row((1 << 26) + 3, 1003, tol=1e-5)
def m_dropout(n):
    x, r, y, hashed, p = floats(n), floats(n), nans(n, t=f32), count(n) ^ 1234, full(0.1, 1)
    for shift, factor in ((16, 0x7feb352d), (15, 0x846ca68b), (16, 1)):
        hashed = (hashed ^ hashed >> shift) * factor & 0xffffffff
    want = r + torch.where((hashed >> 8).float() * (1 / 16777216) < p, 0, x / (1 - p))
    return (n, 1234, 0.1, x, r, y), y, want, copied(x, r, y)


@row((1 << 28) + 7, 40007)
def m_norm2(n):
    x, total = floats(n), zeros(1)
    return (Long(n), x, total), total, x.double().square().sum().view(1), read(x)


@row((64, 56, 56, 512), (2, 5, 7, 24))
def m_depthwise(B, H, W, C):
    X, K, Y = randn(B, H, W, C), randn(9, C), nans(B, H, W, C)
    want = F.conv2d(X.permute(0, 3, 1, 2).float(), K.t().reshape(C, 1, 3, 3).float(), padding=1, groups=C).permute(0, 2, 3, 1)
    return (B, H, W, C, X, K, Y), Y, want, copied(X, Y)


@row((1 << 20, 128), (5, 40))
def m_headnorm(M, D):
    X, W, Y = randn(M, D), randn(D), nans(M, D)
    return (Long(M), D, X, W, Y), Y, F.rms_norm(X.float(), (D,), W.float(), 1e-6), copied(X, Y)


@row((1 << 20, 64), (5, 24), tol=1e-5)
def m_router(T, E):
    X, Y = floats(T, E), nans(T, E, t=f32)
    return (T, E, X, Y), Y, torch.softmax(X, -1), copied(X, Y)


@row((1 << 20, 84), (5, 21), tol=1e-5)
def m_affine(M, N):
    X, scale, shift, Y = floats(M, N), floats(N), floats(N), nans(M, N, t=f32)
    return (M, N, X, scale, shift, Y), Y, X * scale + shift, copied(X, Y)


@row((16384, 113, 113), (2, 9, 12))
def m_avgpool(B, H, W):
    X, Y = randn(B, H, W), nans(B, (H - 1) // 2, (W - 1) // 2)
    return (B, H, W, X, Y), Y, F.avg_pool2d(X.float(), 3, 2), copied(X, Y)


@row(1 << 20, 21, tol=1e-5)
def m_softmax_tile(M):
    X, Y = floats(M, 64), nans(M, 64, t=f32)
    return (M, X, Y), Y, torch.softmax(X, -1), copied(X, Y)


@row(1 << 26, 5000, tol=1e-3)
def m_total(N):
    X, Y = rand(N), nans(1, t=f32)
    return (Long(N), X, Y), Y, X.double().sum().float().reshape(1), read(X)


@row((32, 131072), (2, 3000))
def m_lse_few(M, N):
    X, Y = floats(M, N), nans(M, t=f32)
    return (M, N, X, Y), Y, torch.logsumexp(X, -1), read(X)


@row((65536, 768), (300, 70), tol=1e-3)
def m_columns_tile(M, N):
    X, Y = rand(M, N), nans(N, t=f32)
    return (M, N, X, Y), Y, X.sum(0), {**read(X), "torch": lambda: X.sum(0)}


@row((32, 64, 12544), (2, 3, 50), tol=1e-3)
def m_channels(B, C, S):
    X, Y, Z = rand(B, C, S), nans(C, t=f32), nans(C, t=f32)
    return (B, C, S, X, Y, Z), (Y, Z), (X.sum((0, 2)), X.square().sum((0, 2))), read(X)
