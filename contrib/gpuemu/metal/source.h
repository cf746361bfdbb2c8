/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The source that is being rewritten: its tokens, the text so far, the kernels found. */
#ifndef GPUEMU_METAL_SOURCE_H
#define GPUEMU_METAL_SOURCE_H

#include "tokens.h"

#include <map>
#include <set>

extern std::vector<Token> in;
extern std::string out;
extern bool internals;                  /* gpuemu-cc --apple-internals */
extern std::string id;                  /* prefix of this file's symbols */

const Token &at(size_t i);              /* an empty token behind the end */
/* The index of the bracket that closes the one at i, or in.size(). "[[" and "]]" count double. */
size_t closing(size_t i);
size_t closing_angle(size_t i);
std::string text_of(size_t from, size_t to);
/* a[[b]...] would be an index; Metal has no lambdas, so "[[" always opens an attribute. */
inline bool is_attribute(size_t i) { return at(i).is("[["); }
/* What stands for tokens [from, to) has as many lines as they had. */
void keep_lines(size_t from, size_t to);

/* ---- kernels.cc ---- */
struct Parameter {
    std::string name, call;
    int buffer;                         /* -1: none */
};
struct Kernel {
    std::string host_name, function;
    std::vector<Parameter> parameters;
    int line, max_threads;
    bool dynamic;                       /* has a [[threadgroup(0)]] parameter */
};
extern std::map<std::string, Kernel> templates;         /* by function name */
struct FunctionConstant { std::string type; int index; };
extern std::vector<FunctionConstant> constants;
extern std::map<std::string, size_t> function_constants;    /* by name: which of them */

/* The kernel whose parameter list opens at i; its name is the token before. */
Kernel read_kernel(size_t open, int max_threads);
void add_kernel(const Kernel &k, const Token &where);
/* These start at i and return the index behind what they read, or i if it is something else. */
size_t instantiation(size_t i);         /* template [[host_name("x")]] [[kernel]] decltype(f<half>) f<half>; */
size_t function_constant(size_t i);     /* constant bool name [[function_constant(3)]]; */
/* The value of tokens [from, to): numbers, sums and products of them; -1 if it is something else. */
int constant_value(size_t from, size_t to);
bool is_builtin(const std::string &attribute);
/* Entries that call the kernels with their arguments, and the table that registers them. */
std::string entries(const std::string &said, const std::string &file);

#endif
