# make serve: a language model that answers several requests, on the CPU and the emulated devices. main.c says more.
SERVE         := contrib/examples/serve
SERVE_DIR     := $(EXAMPLES_DIR)/serve
SERVE_KERNELS := gemm_nt_f16 attention64_f16 rmsnorm swiglu
SERVE_C       := $(wildcard $(SERVE)/*.c)
CJSON_CFLAGS  ?= $(shell pkg-config --cflags libcjson 2>/dev/null)
CJSON_LIBS    ?= $(or $(shell pkg-config --libs libcjson 2>/dev/null),-lcjson)

serve: $(SERVE_DIR)/serve $(SERVE_DIR)/small/model.safetensors
	@set -e; for device in cpu emulated-cuda emulated-metal; do \
	    $(SERVE_DIR)/serve $$device $(SERVE_DIR)/small --new=8 --slots=2 --check 'Once upon' 'a' 'It was a dark night'; done

$(SERVE_DIR)/small/model.safetensors: $(SERVE)/make-checkpoint
	$(call say,MAKE)$< $(@D)

$(SERVE_DIR)/serve: $(SERVE_C) $(wildcard $(SERVE)/*.h) $(SERVE_DIR)/step.o $(SERVE_DIR)/step_metal.o $(SERVE_DIR)/step_cuda.o \
    $(SERVE_KERNELS:%=$(KERNELS_TO)/tk_%_cuda.o) $(SERVE_KERNELS:%=$(KERNELS_TO)/tk_%_metal.o) $(BUILD)/libtilekernels.a $(KERNELS_HDR) \
    $(KERNELS_TEXT)/tk.h $(BUILD)/libgpuemu.a $(BUILD)/libtile.a
	$(call say,LINK)$(CC) $(EXAMPLE_C) -DEMULATED -I. -I$(SERVE_DIR) -I$(KERNELS_TO)/include $(CJSON_CFLAGS) \
	    $(filter-out %/step.c,$(SERVE_C)) $(filter %.o,$^) $(BUILD)/libtilekernels.a -L$(BUILD) -ltile -lgpuemu -lstdc++ -ldl -lpthread \
	    $(CJSON_LIBS) -lm -o $@

.PHONY: serve
