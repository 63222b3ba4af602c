// The account for donations, from the form of a clerk who reads Bangla to the phone of a donor.
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

test(
  'a bank account and bKash entered in Bangla are on the page at once',
  long,
  async ({ browser }) => {
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({ baseURL: site.origin })
    try {
      const page = await context.newPage()
      const open = (path: string) => page.goto(path)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await open('/donate-now')
        const heading = await page.locator('main .stitch').first().boundingBox()
        const button = await page
          .locator('main')
          .getByRole('link', { name: 'Donate Now' })
          .boundingBox()
        // Also if there is no text between them.
        expect((button?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThan(8)
      }
      await store(page, { token: await logInByApi(page.request, ownAdmin), language: 'bn' })
      await open('/admin/settings/giving/donate.bank')
      await page.getByLabel('রাউটিং নম্বর').fill('০১২৩৪৫৬৭')
      await page.getByLabel('হিসাব নম্বর').fill('২০০৮১০০০৩১২৩৪৫৬৭')
      await page.getByLabel('ব্যাংক', { exact: true }).first().fill('সোনালী ব্যাংক')
      await page.getByLabel('শাখা').first().fill('ঈশ্বরদী')
      await page.getByLabel('হিসাবের নাম').first().fill('শাপলাগ্রাম উন্নয়ন সংস্থা')
      await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
      // Shown in the summary and at the fields, once each although both languages contain the number.
      await expect(page.getByText('রাউটিং নম্বরে ৯টি অঙ্ক থাকে')).toHaveCount(2)
      await page.getByLabel('রাউটিং নম্বর').fill('০১২৩৪৫৬৭৮')
      await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
      await expect(page).toHaveURL(/\/giving$/)

      await open('/admin/settings/giving/donate.mfs')
      await page.getByLabel('নম্বর', { exact: true }).fill('০১৭১১০০০০০০')
      await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
      await expect(page).toHaveURL(/\/giving$/)

      await open('/bn/donate-now')
      const account = page.locator('data').first()
      await expect(account).toHaveText('২০০৮১০০০৩১২৩৪৫৬৭')
      await expect(page.locator('data').last()).toHaveText('০১৭১১-০০০০০০')
      await expect(page.getByText('শাপলাগ্রাম উন্নয়ন সংস্থা')).toBeVisible()
      const { y = 999, height = 999 } = (await account.boundingBox()) ?? {}
      expect(y).toBeLessThanOrEqual(420)
      // The number is on one line, and a touch selects all of it, without the spaces between its groups.
      expect(height).toBeLessThan(60)
      await account.click({ clickCount: 3 })
      expect(await page.evaluate(() => String(getSelection()).trim())).toBe('২০০৮১০০০৩১২৩৪৫৬৭')

      await open('/donate-now')
      await expect(account).toHaveText('2008100031234567')
      await expect(page.getByRole('heading', { name: 'bKash', exact: true })).toBeVisible()
      await expect(page.locator('dd[lang=bn]', { hasText: 'সোনালী ব্যাংক (in Bangla)' })).toBeVisible()

      await open('/admin/settings/giving/donate.bank')
      await expect(page.getByLabel('ব্যাংক', { exact: true }).first()).toHaveValue('সোনালী ব্যাংক')
      await expect(page.getByLabel('রাউটিং নম্বর')).toHaveValue('০১২৩৪৫৬৭৮')
    } finally {
      await context.close()
      await site.stop()
    }
  },
)
