// Layout of the screens of the back-office: heights, positions and colours, in pixels.

import adminBn from '#translations/bn/admin.json' with { type: 'json' }
import adminEn from '#translations/en/admin.json' with { type: 'json' }
import type { Language } from '#core/lib/text/language.ts'
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page } from '../support/browser-test.ts'
import { makeAlbum } from '../support/gallery.ts'
import { ownSiteTest as test } from '../support/own-site-test.ts'

test.describe.configure({ mode: 'parallel' })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 860 }

test.describe('in Bangla', long, () => testsIn('bn'))
test.describe('in English', long, () => testsIn('en'))

function testsIn(language: Language): void {
  test(`the dashboard shows its states on the first screen, ${language}`, async ({ page }) => {
    await open(page, '/admin/dashboard', language, desk)
    const states = page.locator('[data-state]')
    await expect(states).not.toHaveCount(0)
    expect(Math.max(...(await boxesOf(page, '[data-state]')).map(bottom))).toBeLessThan(860)
    for (const state of await states.all()) {
      if ((await state.getAttribute('data-state')) === 'done') continue
      expect(await state.locator('.mantine-Button-root').count()).toBe(1)
    }
    await page.setViewportSize(phone)
    for (const provenAt of [null, new Date().toISOString()]) {
      await page.route('**/api/dashboard', async (route) => {
        const response = await route.fetch()
        const backup = { isOn: true, isRunning: false, isOverdue: !provenAt, provenAt }
        const json = {
          ...(await response.json()),
          backup: { ...backup, bytes: 1e9, problem: null },
        }
        await route.fulfill({ response, json })
      })
      await goTo(page, '/admin/dashboard')
      const last = Math.max(...(await boxesOf(page, '[data-state]')).map(bottom))
      expect(last, `backup ${provenAt}`).toBeLessThan(1.2 * 740)
    }
    await expectNoSidewaysScroll(page, 'dashboard')
  })

  test(`rows of a table are low, with two actions in a line, ${language}`, async ({ page }) => {
    await open(page, '/admin/programlist', language, desk)
    const programs = await boxesOf(page, 'tbody tr')
    expect(programs.length).toBeGreaterThan(5)
    expect(Math.max(...programs.map(({ height }) => height))).toBeLessThanOrEqual(116)
    const actions = page.locator('td[data-kind=actions]')
    for (const row of await actions.all()) {
      const buttons = row.locator('.mantine-Button-root')
      const tops = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      // Nobody shares a record that visitors do not see.
      expect(tops.length).toBeGreaterThanOrEqual(3)
      expect(new Set(tops).size).toBe(2)
      // The first button is outlined, the others are text.
      const outlined = await buttons.evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).borderTopColor !== 'rgba(0, 0, 0, 0)'),
      )
      expect(outlined).toEqual(tops.map((_, at) => at === 0))
    }
    const name = await changeSomething(page)
    await goTo(page, '/admin/history')
    // Checks only its own rows: those of other tests may have any name.
    const changes = await boxesOf(page, `tbody tr:has-text("${name}")`)
    expect(changes).toHaveLength(3)
    await goTo(page, '/admin/history?entity=pageTexts')
    const ofTheProgram = await boxesOf(page, 'tbody tr')
    expect(ofTheProgram).toHaveLength(20)
    const heights = [...changes, ...ofTheProgram].map(({ height }) => height)
    expect(Math.max(...heights)).toBeLessThanOrEqual(52)
  })

  test(`no column of a table overlaps the heading of another, ${language}`, async ({ page }) => {
    const word = 'ক্ষুদ্রঋণকর্মসূচি'
    const multipart = {
      title: 'Programme'.repeat(20),
      titleBn: word.repeat(10),
      slug: 'a'.repeat(190),
      description: `<p>${'Programme'.repeat(20)}</p>`,
      descriptionBn: `<p>${word.repeat(10)}</p>`,
    }
    const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart })
    expect(made.status()).toBe(201)
    const { id } = await made.json()
    for (const path of ['/admin/programlist', '/admin/settings/projects']) {
      await open(page, path, language, desk)
      for (const width of [1000, 1199, 1280, 1600]) {
        await page.setViewportSize({ width, height: 860 })
        expect(await coveredHeadings(page), `${path} at ${width}`).toEqual([])
      }
    }
    await callAsAdmin(page.request, 'DELETE', `/api/programs/${id}`)
  })

  test(`the cards of a phone are low and begin near the top, ${language}`, async ({ page }) => {
    for (const path of [
      '/admin/programlist',
      '/admin/reportlist',
      '/admin/album',
      '/admin/photogallerylist',
      '/admin/adminuser',
      '/admin/history',
    ]) {
      await open(page, path, language, phone)
      const cards = await boxesOf(page, 'tbody tr')
      expect(cards[0]?.top, `first card of ${path}`).toBeLessThanOrEqual(260)
      const heights = cards.map(({ height }) => Math.round(height))
      expect(Math.max(...heights), `cards of ${path}: ${heights}`).toBeLessThanOrEqual(280)
    }
    await goTo(page, '/admin/programlist')
    const [row] = await boxesOf(page, 'tbody tr')
    const [tick] = await boxesOf(page, 'td[data-kind=tick]')
    expect(tick?.top, 'the tick begins the card').toBeLessThan((row?.top ?? 0) + 8)
    const folded = page.locator('tbody details', { hasText: 'microfinance-program' })
    const slug = folded.getByText('microfinance-program')
    await expect(slug).toBeHidden()
    await folded.locator('summary').click()
    await expect(slug).toBeVisible()
    await expectNoSidewaysScroll(page, 'an unfolded card')
  })

  test(`a phone shows eight photos and albums that one recognises in three screens, ${language}`, async ({
    page,
  }) => {
    const albumId = await makeAlbum(page.request, `Album ${uniqueWord()}`)
    await page.goto('/robots.txt')
    const image = await photoOf(page, 300, 200)
    for (let number = 1; number <= 8; number += 1) {
      const titles = {
        title: `Trees beside the new road ${number}`,
        titleBn: `রাস্তার পাশে গাছ ${number}`,
      }
      const album = { ...titles, sortOrder: '-1', image }
      await callAsAdmin(page.request, 'POST', '/api/albums', { multipart: album })
      const photo = { ...titles, albumId: String(albumId), alt: 'Six people', imagename: image }
      await callAsAdmin(page.request, 'POST', '/api/photogallerys', { multipart: photo })
    }
    for (const path of ['album', 'photogallerylist', `photogallerylist?album=${albumId}`]) {
      await open(page, `/admin/${path}`, language, phone)
      await expect(page.locator('tbody img').nth(7)).toBeAttached()
      const eighth = (await boxesOf(page, 'tbody tr'))[7]
      expect(eighth && bottom(eighth), `eighth of ${path}`).toBeLessThanOrEqual(2.7 * 740)
      await expectNoSidewaysScroll(page, path)
    }
    for (const address of ['/photo-album', `/photogalleryfrontend/${albumId}`]) {
      const path = `${language === 'en' ? '' : '/bn'}${address}`
      await goTo(page, path)
      const eighth = (await boxesOf(page, 'main li:has(picture)'))[7]
      expect(eighth && bottom(eighth), `eighth of ${path}`).toBeLessThanOrEqual(3.1 * 740)
      await expectNoSidewaysScroll(page, path)
    }
  })

  test(`the save bar of a phone is low with any message, ${language}`, async ({ page }) => {
    await open(page, '/admin/program-form', language, phone)
    const title = page.locator('header p').first()
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    const bar = page.locator('form [data-save-bar]')
    const height = () => bar.evaluate((one) => one.getBoundingClientRect().height)
    expect(await height(), 'of a new one').toBeLessThanOrEqual(64)
    await goTo(page, '/admin/program-form/1')
    expect(await height()).toBeLessThanOrEqual(64)
    const [save, cancel] = await boxesOf(page, 'form [data-save-bar] .mantine-Button-root')
    expect(save?.width).toBeGreaterThan(180)
    expect(cancel?.top).toBe(save?.top)
    const { en, bn } = notices
    for (const notice of language === 'en' ? en : bn) {
      await bar.getByRole('status').evaluate((status, text) => {
        status.dataset.step = 'changed'
        status.textContent = text
      }, notice)
      expect(await height(), notice).toBeLessThanOrEqual(84)
    }
  })
}

