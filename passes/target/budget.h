/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a version may take of a machine: registers, shared memory, code, threads, blocks. A number has its unit and its source: a
   manual, another number here, or a measurement with GPU and date. A number without a source was not measured: near values
   serve as well. */
#ifndef TL_BUDGET_H
#define TL_BUDGET_H
#include "passes/target/target.h"

/* Accesses: CUDA C++ Programming Guide, "Device Memory Accesses", "Shared Memory". Metal's vectors have at most 16 bytes, too. */
enum {
    TL_VECTOR_BYTES = 16,       /* the widest access of a thread, of a copy, of a swizzled chunk */
    TL_SECTOR_BYTES = 32,       /* of global memory: the least that one access moves */
    TL_LINE_SECTORS = 4,        /* of a line of L1: 128 bytes */
    TL_BANKS = 32,              /* of shared memory */
    TL_BANK_BYTES = 4,
    TL_COALESCED_BYTES = 64     /* contiguous bytes that a warp should move, at least: two sectors */
};

/* Tensor maps (CUDA driver API, cuTensorMapEncodeTiled): the most elements along a side of a box; bytes that base and strides are
   multiples of; the least stride that is too large. */
enum { TL_TMA_BOX = 256, TL_TMA_CHUNK = 16 };
#define TL_TMA_STRIDE_LIMIT (INT64_C(1) << 40)

/* Threads of a warp or SIMD group; of a warpgroup, the smallest group that can release registers. */
enum { TL_WARP = 32, TL_WARPGROUP = 128 };

/* Registers of a thread, of 32 bits, in addition to those that the IR's arrays show. */
enum {
    TL_REGISTERS_GRANULE = 8,   /* allocated at a time (Programming Guide, occupancy) */
    TL_REGISTERS_OTHER = 32,    /* addresses, counters, operands under way */
    TL_REGISTERS_UNTOLD = 16,   /* that ptxas does not leave to loads in flight without being told: it keeps to about 36 (CUDA 13.0, sm_90a; sums of columns
                                   with 16 loads took 224 us, told 134; H200, 2026-11) */
    TL_REGISTERS_LOWERED = 24,  /* in addition to all arrays of lowered code that are needed at once: ptxas made 120, 147, 200 of attention's
                                   108, 140, 204 and 168 of a product's 128 (sm_90a, CUDA 13.0, 2026-11) */
    TL_REGISTERS_TWO_MMA = 40,  /* in a loop that computes while two products run */
    TL_REGISTERS_SHIFT = 56,    /* more, where words are shifted on their way to shared memory (H100, 2026-11) */
    TL_REGISTERS_LOADS = 40,    /* of a producer warp */
    TL_REGISTERS_COPIES = 56,   /* of a producer warp that copies */
    TL_REGISTERS_LOADS_LEAST = 32   /* of a producer warp with three consumer warpgroups: each register fewer is one more for them */
};

/* Stages of a pipeline whose products read tiles late, at least: one is read, one is released late, one is filled. */
enum { TL_STAGES_HELD = 3 };

/* Bytes of shared memory for operations that are not lowered yet. */
enum {
    TL_SHARED_OTHER = 16 << 10,         /* reductions and exchanges */
    TL_SHARED_ALIGN = 1 << 10,          /* the most that a tile's alignment takes: a swizzle repeats after 8 rows of 128 bytes */
    TL_SHARED_LINE = 128,               /* alignment of a box of the TMA */
    TL_SHARED_CLUSTER = 36 << 10,       /* cluster_sum: sums that blocks of a cluster exchange */
    TL_SHARED_CLUSTER_OTHER = 4 << 10,  /* reductions and alignment, once sums are exchanged */
    TL_SHARED_EPILOGUE = 1 << 10        /* reductions, if the epilogue or an optimisation uses shared memory */
};

