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
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace {

struct token {
    std::string before;  /* white space and line markers */
    std::string text;
    std::string file;
    int line;
    bool ours;           /* of the user's files, not of a system header */
    std::string after;   /* text to add behind it */
};

std::vector<token> toks;
std::string arch, feature, source;
unsigned next_id = 1;

[[noreturn]] void die(const token &t, const std::string &what)
{
    std::cerr << t.file << ":" << t.line << ": error: " << what << "\n";
    exit(1);
}

bool word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80); }

void tokenise(const std::string &s)
{
    std::string blank, file = source;
    int line = 1;
    bool system = false;
    size_t i = 0, n = s.size();
    auto add = [&](size_t len) {
        toks.push_back({blank, s.substr(i, len), file, line, !system, {}});
        for (size_t k = i; k < i + len; k++)
            line += s[k] == '\n';
        blank.clear();
        i += len;
    };
    bool fresh = true; /* only blanks so far on this line */
    while (i < n) {
        char c = s[i];
        if (c == '\n') {
            blank += c;
            line++;
            i++;
            fresh = true;
        } else if (isspace((unsigned char)c)) {
            blank += c;
            i++;
        } else if (c == '#' && fresh) { /* "# 12 "file" 3" or a pragma: kept as white space */
            size_t end = s.find('\n', i);
            std::string mark = s.substr(i, end == std::string::npos ? end : end - i);
            char *p;
            long l = strtol(mark.c_str() + 1, &p, 10);
            size_t q1 = mark.find('"'), q2 = mark.rfind('"');
            if (p != mark.c_str() + 1 && q1 != std::string::npos) {
                file = mark.substr(q1 + 1, q2 - q1 - 1);
                line = (int)l - 1; /* the newline that follows counts */
                system = mark.find('3', q2) != std::string::npos;
            }
            blank += mark;
            i += mark.size();
        } else {
            fresh = false;
            if (s.compare(i, 2, "R\"") == 0) {
                size_t open = s.find('(', i);
                std::string close = ")" + s.substr(i + 2, open - i - 2) + "\"";
                add(s.find(close, open) + close.size() - i);
            } else if (c == '"' || c == '\'') {
                size_t k = i + 1;
                while (k < n && s[k] != c)
                    k += s[k] == '\\' ? 2 : 1;
                add(k + 1 - i);
            } else if (isdigit((unsigned char)c)) {
                size_t k = i;
                while (k < n && (word_char(s[k]) || s[k] == '.' || s[k] == '\'' ||
                                 ((s[k] == '+' || s[k] == '-') && strchr("eEpP", s[k - 1]) &&
                                  s.compare(i, 2, "0x") != 0)))
                    k++;
                add(k - i);
            } else if (word_char(c)) {
                size_t k = i;
                while (k < n && word_char(s[k]))
                    k++;
                add(k - i);
            } else if (s.compare(i, 3, "<<<") == 0) {
                add(3);
            } else if (s.compare(i, 2, "::") == 0 || s.compare(i, 2, "->") == 0) {
                add(2);
            } else {
                add(1);
            }
        }
    }
    toks.push_back({blank, "", file, line, true, {}});
}

bool is(size_t i, const char *t) { return i < toks.size() && toks[i].text == t; }
bool word(size_t i) { return i < toks.size() && !toks[i].text.empty() && word_char(toks[i].text[0]) && !isdigit((unsigned char)toks[i].text[0]); }

/* Past the bracket that closes the one at i. */
size_t closing(size_t i)
{
    const char open = toks[i].text[0], close = open == '(' ? ')' : open == '[' ? ']' : '}';
    int depth = 0;
    for (size_t k = i; k < toks.size(); k++) {
        if (toks[k].text.size() == 1 && toks[k].text[0] == open)
            depth++;
        if (toks[k].text.size() == 1 && toks[k].text[0] == close && --depth == 0)
            return k;
    }
    die(toks[i], std::string("\"") + open + "\" is never closed");
}

/* The text of tokens [from, to) on one line. */
std::string text(size_t from, size_t to)
{
    std::string r;
    for (size_t k = from; k < to; k++) {
        bool space = k > from && !toks[k].before.empty();
        r += (space ? " " : "") + toks[k].text;
    }
    return r;
}

/* Replaces tokens [from, to) by one piece of text that ends on the line where they ended. */
void replace(size_t from, size_t to, std::string piece)
{
    int lines = toks[to - 1].line - toks[from].line;
    for (char c : toks[to - 1].text)
        lines += c == '\n';
    /* A marker inside the range (a macro that spans lines) already moved the line: set it anew. */
    bool marked = false;
    for (size_t k = from + 1; k < to; k++)
        marked |= toks[k].before.find('#') != std::string::npos;
    if (marked || lines < 0)
        piece += "\n# " + std::to_string(toks[to - 1].line) + " \"" + toks[to - 1].file + "\"\n";
    else
        piece.append((size_t)lines, '\n');
    toks[from].text = piece;
    toks.erase(toks.begin() + (long)from + 1, toks.begin() + (long)to);
}

std::string quoted(const std::string &s)
{
    std::string r = "\"";
    for (char c : s)
        r += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return r + "\"";
}

/* ---- asm ---- */

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
                    std::to_string(outs.size()) + ", " + std::to_string(n) + ", " + quoted(toks[at].file) + ", " +
                    std::to_string(toks[at].line) + ", " + arch + ", " + feature + ", 0}; unsigned long gw_[" +
                    std::to_string(n + 1) + "]; " + body + "::gpuemu::ptx::run(&gs_, gw_, " +
                    (byref ? "true" : "false") + "); " + after + "} while (0)";
    replace(at, end + 1, r);
}

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
              "{::gpuemu_cuda::describe(" + n + ", " + quoted(n) + ", " + quoted(source) + ", " +
              std::to_string(toks[name].line) + ", " + threads + ", " + cluster + ")};";
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
    rewrite_statements();
    for (auto &t : toks)
        std::cout << t.before << t.text << t.after;
    return std::cout.flush() ? 0 : 1;
}
