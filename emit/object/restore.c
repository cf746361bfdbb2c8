/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes companions that are missing in an object's folder from its section. */
#define _POSIX_C_SOURCE 200809L
#include "emit/object/restore.h"

#include <string.h>
#include <unistd.h>

#include "emit/object/write.h"

static bool is_companion(tl_section_kind k)
{
    return k == TL_SECTION_METAL || k == TL_SECTION_CU || k == TL_SECTION_HEADER;
}

const char *tl_companion_path(tl_arena *a, const char *object, const tl_section_entry *e)
{
    const char *slash = strrchr(object, '/'), *name = tl_arena_printf(a, "%.*s", (int)e->name_bytes, e->name);
    if (!*name || strlen(name) != e->name_bytes || strchr(name, '/') || !strcmp(name, ".") || !strcmp(name, ".."))
        return NULL;
    return tl_arena_printf(a, "%.*s%s", slash ? (int)(slash + 1 - object) : 0, object, name);
}

bool tl_restore_companions(tl_arena *a, const char *object, const tl_container *c, const char **path, const char **why)
{
    tl_file *missing = TL_NEWV(a, tl_file, c->count + 1);
    size_t n = 0;
    tl_section_entry e;
    for (tl_container rest = *c; tl_section_take(&rest, &e);) {
        if (!is_companion(e.kind))
            continue;
        if (!(*path = tl_companion_path(a, object, &e)) || !tl_section_unpack(a, &e)) {
            *path = object;
            *why = "its " TL_SECTION_NAME " section is damaged";
            return false;
        }
        if (access(*path, F_OK) != 0)
            missing[n++] = (tl_file){ *path, e.data, e.bytes };
    }
    return n == 0 || tl_write_files(missing, n, path, why);
}