/* Times that a kernel's operands in shared memory are halved, at most. Any near value serves: 64 along k have two halves of 16 or more. */
enum { TL_HALVINGS_MOST = 8 };

/* Code: nodes of IR, about an instruction each. */
enum {
    TL_CODE_LOOP = 4096,        /* of an unrolled loop, or of one copied for edges or alignment: 16 bytes each, half of the 128 KiB
                                   of an SM's instruction cache (Volta, Jia et al. 2018) */
    TL_CODE_BODY = 640,         /* of a body repeated for contiguous iterations: the mean of 3 x 3 taps fits, and takes 195 us for
                                   475 as a loop (64x112x112x64 half, H100, 2026-11) */
    TL_CODE_ELEMENTS = 64,      /* elements of a thread's fragment that are loaded one by one, for which tests are apart, at most */
    TL_CODE_SMALL = 128         /* of a body repeated for a square, 8 x 8 times, or once more to keep what it read */
};

/* Iterations of loops. */
enum {
    TL_UNROLL_WHOLE = 16,       /* of a loop that is unrolled whole, at most */
    TL_LONG_LOOP = 64,          /* of a loop that is unrolled for its loads, at least: four times the most at once */
    TL_PARTED_LOOP = 16,        /* of a loop that is split into interior and edges, at least: fewer do not pay for two copies */
    TL_INNER_GROUPS = 8,        /* groups of a row whose vectors are shifted, at least: elements of up to 4 go one by one */
    TL_COUNTED_LOOP = 4,        /* of a loop with quotient induction, at least: the first value and the step need divisions */
    TL_UNROLL_COPIES = 32,      /* asynchronous copies of a thread, each with an address in a register */
    TL_UNROLL_SHARED = 8,       /* of a block's loop, at most: nvcc keeps all loads and addresses of longer ones, and spills */
    TL_UNROLL_SHARED_PARTLY = 4,        /* factor of longer ones */
    TL_UNROLL_LOADS = 16,       /* of loads in flight, at most; below at least: nvcc 13.0 unrolls by 4, which hides little latency */
    TL_UNROLL_LOADS_LEAST = 8,
    TL_UNROLL_UNDER_MMA = 16,   /* copies during a product where all is aligned: 128x128x64, [N][K], 4095 all: 679 us for 1551 as a
                                   loop; 24 copies, of 128x128x128, took up to 75 % longer (H100, 2026-11) */
    TL_LOADS_IN_FLIGHT = 32,    /* of a thread */
    TL_SMALL_ARGUMENTS = 16     /* of a loop that finds the largest argument of a function first. Any near value serves */
};

/* A thread's runs of contiguous bytes that go through shared memory: the longest run, and the fewest vectors of longer ones. A block
   may take so many times its threads' part of a core's shared memory (q8_0 of floats: 293 us for 1728; H100, 2026-11). */
enum { TL_RUN_BYTES = 512, TL_RUN_VECTORS = 64, TL_RUN_SHARED_PART = 4 };

/* Depth that a unit for 8-bit floats sums with 14 bits before float additions; the greater one from TL_FP8_LONG along k on
   (H200 and H100, 2026-11: errors in contrib/bench/results/e4m3-errors.csv). */
enum { TL_FP8_DEPTH = 64, TL_FP8_DEEP = 128, TL_FP8_LONG = 2048 };

/* Strips of rows that threads walk: bytes of a row, elements at most, how many strips are under way or in use, and bytes between rows
   from which lanes share no sector. With these a thread's prefix sums of its row take 83 us for 514, and its four largest elements 187 for
   533 (H200, 2026-11); other values were not timed. */
enum { TL_STRIP_BYTES = 128, TL_STRIP_ELEMENTS = 64, TL_STRIP_STAGES = 3, TL_STRIP_APART = 64 };

