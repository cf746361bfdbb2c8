# SPDX-License-Identifier: GPL-3.0-or-later
"""Sizes, formulas and rivals of loops.c. Each has a rival in naive.cu, too."""
import math

import torch
import torch.nn.functional as F

from attention import causal
from rows import DEVICE, copied, count, f32, f64, firsts, floats, full, i32, ints, nans, rand, read, row, u8, zeros


@row((8192, 8192), (70, 90))
def l_atax(M, N):
    A, x, t, y = floats(M, N), floats(N), nans(M, t=f32), nans(N, t=f32)
    return (M, N, A, x, t, y), y, A.double().t() @ (A.double() @ x.double()), {"cuBLAS": lambda: A.t() @ (A @ x)}


@row(8192, 70)
def l_gesummv(n):
    A, B, x, y = floats(n, n), floats(n, n), floats(n), nans(n, t=f32)
    return (n, 0.5, 0.25, A, B, x, y), y, (0.5 * A.double() + 0.25 * B.double()) @ x.double(), {}


@row((1024, 1024), (50, 60))
def l_syr2k(N, M):
    A, B, C = floats(N, M), floats(N, M), floats(N, N)
    lower = torch.ones_like(C, dtype=torch.bool).tril()
    return (N, M, 1.5, 0.5, A, B, C), C, torch.where(lower, 0.5 * C + 1.5 * (B @ A.t() + A @ B.t()), C), {}


@row((128, 128, 256), (3, 4, 20))
def l_doitgen(R, Q, P):
    A, C, out = floats(R, Q, P), floats(P, P), nans(R, Q, P, t=f32)
    return (R, Q, P, A, C, out), out, A.double() @ C.double(), {}


@row((2048, 1024), (50, 40), tol=1e-3)
def l_covariance(N, M):
    X, mean, cov = floats(N, M), nans(M, t=f32), nans(M, M, t=f32)
    return (N, M, X, mean, cov), (mean, cov), (X.double().mean(0), torch.cov(X.double().t())), {}


@row((4, 4096, 4096), (3, 20, 30))
def l_fdtd(steps, X, Y):
    fields = tuple(floats(X, Y) for _ in range(3))
    ex, ey, hz = wants = [x.clone() for x in fields]
    for t in range(steps):
        ey[0] = t
        ey[1:] -= 0.5 * (hz[1:] - hz[:-1])
        ex[:, 1:] -= 0.5 * (hz[:, 1:] - hz[:, :-1])
        hz[:-1, :-1] -= 0.7 * (ex[:-1, 1:] - ex[:-1, :-1] + ey[1:, :-1] - ey[:-1, :-1])
    return (steps, X, Y, *fields), fields, wants, {}


@row((4, 384), (3, 10))
def l_heat3d(steps, n):
    A = floats(n, n, n)
    B = A.clone()
    a, b, c = A.clone(), A.clone(), slice(1, -1)
    for _ in range(steps):
        b[c, c, c] = a[c, c, c] + 0.125 * (a[2:, c, c] + a[:-2, c, c] + a[c, 2:, c] + a[c, :-2, c] + a[c, c, 2:] + a[c, c, :-2]
                                           - 6 * a[c, c, c])
        a, b = b, a
    return (steps, n, A, B), (A, B), (a, b) if steps % 2 == 0 else (b, a), {}


@row(768, 40)
def l_floyd(n):
    path = ints(1, 1000, n, n).fill_diagonal_(0)
    want = path.clone()
    for k in range(n):
        want = torch.minimum(want, want[:, k:k + 1] + want[k:k + 1])
    return (n, path), path, want, {}


def shifted(x, distance, axis):
    """Element i + distance of an axis at i, where that is outside the nearest one."""
    n = x.shape[axis]
    return x.index_select(axis, (count(n) + distance).clamp(0, n - 1))


def four(x):
    """The elements of the row before, the row after, the column before and the column after."""
    return shifted(x, -1, 0), shifted(x, 1, 0), shifted(x, -1, 1), shifted(x, 1, 1)


@row((8192, 8191), (20, 31), tol=1e-5)
def l_hotspot(H, W):
    t, power, out = 323 + floats(H, W), rand(H, W), nans(H, W, t=f32)
    n, s, w, e = four(t)
    want = t + 0.5 * (power + (s + n - 2 * t) * 0.1 + (e + w - 2 * t) * 0.1 + (80 - t) * 0.0033)
    return (H, W, 0.5, 0.1, 0.1, 0.0033, t, power, out), out, want, copied(t, power, out)


