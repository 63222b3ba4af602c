// The donation page of a small phone and of a sheet of paper.
import { logInByApi } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { printedSheets } from '../support/printed-sheets.ts'

const account = {
  valueEn: `Bank: Demo Bank
Branch: Ishwardi
Account holder: Shaplagram Development Society
Account number: 0000 1111 2222 3333`,
  valueBn: '',
}
const wallets = { valueEn: 'bKash (merchant): 01711-000000\nNagad: 01811-000000', valueBn: '' }
const longName = {
  valueEn: 'Shaplagram Integrated Rural Development and Humanitarian Assistance Society',
  valueBn: 'শাপলাগ্রাম সমন্বিত পল্লী উন্নয়ন ও মানবিক সহায়তা সংস্থা',
}

test(
  'the account is on the first screen of a phone, copied with one tap, and on one printed sheet',
  long,
  async ({ browser }) => {
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
    })
    try {
      const page = await context.newPage()
      const headers = { authorization: `Bearer ${await logInByApi(page.request, ownAdmin)}` }
      const give = async (key: string, data: typeof account) => {
        const response = await page.request.put(`/api/settings/${key}`, { headers, data })
        expect([key, response.status()]).toEqual([key, 200])
      }
      await give('donate.bank', account)
      await give('donate.mfs', wallets)
      const number = page.locator('data').first()
      for (const name of [undefined, longName]) {
        if (name) await give('org.name', name)
        for (const [path, digits] of [
          ['/donate-now', '0000111122223333'],
          ['/bn/donate-now', '০০০০১১১১২২২২৩৩৩৩'],
        ] as const) {
          await page.goto(path)
          await expect(number).toHaveText(digits)
          const { y = 999, height = 999 } = (await number.boundingBox()) ?? {}
          expect(y, path).toBeLessThanOrEqual(480)
          expect(height, `${path}: one line`).toBeLessThan(48)
          await number.click()
          expect(await page.evaluate(() => String(getSelection()).trim())).toBe(digits)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
          expect(await printedSheets(page), path).toBe(1)
          await page.emulateMedia({ media: 'print' })
          await expect(page.getByText(`${path}`, { exact: false }).last()).toBeVisible()
          await page.emulateMedia({ media: null })
        }
      }
      await page.goto('/donate-now')
      await page.getByRole('link', { name: 'Write to us first' }).click()
      await expect(page).toHaveURL(/\/contact-us\?kind=giving$/)
      await expect(page.getByRole('heading', { name: 'Give from abroad' })).toBeInViewport()
    } finally {
      await context.close()
      await site.stop()
    }
  },
)
