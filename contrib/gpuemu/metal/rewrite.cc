/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rewrites preprocessed Metal into what clang takes as C++ for OpenCL, and refuses what Metal
 * forbids and clang would not notice. Line markers survive, so messages keep their lines.
 *
 *     kernel void f(device float *a [[buffer(0)]], uint i [[thread_index_in_threadgroup]])
 *     {   threadgroup float t[64]; float4 v = float4(1.0h); ...
 * becomes
 *     void f(device float *a, uint i)
 *     {   typedef float gpuemu_t0[64]; threadgroup gpuemu_t0 &t = *(...)gpuemu_shared(...);
 *         float4 v = metal::gpuemu_make<float4>(1.0f16); ...
 * and an entry that calls f with its arguments, in a table that registers itself. */
#include "source.h"

#include <fstream>
#include <sstream>
#include <stdio.h>

static unsigned arrays;
static std::set<std::string> classes;

static const std::set<std::string> &vectors()
{
    static std::set<std::string> all;
    if (all.empty())
        for (const char *t : {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
                              "float", "half", "bool", "bfloat"})
            for (const char *n : {"2", "3", "4"})
                all.insert(std::string(t) + n);
    return all;
}

static const std::map<std::string, const char *> banned = {
    {"double", "double does not exist in Metal"},
    {"goto", "goto is not allowed in Metal"},
    {"asm", "inline assembly is not allowed in Metal"},
    {"__asm__", "inline assembly is not allowed in Metal"},
    {"__asm", "inline assembly is not allowed in Metal"},
    {"new", "new is not allowed in Metal"},
    {"delete", "delete is not allowed in Metal"},
    {"virtual", "virtual functions are not allowed in Metal"},
    {"throw", "exceptions are not allowed in Metal"},
    {"try", "exceptions are not allowed in Metal"},
    {"catch", "exceptions are not allowed in Metal"},
    {"typeid", "run-time type information does not exist in Metal"},
    {"dynamic_cast", "run-time type information does not exist in Metal"},
    {"thread_local", "thread_local is not allowed in Metal"},
    {"register", "register is not allowed in Metal"},
    {"__global", "__global is not Metal, say device"},
    {"__local", "__local is not Metal, say threadgroup"},
    {"__constant", "__constant is not Metal, say constant"},
    {"__private", "__private is not Metal, say thread"},
    {"__generic", "__generic is not Metal"},
    {"__kernel", "__kernel is not Metal, say kernel"},
};
/* Plain names in Metal, keywords in OpenCL. */
static const std::set<std::string> renamed = {"local", "global", "generic", "pipe", "read_only",
    "write_only", "read_write", "event_t", "queue_t", "uniform", "complex", "imaginary"};

/* Under another name everywhere; the host calls a kernel as the source does. */
static void rename_plain_names()
{
    for (Token &t : in)
        if (t.kind == Token::NAME && renamed.count(t.text))
            t.text += "_gpuemu";
}

static std::string name_of_host(const std::string &name)
{
    size_t end = name.size() - std::min(name.size(), sizeof "_gpuemu" - 1);
    return renamed.count(name.substr(0, end)) ? name.substr(0, end) : name;
}

static void emit(const Token &t, const std::string &text) { out += t.space + text; }

/* threadgroup T a[N], b; in a kernel's body, starting at i. Returns the index behind it, or i if
 * it is something else, such as a pointer to threadgroup memory. */
static size_t threadgroup_variable(size_t i, bool in_kernel)
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
        if (!at(end).is(";"))
            complain(at(end), "a threadgroup variable has no initialiser");
        while (end < in.size() && !at(end).is(";"))
            end++;
        return end + 1;
    }
}

static void rewrite_number(const Token &t)
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

/* thread const short &x in a parameter list: clang binds no temporary to it, so that f(1) would be an error. A
 * value does the same there. Returns the index behind the type, or i. */
static size_t scalar_reference(size_t i, bool parameters)
{
    static const std::set<std::string> scalars = {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
        "float", "half", "bfloat", "bool", "size_t", "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t",
        "int64_t", "uint64_t"};
    size_t end = i;
    bool is_thread = false, is_const = false, is_scalar = false;
    for (; at(end).is("thread") || at(end).is("const") || scalars.count(at(end).text); end++) {
        is_thread |= at(end).is("thread");
        is_const |= at(end).is("const");
        is_scalar |= scalars.count(at(end).text) != 0;
    }
    bool first = at(i - 1).is("(") || at(i - 1).is(",");
    return parameters && first && is_thread && is_const && is_scalar && at(end).is("&") ? end + 1 : i;
}

