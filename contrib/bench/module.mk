# make bench: what the plugin costs at compile time.
all: $(BUILD)/peak

bench: all
	@CC='$(CC)' contrib/bench/bench $(BUILD)

$(BUILD)/peak: $(BUILD)/obj/contrib/bench/peak.o
	$(call say,LINK)$(CC) $(CFLAGS) $^ -o $@
