/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preprocessed CUDA on stdin, C++ for g++ on stdout. Only text of the user's files is changed:
 *
 *   __global__ void k(int n) {..}     void k(int n) { enter("k", 3, ..); ..} + its registration
 *   k<<<g, b>>>(x)                    ::gpuemu_cuda::launch_syntax(configure(g, b), k, x)
 *   __shared__ T x[N];                T (&x)[N] = *(T (*)[N])::gpuemu_cuda::shared(id, ..);
 *   extern __shared__ T x[];          T *x = (T *)::gpuemu_cuda::dynamic_shared(..);
 *   asm volatile("..." : o : i);      a static site and a call of gpuemu::ptx::run
 *   threadIdx.x                       ::gpuemu_cuda::index_of(::gpuemu_cuda::THREAD).x
 *   __device__ __host__ __constant__  nothing
 *
 * Usage: gpuemu-cuda-rewrite ARCH FEATURE SOURCE_NAME <in >out */
#include <algorithm>
#include <iostream>
#include <iterator>
#include <map>
#include "tokens.h"

namespace {

unsigned next_id = 1;

/* ---- shared memory ---- */

size_t statement_start(size_t i)
{
    while (i > 0 && !is(i - 1, ";") && !is(i - 1, "{") && !is(i - 1, "}") &&
           !(is(i - 1, ":") && !is(i - 1, "::")))
        i--;
    return i;
}

/* alignas(N) or __attribute__((aligned(N))) at i: its argument and the end; else end = i. */
std::string alignment(size_t i, size_t &end)
{
    end = i;
    if ((is(i, "alignas") || is(i, "_Alignas")) && is(i + 1, "(")) {
        end = closing(i + 1) + 1;
        return text(i + 2, end - 1);
    }
    if (is(i, "__attribute__") && is(i + 1, "(")) {
        size_t close = closing(i + 1);
        for (size_t k = i; k < close; k++)
            if ((is(k, "aligned") || is(k, "__aligned__")) && is(k + 1, "(")) {
                end = close + 1;
                return text(k + 2, closing(k + 1));
            }
    }
    return "";
}

std::map<std::string, std::string> file_scope_dynamic;

void rewrite_shared(size_t at, int depth)
{
    size_t from = statement_start(at), i = from;
    bool is_extern = false;
    std::string type, align = "16", more;
    /* Specifiers up to the first declarator: the last word before [ , or ;. */
    std::vector<size_t> spec;
    for (int angle = 0;; i++) {
        size_t end;
        std::string a = alignment(i, end);
        if (end != i) {
            align = "(" + a + ") > " + align + " ? (" + a + ") : " + align;
            align = "(" + align + ")";
            i = end - 1;
            continue;
        }
        if (is(i, ";") || is(i, "{") || i + 1 >= toks.size())
            die(toks[at], "this form of __shared__ declaration is not supported");
        if (is(i, "<"))
            angle++;
        if (is(i, ">"))
            angle--;
        if (is(i, "extern"))
            is_extern = true;
        else if (!is(i, "__shared__") && !is(i, "static") && !is(i, "volatile"))
            spec.push_back(i);
        bool last = angle == 0 && word(i) && (is(i + 1, "[") || is(i + 1, ",") || is(i + 1, ";") || is(i + 1, "__attribute__"));
        if (last && !spec.empty()) {
            spec.pop_back();
            break;
        }
    }
    for (size_t k : spec)
        type += (type.empty() ? "" : " ") + toks[k].text;
    if (type.empty())
        die(toks[at], "this form of __shared__ declaration is not supported");
    std::string out;
    std::string line = std::to_string(toks[at].line);
    for (;;) {
        std::string name = toks[i].text, dims;
        size_t k = i + 1;
        while (is(k, "[")) {
            size_t c = closing(k);
            dims += "[" + text(k + 1, c) + "]";
            k = c + 1;
        }
        size_t end;
        std::string a = alignment(k, end);
        if (end != k) {
            align = "((" + a + ") > " + align + " ? (" + a + ") : " + align + ")";
            k = end;
        }
        if (is_extern) {
            if (dims != "[]")
                die(toks[i], "extern __shared__ needs an array without a size");
            std::string get = "(" + type + " *)::gpuemu_cuda::dynamic_shared(" + align + ", " + line + ")";
            if (depth)
                out += type + " *" + name + " = " + get + "; ";
            else
                file_scope_dynamic[name] = "(" + get + ")";
        } else {
            if (!depth)
                die(toks[i], "__shared__ at file scope is not supported");
            std::string bare = "::gpuemu_cuda::array_of<" + type + dims + ">", key = "gk_" + std::to_string(next_id++) + "_";
            out += "static char " + key + "; " + bare + " &" + name + " = *(" + bare + " *)::gpuemu_cuda::shared(&" + key +
                   ", sizeof(" + bare + "), ::gpuemu_cuda::largest(" + align + ", alignof(" + bare + ")), " + line + "); ";
        }
        i = k;
        if (is(i, ";"))
            break;
        if (!is(i, ","))
            die(toks[i], "a __shared__ variable cannot have an initialiser");
        i++;
    }
    if (!out.empty())
        out.erase(out.size() - 2); /* the last "; ": the source's own stays */
    replace(from, i, out);
}

/* ---- kernels ---- */

void rewrite_global(size_t at, std::vector<std::string> &after_body)
{
    size_t i = at + 1, from = statement_start(at);
    bool is_template = false;
    for (size_t k = from; k < at; k++)
        is_template |= is(k, "template");
    std::string bounds, cluster = "0, 0, 0";
    toks[at].text = "";
    for (size_t k = from; k < toks.size() && !is(k, "{") && !is(k, ";"); k++) {
        if ((is(k, "__launch_bounds__") || is(k, "__cluster_dims__")) && is(k + 1, "(")) {
            size_t c = closing(k + 1), arg = k + 2, e = arg;
            bool launch = is(k, "__launch_bounds__");
            for (int d = 0; e < c && (d || !is(e, ",")); e++)
                d += is(e, "(") || is(e, "<") ? 1 : is(e, ")") || is(e, ">") ? -1 : 0;
            if (launch) {
                bounds = text(arg, e);
            } else {
                cluster = text(arg, c);
                for (int n = (int)std::count(cluster.begin(), cluster.end(), ','); n < 2; n++)
                    cluster += ", 1";
            }
            for (size_t z = k; z <= c; z++)
                toks[z].text = "";
            k = c;
        }
    }
    while (i < toks.size() && !is(i, "(") && !is(i, ";"))
        i = is(i, "__attribute__") ? closing(i + 1) + 1 : i + 1;
    size_t name = i - 1;
    while (toks[name].text.empty())
        name--;
    size_t end = closing(i) + 1;
    if (!is(end, "{"))
        return;
    std::string n = toks[name].text, threads = bounds.empty() ? "0" : "(int)(" + bounds + ")";
    toks[end].after += " ::gpuemu_cuda::enter(" + quoted(n) + ", " + std::to_string(toks[name].line) + ", " + threads + ");";
    std::string reg;
    if (!is_template)
        reg = " static ::gpuemu_cuda::registration gpuemu_reg_" + n + "_" + std::to_string(next_id++) +
              "{" + n + ", " + quoted(n) + ", " + quoted(source) + ", " +
              std::to_string(toks[name].line) + ", " + threads + ", " + cluster + "};";
    after_body.push_back(reg);
}

/* Returns where the statement now is. */
size_t rewrite_launch(size_t at)
{
    size_t from = at;
    /* back over the kernel: a::b<c>. */
    for (;;) {
        if (is(from - 1, ">")) {
            int depth = 0;
            do {
                from--;
                depth += is(from, ">") ? 1 : is(from, "<") ? -1 : 0;
            } while (depth && from > 0);
        }
        from--;
        if (!word(from))
            die(toks[at], "a kernel's name is expected before <<<");
        if (from > 0 && is(from - 1, "::"))
            from--;
        else
            break;
        if (!word(from - 1) && !is(from - 1, ">"))
            break;
    }
    size_t close = at + 1;
    for (int depth = 0; !(depth == 0 && is(close, ">") && is(close + 1, ">") && is(close + 2, ">")); close++) {
        if (close + 3 >= toks.size())
            die(toks[at], ">>> is expected");
        if (is(close, "(") || is(close, "{") || is(close, "["))
            close = closing(close);
    }
    if (!is(close + 3, "("))
        die(toks[at], "\"(\" is expected after >>>");
    size_t end = closing(close + 3);
    std::string args = text(close + 4, end);
    replace(from, end + 1, "::gpuemu_cuda::launch_syntax(::gpuemu_cuda::configure(" + text(at + 1, close) + "), " +
            text(from, at) + (args.empty() ? "" : ", " + args) + ")");
    return from;
}

/* threadIdx and the like, unless they name a member. */
const char *index_name(size_t i)
{
    static const char *const names[][2] = {
        {"threadIdx", "THREAD"}, {"blockIdx", "BLOCK"}, {"blockDim", "BLOCK_DIM"}, {"gridDim", "GRID_DIM"}};
    for (auto &n : names)
        if (is(i, n[0]) && !is(i - 1, ".") && !is(i - 1, "->"))
            return n[1];
    return nullptr;
}

/* How many braces are open that are not namespaces or extern "C"; fed token by token. */
struct scopes {
    int depth = 0;
    std::vector<bool> counted;
    /* True when the token closes a brace. */
    bool feed(size_t i)
    {
        if (is(i, "{")) {
            size_t s = statement_start(i);
            bool scope = is(s, "namespace") || (is(s, "extern") && s + 2 == i) ||
                         (is(s, "inline") && is(s + 1, "namespace"));
            counted.push_back(!scope);
            depth += !scope;
        } else if (is(i, "}") && !counted.empty()) {
            depth -= counted.back();
            counted.pop_back();
            return true;
        }
        return false;
    }
};

void rewrite_declarations()
{
    scopes in;
    for (size_t i = 0; i < toks.size(); i++) {
        if (!toks[i].ours)
            continue;
        in.feed(i);
        if (is(i, "__shared__")) {
            size_t s = statement_start(i);
            rewrite_shared(i, in.depth);
            i = s;
        }
    }
}

void rewrite_words()
{
    for (size_t i = 1; i < toks.size(); i++) {
        if (!toks[i].ours || !word(i))
            continue;
        const std::string &t = toks[i].text;
        auto dynamic = file_scope_dynamic.find(t);
        if (t == "__device__" || t == "__host__" || t == "__constant__" || t == "__managed__")
            toks[i].text = "";
        else if (t == "__noinline__" && !is(i - 1, "("))
            toks[i].text = "__attribute__((noinline))";
        else if (const char *which = index_name(i))
            toks[i].text = std::string("::gpuemu_cuda::index_of(::gpuemu_cuda::") + which + ")";
        else if (dynamic != file_scope_dynamic.end() && !is(i - 1, ".") && !is(i - 1, "->") && !is(i - 1, "::"))
            toks[i].text = dynamic->second;
    }
}

void rewrite_statements()
{
    scopes in;
    struct body {
        int depth;
        std::string after;            /* what follows the kernel's closing brace */
    };
    std::vector<body> bodies;
    for (size_t i = 0; i < toks.size(); i++) {
        if (!toks[i].ours)
            continue;
        if (in.feed(i) && !bodies.empty() && bodies.back().depth == in.depth) {
            toks[i].after += bodies.back().after;
            bodies.pop_back();
        }
        if (is(i, "__global__")) {
            std::vector<std::string> after;
            rewrite_global(i, after);
            if (!after.empty())
                bodies.push_back({in.depth, after[0]});
        } else if ((is(i, "asm") || is(i, "__asm__") || is(i, "__asm")) && in.depth) {
            rewrite_asm(i);
        } else if (is(i, "<<<")) {
            i = rewrite_launch(i);
        } else if (is(i, "__launch_bounds__")) {
            die(toks[i], "__launch_bounds__ on something that is not a kernel");
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: gpuemu-cuda-rewrite ARCH FEATURE SOURCE_NAME <in >out\n";
        return 2;
    }
    arch = argv[1];
    feature = argv[2];
    source = argv[3];
    tokenise({std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()});
    rewrite_declarations();
    rewrite_words();
    rewrite_casts();
    rewrite_statements();
    for (auto &t : toks)
        std::cout << t.before << t.text << t.after;
    return std::cout.flush() ? 0 : 1;
}
