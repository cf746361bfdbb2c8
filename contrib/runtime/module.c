/* SPDX-License-Identifier: MIT-0 */
/* Loads a launch function's kernels into a device at the first launch of one. */
#include "contrib/runtime/cuda.h"

#include <stdlib.h>
#include <string.h>

/* Compilations are in sequence, so that other threads and devices find the result in the cache. */
static pthread_mutex_t compiling = PTHREAD_MUTEX_INITIALIZER;

/* The cubin: compiled ahead for the architecture, else compiled now, else compiled ahead for an earlier one. Returns an error. */
static int find_code(const trt_cuda *g, const tile_cuda_file *file, trt_bytes *cubin)
{
    trt_code code;
    int error = trt_section_find(file, g->arch, &code);
    if (!error && !code.text.at) {
        error = trt_why(TILE_RT_EINVAL, "the text %s is in no .tile section of the program and its libraries: was it "
                        "stripped or damaged, or made by another compilation than the header?", file->name);
    } else if (!error && code.exact && code.cubin.at) {
        *cubin = code.cubin;
        code.cubin.at = NULL;
    } else if (!error) {
        error = trt_compile(file, code.text, g->arch, g->driver, cubin);
        if (error && code.cubin.at) {
            *cubin = code.cubin;
            code.cubin.at = NULL;
            error = 0;
            trt_forget();
        }
    }
    free(code.text.at);
    free(code.cubin.at);
    return error;
}

static void discard(trt_module *m)
{
    while (m->kernels) {
        trt_kernel *k = m->kernels;
        m->kernels = k->next;
        free(k->name);
        free(k->symbol);
        free(k);
    }
    free(m->file);
    free(m);
}

static bool add_kernel(trt_module *m, trt_bytes cubin, const char *name)
{
    trt_kernel *k = calloc(1, sizeof *k);
    if (!k)
        return false;
    k->name = strdup(name);
    k->symbol = trt_cubin_symbol(cubin, name);
    k->next = m->kernels;
    m->kernels = k;
    return k->name != NULL;
}

static int load(trt_cuda *g, const tile_cuda_file *file, trt_module **loaded)
{
    trt_bytes cubin = { NULL, 0 };
    pthread_mutex_lock(&compiling);
    int error = find_code(g, file, &cubin);
    pthread_mutex_unlock(&compiling);
    if (error)
        return error;
    trt_module *m = calloc(1, sizeof *m);
    bool whole = m && (m->file = strdup(file->name));
    for (const char *const *k = file->kernels; whole && *k; k++)
        whole = add_kernel(m, cubin, *k);
    error = whole ? trt_cuda_say(g, "its code does not load", g->api->module(&m->module, cubin.at)) :
                    trt_why(TILE_RT_ELIMIT, "no memory is left");
    free(cubin.at);
    if (error) {
        if (m)
            discard(m);
        return error;
    }
    /* Loads all instances now, which may allocate: a later launch may need another instance during a graph's capture. A
       failure is reported at the launch that needs it. */
    for (trt_kernel *k = m->kernels; k; k = k->next)
        if (k->symbol && g->api->function(&k->function, m->module, k->symbol))
            k->function = NULL;
    m->hash = file->hash;
    m->next = g->modules;
    g->modules = *loaded = m;
    return 0;
}

static trt_kernel *named(const trt_module *m, const char *name)
{
    trt_kernel *k = m->kernels;
    while (k && strcmp(k->name, name))
        k = k->next;
    return k;
}

static int find(trt_cuda *g, const tile_cuda_call *c, trt_kernel **kernel)
{
    trt_module *m = g->modules;
    trt_kernel *k = NULL;
    while (m && (m->hash != c->file->hash || strcmp(m->file, c->file->name) || !(k = named(m, c->kernel))))
        m = m->next;
    int error = k ? 0 : load(g, c->file, &m);
    if (error)
        return error;
    if (!k)
        k = named(m, c->kernel);
    if (!k || !k->symbol)
        return trt_why(TILE_RT_EINVAL, "what was compiled of %s has no kernel %s", c->file->name, c->kernel);
    if (!k->function)
        error = trt_cuda_say(g, "the kernel does not load", g->api->function(&k->function, m->module, k->symbol));
    if (!error && c->shared > 48 * 1024 && c->shared > k->shared) {
        error = g->api->function_set(k->function, TRT_CU_MAX_DYNAMIC_SHARED, (int)c->shared);
        if (error)
            return trt_why(error, "a block needs %u bytes of shared memory beside its arrays (CUDA error %d)",
                           c->shared, error);
        k->shared = c->shared;
    }
    if (!error && c->cluster > 8 && !k->large_cluster) {
        error = trt_cuda_say(g, "clusters of more than 8 blocks are not possible",
                             g->api->function_set(k->function, TRT_CU_NON_PORTABLE_CLUSTER, 1));
        k->large_cluster = !error;
    }
    *kernel = k;
    return error;
}

int trt_cuda_kernel(trt_cuda *g, const tile_cuda_call *c, trt_kernel **kernel)
{
    pthread_mutex_lock(&g->code);
    int error = find(g, c, kernel);
    pthread_mutex_unlock(&g->code);
    return error;
}

void trt_cuda_unload(trt_cuda *g)
{
    while (g->modules) {
        trt_module *m = g->modules;
        g->modules = m->next;
        g->api->unload(m->module);
        discard(m);
    }
}
