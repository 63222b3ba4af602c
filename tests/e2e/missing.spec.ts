// A clerk who reads Bangla only fills in on a phone what is missing, one form after another.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

type PageText = { id: number; key: string }

/** Values that are the same in both languages. */
const contacts = new Map([
  ['contact.phone', '01712345678'],
  ['contact.mobile', '01712345678'],
  ['complaints.phone', '01712345678'],
  ['contact.email', 'office@example.org'],
  ['security.contact', 'office@example.org'],
])

test(
  'each save leads on: a value, an empty page, a text in one language, and the end',
  long,
  async ({ browser }) => {
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({ baseURL: site.origin })
    try {
      const page = await context.newPage()
      const token = await logInByApi(page.request, ownAdmin)
      const headers = { Authorization: `Bearer ${token}` }
      const read = async <T>(path: string): Promise<T[]> =>
        (await page.request.get(path, { headers })).json()
      const put = async (path: string, data: object) => {
        const response = await page.request.put(path, { data, headers })
        expect([path, response.ok() || (await response.text())]).toEqual([path, true])
      }
      // One value, one page and one text in Bangla are missing; accounts and banner are skipped below.
      const skipped = ['contact.hours', 'donate.bank', 'donate.mfs', 'home.banner']
      const { emptySettings } = await (await page.request.get('/api/dashboard', { headers })).json()
      for (const key of emptySettings.filter((one: string) => !skipped.includes(one))) {
        const text = contacts.get(key) ?? 'Words'
        const isTranslated = !contacts.has(key) && key !== 'contact.address'
        await put(`/api/settings/${key}`, { valueEn: text, valueBn: isTranslated ? text : '' })
      }
      const body = '<p>Words.</p>'
      for (const text of await read<PageText>('/api/page-texts')) {
        if (!/^(?:chairman|executive|at-a-glance|resources)/.test(text.key)) continue
        await put(`/api/page-texts/${text.id}`, { ...text, body, bodyBn: body })
      }
      await page.goto('/robots.txt')
      await store(page, { token, language: 'bn' })

      await page.goto('/admin/missing')
      const save = page.getByRole('button', { name: 'সংরক্ষণ করে পরেরটি' })
      const heading = page.getByRole('heading', { level: 1 })
      await page.getByRole('link', { name: 'প্রথমটি থেকে শুরু করুন' }).click()
      await expect(heading).toHaveText('যোগাযোগ ও অফিসের সময়')
      await page.locator('[name="contact.hoursBn"]').fill('রবি থেকে বৃহস্পতিবার')
      await save.click()
      for (const skipped of ['দায়িত্বপ্রাপ্ত ব্যক্তি', 'অনুদান দেওয়ার উপায়', 'ব্যানারের ছবি']) {
        await expect(heading).toHaveText(skipped)
        await page.getByRole('link', { name: 'পরে', exact: true }).click()
      }
      await expect(heading).toHaveText('পাতার লেখা')
      await expectNoSidewaysScroll(page, 'a form of what is missing')
      await page.locator('#field-bodyBn').fill('আমরা গ্রামে কাজ করি।')
      await save.click()
      await expect(heading).toHaveText('অফিসের ঠিকানা')
      await page.locator('[name=valueBn]').fill('বাজার সড়ক')
      await save.click()
      // The texts written in Bangla alone follow, and then the list without the filled items.
      for (const only of ['অফিসের সময়', 'পাতার লেখা']) {
        await expect(heading).toHaveText(only)
        await page.getByRole('link', { name: 'পরে', exact: true }).click()
      }
      await expect(heading).toHaveText('যা এখনো বাকি')
      await expect(page).toHaveURL(/\/admin\/missing$/)
      await expect(page.getByRole('link', { name: /আমাদের সম্পর্কে/ })).toHaveCount(1)
      await expect(page.getByRole('link', { name: /অফিসের ঠিকানা/ })).toHaveCount(0)
      expect((await fetch(`${site.origin}/bn/about-us`)).status).toBe(200)
    } finally {
      await context.close()
      await site.stop('SIGKILL')
    }
  },
)
