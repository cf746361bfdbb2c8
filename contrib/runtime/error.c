/* SPDX-License-Identifier: MIT-0 */
/* Errors as sentences: what went wrong in this thread, first and last on a device, and in tile_open. */
#include "contrib/runtime/runtime.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static _Thread_local int why_error;
static _Thread_local char why[TRT_WORDS];
static _Thread_local char open_words[TRT_WORDS];
static _Thread_local char told[TRT_WORDS];

int trt_why(int error, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, sizeof why, format, list);
    va_end(list);
    return why_error = error;
}

void trt_forget(void)
{
    why_error = 0;
}

void trt_opened(void)
{
    open_words[0] = 0;
}

int trt_note(tile_device *d, const char *who, int error)
{
    if (!error)
        return 0;
    const char *what = why_error == error ? why : d ? d->on->words(d, error) : "wrong arguments";
    char words[TRT_WORDS];
    snprintf(words, sizeof words, "%.200s: %.*s", who ? who : "?", TRT_WORDS - 203, what);
    why_error = 0;
    if (!d) {
        memcpy(open_words, words, sizeof words);
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

/* A copy, which other threads' errors do not change while it is read. */
const char *tile_error(const tile_device *d)
{
    if (!d)
        return open_words;
    pthread_mutex_lock((pthread_mutex_t *)&d->lock);
    memcpy(told, d->last, sizeof told);
    pthread_mutex_unlock((pthread_mutex_t *)&d->lock);
    return told;
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
