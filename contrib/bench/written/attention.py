# SPDX-License-Identifier: GPL-3.0-or-later
"""Sizes, formulas and rivals of attention.c."""
import math

import torch
import torch.nn.functional as F

from rows import (CPU, LOG2E, bf16, copied, copy_speed, count, f32, firsts, flash, floats, half, ints, nans, randn, read, row, zeros)


def attend(q, k, v, scale, changed=None):
    """Floats of heads [H][N][D], whose keys may be those of a group. changed(head, scores) has a mask or a bias."""
    results = []
    for h in range(len(q)):
        g = h * len(k) // len(q)
        scores = q[h].float() @ k[g].float().t() * scale
        results.append(torch.softmax(changed(h, scores) if changed else scores, -1) @ v[g].float())
    return torch.stack(results)


def causal(_, scores):
    return scores.masked_fill(torch.ones_like(scores, dtype=torch.bool).triu(1), -math.inf)


def window(width):
    return lambda h, scores: causal(h, scores).masked_fill(torch.ones_like(scores, dtype=torch.bool).tril(-width), -math.inf)


def tensors(*shape, t=half):
    """Queries, keys, values and an unset result."""
    return (*(randn(*shape, t=t) for _ in range(3)), nans(*shape, t=t))


def flash_pairs(H, N, width, D, t):
    """Products of as many queries and keys: chunks of `width` of each."""
    x = randn(H * N // width, 1, width, D, t=t)
    return flash(x, x, x, "flash, as many pairs")


@row((32, 8192, 1024), (2, 300, 70))
def a_window(H, N, width):
    q, k, v, o = tensors(H, N, 128)
    want = attend(q, k, v, 128 ** -0.5, window(width))
    return (H, N, width, LOG2E / 128 ** 0.5, q, k, v, o), o, want, flash_pairs(H, N, width, 128, half)


@row((2, 32, 8, 4096), (2, 4, 2, 150), tol=8e-3)
def a_gqa(B, H, HK, N):
    q, k, v, o = randn(B, N, H, 128, t=bf16), randn(B, N, HK, 128, t=bf16), randn(B, N, HK, 128, t=bf16), nans(B, N, H, 128, t=bf16)
    heads = [x.transpose(1, 2) for x in (q, k, v)]
    want = torch.stack([attend(*each, 128 ** -0.5, causal) for each in zip(*heads)]).transpose(1, 2)
    return (B, H, HK, N, LOG2E / 128 ** 0.5, q, k, v, o), o, want, flash(*heads, is_causal=True, enable_gqa=True)


@row((64, 8, 4096), (3, 2, 150), tol=6e-3)
def a_decode_gqa(B, HK, N):
    q, k, v, o, lengths = randn(B, HK, 8, 128), randn(B, HK, N, 128), randn(B, HK, N, 128), nans(B, HK, 8, 128), ints(N // 2, N + 1, B)
    want = torch.stack([attend(q[b], k[b, :, :n], v[b, :, :n], 128 ** -0.5) for b, n in enumerate(lengths.tolist())])
    return (B, HK, N, lengths, LOG2E / 128 ** 0.5, q, k, v, o), o, want, read(extra=lengths.sum().item() * HK * 128 * 4)


@row((128, 8, 32), (3, 2, 3), tol=8e-3)
def a_paged(B, HK, P):
    pages, lengths = B * P + 7, ints(P * 32, P * 64 + 1, B)
    table = torch.randperm(pages)[:B * P].view(B, P).to(lengths)
    q, o = randn(B, HK * 4, 128, t=bf16), nans(B, HK * 4, 128, t=bf16)
    k, v = randn(pages, 64, HK, 128, t=bf16), randn(pages, 64, HK, 128, t=bf16)
    want = torch.stack([attend(q[b], *(x[table[b].long()].view(P * 64, HK, 128)[:n].transpose(0, 1) for x in (k, v)), 128 ** -0.5)
                        for b, n in enumerate(lengths.tolist())])
    return ((B, HK, P, pages, lengths, table, LOG2E / 128 ** 0.5, q, k, v, o), o, want, read(extra=lengths.sum().item() * HK * 128 * 4))


@row((64, 128, 4096), (2, 64, 150), tol=8e-3)
def a_mla(B, H, N):
    q, c, o = randn(B, H, 576, t=bf16), randn(B, N, 576, t=bf16), nans(B, H, 512, t=bf16)
    most = max(2 * B * H * N * (576 + 512) / 620e6, c.numel() * 2 / copy_speed())
    return (B, H, N, LOG2E / 192 ** 0.5, q, c, o), o, attend(q, c, c[..., :512], 192 ** -0.5), {"620 TFLOP/s or reading": most}


@row((32, 4096), (3, 150))
def a_alibi(H, N):
    (q, k, v, o), at = tensors(H, N, 64), count(N).float()
    stride = torch.exp2(-8 * count(H).add(1) / H).float()
    want = attend(q, k, v, 0.125, lambda h, scores: causal(h, scores - stride[h] * (at[:, None] - at)))
    return (H, N, 0.125, stride, q, k, v, o), o, want, flash(q, k, v, "flash, no bias", is_causal=True)


@row((64, 8, 8192), (4, 2, 300), tol=8e-3)
def a_sinks(H, HK, N):
    q, k, v, o, sink = randn(H, N, 64, t=bf16), randn(HK, N, 64, t=bf16), randn(HK, N, 64, t=bf16), nans(H, N, 64, t=bf16), floats(H)
    masked = window(128)
    want = attend(q, k, F.pad(v, (0, 0, 0, 1)), 0.125, lambda h, scores: torch.cat((masked(h, scores), sink[h].expand(N, 1)), 1))
    return (H, HK, N, LOG2E / 8, sink, q, k, v, o), o, want, flash_pairs(H, N, 128, 64, bf16)


@row((16, 16), (4, 2))
def a_varlen(B, H):
    lengths = [70, 1, 150, 129] if CPU else torch.randint(200, 4097, (B,)).tolist()
    q, k, v, o = tensors(sum(lengths), H, 128)
    sequences = zip(*(x.transpose(0, 1).split(lengths, 1) for x in (q, k, v)))
    want = torch.cat([attend(*each, 128 ** -0.5, causal) for each in sequences], 1).transpose(0, 1)
    same = max(64, int(math.sqrt(sum(n * n for n in lengths) / B)) // 64 * 64)
    x = randn(B, H, same, 128)
    return ((B, H, max(lengths), firsts(lengths), LOG2E / 128 ** 0.5, q, k, v, o), o, want,
            flash(x, x, x, "flash, as many pairs", is_causal=True))


@row((16, 8, 4096), (2, 1, 150), tol=8e-3)
def a_d256_cap(H, HK, N):
    q, k, v, o = randn(H, N, 256, t=bf16), randn(HK, N, 256, t=bf16), randn(HK, N, 256, t=bf16), nans(H, N, 256, t=bf16)
    want = attend(q, k, v, 1 / 16, lambda h, scores: causal(h, 50 * torch.tanh(scores / 50)))
    return (H, HK, N, 1 / 16, q, k, v, o), o, want, flash(q, k, v, "flash, no cap", is_causal=True, enable_gqa=True)


@row((1024, 257), (3, 100))
def a_vit(H, N):
    q, k, v, o = tensors(H, N, 80)
    return (H, N, LOG2E / 80 ** 0.5, q, k, v, o), o, attend(q, k, v, 80 ** -0.5), flash(q, k, v)


@row((4096, 8), (3, 2))
def a_swin(B, H):
    (q, k, v, o), bias = tensors(B, H, 64, 32), floats(H, 64, 64)
    want = torch.stack([attend(*each, 32 ** -0.5, lambda h, scores: scores + bias[h]) for each in zip(q, k, v)])
    return (B, H, 32 ** -0.5, bias, q, k, v, o), o, want, {**flash(q, k, v, "flash, no bias"), **copied(q, k, v, o)}


@row((16, 2048), (2, 70))
def a_thread(H, N):
    q, k, v, o = tensors(H, N, 64, t=f32)
    return (H, N, 0.125, q, k, v, o), o, attend(q, k, v, 0.125, causal), flash(q, k, v, "efficient, float", is_causal=True)


@row((256, 8192), (3, 600))
def a_split(B, N):
    S, q, k, v, o = -(-N // 256), randn(B, 128), randn(B, N, 128), randn(B, N, 128), nans(B, 128)
    parts = nans(B, S, 128, t=f32), nans(B, S, t=f32), nans(B, S, t=f32)
    return (B, N, S, 128 ** -0.5, q, k, v, *parts, o), o, attend(q[:, None], k, v, 128 ** -0.5)[:, 0], read(k, v)


@row((512, 2048), (2, 150), tol=6e-3)
def a_linear(H, N):
    q, k, v = (randn(H, N, 64, scale=0.3) for _ in range(3))
    o = nans(H, N, 64)
    want = torch.stack([(q[h].float() @ k[h].float().t()).tril() @ v[h].float() for h in range(H)])
    return (H, N, q, k, v, o), o, want, copied(q, k, v, o)


@row((32, 4096), (2, 150), tol=8e-3)
def a_backward(H, N):
    q, k, v, g = (randn(H, N, 64) for _ in range(4))
    results, sums, products, wants = (nans(H, N, 64, t=f32), nans(H, N, 64, t=f32)), zeros(H, N), zeros(H, N), []
    with torch.enable_grad():
        for h in range(H):
            a, b, c = (x[h].float().requires_grad_() for x in (q, k, v))
            scores = causal(h, a @ b.t() * 0.125)
            o = torch.softmax(scores, -1) @ c
            wants.append(torch.autograd.grad(o, (b, c), g[h].float()))
            sums[h] = torch.logsumexp(scores.detach(), -1) * LOG2E
            products[h] = (o.detach() * g[h].float()).sum(-1)
        leaves = [x[None].clone().requires_grad_() for x in (q, k, v)]
        out = flash(*leaves, is_causal=True)["flash"]()
    return ((H, N, 0.125, q, k, v, g, sums, products, *results), results, [torch.stack(x) for x in zip(*wants)],
            {"flash backward, dQ too": lambda: torch.autograd.grad(out, leaves, g[None], retain_graph=True)})
