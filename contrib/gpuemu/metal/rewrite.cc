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
#include "forms.h"
#include "words.h"

#include <fstream>
#include <sstream>
#include <stdint.h>
#include <stdio.h>

static std::set<std::string> classes, headers;   /* headers: of Metal 4, beside the prelude */

namespace {

/* Each method rewrites what starts at i, if it is what the method is for, and returns the index behind it, else i. */
struct Rewriter {
    enum Scope { OUTER, TYPE, FUNCTION, KERNEL };
    std::vector<Scope> scopes = {OUTER};
    bool is_kernel = false;                     /* the declaration being read says kernel */
    bool in_template = false;
    int max_threads = 0;
    Scope next = OUTER;                         /* of the next { */
    bool next_known = false;
    size_t parameters = 0, parameters_end = 0;  /* the list being read */
    size_t alias_end = 0;                       /* of the alias template being read */
    std::set<std::string> type_parameters;      /* of the templates being read, and aliases of vectors */
    std::set<std::string> deducible;            /* of the innermost one, while its declaration is read */
    std::set<std::string> vector_templates;     /* template <typename T> using of = vec<T, n>; */
    std::set<std::string> aliases;              /* names of half and bfloat */
    std::string copies;                         /* what the class whose { comes says of its copies */
    bool dependent = false;                     /* in a template, or behind it */

