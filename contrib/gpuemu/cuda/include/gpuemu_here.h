/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between two compilations. All else that cc-cuda includes is the same and precompiled. */
namespace gpuemu_cuda { namespace { const device here = {GPUEMU_ARCH, GPUEMU_ARCH_FEATURE, GPUEMU_SOURCE}; } }
/* Without optimising, what a kernel calls is compiled once and called, not copied to each place. */
#ifdef GPUEMU_CALLS
#undef __forceinline__
#define __forceinline__ __inline__
#endif
