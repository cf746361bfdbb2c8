/* SPDX-License-Identifier: MIT-0 */
/* The processes of a run, and the sum over them. MPI starts them. Built with WITH_NCCL, NCCL adds in the memory of CUDA
   devices, on their streams; else MPI adds in the host's memory. */
#ifndef GROUP_H
#define GROUP_H

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tile_rt.h>
#ifdef WITH_NCCL
#include <cuda_runtime.h>
#include <nccl.h>
#endif

struct group {
    int rank, size;     /* of all machines */
    int here;           /* the rank among those of this machine, and the number of its GPU */
#ifdef WITH_NCCL
    ncclComm_t nccl;    /* null until a CUDA device is opened */
#endif
};

/* Ends all processes. */
static inline void group_fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static inline void group_start(struct group *g, int *argc, char ***argv)
{
    MPI_Comm machine;

    memset(g, 0, sizeof *g);
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &g->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, g->rank, MPI_INFO_NULL, &machine);
    MPI_Comm_rank(machine, &g->here);
    MPI_Comm_free(&machine);
}

static inline int group_is_cuda(const tile_device *d)
{
    return !strncmp(tile_name(d), "cuda", 4);
}

#ifdef WITH_NCCL
static inline void group_nccl(ncclResult_t error)
{
    if (error != ncclSuccess)
        group_fail("NCCL", ncclGetErrorString(error));
}

/* NCCL takes the GPU that is current in CUDA's runtime, and the first process's name of the group. */
static inline void group_nccl_start(struct group *g)
{
    ncclUniqueId id;

    if (g->nccl)
        return;
    if (cudaSetDevice(g->here) != cudaSuccess)
        group_fail("CUDA", "there is no GPU for each process");
    if (!g->rank)
        group_nccl(ncclGetUniqueId(&id));
    MPI_Bcast(&id, sizeof id, MPI_BYTE, 0, MPI_COMM_WORLD);
    group_nccl(ncclCommInitRank(&g->nccl, g->size, id, g->rank));
}
#endif

/* The process's own device; "cuda" is a GPU for each. */
static inline tile_device *group_open(struct group *g, const char *name)
{
    char own[32];

    snprintf(own, sizeof own, "cuda:%d", g->here);
    tile_device *d = tile_open(strcmp(name, "cuda") ? name : own);
    if (!d)
        group_fail("group_open", tile_error(NULL));
#ifdef WITH_NCCL
    if (group_is_cuda(d))
        group_nccl_start(g);
#endif
    return d;
}

/* How group_sum adds. */
static inline const char *group_adds(const tile_device *d)
{
#ifdef WITH_NCCL
    if (group_is_cuda(d))
        return "NCCL";
#endif
    (void) d;
    return "MPI";
}

/* y, of n floats, becomes the sum over all processes in each of them, after what was launched before and before what is
   launched next. */
static inline void group_sum(struct group *g, tile_device *d, float *y, int n)
{
#ifdef WITH_NCCL
    if (group_is_cuda(d)) {
        group_nccl(ncclAllReduce(y, y, (size_t) n, ncclFloat, ncclSum, g->nccl, tile_stream(d)));
        return;
    }
#endif
    (void) g;
    size_t bytes = sizeof(float) * (size_t) n;
    float *host = malloc(bytes);
    if (!host || tile_read(d, host, y, bytes))
        group_fail("group_sum", host ? tile_error(d) : "no memory is left");
    MPI_Allreduce(MPI_IN_PLACE, host, n, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    if (tile_write(d, y, host, bytes))
        group_fail("group_sum", tile_error(d));
    free(host);
}

static inline void group_end(struct group *g)
{
#ifdef WITH_NCCL
    if (g->nccl)
        ncclCommDestroy(g->nccl);
#endif
    (void) g;
    MPI_Finalize();
}

#endif
