/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of distribute share. */
#ifndef TL_ASSIGN_LAYOUTS_H
#define TL_ASSIGN_LAYOUTS_H
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/options.h"

typedef struct tl_dist_frag {
    tl_sym *sym;
    int leader;             /* of the fragments that loops, products and reductions tie together */
    bool demoted;           /* registers cannot serve it */
    bool flip;              /* its warps are split the other way than its leader's */
    bool acc, operand;      /* of a matrix product */
    bool matrix;            /* accumulator of one that a matrix unit does */
    bool stays;             /* as an operand it does not go to shared memory */
    bool in_tmem;           /* ... but to tensor memory, as the accumulators do */
    bool crossed;           /* threads read it from each other, all of it */
    tl_sym *copy;           /* a shared array that it is copied to in places, or null */
    const char *why;        /* it is demoted, or null */
    tl_loc at;
} tl_dist_frag;

/* `line` is used as x[i] (reduced 1) or x[j] (reduced 2) in a loop over a tile's t[i][j]. */
typedef struct tl_dist_line {
    int tile, line;
    uint8_t reduced;
    bool read;              /* and only read there: it may be spread in another way */
} tl_dist_line;

/* `par` reads x, which may be spread in another way than its tile (shuffle.h). */
typedef struct tl_dist_cross {
    struct tl_dist_cross *next;
    int tile, x;
    const tl_node *load, *par;
    bool tied;              /* the two have matching maps for that reason alone */
} tl_dist_cross;

/* Shared memory serves what `par` reads of `sym`; without one, `par` gives no reason to tie. */
typedef struct tl_dist_refusal {
    struct tl_dist_refusal *next;
    const tl_node *par;
    const tl_sym *sym;
    int iteration;          /* in which that was found */
} tl_dist_refusal;

typedef struct tl_dist {
    tl_module *m;
    tl_func *f;
    tl_dist_frag *v;
    int n;
    tl_dist_line *lines;
    int nlines, room;
    tl_dist_cross *crosses;
    tl_dist_refusal *refusals;
    int iteration;
    bool copies;            /* some were refused in this iteration */
    bool changed;           /* something was demoted in this iteration */
} tl_dist;

/* Null unless s is one of the fragments. */
tl_dist_frag *tl_dist_find(const tl_dist *d, const tl_sym *s);
/* The fragment that the node loads from or stores to; null: none. */
static inline tl_dist_frag *tl_dist_accessed(const tl_dist *d, const tl_node *n)
{
    return n->op == TL_OP_LOAD || n->op == TL_OP_STORE ? tl_dist_find(d, n->sym) : NULL;
}
int tl_dist_leader(const tl_dist *d, int i);
/* Relative to the leader. */
bool tl_dist_flip(const tl_dist *d, int i);
/* Ties x and y, as loops and products do; `flip`: the one is transposed relative to the other. False if they are tied already
   in the other way. */
bool tl_dist_tie(tl_dist *d, const tl_dist_frag *x, const tl_dist_frag *y, bool flip);
void tl_dist_demote(tl_dist *d, tl_dist_frag *x, const char *why, tl_loc at);

/* How an access stands to the loops of `par` around it: x[i + a][j + b] of exactly its variables
   in their order, inside x; x[i + a] or x[j + a] of two loops; anything else. off receives the
   constants a, b. */
typedef enum { TL_DIST_FULL, TL_DIST_ROW, TL_DIST_COL, TL_DIST_OTHER } tl_dist_use;
tl_dist_use tl_dist_use_of(const tl_node *access, const tl_node *par, int64_t off[3]);

/* The fragment that the loops visit as x[i + off[0]][j + off[1]] and that others must agree with:
   an accumulator rather than others; null if there is none. */
tl_dist_frag *tl_dist_tile(const tl_dist *d, const tl_node *par, int64_t off[3]);

/* Reasons that the author of a kernel can do something about. */
extern const char tl_dist_outside[], tl_dist_indices[], tl_dist_elsewhere[], tl_dist_ways[];
/* Warns of them, and remarks; `once`: only what is at `at` goes there. */
void tl_dist_remark(tl_module *m, const tl_sym *s, const char *why, tl_loc at, bool once);

/* The load can be served by other registers, as far as one knows before there are maps. */
bool tl_dist_crosses(const tl_dist *d, const tl_node *load, const tl_node *par);
void tl_dist_add_cross(tl_dist *d, const tl_dist_frag *tile, const tl_dist_frag *x, const tl_node *load,
                       const tl_node *par);
/* Fragments get matching maps where crosses want it, unless both belong to products. */
void tl_dist_tie_crosses(tl_dist *d);
/* Registers do not serve this access: x is demoted, or an accumulator copied for this loop alone. */
void tl_dist_refuse(tl_dist *d, tl_dist_frag *x, const tl_node *access, const tl_node *par, const char *why);
/* Refuses accesses where the maps of a loop's fragments do not go together (cross-lane-reads.c). */
void tl_dist_check_crosses(tl_dist *d);
/* Finds the fragments that threads read from each other. */
void tl_dist_find_crossed(tl_dist *d);
/* If x, which is declared at b->at[i], is one of them: something that gives every register a value,
   where the first statement that touches x does not. Else null. */