static bool known_attribute(const std::string &name)
{
    static const std::set<std::string> others = {"host_name", "maybe_unused", "nodiscard", "likely",
        "unlikely", "visible", "buffer", "threadgroup", "clang", "gnu", "always_inline", "noinline",
        "function_constant"};
    return others.count(name) || is_builtin(name);
}

/* (float4)x converts in Metal; for clang it changes the type of the bits. Returns the index behind it, or 0. */
static size_t vector_cast(size_t i)
{
    if (!at(i).is("(") || !vectors().count(at(i + 1).text) || !at(i + 2).is(")") || !i)
        return 0;
    const Token &before = at(i - 1), &next = at(i + 3);
    bool operand = next.kind == Token::NAME || next.kind == Token::NUMBER || next.is("(") || next.is("-") || next.is("*");
    if (!operand || (before.kind == Token::NAME && !before.is("return")) || before.is("]"))
        return 0;
    if (before.is(")") || before.is("!") || before.is("~"))
        complain(at(i), "a cast to a vector behind another operator: write " + at(i + 1).text + "(...)");
    return i + 3;
}

/* float4 a = {x}, b; at i: the elements that are not given are 0, for clang an error. */
static void short_lists(size_t i)
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

/* template <void (*f)(int)> at i: clang takes the * for a pointer to some address space, that fits no function. A
 * reference does the same there. */
static void function_arguments(size_t i)
{
    if (!at(i + 1).is("<"))
        return;
    for (size_t j = i + 2, end = closing_angle(i + 1); j < end; j++)
        if (at(j).is("(") && at(j + 1).is("*") && at(j + 2).kind == Token::NAME && at(j + 3).is(")") && at(j + 4).is("("))
            in[j + 1].text = "&";
}

