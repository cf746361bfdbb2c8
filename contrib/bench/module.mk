# make bench: what the plugin costs at compile time.
bench: all
	@CC='$(CC)' contrib/bench/bench $(BUILD)