    bool outer() const { return scopes.back() == OUTER || scopes.back() == TYPE; }
    /* A statement or declaration may start at i. */
    bool starts(size_t i) const
    {
        return !i || at(i - 1).is("{") || at(i - 1).is("}") || at(i - 1).is(";") || at(i - 1).is(")") ||
               at(i - 1).kind == Token::LINE;
    }
    void expect(Scope scope)
    {
        next = scope;
        next_known = true;
    }
    void end_declaration()
    {
        is_kernel = in_template = false;
        max_threads = 0;
        deducible.clear();
    }
    size_t line(size_t i);
    size_t attribute(size_t i);
    size_t punctuation(size_t i);
    size_t parameter_list(size_t i);
    size_t kernel_parameters(size_t i);
    void forbid(size_t i);
    void note_type(size_t i);
    void alias(size_t i);
    size_t declaration(size_t i);
    size_t threadgroup_space(size_t i);
    size_t vector_type(size_t i);
    size_t conversion(size_t i);
    void name(size_t i);
    size_t number(size_t i);
    size_t token(size_t i);
};

size_t Rewriter::line(size_t i)
{
    const std::string &text = in[i].text;
    if (text.compare(0, 15, "#pragma gpuemu ") == 0)
        headers.insert(text.substr(15));
    internals |= headers.count("internals") != 0;
    /* Hints: what they name may have been a macro. */
    bool hint = text.compare(0, 13, "#pragma METAL") == 0 || text.compare(0, 14, "#pragma unroll") == 0 ||
                text.compare(0, 18, "#pragma clang loop") == 0;
    emit(in[i], hint ? "" : text);
    return i + 1;
}

size_t Rewriter::attribute(size_t i)
{
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
    return end + 1;
}

size_t Rewriter::kernel_parameters(size_t i)
{
    size_t end = closing(i);
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
    emit(in[i], "(");
    for (size_t p = i + 1; p < end; p++) {
        if (is_attribute(p)) {
            keep_lines(p, closing(p) + 1);
            p = closing(p);
            continue;
        }
        emit(in[p], in[p].text);
    }
    expect(KERNEL);
    return end;
}

/* Whether operator+, operator() or the like stands before the ( at i. */
static bool of_operator(size_t i)
{
    size_t j = i;
    while (j && i - j < 3 && at(j - 1).kind == Token::PUNCT && !at(j - 1).is(";") && !at(j - 1).is("}"))
        j--;
    return j && j < i && at(j - 1).is("operator");
}

/* A function's parameter list, unless what follows says otherwise. */
size_t Rewriter::parameter_list(size_t i)
{
    if (is_kernel)
        return kernel_parameters(i);
    parameters = i;
    parameters_end = closing(i);
    size_t j = parameters_end + 1;
    bool constructor = scopes.back() == TYPE && classes.count(in[i - 1].text);
    /* Constructors say thread in Metal and may not in clang. */
    if (constructor && at(j).is("thread"))
        in.erase(in.begin() + (long)j);
    if (constructor && at(j).is("constant"))
        in[j].text = "gpuemu_constant";         /* constant is const, too */
    /* clang converts no temporary object by an operator of one address space. */
    if (internals && scopes.back() == TYPE && i > 1 && at(i - 2).is("operator"))
        for (size_t k = j; at(k).is("const") || at(k).is("thread"); k++)
            if (at(k).is("thread"))
                in.erase(in.begin() + (long)k--);
    while (at(j).is("const") || at(j).is("device") || at(j).is("thread") || at(j).is("threadgroup") ||
           at(j).is("constant") || at(j).is("noexcept"))
        j++;
    if (at(j).is("{") || at(j).is(":"))
        expect(FUNCTION);
    emit(in[i], "(");
    return i + 1;
}

size_t Rewriter::punctuation(size_t i)
{
    const Token t = in[i];
    if (t.is("{")) {
        scopes.push_back(next_known ? next : outer() ? OUTER : scopes.back());
        next_known = false;
        deducible.clear();
        emit(t, "{" + copies);
        copies = "";
        return i + 1;
    } else if (t.is("}")) {
        if (scopes.size() > 1)
            scopes.pop_back();
        if (scopes.back() == OUTER) {
            type_parameters.clear();
            dependent = false;
        }
        end_declaration();
    } else if (t.is(";") && outer()) {
        end_declaration();
        next_known = false;
    } else if (t.is("(") && outer() && !next_known && i && (in[i - 1].kind == Token::NAME || of_operator(i))) {
        return parameter_list(i);
    } else if (t.is("?") && dependent && !outer()) {
        conditional_operands(i);
    }
    bool remainder = t.is("%") && !(i && in[i - 1].is("operator"));
    emit(t, remainder ? " * metal::gpuemu_remainder{__builtin_LINE()} * " : t.text);
    return i + 1;
}

/* What Metal forbids and clang would not notice. */
void Rewriter::forbid(size_t i)
{
    const Token &t = in[i];
    if (const char *reason = banned(t.text))
        complain(t, reason);
    if (t.is("long") && (at(i + 1).is("long") || at(i + 1).is("double")))
        complain(t, "long " + at(i + 1).text + " does not exist in Metal");
    if (t.is("static") && !outer())
        complain(t, "static variables in functions are not allowed in Metal");
    if (t.is("extern"))
        complain(t, "extern is not allowed in Metal");
    if (t.is("constant") && !outer() && starts(i)) {
        size_t j = i + 1;
        while (j < in.size() && !at(j).is(";") && !at(j).is("=") && !at(j).is("*") && !at(j).is("&"))
            j++;
        if (at(j).is("=") || at(j).is(";"))
            complain(t, "constant variables are declared outside functions only");
    }
    if (t.is("threadgroup") && scopes.back() == OUTER && starts(i) && !next_known) {
        size_t j = i + 1;
        while (j < in.size() && !at(j).is(";") && !at(j).is("*") && !at(j).is("&") && !at(j).is("("))
            j++;
        if (at(j).is(";"))
            complain(t, "threadgroup variables are declared in kernels only");
    }
}

void Rewriter::note_type(size_t i)
{
    const Token &t = in[i];
    if (!t.is("struct") && !t.is("class") && !t.is("union") && !t.is("enum") && !t.is("namespace"))
        return;
    size_t j = i + 1;
    if (at(j + 1).is("<") && closing_angle(j + 1) < in.size())      /* a specialisation */
        j = closing_angle(j + 1) + 1;
    while (j < in.size() && !at(j).is("{") && !at(j).is(";") && !at(j).is("(") && !at(j).is(")") && !at(j).is(">") &&
           !at(j).is(","))
        j++;
    if (t.is("struct") || t.is("class"))
        classes.insert(at(i + 1).text);
    if (at(j).is("{") && !next_known) {
        expect(t.is("namespace") ? OUTER : TYPE);
        copies = class_copies(i, j);
    }
}

/* vec<T, N>; or metal::vec<T, N>; at i */
static bool is_vector_template(size_t i)
{
    while (at(i).is("typename") || at(i).is("metal") || at(i).is("::"))
        i++;
    return at(i).is("vec") && at(i + 1).is("<") && at(closing_angle(i + 1) + 1).is(";");
}

/* using name = type; */
void Rewriter::alias(size_t i)
{
    bool vector = at(i + 2).is("=") && is_vector_template(i + 3);
    if (!in_template) {
        if (vector)
            type_parameters.insert(at(i + 1).text);
        return;
    }
    if (vector)
        vector_templates.insert(at(i + 1).text);
    for (alias_end = i; alias_end < in.size() && !at(alias_end).is(";");)
        alias_end++;
    function_arguments(i, alias_end);
}

size_t Rewriter::declaration(size_t i)
{
    const Token &t = in[i];
    if (!outer())
        return i;
    size_t end = i;
    if (t.is("template") && !at(i + 1).is("<")) {
        end = instantiation(i);
        if (end != i)
            is_kernel = false;
    } else if (t.is("constant")) {
        end = function_constant(i);
        if (end == i && scopes.back() == OUTER)
            end = member_again(i);
    }
    if (end != i) {
        keep_lines(i, end);
        return end;
    }
    if (t.is("template")) {
        in_template = dependent = true;
        function_arguments(i + 2, at(i + 1).is("<") ? closing_angle(i + 1) : i);
        for (size_t j = i + 2, close = closing_angle(i + 1); j < close; j++)
            if ((at(j).is("typename") || at(j).is("class")) && at(j + 1).kind == Token::NAME)
                deducible.insert(at(j + 1).text);
        type_parameters.insert(deducible.begin(), deducible.end());
    }
    if (t.is("using"))
        alias(i);
    if (t.is("kernel")) {
        is_kernel = true;
        emit(t, "");
        return i + 1;
    }
    return i;
}

size_t Rewriter::threadgroup_space(size_t i)
{
    if (!in[i].is("threadgroup") || outer() || !starts(i))
        return i;
    size_t end = threadgroup_variable(i, scopes.back() == KERNEL);
    if (end != i)
        keep_lines(i + 1, end);
    return end;
}

/* vec<T, N>: T and N deduced, or a constructor. */
size_t Rewriter::vector_type(size_t i)
{
    if (!in[i].is("vec") || !at(i + 1).is("<"))
        return i;
    bool specialised = i > 2 && at(i - 1).is("<") && (at(i - 3).is("struct") || at(i - 3).is("class"));
    bool number = at(i + 4).kind == Token::NAME || at(i + 4).kind == Token::NUMBER;
    bool names = at(i + 2).kind == Token::NAME && at(i + 3).is(",") && number && at(i + 5).is(">");
    names &= deducible.count(at(i + 2).text) != 0;
    if (i < alias_end || (names && (i < parameters_end || specialised))) {
        emit(in[i], at(i - 1).is("::") ? "gpuemu_deduced" : "metal::gpuemu_deduced");
        return i + 1;
    }
    size_t end = closing_angle(i + 1);
    /* vec<T, N> x{0} */
    bool listed = !outer() && at(end + 1).kind == Token::NAME && at(end + 2).is("{") && at(closing(end + 2) + 1).is(";");
    if (listed) {
        size_t close = closing(end + 2);
        in[end + 1].text += " = metal::gpuemu_list<metal::vec" + text_of(i + 1, end + 1) + ">(";
        in[end + 2].text = "";
        in[close].text = ")";
        in[end + 2].kind = in[close].kind = Token::NAME;
        return i;
    }
    if ((i && at(i - 1).is("operator")) || !at(end + 1).is("("))
        return i;
    if (i > 1 && at(i - 1).is("::") && at(i - 2).is("metal"))
        out.resize(out.rfind("metal"));
    emit(in[i], "metal::gpuemu_make<metal::vec" + text_of(i + 1, end + 1) + ">");
    keep_lines(i + 1, end + 1);
    return end + 1;
}

/* float4(...), half(...), static_cast<half>(...) */
size_t Rewriter::conversion(size_t i)
{
    const Token &t = in[i];
    /* const int2 x(a, b); in a function */
    if (vectors().count(t.text) && !outer() && at(i + 1).kind == Token::NAME && at(i + 2).is("(") && at(closing(i + 2) + 1).is(";")) {
        emit(t, t.text);
        emit(in[i + 1], in[i + 1].text + " = metal::gpuemu_make<" + t.text + ">");
        return i + 2;
    }
    if (vectors().count(t.text) && at(i + 1).is("(") && (!i || !at(i - 1).is("operator"))) {
        emit(t, "metal::gpuemu_make<" + t.text + ">");
        return i + 1;
    }
    bool pointer = (at(i + 2).is("*") || at(i + 2).is("&")) && at(i + 1).is("(") &&
                   (at(closing(i + 1) + 1).is("[") || at(closing(i + 1) + 1).is("("));
    if ((t.is("half") || t.is("bfloat")) && at(i + 1).is("(") && !pointer) {
        emit(t, "metal::gpuemu_float<" + t.text + ">");
        return i + 1;
    }
    if (type_parameters.count(t.text) && !outer() && at(i + 1).is("(") && !pointer && !at(i - 1).is("operator")) {
        emit(t, "metal::gpuemu_to<" + t.text + ">");
        return i + 1;
    }
    const std::string &to = at(i + 2).text;
    bool vector = vectors().count(to) != 0;
    if (t.is("static_cast") && at(i + 1).is("<") && at(i + 3).is(">") && (vector || to == "half" || to == "bfloat" || aliases.count(to))) {
        emit(t, (vector ? "metal::gpuemu_make<" : "metal::gpuemu_float<") + to + ">");
        keep_lines(i + 1, i + 4);
        return i + 4;
    }
    if (t.is("static_cast") && at(i + 1).is("<") && at(i + 3).is(">") && type_parameters.count(to) && !outer()) {
        emit(t, "metal::gpuemu_to<" + to + ">");
        keep_lines(i + 1, i + 4);
        return i + 4;
    }
    return i;
}

void Rewriter::name(size_t i)
{
    if (in[i].is("matmul2d") && at(i + 1).is("<"))
        packed_descriptor(i);
    const Token &t = in[i];
    if (vectors().count(t.text) && !outer() && starts(i) && at(i + 1).kind == Token::NAME)
        short_lists(i);
    if (vector_templates.count(t.text) && i > alias_end && i >= parameters_end && at(i + 1).is("<") && at(i + 3).is(">"))
        in[i + 2].text = "typename metal::gpuemu_element<" + at(i + 2).text + ">::type";
    auto fc = function_constants.find(t.text);
    emit(t, fc == function_constants.end() ? t.text : id + "_fc" + std::to_string(fc->second));
}

size_t Rewriter::number(size_t i)
{
    bool joined = dependent && !outer() && joined_scalar(i);
    out += joined ? " metal::gpuemu_scalar{" : "";
    rewrite_number(in[i]);
    out += joined ? "}" : "";
    return i + 1;
}

size_t Rewriter::token(size_t i)
{
    const Token &t = in[i];
    if (t.kind == Token::LINE)
        return line(i);
    if (t.kind == Token::NUMBER)
        return number(i);
    if (is_attribute(i))
        return attribute(i);
    if (size_t end = vector_cast(i, type_parameters); end != i) {
        emit(t, "metal::gpuemu_cast<" + at(i + 1).text + ">{} ->*");
        return end;
    }
    if (t.kind != Token::NAME)
        return punctuation(i);
    forbid(i);
    note_type(i);
    for (auto form : {&Rewriter::declaration, &Rewriter::threadgroup_space, &Rewriter::conversion, &Rewriter::vector_type})
        if (size_t end = (this->*form)(i); end != i)
            return end;
    if (size_t end = scalar_reference(i, parameters, parameters_end); end != i) {
        for (size_t j = i; j + 1 < end; j++)
            if (!in[j].is("thread"))
                emit(in[j], in[j].text + " ");
        return end;
    }
    if (size_t end = array_parameter(i, parameters, parameters_end); end != i)
        return end;
    name(i);
    return i + 1;
}

} // namespace

