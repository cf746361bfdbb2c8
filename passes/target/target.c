/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of machines. Limits: CUDA C++ Programming Guide, compute capabilities; Metal Feature Set
   Tables. Costs: instructions that nvcc 13.0 makes for sm_90a; Metal's 64-bit divisions have no short
   path for small values, and count as nvcc's long one (not measured). Rates: NVIDIA's data sheets of the SXM forms; Apple's announcement.

   Arguments of the plugin, their help, conditions of the host and remarks take their names from the rows. A machine of CUDA whose code
   runs there alone also has its condition of the preprocessor in target.h, and PTX of its own a need in emit/cuda/ptx.c. */
#include "passes/target/target.h"

#include <string.h>

#define KIB *1024

/* m16n8 with 32 bytes along k; tf32 only on request. */
#define MMA_SYNC                                                                                       \
    { TL_GEMM_MMA, TL_F16, 16, 8, 16, false }, { TL_GEMM_MMA, TL_BF16, 16, 8, 16, false },             \
    { TL_GEMM_MMA, TL_F32, 16, 8, 8, true }, { TL_GEMM_MMA, TL_U8, 16, 8, 32, false }
#define MMA_SYNC_FP8 { TL_GEMM_MMA, TL_E4M3, 16, 8, 32, false }

static const tl_matrix_unit none[] = { { 0 } };
static const tl_matrix_unit sm_80_units[] = { MMA_SYNC, { 0 } };
static const tl_matrix_unit sm_89_units[] = { MMA_SYNC, MMA_SYNC_FP8, { 0 } };
static const tl_matrix_unit sm_90a_units[] = {
    { TL_GEMM_WGMMA, TL_F16, 64, 8, 16, false },   { TL_GEMM_WGMMA, TL_BF16, 64, 8, 16, false },
    { TL_GEMM_WGMMA, TL_E4M3, 64, 8, 32, false },  { TL_GEMM_WGMMA, TL_U8, 64, 16, 32, false },
    { TL_GEMM_WGMMA, TL_F32, 64, 8, 8, true },
    MMA_SYNC, MMA_SYNC_FP8, { 0 },
};
#define TCGEN05(rows)                                                                                  \
    { TL_GEMM_TCGEN05, TL_F16, rows, 16, 16, false }, { TL_GEMM_TCGEN05, TL_BF16, rows, 16, 16, false }, \
    { TL_GEMM_TCGEN05, TL_U8, rows, 16, 32, false },  { TL_GEMM_TCGEN05, TL_E4M3, rows, 16, 32, false }
static const tl_matrix_unit sm_100a_units[] = {
    TCGEN05(128), TCGEN05(64),
    MMA_SYNC, MMA_SYNC_FP8, { 0 },
};
#define SIMDGROUP                                                                                      \
    { TL_GEMM_SG, TL_F16, 8, 8, 8, false }, { TL_GEMM_SG, TL_BF16, 8, 8, 8, false },                   \
    { TL_GEMM_SG, TL_F32, 8, 8, 8, false }
static const tl_matrix_unit simdgroup_units[] = { SIMDGROUP, { 0 } };
static const tl_matrix_unit tensor_units[] = {
    { TL_GEMM_TENSOR, TL_F16, 8, 8, 16, false }, { TL_GEMM_TENSOR, TL_BF16, 8, 8, 16, false },
    { TL_GEMM_TENSOR, TL_F32, 8, 8, 16, false }, { TL_GEMM_TENSOR, TL_U8, 8, 8, 16, false },
    { TL_GEMM_SG16, TL_F16, 16, 32, 16, false },   { TL_GEMM_SG16, TL_BF16, 16, 32, 16, false }, SIMDGROUP, { 0 },
};

static const tl_device a100 = { "A100", 312e12, 624e12, 156e12, 19.5e12, 2039e9, 108, 0, 0, 0, 0, 0, 0, 0, 0 };
static const tl_device l40s = { "L40S", 362e12, 733e12, 183e12, 91.6e12, 864e9, 142, 0, 0, 0, 0, 0, 0, 0, 0 };
/* Cache: 6,154 bytes a clock of 1.76 GHz (DeepGEMM's table). Latency and start: the README's product in 48 settings, 2026-11-23.
   Shared: 32 words a clock of 1.76 GHz. Exchange: not measured alone. Decode: a product of 4096^3 whose tiles of 128x64 are decoded
   from bytes, 318 us, with 256 rows for 128 230 us; e4m3 by half in tiles of 64x128 90 us, 128x128 76 us, 128x256 56 us, 2026-11-28.
   Found: 16 copies a thread an iteration of 128x128x64 halves took 1.3 and 2.2 times as long as copies by all threads of the block, of
   128x256x64 0.6 times, 2026-11-29. */
