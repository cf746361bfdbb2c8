/* SPDX-License-Identifier: MIT-0 */
/* NVRTC: its path and the functions that are used. */
#ifndef TILE_RUNTIME_NVRTC_H
#define TILE_RUNTIME_NVRTC_H

#include "contrib/runtime/runtime.h"

enum { TRT_INCLUDES = 4, TRT_PATH = 1024 };

typedef struct trt_nvrtc {
    void *library;
    char path[TRT_PATH], includes[TRT_INCLUDES][TRT_PATH];
    unsigned n_includes;
    int major, minor;
    int (*version)(int *major, int *minor);
    int (*create)(void **program, const char *text, const char *name, int n, const char *const *headers,
                  const char *const *names);
    int (*destroy)(void **program);
    int (*add_name)(void *program, const char *name);
    int (*compile)(void *program, int n, const char *const *options);
    int (*log_size)(void *program, size_t *n);
    int (*log)(void *program, char *log);
    int (*cubin_size)(void *program, size_t *n);
    int (*cubin)(void *program, char *cubin);
    int (*arch_count)(int *n);
    int (*archs)(int *archs);
    const char *(*words)(int error);
} trt_nvrtc;

/* Finds the library, first the version of the driver (13000); null, and trt_why, if there is none. */
const trt_nvrtc *trt_nvrtc_get(int driver);

#endif
