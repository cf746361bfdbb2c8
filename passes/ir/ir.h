/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The intermediate representation, one structure for three levels:

     tile    what the C function says: grid nests, whole-tile operations
     thread  what one GPU thread does: barriers, vectors, matrix units
     launch  what the host does: block counts, choice of variant, arguments

   A module comes from one C file. Lowering for a target clones it and replaces
   tile operations step by step; after `outline-kernels` each grid nest is a device
   function and the kernel itself is host code that launches them.

   Everything lives in the module's arena. Expressions are trees: no node has
   two parents. Arithmetic never promotes by itself: both operands of a binary
   operation have the same type, as the C front end left them after its
   conversions. */
#ifndef TL_IR_H
#define TL_IR_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "passes/ir/arena.h"
#include "passes/ir/diag.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
#define TL_BASE(e, text, bytes, cls) TL_##e,
#include "passes/ir/types.def"
    TL_N_BASES
} tl_base;

/* Where memory lies. FRAG: spread over the registers of the block, by the
   layout its symbol has. PRIVATE: one copy a thread. TABLE: constants. */
typedef enum { TL_VALUE, TL_GLOBAL, TL_SHARED_MEM, TL_FRAG, TL_PRIVATE, TL_TABLE } tl_space;

/* A value (space TL_VALUE, lanes 1, 2, 3, 4, 8 or 16) or a pointer to scalars
   in `space`. Text: f32, f16x8, global f32*, global const f16*. */
typedef struct tl_type {
    uint8_t base, lanes, space;
    uint8_t is_const;       /* pointers: the kernel does not write through it */
} tl_type;

typedef enum {
#define TL_OP(e, text, level, cls, operands, type, effects) TL_OP_##e,
#include "passes/ir/ops.def"
    TL_N_OPS
} tl_op;

typedef enum {
#define TL_ATTR(e, text) TL_A_##e,
#include "passes/ir/attrs.def"
    TL_N_ATTRS
} tl_attr_key;

/* Values of attributes. */
typedef enum { TL_RED_ADD, TL_RED_MUL, TL_RED_MAX, TL_RED_MIN, TL_RED_AND, TL_RED_OR, TL_RED_XOR } tl_redop;
typedef enum { TL_MMA_F16_F32, TL_MMA_BF16_F32, TL_MMA_TF32_F32, TL_MMA_E4M3_F32, TL_MMA_E5M2_F32,
               TL_MMA_S8_S32, TL_MMA_U8_S32, TL_MMA_S8_U8_S32, TL_MMA_U8_S8_S32,
               TL_MMA_E4M3_E5M2_F32, TL_MMA_E5M2_E4M3_F32 } tl_mma;
/* What an `if` of the host chooses for its machine: a version of a device function, or a variant's body. */
typedef enum { TL_VERSION_FUNC = 1, TL_VERSION_SOURCE } tl_version;
typedef enum { TL_LT, TL_LE, TL_GT, TL_GE } tl_cmp;

typedef enum { TL_TARGET_NONE, TL_TARGET_CUDA, TL_TARGET_METAL } tl_target;

typedef struct tl_node tl_node;
typedef struct tl_sym tl_sym;
typedef struct tl_func tl_func;
typedef struct tl_module tl_module;
struct tl_names;

typedef struct tl_block {
    tl_node **at;
    uint32_t n, room;
} tl_block;

typedef enum {
    TL_SYM_VAR,     /* a scalar or pointer, may be SET; parameters and loop variables too */
    TL_SYM_ARRAY,   /* declared by ALLOC, or a table of the module */
    TL_SYM_TILE     /* a helper's parameter of whole-array pointer type: `float (*t)[64][64]` */
} tl_symkind;

/* How C spells the element type of a parameter where int8_t and its like would be another type; of structs, whether they have
   enums. SHORT_ENUM: as -fshort-enums has it. Enums are printed as integers, except in C what points to those with a tag. */
typedef enum { TL_SPELL_FIXED, TL_SPELL_CHAR, TL_SPELL_LONG_LONG, TL_SPELL_ENUM, TL_SPELL_VOID, TL_SPELL_SHORT_ENUM } tl_spelling;

