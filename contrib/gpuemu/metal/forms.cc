/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms of Metal that C++ for OpenCL spells otherwise. */
#include "forms.h"

static unsigned arrays;

const std::set<std::string> &vectors()
{
    static std::set<std::string> all;
    if (all.empty())
        for (const char *t : {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
                              "float", "half", "bool", "bfloat"})
            for (const char *n : {"2", "3", "4"})
                all.insert(std::string(t) + n);
    return all;
}

void emit(const Token &t, const std::string &text) { out += t.space + text; }

size_t threadgroup_variable(size_t i, bool in_kernel)
{
    size_t start = i + 1, name = 0, end = i;
    std::string align = "16";
    if (at(start).is("alignas") && at(start + 1).is("(")) {
        size_t close = closing(start + 1);
        align = text_of(start + 2, close);
        start = close + 1;
    }
    for (size_t j = start; j < in.size(); j++) {
        if (at(j).is("<")) {
            j = closing_angle(j);
            continue;
        }
        if (at(j).is("*") || at(j).is("&") || at(j).is("("))
            return i;
        if (at(j).is("[") || at(j).is(",") || at(j).is(";") || at(j).is("=") || at(j).is("{")) {
            name = j - 1;
            end = j;
            break;
        }
    }
    if (name <= start)
        return i;
    if (!in_kernel) {
        complain(at(i), "threadgroup variables are declared in kernels only");
        return i;
    }
    std::string type = text_of(start, name);
    out += at(i).space;
    for (;;) {
        std::string dims;
        while (at(end).is("[")) {
            size_t close = closing(end);
            dims += text_of(end, close + 1);
            end = close + 1;
        }
        std::string t = "gpuemu_t" + std::to_string(arrays);
        out += "typedef " + type + " " + t + dims + "; threadgroup " + t + " &" + at(name).text +
               " = *(threadgroup " + t + " *)gpuemu_shared(" + std::to_string(arrays++) +
               ", sizeof(" + t + "), " + align + ", " + std::to_string(at(name).line) + ");";
        if (at(end).is(",")) {
            name = end + 1;
            end = name + 1;
            continue;
        }
        /* Apple's compiler takes one, and no text relies on what it does: the memory stays unset. */
        if (!at(end).is(";") && !internals)
            complain(at(end), "a threadgroup variable has no initialiser");
        while (end < in.size() && !at(end).is(";"))
            end++;
        return end + 1;
    }
}

void rewrite_number(const Token &t)
{
    std::string s = t.text;
    bool hex = s.size() > 1 && (s[1] == 'x' || s[1] == 'X');
    bool floating = s.find_first_of(hex ? "pP" : ".eE") != std::string::npos;
    size_t n = s.size();
    if (floating && (s[n - 1] == 'h' || s[n - 1] == 'H'))
        s = s.substr(0, n - 1) + "f16";
    else if (floating && n > 2 && (s.compare(n - 2, 2, "bf") == 0 || s.compare(n - 2, 2, "BF") == 0))
        s = "((bfloat)" + s.substr(0, n - 2) + "f)";
    else if (floating && s[n - 1] != 'f' && s[n - 1] != 'F')
        s += "f";                               /* there is no double */
    else if (!floating && n > 2 && (s.find("ll") != std::string::npos || s.find("LL") != std::string::npos))
        complain(t, "long long does not exist in Metal");
    emit(t, s);
}

static bool arithmetic(size_t i) { return at(i).is("*") || at(i).is("/") || at(i).is("+") || at(i).is("-"); }

bool joined_scalar(size_t i)
{
    const std::string &s = at(i).text;
    bool hex = s.size() > 1 && (s[1] == 'x' || s[1] == 'X');
    if (hex || (i && at(i - 1).is(")")) || s.find('.') == std::string::npos || s.find_first_of("hHbB") != std::string::npos)
        return false;
    const Token &before = i > 1 ? at(i - 2) : at(in.size());
    bool operand = (before.kind == Token::NAME && !before.is("return")) || before.is(")") || before.is("]");
    return (arithmetic(i + 1) && at(i + 2).kind != Token::NUMBER) || (i && arithmetic(i - 1) && operand);
}

static bool is_scalar(const std::string &type)
{
    static const std::set<std::string> all = {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
        "float", "half", "bfloat", "bool", "size_t", "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t",
        "int64_t", "uint64_t"};
    return all.count(type) != 0;
}

