/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of assign-layouts share: the fragments of a function, how they are tied to groups, and what registers do not serve. */
#ifndef TL_ASSIGN_LAYOUTS_H
#define TL_ASSIGN_LAYOUTS_H
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/options.h"

typedef struct tl_dist_frag {
    tl_sym *sym;
    int leader;             /* of its group: loops, products and reductions tie fragments */
    bool demoted;           /* it becomes a shared array */
    bool flip;              /* warps_m and warps_n of its leader are exchanged for it */
    bool acc, operand;      /* of a matrix product */
    bool matrix;            /* the accumulator of a product that a matrix unit does */
    bool stays;             /* an operand that does not go to shared memory */
    bool in_tmem;           /* such an operand that goes to tensor memory, as accumulators do */
    bool crossed;           /* shuffles read all of its registers */
    tl_sym *copy;           /* a shared array to which it is copied for some statements, or null */
    const char *why;        /* why it is demoted, or null */
    tl_loc at;
} tl_dist_frag;

/* A loop over a tile's t[i][j] uses x, of rank 1, as x[i] (reduced 1) or x[j] (reduced 2). */
typedef struct tl_dist_line {
    int tile, line;
    uint8_t reduced;
    bool read;              /* it only reads x, which may have another layout then */
} tl_dist_line;

/* A cross: `par` reads x, which may have another layout than its tile (shuffle.h). */
typedef struct tl_dist_cross {
    struct tl_dist_cross *next;
    int tile, x;
    const tl_node *load, *par;
    bool tied;              /* the two are tied for that alone */
} tl_dist_cross;

/* Shared memory serves what `par` reads of `sym`. Null `sym`: crosses of `par` tie no fragments. */
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

/* The fragment of symbol s; null if it is none. */
tl_dist_frag *tl_dist_find(const tl_dist *d, const tl_sym *s);
/* The fragment that the node loads from or stores to; null: none. */
static inline tl_dist_frag *tl_dist_accessed(const tl_dist *d, const tl_node *n)
{
    return n->op == TL_OP_LOAD || n->op == TL_OP_STORE ? tl_dist_find(d, n->sym) : NULL;
}
int tl_dist_leader(const tl_dist *d, int i);
/* True if warps_m and warps_n of the leader are exchanged for fragment i. */
bool tl_dist_flip(const tl_dist *d, int i);
/* Ties x and y; `flip`: warps_m of one are warps_n of the other. False if they are already tied in the other way. */
bool tl_dist_tie(tl_dist *d, const tl_dist_frag *x, const tl_dist_frag *y, bool flip);
void tl_dist_demote(tl_dist *d, tl_dist_frag *x, const char *why, tl_loc at);

/* What an access in the loops of `par` is: FULL x[i + a][j + b] with all variables, in their order, and within x; ROW x[i + a]
   or COL x[j + a] in two loops; OTHER. off receives the constants a, b. */
typedef enum { TL_DIST_FULL, TL_DIST_ROW, TL_DIST_COL, TL_DIST_OTHER } tl_dist_use;
tl_dist_use tl_dist_use_of(const tl_node *access, const tl_node *par, int64_t off[3]);

/* The tile of the loops: the fragment that they access as x[i + off[0]][j + off[1]], with whose map others must agree. An
   accumulator is preferred; null if there is none. */
tl_dist_frag *tl_dist_tile(const tl_dist *d, const tl_node *par, int64_t off[3]);

/* Reasons that the author of a kernel can do something about. */
extern const char tl_dist_outside[], tl_dist_indices[], tl_dist_uniform[], tl_dist_transposed[], tl_dist_elsewhere[], tl_dist_ways[];
/* Which of them holds for an access in the loops of `par`, null: in none, that is OTHER. */
const char *tl_dist_why(const tl_dist *d, const tl_node *access, const tl_node *par);
/* Warns that s goes through shared memory for such a reason, else remarks; `once`: the statement at `at` alone does. */
void tl_dist_remark(tl_module *m, const tl_sym *s, const char *why, tl_loc at, bool once);

/* True if shuffles may serve the load, as far as can be told before there are maps. */
bool tl_dist_crosses(const tl_dist *d, const tl_node *load, const tl_node *par);
void tl_dist_add_cross(tl_dist *d, const tl_dist_frag *tile, const tl_dist_frag *x, const tl_node *load,
                       const tl_node *par);
/* Ties the fragments of crosses, unless both belong to products. */
void tl_dist_tie_crosses(tl_dist *d);
/* Registers do not serve this access: demotes x, or copies an accumulator for this loop alone. */
void tl_dist_refuse(tl_dist *d, tl_dist_frag *x, const tl_node *access, const tl_node *par, const char *why);
/* Refuses accesses that neither the maps nor shuffles serve (cross-lane-reads.c). */
void tl_dist_check_crosses(tl_dist *d);
/* Finds the fragments of which shuffles read all registers. */
void tl_dist_find_crossed(tl_dist *d);
/* A statement that sets all registers of x, declared at b->at[i], if x is one of them and its first access does not set all. Else
   null. */
tl_node *tl_dist_fill_crossed(tl_dist *d, const tl_block *b, uint32_t i);
/* Copies accumulators to shared memory for single statements that their layouts do not serve
   (convert-through-shared.c). */