/* Operands of products into a cooperative tensor: they are in global memory, not in shared; each product says how far they
   reach (CT_MMA_OF), at most to ct_k, and only then k may be no multiple of 32; floats may lose fraction bits, as tf32 does. */
enum { TL_CT_MEMORY = 1, TL_CT_EDGES = 2, TL_CT_RELAXED = 4 };

/* How a fragment is spread over the threads (layout.h builds the maps). */
typedef enum { TL_MAP_NONE, TL_MAP_BLOCKED, TL_MAP_MMA, TL_MAP_SG, TL_MAP_ROWS, TL_MAP_WGMMA, TL_MAP_OUTER, TL_MAP_TENSOR, TL_MAP_TMEM, TL_MAP_SG16 } tl_map_kind;

struct tl_sym {
    tl_symkind kind;
    const char *name;       /* as in C, made unique in its function by a suffix ".2", ".3", ... */
    size_t hash;            /* of the name, in the table of its function's names */
    uint32_t number;        /* of its function's symbols, or of the module's tables: a key, never an order */
    const char *cname;      /* parameters: the name in C (as `name` but never suffixed); else null */
    tl_type type;           /* VAR: its type; ARRAY: element type with the array's space; TILE: element type */
    tl_loc loc;
    bool quiet;             /* used in code left out or handed to a helper: no warning about its use */
    /* parameters */
    bool is_param, is_restrict;
    bool is_spec;           /* bool known when the kernel is instantiated: function constant, template */
    bool is_parts;          /* i32, how many blocks a cluster of this launch has: 1 to TL_MAX_CLUSTER */
    uint8_t spelling;       /* tl_spelling */
    const char *tag;        /* of the structs or enums that a kernel's parameter points to, which the host passes as such; else null */
    const char *members;    /* of them: "f32 4,i8 16 3*1", types, offsets, and of arrays how many lie how far apart, in bytes */
    uint32_t struct_bytes;  /* of such a struct; 0: it is an enum */
    uint8_t rank;           /* ARRAY, TILE: 1..4; pointer parameters: rank of the whole array, else 0 */
    int64_t dim[4];         /* ARRAY, TILE */
    tl_node *extent[4];     /* pointer parameters with rank > 0: extents, over other parameters */
    bool more;              /* such arrays follow the first one at the pointer */
    /* Address map of shared arrays: row-major, each innermost row `pad` elements longer, then 16-byte chunks permuted within spans of
       `swizzle` bytes (0, 32, 64, 128). */
    uint32_t pad, swizzle;
    uint32_t panel;         /* elements; rank >= 2: the last dimension is cut into panels of so many columns, all rows of one before
                               the next; 0: one panel. 1: columns, each followed by `pad` elements; pad 0 otherwise */
    uint32_t align;         /* bytes; 0: natural */
    int64_t offset;         /* bytes from the start of dynamic shared memory; -1: an array of its own */
    /* fragments */
    uint8_t map;            /* tl_map_kind */
    uint16_t warps_m, warps_n, threads, vec;    /* of map rows: warps_n threads share a row */
    uint16_t vec_m;         /* of map outer: contiguous elements of a column that a thread has; vec: of a row, 0 as a matrix unit has them */
    uint8_t reduced;           /* a line of a tile of rank 2, spread as what a reduction over the
                               tile's columns (1) or rows (2) leaves; 0: a tile of its own */
    int64_t reduced_extent; /* how many of those the tile has */
    /* cooperative tensors: the products they sum up are ct_m x ct_k by ct_k x ct_n */
    uint16_t ct_m, ct_n, ct_k;
    uint8_t ct_transposed;  /* bit 0: a is given as [K][M]; bit 1: b as [N][K] */
    uint8_t ct_from;        /* TL_CT_MEMORY and others */
    tl_sym *regs;           /* the private array that holds this thread's part */
    struct tl_frag_memo *memo;      /* what tl_frag_of made of these fields, and of others that they and copies had */
    /* tables: dim product elements of the base type, host byte order */
    const void *data;
};

