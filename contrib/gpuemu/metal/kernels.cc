/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels: what their parameters are bound to, and the table that makes them known. */
#include "source.h"

#include <sstream>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static std::vector<Kernel> kernels;
std::map<std::string, Kernel> templates;
std::vector<FunctionConstant> constants;
std::map<std::string, size_t> function_constants;

static const std::map<std::string, const char *> builtins = {
    {"thread_position_in_threadgroup", "gpuemu_id3(gpuemu_a.ids[0], gpuemu_a.ids[1], gpuemu_a.ids[2])"},
    {"threadgroup_position_in_grid", "gpuemu_id3(gpuemu_a.ids[3], gpuemu_a.ids[4], gpuemu_a.ids[5])"},
    {"threads_per_threadgroup", "gpuemu_id3(gpuemu_a.ids[6], gpuemu_a.ids[7], gpuemu_a.ids[8])"},
    {"dispatch_threads_per_threadgroup", "gpuemu_id3(gpuemu_a.ids[6], gpuemu_a.ids[7], gpuemu_a.ids[8])"},
    {"threadgroups_per_grid", "gpuemu_id3(gpuemu_a.ids[9], gpuemu_a.ids[10], gpuemu_a.ids[11])"},
    {"thread_position_in_grid", "gpuemu_id3(gpuemu_a.ids[3] * gpuemu_a.ids[6] + gpuemu_a.ids[0], "
                                "gpuemu_a.ids[4] * gpuemu_a.ids[7] + gpuemu_a.ids[1], "
                                "gpuemu_a.ids[5] * gpuemu_a.ids[8] + gpuemu_a.ids[2])"},
    {"threads_per_grid", "gpuemu_id3(gpuemu_a.ids[6] * gpuemu_a.ids[9], gpuemu_a.ids[7] * gpuemu_a.ids[10], "
                         "gpuemu_a.ids[8] * gpuemu_a.ids[11])"},
    {"thread_index_in_threadgroup", "gpuemu_id1(gpuemu_a.ids[12])"},
    {"simdgroup_index_in_threadgroup", "gpuemu_id1(gpuemu_a.ids[13])"},
    {"simdgroups_per_threadgroup", "gpuemu_id1(gpuemu_a.ids[14])"},
    {"dispatch_simdgroups_per_threadgroup", "gpuemu_id1(gpuemu_a.ids[14])"},
    {"thread_index_in_simdgroup", "gpuemu_id1(gpuemu_a.ids[15])"},
    {"threads_per_simdgroup", "gpuemu_id1(32u)"},
    {"thread_index_in_quadgroup", "gpuemu_id1(gpuemu_a.ids[15] & 3u)"},
    {"quadgroup_index_in_threadgroup", "gpuemu_id1(gpuemu_a.ids[12] / 4u)"},
    {"quadgroups_per_threadgroup", "gpuemu_id1((gpuemu_a.ids[6] * gpuemu_a.ids[7] * gpuemu_a.ids[8] + 3u) / 4u)"},
    {"thread_execution_width", "gpuemu_id1(32u)"},
};

int constant_value(size_t from, size_t to)
{
    long sum = 0, product = 1, sign = 1;
    bool number = true;                 /* is expected next */
    for (size_t i = from; i < to; i++) {
        if (number) {
            size_t close = at(i).is("(") ? closing(i) : i;
            long n = close > i ? constant_value(i + 1, close) : atol(at(i).text.c_str());
            if (n < 0 || (close == i && at(i).kind != Token::NUMBER))
                return -1;
            product *= n;
            i = close;
        } else if (at(i).is("+") || at(i).is("-")) {
            sum += sign * product;
            product = 1;
            sign = at(i).is("+") ? 1 : -1;
        } else if (!at(i).is("*")) {
            return -1;
        }
        number = !number;
    }
    sum += sign * product;
    return number || sum < 0 || sum > 65535 ? -1 : (int)sum;
}

