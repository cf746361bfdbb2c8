/* SPDX-License-Identifier: MIT-0 */
/* Declarations that libtile's files share: devices, backends, errors, code for CUDA.

     device.c     the public functions; checks arguments before a backend gets them
     host.c       backends: the CPU, both emulators, Metal. Weak references tell what is linked
     cuda.c       the backend of CUDA; cuda-launch.c launches, and keeps tensor maps while arguments stay the same
     module.c     code of a file for a device: the text of its .tile section (section.c, inflate.c, elf.c), or a cubin there,
                  compiled by NVRTC (compile.c), kept on disk (cache.c); symbol.c finds kernels by their C++ names
     error.c      words of errors: a function leaves them in its thread (trt_why), the public one on the device (trt_note)

   What a launch asks of the driver is kept in static memory under a mutex: shared libraries have little room for each thread.
   A text that NVRTC compiles includes no header of the host's and not cuda.h. */
#ifndef TILE_RUNTIME_H
#define TILE_RUNTIME_H

#define _GNU_SOURCE         /* secure_getenv, dladdr */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "plugin/include/tile_rt.h"

#ifdef __APPLE__
#define secure_getenv getenv
#endif

enum { TRT_WORDS = 4096, TRT_TEXT = 300 };

/* ---- devices */

/* Functions that return int return an error, and may leave its words by trt_why. */
typedef struct trt_backend {
    const char *name;
    int (*open)(tile_device *d, int index);
    void (*close)(tile_device *d);
    int (*alloc)(tile_device *d, size_t bytes, void **p);
    void (*release)(tile_device *d, void *p);
    int (*write)(tile_device *d, void *to, const void *from, size_t bytes);
    int (*read)(tile_device *d, void *to, const void *from, size_t bytes);
    int (*wait)(tile_device *d);
    int (*seconds)(tile_device *d, double *now);
    void *(*stream)(tile_device *d);                    /* the public form of d->stream; null: there is none */
    tile_path (*path)(tile_device *d, int metal, int cuda, int linked);
    const char *(*words)(tile_device *d, int error);    /* of an error without trt_why */
    void (*launched)(tile_device *d);                   /* called when a launch function ends; may be null */
} trt_backend;

typedef struct trt_block {      /* memory of tile_alloc */
    char *start;
    size_t bytes;
    struct trt_block *next;
} trt_block;

struct tile_device {
    const trt_backend *on;
    char name[320];
    struct trt_cuda *cuda;      /* null for other devices */
    _Atomic(void *) stream;     /* launches go there; null: the default stream */
    atomic_bool several;        /* other streams may have work since the last wait */
    pthread_mutex_t lock;       /* lock of what follows */
    trt_block *blocks;
    int error;                  /* the first since the last wait; then its words */
    char first[TRT_WORDS], last[TRT_WORDS];
};

extern const trt_backend trt_cpu, trt_metal, trt_emulated_cuda, trt_emulated_metal, trt_cuda_backend;

/* True if NAME_cuda is linked for the emulator. */
bool trt_emulates_cuda(void);

/* ---- errors */

/* Sets the words of the error that this thread will return; returns the error. */
int trt_why(int error, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* TRT_TEXT bytes of this thread, for the result of a backend's words(). */
char *trt_text(void);
/* Notes an error of `who` on the device, or of tile_open if d is null; returns it. */
int trt_note(tile_device *d, const char *who, int error);
/* Drops this thread's words. */
void trt_forget(void);
void trt_opened(void);

/* ---- code for CUDA */

/* Bytes from malloc. */
typedef struct trt_bytes {
    char *at;
    size_t n;
} trt_bytes;

typedef struct trt_code {
    trt_bytes text;             /* with a zero after n bytes; null: not found */
    trt_bytes cubin;            /* compiled ahead; null: there is none */
    bool exact;                 /* the cubin is for this architecture, not an earlier one */
} trt_code;

/* Finds the file's text, and a cubin for arch (90), in the program and its libraries. Returns an error. */
int trt_section_find(const tile_cuda_file *file, int arch, trt_code *code);
/* Inflates `stored` bytes to `bytes` bytes from malloc. Returns an error: damaged, or no memory. */
int trt_inflate(const char *from, size_t stored, size_t bytes, trt_bytes *to);
/* "sm_90a" for 90: architectures for which kernels have versions get their own features. */
const char *trt_arch_name(int arch, char name[16]);

/* The cubin's symbol for C++'s "gemm_kernel<true>", from malloc; null if it has none. */
char *trt_cubin_symbol(trt_bytes cubin, const char *kernel);

/* Compiles by NVRTC, or takes the cubin from the cache; driver: its CUDA version, 13000. Returns an error. */
int trt_compile(const tile_cuda_file *file, trt_bytes text, int arch, int driver, trt_bytes *cubin);

/* The cache's value for the key, from malloc; null: there is none. */
trt_bytes trt_cache_read(trt_bytes key);
void trt_cache_write(trt_bytes key, trt_bytes value);

uint64_t trt_hash(const void *bytes, size_t n);     /* FNV-1a */

#endif
