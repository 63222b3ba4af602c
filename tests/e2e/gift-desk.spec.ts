// The desk of gifts, as a treasurer works at it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  findPaymentByTranId,
  insertPayment,
  movePayment,
} from '#modules/giving/gateway/gateway-payment.queries.server.ts'
import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { type DeskSite, openDeskSite, second, statementFile } from '../support/desk-site.ts'
import { cash } from '../support/gift-calls.ts'
import { ownAdmin } from '../support/own-site.ts'

// Each starts a site of its own.
test.slow()

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text })
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function importStatement(
  { page, accountOf }: DeskSite,
  way: string,
  file: ReturnType<typeof statementFile>,
) {
  await page.goto('/admin/gifts/import')
  await page.getByLabel('Account').selectOption(String((await accountOf(way)).id))
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await press(page, 'Look at it')
}

test(
  'a statement is imported, and what is certain accepted by one act',
  long,
  async ({ browser }) => {
    const site = await openDeskSite(browser)
    const { page } = site
    try {
      const [first = '', other = '', last = ''] = await site.promise([500, 700, 900])
      await importStatement(
        site,
        'bkash',
        statementFile(
          [
            { day: '2026-01-05', trxId: 'OUR1', text: first, in: 500 },
            { day: '2026-01-05', trxId: 'OUR2', text: other.toLowerCase(), in: 700 },
            { day: '2026-01-06', trxId: 'OUR3', text: last, in: 900 },
            { day: '2026-01-06', trxId: 'OUT1', text: 'Cash out', out: 1_000 },
            {
              day: '2026-01-07',
              trxId: 'GIVEN',
              text: 'for the well',
              phone: '01712345678',
              in: 300,
            },
            { day: '2026-01-08', trxId: 'KIST1', text: 'Instalment 1', in: 110 },
            { day: '2026-01-09', trxId: 'KIST2', text: 'Instalment 2', in: 120 },
          ],
          5_000,
        ),
      )
      await expect(
        page.getByText('Tk. 5,000 + Tk. 2,630 − Tk. 1,000 = Tk. 6,630: it ties.'),
      ).toBeVisible()
      await page.getByText('Money that went out').click()
      await expect(rowOf(page, 'Cash out')).toBeVisible()
      await expectNoAccessibilityViolations(page, 'the preview of a statement')
      await press(page, 'Store 6 lines')

      await expect(page.getByRole('heading', { name: 'Money to match' })).toBeVisible()
      // The pointer that stored the lines rests on another button now, whose colour changes.
      await page.mouse.move(0, 0)
      await expectNoAccessibilityViolations(page, 'what is to do')
      await press(page, 'Accept the 3 that agree')
      await expect(page.getByText('3 gifts accepted, each with its receipt.')).toBeVisible()
      await press(page, 'Undo all of it')
      await press(page, 'Accept the 3 that agree')
      await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)

      // A line without a promise asks who gave, and what for.
      await page.getByRole('link', { name: /^What is it.* GIVEN$/ }).click()
      await expect(page.getByRole('dialog').getByLabel('Telephone')).toHaveValue('01712-345678')
      await page.getByRole('dialog').getByLabel('Name').fill('Karim Uddin')
      await expectNoAccessibilityViolations(page, 'a line without a promise')
      await answer(page, 'Receive and give a receipt')
      await expect(rowOf(page, 'for the well')).toHaveCount(0)

      // Lines with the same words have one reason.
      await page.getByRole('link', { name: /^What is it.* KIST1$/ }).click()
      await page.getByRole('tab', { name: 'Not a gift' }).click()
      await page.getByLabel('The same for 1 line').check()
      await answer(page, 'Instalment of a loan')
      await expect(page.getByText('Nothing waits.')).toBeVisible()

      await page.goto('/admin/gifts/all?year=2025-26&month=2026-01')
      await expect(page.getByRole('row')).toHaveCount(4)
      await page.getByText('Not gifts', { exact: true }).click()
      await expect(rowOf(page, 'Instalment of a loan')).toHaveCount(2)
      await expectNoAccessibilityViolations(page, 'gifts by month')
      await press(page, 'Back to the list Tk. 110')
      await expect(rowOf(page, 'Instalment of a loan')).toHaveCount(1)
    } finally {
      await site.stop()
    }
  },
)

