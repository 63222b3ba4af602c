// Engines of 2018 to 2022: what they do not know is taken out of a page, and the rest must still be the site.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { expect, test } from '../support/browser-test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

for (const path of ['/', '/bn', '/contact-us', '/donate-now']) {
  test(`${path} is in our colours and in order without layers and popovers`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = (await response.text())
        .replaceAll(/@layer[^{;]*\{/g, '@supports (unknown: 1) {')
        .replaceAll(/@supports selector\(:popover-open\)/g, '@supports (unknown: 1)')
        .replaceAll(/ popover(?:target)?="[^"]*"/gi, '')
      const headers = { ...response.headers(), 'content-security-policy': '' }
      await route.fulfill({ response, headers, body: html })
    })
    await page.goto(path)
    const look = await page.evaluate(() => {
      const of = (element: Element | null) => element && getComputedStyle(element)
      return [
        of(document.documentElement)?.backgroundColor,
        of(document.body)?.margin,
        of(document.querySelector('h1'))?.fontFamily.includes('Noto Serif'),
        of(document.querySelector('header a'))?.color ===
          of(document.querySelector('header a')?.parentElement ?? null)?.color,
      ]
    })
    expect(look).toEqual(['rgb(251, 247, 238)', '0px', true, true])
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeLessThan(600)
    const menu = page.locator('#menu')
    await expect(menu).toBeHidden()
    await expectNoSidewaysScroll(page, path)
    await page.locator('header a[href="#menu"]').click()
    await expect(menu).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  })
}

for (const width of [360, 1280]) {
  test(`a menu without anchor positioning opens in the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /@supports ?\(anchor-scope: ?all\)/g,
        '@supports (unknown: 1)',
      )
      const headers = { ...response.headers(), 'content-security-policy': '' }
      await route.fulfill({ response, headers, body })
    })
    await page.goto('/')
    const isPhone = width < 860
    const button = page.locator(isPhone ? '[popovertarget=menu]' : '[popovertarget=menu-about]')
    await button.click()
    const list = page.locator(isPhone ? '#menu' : '#menu-about')
    await expect(list.getByRole('link', { name: 'Transparency' })).toBeInViewport()
    const [box, pressed, header] = await Promise.all(
      [list, button, page.locator('header').first()].map((one) =>
        one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    )
    // A sheet of the phone stands at the bottom of the window, that of a wide one right below the header.
    if (isPhone) expect(box?.bottom).toBeGreaterThan(720)
    else expect(Math.abs((box?.top ?? 0) - (header?.bottom ?? 0))).toBeLessThan(24)
    expect(box?.left).toBeLessThanOrEqual(pressed?.left ?? 0)
    expect(box?.right).toBeGreaterThanOrEqual(pressed?.right ?? 0)
    await expectNoSidewaysScroll(page, 'the menu')
  })
}
