/* SPDX-License-Identifier: GPL-3.0-or-later */
/* legalize-cache-hints: takes out hints for caches that the machine does not have, with a remark.

   requires   multiversion
   maintains  tile level; hints that the machine takes, which later passes pass on to what they make of the operation
   breaks     nothing

     tload tile(%t), view(%x, %n), index(0), _, _, _ evict=first     =>      tload tile(%t), view(%x, %n), index(0), _, _, _

   Additions take no hints.                                                                          */
#include "passes/target/passes.h"
#include "passes/target/target.h"

bool tl_legalize_cache_hints(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_module *m = user;
    bool adds = tl_attr(n, TL_A_ADD, 0), knows = tl_machine_of(m, f)->cache_hints;
    (void)out;
    if (!tl_attr(n, TL_A_EVICT, 0) || (knows && !adds))
        return false;
    tl_attr_drop(n, TL_A_EVICT);
    tl_report(m, TL_REMARK, n->loc, "'.evict' has no effect: %s take no hints",
              knows ? "additions" : "the caches of this machine");
    return false;
}