/* Bytes in registers that a parallel loop keeps for later ones, and elements of one access. */
enum { TL_KEPT_BYTES = 256, TL_KEPT_ELEMENTS = 32 };
/* Threads of blocks that reduce rows of no more elements than their registers keep, and of longer ones. Where a thread has few elements, the
   reductions take longer than they do: rows of 1,000 floats, 256 threads each, took three times as long as a copy (H200, 2026-11). */
#define TL_ROW_THREADS { 32, 64, 128, 256 }
/* Bytes of all that an iteration loads for which 64 threads keep 32 iterations each, at most. Rows of 2,048: masked softmax of halves took 320 us
   for 383 by 128 threads, the gradient of an RMS norm of floats 155 for 109 (H200, 2026-11). */
enum { TL_ROW_NARROW_THREADS = 64, TL_ROW_NARROW_BYTES = 4 };
/* Threads for rows of more elements, and up to how many as well where a clause asks for more threads, of which one block fills a core (layer norm
   of halves, rows of 16,384, 512 and 1,024 threads: 149 and 270 us, of 32,768 159 and 191, of 65,536 174 and 170; gradient of cross entropy
   182 and 258, 193 and 196, 240 and 211; H200, 2026-11). */
enum { TL_LONG_ROW_THREADS = 512, TL_LONGEST_ROW = 64 * TL_LONG_ROW_THREADS };
/* Elements of rows that flat nests give to blocks of their own, at least: eight a lane. Not measured. */
enum { TL_ROW_LEAST = 256 };
/* Threads of a core, at least, where threads keep in shared memory what they read: with a few loads of 16 bytes each they reach
   the bandwidth of an H100. */
enum { TL_KEPT_THREADS = 512 };
/* Bytes of L2 for each core: 40 MB and 108 cores of an A100, 50 MB and 132 of an H100. */
enum { TL_CACHE_OF_CORE = 370 << 10 };

/* Threads of a core that shift words on their way to shared memory, at most: with more, grids of few blocks took longer
   (H100, 2026-11). */
enum { TL_SHIFT_THREADS = 512 };

/* Elements of a row above which stencils go in bands, since caches keep few such rows (rows of 16,384 floats: 895 us for 1511; NHWC
   of 64 channels was slower in bands; H100, 2026-11). */
enum { TL_LONG_ROW = 512 };

/* Blocks of a core in a persistent grid without a clause. */
enum { TL_BLOCKS_OF_CORE = 2 };
/* Blocks of a persistent grid on Metal, where the host cannot ask how many run at once. */
enum { TL_BLOCKS_AT_ONCE = 256 };

/* ---- registers */

/* Registers of a thread if `blocks` blocks of `threads` threads share a core. */
int64_t tl_registers_each(const tl_machine *w, int64_t threads, int64_t blocks);
/* True if each of the threads can hold so many registers of a product's sums, and what it takes in addition; none always fit. */
bool tl_registers_hold(const tl_machine *w, int64_t sums, int64_t threads, int64_t blocks);
/* Registers of a producer of f. */
int64_t tl_registers_that_load(const tl_func *f);
/* Registers of a consumer thread of f, less what producers keep. */
int64_t tl_registers_left(const tl_machine *w, const tl_func *f);
/* Columns that 64 rows sum up apart before they are added to `sums` registers of a thread: all, or as many as `left` registers allow.
   Both halves are multiples of `panel`. */
int64_t tl_part_columns(int64_t sums, int64_t columns, int64_t panel, int64_t left);

/* ---- shared memory */

/* True if a core's shared memory holds `blocks` blocks of `bytes` bytes; false if the core is not known. */
bool tl_core_holds(const tl_machine *w, int64_t blocks, int64_t bytes);

/* ---- threads and blocks */

