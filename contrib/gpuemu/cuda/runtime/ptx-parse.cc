/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of an asm statement into instructions: tokens, registers, labels, operands. */
#include <cstdlib>
#include <map>
#include "ptx.h"

namespace gpuemu::ptx {

static const struct {
    const char *name;
    type t;
    unsigned bits;
} type_table[] = {
    {"pred", type::pred, 1},     {"b8", type::b8, 8},         {"b16", type::b16, 16},
    {"b32", type::b32, 32},      {"b64", type::b64, 64},      {"b128", type::b128, 128},
    {"u8", type::u8, 8},         {"u16", type::u16, 16},      {"u32", type::u32, 32},
    {"u64", type::u64, 64},      {"s8", type::s8, 8},         {"s16", type::s16, 16},
    {"s32", type::s32, 32},      {"s64", type::s64, 64},      {"f16", type::f16, 16},
    {"f16x2", type::f16x2, 32},  {"bf16", type::bf16, 16},    {"bf16x2", type::bf16x2, 32},
    {"tf32", type::tf32, 32},    {"f32", type::f32, 32},      {"f64", type::f64, 64},
    {"e4m3", type::e4m3, 8},     {"e5m2", type::e5m2, 8},     {"e4m3x2", type::e4m3x2, 16},
    {"e5m2x2", type::e5m2x2, 16},
};

type type_named(const std::string &word)
{
    for (auto &t : type_table)
        if (word == t.name)
            return t.t;
    return type::none;
}

unsigned type_bits(type t)
{
    for (auto &e : type_table)
        if (e.t == t)
            return e.bits;
    return 0;
}

bool type_signed(type t) { return t == type::s8 || t == type::s16 || t == type::s32 || t == type::s64; }

bool type_float(type t) { return t >= type::f16; }

/* Special registers, in the order ptx-run.cc evaluates them. */
static const char *const special_names[] = {
    "laneid", "warpid", "tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y", "ntid.z",
    "ctaid.x", "ctaid.y", "ctaid.z", "nctaid.x", "nctaid.y", "nctaid.z", "smid", "nwarpid",
    "lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge", "lanemask_gt",
    "cluster_ctarank", "cluster_nctarank", "clusterid.x", "clock", "clock64", "globaltimer",
    "dynamic_smem_size", "cluster_ctaid.x", "cluster_ctaid.y", "cluster_ctaid.z",
    "cluster_nctaid.x", "cluster_nctaid.y", "cluster_nctaid.z", "nsmid",
};

bool decoder::take(const char *w)
{
    if (at_end() || in.mods[next] != w)
        return false;
    next++;
    return true;
}

type decoder::take_type()
{
    type t = at_end() ? type::none : type_named(in.mods[next]);
    if (t != type::none)
        next++;
    else
        need(false, "a type is expected before \"" + peek() + "\"");
    return t;
}

void decoder::need(bool ok, const std::string &why)
{
    if (!ok && error.empty())
        error = why;
}

void decoder::need_arch(int least, bool a)
{
    if (a)
        need(arch == least && feature, "needs sm_" + std::to_string(least) + "a");
    else
        need(arch >= least, "needs sm_" + std::to_string(least) + " or newer");
}

void decoder::operands(size_t least, size_t most)
{
    need(in.ops.size() >= least && in.ops.size() <= most, "wrong number of operands");
}

namespace {

bool word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

struct parser {
    const site &s;
    program &out;
    int arch;
    bool feature;
    const char *p;
    std::vector<std::map<std::string, int>> scopes{1};
    std::vector<std::map<std::string, size_t>> labels{1};
    struct patch {
        size_t at;
        std::string label;
        std::vector<size_t> depth;
    };

    void error(const std::string &what)
    {
        if (out.error.empty())
            out.error = what;
    }
    bool bad() const { return !out.error.empty(); }

    void blank()
    {
        for (;;) {
            if (isspace((unsigned char)*p))
                p++;
            else if (p[0] == '/' && p[1] == '/')
                while (*p && *p != '\n')
                    p++;
            else if (p[0] == '/' && p[1] == '*') {
                for (p += 2; *p && !(p[0] == '*' && p[1] == '/'); p++) {}
                if (*p)
                    p += 2;
            } else
                return;
        }
    }
    bool sign(char c)
    {
        blank();
        if (*p != c)
            return false;
        p++;
        return true;
    }
    void expect(char c)
    {
        if (!sign(c))
            error(std::string("\"") + c + "\" is expected before \"" + std::string(p).substr(0, 20) + "\"");
    }
    /* Identifiers; %= (a number unique to the statement) is part of them and dropped: labels are
     * local to the statement here anyway. */
    std::string word()
    {
        std::string w;
        blank();
        while (word_char(*p) || (p[0] == '%' && p[1] == '=')) {
            if (*p == '%')
                p += 2;
            else
                w += *p++;
        }
        return w;
    }

