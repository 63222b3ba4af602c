// The clerk who keeps up what the whole site shows: contacts, statistics, registrations, donors, texts of pages.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/browser-test.ts'
import { pdfOf } from '../support/pdf.ts'

const saved = 'Saved.'

test('a changed phone number is a link to call on the contact page at the next request', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/settings')
  await page.getByRole('link', { name: 'Contacts and hours' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts and hours' })).toBeFocused()
  await page.getByRole('link', { name: 'Edit Phone', exact: true }).click()
  const number = `0171${Math.random().toString().slice(2, 9)}`
  await page.getByLabel('Phone', { exact: true }).fill(`+880 ${number.slice(1)}`)
  await expect(preview(page).getByRole('link')).toHaveAttribute('href', `tel:+88${number}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  for (const address of ['/contact-us', '/bn/contact-us', '/']) {
    expect(await html(page, address)).toContain(`href="tel:+88${number}"`)
  }
})

test('office hours in both languages, each shown before it is saved', async ({ page }) => {
  const word = uniqueWord()
  await openAsAdmin(page, '/admin/settings/contacts/contact.hours')
  await page.getByLabel('Office hours', { exact: true }).fill(`Sunday, 9:00\n${word}`)
  await expect(preview(page)).toContainText(word)
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  await page.getByLabel('Office hours in Bangla').fill(`রবিবার, ${word}`)
  await expect(preview(page)).toContainText(`রবিবার, ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await html(page, '/contact-us')).toContain(`Sunday, 9:00<br>${word}`)
  expect(await html(page, '/bn/contact-us')).toContain(`রবিবার, ${word}`)
})

test('what is wrong with a setting is said beside its field', async ({ page }) => {
  for (const [address, label, value, sentence] of [
    ['contacts/contact.mobile', 'Mobile', 'call us', 'Give a phone number, such as 01712-345678.'],
    [
      'contacts/contact.email',
      'Email',
      'office',
      'Give an email address, such as name@example.org.',
    ],
    [
      'access/session.idleHours',
      'Log out after this many hours without use',
      '0',
      'Give a whole number from 1 to 744.',
    ],
    [
      'access/history.keepDays',
      'Days to keep the history',
      '9999',
      'Give a whole number from 1 to 3650.',
    ],
  ] as const) {
    await openAsAdmin(page, `/admin/settings/${address}`)
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'There is a problem: 1 field needs attention' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: sentence }).click()
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.getByLabel(label, { exact: true }).fill('')
    page.once('dialog', (dialog) => void dialog.accept())
  }
})

test('registration is closed and opened by one choice', async ({ page }) => {
  // Other tests register, so what is sent is looked at and goes no further.
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/api/settings/registration.isOpen', (route) =>
    route.fulfill({ json: {}, headers: { 'X-Content-Version': '1' } }),
  )
  await openAsAdmin(page, '/admin/settings/access')
  await page.getByRole('link', { name: 'Edit Anyone may register' }).click()
  await page.getByLabel('Anyone may register', { exact: true }).selectOption('No')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ valueEn: 'no' })
  await expect(page.getByText(saved)).toBeVisible()
})

test('another banner: uploaded, seen before it is saved, then on the home page', async ({
  page,
}) => {
  const { data } = await setting(page.request, 'home.banner')
  await openAsAdmin(page, '/admin/settings/banner/home.banner')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 400, 300))
  const image = page.getByRole('img', { name: 'The image it has now' })
  await expect(image).not.toHaveAttribute('src', new RegExp(data.valueEn))
  const address = (await image.getAttribute('src')) ?? ''
  const name = address.split('/').at(-1)?.split('.')[0] ?? ''
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await html(page, '/')).toContain(name)
  const { data: now } = await setting(page.request, 'home.banner')
  const back = { ...data, updatedAt: now.updatedAt }
  expect(
    (await callAsAdmin(page.request, 'PUT', '/api/settings/home.banner', { data: back })).ok(),
  ).toBe(true)
})

