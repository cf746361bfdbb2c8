# make demo: every example on the CPU, in emulated Metal and in emulated CUDA; FULL=1: as a table.
EXAMPLES     := gemm softmax layernorm gelu attention rmsnorm layernorm-back crossentropy rotary \
                gemm-int4 gemm-fp4 gemm-fp8 indexer moe splitk grouped linear-attention attention-back fft histogram \
                stencil dropout spmv topp topk mla delta-rule gpt
EXAMPLES_DIR := $(BUILD)/examples
EXAMPLE_C    := -std=gnu11 $(WARN) -O2 -Iplugin/include -Icontrib/gpuemu

demo: deps
	@contrib/progress $(MAKE) -j$(JOBS) --no-print-directory all $(EXAMPLES:%=$(EXAMPLES_DIR)/%)
	@FULL='$(FULL)' contrib/examples/demo $(EXAMPLES_DIR) $(EXAMPLES)

$(EXAMPLES_DIR)/gpt $(EXAMPLES_DIR)/gpt.o: contrib/examples/gpt.h

# gemm.o, gemm.metal, gemm.cu and gemm.tile.h come out of one compilation
$(EXAMPLES_DIR)/%.o: contrib/examples/%.c $(BUILD)/tileplugin.so
	@mkdir -p $(@D)
	$(call say,TILE)$(CC) -fplugin=$(BUILD)/tileplugin.so $(EXAMPLE_C) -c $< -o $@

$(EXAMPLES_DIR)/%_metal.o: $(EXAMPLES_DIR)/%.o
	$(call say,EMU)$(GPUEMU_CC) $(EXAMPLES_DIR)/$*.metal -o $@

$(EXAMPLES_DIR)/%_cuda.o: $(EXAMPLES_DIR)/%.o
	$(call say,EMU)$(GPUEMU_CC) $(EXAMPLES_DIR)/$*.cu -O0 -o $@

$(EXAMPLES:%=$(EXAMPLES_DIR)/%): $(EXAMPLES_DIR)/%: contrib/examples/%-demo.c \
    contrib/examples/demo.h contrib/examples/check.h $(EXAMPLES_DIR)/%.o \
    $(EXAMPLES_DIR)/%_metal.o $(EXAMPLES_DIR)/%_cuda.o $(BUILD)/libgpuemu.a $(BUILD)/libtile.a
	$(call say,LINK)$(CC) $(EXAMPLE_C) -DEMULATED -I$(EXAMPLES_DIR) $< $(@:%=%.o) $(@:%=%_metal.o) \
	    $(@:%=%_cuda.o) -L$(BUILD) -ltile -lgpuemu -lstdc++ -ldl -lpthread -lm -o $@

.SECONDARY: $(EXAMPLES:%=$(EXAMPLES_DIR)/%.o) $(EXAMPLES:%=$(EXAMPLES_DIR)/%_metal.o) \
    $(EXAMPLES:%=$(EXAMPLES_DIR)/%_cuda.o)
