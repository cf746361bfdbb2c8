/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reserved words, sorted: keywords, names that the printers use, and macros of the headers that texts
   include. */
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
    "BUFSIZ", "CHAR_BIT", "RAND_MAX", "abort", "abs", "acos", "acosf", "asin", "asinf", "assume",
    "atan", "atan2", "atan2f", "atanf", "atomicAdd", "atomicCAS", "atomicExch", "atomicMax",
    "atomicMin", "blockDim", "blockIdx", "bsearch", "cbrt", "cbrtf", "ceil", "ceilf", "clock",
    "copysign", "copysignf", "cos", "cosf", "cosh", "coshf", "dim3", "erf", "erfc", "erfcf", "erff",
    "exit", "exp", "exp10", "exp10f", "exp2", "exp2f", "expf", "expm1", "expm1f", "fabs", "fabsf",
    "fdim", "fdimf", "float2", "float4", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf", "fmin",
    "fminf", "fmod", "fmodf", "free", "gamma", "gridDim", "half", "half2", "hypot", "hypotf",
    "index", "int2", "int4", "j0", "j1", "jn", "ldexp", "ldexpf", "log", "log10", "log10f", "log1p",
    "log1pf", "log2", "log2f", "logf", "malloc", "max", "min", "nv_bfloat16", "nv_bfloat162", "pow",
    "powf", "printf", "remainder", "remainderf", "rint", "rintf", "round", "roundf", "rsqrtf",
    "signal", "sin", "sinf", "sinh", "sinhf", "sqrt", "sqrtf", "tan", "tanf", "tanh", "tanhf",
    "threadIdx", "time", "trunc", "truncf", "uchar", "uint", "uint2", "uint4", "ulong", "ushort",
    "warpSize", "y0", "y1", "yn",
};

static const char *const metal[] = {
    "BFLT_DIG", "BFLT_EPSILON", "BFLT_MANT_DIG", "BFLT_MAX", "BFLT_MAX_10_EXP", "BFLT_MAX_EXP", "BFLT_MIN",
    "BFLT_MIN_10_EXP", "BFLT_MIN_EXP", "BFLT_RADIX", "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "FLT_DIG", "FLT_EPSILON",
    "FLT_MANT_DIG", "FLT_MAX", "FLT_MAX_10_EXP", "FLT_MAX_EXP", "FLT_MIN", "FLT_MIN_10_EXP", "FLT_MIN_EXP",
    "FLT_RADIX", "FP_ILOGB0", "FP_ILOGBNAN", "HALF_DIG", "HALF_EPSILON", "HALF_MANT_DIG", "HALF_MAX",
    "HALF_MAX_10_EXP", "HALF_MAX_EXP", "HALF_MIN", "HALF_MIN_10_EXP", "HALF_MIN_EXP", "HALF_RADIX", "HUGE_VALBF",
    "HUGE_VALF", "HUGE_VALH", "LONG_MAX", "LONG_MIN", "MAXBFLOAT", "MAXFLOAT", "MAXHALF", "M_1_PI_BF", "M_1_PI_F",
    "M_1_PI_H", "M_2_PI_BF", "M_2_PI_F", "M_2_PI_H", "M_2_SQRTPI_BF", "M_2_SQRTPI_F", "M_2_SQRTPI_H", "M_E_BF",
    "M_E_F", "M_E_H", "M_LN10_BF", "M_LN10_F", "M_LN10_H", "M_LN2_BF", "M_LN2_F", "M_LN2_H", "M_LOG10E_BF",
    "M_LOG10E_F", "M_LOG10E_H", "M_LOG2E_BF", "M_LOG2E_F", "M_LOG2E_H", "M_PI_2_BF", "M_PI_2_F", "M_PI_2_H",
    "M_PI_4_BF", "M_PI_4_F", "M_PI_4_H", "M_PI_BF", "M_PI_F", "M_PI_H", "M_SQRT1_2_BF", "M_SQRT1_2_F", "M_SQRT1_2_H",
    "M_SQRT2_BF", "M_SQRT2_F", "M_SQRT2_H", "SCHAR_MAX", "SCHAR_MIN", "SHRT_MAX", "SHRT_MIN", "UCHAR_MAX", "UINT_MAX",
    "ULONG_MAX", "USHRT_MAX", "abs", "access", "acos", "array", "as_type", "asin", "atan", "atan2", "atomic_float",
    "atomic_int", "atomic_uint", "bfloat", "bfloat2", "bfloat3", "bfloat4", "bool2", "bool3", "bool4", "buffer",
    "ceil", "char2", "char3", "char4", "clamp", "clz", "constant", "copysign", "cos", "cosh", "cross", "ctz",
    "depth2d", "device", "discard_fragment", "distance", "dot", "erf", "exp", "exp10", "exp2", "fabs", "fast", "fdim",
    "float2", "float3", "float4", "floor", "fma", "fmax", "fmin", "fmod", "fragment", "function_constant", "half",
    "half2", "half3", "half4", "imageblock", "int2", "int3", "int4", "kernel", "ldexp", "length", "log", "log10",
    "log2", "long2", "long4", "make_filled_simdgroup_matrix", "matrix", "max", "mem_flags", "memory_order_relaxed",
    "mesh", "metal", "min", "mix", "mpp", "normalize", "object", "object_data", "packed_float3", "patch", "popcount", "pow",
    "precise", "ray_data", "rint", "round", "rsqrt", "sample", "sampler", "select", "short2", "short4", "sign",
    "simd", "sin", "sinh", "sqrt", "step", "tan", "tanh", "tensor", "texture", "texture1d", "texture2d", "texture3d",
    "thread", "thread_index_in_threadgroup", "threadgroup", "threadgroup_barrier", "threadgroup_imageblock", "trunc",
    "uchar", "uchar2", "uchar3", "uchar4", "uint", "uint2", "uint3", "uint4", "ulong", "ulong2", "ushort", "ushort2",
    "ushort4", "vec", "vertex",
};

