/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which generic writes to shared memory the asynchronous proxy may see: those that happened before
 * some fence.proxy.async. That the fence happened before the access needs no check here, because
 * then the write would not be ordered before it either. */
#include "internal.h"

#include <string.h>

namespace gpuemu {

static uint32_t fenced[GPUEMU_MAX_FIBERS], fenced_base;

void proxy_forget()
{
    memset(fenced, 0, sizeof fenced);
    fenced_base = 0;
}

void proxy_block()
{
    fenced_base = base[S];
}

}

using namespace gpuemu;

void gpuemu_proxy_fence(void)
{
    Fiber &f = self_fiber();
    for (unsigned t = 0; t < block.total; t++)
        fenced[t] = fenced[t] > f.vc[S][t] ? fenced[t] : f.vc[S][t];
    fenced[f.id.index] = f.clock;
    fenced_base = base[S];
    clock_tick(f);              /* what the thread writes from now on is not covered */
}

static void need_fence(const void *p, size_t bytes, const char *what)
{
    uint32_t w = shared_unfenced(p, bytes, fenced, fenced_base);
    if (w)
        gpuemu_fail(0, "asynchronous %s of shared memory that thread %u wrote without fence.proxy.async", what,
                    fibers[w & WHO].id.index - fibers[w & WHO].id.first);
}

void gpuemu_proxy_write(const void *p, size_t bytes)
{
    if (checking && gpuemu_is_shared(p))
        need_fence(p, bytes, "write");
}

void gpuemu_proxy_read(uint32_t index, const void *p, size_t bytes, int counted)
{
    uint64_t before = count.shared_read;
    gpuemu_access(index, p, bytes, GPUEMU_READ);
    if (!counted)
        count.shared_read = before;
    if (!checking || !gpuemu_is_shared(p))
        return;
    need_fence(p, bytes, "read");
}
