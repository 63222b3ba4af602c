// Measurements of the rendered public pages. Each is loaded once per language and then narrowed.

import { pathIn } from '#core/lib/text/language.ts'
import { brokenWords, expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import {
  boxesOf,
  dashedElements,
  lineCounts,
  measureText,
  outlines,
} from '../support/layout-measurements.ts'
import { publicPages } from '../support/public-pages.ts'

test.describe.configure({ mode: 'parallel' })

/** Cards have three columns from 600 px on; 640 px is a window of 1280 at 200 % zoom. */
const widths = [1280, 768, 640, 600, 360, 320]

for (const language of ['en', 'bn'] as const) {
  const title = `no page is too wide, splits a number or has a long line, ${language}`
  test(title, long, async ({ page }) => {
    test.slow()
    const gaps = new Set<string>()
    for (const { address } of publicPages.filter((one) => one.language === language)) {
      await page.goto(address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const where = `${address} at ${width} px`
        const { overflow, splitNumbers, longestLine, gapUnderTitle } = await measureText(page)
        expect.soft(overflow, where).toBeLessThanOrEqual(0)
        expect.soft(splitNumbers, where).toEqual([])
        expect.soft(longestLine.characters, `${where}: ${longestLine.text}`).toBeLessThanOrEqual(70)
        if (gapUnderTitle !== null) gaps.add(`${width} px: ${gapUnderTitle}`)
      }
      await expectRoomForLargeLetters(page, address)
    }
    expect([...gaps], 'from a title to its page').toHaveLength(widths.length)
  })

  test(`the home page, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/'))
    for (const [width, inRows] of [
      [1280, [3, 3]],
      [1000, [3, 3]],
      [860, [3, 3]],
      [768, [2, 2, 2]],
      [600, [2, 2, 2]],
      [360, [1, 1, 1, 3]],
      [320, language === 'bn' ? [1, 1, 1, 2, 1] : [1, 1, 1, 3]],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      const statistics = await boxesOf(page.locator('#figures dl > div'))
      const rows = Map.groupBy(statistics, ({ top }) => Math.round(top))
      expect(
        [...rows.values()].map((row) => row.length),
        `${width} px`,
      ).toEqual(inRows)
      const amounts = page.locator('#figures dd:not(:has(.blank))')
      expect(await lineCounts(amounts)).toEqual([1, 1, 1, 1, 1])
      expect.soft((await dashedElements(page)).length, `${width} px`).toBeLessThanOrEqual(15)
      if (width < 860) continue
      const [footer] = await boxesOf(page.locator('footer'))
      expect.soft(footer?.height, `footer at ${width} px`).toBeLessThanOrEqual(440)
      const groups = await boxesOf(page.locator('footer h2'))
      expect(new Set(groups.map(({ top }) => top)).size, 'groups in one row').toBe(1)
    }
  })

  test(
    `statistics are not broken in a font with wide digits, ${language}`,
    long,
    async ({ page }) => {
      await page.goto(pathIn(language, '/'))
      await page.evaluate(() => document.documentElement.style.setProperty('--serif', 'monospace'))
      for (const width of [860, 768, 700, 600, 360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        const amounts = page.locator('#figures dd:not(:has(.blank))')
        const room = await amounts.evaluateAll((elements) =>
          elements.map(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth),
        )
        expect.soft(Math.min(...room), `${width} px`).toBeGreaterThanOrEqual(0)
        expect.soft((await measureText(page)).splitNumbers, `${width} px`).toEqual([])
      }
    },
  )

  test(`the contact page shows the available details, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/contact-us'))
    await expect(page.locator('main .blank')).toHaveCount(0)
    const noneYet = /will add its phone number and email here|ফোন নম্বর ও ইমেইল যোগ করবে/
    await expect(page.locator('main').getByText(noneYet)).toHaveCount(1)
    const numbers = page.locator('main a[href^="tel:"]')
    await expect(numbers.locator('b')).toHaveText(
      language === 'en' ? ['999', '109', '1098'] : ['৯৯৯', '১০৯', '১০৯৮'],
    )
    await expect(numbers.locator('b').first()).toHaveCSS('font-weight', '700')
    const boxes = await boxesOf(numbers)
    expect(new Set(boxes.map(({ top }) => top)).size, 'side by side').toBe(1)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(640)
    // A phone has Latin digits on its keys.
    await expect(numbers.first()).toContainText('999', { useInnerText: true })
  })

  test(`the page of a program is short on a phone, ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/programdetaildfrontend/1'))
    const [body] = await boxesOf(page.locator('body'))
    // The words of its page, with the table of prices, stand in it.
    expect.soft(body?.height).toBeLessThanOrEqual(4300)
    const others = page.locator('main li:has(a[href*="/programdetaildfrontend/"])')
    await expect(others).toHaveCount(5)
    for (const card of await others.all()) {
      const [image] = await boxesOf(card.locator('> span'))
      const [title] = await boxesOf(card.locator('h3'))
      expect(image?.width).toBe(image?.height)
      expect(title?.left).toBeGreaterThan(image?.right ?? 0)
    }
  })
}

test('font sizes grow with the window, and headings stay within bounds', long, async ({ page }) => {
  for (const [path, sizes] of [
    ['/', { 360: 16, 768: 17.18, 1280: 18 }],
    ['/bn', { 360: 17, 768: 18.37, 1280: 19 }],
  ] as const) {
    await page.goto(path)
    for (const [width, size] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height: 740 })
      const text = await fontOf(page, 'body')
      const heading = await fontOf(page, 'h1')
      expect.soft(text.size, `${path} at ${width} px`).toBeCloseTo(size, 1)
      expect.soft(heading.size / text.size).toBeLessThanOrEqual(3)
      if (path === '/bn') expect.soft(heading.line / heading.size).toBeCloseTo(1.3, 2)
    }
  }
  for (const part of ['main p', 'main li', 'main dd'])
    await expect(page.locator(part).first()).toHaveCSS('text-wrap-style', 'pretty')
  const card = page.locator('main li:has(img) p').first()
  await expect(card).toHaveCSS('font-size', `${(await fontOf(page, 'body')).size}px`)

  // The back-office is dense, so its font size is fixed.
  await page.goto('/auth/login')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  await expect(page.locator('html')).toHaveCSS('--measure', '65ch')
})

test('the menu of a phone begins below the header, and links on their own lines have the height of a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/contact-us', '/bn/transparency', '/complaints', '/search?q=loan']) {
    await page.goto(address)
    const links = page.locator('main a:visible')
    expect(await links.evaluateAll(lowLinks), address).toEqual([])
    expect(await brokenWords(page, 'body > header'), address).toEqual([])
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const [header] = await boxesOf(page.locator('body > header'))
  const [panel] = await boxesOf(page.locator('#menu'))
  expect(panel?.top).toBeGreaterThanOrEqual((header?.bottom ?? 0) - 1)
  expect(panel?.bottom).toBeLessThanOrEqual(640)
})

test("an incomplete form shows messages in the page's language, not the browser's", async ({
  page,
}) => {
  await page.goto('/bn/verify')
  const button = await page
    .locator('input[type=file]')
    .evaluate((input) => getComputedStyle(input, '::file-selector-button').display)
  expect(button).toBe('none')
  await page.locator('main details:has(input[type=file]) > summary').click()
  await expect(page.getByText('ফাইল বাছাই করুন', { exact: true })).toBeVisible()
  for (const address of ['/bn/verify', '/bn/contact-us', '/bn/messages']) {
    await page.goto(address)
    const submit = page.locator('main form[method=post] button[type=submit]')
    await submit.filter({ visible: true }).last().click()
    await page.waitForLoadState()
    await expect(page.locator('main :is([role=alert], #result)').first()).toBeVisible()
  }
})

test('a sample is marked once per section, at the end of its words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/')
  const tags = page.locator('main').getByText('Sample', { exact: true })
  // Banner, programs, figures, vision, mission, contact and legal status.
  await expect(tags).toHaveCount(7)
  const looks = await tags.evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopWidth, fontSize, fontWeight, display } = getComputedStyle(element)
      return [borderTopWidth, fontSize, fontWeight, display].join(' ')
    }),
  )
  expect([...new Set(looks)]).toEqual(['0px 14.4px 600 inline'])
  const [words] = await boxesOf(page.locator('main p').filter({ hasText: 'non-profit' }))
  const [button] = await boxesOf(page.locator('main a[href="#programs"]'))
  // The mark may begin a line of its own.
  expect((button?.top ?? 0) - (words?.bottom ?? 0)).toBeLessThan(72)

  await page.goto('/previous-project')
  const rows = page.locator('main tbody tr')
  await expect(page.locator('main caption')).toContainText('Sample')
  await expect(rows.filter({ hasText: /Sample$/ })).toHaveCount(0)
  expect(new Set((await boxesOf(rows)).map(({ height }) => Math.round(height))).size).toBe(1)
})

test('labels of a table are light, facts bold, and the line of a row is continuous', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  for (const [address, fact] of [
    ['/at-a-glance', 'td'],
    ['/previous-project', 'th'],
  ] as const) {
    await page.goto(address)
    const row = page.locator('main tbody tr').first()
    await expect(row).toHaveCSS('border-bottom', /^1px solid/)
    await expect(row.locator('> *').first()).toHaveCSS('border-bottom-width', '0px')
    await expect(row.locator(fact)).toHaveCSS('font-weight', '650')
  }
  await page.goto('/at-a-glance')
  await expect(page.locator('main tbody th').first()).toHaveCSS('font-weight', '400')
})

test('cards of programs stay short where they are narrow', async ({ page }) => {
  await page.goto('/')
  for (const width of [600, 700, 767]) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await lineCounts(page.locator('main li:has(img) p > :first-child'))
    expect(lines).toHaveLength(6)
    expect(Math.max(...lines), `${width} px`).toBeLessThanOrEqual(4)
  }
  // Print shows all of it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main li:has(img) p > :first-child').first()).toHaveCSS(
    'display',
    'inline',
  )
})

test('pressable elements have a visible outline, in both schemes', async ({ page }) => {
  for (const address of ['/', '/bn/programdetaildfrontend/1']) {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await outlines(page)
      expect(found.length).toBeGreaterThan(0)
      for (const { style, contrast } of found) {
        expect.soft(style).toBe('solid')
        expect.soft(contrast, `${address}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
      }
    }
  }
})

