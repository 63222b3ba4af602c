import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'

const shapes = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const

const addresses = [
  ...publicPages.map(({ address }) => address),
  '/photogalleryfrontend/1?photo=1',
  '/bn/photogalleryfrontend/1?photo=1',
  '/no-such-page',
  '/bn/no-such-page',
]

for (const address of addresses) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.goto(address)
    for (const { width, height, colorScheme } of shapes) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      expect(found, `${width} px, ${colorScheme}`).toEqual([])
    }
  })
}

test('everything that can be touched on a phone is large enough', async ({ page }) => {
  for (const address of [
    '/',
    '/bn',
    '/contact-us',
    '/annual-reports',
    '/photogalleryfrontend/1?photo=1',
  ]) {
    await page.goto(address)
    // A link inside a sentence is as high as its line (WCAG 2.5.8); everything else is a target.
    const small = await page
      .locator('header a, header summary, main a, main button, footer a')
      .evaluateAll((targets) =>
        targets
          .filter(
            (target) => getComputedStyle(target).display !== 'inline' && target.checkVisibility(),
          )
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 40))
          .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`),
      )
    expect(small, address).toEqual([])
  }
})
