// The back-office for somebody who reads Bangla.

import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

test.beforeEach(({ page }) => store(page, { language: 'bn' }))

test(
  'records are shown by their Bangla name; one without it is marked as English',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const titleBn = `গৃহ ${word}`
    await makeProgram(page, { title: `Housing ${word}`, titleBn })
    await makeProgram(page, { title: `Only English ${word}` })
    await openAsAdmin(page, `/admin/programlist?q=${word}`)
    await expect(page.locator('td[data-kind=title]', { hasText: titleBn })).toBeVisible()
    await expect(
      page.locator('td span[lang=en]', { hasText: `Only English ${word}` }),
    ).toBeVisible()
    await page.goto(`/admin/history?q=${word}`)
    await expect(page.getByText(`কর্মসূচি যোগ করা হয়েছে: ${titleBn}`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('এখনকার সংস্করণ')
    await page.goto('/admin/photogallerylist')
    await expect(page.getByRole('option', { name: 'গ্রামের সভা' }).first()).toBeAttached()
  },
)

test(
  'texts in one language only are marked in every column; options are shown as words',
  long,
  async ({ page }) => {
    const name = uniqueWord()
    const donor = { group: 'bank', name, kind: 'company', supportsBn: 'নলকূপ', period: 'Since May' }
    await callAsAdmin(page.request, 'POST', '/api/donors', { data: donor })
    const text = { title: name, description: '<p>Only English words.</p>', sortOrder: '9' }
    await callAsAdmin(page.request, 'POST', '/api/albums', { multipart: text })
    await openAsAdmin(page, `/admin/settings/donors?q=${name}`)
    const marked = (words: string) => page.locator('td [lang=en]', { hasText: words })
    await expect(page.locator('td', { hasText: 'নলকূপ' })).toBeVisible()
    await expect(marked('Since May')).toHaveCount(1)
    await page.goto(`/admin/album?q=${name}`)
    await expect(marked('Only English words.')).toHaveCount(1)

    await page.goto(`/admin/history?q=${name}`)
    const donorRow = page.getByRole('row').filter({ hasText: 'দাতা যোগ করা হয়েছে' })
    await donorRow.locator('summary').click()
    await expect(donorRow).toContainText('ব্যাংক')
    await expect(donorRow).toContainText('কোম্পানি')
  },
)

test('a list is sorted by the shown names', long, async ({ page }) => {
  const word = uniqueWord()
  await makeProgram(page, { title: `Apple ${word}`, titleBn: `খেজুর ${word}` })
  await makeProgram(page, { title: `Zebra ${word}`, titleBn: `আম ${word}` })
  await openAsAdmin(page, `/admin/programlist?q=${word}`)
  const titles = page.locator('td[data-kind=title]')
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.getByRole('columnheader').getByRole('button', { name: 'শিরোনাম' }).click()
  await expect(page).toHaveURL(/sort=titleBn/)
  await expect(titles).toHaveText([/আম/, /খেজুর/])
  await expect(page.locator('th[aria-sort=ascending]')).toContainText('শিরোনাম')
})

test(
  'a program is written in Bangla only, and both languages of the site show it',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const titleBn = `চারাগাছ ${word}`
    await openAsAdmin(page, '/admin/program-form')
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await expect(tab(/বাংলা লেখা/)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab').first()).toHaveText(/বাংলা লেখা/)
    await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    // Missing texts are named in the language of the open tab.
    await expect(page.getByRole('link', { name: 'বাংলা শিরোনাম: শিরোনাম দিতে হবে' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'বাংলা বিবরণ: বিবরণ দিতে হবে' })).toBeVisible()
    await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill(titleBn)
    await page.getByRole('textbox', { name: 'বাংলা বিবরণ' }).fill('সবার জন্য চারাগাছ।')
    await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    await expect(page).toHaveURL(/programlist/)

    const found = await page.request.get(`/api/programs?q=${word}`)
    const [{ id, title, slug, description }] = await found.json()
    expect(title).toBe(titleBn)
    expect(slug).toMatch(/^charagachh/)
    expect(description).toBe('<p>সবার জন্য চারাগাছ।</p>')
    const read = async (path: string) => (await page.request.get(path)).text()
    const english = await read(`/programdetaildfrontend/${id}`)
    expect(english).toMatch(
      new RegExp(`<h1 lang="bn">${titleBn}</h1>.*?<small>\\(in Bangla\\)</small>`),
    )
    expect(await read('/')).toContain(`lang="bn">${titleBn}</a>`)
    const bangla = await read(`/bn/programdetaildfrontend/${id}`)
    expect(bangla).toContain(`<h1>${titleBn}</h1>`)
    expect(bangla).not.toContain(`${titleBn}</h1> <small>`)

    await page.goto(`/admin/program-form/${id}`)
    await expect(page.getByRole('textbox', { name: 'বাংলা শিরোনাম' })).toHaveValue(titleBn)
    await tab(/ইংরেজি লেখা · খালি/).click()
    await expect(page.getByRole('textbox', { name: 'শিরোনাম', exact: true })).toHaveValue('')
    await callAsAdmin(page.request, 'DELETE', `/api/programs/${id}`)
  },
)

test('many photos are named and described in Bangla first', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/photoupload')
  const titles = page.getByRole('textbox', { name: /সব ছবির/ })
  await expect(titles.first()).toHaveAccessibleName('সব ছবির বাংলা শিরোনাম')
  await page.goto('/admin/photogalleryform')
  await expect(page.locator('[name^=alt]').first()).toHaveAttribute('name', 'altBn')
  // Fields side by side are labelled with their language.
  await expect(page.getByLabel(/^ছবির ইংরেজি বর্ণনা/)).toHaveAttribute('name', 'alt')
  await page.goto('/admin/settings/statistics/day')
  await page.getByLabel('যে তারিখের হিসাব').fill('2025-06-30')
  await page.locator('[name="known/members"]').fill('৩৪১২')
  const shown = page.getByRole('region', { name: 'দর্শকেরা যা দেখেন' })
  await expect(shown).toContainText('৩০ জুন ২০২৫')
  await expect(shown).toContainText('৩,৪১২')
  await page.getByRole('button', { name: 'নিজেদের পরিসংখ্যান যোগ করুন' }).click()
  for (const name of ['পরিসংখ্যানের', 'এই সংখ্যাগুলোর উৎস']) {
    const names = page.getByRole('textbox', { name })
    await expect(names.first()).toHaveAccessibleName(/বাংলা/)
    await expect(names.nth(1)).toHaveAccessibleName(/ইংরেজি/)
  }
})