/* for (var = lo; var CMP hi; var += step): lo, hi and step are read once. The body does not assign var. */
typedef struct tl_loop {
    tl_sym *var;
    tl_node *lo, *hi, *step;    /* in this order: tl_each visits them as a list */
    tl_cmp cmp;
} tl_loop;

typedef struct tl_attr_val {
    uint8_t key;            /* tl_attr_key */
    int64_t value;
} tl_attr_val;

struct tl_node {
    tl_op op;
    tl_type type;           /* of the value; TL_VOID for statements and operand lists */
    tl_loc loc;
    bool settled;           /* simplify's: another look at the statement would find nothing */
    tl_sym *sym;
    tl_func *func;          /* CALL, LAUNCH */
    uint32_t nargs;
    tl_node **args;         /* an absent optional operand is null */
    union {
        int64_t i;          /* CONST of bool and integers (u64 by bit pattern) */
        double f;           /* CONST of f16, f32, f64: exactly representable in its type */
    } imm;
    uint32_t nattrs;
    tl_attr_val *attrs;     /* sorted by key */
    uint32_t nloops;
    uint32_t mark;          /* the verifier's: number of the last check that saw the node */
    struct tl_value *value; /* the range analysis's: what it found it to be the same as */
    tl_loop *loops;
    tl_block body, other;
};

typedef enum {
    TL_FUNC_KERNEL,         /* a tile_kernel: body is host code and grid nests, which `outline-kernels` takes out */
    TL_FUNC_DEVICE,         /* one grid nest, after `outline-kernels` */
    TL_FUNC_HELPER          /* a C helper, before `inline` */
} tl_func_kind;

struct tl_func {
    tl_func_kind kind;
    const char *name;       /* exported name; device functions: NAME, NAME_2, ... */
    tl_loc loc;
    tl_type ret;            /* helpers */
    uint32_t nparams;
    tl_sym **params;
    tl_block body;
    /* kernels */
    const char *on;         /* "cuda", "metal" or null: both */
    const char *variant_of; /* the kernel this one implements, or null */
    const char *machine;    /* of a variant or a device function: the one of the table that it is for, by name; null: the target's least */
    uint32_t halvings;      /* of what its blocks keep in shared memory, since no machine has room for all (halve-operands) */
    int64_t scarce;         /* bytes of shared memory of the largest machine that could not run it (merge-versions); 0: all can */
    int64_t reserve;        /* bytes that slots of pipelines leave free on such machines, for what is lowered after them (passes.c) */
    /* device functions */
    int64_t shared_goal;    /* bytes of shared memory that versions of tiles may fill; 0: what its machine has */
    uint32_t threads, occupancy, cluster_x, cluster_y;
    uint32_t producers;     /* threads of the producer warps; `threads` includes them after `warp-specialize` */
    uint32_t copiers;       /* of these, the first so many copy what the TMA does not serve */
    uint32_t warps_m, warps_n, joined;  /* how GEMMs split over warps, 0: free; blocks of the source that one does the work of, 0: one */
    const struct tl_work *work;     /* of a joined block (target/roofline.h); null: that of a block of the source */
    const tl_node *given;   /* of a joined block: what holds where the launch starts it, of the kernel's parameters; null: nothing */
    uint32_t shared_bytes;  /* static and dynamic together; of a kernel: what a block needs if no machine has so much */
    uint32_t never_on;      /* number of a machine that has other code in its place; 0: none */
    uint32_t unaligned_on;  /* number of a machine that never runs the instance with aligned set; 0: none */
    uint32_t core_blocks;   /* blocks for which its products leave registers of a core; 0: nothing is said */
    uint32_t unaligned_occupancy;   /* blocks that share a core, for the instance without aligned; 0: `occupancy` */
    struct tl_names *names; /* of its symbols, for tl_sym_new and tl_sym_find */
};

/* Threads of a block of a device function, and blocks of a cluster. */
enum { TL_MAX_THREADS = 1024, TL_MAX_CLUSTER = 8, TL_MAX_CLUSTER_THREADS = 4096 };
static inline unsigned tl_cluster_size(const tl_func *f)
{
    uint64_t n = (uint64_t)(f->cluster_x ? f->cluster_x : 1) * (f->cluster_y ? f->cluster_y : 1);
    return n > UINT32_MAX ? UINT32_MAX : (unsigned)n;
}

