/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machines that code is made for, one row each. No other place names an architecture or knows a
   limit of one. */
#ifndef TL_TARGET_H
#define TL_TARGET_H
#include "passes/target/options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What texts are written with: conditions under which one is compiled for a machine, and a limit of CUDA's. */
#define TL_IF_SM_89 "__CUDA_ARCH__ >= 890"
#define TL_IF_SM_90A "defined __CUDA_ARCH_FEAT_SM90_ALL"
#define TL_IF_SM_100A "defined __CUDA_ARCH_FEAT_SM100_ALL"
#define TL_CUDA_STATIC_KIB 48

/* How a matrix unit multiplies. */
typedef enum { TL_GEMM_SCALAR, TL_GEMM_MMA, TL_GEMM_SG, TL_GEMM_WGMMA, TL_GEMM_TENSOR, TL_GEMM_TCGEN05, TL_GEMM_SG16 } tl_gemm_path;

/* One that multiplies elements of `type`: tiles of multiples of m x n x k. */
typedef struct tl_matrix_unit {
    tl_gemm_path path;
    tl_base type;           /* U8: 8-bit integers; E4M3: 8-bit floats; F32: as tf32 if `tf32` */
    int m, n, k;
    bool tf32;
} tl_matrix_unit;

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
    double lesser;              /* part of its rate that matrix units reach by the instructions of lesser machines */
    double start;               /* seconds until a block has its first tile, and after its last product */
} tl_device;

/* Threads of a block whose iterations are a thread's each, where its author says nothing. Short iterations: eight warps, since few
   blocks cost less to start, and 1,024 threads leave an SM no room for a second block of as many registers. Iterations with loops
   of many trips: one warp, since small grids then reach the most SMs, and fewer rows share an L1 (RMS norm, a row a thread, in us
   with 256, 128, 64, 32 threads: 16,384 rows of 1,024 floats 498, 380, 393, 369; 2,048 of 4,096: 2020, 1041, 707, 573; 65,536 of
   1,024: 1643, 1622, 1637, 1428; H100, 2026-11). */
enum { TL_FLAT_THREADS = 256, TL_FLAT_THREADS_LONG = 32, TL_FLAT_LONG_TRIPS = 64 };
/* Threads of a block that goes through long columns: 16 loads each are in flight, 64 KiB of a core. */
enum { TL_FLAT_THREADS_SUMS = 1024 };
/* ... whose threads share 32 iterations of long loops: 16 lanes' vectors of each of 64 rows. */
enum { TL_FLAT_THREADS_SPLIT = 512 };

/* What a compiler of emitted texts gets wrong, or makes slow: faults.def. */
typedef enum {
#define TL_FAULT(e, name, versions, compiler, symptom) TL_FAULT_##e,
#include "passes/target/faults.def"
#undef TL_FAULT
    TL_N_FAULTS
} tl_fault;

/* What compiles emitted texts: bit n is fault n. */
typedef struct tl_toolchain {
    uint32_t faults;
} tl_toolchain;

/* What the target's language leaves to compilers, and offers. */
typedef struct tl_language {
    bool flushes;           /* arithmetic takes subnormal numbers for 0 */
    bool positive_remainders;       /* those of negative numbers are not defined */
    bool launch_constants;  /* a function is compiled once more for what a launch finds its constants to be */
} tl_language;

/* Instructions that a warp issues for one operation. */
typedef struct tl_costs {
    int divide, long_divide;        /* of 32 bits; of 64 bits whose values are small */
    int add, long_multiply;         /* of 32 bits; 32 bits by 32 to 64, as addresses need */
    int float_add;          /* 0: issues with an integer operation */
    int float_divide, float_divide_by;      /* to the nearest float; by a divisor whose reciprocal is at hand; 0: not known */
} tl_costs;

