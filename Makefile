# `make play` and `make test` are all that a bare machine with Python 3.11+ and make needs.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m
FAST := build/fast
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print)

# Without stored bytecode every process would compile all sources again, and the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

# One more than there are processors: many tests wait for a server, a browser or a database.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# What `make check` runs: rules, worked examples, recorded games, the engine's interface, drawings, texts. No server, no
# browser, no other process, and no file that plays many games.
QUICK_TESTS := $(addprefix tests/,kernel layers components examples rules golden_age automata pachamama golden game art texts)

# What `make test-compiled` runs: the engine, and what people run it fast for.
COMPILED_TESTS := $(addprefix tests/,analysis automata bots components environments examples game golden golden_age kernel \
	pachamama properties rules simulation training views)

# What `make coverage` runs: some tests of every package; a quarter of an hour on two busy processors.
COVERED_TESTS := $(addprefix tests/,bots/test_bots.py bots/test_own.py bots/test_registry.py cli/test_components.py \
	cli/test_modules.py cli/test_play.py components environments/test_actions.py environments/test_gymnasium.py \
	environments/test_observations.py examples kernel offline/test_engine.py rules server/security/test_authorisation.py \
	simulation/test_measures.py simulation/test_plan.py simulation/test_report.py simulation/test_tally.py training)

# Only files whose hashes `make lock` recorded are installed, including the build back ends (setuptools for http-ece,
# which has no wheel), so no second environment is created for building; then the project itself, without dependencies.
# If uv is not available, pip does the same, more slowly.
define install
	{ test -x $(BIN)/uv && $(BIN)/uv pip install --quiet --python $(BIN)/python $(1); } \
		|| $(RUN) pip install --quiet --disable-pip-version-check $(1)
endef
HASHED := --no-build-isolation --require-hashes --requirement requirements
OURSELVES := --no-build-isolation --no-deps --editable .

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and f"Python 3.11 or newer is needed; this is {v[0]}.{v[1]}. Try: make PYTHON=python3.12")'
	@echo "Creating $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "python3 cannot create virtual environments; on Debian: apt-get install python3-venv"; exit 1; }
	@$(RUN) pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/build.txt
	@touch $@

$(VENV)/.ready-to-play: $(VENV)/.made pyproject.toml requirements/play.txt
	@echo "Installing what the game needs ..."
	@$(call install,$(HASHED)/play.txt)
	@$(call install,$(OURSELVES))
	@touch $@

$(VENV)/.ready-to-develop: $(VENV)/.made pyproject.toml requirements/develop.txt
	@echo "Installing what development needs ..."
	@$(call install,$(HASHED)/develop.txt)
	@$(call install,$(OURSELVES))
	@touch $(VENV)/.ready-to-play $@

web/node_modules/.ready: web/package.json web/package-lock.json | $(VENV)/.ready-to-play
	@echo "Installing what the web app is built with ..."
	@$(RUN) harness.programs.node --quiet npm ci
	@touch $@

web/dist/index.html: web/node_modules/.ready $(WEB_SOURCES)
	@echo "Building the web app ..."
	@$(RUN) harness.programs.node --quiet npm run build
	@touch $@

.PHONY: help
help: ## list all targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r target text; do printf '  make %-12s %s\n' "$$target" "$$text"; done

.PHONY: play
play: $(VENV)/.ready-to-play web ## set everything up and serve the game to your browser
	@$(BIN)/tawantinsuyu serve || test $$? -eq 130 # Ctrl+C is how it ends

.PHONY: terminal
terminal: $(VENV)/.ready-to-play ## set everything up and play in the terminal
	@$(BIN)/tawantinsuyu play

.PHONY: test
test: $(VENV)/.ready-to-develop ## set everything up for development, then lint, types, layers and all tests except those of the other test targets
	@$(MAKE) --no-print-directory --jobs=2 types lint layers web-test chromium web # mypy alone needs half of this time
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "smoke or not (browser or games or harm or lab or offline or postgres)"

.PHONY: test-browser
test-browser: $(VENV)/.ready-to-develop chromium web ## the tests in a browser
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "browser and not smoke and not offline"

