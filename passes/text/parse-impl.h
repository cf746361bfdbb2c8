/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parser of the text form, in parts: tokens, expressions, statements, module. */
#ifndef TL_PARSE_IMPL_H
#define TL_PARSE_IMPL_H
#include <setjmp.h>

#include "passes/ir/text.h"

enum { TL_PARSE_DEPTH = 1000 };

/* A use of a name that may be declared further down. */
typedef struct later {
    struct later *next;
    const char *at, *name;
    tl_node *node;
    tl_sym *sym;
} later;

typedef struct parser {
    tl_arena *a;
    tl_module *m;
    tl_func *f;
    const char *text, *p;
    const char *line; /* where the last skip crossed into a new line */
    unsigned depth;
    later *calls, *regs;
    jmp_buf failed;
} parser;

/* Places within an expression are relative: a node gets that of what is around
   it when the statement is complete. NOWHERE marks those without one. */
enum { NOWHERE = UINT32_MAX };

/* ---- parse-lex.c ---- */
__attribute__((noreturn)) void tl_lex_fail(parser *s, const char *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void tl_lex_skip(parser *s);
/* Takes the text if it comes next; a word only as a whole. */
bool tl_lex_accept(parser *s, const char *what);
void tl_lex_expect(parser *s, const char *what);
/* An identifier here, without moving; its length, 0 if there is none. */
size_t tl_lex_peek(parser *s);
const char *tl_lex_word(parser *s, const char *what);
const char *tl_lex_string(parser *s);
const char *tl_lex_name(parser *s, char sigil, const char *what);
int64_t tl_lex_integer(parser *s);
int64_t tl_lex_within(parser *s, int64_t max);
/* The index of the text that comes next, or -1. */
int tl_lex_one_of(parser *s, const char *const *texts);

/* ---- parse-expr.c ---- */
tl_loc tl_parse_place(parser *s, tl_loc otherwise);
tl_loc tl_parse_inner_place(parser *s, tl_loc around);
/* With a null `star`, pointers must have their '*'. */
tl_type tl_parse_type(parser *s, bool *star);
tl_sym *tl_parse_symbol(parser *s);
void tl_parse_attrs(parser *s, tl_node *n);
void tl_parse_suffixes(parser *s, tl_node *n);
later *tl_parse_later(parser *s, later **list, const char *at, const char *name);
void tl_parse_operands(parser *s, tl_block *l, const char *end);
void tl_parse_access(parser *s, tl_node *n, tl_block *l);
void tl_parse_function(parser *s, tl_node *n);
tl_op tl_parse_op(parser *s, const char *at, const char *w, bool stmt);
tl_node *tl_parse_expr(parser *s);
void tl_parse_settle(tl_node *n, tl_loc around);

/* ---- parse-stmt.c ---- */
void tl_parse_func(parser *s, tl_func_kind kind);

#endif
