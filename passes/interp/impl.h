/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State and functions that the interpreter's files share.

     code.c     bodies as steps, so that a warp can stop anywhere; step.c takes them
     launch.c   host code, blocks, warps and their order
     memory.c   bytes, whether they are set, and who touched them; order.c C's order
     eval.c     expressions, arith.c arithmetic, place.c addresses, number.c element types
     tile.c, thread.c, matrix.c, async.c, wgmma.c, tmem.c, tcgen05.c, ...   operations, by their class in ops.def */
#ifndef TL_INTERP_IMPL_H
#define TL_INTERP_IMPL_H
#include <setjmp.h>

#include "passes/interp/interp.h"
#include "passes/interp/number.h"
#include "passes/ir/ptrmap.h"

enum { TL_NAMED_BARRIERS = 16 };

typedef struct run run;
typedef struct block block;
typedef struct cluster cluster;
typedef struct group group;
typedef struct shadow shadow;
typedef struct iteration iteration; /* of a serial loop of a block, linked to those of the loops around it */

/* ---- memory ---- */
enum { UNSET, SET, PENDING }; /* a byte's state; PENDING: an asynchronous copy will write it */

typedef struct mbar {
    bool init;
    uint32_t arrivals, pending;
    int64_t bytes; /* expected less arrived, of the current phase */
    unsigned phase;
    uint32_t *now, *done; /* clocks of threads that arrived in this phase, and before; other blocks' follow */
    uint32_t *waits; /* [thread]: 1 + the parity that it waits for; 0: none */
    unsigned owner;  /* the thread that initialised it */
    uint32_t clock, epoch; /* its clock and epoch then */
    uint32_t fences; /* the fences that it had passed then */
} mbar;

typedef struct obj {
    const char *name;
    uint8_t space;
    bool is_const, races;
    bool touched; /* private: written since the last wgmma_fence */
    unsigned granule; /* bytes that share one shadow */
    int64_t bytes;
    uint8_t *data, *state;
    shadow *shadows;
    uint64_t addr; /* for alignment; in shared memory the byte offset */
    mbar *mbars;   /* one every 8 bytes */
} obj;

typedef struct tmap {
    obj *base;
    int64_t off;
    unsigned rank, swizzle;
    tl_base elem;
    int64_t extent[5], stride[5], box[5];
} tmap;

/* One lane of a value: integers and storage types in i (by bits), floats in f. */
typedef union cell {
    int64_t i;
    double f;
    struct {
        obj *o;
        int64_t off;
    } p;
    tmap *map;
} cell;

/* ---- code ---- */
typedef enum {
    I_STMT,
    I_IF,
    I_ELSE,
    I_ENDIF,
    I_FOR,
    I_WHILE,
    I_TEST,
    I_DO,
    I_NEXT,
    I_END
} insn_kind;

typedef struct insn {
    insn_kind kind;
    const tl_node *n;
    uint32_t jump;
    uint32_t counter; /* of a serial loop of the block, from 1; 0: none */
} insn;

typedef struct frame frame;

typedef struct code {
    const tl_func *f;
    struct code *next;  /* in the list of all codes of the run */
    insn *at;
    uint32_t n, room;
    uint32_t ncells, narrays, ncounters;
    tl_ptrmap where; /* VAR: first cell + 1; arrays and tiles: number + 1 */
    const tl_sym **arrays;
    uint32_t nested; /* depth of the control stack, at most */
    bool has_tile, has_thread;
    tl_ptrmap read; /* VAR: its value is used */
    frame *unused;   /* of helpers that returned, for reuse */
} code;

/* Variables of one activation of a function, for all threads. */
struct frame {
    code *c;
    frame *next;
    cell *cells;         /* [cell][thread] */
    bool *has;           /* [cell][thread]: has a value */
    obj **arrays;        /* [array]; private arrays: one object a thread */
    const void **layout; /* tl_frag_layout of fragments that lie in registers */
    cell *tiles;         /* starts of TILE parameters */
    unsigned threads;
};

typedef struct mask {
    uint32_t w[TL_MAX_THREADS / 32];
} mask;

typedef struct control {
    const tl_node *n;
    mask saved;              /* lanes on entry */
    mask live;               /* IF: lanes of the else branch; loops: lanes that iterate on */
    mask broken, skipped;    /* loops: lanes that left by break; by continue, in this iteration */
    int64_t *at, *hi, *step; /* loops: [loop][lane] */
    const iteration *before; /* loops: the group's iterations outside */
} control;

