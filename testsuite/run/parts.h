/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drivers of kernels whose blocks share the work of one: 2, 4 and 8 do, as many as the device has multiprocessors for. */
#ifndef PARTS_H
#define PARTS_H
#include <pthread.h>

#include "run.h"

static enum target target;

/* What is checked of so many parts, an int. */
static void *of_parts(void *number);

/* A thread sees one device: it asks once how many multiprocessors it has. */
static void run(enum target t)
{
    target = t;
    for (int parts = 2; parts <= 8; parts *= 2) {
        pthread_t thread;

        EXPECT(!pthread_create(&thread, NULL, of_parts, &parts) && !pthread_join(thread, NULL), "no thread");
    }
}

#endif
