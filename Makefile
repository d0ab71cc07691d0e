# Everything runs inside .venv, which `make env` makes: the tools, and Cloister itself, installed compiled.
# Nothing is done twice: .venv/.deps and .venv/.built remember what is up to date.

PYTHON ?= python3
BIN := .venv/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
NODE := .venv/node

SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help env play test script bench docs clean FORCE

SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort)
DOCS := $(wildcard README.md CONTRIBUTING.md docs/*.md docs/rules/*.md)

help:  ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-6s %s\n", $$1, $$2}' Makefile

env: .venv/.built  ## make .venv: the tools, and Cloister compiled
	@grep -qx compiled .venv/.how || echo "cloister: runs interpreted, for want of a C compiler or by CLOISTER_COMPILE=0"

play: env  ## open the table in the browser
	@$(BIN)/cloister serve --open

test: env script  ## check style, types and imports, test interpreted and compiled, and put load on the server
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src
	PYTHONPATH=src $(BIN)/lint-imports
	PYTHONPATH=src CLOISTER_EXPECT=interpreted $(PY) -m pytest -n auto --ignore-glob='*/test_server_*' --ignore-glob='*/test_browser_*'
	@if grep -qx compiled .venv/.how; then \
	  echo "The same tests, and those of the server and its pages, against the compiled install:"; \
	  CLOISTER_EXPECT=compiled $(PY) -m pytest -n auto && \
	  $(PY) tools/load.py; \
	else \
	  echo "The same tests against the install, which is interpreted: there is no C compiler, or CLOISTER_COMPILE=0."; \
	  CLOISTER_EXPECT=interpreted $(PY) -m pytest -n auto; \
	fi

# TypeScript is all that comes from npm. Without npm only this check is left out.
ifneq ($(shell command -v npm),)
script: $(NODE)/.installed  ## check the types of the browser's script
	$(NODE)/node_modules/.bin/tsc -p jsconfig.json
else
script:
	@echo "The types of the browser's script are not checked: npm is not installed."
endif

bench: env  ## measure games, decisions and copies per second
	@$(BIN)/cloister bench

docs: env  ## run the examples of the documentation and check its links
	$(PY) tools/check_docs.py $(DOCS)

clean:  ## remove .venv and everything else that was made
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("cloister needs Python 3.11 or newer, not " + sys.version)'
	$(PYTHON) -m venv .venv

.venv/.deps: constraints.txt pyproject.toml | $(PY)
	@$(PY) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*p["dependencies"], *p["optional-dependencies"]["dev"], sep="\n")' >.venv/requirements.txt
	$(PIP) --constraint constraints.txt --requirement .venv/requirements.txt
	@touch $@

$(NODE)/.installed: package.json | $(PY)
	@mkdir -p $(NODE) && cp package.json $(NODE)
	npm install --prefix $(NODE) --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# How it is to be installed, and from which files. Rewritten only when that changes, so that a compiler that appeared
# or a file that was removed leads to a new install.
.venv/.how: FORCE .venv/.deps
	@{ $(PY) hatch_build.py && printf '%s\n' $(SOURCES); } >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv/.built: $(SOURCES) hatch_build.py pyproject.toml LICENSE .venv/.deps .venv/.how
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@touch $@