@row((4096, 4096), (20, 31), tol=1e-3)
def l_srad(H, W):
    J, *derivatives, c = torch.exp(rand(H, W)), *(nans(H, W, t=f32) for _ in range(5))
    n, s, w, e = (x - J for x in four(J))
    laplacian = (n + s + w + e) / J
    q = (0.5 * (n * n + s * s + w * w + e * e) / (J * J) - laplacian * laplacian / 16) / (1 + 0.25 * laplacian).square()
    want = (1 / (1 + (q - 0.05) / (0.05 * 1.05))).clamp(0, 1)
    flow = want * n + shifted(want, 1, 0) * s + want * w + shifted(want, 1, 1) * e
    return (H, W, 0.05, 0.5, J, *derivatives, c), (J, c), (J + 0.125 * flow, want), {}


@row((1 << 19, 34, 16), (60, 34, 5), near=16, share=1e-4)
def l_kmeans(n, features, C):
    feature, centre, member = floats(n, features), floats(C, features), full(-1, n, t=i32)
    want = torch.stack([(feature - centre[c]).double().square().sum(1) for c in range(C)]).argmin(0)
    return (n, features, C, feature, centre, member), member, want, {}


@row((100, 1 << 20), (5, 100))
def l_pathfinder(H, W):
    wall, source, result = ints(0, 10, H, W), ints(0, 10, W), full(-1, W, t=i32)
    x, y = source, result
    for t in range(H):
        x, y = wall[t] + torch.minimum(x, torch.minimum(shifted(x, -1, 0), shifted(x, 1, 0))), x
    return (H, W, wall, source, result), (source, result), (x, y) if H % 2 == 0 else (y, x), {}


@row(32768, 100)
def l_nbody(n):
    bodies, out = torch.cat((floats(n, 3), rand(n, 1)), 1), nans(n, 3, t=f32)

    def accelerations(some):
        d = bodies[None, :, :3] - some[:, None, :3]
        return (d * ((d.square().sum(-1) + 0.01) ** -1.5 * bodies[:, 3])[..., None]).sum(1)
    return (n, 0.01, bodies, out), out, torch.cat([accelerations(some) for some in bodies.split(2048)]), {}


@row(1 << 20, 60)
def l_spmv(n):
    counts = torch.randint(0, 60, (n,), device=DEVICE)
    start = firsts(counts.tolist())
    edges = start[-1].item()
    column, value, x, y = ints(0, n, edges), floats(edges), floats(n), nans(n, t=f32)
    want = zeros(n, t=f64).index_add_(0, torch.repeat_interleave(count(n), counts), (value * x[column.long()]).double())
    return (n, start, column, value, x, y), y, want, read(column, value, start, y)