/* Threads of a block without a clause: a thread has at most 64 of the largest tile's `elements`. */
uint32_t tl_threads_for(int64_t elements);
/* Warps of a block where blocks of one warp are put together. */
enum { TL_PACKED_WARPS = 4 };
/* Bytes of loads that the blocks of a core have under way at once, at least: each loads, then reduces what it has (softmax of halves as a tile:
   rows of 2,048 in blocks of 128, 256, 512, 1024 threads, 48, 32, 16, 8 KiB under way: 133, 149, 253, 630 us; of 8,192, 48, 64, 32, 32 KiB:
   138, 137, 188, 210; of 16,384, 96, 64, 64, 32 KiB: 155, 173, 143, 251; a copy 133; H200, 2026-11). */
enum { TL_CORE_LOADS = 40 << 10 };
/* Threads of a block that loads `bytes` bytes into `elements` registers: the most, and at most `asked`, that leave a core so many loads. */
uint32_t tl_threads_of_tiles(const tl_machine *w, uint32_t asked, int64_t elements, int64_t bytes);
/* As many, or more where the warpgroups would not divide the rows of a product's sum: each multiplies 64 of them. */
uint32_t tl_threads_of_rows(uint32_t threads, int64_t rows);
/* Producer threads of a block of f. */
uint32_t tl_threads_that_load(const tl_machine *w, const tl_func *f);
/* Producer threads that copy what the TMA does not serve, for so many accesses of a thread. */
uint32_t tl_threads_that_copy(const tl_machine *w, const tl_func *f, int64_t accesses);
/* Rows that a thread finds for its copies ahead of them: more would be registers that the work between the copies lacks. With 16, which
   producers then find again for each copy, experts of 128x128 tiles take 401 us, and 307 by the block's own threads; with 8, of 64x64, 336
   and 428 (H200, 2026-11). */
enum { TL_ROW_NUMBERS = 8 };
/* Producer threads of f if `copiers` of them copy: as many as f has, or more. */
uint32_t tl_threads_with_copies(const tl_machine *w, const tl_func *f, uint32_t copiers);
/* Stages of a loop with `products` products and no clause; unit: a matrix unit multiplies. */
int64_t tl_stages_for(const tl_func *f, int64_t products, bool unit);

/* ---- split-K */

/* The least depth along k for which split-K saves more than the sums of its blocks take; step: of k in an iteration. bytes: of
   an operand's element in a matrix unit; 0: there is no unit. */
int64_t tl_split_depth(int64_t step, int64_t bytes);
/* One SM in so many may stay idle: fewer blocks already take all of L2's bandwidth for matrix units, and clusters of four or more
   do not fill every group of SMs (H200, 2026-11). */
enum { TL_SPLIT_IDLE_OF_CACHE = 4, TL_SPLIT_IDLE_OF = 8 };
/* Iterations of parallel loops that a block of so many threads has at least when blocks share them, and bytes of tiles: each thread then
   has 16 vectors to read, which takes longer than blocks of a cluster need to meet (derived, not measured). */
int64_t tl_split_iterations(uint32_t threads);
enum { TL_SPLIT_BYTES = 64 << 10 };
/* How many blocks of so many threads a core should have before blocks share none: together 512 threads, each with some vectors under
   way (derived, not measured). */
int64_t tl_split_blocks(uint32_t threads);

/* ---- rows */

/* Rows of a block at most that become blocks of their own; elements of a thread from which all rows do, and elements of a row that a thread
   then still has at least: a vector of halves. Other values were not timed. */
enum { TL_ROW_BLOCKS = 64, TL_ROW_BLOCKS_LEAST = 32, TL_ROW_BLOCK_LEAST = 8 };

/* Steps of a warp's scan of a row from which idle warps share the row. A step waits for six exchanges; a part waits for five more, for a barrier
   and for the sums before. 16 steps of one warp, seven waiting: 57 percent of the stalls of prefix log-sum-exps (H200, 2026-12). Derived. */
enum { TL_SCAN_STEPS = 4 };

/* Stages of tiles that a loop reduces, at most, and threads of a core for whose blocks they leave room: prefix sums took 146 us for 169 with
   two (H200, 2026-12); other values were not timed. */
