# SPDX-License-Identifier: MIT-0
"""Kernels as operators of torch, which torch.compile and CUDA graphs take as they are. torch is imported when it is asked for."""

NUMBERS = {"bool": "bool", "float": "float", "double": "float", "tile_f16": "float"}


def schema(kernel):
    """Of torch.library: "(SymInt M, Tensor A, Tensor(a!) C) -> ()". What is not const is written."""
    parts = []
    for i, p in enumerate(kernel._parameters):
        if not p.pointer:
            parts.append(f"{NUMBERS.get(p.type, 'SymInt')} {p.name}")
        else:
            parts.append(f"{'Tensor?' if p.const else f'Tensor(a{i}!)'} {p.name}")
    return f"({', '.join(parts)}) -> ()"


def register(kernels, namespace="tileplugin"):
    """Registers each kernel of a library as torch.ops.NAMESPACE.KERNEL; returns them by their names. A name is registered once in a
    process."""
    from torch.library import custom_op     # not this file: imports are absolute

    made = {}
    for name in sorted(kernels._kernels):
        kernel = getattr(kernels, name)
        written = [p.name for p in kernel._parameters if p.pointer and not p.const]
        operator = custom_op(f"{namespace}::{name}", lambda *given, kernel=kernel: kernel(*given), mutates_args=written,
                             schema=schema(kernel))
        operator.register_fake(lambda *given: None)     # it returns nothing, and says above what it writes
        made[name] = operator
    return made
