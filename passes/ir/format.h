/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What most of the compiler's text is written with. */
#ifndef TL_FORMAT_H
#define TL_FORMAT_H
#include <stdarg.h>
#include <stddef.h>

/* As vsnprintf, several times as fast where the format has nothing but %s, %c, %%, and %d and %u with or without l or ll. */
int tl_format(char *to, size_t room, const char *format, va_list arguments) __attribute__((format(printf, 3, 0)));
#endif
