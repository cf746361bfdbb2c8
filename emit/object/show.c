/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with what a terminal would act on written out. */
#include "emit/object/show.h"

#include <string.h>

/* U+0080 to U+009F are as much control characters as U+0000 to U+001F. */
size_t tl_show_printable(const char *text, size_t n)
{
    const unsigned char *s = (const unsigned char *)text;
    if (*s < 0x80)
        return *s >= ' ' && *s != 127;
    size_t length = *s >= 0xc2 && *s < 0xe0 ? 2 : *s >= 0xe0 && *s < 0xf0 ? 3 : *s >= 0xf0 && *s < 0xf5 ? 4 : 0;
    if (length > n || (*s == 0xc2 && s[1] < 0xa0))
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

void tl_show_text(FILE *out, const char *s, size_t n)
{
    for (size_t i = 0; i < n;) {
        size_t length = s[i] == '\n' ? 1 : tl_show_printable(s + i, n - i);
        if (length)
            fwrite(s + i, 1, length, out);
        else
            fprintf(out, "\\%03o", (unsigned char)s[i]);
        i += length ? length : 1;
    }
}

void tl_show_name(FILE *out, const char *name)
{
    for (size_t n; *name; name += n) {
        n = strcspn(name, "\n");
        tl_show_text(out, name, n);
        if (name[n] == '\n')
            n += fprintf(out, "\\012") > 0;
    }
}
