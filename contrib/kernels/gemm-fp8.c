/* SPDX-License-Identifier: MIT-0 */
/* Products of 8-bit floats with scales: the kernels of the example. */
#define gemm_fp8 tk_gemm_fp8
#define gemm_mxfp8 tk_gemm_mxfp8
#include "../examples/gemm-fp8.c"
