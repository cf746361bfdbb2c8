/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads clang's -ast-dump of a rewritten kernel source and refuses what clang lets through:
 * pointers and references without an address space (clang makes them __generic), recursion.
 *
 *     |-FunctionDecl 0x55d4 <line:4:1, col:55> col:5 used fact 'int (__private int)'
 *     | |-ParmVarDecl 0x55d5 <col:10, col:14> col:14 used p '__generic float *__private'
 *     |   `-DeclRefExpr 0x55d9 <col:42> 'int (int)' lvalue Function 0x55d4 'fact' 'int (int)' */
#include "tokens.h"

#include <ctype.h>
#include <fstream>
#include <map>
#include <set>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Function {
    std::string name;
    Token at;
    std::set<std::string> uses;         /* addresses of other declarations */
    int state;                          /* 0 not visited, 1 on the way, 2 done */
};
static std::map<std::string, Function> functions;
static std::map<std::string, std::string> first_declaration;

static std::string canonical(std::string address)
{
    auto it = first_declaration.find(address);
    return it == first_declaration.end() ? address : it->second;
}

/* A location (col:5, line:4:1, x.metal:4:1) relative to the last one. */
static void locate(const std::string &s, std::string &file, int &line)
{
    size_t b = s.rfind(':');
    if (b == std::string::npos || s.compare(0, 4, "col:") == 0)
        return;
    size_t a = s.rfind(':', b - 1);
    if (a == std::string::npos)
        return;
    if (s.compare(0, a, "line") != 0)
        file = s.substr(0, a);
    line = atoi(s.c_str() + a + 1);
}

static bool begins(const std::string &s, size_t i, const char *with)
{
    return s.compare(i, strlen(with), with) == 0;
}

static void visit(Function &f, std::vector<Function *> &path)
{
    f.state = 1;
    path.push_back(&f);
    for (const std::string &use : f.uses) {
        auto it = functions.find(canonical(use));
        if (it == functions.end())
            continue;
        if (it->second.state == 1)
            complain(f.at, "recursion is not allowed in Metal: '" + it->second.name +
                     "' calls itself" + (path.back() == &it->second ? "" : " by way of others"));
        else if (it->second.state == 0)
            visit(it->second, path);
    }
    path.pop_back();
    f.state = 2;
}

/* A pointer or reference whose address space was not said: __generic, or nothing in a template. A reference to a
 * pointer needs none. */
static bool no_space(std::string type)
{
    type = type.substr(0, type.find('['));          /* T[n * 2] is no pointer */
    static const char to_pointer[] = "*__generic &";
    size_t at = type.find(to_pointer);
    if (at != std::string::npos)
        type.erase(at + 1, sizeof to_pointer - 2);
    if (type.find("__generic") != std::string::npos)
        return true;
    for (const char *space : {"__private", "__global", "__local", "__constant"})
        if (type.find(space) != std::string::npos)
            return false;
    return type.find_first_of("*&") != std::string::npos && type.find('(') == std::string::npos;
}

/* void (*)(int), float (__generic *[2])(float); not half (*)[24], a pointer to an array, nor of<float (*)(float)>. */
static bool to_function(const std::string &types)
{
    int inner = 0;
    for (size_t at = 0; at < types.size(); at++) {
        inner += (types[at] == '<') - (types[at] == '>');
        bool pointer = begins(types, at, "(*") || begins(types, at, "(__generic *") || begins(types, at, "(&)(") || begins(types, at, "(__generic &)(");
        size_t close = types.find(')', at);
        if (!inner && pointer && close != std::string::npos && begins(types, close + 1, "("))
            return true;
    }
    return false;
}

int check_main(const char *path, const char *name)
{
    std::ifstream dump(path);
    if (!dump)
        return 1;
    std::string s, file;
    int line = 0;
    size_t implicit = std::string::npos;            /* depth of the implicit declaration we are in */
    std::vector<std::pair<size_t, Function *>> inside;
    std::set<std::pair<int, std::string>> said;
    while (getline(dump, s)) {
        size_t depth = s.find_first_not_of("|` -");
        if (depth == std::string::npos || !isalpha((unsigned char)s[depth]))
            continue;
        while (!inside.empty() && inside.back().first >= depth)
            inside.pop_back();
        if (implicit != std::string::npos && depth <= implicit)
            implicit = std::string::npos;
        size_t hex = s.find(" 0x", depth);
        if (hex == std::string::npos)
            continue;
        std::string kind = s.substr(depth, hex - depth);
        size_t hex_end = s.find(' ', hex + 1);
        if (hex_end == std::string::npos)
            continue;
        std::string address = s.substr(hex + 1, hex_end - hex - 1);
        size_t i = hex_end + 1;
        for (;; ) {                                 /* parent 0x.. prev 0x.. */
            bool prev = begins(s, i, "prev ");
            if (!prev && !begins(s, i, "parent "))
                break;
            size_t a = s.find(' ', i) + 1, e = s.find(' ', a);
            if (e == std::string::npos)
                break;
            if (prev)
                first_declaration[address] = canonical(s.substr(a, e - a));
            i = e + 1;
        }
        if (i < s.size() && s[i] == '<') {
            size_t end = i, open = 0;
            for (; end < s.size(); end++) {
                open += s[end] == '<';
                open -= s[end] == '>';
                if (!open)
                    break;
            }
            std::string range = s.substr(i + 1, end - i - 1);
            size_t comma = range.find(", ");
            locate(range.substr(0, comma), file, line);
            if (comma != std::string::npos)
                locate(range.substr(comma + 2), file, line);
            i = end + 2;
            size_t space = i < s.size() ? s.find(' ', i) : std::string::npos;
            if (space != std::string::npos && isalpha((unsigned char)s[i]) &&
                s.substr(i, space - i).find(':') != std::string::npos) {
                locate(s.substr(i, space - i), file, line);
                i = space + 1;
            }
        }
        bool declaration = kind.size() > 4 && kind.compare(kind.size() - 4, 4, "Decl") == 0;
        std::string rest = i < s.size() ? s.substr(i) : "";
        if (declaration && begins(rest, 0, "implicit ") && implicit == std::string::npos)
            implicit = depth;
        if (implicit != std::string::npos)
            continue;
        Token at = {Token::NAME, "", "", line, file};
        bool function = kind == "FunctionDecl" || kind == "CXXMethodDecl" || kind == "CXXConversionDecl";
        bool variable = kind == "ParmVarDecl" || kind == "VarDecl" || kind == "FieldDecl";
        size_t quote = rest.find('\'');
        std::string type = quote == std::string::npos ? "" : rest.substr(quote + 1, rest.find('\'', quote + 1) - quote - 1);
        std::string before = rest.substr(0, quote == std::string::npos ? 0 : quote);
        while (!before.empty() && before.back() == ' ')
            before.pop_back();
        std::string declared = before.substr(before.rfind(' ') == std::string::npos ? 0 : before.rfind(' ') + 1);
        if (function && file == name) {
            Function &f = functions[canonical(address)];
            if (f.name.empty() || rest.find("invalid") == std::string::npos) {
                f.name = declared;
                f.at = at;
            }
            inside.push_back({depth, &f});
            std::string result = type.substr(0, type.find('('));
            if (result.find("__generic") != std::string::npos && file == name &&
                result.find_first_of("*&") != std::string::npos && said.insert({line, declared}).second)
                complain(at, "'" + declared + "' returns a pointer or reference without an address "
                         "space");
        } else if (variable && file == name && no_space(type) &&
                   said.insert({line, declared}).second) {
            complain(at, "'" + declared + "' is a pointer or reference without an address space "
                     "(device, constant, threadgroup or thread)");
        }
        if (variable && file == name && to_function(rest) && said.insert({line, declared}).second)
            complain(at, "pointers to functions are arguments of templates only in Metal");
        if (kind == "ImplicitCastExpr" && type.find("bf") != std::string::npos && file == name &&
            rest.find("<FloatingCast>") != std::string::npos &&
            rest.find("part_of_explicit_cast") == std::string::npos)
            complain(at, "a conversion to bfloat must be explicit");
        if (!inside.empty() && (kind == "DeclRefExpr" || kind == "MemberExpr"))
            for (size_t p = rest.find("0x"); p != std::string::npos; p = rest.find("0x", p + 1)) {
                size_t e = p + 2;
                while (e < rest.size() && isxdigit((unsigned char)rest[e]))
                    e++;
                inside.back().second->uses.insert(rest.substr(p, e - p));
            }
    }
    std::multimap<int, Function *> by_line;
    for (auto &f : functions)
        by_line.insert({f.second.at.line, &f.second});
    for (auto &f : by_line) {
        std::vector<Function *> way;
        if (f.second->state == 0)
            visit(*f.second, way);
    }
    return complaints ? 1 : 0;
}
