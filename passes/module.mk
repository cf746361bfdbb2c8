# The compiler proper: IR, layouts, passes and tile-opt. Knows nothing of GCC.
PASSES_SRC := $(filter-out passes/tile-opt.c,$(wildcard passes/*.c))
PASSES_OBJ := $(PASSES_SRC:%.c=$(BUILD)/obj/%.o)
