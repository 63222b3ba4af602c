// A job from the form of a clerk who reads Bangla to its readers: rendered lists, home page and its own page.
import type { Locator } from '@playwright/test'
import {
  expectEnoughContrast,
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
  smallTargets,
} from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

const inDhaka = (days: number) =>
  new Date(Date.now() + (6 + 24 * days) * 60 * 60 * 1000).toISOString().slice(0, 10)

// Starts a site.
test.slow()

test(
  'a job is published with its way to apply, and shown as panel, lines and chips',
  long,
  async ({ browser }) => {
    // A separate site, because a notice changes the menu of a site.
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({ baseURL: site.origin })
    try {
      const page = await context.newPage()
      const token = await logInByApi(page.request, ownAdmin)
      await store(page, { token, language: 'bn' })
      await fill(page, token)
      await announce(page)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectList(page, width)
        await expectHome(page, width)
        await expectJob(page, width)
        await expectStory(page, width)
      }
      for (const path of ['/notices', '/bn', '/bn/notices/4']) {
        await page.goto(path)
        for (const width of [320, 360, 600, 860, 1280, 1600]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page, `${path} at ${width} px`)
        }
        await expectNoAccessibilityViolations(page, path)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectEnoughContrast(page, `${path}, dark`)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      const headers = { Authorization: `Bearer ${token}` }
      expect((await page.request.delete('/api/notices/1', { headers })).ok()).toBe(true)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectLead(page, width)
      }
    } finally {
      await context.close()
      await site.stop()
    }
  },
)

/** Three notices, two with a photo, and the telephone of the office. */
async function fill(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const image = { ...(await photoOf(page, 1_000, 800)), name: 'photo.jpg' }
  const stored = await page.request.post('/api/upload', { headers, multipart: { image } })
  const { imagename } = await stored.json()
  const phone = { valueEn: '01712345678', valueBn: '' }
  await page.request.put('/api/settings/contact.phone', { headers, data: phone })
  for (const data of [
    { kind: 'story', title: 'Rahima', body: '<p>“Now we sleep.”</p><p>Her house.</p>', imagename },
    { kind: 'notice', title: 'Closed on Friday' },
    { kind: 'news', title: 'A new room', imagename },
  ]) {
    const made = await page.request.post('/api/notices', { headers, data })
    expect(made.status()).toBe(201)
  }
}

async function announce(page: Page) {
  await page.goto('/admin/settings/notices/new')
  await expect(page.getByLabel('স্থান')).toHaveCount(0)
  await page.getByRole('radio', { name: 'চাকরি' }).check()
  await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill('মাঠ কর্মকর্তা')
  await page.getByLabel('স্থান').first().fill('দাশুড়িয়া')
  await page.getByLabel('কীভাবে আবেদন করবেন').first().fill('দুই কপি ছবি আনুন।\nঅফিসে জমা দিন।')
  await page.getByLabel('শেষ তারিখ', { exact: true }).fill(inDhaka(1))
  await expectNoAccessibilityViolations(page, 'form')
  await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
  await expect(page).toHaveURL(/notices$/)
}

async function expectList(page: Page, width: number) {
  await page.goto('/notices')
  const line = (text: string) => page.locator('main li').filter({ hasText: text })
  const image = await boxOf(line('A new room').locator('img'))
  expect([image.width, image.height]).toEqual(width === 360 ? [112, 84] : [168, 126])
  const words = await boxOf(line('A new room').getByRole('heading'))
  expect(words.x).toBeGreaterThan(image.x + image.width)
  const patch = line('Closed on Friday').locator('[aria-hidden=true]').first()
  expect(await boxOf(patch)).toMatchObject({ width: 64, height: 64 })
  expect(await sizeOf(patch.locator('b'))).toMatch(/^28px.*Serif/)
  expect(await sizeOf(patch.locator('small'))).toMatch(/^13px/)
  // One day is left, so the chip is madder; each kind has an icon.
  const chip = line('মাঠ কর্মকর্তা').getByText(/^Closes /)
  expect(await chip.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    'rgb(168, 50, 42)',
  )
  for (const one of await page.locator('main h3').all()) {
    await expect(one.locator('xpath=..').locator('svg')).toHaveCount(1)
  }
}

