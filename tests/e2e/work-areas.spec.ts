// Districts of work, chosen by a clerk by keyboard and shown to visitors on the map.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

test('districts and upazilas are chosen in Bangla, and on the map', long, async ({ browser }) => {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/contact-us')
    await expect(page.locator('main svg[role=img]')).toHaveCount(0)

    await store(page, { token: await logInByApi(page.request, ownAdmin), language: 'bn' })
    await page.goto('/admin/settings/organisation/org.areas')
    await page.getByRole('searchbox').fill('পাবনা')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'পাবনা', exact: true })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expectNoSidewaysScroll(page, 'the field of the districts')
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(page).not.toHaveURL(/org\.areas$/)

    for (const [path, district] of [
      ['/contact-us', 'Pabna'],
      ['/bn/contact-us', 'পাবনা'],
    ] as const) {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(path)
        await expect(page.locator('main svg[role=img]'), path).toBeVisible()
        await expect(page.locator('main').getByText(district).last()).toBeVisible()
        await expectNoSidewaysScroll(page, `${path} at ${width} px`)
      }
    }
  } finally {
    await context.close()
    await site.stop()
  }
})
