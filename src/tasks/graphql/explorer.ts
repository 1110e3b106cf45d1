import { createHash } from 'node:crypto'

/** The explorer page for browsers: everything it needs is in it, so that it works without a network. */
export interface ExplorerPage {
  readonly html: string
  /** Allows the page's own script and style, calls to this server, and nothing else. */
  readonly contentSecurityPolicy: string
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template: auto minmax(0, 1fr) auto / 1fr 1fr 22rem; height: 100vh; gap: .5rem; padding: .5rem; box-sizing: border-box }
header { grid-column: 1 / -1; display: flex; gap: .5rem; align-items: center }
header input { flex: 1; font: inherit }
textarea, pre, nav { box-sizing: border-box; width: 100%; height: 100%; margin: 0; font: 13px/1.5 ui-monospace, monospace; overflow: auto; border: 1px solid #8888; padding: .5rem; resize: none }
#query { grid-area: 2 / 1 } #variables { grid-area: 3 / 1; height: 7rem }
#answer { grid-area: 2 / 2 / 4 } #schema { grid-area: 2 / 3 / 4; font-size: 12px; white-space: pre-wrap }
`

const SCRIPT = `
const element = (id) => document.getElementById(id)
const call = async (body) => {
  const token = element('token').value.trim()
  const headers = { 'content-type': 'application/json' }
  if (token !== '') headers.authorization = 'Bearer ' + token
  const response = await fetch(location.pathname, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}
const run = async () => {
  const text = element('variables').value.trim()
  element('answer').textContent = '...'
  try {
    const variables = text === '' ? undefined : JSON.parse(text)
    const answer = await call({ query: element('query').value, variables })
    element('answer').textContent = JSON.stringify(answer, null, 2)
  } catch (error) {
    element('answer').textContent = String(error)
  }
}
const named = (type) => type.kind === 'NON_NULL' ? named(type.ofType) + '!' : type.kind === 'LIST' ? '[' + named(type.ofType) + ']' : type.name
const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
const QUERY = '{ __schema { types { kind name description fields { name description type { ' + TYPE + ' } args { name type { ' + TYPE + ' } } } inputFields { name type { ' + TYPE + ' } } enumValues { name } } } }'
const describe = (type) => {
  const lines = (type.fields ?? []).map((field) => {
    const args = field.args.map((arg) => arg.name + ': ' + named(arg.type)).join(', ')
    return '  ' + field.name + (args === '' ? '' : '(' + args + ')') + ': ' + named(field.type)
  })
  for (const field of type.inputFields ?? []) lines.push('  ' + field.name + ': ' + named(field.type))
  for (const value of type.enumValues ?? []) lines.push('  ' + value.name)
  return type.name + '\\n' + lines.join('\\n')
}
const showSchema = async () => {
  const { data } = await call({ query: QUERY })
  const types = (data?.__schema.types ?? []).filter((type) => !type.name.startsWith('__') && type.kind !== 'SCALAR')
  const order = (type) => ['Query', 'Mutation'].indexOf(type.name) === -1 ? 2 : ['Query', 'Mutation'].indexOf(type.name)
  element('schema').textContent = types.sort((a, b) => order(a) - order(b)).map(describe).join('\\n\\n')
}
element('run').addEventListener('click', run)
document.addEventListener('keydown', (event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run() })
showSchema()
`

const BODY = `
<header><strong>Tasks explorer</strong> <button id="run">Run (Ctrl+Enter)</button>
<input id="token" aria-label="Session token" placeholder="Session token (or the cookie of a sign-in here)"></header>
<textarea id="query" aria-label="Document" spellcheck="false">query {
  authenticatedItem {
    ... on Person { id name isAdmin }
  }
}</textarea>
<pre id="answer" aria-label="Answer" aria-live="polite"></pre>
<nav id="schema" aria-label="Schema" tabindex="0"></nav>
<textarea id="variables" aria-label="Variables" spellcheck="false" placeholder="Variables (JSON)"></textarea>
`

export function createExplorerPage(): ExplorerPage {
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tasks explorer</title><style>${STYLE}</style></head><body>${BODY}<script>${SCRIPT}</script></body></html>`,
    contentSecurityPolicy: `default-src 'none'; script-src '${hashOf(SCRIPT)}'; style-src '${hashOf(STYLE)}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
