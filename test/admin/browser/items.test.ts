import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectNoComplaints, type Interface, openInterface, see } from '../helpers/browser.ts'
import { send } from '../helpers/people.ts'

describeInBrowser('items in the browser', () => {
  let ui: Interface
  beforeAll(async () => {
    ui = await openInterface()
  })
  afterAll(async () => {
    await ui[Symbol.asyncDispose]()
  })

  const task = (id: number, fields: string) =>
    send(ui.origin, `{ Task(where: {id: ${id}}) { ${fields} } }`, ui.cookie).then(({ data }) => data['Task'])

  it('are created with every kind of field, a relation found by search', async () => {
    const { page } = ui
    await ui.open('/lists/tasks/create')
    await page.getByLabel('Label').fill('Write a test')
    await page.getByLabel('Priority').selectOption('high')
    await page
      .getByLabel('Is Complete')
      .selectOption('false')
      .catch(() => page.getByLabel('Is Complete').check())
    await page.getByRole('combobox', { name: 'Assigned To' }).pressSequentially('ada')
    await page.getByRole('option', { name: 'Ada Lovelace' }).click()
    await page.getByLabel('Finish By').fill('2030-01-02T03:04')
    await page.getByRole('button', { name: 'New task' }).click()
    await page.waitForURL(/\/lists\/tasks\/1$/)
    expect(await task(1, 'label priority assignedTo { name }')).toEqual({
      label: 'Write a test',
      priority: 'high',
      assignedTo: { name: 'Ada Lovelace' },
    })
    expectNoComplaints(ui)
  })

  it('show what the server refuses at its fields, three at once', async () => {
    const { page } = ui
    await ui.open('/lists/people/create')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'New person' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(3)
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(await ui.breaches()).toEqual([])
    expectNoComplaints(ui)
  })

  it('send only what was changed, and tell when somebody changed the same item', async () => {
    const { page } = ui
    await ui.open('/lists/tasks/1')
    await page.getByLabel('Label').fill('Mine')
    await send(ui.origin, 'mutation { updateTask(id: 1, data: {priority: low}) { id } }', ui.cookie)
    const sent: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('updateTask')) sent.push(body)
    })
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: 'Priority Low High' }).waitFor()
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    await see(page, /^Saved at/)
    expect(sent.map((body) => (JSON.parse(body) as { variables: unknown }).variables)).toEqual([
      { id: '1', data: { label: 'Mine' } },
    ])
    expect(await task(1, 'label priority')).toEqual({ label: 'Mine', priority: 'low' })
    expectNoComplaints(ui)
  })

  it('ask before what was typed is left behind', async () => {
    const { page } = ui
    await ui.open('/lists/tasks/1')
    await page.getByLabel('Label').fill('Not saved')
    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByLabel('Label').inputValue()).toBe('Not saved')
    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/lists\/people$/)
    expectNoComplaints(ui)
  })

  it('create the other end of a relation in place', async () => {
    const { page } = ui
    await ui.open('/lists/people/1')
    await page.getByRole('combobox', { name: 'Tasks' }).pressSequentially('zzz')
    await page.getByRole('option', { name: 'Create a task…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Label').fill('Made in place')
    await dialog.getByRole('button', { name: 'New task' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page, /^Saved at/)
    expect(await task(2, 'label assignedTo { name }')).toEqual({
      label: 'Made in place',
      assignedTo: { name: 'Ada Lovelace' },
    })
    expectNoComplaints(ui)
  })

  it('say so when they are gone, and are deleted after a moment to undo', async () => {
    const { page } = ui
    await ui.open('/lists/tasks/999')
    await see(page, 'This task does not exist. Perhaps it was deleted.')
    await ui.open('/lists/tasks/2')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await see(page, '1 task will be deleted')
    await expect.poll(() => task(2, 'id')).toBeNull()
    expectNoComplaints(ui)
  })

  it.each(['/', '/lists/tasks/1', '/lists/people/1', '/lists/tasks/create'])(
    '%s has no breach of WCAG 2.2 AA or best practice, light or dark',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await ui.page.emulateMedia({ colorScheme })
        await ui.open(path)
        await ui.page.getByRole('heading', { level: 1 }).waitFor()
        await ui.page.getByRole('status').first().waitFor({ state: 'attached' })
        expect(await ui.breaches()).toEqual([])
      }
    },
  )
})
