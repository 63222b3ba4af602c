import { expectNoAccessibilityViolations, expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { openAsAdmin, store } from '../support/back-office.ts'
import { test } from '../support/browser-test.ts'

const reason = (key: string, params: object, english = '') => ({ key, params, english })
const planned = {
  id: 1, kind: 'wordpress', startedAt: '2026-01-10T04:00:00.000Z', phase: 'planned',
  isRunning: false, files: [], done: 0, all: 0, result: null, reason: null,
  plan: {
    title: 'Old site', address: 'https://www.old.example.org', images: 2, files: 0,
    groups: [{ key: 'jobs', type: 'post', category: 'Jobs', count: 3, target: 'page' }],
    missing: [], missingCount: 0, leftOut: [{ type: 'nav_menu_item', count: 4 }, { type: 'comment', count: 12 }],
    shortcodes: [{ type: 'vc_row', count: 4 }, { type: 'contact-form-7', count: 1 }], unknown: [{ type: '[my_map]', count: 1 }],
    refused: [{ title: 'Empty page', reasons: [reason('page_text.body_required', {})] }], refusedCount: 1,
    lost: [
      { title: 'School opened', reasons: [reason('import_lost.element', { name: '[contact-form-7]' }), reason('import_lost.words', { n: 3, words: 'Twelve new wells' })] },
      { title: 'মাঠের ছবি', reasons: [reason('import_lost.number', { name: '701' }), reason('import_lost.image', { name: 'https://www.old.example.org/wp-content/uploads/2020/05/a-very-long-name-of-a-file-water.jpg' })] },
      { title: 'News', reasons: [reason('import_lost.excerpt', {}), reason('import_lost.words', { n: 2, words: 'and crops' })] },
    ], lostCount: 3,
  },
}
for (const language of ['en', 'bn'] as const) {
  test(`look ${language}`, async ({ page }) => {
    await page.route('**/api/imports', (route) => route.fulfill({ json: [planned] }))
    await openAsAdmin(page, '/admin/moving-in')
    if (language === 'bn') { await store(page, { language: 'bn' }); await page.goto('/admin/moving-in') }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(500)
      for (const s of await page.locator('main details:not([open]) > summary').all()) await s.click()
      await expectNoSidewaysScroll(page, 'look')
      await page.screenshot({ path: `/tmp/look-${language}-${width}.png`, fullPage: true })
    }
    await expectNoAccessibilityViolations(page, 'look')
  })
}
