/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a version may take of a machine, and which choices pay: registers, shared memory, code, threads, blocks. A number has its unit
   and where it comes from: a manual, another number here, or a measurement with GPU and date. Where nothing
   is said, any near value serves. */
#ifndef TL_BUDGET_H
#define TL_BUDGET_H
#include "passes/target/target.h"

/* Accesses: CUDA C++ Programming Guide, "Device Memory Accesses", "Shared Memory"; Metal's vectors end there, too. */
enum {
    TL_VECTOR_BYTES = 16,       /* the widest access of a thread, of a copy, of a swizzled chunk */
    TL_SECTOR_BYTES = 32,       /* of global memory that come at once */
    TL_BANKS = 32,              /* of shared memory */
    TL_BANK_BYTES = 4,
    TL_COALESCED_BYTES = 64     /* contiguous bytes that lanes of a warp should move: two sectors of a cache line */
};

/* Tensor maps (CUDA driver API, cuTensorMapEncodeTiled): elements along a side of a box; bytes of a chunk, and what base and strides are
   multiples of; the least stride that is too large. */
enum { TL_TMA_BOX = 256, TL_TMA_CHUNK = 16 };
#define TL_TMA_STRIDE_LIMIT (INT64_C(1) << 40)

/* Threads: of a warp, a SIMD group; of a warpgroup, the least that can give registers to others. */
enum { TL_WARP = 32, TL_WARPGROUP = 128 };

/* Registers of 32 bits, of a thread. What stands here is for what no array of the IR shows. */
enum {
    TL_REGISTERS_GRANULE = 8,   /* allocated at a time (Programming Guide, occupancy) */
    TL_REGISTERS_OTHER = 32,    /* addresses, counters, operands under way */
    TL_REGISTERS_TWO_MMA = 40,  /* in a loop that computes under two products */
    TL_REGISTERS_SHIFT = 56,    /* where words are shifted on their way to shared memory: these, too (H100, 2026-11) */
    TL_REGISTERS_LOADS = 40,    /* of a producer warp */
    TL_REGISTERS_COPIES = 56,   /* of one that copies */
    TL_REGISTERS_LOADS_LEAST = 32   /* of one adjacent to three warpgroups that multiply: each is a register more for them */
};

/* Bytes of shared memory that a block will need for what is not lowered yet. */
enum {
    TL_SHARED_OTHER = 16 << 10,         /* reductions and exchanges */
    TL_SHARED_ALIGN = 1 << 10,          /* a swizzle repeats after 8 rows of 128 bytes: most that a tile's alignment takes */
    TL_SHARED_LINE = 128,               /* what the TMA aligns a box to */
    TL_SHARED_CLUSTER = 36 << 10,       /* what blocks of a cluster add: cluster_sum */
    TL_SHARED_CLUSTER_OTHER = 4 << 10,  /* reductions and alignment, once sums are exchanged */
    TL_SHARED_EPILOGUE = 1 << 10        /* reductions, where an epilogue goes through shared memory */
};

/* Code: nodes of IR, about an instruction each. */
enum {
    TL_CODE_LOOP = 4096,        /* of a loop once it is unrolled, or of one that is copied for edges or alignment: instructions of
                                   16 bytes, half of the 128 KiB that the cache of an SM holds (Volta, Jia et al. 2018) */
    TL_CODE_BODY = 640,         /* of a body that is repeated for contiguous iterations: the mean of 3 x 3 taps fits, 475 us as a loop,
                                   195 in groups (64x112x112x64 half, H100, 2026-11) */
    TL_CODE_SMALL = 128         /* of one that is repeated for a square, 8 x 8 times, or once more to keep what it read */
};

