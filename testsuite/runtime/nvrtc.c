/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles with the NVRTC of this machine, which needs no GPU. Status 77: there is none. */
#include "contrib/runtime/nvrtc.h"

#include "check.h"

static const char text[] =
    "#include <cuda_fp16.h>\n"
    "struct alignas(64) map_of { unsigned long long opaque[16]; };\n"
    "template <bool a> static __global__ void scale_kernel(const __half *x, float *y) { y[threadIdx.x] = a ? __half2float(*x) : 0; }\n"
    "static __global__ void tma_kernel(const __grid_constant__ map_of map, float *y) {\n"
    "#if defined __CUDA_ARCH_FEAT_SM90_ALL\n"
    "    asm volatile(\"wgmma.fence.sync.aligned;\"); y[0] = 90;\n"
    "#endif\n"
    "}\n";
static const char *const kernels[] = { "scale_kernel<true>", "scale_kernel<false>", "tma_kernel", NULL };
static const char *const unknown[] = { "scale_kernel<true>", "no_such_kernel", NULL };

int main(void)
{
    if (!trt_nvrtc_get(13000))
        return 77;
    printf("NVRTC %d.%d in %s\n", trt_nvrtc_get(13000)->major, trt_nvrtc_get(13000)->minor, trt_nvrtc_get(13000)->path);
    static const int archs[] = { 80, 89, 90, 100 };
    tile_cuda_file file = { "scale.cu", 0, kernels }, wrong_file = { "scale.cu", 0, unknown };
    trt_bytes of = { (char *)text, strlen(text) }, cubin[4], again = { NULL, 0 };
    for (int i = 0; i < 4; i++) {
        cubin[i] = (trt_bytes){ NULL, 0 };
        int error = trt_compile(&file, of, archs[i], 13000, &cubin[i]);
        if (trt_note(NULL, "nvrtc", error)) {
            printf("%s\n", tile_error(NULL));
            wrong++;
            continue;
        }
        for (int k = 0; kernels[k]; k++) {
            char *symbol = trt_cubin_symbol(cubin[i], kernels[k]);
            EXPECT(symbol);
            free(symbol);
        }
        EXPECT(!trt_cubin_symbol(cubin[i], "scale_kernel"));
    }
    EXPECT(!trt_compile(&file, of, 90, 13000, &again) && again.n == cubin[2].n &&
           !memcmp(again.at, cubin[2].at, again.n));
    free(again.at);
    again = (trt_bytes){ NULL, 0 };
    static const char *const lined[] = { "f", NULL };
    tile_cuda_file lined_file = { "scale.cu", 0, lined };
    of = (trt_bytes){ (char *)"__global__ void f(int *x) {\n#line 7 \"the-c-source.c\"\n*x += 1;\n}\n", 0 };
    of.n = strlen(of.at);
    EXPECT(!trt_compile(&lined_file, of, 90, 13000, &again) && memmem(again.at, again.n, "the-c-source.c", 14));
    EXPECT(!memmem(cubin[2].at, cubin[2].n, "debug_line", 10));
    free(again.at);
    again = (trt_bytes){ NULL, 0 };
    of = (trt_bytes){ (char *)text, strlen(text) };
    EXPECT(trt_note(NULL, "f", trt_compile(&wrong_file, of, 90, 13000, &again)) && !again.at);
    SAYS(tile_error(NULL), "f: NVRTC ");
    SAYS(tile_error(NULL), "no_such_kernel");
    of = (trt_bytes){ (char *)"__global__ void f( { }\n", 23 };
    EXPECT(trt_note(NULL, "f", trt_compile(&file, of, 80, 13000, &again)) && !again.at);
    SAYS(tile_error(NULL), "scale.cu(1): error");
    EXPECT(trt_note(NULL, "f", trt_compile(&file, of, 990, 13000, &again)));
    SAYS(tile_error(NULL), "too old for this GPU, sm_990");
    return wrong != 0;
}
