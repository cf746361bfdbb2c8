/* SPDX-License-Identifier: MIT-0 */
/* Loads the CUDA driver at run time. */
#include "contrib/runtime/cuda.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static trt_cuda_api api;
static char missing[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void)
{
    static const char *const symbols[] = {
#define TRT_FUNCTION(field, symbol, parameters) #symbol,
        TRT_CUDA_FUNCTIONS(TRT_FUNCTION)
#undef TRT_FUNCTION
    };
    void *const fields[] = {
#define TRT_FUNCTION(field, symbol, parameters) &api.field,
        TRT_CUDA_FUNCTIONS(TRT_FUNCTION)
#undef TRT_FUNCTION
    };
    void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *why = dlerror();
        snprintf(missing, sizeof missing, "the NVIDIA driver is not there (%s)", why ? why : "libcuda.so.1");
        return;
    }
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *f = dlsym(library, symbols[i]);
        if (!f) {
            snprintf(missing, sizeof missing, "the NVIDIA driver is too old: it has no %s (CUDA 12 has)", symbols[i]);
            return;
        }
        memcpy(fields[i], &f, sizeof f);
    }
    int error = api.init(0);
    const char *words = NULL;
    if (error && (api.text(error, &words) || !words))
        words = "unknown error";
    if (error)
        snprintf(missing, sizeof missing, "the NVIDIA driver does not start (CUDA error %d: %s)", error, words);
}

const trt_cuda_api *trt_cuda_load(void)
{
    pthread_once(&once, load);
    if (!*missing)
        return &api;
    trt_why(TILE_RT_EINVAL, "%s", missing);
    return NULL;
}