@row((4, 1024, 768, 12), (2, 20, 24, 3))
def l_attention(B, T, C, NH):
    inp, scores, weights, out = floats(B, T, 3 * C), zeros(B, NH, T, T), nans(B, NH, T, T, t=f32), nans(B, T, C, t=f32)
    q, k, v = (x.view(B, T, NH, C // NH).transpose(1, 2) for x in inp.split(C, 2))
    want = torch.softmax(causal(0, q @ k.transpose(2, 3) / math.sqrt(C // NH)), -1)
    return (B, T, C, NH, inp, scores, weights, out), (weights, out), (want, (want @ v).transpose(1, 2).reshape(B, T, C)), {}


@row((4, 512, 768, 2304), (2, 5, 24, 30), tol=1e-5)
def l_matmul(B, T, C, O):
    inp, weight, bias, out = floats(B, T, C), floats(O, C), floats(O), nans(B, T, O, t=f32)
    return (B, T, C, O, out, inp, weight, bias), out, inp.double() @ weight.double().t() + bias, {}


@row((8, 512, 50257, 50304), (2, 5, 61, 64))
def l_ce_backward(B, T, V, padded):
    d, loss, p, target = floats(B, T, padded), floats(B, T), rand(B, T, padded), ints(0, V, B, T)
    want = d.clone()
    want[..., :V] += p[..., :V] * loss[..., None]
    want.scatter_add_(2, target.long()[..., None], -loss[..., None])
    return (B, T, V, padded, d, loss, p, target), d, want, copied(d, d, p)


@row((256, 224, 224, 3, 1, 1), (3, 9, 8, 3, 2, 1), tol=0)
def l_im2col(C, H, W, k, stride, pad):
    x = floats(C, H, W)
    want = F.unfold(x[None], k, padding=pad, stride=stride)[0]
    out = torch.full_like(want, math.nan)
    return (x, C, H, W, k, stride, pad, out), out, want, copied(x, out)


@row((32, 256, 3136), (3, 5, 49), tol=1e-3)
def l_batchnorm(B, C, P):
    x, mean, variance = floats(B, C, P), nans(C, t=f32), nans(C, t=f32)
    means, variances = x.double().mean((0, 2)), x.double().var((0, 2))
    return ((B, C, P, x, mean, variance), (x, mean, variance),
            ((x - means[:, None]) / torch.sqrt(variances[:, None] + 1e-6), means, variances), {})


@row((8, 64, 64, 56, 56), (2, 3, 4, 7, 9), tol=1e-5)
def l_conv(B, C, O, H, W):
    x, k, out = floats(B, C, H, W), floats(O, C, 3, 3), nans(B, O, H, W, t=f32)
    return (B, C, O, H, W, x, k, out), out, F.conv2d(x.double(), k.double(), padding=1), {}


@row((8192, 8192), (20, 31))
def l_sobel(H, W):
    x, out, k = ints(0, 256, H, W, t=u8), zeros(H, W, t=u8), torch.tensor(((-1., 0, 1), (-2, 0, 2), (-1, 0, 1)), device=DEVICE)
    gradients = F.conv2d(x[None, None].float(), torch.stack((k, k.t()))[:, None])[0]
    return (H, W, x, out), out, F.pad(gradients.abs().sum(0).clamp(max=255), (1, 1, 1, 1)), copied(x, out)


@row(1 << 27, 101)
def l_grey(n):
    x, out = ints(0, 256, n, 3, t=u8), zeros(n, t=u8)
    return (n, x, out), out, (77 * x[:, 0].int() + 150 * x[:, 1].int() + 29 * x[:, 2].int() + 128) >> 8, copied(x, out)


@row((4096, 4096), (20, 31))
def l_median(H, W):
    x, out = ints(0, 256, H, W, t=u8), zeros(H, W, t=u8)
    window = torch.stack([x[i:H - 2 + i, j:W - 2 + j] for i in range(3) for j in range(3)])
    return (H, W, x, out), out, F.pad(window.sort(0)[0][4], (1, 1, 1, 1)), copied(x, out)


@row((8192, 8192), (20, 31), tol=1e-5)
def l_blur(H, W):
    x, t, out = floats(H, W), nans(H, W, t=f32), nans(H, W, t=f32)
    taps = (0.0088, 0.0271, 0.0651, 0.1216, 0.1769, 0.2010, 0.1769, 0.1216, 0.0651, 0.0271, 0.0088)
    want = x
    for axis in (1, 0):
        want = sum(tap * shifted(want, i - 5, axis) for i, tap in enumerate(taps))
    return (H, W, x, t, out), out, want, copied(x, t, t, out)


@row((4096, 4096, 256), (30, 40, 50), near=256, share=3e-2)
def l_mandelbrot(H, W, limit):
    out, n, r, i = full(-1, H, W, t=i32), zeros(H, W, t=i32), zeros(H, W), zeros(H, W)
    a, b = -2 + 3 * count(W).float() / W, (-1.5 + 3 * count(H).float() / H)[:, None]
    for _ in range(limit):
        live = r * r + i * i < 4
        n += live
        r, i = torch.where(live, r * r - i * i + a, r), torch.where(live, 2 * r * i + b, i)
    return (H, W, limit, out), out, n, {}


@row(1 << 25, 100)
def l_blackscholes(n):
    s, x, t, call, put = rand(n) * 50 + 50, rand(n) * 50 + 50, rand(n) + 0.2, nans(n, t=f32), nans(n, t=f32)
    spot, strike, time = s.double(), x.double(), t.double()
    d = (torch.log(spot / strike) + (0.02 + 0.045) * time) / (0.3 * time.sqrt())
    other, paid, normal = d - 0.3 * time.sqrt(), strike * torch.exp(-0.02 * time), torch.special.ndtr
    wants = spot * normal(d) - paid * normal(other), paid * normal(-other) - spot * normal(-d)
    return (n, 0.02, 0.3, s, x, t, call, put), (call, put), wants, copied(s, x, t, call, put)


@row((16, 64, 224, 224), (2, 3, 5, 7))
def l_nhwc(B, C, H, W):
    x, y = floats(B, C, H, W), nans(B, H, W, C, t=f32)
    return (B, C, H, W, x, y), y, x.permute(0, 2, 3, 1), copied(x, y)


@row((64, 256, 3136), (3, 4, 45), tol=1e-4)
def l_moments(B, C, P):
    x, mean, variance = floats(B, C, P), nans(C, t=f32), nans(C, t=f32)
    return (B, C, P, x, mean, variance), (mean, variance), (x.mean((0, 2)), x.var((0, 2), unbiased=False)), read(x)