/* Statements of grid nests that program-order numbers at most. */
enum { TL_MAX_STATEMENTS = 1 << 20 };

typedef struct tl_place {
    const char *file;
    uint32_t line, column;
    uint64_t host;          /* the compiler's own location_t, of 64 bits from GCC 15 on */
    /* Of a statement that a block executes once, by program-order; 0: not known. */
    tl_loc of;              /* the place that the front end made */
    uint32_t at, in;        /* the statement's number, in program order; that of the innermost serial loop around it, or 0 */
    bool pipelined;         /* a loop whose iterations overlap */
} tl_place;

/* What a pass has left none of: an operation or, numbered after all operations, an attribute. */
#define TL_GONE_ATTR(attr) (TL_N_OPS + TL_A_##attr)
typedef struct tl_gone {
    const char *pass;       /* null: it may be there */
    bool device;            /* only of device functions */
} tl_gone;

struct tl_module {
    tl_arena *arena;
    tl_diag *diag;          /* may be null: errors are then only counted by the caller's return values */
    const char *name;       /* "gemm": stem of the companions */
    tl_target target;       /* NONE until a target's pipeline starts */
    bool fast_math;
    bool contract;          /* a product and a sum may become one fma (-ffp-contract=fast) */
    uint32_t nfuncs, ntables, nplaces;
    uint32_t nchecks;       /* by the verifier */
    uint32_t made[TL_N_OPS];    /* base types of the values ever made of an operation, as bits (made.h) */
    struct tl_said *said;   /* remarks made, for diag.c */
    tl_gone gone[TL_N_OPS + TL_N_ATTRS];    /* by the passes that ran, for the verifier */
    tl_func **funcs;
    tl_sym **tables;
    tl_place *places;       /* [0] is unused */
};

/* ---- tables (ops.c) ------------------------------------------------------ */
typedef struct tl_op_info {
    const char *text;
    char level, cls;
    const char *operands;
    char type;
    const char *effects;
    bool is_stmt;           /* by its class */
    uint32_t acts;          /* the effects again: bit n is the nth letter */
} tl_op_info;
extern const tl_op_info tl_ops[TL_N_OPS];

typedef struct tl_base_info {
    const char *text;
    unsigned bytes;
    char cls;
} tl_base_info;
extern const tl_base_info tl_bases[TL_N_BASES];
extern const char *const tl_attr_text[TL_N_ATTRS];

