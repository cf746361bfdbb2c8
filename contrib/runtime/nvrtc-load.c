/* SPDX-License-Identifier: MIT-0 */
/* Finds NVRTC and its headers on the loader's path, in $CUDA_HOME, $CUDA_PATH, /usr/local/cuda, and in pip's
 * folders. */
#include "contrib/runtime/nvrtc.h"

#include <dlfcn.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static trt_nvrtc found;

static bool load(void *library)
{
    static const char *const names[] = {
        "nvrtcVersion", "nvrtcCreateProgram", "nvrtcDestroyProgram", "nvrtcAddNameExpression", "nvrtcCompileProgram",
        "nvrtcGetProgramLogSize", "nvrtcGetProgramLog", "nvrtcGetCUBINSize", "nvrtcGetCUBIN",
        "nvrtcGetNumSupportedArchs", "nvrtcGetSupportedArchs", "nvrtcGetErrorString",
    };
    void *const functions[] = {
        &found.version, &found.create, &found.destroy, &found.add_name, &found.compile, &found.log_size, &found.log,
        &found.cubin_size, &found.cubin, &found.arch_count, &found.archs, &found.words,
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *f = dlsym(library, names[i]);
        if (!f)
            return false;
        memcpy(functions[i], &f, sizeof f);
    }
    return found.version(&found.major, &found.minor) == 0;
}

static bool try_library(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    Dl_info info;
    if (!library)
        return false;
    if (!load(library)) {
        dlclose(library);
        return false;
    }
    void *f;
    memcpy(&f, &found.version, sizeof f);
    char *real = dladdr(f, &info) && info.dli_fname ? realpath(info.dli_fname, NULL) : NULL;
    snprintf(found.path, sizeof found.path, "%s", real ? real : path);
    free(real);
    found.library = library;
    return true;
}

static const char *path(char to[TRT_PATH], const char *start, const char *folder, const char *name)
{
    int n = snprintf(to, TRT_PATH, "%s%s/%s", start, folder, name);
    return n < TRT_PATH ? to : "";
}

/* True if a folder of the pattern has the library; the last match is tried first. */
static bool try_pattern(const char *start, const char *folder, const char *name)
{
    char pattern[TRT_PATH];
    glob_t g;
    bool good = false;
    if (!start || !*start || glob(path(pattern, start, folder, name), 0, NULL, &g))
        return false;
    for (size_t i = g.gl_pathc; i > 0 && !good; i--)
        good = try_library(g.gl_pathv[i - 1]);
    globfree(&g);
    return good;
}

static bool find_major(int major)
{
    static const char *const pip[] = {
        "/lib/python3*/site-packages/nvidia/*/lib", "/lib/python3*/dist-packages/nvidia/*/lib",
    };
    char name[32], local[TRT_PATH];
    const char *home = secure_getenv("HOME");
    snprintf(name, sizeof name, "libnvrtc.so.%d", major);
    snprintf(local, sizeof local, "%s/.local", home ? home : "");
    const char *const prefixes[] = {
        secure_getenv("VIRTUAL_ENV"), secure_getenv("CONDA_PREFIX"), home ? local : NULL, "/usr", "/usr/local"
    };
    if (try_library(name) || try_pattern(secure_getenv("CUDA_HOME"), "/lib64", name) ||
        try_pattern(secure_getenv("CUDA_PATH"), "/lib64", name) || try_pattern("/usr/local/cuda", "/lib64", name))
        return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        for (size_t j = 0; j < sizeof pip / sizeof *pip; j++)
            if (try_pattern(prefixes[i], pip[j], name))
                return true;
    return false;
}

/* Finds folders with cuda_fp16.h and the other headers. */
static void include(const char *start, const char *folder)
{
    char pattern[TRT_PATH];
    glob_t g;
    if (!start || !*start || found.n_includes == TRT_INCLUDES ||
        glob(path(pattern, start, folder, "cuda_fp16.h"), 0, NULL, &g))
        return;
    char *real = realpath(g.gl_pathv[0], NULL), *slash = real ? strrchr(real, '/') : NULL;
    if (slash && slash - real < TRT_PATH) {
        *slash = 0;
        memcpy(found.includes[found.n_includes++], real, (size_t)(slash - real) + 1);
    }
    free(real);
    globfree(&g);
}

static void find_includes(void)
{
    char folder[TRT_PATH];
    snprintf(folder, sizeof folder, "%s", found.path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = 0;
    /* a toolkit's; pip's of 13; pip's of 12; Debian's */
    include(slash ? folder : NULL, "/../include");
    include(slash ? folder : NULL, "/../../cuda_runtime/include");
    include(slash ? folder : NULL, "/../../../include");
    if (!found.n_includes) {
        include(secure_getenv("CUDA_HOME"), "/include");
        include(secure_getenv("CUDA_PATH"), "/include");
        include("/usr/local/cuda", "/include");
        include("/usr", "/include");
    }
}

const trt_nvrtc *trt_nvrtc_get(int driver)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const int majors[] = { driver / 1000, 13, 12 };
    pthread_mutex_lock(&lock);
    for (int i = 0; i < 3 && !found.library; i++)
        if (find_major(majors[i]))
            find_includes();
    if (!found.library && try_library("libnvrtc.so"))
        find_includes();
    pthread_mutex_unlock(&lock);
    if (found.library)
        return &found;
    trt_why(TILE_RT_EINVAL, "NVRTC (libnvrtc.so.13 or .12) is not installed, which compiles kernels for this GPU: "
            "install the CUDA toolkit or pip's nvidia-cuda-nvrtc, set $CUDA_HOME, or compile them ahead");
    return NULL;
}
