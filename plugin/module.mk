# The GCC plugin.
PLUGIN_INC  = $(shell $(CC) -print-file-name=plugin)/include
PLUGIN_SRC := $(wildcard plugin/*.cc)
PLUGIN_OBJ := $(PLUGIN_SRC:%.cc=$(BUILD)/obj/%.o)
# GCC's headers are not clean under -Wextra: they are system headers here.
PLUGIN_CXX  = $(CXX) -std=c++17 $(WARN) $(CXXFLAGS) -fno-rtti -fno-exceptions -fPIC -fvisibility=hidden \
              $(DEFINES) -I. -isystem $(PLUGIN_INC)

all: $(BUILD)/tileplugin.so

$(BUILD)/obj/plugin/%.o: plugin/%.cc
	@mkdir -p $(@D)
	$(call say,CXX)$(PLUGIN_CXX) -MMD -MP -c $< -o $@

# cc1 has libstdc++ inside and loads no libstdc++.so: loading one costs 4 million instructions each time
# gcc runs, more than some files take to compile. So what the plugin needs of it goes into the plugin,
# where there is a static one.
PLUGIN_STATIC = -static-libgcc $(if $(filter /%,$(shell $(CXX) -print-file-name=libstdc++.a)),-static-libstdc++) \
                -Wl,--gc-sections

# GCC exports its own symbols: ours stay inside.
PLUGIN_LINK = $(CXX) -shared $(BUILD)/obj/plugin.o $(filter %.a,$^) -Wl,--version-script=plugin/exports.map $(PLUGIN_STATIC) $(SANITIZE) -lz

# A GCC of another version lacks some of the symbols that this one exports, and would not even load what needs them.
# So all that nothing but GCC defines is weak, and plugin_init tells which GCC the plugin is for before it uses any.
$(BUILD)/tileplugin.so: $(PLUGIN_OBJ) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a plugin/exports.map plugin/module.mk
	$(call say,LINK)$(CXX) -nostdlib -r -o $(BUILD)/obj/plugin.o $(PLUGIN_OBJ) && $(PLUGIN_LINK) -o $@ \
	&& nm -D -u $@ | sed '/@/d; s/.* //' >$(BUILD)/obj/plugin.weak \
	&& objcopy --weaken-symbols=$(BUILD)/obj/plugin.weak $(BUILD)/obj/plugin.o && $(PLUGIN_LINK) -o $@
