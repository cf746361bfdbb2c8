/* SPDX-License-Identifier: MIT-0 */
/* Inflates sections by zlib, which is loaded at first use: CUDA alone needs it. */
#include "contrib/runtime/runtime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static int (*uncompress)(unsigned char *to, unsigned long *n, const unsigned char *from, unsigned long bytes);

static void load(void)
{
    void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL), *f = library ? dlsym(library, "uncompress") : NULL;
    memcpy(&uncompress, &f, sizeof f);
}

int trt_inflate(const char *from, size_t stored, size_t bytes, trt_bytes *to)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    unsigned long n = bytes;
    *to = (trt_bytes){ NULL, bytes };
    if (stored != bytes) {
        pthread_once(&once, load);
        if (!uncompress)
            return trt_why(TILE_RT_EINVAL, "zlib (libz.so.1) is not installed, which unpacks the kernels' text");
    }
    if (bytes / 1032 > stored || !(to->at = malloc(bytes + 1)))     /* zlib's best ratio is 1032 */
        return 0;
    if (stored == bytes) {
        memcpy(to->at, from, bytes);
    } else if (uncompress((unsigned char *)to->at, &n, (const unsigned char *)from, stored) != 0 || n != bytes) {
        free(to->at);
        to->at = NULL;
        return 0;
    }
    to->at[bytes] = 0;
    return 0;
}
