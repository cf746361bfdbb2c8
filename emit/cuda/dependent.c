/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Support code of launches whose blocks may start while those before them run (CUDA: programmatic dependent launches). */
#include "emit/cuda/cuda.h"

void tl_cuda_add_dependent(tl_printer *p)
{
    /* static: a program may have texts that are compiled for several architectures, and the emulator links them */
    tl_add_support(p, "tile_grid_wait",
        "/* What the launches before this one did is seen after it. */\n"
        "[[maybe_unused]] static __device__ __forceinline__ void tile_grid_wait()\n"
        "{\n"
        "#if __CUDA_ARCH__ >= 900\n"
        "    asm volatile(\"griddepcontrol.wait;\" : : : \"memory\");\n"
        "#endif\n"
        "}\n", NULL);
    tl_add_support(p, "tile_grid_trigger",
        "/* Blocks of a dependent launch may start once all blocks of this one came here. */\n"
        "[[maybe_unused]] static __device__ __forceinline__ void tile_grid_trigger()\n"
        "{\n"
        "#if __CUDA_ARCH__ >= 900\n"
        "    asm volatile(\"griddepcontrol.launch_dependents;\" : : : \"memory\");\n"
        "#endif\n"
        "}\n", NULL);
    const char *text =
        "/* The same of a kernel that waits for the launches before it: in code for sm_90 or later its blocks may start\n"
        "   while those still run. */\n"
        "template <typename... P, typename... A>\n"
        "static int tile_launch_dependent(void (*kernel)(P...), long long blocks, int threads, int shared, int cluster,\n"
        "                                 void *stream, const A &...arguments)\n"
        "{\n"
        "    if (blocks > 0x7fffffff)\n"
        "        return cudaErrorInvalidConfiguration;\n"
        "    cudaLaunchAttribute attribute[2] = {};\n"
        "    attribute[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;\n"
        "    attribute[0].val.programmaticStreamSerializationAllowed = 1;\n"
        "    attribute[1].id = cudaLaunchAttributeClusterDimension;\n"
        "    attribute[1].val.clusterDim.x = (unsigned)cluster;\n"
        "    attribute[1].val.clusterDim.y = 1;\n"
        "    attribute[1].val.clusterDim.z = 1;\n"
        "    const unsigned attributes = tile_current_gpu().arch < 90 ? 0 : cluster > 1 ? 2 : 1;\n"
        "    cudaLaunchConfig_t config = {dim3((unsigned)blocks), dim3((unsigned)threads), (size_t)shared,\n"
        "                                 (cudaStream_t)stream, attribute, attributes};\n"
        "    const bool asks = shared > %d * 1024;\n"
        "    int error = cudaErrorInvalidValue;\n"
        "    for (int anew = 0; anew <= asks && error == cudaErrorInvalidValue; anew++) {\n"
        "        error = asks ? tile_allow_shared((const void *)kernel, shared, anew) : cudaSuccess;\n"
        "        if (!error)\n"
        "            error = cudaLaunchKernelEx(&config, kernel, arguments...);\n"
        "        cudaError_t last = cudaGetLastError();\n"
        "        error = error ? error : last;\n"
        "    }\n"
        "    return error;\n"
        "}\n";
    tl_add_support(p, "tile_launch_dependent", tl_arena_printf(p->a, text, TL_CUDA_STATIC_KIB), "tile_allow_shared tile_current_gpu");
    p->support[p->n_support - 1].host = true;
}
