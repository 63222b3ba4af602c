// A villager without script on a small phone, in Bangla, over a connection that drops once, who gets an answer a day
// later. The site has a clock of its own.
import { expect, long, test } from '../support/browser-test.ts'
import { openClock } from '../support/moved-clock.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

// Starts a separate site.
test.slow()
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const minute = 60_000
const day = 24 * 60 * minute
const words = 'কিস্তির ৫০০ টাকা বেশি নেওয়া হয়েছে, পাশবইয়ে লেখা নেই।'

test('a complaint arrives once, and its answer is delivered', long, async ({ page, request }) => {
  const clock = openClock()
  const site = await startOwnSite({ ...adminEnv, ...clock.env, SEED: 'sample' })
  try {
    await page.goto(`${site.origin}/bn/complaints`)
    await expect(page.getByLabel('অভিযোগ', { exact: true })).toBeChecked()
    await clock.set(site, minute)

    // The form arrives, but its response is lost.
    await page.route('**/bn/messages', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await page.getByLabel('আপনার বার্তা').fill(words)
    await page.getByRole('button', { name: 'পাঠান' }).click()
    await page.waitForURL(/^chrome-error:/).catch(() => {})
    await page.unroute('**/bn/messages')
    await page.goto(`${site.origin}/bn/complaints`)
    await page.getByLabel('আপনার বার্তা').fill(words)
    await page.getByRole('button', { name: 'পাঠান' }).click()

    await expect(page).toHaveURL(/\/bn\/messages\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    await expect(page.getByText('এসে পৌঁছেছে। এখনো কেউ পড়েননি।')).toBeVisible()
    await expect(page.getByText('নম্বরটি রেখে দিন।')).toBeVisible()
    const isWide = 'document.documentElement.scrollWidth > innerWidth'
    expect(await page.evaluate(isWide)).toBe(false)
    const reference = page.url().split('/').at(-1) ?? ''

    await clock.set(site, minute + day)
    const login = await request.post(`${site.origin}/api/auth/login`, { data: ownAdmin })
    const headers = { Authorization: `Bearer ${(await login.json()).token}` }
    const list = await request.get(`${site.origin}/api/messages`, { headers })
    const messages = await list.json()
    expect(messages).toHaveLength(1)
    const answer = { state: 'answered', answer: 'টাকা ফেরত দেওয়া হয়েছে।' }
    const path = `${site.origin}/api/messages/${messages[0].id}`
    expect((await request.put(path, { headers, data: answer })).status()).toBe(200)

    await page.goto(`${site.origin}/bn/contact-us`)
    await page.getByRole('link', { name: 'আমার নম্বর আছে' }).click()
    await page.getByLabel('বার্তার নম্বর').fill(reference.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'দেখুন' }).click()
    await expect(page.getByText('টাকা ফেরত দেওয়া হয়েছে।')).toBeVisible()
    await expect(page.getByText('১ দিনে উত্তর দেওয়া হয়েছে।')).toBeVisible()

    // The public numbers have changed; with doubled font size.
    await page.goto(`${site.origin}/bn/complaints`)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(await page.evaluate(isWide)).toBe(false)
  } finally {
    await site.stop()
  }
})
