// A clerk who reads Bangla only takes an empty site to a public one on a phone, with the guided first day.
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { handsOf } from '../support/counted-taps.ts'
import { firstSiteTexts } from '../support/first-site-texts.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

const texts = firstSiteTexts.bn
const mostTaps = 60
const saveAndNext = 'সংরক্ষণ করে পরেরটি'

test(
  'an empty site is set up in at most 60 taps, and nothing empty or in the other language is public',
  long,
  async ({ browser }) => {
    test.slow()
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({
      baseURL: site.origin,
      hasTouch: true,
      // Contrast is measured without the animation of a notice.
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await page.goto('/')
      await store(page, { language: 'bn' })
      const { tap, type, button, link, choose, addFile, taps } = handsOf(page)
      const step = async (n: string) => {
        await expect(page.getByText(`ধাপ ${n}, মোট ৮`)).toBeVisible()
        if (/[১২৫৮]/.test(n)) await expectNoAccessibilityViolations(page, `step ${n}`)
        await expectNoSidewaysScroll(page, `step ${n}`)
      }
      const save = () => button(saveAndNext)
      const addPhoto = async (name: string) => {
        await addFile(page.locator(`input[name="${name}"]`), await photoOf(page, 800, 500))
        await expect(page.getByRole('button', { name: saveAndNext })).toBeEnabled()
      }

      await page.goto('/auth/login')
      await type('email', ownAdmin.email)
      await type('password', ownAdmin.password)
      await tap(page.locator('main button[type=submit]'))
      await link('শুরু করুন')

      await step('১')
      await type('org.nameBn', texts.name)
      // Unsaved input outlives the tab.
      await page.waitForTimeout(600)
      await page.reload()
      await button('আগের কাজে ফিরুন')
      await expect(page.locator('[name="org.nameBn"]')).toHaveValue(texts.name)
      await type('org.taglineBn', texts.tagline)
      await type('org.workingAreaBn', texts.area)
      await choose(page.locator('[name="site.firstLanguage"]'), 'bn')
      await addPhoto('look.logo')
      await tap(page.locator('[name="look.palette"]').nth(2))
      await save()

      await step('২')
      for (const kind of ['শিক্ষা', 'স্বাস্থ্য', 'গৃহনির্মাণ']) {
        await tap(page.getByRole('checkbox', { name: kind }))
      }
      await button('৩টি খসড়া যোগ করে পরের ধাপে যান')

      await step('৩')
      await type('contact.phone', texts.phone)
      await type('contact.mobile', texts.phone)
      await type('contact.email', 'office@example.org')
      await type('contact.addressBn', texts.address)
      await type('contact.hoursBn', texts.hours)
      await type('complaints.phone', texts.phone)
      await type('security.contactBn', 'office@example.org')
      await save()

      await step('৪')
      const bank = page.getByRole('group', { name: /ব্যাংক/ })
      await type(bank.getByLabel('হিসাব নম্বর'), '২০০৮১০০০৩১২৩৪৫৬৭')
      await type(bank.getByLabel('ব্যাংক', { exact: true }), 'সোনালী ব্যাংক')
      await type(bank.getByLabel('শাখা'), 'বাজার শাখা')
      await type(bank.getByLabel('হিসাবের নাম'), texts.name)
      await type('donate.buttonTextBn', 'দান করুন')
      await save()

      await step('৫')
      await link('নিবন্ধন যোগ করুন')
      await type('number', '১২')
      await type('nameBn', texts.registration)
      await type('purposeBn', texts.short)
      await type('lawBn', texts.law)
      await save()
      await link('পরের ধাপ')

      await step('৬')
      await addPhoto('home.banner')
      await save()

      await step('৭')
      for (const name of [texts.person, 'করিম উদ্দিন']) {
        await link('ব্যক্তি যোগ করুন')
        await type('nameBn', name)
        await type('roleBn', texts.role)
        await save()
      }
      await type('ed.nameBn', texts.person)
      await type('chair.nameBn', 'করিম উদ্দিন')
      await type('rti.officerBn', texts.person)
      await save()

      await step('৮')
      await expect(page.getByText('বাকি আছে', { exact: true })).toHaveCount(0)
      await expect(page.locator('a[href^="/admin/program-form/"]')).toHaveCount(3)
      await tap(page.getByRole('link', { name: 'ওয়েবসাইট দেখুন' }).last())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      console.log(`${taps()} taps`)
      expect(taps()).toBeLessThanOrEqual(mostTaps)

      await expectWholePages(site.origin)
    } finally {
      await context.close()
      await site.stop('SIGKILL')
    }
  },
)

test(
  'the last step opens a closed website, and one tap closes it again',
  long,
  async ({ browser }) => {
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({ baseURL: site.origin })
    try {
      const page = await context.newPage()
      const token = await logInByApi(page.request, ownAdmin)
      const headers = { Authorization: `Bearer ${token}` }
      const data = { valueEn: 'no' }
      await page.request.put('/api/settings/site.isOpen', { data, headers })
      const status = async () => (await fetch(`${site.origin}/contact-us`)).status
      expect(await status()).toBe(503)
      await page.goto('/robots.txt')
      await store(page, { language: 'bn', token })
      await page.goto('/admin/set-up?step=publish')
      await page.getByRole('button', { name: 'ওয়েবসাইট খুলে দিন' }).click()
      await expect(page.getByRole('button', { name: 'ওয়েবসাইট খুলে দিন' })).toHaveCount(0)
      expect(await status()).not.toBe(503)
      await page.getByRole('button', { name: 'আগের মতো করুন' }).click()
      await expect(page.getByRole('button', { name: 'ওয়েবসাইট খুলে দিন' })).toBeVisible()
      expect(await status()).toBe(503)
    } finally {
      await context.close()
      await site.stop('SIGKILL')
    }
  },
)

const empty = /এখানে এখনো কিছু নেই|আমাদের অফিস পরে যোগ করবে/
/** Links to pages, not the drawing of that name on the donate page. */
const foreign =
  /\/(?:hands-for-humanity|sampreeti|vgd|rural-housing|micro-finance-program|disability-development-program)(?=["?#<]|$)/

async function expectWholePages(origin: string) {
  const read = async (path: string) => (await fetch(origin + path)).text()
  const map = await read('/sitemap.xml')
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  expect(paths).toContain('/')
  expect(paths.filter((path) => foreign.test(path))).toEqual([])
  for (const path of paths) {
    const html = await read(path)
    expect([path, empty.exec(html)?.[0]]).toEqual([path, undefined])
    expect([path, foreign.exec(html)?.[0]]).toEqual([path, undefined])
  }
}
