// The public pages measured as they are drawn, each opened once in each language.
import { expect, type Page, test } from '@playwright/test'
import { pathIn } from '../../app/lib/text/language.ts'
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import {
  borderContrast,
  boxesOf,
  dashedElements,
  longestLine,
  splitNumbers,
} from '../support/layout-measurements.ts'
import { publicPages } from '../support/public-pages.ts'

test.describe.configure({ mode: 'parallel' })

/** 640 px is a wide window at 200 % zoom; 860 px is where the menu stands open. */
const widths = [320, 360, 600, 640, 768, 860, 1280]

for (const language of ['en', 'bn'] as const) {
  test(`no page is too wide, splits a number or has lines too long to read, ${language}`, async ({
    page,
  }) => {
    const addresses = publicPages.filter((one) => one.language === language)
    const gaps = new Map<number, Set<number>>()
    for (const { address } of addresses) {
      await page.goto(address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const where = `${address} at ${width} px`
        await expectNoSidewaysScroll(page, where)
        expect(await splitNumbers(page), where).toEqual([])
        const line = await longestLine(page)
        expect(line.characters, `${where}: ${line.text}`).toBeLessThanOrEqual(70)
        const gap = await titleToContent(page)
        if (gap !== undefined) gaps.set(width, (gaps.get(width) ?? new Set()).add(gap))
      }
    }
    for (const [width, found] of gaps)
      expect([...found], `from the title to the content at ${width} px`).toHaveLength(1)
  })

  test(`the home page, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/'))
    const figures = page.locator('#figures dl > div')
    for (const width of [320, 360, 600, 768, 860, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const boxes = await boxesOf(figures)
      const perRow = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map(
        (row) => row.length,
      )
      const expected = width < 600 ? [1, 1, 1, 3] : width < 860 ? [2, 2, 2] : [3, 3]
      expect(perRow, `figures in a row at ${width} px`).toEqual(expected)
      for (const amount of await figures.locator('dd').all())
        await expect(amount.locator('small').or(amount), `${width} px`).toBeVisible()
      expect(await wrappedUnits(page), `units at ${width} px`).toEqual(
        width < 600 && language === 'bn' ? ['টি', 'জন', 'জন'] : [],
      )
      expect((await dashedElements(page)).length, `${width} px`).toBeLessThanOrEqual(15)
    }
  })

  test(`the footer is one low band beside its links, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/'))
    for (const width of [860, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const [footer] = await boxesOf(page.locator('footer'))
      expect(footer?.height, `${width} px`).toBeLessThanOrEqual(180)
      const [words] = await boxesOf(page.locator('footer p').first())
      const [links] = await boxesOf(page.locator('footer nav').first())
      expect(links?.left, `${width} px`).toBeGreaterThan((words?.left ?? 0) + (words?.width ?? 0))
    }
  })

  test(`the contact page shows what is given, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/contact-us'))
    await expect(page.locator('main .blank')).toHaveCount(0)
    const missing = {
      en: 'Our office will add its phone number and email here.',
      bn: 'আমাদের অফিস এখানে ফোন নম্বর ও ইমেইল যোগ করবে।',
    }
    await expect(page.locator('main').getByText(missing[language])).toHaveCount(1)
    const numbers = page.locator('main a[href^="tel:"]')
    await expect(numbers).toHaveCount(3)
    const boxes = await boxesOf(numbers)
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(560)
    for (const number of await numbers.locator('b').all())
      await expect(number).toHaveCSS('font-weight', '700')
    await expect(numbers.first().locator('b')).toHaveText(language === 'en' ? '999' : '৯৯৯')
  })

  test(`the page of a program, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/programdetaildfrontend/1'))
    const [body] = await boxesOf(page.locator('body'))
    expect(body?.height).toBeLessThanOrEqual(2700)
    const cards = page.locator('main li:has(a[href*="/programdetaildfrontend/"])')
    for (const card of await cards.all()) {
      const [picture] = await boxesOf(card.locator('> span'))
      expect(Math.abs((picture?.width ?? 0) - (picture?.height ?? 1))).toBeLessThan(1)
      const [title] = await boxesOf(card.locator('h3'))
      expect(title?.left).toBeGreaterThan(picture?.right ?? 0)
    }
  })
}

test('the size of letters grows with the window, and headings stay below 3rem', async ({
  page,
}) => {
  for (const [language, sizes, lineHeight] of [
    ['en', { 360: 16, 768: 17.2, 1280: 18 }, 1.18],
    ['bn', { 360: 17, 768: 18.4, 1280: 19 }, 1.3],
  ] as const) {
    await page.goto(pathIn(language, '/'))
    for (const [width, size] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height: 740 })
      const [body, heading, line] = await page
        .evaluate(() => {
          const style = getComputedStyle(document.querySelector('h1') ?? document.body)
          return [getComputedStyle(document.body).fontSize, style.fontSize, style.lineHeight]
        })
        .then((found) => found.map(Number.parseFloat))
      expect(body).toBeCloseTo(size, 0.7)
      expect((heading ?? 0) / (body ?? 1), `${language}, ${width} px`).toBeLessThanOrEqual(3)
      expect((line ?? 0) / (heading ?? 1)).toBeCloseTo(lineHeight, 2)
    }
  }
  await expect(page.locator('main p').first()).toHaveCSS('text-wrap-style', 'pretty')
})

test('a sample tag is words at the end of what it qualifies', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/')
  const tags = page.locator('main').getByText('Sample', { exact: true })
  expect(await tags.count()).toBeGreaterThan(8)
  for (const tag of await tags.all()) {
    await expect(tag).toHaveCSS('border-top-width', '0px')
    await expect(tag).toHaveCSS('font-size', '14.4px')
    await expect(tag).toHaveCSS('font-weight', '600')
  }
  const [text] = await boxesOf(page.locator('h1 + * p'))
  const [buttons] = await boxesOf(page.locator('main a[href="#programs"]'))
  expect((buttons?.top ?? 0) - (text?.bottom ?? 0)).toBeLessThan(40)

  await page.goto('/previous-project')
  const heights = await page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) =>
          [...row.querySelectorAll('th span, td:not(:first-child) span')].every(isOneLine),
        )
        .map((row) => row.getBoundingClientRect().height),
    )
  expect(heights.length).toBeGreaterThan(3)
  expect(new Set(heights).size).toBe(1)
  const first = page.locator('main tbody tr').first()
  await expect(first.locator('td').first()).toContainText('Sample')
})