static const tl_device h200 = { "H200", 989e12, 1979e12, 494e12, 67e12, 4800e9, 132, 10.8e12, 1e-6, 0.62, 1.5e-6, 7.4e12, 0.34e-6, 32e-12, 32e-9 };
static const tl_device b200 = { "B200", 2250e12, 4500e12, 1100e12, 75e12, 8000e9, 148, 0, 0, 0, 0, 0, 0, 0, 0 };
static const tl_device m2_max = { "M2 Max", 13.6e12, 0, 0, 13.6e12, 400e9, 38, 0, 0, 0, 0, 0, 0, 0, 0 };

static const struct {
    const char *versions, *compiler, *symptom;
} faults[] = {
#define TL_FAULT(e, name, versions, compiler, symptom) { versions, compiler, symptom },
#include "passes/target/faults.def"
#undef TL_FAULT
};
/* CUDA 12.8 to 13: the faults of all versions. */
static const tl_toolchain cuda_13 = { (1u << TL_N_FAULTS) - 1 };

#define CUDA                                                                                           \
    .target = TL_TARGET_CUDA, .threads = 1024, .static_shared = TL_CUDA_STATIC_KIB KIB, .shared_name = "shared", .local = 512 KIB, \
    .registers = 64 KIB, .thread_registers = 255, .reserved_shared = 1 KIB, .shuffle_bytes = 8, .row_addresses = true, \
    .converts_vectors = true, .async_copies = true, .shifts_words = true, .swaps_words = true, .cache_hints = true, \
    .counts_cores = true, .barrier_is_full = true, .toolchain = &cuda_13, \
    .group_rows = 8, .group_columns = 64, .costs = { 16, 20, 1, 1, 1, 9, 3 }, .language = { .generic_pointers = true, .dependent_launches = true }
#define METAL                                                                                          \
    .target = TL_TARGET_METAL, .threads = 1024, .shared = 32 KIB, .static_shared = 32 KIB,             \
    .local = 64 KIB, .thread_registers = 128, .shuffle_bytes = 4, .typical = &m2_max,                  \
    .transposes_words = true, .element_vectors = true, .warp_reduces = true, .costs = { 16, 104, 1, 4, 0, 0, 0 }, \
    .language = { .flushes = true, .positive_remainders = true, .launch_constants = true }, \
    .shared_name = "threadgroup"

#define ADDS_VECTORS .adds_f32 = 4, .adds_f16 = 8, .adds_bf16 = 8

static const tl_machine rows[] = {
    { .name = "sm_80", CUDA, .number = 80, .shared = 163 KIB, .units = sm_80_units, .typical = &a100,
      .core_threads = 2048, .core_blocks = 32, .core_shared = 164 KIB, .adds_f16 = 2 },
    { .name = "sm_89", CUDA, .number = 89, .compiled = TL_IF_SM_89, .shared = 99 KIB,
      .units = sm_89_units, .typical = &l40s, .core_threads = 1536, .core_blocks = 24, .core_shared = 100 KIB,
      .adds_f16 = 2 },
    { .name = "sm_90a", CUDA, .number = 90, .compiled = TL_IF_SM_90A, .exact = true,
      .shared = 227 KIB, .units = sm_90a_units, .typical = &h200, .core_threads = 2048, .core_blocks = 32,
      .core_shared = 228 KIB, .roles = true, .clusters = true, .persists = 2, .usual = true, ADDS_VECTORS },
    { .name = "sm_100a", CUDA, .number = 100, .compiled = TL_IF_SM_100A, .exact = true,
      .shared = 227 KIB, .units = sm_100a_units, .tensor_columns = 512, .typical = &b200, .core_threads = 2048, .core_blocks = 32,
      .core_shared = 228 KIB, .roles = true, .gathers_rows = true, .pairs = true, ADDS_VECTORS },
    { .name = "metal3.1", METAL, .number = 31, .usual = true, .units = simdgroup_units },
    { .name = "metal4.0", METAL, .number = 40, .units = tensor_units, .reads_in_place = true },
};
enum { N_ROWS = sizeof rows / sizeof *rows };