.PHONY: test-games
test-games: $(VENV)/.ready-to-develop web ## the tests that play many games
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "games and not browser"

.PHONY: test-harm
test-harm: $(VENV)/.ready-to-develop caddy web ## the tests that kill, cut off, starve and flood servers, or send random requests
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m harm

.PHONY: test-lab
test-lab: $(VENV)/.ready-to-develop web/node_modules/.ready ## the tests of experiments, environments, training, benchmarks, example programs and the client package
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "lab and not browser"

.PHONY: test-postgres
test-postgres: $(VENV)/.ready-to-develop web ## the tests on PostgreSQL; those that kill it are among test-harm
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "postgres and not (browser or games or harm)" tests/server

.PHONY: check
check: lint types layers ## lint, types, layers and a quick selection of tests, for while you work
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -n $(WORKERS) -m "not games" $(QUICK_TESTS)

.PHONY: lint
lint: $(VENV)/.ready-to-develop ## check style and format, and the workflows of hosted checks; changes nothing
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/zizmor --quiet --offline --no-progress .github

.PHONY: types
types: $(VENV)/.ready-to-develop ## mypy --strict
	$(BIN)/mypy --strict

.PHONY: layers
layers: $(VENV)/.ready-to-develop ## check the direction of imports
	$(BIN)/lint-imports --no-cache --no-logo

.PHONY: hosting-drill
hosting-drill: $(VENV)/.ready-to-develop caddy web ## the recipe for hosts: Caddy, PostgreSQL, two processes, upgrade, kill, backup, restore
	$(RUN) pytest tests/server/hosting

.PHONY: caddy
caddy: $(VENV)/.ready-to-develop ## Caddy for the hosting drill: found, or installed from the system's packages
	@$(RUN) harness.programs.caddy

.PHONY: chromium
chromium: $(VENV)/.ready-to-develop ## the browser for the tests: found, or installed from the system's packages
	@$(RUN) harness.programs.chromium

.PHONY: web
web: web/dist/index.html ## build the web app

.PHONY: offline
offline: $(VENV)/.ready-to-play web/node_modules/.ready ## build the offline edition: a folder of static files, build/offline
	@$(RUN) tools.web.offline.build

.PHONY: test-offline
test-offline: $(VENV)/.ready-to-develop chromium offline ## test the offline edition in a browser and in Node.js
	TAWANTINSUYU_BUILD=interpreted $(RUN) pytest -m offline tests/offline

.PHONY: web-test
web-test: $(VENV)/.ready-to-develop web/node_modules/.ready ## style, types and unit tests of the web app
	@$(RUN) harness.programs.node --quiet npm run lint
	@$(RUN) harness.programs.node --quiet npm run check
	@$(RUN) harness.programs.node --quiet npm test

.PHONY: screenshots
screenshots: $(VENV)/.ready-to-develop chromium web ## screenshots of every page, for review, into build/screenshots
	@$(RUN) tools.web.screenshots $(ARGS)

.PHONY: frames
frames: $(VENV)/.ready-to-develop chromium web ## script and style time per frame while a Worker walks, from a trace
	@$(RUN) tools.web.frames

.PHONY: wire
wire: $(VENV)/.ready-to-develop web/node_modules/.ready ## TypeScript types of all messages, from the server's API document
	@$(RUN) tools.web.wire_types

.PHONY: client
client: $(VENV)/.ready-to-develop web/node_modules/.ready ## the npm package of the protocol's types, a client and readers, in build/client
	@$(RUN) tools.web.client_package

.PHONY: format
format: $(VENV)/.ready-to-develop web/node_modules/.ready ## correct style and format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	@$(RUN) harness.programs.node --quiet npm run format

.PHONY: build-fast
build-fast: $(VENV)/.ready-to-develop ## compile the engine into build/fast (needs a C compiler)
	@$(RUN) tools.builds.fast

.PHONY: test-fast
test-fast: build-fast chromium web ## all tests against the compiled engine
	TAWANTINSUYU_BUILD=compiled PYTHONPATH=$(FAST) $(RUN) pytest -n $(WORKERS) -m "not offline"

