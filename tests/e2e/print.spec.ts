// Public pages in print: number of sheets, and a footer with their address.

import { logInByApi } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { chosenSheets, printedSheets } from '../support/printed-sheets.ts'
import { publicPages } from '../support/public-pages.ts'
import { qrCodeOf, qrJpeg } from '../support/qr-picture.ts'

test.describe.configure({ mode: 'parallel' })

const longName = {
  valueEn: 'Kalpagram Integrated Rural Development and Assistance Society',
  valueBn: 'কল্পগ্রাম সমন্বিত পল্লী উন্নয়ন ও মানবিক সহায়তা সংস্থা',
}

/** The home page shows six programs and the figures; a list of many records may be longer than a text. */
const mostSheets: Record<string, number> = { '/': 3, '/bn': 3 }

for (const language of ['en', 'bn'] as const) {
  test(
    `every page prints on few sheets with a foot, ${language}`,
    long,
    async ({ page, baseURL }) => {
      test.slow()
      for (const { address } of publicPages.filter((one) => one.language === language)) {
        await page.goto(address)
        const foot = page.getByRole('contentinfo').getByText(`${baseURL}${address}`)
        await expect(foot, address).toBeHidden()
        expect
          .soft(await printedSheets(page), address)
          .toBeLessThanOrEqual(mostSheets[address] ?? 2)
        await page.emulateMedia({ media: 'print' })
        await expect(foot, address).toBeVisible()
        await expect(foot, address).toContainText(
          language === 'en'
            ? /last changed on \d{1,2} \w+ 20\d\d\.$/
            : /শেষ পরিবর্তন: [০-৯]{1,2} \S+ ২০[০-৯]{2}।$/,
        )
        expect.soft(await shownNavigation(page), address).toEqual([])
        await page.emulateMedia({ media: null })
      }
    },
  )
}

test('an error prints no address, because its page is cached for all unknown ones', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  const foot = page.getByRole('contentinfo')
  await page.goto('/vgd')
  await expect(foot).toContainText('This page: ')
  await page.goto('/no-such-page')
  await expect(foot).toContainText('A non-profit organisation')
  await expect(foot).not.toContainText('This page: ')
})

/** Names of the navigation that would be printed. */
function shownNavigation(page: Page): Promise<string[]> {
  return page
    .locator('nav')
    .evaluateAll((found) =>
      found.flatMap((nav) =>
        nav.checkVisibility() ? [nav.getAttribute('aria-label') ?? 'unnamed'] : [],
      ),
    )
}

test('the search prints what was found, and no form', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const address of ['/search', '/search?q=', '/search?q=school', '/bn/search?q=ঋণ']) {
    await page.goto(address)
    await expect(page.locator('search'), address).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

for (const language of ['', '/bn']) {
  test(
    `paper of the demo${language}: whole lists on their sheets, ink on white`,
    long,
    async ({ browser }) => {
      test.slow()
      const site = await startOwnSite({ ...adminEnv, SEED: 'demo' })
      const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
      try {
        const open = async (path: string) => {
          await page.goto(`${site.origin}${language}${path}`)
          await page.emulateMedia({ media: 'print' })
        }
        await open('/transparency')
        expect(await printedSheets(page)).toBe(2)
        const hidden = await page.locator('main :is(tr, li):visible').count()
        expect(hidden).toBe(await page.locator('main :is(tr, li)').count())
        await open('/donate-now')
        expect(await printedSheets(page)).toBe(1)
        await open('/donate-now#poster')
        expect(await printedSheets(page)).toBe(1)
        const account = page.locator('#ways data').first()
        await expect(account).toBeVisible()
        expect(
          await account.evaluate((shown) => shown.getBoundingClientRect().height),
        ).toBeGreaterThan(56)
        await expect(page.locator('main h2').filter({ visible: true })).toHaveCount(2)
        await open('/')
        expect(await printedSheets(page)).toBeLessThanOrEqual(3)
        await open('/contact-us')
        expect(await printedSheets(page)).toBe(1)
        const pale = await page.locator('main a[href^="tel:"]').evaluateAll((links) =>
          links.flatMap((link) => {
            const { color, backgroundColor } = getComputedStyle(link)
            const light = Math.max(...(color.match(/\d+/g) ?? []).map(Number).slice(0, 3))
            return light > 130 || backgroundColor !== 'rgba(0, 0, 0, 0)' ? [link.textContent] : []
          }),
        )
        expect(pale).toEqual([])

        // The largest receipt that is likely: many words, a long name above it, the quilt of a year.
        const headers = { authorization: `Bearer ${await logInByApi(page.request, ownAdmin)}` }
        const send = async (way: 'post' | 'put', path: string, data: object) => {
          const response = await page.request[way](`${site.origin}${path}`, { headers, data })
          expect([path, response.ok()]).toEqual([path, true])
          return response.json()
        }
        const gift = await send('post', '/api/gifts', {
          amount: 777_777.77,
          receivedOn: new Date().toISOString().slice(0, 10),
          way: 'bank',
          trxId: 'FT26333XKJ9Q0001',
          name: 'Abdul Karim Mohammad Shahidullah Chowdhury',
          isConfirmed: true,
        })
        // The bank's code takes no sheet of its own.
        const image = {
          name: 'code.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from(await qrJpeg(qrCodeOf('KALPAGRAM'))),
        }
        const upload = await page.request.post('/api/upload', { headers, multipart: { image } })
        const { imagename: valueEn } = await upload.json()
        await send('put', '/api/settings/donate.qrImage', { valueEn, valueBn: '' })
        for (const path of ['/donate-now', '/donate-now#poster']) {
          await open(path)
          await expect(page.locator('#bangla-qr')).toBeVisible()
          expect(await printedSheets(page), path).toBe(1)
        }
        await send('put', '/api/settings/org.name', longName)
        await page.emulateMedia({ media: null })
        const { year, number, code: letters } = gift.receipt
        const code = `G-${letters.slice(0, 5)}-${letters.slice(5)}`
        const receipt = `${year}-${String(number).padStart(4, '0')}`
        await page.goto(`${site.origin}${language}/receipts/${receipt}?code=${code}`)
        await expect(page.locator('article')).toContainText(code)
        expect(await chosenSheets(page)).toEqual(['210 × 148'])
        // The page of its code, and the page of a promise.
        await page.goto(`${site.origin}${language}/gifts/${gift.promise.code}`)
        expect(await printedSheets(page)).toBe(1)
        await page.goto(`${site.origin}${language}/gifts?amount=500`)
        // Nobody fills in a form within two seconds.
        await page.waitForTimeout(2_100)
        await page.locator('main form').first().getByRole('button').click()
        await expect(page).toHaveURL(/\/gifts\/[0-9A-Z]{8}$/)
        await expect(page.locator('#send, #sent-title')).toHaveCount(2)
        expect(await printedSheets(page)).toBe(1)
      } finally {
        await site.stop('SIGKILL')
      }
    },
  )
}
