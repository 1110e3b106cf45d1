#!/bin/sh
# A walk through the document database. Needs curl and a running server:
#   examples/docdb/walk-through.sh [URL]        (default http://127.0.0.1:8080)
set -eu
url=${1:-http://127.0.0.1:8080}
here=$(dirname "$0")
json='content-type: application/json'

say() { printf '\n# %s\n' "$1"; }
# Shows the command, then its answer; fails when the answer is an error.
call() { printf '$ curl'; printf " '%s'" "$@"; printf '\n'; curl --silent --show-error --fail-with-body "$@"; echo; }
# The revision in an answer.
rev() { sed -n 's/.*"_\{0,1\}rev":"\([^"]*\)".*/\1/p'; }

say 'What the server is'
call "$url/"

say 'A database, and three documents in one request'
curl --silent --output /dev/null -X DELETE "$url/walk_through"
call -X PUT "$url/walk_through"
call -X POST -H "$json" --data-binary "@$here/albums.json" "$url/walk_through/_bulk_docs"

say 'A document under an id of the server'
call -X POST -H "$json" -d '{"title":"Help!","year":1965}' "$url/walk_through"

say 'An update names the revision that it replaces'
current=$(curl --silent "$url/walk_through/revolver" | rev)
call -X PUT -H "$json" -d '{"title":"Revolver","year":1966,"stars":5}' "$url/walk_through/revolver?rev=$current"

say 'The old revision is still there'
call "$url/walk_through/revolver?rev=$current"

say 'A list with the documents, from k on'
call -G --data-urlencode 'startkey="k"' --data 'include_docs=true' "$url/walk_through/_all_docs"

say 'A deletion leaves a tombstone, which is counted'
current=$(curl --silent "$url/walk_through/abbey-road" | rev)
call -X DELETE "$url/walk_through/abbey-road?rev=$current"
call "$url/walk_through"

say 'The end'
call -X DELETE "$url/walk_through"
