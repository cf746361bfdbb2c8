# The printers, the .tile section and tile-objdump.
EMIT_SRC := $(filter-out emit/tile-objdump.c,$(wildcard emit/*.c))
EMIT_OBJ := $(EMIT_SRC:%.c=$(BUILD)/obj/%.o)

all: $(EMIT_OBJ)
