/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runtime core shared by the Metal and CUDA front ends.
 *
 * A launch runs its blocks one after another, or the blocks of a cluster together, in the calling OS
 * thread; every GPU thread is a fiber that runs until it blocks (barrier, collective, gpuemu_wait).
 * Kernel code is
 * compiled with -fsanitize=thread,bounds,alignment and linked with the __tsan_ and __ubsan_
 * callbacks of this library, which check every load and store. Memory that only the emulator
 * itself touches on behalf of a thread (ldmatrix, TMA, simdgroup_load, ...) is announced with
 * gpuemu_access(), from code compiled without -fsanitize.
 *
 * Every `line` is a line of the kernel's source for messages, 0 if not known; in headers a
 * default argument `int line = __builtin_LINE()` gives it. Nothing here returns after an error
 * was found: the fiber is left, the launch ends and returns GPUEMU_EFAULT. So code that runs in
 * fibers must not own anything that needs a destructor across a call from here. */
#ifndef GPUEMU_EMU_H
#define GPUEMU_EMU_H

#include <stddef.h>
#include <stdint.h>

/* The runtime is compiled with hidden symbols. What is declared here, and what kernels call, is not hidden: two libraries of
 * one process that both hold the runtime share one by these functions, and no state is there twice under one name. */
#define GPUEMU_EXPORT extern "C" __attribute__((visibility("default")))
#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* FIBERS: threads of a cluster, where those of a block count as a multiple of 128. */
enum { GPUEMU_WARP = 32, GPUEMU_MAX_THREADS = 1024, GPUEMU_MAX_CLUSTER = 8, GPUEMU_MAX_FIBERS = 4096 };

/* What a launch returns; gpuemu_last_error() has the message. Positive, no CUDA error codes. */
enum {
    GPUEMU_OK = 0,
    GPUEMU_EINVAL = 1,   /* the launch itself is wrong: no such kernel, null pointer, bad sizes */
    GPUEMU_ELIMIT = 2,   /* over a resource limit of the device */
    GPUEMU_EFAULT = 3    /* a check failed while it ran */
};

/* ---- Launch ---------------------------------------------------------------------------- */

/* Memory that the kernel gets as an argument. bytes 0: to the end of the registered buffer or
 * heap allocation that holds p; unchecked if p is in neither (stack, static data). p null: ignored. */
struct gpuemu_range {
    const void *p;
    size_t bytes;
};

struct gpuemu_launch {
    const char *kernel;             /* for messages and statistics; copied */
    const char *source;             /* base name of the source file, "gemm.cu"; may be null */
    void (*entry)(void *arg);       /* the body, called once per thread in its fiber */
    void *arg;
    uint32_t grid[3], block[3];     /* blocks, threads; a zero grid launches nothing */
    uint32_t cluster[3];            /* blocks that run together and divide the grid; 0: 1 */
    size_t dynamic_shared;          /* bytes of gpuemu_dynamic_shared() */
    size_t static_limit;            /* bytes that gpuemu_shared() may give out in all, 0: no limit */
    size_t shared_limit;            /* bytes of static and dynamic shared memory together */
    const struct gpuemu_range *ranges;
    size_t n_ranges;
    /* Non-zero: only `ranges` may be touched (Metal). Else registered buffers and live heap
     * allocations may too (CUDA, where pointers can hide in structs). */
    int only_ranges;
    int active_lanes;               /* non-zero: the active lanes of a warp do what others do not come to */
    int dependent;                  /* non-zero: each thread calls gpuemu_grid_wait before it touches global memory or ends */
    int only_device;                /* non-zero: only memory of the device (gpuemu_device_buffer), and tables */
};

int gpuemu_launch(const struct gpuemu_launch *launch);

/* The front end found something wrong before it could launch: sets gpuemu_last_error(), prints
 * "gpuemu: ..." and returns `code`. */