    int lookup(const std::string &name)
    {
        for (size_t i = scopes.size(); i-- > 0;) {
            auto it = scopes[i].find(name);
            if (it != scopes[i].end())
                return it->second;
        }
        return -1;
    }

    operand percent()
    {
        operand o;
        p++; /* % */
        if (isdigit((unsigned char)*p)) {
            o.kind = operand::reg;
            o.index = (int)strtol(p, const_cast<char **>(&p), 10);
            if (o.index >= s.operands)
                error("asm operand %" + std::to_string(o.index) + " does not exist");
            return o;
        }
        if (*p == '%')
            p++;
        std::string w;
        while (word_char(*p) || (*p == '.' && strchr("xyz", p[1]) && p[1] && !word_char(p[2])))
            w += *p++;
        int r = lookup("%" + w);
        if (r >= 0) {
            o.kind = operand::reg;
            o.index = r;
            return o;
        }
        for (size_t i = 0; i < sizeof special_names / sizeof *special_names; i++)
            if (w == special_names[i]) {
                o.kind = operand::special;
                o.index = (int)i;
                return o;
            }
        error("unknown register %" + w);
        return o;
    }

    operand number()
    {
        operand o;
        o.kind = operand::imm;
        bool minus = sign('-');
        char *end;
        if (p[0] == '0' && (p[1] == 'f' || p[1] == 'F') && isxdigit((unsigned char)p[2])) {
            o.value = strtoul(std::string(p + 2, 8).c_str(), nullptr, 16);
            p += 2 + strspn(p + 2, "0123456789abcdefABCDEF");
            return o;
        }
        if (p[0] == '0' && (p[1] == 'd' || p[1] == 'D') && isxdigit((unsigned char)p[2])) {
            o.value = strtoull(p + 2, &end, 16);
            p = end;
            return o;
        }
        size_t n = strspn(p, "0123456789");
        if (p[n] == '.' && isdigit((unsigned char)p[n + 1])) {
            double v = strtod(p, &end);
            p = end;
            float f = (float)(minus ? -v : v);
            uint32_t u;
            memcpy(&u, &f, 4);
            o.value = u;
            return o;
        }
        o.value = strtoull(p, &end, 0);
        if (end == p)
            error("an operand is expected before \"" + std::string(p).substr(0, 20) + "\"");
        p = end;
        if (*p == 'U')
            p++;
        if (minus)
            o.value = (uint64_t)-(int64_t)o.value;
        return o;
    }

    operand parse_operand()
    {
        operand o;
        blank();
        if (bad())
            return o;
        if (sign('!')) {
            o = parse_operand();
            o.negate = true;
        } else if (sign('{') || sign('[')) {
            bool mem = p[-1] == '[';
            o.kind = mem ? operand::mem : operand::vec;
            do {
                operand e = parse_operand();
                if (mem && o.parts.empty()) {
                    if (sign('+'))
                        o.value = number().value;
                    else if (blank(), *p == '-')
                        o.value = number().value;
                }
                o.parts.push_back(e);
            } while (!bad() && sign(','));
            expect(mem ? ']' : '}');
        } else if (*p == '%') {
            o = percent();
        } else if (*p == '_' && !word_char(p[1])) {
            p++;
            o.kind = operand::sink;
        } else if (isalpha((unsigned char)*p) || *p == '_' || *p == '$') {
            std::string w = word();
            o.kind = operand::reg;
            o.index = lookup(w);
            if (o.index < 0)
                error("unknown register \"" + w + "\"");
        } else {
            o = number();
        }
        return o;
    }

    void declare()
    {
        std::string t;
        expect('.');
        t = word();
        if (t == "v2" || t == "v4")
            return error(".reg vectors are not supported");
        type ty = type_named(t);
        if (ty == type::none)
            return error("unknown register type ." + t);
        do {
            blank();
            std::string name = *p == '%' ? (p++, *p == '%' ? p++ : p, "%" + word()) : word();
            int n = 1;
            bool counted = sign('<');
            if (counted) {
                n = (int)number().value;
                expect('>');
            }
            if (name.empty() || n < 1 || n > 4096)
                return error("bad .reg declaration");
            for (int i = 0; i < n; i++) {
                scopes.back()[counted ? name + std::to_string(i) : name] = (int)out.regs.size();
                out.regs.push_back(ty);
            }
        } while (sign(','));
        expect(';');
    }

