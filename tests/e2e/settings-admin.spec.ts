// A clerk maintains settings of the whole site: contacts, hours, access, the banner.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { type APIRequestContext, expect, long, test } from '../support/browser-test.ts'
import { html, preview, saved } from '../support/settings-screens.ts'

test('a changed phone number is a link on the contact page at the next request', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/settings')
  await page.getByRole('link', { name: 'Contacts and hours' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts and hours' })).toBeFocused()
  const number = `0171${Math.random().toString().slice(2, 9)}`
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(`+880 ${number.slice(1)}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(saved)).toBeVisible()
  for (const address of ['/contact-us', '/bn/contact-us', '/']) {
    expect(await html(page, address)).toContain(`href="tel:+88${number}"`)
  }
})

test(
  'office hours are entered in both languages, each previewed before the save',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    await openAsAdmin(page, '/admin/settings/contacts/contact.hours')
    await page.getByLabel('Office hours', { exact: true }).fill(`Sunday, 9:00\n${word}`)
    await expect(preview(page)).toContainText(word)
    await page.getByRole('tab', { name: 'Bangla text' }).click()
    await page.getByLabel('Office hours in Bangla').fill(`রবিবার, ${word}`)
    await expect(preview(page)).toContainText(`রবিবার, ${word}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await html(page, '/contact-us')).toContain(`Sunday, 9:00<br>${word}`)
    expect(await html(page, '/bn/contact-us')).toContain(`রবিবার, ${word}`)
  },
)

test('the error of a setting is shown at its field', long, async ({ page }) => {
  for (const [address, label, value, sentence] of [
    [
      'contacts/contact.mobile',
      'Mobile',
      'call us',
      'Enter the whole phone number, such as 01712-345678, or with its area code: 02-55012345.',
    ],
    [
      'contacts/contact.email',
      'Email',
      'office',
      'Enter an email address, such as name@example.org.',
    ],
    [
      'access/session.idleHours',
      'Log out after this many hours without use',
      '0',
      'Enter a whole number from 1 to 744.',
    ],
    [
      'access/history.keepDays',
      'Days to keep the history',
      '9999',
      'Enter a whole number from 1 to 3650.',
    ],
  ] as const) {
    await openAsAdmin(page, `/admin/settings/${address}`)
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
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

test('registration is closed and opened by one setting', async ({ page }) => {
  // Other tests register, so the request is checked and not sent on.
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/api/settings/registration.isOpen', (route) =>
    route.fulfill({
      json: { ...route.request().postDataJSON(), key: 'registration.isOpen' },
      headers: { 'X-Content-Version': '1' },
    }),
  )
  await openAsAdmin(page, '/admin/settings/access')
  await page.getByRole('combobox', { name: 'Anyone may register' }).selectOption('No')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ valueEn: 'no' })
  await expect(page.getByText(saved)).toBeVisible()
})

test(
  'another banner is uploaded, previewed before the save, and shown on the home page',
  long,
  async ({ page }) => {
    const { data } = await setting(page.request, 'home.banner')
    await openAsAdmin(page, '/admin/settings/banner/home.banner')
    await page.locator('input[type=file]').setInputFiles(await photoOf(page, 400, 300))
    const image = page.getByRole('img', { name: 'The image it has now' })
    await expect(image).not.toHaveAttribute('src', new RegExp(data.valueEn))
    // The browser shows the chosen file itself until it is uploaded.
    await expect(image).toHaveAttribute('src', /\/[0-9a-f]{32}-thumbnail\.webp$/)
    const address = (await image.getAttribute('src')) ?? ''
    const name = address.split('/').at(-1)?.split('-')[0] ?? ''
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await html(page, '/')).toContain(name)
    const { data: now } = await setting(page.request, 'home.banner')
    const back = { ...data, updatedAt: now.updatedAt }
    expect(
      (await callAsAdmin(page.request, 'PUT', '/api/settings/home.banner', { data: back })).ok(),
    ).toBe(true)
  },
)

test('two people change one setting: the second is told', long, async ({ page }) => {
  const key = 'rti.officer'
  await openAsAdmin(page, `/admin/settings/people/${key}`)
  await page.getByLabel('Right-to-information officer', { exact: true }).fill('Mine')
  const { data } = await setting(page.request, key)
  const theirs = `Theirs ${uniqueWord()}`
  await callAsAdmin(page.request, 'PUT', `/api/settings/${key}`, {
    data: { ...data, valueEn: theirs },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(theirs)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await setting(page.request, key)).data.valueEn).toBe(theirs)
})

