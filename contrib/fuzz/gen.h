/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of tilegen. The program it writes is a tree of texts, so that parts can be left out
   of the same random program (tree.c); what a choice may use is in `gen`. */
#ifndef FUZZ_GEN_H
#define FUZZ_GEN_H

#include <stdbool.h>
#include <stdint.h>

/* random */
unsigned pick(unsigned n);          /* 0 to n-1 */
static inline bool chance(unsigned percent)
{
    return pick(100) < percent;
}

/* tree.c: text goes to the open node. A node that is dropped shows its alternative. */
int tree_open(void);                /* a part of the open node that stays */
int tree_open_part(void);           /* one that can be dropped */
void tree_close(void);
void tree_enter(int node);          /* text goes to an earlier node, until tree_close */
void put(const char *format, ...) __attribute__((format(printf, 1, 2)));
void put_front(const char *format, ...) __attribute__((format(printf, 1, 2)));
void tree_alternative(void);        /* what follows is what is shown when it is dropped */
void tree_again(int node);
void tree_drop(int node);
void tree_print(void);
void tree_list(void);               /* the droppable nodes that show, one per line with its size */

/* expr.c */
enum type { INT, UINT, LONG, FLOAT };
enum elem { F32, F16, I8, I16, I32, I64, U8, U16, U32, U64, BOOL, BF16, E4M3, E5M2, F64, ELEMS }; /* F64: of kernels for CUDA alone */
struct elem_info {
    const char *c;                  /* its name in C */
    enum type type;                 /* of expressions that read it */
    double lo, hi;                  /* what is stored into it */
    int bytes;
    const char *narrow, *widen;     /* storage types: from and to float */
};
extern const struct elem_info elems[ELEMS];

struct range {
    double lo, hi;
};
struct var {
    char name[40];
    enum type type;
    struct range range;
    bool assignable, busy, loop;
};
struct tile {
    char name[64];
    enum elem elem;
    int rank, dim[3];
    struct range range;
    bool shared, busy, private, constant;
};
/* A parameter: an array, or a scalar (n is 0) whose value is lo. */
struct param {
    char name[16];
    enum elem elem;
    int rank, dim[4], n, array;
    struct range range;
    char size[4][16];               /* the extents in C */
    bool output, whole, atomic;
    const char *record;             /* the struct that its ints are in the kernel */
    bool at_grid;                   /* laid out as the grid, not one region for each block */
    bool alone;                     /* one statement's */
    int nest;                       /* which writes it */
    bool opaque;                    /* the kernel has it as a pointer to void */
    bool special;                   /* NaN and infinities are among its values, which no range tells */
};
struct helper {
    bool written;
    struct range range;
};
struct gen {
    int kernel;                     /* the number in its name */
    int names;
    struct var vars[256];
    struct tile tiles[128];
    struct param params[48];
    struct helper helpers[4][4];    /* by how many helpers are around, and type */
    int nvars, ntiles, nparams;
    int first_var, first_tile;      /* earlier ones are out of scope */
    int head, file, driver, locals; /* nodes: the signature, what is before, the test, and the function's declarations */
    struct var own[4];              /* scalars of the function, of each iteration that assigns them */
    int nown;
    int at_level[4];                /* helpers with so many around */
    int nest;
    int threads, blocks;
    int grids, step[3], extent[3];  /* of the nest */
    char grid[3][16], size[3][16];
    int shared_bytes, frag_bytes;
    int copies;                     /* of what is written now: unrolled loops around it make them */
    bool parallel, helper, flat;    /* flat: a nest of iterations without a block */
    int level;                      /* helpers around */
    bool cuda;                      /* the kernel is for CUDA alone */
};
extern struct gen gen;

enum elem some_elem(void);
bool within(struct range r, double lo, double hi);
struct var *add_var(enum type type, double lo, double hi, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* An expression of the type; its value lies in what is returned, or from lo to hi (lo <= 0 <= hi). */
struct range expr(enum type type, int depth);
void expr_in(enum type type, int depth, double lo, double hi);
/* An operand of a call, its value from -limit to limit. */
struct range operand(enum type type, int depth, double limit);
extern const double most[];             /* by type: what expressions reach */
void condition(int depth);
void index_below(int extent);       /* from 0 to extent - 1 */
void index_chosen(int extent);      /* the same, by a condition; extent > 1 */
void fit(enum type type, struct range r, double lo, double hi); /* wraps what the node holds */
void constant(enum type type, double value);
const char *type_name(enum type type);

/* function.c */
struct range float_function(int depth);
struct range bit_function(int depth);   /* an int */
bool helper_value(enum type type, int depth);   /* a call; false if there are four helpers around */

/* param.c */
struct param *scalar_param(int value);
struct param *input(enum elem elem, int rank, const int *near);
struct param *output(enum elem elem, int rank, const int *near);
/* An output that the variables of the nest's grid reach: each nest has one, however many parameters there are. */
struct param *nest_output(void);
struct param *grid_output(enum elem elem);
struct param *alone_output(enum elem elem, int n);  /* n elements for one statement of the nest */
struct param *records_of(const char *tag, int words, int n, bool output);   /* ints in structs, so many each */
struct param *special_param(enum elem elem, const int *dim, bool output); /* two-dimensional */
struct param *row_numbers(int rows, int extent); /* some of them outside */
void put_view(const struct param *p);
void corner(int extent);            /* a uniform index, perhaps outside */
void finish_params(void);           /* signature and driver */

/* tile.c: one statement each; false if there is nothing to do it on */
bool take_bytes(bool shared, int bytes, int most); /* of the kind of tile; false if there would be more */
bool new_tile(int rank, const int *dim, int elem, int shared);
void random_shape(int rank, int *dim);
bool load(const struct tile *t, bool initial); /* initial: no part that can be dropped */
bool store(const struct tile *t);
bool tile_operation(void);
bool gather(const struct tile *t);  /* rows in a random order */
bool scatter(const struct tile *t);
bool copy_or_transpose(const struct tile *t);
bool reduction(const struct tile *t);
bool product(int depth);
struct tile *some_tile(int rank);
struct tile *last_tile(void);

/* pairs.c */
bool pairs(void);                   /* extremes with their places, prefixes, rows */
void record(void);                  /* a struct of the iteration, moved by bytes */

/* order.c: what happens in C's order alone */
bool ordered(void);                 /* loops of atomics and others on the same elements */
void increments(void);              /* scalars, as values while they change */

/* parallel.c */
void write_tile(const struct tile *t, bool whole);
bool write_some(void);
bool reduce_scalar(void);
bool atomics(void);
bool exchanges(void);
bool records(void);
bool mixed(void);
bool global_writes(void);
bool helper_call(void);

void privates(void);                /* scalars and arrays of the iteration */
void assign(const char *what, enum elem elem, struct range r, bool whole);

void function_scalar(void);         /* own.c: a scalar of the function, which the iteration assigns */

/* flat.c: nests of iterations without a block */
void open_parallel(void);           /* the pragma of a loop that is parallel in a block */
void flat_nest(int number);
void flat_statement(int depth);

bool specials(void);                /* special.c: NaN and infinities */

const char *host_open(void);        /* host.c: what the nest stands in; returns how it ends */

/* stmt.c */
/* A type for a counter that goes from 0 to `last`, and a step of up to 4 beyond; below 0, too, if it goes down. One that C does
   not promote to int is read as *read. */
const char *counter_type(bool down, int last, const char **read);
void block(int depth, int statements);
bool scalar(void);
void control(int depth);            /* a loop, condition or switch */
void kernel(int number, int tests); /* tests: the node for its driver */
#endif
