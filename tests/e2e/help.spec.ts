// The guide in the back-office, and its answers among what the search finds.
import { callAsAdmin, openAsAdmin, store } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const answer = (page: Page, title: string) =>
  page
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })

test('a question in the search leads to its answer in the guide', async ({ page }) => {
  await openAsAdmin(page, '/admin/search?q=how do I add photos')
  const found = page.getByRole('navigation', { name: 'Help' })
  await found.getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await expect(answer(page, 'Photos')).toHaveAttribute('open')
  await expect(page.locator('summary:focus')).toHaveText('Photos')
  await expect(page.getByText('Photos › Add many photos: choose an album')).toBeVisible()
  await expect(answer(page, 'Statistics')).not.toHaveAttribute('open')
})

test(
  'the help is found in Bangla and in Latin letters, and shown in the chosen language',
  long,
  async ({ page }) => {
    await store(page, { language: 'bn' })
    await openAsAdmin(page, '/admin/search')
    const words = page.getByRole('searchbox')
    const found = page.getByRole('navigation', { name: 'সাহায্য' })
    for (const [q, title] of [
      ['বিজয়', 'পুরোনো ফাইলের লেখা'],
      ['kivabe notis', 'নোটিশ, চাকরি, দরপত্র'],
      ['undo', 'ভুল করে কিছু মুছেছেন বা বদলেছেন'],
    ] as const) {
      await words.fill(q)
      await expect(found.getByRole('link', { name: title })).toBeVisible()
    }
    await found.getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('summary:focus')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(0)
  },
)

test('the guide says so when it cannot be loaded, and can be tried again', async ({ page }) => {
  await page.route('**/assets/guide-*.js', (route) => route.abort())
  await openAsAdmin(page, '/admin/help')
  await expect(page.getByRole('alert')).toContainText('connection')
  await page.unroute('**/assets/guide-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible()
})

test('the help names whoever looks after the website', async ({ page, request }) => {
  await openAsAdmin(page, '/admin/help')
  await expect(page.getByRole('link', { name: 'Name a person' })).toHaveAttribute(
    'href',
    /contacts$/,
  )
  const data = { valueEn: 'Karim: 01712-345678', valueBn: '' }
  await callAsAdmin(request, 'PUT', '/api/settings/office.helper', { data })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Karim: 01712-345678' })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  const nobody = { valueEn: '', valueBn: '' }
  await callAsAdmin(request, 'PUT', '/api/settings/office.helper', { data: nobody })
})