    void decode_one(instr &in)
    {
        decoder d{in, arch, feature, out, 1, {}};
        for (auto *table : {alu_ops, cvt_ops, memory_ops, matrix_ops, wgmma_ops, tcgen05_ops, async_ops, barrier_ops,
                            mbarrier_ops, policy_ops})
            for (auto *o = table; o->name; o++)
                if (in.mods[0] == o->name) {
                    o->decode(d);
                    if (d.error.empty() && !d.at_end())
                        d.error = "unknown modifier ." + d.peek();
                    if (d.error.empty() && !in.run)
                        d.error = "not supported";
                    if (!d.error.empty())
                        error("PTX \"" + in.text + "\": " + d.error);
                    return;
                }
        error("PTX \"" + in.text + "\": unknown instruction");
    }

    /* bra targets are patched when their block is closed. */
    std::vector<std::vector<std::pair<size_t, std::string>>> jumps{1};

    void close_block()
    {
        for (auto &j : jumps.back()) {
            auto it = labels.back().find(j.second);
            if (it != labels.back().end())
                out.code[j.first].a = (int)it->second;
            else if (jumps.size() > 1)
                jumps[jumps.size() - 2].push_back(j);
            else
                error("branch to unknown label " + j.second);
        }
        jumps.pop_back();
        labels.pop_back();
        scopes.pop_back();
    }

    void instruction(const std::string &first, int guard, bool guard_not)
    {
        instr in;
        in.guard = guard;
        in.guard_not = guard_not;
        const char *start = p - first.size();
        in.mods.push_back(first);
        while (p[0] == '.' || (p[0] == ':' && p[1] == ':')) {
            bool scope = p[0] == ':';
            p += scope ? 2 : 1;
            std::string w = word();
            if (w.empty())
                return error("bad opcode");
            if (scope)
                in.mods.back() += "::" + w;
            else
                in.mods.push_back(w);
        }
        blank();
        if (in.mods[0] == "bra") {
            std::string target = word();
            expect(';');
            in.text = "bra " + target;
            in.run = [](context &c, const instr &i) { c.pc = (size_t)i.a; };
            out.code.push_back(in);
            jumps.back().push_back({out.code.size() - 1, target});
            return;
        }
        while (*p && *p != ';' && !bad()) {
            operand o = parse_operand();
            if (sign('|')) { /* d|p */
                operand pair;
                pair.kind = operand::vec;
                pair.parts = {o, parse_operand()};
                o = pair;
            }
            in.ops.push_back(o);
            if (!sign(','))
                break;
        }
        in.text.assign(start, p);
        blank();
        if (*p && *p != ';')
            error("\";\" is expected after \"" + in.text + "\"");
        if (*p)
            p++;
        if (bad())
            return;
        decode_one(in);
        out.code.push_back(in);
    }

    void all()
    {
        for (blank(); *p && !bad(); blank()) {
            if (sign('{')) {
                scopes.emplace_back();
                labels.emplace_back();
                jumps.emplace_back();
            } else if (sign('}')) {
                if (scopes.size() == 1)
                    return error("\"}\" without \"{\"");
                close_block();
            } else if (sign(';')) {
            } else if (sign('.')) {
                std::string w = word();
                if (w != "reg")
                    return error("unknown directive ." + w);
                declare();
            } else {
                int guard = -1;
                bool guard_not = false;
                if (sign('@')) {
                    operand g = parse_operand();
                    if (g.kind != operand::reg)
                        return error("a predicate is expected after @");
                    guard = g.index;
                    guard_not = g.negate;
                }
                std::string w = word();
                if (w.empty())
                    return error("cannot read \"" + std::string(p).substr(0, 30) + "\"");
                const char *save = p;
                blank();
                if (guard < 0 && p[0] == ':' && p[1] != ':') {
                    p++;
                    labels.back()[w] = out.code.size();
                } else {
                    p = save;
                    instruction(w, guard, guard_not);
                }
            }
        }
        if (bad())
            return;
        if (scopes.size() != 1)
            return error("\"{\" without \"}\"");
        close_block();
    }
};

} // namespace

program decode(const site &s, int arch, bool feature)
{
    program out;
    const char *c = s.constraints;
    for (int i = 0; i < s.operands; i++) {
        while (*c == '=' || *c == '+' || *c == '&')
            c++;
        out.regs.push_back(*c == 'h' ? type::b16 : *c == 'r' ? type::b32 : *c == 'f' ? type::f32 :
                           *c == 'd' ? type::f64 : type::b64);
        while (*c && *c != ',')
            c++;
        c += *c == ',';
    }
    out.byref.resize((size_t)s.operands);
    parser ps{s, out, arch, feature, s.text};
    ps.all();
    return out;
}

} // namespace gpuemu::ptx
