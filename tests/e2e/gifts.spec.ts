// A gift from the promise to the receipt: a giver without script on a small phone, in Bangla, and a clerk with the statement of a
// month.
import type { Page } from '@playwright/test'
import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { chosenSheets } from '../support/printed-sheets.ts'

// It starts a site of its own.
test.slow()

test(
  '500 taka go from the promise to a receipt that anybody can check',
  long,
  async ({ browser }) => {
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    const phone = { width: 360, height: 740 }
    const giver = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      viewport: phone,
    })
    const office = await browser.newContext({ baseURL: site.origin })
    try {
      const clerk = await office.newPage()
      const token = await logInByApi(clerk.request, ownAdmin)
      const headers = { Authorization: `Bearer ${token}` }
      for (const [key, valueEn] of [
        ['donate.mfs', 'bKash (merchant): 01711-000000'],
        ['giving.isOn', 'yes'],
        ['giving.showsNumbers', 'yes'],
        ['giving.listsGivers', 'yes'],
      ]) {
        const data = { valueEn, valueBn: '', isSample: false }
        const response = await clerk.request.put(`/api/settings/${key}`, { headers, data })
        expect(response.status()).toBe(200)
      }

      const page = await giver.newPage()
      const promise = async (taka: string) => {
        await page.goto('/bn/donate-now')
        await page.getByRole('main').getByRole('link', { name: 'অনুদান দিন' }).click()
        await page.getByLabel('বাংলাদেশের ভেতর থেকে').check()
        await page.getByLabel('টাকার পরিমাণ').fill(taka)
        await page.getByText('আপনার নাম ও ফোন').click()
        await page.getByLabel('নাম', { exact: true }).fill('রহিমা খাতুন')
        if (taka === '৯০০') await page.getByLabel('প্রকাশ্য তালিকায়').check()
        // Nobody fills in a form within two seconds.
        await page.waitForTimeout(2_100)
        await page.getByRole('button', { name: 'আমার কোড নিন' }).click()
        await expect(page).toHaveURL(/\/bn\/gifts\/[0-9A-Z]{8}$/)
        return page.url().split('/').at(-1) ?? ''
      }
      const code = await promise('৫০০')
      await expect(page.getByText('কথা দেওয়া হয়েছে।')).toBeVisible()
      await expect(page.getByText('০১৭১১-০০০০০০')).toBeVisible()
      await expect(page.locator('main')).not.toContainText('রহিমা')
      const isWide = 'document.documentElement.scrollWidth > innerWidth'
      expect(await page.evaluate(isWide)).toBe(false)
      const second = await promise('৭০০')
      const third = await promise('৯০০')

      // Three of 200 lines are ours: one with the code mistyped, one that stands there twice.
      const mistyped = `${second.slice(0, 4)}${second[4] === '2' ? '3' : '2'}${second.slice(5)}`
      const others = Array.from(
        { length: 196 },
        (_, n) => `2026-01-05,BK${n},0180000${1000 + n},,${3_000 + n}`,
      )
      const ours = [
        `2026-01-05,OUR1,01712345678,${code.toLowerCase()},500`,
        `2026-01-05,OUR2,01812345678,${mistyped},700`,
        `2026-01-05,OUR3,01912345678,${third},900`,
        `2026-01-05,OUR3,01912345678,${third},900`,
      ]
      const statement = ['Date,Trx ID,From,Reference,Amount', ...others, ...ours].join('\n')

      await store(clerk, { token })
      const file = { name: 'bkash.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
      const look = async () => {
        await clerk.goto('/admin/gifts/import')
        await clerk.getByLabel('Account').selectOption('bKash')
        await clerk.getByLabel('File', { exact: true }).setInputFiles(file)
        await clerk.getByRole('button', { name: 'Look at it' }).click()
      }
      await look()
      await clerk.getByRole('button', { name: 'Store 199 lines' }).click()
      await expect(clerk.getByText('199 lines stored, 0 were stored before.')).toBeVisible()
      const accept = clerk.getByRole('button', { name: /^Accept/ })
      await expect(clerk.getByText('the code, mistyped, same amount')).toBeVisible()
      const numbers = async () => {
        const found: string[] = []
        for (const path of ['/donate-now', '/transparency']) {
          await page.goto(path)
          const total = page.getByText(/^Tk\. .* in all\. Givers: \d+\.$/)
          found.push((await total.count()) > 0 ? ((await total.textContent()) ?? '') : '')
        }
        return found
      }
      expect(await numbers()).toEqual(['', ''])
      // Two agree in code and amount; the code of the third was mistyped.
      for (const left of [1, 0]) {
        await accept.first().click()
        await expect(accept).toHaveCount(left)
      }
      // A name that its giver lets us show is shown once the desk agrees.
      await clerk.getByRole('button', { name: 'Show this name' }).click()
      await expect(clerk.getByText('The giver is named in public.')).toBeVisible()
      // The public numbers have moved by exactly the three gifts.
      const total = 'Tk. 2,100 in all. Givers: 3.'
      expect(await numbers()).toEqual([total, total])
      await expect(
        page.getByRole('heading', { name: 'Givers who agreed to be named' }),
      ).toBeVisible()
      await expect(page.getByText('রহিমা খাতুন')).toHaveCount(1)
      await page.goto(`/gifts/${third}`)
      await page.getByRole('button', { name: 'Do not name me' }).click()
      await expect(page.getByRole('button', { name: 'Do not name me' })).toHaveCount(0)
      expect(await numbers()).toEqual([total, total])
      await expect(page.getByText('রহিমা খাতুন')).toHaveCount(0)
      await look()
      await expect(clerk.getByText('0 new, 199 stored before')).toBeVisible()

      await page.goto(`/bn/gifts/${code}`)
      await expect(page.getByText('পৌঁছেছে। ধন্যবাদ।')).toBeVisible()
      await expect(page.getByText('পাঁচ শত টাকা মাত্র')).toBeVisible()
      await expect(page.locator('main')).not.toContainText('রহিমা')
      expect(await page.evaluate(isWide)).toBe(false)
      const receiptCode = (await page.getByText(/^G-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? ''
      await page.getByRole('link', { name: 'রসিদটি খুলুন' }).click()
      await expect(page).toHaveURL(/\/bn\/receipts\//)
      const printed = page.url().replace(`${site.origin}/bn`, '')
      await expect(page.locator('main')).not.toContainText('রহিমা')
      await expect(page.locator('main')).toContainText('পাঁচ শত টাকা মাত্র')
      await expectOnA5(page)
      await page.goto(`/bn/gifts/${code}`)
      await page.getByRole('link', { name: 'যে কেউ এই রসিদ' }).click()
      await expect(page.getByRole('heading', { name: 'আমাদের রসিদ' })).toBeVisible()
      await expect(page.locator('#result')).toContainText('৫০০ টাকা')
      await expect(page.locator('#result')).toContainText('র… খা…')
      await expect(page.locator('#result')).not.toContainText('রহিমা')
      // One digit changed is not ours.
      const forged = `${receiptCode.slice(0, -1)}${receiptCode.endsWith('2') ? '3' : '2'}`
      await page.goto('/verify')
      await page.locator('#code').fill(forged)
      await page.getByRole('button', { name: 'Check this' }).click()
      await expect(page.getByRole('heading', { name: 'Not our receipt' })).toBeVisible()
      await page.locator('#code').fill(` ${receiptCode.toLowerCase()}`)
      await page.getByRole('button', { name: 'Check this' }).click()
      await expect(page.locator('#result')).toContainText('Tk. 500')

      const receipt = `/verify?gift=${receiptCode}`
      for (const path of [
        '/gifts',
        `/bn/gifts/${code}`,
        `/gifts/${third}`,
        receipt,
        `/bn${receipt}`,
        '/donate-now',
        '/bn/donate-now',
        '/transparency',
        printed,
        `/bn${printed}`,
        '/admin/gifts',
      ]) {
        await clerk.goto(path)
        await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoAccessibilityViolations(clerk, path)
      }
      await clerk.goto(`/admin/gifts/all?q=${third}`)
      await clerk.getByRole('row').getByRole('link').click()
      await clerk.getByRole('link', { name: /^Receipt \d{4}-000[123]$/ }).click()
      await expect(clerk.getByText(/hundred taka only/)).toBeVisible()
      await expect(clerk.locator('article')).toContainText('রহিমা খাতুন')
      await expectOnA5(clerk)
      await office.grantPermissions(['clipboard-read', 'clipboard-write'])
      await clerk.getByRole('button', { name: 'Copy as text' }).click()
      const text = await clerk.evaluate(() => navigator.clipboard.readText())
      expect(text).toContain(`/verify?gift=`)
      expect(text).not.toContain('রহিমা')
      const chat = new URL(
        (await clerk.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '',
      )
      expect(chat.host).toBe('wa.me')
      expect(chat.searchParams.get('text')).toBe(text)

      // Undone, the receipt is void and says so.
      await clerk.goto(`/admin/gifts/all?q=${code}`)
      await clerk.getByRole('row').getByRole('link').last().click()
      await clerk.getByRole('button', { name: 'Undo the match' }).click()
      await clerk.getByRole('dialog').getByRole('button', { name: 'Undo the match' }).click()
      await expect(clerk.getByText('Its promise is not known.')).toBeVisible()
      // The gift itself stays in the sums.
      expect(await numbers()).toEqual([total, total])
      await page.goto(`/verify?gift=${receiptCode}`)
      await expect(page.getByRole('heading', { name: 'Our receipt, and void' })).toBeVisible()
    } finally {
      await giver.close()
      await office.close()
      await site.stop()
    }
  },
)

/** Expects the sheet of a receipt, whole and alone, on one landscape sheet of A5. */
async function expectOnA5(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('article')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  expect(await chosenSheets(page)).toEqual(['210 × 148'])
}
