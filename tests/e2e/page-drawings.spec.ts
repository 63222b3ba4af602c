// The drawings in the heads of the inner pages.
import { brokenWords } from '../support/accessibility-checks.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { publicPages } from '../support/public-pages.ts'

const head = 'main > header'
const drawing = `${head} img`

for (const [width, size, hang] of [
  [1280, [240, 135], 24],
  [360, [96, 96], 16],
] as const)
  test(`the drawing extends below the head at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const address of ['/about-us', '/bn/information-and-privacy']) {
      await page.goto(address)
      const { image, strip, words } = await boxesOfHead(page)
      expect([image.width, image.height]).toEqual(size)
      expect(image.bottom - strip.bottom).toBe(hang)
      expect(words.right, 'the heading ends before it').toBeLessThan(image.left)
      await expect(page.locator(drawing)).toHaveAttribute('alt', '')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator(drawing)).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
  })

test('words below the heading keep the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/verify')
  const { image } = await boxesOfHead(page)
  expect([image.width, image.height]).toEqual([72, 72])
  const sentence = await page.locator(`${head} p`).boundingBox()
  expect(sentence?.y).toBeGreaterThanOrEqual(image.bottom)
  expect(sentence?.width).toBeGreaterThan(300)
})

test(
  'heads are low on a phone, break no word and share small drawings',
  long,
  async ({ page, request }) => {
    const files = new Set<string>()
    for (const { address } of publicPages) {
      await page.goto(address)
      const image = page.locator(drawing)
      if ((await image.count()) === 0) continue
      files.add((await image.getAttribute('src')) ?? '')
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await brokenWords(page, `${head} h1`), `${address} at ${width} px`).toEqual([])
      }
      const { height } = (await boxesOfHead(page)).strip
      await image.evaluate((element) => element.remove())
      const { height: without } = (await boxesOfHead(page)).strip
      // Allows one additional line of the heading.
      expect.soft(height - without, address).toBeLessThanOrEqual(35)
    }
    expect(files.size, 'ten drawings, and those of six programs').toBe(16)
    for (const file of files) {
      const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } })
      expect(answer.headers()['cache-control'], file).toContain('immutable')
      expect.soft(Number(answer.headers()['content-length']), file).toBeLessThanOrEqual(2048)
    }
  },
)

test('the home page loads none of them', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname))
  await page.goto('/')
  expect(fetched.filter((path) => path.endsWith('.svg') && path.startsWith('/assets/'))).toEqual([])
})

async function boxesOfHead(page: Page) {
  return page.locator(head).evaluate((strip) => {
    const boxOf = (part: Element | Range | null) => part?.getBoundingClientRect().toJSON()
    const words = document.createRange()
    words.selectNodeContents(strip.querySelector('h1') ?? strip)
    return { strip: boxOf(strip), image: boxOf(strip.querySelector('img')), words: boxOf(words) }
  }) as Promise<Record<'strip' | 'image' | 'words', DOMRect>>
}
