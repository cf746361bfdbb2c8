/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokens of a preprocessed source, and how pieces of them are replaced. */
#ifndef GPUEMU_CUDA_TOKENS_H
#define GPUEMU_CUDA_TOKENS_H
#include <string>
#include <vector>

struct token {
    std::string before;  /* white space and line markers */
    std::string text;
    std::string file;
    int line;
    bool ours;           /* of the user's files, not of a system header */
    std::string after;   /* text to add behind it */
};
extern std::vector<token> toks;
extern std::string arch, feature, source;   /* the command line */

[[noreturn]] void die(const token &t, const std::string &what);
void tokenise(const std::string &s);
bool is(size_t i, const char *t);
bool word(size_t i);
/* The bracket that closes the one at i. */
size_t closing(size_t i);
/* The text of tokens [from, to) on one line. */
std::string text(size_t from, size_t to);
/* Replaces tokens [from, to) by one piece of text that ends on the line where they ended. */
void replace(size_t from, size_t to, std::string piece);
std::string quoted(const std::string &s);

/* rewrite-asm.cc: the asm statement at `at` becomes a call of the PTX interpreter. */
void rewrite_asm(size_t at);
/* rewrite-cast.cc: casts to integer types saturate, as on the GPU. */
void rewrite_casts();

/* whole.cc: the end of the names of an integer type at i, or 0. */
size_t integer_type(size_t i);
void find_whole_names();
/* Whether the operand of a cast at i surely is an integer or a pointer. Comes after find_whole_names. */
bool whole_operand(size_t i);

#endif