/* Lanes that execute each statement together. */
struct group {
    block *b;
    frame *f;
    unsigned first, nw; /* first thread; words of the masks */
    unsigned lanes;
    mask active;
    uint32_t pc;
    control *stack;
    unsigned depth;
    bool done, waiting;
    const tl_node *at; /* the barrier it waits at */
    uint32_t generation;
    int bar;              /* named barrier, -1: the block's */
    cell result;          /* of a helper */
    struct wgmma *wgmmas; /* pending, oldest first */
    uint32_t wgmma_groups;
    bool wgmma_fenced;
    tl_loc place; /* of the current statement */
    const iteration *within; /* and its iterations */
    uint32_t *counts; /* [counter]: iterations so far; null: not counted */
};

/* A position in C's order: the statement's number, 0: not known, and the iterations around it. */
typedef struct position {
    uint32_t at;
    const iteration *within;
} position;

/* Atomics of a block at one byte since the last barrier; a thread's are in its order. */
typedef struct tl_in_atom {
    uint32_t clock;
    uint16_t thread, op;    /* actor.op */
    position when;
} tl_in_atom;
typedef struct tl_in_atoms {
    int64_t block;
    uint32_t epoch, n, room;
    uint16_t op;            /* of all; 0: they differ, or do not commute */
    tl_in_atom *at;
} tl_in_atoms;

typedef struct async_copy {
    struct async_copy *next;
    uint32_t group;
    obj *o;
    int64_t off;
    uint32_t bytes;
    uint8_t data[16];
    tmap *map; /* TMA store: from o at off */
    int64_t coord[5];
    mbar *bar;       /* TMA load: signals this one */
    uint32_t *clock; /* its issuer's clock */
    const tl_node *n;
    block *from; /* its issuer */
    unsigned thread;
    position when; /* of its issue */
} async_copy;

typedef struct barrier {
    uint32_t arrived, generation;
    const tl_node *at;
    uint32_t *clock;
} barrier;

struct block {
    run *r;
    int64_t id; /* unique in its launch, from 1; 0: host */
    int64_t bid, nblocks;
    unsigned threads, ngroups;
    cluster *c;
    unsigned rank, first; /* rank in the cluster; number of its first thread there */
    bool lockstep, ended;
    obj *shared; /* all shared memory; arrays are windows of it */
    group *groups;
    async_copy **copies, **bulk; /* [thread], newest first */
    uint32_t *commits, *bulks;   /* [thread] */
    uint32_t *mbar_fences;       /* [thread] */
    async_copy *loads;           /* TMA loads to its memory that have not arrived, of any issuer */
    struct tmem *tmem;           /* null: never used */
    barrier full, named[TL_NAMED_BARRIERS];
};

/* A thread's last access to another block's shared memory. */
typedef struct reach {
    const tl_node *n;
    uint32_t clock, epoch;
} reach;

/* Tiles that blocks gave to a sum, which the last of them has not taken yet. */
typedef struct summand {
    const tl_node *n;
    cell *of[TL_MAX_CLUSTER];   /* [rank]; null: nothing */
    struct summand *next;
} summand;

/* Blocks that run together; one if the function has no clusters. Threads have numbers across
   all of them. */
struct cluster {
    block *blocks;
    unsigned size, threads;
    uint32_t epoch[2]; /* of shared and global memory: barriers of all threads so far */
    uint32_t *clock;   /* [thread][thread]: vector clocks; null: one thread */
    uint32_t *fenced;  /* [thread]: its own clock at its last async fence */
    barrier sync;
    reach *reached;    /* [block][thread] */
    summand *given;    /* kept after the cluster if blocks run one after the other */
};
static inline uint32_t *tl_in_clock(const block *b, unsigned t)
{
    return b->c->clock ? b->c->clock + (size_t)(b->first + t) * b->c->threads : NULL;
}

struct run {
    tl_module *m;
    tl_arena *a;
    tl_interp_options o;
    jmp_buf failed;
    uint64_t steps, random;
    int32_t launch;
    uint64_t next_addr;
    const block *at; /* for messages */
    unsigned thread;
    tl_ptrmap codes, tables;
    code *all;
    unsigned depth;
    async_copy *unused;
    double *scratch;
    size_t scratch_room;
    struct statement *statements; /* [number]; null: there are no numbers */
    uint32_t nstatements;
};