static inline bool tl_is_stmt(tl_op op)
{
    return tl_ops[op].is_stmt;
}
/* True if e is the variable s. */
static inline bool tl_is_var(const tl_node *e, const tl_sym *s)
{
    return e->op == TL_OP_VAR && e->sym == s;
}
/* True if the operation has one of these effects: letters of ops.def. */
static inline bool tl_acts(tl_op op, const char *letters)
{
    uint32_t asked = 0;
    for (size_t i = 0, n = strlen(letters); i < n; i++)     /* a constant: no loop is left */
        asked |= 1u << (letters[i] & 31);
    return tl_ops[op].acts & asked;
}
static inline bool tl_is_compare(tl_op op)
{
    return op >= TL_OP_LT && op <= TL_OP_NE;
}
/* `op(%symbol[indices])`: LOAD, ADDR and their like. */
static inline bool tl_is_access(tl_op op)
{
    return tl_ops[op].operands[0] == '[';
}
/* The type that the table's rule gives to n; what n has where the rule does not say. */
tl_type tl_type_by_rule(const tl_node *n);
bool tl_is_atomic(const tl_node *e);     /* null is none */
tl_node *tl_step_of(const tl_node *copy);       /* of a tload or tstore; null: 1 */
/* What a tile operation writes: the array of its tile or its scalar; null: it writes none, or is none. */
tl_sym *tl_tile_written(const tl_node *n);
/* True if operand i is a tile that a tile operation writes; targ writes two. */
bool tl_writes_operand(const tl_node *n, uint32_t i);
static inline bool tl_is_int(tl_type t)     /* integers and bool, any lanes, no pointer */
{
    return t.space == TL_VALUE && t.base >= TL_BOOL && t.base <= TL_U64;
}
static inline bool tl_is_float(tl_type t)   /* class F */
{
    return t.space == TL_VALUE && tl_bases[t.base].cls == 'F';
}
static inline bool tl_is_signed(tl_type t)
{
    return t.space == TL_VALUE && tl_bases[t.base].cls == 'I';
}
static inline bool tl_is_tensor(tl_base b)  /* a cooperative one */
{
    return b >= TL_CT_F16 && b <= TL_CT_I8;
}
static inline tl_base tl_tensor_sums(tl_base b)     /* type of its elements, */
{
    return b == TL_CT_I8 ? TL_I32 : TL_F32;
}
static inline tl_base tl_tensor_takes(tl_base b)    /* of those that are multiplied */
{
    return b == TL_CT_F16 ? TL_F16 : b == TL_CT_BF16 ? TL_BF16 : b == TL_CT_F32 ? TL_F32 : TL_I8;
}
bool tl_tensor_divides(int64_t m, int64_t n, int64_t k);    /* a SIMD group's product may be of that shape */
/* A power of two and nothing else: what scales blocks of a product. */
static inline bool tl_is_scale(unsigned b)
{
    return b == TL_E8M0;
}
static inline bool tl_is_pointer(tl_type t)
{
    return t.space != TL_VALUE;
}
static inline bool tl_same_type(tl_type a, tl_type b)
{
    return !memcmp(&a, &b, sizeof a);
}
static inline unsigned tl_bytes(tl_type t)      /* of a value; 8 for pointers */
{
    return tl_is_pointer(t) ? 8 : tl_bases[t.base].bytes * t.lanes;
}
/* Of an array with its padding; an element may be a vector. */
int64_t tl_array_elements(const tl_sym *s);
int64_t tl_array_bytes(const tl_sym *s);
static inline tl_type tl_scalar(tl_base b)
{
    tl_type t = { (uint8_t)b, 1, TL_VALUE, 0 };
    return t;
}
tl_type tl_vector(tl_base b, unsigned lanes);
tl_type tl_pointer(tl_base b, tl_space space, bool is_const);
tl_type tl_element(tl_type pointer);   /* what it points to, a value */

/* ---- construction (build.c) ---------------------------------------------- */
/* All take the module for its arena. Expressions take over their operands. A
   node that is needed twice is copied with tl_copy. */
tl_module *tl_module_new(tl_arena *a, tl_diag *d, const char *name);
tl_func *tl_func_new(tl_module *m, tl_func_kind k, const char *name, tl_loc loc);
/* Null: there is none. */
tl_func *tl_func_named(const tl_module *m, tl_func_kind k, const char *name);
tl_loc tl_place_add(tl_module *m, const char *file, unsigned line, unsigned column, uint64_t host);
/* The same place in the statement with that number. */
tl_loc tl_place_again(tl_module *m, tl_loc of, uint32_t at, uint32_t in, bool pipelined);
/* A symbol with a name not yet used in `f` (made so by a suffix). */
tl_sym *tl_sym_new(tl_module *m, tl_func *f, tl_symkind k, const char *name, tl_type t, tl_loc loc);
/* A new array with the dimensions of `like`. */
tl_sym *tl_sym_like(tl_module *m, tl_func *f, const tl_sym *like, const char *name, tl_type t, tl_loc loc);
/* The symbol of that name made for `f`, or null. */
tl_sym *tl_sym_find(const tl_func *f, const char *name);
void tl_param_add(tl_module *m, tl_func *f, tl_sym *s);
tl_sym *tl_table_add(tl_module *m, const char *name, tl_type elem, unsigned rank,
                     const int64_t *dim, const void *data);

