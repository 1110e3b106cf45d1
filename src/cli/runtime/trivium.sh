#!/bin/sh
# The program of a checkout, linked from node_modules/.bin: it runs on the Node installed there, not on the system's.
root=$(dirname "$(readlink -f "$0")")/../../..
PATH="$root/node_modules/.bin:$PATH" exec node "$root/src/main.ts" "$@"