test('drawings are dimmed in dark mode and as high as their card in print', async ({ page }) => {
  await page.goto('/')
  const drawings = page.locator('main li img')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(drawings.first()).toHaveCSS('filter', 'brightness(0.88)')
  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  await expect(drawings.first()).toHaveCSS('filter', 'none')
  const cards = await boxesOf(page.locator('main li:has(img)'))
  for (const [index, { height }] of (
    await boxesOf(page.locator('main li:has(img) > span'))
  ).entries())
    expect(height).toBeCloseTo((cards[index]?.height ?? 0) - 2, 0)
})

test('the photo is centred in the window, below a line without gaps', async ({ page }) => {
  await page.goto('/photogalleryfrontend/1?photo=1')
  for (const width of [1280, 860, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const [photo] = await boxesOf(page.getByRole('dialog').getByRole('img'))
    const middle = (photo?.left ?? 0) + (photo?.width ?? 0) / 2
    expect.soft(Math.abs(middle - width / 2), `${width} px`).toBeLessThanOrEqual(1)
    expect.soft(await dialogRule(page), `${width} px`).toBe(width)
  }
})

test('the long page of a program has a table of contents', async ({ page }) => {
  await page.goto('/disability-development-program')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveText(await page.locator('main h2[id^="part-"]').allInnerTexts())
  await contents.last().click()
  await expect(page.locator('main h2[id^="part-"]').last()).toBeInViewport()
  await page.goto('/at-a-glance')
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
})

/** Expects that no word is cut and nothing overflows with doubled font size. */
async function expectRoomForLargeLetters(page: Page, address: string) {
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await brokenWords(page, 'body > *'), `${address} at 1280 px`).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, `${address} at 360 px, letters twice as large`)
}

async function fontOf(page: Page, selector: string): Promise<{ size: number; line: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }
    })
}

/** Length of the solid line above the photo, in CSS pixels. */
async function dialogRule(page: Page): Promise<number> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const frame = dialog.firstElementChild ?? dialog
    const rules = [frame, ...frame.children].flatMap((element) => [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
    ])
    const lengths = rules
      .filter(({ borderTopStyle, content }) => borderTopStyle === 'solid' && content !== 'none')
      .map(({ width }) => Number.parseFloat(width))
    return Math.max(0, ...lengths)
  })
}

/** Block links lower than 44 px. */
function lowLinks(links: Element[]): string[] {
  return links.flatMap((link) => {
    let block = link.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline')) {
      block = block.parentElement
    }
    const words = (link.textContent ?? '').trim()
    const isAlone = (block?.textContent ?? '').trim() === words
    return isAlone && link.getBoundingClientRect().height < 44 ? [words] : []
  })
}

test('the link to keep the site is at the beginning of the footer', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const leftOf = async (selector: string) =>
      (await page.locator(selector).last().boundingBox())?.x
    expect(await leftOf('a[href="/keep"]'), `${width} px`).toBe(await leftOf('footer p:visible'))
  }
})
