/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts to integer types become casts by way of gpuemu_cuda::number, which converts as the GPU does:
 *     (int)x * 2                    becomes    (int)(::gpuemu_cuda::number)x * 2
 *     static_cast<unsigned>(x)      becomes    static_cast<unsigned>((::gpuemu_cuda::number)(x))
 * Where x surely is an integer or a pointer the cast stays, for g++ compiles it in a fraction of the time. */
#include <cctype>
#include <map>
#include <set>
#include "tokens.h"

namespace {

bool starts_operand(size_t i)
{
    static const std::set<std::string> prefixes = {"(", "-", "+", "!", "~", "*", "&", "::", "++", "--"};
    static const std::set<std::string> no = {"const", "volatile", "noexcept", "override", "__attribute__"};
    return prefixes.count(toks[i].text) || ((word(i) || isalnum((unsigned char)toks[i].text[0])) && !no.count(toks[i].text));
}

/* Whether the ( at i can open a cast: not the parameters of a function, not what sizeof asks for. */
bool may_cast(size_t i, const std::set<size_t> &casts)
{
    static const std::set<std::string> words = {"return", "case", "else", "do", "co_return"};
    if (word(i - 1))
        return words.count(toks[i - 1].text) != 0;
    return !is(i - 1, "]") && !(is(i - 1, ")") && !casts.count(i - 1));
}

} // namespace

void rewrite_casts()
{
    find_whole_names();
    std::set<size_t> casts;
    std::map<size_t, std::string> behind;       /* what goes behind a token; no brackets of their own for closing() */
    for (size_t i = 1; i + 4 < toks.size(); i++) {
        if (!toks[i].ours)
            continue;
        if (is(i, "(") && word(i + 1)) {
            size_t end = i + 1;
            while (word(end) || is(end, "::") || is(end, "*"))
                end++;
            if (!is(end, ")") || !may_cast(i, casts) || !starts_operand(end + 1))
                continue;
            casts.insert(end);
            if (integer_type(i + 1) == end && !whole_operand(end + 1))
                behind[end] = "(::gpuemu_cuda::number)";
        } else if (is(i, "static_cast") && is(i + 1, "<")) {
            size_t end = integer_type(i + 2);
            if (end && is(end, ">") && is(end + 1, "(") && !whole_operand(end + 1)) {
                behind[end + 1] = "(::gpuemu_cuda::number)(";
                behind[closing(end + 1) - 1] += " )";
            }
        }
    }
    std::vector<token> all;
    for (size_t i = 0; i < toks.size(); i++) {
        all.push_back(toks[i]);
        if (behind.count(i))
            all.push_back({"", behind[i], toks[i].file, toks[i].line, true, {}});
    }
    toks.swap(all);
}