__attribute__((noreturn)) void tl_in_fail(run *r, const tl_node *n, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void *tl_in_alloc(run *r, size_t bytes);
/* n doubles, valid until the next call. */
double *tl_in_scratch(run *r, size_t n);

/* interp/code.c */
code *tl_in_code(run *r, const tl_func *f);
frame *tl_in_frame(run *r, code *c, unsigned threads);

/* interp/memory.c */
obj *tl_in_obj(run *r, const char *name, tl_space space, unsigned elem, int64_t bytes, uint64_t addr);
/* The shadow of a byte, also of a window of shared memory. */
shadow *tl_in_shadow_at(obj *o, int64_t off);
/* Drops the object's shadows, when a launch or block starts. */
void tl_in_forget_races(obj *o);
typedef enum { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC } access_kind;
/* The thread and place of an access. Without a block there are no races. */
typedef struct actor {
    run *r;
    block *b;
    unsigned t;
    const tl_node *n;
    tl_loc place;       /* of the statement */
    const iteration *within;
    tl_op op;           /* of an atomic that commutes with its like; else 0 */
    const position *when;       /* of the operation that n waits for; null: of n */
} actor;
static inline actor by(const group *g, unsigned t, const tl_node *n)
{
    return (actor){ g->b->r, g->b, t, n, g->place, g->within, (tl_op)0, NULL };
}

/* interp/order.c */
void tl_in_order_start(run *r);
position tl_in_position(actor by);
/* -1: C does x before y; 1: after it; 0: in no order, or not known. atomics: x and y are atomics, ordered in pipelined loops, too. */
int tl_in_c_order(const run *r, position x, position y, bool atomics);
/* Notes an atomic at the byte. Stops if C orders it with another thread's atomic, and no barrier does. */
void tl_in_note_atomic(actor by, const obj *o, int64_t off, tl_in_atoms **to, tl_in_atom a);
/* True if the loop comes from a serial loop of the block, and not from a pass. */
bool tl_in_is_counted(const run *r, const tl_node *loop);
/* Begins an iteration of the loop; before: the group's iterations outside. */
void tl_in_next_iteration(group *g, const insn *in, const iteration *before);

/* Checks bounds, state and races of an access of `bytes` bytes; stops at a fault. */
void tl_in_access(actor by, cell p, int64_t bytes, access_kind k);
/* Stops if a vector's address is no multiple of its size. */
void tl_in_aligned(actor by, cell p, tl_type type);
void tl_in_race(actor by, obj *o, int64_t off, int64_t bytes, access_kind k);
void tl_in_read(actor by, cell p, tl_type type, cell *out);
void tl_in_write(actor by, cell p, tl_type type, const cell *v);
/* Does an atomic operation. x: its operand; of a cas: expected and desired. *old: the value before. */
void tl_in_atomic(actor by, tl_op op, cell p, tl_base b, const cell *x, cell *old);
cell tl_in_from_bytes(tl_base b, const uint8_t *p);
double tl_in_number(tl_base b, cell v);
void tl_in_to_bytes(tl_base b, cell v, uint8_t *p);
/* Stops if a byte of the range was written by a thread without a later fence. */
void tl_in_need_fence(actor by, obj *o, int64_t off, int64_t bytes);
void tl_in_join(uint32_t *to, const uint32_t *from, unsigned n);
/* True if thread u's action at `clock` is ordered before what t of the block does now. */
bool tl_in_before(const block *b, unsigned t, unsigned u, uint32_t clock, bool earlier_epoch);

/* interp/arith.c */
cell tl_in_convert(run *r, const tl_node *n, cell v, tl_type from, tl_type to);
/* Result of a comparison. */
bool tl_in_compare(tl_op op, bool is_unsigned, int64_t a, int64_t b);
cell tl_in_float_op(const tl_node *n, tl_base base, cell a, cell b, cell c);
cell tl_in_int_op(run *r, const tl_node *n, tl_base base, cell x, cell y);

/* interp/eval.c */
void tl_in_eval(group *g, unsigned t, const tl_node *n, cell *out);

/* interp/place.c */
int64_t tl_in_int(group *g, unsigned t, const tl_node *n);
/* The place of an element of an array or pointer; indices: args[first] and later. */
cell tl_in_place(group *g, unsigned t, const tl_node *n, uint32_t first);
/* The place of a load or store of the type, alignment checked. */
cell tl_in_vector_place(group *g, unsigned t, const tl_node *n, uint32_t first, tl_type type);
cell tl_in_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, const int64_t *index, bool check);
static inline uint32_t tl_in_where(const group *g, const tl_sym *s)
{
    return (uint32_t)tl_ptrmap_get(&g->f->c->where, s) - 1;
}
/* Index into the frame's `cells` and `has`. */
static inline size_t tl_in_slot(const group *g, unsigned t, const tl_sym *s)
{
    return (size_t)tl_in_where(g, s) * g->f->threads + (size_t)t * s->type.lanes;
}
void tl_in_assign(group *g, unsigned t, const tl_sym *s, const cell *v);
/* Copies the element to all threads that hold it. */
void tl_in_store_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, const int64_t *index, const cell *v);

