/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host code of a .cu file that finds for which machine the device's code was compiled. */
#include "emit/cuda/cuda.h"

enum { STEP = 32 };         /* between the block limits of probes */

void tl_cuda_add_arch(tl_printer *p)
{
    const tl_machine *at[16], *w;
    int n = 0;
    for (unsigned i = 0; (w = tl_machine_row(i)); i++)
        if (w->target == TL_TARGET_CUDA)
            at[n++] = w;
    tl_out o;
    tl_out_init(&o, p->a);
    tl_puts(&o, "/* What the code that runs on this device was compiled for, which can be less than what the device\n"
                "   is. The probe tells by its largest block. */\n");
    for (int i = n; i-- > 0;) {
        if (at[i]->compiled)
            tl_put(&o, "#%s %s\n", i == n - 1 ? "if" : "elif", at[i]->compiled);
        else
            tl_puts(&o, "#else\n");
        tl_put(&o, "static __global__ void __launch_bounds__(%d) tile_arch_probe() {}\n", (i + 1) * STEP);
    }
    tl_puts(&o, "#endif\n"
                "struct tile_gpu {\n"
                "    int device, arch, cores, shared;\n"
                "};\n\n"
                "/* The current device; each thread asks only when that is another than before. */\n"
                "static const tile_gpu &tile_current_gpu()\n"
                "{\n"
                "    static thread_local tile_gpu gpu = {-1, 0, 0, 0};\n"
                "    int device = -1;\n"
                "    cudaFuncAttributes probe;\n"
                "    if (cudaGetDevice(&device) == cudaSuccess && device == gpu.device)\n"
                "        return gpu;\n"
                "    gpu = {-1, 0, 0, 0};\n"
                "    if (cudaFuncGetAttributes(&probe, tile_arch_probe) == cudaSuccess &&\n"
                "        cudaDeviceGetAttribute(&gpu.cores, cudaDevAttrMultiProcessorCount, device) == cudaSuccess &&\n"
                "        cudaDeviceGetAttribute(&gpu.shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, device) == cudaSuccess) {\n"
                "        int threads = probe.maxThreadsPerBlock;\n"
                "        gpu.device = device;\n"
                "        gpu.arch = ");
    for (int i = n; i-- > 1;)
        tl_put(&o, "threads >= %d ? %d : ", (i + 1) * STEP, at[i]->number);
    tl_put(&o, "%d;\n    }\n    return gpu;\n}\n", at[0]->number);
    tl_add_support(p, "tile_current_gpu", tl_out_text(&o), NULL);
    p->support[p->n_support - 1].host = true;
}