test('a list that fails to load says so and can be retried', long, async ({ page }) => {
  for (const [screen, api] of [
    ['/admin/settings/donors', '**/api/donors?*'],
    ['/admin/settings/contacts', '**/api/settings'],
  ] as const) {
    await page.route(api, (route) => route.fulfill({ status: 500, json: {} }))
    await openAsAdmin(page, screen)
    await expect(page.getByText('This list could not be loaded.')).toBeVisible()
    await page.unroute(api)
    await page.getByRole('button', { name: 'Try again' }).click()
    const content = page.getByRole('link', { name: /^Edit/ }).or(page.getByLabel('Mobile'))
    await expect(content.first()).toBeVisible()
  }
})

test(
  'a section is saved with one tap, each value separately, and undone together',
  long,
  async ({ page }) => {
    const before = {
      phone: (await setting(page.request, 'contact.phone')).data,
      complaints: (await setting(page.request, 'complaints.phone')).data,
    }
    await openAsAdmin(page, '/admin/settings/contacts')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const save = page.getByRole('button', { name: /^(Save|Try again)$/ })
    await field('Mobile').fill('call us')
    await field('Phone for complaints').fill('01812-345678')
    await save.click()
    await page
      .getByRole('link', {
        name: 'Enter the whole phone number, such as 01712-345678, or with its area code: 02-55012345.',
      })
      .click()
    await expect(field('Mobile')).toBeFocused()
    await field('Mobile').fill('01912-345678')

    // The second value is refused once: the first is saved, and not sent again.
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '')
    })
    await page.route(
      '**/api/settings/complaints.phone',
      (route) => route.fulfill({ status: 422, json: { error: 'No', code: 'invalid' } }),
      { times: 1 },
    )
    await save.click()
    await expect(save).toHaveText('Try again')
    await save.click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(sent).toEqual(['contact.mobile', 'complaints.phone', 'complaints.phone'])
    expect((await setting(page.request, 'complaints.phone')).data.valueEn).toBe('01812-345678')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field('Mobile')).toHaveValue('')
    expect((await setting(page.request, 'complaints.phone')).data).toMatchObject({
      valueEn: before.complaints.valueEn,
    })
    expect((await setting(page.request, 'contact.phone')).data).toEqual(before.phone)
  },
)

test(
  'two people change one section: only fields that both have changed are asked about',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/contacts')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const mine = uniqueWord()
    await field('Office address').fill(mine)
    for (const key of ['contact.address', 'contact.hours']) {
      const { data } = await setting(page.request, key)
      const theirs = { ...data, valueEn: `Theirs ${uniqueWord()}` }
      await callAsAdmin(page.request, 'PUT', `/api/settings/${key}`, { data: theirs })
    }
    const hours = (await setting(page.request, 'contact.hours')).data.valueEn
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Saved in the meantime')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: 'Written here' }).check()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect((await setting(page.request, 'contact.address')).data.valueEn).toBe(mine)
    expect((await setting(page.request, 'contact.hours')).data.valueEn).toBe(hours)
  },
)

test('the card of the backups has the warnings of the dashboard', long, async ({ page }) => {
  const well = {
    isOn: true,
    isRunning: false,
    isOverdue: false,
    problem: null,
    provenAt: '2026-01-15T04:30:00.000Z',
    bytes: 1_000,
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
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Needs attention')
  for (const trouble of [{ isOn: false }, { isOverdue: true }, { problem: 'diskFull' }]) {
    backup = { ...well, ...trouble }
    await page.reload()
    await expect(card, JSON.stringify(trouble)).toContainText('Needs attention')
  }
})

test('an unknown section or record is reported', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/nothing')
  await expect(page.getByText('404: Page not found')).toBeVisible()
  await page.goto('/admin/settings/contacts/home.banner')
  await expect(page.getByText('404: Page not found')).toBeVisible()
  for (const id of ['2147483000', '1e0']) {
    await page.goto(`/admin/settings/donors/${id}`)
    await expect(page.getByText('This is not there, or not any more.')).toBeVisible()
  }
})

async function setting(request: APIRequestContext, key: string) {
  const all = await (await callAsAdmin(request, 'GET', '/api/settings')).json()
  return { data: all.find((one: { key: string }) => one.key === key) }
}
