import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTasks,
  describeInBrowser,
  expectNoComplaints,
  type Interface,
  openInterface,
  see,
} from '../helpers/browser.ts'
import { send } from '../helpers/people.ts'

const TASKS = 250

describeInBrowser('lists in the browser', () => {
  let ui: Interface
  beforeAll(async () => {
    ui = await openInterface()
    await createTasks(ui.origin, ui.cookie, TASKS)
  })
  afterAll(async () => {
    await ui[Symbol.asyncDispose]()
  })

  it('show how many there are, in one GraphQL request for rows and count', async () => {
    const asked: string[] = []
    ui.page.on('request', (request) => {
      if (request.url().endsWith('/api/graphql')) asked.push(request.postData() ?? '')
    })
    await ui.open('/lists/tasks')
    await see(ui.page, '250 tasks')
    await ui.page.getByRole('row', { name: /Task 1 / }).waitFor()
    expect(asked.filter((body) => body.includes('TaskList'))).toHaveLength(1)
    expectNoComplaints(ui)
  })

  it('search, sort and filter in the address, where the back button finds them', async () => {
    const { page } = ui
    await ui.open('/lists/tasks')
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('Task 24')
    await see(page, '11 tasks')
    expect(page.url()).toContain('q=')
    await page.getByRole('columnheader', { name: 'Label' }).getByRole('button').click()
    await expect.poll(() => page.url()).toContain('sort=label_ASC')
    await page.goBack()
    await expect.poll(() => page.url()).not.toContain('sort=')
    await page.getByRole('button', { name: 'Clear search' }).or(page.getByRole('searchbox')).first().fill('')
    await see(page, '250 tasks')
    expectNoComplaints(ui)
  })

  it('filter by every operator, across relations, with groups, and say so in words', async () => {
    const { page } = ui
    await ui.open('/lists/tasks')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('assignedTo')
    await dialog.getByLabel('Operator').first().selectOption('assignedTo')
    await dialog.getByRole('button', { name: 'Add condition' }).first().click()
    await dialog.getByLabel('Value').last().fill('ada')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await see(page, 'Assigned To: Name contains “ada”')
    await see(page, '188 tasks')
    await page.reload()
    await see(page, '188 tasks')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await see(page, '250 tasks')
    expectNoComplaints(ui)
  })

  it('are walked by keyboard alone: arrows move, Space selects, Enter opens', async () => {
    const { page } = ui
    await ui.open('/lists/tasks')
    await see(page, '250 tasks')
    await page.getByRole('grid').focus()
    await page.keyboard.press('End')
    await page.getByRole('row', { name: /Task 250 / }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await see(page, '1 selected')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/lists\/tasks\/2$/)
    expectNoComplaints(ui)
  })

  it('change and delete everything that matches, with a moment to undo', async () => {
    const { page } = ui
    await ui.open('/lists/tasks?q=Task%2011')
    await see(page, '11 tasks')
    await page.getByRole('checkbox', { name: 'Select everything' }).check()
    await see(page, '11 selected')
    await page.getByRole('button', { name: 'Change…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('priority')
    await dialog.getByLabel('Priority').selectOption('high')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await see(page, '11 tasks done')
    const { data } = await send(
      ui.origin,
      '{ _allTasksMeta(where: {priority: high}, search: "Task 11") { count } }',
      ui.cookie,
    )
    expect(data).toEqual({ _allTasksMeta: { count: 11 } })

    await page.getByRole('checkbox', { name: 'Select everything' }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(page, '11 tasks')
    await page.getByRole('button', { name: 'Delete' }).click()
    await see(page, 'No tasks match.')
    const left = await send(ui.origin, '{ _allTasksMeta { count } }', ui.cookie)
    expect(left.data).toEqual({ _allTasksMeta: { count: TASKS - 11 } })
    expectNoComplaints(ui)
  })

  it.each(['light', 'dark'] as const)('have no breach of WCAG 2.2 AA or best practice (%s)', async (colorScheme) => {
    await ui.page.emulateMedia({ colorScheme })
    await ui.open('/lists/tasks?q=Task%201&filter=%7B%22isComplete_not%22%3Atrue%7D')
    await see(ui.page, /\d+ tasks/)
    expect(await ui.breaches()).toEqual([])
  })

  it('fit a phone without scrolling sideways', async () => {
    const { page } = ui
    await page.setViewportSize({ width: 320, height: 640 })
    await ui.open('/lists/tasks')
    await see(page, /\d+ tasks/)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.setViewportSize({ width: 1_280, height: 800 })
  })
})
