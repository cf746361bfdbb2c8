/* SPDX-License-Identifier: MIT-0 */
/* Serves a model of Llama's kind: many requests at a time, on any device.

       contrib/examples/serve/make-checkpoint build/examples/serve/small       # random weights, 1.3 MB
       make serve                                                             # and run it on the CPU and the emulated devices
       build/examples/serve/serve cuda build/examples/serve/small 'Once upon' 'a'
       build/examples/serve/serve cuda DIR --new=64 --slots=16 <requests      # a request a line

   Tokens are bytes where the model has 256 of them. Else a request is a list of numbers, and so is what the model says.

   A step takes one row of each sequence that is past its prompt, and up to CHUNK rows of the others' prompts, all in one
   batch. Requests enter as soon as a slot and pages for all of their tokens are free. The likeliest token is taken. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "reference.h"

enum { CHUNK = 64 };    /* the most rows of a prompt in a step */

struct request {
    int *token;             /* the prompt, then what the model says */
    int prompt, n, most;    /* tokens of the prompt, so far, at the end */
    int done;               /* tokens whose keys are in the cache */
    int *page, pages;       /* its pages, in order */
};

struct server {
    struct model *model;
    struct model_size size;
    struct request *request, **slot;
    int requests, entered, slots, running;
    int *free_page, free_pages, most_pages;
    struct batch b;
    int *next;
    long steps, rows;
};

static int pages_of(const struct request *r)
{
    return (r->most + PAGE - 1) / PAGE;
}

/* Requests in their order, as long as there is room for the next. */
static void enter(struct server *s)
{
    while (s->entered < s->requests && s->running < s->slots && pages_of(&s->request[s->entered]) <= s->free_pages) {
        struct request *r = &s->request[s->entered++];
        r->pages = pages_of(r);
        r->page = serve_memory(sizeof(int) * (size_t) r->pages);
        for (int i = 0; i < r->pages; i++)
            r->page[i] = s->free_page[--s->free_pages];
        s->slot[s->running++] = r;
    }
}

static void leave(struct server *s, int slot)
{
    struct request *r = s->slot[slot];

    for (int i = 0; i < r->pages; i++)
        s->free_page[s->free_pages++] = r->page[i];
    free(r->page);
    r->page = NULL;
    s->slot[slot] = s->slot[--s->running];
}

/* Rows of the next step of one sequence. */
static void add(struct batch *b, const struct request *r)
{
    int rows = r->n - r->done < CHUNK ? r->n - r->done : CHUNK;

    for (int i = 0; i < rows; i++) {
        int at = r->done + i;
        b->token[b->rows] = r->token[at];
        b->position[b->rows] = at;
        b->place[b->rows++] = r->page[at / PAGE] * PAGE + at % PAGE;
    }
    for (int i = 0; i < b->most_pages; i++)
        b->pages[b->n * b->most_pages + i] = r->page[i < r->pages ? i : 0];
    b->last[b->n++] = b->rows - 1;
    b->first[b->n] = b->rows;
    b->length[b->n] = b->length[b->n - 1] + r->done + rows;
    b->longest = rows > b->longest ? rows : b->longest;
}

static void step(struct server *s)
{
    struct batch *b = &s->b;

    b->n = b->rows = b->longest = 0;
    for (int i = 0; i < s->running; i++)
        add(b, s->slot[i]);
    model_step(s->model, b, s->next);
    for (int i = s->running - 1; i >= 0; i--) {
        struct request *r = s->slot[i];
        r->done += b->first[i + 1] - b->first[i];
        if (r->done < r->n)
            continue;
        r->token[r->n++] = s->next[i];
        if (r->n == r->most)
            leave(s, i);
    }
    s->steps++;
    s->rows += b->rows;
}

static void batch_new(struct server *s)
{
    const size_t rows = (size_t) s->slots * CHUNK, n = (size_t) s->slots;
    struct batch *b = &s->b;

    b->token = serve_memory(sizeof(int) * rows);
    b->position = serve_memory(sizeof(int) * rows);
    b->place = serve_memory(sizeof(int) * rows);
    b->first = serve_memory(sizeof(int) * (n + 1));
    b->length = serve_memory(sizeof(int) * (n + 1));
    b->most_pages = s->most_pages;
    b->pages = serve_memory(sizeof(int) * n * (size_t) b->most_pages);
    b->last = serve_memory(sizeof(int) * n);
    b->first[0] = b->length[0] = 0;
    s->next = serve_memory(sizeof(int) * n);
}

