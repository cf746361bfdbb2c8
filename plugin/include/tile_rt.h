/* SPDX-License-Identifier: MIT-0 */
/* Running kernels on whatever is there, and what the launch functions of x.tile.h call.
 *
 * libtile implements the first part: devices found at run time. The second, Metal, is implemented by
 * libgpuemu (any machine, runs kernels on the CPU) and by the Metal runtime (macOS). */
#ifndef TILE_RT_H
#define TILE_RT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when something is added: 2 has tile_use_stream, tile_metal_wait_all and tile_metal_queue, 3 tile_metal_address,
 * 4 tile_metal_copy, 5 tile_cuda_start_dependent and TILE_ENUM. What was made with an earlier version works with a
 * later header and library, texts and compiled
 * objects alike: functions keep their types and meaning, constants their values, structs their size and fields. Not the
 * other way. */
#define TILE_RT_VERSION 5

/* ---- devices (libtile) ------------------------------------------------------------------- */

typedef struct tile_device tile_device;

/* "cpu", "cuda" (the first GPU), "cuda:1", "metal", "emulated-cuda", "emulated-metal"; null: what $TILE_DEVICE
 * says, else the best there is: cuda, metal, cpu. Null if it is not there or not linked: tile_error(NULL) says
 * why. A device may be used by several threads; what they launch runs in the order of the calls. */
tile_device *tile_open(const char *name);
/* Waits, and frees what was not freed. */
void tile_close(tile_device *d);
/* "cuda:0 (NVIDIA H200)". */
const char *tile_name(const tile_device *d);
/* Words of the device's last error; of tile_open's in this thread if d is null; "": none. Valid until this thread's
 * next call. */
const char *tile_error(const tile_device *d);

/* Memory of the device, aligned to at least 256 bytes, not initialised; null if there is none left. */
void *tile_alloc(tile_device *d, size_t bytes);
void tile_free(tile_device *d, void *p);
/* To the memory of tile_alloc and back, each after what was launched before; the host's memory is free for use on
 * return. */
int tile_write(tile_device *d, void *to, const void *from, size_t bytes);
int tile_read(tile_device *d, void *to, const void *from, size_t bytes);

/* Waits for all that was launched; the first error since the last wait, of which tile_error then has the words. */
int tile_wait(tile_device *d);
/* Waits, and returns the device's clock in seconds since a fixed time; negative after an error. */
double tile_seconds(tile_device *d);

/* The stream of the device's launches, in all threads: a cudaStream_t or id<MTLCommandQueue>; at first the device's own. Null
 * on the CPU. */
void *tile_stream(tile_device *d);
/* Sets the stream for all later launches, writes, reads and times of all threads. Null is CUDA's default stream, or Metal's
 * default queue; the CPU takes null alone. The stream belongs to the caller, and must live while it is used. Streams
 * are not ordered among each other, but tile_wait, tile_seconds, tile_write and tile_read come after what was launched
 * on any of them. After the first launch of a kernel a launch neither waits nor allocates: a CUDA graph can capture it. */
int tile_use_stream(tile_device *d, void *stream);

/* ---- for NAME_on of x.tile.h ---------------------------------------------------------------- */

/* Storage class of NAME_on: inline in every file that includes x.tile.h. One file of a library defines it as empty before it
 * includes the headers; then the library exports NAME_on. */
#ifndef TILE_ON
#define TILE_ON static inline
#endif

typedef enum tile_path {
    TILE_PATH_NONE,         /* the device cannot run the kernel: tile_path_of has noted why */
    TILE_PATH_CPU,          /* the C function */
    TILE_PATH_METAL,        /* NAME_metal's calls, through tile_metal_start */
    TILE_PATH_CUDA,         /* the text in the program, through tile_cuda_start */
    TILE_PATH_CUDA_LINKED   /* NAME_cuda on tile_stream, with the device's context: made by nvcc, or emulated */
} tile_path;

/* The way to run kernel `name` on the device. metal, cuda: the kernel was made for the target; linked: NAME_cuda is in the
 * program. */
tile_path tile_path_of(tile_device *d, const char *name, int metal, int cuda, int linked);
/* Ends the launch that tile_path_of began in this thread: notes what it returned, with the words that tile_cuda_start,
 * tile_cuda_tensor_map or tile_metal_start left, and returns it. */
