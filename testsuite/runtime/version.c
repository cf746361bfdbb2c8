/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What version 5 of tile_rt.h has, as objects compiled with it rely on it: later versions add to this, and change nothing.
 * It only has to compile. */
#include "tile_rt.h"

#define SAME(a, b) _Static_assert((a) == (b), #a)
#define FIELD(type, field, offset, field_type) \
    SAME(offsetof(struct type, field), offset); \
    SAME(_Generic(&((struct type *)0)->field, field_type *: 1, default: 0), 1)

_Static_assert(TILE_RT_VERSION >= 5, "it grows");

tile_device *tile_open(const char *);
void tile_close(tile_device *);
const char *tile_name(const tile_device *), *tile_error(const tile_device *);
void *tile_alloc(tile_device *, size_t);
void tile_free(tile_device *, void *);
int tile_write(tile_device *, void *, const void *, size_t), tile_read(tile_device *, void *, const void *, size_t);
int tile_wait(tile_device *);
double tile_seconds(tile_device *);
void *tile_stream(tile_device *);
int tile_use_stream(tile_device *, void *);

tile_path tile_path_of(tile_device *, const char *, int, int, int);
int tile_note(tile_device *, const char *, int);
int tile_cuda_start(tile_device *, const tile_cuda_call *), tile_cuda_start_dependent(tile_device *, const tile_cuda_call *);
int tile_cuda_arch(tile_device *), tile_cuda_shared(tile_device *), tile_cuda_cores(tile_device *);
int tile_cuda_tensor_map(tile_device *, tile_tensor_map *, int, int, const void *, int, const int64_t *, const int64_t *,
                         const int64_t *);
int tile_metal_start(const struct tile_metal_call *, void *);
int tile_metal_launch(const tile_metal_call *, void *), tile_metal_wait(void *), tile_metal_wait_all(void);
void *tile_metal_queue(void), *tile_metal_alloc(size_t);
void tile_metal_free(void *);
int tile_metal_buffer(void *, size_t);
void *tile_metal_address(void *);
int tile_metal_copy(void *, const void *, size_t);

SAME(TILE_PATH_NONE, 0);
SAME(TILE_PATH_CPU, 1);
SAME(TILE_PATH_METAL, 2);
SAME(TILE_PATH_CUDA, 3);
SAME(TILE_PATH_CUDA_LINKED, 4);
SAME(TILE_RT_OK, 0);
SAME(TILE_RT_EINVAL, 1);
SAME(TILE_RT_ELIMIT, 2);
SAME(TILE_RT_EFAULT, 3);

#if __SIZEOF_POINTER__ == 8
FIELD(tile_cuda_file, name, 0, const char *);
FIELD(tile_cuda_file, hash, 8, uint64_t);
FIELD(tile_cuda_file, kernels, 16, const char *const *);
SAME(sizeof(tile_cuda_file), 24);
FIELD(tile_cuda_call, file, 0, const tile_cuda_file *);
FIELD(tile_cuda_call, kernel, 8, const char *);
FIELD(tile_cuda_call, blocks, 16, int64_t);
FIELD(tile_cuda_call, threads, 24, uint32_t);
FIELD(tile_cuda_call, shared, 28, uint32_t);
FIELD(tile_cuda_call, cluster, 32, uint32_t);
FIELD(tile_cuda_call, n_arguments, 36, uint32_t);
FIELD(tile_cuda_call, arguments, 40, void *const *);
SAME(sizeof(tile_cuda_call), 48);
SAME(sizeof(tile_tensor_map), 128);
FIELD(tile_metal_call, file, 0, const char *);
FIELD(tile_metal_call, kernel, 8, const char *);
SAME(offsetof(tile_metal_call, groups), 16);
SAME(sizeof((tile_metal_call){ 0 }.groups), 24);
FIELD(tile_metal_call, threads, 40, uint32_t);
FIELD(tile_metal_call, n_constants, 44, uint32_t);
FIELD(tile_metal_call, constants, 48, const uint8_t *);
FIELD(tile_metal_call, scalars, 56, const void *);
FIELD(tile_metal_call, scalar_bytes, 64, size_t);
FIELD(tile_metal_call, buffers, 72, void *const *);
FIELD(tile_metal_call, n_buffers, 80, uint32_t);
SAME(sizeof(tile_metal_call), 88);
#endif
