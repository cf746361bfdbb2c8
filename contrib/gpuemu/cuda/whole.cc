/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which operands of casts surely are integers or pointers, by the tokens alone: most are names like `row` that the
 * text declares as `int row` and never as anything else. */
#include <cctype>
#include <map>
#include <set>
#include "tokens.h"

namespace {

const std::set<std::string> integers = {
    "char", "short", "int", "long", "signed", "unsigned", "size_t", "ptrdiff_t", "int8_t", "int16_t", "int32_t",
    "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "uintptr_t", "intptr_t"};

std::set<std::string> names;

enum use { NEUTRAL, WHOLE, OTHER };

/* What the name at i is where it stands, in brackets that `open` opens: ( [ {, f of for, = of a list, b of a binding. */
use use_at(size_t i, char open)
{
    static const std::set<std::string> simple = {"float", "double", "bool", "void", "const"};
    static const std::set<std::string> declared = {"=", ";", ",", ")", "[", "(", "{", ":"};
    static const std::set<std::string> no_type = {"return", "case", "else", "do", "goto", "throw", "delete", "sizeof"};
    const std::string &before = toks[i - 1].text;
    if (open == 'b')
        return OTHER;
    if (integers.count(before) || before == "bool" || before == "__restrict__")
        return WHOLE;
    if (before == "*")
        return integers.count(toks[i - 2].text) || simple.count(toks[i - 2].text) ? WHOLE : NEUTRAL;
    if (!declared.count(toks[i + 1].text))
        return NEUTRAL;
    if (word(i - 1))
        return no_type.count(before) ? NEUTRAL : OTHER;
    if (before == "&" || before == ">") /* float &x, vec<int> x; where it is no operator for sure */
        return word(i - 2) || is(i - 2, ">") || is(i - 2, "&") ? OTHER : NEUTRAL;
    if (before == ",")
        return open == '(' || open == '[' || open == '=' ? NEUTRAL : OTHER;
    return before == "[" && is(i + 1, "=") && !is(i + 2, "=") ? OTHER : NEUTRAL;
}

char bracket(size_t i)
{
    if (is(i, "("))
        return is(i - 1, "for") ? 'f' : '(';
    if (is(i, "["))
        return is(i - 1, "auto") || (is(i - 1, "&") && (is(i - 2, "auto") || is(i - 3, "auto"))) ? 'b' : '[';
    return is(i - 1, "=") ? '=' : '{';
}

bool literal(size_t i)
{
    const std::string &t = toks[i].text;
    bool hex = t.compare(0, 2, "0x") == 0 || t.compare(0, 2, "0X") == 0;
    return isdigit((unsigned char)t[0]) && t.find_first_of(hex ? ".pP" : ".eEfF") == std::string::npos;
}

bool least(size_t i) { return (is(i, "min") || is(i, "max")) && is(i + 1, "("); }

/* A word that is a value as it stands: nothing is taken out of it, nor is it called. */
bool name_alone(size_t i)
{
    return names.count(toks[i].text) && !is(i + 1, "(") && !is(i + 1, "[") && !is(i + 1, ".") && !is(i + 1, "->") &&
           !is(i + 1, "::");
}

bool index_of_thread(size_t i)
{
    return toks[i].text.compare(0, 24, "::gpuemu_cuda::index_of(") == 0 && is(i + 1, ".");
}

} // namespace

size_t integer_type(size_t i)
{
    bool any = false;
    for (; integers.count(toks[i].text) || is(i, "const") || is(i, "std") || is(i, "::"); i++)
        any |= integers.count(toks[i].text) != 0;
    return any ? i : 0;
}

void find_whole_names()
{
    std::map<std::string, use> found;
    std::string open = "{";
    for (size_t i = 3; i + 2 < toks.size(); i++) {
        if (!toks[i].ours)
            continue;
        if (is(i, "(") || is(i, "[") || is(i, "{")) {
            open += bracket(i);
        } else if ((is(i, ")") || is(i, "]") || is(i, "}")) && open.size() > 1) {
            open.pop_back();
        } else if (word(i)) {
            use u = use_at(i, open.back());
            use &known = found[toks[i].text];
            if (u > known)
                known = u;
        }
    }
    for (const auto &[name, u] : found)
        if (u == WHOLE)
            names.insert(name);
}

bool whole_operand(size_t i)
{
    if (is(i, "&") || is(i, "sizeof") || is(i, "__cvta_generic_to_shared") || index_of_thread(i))
        return true;
    while (is(i, "-") || is(i, "+") || is(i, "~") || least(i))
        i++;
    if (literal(i) || name_alone(i))
        return true;
    if (!is(i, "("))
        return false;
    size_t end = closing(i), type = integer_type(i + 1);
    if (type == end)
        return true;
    for (size_t k = i + 1; k < end; k++) {
        if (index_of_thread(k))
            k += 2;
        else if (least(k))
            continue;
        else if (word(k) ? !name_alone(k) && !integers.count(toks[k].text)
                         : isdigit((unsigned char)toks[k].text[0]) ? !literal(k) : toks[k].text[0] == '"')
            return false;
    }
    return !is(end + 1, "(") && !is(end + 1, "[") && !is(end + 1, ".") && !is(end + 1, "->");
}
