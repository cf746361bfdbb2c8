# The emulator: the runtime that programs link, and the tool that rewrites Metal for clang.
GPUEMU_SRC := $(wildcard contrib/gpuemu/runtime/*.cc contrib/gpuemu/cuda/runtime/*.cc)
GPUEMU_OBJ := $(GPUEMU_SRC:%.cc=$(BUILD)/obj/%.o)
MSL_SRC    := $(wildcard contrib/gpuemu/metal/*.cc)
MSL_OBJ    := $(MSL_SRC:%.cc=$(BUILD)/obj/%.o)
GPUEMU_CXX := -std=c++17 $(WARN)

all: $(BUILD)/libgpuemu.a $(BUILD)/gpuemu-cuda-rewrite $(if $(MSL_SRC),$(BUILD)/gpuemu-msl)

$(BUILD)/obj/contrib/gpuemu/%.o: contrib/gpuemu/%.cc
	@mkdir -p $(@D)
	$(CXX) $(GPUEMU_CXX) $(CXXFLAGS) -fPIC -I. -MMD -MP -c $< -o $@

$(BUILD)/libgpuemu.a: $(GPUEMU_OBJ)
	rm -f $@
	ar rcs $@ $^

$(BUILD)/gpuemu-msl: $(MSL_OBJ)
	$(CXX) $^ -o $@
CUDA_OBJ := $(patsubst %.cc,$(BUILD)/obj/%.o,$(wildcard contrib/gpuemu/cuda/*.cc))
$(BUILD)/gpuemu-cuda-rewrite: $(CUDA_OBJ)
	$(CXX) $^ -o $@

