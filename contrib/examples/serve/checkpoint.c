/* SPDX-License-Identifier: MIT-0 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checkpoint.h"

struct checkpoint {
    char *path;             /* of the tensors */
    cJSON *config, *header;
    unsigned char *file;
    size_t data, size;      /* bytes of the file: before the tensors, and all */
};

void serve_fail(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    fputs("serve: ", stderr);
    vfprintf(stderr, format, list);
    fputs("\n", stderr);
    va_end(list);
    exit(2);
}

void *serve_memory(size_t n)
{
    void *p = malloc(n ? n : 1);

    if (!p)
        serve_fail("no memory is left for %zu bytes", n);
    return p;
}

static char *joined(const char *folder, const char *name)
{
    size_t n = strlen(folder) + strlen(name) + 2;
    char *path = serve_memory(n);

    snprintf(path, n, "%s/%s", folder, name);
    return path;
}

/* The bytes of a file and a 0 after them. */
static unsigned char *whole(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    long n;

    if (!f || fseek(f, 0, SEEK_END) || (n = ftell(f)) < 0 || fseek(f, 0, SEEK_SET))
        serve_fail("%s: %s", path, strerror(errno));
    unsigned char *p = serve_memory((size_t) n + 1);
    if (fread(p, 1, (size_t) n, f) != (size_t) n)
        serve_fail("%s: could not be read", path);
    fclose(f);
    p[n] = 0;
    *size = (size_t) n;
    return p;
}

struct checkpoint *checkpoint_open(const char *folder)
{
    struct checkpoint *c = serve_memory(sizeof *c);
    char *path = joined(folder, "config.json");
    size_t n;
    unsigned char *text = whole(path, &n);
    uint64_t header = 0;

    c->config = cJSON_ParseWithLength((char *) text, n);
    if (!cJSON_IsObject(c->config))
        serve_fail("%s: is no JSON object", path);
    free(text);
    free(path);
    c->path = joined(folder, "model.safetensors");
    c->file = whole(c->path, &c->size);
    for (int i = 7; i >= 0 && c->size >= 8; i--)
        header = header << 8 | c->file[i];
    if (c->size < 8 || header > c->size - 8)
        serve_fail("%s: ends within its header", c->path);
    c->data = 8 + (size_t) header;
    c->header = cJSON_ParseWithLength((char *) c->file + 8, (size_t) header);
    if (!cJSON_IsObject(c->header))
        serve_fail("%s: its header is no JSON object", c->path);
    return c;
}

void checkpoint_close(struct checkpoint *c)
{
    cJSON_Delete(c->config);
    cJSON_Delete(c->header);
    free(c->file);
    free(c->path);
    free(c);
}

double checkpoint_number(const struct checkpoint *c, const char *name, double otherwise)
{
    const cJSON *n = cJSON_GetObjectItemCaseSensitive(c->config, name);

    if (cJSON_IsNumber(n))
        return n->valuedouble;
    if (isnan(otherwise) || (n && !cJSON_IsNull(n)))
        serve_fail("config.json has no number '%s'", name);
    return otherwise;
}

int checkpoint_has(const struct checkpoint *c, const char *tensor)
{
    return cJSON_GetObjectItemCaseSensitive(c->header, tensor) != NULL;
}

/* Element i of an array of numbers, -1: there is none, or it is no integer that a double holds. */
static int64_t integer(const cJSON *array, int i)
{
    const cJSON *n = cJSON_GetArrayItem(array, i);

    return cJSON_IsNumber(n) && n->valuedouble >= 0 && n->valuedouble < 9e15 ? (int64_t) n->valuedouble : -1;
}

void checkpoint_read(const struct checkpoint *c, const char *tensor, int64_t rows, int64_t columns, tile_f16 *to)
{
    const cJSON *t = cJSON_GetObjectItemCaseSensitive(c->header, tensor);
    const cJSON *shape = cJSON_GetObjectItemCaseSensitive(t, "shape"), *at = cJSON_GetObjectItemCaseSensitive(t, "data_offsets");
    const char *type = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(t, "dtype"));
    int rank = columns == 1 ? 1 : 2;
    int64_t from = integer(at, 0), end = integer(at, 1), n = rows * columns;

    if (!t || !type)
        serve_fail("%s: has no tensor '%s'", c->path, tensor);
    if (cJSON_GetArraySize(shape) != rank || integer(shape, 0) != rows || (rank == 2 && integer(shape, 1) != columns))
        serve_fail("%s: '%s' is not [%lld]%s, as config.json has it", c->path, tensor, (long long) rows,
                   rank == 2 ? " by the number of columns" : "");
    int bytes = !strcmp(type, "F32") ? 4 : !strcmp(type, "F16") || !strcmp(type, "BF16") ? 2 : 0;
    if (!bytes)
        serve_fail("%s: '%s' is of type %s, not of F16, BF16 or F32", c->path, tensor, type);
    if (from < 0 || end < from || (uint64_t) end > c->size - c->data || end - from != n * bytes)
        serve_fail("%s: '%s' is not where the header says", c->path, tensor);
    const unsigned char *p = c->file + c->data + from;
    for (int64_t i = 0; i < n; i++, p += bytes) {
        uint32_t bits = (uint32_t) p[0] | (uint32_t) p[1] << 8;
        float value;

        if (*type == 'B')
            bits <<= 16;
        else if (bytes == 4)
            bits |= (uint32_t) p[2] << 16 | (uint32_t) p[3] << 24;
        if (*type == 'F' && bytes == 2) {
            uint16_t half = (uint16_t) bits;
            memcpy(&to[i], &half, 2);
            continue;
        }
        memcpy(&value, &bits, 4);
        if (fabsf(value) >= 65520)
            serve_fail("%s: '%s' has %g, which half does not hold", c->path, tensor, (double) value);
        to[i] = (tile_f16) value;
    }
}