static void rewrite()
{
    enum Scope { OUTER, TYPE, FUNCTION, KERNEL };
    std::vector<Scope> scopes = {OUTER};
    bool is_kernel = false;                     /* the declaration being read says kernel */
    bool in_template = false;
    int max_threads = 0;
    Scope next = OUTER;                         /* of the next { */
    bool next_known = false;
    size_t parameters_end = 0;                  /* of the list being read */
    size_t alias_end = 0;                       /* of the alias template being read */
    for (size_t i = 0; i < in.size();) {
        const Token &t = in[i];
        Scope scope = scopes.back();
        bool outer = scope == OUTER || scope == TYPE;
        if (t.kind == Token::LINE) {
            /* Hints: what they name may have been a macro. */
            bool hint = t.text.compare(0, 13, "#pragma METAL") == 0 || t.text.compare(0, 14, "#pragma unroll") == 0 ||
                        t.text.compare(0, 18, "#pragma clang loop") == 0;
            emit(t, hint ? "" : t.text);
            i++;
            continue;
        }
        if (t.kind == Token::NUMBER) {
            rewrite_number(t);
            i++;
            continue;
        }
        if (is_attribute(i)) {
            size_t end = closing(i);
            for (size_t j = i + 1; j < end; j++) {
                const Token &a = at(j);
                if (a.is("kernel"))
                    is_kernel = true;
                else if (a.is("max_total_threads_per_threadgroup"))
                    max_threads = atoi(at(j + 2).text.c_str());
                else if (a.kind == Token::NAME && !known_attribute(a.text))
                    complain(a, "attribute '" + a.text + "' is not known here");
                if (at(j + 1).is("("))
                    j = closing(j + 1);
            }
            keep_lines(i, end + 1);
            out += ' ';
            i = end + 1;
            continue;
        }
        if (size_t end = vector_cast(i)) {
            emit(t, "metal::gpuemu_cast<" + at(i + 1).text + ">{} ->*");
            i = end;
            continue;
        }
        if (t.kind != Token::NAME) {
            if (t.is("{")) {
                Scope s = next_known ? next : outer ? OUTER : scope;
                scopes.push_back(s);
                next_known = false;
            } else if (t.is("}")) {
                if (scopes.size() > 1)
                    scopes.pop_back();
                is_kernel = in_template = false;
                max_threads = 0;
            } else if (t.is(";") && outer) {
                is_kernel = in_template = next_known = false;
                max_threads = 0;
            } else if (t.is("(") && outer && !next_known && i && in[i - 1].kind == Token::NAME) {
                /* A function's parameter list, unless what follows says otherwise. */
                size_t end = closing(i);
                if (is_kernel) {
                    Kernel k = read_kernel(i, max_threads);
                    k.host_name = name_of_host(k.function);
                    size_t j = i - 1;
                    while (j && at(j - 1).kind == Token::LINE)
                        j--;
                    if (!j || !at(j - 1).is("void"))
                        complain(in[i - 1], "a kernel returns void");
                    if (in_template)
                        templates[k.function] = k;
                    else
                        add_kernel(k, in[i - 1]);
                    emit(t, "(");
                    for (size_t p = i + 1; p < end; p++) {
                        if (is_attribute(p)) {
                            keep_lines(p, closing(p) + 1);
                            p = closing(p);
                            continue;
                        }
                        emit(in[p], in[p].text);
                    }
                    next = KERNEL;
                    next_known = true;
                    i = end;
                    continue;
                }
                parameters_end = end;
                size_t j = end + 1;
                /* Constructors say thread in Metal and may not in clang. */
                if (scope == TYPE && classes.count(in[i - 1].text) && at(j).is("thread"))
                    in.erase(in.begin() + (long)j);
                if (scope == TYPE && classes.count(in[i - 1].text) && at(j).is("constant"))
                    in[j].text = "gpuemu_constant";      /* constant is const, too */
                while (at(j).is("const") || at(j).is("device") || at(j).is("thread") ||
                       at(j).is("threadgroup") || at(j).is("constant") || at(j).is("noexcept"))
                    j++;
                if (at(j).is("{") || at(j).is(":")) {
                    next = FUNCTION;
                    next_known = true;
                }
            }
            emit(t, t.text);
            i++;
            continue;
        }

        const std::string &w = t.text;
        bool statement = !i || at(i - 1).is("{") || at(i - 1).is("}") || at(i - 1).is(";") ||
                         at(i - 1).is(")") || at(i - 1).kind == Token::LINE;
        auto ban = banned.find(w);
        if (ban != banned.end())
            complain(t, ban->second);
        if (w == "long" && (at(i + 1).is("long") || at(i + 1).is("double")))
            complain(t, "long " + at(i + 1).text + " does not exist in Metal");
        if (w == "static" && !outer)
            complain(t, "static variables in functions are not allowed in Metal");
        if (w == "extern")
            complain(t, "extern is not allowed in Metal");
        if (w == "constant" && !outer && statement) {
            size_t j = i + 1;
            while (j < in.size() && !at(j).is(";") && !at(j).is("=") && !at(j).is("*") && !at(j).is("&"))
                j++;
            if (at(j).is("=") || at(j).is(";"))
                complain(t, "constant variables are declared outside functions only");
        }
        if (w == "struct" || w == "class" || w == "union" || w == "enum" || w == "namespace") {
            size_t j = i + 1;
            while (j < in.size() && !at(j).is("{") && !at(j).is(";") && !at(j).is("(") && !at(j).is(")") &&
                   !at(j).is(">") && !at(j).is(","))
                j++;
            if (w == "struct" || w == "class")
                classes.insert(at(i + 1).text);
            if (at(j).is("{") && !next_known) {
                next = w == "namespace" ? OUTER : TYPE;
                next_known = true;
            }
        }
        if (w == "template" && outer) {
            if (!at(i + 1).is("<")) {
                size_t end = instantiation(i);
                if (end != i) {
                    keep_lines(i, end);
                    i = end;
                    is_kernel = false;
                    continue;
                }
            }
            in_template = true;
            function_arguments(i);
        }
        if (w == "using" && outer && in_template)
            for (alias_end = i; alias_end < in.size() && !at(alias_end).is(";");)
                alias_end++;
        if (w == "kernel" && outer) {
            is_kernel = true;
            emit(t, "");
            i++;
            continue;
        }
        if (w == "constant" && outer) {
            size_t end = function_constant(i);
            if (end != i) {
                keep_lines(i, end);
                i = end;
                continue;
            }
        }
        if (w == "threadgroup" && !outer && statement) {
            size_t end = threadgroup_variable(i, scope == KERNEL);
            if (end != i) {
                keep_lines(i + 1, end);
                i = end;
                continue;
            }
        }
        if (w == "threadgroup" && scope == OUTER && statement && !next_known) {
            size_t j = i + 1;
            while (j < in.size() && !at(j).is(";") && !at(j).is("*") && !at(j).is("&") && !at(j).is("("))
                j++;
            if (at(j).is(";"))
                complain(t, "threadgroup variables are declared in kernels only");
        }
        if (vectors().count(w) && at(i + 1).is("(") && (!i || (!at(i - 1).is("operator")))) {
            emit(t, "metal::gpuemu_make<" + w + ">");
            i++;
            continue;
        }
        if ((w == "half" || w == "bfloat") && at(i + 1).is("(") &&
            !((at(i + 2).is("*") || at(i + 2).is("&")) &&
              (at(closing(i + 1) + 1).is("[") || at(closing(i + 1) + 1).is("(")))) {
            emit(t, "metal::gpuemu_float<" + w + ">");
            i++;
            continue;
        }
        if (size_t end = i ? scalar_reference(i, i < parameters_end) : 0; end > i) {
            for (size_t j = i; j + 1 < end; j++)
                if (!in[j].is("thread"))
                    emit(in[j], in[j].text + " ");
            i = end;
            continue;
        }
        bool specialised = i > 2 && at(i - 1).is("<") && (at(i - 3).is("struct") || at(i - 3).is("class"));
        bool names = at(i + 2).kind == Token::NAME && at(i + 3).is(",") && at(i + 4).kind == Token::NAME && at(i + 5).is(">");
        if (w == "vec" && at(i + 1).is("<") && (i < alias_end || (names && (i < parameters_end || specialised)))) {
            emit(t, at(i - 1).is("::") ? "gpuemu_deduced" : "metal::gpuemu_deduced");
            i++;
            continue;
        }
        if (w == "vec" && at(i + 1).is("<") && !(i && at(i - 1).is("operator"))) {
            size_t end = closing_angle(i + 1);
            if (at(end + 1).is("(")) {
                if (i > 1 && at(i - 1).is("::") && at(i - 2).is("metal"))
                    out.resize(out.rfind("metal"));
                emit(t, "metal::gpuemu_make<metal::vec" + text_of(i + 1, end + 1) + ">");
                keep_lines(i + 1, end + 1);
                i = end + 1;
                continue;
            }
        }
        if (w == "static_cast" && at(i + 1).is("<") &&
            (vectors().count(at(i + 2).text) || at(i + 2).is("half") || at(i + 2).is("bfloat")) && at(i + 3).is(">")) {
            emit(t, (vectors().count(at(i + 2).text) ? "metal::gpuemu_make<" : "metal::gpuemu_float<") +
                        at(i + 2).text + ">");
            keep_lines(i + 1, i + 4);
            i += 4;
            continue;
        }
        if (vectors().count(w) && !outer && statement && at(i + 1).kind == Token::NAME)
            short_lists(i);
        auto fc = function_constants.find(w);
        if (fc != function_constants.end())
            emit(t, id + "_fc" + std::to_string(fc->second));
        else
            emit(t, w);
        i++;
    }
}