/* For a module without a target: no limit, no unit. */
static const tl_machine any = { .name = "", .threads = 1024, .shared = INT64_MAX, .local = INT64_MAX, .units = none };

int tl_macos_of(tl_gemm_path path, tl_base type)
{
    return path == TL_GEMM_SG16     ? TL_MACOS_METAL_4_0 + 2
           : path != TL_GEMM_TENSOR ? TL_MACOS_METAL_3_1
           : type == TL_BF16        ? TL_MACOS_METAL_4_0 + 1
                                    : TL_MACOS_METAL_4_0;
}

const tl_machine *tl_machine_row(unsigned i)
{
    return i < N_ROWS ? &rows[i] : NULL;
}

const tl_machine *tl_machine_named(const char *name)
{
    for (unsigned i = 0; i < N_ROWS; i++)
        if (rows[i].name == name)       /* mostly the row's own text */
            return &rows[i];
    for (unsigned i = 0; i < N_ROWS; i++)
        if (!strcmp(rows[i].name, name))
            return &rows[i];
    return NULL;
}

const char *tl_machine_digits(const tl_machine *w)
{
    return w->name + strcspn(w->name, "0123456789");
}

const tl_machine *tl_machine_version(tl_target t, const char *version)
{
    for (unsigned i = 0; i < N_ROWS; i++)
        if (rows[i].target == t && !strcmp(tl_machine_digits(&rows[i]), version))
            return &rows[i];
    return NULL;
}

const tl_machine *tl_machine_usual(tl_target t)
{
    for (unsigned i = 0; i < N_ROWS; i++)
        if (rows[i].target == t && rows[i].usual)
            return &rows[i];
    return &any;
}

const tl_machine *tl_machine_first(tl_target t, tl_gemm_path path, tl_base type)
{
    for (unsigned i = 0; i < N_ROWS; i++)
        for (const tl_matrix_unit *u = rows[i].units; u->path && rows[i].target == t; u++)
            if (u->path == path && u->type == type)
                return &rows[i];
    return &any;
}

const tl_machine *tl_machine_of(const tl_module *m, const tl_func *f)
{
    const tl_machine *own = f && f->machine ? tl_machine_named(f->machine) : NULL;
    for (unsigned i = 0; i < N_ROWS && !own; i++)
        if (rows[i].target == m->target)
            own = &rows[i];
    return own ? own : &any;
}

unsigned tl_machine_adds(const tl_machine *w, tl_base b)
{
    unsigned n = b == TL_F32 ? w->adds_f32 : b == TL_F16 ? w->adds_f16 : b == TL_BF16 ? w->adds_bf16 : 0;
    return n ? n : 1;
}

bool tl_machine_runs(const tl_machine *of, const tl_machine *on)
{
    return of == on || (of->target == on->target && !of->exact && of->number <= on->number);
}

const tl_machine *tl_machine_numbered(tl_target t, int number)
{
    const tl_machine *best = NULL;
    for (unsigned i = 0; i < N_ROWS; i++)
        if (rows[i].target == t && rows[i].number <= number && (!rows[i].exact || rows[i].number == number))
            best = &rows[i];
    return best ? best : &any;
}

bool tl_has_fault(const tl_machine *w, tl_fault f)
{
    return w->toolchain && w->toolchain->faults >> f & 1;
}

const char *tl_fault_text(tl_arena *a, tl_fault f)
{
    return tl_arena_printf(a, "%s (%s) %s", faults[f].compiler, faults[f].versions, faults[f].symptom);
}

bool tl_machine_wanted(const tl_options *o, const tl_machine *machine)
{
    if (machine->target == TL_TARGET_METAL)
        return machine->number == (o->metal ? (int)o->metal : tl_machine_usual(TL_TARGET_METAL)->number);
    bool least = machine == &rows[0];
    return least || (o->machines & 1u << (machine - rows));
}

const char *tl_machine_names(tl_arena *a, tl_target t, const char *separator)
{
    const char *s = "";
    for (unsigned i = 0; i < N_ROWS; i++)
        if (rows[i].target == t)
            s = tl_arena_printf(a, "%s%s%s", s, *s ? separator : "", rows[i].name);
    return s;
}