/* Whether a parameter is a thread T & or thread T *, which is not const. */
static bool changes(const std::string &type, size_t open, size_t close)
{
    bool that = false, is_thread = false, constant = false;
    for (size_t i = open + 1; i < close; i++) {
        if (at(i).is(","))
            that = is_thread = constant = false;
        that |= at(i).is(type.c_str());
        is_thread |= at(i).is("thread");
        constant |= at(i).is("const");
        if ((at(i).is("&") || at(i).is("*")) && that && is_thread && !constant)
            return true;
    }
    return false;
}

size_t scalar_reference(size_t i, size_t open, size_t close)
{
    if (i <= open || i >= close || !(at(i - 1).is("(") || at(i - 1).is(",")))
        return i;
    size_t end = i;
    bool is_thread = false, is_const = false;
    std::string type;
    for (; at(end).is("thread") || at(end).is("const") || is_scalar(at(end).text); end++) {
        is_thread |= at(end).is("thread");
        is_const |= at(end).is("const");
        if (is_scalar(at(end).text))
            type = at(end).text;
    }
    bool taken = is_thread && is_const && !type.empty() && at(end).is("&");
    return taken && !changes(type, open, close) ? end + 1 : i;
}

size_t array_parameter(size_t i, size_t open, size_t close)
{
    if (i <= open + 1 || i >= close || in[i].kind != Token::NAME || !at(i + 1).is("[") || at(i + 2).kind != Token::NAME)
        return i;
    size_t end = closing(i + 1) + 1;
    if (!at(end).is(",") && !at(end).is(")"))
        return i;
    for (size_t j = i; j > open && !at(j).is(","); j--)
        if (at(j).is("thread") || at(j).is("device") || at(j).is("constant") || at(j).is("threadgroup"))
            return i;
    emit(in[i], "thread *" + in[i].text);
    return end;
}

/* Whether the token at i - 1 is an operator with one operand, which binds more tightly than what stands for a cast. */
static bool behind_unary(size_t i)
{
    const Token &op = at(i - 1), &before = i > 1 ? at(i - 2) : at(in.size());
    if (op.is("!") || op.is("~") || op.is(")"))
        return true;
    bool either = op.is("-") || op.is("+") || op.is("*") || op.is("&");
    bool operand = (before.kind == Token::NAME && !before.is("return")) || before.kind == Token::NUMBER || before.is(")") ||
                   before.is("]");
    return either && !operand;
}

size_t vector_cast(size_t i, const std::set<std::string> &parameters)
{
    bool vector = vectors().count(at(i + 1).text);
    if (!at(i).is("(") || !at(i + 2).is(")") || !i || (!vector && !parameters.count(at(i + 1).text)))
        return i;
    const Token &before = at(i - 1), &next = at(i + 3);
    bool operand = next.kind == Token::NAME || next.kind == Token::NUMBER || next.is("(") || next.is("-") || next.is("*");
    if (!operand || (before.kind == Token::NAME && !before.is("return")) || before.is("]"))
        return i;
    if (behind_unary(i)) {
        if (vector)
            complain(at(i), "a cast to a vector behind another operator: write " + at(i + 1).text + "(...)");
        return i;
    }
    return i + 3;
}

void short_lists(size_t i)
{
    for (size_t j = i + 1; j < in.size() && !at(j).is(";"); j++) {
        size_t close = at(j).is("(") || at(j).is("[") || at(j).is("{") ? closing(j) : j;
        if (at(j).is("{") && at(j - 1).is("=") && at(j - 2).kind == Token::NAME && close < in.size()) {
            in[j].text = "metal::gpuemu_list<" + at(i).text + ">(";
            in[close].text = ")";
            in[j].kind = in[close].kind = Token::NAME;
        }
        j = close;
    }
}

void function_arguments(size_t from, size_t to)
{
    for (size_t j = from; j < to; j++) {
        bool named = at(j + 2).kind == Token::NAME;
        if (at(j).is("(") && at(j + 1).is("*") && at(j + 2 + named).is(")") && at(j + 3 + named).is("("))
            in[j + 1].text = "&";
    }
}

void packed_descriptor(size_t i)
{
    size_t first = i + 2, end = first;
    while (end < in.size() && !at(end).is(",") && !at(end).is(">"))
        end = at(end).is("(") || at(end).is("{") ? closing(end) + 1 : end + 1;
    Token open = in[first], close = in[first], dot = in[first];
    open.text = "(";
    close.text = ")";
    open.kind = close.kind = dot.kind = Token::PUNCT;
    close.space = dot.space = "";
    std::vector<Token> tail = {close, dot, dot, open, close};
    tail[1].text = ".";
    tail[2].kind = Token::NAME;
    tail[2].text = "packed";
    in.insert(in.begin() + (long)end, tail.begin(), tail.end());
    in.insert(in.begin() + (long)first, open);
}
