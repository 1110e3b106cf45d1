import { expect, it } from 'vitest'
import { addCookie, describeInBrowser, expectNoComplaints, openInterface, see } from '../helpers/browser.ts'
import { createPeople, PASSWORD, send } from '../helpers/people.ts'

describeInBrowser('signing in', () => {
  it('begins with the first person, who lands where they wanted to go', async () => {
    await using ui = await openInterface({ signedIn: false })
    const { page } = ui
    await ui.open('/lists/tasks')
    await page.getByRole('heading', { name: 'Create the first person' }).waitFor()
    expect(await ui.breaches()).toEqual([])
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button').click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button').click()
    await page.waitForURL(/\/admin\/lists\/tasks$/)
    await see(page, 'There are no tasks yet.')
    expectNoComplaints(ui)
  })

  it('says that somebody was first when two begin at once', async () => {
    await using ui = await openInterface({ signedIn: false })
    const { page } = ui
    await ui.open('/')
    await page.getByRole('heading', { name: 'Create the first person' }).waitFor()
    await createPeople(ui.origin)
    await page.getByLabel('Name').fill('Eve')
    await page.getByLabel('E-mail').fill('eve@example.com')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button').click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expectNoComplaints(ui)
  })

  it('refuses wrong passwords, goes to no foreign page, and signs out', async () => {
    await using ui = await openInterface()
    const page = await ui.newPage()
    await page.goto(`${ui.origin}/admin/sign-in?to=//evil.example/`)
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password').fill('wrong password')
    await page.getByRole('button').click()
    await see(page, 'Authentication failed.')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button').click()
    await page.waitForURL(`${ui.origin}/admin`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expectNoComplaints(ui)
  })

  it('happens again in place when the session ends over an unsaved form', async () => {
    await using ui = await openInterface()
    const { page } = ui
    await ui.open('/lists/people/1')
    await page.getByLabel('Name').fill('Countess Ada')
    await send(ui.origin, 'mutation { endSession }', ui.cookie)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your session has ended').waitFor()
    await dialog.getByLabel('E-mail').fill('ada@example.com')
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name').inputValue()).toBe('Countess Ada')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page, /^Saved at/)
    expectNoComplaints(ui)
  })

  it('shows people without isAdmin the lists, and neither documents nor limits', async () => {
    await using ui = await openInterface({ signedIn: false })
    const { person } = await createPeople(ui.origin)
    await addCookie(ui.page, ui.origin, person)
    await ui.open('/')
    await ui.page.getByRole('link', { name: 'Tasks' }).first().waitFor()
    expect(await ui.page.getByRole('link', { name: 'Databases' }).count()).toBe(0)
    await ui.open('/lists/people')
    await see(ui.page, /\d people/)
    expect(await ui.page.getByRole('link', { name: 'New person' }).count()).toBe(0)
    expectNoComplaints(ui)
  })

  it('asks for the operator where tasks is not served, and for nobody on loopback without a password', async () => {
    await using ui = await openInterface({ signedIn: false, serve: ['docdb'], env: { ADMIN_AUTH: 'ops:secret words' } })
    await ui.open('/documents')
    await ui.page.getByLabel('User').fill('ops')
    await ui.page.getByLabel('Password').fill('secret words')
    await ui.page.getByRole('button').click()
    await see(ui.page, 'There are no databases yet.')
    await using open = await openInterface({ signedIn: false, serve: ['ratelimit'] })
    await open.open('/limits')
    await open.page.getByRole('heading', { name: 'Rules' }).waitFor()
    expectNoComplaints(ui)
    expectNoComplaints(open)
  })
})
