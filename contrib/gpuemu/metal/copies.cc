/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Objects of classes in other address spaces: what clang's C++ copies from memory of its __generic space alone. */
#include "forms.h"

/* Whether the parameter list has a reference to `name`: a copy of the text's own. */
static bool takes_itself(size_t open, const std::string &name)
{
    for (size_t j = open + 1, close = closing(open); j < close; j++)
        if (at(j).is(name.c_str()) && (at(j + 1).is("&") || (at(j + 1).is("const") && at(j + 2).is("&"))))
            return true;
    return false;
}

std::string class_copies(size_t i, size_t open)
{
    const std::string name = at(i + 1).text;
    bool named = at(i + 1).kind == Token::NAME && !at(i).is("enum") && !at(i).is("namespace") && !(i && at(i - 1).is("enum"));
    if (!named || name == "alignas" || at(open - 1).is("="))
        return "";
    bool constructed = false;
    for (size_t j = open + 1, close = closing(open); j < close; j++) {
        if (at(j).is(name.c_str()) && at(j + 1).is("(") && !at(j - 1).is("operator") && !at(j - 1).is("~")) {
            constructed = true;
            if (takes_itself(j + 1, name))
                return "";
        }
        if (at(j).is("{") || at(j).is("("))
            j = closing(j);
    }
    return " GPUEMU_CLASS(" + name + ")" + (constructed ? " GPUEMU_CONSTRUCTED(" : " GPUEMU_AGGREGATE(") + name + ")";
}

/* The index of the : that belongs to the ? at i. */
static size_t colon_of(size_t i)
{
    int depth = 0;
    for (size_t j = i; j < in.size() && !at(j).is(";"); j++) {
        if (at(j).kind != Token::PUNCT)
            continue;
        if (at(j).is("(") || at(j).is("[") || at(j).is("{"))
            j = closing(j);
        else if (at(j).is(")") || at(j).is("]") || at(j).is("}"))
            break;
        depth += at(j).is("?") - at(j).is(":");
        if (depth == 0)
            return j;
    }
    return in.size();
}

/* Whether the > at i ends a template's arguments: no operator stands before these. */
static bool ends_arguments(size_t i)
{
    const Token &next = at(i + 1);
    return next.is(";") || next.is("::") || next.is(",") || next.is(">") || next.is(")") || next.is("{");
}

/* Behind the operand after the : at i; in.size() if the whole is a template's argument. */
static size_t operand_end(size_t i)
{
    int depth = 0;
    for (size_t j = i + 1; j < in.size(); j++) {
        if (at(j).kind == Token::NAME && at(j + 1).is("<")) {
            size_t close = closing_angle(j + 1);
            if (at(close + 1).is("(") || at(close + 1).is("::") || at(close + 1).is("{"))
                j = close;
            continue;
        }
        if (at(j).kind != Token::PUNCT)
            continue;
        if (at(j).is("(") || at(j).is("[") || at(j).is("{")) {
            j = closing(j);
            continue;
        }
        if (at(j).is(">") && ends_arguments(j))
            break;
        depth += at(j).is("?") - at(j).is(":");
        if (depth < 0 || at(j).is(",") || at(j).is(";") || at(j).is(")") || at(j).is("]") || at(j).is("}"))
            return j;
    }
    return in.size();
}

/* Tokens [from, to) become the argument of a function; a literal stays as it is: 0 may stand for a pointer. */
static void make_operand(size_t from, size_t to)
{
    if (to <= from || (to == from + 1 && (in[from].kind != Token::NAME || in[from].is("nullptr"))))
        return;
    Token call = in[from], open = in[from], close = in[from];
    call.kind = Token::NAME;
    call.text = "metal::gpuemu_operand";
    open.kind = close.kind = Token::PUNCT;
    open.text = "(";
    close.text = ")";
    open.space = close.space = "";
    in.insert(in.begin() + (long)to, close);
    in.insert(in.begin() + (long)from, {call, open});
}

void conditional_operands(size_t i)
{
    size_t colon = colon_of(i), end = operand_end(colon);
    if (end >= in.size())
        return;
    /* A reference to what is chosen is no copy. */
    for (size_t j = i; j && !at(j).is(";") && !at(j).is("{") && !at(j).is("}"); j--)
        if (at(j).is("=") && at(j - 1).kind == Token::NAME && at(j - 2).is("&"))
            return;
    make_operand(colon + 1, end);
    make_operand(i + 1, colon);
}

size_t member_again(size_t i)
{
    size_t j = i;
    while (at(j).is("constant") || at(j).is("constexpr") || at(j).is("const") || at(j).is("static"))
        j++;
    if (j == i || at(j).kind != Token::NAME || at(j + 1).kind != Token::NAME)
        return i;
    for (j++; at(j).kind == Token::NAME || at(j).is("::"); j++)
        if (at(j + 1).is("<"))
            j = closing_angle(j + 1);
    bool member = at(j - 2).is("::");
    while (at(j).is("["))
        j = closing(j) + 1;
    return member && at(j).is(";") ? j + 1 : i;
}