test(
  'no column of the statistics is under the buttons, and no notice over the open menu',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 })
    await openAsAdmin(page, '/admin/settings/statistics')
    const table = page.getByRole('table')
    await expect(table).toContainText('টাকা')
    expect(
      await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    await page.setViewportSize({ width: 360, height: 740 })
    const titleBn = `পুকুর ${uniqueWord()}`
    await makeProgram(page, { title: 'Pond', titleBn })
    await page.goto(`/admin/programlist?q=${encodeURIComponent(titleBn)}`)
    await page.getByRole('button', { name: `${titleBn} মুছে ফেলুন` }).click()
    await page.getByRole('button', { name: 'হ্যাঁ, মুছে ফেলুন' }).click()
    const undo = page.getByRole('button', { name: 'আগের মতো করুন' })
    await expect(undo).toBeFocused()
    const at = await undo.boundingBox()
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
    const isBelow = ({ x, y }: { x: number; y: number }) =>
      document.elementFromPoint(x, y)?.closest('[data-undo]') === null
    expect(await page.evaluate(isBelow, { x: (at?.x ?? 0) + 9, y: (at?.y ?? 0) + 9 })).toBe(true)
    await page.keyboard.press('Escape')
    await undo.click()
  },
)

test(
  'a tender without a last day is saved after a question; the list shows its state',
  long,
  async ({ page }) => {
    const title = `দরপত্র ${uniqueWord()}`
    await openAsAdmin(page, '/admin/settings/notices/new')
    await page.getByRole('radio', { name: 'দরপত্র' }).check()
    await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill(title)
    await page.getByLabel('সবার ওপরে রাখুন').check()
    const save = page.getByRole('button', { name: 'প্রকাশ করুন' })
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'শেষ তারিখ দিন' }).click()
    await expect(page.getByLabel('শেষ তারিখ', { exact: true })).toBeFocused()
    await save.click()
    await page.getByRole('button', { name: 'শেষ তারিখ ছাড়াই রাখুন' }).click()
    const line = page.getByRole('row').filter({ hasText: title })
    await expect(line).toContainText('সবার ওপরে')
    const all = await callAsAdmin(page.request, 'GET', '/api/notices')
    const made: { id: number; titleBn: string | null }[] = await all.json()
    const notice = made.find(({ titleBn }) => titleBn === title)
    await callAsAdmin(page.request, 'PUT', `/api/notices/${notice?.id}`, {
      data: { ...notice, date: '2020-01-01', closesOn: '2020-02-01' },
    })
    await page.reload()
    await expect(line).toContainText('মেয়াদ শেষ')
    await callAsAdmin(page.request, 'DELETE', `/api/notices/${notice?.id}`)
  },
)

test('links to the website lead to its Bangla pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('link', { name: 'ওয়েবসাইট দেখুন' })).toHaveAttribute('href', '/bn')
})

test('the button beside a password has a Bangla label', async ({ page }) => {
  await openAsAdmin(page, '/admin/account')
  await expect(page.getByRole('button', { name: 'পাসওয়ার্ড দেখুন বা লুকান' }).first()).toBeVisible()
})

test('the undo notice fits a narrow screen, and stays for ten seconds', long, async ({ page }) => {
  await page.clock.install()
  const word = uniqueWord()
  const made = await callAsAdmin(page.request, 'POST', '/api/reports', { data: { title: word } })
  expect(made.status()).toBe(201)
  await openAsAdmin(page, `/admin/reportlist?q=${word}`)
  await page.getByRole('button', { name: `${word} মুছে ফেলুন` }).click()
  const undo = page.getByRole('button', { name: 'আগের মতো করুন' })
  await expect(undo).toBeVisible()
  // Only the test moves the clock from here on, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 900))
  const isWhole = await undo.evaluate((button) => {
    const label = button.querySelector('.mantine-Button-label') ?? button
    return (
      label.scrollWidth <= label.clientWidth && button.getBoundingClientRect().right <= innerWidth
    )
  })
  expect(isWhole).toBe(true)
  await page.clock.runFor(9_100)
  await undo.click()
  await page.clock.resume()
  await expect(page.getByText('আগের মতো করা হয়েছে।')).toBeVisible()
})

async function makeProgram(page: Page, titles: Record<string, string>) {
  const multipart = { ...titles, description: '<p>Saplings.</p>', sortOrder: '1' }
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart })
  expect(made.status()).toBe(201)
}