/* Iterations of loops. */
enum {
    TL_UNROLL_WHOLE = 16,       /* of a loop that is unrolled whole, at most */
    TL_LONG_LOOP = 64,          /* of a loop that is unrolled for its loads, at least: four times the most at once */
    TL_PARTED_LOOP = 16,        /* of one whose iterations far from edges are apart: fewer do not pay for the two copies */
    TL_COUNTED_LOOP = 4,        /* of one that counts quotients: the first value and the step divide, too */
    TL_UNROLL_COPIES = 32,      /* asynchronous copies of a thread, which hold an address each */
    TL_UNROLL_SHARED = 8,       /* of a loop that a block shares: nvcc holds all loads and addresses of longer ones, and spills */
    TL_UNROLL_SHARED_PARTLY = 4,        /* ... then so many at once */
    TL_UNROLL_LOADS = 16,       /* of loads in flight, at most and at least: nvcc 13.0 unrolls by 4, which hides little latency */
    TL_UNROLL_LOADS_LEAST = 8,
    TL_UNROLL_SCALES = 8,       /* blocks of scales */
    TL_UNROLL_UNDER_MMA = 16,   /* copies under a product where all is aligned. 128x128x64, [N][K], 4095 all: 1551 us as a loop, 679
                                   unrolled; of 128x128x128, 24 copies, some took 75 % longer unrolled (H100, 2026-11) */
    TL_LOADS_IN_FLIGHT = 32     /* of a thread */
};

/* A thread's runs of contiguous bytes that go through shared memory: longer than a vector, unless few vectors read them; and how many times
   its part of a core's memory, by threads, a block may take for them (H100, 2026-11: q8_0 of floats 1728 us, and 293 through shared). */
enum { TL_RUN_BYTES = 512, TL_RUN_VECTORS = 64, TL_RUN_SHARED_PART = 4 };

/* k that a unit for 8-bit floats sums up with 14 bits before its sums are added in float; of sums of so many and more, the greater
   one (H200 and H100, 2026-11: contrib/bench/README has the errors). */
enum { TL_FP8_DEPTH = 64, TL_FP8_DEEP = 128, TL_FP8_LONG = 2048 };

/* Bytes in registers that a parallel loop keeps for later ones, and elements of one access. */
enum { TL_KEPT_BYTES = 256, TL_KEPT_ELEMENTS = 32 };
/* Threads of a core that read what they keep in shared memory, at least: with a few loads of 16 bytes each under way they take what
   the memory of an H100 gives. */
enum { TL_KEPT_THREADS = 512 };
/* Bytes of the cache that all cores share, for each: 40 MB and 108 cores of an A100, 50 MB and 132 of an H100. */
enum { TL_CACHE_OF_CORE = 370 << 10 };

/* Threads of a core that shift words on their way to shared memory: with more, a few blocks, which are alone on their cores, took
   longer (H100, 2026-11). */
enum { TL_SHIFT_THREADS = 512 };

/* Elements of a row of which the caches keep few rows: stencils take longer ones in bands (H100, 2026-11: rows of 16,384 floats, 1511
   and 895 us; NHWC of 64 channels lost by bands). */
enum { TL_LONG_ROW = 512 };

/* Blocks of a core in a grid that takes one tile after the other, where no clause says how many. */
enum { TL_BLOCKS_OF_CORE = 2 };
/* Blocks of a Metal grid that takes one tile after the other: the host cannot ask how many run at once. Any near value serves. */
enum { TL_BLOCKS_AT_ONCE = 256 };

/* ---- registers */

/* Registers of a thread where so many blocks of so many threads share a core. */
int64_t tl_registers_each(const tl_machine *w, int64_t threads, int64_t blocks);
/* Registers of a producer of f. */
int64_t tl_registers_that_load(const tl_func *f);
/* Registers of a thread of f that computes, where producers keep what loads take. */
int64_t tl_registers_left(const tl_machine *w, const tl_func *f);

/* ---- shared memory */

/* True if shared memory of a core holds so many blocks of so many bytes; false where the core is not known. */
bool tl_core_holds(const tl_machine *w, int64_t blocks, int64_t bytes);

/* ---- threads and blocks */

