# The GCC plugin.
PLUGIN_INC  = $(shell $(CC) -print-file-name=plugin)/include
PLUGIN_SRC := $(wildcard plugin/*.cc)
PLUGIN_OBJ := $(PLUGIN_SRC:%.cc=$(BUILD)/obj/%.o)
# GCC's headers are not clean under -Wextra: they are system headers here.
PLUGIN_CXX  = $(CXX) -std=c++17 $(WARN) $(CXXFLAGS) -fno-rtti -fno-exceptions -fPIC -fvisibility=hidden \
              -I. -isystem $(PLUGIN_INC)

all: $(BUILD)/tileplugin.so

$(BUILD)/obj/plugin/%.o: plugin/%.cc
	@mkdir -p $(@D)
	$(PLUGIN_CXX) -MMD -MP -c $< -o $@

# GCC exports its own symbols: ours stay inside.
$(BUILD)/tileplugin.so: $(PLUGIN_OBJ) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a plugin/exports.map
	$(CXX) -shared -o $@ $(filter %.o %.a,$^) -Wl,--version-script=plugin/exports.map $(SANITIZE)
