// The desk of gifts: what a treasurer decides once the money is there.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  findPaymentByTranId,
  insertPayment,
  movePayment,
} from '#modules/giving/gateway/gateway-payment.queries.server.ts'
import { insertPromise } from '#modules/giving/promises/promise.queries.server.ts'
import { withDatabaseOf } from '../faults/support/database.ts'
import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { cash } from '../support/gift-calls.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

// It starts a site of its own.
test.slow()

const second = {
  name: 'Second Admin',
  email: 'second@example.org',
  password: 'another long password',
}

test(
  'held payments, promises, matches, corrections and the data of a giver',
  long,
  async ({ browser }) => {
    const site = await startOwnSite(adminEnv)
    const viewport = { width: 360, height: 600 }
    const context = await browser.newContext({ baseURL: site.origin, viewport })
    try {
      const page = await context.newPage()
      const token = await logInByApi(page.request, ownAdmin)
      const headers = { Authorization: `Bearer ${token}` }
      const call = async (path: string, data: object) => {
        const response = await page.request.post(path, { headers, data })
        expect(response.ok(), await response.text()).toBe(true)
      }
      await call('/api/users', { ...second, role: 'ADMIN' })
      await call('/api/gifts', { ...cash(), name: 'Rahima Khatun', phone: '01712-345678' })
      await withDatabaseOf({ DATA_DIR: site.folder }, async (db) => {
        // An account of less than a week approves nothing.
        await db.updateTable('accessLog').set({ at: '2020-01-01T00:00:00.000Z' }).execute()
        const at = new Date().toISOString()
        const promise = async (code: string, amount: number) => {
          const id = await insertPromise(db, {
            code,
            source: 'site',
            amount,
            purpose: 'general',
            program: undefined,
            name: null,
            phone: null,
            email: null,
            hasListing: false,
            language: 'bn',
            submissionHash: code,
            at,
          })
          return id ?? 0
        }
        for (const [code, heldReason] of [
          ['AAAAAAA1', 'foreign'],
          ['BBBBBBB2', 'risk'],
        ] as const) {
          const promiseId = await promise(code, 70_000)
          await insertPayment(db, { tranId: code, promiseId, amount: 70_000, at })
          const id = (await findPaymentByTranId(db, code))?.id ?? 0
          await movePayment(db, id, ['open'], { state: 'held', heldReason, updatedAt: at })
        }
        await promise('CCCCCCC3', 50_000)
      })

      const open = async (as: string) => {
        await store(page, { token: as })
        await page.goto('/admin/gifts')
        await expect(page.getByRole('heading', { name: 'Received gifts' })).toBeVisible()
      }
      const cardOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
      const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
      const confirm = (name: string) =>
        page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      await open(token)

      // A foreign payment can only be sent back; a risky one is accepted as a gift.
      await expect(cardOf('a card from abroad').getByRole('button')).toHaveCount(1)
      await expectNoAccessibilityViolations(page, 'held payments')
      await press('Sent back AAAAAAA1')
      await press('Accept as a gift BBBBBBB2')
      // The second message replaces the first.
      await expect(page.getByText('The payment is a received gift now.')).toBeVisible()
      await expect(page.getByText('Noted as sent back.')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Held payments' })).toHaveCount(0)
      await expect(cardOf('BBBBBBB2').filter({ hasText: 'Receipt' })).toHaveCount(1)

      await press('No longer expect it AAAAAAA1')
      await page.getByText('No longer expected', { exact: true }).click()
      await press('Expect it again AAAAAAA1')
      await expect(page.getByRole('button', { name: 'No longer expect it AAAAAAA1' })).toBeVisible()

      expect(await downloaded(page, /^Data of this giver Tk\. 500/)).toContain('01712-345678')
      await press(/^Erase who gave Tk\. 500/)
      await confirm('Erase who gave')
      await expect(page.getByText('Rahima')).toHaveCount(0)

      // The gift of Rahima was matched with the wrong promise.
      await press(/^Undo the match Tk\. 500/)
      await confirm('Undo the match')
      const unmatched = cardOf('Its promise is not known.')
      await unmatched.getByRole('combobox').selectOption({ label: 'CCCCCCC3 · Tk. 500' })
      await unmatched.getByRole('button', { name: 'Match' }).click()
      await expect(unmatched).toHaveCount(0)
      await press(/^Undo the match Tk\. 500 CCCCCCC3/)
      await confirm('Undo the match')
      await expect(unmatched).toHaveCount(1)

      // A correction that lowers the total needs the other administrator.
      await press(/^Correct Tk\. 700/)
      await page.getByLabel('Right amount in taka').fill('70')
      await page.getByLabel('Reason').fill('A nought too many')
      await confirm('Correct')
      await press('Confirm')
      await expect(page.getByText('another administrator', { exact: false }).last()).toBeVisible()
      // Its author may withdraw it, and anybody else refuse it: both say why.
      const refuse = async (button: 'Withdraw' | 'Refuse', reason: string) => {
        await press(button)
        await page.getByLabel('Reason').fill(reason)
        await confirm(button)
        await expect(cardOf('BBBBBBB2').getByText(reason)).toBeVisible()
        await press(/^Correct Tk\. 700/)
        await expectAboveNotice(page)
        await page.getByLabel('Right amount in taka').fill('70')
        await page.getByLabel('Reason').fill('A nought too many')
        await confirm('Correct')
      }
      await refuse('Withdraw', 'Not looked at the slip')
      await open(await logInByApi(page.request, second))
      await refuse('Refuse', 'Counted it myself')
      await open(token)
      await press('Confirm')
      await expect(cardOf('BBBBBBB2').getByText('Tk. 70', { exact: true })).toBeVisible()

      const csv = await downloaded(page, 'Download as CSV')
      expect(csv.trim().split('\r\n').at(-1)).toBe('Total,,570')
      // The void receipts stay in the table.
      expect(csv.match(/-000\d \(void\)/g)?.length).toBeGreaterThan(3)
      expect(csv).toContain('A nought too many')
    } finally {
      await context.close()
      await site.stop()
    }
  },
)

/** A notice at the lower edge of a phone covers no button of a dialog. */
async function expectAboveNotice(page: Page): Promise<void> {
  await expect(page.getByText(/^The correction is (?:withdrawn|refused)\.$/)).toBeVisible()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true })
  await button.scrollIntoViewIfNeeded()
  const room = await button.evaluate((element) => {
    const notices = document.querySelectorAll('[data-position="bottom-center"] > *')
    const tops = [...notices].map((notice) => notice.getBoundingClientRect().top)
    return Math.min(...tops) - element.getBoundingClientRect().bottom
  })
  expect(room).toBeGreaterThan(0)
  expect(room).toBeLessThan(600)
}

async function downloaded(page: Page, button: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}