/* Threads of a block whose author says nothing: a thread has 64 elements of the largest tile at most. */
uint32_t tl_threads_for(int64_t elements);
/* Threads that load, of a block of f with producers. */
uint32_t tl_threads_that_load(const tl_machine *w, const tl_func *f);
/* Threads among the producers that copy what the TMA does not serve, where so many accesses do. */
uint32_t tl_threads_that_copy(const tl_machine *w, const tl_func *f, int64_t accesses);
/* Producers of f where so many of them copy: as many as there are, or more. */
uint32_t tl_threads_with_copies(const tl_machine *w, const tl_func *f, uint32_t copiers);
/* Stages of a loop with so many products, where its author says nothing. */
int64_t tl_stages_for(const tl_func *f, int64_t products, bool unit);

/* ---- split-K */

/* So much of k that what blocks save is more than what they take to add their sums, where iterations advance k by `step`.
   bytes: of an element of an operand of a matrix unit; 0: there is none. */
int64_t tl_split_depth(int64_t step, int64_t bytes);
/* SMs of how many stay idle: fewer blocks take all that the second cache gives to matrix units, and clusters of four or more do
   not reach all SMs, since some groups of SMs make no whole one (H200, 2026-11). */
enum { TL_SPLIT_IDLE_OF_CACHE = 4, TL_SPLIT_IDLE_OF = 8 };

/* ---- streams */

/* Iterations from which a thread takes several: with eight each they are half of the threads that an H100 holds (132 SMs, 2048 each). */
enum { TL_STREAM_LEAST = 1 << 20 };

/* ---- joined blocks */

/* What a wave of blocks as written counts as, where the host compares them with joined ones. Joined blocks are taken to need so many
   percent of their modelled time: their bound is matrix units, which reach 0.8 of their rate (4096 all, H100, 2026-11). */
enum { TL_COARSEN_WAVES = 16, TL_COARSEN_FULL = 125 };
/* Percent of the time as written that joined blocks may take, by the model: where they multiply, and elsewhere, where the model knows
   less; percent of the best time so far that more threads or stages may take. Not measured. */
enum { TL_COARSEN_WORTH_MMA = 80, TL_COARSEN_WORTH = 50, TL_COARSEN_CLEARLY = 98 };
/* Blocks that become one at most, in all and along a loop. */
enum { TL_COARSEN_MOST = 16, TL_COARSEN_MOST_ALONG = 8 };

/* ---- tiles of loops */

/* Iterations of each loop of a nest that becomes tiles of sums, at least: of fewer, most of a tile would lie outside. */
enum { TL_TILE_LEAST = 32 };
/* Threads of a block that sums up such a tile, by default and at least; its rows and columns, and those where threads or their
   registers are fewer. Half of the threads leave a tile half of its rows. None of these was measured against another. */
enum { TL_TILE_THREADS = 256, TL_TILE_THREADS_LEAST = 64, TL_TILE_EDGE = 128, TL_TILE_EDGE_FEW = 64 };
/* Bytes of an operand's row: vectors of all lanes that read one, and what a matrix unit multiplies at once; half of them where shared
   memory is as small as on Metal. Values that are not multiplied count as so many bytes: code is written for each. */
enum { TL_TILE_ROW_BYTES = 128, TL_TILE_ROW_BYTES_FEW = 64, TL_TILE_VALUE_BYTES = 8 };

/* ---- shuffles */

/* True if so many shuffles of so many words cost less than a way through shared memory of so many: a store of each, a load of each
   and two barriers. */
bool tl_shuffles_pay(int64_t shuffles, int64_t words);
/* Loops that lanes of a warp share: the fewest iterations worth it, iterations of a lane that are unrolled so that their loads are
   in flight, and contiguous ones, at most. A matrix times a vector, 64 rows a block, took 394 us with vectors and eight warps, and
   6,166 with single elements, 8 of them unrolled, and two warps (H100, 2026-11). Fewer lanes than a group of eight, which move a
   line of a cache, share a loop only if it has no more vectors. Bytes that a lane has in flight where iterations are short: eight vectors. */
enum { TL_LANE_TRIPS = 16, TL_LANE_UNROLL = 16, TL_LANE_CHUNK = 8, TL_LANE_GROUP = 8, TL_LANE_BYTES = 128 };
#endif
