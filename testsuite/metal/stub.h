/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the test tells the stub device, and asks of it, in C. */
#ifndef STUB_H
#define STUB_H
#include <stddef.h>

/* A queue that hands out so many command buffers; stub_release gives it back. */
void *stub_queue(int most);
void stub_release(void *object);
/* A command buffer of the program's own on the queue, and its end. */
void *stub_take(void *queue);
void stub_commit(void *commands);
void stub_finish(void *commands);   /* and waits for it */
/* A buffer of the program's own, which only the GPU sees if it is apart; and where its bytes are nevertheless. */
void *stub_buffer(size_t bytes, int apart);
void *stub_bytes(void *buffer);
/* Objects of a class that are alive. */
int stub_live(const char *class_name);
/* How often a source was compiled, a pipeline and a command buffer made so far. */
extern int stub_compiled, stub_pipelines, stub_command_buffers;
/* The version of macOS, 26 at first; whether lanes hold other elements of matrices. */
extern int stub_system, stub_update, stub_lanes_differ;
/* While paused, queues do not start what is committed. */
void stub_pause(int paused);
/* Copies a block. */
void *stub_block_copy(const void *block);
#endif