.PHONY: test-compiled
test-compiled: build-fast ## the tests of the engine, bots and environments against the compiled engine
	TAWANTINSUYU_BUILD=compiled PYTHONPATH=$(FAST) $(RUN) pytest -n $(WORKERS) -m "not games" $(COMPILED_TESTS)

.PHONY: wheel
wheel: $(VENV)/.ready-to-develop ## wheels into build/wheels: the pure one and one compiled for this machine (ARGS="--only interpreted": only that)
	@$(RUN) tools.builds.wheels $(ARGS)

.PHONY: test-wheel
test-wheel: $(VENV)/.ready-to-develop ## build both wheels, install each into a fresh environment elsewhere, and play (ARGS=FILE: another wheel)
	@$(RUN) tools.builds.wheel_trial $(ARGS)

.PHONY: wheels-everywhere
wheels-everywhere: ## compiled and tested wheels for all Pythons and kinds of Linux, into build/wheels/everywhere (needs Docker)
	@$(PYTHON) -m venv build/wheels-venv
	@build/wheels-venv/bin/pip install --quiet --disable-pip-version-check cibuildwheel==4.3.3
	build/wheels-venv/bin/cibuildwheel --platform linux --output-dir build/wheels/everywhere

.PHONY: docs
docs: $(VENV)/.ready-to-develop ## the documentation site into build/docs/site; warnings and dead links are errors
	@$(RUN) tools.docs.site

.PHONY: rules
rules: $(VENV)/.ready-to-develop ## rule id -> code -> tests, and the gaps
	@$(RUN) tools.docs.rules

.PHONY: translations
translations: $(VENV)/.ready-to-develop ## what is missing, left over or stale in translations
	@$(RUN) tools.docs.translations

.PHONY: bench
bench: build-fast ## measured rates of both builds, and the change since the last release (ARGS="--keep": save them for this version)
	@$(RUN) tools.bench $(ARGS)

.PHONY: bench-peers
bench-peers: build-fast ## our rates compared with other libraries, into docs/performance.md (ARGS="--seconds 0.5")
	@$(RUN) tools.bench.peers $(ARGS)

.PHONY: bench-server
bench-server: $(VENV)/.ready-to-develop ## load on a real server (ARGS="--tables 1000 --think 5 --seconds 30")
	@$(RUN) tools.bench.server $(ARGS)

N ?= 1000
.PHONY: coverage
coverage: $(VENV)/.ready-to-develop web ## which lines a selection of tests runs, into docs/quality.md (TESTS="tests/rules tests/server": other tests)
	@$(RUN) tools.quality.covered --workers $(WORKERS) $(or $(TESTS),$(COVERED_TESTS))

.PHONY: mutants
mutants: N = 50
mutants: $(VENV)/.ready-to-develop ## change the engine N times at random and see whether a test notices, into docs/quality.md (ARGS="--seed 2 --packages automata")
	@$(RUN) tools.quality.sample_mutants $(N) $(ARGS)

.PHONY: solo-report
solo-report: $(VENV)/.ready-to-develop ## scores of both solo opponents by difficulty against the greedy bot (N games a level)
	@$(RUN) tools.reports.solo --games $(or $(N),100) --workers 2

.PHONY: balance
balance: $(VENV)/.ready-to-develop ## how the component set plays, into docs/balance.md (ARGS="--edition changes.toml": what a change does)
	@$(RUN) tools.balance $(ARGS)

.PHONY: strength
strength: $(VENV)/.ready-to-develop ## how strong the bots are, into docs/strength.md (ARGS="--only duels")
	@$(RUN) tools.strength $(ARGS)

.PHONY: puzzles
puzzles: N = 300
puzzles: build-fast ## find and verify N puzzles in games of bots; resumes where it stopped (ARGS="--renew": verify existing ones with today's network)
	@PYTHONPATH=$(FAST) $(RUN) tools.puzzles $(N) $(ARGS)

.PHONY: soak
soak: build-fast ## N random games of every kind, checked after every turn; resumes where it stopped (ARGS="--keep")
	@PYTHONPATH=$(FAST) $(RUN) tools.games.soak $(N) $(ARGS)

