// Texts pasted from other programs through the clipboard, under the policy of the page.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, longUnless, type Page, test } from '../support/browser-test.ts'
import { pasted } from '../support/pasted-html.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Writes to the clipboard as another program does; the asynchronous clipboard API would change the HTML. */
async function copy(page: Page, html: string) {
  await page.evaluate((given) => {
    const onCopy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', given)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('copy', onCopy, { capture: true, once: true })
  }, html)
  await page.keyboard.press('ControlOrMeta+C')
}

for (const [at, { from, html, kept }] of pasted.entries()) {
  const title = `pasting from ${from} keeps all that a text may hold`
  test(title, longUnless(at === 0), async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const slug = `pasted-${uniqueWord()}`
    const fields = { title: slug, slug, body: '<p>x</p>', menu: 'none' }
    const made = await callAsAdmin(page.request, 'POST', '/api/pages', { data: fields })
    const { id } = await made.json()
    await openAsAdmin(page, `/admin/settings/own-pages/${id}`)
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await copy(page, html)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(editor(page)).not.toHaveText('x')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/own-pages$/)
    const stored = await (await callAsAdmin(page.request, 'GET', `/api/pages/${id}`)).json()
    expect(stored.body).toBe(kept)
    expect(errors).toEqual([])
  })
}