enum { TL_PREFETCH_STAGES = 3, TL_PREFETCH_THREADS = 1024 };

/* ---- streams */

/* Iterations from which a thread takes several: eight each are then half of an H100's threads (132 SMs, 2048 each). */
enum { TL_STREAM_LEAST = 1 << 20 };

/* Threads of a block that streams rows: one row of a box, a vector each. Not measured alone. */
enum { TL_STREAM_ROW = 64 };
/* The same where rows are no longer than half of that: 256 bytes of each. 128 halves a row took 450 us, a copy 127 (H200, 2026-11). Again:
   64 halves a row, half a box, took 105 us, a copy 63. */
enum { TL_STREAM_SHORT_ROW = 16, TL_STREAM_LEAST_ROW = 8 };

/* Bytes of loads with which an iteration that is no stream gets a thread with seven others, and with three. 3 bytes an iteration took 358 us
   in a thread of its own, a copy 126 (H200, 2026-11). */
enum { TL_STRIDED_FEW = 4, TL_STRIDED_BYTES = 16 };

/* Bytes of pixels of a thread, at most: 8 of three floats. Not timed. */
enum { TL_DENSE_BYTES = 128 };

/* Warps along a row whose ends have guards, at least: two of them do their iterations twice. Not timed. */
enum { TL_END_WARPS = 4 };

/* Iterations from which several that share loops are put together, and threads of such a block: four each are then a quarter of an
   H100's threads. With these a filter with 64 taps takes 185 us for 378, and nearest points 521 for 849 (H200, 2026-11); other values were
   not timed. As many threads have vectors of iterations with loops: means of 196 halves, eight of 2^19 in a thread, took 61 us for
   77 (H200, 2026-12). */
enum { TL_TOGETHER_LEAST = 1 << 18, TL_TOGETHER_THREADS = 128 };

/* Rows from which a warp has several together: of four, a quarter of the warps of an H100 (132 SMs, 64 each) have some. Not timed. */
enum { TL_ROWS_TOGETHER = 1 << 13 };

/* Trips of an iteration's loops from which a block shares them, and iterations that read once what they read from which warps do as well:
   64 rows of 1024 floats fill an SM's L1, 132 SMs with 8 warps have 16 loads of 16 bytes each under way. Softmax of 65,536 rows of 1,024 took
   201 us by warps and 323 by blocks, of 16,384 rows of 4,096 344 and 175 (H200, 2026-11). */
enum { TL_BLOCK_TRIPS = 1 << 11, TL_BLOCK_FEW = 1 << 10 };

/* Iterations that a block adds up in shared memory, four for each lane's own copy of 256 elements, and elements of tables there; iterations from
   which and below which it does. 16 Mi additions to 256 elements took 4,835 us in L2, so 25 (H200, 2026-11). */
enum { TL_COUNT_BLOCK = 1 << 15, TL_COUNT_SHARED = 1 << 12, TL_COUNT_LEAST = 1 << 20, TL_COUNT_MOST = 1 << 30 };

/* ---- joined blocks */

/* Weight of a wave of blocks as written where the host compares them with joined ones. */
enum { TL_COARSEN_WAVES = 16 };
/* Percent of the modelled time as written that joined blocks may take: with products, and without, where the model knows less;
   percent of the best time so far that more threads or stages may take. Not measured. */
enum { TL_COARSEN_WORTH_MMA = 95, TL_COARSEN_WORTH = 50, TL_COARSEN_CLEARLY = 98 };
/* Trips of a pipeline that take as long as one past the least end of joined blocks, whose loads do not overlap. Attention of 32 rows, 64 and 128
   wide, of 256 to 8,192 keys: 1.5 to 3.6 (H200, 2026-12). */
enum { TL_COARSEN_APART_TRIP = 2 };
/* Blocks that become one at most, in all and along a loop. */
enum { TL_COARSEN_MOST = 16, TL_COARSEN_MOST_ALONG = 8 };