/* gpuemu-msl INPUT OUTPUT NAME PRELUDE: INPUT is preprocessed, NAME the source's base name. */
int rewrite_main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: gpuemu-msl INPUT OUTPUT NAME PRELUDE\n");
        return 2;
    }
    std::ifstream input(argv[1]);
    std::stringstream text;
    text << input.rdbuf();
    if (!input || !read_tokens(text.str(), in))
        return 1;
    rename_plain_names();
    uint64_t hash = 1469598103934665603u;
    for (char c : text.str() + argv[3])
        hash = (hash ^ (unsigned char)c) * 1099511628211u;
    char hex[40];
    snprintf(hex, sizeof hex, "gpuemu_%016lx", (unsigned long)hash);
    id = hex;
    rewrite();
    if (complaints)
        return 1;
    std::ofstream output(argv[2]);
    output << "#include \"" << argv[4] << "\"\n";
    for (size_t i = 0; i < constants.size(); i++)
        output << "extern __constant " << constants[i].type << " " << id << "_fc" << i << ";\n";
    /* Local symbols, so that files with equal names link; in no namespace, so that names which
     * clash with the library are as ambiguous as in Metal. */
    output << "#pragma clang attribute push(__attribute__((internal_linkage)), "
              "apply_to = any(function, record, variable))\n"
           << out << "\n#pragma clang attribute pop\n" << entries(argv[3]);
    return output.flush() ? 0 : 1;
}
