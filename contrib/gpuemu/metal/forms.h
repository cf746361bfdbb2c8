/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms of Metal that C++ for OpenCL spells otherwise. */
#ifndef GPUEMU_METAL_FORMS_H
#define GPUEMU_METAL_FORMS_H

#include "source.h"

const std::set<std::string> &vectors();         /* float4 and its like */
void emit(const Token &t, const std::string &text);
void rewrite_number(const Token &t);
/* Whether the number at i is a float that an operator joins with what is no number, as 0.5f * v. */
bool joined_scalar(size_t i);
/* threadgroup T a[N], b; in a kernel's body, starting at i. Returns the index behind it, or i if
 * it is something else, such as a pointer to threadgroup memory. */
size_t threadgroup_variable(size_t i, bool in_kernel);
/* thread const short &x at i, in the parameter list between `open` and `close`: clang binds no temporary to it, so
 * that f(1) would be an error. A value does the same there, if nothing else in the list can change what it refers to.
 * Returns the index behind the type, or i. */
size_t scalar_reference(size_t i, size_t open, size_t close);
/* float x[N] at x in such a list, N a template's: for clang's AST a pointer to an address space that is not known yet.
 * Writes a pointer and returns the index behind the brackets, or i. */
size_t array_parameter(size_t i, size_t open, size_t close);
/* (float4)x converts in Metal; for clang it changes the type of the bits. So may (T)x, of a parameter T of the template
 * that i lies in. Returns the index behind the cast, or i. */
size_t vector_cast(size_t i, const std::set<std::string> &parameters);
/* float4 a = {x}, b; at i: the elements that are not given are 0, for clang an error. */
void short_lists(size_t i);
/* template <void (*f)(int)> or template <typename T> using of = void (*)(T); in tokens [from, to): clang takes the * for a pointer to some address space, that fits no function. A
 * reference does the same there. */
void function_arguments(size_t from, size_t to);
/* matmul2d<descriptor, scope> at i: clang's C++ takes no structure as an argument of a template. */
void packed_descriptor(size_t i);
/* constant constexpr const float table<6>::of[8]; at i, outside of classes: says again that a class has this member with a
 * value, for clang an error. Returns the index behind it, or i. */
size_t member_again(size_t i);
/* f({x, y}): clang's C++ makes no vector of a list that is an argument; the list becomes what converts to any type. */
void list_arguments();
/* What the class of the keyword at i, whose body opens at `open`, says in clang's C++ to be copied from constant memory, too; "" if
 * the text does so itself. */
std::string class_copies(size_t i, size_t open);
/* a ? b : c of a template at the ?: operands in two address spaces become values, which clang takes for two types else. */
void conditional_operands(size_t i);
/* Other names of half and bfloat: typedef bfloat name; */
std::set<std::string> float_aliases();

#endif
