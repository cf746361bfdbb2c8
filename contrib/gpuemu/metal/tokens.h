/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens of a preprocessed Metal source. */
#ifndef GPUEMU_METAL_TOKENS_H
#define GPUEMU_METAL_TOKENS_H

#include <string>
#include <vector>

struct Token {
    enum Kind { NAME, NUMBER, STRING, PUNCT, LINE } kind;   /* LINE: a # line, kept whole */
    std::string text;
    std::string space;          /* white space before it */
    int line;
    std::string file;
    bool is(const char *s) const { return text == s; }
};

/* Splits preprocessor output; line markers set line and file. Returns false with a message on
 * stderr if a string does not end. */
bool read_tokens(const std::string &text, std::vector<Token> &out);

/* "file:line: error: ..." on stderr; remembers that there was one. */
void complain(const Token &at, const std::string &message);
extern int complaints;

#endif
