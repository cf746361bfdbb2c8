/* SPDX-License-Identifier: MIT-0 */
/* Errors as sentences: the last one of each thread, the first and last of a device, and that of tile_open. */
#include "contrib/runtime/runtime.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local int why_error;

/* A thread's words, in memory by key: a library that is loaded late has little room for thread-local variables. */
typedef struct sentences {
    char why[TRT_WORDS], open[TRT_WORDS], told[TRT_WORDS], text[TRT_TEXT];
} sentences;

static pthread_key_t key;

static void make_key(void)
{
    pthread_key_create(&key, free);
}

static sentences *mine(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static sentences shared;        /* used if malloc fails */
    pthread_once(&once, make_key);
    sentences *s = pthread_getspecific(key);
    if (!s && (s = calloc(1, sizeof *s)) && pthread_setspecific(key, s)) {
        free(s);
        s = NULL;
    }
    return s ? s : &shared;
}

char *trt_text(void)
{
    return mine()->text;
}

int trt_why(int error, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(mine()->why, TRT_WORDS, format, list);
    va_end(list);
    return why_error = error;
}

void trt_forget(void)
{
    why_error = 0;
}

void trt_opened(void)
{
    mine()->open[0] = 0;
}

int trt_note(tile_device *d, const char *who, int error)
{
    if (!error)
        return 0;
    const char *what = why_error == error ? mine()->why : d ? d->on->words(d, error) : "wrong arguments";
    char words[TRT_WORDS];
    snprintf(words, sizeof words, "%.200s: %.*s", who ? who : "?", TRT_WORDS - 203, what);
    why_error = 0;
    if (!d) {
        memcpy(mine()->open, words, sizeof words);
        return error;
    }
    pthread_mutex_lock(&d->lock);
    memcpy(d->last, words, sizeof words);
    if (!d->error) {
        d->error = error;
        memcpy(d->first, words, sizeof words);
    }
    pthread_mutex_unlock(&d->lock);
    return error;
}

/* Returns the thread's own copy, which other threads' errors do not change. */
const char *tile_error(const tile_device *d)
{
    sentences *s = mine();
    if (!d)
        return s->open;
    pthread_mutex_lock((pthread_mutex_t *)&d->lock);
    memcpy(s->told, d->last, sizeof s->told);
    pthread_mutex_unlock((pthread_mutex_t *)&d->lock);
    return s->told;
}

int tile_wait(tile_device *d)
{
    if (!d)
        return trt_note(NULL, "tile_wait", trt_why(TILE_RT_EINVAL, "the device is null"));
    trt_note(d, d->name, d->on->wait(d));
    pthread_mutex_lock(&d->lock);
    int error = d->error;
    if (error)
        memcpy(d->last, d->first, sizeof d->last);
    d->error = 0;
    pthread_mutex_unlock(&d->lock);
    return error;
}

int tile_note(tile_device *d, const char *name, int error)
{
    if (!d)
        return trt_note(NULL, name, trt_why(error ? error : TILE_RT_EINVAL, "the device is null"));
    if (d->on->launched)
        d->on->launched(d);
    return trt_note(d, name, error);
}
