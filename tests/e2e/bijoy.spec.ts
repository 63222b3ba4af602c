// Pasted or typed texts of old office files: Bijoy is offered as Unicode, other text is left unchanged.
import type { Locator } from '@playwright/test'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const bijoy = 'Avgv‡`i Kvh©µg ïiæ n‡q‡Q'
const unicode = 'আমাদের কার্যক্রম শুরু হয়েছে'.normalize('NFC')

const dialog = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => page.getByRole('textbox', { name: 'Title in Bangla' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text in Bangla', exact: true })

async function openPage(page: Page): Promise<number> {
  const slug = `bijoy-${uniqueWord()}`
  const data = { title: slug, titleBn: 'শিরোনাম', slug, body: '<p>x</p>', bodyBn: '', menu: 'none' }
  const made = await callAsAdmin(page.request, 'POST', '/api/pages', { data })
  const { id } = await made.json()
  await openAsAdmin(page, `/admin/settings/own-pages/${id}`)
  await page
    .getByRole('tab', { name: /Bangla/ })
    .first()
    .click()
  await expect(editor(page)).toBeVisible()
  return id
}

/** Pastes as other programs do, with or without HTML. */
async function paste(page: Page, into: Locator, data: { text?: string; html?: string }) {
  await page.evaluate((given) => {
    const onCopy = (event: ClipboardEvent) => {
      if (given.text) event.clipboardData?.setData('text/plain', given.text)
      if (given.html) event.clipboardData?.setData('text/html', given.html)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('copy', onCopy, { capture: true, once: true })
  }, data)
  await into.click()
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

test(
  'Bijoy in a line is offered as Unicode, and can be restored or kept',
  long,
  async ({ page }) => {
    await openPage(page)
    await paste(page, title(page), { text: bijoy })
    await expect(dialog(page)).toContainText('This looks like Bijoy')
    await expect(dialog(page)).toContainText(bijoy)
    await expect(dialog(page)).toContainText(unicode)
    await dialog(page).getByRole('button', { name: 'Change it' }).click()
    await expect(title(page)).toHaveValue(unicode)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(title(page)).toHaveValue(bijoy)

    await paste(page, title(page), { text: `${bijoy}|` })
    await dialog(page).getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(title(page)).toHaveValue(`${bijoy}|`)
    // The question is asked once: neither leaving the field nor returning asks again.
    await title(page).press('End')
    await title(page).press('Tab')
    await title(page).click()
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('typed Bijoy is noticed when the field is left', async ({ page }) => {
  await openPage(page)
  await title(page).fill(bijoy)
  await expect(dialog(page)).toHaveCount(0)
  await title(page).press('Tab')
  await dialog(page).getByRole('button', { name: 'Change it' }).click()
  await expect(title(page)).toHaveValue(unicode)
})

test(
  'a page from Word becomes Unicode with its formatting, and English stays',
  long,
  async ({ page }) => {
    const id = await openPage(page)
    const html = `<p class=MsoNormal style="font-family:SutonnyMJ"><b>¯§viK bs</b>-12, <i>evsjv‡\`k</i></p><ul><li>†gvU m\`m¨</li><li>120</li></ul><p class=MsoNormal>This is an English paragraph of 2024.</p><table><tr><td><p class=MsoNormal>wkÿv</p></td><td><p class=MsoNormal>45</p></td></tr></table>`
    await paste(page, editor(page), { html })
    await dialog(page).getByRole('button', { name: 'Change it' }).click()
    await expect(editor(page)).toContainText('মোট সদস্য')
    await page.getByRole('button', { name: 'Undo typing' }).click()
    await expect(editor(page)).toContainText('†gvU m`m¨')
    await page.getByRole('button', { name: 'Redo typing' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/own-pages$/)
    const stored = await (await callAsAdmin(page.request, 'GET', `/api/pages/${id}`)).json()
    expect(stored.bodyBn).toBe(
      '<p><strong>স্মারক নং</strong>-১২, <em>বাংলাদেশ</em></p><ul><li>মোট সদস্য</li><li>১২০</li></ul><p>This is an English paragraph of 2024.</p><table><tbody><tr><td>শিক্ষা</td><td>৪৫</td></tr></tbody></table>'.normalize(
        'NFC',
      ),
    )
  },
)

test(
  'English and Unicode are pasted without a question, and without loading the table',
  long,
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => /bijoy-offer/.test(request.url()) && loaded.push(request.url()))
    await openPage(page)
    for (const text of ['The river erosion project of Mr. Dev', 'আমার সোনার বাংলা — ২০২৪']) {
      await paste(page, title(page), { text })
      await expect(title(page)).toHaveValue(text)
      await paste(page, editor(page), { text, html: `<p>${text}</p>` })
      await expect(editor(page)).toHaveText(text)
      await title(page).click()
    }
    await expect(dialog(page)).toHaveCount(0)
    expect(loaded).toEqual([])
  },
)
