/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands for what a CUDA compiler makes: its symbols are mangled as those of kernels. */
struct tensor_map;
template <bool a> void scale_kernel(int *, float) {}
template <bool a, bool b> void two(int *, float) {}
template void scale_kernel<true>(int *, float);
template void scale_kernel<false>(int *, float);
template void two<true, false>(int *, float);
void scale_kernel(tensor_map *) {}
void scale_kernel_tma(const tensor_map *, int *) {}
template <int n> void number() {}
template void number<1>();
extern "C" void plain() {}
int scale_data;
namespace inner { void hidden() {} }
