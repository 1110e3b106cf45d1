SYSTEM_PATH := $(PATH)
# The newer Node that npm installs comes first on the path, whatever the machine has.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
export npm_config_loglevel ?= error
export npm_config_progress ?= false
# One more try is enough where somebody waits; npm's own tries take up to 20 minutes without a network.
export npm_config_fetch_retries ?= 1
export npm_config_fetch_timeout ?= 60000

# What `make test` runs: a file or a folder below test/; everything when it is not given.
ONE ?=
# What the step that `make migration` writes is called.
NAME ?=
# `make check FULL=1` leaves out nothing; .ci/run does that.
FULL ?=
# The settings of the example server.
EXAMPLE := RUNTIME_ROOT=examples/ratelimit RUNTIME_WATCH_ROOT=false

.PHONY: help setup admin screenshots start watch test torture abuse peers check generate migration rooms check-generated breaking build bench clean
.DEFAULT_GOAL := help

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: node_modules/.node-chosen ## Install the dependencies and the right Node

node_modules/.stamp: package.json package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null || { echo 'Node 20 or newer and npm are needed' >&2; exit 69; }
	@PATH="$(SYSTEM_PATH)" node src/cli/runtime/install.js
	@ln -sf ../../src/cli/runtime/trivium.sh node_modules/.bin/trivium
	@touch $@

# A step of its own, with the system's Node: the delivered one may not start here, and a retry installs nothing again.
node_modules/.node-chosen: node_modules/.stamp
	@PATH="$(SYSTEM_PATH)" node src/cli/runtime/use-delivered-node.js
	@touch $@

admin: setup dist/admin/index.html ## Build the admin interface, when it is not current

# Some seconds, once; the server reads nothing but what stands there.
dist/admin/index.html: node_modules/.stamp $(shell find src/admin-ui -type f)
	@vite build --config src/admin-ui/vite.config.ts --logLevel warn
	@touch $@

screenshots: setup admin ## Take the pictures of docs/admin anew, in Chromium
	node test/admin/screenshots.ts

start: setup admin ## Serve all three services with example data
	$(EXAMPLE) node src/main.ts serve

watch: setup admin ## Serve them like start, and anew whenever a file of src/ changes
	$(EXAMPLE) node --watch-path=src --watch-preserve-output src/main.ts serve

test: setup admin ## Run every test that this machine can run; ONE=test/docs runs one file or folder
	vitest run --config test/vitest.config.ts $(ONE)

torture: setup ## Kill the document database 500 times, cut its power 50 times, send it 20,000 random requests
	TORTURE_HISTORIES=1000000 TORTURE_CYCLES=500 POWER_LOSS_CYCLES=50 FUZZ_RUNS=10000 vitest run --config test/vitest.config.ts test/docdb/storage/faults/durability test/docdb/storage/faults/power-loss test/docdb/api/fuzz test/docdb/revision-tree

peers: setup ## Replicate with two of ours, pouchdb-server and the CouchDB at COUCHDB_TEST_URL, if there is one
	DOCDB_PEERS=trivium,pouchdb-server PEER_DOCUMENTS=10000 vitest run --config test/vitest.config.ts test/docdb/peers

check: setup ## Types, lint, format, rooms, unused and generated code; FULL=1 lints with types too
	@FULL=$(FULL) src/codegen/check.sh

generate: setup ## Write generated/ anew from schema/, openapi/ and proto/
	@src/codegen/generate.sh

migration: setup ## Write the step to the tables of today's model: make migration NAME=what-changes
	@node src/codegen/migration/write-step.ts "$(NAME)" "$(POSTGRES_URL)"
	@biome format --write --log-level=error src/tasks/storage/sqlite/steps.ts src/tasks/storage/postgres/steps.ts

rooms: setup ## Write the table of rooms and their imports into docs/architecture.md
	@node src/codegen/check-rooms.ts --write

check-generated: setup ## Fail when generated/ is not what the contracts give
	@src/codegen/check-generated.sh

breaking: setup ## Fail when a contract breaks callers of the last release and the version does not say so
	@node src/codegen/check-breaking.ts --oasdiff '$(or $(OASDIFF),oasdiff)' $(if $(REQUIRE_BACKENDS),--required)

build: setup ## Compile the package to dist/
	rm -rf dist
	tsc -p tsconfig.build.json
	vite build --config src/admin-ui/vite.config.ts --logLevel warn

bench: setup ## Measure, side by side with baselines
	node test/bench/main.ts

clean: ## Remove everything that was installed or built
	rm -rf node_modules dist coverage
