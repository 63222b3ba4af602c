// What pages, their viewer and albums say that they weigh, against what a phone of 360 px with two pixels to each loads.
import type { Browser } from '@playwright/test'
import { pathIn } from '#app/lib/text/language.ts'
import { type Loaded, visit } from '../../bench/browser-visit.ts'
import { expect, long, test } from '../support/browser-test.ts'

const pages = [
  '/',
  '/vgd',
  '/contact-us',
  '/programdetaildfrontend/1',
  '/photogalleryfrontend/1',
  '/keep',
]
const digits = new Map([...'০১২৩৪৫৬৭৮৯'].map((digit, value) => [digit, String(value)]))
const inLatin = (text: string) => text.replace(/[০-৯]/g, (digit) => digits.get(digit) ?? digit)

/** Kilobytes named in a text, in their order. */
function sizesIn(text: string): number[] {
  return [...inLatin(text).matchAll(/([\d.]+) (?:KB|কেবি)/g)].map(([, size]) => Number(size) * 1024)
}

function weightOf(loaded: readonly Loaded[], ...types: string[]): number {
  return loaded
    .filter(({ type }) => types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

async function load(browser: Browser, url: string) {
  let line = ''
  let albums: string[] = []
  const { loaded } = await visit(browser, url, {
    until: async (page) => {
      line = await page.getByRole('region', { name: /Data that|খরচ হওয়া/ }).innerText()
      albums = await page.locator('main li', { has: page.locator('h3') }).allInnerTexts()
    },
  })
  return { loaded, said: sizesIn(line), albums }
}

for (const language of ['bn', 'en'] as const) {
  test(`the footer is right, images apart, ${language}`, long, async ({ browser, baseURL }) => {
    test.slow()
    for (const path of pages) {
      const address = pathIn(language, path)
      const { loaded, said } = await load(browser, baseURL + address)
      expect(said.length, address).toBeGreaterThan(0)
      const parts = [['Document'], ['Image'], ['Script', 'Stylesheet']].map((types) =>
        weightOf(loaded, ...types),
      )
      for (const [index, bytes] of parts.entries()) {
        // A drawn icon of a few hundred bytes is no picture of the page.
        if (bytes < 2_000) continue
        const distance = Math.abs((said[index] ?? 0) - bytes)
        expect(distance, `${address}: ${said} of ${parts}`).toBeLessThan(bytes / 10)
      }
    }
  })
}

test('an album costs what its card says', async ({ browser, baseURL }) => {
  const { albums } = await load(browser, `${baseURL}/photo-album`)
  const card = albums.find((text) => text.includes('Village meetings')) ?? ''
  const [said = 0] = sizesIn(card)
  const { loaded } = await load(browser, `${baseURL}/photogalleryfrontend/1`)
  const bytes = weightOf(loaded, 'Document', 'Image')
  expect(Math.abs(said - bytes), `${said} of ${bytes}: ${card}`).toBeLessThan(bytes / 10)
})
