# The compiler proper: IR, layouts, analyses and passes, a folder each. Knows nothing of GCC.
PASSES_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard passes/*.c passes/*/*.c))

# What the plugin does not export is called directly, and inlined.
$(BUILD)/obj/passes/%.o $(BUILD)/obj/emit/%.o: C11 += -fvisibility=hidden

all: $(BUILD)/obj/passes.a

$(BUILD)/obj/passes.a: $(PASSES_OBJ)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^
