# The GCC plugin. With CROSS=aarch64-linux-gnu that of aarch64-linux-gnu-gcc, in a folder of that name.
CROSS      ?=
PLUGIN_INC  = $(shell $(if $(CROSS),$(CROSS)-gcc,$(CC)) -print-file-name=plugin)/include
PLUGIN_OUT := $(BUILD)$(CROSS:%=/%)
PLUGIN_SRC := $(wildcard plugin/*.cc plugin/*/*.cc)
PLUGIN_OBJ := $(PLUGIN_SRC:%.cc=$(PLUGIN_OUT)/obj/%.o)
# GCC's headers are not clean under -Wextra: they are system headers here.
PLUGIN_CXX  = $(CXX) -std=c++17 $(WARN) $(CXXFLAGS) -fno-rtti -fno-exceptions -fPIC -fvisibility=hidden \
              $(DEFINES) -I. -isystem $(PLUGIN_INC)

all: $(PLUGIN_OUT)/tileplugin.so

# Parsing GCC's headers takes half of what compiling a file does, so that they are parsed once. Where that does not fit
# the compiler, it reads the header that stands next to it.
PLUGIN_PCH := $(PLUGIN_OUT)/obj/plugin/gcc-common.h

$(PLUGIN_PCH).gch: plugin/gcc-common.h
	@mkdir -p $(@D)
	@echo '#include "plugin/gcc-common.h"' >$(PLUGIN_PCH)
	$(call say,PCH)$(PLUGIN_CXX) -x c++-header $(PLUGIN_PCH) -o $@

$(PLUGIN_OUT)/obj/plugin/%.o: plugin/%.cc $(PLUGIN_PCH).gch
	@mkdir -p $(@D)
	$(call say,CXX)$(PLUGIN_CXX) -include $(PLUGIN_PCH) -MMD -MP -c $< -o $@

# cc1 has libstdc++ inside and loads no libstdc++.so: loading one costs 4 million instructions each time
# gcc runs, more than some files take to compile. So what the plugin needs of it goes into the plugin,
# where there is a static one.
PLUGIN_STATIC = -static-libgcc $(if $(filter /%,$(shell $(CXX) -print-file-name=libstdc++.a)),-static-libstdc++) \
                -Wl,--gc-sections

# GCC exports its own symbols: ours stay inside.
PLUGIN_LINK = $(CXX) -shared $(PLUGIN_OUT)/obj/plugin.o $(filter %.a,$^) -Wl,--version-script=plugin/exports.map $(PLUGIN_STATIC) $(SANITIZE) -lz

# A Mac's linker has no such script, and leaves GCC's symbols to the loader by itself.
ifneq ($(MAC),)
$(PLUGIN_OUT)/tileplugin.so: $(PLUGIN_OBJ) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a plugin/module.mk
	$(call say,LINK)$(CXX) -bundle $(PLUGIN_OBJ) $(filter %.a,$^) -Wl,-undefined,dynamic_lookup -Wl,-dead_strip \
	    -Wl,-exported_symbol,_plugin_init -Wl,-exported_symbol,_plugin_is_GPL_compatible -static-libgcc -static-libstdc++ -lz -o $@
else
# A GCC of another version lacks some of the symbols that this one exports, and would not even load what needs them.
# So all that nothing but GCC defines is weak, and plugin_init tells which GCC the plugin is for before it uses any.
# What is missing of the plugin's own is not.
$(PLUGIN_OUT)/tileplugin.so: $(PLUGIN_OBJ) $(BUILD)/obj/emit.a $(BUILD)/obj/passes.a plugin/exports.map plugin/module.mk
	$(call say,LINK)$(CXX) -nostdlib -r -o $(PLUGIN_OUT)/obj/plugin.o $(PLUGIN_OBJ) && $(PLUGIN_LINK) -o $@ \
	&& nm -D -u $@ | sed '/@/d; s/.* //' >$(PLUGIN_OUT)/obj/plugin.weak \
	&& { ! grep -E '^(_Z[0-9]+)?t[pl]_' $(PLUGIN_OUT)/obj/plugin.weak || { rm -f $@; false; }; } \
	&& objcopy --weaken-symbols=$(PLUGIN_OUT)/obj/plugin.weak $(PLUGIN_OUT)/obj/plugin.o && $(PLUGIN_LINK) -o $@
endif
