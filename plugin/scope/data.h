/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lifter's data on C's variables, places, structs, helpers and loops. */
#ifndef TP_DATA_H
#define TP_DATA_H
#include "plugin/tileplugin.h"

enum tp_where { TP_PROLOGUE, TP_GRID_BODY, TP_PARALLEL_BODY };

/* A scalar of a struct, or an array of such: those of
     struct { struct { float x; } at[2]; char c; }     are at_x[2] and c. */
struct tp_leaf {
    std::string name;
    tree type = NULL_TREE;
    tl_base base = TL_VOID;
    HOST_WIDE_INT offset = 0;           /* bytes, as those between two indices */
    std::vector<int64_t> dim;
    std::vector<HOST_WIDE_INT> pitch;
};
struct tp_struct {
    std::vector<tp_leaf> leaves;
    std::string problem;                /* why kernels cannot use it */
};
/* A symbol for each leaf of a struct of the kernel's own. */
typedef std::shared_ptr<std::vector<tl_sym *>> tp_leaves;

struct tp_ref;

/* The IR's counterpart of a C variable. */
struct tp_var {
    tl_sym *sym = nullptr;
    tp_leaves leaves;           /* of a struct, or of an array of structs; sym is the first */
    tl_type as{};               /* the type the C code sees; a loop variable may be wider */
    tp_where where = TP_PROLOGUE;   /* of the declaration */
    bool constant = false;      /* loop variables: never assigned */
    bool one = false;           /* a pointer parameter to one variable, which is an array of one element here */
    tree elements = NULL_TREE;  /* of a parameter that points to void: what it is cast to */
    /* A pointer that stays at a variable of the kernel's own: what it points to, in the variable `of`. */
    std::shared_ptr<tp_ref> alias;
    tree of = NULL_TREE;
    tree pointed = NULL_TREE;   /* a pointer into structs of the kernel's own: of this type, the leaves are pointers (value/pointers.cc) */
};

/* What an lvalue or a pointer refers to. `index` holds leading indices of an
   array or tile; through a pointer variable `offset` counts elements (null: 0).
   `type` is the C type of the thing: an array type while indices are missing. */
struct tp_ref {
    tl_sym *sym = nullptr;      /* null: an error was reported */
    bool linear = false;
    std::vector<tl_node *> index;
    tl_node *offset = nullptr;
    tree view = NULL_TREE;      /* elements of this type are seen in an array of others, and `offset` counts them (access/view.cc) */
    int64_t rows = 0;           /* not 0: so many rows, of which the last index is the first */
    tree type = NULL_TREE;
    /* A struct of the kernel's own: its leaves from number `leaf` on. */
    tp_leaves leaves;
    unsigned leaf = 0;
    /* They are pointers, to the scalars of structs of this type, which index[0] counts; `selected`: it is a member already. */
    tree pointed = NULL_TREE;
    bool selected = false;
    /* A struct inside of one in memory lies at `byte` and so many steps of so many bytes each. */
    bool inside = false;
    HOST_WIDE_INT byte = 0;
    std::vector<std::pair<tl_node *, HOST_WIDE_INT>> steps;
    std::string member;         /* "_at_x" */
};

/* Which elements of an array a value in braces is for: [2], [2 ... 5], or the next one. */
struct tp_span {
    HOST_WIDE_INT first, last;
};
tp_span tp_positions(tree index, HOST_WIDE_INT next);

struct tp_message {
    location_t loc;
    std::string text;
    bool note;              /* belongs to the error before it */
    location_t fix_at;      /* UNKNOWN_LOCATION: nothing to replace */
    std::string fix;        /* a whole line is put before that of fix_at */
};
void tp_show(const tp_message &x);

const unsigned TP_ROWS = 1u << 31, TP_MANY = 1u << 30;

/* Members of a struct that a function reads and writes, by number from 1. */
struct tp_fields {
    std::set<unsigned> read, written;           /* before a value is assigned; on every path */
};

