/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machines that code is made for, one row each. No other file names an architecture or a limit of
   one. */
#ifndef TL_TARGET_H
#define TL_TARGET_H
#include "passes/target/options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Parts of emitted texts: preprocessor conditions of machines, and a limit of CUDA. */
#define TL_IF_SM_89 "__CUDA_ARCH__ >= 890"
#define TL_IF_SM_90A "defined __CUDA_ARCH_FEAT_SM90_ALL"
#define TL_IF_SM_100A "defined __CUDA_ARCH_FEAT_SM100_ALL"
#define TL_CUDA_STATIC_KIB 48

/* How a matrix unit multiplies. */
typedef enum { TL_GEMM_SCALAR, TL_GEMM_MMA, TL_GEMM_SG, TL_GEMM_WGMMA, TL_GEMM_TENSOR, TL_GEMM_TCGEN05, TL_GEMM_SG16 } tl_gemm_path;

/* Multiplies elements of `type` in tiles whose sides are multiples of m, n, k. */
typedef struct tl_matrix_unit {
    tl_gemm_path path;
    tl_base type;           /* U8: 8-bit integers; E4M3: 8-bit floats; F32: as tf32 if `tf32` */
    int m, n, k;
    bool tf32;
} tl_matrix_unit;

/* The first macOS that has a unit of Metal's for operands of `type`, and the language: 2601 is 26.1. Apple's talk 111432 and the
   headers of macOS 26 name the systems; operands in registers are sized by the descriptor from a deployment target of 26.2 on. */
enum { TL_MACOS_METAL_3_1 = 1400, TL_MACOS_METAL_4_0 = 2600 };
int tl_macos_of(tl_gemm_path path, tl_base type);

/* A device as its maker describes it, without sparsity: operations (a product is two) and bytes a second. The rest is measured,
   0: not known (contrib/bench/calibrate). */
typedef struct tl_device {
    const char *name;
    double half, bytes, tf32;   /* matrix units: 16 bits; 8 bits; 0: none */
    double single;              /* other arithmetic on floats */
    double memory;
    int cores;
    double cache;               /* bytes a second of the cache that all cores share */
    double latency;             /* seconds from the request of a tile to its arrival, while all cores load */
    double lesser;              /* part of the matrix units' rate that instructions of older machines reach */
    double start;               /* seconds before a block's first tile arrives and after its last product */
    double shared;              /* words a second of the shared memory of all cores */
    double exchange;            /* seconds that products of one block wait for an operand that it computes of other products */
    double decode;              /* seconds that the products of a core wait for each element that it computes of what it loads */
    double found;               /* seconds of a producer thread for each copy of a row that it finds by a list */
} tl_device;

/* Threads of a block of a flat nest without a clause. Short iterations: eight warps, since fewer blocks cost less to start, and
   1,024 threads leave an SM no room for a second block with as many registers. Iterations with long loops: one warp, since
   small grids then reach the most SMs, and fewer rows share an L1 (RMS norm, a row a thread, in us
   with 256, 128, 64, 32 threads: 16,384 rows of 1,024 floats 498, 380, 393, 369; 2,048 of 4,096: 2020, 1041, 707, 573; 65,536 of
   1,024: 1643, 1622, 1637, 1428; H100, 2026-11). */
enum { TL_FLAT_THREADS = 256, TL_FLAT_THREADS_LONG = 32, TL_FLAT_LONG_TRIPS = 64 };
/* Threads of a block that sums long columns: 16 loads in flight each, 64 KiB of a core. */
enum { TL_FLAT_THREADS_SUMS = 1024 };
/* Threads of a block that share 32 iterations with long loops: 16 lanes with vectors for each of 64 rows. */
enum { TL_FLAT_THREADS_SPLIT = 512 };

/* Faults of the compilers of emitted texts: faults.def. */
typedef enum {
#define TL_FAULT(e, name, versions, compiler, symptom) TL_FAULT_##e,
#include "passes/target/faults.def"
#undef TL_FAULT
    TL_N_FAULTS
} tl_fault;

/* The compilers of emitted texts; bit n: fault n. */
typedef struct tl_toolchain {
    uint32_t faults;
} tl_toolchain;

/* Properties of the target's language. */
typedef struct tl_language {
    bool flushes;           /* arithmetic takes subnormal numbers for 0 */
    bool positive_remainders;       /* remainders of negative numbers are undefined */
    bool generic_pointers;  /* one type of pointers for all memories: functions take any */
    bool dependent_launches;        /* blocks may start before the launch before theirs has ended */
    bool launch_constants;  /* a function is compiled again for the constants of a launch */
} tl_language;

/* Instructions that a warp issues for one operation. */
typedef struct tl_costs {
    int divide, long_divide;        /* of 32 bits; of 64 bits with small values */
    int add, long_multiply;         /* of 32 bits; 32 by 32 to 64 bits, as in addresses */
    int float_add;          /* 0: issues together with an integer operation */
    int float_divide, float_divide_by;      /* to the nearest float; with the divisor's reciprocal known; 0: not known */
} tl_costs;