static const char *const host[] = {
    "acos", "acosf", "asin", "asinf", "atan", "atan2", "atan2f", "atanf", "cbrt", "cbrtf", "ceil",
    "ceilf", "copysign", "copysignf", "cos", "cosf", "cosh", "coshf", "erf", "erfc", "erfcf",
    "erff", "exp", "exp10", "exp10f", "exp2", "exp2f", "expf", "expm1", "expm1f", "fabs", "fabsf",
    "fdim", "fdimf", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf", "fmin", "fminf", "fmod",
    "fmodf", "hypot", "hypotf", "inline", "j0", "j1", "jn", "ldexp", "ldexpf", "log", "log10",
    "log10f", "log1p", "log1pf", "log2", "log2f", "logf", "memset", "pow", "powf", "remainder",
    "remainderf", "rint", "rintf", "round", "roundf", "sin", "sinf", "sinh", "sinhf", "sizeof",
    "sqrt", "sqrtf", "tan", "tanf", "tanh", "tanhf", "trunc", "truncf", "y0", "y1", "yn",
};

/* Macros of C, POSIX, the CUDA toolkit and other systems that are not in capitals
   (tl_name_capitals). testsuite/emit/macros.exp compares them with the headers. */
static const char *const macros[] = {
    "I", "L_ctermid", "L_cuserid", "L_tmpnam", "P_tmpdir", "_tolower", "_toupper", "alloca", "assert_perror",
    "basename", "be16toh", "be32toh", "be64toh", "bsearch", "bswap_16", "bswap_32", "bswap_64", "clrbit", "complex",
    "d_fileno", "far", "fpclassify", "h_addr", "h_errno", "howmany", "htobe16", "htobe32", "htobe64", "htole16",
    "htole32", "htole64", "hyper", "ifa_broadaddr", "ifa_dstaddr", "ifc_buf", "ifc_req", "ifr_addr", "ifr_bandwidth",
    "ifr_broadaddr", "ifr_data", "ifr_dstaddr", "ifr_flags", "ifr_hwaddr", "ifr_ifindex", "ifr_map", "ifr_metric",
    "ifr_mtu", "ifr_name", "ifr_netmask", "ifr_newname", "ifr_qlen", "ifr_slave", "interface", "isalnum", "isalnum_l",
    "isalpha", "isalpha_l", "isascii", "isascii_l", "isblank", "isblank_l", "iscanonical", "isclr", "iscntrl",
    "iscntrl_l", "isdigit", "isdigit_l", "iseqsig", "isgraph", "isgraph_l", "isgreater", "isgreaterequal", "isless",
    "islessequal", "islessgreater", "islower", "islower_l", "isnormal", "isprint", "isprint_l", "ispunct",
    "ispunct_l", "isset", "issignaling", "isspace", "isspace_l", "issubnormal", "isunordered", "isupper", "isupper_l",
    "isxdigit", "isxdigit_l", "iszero", "kill_dependency", "le16toh", "le32toh", "le64toh", "major", "makedev",
    "math_errhandling", "max", "memchr", "min", "minor", "msg_cbytes", "near", "no_argument", "noreturn",
    "optional_argument", "powerof2", "pthread_cleanup_pop", "pthread_cleanup_pop_restore_np", "pthread_cleanup_push",
    "pthread_cleanup_push_defer_np", "required_argument", "roundup", "s6_addr", "s6_addr16", "s6_addr32",
    "sa_handler", "sa_sigaction", "sched_priority", "setbit", "setjmp", "si_addr", "si_addr_lsb", "si_arch",
    "si_band", "si_call_addr", "si_fd", "si_int", "si_lower", "si_overrun", "si_pid", "si_pkey", "si_ptr",
    "si_status", "si_stime", "si_syscall", "si_timerid", "si_uid", "si_upper", "si_utime", "si_value",
    "sigev_notify_attributes", "sigev_notify_function", "sigmask", "sigsetjmp", "small", "st_atime", "st_atimespec",
    "st_birthtime", "st_ctime", "st_ctimespec", "st_mtime", "st_mtimespec", "strchr", "strdupa", "strndupa",
    "strpbrk", "strrchr", "strstr", "timeradd", "timerclear", "timercmp", "timerisset", "timersub", "toascii",
    "toascii_l", "va_arg", "va_copy", "va_end", "va_start", "wcschr", "wcspbrk", "wcsrchr", "wcsstr", "wmemchr",
};

