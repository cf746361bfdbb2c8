/* SPDX-License-Identifier: MIT-0 */
/* What a host program can tell and ask the emulator; everything else happens through the
 * launch functions of the emitted text.
 *
 * Environment: GPUEMU_SEED=n varies the schedule of threads and blocks (0, the default, is
 * round robin by warp); n:first lets the first warp that can run go as far as it can, n:last the
 * last one; GPUEMU_DEVICE=sm_89 runs CUDA code on another device than it was
 * compiled for, with that one's limits; GPUEMU_CORES=16 says how many multiprocessors it
 * has, 4 by default; GPUEMU_STATS=1 prints the counts at exit; GPUEMU_CHECK=0 turns the
 * checks of memory off. On a terminal a launch of two seconds and more says how far it is;
 * GPUEMU_PROGRESS=n sets the seconds. */
#ifndef GPUEMU_H
#define GPUEMU_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* From now on a kernel may touch exactly these bytes of what surrounds them. Registering p again
 * replaces its size. Returns 0, or 1 if p is null or bytes is 0. */
int gpuemu_buffer(const void *p, size_t bytes);
void gpuemu_buffer_forget(const void *p);

/* As gpuemu_buffer, of memory of a device, which may be empty. What is launched on this stream may touch no other, as on a GPU. */
int gpuemu_device_buffer(const void *p, size_t bytes);
void *gpuemu_device_stream(void);
/* The same for all that this thread launches, on any stream, until it says 0. */
void gpuemu_on_device(int on);

/* The value of [[function_constant(index)]] in later launches of Metal kernels that give it no bool.
 * Returns 0, or 1 if it has more than 32 bytes. Constants that were not given a value are 0. */
int gpuemu_constant(unsigned index, const void *value, size_t bytes);

/* A launch of a Metal kernel whose arguments are not those of tile_rt.h. File null: of any. Buffers that are null are not bound; threadgroup_bytes
 * is the length of [[threadgroup(0)]]. Returns as tile_metal_launch. */
struct gpuemu_metal_call {
    const char *file, *kernel;
    uint32_t groups[3], threads[3];         /* threads of a threadgroup; 0 is 1 */
    void *buffers[31];
    size_t threadgroup_bytes;
};
int gpuemu_metal_launch(const struct gpuemu_metal_call *call);
/* The name of Metal kernel number `index` of those that are linked, in the order of their texts; null behind the last. */
const char *gpuemu_metal_kernel(size_t index);

/* The message of the latest launch that failed in this thread, "" if none has or it was forgotten. Several
 * threads may launch at once: one goes after the other. */
const char *gpuemu_last_error(void);
void gpuemu_forget_error(void);

/* Does nothing; in every program with a kernel that gpuemu-cc made of CUDA text. */
void gpuemu_cuda_linked(void);

struct gpuemu_stats {
    uint64_t launches, blocks;
    uint64_t global_read, global_written;   /* bytes, as the threads ask for them */
    uint64_t shared_read, shared_written;
    uint64_t matrix_ops;                    /* multiply-adds done by matrix instructions */
    uint64_t matrix_instructions;
    uint64_t barriers;                      /* of whole blocks or named, once per meeting */
    uint64_t bank_conflicts;                /* extra wavefronts */
    uint64_t evict_first, evict_last;       /* bytes that caches were told to drop first, and to keep */
};

/* Zeroes all counts and turns counting on (GPUEMU_STATS=1 does so from the start). */
void gpuemu_stats_reset(void);
/* Counts of one kernel summed over its launches; kernel null: of all. Returns 0, or 1 if no
 * kernel of that name was launched since counting began. */
int gpuemu_stats(const char *kernel, struct gpuemu_stats *out);
/* How many tensor maps were encoded since the program began. */
uint64_t gpuemu_tensor_maps(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
#endif
