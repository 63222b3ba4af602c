// A clerk brings in a list of the office, sees what becomes of each row, and takes it back.
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test(
  'a list becomes records after a preview, and one undo takes them back',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const buffer = Buffer.from(
      `Name,Email,Mobile\nRahima ${word},${word}@example.org,০১৭১২-৩৪৫৬৭৮\nKarim ${word},karim,01812-345678\nSalma ${word},salma,01912-345678\n`,
    )
    await openAsAdmin(page, '/admin/moving-in')
    await page.getByLabel('What it holds').selectOption('Customers')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    const table = page.getByRole('region', { name: 'From a table' })
    await table.getByRole('button', { name: 'Look at it' }).click()
    await expect(page.getByText('New: 1. There already: 0. With a problem: 2.')).toBeVisible()
    await expect(page.getByText(/^Rows 3, 4, Email: .+/)).toBeVisible()
    await expect(page.getByRole('cell', { name: `Rahima ${word}` })).toBeVisible()
    await expect(page.getByLabel('Mobile')).toHaveValue('Mobile')
    await expectNoAccessibilityViolations(page, 'moving in')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, 'moving in')
    await page.getByRole('button', { name: 'Add 1, leave out 2' }).click()
    await expect(table.getByText('1 added.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(table.getByText('1 added.')).toHaveCount(0)
    await table.getByRole('button', { name: 'Look at it' }).click()
    await expect(page.getByText('New: 1. There already: 0. With a problem: 2.')).toBeVisible()
    await store(page, { language: 'bn' })
    await page.goto('/admin/moving-in')
    await expect(page.getByRole('heading', { name: 'তথ্য নিয়ে আসুন', level: 1 })).toBeVisible()
  },
)

test(
  'a list in Bijoy is converted, and what is not taken of it is named',
  long,
  async ({ page }) => {
    const bytes = Buffer.from(
      'wk‡ivbvg,weeiY,Colour\nAvgv‡`i Kg©m~wP,mevi Rb¨ cvwb I ¯^v¯’¨,1.23457E+12\n#NAME?,Avgv‡`i Kg©m~wP,\n',
    )
    await openAsAdmin(page, '/admin/moving-in')
    await page.getByLabel('What it holds').selectOption('Programs')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes })
    const table = page.getByRole('region', { name: 'From a table' })
    await table.getByRole('button', { name: 'Look at it' }).click()
    const converts = page.getByLabel(/^Change \d+ cells in Bijoy/)
    await converts.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('cell', { name: 'আমাদের কর্মসূচি' })).toBeVisible()
    await expect(page.getByText('Columns that are not taken: Colour.')).toBeVisible()
    await expect(page.getByText(/^Row 3, .*error of a formula/)).toBeVisible()
    await expectNoAccessibilityViolations(page, 'moving in')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, 'moving in')
  },
)

test(
  'a list that does not say what kind each row is asks once, and then takes all rows',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const buffer = Buffer.from(`Name\n${word} Fund\n${word} Trust\n${word} Bank\n`)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAsAdmin(page, '/admin/moving-in?kind=donors')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    const table = page.getByRole('region', { name: 'From a table' })
    await table.getByRole('button', { name: 'Look at it' }).click()
    const ask = table.getByLabel('All rows: Group', { exact: true })
    await expect(table.getByText('The file has no column for it.')).toBeVisible()
    await expect(page.getByText(/^Row \d/)).toHaveCount(0)
    await expectNoAccessibilityViolations(page, 'the question for the kind')
    await ask.selectOption('International organisations')
    await expect(page.getByText('New: 3. There already: 0. With a problem: 0.')).toBeVisible()
    await page.getByRole('button', { name: /^Add .*3/ }).click()
    await expect(table.getByText('3 added.')).toBeVisible()
  },
)