/* One parameter of a kernel, tokens [from, to): what its attribute binds it to. */
static Parameter read_parameter(size_t from, size_t to, Kernel &k, std::set<int> &buffers)
{
    Parameter p = {"?", "", -1};
    bool indirect = false, bound = false, space = false, local = false;
    for (size_t i = from; i < to; i++) {
        if (!is_attribute(i)) {
            if (at(i).kind == Token::NAME)
                p.name = at(i).text;
            indirect |= at(i).is("*") || at(i).is("&") || at(i).is("[");
            space |= at(i).is("device") || at(i).is("constant");
            local |= at(i).is("threadgroup");
            continue;
        }
        size_t end = closing(i);
        for (size_t j = i + 1; j < end; j++) {
            const std::string &a = at(j).text;
            if (at(j).kind != Token::NAME)
                continue;
            bool argument = at(j + 1).is("(");
            int n = argument ? constant_value(j + 2, closing(j + 1)) : 0;
            if (a == "buffer") {
                bound = true;
                p.buffer = n;
                p.call = "gpuemu_arg(gpuemu_a.buffers[" + std::to_string(n) + "])";
                if (n < 0 || n > 30 || !argument)
                    complain(at(j), "buffers are numbered 0 to 30");
                else if (!buffers.insert(n).second)
                    complain(at(j), "buffer " + std::to_string(n) + " is bound twice");
                if (!indirect || !space)
                    complain(at(j), "parameter '" + p.name + "': a buffer is a device or constant "
                             "pointer or reference");
            } else if (a == "threadgroup") {
                bound = true;
                k.dynamic = true;
                p.call = "gpuemu_arg((ulong)gpuemu_dynamic_shared())";
                if (n != 0)
                    complain(at(j), "only threadgroup(0) is supported");
                if (!local)
                    complain(at(j), "parameter '" + p.name + "' is not a threadgroup pointer");
            } else if (a == "texture" || a == "sampler" || a == "stage_in") {
                bound = true;
                complain(at(j), a + " is not supported by the emulator");
            } else if (builtins.count(a)) {
                bound = true;
                p.call = builtins.at(a);
            } else if (a != "function_constant" && a != "maybe_unused" && a != "id") {
                complain(at(j), "attribute '" + a + "' is not one of a kernel parameter");
            }
            if (argument)
                j = closing(j + 1);
        }
        i = end;
    }
    if (!bound && (!indirect || !space))
        complain(at(from), "kernel parameter '" + p.name + "' has no attribute that says where it "
                 "comes from, such as [[buffer(0)]]");
    return p;
}

/* Buffers without a number get the lowest ones that are free, in their order. */
static void number_buffers(Kernel &k, std::set<int> &buffers, const Token &where)
{
    int next = 0;
    for (Parameter &p : k.parameters) {
        if (!p.call.empty())
            continue;
        while (buffers.count(next))
            next++;
        if (next > 30)
            complain(where, "buffers are numbered 0 to 30");
        buffers.insert(next);
        p.buffer = next;
        p.call = "gpuemu_arg(gpuemu_a.buffers[" + std::to_string(next) + "])";
    }
}

Kernel read_kernel(size_t open, int max_threads)
{
    Kernel k = {at(open - 1).text, at(open - 1).text, {}, at(open - 1).line, max_threads, false};
    std::set<int> buffers;
    size_t end = closing(open), from = open + 1;
    int angles = 0;
    for (size_t i = from; i <= end; i++) {
        if (is_attribute(i) || (at(i).is("(") && i != open)) {
            i = closing(i);
            continue;
        }
        angles += at(i).is("<") - at(i).is(">");
        if ((at(i).is(",") && angles == 0) || i == end) {
            if (i > from)
                k.parameters.push_back(read_parameter(from, i, k, buffers));
            from = i + 1;
        }
    }
    number_buffers(k, buffers, at(open - 1));
    return k;
}

void add_kernel(const Kernel &k, const Token &where)
{
    for (const Kernel &other : kernels)
        if (other.host_name == k.host_name)
            complain(where, "kernel '" + k.host_name + "' is defined twice; kernels are not "
                     "overloaded");
    kernels.push_back(k);
}

size_t instantiation(size_t i)
{
    size_t end = i, name = 0;
    std::string host;
    while (end < in.size() && !at(end).is(";"))
        end++;
    for (size_t j = i; j < end; j++)
        if (is_attribute(j)) {
            if (at(j + 1).is("host_name"))
                for (size_t k = j + 3; at(k).kind == Token::STRING && at(k).text.size() > 1; k++)
                    host += at(k).text.substr(1, at(k).text.size() - 2);
            j = closing(j);
        } else if (at(j).kind == Token::NAME && templates.count(at(j).text) && at(j + 1).is("<")) {
            name = j;
        }
    if (!name || host.empty())
        return i;
    Kernel k = templates[at(name).text];
    k.host_name = host;
    k.function = text_of(name, closing_angle(name + 1) + 1);
    add_kernel(k, at(i));
    return end + 1;
}

