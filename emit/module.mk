# The printers, the .tile section, tile-objdump, which alone needs libelf, and tile-opt.
ELF_SRC  := emit/objdump/tile-objdump.c emit/objdump/files.c emit/object/compile.c
EMIT_SRC := $(filter-out $(ELF_SRC) emit/opt/%.c,$(wildcard emit/*.c emit/*/*.c))
TILE_OPT := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard emit/opt/*.c))

LIBELF   := $(if $(MAC),$(shell echo '\#include <gelf.h>' | $(CC) $(CFLAGS) -E -x c - >/dev/null 2>&1 && echo yes),yes)

all: $(BUILD)/obj/emit.a $(if $(LIBELF),$(BUILD)/tile-objdump) $(BUILD)/tile-opt

$(BUILD)/obj/emit.a: $(EMIT_SRC:%.c=$(BUILD)/obj/%.o)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/tile-opt: $(TILE_OPT) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a
	$(call say,LINK)$(CC) $(CFLAGS) $(SANITIZE) $^ -lz -lm -o $@

$(BUILD)/tile-objdump: $(ELF_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a
	$(call say,LINK)$(CC) $(CFLAGS) $(SANITIZE) $^ -lelf -lz -lm -o $@
