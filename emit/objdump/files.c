/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the .tile sections of objects, archives, libraries and executables. */
#include "emit/objdump/files.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/objdump/archive.h"
#include "emit/objdump/macho.h"

static bool containers(const tl_visitor *v, const char *file, const void *bytes, size_t n)
{
    size_t at = 0;
    tl_container c;
    tl_section_status s = TL_SECTION_END;
    while (bytes && (s = tl_section_next(bytes, n, &at, &c)) == TL_SECTION_OK)
        if (!v->container(v->user, file, &c))
            return false;
    return s != TL_SECTION_BAD || v->complain(v->user, file, "its " TL_SECTION_NAME " section is damaged, or of another version");
}

static bool section(const tl_visitor *v, const char *file, Elf_Scn *scn)
{
    Elf_Data *data = NULL;
    while ((data = elf_rawdata(scn, data)) != NULL)
        if (!containers(v, file, data->d_buf, data->d_size))
            return false;
    return true;
}

/* Visits a file that is not ELF, from byte `skip` on; otherwise: the message if it is not Mach-O either. */
static bool macho(const tl_visitor *v, const char *file, Elf *elf, size_t skip, const char *otherwise)
{
    size_t n = 0, size = 0;
    const void *at = NULL;
    const char *bytes = elf_rawfile(elf, &n);
    bool there = bytes && skip <= n && tl_macho_section(bytes + skip, n - skip, &at, &size, &otherwise);
    return there ? containers(v, file, at, size) : !otherwise || v->complain(v->user, file, otherwise);
}

/* True if the headers of its sections lie in its `bytes`: of a file that is cut off libelf says that it has no sections. */
static bool is_whole(Elf *elf, uint64_t bytes)
{
    GElf_Ehdr e;
    if (!gelf_getehdr(elf, &e))
        return false;
    return !e.e_shoff || (e.e_shentsize && e.e_shoff <= bytes && (bytes - e.e_shoff) / e.e_shentsize >= (e.e_shnum ? e.e_shnum : 1));
}

static bool object(const tl_visitor *v, const char *file, Elf *elf, uint64_t bytes)
{
    size_t names, nsections;
    if (!is_whole(elf, bytes))
        return v->complain(v->user, file, "a damaged ELF file");
    if (elf_getshdrstrndx(elf, &names) != 0 || elf_getshdrnum(elf, &nsections) != 0)
        return v->complain(v->user, file, elf_errmsg(-1));
    Elf_Scn *scn = NULL;
    while ((scn = elf_nextscn(elf, scn)) != NULL) {
        GElf_Shdr header;
        if (!gelf_getshdr(scn, &header))
            return v->complain(v->user, file, elf_errmsg(-1));
        const char *name = elf_strptr(elf, names, header.sh_name);
        if (!name)
            return v->complain(v->user, file, elf_errmsg(-1));
        if (strcmp(name, TL_SECTION_NAME) != 0)
            continue;
        if (header.sh_type == SHT_NOBITS)   /* split debug information has only headers of sections */
            continue;
        if (header.sh_type != SHT_PROGBITS)
            return v->complain(v->user, file, "its " TL_SECTION_NAME " section is damaged");
        if (!section(v, file, scn))
            return false;
    }
    return true;
}

/* Bytes of the name before a member: "#1/20" in Mac archives means 20. */
static size_t name_before(const Elf_Arhdr *h)
{
    return strncmp(h->ar_rawname, "#1/", 3) == 0 ? strtoul(h->ar_rawname + 3, NULL, 10) : 0;
}

static bool archive(const tl_visitor *v, const char *file, Elf *elf, int fd)
{
    Elf_Cmd command = ELF_C_READ;
    Elf *member;
    bool ok = tl_archive_is_whole(fd) || v->complain(v->user, file, "a damaged archive");
    while (ok && (member = elf_begin(fd, command, elf)) != NULL) {
        Elf_Arhdr *header = elf_getarhdr(member);
        if (!header || !header->ar_name)
            ok = v->complain(v->user, file, "a damaged archive");
        else {
            size_t n = strlen(file) + strlen(header->ar_name) + 3;
            char *name = malloc(n);
            if (!name)
                ok = v->complain(v->user, file, "out of memory");
            else {
                snprintf(name, n, "%s(%s)", file, header->ar_name);
                ok = elf_kind(member) == ELF_K_ELF ? object(v, name, member, (uint64_t)header->ar_size) : macho(v, name, member, name_before(header), NULL);
                free(name);
            }
        }
        command = elf_next(member);
        elf_end(member);
    }
    return ok;
}

/* thin: the file may be a thin archive; members are none. */
static void one_file(const tl_visitor *v, const char *file, bool thin)
{
    struct stat s;
    int fd = open(file, O_RDONLY);
    if (fd < 0 || fstat(fd, &s) != 0 || S_ISDIR(s.st_mode)) {
        v->complain(v->user, file, strerror(fd >= 0 && S_ISDIR(s.st_mode) ? EISDIR : errno));
        if (fd >= 0)
            close(fd);
        return;
    }
    tl_arena *a = tl_arena_new();
    const char **members = NULL;
    tl_thin_status is_thin = thin ? tl_thin_archive(a, fd, file, &members) : TL_THIN_NONE;
    Elf *elf = elf_begin(fd, ELF_C_READ, NULL);
    if (is_thin == TL_THIN_BAD)
        v->complain(v->user, file, "a damaged archive");
    else if (is_thin == TL_THIN_OK)
        for (; *members; members++)
            one_file(v, *members, false);
    else if (!elf)
        v->complain(v->user, file, elf_errmsg(-1));
    else if (elf_kind(elf) == ELF_K_ELF)
        object(v, file, elf, (uint64_t)s.st_size);
    else if (elf_kind(elf) == ELF_K_AR)
        archive(v, file, elf, fd);
    else
        macho(v, file, elf, 0, "neither an ELF file, nor one of a Mac, nor an archive");
    if (elf)
        elf_end(elf);
    close(fd);
    tl_arena_delete(a);
}

void tl_visit_file(const tl_visitor *v, const char *file)
{
    one_file(v, file, true);
}
