# libtile: devices found at run time. What it does not find, the CUDA driver, NVRTC, an emulator, it is linked without.
TILE_OBJ  := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard contrib/runtime/*.c))
TILE_LIBS := -ldl -lpthread
ifneq ($(MAC),)
TILE_OBJ  += $(BUILD)/obj/contrib/runtime/tile_metal.o
TILE_LIBS := -framework Metal -framework Foundation
endif
all: $(BUILD)/libtile.a

$(BUILD)/libtile.a: $(TILE_OBJ)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/obj/contrib/runtime/%.o: contrib/runtime/%.m
	@mkdir -p $(@D)
	$(call say,CC)clang $(CFLAGS) -Iplugin/include -c $< -o $@
