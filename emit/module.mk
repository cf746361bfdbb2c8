# The printers, the .tile section, tile-objdump and tile-opt.
EMIT_SRC := $(filter-out emit/objdump/tile-objdump.c emit/tile-opt%.c,$(wildcard emit/*.c emit/*/*.c))
TILE_OPT := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard emit/tile-opt*.c))

all: $(BUILD)/obj/emit.a $(BUILD)/tile-objdump $(BUILD)/tile-opt

$(BUILD)/obj/emit.a: $(EMIT_SRC:%.c=$(BUILD)/obj/%.o)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/tile-opt: $(TILE_OPT) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a
	$(call say,LINK)$(CC) $(CFLAGS) $(SANITIZE) $^ -lz -lm -o $@

$(BUILD)/tile-objdump: $(BUILD)/obj/emit/objdump/tile-objdump.o $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a
	$(call say,LINK)$(CC) $(CFLAGS) $(SANITIZE) $^ -lelf -lz -lm -o $@
