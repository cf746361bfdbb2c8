# tile-tune: with the runtime and the emulator in it, whose functions the candidates' libraries call.
TUNE_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard contrib/tune/*.c))
all: $(if $(MAC),,$(BUILD)/tile-tune)

$(BUILD)/tile-tune: $(TUNE_OBJ) $(BUILD)/libtile.a $(BUILD)/libgpuemu.a
	$(call say,LINK)$(CXX) $(CFLAGS) $(SANITIZE) $(TUNE_OBJ) -rdynamic -Wl,--whole-archive $(BUILD)/libtile.a $(BUILD)/libgpuemu.a \
	    -Wl,--no-whole-archive -ldl -lpthread -lm -o $@
