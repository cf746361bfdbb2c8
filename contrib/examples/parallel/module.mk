# make parallel: an MLP over two processes, on the CPU and the emulated devices. main.c says more.
MPICC        ?= mpicc
MPIRUN       ?= mpirun --allow-run-as-root --oversubscribe
NCCL_CFLAGS  ?= $(shell pkg-config --cflags nccl 2>/dev/null) -I/usr/local/cuda/include
NCCL_LIBS    ?= $(shell pkg-config --libs-only-L nccl 2>/dev/null) -L/usr/local/cuda/lib64
PARALLEL     := contrib/examples/parallel
PARALLEL_DIR := $(EXAMPLES_DIR)/parallel
# NCCL where the compiler finds its header.
PARALLEL_NCCL = $(if $(shell $(CC) $(NCCL_CFLAGS) -fsyntax-only -include nccl.h -xc /dev/null 2>/dev/null && echo yes),with)

parallel: all $(PARALLEL_DIR)/mlp
	$(MPIRUN) -n 2 $(PARALLEL_DIR)/mlp

$(PARALLEL_DIR)/mlp: $(wildcard $(PARALLEL)/*.[ch]) contrib/examples/check.h $(PARALLEL_DIR)/mlp.o $(PARALLEL_DIR)/mlp_metal.o \
    $(PARALLEL_DIR)/mlp_cuda.o $(BUILD)/libgpuemu.a $(BUILD)/libtile.a
	$(call say,LINK)OMPI_CC='$(CC)' $(MPICC) $(EXAMPLE_C) -I. -I$(PARALLEL_DIR) $(if $(PARALLEL_NCCL),-DWITH_NCCL $(NCCL_CFLAGS)) \
	    $(PARALLEL)/main.c $(filter %.o,$^) -L$(BUILD) -ltile -lgpuemu -lstdc++ -ldl -lpthread -lm \
	    $(if $(PARALLEL_NCCL),$(NCCL_LIBS) -lnccl -lcudart) -o $@

.PHONY: parallel
