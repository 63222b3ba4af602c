// Many records at once: the statistics of one date on one form, ticked rows of a list, the samples.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, longUnless, test } from '../support/browser-test.ts'
import { html } from '../support/settings-screens.ts'

for (const width of [360, 1280]) {
  const title = `rows are ticked by keyboard, deleted together and taken back, ${width} px`
  test(title, longUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const word = uniqueWord()
    for (const name of [`Bank ${word}`, `Fund ${word}`, `Trust ${word}`]) {
      await callAsAdmin(page.request, 'POST', '/api/donors', { data: { group: 'bank', name } })
    }
    await openAsAdmin(page, `/admin/settings/donors?q=${word}`)
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select .* ${word}$`) })
    await expect(boxes).toHaveCount(3)
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByLabel('Select all on this page').last().check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select Trust ${word}` }).uncheck()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 entries?' })
    await expect(question).toContainText(`Bank ${word}, Fund ${word}.`)
    await question.getByRole('button', { name: 'Yes, delete all' }).click()
    await expect(page.getByText('2 deleted.')).toBeVisible()
    await expect(boxes).toHaveCount(1)
    // The notice does not cover the buttons for the rows ticked next.
    await page.setViewportSize({ width, height: 400 })
    await boxes.check()
    const bar = page.getByRole('button', { name: 'Delete', exact: true })
    const notice = page.getByRole('status').filter({ hasText: '2 deleted.' })
    const topOf = async (target: typeof bar) => (await target.boundingBox())?.y ?? Number.NaN
    await expect.poll(async () => (await topOf(notice)) - (await topOf(bar))).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(boxes).toHaveCount(3)
    await expect(boxes.first()).not.toBeChecked()
  })
}

test(
  'of two rows deleted one after the other, the undo that has the focus means the second',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 })
    const word = uniqueWord()
    for (const name of [`Bank ${word}`, `Fund ${word}`, `Trust ${word}`]) {
      await callAsAdmin(page.request, 'POST', '/api/donors', { data: { group: 'bank', name } })
    }
    await openAsAdmin(page, `/admin/settings/donors?q=${word}`)
    const offer = (name: string) => page.getByRole('status').filter({ hasText: `${name} ${word}` })
    for (const name of ['Bank', 'Fund']) {
      await page.getByRole('button', { name: `Delete ${name} ${word}` }).click()
      await expect(offer(name).getByRole('button', { name: 'Undo' })).toBeFocused()
    }
    await page.evaluate(() => window.scrollTo(0, 100))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `Edit Fund ${word}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit Bank ${word}` })).toBeHidden()
    // The focus moves on, the screen stays.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(100)
  },
)

test('samples are confirmed together, and incomplete ones are reported', async ({ page }) => {
  const word = uniqueWord()
  const data = { group: 'bank', isSample: true, hasConsentOnFile: true }
  for (const [name, hasConsentOnFile] of [
    [`Bank ${word}`, true],
    [`Fund ${word}`, false],
  ] as const) {
    const made = await callAsAdmin(page.request, 'POST', '/api/donors', {
      data: { ...data, name, nameBn: `দাতা ${word}`, hasConsentOnFile },
    })
    expect(made.status()).toBe(201)
  }
  await openAsAdmin(page, `/admin/settings/donors?q=${word}`)
  await page.getByRole('checkbox', { name: `Select Bank ${word}` }).check()
  await page.getByLabel('Select all on this page').last().check()
  await page.getByRole('button', { name: 'These are correct' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are these 2 entries correct in both languages?',
  })
  await expect(question).toContainText(`দাতা ${word}`)
  await question.getByRole('button', { name: 'All are correct' }).click()
  await expect(page.getByText('1 confirmed. The sample marks are gone.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '1 left out' })).toContainText(
    `Fund ${word}: Record the consent, then confirm.`,
  )
})

test(
  "all statistics of one date are entered on one form, including one of the office's own",
  long,
  async ({ page }) => {
    const word = uniqueWord().replace(/\d/g, 'x')
    const old = { key: `wells${word}`, group: 'own', label: `Wells ${word}`, unit: 'number' }
    await callAsAdmin(page.request, 'POST', '/api/statistics', {
      data: { ...old, value: 12, asOf: '2024-12-31' },
    })
    await openAsAdmin(page, '/admin/settings/statistics')
    await page.getByRole('link', { name: 'Enter all figures of one date' }).click()
    const known = page.getByLabel(`Wells ${word}`, { exact: true })
    await expect(known).toHaveAccessibleDescription('So far: 12 (31 December 2024)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('Enter the day of these numbers.')
    await page.getByLabel('As of').fill('2025-12-31')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('Enter at least one number.')
    await known.fill('১৫')
    await page.getByLabel('Source of these numbers', { exact: true }).fill(`Audit ${word}`)
    await page.getByRole('button', { name: 'Add a figure of your own' }).click()
    const own = page.getByRole('group', { name: 'Figure 1 of your own' })
    await own.getByLabel('Statistic', { exact: true }).fill(`Villages ${word}`)
    await own.getByLabel('Unit').selectOption('Own word')
    await own.getByLabel('Value').fill('41')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter the word for this unit.').first()).toBeVisible()
    await own.getByLabel('Word for the unit', { exact: true }).fill('villages')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The figures have been saved.')).toBeVisible()
    await expect(known).toHaveAccessibleDescription('So far: 15 (31 December 2025)')
    const shown = await html(page, '/at-a-glance')
    expect(shown).toContain(`Audit ${word}`)
    expect(shown).toMatch(/41 villages/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(known).toHaveAccessibleDescription('So far: 12 (31 December 2024)')
    expect(await html(page, '/at-a-glance')).not.toContain(`Audit ${word}`)
  },
)

test('records removed with the samples are named beforehand', long, async ({ page }) => {
  // The records belong to all specs, so nothing is removed here.
  const sent: unknown[] = []
  await page.route('**/api/samples/remove', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { message: 'Done.' } })
  })
  await openAsAdmin(page, '/admin/samples')
  await expect(page.getByText('Texts of pages and settings cannot be removed')).toBeVisible()
  const kind = page.locator('section', { has: page.getByRole('heading', { name: 'Page text' }) })
  await expect(kind.getByText(/will stay$/)).toBeVisible()
  await expect(kind.getByRole('button')).toHaveCount(0)
  const projects = page.locator('section', {
    has: page.getByRole('heading', { name: 'Project' }),
  })
  await projects.getByText(/will go$/).click()
  await expect(projects.getByRole('link').first()).toBeVisible()
  await projects.getByRole('button', { name: /^Remove these \d+: Project$/ }).click()
  const question = page.getByRole('dialog', { name: /^Remove \d+ samples\?$/ })
  await question.getByRole('button', { name: 'No, keep' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: /^Remove all samples/ }).click()
  await question.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(page.getByText(/samples removed\./)).toBeVisible()
  expect(sent).toEqual([{ entity: 'all' }])
})