tl_node *tl_dist_fill_crossed(tl_dist *d, const tl_block *b, uint32_t i);
/* Takes uses of accumulators that registers cannot serve through shared memory one by one
   (convert-through-shared.c). */
void tl_dist_through_shared(tl_dist *d);

/* Loops with bounds that are not known visit all of a fragment, under a condition
   (distribute/predicate-bounds.c). */
void tl_dist_bounds(tl_dist *d);

/* Loops over a row or column of a fragment get a loop of one iteration for the constant dimension
   (distribute/slice.c). */
void tl_dist_slices(tl_dist *d);

/* What e is before `out` goes on: e itself if it is constant, else a variable. */
tl_node *tl_dist_hoisted(tl_dist *d, tl_node *e, const char *name, tl_block *out);
/* An empty loop over all of x; at receives its variables. */
tl_node *tl_dist_over(tl_dist *d, const tl_sym *x, tl_node *at[3], tl_loc loc);

/* Exchanges loops of parallel nests where the fragments inside are visited in another order:
   parallel j, i { t[i][j] } becomes parallel i, j. */
void tl_dist_order(tl_dist *d);

/* Fragments that belong together, with the warps of those that are not flipped. */
typedef struct tl_dist_group {
    tl_dist *d;
    int leader;
    tl_gemm_path path;      /* scalar if no product has another */
    bool need_m1, need_n1;  /* no split of the one or the other dimension: for operands */
    bool like_m1, like_n1;  /* preferred: for reductions */
    unsigned warps_m, warps_n;
    unsigned across;        /* threads that share a row; 0: blocks of the rows do */
    bool outer;             /* each thread multiplies some rows by some columns, */
    int vec[2];             /* contiguous elements of a column and of a row; */
    bool by_columns[2];     /* the operand is stored by columns */
} tl_dist_group;

bool tl_dist_in_group(const tl_dist_group *g, const tl_sym *s);
/* How many crosses of the group its maps do not serve. */
int tl_dist_open_crosses(const tl_dist_group *g);
/* Crosses along rows or columns want them whole in a warp. */
void tl_dist_like_crosses(tl_dist_group *g);
/* What lines and crosses prefer. */
void tl_dist_likes(tl_dist_group *g);
/* A warp should have whole rows (or columns) of s. */
void tl_dist_like_whole(tl_dist_group *g, const tl_sym *s, bool rows);
/* Surveys the group's products and reductions and splits the warps; may demote operands
   (distribute/warp-tiling.c). */
void tl_dist_warps(tl_dist_group *g);

/* tcgen05 does all products of the group, in two blocks a core; there is tensor memory for it. */
bool tl_dist_by_tcgen05(tl_dist_group *g);
bool tl_dist_has_columns(const tl_dist *d);

/* True if the operand of the product may still go to shared memory for tcgen05; true if an operand of the product is kept in
   registers; chooses for all operands (distribute/operand-memory.c). */
bool tl_dist_feeds(const tl_dist *d, const tl_node *gemm, int which);
bool tl_dist_unfed(const tl_dist *d, const tl_node *gemm);
/* An operand of bytes may go to tensor memory, if not to shared memory: registers are no choice. */
bool tl_dist_bytes_in_tmem(const tl_dist *d, const tl_node *gemm, int which);
extern const char tl_dist_no_type[];
void tl_dist_feed(tl_dist *d);
/* The columns of tensor memory that operands take. An operand of the group goes to shared memory instead, unless
   tcgen05 does the group's products and each warp has whole instructions of it. */
int64_t tl_dist_operand_columns(const tl_dist *d);
void tl_dist_check_operands(const tl_dist_group *g);

/* Why the group's accumulators are no cooperative tensors, once the warps are split; null: they can be. Then regs
   become one (distribute/cooperative-tensor.c). */
const char *tl_dist_no_tensor(const tl_dist_group *g);
/* What does the group's products then. */
tl_gemm_path tl_dist_without_tensor(const tl_dist_group *g);
void tl_dist_make_tensor(const tl_dist *d, const tl_dist_frag *x, tl_sym *regs);
/* Remarks on products that another unit does for such a reason. */
void tl_dist_remark_tensors(tl_dist *d);

/* Whether the group's threads multiply rows by columns, and how they share them (distribute/outer-product.c). */
void tl_dist_outer(tl_dist_group *g);
/* True if only asynchronous loads and products, which read it along its rows, name the tile: it may be
   stored by columns. A copy then takes so many columns at once. */
enum { TL_DIST_COLUMNS = 8 };
bool tl_dist_by_columns(const tl_module *m, const tl_func *f, const tl_sym *s);

/* Gives all fragments that are not demoted a map; may demote some (distribute/choose-layout.c). */
void tl_dist_maps(tl_dist *d);

/* Demotes the fragments of loops that must not run in several holders of an element. */
void tl_dist_replicas(tl_dist *d);
#endif