static void batch_free(struct server *s)
{
    void *all[] = { s->b.token, s->b.position, s->b.place, s->b.first, s->b.length, s->b.pages, s->b.last, s->next };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

/* Tokens of a line: its bytes, or its numbers. */
static struct request request_of(const char *line, const struct model_size *size, int new)
{
    size_t room = strlen(line) + (size_t) new;
    struct request r = { .token = serve_memory(sizeof(int) * room) };

    if (size->tokens == 256) {
        for (; line[r.n]; r.n++)
            r.token[r.n] = (unsigned char) line[r.n];
    } else {
        for (char *end; *line; line = end) {
            long t = strtol(line, &end, 10);
            if (end == line || t < 0 || t >= size->tokens)
                serve_fail("'%s' is no list of tokens from 0 to %d", line, size->tokens - 1);
            r.token[r.n++] = (int) t;
            end += strspn(end, " \t\r");
        }
    }
    if (!r.n)
        serve_fail("a request is empty");
    r.prompt = r.n;
    r.most = r.n + new;
    return r;
}

static void print(const struct request *r, int number, bool bytes)
{
    printf("%d:", number);
    for (int i = bytes ? 0 : r->prompt; i < r->n; i++)
        if (!bytes)
            printf(" %d", r->token[i]);
        else if (r->token[i] >= ' ' && r->token[i] < 127 && r->token[i] != '\\')
            printf("%s%c", i ? "" : " ", r->token[i]);
        else
            printf("%s\\x%02x", i ? "" : " ", (unsigned) r->token[i]);
    printf("\n");
}

static void serve(struct server *s, const char *device, const struct checkpoint *c, int pages, bool check)
{
    tile_device *d = tile_open(device);
    int longest = 0, said = 0;

    if (!d)
        serve_fail("%s", tile_error(NULL));
    for (int i = 0; i < s->requests; i++) {
        longest = s->request[i].most > longest ? s->request[i].most : longest;
        said += s->request[i].most - s->request[i].prompt;
    }
    s->most_pages = (longest + PAGE - 1) / PAGE;
    if (s->most_pages > pages)
        serve_fail("a request of %d tokens needs %d pages of %d; say --pages=", longest, s->most_pages, PAGE);
    s->model = model_load(c, d, s->slots, s->slots * CHUNK, pages, longest);
    s->free_page = serve_memory(sizeof(int) * (size_t) pages);
    for (s->free_pages = 0; s->free_pages < pages; s->free_pages++)
        s->free_page[s->free_pages] = s->free_pages;
    batch_new(s);
    double start = tile_seconds(d);
    for (enter(s); s->running; enter(s))
        step(s);
    double took = tile_seconds(d) - start;
    for (int i = 0; i < s->requests; i++)
        print(&s->request[i], i, s->size.tokens == 256);
    for (int i = 0; check && i < s->requests; i++)
        reference_check(c, s->request[i].token, s->request[i].prompt, s->request[i].n, i);
    fprintf(stderr, "%s: %d requests, %d new tokens, %ld steps of %.1f rows, %.3f s, %.1f new tokens a second\n", tile_name(d),
            s->requests, said, s->steps, (double) s->rows / (double) s->steps, took, said / took);
    batch_free(s);
    free(s->free_page);
    model_free(s->model);
    tile_close(d);
}

/* The number of --name=N, from 1 on. */
static bool option(const char *arg, const char *name, int *to)
{
    size_t n = strlen(name);

    if (strncmp(arg, name, n))
        return false;
    *to = atoi(arg + n);
    if (*to < 1)
        serve_fail("%s: is no number from 1 on", arg);
    return true;
}

static void read_requests(struct server *s, int new)
{
    char *line = NULL;
    size_t room = 0;

    for (ssize_t n; (n = getline(&line, &room, stdin)) > 0;) {
        if (line[n - 1] == '\n')
            line[--n] = 0;
        s->request = realloc(s->request, sizeof *s->request * (size_t) (s->requests + 1));
        if (!s->request)
            serve_fail("no memory is left");
        s->request[s->requests++] = request_of(line, &s->size, new);
    }
    free(line);
}

int main(int argc, char **argv)
{
    struct server s = { .slots = 8 };
    int new = 16, pages = 256, given = 0;
    bool check = false;

    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--check"))
            check = true;
        else if (!option(argv[i], "--new=", &new) && !option(argv[i], "--slots=", &s.slots) && !option(argv[i], "--pages=", &pages)) {
            if (!strncmp(argv[i], "--", 2))
                serve_fail("'%s': there are --new=N, --slots=N, --pages=N and --check", argv[i]);
            argv[1 + given++] = argv[i];
        }
    if (given < 2)
        serve_fail("usage: serve DEVICE CHECKPOINT [--new=N] [--slots=N] [--pages=N] [--check] [REQUEST ...]");
    struct checkpoint *c = checkpoint_open(argv[2]);
    s.size = model_size_of(c);
    s.requests = given - 2;
    s.request = serve_memory(sizeof *s.request * (size_t) s.requests);
    for (int i = 0; i < s.requests; i++)
        s.request[i] = request_of(argv[3 + i], &s.size, new);
    if (!s.requests)
        read_requests(&s, new);
    if (!s.requests)
        serve_fail("there is no request");
    s.slot = serve_memory(sizeof(struct request *) * (size_t) s.slots);
    serve(&s, argv[1], c, pages, check);
    for (int i = 0; i < s.requests; i++)
        free(s.request[i].token);
    free(s.request);
    free(s.slot);
    checkpoint_close(c);
    return 0;
}
