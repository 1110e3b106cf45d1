#!/bin/bash
# All static checks. Each prints only when it fails; two run at a time.
set -uo pipefail
failed=0
run() {
  local name=$1; shift
  if output=$("$@" 2>&1); then echo "ok    $name"; else echo "FAIL  $name"; echo "$output"; return 1; fi
}
run types tsc -p tsconfig.json & types=$!
run generated src/codegen/check-generated.sh || failed=1
run rooms node src/codegen/check-rooms.ts || failed=1
run format biome ci --colors=off --diagnostic-level=error . || failed=1
run lint oxlint --type-aware --deny-warnings || failed=1
run unused knip --no-progress || failed=1
wait $types || failed=1
exit $failed