int gpuemu_refuse(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- Identity -------------------------------------------------------------------------- */

struct gpuemu_thread {
    uint32_t thread[3], block[3];   /* threadIdx, blockIdx */
    uint32_t threads[3], blocks[3]; /* blockDim, gridDim */
    uint32_t clusters[3];           /* blocks of a cluster */
    uint32_t rank;                  /* of the block in its cluster */
    uint32_t index;                 /* unique in the cluster: `first` and the linear one in the block */
    uint32_t first;
    uint32_t warp, lane;            /* warp of the block */
};
/* The running thread; null outside a launch, and in host threads that launch nothing. */
extern __thread struct gpuemu_thread *gpuemu_self __attribute__((tls_model("initial-exec")));

/* Stops the launch; the message gets kernel, file:line, block and thread. line 0: found from
 * the call stack. */
void gpuemu_fail(int line, const char *format, ...)
    __attribute__((noreturn, format(printf, 2, 3)));

/* ---- Synchronisation ------------------------------------------------------------------- */

/* Which memory an operation orders. */
enum { GPUEMU_NONE = 0, GPUEMU_SHARED = 1, GPUEMU_GLOBAL = 2, GPUEMU_ALL = 3 };

/* All threads of the block. Threads that meet here from different lines are an error; line 0
 * goes with any. Returns the number of threads that passed a non-zero `vote`. */
uint32_t gpuemu_barrier(int spaces, int vote, int line);

/* PTX barrier `id` (1..15) of `count` threads, a multiple of 32; the caller is counted alone.
 * With wait 0 it arrives and goes on. Orders all memory among those that take part. */
void gpuemu_named_barrier(unsigned id, unsigned count, int wait, int line);

/* Lanes of `mask` meet (lanes that the block does not have are left out). The last one to come
 * calls eval once with everybody's `arg` (null for lanes not in the mask); then all go on. `arg`
 * may point into the lane's stack and carries results back. The caller must be in the mask; all
 * must pass the same mask and eval. eval may be null. `spaces`: what is ordered among the lanes:
 * GPUEMU_NONE for shuffles and mma, GPUEMU_ALL for __syncwarp. */
typedef void gpuemu_eval(void *const args[GPUEMU_WARP], uint32_t mask);
void gpuemu_collective(gpuemu_eval *eval, uint32_t mask, int spaces, void *arg, int line);

/* Any number of warps whole, e.g. the four of a warpgroup: threads first..first+count-1 meet,
 * the last one calls eval with count args. Otherwise as gpuemu_collective. */
typedef void gpuemu_group_eval(void *const *args, unsigned count);
void gpuemu_group(gpuemu_group_eval *eval, unsigned first, unsigned count, int spaces, void *arg,
                  int line);

/* Blocks until ready(arg) is non-zero; `what` names it in a deadlock report ("mbarrier"). */
void gpuemu_wait(int (*ready)(void *arg), void *arg, const char *what, int line);

/* The launches before this one have ended. */
void gpuemu_grid_wait(void);

/* Lets others run: for spin loops such as try_wait. */
void gpuemu_yield(void);

/* Runs run(arg) later, outside any thread: at a point the schedule chooses, at the latest when
 * all threads wait, and in any order among deferred ones. Pending ones run before the block ends. */
void gpuemu_defer(void (*run)(void *arg), void *arg);

/* Happens-before edges through an object of the front end, e.g. mbarrier address + phase.
 * Everything the releaser did or knew is ordered before what acquirers do from then on. Keys
 * live for one cluster. */
void gpuemu_release(uintptr_t key);
/* Of what the releaser did, only its reads of shared memory. */
void gpuemu_release_reads(uintptr_t key);
void gpuemu_acquire(uintptr_t key);
void gpuemu_clock_clear(uintptr_t key);
/* On behalf of the GPUEMU_AGENT of a block of the cluster, see below. */
void gpuemu_release_agent(uintptr_t key, uint32_t rank);

/* What was released to one object is released to the other, too. */
void gpuemu_forward(uintptr_t from, uintptr_t to);

/* A mark behind what the calling thread did up to now, or a block's asynchronous unit gpuemu_unit; whether the calling
 * thread knows of all that. */
uint32_t gpuemu_stamp(void);
uint32_t gpuemu_stamp_unit(uint32_t rank);
int gpuemu_knows(uint32_t stamp);

/* A random number below n that GPUEMU_SEED determines, for front ends that vary more. */
uint32_t gpuemu_random(uint32_t n);

/* ---- Memory ---------------------------------------------------------------------------- */

/* The shared arena. Every thread of a block that asks for `id` gets the same memory, NaN bits
 * at block start, aligned to at least 16 bytes; addresses modulo 1024 are as if the arrays lay
 * one after the other behind the dynamic ones. Blocks of a cluster have theirs at equal offsets.
 * line: the declaration's. */
void *gpuemu_shared(uint32_t id, size_t bytes, size_t align, int line);
void *gpuemu_dynamic_shared(void);                      /* 1024-byte aligned */
int gpuemu_is_shared(const void *p);
/* 32-bit window address, as cvta gives: small ones are of the running thread's block; bit 24 is set in odd blocks. */
uint32_t gpuemu_shared_address(const void *p);
void *gpuemu_from_shared_address(uint32_t address);     /* and back; fails if out of the window */
/* The one address that all blocks of the cluster have for it. */
uint32_t gpuemu_cluster_address(uint32_t address);
/* That of an operand that names one of the two blocks of a pair, 2i and 2i + 1, by bit 24 of the address. */
uint32_t gpuemu_address_of_pair(uint32_t address);
/* That of the same place in another block. */
uint32_t gpuemu_address_in(uint32_t address, uint32_t rank);
uint32_t gpuemu_address_rank(uint32_t address);         /* whose memory it is */

/* Asynchronous hardware (TMA, wgmma) as accessing threads of their own, GPUEMU_UNITS for each block's memory.
 * gpuemu_unit says which of them acts: who waited for one knows nothing of what another did. */
enum { GPUEMU_AGENT = 1 << 16, GPUEMU_UNITS = 16 };
extern uint32_t gpuemu_unit;
/* A number for what the unit has done in the running thread's block up to now, and the thread that learns of it. */
uint32_t gpuemu_unit_done(void);
void gpuemu_learn_unit(uint32_t done);

enum { GPUEMU_READ, GPUEMU_WRITE, GPUEMU_ATOMIC, GPUEMU_ATOMIC_STORE };

/* Checks (bounds, races, initialisation) and counts an access of the thread with that index;
 * call it before touching the memory. bytes > 0, any value. GPUEMU_AGENT: asynchronous hardware
 * does it, knowing what the calling thread knows; what it did becomes known by
 * gpuemu_release_agent and gpuemu_acquire. */
void gpuemu_access(uint32_t index, const void *p, size_t bytes, int kind);
/* Same for the calling thread, for code the compiler does not instrument. */
void gpuemu_read(const void *p, size_t bytes);
void gpuemu_write(const void *p, size_t bytes);
void gpuemu_atomic(const void *p, size_t bytes);
void gpuemu_atomic_store(const void *p, size_t bytes);  /* needs no initialised memory */
/* A read that asynchronous hardware will do at p for the calling thread: unlike the thread's own, the
 * block that has the memory need not wait for it before it ends. */
void gpuemu_peek(const void *p, size_t bytes);
/* Fails unless the bytes lie in a buffer, whatever they hold. */
void gpuemu_within(const void *p, size_t bytes);
/* The line of what the thread did last to that memory of another block. */
void gpuemu_reached(const void *p, int line);
/* Non-zero if p points into memory of the device. */
int gpuemu_is_device(const void *p);
/* Non-zero if what this thread launches on the stream has a device's memory alone. */
int gpuemu_is_device_launch(const void *stream);
/* An error unless p is a multiple of align. */
void gpuemu_aligned(const void *p, size_t align);

/* An asynchronous copy into shared memory. begin: checked as a write of the caller, the contents
 * become NaN, and any access until the end is an error. end: call it after the bytes were
 * stored (plain memcpy, no gpuemu_access); they count as written by the caller (cp.async at its
 * wait) or, when from gpuemu_defer or with agent non-zero, by GPUEMU_AGENT (TMA; follow with
 * gpuemu_release_agent of the mbarrier's key). */
void gpuemu_async_begin(void *dst, size_t bytes);
void gpuemu_async_end(void *dst, size_t bytes, int agent, int line);

/* An asynchronous copy out of shared memory, which the caller has checked as a read (proxy_read):
 * from lend on any write there is an error; return is for the thread that waits for the copy, and
 * makes that a read by it. */
void gpuemu_async_lend(const void *p, size_t bytes);
void gpuemu_async_return(uint32_t index, const void *p, size_t bytes);

/* The asynchronous proxy of PTX (TMA, wgmma) sees generic writes only behind a proxy fence.
 * proxy_fence: all that the caller did or knows (as of its acquires and barriers) is visible to
 * the proxy from here on, for everyone who is ordered behind the fence.
 * proxy_read: a gpuemu_access of kind READ by the proxy for thread `index`: bytes last written by a
 * thread (not by the agent) without such a fence in between are an error that says so. counted 0:
 * checked, but not counted (the same bytes serve several warps, or are looked at twice).
 * proxy_write: the proxy overwrites them, without the same error only behind such a fence, too. */
void gpuemu_proxy_fence(void);
void gpuemu_proxy_write(const void *p, size_t bytes);
void gpuemu_proxy_read(uint32_t index, const void *p, size_t bytes, int counted);

/* Values that live in a thread's stack but are not ready yet (accumulators of wgmma): while `hook` is
 * set, every compiled access to fiber stacks is shown to it. */
extern void (*gpuemu_stack_hook)(const void *p, size_t bytes, int kind);

/* ---- Statistics ------------------------------------------------------------------------ */

void gpuemu_count_matrix(uint64_t multiply_adds);       /* one matrix instruction */
/* One access of up to 32 lanes that the hardware does at once, `bytes` (1..16) each, null for
 * idle lanes: bank conflicts only; bytes moved are counted by gpuemu_access. */
void gpuemu_count_banks(const void *const p[GPUEMU_WARP], unsigned bytes);
/* An access that gives the second cache a hint: to keep what it touches, or to drop it first. */
void gpuemu_count_hint(int keeps, uint64_t bytes);

#ifdef __cplusplus
}
/* Held by the host thread that launches, or changes what launches read: one at a time, others wait. */
struct gpuemu_turn {
    gpuemu_turn();
    ~gpuemu_turn();
    gpuemu_turn(const gpuemu_turn &) = delete;
};
#endif
#pragma GCC visibility pop
#endif
