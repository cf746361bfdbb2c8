/* Kernels and their launch functions, made by tileplugin. */
#ifndef TILE_H_t2500_73294fa50a551294
#define TILE_H_t2500_73294fa50a551294

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tile_rt.h>

#ifdef __cplusplus
extern "C" {
#endif
static const char *const tile_cu_t2500_85e921e4b694b467_kernels[] = {"k_kernel", 0};
static const tile_cuda_file tile_cu_t2500_85e921e4b694b467 = {"t2500.cu", UINT64_C(0x85e921e4b694b467), tile_cu_t2500_85e921e4b694b467_kernels};

void k(int n, const float *x, float *y);
int k_cuda(int n, const float *x, float *y, void *stream);

static inline int tile_metal_k(int n, const float *x, float *y, int (*start)(const tile_metal_call *, void *), void *queue)
{
    const int64_t b_blocks = ((int64_t)n + 63) / 64 > 0 ? ((int64_t)n + 63) / 64 : 0;
    if (b_blocks > 0) {  /* t2500.c:4 */
        {
            tile_metal_call call;
            int error;
            void *const buffers[] = {(void *)x, (void *)y};
            call.file = "t2500.metal";
            call.kernel = "k";
            call.groups[0] = (uint64_t)b_blocks;
            call.groups[1] = 1;
            call.groups[2] = 1;
            call.threads = 64;
            call.n_constants = 0;
            call.constants = NULL;
            call.scalars = NULL;
            call.scalar_bytes = 0;
            call.buffers = buffers;
            call.n_buffers = 2;
            error = start(&call, queue);
            if (error)
                return error;
        }
    }
    return TILE_RT_OK;
}

static inline int k_metal(int n, const float *x, float *y, void *queue)
{
    return tile_metal_k(n, x, y, tile_metal_launch, queue);
}

static inline int tile_cuda_k(int n, const float *x, float *y, tile_device *device)
{
    const int64_t b_blocks = ((int64_t)n + 63) / 64 > 0 ? ((int64_t)n + 63) / 64 : 0;
    if (b_blocks > 0) {  /* t2500.c:4 */
        {
            tile_cuda_call call;
            int error;
            struct {
                const void *x;
                const void *y;
            } values;
            values.x = x;
            values.y = y;
            void *const at[] = {(void *)&values.x, (void *)&values.y};
            call.file = &tile_cu_t2500_85e921e4b694b467;
            call.kernel = "k_kernel";
            call.blocks = (int64_t)b_blocks;
            call.threads = 64;
            call.shared = 0;
            call.cluster = 1;
            call.n_arguments = 2;
            call.arguments = at;
            error = tile_cuda_start(device, &call);
            if (error)
                return error;
        }
    }
    return 0;
}

#ifdef __ELF__
extern int tile_linked_k(int n, const float *x, float *y, void *stream) __asm__("k_cuda") __attribute__((weak));
#endif

TILE_ON int k_on(tile_device *device, int n, const float *x, float *y)
{
    switch (tile_path_of(device, "k", 1, 1, TILE_LINKED(tile_linked_k))) {
    case TILE_PATH_CPU:
        k(n, x, y);
        return tile_note(device, "k", 0);
    case TILE_PATH_METAL:
        return tile_note(device, "k", tile_metal_k(n, x, y, tile_metal_start, device));
    case TILE_PATH_CUDA:
        return tile_note(device, "k", tile_cuda_k(n, x, y, device));
#ifdef __ELF__
    case TILE_PATH_CUDA_LINKED:
        return tile_note(device, "k", tile_linked_k(n, x, y, tile_stream(device)));
#endif
    default:
        return TILE_RT_EINVAL;
    }
}

#ifdef __cplusplus
}
#endif
#endif
