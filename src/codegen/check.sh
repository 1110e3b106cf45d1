#!/bin/bash
# All static checks, two at a time, the longest first; with a name, that check alone. Each prints only when it fails.
# FULL=1 remembers nothing of the last run, and lints with types as well, which takes as long as all the rest.
set -uo pipefail
FULL=${FULL:-}
memory=node_modules/.cache/types.tsbuildinfo

check() {
  case $1 in
    generated) src/codegen/check-generated.sh ;;
    types)
      if [ -n "$FULL" ]; then tsc -p tsconfig.json && tsc -p tsconfig.build.json --noEmit; else tsc -p tsconfig.json --incremental --tsBuildInfoFile "$memory"; fi ;;
    ui-types) tsc -p src/admin-ui/tsconfig.json ;;
    lint) oxlint --deny-warnings ${FULL:+--type-aware} ;;
    format) biome ci --colors=off --diagnostic-level=error . ;;
    unused) knip --no-progress ;;
    rooms) node src/codegen/check-rooms.ts ;;
    *) echo "no check has this name"; return 2 ;;
  esac
}

if [ $# -eq 0 ]; then
  printf '%s\n' types ui-types generated lint format unused rooms | xargs -n 1 -P 2 "$0" && exit 0
  exit 1
fi
if output=$(check "$1" 2>&1); then echo "ok    $1"; else printf 'FAIL  %s\n%s\n' "$1" "$output"; exit 1; fi
