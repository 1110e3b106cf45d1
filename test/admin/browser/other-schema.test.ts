import { expect, it } from 'vitest'
import { describeInBrowser, expectNoComplaints, openInterface, see } from '../helpers/browser.ts'
import { openLibrary } from '../helpers/library-server.ts'

describeInBrowser('a server that the interface was not made for', () => {
  it('has lists, filters, forms and bulk work of its own, without a change', async () => {
    // The browser is that of the helper; its own server is not asked anything.
    await using ui = await openInterface({ signedIn: false })
    const library = await openLibrary()
    const { page } = ui
    try {
      await page.goto(`${library.origin}/admin/lists/books`)
      await see(page, '120 books')
      await page.getByRole('row', { name: /Book 120 219 Clarice/ }).waitFor()
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Operator').waitFor()
      expect(await dialog.getByLabel('Operator').locator('option').allTextContents()).toContain('sounds like')
      await dialog.getByLabel('Value').fill('7')
      await dialog.getByRole('button', { name: 'Add condition' }).click()
      await dialog.getByLabel('Field').last().selectOption('pages')
      await dialog.getByLabel('Value').last().fill('150')
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await see(page, 'title sounds like “7”')
      await see(page, 'Pages is more than 150')
      await see(page, '7 books')

      await page.goto(`${library.origin}/admin/lists/books/1`)
      await page.getByLabel('Pages').fill('321')
      await page.getByRole('combobox', { name: 'author' }).pressSequentially('ita')
      await page.getByRole('option', { name: 'Italo' }).click()
      await page.getByLabel('genre').selectOption('poetry')
      await page.getByRole('button', { name: 'Save' }).click()
      await see(page, /^Saved at/)
      expect(library.books[0]).toMatchObject({ title: 'Book 1', pages: 321, genre: 'poetry', author: '2' })

      await page.goto(`${library.origin}/admin/lists/authors`)
      await page.getByRole('row', { name: /Ursula/ }).waitFor()
      expect(await page.getByRole('link', { name: 'New author' }).count()).toBe(0)
      expectNoComplaints(ui)
    } finally {
      await library.app.close()
    }
  })
})
