/* Memory that lives as long as one compilation: allocate, never free singly. */
#ifndef TL_ARENA_H
#define TL_ARENA_H
#include <stdarg.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TL_ALIGN = 16 };

/* Of the newest chunk: what is free, and its end. */
typedef struct tl_arena {
    unsigned char *at, *end;
    size_t room;            /* of the next chunk */
    struct tl_chunk *chunks;
} tl_arena;

/* Never return null: running out of memory ends the process with a message. */
tl_arena *tl_arena_new(void);
void tl_arena_delete(tl_arena *a);

void *tl_arena_more(tl_arena *a, size_t size);
/* `size` zeroed bytes aligned for any type. */
static inline void *tl_arena_alloc(tl_arena *a, size_t size)
{
    size_t aligned_size = (size + !size + TL_ALIGN - 1) / TL_ALIGN * TL_ALIGN;
    if (aligned_size < size || (size_t)(a->end - a->at) < aligned_size)
        return tl_arena_more(a, size);
    void *p = a->at;
    a->at += aligned_size;
    return p;
}
/* A copy of the first `n` bytes of `s`, with a terminating 0. */
char *tl_arena_strndup(tl_arena *a, const char *s, size_t n);
/* Concatenates three texts. */
char *tl_arena_join(tl_arena *a, const char *x, const char *y, const char *z);
/* printf into the arena. */
char *tl_arena_printf(tl_arena *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), nonnull(2)));
char *tl_arena_vprintf(tl_arena *a, const char *fmt, va_list list) __attribute__((format(printf, 2, 0), nonnull(2)));

#define TL_NEW(arena, type) ((type *)tl_arena_alloc((arena), sizeof(type)))
#define TL_NEWV(arena, type, n) ((type *)tl_arena_alloc((arena), (n) * sizeof(type)))
/* So many bytes, the first of which are those that were there. */
void *tl_arena_grown(tl_arena *a, const void *at, size_t had, size_t bytes);
/* Room for another element of a list of n: `least` at first, then twice as much each time. */
#define TL_GROW(arena, at, n, room, least) \
    ((n) < (room) ? (void)0 : (void)((at) = tl_arena_grown((arena), (at), (n) * sizeof *(at), ((room) = (room) ? 2 * (room) : (least)) * sizeof *(at))))

#ifdef __cplusplus
}
#endif
#endif
