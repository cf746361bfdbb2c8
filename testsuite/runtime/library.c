/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library with a text: WHICH is "first", "second" or "late". */
#include "section.h"

int WHICH(void);
int WHICH(void)
{
    return 1;
}

#define STRING_(x) #x
#define STRING(x) STRING_(x)
CONTAINER(one, STRING(WHICH) ".cu", "the " STRING(WHICH) " library's text", 9, "of a later version", "?");
CONTAINER(two, "same.cu", "same name, the " STRING(WHICH) "'s", 5, "same.c", "module");