test('work by keyboard goes on at the next line', long, async ({ browser }) => {
  const site = await openDeskSite(browser, { viewport: { width: 1280, height: 800 } })
  const { page } = site
  try {
    await site.promise([500, 600], { phone: '01712-345678' })
    const rows = [500, 600, 30].map((amount, n) => ({
      day: '2026-01-05',
      trxId: `KEY${n}`,
      phone: amount > 30 ? '01712345678' : '',
      in: amount,
    }))
    await importStatement(site, 'bkash', statementFile(rows))
    await press(page, 'Store 3 lines')
    const accept = page.getByRole('button', { name: /^Accept Tk/ })
    await accept.first().focus()
    await page.keyboard.press('Enter')
    await expect(accept).toHaveCount(1)
    await expect(accept).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(accept).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^What is it/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^What is it/ })).toBeFocused()
  } finally {
    await site.stop()
  }
})

test(
  'a payment written down from a message is found by the statement',
  long,
  async ({ browser }) => {
    const site = await openDeskSite(browser)
    const { page } = site
    try {
      await page.goto('/admin/gifts/write-down')
      await page
        .getByLabel('SMS of the bank or wallet')
        .fill(
          'You have received payment Tk 500.00 from 01911223344. Fee Tk 0.00. Balance Tk 1,500.00. TrxID CKU1A2B3C4 at 05/01/2026 10:15',
        )
      await press(page, 'Read it into the form')
      await expect(page.getByLabel('Amount in taka')).toHaveValue('500')
      await expect(page.getByLabel('Number of the payment')).toHaveValue('CKU1A2B3C4')
      await expect(page.getByLabel('Received on')).toHaveValue('2026-01-05')
      await page.getByLabel('Name', { exact: true }).fill('Rahima Khatun')
      await expectNoAccessibilityViolations(page, 'a payment written down')
      // Input that is not saved survives a reload.
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await press(page, 'Restore')
      await press(page, 'Receive and give a receipt')
      const receipt = page.getByRole('link', { name: /^Receipt \d{4}-0001$/ })
      await expect(receipt).toBeVisible()

      // The same once more is asked about, and is not lost by a no.
      await page.getByLabel('Paid into').selectOption('bKash')
      await page.getByLabel('Amount in taka').fill('500')
      await page.getByLabel('Received on').fill('2026-01-05')
      await page.getByLabel('Number of the payment').fill('CKU1A2B3C4')
      await press(page, 'Receive and give a receipt')
      await expect(page.getByRole('dialog')).toContainText('written down already')
      await answer(page, 'No, go back')
      await expect(page.getByLabel('Number of the payment')).toHaveValue('CKU1A2B3C4')

      const row = { day: '2026-01-05', trxId: 'CKU1A2B3C4', phone: '01911223344', in: 500 }
      await importStatement(site, 'bkash', statementFile([row]))
      await page.getByText('Written down before by hand').click()
      await expect(rowOf(page, 'CKU1A2B3C4')).toBeVisible()
    } finally {
      await site.stop()
    }
  },
)

test('a large sum is not a gift once a second person agrees', long, async ({ browser }) => {
  const site = await openDeskSite(browser)
  const { page } = site
  try {
    const row = { day: '2026-01-05', trxId: 'LARGE1', text: 'Grant', in: 60_750 }
    await importStatement(site, 'bank', statementFile([row]))
    await press(page, 'Store 1 line')
    const setAside = async () => {
      await page.getByRole('link', { name: /^What is it.* LARGE1$/ }).click()
      await page.getByRole('tab', { name: 'Not a gift' }).click()
      await answer(page, 'From another account of ours')
      await expect(rowOf(page, 'says that this is not a gift')).toHaveCount(1)
    }
    await setAside()
    await press(page, 'Confirm')
    await expect(page.getByText('another administrator').last()).toBeVisible()
    await site.enterAs(second, '/admin/gifts')
    await press(page, 'Refuse')
    await page.getByLabel('Reason').fill('It is a grant')
    await answer(page, 'Refuse')
    await site.enterAs(ownAdmin, '/admin/gifts')
    await setAside()
    await site.enterAs(second, '/admin/gifts')
    await press(page, 'Confirm')
    await expect(page.getByText('Nothing waits.')).toBeVisible()
    await page.goto('/admin/gifts/year')
    await page.getByText('Who did what').click()
    await expect(rowOf(page, 'Said to be not a gift').first()).toContainText('Test Admin')
  } finally {
    await site.stop()
  }
})

