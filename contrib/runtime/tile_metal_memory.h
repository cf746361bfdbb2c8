/* SPDX-License-Identifier: MIT-0 */
/* Part of tile_metal.m: buffers, and copies between them and the host.
 *
 * $TILE_METAL_STORAGE is `shared`, the default, or `private`: the host does not see what is allocated then, and tile_metal_copy
 * goes through a shared buffer. */

/* Adds a range. Owns the buffer, also after an error. */
static int tm_add(id<MTLBuffer> buffer, void *start, size_t bytes, size_t reserved)
{
    tm_range *r = buffer ? malloc(sizeof *r) : NULL;
    if (!r) {
        [buffer release];
        return TILE_RT_EINVAL;
    }
    *r = (tm_range){ start, bytes, reserved, buffer, tm_ranges };
    tm_ranges = r;
    return TILE_RT_OK;
}

/* Adds the buffer, which is owned, also after an error. The host's addresses of a private one are reserved, and cannot be read.
 * Null: there are none. */
static void *tm_hold(id<MTLBuffer> buffer)
{
    const size_t n = buffer.length;
    const BOOL apart = buffer.storageMode == MTLStorageModePrivate;
    void *p = !n ? NULL : apart ? mmap(NULL, n, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0) : buffer.contents;
    if (!p || p == MAP_FAILED) {
        [buffer release];
        return NULL;
    }
    if (tm_add(buffer, p, n, apart ? n : 0) == TILE_RT_OK)
        return p;
    if (apart)
        munmap(p, n);
    return NULL;
}

/* Where new buffers are. NO: the variable says something else. */
static BOOL tm_storage(MTLResourceOptions *options)
{
    const char *word = getenv("TILE_METAL_STORAGE");
    *options = word && !strcmp(word, "private") ? MTLResourceStorageModePrivate : MTLResourceStorageModeShared;
    if (!word || !*word || !strcmp(word, "shared") || !strcmp(word, "private"))
        return YES;
    fprintf(stderr, "tile: TILE_METAL_STORAGE is \"%s\", not shared or private\n", word);
    return NO;
}

void *tile_metal_alloc(size_t bytes)
{
    void *p = NULL;
    @autoreleasepool {
        MTLResourceOptions options;
        pthread_mutex_lock(&tm_lock);
        if (tm_storage(&options) && tm_start())
            p = tm_hold([tm_device newBufferWithLength:bytes ? bytes : 1 options:options]);
        pthread_mutex_unlock(&tm_lock);
    }
    return p;
}

void tile_metal_free(void *p)
{
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        for (tm_range **at = &tm_ranges; p && *at; at = &(*at)->next)
            if ((*at)->start == p) {
                tm_range *r = *at;
                *at = r->next;
                [r->buffer release];    /* command buffers in flight keep it */
                if (r->reserved)
                    munmap(r->start, r->reserved);
                free(r);
                break;
            }
        pthread_mutex_unlock(&tm_lock);
    }
}

int tile_metal_buffer(void *p, size_t bytes)
{
    size_t page = (size_t)getpagesize();
    if (!p || !bytes || (uintptr_t)p % page || bytes % page)
        return TILE_RT_EINVAL;
    int error = TILE_RT_EINVAL;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        if (tm_start())
            error = tm_add([tm_device newBufferWithBytesNoCopy:p length:bytes options:MTLResourceStorageModeShared
                                                   deallocator:nil], p, bytes, 0);
        pthread_mutex_unlock(&tm_lock);
    }
    return error;
}

void *tile_metal_address(void *buffer)
{
    void *p = NULL;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        p = tm_hold([(id<MTLBuffer>)buffer retain]);
        pthread_mutex_unlock(&tm_lock);
    }
    return p;
}

/* ---- copies */

/* Copies between buffers, and waits. */
static int tm_blit(id<MTLBuffer> to, size_t at, id<MTLBuffer> from, size_t begin, size_t bytes)
{
    id<MTLCommandBuffer> commands = [tm_default commandBuffer];
    id<MTLBlitCommandEncoder> encoder = [commands blitCommandEncoder];
    if (!encoder)
        return TILE_RT_ELIMIT;
    [encoder copyFromBuffer:from sourceOffset:begin toBuffer:to destinationOffset:at size:bytes];
    [encoder endEncoding];
    [commands commit];
    [commands waitUntilCompleted];
    return commands.status == MTLCommandBufferStatusError ? TILE_RT_EFAULT : TILE_RT_OK;
}

/* The buffer of a range that the host does not see, and where p is in it; null: the host can copy. False: it ends too early. */
static BOOL tm_apart(const void *p, size_t bytes, id<MTLBuffer> *buffer, size_t *at)
{
    pthread_mutex_lock(&tm_lock);
    const tm_range *r = tm_range_of(p);
    const BOOL apart = r && r->reserved && tm_start();
    *buffer = apart ? [r->buffer retain] : nil;
    *at = apart ? (size_t)((const char *)p - r->start) : 0;
    const BOOL fits = !apart || bytes <= r->bytes - *at;
    pthread_mutex_unlock(&tm_lock);
    return fits;
}

int tile_metal_copy(void *to, const void *from, size_t bytes)
{
    int error = TILE_RT_OK;
    id<MTLBuffer> into, out, shared = nil;
    size_t at, begin;
    @autoreleasepool {
        BOOL fits = tm_apart(to, bytes, &into, &at);
        fits = tm_apart(from, bytes, &out, &begin) && fits;
        if (!fits)
            error = TILE_RT_EINVAL;
        else if (into && out && bytes)
            error = tm_blit(into, at, out, begin, bytes);
        else if (bytes && (into || out)) {
            shared = [tm_device newBufferWithLength:bytes options:MTLResourceStorageModeShared];
            if (into && shared)
                memcpy(shared.contents, from, bytes);
            error = !shared ? TILE_RT_ELIMIT : into ? tm_blit(into, at, shared, 0, bytes) : tm_blit(shared, 0, out, begin, bytes);
            if (out && !error)
                memcpy(to, shared.contents, bytes);
        } else if (bytes) {
            memmove(to, from, bytes);
        }
        [into release];
        [out release];
        [shared release];
    }
    return error;
}
