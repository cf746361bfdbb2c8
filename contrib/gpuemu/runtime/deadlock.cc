/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deadlock() says which thread is to blame and why nobody can go on, on that thread's own stack. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

namespace gpuemu {

char verdict[512];

[[noreturn]] void end_with_verdict()
{
    char text[sizeof verdict];
    strcpy(text, verdict);
    verdict[0] = 0;
    gpuemu_fail(self_fiber().line, "%s", text);
}

[[noreturn]] void deadlock(const char *prefix)
{
    static const char *const name[] = {"", "the barrier", "a named barrier", "a SIMD operation",
                                       "a warpgroup operation", "", ""};
    Fiber *at = nullptr, *not_at = nullptr;
    static const decltype(Fiber::state) order[] = {Fiber::BARRIER, Fiber::COLLECTIVE,
                                                          Fiber::GROUP, Fiber::NAMED, Fiber::WAIT};
    for (auto want : order) {
        for (unsigned t = 0; t < block.total && !at; t++)
            if (fibers[t].state == want)
                at = &fibers[t];
        if (at)
            break;
    }
    unsigned count = 0, threads = at->state == Fiber::BARRIER ? block.n : block.n * block.size;
    for (unsigned t = 0; t < block.total; t++) {
        if (t % block.stride >= block.n || (at->state == Fiber::BARRIER && fibers[t].id.rank != at->id.rank))
            continue;
        if (fibers[t].state == at->state && fibers[t].line == at->line)
            count++;
        else if (!not_at && (at->state != Fiber::COLLECTIVE || t / GPUEMU_WARP == at->id.index / GPUEMU_WARP))
            not_at = &fibers[t];
    }
    char other[200] = "", of[40] = "";
    if (not_at && not_at->id.rank != at->id.rank)
        snprintf(of, sizeof of, " of block %u of the cluster", not_at->id.rank);
    if (not_at && not_at->state == Fiber::DONE)
        snprintf(other, sizeof other, "; thread %u%s has ended", not_at->id.index - not_at->id.first, of);
    else if (not_at)
        snprintf(other, sizeof other, "; thread %u%s waits for %s at line %d", not_at->id.index - not_at->id.first, of,
                 not_at->state == Fiber::WAIT ? not_at->what : name[not_at->state], not_at->line);
    Fiber *running = &self_fiber();
    gpuemu_self = &at->id;
    const char *what = at->state == Fiber::WAIT ? at->what : name[at->state];
    if (at->state == Fiber::BARRIER)
        snprintf(verdict, sizeof verdict, "%sbarrier not reached by all threads: %u of %u wait here%s", prefix, count,
                 threads, other);
    else
        snprintf(verdict, sizeof verdict, "%sdeadlock: %u of %u threads wait here for %s%s", prefix, count, threads,
                 what, other);
    void *dropped;
    if (at != running)
        gpuemu_switch(&dropped, at->sp);    /* its own stack says where it waits */
    end_with_verdict();
}

}