/* A static function, lifted in case a kernel calls it. */
struct tp_helper {
    tl_func *fn = nullptr;
    std::vector<tp_message> messages;   /* why it cannot be lifted */
    bool reported = false, called = false;
    bool many = false;          /* lifted with TP_MANY */
    bool block_wide = false;    /* holds tile operations or parallel loops */
    /* The same function for calls that pass the address of a scalar variable or struct of the kernel's own, by the
       bits of the parameters that get one; with TP_MANY where those to structs reach more than one, with TP_ROWS where
       `T (*p)[N]` points to a row, not to a whole tile. If block-wide, with the bits of `arrays` where `T (*p)[N]` points
       into global memory. */
    std::map<unsigned, tp_helper *> by_address;
    unsigned writes = 0;        /* the bits of those to whose variable it assigns before it reads it, on every path */
    std::map<int, tp_fields> fields;    /* of those that point to structs, by number */
    unsigned arrays = 0;        /* none where there would be too many choices */
    /* Where the symbols of each C parameter start: structs have one a leaf. Those of a struct that it returns come last. */
    std::vector<unsigned> first;
    tp_leaves results;
};

/* One loop as the FOR_STMT has it, if it is canonical. */
struct tp_loop {
    tree for_stmt = NULL_TREE, decl = NULL_TREE;
    tree lo = NULL_TREE, hi = NULL_TREE, step = NULL_TREE;
    tree test_type = NULL_TREE; /* in which the comparison is made */
    tree compared = NULL_TREE;  /* the same, as C has it */
    tl_cmp cmp = TL_LT;
    bool minus = false, outside = false;        /* outside: declared before the loop */
    bool mirrored = false;      /* counts down in 64 bits without a sign: -1 - i counts up instead */
    const char *why_not = nullptr;
    location_t fix_at = UNKNOWN_LOCATION;       /* what to replace by `fix` to make it canonical */
    const char *fix = nullptr;
    location_t loc = UNKNOWN_LOCATION;
};

/* A loop that the host runs. */
struct tp_host_loop {
    location_t loc;
    bool is_for, holds_grid;
    tree decl;              /* its variable, or null */
    tree body;
    bool told;              /* that memory is touched in it */
};

/* The meaning of break and continue at a statement. */
struct tp_flow {
    bool structured = false;        /* in iterations that are independent, which do not jump */
    tl_sym *skip = nullptr;         /* set there by a continue that is not the end of its block */
    bool leaves_switch = false;     /* that is DO, which `break` leaves */
    tl_sym *next = nullptr;         /* set in it by a `continue` of the loop around */
    std::set<tree> case_ends;       /* the break at the end of each case */
};

/* Bytes of a memcpy: of a scalar variable, or from an element on. */
struct tp_bytes {
    tp_ref r;
    tree decl = NULL_TREE;      /* the variable */
    tl_sym *at = nullptr;       /* a pointer, and how many elements further it begins */
    tl_sym *offset = nullptr;   /* i64; null: 0 */
    int64_t first = 0, byte = 0;    /* elements more, and bytes of the first one that are left out */
    int64_t divisor = 0;        /* of offset */
    tl_base base = TL_VOID;
    int64_t size = 1;           /* of an element */
    bool global = false, is_const = false;
    bool same = false;          /* all bytes are that of `byte_value`, or of `pattern`, which has it in all of 64 bits */
    int64_t byte_value = 0;
    tl_sym *pattern = nullptr;
    /* Of a struct of the kernel's own, or an array in one of the block: scalars and arrays in it, `bytes` bytes from byte
       `place` of what is copied on. */
    std::vector<tp_bytes> parts;
    bool split = false;
    int64_t place = 0, bytes = 0;
};

/* A loop that copies so many bytes in each iteration. */
struct tp_copy_loop {
    tl_sym *var;
    int64_t bytes;
};

struct tp_copy {
    const tp_copy_loop *copy;
    location_t loc;
    std::map<int64_t, tl_sym *> seen;   /* elements of the source that were read */
};

int64_t tp_greatest_common(int64_t a, int64_t b);
/* True if it is a struct or union, and no storage type. */
bool tp_is_struct(tree type);
/* The storage value of `x.bits`; all else itself. */
tree tp_with_bits(tree e);
/* True if s is a loop statement: what a pragma may stand before. */
bool tp_is_loop(tree s);
/* The FOR_STMT of a loop and the declarations of its variables; null if s is
   something else. */
struct tp_parts {
    tree for_stmt = NULL_TREE;
    tree init = NULL_TREE;      /* i = 0, of a variable that is declared before the loop */
    std::vector<tree> decls;    /* DECL_EXPR */
};
tp_parts tp_take_apart(tree s);
/* The assignment and the loop that `for (i = 0; ...)` is in trees, as one statement; null if
   they are not at i. */
