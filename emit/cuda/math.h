/* SPDX-License-Identifier: MIT-0 */
/* Functions of math.h with fewer digits than CUDA's, as many as promised, and quotients, as support code without branches.
   testsuite/numbers/math.cc measures them. */
#ifndef TL_CUDA_MATH_H
#define TL_CUDA_MATH_H

#define TL_CUDA_TANH \
    "/* Below 1/10 a cubic, from there on by exp: within 3e-6 of tanh, relative. */\n" \
    "__device__ __forceinline__ float tile_tanh(float x)\n" \
    "{\n" \
    "    const float low = x * fmaf(x * x, -0.332232122f, 1.0f);\n" \
    "    const float high = fmaf(-2.0f, tile_rcp(tile_ex2(x * 2.88539008f) + 1.0f), 1.0f);\n" \
    "    return tile_below(fabsf(x), 0.1f, low, high);\n" \
    "}\n"

#define TL_CUDA_ERF \
    "/* Below 1/8 a cubic, from there on the logarithm of erfc, fitted: within 4e-6 of erf, relative. */\n" \
    "__device__ __forceinline__ float tile_erf(float x)\n" \
    "{\n" \
    "    const float low = x * fmaf(x * x, -0.374367824f, 1.12837573f), a = fabsf(x);\n" \
    "    float sum = fmaf(a, -0.00295395241f, 0.0296126268f);\n" \
    "    sum = fmaf(a, sum, -0.148655426f);\n" \
    "    sum = fmaf(a, sum, -0.918557681f);\n" \
    "    sum = fmaf(a, sum, -1.62786087f);\n" \
    "    sum = fmaf(a, sum, -3.85758527e-6f);\n" \
    "    return tile_below(a, 0.125f, low, copysignf(1.0f - tile_ex2(sum), x));\n" \
    "}\n"

#define TL_CUDA_ERFC \
    "/* exp(-x^2) times a polynomial of 1 / (1 + |x| / 2), fitted, for the square to twice its digits: within 5e-6 of erfc, relative. Of x\n" \
    "   and -x, most is computed once. */\n" \
    "__device__ __forceinline__ float tile_erfc(float x)\n" \
    "{\n" \
    "    const float a = fabsf(x), t = tile_rcp(fmaf(a, 0.5f, 1.0f)), most = fminf(a, 11.0f), square = __fmul_rn(most, most);\n" \
    "    const float low = fmaf(most, most, -square);\n" \
    "    float sum = fmaf(t, 0.0893118232f, -0.360645026f);\n" \
    "    sum = fmaf(t, sum, 0.394707024f);\n" \
    "    sum = fmaf(t, sum, 0.0339972116f);\n" \
    "    sum = fmaf(t, sum, 0.282970011f);\n" \
    "    sum = fmaf(t, sum, 0.277306229f);\n" \
    "    sum = fmaf(t, sum, 0.282351583f);\n" \
    "    const float y = __fmul_rn(__fmul_rn(sum, t), tile_ex2(fmaf(square, -1.44269504f, __fmul_rn(low, -1.44269504f))));\n" \
    "    return x < 0.0f ? 2.0f - y : y;\n" \
    "}\n"

/* hi + lo = 1 / y, |hi| <= |1 / y|. Both have y's sign, so that infinities do not become NaN. */
#define TL_CUDA_OVER \
    "/* x / y to 0.51 ulp, of hi + lo = 1 / y. */\n" \
    "__device__ __forceinline__ float tile_over(float x, float hi, float lo)\n" \
    "{\n" \
    "    return fmaf(x, hi, __fmul_rn(x, lo));\n" \
    "}\n"

#define TL_CUDA_OVER_F64 \
    "/* x / y to 0.51 ulp, of hi + lo = 1 / y. */\n" \
    "__device__ __forceinline__ double tile_over_f64(double x, double hi, double lo)\n" \
    "{\n" \
    "    return fma(x, hi, __dmul_rn(x, lo));\n" \
    "}\n"

#define TL_CUDA_QUOTIENT \
    "/* x / y to 0.51 ulp. Where several x are divided by one y, only the last line is computed again. */\n" \
    "__device__ __forceinline__ float tile_quotient(float x, float y)\n" \
    "{\n" \
    "    const float scale = fabsf(y) < 0x1p-100f ? 0x1p64f : fabsf(y) > 0x1p100f ? 0x1p-64f : 1.0f;\n" \
    "    const float by = y * scale, hi = __frcp_rn(by) * 0x1.fffffep-1f, rest = fmaf(-by, hi, 1.0f);\n" \
    "    const float lo = rest == rest ? rest * hi : hi;\n" \
    "    return tile_over(x * scale, hi, lo);\n" \
    "}\n"
#endif
