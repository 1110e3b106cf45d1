#!/bin/bash
# Writes generated/ from the three contract folders. Needs node_modules/.bin on the path (make does that).
set -euo pipefail
node src/codegen/openapi.ts
buf generate proto --template proto/buf.gen.yaml
node src/codegen/proto-descriptors.ts
node src/codegen/graphql.ts
node src/codegen/sdk/contracts.ts
node src/codegen/sdk/messages.ts
# The documents are not part of the copy that check-generated makes.
if [ -f README.md ]; then node src/codegen/settings-table.ts; fi
