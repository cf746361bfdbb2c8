# tile.mk: kernels in a program that make builds.
#
#     KERNELS = vector/add.c matrix/add.c
#     include $(shell pkg-config --variable=make tileplugin)
#     prog: app/main.o $(TILE_OBJECTS) $(TILE_EMULATED)
#     	$(CC) $^ $(TILE_LIBS) -o $@
#
# x.o, x.metal, x.cu and x.tile.h are made of x.c, by one command, whether the compiler ran or a cache gave the object.
# What needs the headers comes after $(TILE_HEADERS); $(TILE_EMULATED) are the texts as objects that gpuemu runs.
TILE_PLUGIN := $(shell pkg-config --variable=plugin tileplugin)
TILE_CFLAGS := $(shell pkg-config --cflags tileplugin)
TILE_LIBS    = $(shell pkg-config --libs tile $(if $(filter %_cuda.o,$^),gpuemu))
TILE_OBJECTS = $(KERNELS:.c=.o)
TILE_HEADERS = $(KERNELS:.c=.tile.h)
TILE_EMULATED = $(KERNELS:.c=_metal.o) $(KERNELS:.c=_cuda.o)

# What lies there from another compilation goes first: --restore keeps what is there.
$(TILE_OBJECTS): %.o: %.c $(TILE_PLUGIN)
	rm -f $*.metal $*.cu $*.tile.h
	$(CC) $(TILE_CFLAGS) -fplugin-arg-tileplugin-base=$(*F) $(CPPFLAGS) $(CFLAGS) -MMD -c $< -o $@
	tile-objdump --restore $@

%.metal %.cu %.tile.h: %.o
	tile-objdump --restore $<
	touch -c $*.metal $*.cu $*.tile.h

# What the makefile names is no intermediate file, which make would delete.
.PHONY: tile-texts
tile-texts: $(KERNELS:.c=.metal) $(KERNELS:.c=.cu)

%_metal.o: %.metal
	gpuemu-cc $< -o $@
%_cuda.o: %.cu
	gpuemu-cc $< -o $@

-include $(KERNELS:.c=.d)
