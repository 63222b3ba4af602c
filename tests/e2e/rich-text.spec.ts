// The editor of texts: links as people type them, and placeholders.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

type PageText = { id: number; title: string; body: string; updatedAt: string }

/** Opens the form of a page's text with this body. */
async function openText(page: Page, key: string, body: string): Promise<() => Promise<PageText>> {
  const path = `/api/page-texts?q=${key}`
  const find = async (): Promise<PageText> => {
    const found: (PageText & { key: string })[] = await (
      await callAsAdmin(page.request, 'GET', path)
    ).json()
    const text = found.find((one) => one.key === `${key}.body`)
    if (!text) throw new Error(`No text ${key}`)
    return text
  }
  const text = await find()
  const data = { ...text, body }
  await callAsAdmin(page.request, 'PUT', `/api/page-texts/${text.id}`, { data })
  await openAsAdmin(page, `/admin/settings/pages/${text.id}`)
  return find
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/pages$/)
}

test(
  'a placeholder is one unit: nothing is typed into it, and it is deleted and copied whole',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const read = await openText(page, 'sampreeti', `<p>${word} {{contact.phone}} end.</p>`)
    const chip = editor(page).getByTitle('{{contact.phone}}')
    // The editor loads after the rest of the form.
    await expect(chip).toContainText('Phone', { timeout: 15_000 })
    await expect(editor(page)).not.toContainText('{{')

    await chip.click()
    await page.keyboard.press('ControlOrMeta+C')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('x')
    await expect(editor(page)).toContainText('x end.')
    await settled(page)
    await page.keyboard.press('ControlOrMeta+End')
    await settled(page)
    await page.keyboard.press('ControlOrMeta+V')
    await page.keyboard.type(' {{count.projects}}{{no.such}}')
    await expect(editor(page).getByTitle('{{contact.phone}}')).toHaveCount(2)
    await expect(editor(page).getByTitle('{{count.projects}}')).toContainText('Number of completed')
    await expect(page.getByText('Nothing is known by this name: no.such.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/There is no placeholder \{\{no\.such\}\}\./).first()).toBeVisible()

    await editor(page).getByTitle('{{no.such}}').click()
    await page.keyboard.press('Backspace')
    await save(page)
    expect((await read()).body).toBe(
      `<p>${word} {{contact.phone}}x end.{{contact.phone}} {{count.projects}}</p>`,
    )
  },
)

test('a link is completed, and asks for its words if none are selected', long, async ({ page }) => {
  const read = await openText(page, 'vgd', '<p>first</p>')
  const tool = page.getByRole('button', { name: 'Link', exact: true }).first()
  await editor(page).getByText('first').click()
  await page.keyboard.press('ControlOrMeta+A')
  await tool.press('Enter')
  await page.getByLabel('Address of the link').fill('example.org')
  await expect(page.getByLabel('Text of the link')).toHaveCount(0)
  await page.keyboard.press('Enter')

  await expect(editor(page)).toBeFocused()
  await settled(page)
  await page.keyboard.press('ControlOrMeta+End')
  await settled(page)
  await page.keyboard.type('. ')
  await tool.press('Enter')
  await page.getByLabel('Address of the link').fill('about us')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an address, such as example.org,')).toBeVisible()
  await page.getByLabel('Address of the link').fill('name@example.org')
  await page.getByLabel('Text of the link').fill('Write to us')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await settled(page)
  await page.keyboard.type(' or ')
  await tool.press('Enter')
  await page.getByLabel('Address of the link').fill('/about-us')
  await page.keyboard.press('Enter')
  await save(page)
  expect((await read()).body.replaceAll(/ (?:target|rel|class)="[^"]*"/g, '')).toBe(
    '<p><a href="https://example.org">first.</a> <a href="mailto:name@example.org">Write to us</a> or <a href="/about-us">/about-us</a></p>',
  )
})

test('chips and the form of a link fit a small phone, in Bangla', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openText(
    page,
    'complaints',
    '<p>{{donate.bank}} {{complaints.phone}} {{contact.address}}</p>',
  )
  await page.getByRole('button', { name: 'বাংলা' }).first().click()
  await page.getByRole('button', { name: 'লিংক', exact: true }).first().click()
  await expect(page.getByLabel('লিংকের লেখা')).toBeVisible()
  await page.getByLabel('লিংকের ঠিকানা').fill('কিছু না')
  await page.keyboard.press('Enter')
  await expect(page.getByText('একটি ঠিকানা দিন, যেমন example.org')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})

/** Waits for the event of a moved caret; a person's next key comes later still. */
async function settled(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  )
}