test(
  'one gift has its own page: corrected, undone, named and erased',
  long,
  async ({ browser }) => {
    const site = await openDeskSite(browser)
    const { page } = site
    try {
      const giver = { name: 'Rahima Khatn', phone: '01712-345678' }
      const { id } = await site.call('POST', '/api/gifts', { ...cash(), ...giver })
      const [code = ''] = await site.promise([500])
      await page.goto(`/admin/gifts/${id}`)
      await expect(page.getByText('Rahima Khatn')).toBeVisible()
      const correct = async (fields: Record<string, string>, reason: string) => {
        await press(page, 'Correct')
        for (const [label, value] of Object.entries(fields))
          await page.getByRole('dialog').getByLabel(label).fill(value)
        await page.getByLabel('Reason').fill(reason)
        await answer(page, 'Correct')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await correct({ Name: 'Rahima Khatun' }, 'Misspelt')
      await expect(page.getByText('Rahima Khatun')).toBeVisible()
      await expectNoAccessibilityViolations(page, 'one gift')

      // What lowers the sum waits for the other administrator, who may refuse.
      await correct({ 'Right amount': '70' }, 'A nought too many')
      await expect(page.getByText('The correction waits for another administrator.')).toBeVisible()
      await site.enterAs(second, '/admin/gifts')
      await press(page, 'Refuse')
      await page.getByLabel('Reason').fill('Counted it myself')
      await answer(page, 'Refuse')
      await page.goto(`/admin/gifts/${id}`)
      await expect(page.getByText('Counted it myself').first()).toBeVisible()
      await site.enterAs(ownAdmin, `/admin/gifts/${id}`)
      await correct({ 'Right amount': '70' }, 'A nought too many')
      await site.enterAs(second, `/admin/gifts/${id}`)
      await press(page, 'Confirm')
      await expect(page.getByRole('heading', { name: 'Gift: Tk. 70' })).toBeVisible()
      await expect(page.getByText('Receipt void').first()).toBeVisible()

      expect(await downloaded(page, 'Data of this giver')).toContain('01712-345678')
      await press(page, 'Erase who gave')
      await answer(page, 'Erase who gave')
      await expect(page.getByText('Rahima')).toHaveCount(0)

      // A wrong match is undone, and the right promise found.
      const row = { day: '2026-01-05', trxId: 'MATCH1', in: 480 }
      await site.enterAs(ownAdmin, '/admin/gifts')
      await importStatement(site, 'bkash', statementFile([row]))
      await press(page, 'Store 1 line')
      await page.getByRole('link', { name: /^What is it/ }).click()
      await page.getByRole('tab', { name: 'Another promise' }).click()
      await page.getByLabel('Find a promise').fill(code.slice(0, 6))
      await page.getByRole('dialog').getByRole('button', { name: code }).click()
      await expect(page.getByText('Nothing waits.')).toBeVisible()
      await page.goto(`/admin/gifts/all?q=MATCH1`)
      await page.getByRole('row').getByRole('link').click()
      await press(page, 'Undo the match')
      await answer(page, 'Undo the match')
      await expect(page.getByText('Its promise is not known.')).toBeVisible()
      await press(page, 'Find a promise')
      await page.getByRole('dialog').getByRole('button', { name: code }).click()
      await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible()
    } finally {
      await site.stop()
    }
  },
)

test('held payments and promises are decided', long, async ({ browser }) => {
  const site = await openDeskSite(browser)
  const { page } = site
  try {
    const codes = await site.promise([700, 700])
    await site.inDatabase(async (db) => {
      const at = new Date().toISOString()
      for (const [n, heldReason] of (['foreign', 'risk'] as const).entries()) {
        const tranId = codes[n] ?? ''
        const { id: promiseId } = await db
          .selectFrom('givingPromises')
          .select('id')
          .where('code', '=', tranId)
          .executeTakeFirstOrThrow()
        await insertPayment(db, { tranId, promiseId, amount: 70_000, at })
        const id = (await findPaymentByTranId(db, tranId))?.id ?? 0
        await movePayment(db, id, ['open'], { state: 'held', heldReason, updatedAt: at })
      }
    })
    // A foreign payment can only be sent back; a risky one is accepted as a gift.
    await page.goto('/admin/gifts')
    await expect(rowOf(page, 'a card from abroad').getByRole('button')).toHaveCount(1)
    await expectNoAccessibilityViolations(page, 'held payments')
    await press(page, `Sent back ${codes[0]}`)
    await press(page, `Accept as a gift ${codes[1]}`)
    await expect(page.getByText('Nothing waits.')).toBeVisible()

    await page.goto('/admin/gifts/all')
    await page.getByText('Promises that wait').click()
    await expect(page.getByText('1 promise', { exact: true })).toBeVisible()
    await press(page, `No longer expect it ${codes[0]}`)
    await page.getByText('No longer expected', { exact: true }).click()
    await press(page, `Expect it again ${codes[0]}`)
    await expect(page.getByRole('button', { name: 'Expect it again' })).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test('a year ties to its statements, and leaves in one file', long, async ({ browser }) => {
  const site = await openDeskSite(browser, { viewport: { width: 1280, height: 900 } })
  const { page } = site
  try {
    const rows = [
      { day: '2026-01-05', trxId: 'TIE1', in: 500 },
      { day: '2026-01-06', trxId: 'TIE2', text: 'Refund TIE1', out: 200 },
      { day: '2026-02-06', trxId: 'TIE3', in: 700 },
    ]
    await importStatement(site, 'bkash', statementFile(rows, 1_000))
    await press(page, 'Store 2 lines')
    await expect(page.getByRole('heading', { name: 'Money to match' })).toBeVisible()
    await page.goto('/admin/gifts/year?year=2025-26')
    const bkash = page.getByRole('region', { name: 'bKash', exact: true })
    await expect(bkash.getByText('Ties', { exact: true }).first()).toBeVisible()
    await expect(bkash).toContainText('Tk. 2,000')
    await bkash.getByText('Month by month').click()
    await expect(bkash.getByRole('row')).toHaveCount(3)
    await expectNoAccessibilityViolations(page, 'a year')

    await page.goto('/admin/gifts/year?year=2025-26')
    await page.getByText('Accounts', { exact: true }).click()
    await press(page, 'Add an account')
    await page.getByRole('dialog').getByLabel('Name').fill('Sonali 4567')
    await answer(page, 'Save')
    await expect(rowOf(page, 'Sonali 4567')).toBeVisible()
    await press(page, /Change .*Sonali 4567/)
    await page.getByLabel('Closed').check()
    await answer(page, 'Save')
    await expect(rowOf(page, 'Sonali 4567')).toContainText('Closed')

    const csv = await downloaded(page, 'CSV')
    expect(csv).toContain('TIE3')
    const file = page.waitForEvent('download')
    await press(page, 'Download for the auditor (XLSX)')
    expect((await file).suggestedFilename()).toBe('gifts-2025-26.xlsx')

    await page.getByText('Imported statements').click()
    await press(page, /^Undo this import/)
    await answer(page, 'Undo this import')
    await expect(page.getByText('No statement was imported yet.')).toBeVisible()
    await page.goto('/admin/gifts')
    await expect(page.getByText('Nothing waits.')).toBeVisible()
  } finally {
    await site.stop()
  }
})

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}
