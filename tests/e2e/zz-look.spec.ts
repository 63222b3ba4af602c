import { openAsAdmin, store } from '../support/back-office.ts'
import { test } from '../support/browser-test.ts'
const forms = (process.env.AT ?? '/admin/settings/statistics/day').split(',')
for (const [w, h] of [[360, 740], [768, 1024], [1366, 768]] as const)
for (const lang of ['en', 'bn'] as const)
test(`look ${w} ${lang}`, async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: w, height: h })
  for (const at of forms) {
    await page.unrouteAll()
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await store(page, { language: lang })
    await openAsAdmin(page, at)
    const status = Number(process.env.STATUS ?? 403)
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fulfill({ status, json: { error: 'x', message: 'x', code: status === 403 ? 'forbidden' : 'x' } })
    })
    const save = page.locator(process.env.BUTTON ?? '[data-save-bar] button[type=submit]').first()
    await save.waitFor()
    await page.waitForLoadState('networkidle')
    const input = page.locator('main input[type=text]:visible').first()
    if (await input.count()) await input.fill('2')
    await save.click()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/wt/specpics/${at.replace(/\W+/g, '_')}-${w}-${lang}.png` })
  }
})
