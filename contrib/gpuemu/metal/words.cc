/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that Metal forbids, that OpenCL has for its own, and that attributes are. */
#include "words.h"
#include "source.h"

static const std::map<std::string, const char *> forbidden = {
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

const char *banned(const std::string &word)
{
    auto found = forbidden.find(word);
    return found == forbidden.end() ? nullptr : found->second;
}

void rename_plain_names()
{
    for (Token &t : in)
        if (t.kind == Token::NAME && renamed.count(t.text))
            t.text += "_gpuemu";
}

std::string name_of_host(const std::string &name)
{
    static const std::string suffix = "_gpuemu";
    size_t end = name.size() - std::min(name.size(), suffix.size());
    return name.substr(end) == suffix && renamed.count(name.substr(0, end)) ? name.substr(0, end) : name;
}

bool known_attribute(const std::string &name)
{
    static const std::set<std::string> others = {"host_name", "maybe_unused", "nodiscard", "likely",
        "unlikely", "visible", "buffer", "threadgroup", "clang", "gnu", "always_inline", "noinline",
        "function_constant"};
    return others.count(name) || is_builtin(name);
}
