// Inner pages of a site with photos and people of its own: messages, people, programs and their pages.
import type { Browser } from '@playwright/test'
import { logInByApi } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { photo } from '../support/images.ts'
import { boxesOf } from '../support/layout-measurements.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from '../support/own-site.ts'

const phone = '+880 731 000 111'
/** The column that holds the text of a page. */
const textColumn = 'main div.wrap:has(> div > :is(h2, p + p, details))'

let site: OwnSite

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  await fill(browser)
})

test.afterAll(() => site.stop())

test('a photo is sewn onto its card, and a drawing is not', long, async ({ browser }) => {
  await onSite(browser, async (page) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/')
      const cards = page.locator('#programs li')
      await expect(cards.first()).toHaveCSS('border', '1px solid rgb(201, 184, 146)')
      const seamOf = (card: number) =>
        cards
          .nth(card)
          .locator('> span')
          .evaluate((box) => {
            const { borderTopStyle, borderTopColor, inset, content } = getComputedStyle(
              box,
              '::after',
            )
            return content === 'none' ? content : [borderTopStyle, borderTopColor, inset].join(' ')
          })
      expect(await seamOf(0)).toBe('dashed rgba(255, 255, 255, 0.7) 10px')
      expect(await seamOf(1)).toBe('none')
      // The head of a person in an upright photo stays visible.
      await expect(cards.first().locator('img')).toHaveCSS('object-position', '50% 35%')
      await expect(cards.nth(1).locator('img')).toHaveCSS('object-position', '50% 50%')
    }
  })
})

test('a message begins with its author and first sentence', long, async ({ browser }) => {
  await onSite(browser, async (page) => {
    for (const [path, name, role] of [
      ['/chairman-message', 'Rahima Khatun', 'Chairman'],
      ['/bn/chairman-message', 'রহিমা খাতুন', 'সভাপতি'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 740 })
      await page.goto(path)
      const signer = page.locator('main figure')
      await expect(signer).toContainText(name)
      await expect(signer).toContainText(role)
      const [portrait] = await boxesOf(signer.locator('span:has(> picture)'))
      expect([portrait?.width, portrait?.height], path).toEqual([200, 240])
      const lead = page.locator('main [data-lead]')
      await expect(lead).toHaveText(/^(An organisation like|আমাদের মতো)[^.।]+[.।]$/)
      const size = await lead.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      expect(size, path).toBeGreaterThanOrEqual(26)
      expect(size, path).toBeLessThanOrEqual(28)
      await page.setViewportSize({ width: 360, height: 640 })
      await expect(lead, 'on the first screen of a phone').toBeInViewport()
    }
    await page.goto('/executive-director-message')
    await expect(page.locator('main [data-lead]')).toHaveCount(1)
    await expect(page.locator('main figure'), 'nobody with a portrait').toHaveCount(0)
  })
})

test("a text is 720 px wide, with the office's telephone beside it", long, async ({ browser }) => {
  await onSite(browser, async (page) => {
    await page.setViewportSize({ width: 1280, height: 740 })
    for (const path of ['/chairman-message', '/about-us', '/resources', '/rural-housing']) {
      await page.goto(path)
      const [text] = await boxesOf(page.locator(textColumn).first())
      expect(text?.width, path).toBeCloseTo(720, 0)
      const call = page.locator('main').getByRole('link', { name: `Call ${phone}` })
      const [button] = await boxesOf(call)
      expect(button?.left, path).toBeGreaterThan(text?.right ?? 0)
      expect(button?.width, path).toBeGreaterThan(300)
      expect(button?.height, path).toBeGreaterThanOrEqual(48)
    }
    // The figures need the width.
    await page.goto('/at-a-glance')
    const [figures] = await boxesOf(page.locator(textColumn).first())
    expect(figures?.width).toBeGreaterThan(800)
  })
})

test(
  'a letter stands for a missing portrait only beside other portraits',
  long,
  async ({ browser }) => {
    await onSite(browser, async (page) => {
      await page.goto('/about-us')
      const groupOf = (name: string) =>
        page.locator('section', { has: page.getByRole('heading', { name }) })
      const [letter] = await boxesOf(groupOf('Executive council').getByText('A', { exact: true }))
      expect([letter?.width, letter?.height]).toEqual([88, 88])
      await expect(groupOf('Staff').locator('li')).toContainText('Mitu Sarkar')
      await expect(groupOf('Staff').getByText('M', { exact: true })).toHaveCount(0)
    })
  },
)

test(
  'the page of a program has its figures, its steps and the way back',
  long,
  async ({ browser }) => {
    await onSite(browser, async (page) => {
      await page.goto('/micro-finance-program')
      const facts = page.locator('main dl > div')
      await expect(facts).toHaveCount(4)
      await expect(facts.first()).toContainText('Tk. 5,000 or 10,000')
      await expect(facts.locator('svg')).toHaveCount(4)
      const steps = page.locator('main ol > li')
      await expect(steps).toHaveCount(5)
      expect(await steps.first().evaluate((one) => getComputedStyle(one, '::before').content)).toBe(
        'counter(list-item)',
      )
      await expect(page.getByRole('heading', { name: 'Other programs' })).toBeVisible()
      await page.getByRole('link', { name: 'Program: Microfinance Program' }).click()
      await expect(page).toHaveURL(/\/programdetaildfrontend\/1$/)
      // The figures are samples, and this confirmed page shows none.
      await expect(facts).toHaveCount(0)
      await page.goto('/bn/rural-housing')
      await expect(facts.first()).toContainText('৫০,০০০ – ৮০,০০০ টাকা')
      await expect(page.getByRole('link', { name: 'কর্মসূচি: গ্রামীণ গৃহায়ন' })).toBeVisible()
    })
  },
)

async function onSite(browser: Browser, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    await look(await context.newPage())
  } finally {
    await context.close()
  }
}

async function fill(browser: Browser) {
  await onSite(browser, async ({ request }) => {
    const headers = { authorization: `Bearer ${await logInByApi(request, ownAdmin)}` }
    const buffer = await photo(900, 1200).jpeg().toBuffer()
    const image = { name: 'us.jpg', mimeType: 'image/jpeg', buffer }
    const uploaded = await request.post('/api/upload', { headers, multipart: { image } })
    const libraryImage = String((await uploaded.json()).imagename)
    const consent = JSON.stringify({
      consentHow: 'signed',
      consentBy: 'self',
      consentOn: '2026-01-05',
    })
    const council = { group: 'council', sortOrder: '1' }
    const named = { name: 'Rahima Khatun', nameBn: 'রহিমা খাতুন' }
    const role = { role: 'Chairman', roleBn: 'সভাপতি', signs: 'chairman-message' }
    for (const person of [
      { ...council, ...named, ...role, libraryImage, consent },
      { ...council, name: 'Abdul Karim' },
      { group: 'staff', name: 'Mitu Sarkar', signs: 'executive-director-message' },
    ]) {
      const saved = await request.post('/api/people', { headers, multipart: person })
      expect(saved.status(), await saved.text()).toBe(201)
    }
    const { title, titleBn, description } = await (await request.get('/api/programs/1')).json()
    const program = { title, titleBn, description, libraryImage, isSample: 'false' }
    const changed = await request.put('/api/programs/1', { headers, multipart: program })
    expect(changed.status(), await changed.text()).toBe(200)
    const setting = { valueEn: phone, isSample: false }
    const set = await request.put('/api/settings/contact.phone', { headers, data: setting })
    expect(set.status(), await set.text()).toBe(200)
  })
}
