/* SPDX-License-Identifier: MIT-0 */
/* Functions of the emitted text that are not single instructions, printed where used. */
#include "emit/atomic.h"
#include "emit/cuda/cuda.h"
#include "emit/cuda/halves.h"
#include "emit/storage.h"

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define INLINE "__device__ __forceinline__ "

/* Hardware converts FP8 from sm_89 on, as tile.h does: to the nearest, ties to even, infinities to the largest
   number. NaN gets its code here, since the hardware's sign is not documented. e8m0 is computed, since only
   sm_100 has an instruction. */
#define NARROW(type) \
    "#if " TL_IF_SM_89 "\n" \
    "    return x == x ? __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_" #type ") : (unsigned char)0x7f;\n" \
    "#else\n"
#define WIDEN(type) \
    "#if " TL_IF_SM_89 "\n" \
    "    return __half2float(__half(__nv_cvt_fp8_to_halfraw(x, __NV_" #type ")));\n" \
    "#else\n"

/* The same for vectors of even length, of which one instruction converts pairs. */
#define PAIRS(type, TYPE) \
    { "tile_floats_" #type, \
      "template <int N>\n" \
      INLINE "tile_vec<unsigned char, N> tile_floats_" #type "(const tile_vec<float, N> &x)\n" \
      "{\n" \
      "    tile_vec<unsigned char, N> r;\n" \
      "#pragma unroll\n" \
      "    for (int i = 0; i < N; i += 2) {\n" \
      "#if " TL_IF_SM_89 "\n" \
      "        const float2 two = make_float2(x.v[i], x.v[i + 1]);\n" \
      "        const unsigned codes = __nv_cvt_float2_to_fp8x2(two, __NV_SATFINITE, __NV_" #TYPE ");\n" \
      "        r.v[i] = (unsigned char)(two.x == two.x ? codes & 0xff : 0x7f);\n" \
      "        r.v[i + 1] = (unsigned char)(two.y == two.y ? codes >> 8 : 0x7f);\n" \
      "#else\n" \
      "        r.v[i] = tile_float_" #type "(x.v[i]);\n" \
      "        r.v[i + 1] = tile_float_" #type "(x.v[i + 1]);\n" \
      "#endif\n" \
      "    }\n" \
      "    return r;\n" \
      "}\n", "tile_vec tile_float_" #type, false }, \
    { "tile_" #type "_floats", \
      "template <int N>\n" \
      INLINE "tile_vec<float, N> tile_" #type "_floats(const tile_vec<unsigned char, N> &x)\n" \
      "{\n" \
      "    tile_vec<float, N> r;\n" \
      "#pragma unroll\n" \
      "    for (int i = 0; i < N; i += 2) {\n" \
      "#if " TL_IF_SM_89 "\n" \
      "        const unsigned short codes = (unsigned short)(x.v[i] | x.v[i + 1] << 8);\n" \
      "        const float2 two = __half22float2(__half2(__nv_cvt_fp8x2_to_halfraw2(codes, __NV_" #TYPE ")));\n" \
      "        r.v[i] = two.x;\n" \
      "        r.v[i + 1] = two.y;\n" \
      "#else\n" \
      "        r.v[i] = tile_" #type "_float(x.v[i]);\n" \
      "        r.v[i + 1] = tile_" #type "_float(x.v[i + 1]);\n" \
      "#endif\n" \
      "    }\n" \
      "    return r;\n" \
      "}\n", "tile_vec tile_" #type "_float", false }

const tl_support tl_cuda_support[] = {
    { "cuda_fp8", "#include <cuda_fp8.h>\n", 0, false },
    TL_CHECK,
    TL_FLOAT_ORDER(INLINE),
    TL_CUDA_EXTREME("max", TL_FLOAT_MAX),
    TL_CUDA_EXTREME("min", TL_FLOAT_MIN),
    { "tile_shared",
      INLINE "unsigned tile_shared(const void *p)\n"
      "{\n"
      "    return (unsigned)__cvta_generic_to_shared(p);\n"
      "}\n", 0, false },
    { "tile_vec",
      "template <typename T, int N>\n"
      "struct alignas((N & (N - 1)) != 0 ? sizeof(T) : sizeof(T) * N > 16 ? 16 : sizeof(T) * N) tile_vec {\n"
      "    T v[N];\n"
      "};\n", 0, false },
    { "tile_get",
      "/* N elements from p on, which is a multiple of ALIGN bytes. */\n"
      "template <int N, int ALIGN = 0, typename T>\n"
      INLINE "tile_vec<T, N> tile_get(const T *p)\n"
      "{\n"
      "    constexpr int part = ALIGN ? ALIGN / (int)sizeof(T) : N;\n"
      "    tile_vec<T, N> r;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i += part)\n"
      "        *reinterpret_cast<tile_vec<T, part> *>(r.v + i) =\n"
      "            *reinterpret_cast<const tile_vec<T, part> *>(p + i);\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_bits",
      "template <typename To, typename From>\n"
      INLINE "To tile_bits(const From &x)\n"
      "{\n"
      "    static_assert(sizeof(To) == sizeof(From), \"sizes differ\");\n"
      "    To y;\n"
      "    memcpy(&y, &x, sizeof y);\n"
      "    return y;\n"
      "}\n", 0, false },
    { "tile_shift",
      "/* The words from byte `shift` of x and y on, a multiple of BYTES. */\n"
      "template <int BYTES, int N>\n"
      INLINE "tile_vec<unsigned, N> tile_shift(const tile_vec<unsigned, N> &x, const tile_vec<unsigned, N> &y, unsigned shift)\n"
      "{\n"
      "    unsigned all[2 * N];\n"
      "#pragma unroll\n"
      "    for (int k = 0; k < 2 * N; k++)\n"
      "        all[k] = k < N ? x.v[k] : y.v[k - N];\n"
      "#pragma unroll\n"
      "    for (int by = N / 2; by; by /= 2)\n"
      "#pragma unroll\n"
      "        for (int k = 0; k < N + by; k++)\n"
      "            all[k] = shift & 4 * by ? all[k + by] : all[k];\n"
      "    tile_vec<unsigned, N> r;\n"
      "#pragma unroll\n"
      "    for (int k = 0; k < N; k++)\n"
      "        r.v[k] = BYTES < 4 ? __funnelshift_r(all[k], all[k + 1], shift * 8) : all[k];\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_get_shifted",
      "/* N elements from p on, out of the two aligned vectors in which they lie. */\n"
      "template <int N, typename T>\n"
      INLINE "tile_vec<T, N> tile_get_shifted(const T *p)\n"
      "{\n"
      "    constexpr int SIZE = sizeof(T), WORDS = N * SIZE / 4;\n"
      "    const unsigned shift = (unsigned)(unsigned long long)p & (N * SIZE - 1);\n"
      "    const unsigned *w = reinterpret_cast<const unsigned *>(reinterpret_cast<const char *>(p) - shift);\n"
      "    const auto x = tile_get<WORDS>(w), y = tile_get<WORDS>(w + (shift ? WORDS : 0));\n"
      "    return tile_bits<tile_vec<T, N>>(tile_shift<SIZE>(x, y, shift));\n"
      "}\n", "tile_get tile_bits tile_shift", false },
    { "tile_half_bits",     /* faults.def: half-byte */
      "/* The bits of a float of 16 bits. Were they a copy of it, ptxas 13.0 would store its value, converted to an\n"
      "   integer, where the lower byte is stored. */\n"
      "template <typename T>\n"
      INLINE "unsigned short tile_half_bits(const T &x)\n"
      "{\n"
      "    return (unsigned short)__byte_perm(tile_bits<unsigned short>(x), 0, 0x4410);\n"
      "}\n", "tile_bits", false },
    { "tile_put",
      "/* Stores all elements of v from p on, which is a multiple of ALIGN bytes; small ones as words, lest they go one\n"
      "   by one. */\n"
      "template <int ALIGN = 0, typename T, int N>\n"
      INLINE "void tile_put(T *p, const tile_vec<T, N> &v)\n"
      "{\n"
      "    constexpr int part = ALIGN ? ALIGN / (int)sizeof(T) : N;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i += part) {\n"
      "        const tile_vec<T, part> &x = *reinterpret_cast<const tile_vec<T, part> *>(v.v + i);\n"
      "        if constexpr (sizeof(T) < 4 && alignof(tile_vec<T, part>) % 4 == 0) {\n"
      "            typedef tile_vec<unsigned, (int)sizeof x / 4> words;\n"
      "            *reinterpret_cast<words *>(p + i) = tile_bits<words>(x);\n"
      "        } else {\n"
      "            *reinterpret_cast<tile_vec<T, part> *>(p + i) = x;\n"
      "        }\n"
      "    }\n"
      "}\n", "tile_vec tile_bits", false },
    { "tile_pack",
      "/* Registers as a vector. */\n"
      "template <int N, typename T>\n"
      INLINE "tile_vec<T, N> tile_pack(const T *p)\n"
      "{\n"
      "    tile_vec<T, N> r;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        r.v[i] = p[i];\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_unpack",
      "/* A vector into registers. */\n"
      "template <typename T, int N>\n"
      INLINE "void tile_unpack(T *p, const tile_vec<T, N> &v)\n"
      "{\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        p[i] = v.v[i];\n"
      "}\n", "tile_vec", false },
    { "tile_map",
      "template <typename A, int N, typename F>\n"
      INLINE "auto tile_map(const tile_vec<A, N> &a, F f)\n"
      "{\n"
      "    tile_vec<decltype(f(a.v[0])), N> r;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        r.v[i] = f(a.v[i]);\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_map2",
      "template <typename A, typename B, int N, typename F>\n"
      INLINE "auto tile_map2(const tile_vec<A, N> &a, const tile_vec<B, N> &b, F f)\n"
      "{\n"
      "    tile_vec<decltype(f(a.v[0], b.v[0])), N> r;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        r.v[i] = f(a.v[i], b.v[i]);\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_map3",
      "template <typename A, typename B, typename C, int N, typename F>\n"
      INLINE "auto tile_map3(const tile_vec<A, N> &a, const tile_vec<B, N> &b, const tile_vec<C, N> &c, F f)\n"
      "{\n"
      "    tile_vec<decltype(f(a.v[0], b.v[0], c.v[0])), N> r;\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        r.v[i] = f(a.v[i], b.v[i], c.v[i]);\n"
      "    return r;\n"
      "}\n", "tile_vec", false },
    { "tile_lane_transpose",
      "template <int N>\n"
      INLINE "void tile_lane_transpose(unsigned *word)\n"
      "{\n"
      "#pragma unroll\n"
      "    for (int bit = 1; bit < N; bit *= 2) {\n"
      "        const bool odd = (threadIdx.x & bit) != 0;\n"
      "#pragma unroll\n"
      "        for (int i = 0; i < N; i++) {\n"
      "            if (i & bit)\n"
      "                continue;\n"
      "            const unsigned got = __shfl_xor_sync(0xffffffffu, odd ? word[i] : word[i | bit], bit);\n"
      "            word[i] = odd ? got : word[i];\n"
      "            word[i | bit] = odd ? word[i | bit] : got;\n"
      "        }\n"
      "    }\n"
      "}\n", 0, false },
    { "tile_uint",
      "__host__ __device__ __forceinline__ unsigned tile_uint(float x)\n"
      "{\n"
      "    unsigned bits;\n"
      "    memcpy(&bits, &x, sizeof bits);\n"
      "    return bits;\n"
      "}\n\n"
      "__host__ __device__ __forceinline__ float tile_float(unsigned bits)\n"
      "{\n"
      "    float x;\n"
      "    memcpy(&x, &bits, sizeof x);\n"
      "    return x;\n"
      "}\n", 0, false },
    TL_STORAGE_SUPPORT("__host__ __device__ __forceinline__ ", "tile_uint", NARROW, WIDEN, "#endif\n", " cuda_fp8"),
    PAIRS(e4m3, E4M3),
    PAIRS(e5m2, E5M2),
    TL_HALVES("tile_e4m3_halves", TL_FLOAT_HALVES(e4m3, E4M3), "tile_vec tile_e4m3_float"),
    TL_HALVES("tile_e5m2_halves", TL_FLOAT_HALVES(e5m2, E5M2), "tile_vec tile_e5m2_float"),
    TL_HALVES("tile_i8_halves", TL_INTEGER_HALVES(" ^ 0x80808080u", "0x6480"), "tile_vec tile_bits"),
    TL_HALVES("tile_u8_halves", TL_INTEGER_HALVES("", "0x6400"), "tile_vec tile_bits"),
    { "tile_swizzle",
      "/* Permutes the 16-byte chunks of an array of elements of SIZE bytes: chunk c of the 128-byte row r\n"
      "   goes to c ^ r % 8 for a SPAN of 128, and likewise within spans of 64 and 32 bytes. */\n"
      "template <int SIZE, int SPAN>\n"
      INLINE "int tile_swizzle(int i)\n"
      "{\n"
      "    return i ^ (((i * SIZE >> 7) & (SPAN / 16 - 1)) << 4) / SIZE;\n"
      "}\n", 0, false },
    { "tile_wgmma_desc",
      "/* Shared matrix descriptor; mode 1, 2, 3: swizzled in spans of 128, 64, 32 bytes, 0: not. */\n"
      INLINE "unsigned long long\n"
      "tile_wgmma_desc(const void *p, unsigned leading, unsigned stride, unsigned long long mode)\n"
      "{\n"
      "    return (tile_shared(p) & 0x3ffff) >> 4 | (unsigned long long)(leading >> 4) << 16 |\n"
      "           (unsigned long long)(stride >> 4) << 32 | mode << 62;\n"
      "}\n", "tile_shared", false },
    { "tile_tcgen05_desc",
      "/* Shared matrix descriptor of version 1; mode 2, 4, 6: swizzled in spans of 128, 64, 32 bytes, 0: not. */\n"
      INLINE "unsigned long long\n"
      "tile_tcgen05_desc(const void *p, unsigned leading, unsigned stride, unsigned long long mode)\n"
      "{\n"
      "    return (tile_shared(p) & 0x3ffff) >> 4 | (unsigned long long)(leading >> 4) << 16 |\n"
      "           (unsigned long long)(stride >> 4) << 32 | 1ull << 46 | mode << 61;\n"
      "}\n", "tile_shared", false },
    { "tile_regs", TL_PTX_REGISTERS, 0, false },
    { "tile_wgmma_hold",
      "/* Keeps uses of accumulators on their side of an asynchronous product. */\n"
      "template <int N>\n"
      INLINE "void tile_wgmma_hold(float *d)\n"
      "{\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        asm volatile(\"\" : \"+f\"(d[i]) : : \"memory\");\n"
      "}\n", 0, false },
    { "tile_wgmma_hold_integers",
      "/* The same for sums of integers. */\n"
      "template <int N>\n"
      INLINE "void tile_wgmma_hold_integers(int *d)\n"
      "{\n"
      "#pragma unroll\n"
      "    for (int i = 0; i < N; i++)\n"
      "        asm volatile(\"\" : \"+r\"(d[i]) : : \"memory\");\n"
      "}\n", 0, false },
    { "tile_half_argument",
      "/* A _Float16 of C arrives in the low half of the register that a float arrives in. */\n"
      "static inline __half tile_half_argument(float x)\n"
      "{\n"
      "    __half h;\n"
      "    memcpy(&h, &x, sizeof h);\n"
      "    return h;\n"
      "}\n", 0, true },
    { "tile_tensor_map",
      "/* Sizes innermost first; strides in bytes, from the second dimension on. The last maps are kept. */\n"
      "static int tile_tensor_map(CUtensorMap *map, int device, CUtensorMapDataType type, CUtensorMapSwizzle swizzle,\n"
      "                           const void *base, std::initializer_list<long long> extents,\n"
      "                           std::initializer_list<long long> strides, std::initializer_list<long long> box)\n"
      "{\n"
      "    struct view {\n"
      "        const void *base;\n"
      "        cuuint64_t size[5], stride[5];\n"
      "        cuuint32_t box[5], rank;\n"
      "        int type, swizzle;\n"
      "        long long device;  // no padding: compared by bytes\n"
      "    } v = {base, {}, {}, {}, 0, (int)type, (int)swizzle, device};\n"
      "    static struct {\n"
      "        view v;\n"
      "        CUtensorMap map;\n"
      "    } kept[32];\n"
      "    static unsigned oldest = 0;\n"
      "    static std::mutex mutex;\n"
      "    int i = 0;\n"
      "    for (long long n : extents)\n"
      "        v.size[v.rank++] = (cuuint64_t)n;\n"
      "    for (long long n : strides)\n"
      "        v.stride[i++] = (cuuint64_t)n;\n"
      "    i = 0;\n"
      "    for (long long n : box)\n"
      "        v.box[i++] = (cuuint32_t)n;\n"
      "    std::lock_guard<std::mutex> lock(mutex);\n"
      "    for (const auto &k : kept)\n"
      "        if (k.v.base == base && memcmp(&k.v, &v, sizeof v) == 0) {\n"
      "            *map = k.map;\n"
      "            return cudaSuccess;\n"
      "        }\n"
      "    void *encode = nullptr;\n"
      "    cudaDriverEntryPointQueryResult found;\n"
      "    cudaError_t error = cudaGetDriverEntryPointByVersion(\"cuTensorMapEncodeTiled\", &encode, 12000,\n"
      "                                                         cudaEnableDefault, &found);\n"
      "    if (error != cudaSuccess)\n"
      "        return error;\n"
      "    if (found != cudaDriverEntryPointSuccess)\n"
      "        return cudaErrorNotSupported;\n"
      "    const cuuint32_t steps[5] = {1, 1, 1, 1, 1};\n"
      "    CUresult result = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(encode)(\n"
      "        map, type, v.rank, const_cast<void *>(base), v.size, v.stride, v.box, steps,\n"
      "        CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle, CU_TENSOR_MAP_L2_PROMOTION_L2_128B,\n"
      "        CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);\n"
      "    if (result != CUDA_SUCCESS)\n"
      "        return cudaErrorInvalidValue;\n"
      "    kept[oldest].v = v;\n"
      "    kept[oldest].map = *map;\n"
      "    oldest = (oldest + 1) % 32;\n"
      "    return cudaSuccess;\n"
      "}\n", 0, true },
    { "tile_launch",
      "template <typename... P, typename... A>\n"
      "static int tile_launch(void (*kernel)(P...), long long blocks, int threads, int shared, int cluster,\n"
      "                       void *stream, const A &...arguments)\n"
      "{\n"
      "    if (blocks > 0x7fffffff)\n"
      "        return cudaErrorInvalidConfiguration;\n"
      "    cudaLaunchAttribute attribute = {};\n"
      "    attribute.id = cudaLaunchAttributeClusterDimension;\n"
      "    attribute.val.clusterDim.x = (unsigned)cluster;\n"
      "    attribute.val.clusterDim.y = 1;\n"
      "    attribute.val.clusterDim.z = 1;\n"
      "    cudaLaunchConfig_t config = {dim3((unsigned)blocks), dim3((unsigned)threads), (size_t)shared,\n"
      "                                 (cudaStream_t)stream, &attribute, cluster > 1 ? 1u : 0u};\n"
      "    cudaError_t error = cudaLaunchKernelEx(&config, kernel, arguments...);\n"
      "    cudaError_t last = cudaGetLastError();\n"
      "    return error != cudaSuccess ? error : last;\n"
      "}\n", 0, true },
    { "tile_allow_shared",
      "/* Lets blocks of the kernel have so many bytes of shared memory: asks once, unless it is to ask anew. */\n"
      "static int tile_allow_shared(const void *kernel, int shared, bool anew)\n"
      "{\n"
      "    static struct {\n"
      "        const void *kernel;\n"
      "        int device, shared;\n"
      "    } kept[32];\n"
      "    static unsigned oldest = 0;\n"
      "    static std::mutex mutex;\n"
      "    int device = 0;\n"
      "    cudaError_t error = cudaGetDevice(&device);\n"
      "    if (error != cudaSuccess)\n"
      "        return error;\n"
      "    std::lock_guard<std::mutex> lock(mutex);\n"
      "    for (const auto &k : kept)\n"
      "        if (!anew && k.kernel == kernel && k.device == device && k.shared >= shared)\n"
      "            return cudaSuccess;\n"
      "    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared);\n"
      "    if (error != cudaSuccess) {\n"
      "        cudaGetLastError();  // told now, not by a later launch\n"
      "        return error;\n"
      "    }\n"
      "    kept[oldest] = {kernel, device, shared};\n"
      "    oldest = (oldest + 1) % 32;\n"
      "    return cudaSuccess;\n"
      "}\n", 0, true },
    { "tile_launch_large",
      "/* The same with more than " TEXT(TL_CUDA_STATIC_KIB) " KiB of shared memory, which another context of the device may not allow yet. */\n"
      "template <typename... P, typename... A>\n"
      "static int tile_launch_large(void (*kernel)(P...), long long blocks, int threads, int shared, int cluster,\n"
      "                             void *stream, const A &...arguments)\n"
      "{\n"
      "    int error = tile_allow_shared((const void *)kernel, shared, false);\n"
      "    if (!error)\n"
      "        error = tile_launch(kernel, blocks, threads, shared, cluster, stream, arguments...);\n"
      "    if (error != cudaErrorInvalidValue)\n"
      "        return error;\n"
      "    error = tile_allow_shared((const void *)kernel, shared, true);\n"
      "    return error ? error : tile_launch(kernel, blocks, threads, shared, cluster, stream, arguments...);\n"
      "}\n", "tile_allow_shared tile_launch", true },
    { 0, 0, 0, false }
};
