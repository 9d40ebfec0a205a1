# Commands and switches are listed in Documentation/commands.md; the logic is in Scripts/.
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
# All goals share one build folder.
.NOTPARALLEL:
.PHONY: help run goldens test test-window test-sanitized bench bench-quick fuzz coverage verify-sources verify-repository lint format deps

# Swift from the PATH, or where a distribution puts it.
export SWIFT := $(or $(shell command -v swift),/usr/bin/swift)
# A backtrace of a crashed fuzzer or sanitizer can hang for minutes.
export SWIFT_BACKTRACE := enable=no

# Switches.
WINDOW ?= on
TURNS ?= 20000
SEED ?= $(shell date +%s)
EXAMPLE ?= Counter
FILTER ?=
export GOLDENS ?= optional

ifeq ($(WINDOW),off)
# Another set of traits is another build: a folder of its own keeps both warm.
flags := --disable-default-traits --scratch-path .build-windowless
window :=
window_test :=
else
flags :=
window := window
window_test := window-test
endif

# $(call need,GROUPS): make deps, but only if something of these groups is missing.
need = Scripts/deps --check $(1) || Scripts/deps $(1)

help:
	@sed -n 's/^| `\(make [^`]*\)` | \(.*\) |$$/\1|\2/p' Documentation/commands.md | column -t -s '|'

run:
	@$(call need,build $(window))
	@Scripts/run $(EXAMPLE) $(flags)

test:
	@$(call need,build test $(window) $(window_test))
	@Scripts/test $(flags)

test-window:
	@$(call need,build test $(window) $(window_test))
	@$(SWIFT) test -c release $(flags) --filter '^WindowTests[.]'

goldens:
	@$(call need,build test $(window) $(window_test))
	@GOLDENS=bless $(SWIFT) test -c release $(flags) --filter '^GoldenTests[.]'
	@echo "The pictures are in Tests/GoldenTests/Pictures: look at each."

test-sanitized:
	@$(call need,build test $(window) $(window_test))
	@Scripts/test-sanitized $(if $(FILTER),--filter '$(FILTER)') $(filter-out --scratch-path .build-windowless,$(flags))

fuzz:
	@$(call need,build $(window))
	@$(SWIFT) run -c release $(flags) halcyon-fuzz --turns $(TURNS) --seed $(SEED)

bench bench-quick:
	@$(call need,build $(window))
	@$(call need,bench) || echo "The peers that are missing are left out."
	@# A package is not built anew for what it inlines from modules that it does not name itself.
	@touch Benchmarks/Sources/Workload/*.swift
	@$(if $(filter bench,$@),$(SWIFT) build --package-path Benchmarks --product bench)
	@$(SWIFT) run -c release --package-path Benchmarks bench \
		$(if $(filter bench,$@),--debug Benchmarks/.build/debug/bench,--quick)

coverage:
	@$(call need,build $(window))
	@Scripts/coverage $(flags)

verify-sources:
	@$(call need,build $(window))
	@Scripts/verify-sources '$(SOURCES)'

verify-repository:
	@$(call need,build $(window))
	@Scripts/verify-repository --write '$(REPOSITORY)'

lint:
	@$(call need,build)
	@Scripts/lint

format:
	@$(SWIFT) format --in-place --parallel --recursive $$(Scripts/swift-roots)
	@echo "Formatted."

deps:
	@Scripts/deps
