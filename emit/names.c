/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps names of the user to distinct names of the text. */
#include "emit/names.h"

#include <stdlib.h>
#include <string.h>

struct tl_name_slot {
    const void *key;        /* a text that is its own key: the name */
    const char *text;
};

static size_t hash_text(const char *s)
{
    size_t h = 5381;
    while (*s)
        h = h * 33 + (unsigned char)*s++;
    return h;
}

enum { BITS = 4096 };

/* A hash of the first three letters. */
static size_t beginning(const char *s)
{
    size_t h = (unsigned char)s[0];
    for (int i = 1; i < 3 && s[i - 1]; i++)
        h = h * 31 + (unsigned char)s[i];
    return h % BITS;
}

/* Bits of the beginnings of reserved words, which most names miss. The lists are constant: what was found once stays true. */
static const uint64_t *bits_of(const tl_words *lists)
{
    enum { MOST = 8 };
    static struct {
        const tl_words *of;
        uint64_t bits[BITS / 64];
    } known[MOST];
    size_t k = 0;
    while (k + 1 < MOST && known[k].of && known[k].of != lists)
        k++;
    if (known[k].of == lists)
        return known[k].bits;
    memset(&known[k], 0, sizeof known[k]);
    known[k].of = lists;
    for (; lists->at; lists++)
        for (size_t i = 0; i < lists->n; i++) {
            size_t h = beginning(lists->at[i]);
            known[k].bits[h / 64] |= (uint64_t)1 << h % 64;
        }
    return known[k].bits;
}

static bool may_be_listed(const tl_names *s, const char *name)
{
    size_t h = beginning(name);
    return bits_of(s->reserved)[h / 64] >> h % 64 & 1;
}

void tl_names_init(tl_names *s, tl_arena *a, const tl_words *reserved, const tl_names *outer)
{
    memset(s, 0, sizeof *s);
    s->arena = a;
    s->reserved = reserved;
    s->outer = outer;
}

/* True if the list has the name. Most words differ in their first letter. */
static bool is_in(const tl_words *list, const char *name)
{
    for (size_t from = 0, to = list->n; from < to;) {
        size_t i = (from + to) / 2;
        int order = (unsigned char)name[0] - (unsigned char)list->at[i][0];
        order = order ? order : strcmp(name, list->at[i]);
        if (!order)
            return true;
        if (order < 0)
            to = i;
        else
            from = i + 1;
    }
    return false;
}

