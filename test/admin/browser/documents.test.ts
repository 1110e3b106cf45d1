import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectNoComplaints, type Interface, openInterface, see } from '../helpers/browser.ts'

const COUNT = 250

describeInBrowser('documents in the browser', () => {
  let ui: Interface
  beforeAll(async () => {
    ui = await openInterface()
    await fetch(`${ui.origin}/library`, { method: 'PUT' })
    const docs = Array.from({ length: COUNT }, (_, n) => ({
      _id: `book-${String(n).padStart(3, '0')}`,
      title: `Book ${n}`,
    }))
    await fetch(`${ui.origin}/library/_bulk_docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ docs }),
    })
  })
  afterAll(async () => {
    await ui[Symbol.asyncDispose]()
  })

  async function read(id: string): Promise<string> {
    return (await fetch(`${ui.origin}/library/${id}`)).text()
  }

  it('databases are created, and deleted by typing their name', async () => {
    const { page } = ui
    await ui.open('/documents')
    await page.getByRole('row', { name: /library 250/ }).waitFor()
    await page.getByRole('button', { name: 'New database' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Albums')
    await dialog.getByRole('button', { name: 'New database' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Name').fill('albums')
    await dialog.getByRole('button', { name: 'New database' }).click()
    await page.getByRole('link', { name: 'albums' }).waitFor()
    await page.getByRole('button', { name: 'Delete: albums' }).click()
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Type albums to confirm').fill('albums')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'albums' }).waitFor({ state: 'detached' })
    expect(await (await fetch(`${ui.origin}/_all_dbs`)).json()).toEqual(['library'])
    expectNoComplaints(ui)
  })

  it('are listed by id with their members, and reached by the beginning of the id', async () => {
    const { page } = ui
    await ui.open('/documents/library')
    await see(page, '250 documents')
    await page.getByRole('row', { name: /book-000 Book 0/ }).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('End')
    await page.getByRole('row', { name: /book-249/ }).waitFor()
    await page.getByRole('searchbox').fill('book-12')
    await page.getByRole('row', { name: /book-120/ }).waitFor()
    await page.getByRole('row', { name: /book-000/ }).waitFor({ state: 'detached' })
    expectNoComplaints(ui)
  })

  it('are edited as text: numbers stay as they are written, and faults are named', async () => {
    const { page } = ui
    await ui.open('/documents/library/book-001')
    const editor = page.getByRole('textbox', { name: 'book-001' })
    await editor.fill('{ "n": 12345678901234567890, "f": 1.0 ')
    await see(page, /^Not valid JSON/)
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await editor.fill('{ "n": 12345678901234567890, "f": 1.0 }')
    await see(page, /12345678901234567890 is larger than JavaScript holds/)
    const text = '{ "title": "Dune", "f": 1.0 }'
    await editor.fill(text)
    const [put] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.keyboard.press('Control+s'),
    ])
    expect(put.postData()).toBe(text)
    await see(page, /^Saved as revision 2-/)
    expect(await read('book-001')).toContain('"title":"Dune"')
    expectNoComplaints(ui)
  })

  it('show both sides when somebody saved meanwhile, and keep what was typed', async () => {
    const { page } = ui
    await ui.open('/documents/library/book-002')
    await page.getByRole('textbox', { name: 'book-002' }).fill('{ "title": "Mine" }')
    const { _rev: rev } = JSON.parse(await read('book-002')) as { _rev: string }
    await fetch(`${ui.origin}/library/book-002?rev=${rev}`, { method: 'PUT', body: '{"title":"Theirs"}' })
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page, 'Somebody saved this document meanwhile')
    await see(page, /Theirs/)
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await see(page, /^Saved as revision 3-/)
    expect(await read('book-002')).toContain('"title":"Mine"')
    expectNoComplaints(ui)
  })

  it('are created and deleted', async () => {
    const { page } = ui
    await ui.open('/documents/library/new')
    await page.getByLabel('Id').fill('a/b c')
    await page.getByRole('textbox', { name: 'New document' }).fill('{"new":true}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'a/b c' }).waitFor()
    expect(await read('a%2Fb%20c')).toContain('"new":true')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await see(page, '250 documents')
    expectNoComplaints(ui)
  })

  it.each(['/documents', '/documents/library?prefix=book-00', '/documents/library/book-003'])(
    '%s has no breach of WCAG 2.2 AA or best practice, light or dark',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await ui.page.emulateMedia({ colorScheme })
        await ui.open(path)
        await ui.page
          .getByText(/library|book-003/)
          .first()
          .waitFor()
        await ui.page
          .getByRole('textbox')
          .or(ui.page.getByRole('table'))
          .or(ui.page.getByRole('grid'))
          .first()
          .waitFor()
        expect(await ui.breaches()).toEqual([])
      }
    },
  )
})
