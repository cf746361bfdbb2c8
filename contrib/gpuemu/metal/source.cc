/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The source being rewritten: edits kept, then applied. */
#include "source.h"

std::vector<Token> in;
std::string out;
std::string id;
bool internals;

const Token &at(size_t i)
{
    static const Token end = {Token::PUNCT, "", "", 0, ""};
    return i < in.size() ? in[i] : end;
}

size_t closing(size_t i)
{
    int depth = 0;
    for (; i < in.size(); i++) {
        const std::string &t = in[i].text;
        if (in[i].kind != Token::PUNCT)
            continue;
        if (t == "(" || t == "[" || t == "{")
            depth++;
        if (t == "[[")
            depth += 2;
        if (t == ")" || t == "]" || t == "}")
            depth--;
        if (t == "]]")
            depth -= 2;
        if (depth <= 0)
            return i;
    }
    return in.size();
}

size_t closing_angle(size_t i)
{
    int depth = 0;
    for (; i < in.size(); i++) {
        if (in[i].is("("))
            i = closing(i);
        else if (in[i].is("<"))
            depth++;
        else if (in[i].is(">") && --depth == 0)
            return i;
        else if (in[i].is(";") || in[i].is("{"))
            break;
    }
    return in.size();
}

std::string text_of(size_t from, size_t to)
{
    std::string s;
    for (size_t i = from; i < to; i++)
        s += (s.empty() ? "" : " ") + in[i].text;
    return s;
}
void keep_lines(size_t from, size_t to)
{
    for (size_t i = from; i < to && i < in.size(); i++)
        for (char c : in[i].space)
            if (c == '\n')
                out += c;
}

