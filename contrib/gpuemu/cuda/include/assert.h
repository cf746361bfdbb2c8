/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May be included again with another NDEBUG, as the library's. A failure ends the launch. */
#ifndef GPUEMU_ASSERT_H
#define GPUEMU_ASSERT_H
namespace gpuemu_cuda {
[[noreturn]] void assertion(const char *text, int line);
}
#define tile_check(...) ((__VA_ARGS__) ? (void)0 : ::gpuemu_cuda::assertion(#__VA_ARGS__, __LINE__))     /* of emitted texts */
#endif
#undef assert
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) ((e) ? (void)0 : ::gpuemu_cuda::assertion(#e, __LINE__))
#endif
