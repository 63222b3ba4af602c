// The page 'At a glance' of an organisation with seventeen figures of four dates.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { printedSheets } from '../support/printed-sheets.ts'
import { callSite, logInAt } from '../support/site-call.ts'

const names = Array.from({ length: 17 }, (_, index) => ({
  label: `Safe wells in repair, upazila ${index}`,
  labelBn: `চালু নিরাপদ নলকূপ, উপজেলা ${index}`,
}))
const days = ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31']

test('seventeen figures are short on a phone and in print', long, async ({ browser }) => {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  try {
    const token = await logInAt(site.port)
    for (const [index, asOf] of days.entries()) {
      const value = 7_82_84_905 + index * 1_00_00_000
      const keys: string[] = JSON.parse(
        (await callSite(site.port, 'GET /api/statistics', { token })).text,
      ).map(({ key }: { key: string }) => key)
      const { status } = await callSite(site.port, 'POST /api/statistics-of-day', {
        token,
        json: {
          asOf,
          source: 'Audit report',
          sourceBn: 'নিরীক্ষা প্রতিবেদন',
          ...(index === 0
            ? { added: names.map((name) => ({ ...name, unit: 'taka', value })) }
            : { known: [...new Set(keys)].map((key) => ({ key, value })) }),
        },
      })
      expect(status).toBe(200)
    }
    await callSite(site.port, 'PUT /api/settings/statistics.inMillions', {
      token,
      json: { valueEn: 'yes', valueBn: '' },
    })
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 640 })
    for (const [path, change] of [
      ['/at-a-glance', '+10% since 2023'],
      ['/bn/at-a-glance', '২০২৩-এর তুলনায় +১০%'],
    ] as const) {
      await page.goto(path)
      const tiles = page.locator('#figures-by-date dl > div')
      await expect(tiles).toHaveCount(17)
      await expect(tiles.first().locator('svg')).toBeVisible()
      await expect(tiles.first()).toContainText(change)
      await expect(tiles.first().getByText('(108 million)')).toHaveCount(
        path.startsWith('/bn') ? 0 : 1,
      )
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, path).toBeLessThanOrEqual(3_000)
      for (const width of [320, 360, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page, path)
      }
      expect(await printedSheets(page)).toBeLessThanOrEqual(2)
      await page.setViewportSize({ width: 360, height: 640 })
      // Opens by keyboard alone, without script.
      await expect(page.getByRole('table')).toHaveCount(0)
      await page.locator('#figures-by-date summary').last().focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table')).toHaveCount(17)
      await expectNoSidewaysScroll(page, path)
    }
  } finally {
    await context.close()
    await site.stop()
  }
})
