# The printers, the .tile section and tile-objdump.
EMIT_SRC := $(filter-out emit/tile-objdump.c,$(wildcard emit/*.c))
EMIT_OBJ := $(EMIT_SRC:%.c=$(BUILD)/obj/%.o)

all: $(EMIT_OBJ) $(BUILD)/tile-objdump

$(BUILD)/tile-objdump: $(BUILD)/obj/emit/tile-objdump.o $(BUILD)/obj/emit/section.o \
                       $(BUILD)/obj/emit/write.o $(BUILD)/obj/passes/arena.o
	$(CC) $(CFLAGS) $(SANITIZE) $^ -lelf -o $@
