import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTasks,
  describeInBrowser,
  expectNoComplaints,
  type Interface,
  openInterface,
  see,
} from '../helpers/browser.ts'

describeInBrowser('the interface around its pages', () => {
  let ui: Interface
  beforeAll(async () => {
    ui = await openInterface()
    await createTasks(ui.origin, ui.cookie, 12)
  })
  afterAll(async () => {
    await ui[Symbol.asyncDispose]()
  })

  it('shows what needs somebody, with the way there', async () => {
    const { page } = ui
    await ui.open('/')
    await page.getByRole('link', { name: '2 open tasks belong to nobody' }).click()
    await see(page, '2 tasks')
    await see(page, 'Assigned To is empty')
    expectNoComplaints(ui)
  })

  it('goes anywhere by a few letters', async () => {
    const { page } = ui
    await ui.open('/')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to…' }).fill('peop')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/lists\/people$/)
    expectNoComplaints(ui)
  })

  it('keeps the chosen theme', async () => {
    const { page } = ui
    await ui.open('/')
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await page.reload()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('auto')
  })

  it.each([
    ['offline', 'The server does not answer.'],
    ['broken', 'internal error'],
  ])('says when the server is %s, and goes on when it is back', async (fault, text) => {
    const { page } = ui
    await ui.open('/')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.route('**/api/graphql', (route) =>
      fault === 'offline'
        ? route.abort()
        : route.fulfill({ status: 500, json: { errors: [{ message: text }], error: 'internal_error', reason: text } }),
    )
    await page.getByRole('link', { name: 'Tasks' }).first().click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute('**/api/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await see(page, '12 tasks')
  })

  it('has an answer for addresses that lead nowhere', async () => {
    for (const path of ['/nowhere', '/lists/nothing', '/lists/nothing/1']) {
      await ui.open(path)
      await see(ui.page, 'There is nothing at this address.')
    }
    await ui.open('/lists/tasks?filter=%7B%22nothing%22%3A1%7D')
    await see(ui.page, /a filter that this list does not know: nothing/)
    await see(ui.page, '12 tasks')
  })
})
