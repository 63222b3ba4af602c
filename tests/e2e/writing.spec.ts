// Tables made with the keyboard and on a phone, and pasted screenshots.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const change = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Rows: / }).getByRole('button', { name, exact: true })

/** Opens the form of an own page with this text. @returns a function that saves it and reads its text */
async function openPage(page: Page, body: string): Promise<() => Promise<string>> {
  const slug = `written-${uniqueWord()}`
  const data = { title: slug, slug, body, menu: 'none' }
  const { id } = await (await callAsAdmin(page.request, 'POST', '/api/pages', { data })).json()
  await openAsAdmin(page, `/admin/settings/own-pages/${id}`)
  await editor(page).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  return async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/own-pages$/)
    return (await (await callAsAdmin(page.request, 'GET', `/api/pages/${id}`)).json()).body
  }
}

test('a table is made and filled by keyboard only', long, async ({ page }) => {
  const save = await openPage(page, '<p>Fees</p>')
  await page.keyboard.press('Enter')
  await tool(page, 'Table').press('Enter')
  await expect(editor(page)).toBeFocused()
  for (const words of ['Class', 'Fee', 'One', '10', 'Two', '20', 'Three', '30']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Rows: 5, columns: 2')).toBeVisible()
  // The key leaves an empty last row for what follows in the form.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await change(page, 'Delete row').press('Enter')
  await expect(page.getByText('Rows: 4, columns: 2')).toBeVisible()
  await expect(change(page, 'Delete row')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Table')).toBeFocused()
  await expect(change(page, 'Delete row')).toHaveCount(0)
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag.slice(0, 2)}>`).join('')}</tr>`
  const rows = row('td', 'One', '10') + row('td', 'Two', '20') + row('td', 'Three', '30')
  expect(await save()).toBe(
    `<p>Fees</p><table><thead>${row('th scope="col"', 'Class', 'Fee')}</thead><tbody>${rows}</tbody></table>`,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a pasted table is changed by taps, and undone', long, async ({ page }) => {
    const cells = '<tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr>'
    const save = await openPage(page, `<p>x</p><table><tbody>${cells}</tbody></table>`)
    await editor(page).getByText('B').tap()
    await tool(page, 'Table').tap()
    await change(page, 'First row has headings').tap()
    await expect(editor(page).getByRole('columnheader')).toHaveCount(2)
    await change(page, 'Column before').tap()
    await page.keyboard.type('new')
    await change(page, 'Row below').tap()
    await expect(page.getByText('Rows: 3, columns: 3')).toBeVisible()
    await change(page, 'Delete row').tap()
    await change(page, 'Delete table').tap()
    await expect(editor(page).getByRole('table')).toHaveCount(0)
    await tool(page, 'Undo typing').tap()
    await expect(editor(page).getByRole('table')).toHaveCount(1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    const head = ['A', 'new', 'B'].map((name) => `<th scope="col">${name}</th>`).join('')
    expect(await save()).toBe(
      `<p>x</p><table><thead><tr>${head}</tr></thead><tbody><tr><td>1</td><td></td><td>2</td></tr></tbody></table>`,
    )
  })
})

test('a message of WhatsApp keeps its bold words and its list', async ({ page }) => {
  const save = await openPage(page, '<p>Message:</p>')
  await page.keyboard.press('Enter')
  await editor(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '*সভা* আগামীকাল\n\n✅ চাল\n✅ ডাল\n\n১. নাম\n২. গ্রাম')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(editor(page).getByRole('list')).toHaveCount(2)
  expect(await save()).toBe(
    '<p>Message:</p><p><strong>সভা</strong> আগামীকাল</p><ul><li>✅ চাল</li><li>✅ ডাল</li></ul><ol><li>নাম</li><li>গ্রাম</li></ol>',
  )
})

test(
  'a pasted screenshot is added to library and text, also after a failed connection',
  long,
  async ({ page }) => {
    const save = await openPage(page, '<p>Seen today</p>')
    const { buffer } = await photoOf(page, 700, 500)
    let isDown = true
    await page.route('**/api/upload', (route) => (isDown ? route.abort() : route.continue()))
    await editor(page).evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(
          new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }),
        )
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [...buffer],
    )
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The pasted image' })).toBeVisible()
    await expect(editor(page)).toHaveText('Seen today')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    const description = page.getByLabel('Image description for screen readers')
    await description.fill('A flooded road')
    await description.press('Enter')
    await expect(editor(page).getByRole('img', { name: 'A flooded road' })).toBeVisible()
    expect(await save()).toMatch(
      /^<p>Seen today<img src="\/uploads\/[0-9a-f]{32}\.jpg" alt="A flooded road" \/><\/p>$/,
    )
  },
)
