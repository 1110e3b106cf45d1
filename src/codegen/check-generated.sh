#!/bin/bash
# Generates anew in a temporary copy and fails when the result is not what stands in generated/.
set -euo pipefail
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -a schema openapi proto package.json tsconfig.json src "$copy"
ln -s "$PWD/node_modules" "$copy/node_modules"
(cd "$copy" && src/codegen/generate.sh)
if ! diff -r "$copy/generated" generated; then
  echo 'generated/ is not current: run make generate and commit the result' >&2
  exit 1
fi
