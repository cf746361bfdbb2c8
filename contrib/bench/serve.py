#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""serve.py SERVE FOLDER [NAME=VALUE ...]: new tokens a second of contrib/examples/serve and of the same model in torch.

SERVE is the program. A checkpoint of random halves is written to FOLDER where there is none; NAME is one of SIZES, whose defaults
are those of TinyLlama 1.1B. All requests have prompts of one length and enter together: torch gets one batch, keys that are not
paged, and no step of other lengths. Both take the likeliest token. Tokens that differ are counted until the first of a request."""
import pathlib
import runpy
import subprocess
import sys
import time

import torch
import torch.nn.functional as F

make = runpy.run_path(str(pathlib.Path(__file__).resolve().parents[1] / "examples/serve/make-checkpoint"))

SIZES = {"hidden_size": 2048, "intermediate_size": 5632, "num_hidden_layers": 22, "num_attention_heads": 32, "num_key_value_heads": 4,
         "head_dim": 64, "vocab_size": 32000, "requests": 16, "prompt": 64, "new": 64}


def checkpoint(folder, s):
    """Makes the weights, writes them, and returns them."""
    torch.manual_seed(1)
    w = {}
    for name, shape in make["tensors"](s):
        scale = (1 / shape[-1]) ** 0.5
        w[name] = (torch.ones(shape, device="cuda") if len(shape) == 1 else torch.randn(shape, device="cuda") * scale).half()
    make["write"](folder, s, ((name, tuple(t.shape), t.cpu().numpy().tobytes()) for name, t in w.items()))
    return w


class Model:
    def __init__(self, w, s, batch, positions):
        self.w, self.s = w, s
        self.qkv = [torch.cat([w[f"model.layers.{i}.self_attn.{n}_proj"] for n in "qkv"]) for i in range(s["num_hidden_layers"])]
        self.gate_up = [torch.cat([w[f"model.layers.{i}.mlp.{n}_proj"] for n in ("gate", "up")]) for i in range(s["num_hidden_layers"])]
        shape = (s["num_hidden_layers"], 2, batch, s["num_key_value_heads"], positions, 64)
        self.cache = torch.zeros(shape, device="cuda", dtype=torch.half)
        angle = torch.arange(positions, device="cuda").double()[:, None] * 10000.0 ** (-torch.arange(32, device="cuda").double() / 32)
        self.cos, self.sin = angle.cos().float(), angle.sin().float()

    def rotate(self, x, at):
        a, b = x.float().chunk(2, -1)
        c, s = self.cos[at:at + x.shape[2]], self.sin[at:at + x.shape[2]]
        return torch.cat([a * c - b * s, b * c + a * s], -1).half()

    def layer(self, i, x, at):
        s, w = self.s, self.w
        b, n, dim = x.shape
        heads, kv = s["num_attention_heads"], s["num_key_value_heads"]
        y = F.rms_norm(x, (dim,), w[f"model.layers.{i}.input_layernorm"], 1e-5)
        q, k, v = F.linear(y, self.qkv[i]).view(b, n, heads + 2 * kv, 64).transpose(1, 2).split((heads, kv, kv), 1)
        self.cache[i, 0, :, :, at:at + n] = self.rotate(k, at)
        self.cache[i, 1, :, :, at:at + n] = v
        keys, values = self.cache[i, :, :, :, :at + n]
        mixed = F.scaled_dot_product_attention(self.rotate(q, at), keys, values, is_causal=n > 1, enable_gqa=True)
        x = x + F.linear(mixed.transpose(1, 2).reshape(b, n, -1), w[f"model.layers.{i}.self_attn.o_proj"])
        y = F.rms_norm(x, (dim,), w[f"model.layers.{i}.post_attention_layernorm"], 1e-5)
        gate, up = F.linear(y, self.gate_up[i]).chunk(2, -1)
        return x + F.linear(F.silu(gate) * up, w[f"model.layers.{i}.mlp.down_proj"])

    def step(self, token, at):
        x = F.embedding(token, self.w["model.embed_tokens"])
        for i in range(self.s["num_hidden_layers"]):
            x = self.layer(i, x, at)
        x = F.rms_norm(x[:, -1], (x.shape[-1],), self.w["model.norm"], 1e-5)
        return F.linear(x, self.w["lm_head"]).argmax(-1, keepdim=True)


@torch.inference_mode()
def say(model, prompt, new):
    """The new tokens, and seconds."""
    torch.cuda.synchronize()
    start = time.perf_counter()
    said = [model.step(prompt, 0)]
    for i in range(new - 1):
        said.append(model.step(said[-1], prompt.shape[1] + i))
    said = torch.cat(said, 1).tolist()
    return said, time.perf_counter() - start


def main():
    s = {**SIZES, **{a.partition("=")[0]: int(a.partition("=")[2]) for a in sys.argv[3:]}}
    folder = pathlib.Path(sys.argv[2])
    w = checkpoint(folder, s)
    prompt = torch.randint(0, s["vocab_size"], (s["requests"], s["prompt"]), device="cuda")
    model = Model(w, s, s["requests"], s["prompt"] + s["new"])
    theirs = sorted((say(model, prompt, s["new"]) for _ in range(4)), key=lambda r: r[1])[1]
    del model, w
    torch.cuda.empty_cache()
    lines = "".join(" ".join(map(str, p)) + "\n" for p in prompt.tolist())
    command = [sys.argv[1], "cuda", str(folder), f"--new={s['new']}", f"--slots={s['requests']}", "--pages=1024"]
    for _ in range(3):      # the first compiles the kernels
        run = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
        print(run.stderr.strip())
    ours = [[int(t) for t in line.split(":")[1].split()] for line in run.stdout.splitlines()]
    same = sum(next((i for i, (a, b) in enumerate(zip(x, y)) if a != b), len(x)) for x, y in zip(ours, theirs[0]))
    total = s["requests"] * s["new"]
    print(f"torch: {total / theirs[1]:.1f} new tokens a second; tokens before the first that differs: {same} of {total}")


if __name__ == "__main__":
    main()
