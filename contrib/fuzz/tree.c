/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generated program as a tree of texts. Dropping a node changes what is shown and nothing of
   what was chosen. */
#define _GNU_SOURCE /* vasprintf */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contrib/fuzz/gen.h"

struct item {
    char *text;
    int node;
    bool alternative;
};
struct node {
    struct item *items;
    int count, room;
    bool part, dropped, alternative;
};
static struct node *nodes;
static int count, room, stack[400], depth;

static void *grow(void *p, int n, int *room_of, size_t size)
{
    if (n < *room_of)
        return p;
    *room_of = *room_of ? *room_of * 2 : 8;
    p = realloc(p, (size_t) *room_of * size);
    if (!p)
        abort();
    return p;
}

static void add(struct item item, bool front)
{
    struct node *n = &nodes[stack[depth - 1]];

    item.alternative = n->alternative;
    n->items = grow(n->items, n->count, &n->room, sizeof *n->items);
    if (front)
        memmove(n->items + 1, n->items, (size_t) n->count * sizeof *n->items);
    n->items[front ? 0 : n->count] = item;
    n->count++;
}

int tree_open(void)
{
    nodes = grow(nodes, count, &room, sizeof *nodes);
    nodes[count] = (struct node) { 0 };
    if (depth)
        add((struct item) { NULL, count, false }, false);
    if (depth == 400)
        abort();
    stack[depth++] = count;
    return count++;
}

int tree_open_part(void)
{
    int node = tree_open();

    nodes[node].part = true;
    return node;
}

void tree_close(void)
{
    depth--;
}

void tree_enter(int node)
{
    stack[depth++] = node;
}

void tree_alternative(void)
{
    nodes[stack[depth - 1]].alternative = true;
}

void tree_again(int node)
{
    add((struct item) { NULL, node, false }, false);
}

static char *vformat(const char *format, va_list args)
{
    char *text = NULL;

    if (vasprintf(&text, format, args) < 0)
        abort();
    return text;
}

void put(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add((struct item) { vformat(format, args), -1, false }, false);
    va_end(args);
}

void put_front(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add((struct item) { vformat(format, args), -1, false }, true);
    va_end(args);
}

void tree_drop(int node)
{
    if (node >= 0 && node < count && nodes[node].part)
        nodes[node].dropped = true;
}

/* Indents by the braces seen so far. */
static void print_text(const char *text)
{
    static int braces;
    static bool begun;

    for (; *text; text++) {
        if (!begun && isspace((unsigned char) *text) && *text != '\n')
            continue;
        if (*text == '}')
            braces--;
        if (!begun && *text != '\n' && *text != '#')
            printf("%*s", 4 * braces, "");
        if (*text == '{')
            braces++;
        begun = *text != '\n';
        putchar(*text);
    }
}

static int size_of(int node, bool list)
{
    struct node *n = &nodes[node];
    int size = 1;

    for (int i = 0; i < n->count; i++)
        if (n->items[i].node >= 0 && n->items[i].alternative == n->dropped)
            size += size_of(n->items[i].node, list);
    if (list && n->part && !n->dropped)
        printf("%d %d\n", size, node);
    return size;
}

void tree_list(void)
{
    size_of(0, true);
}

static void print_node(int node)
{
    struct node *n = &nodes[node];

    for (int i = 0; i < n->count; i++)
        if (n->items[i].alternative != n->dropped)
            continue;
        else if (n->items[i].text)
            print_text(n->items[i].text);
        else
            print_node(n->items[i].node);
}

void tree_print(void)
{
    print_node(0);
}
