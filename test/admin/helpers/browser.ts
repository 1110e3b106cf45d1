import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { describeWhen } from '../../helpers/backends.ts'
import { startTrivium, type TestOptions } from '../../helpers/process/start-trivium.ts'
import { PASSWORD, send } from './people.ts'

const PATHS = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = PATHS.find((path) => path !== '' && existsSync(path))
export const BUILT = fileURLToPath(new URL('../../../dist/admin/', import.meta.url))
const isBuilt = existsSync(`${BUILT}index.html`)
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A `describe` for the interface in Chromium, against the real server. */
export function describeInBrowser(title: string, define: () => void): void {
  const missing = executablePath === undefined ? 'Chromium is not installed' : '`make admin` has not been run'
  // A browser on a busy machine takes its time.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  describeWhen(executablePath !== undefined && isBuilt, { title, missing }, define)
}

/** The interface in a browser, signed in or not, and what it complained of. */
export interface Interface extends AsyncDisposable {
  readonly origin: string
  readonly page: Page
  /** Cookie of the administrator Ada. */
  readonly cookie: string
  /** Messages of the console and uncaught errors, but for those that a refused request makes. */
  readonly complaints: readonly string[]
  open(path: string): Promise<void>
  /** A page of another visitor. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Breaches of WCAG 2.2 AA and of best practice, one line each. */
  breaches(on?: Page): Promise<readonly string[]>
}

export interface InterfaceOptions extends TestOptions {
  readonly context?: BrowserContextOptions
  /** False to arrive as a stranger at an empty server. */
  readonly signedIn?: boolean
}

/** What Chromium says of a request that was refused, which the page has an answer for. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/

export async function openInterface({
  context,
  signedIn = true,
  ...options
}: InterfaceOptions = {}): Promise<Interface> {
  const server = await startTrivium(options)
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const origin = server.urls.http
  const complaints: string[] = []
  const cookie = signedIn ? await createAda(origin) : ''
  const newPage = async (given: BrowserContextOptions = {}) => openPage(browser, { ...context, ...given }, complaints)
  const page = await newPage()
  if (signedIn) await addCookie(page, origin, cookie)
  return {
    origin,
    page,
    cookie,
    complaints,
    newPage,
    open: async (path) => void (await page.goto(`${origin}/admin${path}`)),
    breaches: (on = page) => findBreaches(on),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function openPage(browser: Browser, options: BrowserContextOptions, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en', ...options })
  const page = await context.newPage()
  page.on('console', (message) => {
    const isWarning = message.type() === 'error' || message.type() === 'warning'
    if (isWarning && !REFUSED.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return page
}

export async function addCookie(page: Page, origin: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: origin }])
}

async function createAda(origin: string): Promise<string> {
  const { cookie } = await send(
    origin,
    `mutation { createInitialPerson(data: {name: "Ada Lovelace", email: "ada@example.com", password: "${PASSWORD}"}) { item { id } } }`,
  )
  return cookie
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

async function findBreaches(page: Page): Promise<readonly string[]> {
  // Evaluated by the inspector, which the policy of the page does not concern.
  await page.evaluate(AXE)
  const violations = (await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  }).then(({ violations }) => violations)`)) as Violation[]
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Creates so many tasks; every third is complete, every fourth is nobody's. */
export async function createTasks(origin: string, cookie: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const data = Array.from({ length: Math.min(100, count - start) }, (_, index) => {
      const n = start + index + 1
      const assignedTo = n % 4 === 0 ? {} : { assignedTo: { connect: { id: '1' } } }
      return {
        data: {
          label: `Task ${n}`,
          priority: ['low', 'medium', 'high'][n % 3],
          isComplete: n % 3 === 0,
          ...assignedTo,
        },
      }
    })
    await send(origin, 'mutation Create($data: [TasksCreateInput]) { createTasks(data: $data) { id } }', cookie, {
      data,
    })
  }
}

/** Waits until the page shows a text somewhere. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Fails with what the interface complained of. */
export function expectNoComplaints({ complaints }: Interface): void {
  expect(complaints).toEqual([])
}
