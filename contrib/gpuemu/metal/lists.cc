/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists and aliases, all over the text before it is rewritten. */
#include "forms.h"

/* Values of a list in braces: separated by commas outside of brackets; 0: it is a block or a designated list. */
static int values_of(size_t open, size_t close)
{
    int n = 1;
    for (size_t j = open + 1; j < close; j++) {
        bool begins = j == open + 1 || at(j - 1).is(",");
        if (at(j).is(";") || at(j).kind == Token::LINE || (begins && at(j).is(".")))
            return 0;
        n += at(j).is(",");
        if (at(j).is("(") || at(j).is("[") || at(j).is("{"))
            j = closing(j);
    }
    return close > open + 1 ? n : 0;
}

/* The argument at `open`, if it is such a list. */
static void list_argument(size_t open)
{
    size_t close = closing(open);
    bool whole = close < in.size() && (at(close + 1).is(",") || at(close + 1).is(")"));
    int n = whole ? values_of(open, close) : 0;
    if (n < 2 || n > 4)
        return;
    in[open].text = "metal::gpuemu_braces(";
    in[close].text = ")";
    in[open].kind = in[close].kind = Token::NAME;
}

void list_arguments()
{
    static const std::set<std::string> statements = {"if", "for", "while", "switch", "return", "sizeof", "decltype"};
    for (size_t i = 0; i + 2 < in.size(); i++) {
        bool called = in[i].kind == Token::NAME ? !statements.count(in[i].text) : in[i].is(">");
        if (!called || !at(i + 1).is("(") || at(i + 1).kind != Token::PUNCT)
            continue;
        for (size_t j = i + 1, end = closing(j); j < end; j++) {
            if ((j == i + 1 || at(j).is(",")) && at(j + 1).is("{"))
                list_argument(j + 1);
            else if (j > i + 1 && at(j).kind == Token::PUNCT && (at(j).is("(") || at(j).is("[") || at(j).is("{")))
                j = closing(j);
        }
    }
}

std::set<std::string> float_aliases()
{
    std::set<std::string> all;
    for (size_t i = 0; i + 4 < in.size(); i++) {
        bool small = at(i + 1).is("half") || at(i + 1).is("bfloat");
        if (at(i).is("typedef") && small && at(i + 2).kind == Token::NAME && at(i + 3).is(";"))
            all.insert(at(i + 2).text);
        if (at(i).is("using") && at(i + 2).is("=") && (at(i + 3).is("half") || at(i + 3).is("bfloat")) && at(i + 4).is(";"))
            all.insert(at(i + 1).text);
    }
    return all;
}
