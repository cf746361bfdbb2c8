/* SPDX-License-Identifier: MIT-0 */
/* Compiles CUDA text by NVRTC, or takes the result of an earlier run from the cache. */
#include "contrib/runtime/nvrtc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OPTIONS = 4 + TRT_INCLUDES };

typedef struct options {
    char arch[48], includes[TRT_INCLUDES][TRT_PATH + 4];
    const char *at[OPTIONS];
    int n;
} options;

/* The architecture to compile for: the device's, or the latest that NVRTC knows and the device runs. */
static int choose(const trt_nvrtc *n, int arch)
{
    int count = 0, known[256], best = 0;
    if (n->arch_count(&count) || count <= 0 || count > 256 || n->archs(known))
        return arch;
    for (int i = 0; i < count; i++)
        if (known[i] / 10 == arch / 10 && known[i] <= arch && known[i] > best)
            best = known[i];
    return best;
}

/* Code for sm_90a runs on sm_90 alone. C lines are for profilers (lines=yes). */
static void set_options(options *o, const trt_nvrtc *n, const char *text, int arch, int target)
{
    char name[16];
    o->n = 0;
    if (target == arch)
        snprintf(o->arch, sizeof o->arch, "--gpu-architecture=%s", trt_arch_name(arch, name));
    else
        snprintf(o->arch, sizeof o->arch, "--gpu-architecture=sm_%d", target);
    o->at[o->n++] = o->arch;
    o->at[o->n++] = "--std=c++17";
    o->at[o->n++] = "-w";
    if (strstr(text, "\n#line "))
        o->at[o->n++] = "--generate-line-info";
    for (unsigned i = 0; i < n->n_includes; i++) {
        snprintf(o->includes[i], sizeof o->includes[i], "-I%s", n->includes[i]);
        o->at[o->n++] = o->includes[i];
    }
}

/* The cache's key: NVRTC's version, path, size and time, options, kernels, text. */
static trt_bytes key_of(const trt_nvrtc *n, const options *o, const tile_cuda_file *file, trt_bytes text)
{
    trt_bytes key = { NULL, 0 };
    struct stat s;
    FILE *f = open_memstream(&key.at, &key.n);
    if (!f)
        return key;
    if (stat(n->path, &s))
        memset(&s, 0, sizeof s);
    fprintf(f, "nvrtc %d.%d %s %lld %lld\n", n->major, n->minor, n->path, (long long)s.st_size, (long long)s.st_mtime);
    for (int i = 0; i < o->n; i++)
        fprintf(f, "%s\n", o->at[i]);
    for (const char *const *k = file->kernels; *k; k++)
        fprintf(f, "%s\n", *k);
    fprintf(f, "%s\n", file->name);
    fwrite(text.at, 1, text.n, f);
    if (fclose(f)) {
        free(key.at);
        key.at = NULL;
    }
    return key;
}

static int explain(const trt_nvrtc *n, void *program, const char *file, int error)
{
    size_t bytes = 0;
    char *log = NULL;
    if (program && !n->log_size(program, &bytes) && bytes > 1 && (log = calloc(1, bytes + 1)) && n->log(program, log))
        *log = 0;
    trt_why(TILE_RT_EINVAL, "NVRTC %d.%d does not compile %s: %s%s%s", n->major, n->minor, file, n->words(error),
            log && *log ? ":\n" : "", log ? log : "");
    free(log);
    return TILE_RT_EINVAL;
}

static int compile(const trt_nvrtc *n, const options *o, const tile_cuda_file *file, const char *text, trt_bytes *cubin)
{
    void *program = NULL;
    int error = n->create(&program, text, file->name, 0, NULL, NULL);
    for (const char *const *k = file->kernels; *k && !error; k++)
        error = n->add_name(program, *k);
    if (!error)
        error = n->compile(program, o->n, o->at);
    if (!error)
        error = n->cubin_size(program, &cubin->n);
    if (!error && (cubin->at = malloc(cubin->n + 1)))
        error = n->cubin(program, cubin->at);
    if (error)
        error = explain(n, program, file->name, error);
    else if (!cubin->at)
        error = trt_why(TILE_RT_ELIMIT, "no memory is left");
    if (program)
        n->destroy(&program);
    if (error) {
        free(cubin->at);
        *cubin = (trt_bytes){ NULL, 0 };
    }
    return error;
}

int trt_compile(const tile_cuda_file *file, trt_bytes text, int arch, int driver, trt_bytes *cubin)
{
    const trt_nvrtc *n = trt_nvrtc_get(driver);
    options o;
    if (!n)
        return TILE_RT_EINVAL;
    int target = choose(n, arch);
    if (!target)
        return trt_why(TILE_RT_EINVAL, "NVRTC %d.%d (%s) is too old for this GPU, sm_%d", n->major, n->minor,
                       n->path, arch);
    set_options(&o, n, text.at, arch, target);
    trt_bytes key = key_of(n, &o, file, text);
    if (key.at)
        *cubin = trt_cache_read(key);
    int error = 0;
    if (!cubin->at) {
        error = compile(n, &o, file, text.at, cubin);
        if (!error && key.at)
            trt_cache_write(key, *cubin);
    }
    free(key.at);
    return error;
}
