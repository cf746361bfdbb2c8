/* SPDX-License-Identifier: MIT-0 */
/* The functions of the emitted text that copy tiles of rows which are aligned to nothing but their elements. */

#define INLINE "__device__ __forceinline__ "

#define COPY_SHIFTED(name, parameter, get_w, get_next) \
    "/* 16 bytes from element i on to a multiple of 16, out of the aligned words in which they lie; of n elements only,\n" \
    "   zeros after them. Elements that are multiples of 16 bytes apart are shifted alike, which is computed once. */\n" \
    "template <typename T>\n" \
    INLINE "void " name "(T *to, const T *from, long long i, int n" parameter ")\n" \
    "{\n" \
    "    const unsigned shift = ((unsigned)(unsigned long long)from + (unsigned)i * (unsigned)sizeof(T)) & 15;\n" \
    "    const unsigned *w = reinterpret_cast<const unsigned *>(\n" \
    "        reinterpret_cast<const char *>(from) + (i * (long long)sizeof(T) - shift));\n" \
    "    tile_vec<unsigned, 4> x = {}, y = {};\n" \
    "    if (n > 0) {\n" \
    "        x = " get_w ";\n" \
    "        y = " get_next ";\n" \
    "    }\n" \
    "    x = tile_shift<(int)sizeof(T)>(x, y, shift);\n" \
    "#pragma unroll\n" \
    "    for (int k = 0; k < 4; k++) {\n" \
    "        const int bits = n * (int)sizeof(T) * 8 - k * 32;\n" \
    "        x.v[k] &= bits >= 32 ? ~0u : bits > 0 ? (1u << bits) - 1 : 0;\n" \
    "    }\n" \
    "    tile_put(reinterpret_cast<unsigned *>(to), x);\n" \
    "}\n"

/* A compiler of texts takes the thread's index after a loop for the loop's counter (faults.def: tid-counter). A thread has up to
   16 vectors under way: a product of 129x4097x4097 takes 122 us, with 4 of them 265. Inlined, as products of 2049 take 187 us so,
   and 252 with a call (H100, 2026-11). */