test('the side bar is a drawer below 75em', long, async ({ page }) => {
  await open(page, '/admin/dashboard', 'en', { width: 1199, height: 860 })
  const bar = page.getByRole('complementary', { name: 'Admin Dashboard' })
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Program list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1200, height: 860 })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByText('Admin Dashboard', { exact: true })).toHaveCount(1)
  expect(await bar.locator('nav p').allInnerTexts()).toEqual([
    'Content',
    'People and partners',
    'Website',
    'Account',
  ])
  const settings = bar.getByRole('link', { name: 'Settings', exact: true })
  await expect(settings).toHaveAccessibleDescription(/^\d+ open$/)
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'Notices',
    'Program list',
    'Report list',
    'Albums',
    'Photos',
    'Page texts',
    expect.stringMatching(/^Messages/),
    'Donors and partners',
    'Projects',
    expect.stringMatching(/^Customers\s+who get loans or services$/),
    'Admin users',
    expect.stringMatching(/^Settings\s+\d+$/),
    'History',
    'See the website',
    'My account',
    'Help',
    'Logout',
  ])
  await expect(
    bar.getByRole('link', { name: 'Customers', exact: true }),
  ).toHaveAccessibleDescription('who get loans or services')
})

test('a rich text field has the background of every field', long, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/admin/program-form/1', 'en', desk)
    const grounds = await page.locator('input[name=title], .tiptap').evaluateAll((fields) =>
      fields.slice(0, 2).map((field) => {
        const color = (one: Element | null) => one && getComputedStyle(one).backgroundColor
        let ground: Element | null = field
        while (ground && color(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
        return color(ground)
      }),
    )
    expect(new Set(grounds).size, `${colorScheme}: ${grounds}`).toBe(1)
  }
  const { width } = (await boxesOf(page, 'input[name=sortOrder]'))[0] ?? {}
  expect(width).toBe(96)
})