/* What tile_rt.h declares. */
static const char *const rt[] = {
    "TILE_ENUM", "TILE_LINKED", "TILE_ON", "TILE_PATH_CPU", "TILE_PATH_CUDA", "TILE_PATH_CUDA_LINKED", "TILE_PATH_METAL",
    "TILE_PATH_NONE", "TILE_RT_EFAULT", "TILE_RT_EINVAL", "TILE_RT_ELIMIT", "TILE_RT_H", "TILE_RT_OK",
    "TILE_RT_VERSION",
    "tile_alloc", "tile_close", "tile_cuda_arch", "tile_cuda_call", "tile_cuda_cores", "tile_cuda_file",
    "tile_cuda_shared", "tile_cuda_start", "tile_cuda_start_dependent", "tile_cuda_tensor_map", "tile_device", "tile_error", "tile_free",
    "tile_metal_address", "tile_metal_alloc", "tile_metal_buffer", "tile_metal_call", "tile_metal_copy", "tile_metal_free", "tile_metal_launch",
    "tile_metal_queue", "tile_metal_start", "tile_metal_wait", "tile_metal_wait_all", "tile_name", "tile_note",
    "tile_open", "tile_path", "tile_path_of", "tile_read", "tile_seconds", "tile_stream", "tile_tensor_map",
    "tile_use_stream", "tile_wait", "tile_write",
};

#define LIST(x) x, sizeof x / sizeof *x
const tl_words tl_words_cuda[] = { { LIST(cxx), true }, { LIST(cuda), true }, { LIST(macros), true }, { 0 } };
const tl_words tl_words_metal[] = { { LIST(cxx), true }, { LIST(metal), true }, { 0 } };
const tl_words tl_words_host[] = { { LIST(cxx), false }, { LIST(host), false }, { LIST(macros), false }, { 0 } };
const tl_words tl_words_cxx[] = { { LIST(cxx), false }, { LIST(host), false }, { 0 } };
const tl_words tl_words_rt[] = { { LIST(rt), false }, { 0 } };
