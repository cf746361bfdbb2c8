# libtilekernels.a: the kernels of tile_kernels.h. make kernels; their headers and texts are in build/kernels.
KERNELS_TO   := $(BUILD)/kernels
KERNELS_TEXT := $(KERNELS_TO)/include/tile_kernels
KERNELS_HDR  := $(KERNELS_TO)/include/tile_kernels.h
KERNELS_C    := $(CC) -fplugin=$(BUILD)/tileplugin.so -fplugin-arg-tileplugin-outdir=$(KERNELS_TEXT) \
                -std=gnu11 $(WARN) -O2 -fPIC -MMD -MP -Iplugin/include
KERNELS      :=

# $(call kernels,name,source,flags): tk_NAME.o, from a source that serves several
define kernels
KERNELS += $(1)
$(KERNELS_TO)/tk_$(1).o: contrib/kernels/$(2).c $$(BUILD)/tileplugin.so | $$(KERNELS_TEXT)
	$$(call say,TILE)$$(KERNELS_C) $(3) -c $$< -o $$@
endef
$(foreach type,f32 f16 bf16,\
    $(eval $(call kernels,gemm_$(type),gemm,-DTYPE=$(type)))\
    $(eval $(call kernels,gemm_nt_$(type),gemm,-DTYPE=$(type) -DNT))\
    $(eval $(call kernels,gemm_tn_$(type),gemm,-DTYPE=$(type) -DTN)))
$(foreach type,f16 bf16,$(foreach d,64 128,\
    $(eval $(call kernels,attention$(d)_$(type),attention,-DTYPE=$(type) -DD=$(d)))\
    $(eval $(call kernels,attention_parts$(d)_$(type),attention-parts,-DTYPE=$(type) -DD=$(d)))\
    $(eval $(call kernels,attention_back$(d)_$(type),attention-back,-DTYPE=$(type) -DD=$(d)))))
$(foreach name,gemm_grouped gemm_grouped_fp8 gemv weights gemm_i8 gemm_fp8 gemm_fp4 softmax layernorm rmsnorm swiglu \
    rotary cross_entropy transpose reduce scan sort topk histogram fft fft_any \
    moe mla conv depthwise,\
    $(eval $(call kernels,$(name),$(subst _,-,$(name)))))

# One is that of an example, which demo.exp emulates.
KERNELS_SAME := histogram

-include $(KERNELS:%=$(KERNELS_TO)/tk_%.d)

.PHONY: kernels kernels-emulated
kernels: $(BUILD)/libtilekernels.a $(KERNELS_HDR) $(KERNELS_TEXT)/tk.h

$(BUILD)/libtilekernels.a: $(KERNELS:%=$(KERNELS_TO)/tk_%.o)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(KERNELS_TEXT):
	@mkdir -p $@

$(KERNELS_HDR) $(KERNELS_TEXT)/tk.h: | $(KERNELS_TEXT)
$(KERNELS_HDR): contrib/kernels/tile_kernels.h
	$(call say,COPY)cp $< $@
$(KERNELS_TEXT)/tk.h: contrib/kernels/tk.h
	$(call say,COPY)cp $< $@

# What the suite links beside the library: each source, not each of its types.
KERNELS_SHOWN    := gemm_f16 gemm_nt_bf16 gemm_tn_f32 attention64_f16 attention128_bf16 \
                    attention_parts64_f16 attention_parts128_bf16 attention_back64_f16 attention_back128_bf16 \
                    $(filter-out $(KERNELS_SAME) %_f32 %_f16 %_bf16,$(KERNELS))
# Emulated as an sm_90a; others as an sm_80.
KERNELS_HOPPER   := gemm_f16 gemm_fp8 attention64_f16 attention_parts64_f16 attention_back64_f16 weights gemm_grouped gemm_grouped_fp8 gemm_fp4 \
                    conv mla
KERNELS_EMULATED := $(KERNELS_SHOWN:%=$(KERNELS_TO)/tk_%_cuda.o) $(KERNELS_SHOWN:%=$(KERNELS_TO)/tk_%_metal.o)
kernels-emulated: $(KERNELS_EMULATED)

$(KERNELS_HOPPER:%=$(KERNELS_TO)/tk_%_cuda.o): KERNELS_ARCH := --arch sm_90a
$(KERNELS_TO)/%_cuda.o: $(KERNELS_TO)/%.o
	$(call say,EMU)$(GPUEMU_CC) $(KERNELS_TEXT)/$*.cu -O0 -o $@ $(KERNELS_ARCH)

$(KERNELS_TO)/%_metal.o: $(KERNELS_TO)/%.o
	$(call say,EMU)$(GPUEMU_CC) $(KERNELS_TEXT)/$*.metal -o $@
