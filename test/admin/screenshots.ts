/** Writes the pictures of docs/admin: `make screenshots`. Needs Chromium, and the built interface. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startTrivium } from '../helpers/process/start-trivium.ts'
import { PASSWORD, send } from './helpers/people.ts'

const FOLDER = fileURLToPath(new URL('../../docs/admin/', import.meta.url))
const RULES = fileURLToPath(new URL('../../examples/ratelimit', import.meta.url))
const DAY_MS = 86_400_000
const TASKS = 180
const BOOKS = 200

const LIST = '/lists/tasks?columns=label,priority,isComplete,assignedTo,finishBy'
const PICTURES: readonly (readonly [name: string, path: string, options: BrowserContextOptions])[] = [
  ['overview', '', { colorScheme: 'light' }],
  ['list', LIST, { colorScheme: 'light' }],
  ['list-dark', LIST, { colorScheme: 'dark' }],
  ['list-phone', LIST, { viewport: { width: 390, height: 780 } }],
  ['item', '/lists/people/2', { colorScheme: 'light' }],
  ['document', '/documents/library/book-0003', { colorScheme: 'light' }],
  ['rules', '/limits', { colorScheme: 'light' }],
  ['explain-dark', '/limits/explain?domain=example&d=sign_in%3Dada', { colorScheme: 'dark' }],
]

await using server = await startTrivium({ env: { RUNTIME_ROOT: RULES, RUNTIME_WATCH_ROOT: 'false' } })
const origin = server.urls.http
const cookie = await fill()
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, path, options] of PICTURES) {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en', ...options })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: origin }])
  await take(await context.newPage(), name, path)
  await context.close()
}
await browser.close()

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${origin}/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // Pages that ask each second are never idle; what they show first is there by then.
  await page.waitForFunction('document.fonts.status === "loaded"')
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
}

/** Something to see in each of the three services; gives the cookie of an administrator. */
async function fill(): Promise<string> {
  const first = `mutation { createInitialPerson(data: {name: "Ada Lovelace", email: "ada@example.com", password: "${PASSWORD}"}) { item { id } } }`
  const { cookie } = await send(origin, first)
  const names = ['Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Edsger Dijkstra', 'Barbara Liskov']
  const people = names.map((name, n) => ({ data: { name, email: `p${n}@example.com`, password: PASSWORD } }))
  await send(origin, 'mutation P($data: [PeopleCreateInput]) { createPeople(data: $data) { id } }', cookie, {
    data: people,
  })
  const work = ['Write the release notes', 'Review the rate limits', 'Renew the certificate', 'Answer the auditors']
  const tasks = Array.from({ length: TASKS }, (_, n) => ({
    data: {
      label: `${work[n % work.length]} ${n + 1}`,
      priority: ['low', 'medium', 'high', null][n % 4],
      isComplete: n % 3 === 0,
      finishBy: n % 5 === 0 ? null : new Date(Date.now() + (n - 20) * DAY_MS).toISOString(),
      ...(n % 4 === 0 ? {} : { assignedTo: { connect: { id: String(1 + (n % 6)) } } }),
    },
  }))
  await send(origin, 'mutation T($data: [TasksCreateInput]) { createTasks(data: $data) { id } }', cookie, {
    data: tasks,
  })
  await fillOthers()
  return cookie
}

async function fillOthers(): Promise<void> {
  const titles = ['Dune', 'Emma', 'Ulysses', 'Solaris']
  const docs = Array.from({ length: BOOKS }, (_, n) => ({
    _id: `book-${String(n).padStart(4, '0')}`,
    ...{ title: titles[n % titles.length], year: 1_815 + n, tags: ['novel'], inStock: n % 2 === 0 },
  }))
  const headers = { 'content-type': 'application/json' }
  await fetch(`${origin}/library`, { method: 'PUT' })
  await fetch(`${origin}/library/_bulk_docs`, { method: 'POST', headers, body: JSON.stringify({ docs }) })
  const signIn = { domain: 'example', descriptors: [{ entries: [{ key: 'sign_in', value: 'ada' }] }] }
  for (let hit = 0; hit < 5; hit += 1) await fetch(`${origin}/json`, { method: 'POST', body: JSON.stringify(signIn) })
}
