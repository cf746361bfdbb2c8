/* SPDX-License-Identifier: MIT-0 */
/* A checkpoint as Hugging Face's libraries write one: a folder with config.json, whose numbers say what the model is, and
   model.safetensors, which has its tensors by name. Every error ends the program with a sentence. */
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include <stdint.h>
#include <tile.h>

struct checkpoint;

struct checkpoint *checkpoint_open(const char *folder);
void checkpoint_close(struct checkpoint *c);
/* A number of config.json; `otherwise` where there is none of that name, NAN: then the program ends. */
double checkpoint_number(const struct checkpoint *c, const char *name, double otherwise);
/* 0: there is no such tensor */
int checkpoint_has(const struct checkpoint *c, const char *tensor);
/* Writes a tensor of F16, BF16 or F32 to `to` as rows x columns halves; columns 1: of one dimension. A number beyond half's
   largest, 65504, is an error. */
void checkpoint_read(const struct checkpoint *c, const char *tensor, int64_t rows, int64_t columns, tile_f16 *to);

/* Ends the program with a sentence. */
_Noreturn void serve_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* n bytes, at least one */
void *serve_memory(size_t n);
#endif