tl_node *tl_node_new(tl_module *m, tl_op op, tl_type t, tl_loc loc, uint32_t nargs, ...); /* tl_node * */
tl_node *tl_const_int(tl_module *m, tl_type t, int64_t v, tl_loc loc);
tl_node *tl_const_float(tl_module *m, tl_type t, double v, tl_loc loc);
tl_node *tl_var(tl_module *m, tl_sym *s, tl_loc loc);
/* Types follow the table (rules 0, 1, b, i, l, s, p); for rule x use tl_node_new. */
tl_node *tl_op0(tl_module *m, tl_op op, tl_loc loc);
tl_node *tl_op1(tl_module *m, tl_op op, tl_node *a, tl_loc loc);
tl_node *tl_op2(tl_module *m, tl_op op, tl_node *a, tl_node *b, tl_loc loc);
tl_node *tl_op3(tl_module *m, tl_op op, tl_node *a, tl_node *b, tl_node *c, tl_loc loc);
/* The value itself when it has the type already. */
tl_node *tl_cast(tl_module *m, tl_node *a, tl_type t);
/* LOAD, ADDR, TILE, REGS with sym and n indices; STORE with the value first. */
tl_node *tl_load(tl_module *m, tl_sym *s, uint32_t n, tl_node **index, tl_loc loc);
tl_node *tl_access(tl_module *m, tl_op op, tl_sym *s, uint32_t n, tl_node **index, tl_loc loc);
tl_node *tl_store(tl_module *m, tl_sym *s, tl_node *value, uint32_t n, tl_node **index, tl_loc loc);
tl_node *tl_let(tl_module *m, tl_sym *s, tl_node *value, tl_loc loc);
/* Appends an operand: what a launch passes, an index of a list. */
void tl_arg_add(tl_module *m, tl_node *n, tl_node *arg);
tl_node *tl_set(tl_module *m, tl_sym *s, tl_node *value, tl_loc loc);
tl_node *tl_alloc(tl_module *m, tl_sym *s, tl_loc loc);
tl_node *tl_if(tl_module *m, tl_node *cond, tl_loc loc);
/* A GRID, PARALLEL or FOR of n loops. */
tl_node *tl_loops(tl_module *m, tl_op op, uint32_t n, const tl_loop *loops, tl_loc loc);
tl_node *tl_for(tl_module *m, tl_loop head, tl_loc loc);

int64_t tl_attr(const tl_node *n, tl_attr_key k, int64_t otherwise);
bool tl_has_attr(const tl_node *n, tl_attr_key k);
void tl_attr_set(tl_module *m, tl_node *n, tl_attr_key k, int64_t v);
void tl_attr_drop(tl_node *n, tl_attr_key k);

void tl_block_room(tl_module *m, tl_block *b, uint32_t more);
static inline void tl_push(tl_module *m, tl_block *b, tl_node *n)
{
    if (b->n == b->room)
        tl_block_room(m, b, 1);
    b->at[b->n++] = n;
}
void tl_block_insert(tl_module *m, tl_block *b, uint32_t at, tl_node *n);
void tl_block_remove(tl_block *b, uint32_t at);
void tl_block_append(tl_module *m, tl_block *b, const tl_block *more);
void tl_block_insert_all(tl_module *m, tl_block *b, uint32_t at, const tl_block *more);
/* Which statement of the block it is; b->n: none. */
uint32_t tl_block_position(const tl_block *b, const tl_node *n);

/* ---- copying (clone.c) ----------------------------------------------------- */
/* A copy of a tree. What it declares (LET, ALLOC, loop variables) is declared anew in `f`, under fresh names; other symbols are shared. */
tl_node *tl_copy(tl_module *m, tl_func *f, const tl_node *n);
/* As tl_copy, with uses of from[i] replaced: by the symbol to[i]. */
tl_node *tl_copy_subst(tl_module *m, tl_func *f, const tl_node *n, uint32_t count, tl_sym *const *from, tl_sym *const *to);
/* Reads of VAR `s` below `n` replaced by copies of `value`; returns the new tree (it may be a copy of value itself). */
tl_node *tl_replace_var(tl_module *m, tl_func *f, tl_node *n, const tl_sym *s, const tl_node *value);
/* Those of several at once; a null value leaves its symbol as it is. */
tl_node *tl_replace_vars(tl_module *m, tl_func *f, tl_node *n, uint32_t count, tl_sym *const *s, tl_node *const *value);
/* True if they differ in nothing but names, and the machine (same.c). */
bool tl_same_func(const tl_func *a, const tl_func *b);
/* How many statements, at most so many, from a's i-th and b's j-th on differ in names alone, but for assumptions, which do not count. */
uint32_t tl_same_run(const tl_block *a, uint32_t i, const tl_block *b, uint32_t j, uint32_t most);
/* A module that shares nothing mutable with the first. */
tl_module *tl_module_clone(tl_arena *a, const tl_module *m);