/** The story speaks with its portrait, the one picture beside the programs; the notices have their dates. */
async function expectHome(page: Page, width: number) {
  await page.goto('/')
  const lines = page.locator('#notices li')
  await expect(lines.filter({ hasText: 'Rahima' })).toHaveCount(0)
  await expect(lines.first()).toContainText('A new room')
  for (const title of ['A new room', 'Closed on Friday']) {
    await expect(lines.filter({ hasText: title }).locator('[aria-hidden=true] b')).toBeVisible()
  }
  await expect(page.locator('#notices img')).toHaveCount(0)
  const portrait = await boxOf(page.locator('#story img'))
  expect([portrait.width, portrait.height]).toEqual(width === 360 ? [327, 200] : [360, 400])
  await expect(page.locator('#story blockquote')).toHaveText('Now we sleep.')
  const calls = await boxOf(page.getByRole('heading', { name: 'Open jobs and tenders' }))
  const last = await boxOf(lines.filter({ hasText: 'Closed on Friday' }))
  if (width === 1280) expect(calls.x).toBeGreaterThan(last.x + last.width)
  else expect(calls.y).toBeGreaterThan(last.y)
  await page.getByRole('link', { name: 'মাঠ কর্মকর্তা' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('মাঠ কর্মকর্তা')
}

/** The newest notice has the picture if there is no story; a phone shows its date. */
async function expectLead(page: Page, width: number) {
  await page.goto('/')
  const lead = page.locator('#notices li').first()
  const [drawn, date] = [lead.locator('img'), lead.locator('[aria-hidden=true] b')]
  await expect(width === 1280 ? drawn : date).toBeVisible()
  await expect(width === 1280 ? date : drawn).toBeHidden()
  if (width === 1280) expect(await boxOf(drawn)).toMatchObject({ width: 560, height: 315 })
}

async function expectJob(page: Page, width: number) {
  await page.goto('/bn/notices/4')
  const panel = page.getByRole('complementary', { name: 'কীভাবে আবেদন করবেন' })
  await expect(panel).toContainText('স্থানদাশুড়িয়া')
  await expect(panel).toContainText('দুই কপি ছবি আনুন।\nঅফিসে জমা দিন।')
  const call = panel.getByRole('link', { name: 'ফোন করুন: ০১৭১২-৩৪৫৬৭৮' })
  expect((await boxOf(call)).height).toBeGreaterThanOrEqual(48)
  const [frame, all] = [
    await boxOf(panel),
    await boxOf(page.getByRole('link', { name: 'সব নোটিশ' })),
  ]
  if (width === 1280) expect(frame.x).toBeGreaterThan(all.x + all.width)
  else expect(frame.y + frame.height).toBeLessThan(all.y)
  expect(await smallTargets(page, 'main aside a, main aside button', 44)).toEqual([])
  const download = await page.request.get(
    (await panel.getByRole('link', { name: 'ক্যালেন্ডারে' }).getAttribute('href')) ?? '',
  )
  expect(await download.text()).toContain(`DTSTART;VALUE=DATE:${inDhaka(1).replaceAll('-', '')}`)
}

async function expectStory(page: Page, width: number) {
  await page.goto('/notices/1')
  const quote = page.locator('main blockquote')
  expect(await sizeOf(quote)).toMatch(/^26px.*Serif/)
  const [image, words] = [await boxOf(page.locator('main picture img')), await boxOf(quote)]
  if (width === 1280) expect(words.x).toBeGreaterThan(image.x + image.width)
  else expect(words.y).toBeGreaterThan(image.y + image.height)
  expect(image.height).toBeGreaterThan(image.width)
}

async function boxOf(target: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x, y, width: Math.round(width), height: Math.round(height) }
}

function sizeOf(target: Locator): Promise<string> {
  return target.evaluate((one) => {
    const { fontSize, fontFamily } = getComputedStyle(one)
    return `${fontSize} ${fontFamily}`
  })
}