void tl_dist_through_shared(tl_dist *d);

/* Makes loops with unknown bounds run over the whole fragment, under a condition
   (distribute/predicate-bounds.c). */
void tl_dist_bounds(tl_dist *d);

/* Adds a loop of one iteration to loops over a row or column of a fragment (distribute/slice.c). */
void tl_dist_slices(tl_dist *d);

/* The value of e at the end of `out`: e itself if it is constant, else a variable that is declared there. */
tl_node *tl_dist_hoisted(tl_dist *d, tl_node *e, const char *name, tl_block *out);

/* Puts the loops of parallel nests in the order of the dimensions of their fragments:
   parallel j, i { t[i][j] } becomes parallel i, j. */
void tl_dist_order(tl_dist *d);

/* A group of tied fragments, and how warps share those that are not flipped. */
typedef struct tl_dist_group {
    tl_dist *d;
    int leader;
    tl_gemm_path path;      /* scalar if no product has another */
    bool need_m1, need_n1;  /* operands in registers need warps_m or warps_n to be 1 */
    bool like_m1, like_n1;  /* reductions prefer it */
    unsigned warps_m, warps_n;
    unsigned across;        /* threads that share a row; 0: as blocks of rows give it */
    unsigned run;           /* contiguous elements of a row that a thread has, at most */
    bool outer;             /* each thread multiplies some rows by some columns (outer-product.c): */
    int vec[2];             /* contiguous elements of a column and of a row that it has, */
    bool by_columns[2];     /* and whether operand 0, 1 is stored by columns */
} tl_dist_group;

/* True if s is a fragment of the group. */
bool tl_dist_in_group(const tl_dist_group *g, const tl_sym *s);
/* How many crosses the maps of the group do not serve. */
int tl_dist_open_crosses(const tl_dist_group *g);
/* Sets like_m1, like_n1 for crosses along rows or columns: a warp should have whole ones. */
void tl_dist_like_crosses(tl_dist_group *g);
/* Sets like_m1, like_n1 for lines and crosses. */
void tl_dist_likes(tl_dist_group *g);
/* Sets like_m1 or like_n1 so that a warp has whole rows, or columns, of s. */
void tl_dist_like_whole(tl_dist_group *g, const tl_sym *s, bool rows);
/* Chooses the warps of the group from its products and reductions; may demote operands
   (distribute/warp-tiling.c). */
void tl_dist_warps(tl_dist_group *g);

/* True if tcgen05 does all products of the group, and tensor memory holds two blocks of a core. */
bool tl_dist_by_tcgen05(tl_dist_group *g);
/* True if tensor memory holds the accumulators and operands of two blocks. */
bool tl_dist_has_columns(const tl_dist *d);

/* ---- operands of tcgen05 (distribute/operand-memory.c) ---- */
/* True if operand `which` of the product may still go to shared memory. */
bool tl_dist_feeds(const tl_dist *d, const tl_node *gemm, int which);
/* True if an operand of the product is kept in registers. */
bool tl_dist_unfed(const tl_dist *d, const tl_node *gemm);
/* True if operand `which`, of bytes, may go to tensor memory: registers do not serve bytes. */
bool tl_dist_bytes_in_tmem(const tl_dist *d, const tl_node *gemm, int which);
extern const char tl_dist_no_type[];
/* Chooses a memory for all operands. */
void tl_dist_feed(tl_dist *d);
/* The columns of tensor memory that operands take. */
int64_t tl_dist_operand_columns(const tl_dist *d);
/* Sends operands of the group to shared memory in place of tensor memory, unless tcgen05 does its products and each warp has whole
   instructions of the operand. */
void tl_dist_check_operands(const tl_dist_group *g);

/* ---- cooperative tensors (distribute/cooperative-tensor.c) ---- */
/* Why the group's accumulators cannot be cooperative tensors, once its warps are chosen; null: they can. */
const char *tl_dist_no_tensor(const tl_dist_group *g);
/* The path of the group's products if they cannot. */
tl_gemm_path tl_dist_without_tensor(const tl_dist_group *g);
/* Makes `regs`, the registers of x, a cooperative tensor. */
void tl_dist_make_tensor(const tl_dist *d, const tl_dist_frag *x, tl_sym *regs);
/* Remarks on products that another unit does, and why. */
void tl_dist_remark_tensors(tl_dist *d);

/* Sets `outer` and what belongs to it, if no matrix unit does the group's products (distribute/outer-product.c). */
void tl_dist_outer(tl_dist_group *g);
/* True if the tile may be stored by columns: nothing names it but asynchronous loads, and products that read along its rows. A copy
   then takes TL_DIST_COLUMNS columns at once. */
enum { TL_DIST_COLUMNS = 8 };
bool tl_dist_by_columns(const tl_module *m, const tl_func *f, const tl_sym *s);

/* Gives a map to each fragment that is not demoted; may demote some (distribute/choose-layout.c). */
void tl_dist_maps(tl_dist *d);

/* Demotes fragments of loops whose iterations must be executed once (distribute/replication.c). */
void tl_dist_replicas(tl_dist *d);
#endif
