import { createHash } from 'node:crypto'
import type { HomeLink, Service } from '../service.ts'

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --muted: #566173; --page: #f6f7f9; --card: #fff; --line: #d9dee6; --link: #0b57d0; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --muted: #a2acba; --page: #14181e; --card: #1c222b; --line: #333c49; --link: #8ab4f8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 0; font-size: 1.15rem; }
p { margin: .25rem 0 1rem; color: var(--muted); }
.services { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem; }
section { padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .35rem 0; overflow-wrap: anywhere; }
a { color: var(--link); font-weight: 600; text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
small { display: block; color: var(--muted); font-size: .875rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
`

/** Three bars: one for each service. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b57d0" d="M1 2h14v3H1zm0 4.5h14v3H1zM1 11h14v3H1z"/></svg>',
)}`

export const HOME_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The page at `/`: what is served here, with links. `debugUrl` is where this caller reaches the debug pages. */
export function homePage(services: readonly Service[], debugUrl: string | undefined): string {
  const sections = services.map((service) => sectionOf(service, debugUrl)).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trivium</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Trivium</h1>
<p>What is served here. Only browsers see this page.</p>
<div class="services">
${sections}</div>
</main>
</body>
</html>
`
}

function sectionOf({ name, home, debug }: Service, debugUrl: string | undefined): string {
  const debugLinks =
    debugUrl === undefined ? [] : debug.map(({ path, help }) => ({ href: debugUrl + path, text: path, help }))
  const links = [...home.links, ...debugLinks].map(itemOf).join('')
  return `<section>
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(home.about)}</p>
<ul>
${links}<li><small>More in <code>${escapeHtml(home.readme)}</code></small></li>
</ul>
</section>
`
}

function itemOf({ href, text, help }: HomeLink): string {
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a><small>${escapeHtml(help)}</small></li>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