size_t function_constant(size_t i)
{
    size_t end = i;
    while (end < in.size() && !at(end).is(";") && !at(end).is("{") && !at(end).is("("))
        if (is_attribute(end) && at(end + 1).is("function_constant")) {
            int n = constant_value(end + 3, closing(end + 2));
            if (n < 0)
                complain(at(end), "function constants are numbered 0 to 65535");
            function_constants[at(end - 1).text] = constants.size();
            while (at(i + 1).is("constexpr"))   /* it has no value of the text */
                i++;
            constants.push_back({text_of(i + 1, end - 1), n});
            return closing(end) + 2;
        } else {
            end++;
        }
    return i;
}

bool is_builtin(const std::string &attribute) { return builtins.count(attribute) != 0; }

/* For the assembler, in a string of C. */
static std::string quoted(const std::string &file)
{
    std::string s = "\\\"";
    for (char c : file) {
        char octal[8];
        snprintf(octal, sizeof octal, "\\\\%03o", (unsigned char)c);
        s += strchr("\"\\\177", c) || (unsigned char)c < ' ' ? octal : std::string(1, c);
    }
    return s + "\\\"";
}

std::string entries(const std::string &said, const std::string &file)
{
    std::ostringstream s;
    int n = 0;
    if (kernels.empty())
        fprintf(stderr, "%s:1: warning: there is no kernel in this text: nothing can be launched on emulated Metal\n", file.c_str());
    for (const Kernel &k : kernels) {
        s << "# " << k.line << " \"" << said << "\"\n"
          << "extern \"C\" void " << id << "_k" << n++ << "(thread const gpuemu_args &gpuemu_a) { "
          << (k.function == "uniform_gpuemu" ? "::" : "") << k.function << "(";      /* metal::uniform is a type */
        for (size_t i = 0; i < k.parameters.size(); i++)
            s << (i ? ", " : "") << k.parameters[i].call;
        s << "); }\n";
    }
    /* The table, as struct msl_kernel in runtime/metal.cc reads it. */
    s << "__asm__(\".pushsection .data.rel.gpuemu,\\\"aw\\\"\\n.balign 8\\n" << id << "_table:\\n"
      << ".quad " << id << "_file, " << id << "_constants, " << constants.size() << ", "
      << kernels.size() << "\\n\"\n";
    n = 0;
    for (const Kernel &k : kernels) {
        unsigned buffers = 0;
        for (const Parameter &p : k.parameters)
            if (p.buffer >= 0)
                buffers |= 1u << p.buffer;
        s << "\".quad " << id << "_n" << n << ", " << id << "_k" << n << ", " << buffers << ", "
          << k.max_threads << ", " << k.dynamic << "\\n\"\n";
        n++;
    }
    s << "\"" << id << "_file: .asciz " << quoted(file) << "\\n\"\n";
    n = 0;
    for (const Kernel &k : kernels)
        s << "\"" << id << "_n" << n++ << ": .asciz \\\"" << k.host_name << "\\\"\\n\"\n";
    /* Function constants, as struct MslConstant there, and their values before them. */
    s << "\".balign 32\\n" << id << "_values: .zero " << 32 * constants.size() << "\\n" << id << "_constants:\\n\"\n";
    for (size_t i = 0; i < constants.size(); i++)
        s << "\".quad " << constants[i].index << ", " << (constants[i].type == "bool") << ", " << id << "_values + "
          << 32 * i << "\\n.set " << id << "_fc" << i << ", " << id << "_values + " << 32 * i << "\\n\"\n";
    s << "\".popsection\\n\");\n"
      << "extern __constant ulong " << id << "_table[];\n"
      << "extern \"C\" __attribute__((constructor)) void " << id
      << "_register() { gpuemu_msl_register((ulong)&" << id << "_table[0]); "
      << (internals ? "gpuemu_msl_active((ulong)&" + id + "_table[0]); " : "") << "}\n";
    return s.str();
}
