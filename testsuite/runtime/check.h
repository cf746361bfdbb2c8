/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of libtile share: expectations, and threads that start together. */
#ifndef CHECK_H
#define CHECK_H

#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int wrong;

#define EXPECT(good) \
    do { \
        if (!(good)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #good); \
            __atomic_fetch_add(&wrong, 1, __ATOMIC_SEQ_CST); \
        } \
    } while (0)

/* The words of a sentence that a user needs; `text` is said where they are missing. */
#define SAYS(text, words) \
    do { \
        const char *said_ = (text); \
        if (!strstr(said_, (words))) { \
            printf("%s:%d: \"%s\" does not say \"%s\"\n", __FILE__, __LINE__, said_, (words)); \
            __atomic_fetch_add(&wrong, 1, __ATOMIC_SEQ_CST); \
        } \
    } while (0)

/* n threads run it with the numbers from 0 on. */
static inline void together(int n, void *(*run)(void *))
{
    pthread_t thread[64];
    for (int i = 0; i < n; i++)
        pthread_create(&thread[i], NULL, run, (void *)(intptr_t)i);
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
}

#endif
