// A clerk who reads Bangla publishes a tender on the phone; readers find it without script, and print it.
import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { pdfOf } from '../support/pdf.ts'
import { logInAt } from '../support/site-call.ts'

const title = 'বিদ্যালয় নির্মাণের দরপত্র'
/** Text of 2,000 characters. */
const text = 'আগ্রহী ঠিকাদারদের কাছ থেকে দরপত্র আহ্বান করা হচ্ছে। '.repeat(40)

/** PDFs are read in a separate process, which takes time to start. */
const reading = { timeout: 15_000 }

// Starts a site and reads PDFs.
test.slow()

test('a tender with its PDF is announced, read and printed', long, async ({ page, browser }) => {
  // A separate site, because a notice changes the menu of a site.
  const site = await startOwnSite(adminEnv)
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  try {
    await logIn(page, site.port, site.origin)
    await page.goto(`${site.origin}/admin/settings/notices/new`)
    await expect(page.getByLabel('শেষ তারিখ', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'দরপত্র' }).check()
    await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill(title)
    await page.getByRole('textbox', { name: 'বাংলা বিস্তারিত লেখা' }).fill(text)
    await page.getByLabel('তারিখ', { exact: true }).fill('2026-02-01')
    await page.getByLabel('শেষ তারিখ', { exact: true }).fill('2090-02-15')
    for (const name of ['First.pdf', 'Terms.pdf']) {
      await page.locator('input[accept*=pdf]').setInputFiles(pdfOf(name, 2))
      await expect(page.getByRole('link', { name: name.toLowerCase().slice(0, 5) })).toBeVisible(
        reading,
      )
    }
    await page.getByLabel('ফাইল ২-এর নাম').fill('শর্তাবলি')
    await page.getByRole('button', { name: 'ফাইল ২ ওপরে নিন' }).click()
    await page.getByRole('button', { name: 'ফাইল ২ বাদ দিন' }).click()
    await expect(page.getByLabel('ফাইল ১-এর নাম')).toHaveValue('শর্তাবলি')
    await expectNoAccessibilityViolations(page, 'form')
    await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    // The form shows the title beside it before the save.
    await expect(page).toHaveURL(/notices$/)
    await expect(page.getByRole('main')).toContainText(title)

    const reader = await visitor.newPage()
    for (const path of ['/bn', '/bn/notices']) {
      await reader.goto(site.origin + path)
      await expect(reader.locator('#menu a[href="/bn/notices"]')).toHaveText('নোটিশ')
      await expect(reader.getByRole('link', { name: title })).toBeVisible()
      await page.goto(site.origin + path)
      await expectNoAccessibilityViolations(page, path)
    }
    await reader.getByRole('link', { name: title }).click()
    await expect(reader.getByRole('listitem').filter({ hasText: 'শর্তাবলি' })).toContainText(
      'পিডিএফ, ০.৭ কেবি, ২ পৃষ্ঠা',
    )
    await page.goto(reader.url())
    await expectNoAccessibilityViolations(page, 'notice')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    expect(await feedOf(page, `${site.origin}/bn/feed.xml`)).toEqual({ entries: [title], wrong: 0 })
  } finally {
    await visitor.close()
    await site.stop()
  }
})

async function logIn(page: Page, port: number, origin: string) {
  const token = await logInAt(port)
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((given) => {
    localStorage.setItem('token', given)
    localStorage.setItem('language', 'bn')
  }, token)
}

/** Reads the feed with an XML parser. */
async function feedOf(page: Page, address: string) {
  return page.evaluate(async (url) => {
    const text = await (await fetch(url)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    return {
      entries: [...feed.querySelectorAll('entry > title')].map(({ textContent }) => textContent),
      wrong: feed.querySelectorAll('parsererror').length,
    }
  }, address)
}
