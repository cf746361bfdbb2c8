# libtile: devices found at run time. What it does not find, the CUDA driver, NVRTC, an emulator, it is linked without.
TILE_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard contrib/runtime/*.c))
all: $(BUILD)/libtile.a

$(BUILD)/libtile.a: $(TILE_OBJ)
	rm -f $@
	ar rcs $@ $^
