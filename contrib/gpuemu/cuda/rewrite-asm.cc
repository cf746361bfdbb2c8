/* SPDX-License-Identifier: GPL-3.0-or-later */
/* asm statements: a static site and one call per execution. */
#include <cctype>
#include "tokens.h"

namespace {

struct asm_operand {
    std::string constraint, expr;
};

std::vector<asm_operand> operand_list(size_t &i, size_t end)
{
    std::vector<asm_operand> list;
    while (i < end && !is(i, ":")  && !is(i, "::")) {
        if (is(i, ",")) {
            i++;
            continue;
        }
        if (is(i, "["))
            die(toks[i], "named asm operands are not supported");
        std::string c; /* adjacent literals are one */
        for (; toks[i].text.size() >= 2 && toks[i].text[0] == '"'; i++)
            c += toks[i].text.substr(1, toks[i].text.size() - 2);
        if (c.empty() || !is(i, "("))
            die(toks[i], "an asm operand \"constraint\"(expression) is expected");
        size_t close = closing(i);
        list.push_back({c, text(i + 1, close)});
        i = close + 1;
    }
    return list;
}

/* The end of an asm section: ":" moves on by one, "::" by two. */
int colons(size_t &i)
{
    if (is(i, "::"))
        return i++, 2;
    if (is(i, ":"))
        return i++, 1;
    return 0;
}

} // namespace

void rewrite_asm(size_t at)
{
    size_t i = at + 1;
    while (is(i, "volatile") || is(i, "__volatile__") || is(i, "__volatile"))
        i++;
    if (!is(i, "("))
        return;
    size_t end = closing(i), first = ++i;
    while (i < end && (toks[i].text[0] == '"' || toks[i].text.compare(0, 2, "R\"") == 0))
        i++;
    if (i < end && !is(i, ":") && !is(i, "::"))
        die(toks[i], "the template of asm must be string literals");
    std::string tmpl = text(first, i);
    bool empty = true;
    for (size_t k = first; k < i; k++)
        for (char c : toks[k].text)
            empty &= c == '"' || isspace((unsigned char)c);
    std::vector<asm_operand> outs, ins;
    int section = colons(i);
    if (section == 1) {
        outs = operand_list(i, end);
        section = colons(i) ? 2 : 0;
    }
    if (section == 2)
        ins = operand_list(i, end);
    if (is(end + 1, ";") == false)
        die(toks[at], "\";\" is expected after asm");
    if (empty)
        return replace(at, end + 1, "do {} while (0)");

    bool byref = tmpl.find("wgmma.mma_async") != std::string::npos;
    size_t n = outs.size() + ins.size();
    std::string constraints, body, after;
    auto letter = [](const std::string &c) { return c.substr(c.find_first_not_of("=+&")); };
    for (size_t k = 0; k < outs.size(); k++) {
        const std::string &c = outs[k].constraint, w = "gw_[" + std::to_string(k) + "]", l = letter(c);
        constraints += (k ? "," : "") + c;
        if (c[0] != '=' && c[0] != '+')
            die(toks[at], "asm output constraint \"" + c + "\" is neither = nor +");
        if (c[0] == '+' && (outs[k].expr.find("++") != std::string::npos || outs[k].expr.find("--") != std::string::npos))
            die(toks[at], "an asm operand \"" + outs[k].expr + "\" with a side effect would be evaluated twice");
        if (byref) {
            body += w + " = (unsigned long)&(" + outs[k].expr + "); ";
        } else {
            if (c[0] == '+')
                body += w + " = ::gpuemu::ptx::in<'" + l + "'>(" + outs[k].expr + "); ";
            after += "::gpuemu::ptx::out<'" + l + "'>(" + outs[k].expr + ", " + w + "); ";
        }
    }
    for (size_t k = 0; k < ins.size(); k++) {
        constraints += (k + outs.size() ? "," : "") + ins[k].constraint;
        body += "gw_[" + std::to_string(k + outs.size()) + "] = ::gpuemu::ptx::in<'" + letter(ins[k].constraint) +
                "'>(" + ins[k].expr + "); ";
    }
    std::string r = "do { static ::gpuemu::ptx::site gs_ = {" + tmpl + ", " + quoted(constraints) + ", " +
                    std::to_string(outs.size()) + ", " + std::to_string(n) + ", \"" + toks[at].file + "\", " +
                    std::to_string(toks[at].line) + ", " + arch + ", " + feature + ", 0}; unsigned long gw_[" +
                    std::to_string(n + 1) + "]; " + body + "::gpuemu::ptx::run(&gs_, gw_, " +
                    (byref ? "true" : "false") + "); " + after + "} while (0)";
    replace(at, end + 1, r);
}
