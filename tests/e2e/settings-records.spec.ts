// A clerk maintains lists of the site: donors, projects, registrations, statistics.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { type APIRequestContext, expect, long, test } from '../support/browser-test.ts'
import { pdfOf } from '../support/pdf.ts'
import { html, preview, saved } from '../support/settings-screens.ts'

for (const width of [360, 1280]) {
  const title = `a donor is added, found, changed, deleted and taken back, ${width} px`
  test(title, long, async ({ page }) => {
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
    await page.getByRole('button', { name: 'Save', exact: true }).click()
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

test('every missing required field is reported', long, async ({ page }) => {
  for (const [section, sentences] of [
    ['donors', ['Name: Name is required']],
    [
      'projects',
      [
        'Title: Title is required',
        'Financial partner: Financial partner is required',
        'Duration: Duration is required',
      ],
    ],
    [
      'registrations',
      ['Public body: Name is required', 'Purpose: Purpose is required', 'Law: Law is required'],
    ],
    ['statistics', ['Statistic: Label is required']],
  ] as const) {
    await openAsAdmin(page, `/admin/settings/${section}/new`)
    await page.getByRole('button', { name: 'Create' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    for (const name of sentences) await expect(summary.getByRole('link', { name })).toBeVisible()
  }
  await page.goto('/admin/settings/donors/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x')
  await page.getByRole('textbox', { name: 'Website' }).fill('our page')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(
    page.getByRole('link', { name: 'Website: Enter a web address, such as https://example.org.' }),
  ).toBeVisible()
})

test('a completed project is in the table of the public page', async ({ page }) => {
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

test(
  'a registration with number, dates and certificate is on the home page',
  long,
  async ({ page }) => {
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
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Ended on')
    // The focus stays on the button that begins a renewal and cancels it.
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    const renew = page.getByRole('button', { name: 'Renew', exact: true })
    await renew.press('Enter')
    await expect(page.getByLabel('Valid until')).toHaveValue('')
    const doNotRenew = page.getByRole('button', { name: 'Do not renew' })
    await expect(doNotRenew).toBeFocused()
    await doNotRenew.press('Enter')
    await expect(renew).toBeFocused()
    await expect(page.getByLabel('Valid until')).toHaveValue('2020-12-31')
    await page.goBack()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    const home = await html(page, '/')
    expect(home).toContain(`R-${word}`)
    expect(await html(page, '/transparency')).toContain(`/uploads/${word}`)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText('Deleted.')).toBeVisible()
    expect(await html(page, '/')).not.toContain(name)
  },
)

test('a new date makes a new statistic, and the old one is kept', long, async ({ page }) => {
  const word = uniqueWord().replace(/\d/g, 'x')
  const label = `Wells ${word}`
  await openAsAdmin(page, '/admin/settings/statistics/new')
  await page.getByLabel('Value', { exact: true }).fill('১,২৩৪')
  await page.getByLabel('As of').fill('2024-12-31')
  await page.getByRole('textbox', { name: 'Statistic', exact: true }).fill(label)
  await page.getByLabel('Short name').fill(word)
  await expect(preview(page)).toContainText('1,234')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.goto(`/admin/settings/statistics?q=${word}`)
  await page.getByRole('link', { name: `Edit ${label}` }).click()
  await page.getByLabel('Value', { exact: true }).fill('1500')
  await page.getByLabel('As of').fill('2025-12-31')
  await expect(page.getByText('This is a new date')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
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

  // The day of another statistic of the same name is refused with a message.
  await rows
    .nth(1)
    .getByRole('link', { name: `Edit ${label}` })
    .click()
  await expect(
    page.getByRole('heading', { name: 'The same statistic at other dates' }),
  ).toBeVisible()
  await page.getByLabel('As of').fill('2024-12-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is already a statistic of this day.' }),
  ).toBeVisible()
})

test('two people change one donor: the second chooses a version', long, async ({ page }) => {
  const donor = await makeDonor(page.request)
  await openAsAdmin(page, `/admin/settings/donors/${donor.id}`)
  await page.getByLabel('Supports', { exact: true }).fill('Mine')
  await page.getByLabel('Period', { exact: true }).fill('2020')
  await callAsAdmin(page.request, 'PUT', `/api/donors/${donor.id}`, {
    data: { ...donor, supports: 'Theirs', period: '1999' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have changed this in another tab or on another device')
  await dialog
    .getByRole('radiogroup', { name: 'Period' })
    .getByLabel('Saved in the meantime')
    .check()
  await dialog.getByRole('radiogroup', { name: 'Supports' }).getByLabel('Written here').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const now = await (await callAsAdmin(page.request, 'GET', `/api/donors/${donor.id}`)).json()
  expect(now).toMatchObject({ supports: 'Mine', period: '1999' })
})

test('unsaved input is offered again after a crash', long, async ({ page, context }) => {
  const donor = await makeDonor(page.request)
  const address = `/admin/settings/donors/${donor.id}`
  await openAsAdmin(page, address)
  await page.getByLabel('Supports', { exact: true }).fill('Half a thought')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Half a thought')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await openAsAdmin(next, '/admin/dashboard')
  await next.getByRole('link', { name: `Donor or partner: ${donor.name}` }).click()
  await expect(next).toHaveURL(address)
  await expect(next.getByText(/You have unsaved changes from \d\d:\d\d\./)).toBeVisible()
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByLabel('Supports', { exact: true })).toHaveValue('Half a thought')
})

test('a failed save keeps everything and can be repeated', long, async ({ page }) => {
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
    // Input ends the retries, so nothing is sent while it is being typed.
    await page.getByLabel('Supports', { exact: true }).fill('Still here!')
    await page.getByLabel('Supports', { exact: true }).fill('Still here')
    await page.unroute(`**/api/donors/${donor.id}`)
  }
  await page.getByRole('button', { name: /^(Save|Try again)$/ }).click()
  await expect(page.getByText(saved)).toBeVisible()
})

test(
  'a record that cannot be deleted or confirmed is reported and stays',
  long,
  async ({ page }) => {
    // Wide enough that no notice covers the buttons.
    await page.setViewportSize({ width: 1280, height: 740 })
    const donor = await makeDonor(page.request, { isSample: true })
    await openAsAdmin(page, `/admin/settings/donors?q=${donor.name}`)
    await page.route(`**/api/donors/${donor.id}`, (route) => route.abort())
    await page.getByRole('button', { name: `Delete ${donor.name}` }).click()
    await expect(page.getByText('This could not be deleted.')).toBeVisible()
    await page.getByRole('button', { name: `This is correct: ${donor.name}` }).click()
    // The failed delete gives the reason in the same words, under its own title.
    const refusal = page.getByRole('alert').filter({ hasNotText: 'This could not be deleted.' })
    await expect(refusal.filter({ hasText: 'You are offline.' })).toBeVisible()
    await page.unroute(`**/api/donors/${donor.id}`)
    // Somebody has changed it meanwhile, and so confirmed it: nobody confirms words they have not seen.
    await callAsAdmin(page.request, 'PUT', `/api/donors/${donor.id}`, {
      data: { ...donor, supports: 'Other words' },
    })
    await page.getByRole('button', { name: `This is correct: ${donor.name}` }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Other words' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^This is correct/ })).toHaveCount(0)
  },
)

async function makeDonor(request: APIRequestContext, values: object = {}) {
  const data = {
    group: 'national',
    name: `Donor ${uniqueWord()}`,
    hasConsentOnFile: true,
    ...values,
  }
  const made = await callAsAdmin(request, 'POST', '/api/donors', { data })
  expect(made.status()).toBe(201)
  return made.json()
}
