// The editor shows a text as the public page does: the same styles, and the values of placeholders.
import type { Locator } from '@playwright/test'
import { callAsAdmin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

const body =
  '<h2>Classes</h2><p>From eight.</p><h3>Free</h3><ul><li>Reading</li></ul><ol><li>Numbers</li></ol><blockquote>Come.</blockquote><table><tbody><tr><th>Day</th><td>Friday</td></tr></tbody></table><p><a href="https://example.org">Link</a></p>'

test(
  'headings, lists, quotes, tables and links look in the editor as on the page',
  long,
  async ({ page }) => {
    const data = { title: 'Our school', slug: 'editor-look', body }
    const { id } = await (await callAsAdmin(page.request, 'POST', '/api/pages', { data })).json()
    await openAsAdmin(page, `/admin/settings/own-pages/${id}`)
    const editor = page.locator('[role=textbox][lang=en]')
    await editor.getByText('Classes').waitFor()
    const inEditor = await looksOf(editor)
    await page.goto('/editor-look')
    const onPage = await looksOf(page.locator('main div:has(> h2)').last())
    expect(Object.keys(onPage)).toHaveLength(8)
    expect(inEditor).toEqual(onPage)
    await callAsAdmin(page.request, 'DELETE', `/api/pages/${id}`)
  },
)

test('a chip shows its value in the language of the text', long, async ({ page }) => {
  const texts = await callAsAdmin(page.request, 'GET', '/api/page-texts?pageSize=100')
  const text = [...(await texts.json())].find((one) => one.body.includes('{{count.projects}}'))
  await openAsAdmin(page, `/admin/settings/pages/${text.id}`)
  const chip = page.locator('[title="{{count.projects}}"]')
  await expect(chip.first()).toHaveText(/Number of completed projects \d+/)
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  const inBangla = page.getByRole('tabpanel').last().locator('[title="{{count.projects}}"]')
  await expect(inBangla.first()).toHaveText(/Number of completed projects [০-৯]+/)
})

/** Computed styles of each kind of element, and of list markers. */
function looksOf(prose: Locator): Promise<Record<string, string[]>> {
  return prose.evaluate((root) => {
    const names = ['h2', 'h3', 'ul', 'ul > li', 'ol', 'blockquote', 'th', 'a']
    const properties = [
      'fontFamily',
      'fontSize',
      'fontWeight',
      'color',
      'marginTop',
      'paddingInlineStart',
      'listStyleType',
      'borderInlineStart',
      'textDecorationLine',
      'lineHeight',
    ] as const
    return Object.fromEntries(
      names.map((name) => {
        const element = root.querySelector(name)
        if (!element) return [name, []]
        const style = getComputedStyle(element)
        const mark = getComputedStyle(element, '::before').borderTop
        return [name, [...properties.map((property) => style[property]), mark]]
      }),
    )
  })
}
