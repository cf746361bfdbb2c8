# The emulator: the runtime that programs link, and the tool that rewrites Metal for clang.
GPUEMU_SRC := $(wildcard contrib/gpuemu/runtime/*.cc contrib/gpuemu/cuda/runtime/*.cc)
GPUEMU_OBJ := $(GPUEMU_SRC:%.cc=$(BUILD)/obj/%.o)
MSL_SRC    := $(wildcard contrib/gpuemu/metal/*.cc)
MSL_OBJ    := $(MSL_SRC:%.cc=$(BUILD)/obj/%.o)
GPUEMU_CXX := -std=c++17 -fno-omit-frame-pointer $(WARN)
GPUEMU_RUNTIME_CXX := -g0 -fvisibility=hidden -fvisibility-inlines-hidden

# What gpuemu-cc finds parsed here; it reads the headers where that does not fit.
GPUEMU_PCH := $(BUILD)/gpuemu-pch
GPUEMU_CLANG ?= clang-19

# The suite gives another, which remembers (testsuite/gpuemu-cc).
GPUEMU_CC ?= contrib/gpuemu/gpuemu-cc

ifeq ($(MAC),)
all: $(GPUEMU_PCH)/gpuemu_prelude.h.gch $(if $(shell command -v $(GPUEMU_CLANG)),$(GPUEMU_PCH)/metal.pch)
all: $(BUILD)/libgpuemu.a $(BUILD)/gpuemu-cuda-rewrite $(if $(MSL_SRC),$(BUILD)/gpuemu-msl)
endif

# The runtime is without debug information, which was 17 of 18 parts of libgpuemu.a, and half the time of linking each
# emulated program. Its symbols are hidden but for what emu.h and gpuemu.h declare and what kernels and the program call.
$(BUILD)/obj/contrib/gpuemu/%.o: contrib/gpuemu/%.cc
	@mkdir -p $(@D)
	$(call say,CXX)$(CXX) $(GPUEMU_CXX) $(CXXFLAGS) $(if $(findstring /runtime/,$<),$(GPUEMU_RUNTIME_CXX)) -fPIC -I. -MMD -MP -c $< -o $@

$(BUILD)/libgpuemu.a: $(GPUEMU_OBJ)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/gpuemu-msl: $(MSL_OBJ)
	$(call say,LINK)$(CXX) $^ -o $@
CUDA_OBJ := $(patsubst %.cc,$(BUILD)/obj/%.o,$(wildcard contrib/gpuemu/cuda/*.cc))
$(BUILD)/gpuemu-cuda-rewrite: $(CUDA_OBJ)
	$(call say,LINK)$(CXX) $^ -o $@

$(GPUEMU_PCH)/gpuemu_prelude.h.gch: contrib/gpuemu/gpuemu-cc contrib/gpuemu/cuda/cc-cuda $(wildcard contrib/gpuemu/cuda/include/*.h)
	@mkdir -p $(@D)
	$(call say,PCH)GPUEMU_BUILD='$(abspath $(BUILD))' CXX='$(CXX)' contrib/gpuemu/gpuemu-cc --precompile cuda -o $@

$(GPUEMU_PCH)/metal.pch: contrib/gpuemu/gpuemu-cc $(wildcard contrib/gpuemu/metal/*.h) $(BUILD)/gpuemu-msl
	@mkdir -p $(@D)
	$(call say,PCH)GPUEMU_BUILD='$(abspath $(BUILD))' GPUEMU_CLANG='$(GPUEMU_CLANG)' contrib/gpuemu/gpuemu-cc --precompile metal -o $@

-include $(GPUEMU_PCH)/gpuemu_prelude.h.gch.d
