/* SPDX-License-Identifier: MIT-0 */
/* Products with weights of 4-bit floats with scales: the kernels of the example. */
#define gemm_mxfp4 tk_gemm_mxfp4
#define gemm_nvfp4 tk_gemm_nvfp4
#include "../examples/gemm-fp4.c"