struct tl_machine {
    const char *name;
    tl_target target;
    int number;             /* CUDA: compute capability, 90; Metal: language version, 31 */
    bool usual;             /* the default: for the interpreter, and for the emitted language */
    bool exact;             /* its code runs on this machine alone; other code also on all newer machines of the target */
    const char *compiled;   /* preprocessor condition under which the text is compiled; null: always */
    int64_t threads;        /* of a block */
    int64_t shared;         /* bytes of a block */
    const char *shared_name;        /* what the target calls that memory */
    int64_t reserved_shared;        /* bytes of a core that each block takes in addition */
    int64_t static_shared;  /* bytes of declared arrays; the launch asks for more */
    int64_t local;          /* bytes of a thread's arrays */
    int64_t registers;      /* of 32 bits, of a block, and of a core; 0: not known */
    int64_t thread_registers;       /* of 32 bits, of a thread, before it spills; 0: not known */
    int64_t core_threads, core_blocks, core_shared;     /* of a core, for all blocks that run there; 0: not known */
    const tl_device *typical;
    unsigned shuffle_bytes; /* largest value that lanes of a warp exchange, bytes */
    const tl_matrix_unit *units;    /* better ones first, ended by TL_GEMM_SCALAR */
    bool warp_reduces;      /* one operation reduces, or prefix-sums, the values of all lanes */
    bool row_addresses;     /* matrix operands are read by row addresses, so shared tiles may be swizzled */
    bool transposes_words;  /* elements of 32 bits are transposed in registers */
    bool swaps_words;       /* lanes of a warp exchange words, so that each has contiguous ones */
    bool converts_vectors;  /* one instruction converts a vector of storage types */
    bool async_copies;      /* from global to shared memory, without the threads' registers */
    bool shifts_words;      /* vectors of 16 bytes are shifted into place where alignment is less */
    bool cache_hints;       /* accesses of global memory take eviction hints */
    tl_language language;
    tl_costs costs;
    const tl_toolchain *toolchain;  /* null: no fault of it is known */
    bool element_vectors;   /* vectors of global memory need only an element's alignment */
    unsigned adds_f32, adds_f16, adds_bf16;     /* contiguous elements that one atomic adds to global memory; 0: one */
    bool roles;             /* TMA and mbarriers: producer warps may load for consumers */
    bool gathers_rows;      /* the TMA takes four rows of a view by their numbers */
    bool clusters;          /* blocks of a cluster load for each other */
    bool pairs;             /* two blocks of a cluster multiply together */
    int64_t group_rows, group_columns;      /* default order of blocks that share operands: so many rows together if there are
                                               so many columns; 0: by rows */
    int64_t persists;       /* most blocks of a core in a persistent grid with producer warps; 0: none */
    bool counts_cores;      /* the host knows how many blocks run at once */
    int64_t tensor_columns; /* of a core's tensor memory, 32 bits in each lane; 0: there is none */
    bool reads_in_place;    /* products read operands in global memory, too, and stop at their edges */
    bool barrier_is_full;   /* a barrier orders all memories, whatever it is for */
};

/* Row `i`, by target and number, least first; null after the last. */
const tl_machine *tl_machine_row(unsigned i);
const tl_machine *tl_machine_named(const char *name);   /* null: there is none */
/* The version after the target's name: "90a", "4.0". */
const char *tl_machine_digits(const tl_machine *w);
/* By target and version, as above; null: there is none. */
const tl_machine *tl_machine_version(tl_target t, const char *version);
/* The default row of the target. */
const tl_machine *tl_machine_usual(tl_target t);
/* The least machine of the target that has the unit. */
const tl_machine *tl_machine_first(tl_target t, tl_gemm_path path, tl_base type);
/* The machine a function is lowered for: its own or the least of the module's target. */
const tl_machine *tl_machine_of(const tl_module *m, const tl_func *f);
/* Contiguous elements of type b that one atomic adds to global memory. */
unsigned tl_machine_adds(const tl_machine *w, tl_base b);
/* True if code for `of` runs on a device that is `on`. */
bool tl_machine_runs(const tl_machine *of, const tl_machine *on);
/* The best machine for a device of that number, as sm_80 for CUDA's 86. */
const tl_machine *tl_machine_numbered(tl_target t, int number);

/* True if a compiler of the machine's texts has the fault. */
bool tl_has_fault(const tl_machine *w, tl_fault f);
/* "ptxas (13.0) loses ...", for texts. */
const char *tl_fault_text(tl_arena *a, tl_fault f);

/* True if the options ask for code for the machine. The least of a target is always wanted. */
bool tl_machine_wanted(const tl_options *o, const tl_machine *machine);
/* "sm_80, sm_89, sm_90a": the names of a target's machines. */
const char *tl_machine_names(tl_arena *a, tl_target t, const char *separator);

#ifdef __cplusplus
}
#endif
#endif
