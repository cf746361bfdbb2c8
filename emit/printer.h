/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The printer that all C-like targets share. A target is a tl_dialect: tables of spellings, and hooks
   for what is not C. */
#ifndef TL_PRINTER_H
#define TL_PRINTER_H
#include "emit/lines.h"
#include "emit/names.h"
#include "emit/out.h"
#include "emit/usage.h"
#include "passes/passes.h"

/* Precedences, lowest first. */
enum {
    TL_PREC_ASSIGN = 2, TL_PREC_COND, TL_PREC_LOR, TL_PREC_LAND, TL_PREC_OR, TL_PREC_XOR, TL_PREC_AND,
    TL_PREC_EQ, TL_PREC_REL, TL_PREC_SHIFT, TL_PREC_ADD, TL_PREC_MUL, TL_PREC_UNARY, TL_PREC_POSTFIX
};

typedef struct tl_text {
    const char *s;
    int prec;
} tl_text;

typedef struct tl_printer tl_printer;

/* Support code in the emitted text: printed once, where `used`. */
typedef struct tl_support {
    const char *name;
    const char *text;
    const char *needs;      /* names of others, separated by spaces, or null */
    bool host;              /* of the host's part of the text */
} tl_support;

/* What tests of assertions are but in emulators: nothing. */
#define TL_CHECK \
    { "tile_check", \
      "#ifndef tile_check      /* an emulator's own tests the condition */\n" \
      "#define tile_check(...) ((void)(false && (__VA_ARGS__)))\n" \
      "#endif\n", 0, false }

typedef struct tl_dialect {
    const tl_words *reserved;
    const char *const *types;       /* by tl_base; null: the target lacks the type */
    const char *const *calls;       /* by tl_op: functions of f32, or null */
    const char *long_suffix;        /* of 64-bit constants: "ll" */
    const char *unroll;             /* the line before a loop that is unrolled fully */
    const char *unroll_by;          /* a format, for a factor; null: the target's compiler chooses */
    const char *comment;            /* format of a comment with one %s */
    const tl_support *support;      /* ended by a null name; each after those that it needs */
    /* A value or pointer type; null if there is none. */
    const char *(*type)(tl_printer *p, tl_type t);
    tl_text (*cast)(tl_printer *p, const tl_node *n);
    /* Called first for an expression or statement; false: the core prints it. */
    bool (*expr)(tl_printer *p, const tl_node *n, tl_text *t);
    bool (*stmt)(tl_printer *p, const tl_node *n);
} tl_dialect;

struct tl_printer {
    tl_module *m;
    const tl_dialect *d;
    const tl_options *o;
    tl_arena *a;
    tl_out *out;
    tl_names file;          /* names of the file's scope */
    /* of the function being printed */
    const tl_func *f;
    tl_names names;
    tl_usage usage;
    uint32_t place_line;    /* of the latest comment */
    const char *place_file;
    bool lines;             /* the text gets marks of C lines */
    bool failed;
    tl_support *support;    /* the dialect's and those that hooks added */
    bool *used;
    size_t *length;         /* of their names, bytes */
    size_t n_support, support_room;
    void *user;             /* the dialect's own state */
};

/* ---- printer.c */
void tl_printer_init(tl_printer *p, tl_module *m, const tl_options *o, const tl_dialect *d);
/* Marks a support function, and those that it needs, as used; returns its name. */
const char *tl_need(tl_printer *p, const char *name);
/* As tl_need for one that the dialect's table lacks; the text counts at the first call only. */
bool tl_has_support(const tl_printer *p, const char *name);
void tl_add_support(tl_printer *p, const char *name, const char *text, const char *needs);
/* Prints the support functions of the host's part, or the others. */
void tl_print_support(tl_printer *p, bool host);
/* Reports that this cannot be printed; the emission fails. */
void tl_refuse(tl_printer *p, const tl_node *n, const char *why);
/* C spelling of the symbol in this function or file. */
const char *tl_sym_text(tl_printer *p, const tl_sym *s);

/* ---- expr.c */
/* True if the i64's text has type int: a small constant without suffix, or a choice between such. */
bool tl_prints_int(const tl_node *n);
tl_text tl_expr(tl_printer *p, const tl_node *n);
/* The text of operand i; and of all operands that there are: "x, y". */
const char *tl_arg(tl_printer *p, const tl_node *n, unsigned i);
const char *tl_args(tl_printer *p, const tl_node *n);
/* The text of n, in parentheses if it binds less tightly than `prec`. */
const char *tl_operand(tl_printer *p, const tl_node *n, int prec);
/* sym[i][j] by the address map of sym; missing indices are 0. */
const char *tl_element_text(tl_printer *p, const tl_sym *s, uint32_t n, tl_node *const *index);
/* The text of an index into a private array: args[0] of a REGS. */
const char *tl_regs_text(tl_printer *p, const tl_node *regs);
tl_text tl_textf(tl_printer *p, int prec, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
const char *tl_float_text(tl_arena *a, double v, bool single);

/* ---- stmt.c */
/* Sets f, names and uses. */
void tl_begin_func(tl_printer *p, const tl_func *f);
void tl_print_block(tl_printer *p, const tl_block *b);
/* Prints the body of a function. The text after it belongs to no C line. */
void tl_print_body(tl_printer *p, const tl_func *f);
/* True if control cannot reach the end of the host's block, since it fails. */
bool tl_fails(const tl_block *b);
/* The declaration of an array without storage class or initialiser: "float acc[4][8]". */
/* The C functions of float values by tl_op, which CUDA has too; null: none. */
extern const char *const tl_c_calls[TL_N_OPS];
/* A call of the C function of doubles. */
tl_text tl_call_f64(tl_printer *p, const tl_node *n);
const char *tl_array_decl(tl_printer *p, const tl_sym *s);
/* True if the shared array is accessed in one dimension, through a swizzle. */
bool tl_is_flat(const tl_sym *s);
#endif
