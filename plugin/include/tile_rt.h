/* SPDX-License-Identifier: MIT-0 */
/* The host runtime that the launch functions of x.tile.h call. Two libraries implement it:
 * libgpuemu (any machine, runs kernels on the CPU) and the Metal runtime (macOS). */
#ifndef TILE_RT_H
#define TILE_RT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the functions below return. */
enum {
    TILE_RT_OK = 0,
    TILE_RT_EINVAL = 1,     /* unknown file or kernel, missing or unregistered buffer */
    TILE_RT_ELIMIT = 2,     /* more groups, threads or memory than the device has */
    TILE_RT_EFAULT = 3      /* the kernel failed while it ran */
};

/* One launch of one kernel; everything pointed to is read before the call returns. */
typedef struct tile_metal_call {
    const char *file;           /* base name of the Metal source, "gemm.metal" */
    const char *kernel;         /* its kernel function */
    uint64_t groups[3];         /* threadgroups; a zero launches nothing, which is no error */
    uint32_t threads;           /* in a threadgroup */
    uint32_t n_constants;
    const uint8_t *constants;   /* the bool function_constant(i) is constants[i] != 0 */
    const void *scalars;        /* bound to [[buffer(0)]] when scalar_bytes > 0 */
    size_t scalar_bytes;
    void *const *buffers;       /* buffers[i] is bound to [[buffer(1 + i)]] */
    uint32_t n_buffers;         /* at most 30; a null buffer may not be accessed */
} tile_metal_call;

/* Starts a kernel behind all earlier launches on the queue (id<MTLCommandQueue> or null for a
 * default one) and does not wait. groups[0] may be up to 2^31-1, the others up to 65535. */
int tile_metal_launch(const tile_metal_call *call, void *queue);

/* Waits for everything launched on the queue; the first error of these launches that
 * tile_metal_launch did not itself return. */
int tile_metal_wait(void *queue);

/* Memory that kernels can use; null when there is none. */
void *tile_metal_alloc(size_t bytes);
void tile_metal_free(void *p);

/* Makes memory the program has (on Metal: whole pages) usable by kernels as a buffer of exactly
 * these bytes. */
int tile_metal_buffer(void *p, size_t bytes);

#ifdef __cplusplus
}
#endif
#endif