tree tp_outside_loop(tree_stmt_iterator i);
void tp_grid_attributes(tl_module *m, tl_node *grid, const tp_pragma *p);
/* What only a whole block can do in there, or null: pragmas, tile operations, shared arrays, and functions that do so. */
tree tp_block_wide(tree body);
/* The one statement of a STATEMENT_LIST, or null. */
tree tp_only_statement(tree list);
/* The loop that is all of a loop's body, or null. */
tree tp_only_loop(tree body);
/* What a block ends with, through the blocks that it ends with. */
tree tp_last_statement(tree s);
/* Statements that mean nothing. */
bool tp_is_noise(tree s);
/* Field `name` of a compound literal, a constructor or, by address, a constant; null if absent. */
tree tp_field(tree literal, const char *name);
int64_t tp_number(tree literal, const char *name), tp_dim(tree tile, unsigned d);     /* constants, else 0 */
/* Without conversions that change nothing, SAVE_EXPRs and the like. */
tree tp_bare(tree e);
/* Without conversions alone. */
tree tp_unconverted(tree e);
/* Decls that a statement assigns or whose address it takes, by DECL_UID; `again`: those that it does so more than once.
   *continues becomes true if there is a `continue`. */
std::set<unsigned> tp_assigned(tree body, std::set<unsigned> *again = nullptr, bool *continues = nullptr);
/* True of =, ++ and --. */
bool tp_is_assignment(tree e);
bool tp_depends_on(tree e, const std::set<unsigned> &uids);
bool tp_reads_memory(tree e);
/* True if the value, apart from variables, may change while a kernel runs. */
bool tp_may_change(tree e);
/* True if the statements do anything but declare and set variables of their own. */
bool tp_has_outcome(tl_arena *a, const tl_block *b);
/* True if the statement, or the last operand of the expression, is the call by which assert ends the program. */
bool tp_ends_program(tree s);
/* A call whose value depends on its arguments alone. */
bool tp_is_pure_call(tree e);
/* math.h, and GCC's functions on bits. */
bool tp_is_math(tree callee);
/* A check of -fsanitize, which belongs to the CPU function alone. */
bool tp_is_sanitizer_call(tree e);
/* The parameters of a function that can point to a scalar variable, as bits. */
unsigned tp_scalar_pointers(tree fndecl);
/* What all that the function does with a parameter that points to void casts it to, a byte where it does nothing; null:
   there is no such type. */
tree tp_cast_of(tree fndecl, tree parameter);
/* Those that point to structs or arrays of them. */
unsigned tp_struct_pointers(tree fndecl);
/* Those to whole arrays of constant extents that are no operands of tile operations: to a tile, or into global memory. */
unsigned tp_array_pointers(tree fndecl);
/* The variable or array that a pointer is derived from; null: none. */
tree tp_base_of(tree e);
/* The helper of a static function, or null. */
tp_helper *tp_find_helper(tree fndecl);
bool tp_is_kernel(tree fndecl);
/* What to write instead of a name of another language, null if it is none (foreign.cc). */
const char *tp_instead_of(const char *name);
/* An expression at that place holds a literal of type double. */
void tp_note_double_literal(tl_loc at, double v);
/* Errors for double in a kernel that Metal gets. */
void tp_check_metal_double(tl_func *f);
/* What in it only a whole block can do: pragmas, tile operations, shared arrays and functions that do so; null: nothing. */
tree tp_block_wide(tree body);
struct tp_own;
/* A grid nest that was lifted, with what each iteration owns; and all that were, in trees, on all processors (cpu-openmp.cc). */
void tp_note_grid(const tp_pragma *p, const std::vector<tp_loop> &loops, const std::vector<tp_own> &own);
void tp_share_grids(tree fndecl);
/* True if a whole block executes the function of tile.h together. */
bool tp_is_block_operation(const char *name);
/* True if name is one that tile.h reserves. */
static inline bool tp_is_tile_name(const char *name)
{
    return !strncmp(name, "tile_", 5);
}
/* Structs whose address is given to a pointer that is one of `changed`, or is chosen. */
std::set<unsigned> tp_pointed_at(tree body, const std::set<unsigned> &changed);

#endif
