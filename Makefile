# Each of these makes its own `.venv` first: Python 3.11 and make are all that has to be there.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
PY := $(VENV)/bin/python
# a wheel is compiled to bytecode where it is installed; so is a checkout, since one waits for it at every start
COMPILE := $(PY) -m compileall -q interpreter repl
PIP := $(PY) -m pip install --quiet --disable-pip-version-check

.PHONY: help play test soak editors bench lint types wheel clean

help:
	@echo "make play    open the console"
	@echo "make test    the tests (minutes)"
	@echo "make soak    the long counts"
	@echo "make editors the colours and completion of editors (needs node and npm)"
	@echo "make bench   every figure of speed, with its threshold"
	@echo "make lint    style;  make types  static types;  make wheel  the installable file"

$(PY):
	$(PYTHON) -m venv $(VENV)

$(VENV)/can-play: pyproject.toml | $(PY)
	$(PIP) --editable .
	@$(COMPILE)
	@touch $@

$(VENV)/can-work: pyproject.toml | $(PY)
	$(PIP) --editable '.[dev]'
	@$(COMPILE)
	@touch $@ $(VENV)/can-play

play: $(VENV)/can-play
	@$(VENV)/bin/croupier

test: $(VENV)/can-work
	$(PY) -m pytest -n $(JOBS)

soak: $(VENV)/can-work
	$(PY) -m pytest -n $(JOBS) -m soak --timeout 3600 --durations=10
	@echo "How often everything was reached: build/soak"

tests/editors/node_modules: tests/editors/package-lock.json
	cd tests/editors && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

editors: $(VENV)/can-work tests/editors/node_modules
	cd tests/editors && PYTHON=$(CURDIR)/$(PY) npm test --silent

bench: $(VENV)/can-work
	@$(COMPILE)
	$(PY) benchmarks/run.py

lint: $(VENV)/can-work
	$(VENV)/bin/ruff check .

types: $(VENV)/can-work
	$(VENV)/bin/mypy

wheel: $(VENV)/can-work
	$(PY) -m build --wheel --outdir dist .

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