/* Iterations that are long themselves from which blocks have TL_FLAT_THREADS: as many as an H100 has threads (132 SMs, 2048 each). Most of
   4 Mi iterations that end at once, in blocks of a warp, took 1,076 us, in larger ones 434; nearest means 359 and 366 (H200, 2026-12). */
enum { TL_FLAT_MANY = 1 << 18 };

/* ---- tiles of loops */

/* Iterations of each loop of a nest that becomes tiles, at least: with fewer, most of a tile lies outside. */
enum { TL_TILE_LEAST = 32 };
/* Threads of a block with such a tile, by default and at least; the tile's rows and columns, and those for fewer threads or registers.
   Half of the threads have half of the rows. Not measured. */
enum { TL_TILE_THREADS = 256, TL_TILE_THREADS_LEAST = 64, TL_TILE_EDGE = 128, TL_TILE_EDGE_FEW = 64 };
/* Bytes of an operand's row, which a matrix unit multiplies at once; half of them with little shared memory, as on Metal. A value
   that is not multiplied counts as so many bytes, since code is written for each. */
enum { TL_TILE_ROW_BYTES = 128, TL_TILE_ROW_BYTES_FEW = 64, TL_TILE_VALUE_BYTES = 8 };

/* ---- shuffles */

/* True if the shuffles cost less than shared memory would: a store and a load of each word, and two barriers. */
bool tl_shuffles_pay(int64_t shuffles, int64_t words);
/* Loops that lanes of a warp share: the fewest iterations; iterations of a lane that are unrolled, and contiguous ones, at most; the
   fewest lanes, eight, which move a cache line, unless the loop has fewer vectors; bytes that a lane has in flight in short iterations.
   A matrix times a vector, 64 rows a block, took 394 us with vectors and eight warps, and 6,166 with single elements, 8 of them
   unrolled, and two warps (H100, 2026-11). Results of a lane that do not wait for each other: an addition has one after four cycles
   (Volta, Jia et al. 2018). Where groups of lanes read the same, the fewest lanes, and elements of arrays of each at
   most; not measured. */
enum { TL_LANE_GROUP_LEAST = 2, TL_LANE_ELEMENTS = 64, TL_LANE_WAYS = 4 };
/* Iterations from which a group of lanes has a row whose bounds memory has: eight lanes each are then four times an H100's threads
   (132 SMs, 2048 each). A million rows of 30 by warps took 279 us, and 60 to read (H200, 2026-11); other values were not timed. */
enum { TL_LANE_MANY = 1 << 17 };
/* Trips of loops that eight lanes share, not a warp, at most; the same in vectors of a lane, where rows are whole vectors (layer norm of halves,
   rows of 64, 128, 256: 212, 154, 147 us, by a warp 942, 475, 324; of 100, 250, which are no vectors: 526, 502 for 704, 472; softmax of floats,
   rows of 128, 256: 148, 195 for 180, 166; H200, 2026-11). */
enum { TL_LANE_SHORT = 128, TL_LANE_SHORT_VECTORS = 4 };
/* Iterations of such a row that a lane does at once, each if there is one: of 30 then all. nvcc 13.0 predicates the loads. Not timed. */
enum { TL_LANE_GUARDED = 4 };
/* Of a loop that stores where it loads. ptxas (13.0) moves a load of the next iteration over the store, once indices of 32 bits show that they
   do not meet: 4096 rows of 50257 floats, added to in place by warps, then take 2180 us, one iteration after the other 680 (H200, 2026-11). */
enum { TL_UNROLL_NONE = -1 };
enum { TL_LANE_TRIPS = 16, TL_LANE_UNROLL = 16, TL_LANE_CHUNK = 8, TL_LANE_GROUP = 8, TL_LANE_BYTES = 128 };
#endif