#define COPY_ROWS(name, tid, ways, parameter, argument, get_w, get_next, copy_one) \
    COPY_SHIFTED("tile_copy_shifted" name, parameter, get_w, get_next) "\n" \
    "/* Shared tiles of SLICES * ROWS * COLS elements from rows that are aligned to nothing but their elements: 16 bytes a\n" \
    "   thread. The tile begins at element `begin` of `from`, which has those from `first` to before `end`; rows lie `stride`\n" \
    "   apart, slices `slice`. What is not in the window is 0. Next to the ends of memory elements are copied one by one. */\n" \
    "template <int THREADS, int ROWS, int COLS, int PITCH, int SWIZZLE, int PANEL, int SLICES = 1, bool LIST = false, typename T>\n" \
    "__device__ __forceinline__ void tile_copy_rows" name "(T *__restrict__ to, const T *__restrict__ from, long long begin, long long end,\n" \
    "    long long stride, int rows, int cols" parameter ", long long first = 0, int low_row = 0, int low_col = 0,\n" \
    "    long long slice = 0, int slices = 1, int low_slice = 0, const int *list = nullptr, long long height = 0)\n" \
    "{\n" \
    "    constexpr int V = 16 / (int)sizeof(T), EACH = COLS / V;\n" \
    "    constexpr unsigned N = SLICES * ROWS * EACH, TRIPS = (N + THREADS - 1) / THREADS;\n" \
    "    constexpr int BYTES = PITCH * (int)sizeof(T), SKIP = BYTES < 128 ? 128 / BYTES : 1, SPAN = SWIZZLE ? SWIZZLE / 16 : 1;\n" \
    "    const unsigned tid = " tid ";\n" \
    "    const long long least = first + V - 1, most = end - (2 * V - 1);\n" \
    "    const long long last = begin + (slices - 1) * slice + ((LIST ? height : rows) - 1) * stride + (COLS - V);\n" \
    "    const bool there = begin >= least && last <= most && low_col == 0;\n" \
    "    /* Vector `trip` of thread t: where it goes, from where, its column. True if its row is in the window. Where a thread keeps\n" \
    "       its column, addresses are a stride apart. */\n" \
    "    constexpr bool KEEPS = THREADS % EACH == 0;\n" \
    "    const auto vector = [=](unsigned trip, unsigned t, T *&at, long long &off, int &col) {\n" \
    "        const unsigned e = trip * THREADS + t, lines = trip * (THREADS / EACH);\n" \
    "        const int line = (int)(KEEPS ? t / EACH + lines : e / EACH), i = SLICES > 1 ? line / ROWS : 0, row = SLICES > 1 ? line % ROWS : line;\n" \
    "        const int number = LIST ? list[row] : row;\n" \
    "        col = (int)((KEEPS ? t : e) % EACH) * V;\n" \
    "        at = to + line * PITCH + (PANEL ? col / PITCH * PANEL : 0) + ((PANEL ? col % PITCH : col) ^ line / SKIP % SPAN * V);\n" \
    "        off = KEEPS && SLICES == 1 && !LIST ? begin + (int)(t / EACH) * stride + col + (int)lines * stride\n" \
    "                                            : begin + i * slice + number * stride + col;\n" \
    "        return row >= low_row && row < rows && i >= low_slice && i < slices && (!LIST || (number >= 0 && number < height));\n" \
    "    };\n" \
    "    T *at;\n" \
    "    long long off;\n" \
    "    int col;\n" \
    "    if (!LIST && there && rows == ROWS && cols == COLS && low_row == 0 && slices == SLICES && low_slice == 0) {\n" \
    "#pragma unroll " ways "\n" \
    "        for (unsigned i = 0; i < TRIPS; i++)\n" \
    "            if (N % THREADS == 0 || i * THREADS + tid < N) {\n" \
    "                vector(i, tid, at, off, col);\n" \
    "                tile_copy_shifted" name "(at, from, off, V" argument ");\n" \
    "            }\n" \
    "        return;\n" \
    "    }\n" \
    "#pragma unroll " ways "\n" \
    "    for (unsigned i = 0; i < TRIPS; i++)\n" \
    "        if (N % THREADS == 0 || i * THREADS + tid < N) {\n" \
    "            const bool in = vector(i, tid, at, off, col);\n" \
    "            const bool whole = in && col >= low_col && off >= least && off <= most;\n" \
    "            tile_copy_shifted" name "(at, from, off, whole ? cols - col : 0" argument ");\n" \
    "        }\n" \
    "    if (there)\n" \
    "        return;\n" \
    "#pragma unroll 1\n" \
    "    for (unsigned i = 0, start = (unsigned)tile_opaque((int)tid); i < TRIPS; i++)\n" \
    "        if ((N % THREADS == 0 || i * THREADS + start < N) && vector(i, start, at, off, col)\n" \
    "            && !(col >= low_col && off >= least && off <= most))\n" \
    "#pragma unroll 1\n" \
    "            for (int j = 0; j < V; j++)\n" \
    "                if (col + j >= low_col && col + j < cols)\n" \
    "                    " copy_one "\n" \
    "}\n"

#define COPY_PLAIN(name, tid, ways) \
    COPY_ROWS(name, tid, ways, "", "", "tile_get<4>(w)", "tile_get<4>(w + (shift ? 4 : 0))", "at[j] = from[off + j];")
#define COPY_BY(name, tid, ways) \
    COPY_ROWS(name, tid, ways, ", unsigned long long policy", ", policy", "tile_bits<tile_vec<unsigned, 4>>(tile_load_16(w, policy))", \
              "tile_bits<tile_vec<unsigned, 4>>(tile_load_16(w + (shift ? 4 : 0), policy))", \
              "for (int k = 0; k < (int)sizeof(T); k++)\n" \
              "                        reinterpret_cast<unsigned char *>(at + j)[k] =\n" \
              "                            (unsigned char)tile_load_1(reinterpret_cast<const unsigned char *>(from + off + j) + k, policy);")

/* Producers that copy have few registers, so fewer vectors are in flight. */
const char *const tl_cuda_copy_rows[2][2] = {
    { COPY_PLAIN("", "threadIdx.x", "16"), COPY_BY("_by", "threadIdx.x", "16") },
    { COPY_PLAIN("_among", "threadIdx.x % THREADS", "4"), COPY_BY("_by_among", "threadIdx.x % THREADS", "4") },
};