/** Both languages are there to be read before both are confirmed. */
async function confirmBoth(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is this correct in both languages?' })
  for (const language of ['English text', 'Bangla text']) {
    await expect(dialog.getByText(language, { exact: true })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Both are correct' }).press('Enter')
}

test('confirming takes tag, banner and noindex from a page and puts it into the sitemap', async ({
  page,
}) => {
  const banner = 'Some text on this page is sample text.'
  const title = `Confirmed ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/albums', {
    multipart: { title, sortOrder: '99', isSample: 'true' },
  })
  const { id } = await made.json()
  const path = `/photogalleryfrontend/${id}`
  expect(await html(page, path)).toContain(banner)
  expect(await html(page, path)).toContain('noindex')
  expect(await html(page, '/sitemap.xml')).not.toContain(`${path}<`)

  // The frame around it holds samples still, and makes no page one.
  const multipart = { title, sortOrder: '99', isSample: 'false' }
  await callAsAdmin(page.request, 'PUT', `/api/albums/${id}`, { multipart })
  expect(await html(page, path)).not.toContain(banner)
  expect(await html(page, path)).not.toContain('noindex')
  expect(await html(page, '/sitemap.xml')).toContain(`${path}<`)

  await openAsAdmin(page, '/admin/settings/organisation')
  for (const name of ['Name of the organisation', 'Tagline']) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(item.getByText('Sample', { exact: true })).toBeVisible()
    await item.getByRole('button', { name: `This is correct: ${name}` }).click()
    await confirmBoth(page)
    await expect(item.getByText('Sample', { exact: true })).toHaveCount(0)
  }
  // Both can be taken back from where they were confirmed.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.first().click()
  await undo.first().click()
  await expect(page.getByRole('button', { name: /^This is correct/ })).toHaveCount(2)
})

test('a confirmed text of a page loses its tag there, and undo gives it back', async ({ page }) => {
  const tag = /<h1[^>]*>.*?<\/h1>(?:(?!<\/header>).)*Sample|<h1.*?Sample.*?<\/h1>/s
  await openAsAdmin(page, '/admin/settings/pages?q=sampreeti')
  const row = page.getByRole('row').filter({ hasText: 'Sampreeti' }).first()
  expect(await html(page, '/sampreeti')).toMatch(tag)
  // By keyboard alone: the focus goes to the way back.
  await row.getByRole('button', { name: /^This is correct/ }).press('Enter')
  await confirmBoth(page)
  await expect(page.getByText('Confirmed. The sample mark is gone.')).toBeVisible()
  expect(await html(page, '/sampreeti')).not.toMatch(tag)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^This is correct/ })).toBeVisible()
  expect(await html(page, '/sampreeti')).toMatch(tag)
})

for (const width of [360, 1280]) {
  test(`a donor is added, found, changed, deleted and taken back, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const name = `Donor ${uniqueWord()}`
    await openAsAdmin(page, '/admin/settings/donors')
    await page.getByRole('link', { name: 'Add donor' }).click()
    await expect(page.getByRole('heading', { name: 'Add donor' })).toBeFocused()
    await page.getByLabel('Group').selectOption('Banks')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel('Supports', { exact: true }).fill('Homes')
    await expect(preview(page)).toContainText('Not named: the written consent is missing.')
    await page.getByLabel('Written consent is on file').check()
    await expect(preview(page)).toContainText(name)
    await page.getByRole('tab', { name: 'Bangla text' }).click()
    await page.getByLabel('Name in Bangla').fill(`দাতা ${name}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Donors and partners' })).toBeFocused()
    expect(await html(page, '/donner')).toContain(name)
    expect(await html(page, '/bn/donner')).toContain(`দাতা ${name}`)

    await page.getByLabel('Search').fill(name)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByLabel('Supports', { exact: true }).fill('Safe homes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Donors and partners' })).toBeVisible()
    expect(await html(page, '/donner')).toContain('Safe homes')

    await page.goto(`/admin/settings/donors?q=${name}`)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText(`Nothing found for “${name}”.`)).toBeVisible()
    expect(await html(page, '/donner')).not.toContain(name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    expect(await html(page, '/donner')).toContain(name)
  })
}

test('every field that must be given says so', async ({ page }) => {
  for (const [section, sentences] of [
    ['donors', ['Name: Name is required']],
    [
      'projects',
      [
        'Title: Title is required',
        'Technical partner: Technical partner is required',
        'Financial partner: Financial partner is required',
        'Duration: Duration is required',
      ],
    ],
    [
      'registrations',
      ['Public body: Name is required', 'Purpose: Purpose is required', 'Law: Law is required'],
    ],
    ['statistics', ['Short name: Give one word in Latin letters.', 'Statistic: Label is required']],
  ] as const) {
    await openAsAdmin(page, `/admin/settings/${section}/new`)
    await page.getByRole('button', { name: 'Create' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    for (const name of sentences) await expect(summary.getByRole('link', { name })).toBeVisible()
  }
  await page.goto('/admin/settings/donors/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x')
  await page.getByRole('textbox', { name: 'Website' }).fill('example.org')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(
    page.getByRole('link', { name: 'Website: Give an address that begins with https://' }),
  ).toBeVisible()
})

test('a completed project stands in the table of the public page', async ({ page }) => {
  const title = `Project ${uniqueWord()}`
  await openAsAdmin(page, '/admin/settings/projects/new')
  for (const [label, value] of [
    ['Title', title],
    ['Technical partner', 'A college'],
    ['Financial partner', 'A bank'],
    ['Duration', '2019 to 2021'],
    ['Sort Order', '৯৯'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await expect(preview(page)).toContainText('2019 to 2021')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await html(page, '/previous-project')).toContain(title)
})

test('a registration with number, dates and certificate stands on the home page', async ({
  page,
}) => {
  const word = uniqueWord()
  const name = `Bureau ${word}`
  await openAsAdmin(page, '/admin/settings/registrations/new')
  for (const [label, value] of [
    ['Registration number', `R-${word}`],
    ['Public body', name],
    ['Purpose', 'Permission'],
    ['Law', 'An act'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await page.getByLabel('Registered on').fill('2020-03-01')
  await page.getByLabel('This registration ends and must be renewed').check()
  await page.getByLabel('Valid until').fill('2020-12-31')
  await page.locator('input[type=file]').setInputFiles(pdfOf(`${word}.pdf`, 1))
  await expect(page.getByRole('link', { name: new RegExp(`^${word}.*pdf$`) })).toBeVisible()
  await expect(preview(page)).toContainText(`R-${word}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.getByLabel('Search').fill(word)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Has ended')
  const home = await html(page, '/')
  expect(home).toContain(`R-${word}`)
  expect(home).toContain(`/uploads/${word}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  expect(await html(page, '/')).not.toContain(name)
})

test('a new date makes a new statistic, the old one stays and both are in the export', async ({
  page,
}) => {
  const word = uniqueWord().replace(/\d/g, 'x')
  const label = `Wells ${word}`
  await openAsAdmin(page, '/admin/settings/statistics/new')
  await page.getByLabel('Value').fill('১,২৩৪')
  await page.getByLabel('As of').fill('2024-12-31')
  await page.getByRole('textbox', { name: 'Statistic', exact: true }).fill(label)
  await page.getByLabel('Short name').fill(word)
  await expect(preview(page)).toContainText('1,234')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.goto(`/admin/settings/statistics?q=${word}`)
  await page.getByRole('link', { name: `Edit ${label}` }).click()
  await page.getByLabel('Value').fill('1500')
  await page.getByLabel('As of').fill('2025-12-31')
  await expect(page.getByText('This is a new date')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()

  await page.goto(`/admin/settings/statistics?q=${word}&sort=asOf`)
  const rows = page.getByRole('row').filter({ hasText: label })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Earlier statistic')
  await expect(rows.nth(1)).toContainText('Shown now')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks = await (await (await download).createReadStream()).toArray()
  const csv = Buffer.concat(chunks).toString('utf8')
  expect(csv).toMatch(/^\uFEFFStatistic,/)
  expect(csv).toContain('1234,persons,2024-12-31')
  expect(csv).toContain('1500,persons,2025-12-31')

  // The day of another statistic of the same name is refused, in words.
  await rows
    .nth(1)
    .getByRole('link', { name: `Edit ${label}` })
    .click()
  await expect(
    page.getByRole('heading', { name: 'The same statistic at other dates' }),
  ).toBeVisible()
  await page.getByLabel('As of').fill('2024-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is already a statistic of this day.' }),
  ).toBeVisible()
})

test('a text of a page: a value is put in, seen, saved and shown; its table stays', async ({
  page,
}) => {
  const word = uniqueWord()
  await openAsAdmin(page, '/admin/settings/pages?q=part-time')
  await page.getByRole('link', { name: 'Edit At a glance' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.getByText('To read more').click()
  await page.keyboard.press('End')
  await page.keyboard.type(` ${word} `)
  await page.getByText('Insert a value that is kept up to date elsewhere').first().click()
  await page
    .getByRole('button', { name: /^Number of completed projects/ })
    .first()
    .click()
  await expect(text).toContainText(new RegExp(`${word} Number of completed projects \\d+`))
  await expect(preview(page)).toContainText(new RegExp(`${word} \\d+`))
  await page.keyboard.type(' {{count.nothing}}')
  await expect(page.getByText('Nothing is known by this name: count.nothing.')).toBeVisible()
  await text.getByTitle('{{count.nothing}}').click()
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Nothing is known by this name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const shown = await html(page, '/at-a-glance')
  expect(shown).toMatch(new RegExp(`${word} \\d+`))
  expect(shown).toMatch(
    /<th>Topic<\/th>.*<tr><th scope="row">Working since<\/th><td>1995<\/td><\/tr>/s,
  )
})

test('two people on one donor: the second chooses between both versions', async ({ page }) => {
  const donor = await makeDonor(page.request)
  await openAsAdmin(page, `/admin/settings/donors/${donor.id}`)
  await page.getByLabel('Supports', { exact: true }).fill('Mine')
  await page.getByLabel('Period', { exact: true }).fill('2020')
  await callAsAdmin(page.request, 'PUT', `/api/donors/${donor.id}`, {
    data: { ...donor, supports: 'Theirs', period: '1999' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Someone else has changed this')
  await dialog.getByRole('radiogroup', { name: 'Period' }).getByLabel('Theirs').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const now = await (await callAsAdmin(page.request, 'GET', `/api/donors/${donor.id}`)).json()
  expect(now).toMatchObject({ supports: 'Mine', period: '1999' })
})

test('two people on one setting: the second is told, and nothing is overwritten', async ({
  page,
}) => {
  const key = 'rti.officer'
  await openAsAdmin(page, `/admin/settings/people/${key}`)
  await page.getByLabel('Right-to-information officer', { exact: true }).fill('Mine')
  const { data } = await setting(page.request, key)
  const theirs = `Theirs ${uniqueWord()}`
  await callAsAdmin(page.request, 'PUT', `/api/settings/${key}`, {
    data: { ...data, valueEn: theirs },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(theirs)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await setting(page.request, key)).data.valueEn).toBe(theirs)
})

test('what was typed before a crash is offered again', async ({ page, context }) => {
  const donor = await makeDonor(page.request)
  const address = `/admin/settings/donors/${donor.id}`
  await openAsAdmin(page, address)
  await page.getByLabel('Supports', { exact: true }).fill('Half a thought')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Half a thought')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await openAsAdmin(next, address)
  await expect(next.getByText(/You have unsaved changes from \d\d:\d\d\./)).toBeVisible()
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByLabel('Supports', { exact: true })).toHaveValue('Half a thought')
})

test('a save that fails keeps everything and can be tried again', async ({ page }) => {
  const donor = await makeDonor(page.request)
  await openAsAdmin(page, `/admin/settings/donors/${donor.id}`)
  await page.getByLabel('Supports', { exact: true }).fill('Still here')
  for (const fail of ['abort', 'answer'] as const) {
    await page.route(`**/api/donors/${donor.id}`, (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, json: {} }),
    )
    await page.getByRole('button', { name: /^(Save|Try again)$/ }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This could not be saved.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Supports', { exact: true })).toHaveValue('Still here')
    // Nothing typed is sent while it is being typed: attempts end here.
    await page.getByLabel('Supports', { exact: true }).fill('Still here!')
    await page.getByLabel('Supports', { exact: true }).fill('Still here')
    await page.unroute(`**/api/donors/${donor.id}`)
  }
  await page.getByRole('button', { name: /^(Save|Try again)$/ }).click()
  await expect(page.getByText(saved)).toBeVisible()
})

test('a list that cannot be brought says so and can be tried again', async ({ page }) => {
  for (const [screen, api] of [
    ['/admin/settings/donors', '**/api/donors?*'],
    ['/admin/settings/contacts', '**/api/settings'],
  ] as const) {
    await page.route(api, (route) => route.fulfill({ status: 500, json: {} }))
    await openAsAdmin(page, screen)
    await expect(page.getByText('This list could not be loaded.')).toBeVisible()
    await page.unroute(api)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible()
  }
})

test('the card of the backups warns of what the dashboard warns of', async ({ page }) => {
  const well = {
    ...{ isOn: true, isRunning: false, isOverdue: false, problem: null },
    ...{ provenAt: '2026-01-15T04:30:00.000Z', bytes: 1_000 },
  }
  let backup: object = well
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), backup } })
  })
  await openAsAdmin(page, '/admin/settings')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Backups' }) })
  await expect(card).toContainText('Nothing to do')
  for (const trouble of [{ isOn: false }, { isOverdue: true }, { problem: 'diskFull' }]) {
    backup = { ...well, ...trouble }
    await page.reload()
    await expect(card, JSON.stringify(trouble)).toContainText('Needs attention')
    await expect(card).not.toContainText('Nothing to do')
  }
})

test('what cannot be deleted or confirmed says so and stays', async ({ page }) => {
  // Wide, so that no notice lies over the buttons.
  await page.setViewportSize({ width: 1280, height: 740 })
  const donor = await makeDonor(page.request, { isSample: true })
  await openAsAdmin(page, `/admin/settings/donors?q=${donor.name}`)
  await page.route(`**/api/donors/${donor.id}`, (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${donor.name}` }).click()
  await expect(page.getByText('This could not be deleted.')).toBeVisible()
  await page.getByRole('button', { name: `This is correct: ${donor.name}` }).click()
  // The delete that failed says why in the same words, under its own title.
  const refusal = page.getByRole('alert').filter({ hasNotText: 'This could not be deleted.' })
  await expect(refusal.filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.unroute(`**/api/donors/${donor.id}`)
  // Somebody has changed it since it was read: nobody confirms words they have not seen.
  await callAsAdmin(page.request, 'PUT', `/api/donors/${donor.id}`, {
    data: { ...donor, supports: 'Other words' },
  })
  await page.getByRole('button', { name: `This is correct: ${donor.name}` }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Other words' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sample' })).toBeVisible()
})

test('a section or a record that is not there says so', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/nothing')
  await expect(page.getByText('404: Page not found')).toBeVisible()
  await page.goto('/admin/settings/contacts/home.banner')
  await expect(page.getByText('404: Page not found')).toBeVisible()
  for (const id of ['2147483000', '1e0']) {
    await page.goto(`/admin/settings/donors/${id}`)
    await expect(page.getByText('This entry was not found')).toBeVisible()
  }
})

function preview(page: Page) {
  return page.getByRole('region', { name: /^On the website/ })
}

async function html(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}

async function setting(request: APIRequestContext, key: string) {
  const all = await (await callAsAdmin(request, 'GET', '/api/settings')).json()
  return { data: all.find((one: { key: string }) => one.key === key) }
}

async function makeDonor(request: APIRequestContext, values: object = {}) {
  const data = {
    ...{ group: 'national', name: `Donor ${uniqueWord()}`, hasConsentOnFile: true },
    ...values,
  }
  const made = await callAsAdmin(request, 'POST', '/api/donors', { data })
  expect(made.status()).toBe(201)
  return made.json()
}
