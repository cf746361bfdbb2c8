/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts per kernel, and bank conflicts of shared memory. */
#include "internal.h"

#include <map>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <unordered_map>
#include <vector>

namespace gpuemu {

bool counting;
Stats count;
static bool enabled;

/* Leaks on purpose: needed in atexit. */
static std::map<std::string, Stats> &kernels()
{
    static auto *all = new std::map<std::string, Stats>;
    return *all;
}

static void add(Stats &to, const Stats &from)
{
    uint64_t *t = (uint64_t *)&to;
    const uint64_t *f = (const uint64_t *)&from;
    for (size_t i = 0; i < sizeof to / sizeof *t; i++)
        t[i] += f[i];
}

static void print()
{
    for (const auto &[name, s] : kernels())
        fprintf(stderr,
                "kernel %s\nlaunches %lu\nblocks %lu\n"
                "global_read_bytes %lu\nglobal_written_bytes %lu\n"
                "shared_read_bytes %lu\nshared_written_bytes %lu\n"
                "matrix_ops %lu\nmatrix_instructions %lu\nbarriers %lu\nbank_conflicts %lu\n"
                "evict_first_bytes %lu\nevict_last_bytes %lu\n",
                name.c_str(), s.launches, s.blocks, s.global_read, s.global_written,
                s.shared_read, s.shared_written, s.matrix_ops, s.matrix_instructions, s.barriers,
                s.bank_conflicts, s.evict_first, s.evict_last);
}

/* One lane's accesses of a warp since its lanes last met. */
struct Note { const void *pc; uint32_t at; uint8_t bytes, lane; };
static std::vector<Note> notes[GPUEMU_MAX_FIBERS / GPUEMU_WARP];  /* of each warp */

void stats_begin()
{
    static bool asked;
    if (!asked) {
        asked = true;
        const char *e = getenv("GPUEMU_STATS");
        if (e && !strcmp(e, "1")) {
            enabled = true;
            atexit(print);
        }
    }
    counting = enabled;
    count = Stats();
    count.launches = 1;
    for (auto &n : notes)
        n.clear();
}

void stats_end(const char *kernel)
{
    if (enabled)
        add(kernels()[kernel], count);
}

void banks_note(const Fiber &f, const void *pc, const void *p, size_t n)
{
    if (n <= 16)
        notes[f.id.index / GPUEMU_WARP].push_back({pc, (uint32_t)((const uint8_t *)p - arena), (uint8_t)n,
                                    (uint8_t)f.id.lane});
}

/* The hardware serves 128 bytes at once: 32 lanes of 4 bytes, 16 of 8, 8 of 16. Of each group,
 * the bank with the most different words says how often it goes to memory. */
static void count_group(const uint32_t at[GPUEMU_WARP], uint32_t lanes, unsigned bytes)
{
    unsigned together = bytes <= 4 ? 32 : bytes <= 8 ? 16 : 8;
    for (unsigned from = 0; from < GPUEMU_WARP; from += together) {
        uint32_t words[32][32];
        unsigned used[32] = {}, most = 1;
        for (unsigned lane = from; lane < from + together; lane++) {
            if (!(lanes >> lane & 1))
                continue;
            for (uint32_t w = at[lane] / 4; w <= (at[lane] + bytes - 1) / 4; w++) {
                unsigned bank = w % 32, i = 0;
                while (i < used[bank] && words[bank][i] != w)
                    i++;
                if (i == used[bank] && i < 32)
                    words[bank][used[bank]++] = w;
                if (used[bank] > most)
                    most = used[bank];
            }
        }
        count.bank_conflicts += most - 1;
    }
}

/* The k-th access of every lane from one place in the code happens at once. */
void banks_flush(unsigned warp)
{
    std::vector<Note> &all = notes[warp];
    if (all.empty())
        return;
    struct Group { uint32_t at[GPUEMU_WARP], lanes; unsigned bytes; };
    struct Site { unsigned seen[GPUEMU_WARP] = {}; std::vector<Group> groups; };
    std::unordered_map<const void *, Site> sites;
    for (const Note &n : all) {
        Site &s = sites[n.pc];
        unsigned k = s.seen[n.lane]++;
        if (k >= s.groups.size())
            s.groups.push_back({{}, 0, n.bytes});
        s.groups[k].at[n.lane] = n.at;
        s.groups[k].lanes |= 1u << n.lane;
    }
    for (const auto &[pc, s] : sites)
        for (const Group &g : s.groups)
            count_group(g.at, g.lanes, g.bytes);
    all.clear();
}

}

using namespace gpuemu;

void gpuemu_count_matrix(uint64_t multiply_adds)
{
    count.matrix_ops += multiply_adds;
    count.matrix_instructions++;
}

void gpuemu_count_hint(int keeps, uint64_t bytes)
{
    *(keeps ? &count.evict_last : &count.evict_first) += bytes;
}

void gpuemu_count_banks(const void *const p[GPUEMU_WARP], unsigned bytes)
{
    if (!counting)
        return;
    uint32_t at[GPUEMU_WARP], lanes = 0;
    for (unsigned i = 0; i < GPUEMU_WARP; i++)
        if (p[i] && gpuemu_is_shared(p[i])) {
            at[i] = (uint32_t)((const uint8_t *)p[i] - arena);
            lanes |= 1u << i;
        }
    if (lanes)
        count_group(at, lanes, bytes);
}

void gpuemu_stats_reset(void)
{
    enabled = true;
    kernels().clear();
}

int gpuemu_stats(const char *kernel, struct gpuemu_stats *out)
{
    *out = Stats();
    bool any = false;
    for (const auto &[name, s] : kernels())
        if (!kernel || name == kernel) {
            add(*out, s);
            any = true;
        }
    return any ? 0 : 1;
}