int tile_note(tile_device *d, const char *name, int error);

/* What a launch function needs of a CUDA text: kernels, as C++ names them ("gemm_kernel<true>"), ended by null. They are
 * compiled and loaded together. */
typedef struct tile_cuda_file {
    const char *name;               /* "gemm.cu" */
    uint64_t hash;                  /* FNV-1a, 64 bits, of its bytes */
    const char *const *kernels;
} tile_cuda_file;

typedef struct tile_cuda_call {
    const tile_cuda_file *file;
    const char *kernel;             /* one of file->kernels */
    int64_t blocks;                 /* at most 2^31-1 */
    uint32_t threads, shared;       /* of a block; bytes of dynamic shared memory */
    uint32_t cluster;               /* blocks of a cluster */
    uint32_t n_arguments;
    void *const *arguments;         /* where their values are */
} tile_cuda_call;

/* The bytes of a CUtensorMap. */
typedef struct tile_tensor_map {
    uint64_t opaque[16];
} tile_tensor_map;

int tile_cuda_start(tile_device *d, const tile_cuda_call *call);
/* The same of a kernel that waits for the launches before it: its blocks may start while those still run. */
int tile_cuda_start_dependent(tile_device *d, const tile_cuda_call *call);
/* The architecture that code for the device is compiled for, as 80, 89, 90 (sm_90a), 100 (sm_100a). */
int tile_cuda_arch(tile_device *d);
int tile_cuda_shared(tile_device *d);   /* most bytes of shared memory of a block */
int tile_cuda_cores(tile_device *d);    /* multiprocessors */
/* type: CUtensorMapDataType; swizzle: CUtensorMapSwizzle; sizes innermost first, strides in bytes from the second
 * dimension on, as cuTensorMapEncodeTiled takes them. */
int tile_cuda_tensor_map(tile_device *d, tile_tensor_map *map, int type, int swizzle, const void *base, int rank,
                         const int64_t *sizes, const int64_t *strides, const int64_t *box);

struct tile_metal_call;
/* tile_metal_launch on the queue of a tile_device. */
int tile_metal_start(const struct tile_metal_call *call, void *device);

/* enum e where it is defined yet; else its integer, since C has no arrays of enums that are not. */
#define TILE_ENUM(e, integer) \
    __typeof__(*__builtin_choose_expr(__builtin_types_compatible_p(enum e *, integer *), (enum e *)0, (integer *)0))

/* True if a weak function is in the program. */
#ifdef __ELF__
#define TILE_LINKED(f) ((f) != NULL)
#else
#define TILE_LINKED(f) 0
#endif

/* ---- Metal ---------------------------------------------------------------------------------- */

/* What the functions return. */
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

/* Starts a kernel after all earlier launches on the queue (id<MTLCommandQueue> or null for a
 * default one) and does not wait. groups[0] may be up to 2^31-1, the others up to 65535. */
int tile_metal_launch(const tile_metal_call *call, void *queue);

/* Waits for everything launched on the queue; the first error of these launches that
 * tile_metal_launch did not itself return. */
int tile_metal_wait(void *queue);
/* As tile_metal_wait, for all queues. */
int tile_metal_wait_all(void);

/* The default queue; null on the emulator, and where there is no Metal. From now on each launch on it is a command
 * buffer, in its place among those of the program. */
void *tile_metal_queue(void);

/* Memory that kernels can use; null when there is none. */
void *tile_metal_alloc(size_t bytes);
void tile_metal_free(void *p);

/* Makes memory the program has (on Metal: whole pages) usable by kernels as a buffer of exactly
 * these bytes. */
int tile_metal_buffer(void *p, size_t bytes);

/* The address by which kernels know the first byte of a buffer of the program's, an id<MTLBuffer>, until tile_metal_free of
 * it. The host can read there what it can of the buffer. Null on the emulator, and if there is none. */
void *tile_metal_address(void *buffer);

/* Copies memory of which either side may be a buffer that the host does not see, and waits for the copy; not for launches. */
int tile_metal_copy(void *to, const void *from, size_t bytes);

#ifdef __cplusplus
}
#endif
#endif