/* ---- walking (walk.c) ------------------------------------------------------ */
/* The values that a node takes, one by one: its operands, where null is an absent one, then its loops' bounds. */
static inline uint32_t tl_ntaken(const tl_node *n)
{
    return n->nargs + 3 * n->nloops;
}
tl_node *tl_taken_by_loop(const tl_node *n, uint32_t i);
static inline tl_node *tl_taken(const tl_node *n, uint32_t i)
{
    return i < n->nargs ? n->args[i] : tl_taken_by_loop(n, i);
}
/* Calls fn for n and everything below, parents first: operands, loop bounds, then bodies. fn returns false to skip what is below. */
void tl_walk(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user);
void tl_walk_block(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user);
/* The same without variables and constants, which are most nodes. */
void tl_walk_ops(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user);
void tl_walk_block_ops(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user);
/* The statements alone. */
void tl_walk_stmts(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user);
bool tl_holds(const tl_node *n, tl_op op);      /* True if there is such a statement in n, or n is one. */
void tl_drop_checks(tl_block *b);               /* Takes out what assertions left, in all that is below too. */
bool tl_is_dealt(const tl_node *n);             /* True if n's iterations are dealt to threads: a parallel loop, or a flat grid. */
bool tl_is_promise(const tl_node *n);           /* True if passes may take it that what n says holds. */
/* Replaces every operand and loop bound below n, children first, by fn's result (which may be its argument). Statements stay. */
void tl_rewrite(tl_node *n, tl_node *(*fn)(tl_node *n, void *user), void *user);
void tl_rewrite_block(tl_block *b, tl_node *(*fn)(tl_node *n, void *user), void *user);
/* Without variables and constants, which are most: they stay, too. */
void tl_rewrite_ops(tl_node *n, tl_node *(*fn)(tl_node *n, void *user), void *user);
void tl_rewrite_block_ops(tl_block *b, tl_node *(*fn)(tl_node *n, void *user), void *user);
/* Replaces statements of a block of f: fn appends to `out` what stands for n and returns true; or false: n stays, its own are visited. */
typedef bool tl_replace_fn(tl_func *f, tl_node *n, tl_block *out, void *user);
void tl_replace_in(tl_module *m, tl_func *f, tl_block *b, tl_replace_fn *fn, void *user);
/* True if a `break`, or with `continues` also a `continue`, of the loop's own is in its body. */
bool tl_leaves(const tl_block *body, bool continues);

/* ---- text (print.c, parse.c) ------------------------------------------------ */
/* Prints to text in the arena; tl_parse of it prints the same bytes. */
const char *tl_print(tl_module *m);
const char *tl_print_func(tl_module *m, const tl_func *f);
const char *tl_print_type(tl_arena *a, tl_type t);
/* Null after reporting "line:column: message" through d. */
tl_module *tl_parse(tl_arena *a, tl_diag *d, const char *text);

/* ---- checking (verify.c) ---------------------------------------------------- */
/* TILE: what the front end makes. MIXED: between the passes of a lowering. THREAD: no tile operation, grid or helper is left. */
typedef enum { TL_LEVEL_TILE, TL_LEVEL_MIXED, TL_LEVEL_THREAD } tl_level;
/* False after reporting what is wrong: types, scopes, definitions, operands, levels, barriers under conditions that differ between
   threads. `after` names the pass to blame. */
bool tl_verify(tl_module *m, tl_level level, const char *after);

#ifdef __cplusplus
}
#endif
#endif
