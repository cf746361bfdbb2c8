# The compiler proper: IR, layouts, passes and tile-opt. Knows nothing of GCC.
PASSES_SRC := $(filter-out passes/tile-opt%.c,$(wildcard passes/*.c))
PASSES_OBJ := $(PASSES_SRC:%.c=$(BUILD)/obj/%.o)
TILE_OPT   := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard passes/tile-opt*.c))

all: $(BUILD)/tile-opt

# Once the printers exist they are part of it.
.SECONDEXPANSION:
$(BUILD)/tile-opt: $(TILE_OPT) $(PASSES_OBJ) $$(EMIT_OBJ)
	$(CC) $(CFLAGS) $(SANITIZE) $^ -lm -o $@
