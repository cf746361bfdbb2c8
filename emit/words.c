/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that user names must not become, sorted: keywords, names the printers use, and macros of
   headers that come along. */
#include "emit/names.h"

static const char *const cxx[] = {
    "EOF", "HUGE_VAL", "INFINITY", "INT_MAX", "INT_MIN", "NAN", "NULL", "alignas", "alignof",
    "and", "and_eq", "asm", "assert", "auto", "bitand", "bitor", "bool", "break", "case",
    "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return",
    "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr", "constinit",
    "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
    "errno", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "i386",
    "if", "import", "inline", "int", "int16_t", "int32_t", "int64_t", "int8_t", "intptr_t",
    "isfinite", "isinf", "isnan", "linux", "long", "main", "memcpy", "memset", "module", "mutable",
    "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "offsetof", "operator", "or",
    "or_eq", "override", "private", "protected", "ptrdiff_t", "public", "register", "reinterpret_cast",
    "requires", "restrict", "return", "short", "signbit", "signed", "size_t", "sizeof", "static",
    "static_assert", "static_cast", "std", "stderr", "stdin", "stdout", "struct", "switch",
    "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename",
    "typeof", "uint16_t", "uint32_t", "uint64_t", "uint8_t", "uintptr_t", "union", "unix",
    "unsigned", "using", "va_list", "virtual", "void", "volatile", "wchar_t", "while", "xor",
    "xor_eq",
};

static const char *const cuda[] = {
    "BUFSIZ", "CHAR_BIT", "RAND_MAX", "abort", "abs", "assume", "atomicAdd", "atomicCAS",
    "atomicExch", "atomicMax", "atomicMin", "blockDim", "blockIdx", "bsearch", "ceil", "ceilf",
    "clock", "cos", "cosf", "dim3", "erf", "erff", "exit", "exp", "exp2", "exp2f", "expf",
    "fabs", "fabsf", "float2", "float4", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf",
    "fmin", "fminf", "fmod", "fmodf", "free", "gamma", "gridDim", "half", "half2", "index",
    "int2", "int4", "j0", "j1", "jn", "log", "log2", "log2f", "logf", "malloc", "max", "min",
    "nv_bfloat16", "nv_bfloat162", "pow", "powf", "printf", "round", "roundf", "rsqrtf", "signal",
    "sin", "sinf", "sqrt", "sqrtf", "tanh", "tanhf", "threadIdx", "time", "trunc", "truncf",
    "uchar", "uint", "uint2", "uint4", "ulong", "ushort", "warpSize", "y0", "y1", "yn",
};

static const char *const metal[] = {
    "FLT_MAX", "FLT_MIN", "HALF_MAX", "HUGE_VALF", "INT_MAX", "MAXFLOAT", "M_PI_F", "UINT_MAX",
    "abs", "access", "array", "as_type", "atomic_float", "atomic_int", "atomic_uint", "bfloat",
    "bfloat2", "bfloat3", "bfloat4", "bool", "bool2", "bool3", "bool4", "buffer", "ceil",
    "char2", "char3", "char4", "clamp", "clz", "constant", "cos", "cross", "ctz", "depth2d",
    "device", "discard_fragment", "distance", "dot", "double", "erf", "exp", "exp2", "fabs",
    "fast", "float2", "float3", "float4", "floor", "fma", "fmax", "fmin", "fmod", "fragment",
    "function_constant", "half", "half2", "half3", "half4", "imageblock", "int2",
    "int3", "int4", "isinf", "isnan", "kernel", "length", "log", "log2", "long2", "long4",
    "make_filled_simdgroup_matrix", "matrix", "max", "mem_flags", "memory_order_relaxed",
    "mesh", "metal", "min", "mix", "normalize", "object", "object_data", "packed_float3",
    "patch", "popcount", "pow", "precise", "ray_data", "round", "rsqrt", "sample", "sampler",
    "select", "short2", "short4", "sign", "simd", "sin", "sqrt", "step", "tanh", "tensor",
    "texture", "texture1d", "texture2d", "texture3d", "thread", "thread_index_in_threadgroup",
    "threadgroup", "threadgroup_barrier", "threadgroup_imageblock", "trunc", "uchar", "uchar2",
    "uchar3", "uchar4", "uint", "uint2", "uint3", "uint4", "ulong", "ulong2", "ushort", "ushort2",
    "ushort4", "vec", "vertex",
};

static const char *const host[] = {
    "ceil", "ceilf", "cos", "cosf", "erf", "erff", "exp", "exp2", "exp2f", "expf", "fabs",
    "fabsf", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf", "fmin", "fminf", "fmod", "fmodf",
    "inline", "j0", "j1", "jn", "log", "log2", "log2f", "logf", "memset", "pow", "powf", "round",
    "roundf", "sin", "sinf", "sizeof", "sqrt", "sqrtf", "tanh", "tanhf", "trunc", "truncf",
    "y0", "y1", "yn",
};

#define LIST(x) { x, sizeof x / sizeof *x }
const tl_words tl_words_cuda[] = { LIST(cxx), LIST(cuda), { 0, 0 } };
const tl_words tl_words_metal[] = { LIST(cxx), LIST(metal), { 0, 0 } };
const tl_words tl_words_host[] = { LIST(cxx), LIST(host), { 0, 0 } };
