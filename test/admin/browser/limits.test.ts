import { cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { describeInBrowser, expectNoComplaints, type Interface, openInterface, see } from '../helpers/browser.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/ratelimit', import.meta.url))
const MANY = 2_000

describeInBrowser('rate limits in the browser', () => {
  let ui: Interface
  let dir: TempDir
  beforeAll(async () => {
    dir = await tempDir()
    await cp(EXAMPLES, join(dir.path, 'rules'), { recursive: true })
    ui = await openInterface({ env: { RUNTIME_ROOT: join(dir.path, 'rules'), RUNTIME_WATCH_ROOT: 'false' } })
  })
  afterAll(async () => {
    await ui[Symbol.asyncDispose]()
    await dir[Symbol.asyncDispose]()
  })

  it('show every rule with where it is stated, and count as it happens', async () => {
    const { page } = ui
    await ui.open('/limits')
    await page.getByRole('row', { name: /example › sign_in 2 per minute.*example\.yaml:5:5/ }).waitFor()
    for (let hit = 0; hit < 4; hit += 1) {
      await fetch(`${ui.origin}/json`, {
        method: 'POST',
        body: JSON.stringify({ domain: 'example', descriptors: [{ entries: [{ key: 'sign_in', value: 'eve' }] }] }),
      })
    }
    await page.getByRole('row', { name: /example › sign_in 2 per minute 4 .*2/ }).waitFor()
    expectNoComplaints(ui)
  })

  it('lead from a rule to its explanation, which counts nothing; deciding does', async () => {
    const { page } = ui
    await ui.open('/limits')
    await page.getByRole('link', { name: 'example › sign_in' }).click()
    await see(page, 'Would be allowed')
    await page.getByRole('textbox', { name: 'Value' }).fill('grace')
    await page.getByRole('button', { name: 'Explain' }).click()
    await see(page, '0 / 2')
    for (const count of ['1 / 2', '2 / 2']) {
      await page.getByRole('button', { name: 'Decide and count' }).click()
      await see(page, count)
    }
    await see(page, 'Would be refused')
    expectNoComplaints(ui)
  })

  it('check rules by line and say what would change', async () => {
    const { page } = ui
    await ui.open('/limits/check')
    const text = page.getByRole('textbox', { name: 'rules.yaml' })
    await text.fill('domain: a\ndescriptors:\n  - kye: b\n')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await see(page, 'These rules cannot be loaded')
    await see(page, 'rules.yaml:3:5')
    await text.fill(
      'domain: example\ndescriptors:\n  - key: sign_in\n    rate_limit: { unit: minute, requests_per_unit: 3 }\n',
    )
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await see(page, 'These rules can be loaded')
    await see(page, '2 per MINUTE → 3 per MINUTE')
    expectNoComplaints(ui)
  })

  it('follow a reload, also to thousands of rules, of which only those in view exist', async () => {
    const { page } = ui
    await ui.open('/limits')
    await see(page, /^11 rules/)
    const rules = Array.from(
      { length: MANY },
      (_, n) => `  - { key: k${n}, rate_limit: { unit: day, requests_per_unit: 1 } }\n`,
    )
    await writeFile(join(dir.path, 'many.yaml'), `domain: many\ndescriptors:\n${rules.join('')}`)
    await rename(join(dir.path, 'many.yaml'), join(dir.path, 'rules', 'config', 'many.yaml'))
    await see(page, /^2,011 rules/)
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await page.getByRole('searchbox').fill('k1999')
    await page.getByRole('row', { name: /many › k1999/ }).waitFor()
    expectNoComplaints(ui)
  })

  it.each(['/limits?q=sign_in', '/limits/explain?domain=example&d=sign_in%3Dada', '/limits/check'])(
    '%s has no breach of WCAG 2.2 AA or best practice, light or dark',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await ui.page.emulateMedia({ colorScheme })
        await ui.open(path)
        await ui.page.getByRole('heading', { level: 1 }).waitFor()
        await ui.page.getByRole('textbox').or(ui.page.getByRole('grid')).first().waitFor()
        expect(await ui.breaches()).toEqual([])
      }
    },
  )
})
