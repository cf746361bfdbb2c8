/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor memory: its columns, who may touch what when, and the products that are under way in it. */
#ifndef GPUEMU_PTX_TMEM_H
#define GPUEMU_PTX_TMEM_H
#include <deque>
#include <vector>
#include "ptx.h"
#include "../include/gpuemu_formats.h"

namespace gpuemu::ptx::tmem {

constexpr unsigned LANES = 128, COLUMNS = 512, UNIT = 32;
constexpr unsigned PRODUCTS = GPUEMU_MAX_FIBERS;    /* + rank of the block: who they are */
constexpr unsigned MATRIX = GPUEMU_UNITS / 2;       /* the asynchronous unit; sm_100a has no wgmma */

struct place {
    uint32_t bits, wrote, read;     /* fences that the writer and the last reader had behind them */
    uint16_t writer, reader;        /* + 1 */
    uint16_t issuer;                /* + 1: of the product that writes it */
    uint8_t state;
};
enum : uint8_t { FRESH, VALID, PENDING };

struct form {
    type a, b, d;
    bool trans_a, trans_b, negate_a, negate_b;
    uint32_t m, n, k;
    uint32_t which_a, which_b;      /* of the four scales in a word */
    /* The lane of row r: of 64 rows, 16 are in the first half of each warp's lanes. */
    unsigned lane(unsigned r) const { return m == 64 ? r / 16 * 32 + r % 16 : r; }
};

/* Of a block's tensor memory. */
struct spot {
    uint32_t rank;
    unsigned lane, column;
};

struct product {
    const instr *in;
    int line;
    uint32_t thread, rank, d;
    form f;
    uint64_t desc_a, desc_b, sum;
    bool add, scaled;
    bool a_here;                    /* desc_a is its address in tensor memory */
    uint32_t blocks;                /* 2: of a pair; the second half of a's and d's rows and of b's columns is in the next block */
    uint32_t scale_a, scale_b;      /* columns */
    uint64_t batch;                 /* 0: not committed */
};

struct memory {
    bool used;
    place at[LANES][COLUMNS];
    uint16_t owner[COLUMNS / UNIT]; /* warp + 1 */
    bool closed;                    /* no more allocations */
    bool taken, parted;             /* some; the other block of a pair has freed its own */
    uint32_t when;                  /* the last allocation */
    std::deque<product> products;
    unsigned ended;
};
extern memory memories[GPUEMU_MAX_CLUSTER];
memory &mine();     /* of the running thread's block */
/* By thread, then by block: as gpuemu_stamp says. */
extern std::vector<uint32_t> fences[GPUEMU_MAX_FIBERS + GPUEMU_MAX_CLUSTER];
extern uint64_t batches;
extern bool used;

/* The running thread's access, or that of a product which it issues. */
place &touch(context &c, const instr &in, spot at, bool write, bool product);
/* The other block of the running thread's pair. */
inline uint32_t other() { return gpuemu_self->rank ^ 1; }
/* .cta_group::1 or 2, taken from what follows; a kernel has one of them. */
void take_group(decoder &d);
void need_group(context &c, const instr &in);
/* Stops a thread whose stores have not been waited for. */
void need_stored(context &c, const instr &in);
/* The thread has waited for an mbarrier; stops one that has not fenced its products off since. */
void note_wait();
void need_fence_after(context &c, const instr &in);

void run_fence(context &c, const instr &in);
void run_wait(context &c, const instr &in);
void run_alloc(context &c, const instr &in);
void run_relinquish(context &c, const instr &in);
void run_dealloc(context &c, const instr &in);
void decode_move(decoder &d, bool load);

} // namespace gpuemu::ptx::tmem
#endif
