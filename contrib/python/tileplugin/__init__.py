# SPDX-License-Identifier: MIT-0
"""Calls the kernels of a shared library that was compiled with tileplugin, on whatever device is there:

    kernels = tileplugin.load("libkernels.so")          # or load("libkernels.so", "cuda:1")
    kernels.gemm(M, N, K, A, B, bias, C)                # NumPy arrays, torch tensors
    kernels = tileplugin.build("gemm.c")                # compiles it with gcc and the plugin, unless the cache has it
    tileplugin.torch.register(kernels)                  # operators torch.ops.tileplugin.gemm, for torch.compile

A library has libtile in it, and one source that makes the functions of its kernels' headers its own:

    #define TILE_ON
    #include "gemm.tile.h"
"""
from . import torch
from .compile import build
from .library import Kernel, Library, TileError, load

__all__ = ["Kernel", "Library", "TileError", "build", "load", "torch"]