/* interp.c, interp/step.c */
void tl_in_call(group *g, unsigned t, const tl_node *call, cell *out);
bool tl_in_step(group *g);
static inline bool tl_in_active(const group *g, unsigned lane)
{
    return g->active.w[lane / 32] >> lane % 32 & 1;
}
/* Iterates over the group's active lanes. */
#define LANES(g, l) \
    for (unsigned l = 0; l < (g)->lanes; l++) \
        if (tl_in_active(g, l))
static inline bool tl_in_any(const group *g)
{
    for (unsigned i = 0; i < g->nw; i++)
        if (g->active.w[i])
            return true;
    return false;
}
/* True if all lanes of the group are active. */
bool tl_in_full(const group *g);
void tl_in_launch(group *g, const tl_node *n);

/* interp/tile.c, interp/thread.c, interp/async.c: true if done; false: try again
   after another group has moved. */
bool tl_in_tile_op(group *g, const tl_node *n);
bool tl_in_thread_op(group *g, const tl_node *n);
bool tl_in_matrix_op(group *g, const tl_node *n);
/* Row and first column of a lane's pair of elements of an 8x8 matrix. */
static inline unsigned tl_in_sg_row(unsigned l) { return (l / 4 & 4) + l / 2 % 4; }
static inline unsigned tl_in_sg_col(unsigned l) { return (l / 4 & 2) * 2 + l % 2 * 2; }
/* interp/tensor.c */
void tl_in_tensor_op(group *g, const tl_node *n);
/* sg16.c */
void tl_in_sg16_op(group *g, const tl_node *n);
void tl_in_tensor_value(group *g, unsigned t, const tl_node *n, cell *out);

/* Element types and depth of a matrix instruction, by tl_mma. */
typedef struct tl_in_mma_kind {
    tl_base a, b, acc;
    unsigned k;
} tl_in_mma_kind;
extern const tl_in_mma_kind tl_in_mma_kinds[];
/* Stops if only a part of a warp's lanes is active. */
void tl_in_need_warps(group *g, const tl_node *n);
/* Synchronises the clocks of the active warps' lanes. */
void tl_in_sync_warps(group *g);
bool tl_in_async_op(group *g, const tl_node *n);
async_copy *tl_in_new_copy(run *r);
void tl_in_cp_async(group *g, unsigned t, const tl_node *n);
/* Lets the thread's copies arrive, except its last `open` groups; open < 0: all, committed or not. */
void tl_in_wait_copies(group *g, unsigned t, const tl_node *n, int64_t open);
/* Makes the writes to shared memory that the lane knows of visible to the asynchronous proxy. */
void tl_in_fence_async(group *g, unsigned lane);
/* Copies an element when the thread waits. */
void tl_in_copy_later(group *g, unsigned t, const tl_node *n, cell to, tl_type type, cell v);
/* The mbarrier at the address, in block `in`. */
mbar *tl_in_mbar_at(group *g, unsigned t, const tl_node *n, const tl_node *address, block *in);
/* Ends the mbarrier's phase if no arrivals and bytes are missing. */
void tl_in_mbar_check(block *b, mbar *m);
bool tl_in_tmem_op(group *g, const tl_node *n);
void tl_in_tmem_start(block *b);
/* Lets the oldest commit of products arrive; false if there is none. */
bool tl_in_tmem_arrive(block *b);
/* Checks tensor memory when the group's threads have ended. */
void tl_in_tmem_end(group *g);
/* Notes that the thread waited for an mbarrier: later products need a fence first. */
void tl_in_tmem_waited(block *b, unsigned t);
bool tl_in_wgmma_op(group *g, const tl_node *n);
/* Lets one of the block's TMA loads arrive; false if there is none. */
bool tl_in_arrive_one(block *b);
void tl_in_end_of_block(block *b);
/* Initialises the mbarriers whose alloc has their number of arrivals. */
void tl_in_start_mbars(block *b);
/* The block of the cluster with this number, whose memory t reaches into; its array that is o in g's. */
/* The mask of blocks that n signals or loads for, from the expression `blocks`; null: the own block. */
int64_t tl_in_mask(group *g, unsigned t, const tl_node *n, const tl_node *blocks);
block *tl_in_peer(group *g, unsigned t, const tl_node *n, int64_t rank);
obj *tl_in_same_array(const group *g, obj *o, const block *in);
obj *tl_in_private(group *g, unsigned t, const tl_node *regs, int64_t bytes, int64_t *off);
/* The registers' bytes, after checks that they are set. */
const uint8_t *tl_in_regs_read(group *g, unsigned t, const tl_node *regs, int64_t bytes);
void tl_in_regs_write(group *g, unsigned t, const tl_node *regs, const void *from, int64_t bytes);

#endif
