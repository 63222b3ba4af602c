// A clerk adds a page and puts it into a menu.
import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

test(
  'a page is written in Bangla only and put first in its menu, on a phone',
  long,
  async ({ page }) => {
    await store(page, { language: 'bn' })
    await openAsAdmin(page, '/admin/settings/own-pages')
    await page.getByRole('link', { name: 'পাতা যোগ করুন' }).first().click()
    await page.getByLabel('বাংলা শিরোনাম').fill('আমাদের স্কুল')
    await page.getByRole('textbox', { name: 'বাংলা বিস্তারিত লেখা' }).fill('সব শিশু আসতে পারে।')
    await expect(page.getByText('/amader-skul')).toBeVisible()
    const address = page.getByLabel('ওয়েব ঠিকানার অংশ')
    await address.fill('bn')
    await page.getByLabel('মেনু', { exact: true }).selectOption('আমাদের সম্পর্কে')
    await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    await expect(page.getByText(/ওয়েবসাইট নিজেই ব্যবহার করে/).first()).toBeVisible()
    await address.fill('')
    await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    await expect(page.getByRole('link', { name: '/amader-skul' })).toBeVisible()

    await page.goto('/admin/settings/menus/menu.about')
    const up = page.getByRole('button', { name: 'আমাদের স্কুল ওপরে নিন' })
    await up.focus()
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await expect(page.getByText('আমাদের স্কুল এখন ১ নম্বরে।')).toBeAttached()
    await page.getByRole('button', { name: 'লুকান: সমাপ্ত প্রকল্প' }).click()
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(page.getByText('সংরক্ষণ করা হয়েছে।')).toBeVisible()
    const shown = await aboutLinks(page, '/bn')
    expect(shown.slice(0, 2)).toEqual(['আমাদের স্কুল', 'নির্বাহী পরিচালকের বার্তা'])
    expect(shown).not.toContain('সমাপ্ত প্রকল্প')
    await page.goto('/bn/amader-skul')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের স্কুল')
    await restore(page)
  },
)

test('an entry is renamed and reset; the menu is restored', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/menus/menu.about')
  await page.getByText('Another name: About Us').click()
  const label = page.getByLabel('Name in English').nth(1)
  await label.pressSequentially('Who we are')
  await expect(label).toHaveValue('Who we are')
  await page.getByRole('button', { name: 'Hide Donors and partners' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const list = page.getByRole('listitem').filter({ has: page.getByText('Menu: About Us') })
  await expect(list.first()).toContainText('Who we are')
  expect(await aboutLinks(page, '/')).toEqual(
    expect.arrayContaining(['Who we are', 'Completed projects']),
  )
  expect(await aboutLinks(page, '/')).not.toContain('Donors and partners')

  await page.goto('/admin/settings/menus/menu.about')
  await page.getByRole('button', { name: 'Back to the menu as delivered' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect((await aboutLinks(page, '/')).slice(1, 4)).toEqual([
    'About us',
    'Completed projects',
    'Donors and partners',
  ])
})

test('a deleted page is restored by Undo', async ({ page }) => {
  const title = `Fair ${uniqueWord()}`
  const data = { title, body: '<p>On Friday.</p>' }
  const { slug } = await (await callAsAdmin(page.request, 'POST', '/api/pages', { data })).json()
  await openAsAdmin(page, `/admin/settings/own-pages?q=${title}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(200)
})

/** Names of the links under “About us”. */
async function aboutLinks(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const list = /<ul id="menu-about".*?<\/ul>/s.exec(html)?.[0] ?? ''
  return [...list.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => name)
}

/** The specs of one run share a site. */
async function restore(page: Page) {
  const data = { valueEn: '' }
  await callAsAdmin(page.request, 'PUT', '/api/settings/menu.about', { data })
  const pages = await (await page.request.get('/api/pages')).json()
  for (const { id } of pages) await callAsAdmin(page.request, 'DELETE', `/api/pages/${id}`)
}