struct tl_machine {
    const char *name;
    tl_target target;
    int number;             /* what the host asks the device for, CUDA: 90; Metal: language version, 31 */
    bool usual;             /* where nobody says: what the interpreter runs on, the language that is written */
    bool exact;             /* its code runs there only; that of others on all newer machines of the target too */
    const char *compiled;   /* a condition of the C preprocessor: the text is compiled for it; null: always */
    int64_t threads;        /* of a block */
    int64_t shared;         /* bytes of a block */
    const char *shared_name;        /* what the target calls that memory */
    int64_t reserved_shared;        /* bytes that a block takes of its core in addition to its own */
    int64_t static_shared;  /* bytes of arrays of their own; more is asked for at the launch */
    int64_t local;          /* bytes of a thread's arrays */
    int64_t registers;      /* of 32 bits, of a block, and of a core; 0: not known */
    int64_t thread_registers;       /* of 32 bits, of a thread, before its values go to memory; 0: not known */
    int64_t core_threads, core_blocks, core_shared;     /* of a core, in which blocks run at once; 0: not known */
    const tl_device *typical;
    unsigned shuffle_bytes; /* of the values that lanes of a warp exchange */
    const tl_matrix_unit *units;    /* better ones first, ended by TL_GEMM_SCALAR */
    bool warp_reduces;      /* values of all lanes, and sums of those before, by one operation */
    bool row_addresses;     /* matrix operands are read by addresses of their rows: shared tiles may be swizzled */
    bool transposes_words;  /* elements of 32 bits are transposed in registers */
    bool swaps_words;       /* lanes of a warp exchange words, so that each has those of another in a row */
    bool converts_vectors;  /* of storage types, at once */
    bool async_copies;      /* from global to shared memory, without the threads' registers */
    bool shifts_words;      /* of 16 bytes into place, where elements are aligned to less */
    bool cache_hints;       /* accesses of global memory say what caches may drop first, or should keep */
    tl_language language;
    tl_costs costs;
    const tl_toolchain *toolchain;  /* null: no fault of it is known */
    bool element_vectors;   /* of global memory are loaded from any multiple of an element */
    unsigned adds_f32, adds_f16, adds_bf16;     /* how many contiguous elements one reduction adds to global memory; 0: one */
    bool roles;             /* TMA, mbarriers: warps of their own may load what others multiply */
    bool gathers_rows;      /* the TMA takes four rows of a view by their numbers */
    bool clusters;          /* of blocks that load for each other */
    bool pairs;             /* of blocks, which multiply together */
    int64_t group_rows, group_columns;      /* of blocks that share operands, so many rows run together where there are so many
                                               columns; 0: those of a row do */
    int64_t persists;       /* with producer warps, up to so many blocks of a core take one tile after the other; 0: none */
    bool counts_cores;      /* the host knows how many blocks run at once */
    int64_t tensor_columns; /* of 32 bits, in each lane of the tensor memory that the blocks of a core share; 0: none */
    bool reads_in_place;    /* products read operands in global memory as well as in shared, and stop at their edges */
    bool barrier_is_full;   /* a barrier orders all memories, whatever it is for */
};

/* Row `i`, by target and number, least first; null after the last. */
const tl_machine *tl_machine_row(unsigned i);
const tl_machine *tl_machine_named(const char *name);   /* null: there is none */
/* The version after the target's name: "90a", "4.0". */
const char *tl_machine_digits(const tl_machine *w);
/* By target and version, as above; null: there is none. */
const tl_machine *tl_machine_version(tl_target t, const char *version);
/* The row of the target that is `usual`. */
const tl_machine *tl_machine_usual(tl_target t);
/* The least machine of the target that has the unit. */
const tl_machine *tl_machine_first(tl_target t, tl_gemm_path path, tl_base type);
/* The machine a function is lowered for: its own or the least of the module's target. */
const tl_machine *tl_machine_of(const tl_module *m, const tl_func *f);
/* How many contiguous elements of a type one reduction adds to global memory. */
unsigned tl_machine_adds(const tl_machine *w, tl_base b);
/* Whether code for `of` runs on a device that is `on`. */
bool tl_machine_runs(const tl_machine *of, const tl_machine *on);
/* The best machine whose number a device has, CUDA: 86 is an sm_80. */
const tl_machine *tl_machine_numbered(tl_target t, int number);

/* True if what compiles texts for it has the fault. */
bool tl_has_fault(const tl_machine *w, tl_fault f);
/* "ptxas (13.0) loses ...", for texts. */
const char *tl_fault_text(tl_arena *a, tl_fault f);

/* Whether the options ask for code for it: the least of a target always. */
bool tl_machine_wanted(const tl_options *o, const tl_machine *machine);
/* "sm_80, sm_89, sm_90a": the names of a target's machines. */
const char *tl_machine_names(tl_arena *a, tl_target t, const char *separator);

#ifdef __cplusplus
}
#endif
#endif