test('a tab without text in its language is marked', long, async ({ page }) => {
  await open(page, '/admin/program-form/1', 'en', phone)
  await expect(page.getByRole('tab', { name: 'Bangla text', exact: true })).toBeVisible()
  await goTo(page, '/admin/program-form')
  const tab = page.getByRole('tab', { name: 'Bangla text · empty', exact: true })
  await tab.click()
  await page.getByRole('textbox', { name: 'Title in Bangla' }).fill('গৃহ')
  await expect(tab).toHaveCount(0)
})

test('two lines of a Bangla button do not touch', long, async ({ page }) => {
  await open(page, '/admin/dashboard', 'bn', phone)
  const labels = await page.locator('main .mantine-Button-root').evaluateAll((buttons) =>
    buttons.map((button) => {
      const label = button.querySelector('.mantine-Button-label') ?? button
      const { lineHeight, fontSize } = getComputedStyle(label)
      return {
        ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        isInside: label.scrollHeight <= button.clientHeight,
      }
    }),
  )
  expect(labels.length).toBeGreaterThan(5)
  for (const { ratio, isInside } of labels) {
    expect(ratio).toBeGreaterThanOrEqual(1.449)
    expect(isInside).toBe(true)
  }
})

/** Every message of the save bar, including the longest. */
const notices = {
  en: [
    adminEn.ui.changed,
    adminEn.ui.changedNotKept,
    adminEn.ui.waitingToSave,
    adminEn.ui.notSaved,
  ],
  bn: [
    adminBn.ui.changed,
    adminBn.ui.changedNotKept,
    adminBn.ui.waitingToSave,
    adminBn.ui.notSaved,
  ],
}

type Size = { width: number; height: number }

async function open(page: Page, path: string, language: Language, size: Size) {
  await page.setViewportSize(size)
  await store(page, { language })
  await openAsAdmin(page, path)
  await untilShown(page)
}

/** Makes a change by a person: their names are longer than that of the program, and the change has details. */
async function changeSomething(page: Page): Promise<string> {
  const donor = { group: 'bank', name: `Bank ${uniqueWord()}`, supports: 'First words' }
  const made = await callAsAdmin(page.request, 'POST', '/api/donors', { data: donor })
  const path = `/api/donors/${(await made.json()).id}`
  for (const supports of ['Second words', 'What is supported, in a sentence of some length.']) {
    await callAsAdmin(page.request, 'PUT', path, { data: { ...donor, supports } })
  }
  return donor.name
}

async function goTo(page: Page, path: string) {
  await page.goto(path)
  await untilShown(page)
}

/** Waits until all content and fonts are loaded. */
async function untilShown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height, width } = element.getBoundingClientRect()
      return { top: top + window.scrollY, height, width }
    }),
  )
}

type Box = { top: number; height: number; width: number }

function bottom({ top, height }: Box): number {
  return top + height
}

/** Finds headings of columns that are covered by something else at any scroll position. */
async function coveredHeadings(page: Page): Promise<string[]> {
  return page.locator('table').evaluate((table) => {
    const frame = table.parentElement ?? table
    const found: string[] = []
    for (const left of [0, frame.scrollWidth]) {
      frame.scrollLeft = left
      for (const heading of table.querySelectorAll('th')) {
        const box = heading.getBoundingClientRect()
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        if (!seen || !heading.contains(seen)) found.push(heading.innerText)
      }
    }
    return found
  })
}
