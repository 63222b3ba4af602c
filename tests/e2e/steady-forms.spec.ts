// A form does not move under the finger while its parts load.
import { openAsAdmin } from '../support/back-office.ts'
import { expect, long, type Page } from '../support/browser-test.ts'
import { ownSiteTest as test } from '../support/own-site-test.ts'

for (const [what, path, late, part] of [
  ['the editor', '/admin/program-form', /\/assets\/rich-text-editor-/, '.tiptap'],
  ['the image', '/admin/photogalleryform?id=1', /\/api\/uploads\//, 'button > img'],
] as const) {
  test(`no field moves when ${what} is loaded`, long, async ({ page }) => {
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = Reflect.get(window, 'shift') + Reflect.get(entry, 'value')
          Object.assign(window, { shift })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openAsAdmin(page, path)
    const loaded = page.locator(part).first()
    await expect(loaded).toBeVisible()
    await expect.poll(() => loaded.evaluate(isComplete)).toBe(true)
    // The mark on the image moves from its middle.
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
}

function isComplete(element: Element): boolean {
  return !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)
}

/** Shift of the layout so far, as a share of the screen. The observer reports it with the next frames. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return Reflect.get(window, 'shift')
  })
}
