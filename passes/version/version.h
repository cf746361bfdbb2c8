/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host's choice among versions: which version does a machine run? */
#ifndef TL_VERSION_H
#define TL_VERSION_H
#include "passes/launch/outline.h"

/* True if a device that is w may run the version, whatever the arguments are. */
bool tl_version_runs(const tl_module *m, const tl_node *n, const tl_machine *w);
/* True if f fits machine w. merge-versions knows it of lowered functions; prune-versions proves it before they are lowered. */
typedef bool tl_version_fits(const tl_func *f, const tl_machine *w);
/* The machine that has a version with producer warps for rows of any length, among n, if it `produces`, and those before,
   of which that is `with`; null: none has. */
const tl_machine *tl_version_with(const tl_module *m, const tl_node *n, const tl_machine *with, bool produces);
/* True if version n has no producer warps, its machine has one that does, for rows of any length, and `rest` serves the
   others. */
bool tl_version_unused(const tl_module *m, const tl_node *n, const tl_machine *with, const tl_node *rest, tl_version_fits *fits);
/* True if f is for rows of lengths that the version of its machine with producer warps cannot take. */
bool tl_version_leaves_rows(const tl_module *m, const tl_func *f);
/* Drops the aligned instance of the function that w would run in place of the version of `choice`, if that version, which
   is w's, asks for no more than the instance (version/prune-instances.c). */
void tl_launch_prune_instance(tl_module *m, tl_node *choice, const tl_machine *w);
#endif