/* gpuemu-msl INPUT OUTPUT SAID PRELUDE NAME: INPUT is preprocessed, NAME the source's base name, SAID what messages have of it. */
int rewrite_main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "usage: gpuemu-msl INPUT OUTPUT SAID PRELUDE NAME\n");
        return 2;
    }
    std::ifstream input(argv[1]);
    std::stringstream text;
    text << input.rdbuf();
    if (!input || !read_tokens(text.str(), in))
        return 1;
    rename_plain_names();
    list_arguments();
    uint64_t hash = 1469598103934665603u;
    for (char c : text.str() + argv[5])
        hash = (hash ^ (unsigned char)c) * 1099511628211u;
    char hex[40];
    snprintf(hex, sizeof hex, "gpuemu_%016lx", (unsigned long)hash);
    id = hex;
    Rewriter rewriter;
    rewriter.aliases = float_aliases();
    for (size_t i = 0; i < in.size();)
        i = rewriter.token(i);
    if (complaints)
        return 1;
    std::ofstream output(argv[2]);
    std::string prelude = argv[4], folder = prelude.substr(0, prelude.rfind('/') + 1);
    output << "#include \"" << prelude << "\"\n";
    const char *system = getenv("GPUEMU_SYSTEM");       /* macOS, as 2601, that the text says to need */
    output << "#define GPUEMU_SYSTEM " << (system && *system ? system : "9999") << "\n";
    for (const char *header : {"tensor", "product", "internals"})
        if (headers.count(header))
            output << "#include \"" << folder << header << ".h\"\n";
    for (size_t i = 0; i < constants.size(); i++)
        output << "extern __constant " << constants[i].type << " " << id << "_fc" << i << ";\n";
    /* Local symbols, so that files with equal names link; in no namespace, so that names which
     * clash with the library are as ambiguous as in Metal. */
    output << "#pragma clang attribute push(__attribute__((internal_linkage)), "
              "apply_to = any(function, record, variable))\n"
           << out << "\n#pragma clang attribute pop\n" << entries(argv[3], argv[5]);
    return output.flush() ? 0 : 1;
}
