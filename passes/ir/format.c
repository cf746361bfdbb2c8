/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings and integers are formatted here, all else by the C library, whose start alone takes hundreds of instructions. */
#include "passes/ir/format.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct text {
    char *to;
    size_t n, room;     /* n counts what does not fit, too */
} text;

static void put(text *t, const char *s, size_t n)
{
    if (t->n < t->room)
        memcpy(t->to + t->n, s, n < t->room - t->n ? n : t->room - t->n);
    t->n += n;
}

static void put_number(text *t, unsigned long long v, bool negative)
{
    char digits[24], *p = digits + sizeof digits;
    do
        *--p = (char)('0' + v % 10);
    while (v /= 10);
    if (negative)
        *--p = '-';
    put(t, p, (size_t)(digits + sizeof digits - p));
}

static void put_signed(text *t, long long v)
{
    put_number(t, v < 0 ? 0 - (unsigned long long)v : (unsigned long long)v, v < 0);
}

/* One conversion; p points after its `%`. Returns the text after it, or null if it is none of these. */
static const char *convert(text *t, const char *p, va_list *list)
{
    int wide = p[0] == 'l' ? p[1] == 'l' ? 2 : 1 : 0;
    const char *s;
    p += wide;
    if (*p == 's' && !wide && (s = va_arg(*list, const char *))) {      /* most are */
        put(t, s, strlen(s));
    } else if (*p == 'd') {
        put_signed(t, wide > 1 ? va_arg(*list, long long) : wide ? va_arg(*list, long) : va_arg(*list, int));
    } else if (*p == 'u') {
        put_number(t, wide > 1 ? va_arg(*list, unsigned long long)
                               : wide ? va_arg(*list, unsigned long) : va_arg(*list, unsigned), false);
    } else if (*p == 'c' && !wide) {
        put(t, (char[]){ (char)va_arg(*list, int) }, 1);
    } else if (*p == '%' && !wide) {
        put(t, p, 1);
    } else {
        return NULL;
    }
    return p + 1;
}

int tl_format(char *to, size_t room, const char *format, va_list arguments)
{
    text t = { to, 0, room };
    va_list list;
    va_copy(list, arguments);
    const char *p = format;
    while (p && *p) {
        size_t n = t.n;
        for (; *p && *p != '%'; p++, n++)       /* few, and not worth a call */
            if (n < room)
                to[n] = *p;
        t.n = n;
        if (*p)
            p = convert(&t, p + 1, &list);
    }
    va_end(list);
    if (!p)
        return vsnprintf(to, room, format, arguments);
    if (room)
        to[t.n < room ? t.n : room - 1] = 0;
    return (int)t.n;
}
