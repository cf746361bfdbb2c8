/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views whose pointer differs between blocks and iterations, as the host describes them to the TMA. */
#ifndef TL_MOVED_VIEW_H
#define TL_MOVED_VIEW_H
#include "passes/launch/tensor-map.h"

/* The view of a TLOAD, whose pointer may move along dimensions that the host knows: v->outer. False if something else in it is not known. */
bool tl_view_moved_of(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v);
#endif
