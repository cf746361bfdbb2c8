/* SPDX-License-Identifier: MIT-0 */
/* What the files of libtile share: a device, its operations, errors, and code for CUDA.

     device.c     the public functions; checks what users hand in before a backend sees it
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
    void *(*stream)(tile_device *d);                    /* what the user sees of d->stream; null: there is none */
    tile_path (*path)(tile_device *d, int metal, int cuda, int linked);
    const char *(*words)(tile_device *d, int error);    /* of an error that trt_why did not explain */
    void (*launched)(tile_device *d);                   /* a launch function ends; null: nothing to do */
} trt_backend;

typedef struct trt_block {      /* memory that was given out */
    char *start;
    size_t bytes;
    struct trt_block *next;
} trt_block;

struct tile_device {
    const trt_backend *on;
    char name[320];
    struct trt_cuda *cuda;      /* null for other devices */
    _Atomic(void *) stream;     /* what it launches on; null: the default one */
    atomic_bool several;        /* others may have what was launched since the last wait */
    pthread_mutex_t lock;       /* of what follows */
    trt_block *blocks;
    int error;                  /* the first since the last wait, and its words */
    char first[TRT_WORDS], last[TRT_WORDS];
};

extern const trt_backend trt_cpu, trt_metal, trt_emulated_cuda, trt_emulated_metal, trt_cuda_backend;

/* Whether NAME_cuda is what the emulator runs. */
bool trt_emulates_cuda(void);

/* ---- errors */

/* Leaves words for the error that this thread is about to return, which it does. */
int trt_why(int error, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* TRT_TEXT bytes of this thread, for what a backend's words() returns. */
char *trt_text(void);
/* Notes an error of `who` on the device, or of tile_open if d is null; returns it. */
int trt_note(tile_device *d, const char *who, int error);
/* This thread goes on without an error. */
void trt_forget(void);
void trt_opened(void);

/* ---- code for CUDA */

/* Bytes from malloc. */
typedef struct trt_bytes {
    char *at;
    size_t n;
} trt_bytes;

typedef struct trt_code {
    trt_bytes text;             /* ended by a zero that n does not count; null: not found */
    trt_bytes cubin;            /* compiled ahead; null: there is none */
    bool exact;                 /* the cubin is for the very architecture */
} trt_code;

/* Looks for the text in the program and what it has loaded; arch is a capability, 90. */
int trt_section_find(const tile_cuda_file *file, int arch, trt_code *code);
/* What a section has stored of so many bytes; null: that is damaged, or no memory is left. */
int trt_inflate(const char *from, size_t stored, size_t bytes, trt_bytes *to);
/* "sm_90a" for 90: features of their own are compiled for where kernels have versions for them. */
const char *trt_arch_name(int arch, char name[16]);

/* The symbol in the cubin of the kernel that C++ calls "gemm_kernel<true>", from malloc; null if it has none. */
char *trt_cubin_symbol(trt_bytes cubin, const char *kernel);

/* Compiles through NVRTC, or finds what was compiled; driver: the CUDA version of the driver, 13000. */
int trt_compile(const tile_cuda_file *file, trt_bytes text, int arch, int driver, trt_bytes *cubin);

/* What the cache has for the key, if anything. */
trt_bytes trt_cache_read(trt_bytes key);
void trt_cache_write(trt_bytes key, trt_bytes value);

uint64_t trt_hash(const void *bytes, size_t n);     /* FNV-1a */

#endif
