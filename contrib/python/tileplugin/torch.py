# SPDX-License-Identifier: MIT-0
"""Kernels as operators of torch, which torch.compile and CUDA graphs take as they are. torch is imported when it is asked for."""

NUMBERS = {"bool": "bool", "float": "float", "double": "float", "tile_f16": "float"}
LIBRARIES = []      # what is registered goes with its Library


def schema(kernel):
    """Of torch.library: "(SymInt M, Tensor A, Tensor(a!) C) -> ()". What is not const is written."""
    parts = []
    for i, p in enumerate(kernel._parameters):
        if not p.pointer:
            parts.append(f"{NUMBERS.get(p.type, 'SymInt')} {p.name}")
        else:
            parts.append(f"{'Tensor?' if p.const else f'Tensor(a{i}!)'} {p.name}")
    return f"({', '.join(parts)}) -> ()"


def operation(kernel, changed):
    """The kernel, after which autograd knows what it has written."""
    def call(*given):
        kernel(*given)
        for i in written:
            if not given[i].is_inference():     # such tensors have no versions
                changed(given[i])

    written = [i for i, p in enumerate(kernel._parameters) if p.pointer and not p.const]
    return call


def register(kernels, namespace="tileplugin"):
    """Registers each kernel of a library as torch.ops.NAMESPACE.KERNEL; returns them by their names. A name is registered once in a
    process."""
    import torch        # not this file: imports are absolute

    library = torch.library.Library(namespace, "FRAGMENT")
    LIBRARIES.append(library)
    made = {}
    for name in sorted(kernels._kernels):
        kernel = getattr(kernels, name)
        library.define(name + schema(kernel))
        library.impl(name, operation(kernel, torch.autograd.graph.increment_version), "CompositeExplicitAutograd")
        torch.library.register_fake(f"{namespace}::{name}", lambda *given: None, lib=library)   # it returns nothing
        made[name] = getattr(getattr(torch.ops, namespace), name)
    return made
