// The organisation's own look: colours, logo, links to other sites.
import { callAsAdmin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const saved = 'Saved.'

test(
  'an unreadable own colour is refused, and a readable one previewed and saved',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/look/look.palette')
    const light = page.locator('[style*="--deep"]').first()
    const dark = page.locator('[style*="--deep"]').last()
    await page.getByRole('radio', { name: 'Plum' }).check()
    await expect(light).toHaveAttribute('style', /--leaf: ?#6d2f6b/)
    await page.getByRole('radio', { name: 'Own colour' }).check()
    const code = page.getByLabel('Code of the main colour')
    await code.fill('#ffe600')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const problem = page.getByText(/Letters in #ffe600 cannot be read on the light page/).last()
    await expect(problem).toBeVisible()
    await code.fill('#1d5fa8')
    await expect(light).toHaveAttribute('style', /--leaf: ?#1d5fa8/)
    await expect(dark).not.toHaveAttribute('style', /--leaf: ?#1d5fa8/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    // This tab changes at once, within the policy of its page.
    expect(await indigoOf(page)).toBe('#1d5fa8')
    await page.goto('/')
    expect(await indigoOf(page)).toBe('#1d5fa8')
    await reset(page, 'look.palette')
  },
)

test('a logo is rendered from an SVG, shown in the header, and removed', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/look/look.logo')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await page.locator('input[type=file]').setInputFiles(file)
  const image = page.getByRole('img', { name: 'The image it has now' })
  await expect(image).toHaveAttribute('src', /\/[0-9a-f]{32}\.png$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.goto('/')
  const mark = page.locator('header img')
  await expect(mark).toHaveAttribute('src', /-mark\.webp$/)
  expect(await mark.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(88)
  await reset(page, 'look.logo')
  await page.goto('/')
  await expect(page.locator('header img')).toHaveCount(0)
})

test('links are added, reordered, and shown with their icons', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/contacts/org.links')
  const address = page.getByLabel('Address')
  await address.first().fill('http://www.facebook.com/nabin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/is not a web address that begins with https/).last()).toBeVisible()
  await address.first().fill('https://www.facebook.com/nabin')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await address.last().fill('https://example.org/blog')
  await page.getByLabel('Label in English').last().fill('Our blog')
  await page.getByRole('button', { name: 'Move link 2 up' }).click()
  await expect(address.first()).toHaveValue('https://example.org/blog')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.goto('/contact-us')
  await expect(page.locator('footer a[rel=me]')).toHaveText(['Our blog', 'Facebook'])
  await expect(page.locator('main a[rel=me]')).toHaveText(['Our blog', 'Facebook'])
  await reset(page, 'org.links')
})

async function indigoOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--indigo').trim(),
  )
}

/** The specs of one run share a site. */
async function reset(page: Page, key: string) {
  const data = { valueEn: '' }
  const response = await callAsAdmin(page.request, 'PUT', `/api/settings/${key}`, { data })
  expect(response.ok()).toBe(true)
}