.PHONY: fuzz
fuzz: $(VENV)/.ready-to-develop ## strange inputs of every kind for 10 minutes (SECONDS=60 ARGS="--only http --grow --keep")
	@$(RUN) tests.fuzz --seconds $(or $(SECONDS),600) $(ARGS)

.PHONY: audit
audit: $(VENV)/.ready-to-develop ## published vulnerabilities and licences of all pinned packages, into docs/dependencies.md
	@$(RUN) tools.audit; status=$$?; $(RUN) tools.trust.page; exit $$status

.PHONY: secrecy
secrecy: build-fast ## N positions of random games, with everything hidden from each audience redealt; resumes where it stopped (ARGS="--keep")
	@PYTHONPATH=$(FAST) $(RUN) tools.trust.secrecy $(N) $(ARGS)

.PHONY: guide
guide: N = 2000
guide: build-fast ## N guided games against each opponent: the guide's orders are her moves in a complete game; resumes where it stopped (ARGS="--keep")
	@PYTHONPATH=$(FAST) $(RUN) tools.trust.guide $(N) $(ARGS)

.PHONY: kills
kills: N = 200
kills: $(VENV)/.ready-to-develop ## N kills for each database while people play: of servers, bots, PostgreSQL, the network (ARGS="--keep")
	@$(RUN) tools.trust.kills $(N) $(ARGS)

.PHONY: faults
faults: $(VENV)/.ready-to-develop ## let every call of a game to its database fail once, on each database (ARGS="--database sqlite --keep")
	@$(RUN) tools.trust.faults $(ARGS)

.PHONY: walks
walks: N = 200
walks: $(VENV)/.ready-to-develop ## N random walks of several people at a table on each database, against a model (ARGS="--keep")
	@$(RUN) tools.trust.walks $(N) $(ARGS)

.PHONY: restore
restore: N = 5
restore: $(VENV)/.ready-to-develop ## N restore drills on each database: back up while people play, lose everything, restore (ARGS="--keep")
	@$(RUN) tools.trust.restore $(N) $(ARGS)

.PHONY: costs
costs: $(VENV)/.ready-to-develop ## the worst processor time of every route, times how often it is allowed, into docs/security.md
	@$(RUN) tools.trust.costs

.PHONY: bystander
bystander: N = 400
bystander: $(VENV)/.ready-to-develop ## N moves of a bot, idle and while ten guests ask for hints as fast as they may (ARGS="--keep")
	@$(RUN) tools.trust.bystander $(N) $(ARGS)

.PHONY: trust
trust: $(VENV)/.ready-to-develop ## write docs/trust.md from the results of long runs in docs/trust
	@$(RUN) tools.trust.page

LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header --no-annotate

.PHONY: lock
lock: $(VENV)/.ready-to-develop ## pin the newest versions that fit pyproject.toml, for the oldest Python we support, and list what changed
	@mkdir -p build
	@cp requirements/develop.txt build/pins-before.txt
	@$(LOCK) --extra dev --extra docs --output-file requirements/develop.txt pyproject.toml > build/lock.log
	@$(LOCK) --extra server --extra web --constraint requirements/develop.txt --output-file requirements/play.txt pyproject.toml >> build/lock.log
	@printf 'hatchling\nsetuptools\nuv\n' | $(LOCK) --constraint requirements/develop.txt --output-file requirements/build.txt - >> build/lock.log
	@$(RUN) tools.audit.changes build/pins-before.txt requirements/develop.txt

.PHONY: sbom
sbom: $(VENV)/.ready-to-develop ## what a release is made of, with hashes, as CycloneDX documents in build/sbom
	@mkdir -p build/sbom
	@$(BIN)/uv tool run --quiet --from cyclonedx-bom==7.5.0 cyclonedx-py requirements requirements/play.txt --output-file build/sbom/server.cdx.json
	@$(RUN) harness.programs.node --quiet npm sbom --sbom-format cyclonedx --package-lock-only > build/sbom/web.cdx.json
	@ls build/sbom

.PHONY: clean
clean: ## remove the environment, builds and caches
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