bool tl_name_listed(const tl_words *lists, const char *name)
{
    while (lists->at && !is_in(lists, name))
        lists++;
    return lists->at;
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* True if the name is reserved for the implementation or the support code. */
static bool is_foreign(const char *name)
{
    static const char *const prefixes[] = { "__", "tile_", "TILE_", "cuda", "cu_", "CU", "simd", "atomic_", "metal" };
    if ((name[0] == '_' && is_capital(name[1])) || (name[0] == 'c' && name[1] == 'u' && is_capital(name[2])))
        return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (name[0] == prefixes[i][0] && strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return true;
    return false;
}

bool tl_name_reserved(const tl_words *lists, const char *name)
{
    return is_foreign(name) || tl_name_listed(lists, name);
}

static bool is_letter(char c)
{
    return is_capital(c) || (c >= 'a' && c <= 'z');
}

/* The next character of the name in plain form, or its end. */
static const char *letter(const char *s)
{
    while (*s && !is_letter(*s))
        s++;
    return s;
}

bool tl_name_capitals(const char *name)
{
    const char *first = letter(name), *second = *first ? letter(first + 1) : first;
    return is_capital(*first) && (!*second || is_capital(*second));
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_plain(const char *name)
{
    if (!*name || is_digit(*name))
        return false;
    while (is_letter(*name) || is_digit(*name) || *name == '_')
        name++;
    return !*name;
}

const char *tl_name_plain(tl_arena *a, const char *wish)
{
    bool digit = is_digit(wish[0]);
    size_t n = strlen(wish);
    char *s = tl_arena_alloc(a, n + 2);
    s[0] = '_';
    memcpy(s + digit, wish, n + 1);
    for (char *p = s; *p; p++) {
        if (!is_letter(*p) && !is_digit(*p))
            *p = '_';
    }
    return *s ? s : "_";
}

static size_t hash_key(const void *p)
{
    return (size_t)((uintptr_t)p / 16 * 0x9e3779b97f4a7c15u >> 20);
}

static struct tl_name_slot *key_slot(const tl_names *s, const void *key)
{
    size_t i = hash_key(key) & (s->room - 1);
    while (s->keys[i].text && s->keys[i].key != key)
        i = (i + 1) & (s->room - 1);
    return &s->keys[i];
}

static struct tl_name_slot *text_slot(const tl_names *s, const char *text, size_t hash)
{
    size_t i = hash & (s->room - 1);
    while (s->texts[i].text && strcmp(s->texts[i].text, text) != 0)
        i = (i + 1) & (s->room - 1);
    return &s->texts[i];
}

static void grow(tl_names *s)
{
    tl_names old = *s;
    s->room = old.room ? 4 * old.room : 64;
    s->keys = TL_NEWV(s->arena, struct tl_name_slot, s->room);
    s->texts = TL_NEWV(s->arena, struct tl_name_slot, s->room);
    for (size_t i = 0; i < old.room; i++) {
        if (old.keys[i].text)
            *key_slot(s, old.keys[i].key) = old.keys[i];
        if (old.texts[i].text)
            *text_slot(s, old.texts[i].text, hash_text(old.texts[i].text)) = old.texts[i];
    }
}

static bool taken(const tl_names *s, const char *text, size_t hash)
{
    for (; s; s = s->outer)
        if (s->room && text_slot(s, text, hash)->text)
            return true;
    return false;
}

const char *tl_name_find(const tl_names *s, const void *key)
{
    for (; s; s = s->outer) {
        const char *text = s->room ? key_slot(s, key)->text : NULL;
        if (text)
            return text;
    }
    return NULL;
}

static void enter(tl_names *s, const void *key, const char *name, size_t hash)
{
    if (2 * (s->n + 1) > s->room)
        grow(s);
    *key_slot(s, key) = (struct tl_name_slot){ key, name };
    *text_slot(s, name, hash) = (struct tl_name_slot){ name, name };
    s->n++;
}

bool tl_name_exact(tl_names *s, const void *key, const char *text)
{
    size_t hash = hash_text(text);
    if (taken(s, text, hash))
        return false;
    enter(s, key, text, hash);
    return true;
}

static const char *name_of(tl_names *s, const void *key, const char *wish, bool exported)
{
    const char *known = tl_name_find(s, key);
    if (known)
        return known;
    const char *base = is_plain(wish) ? wish : tl_name_plain(s->arena, wish);
    bool letters = s->reserved->capitals && !exported && tl_name_capitals(base) && *letter(letter(base) + 1);
    if (letters || is_foreign(base) || (may_be_listed(s, base) && tl_name_listed(s->reserved, base))) {
        base = tl_arena_printf(s->arena, "%s_", base);
        if (tl_name_reserved(s->reserved, base))    /* reserved by its prefix */
            base = tl_arena_printf(s->arena, "u_%s", base);
    }
    const char *name = base;
    size_t hash = hash_text(name);
    for (unsigned i = 2; taken(s, name, hash); i++) {
        name = tl_arena_printf(s->arena, letters ? "%s%u_" : base[strlen(base) - 1] == '_' ? "%s%u" : "%s_%u", base, i);
        hash = hash_text(name);
    }
    enter(s, key, name, hash);
    return name;
}

const char *tl_name(tl_names *s, const void *key, const char *wish)
{
    return name_of(s, key, wish, false);
}

const char *tl_name_exported(tl_names *s, const void *key, const char *wish)
{
    return name_of(s, key, wish, true);
}

void tl_names_capitals(const tl_names *from, tl_names *to)
{
    for (size_t i = 0; i < from->room; i++)
        if (from->texts[i].text && tl_name_capitals(from->texts[i].text))
            tl_name_exact(to, from->texts[i].text, from->texts[i].text);
}

static int alphabet(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char **tl_names_sorted(const tl_names *s)
{
    const char **list = TL_NEWV(s->arena, const char *, s->n + 1);
    size_t n = 0;
    for (size_t i = 0; i < s->room; i++)
        if (s->texts[i].text)
            list[n++] = s->texts[i].text;
    qsort(list, n, sizeof *list, alphabet);
    return list;
}
