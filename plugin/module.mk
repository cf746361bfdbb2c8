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
$(BUILD)/tileplugin.so: $(PLUGIN_OBJ) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a plugin/exports.map plugin/module.mk
	$(call say,LINK)$(CXX) -shared -o $@ $(filter %.o %.a,$^) -Wl,--version-script=plugin/exports.map $(PLUGIN_STATIC) $(SANITIZE)
