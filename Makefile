# Everything runs inside .venv. Playing needs less than testing, so there are two sets of libraries: `make play` installs
# the first, `make test` and the others the second as well. Nothing is done twice: files in .venv remember what is done.

PYTHON ?= python3
BIN := .venv/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
NODE := .venv/node
COMPILED := .venv/compiled

# Tests wait for servers, browsers and databases half of the time: two at a time keep a core busy. Those of a file stay
# together, as they share a server, and are begun in the order of tests/conftest.py.
WORKERS := -n $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))') --dist loadfile --no-loadscope-reorder

SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
# Tests start Python hundreds of times. Told not to keep bytecode, it would read all sources anew each time.
unexport PYTHONDONTWRITEBYTECODE
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test long env needs script bench docs clean checks interpreted FORCE

SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort)
TO_COMPILE := $(filter $(foreach name,kernel games agents pictures,src/cloister/$(name)/%.py),$(SOURCES))
TO_COMPILE += $(filter $(foreach name,facts patches telling,src/cloister/server/$(name).py),$(SOURCES))

help:  ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-6s %s\n", $$1, $$2}' Makefile

play: .venv/.libraries  ## open the table in the browser
	@$(PY) tools/play.py

env:  ## make .venv with everything that testing needs
	@$(MAKE) -j2 .venv/.installed .venv/.tools

test:  ## check style, types and imports, test interpreted and compiled, and put load on the server
	@$(MAKE) -j3 interpreted checks docs script
	@if grep -qx compiled .venv/.how; then \
	  echo "These tests and all others against the compiled install:"; \
	  CLOISTER_EXPECT=compiled $(PY) -m pytest $(WORKERS) && \
	  $(PY) tools/load.py --moves 1800 --think 1 && \
	  $(BIN)/cloister bench --short; \
	else \
	  echo "The same tests against the install, which is interpreted: there is no C compiler, or CLOISTER_COMPILE=0."; \
	  CLOISTER_EXPECT=interpreted $(PY) -m pytest $(WORKERS); \
	fi

# What reads the sources only begins while they are compiled.
interpreted: needs
	PYTHONPATH=src CLOISTER_EXPECT=interpreted $(PY) -m pytest $(WORKERS) --again

checks: needs
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src
	PYTHONPATH=src $(BIN)/lint-imports

long: needs env  ## all tests against the sources and the install, with more games and longer ones: two hours or more
	PYTHONPATH=src CLOISTER_EXPECT=interpreted CLOISTER_LONG=1 $(PY) -m pytest $(WORKERS)
	CLOISTER_LONG=1 $(PY) -m pytest $(WORKERS)

needs: .venv/.tools
	@$(PY) tools/needs.py

# TypeScript is all that comes from npm. Without npm only this check is left out.
ifneq ($(shell command -v npm),)
script: $(NODE)/.installed  ## check the types of the browser's script
	$(NODE)/node_modules/.bin/tsc -p jsconfig.json
else
script:
	@echo "The types of the browser's script are not checked: npm is not installed."
endif

# `make bench AGAINST=before.json` compares with the figures of another time.
bench: env  ## measure games, decisions and copies per second, and write them to build/bench.json
	@mkdir -p build
	@$(BIN)/cloister bench --json build/bench.json $(if $(AGAINST),--against $(AGAINST))

docs: .venv/.installed .venv/.tools  ## build the site of the documentation, run its examples and check its links
	$(PY) tools/check_docs.py --build

clean:  ## remove .venv and everything else that was made
	rm -rf .venv build dist .cache .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("cloister needs Python 3.11 or newer, not " + sys.version)'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "cloister: this Python makes no virtual environments; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo "Making .venv"
	@$(PYTHON) -m venv .venv

.venv/.libraries: constraints.txt pyproject.toml tools/requirements.py | $(PY)
	@echo "Installing what playing needs"
	@$(PY) tools/requirements.py core server >.venv/libraries.txt
	@$(PIP) --constraint constraints.txt --requirement .venv/libraries.txt
	@touch $@

.venv/.builders: .venv/.libraries
	@echo "Installing what builds"
	@$(PY) tools/requirements.py build >.venv/builders.txt
	@$(PIP) --no-compile --constraint constraints.txt --requirement .venv/builders.txt
	@touch $@

.venv/.tools: .venv/.builders
	@echo "Installing what testing needs"
	@$(PY) tools/requirements.py core dev >.venv/tools.txt
	@$(PIP) --no-compile --constraint constraints.txt --requirement .venv/tools.txt
	@touch $@

$(NODE)/.installed: package.json | $(PY)
	@mkdir -p $(NODE) && cp package.json $(NODE)
	npm install --prefix $(NODE) --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# How it is to be installed, and from which files. Rewritten only when that changes, so that a compiler that appeared
# or a file that was removed leads to a new install.
.venv/.how: FORCE .venv/.builders
	@{ $(PY) hatch_build.py && printf '%s\n' $(SOURCES); } >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv/.compiled: $(TO_COMPILE) hatch_build.py hatch_inline.h pyproject.toml .venv/.how
	@if grep -qx compiled .venv/.how; then $(PY) hatch_build.py $(COMPILED); fi
	@touch $@

.venv/.installed: $(SOURCES) README.md LICENSE .venv/.compiled .venv/.libraries
	@echo "Installing Cloister"
	@CLOISTER_COMPILED=$(COMPILED) $(PIP) --no-build-isolation --no-deps --force-reinstall .
	@sed -n 's/^cloister: /&/p' .venv/.how
	@touch $@
