// A visitor without script: every public page as it is sent.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../support/browser-test.ts'
import { hasScript, publicPages } from '../support/public-pages.ts'

/** Bytes that fit into a connection's first round trip (docs/performance.md). */
const firstRoundTrip = 14_000

for (const { address, language, words } of publicPages) {
  test(`${address} is complete in its HTML`, async ({ request }) => {
    const response = await request.get(address)
    expect(response.status()).toBe(200)
    const html = await response.text()
    for (const word of words) expect(html).toContain(word)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html, 'a token nobody filled').not.toMatch(/\{\{[a-z]+\./i)
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    const running = scripts.filter((tag) => !tag.includes('application/ld+json'))
    expect(running).toHaveLength(hasScript(address) ? 1 : 0)
    expect(html).not.toContain('rel="stylesheet"')
    // A module imported by both parts would add the styles of the back-office.
    expect(html.includes('mantine-'), 'styles of the back-office').toBe(false)
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(firstRoundTrip)
  })
}

test('every page has its own title and description and both languages', async ({ request }) => {
  const titles = new Map<string, string>()
  for (const { address } of publicPages) {
    const html = await (await request.get(address)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    // A program and its detailed page may have the same name.
    if (!address.includes('/programdetaildfrontend/')) {
      expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
      titles.set(title, address)
    }
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[^"]*"/)
    for (const other of ['en', 'bn', 'x-default'])
      expect(html.toLowerCase()).toContain(`hreflang="${other}"`)
    expect(html).toMatch(/<meta property="og:title"/)
    expect(html).toMatch(/<meta property="og:image" content="http/)
    // These pages contain no samples.
    const isIndexed = /\/(?:keep|verify)$/.test(address)
    expect(html.includes('<meta name="robots" content="noindex"'), address).toBe(!isIndexed)
  }
})

test('the organisation is described for machines on its home page', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ '@type': 'NGO', foundingDate: '1995' })
})

test('the home page has the specified order', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual([
    'Ongoing Programs',
    'Microcredit at a glance',
    'Our vision',
    'Our mission',
    'Direct Contact',
    'Legal Status',
  ])
  await expect(page.locator('main a[href^="/programdetaildfrontend/"]')).toHaveCount(6)
  await expect(page.locator('main').getByText('Not confirmed', { exact: true })).toHaveCount(5)
  await expect(page.locator('main a[href="/about-us"]').first()).toBeVisible()
})

test('cards are of equal height, three per row from small screens up', async ({ page }) => {
  await page.goto('/')
  for (const width of [600, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await page
      .locator('main li:has(a[href^="/programdetaildfrontend/"])')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    expect([...rows.values()].map((row) => row.length)).toEqual([3, 3])
    for (const row of rows.values()) {
      const heights = row.map(({ height }) => height)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
    }
  }
})

test('thumbnails of albums and photos are 200 px high', async ({ page }) => {
  for (const address of ['/photo-album', '/photogalleryfrontend/1']) {
    await page.goto(address)
    const heights = await page
      .locator('main > :not(header) img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    for (const height of heights) expect(height).toBe(200)
  }
})

test('albums are two per row on a phone', async ({ page }) => {
  await page.goto('/photo-album')
  const tops = await page
    .locator('main ul > li:has(h3)')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(1)
  expect(tops[1]).toBe(tops[0])
})

test('each report opens: size and pages are stated, and the file is a PDF', async ({
  page,
  request,
}) => {
  await page.goto('/annual-reports')
  const links = page.getByRole('link', { name: /View Report/ })
  await expect(links).toHaveCount(2)
  await expect(page.getByText(/PDF, \d+ KB, 1 page/).first()).toBeVisible()
  for (const link of await links.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the resources page describes the program before the helplines', async ({ request }) => {
  for (const [path, program, does, helplines] of [
    ['/resources', 'Disability Development Program', 'basic therapy', 'Helplines'],
    ['/bn/resources', 'প্রতিবন্ধী ব্যক্তিদের উন্নয়ন কর্মসূচি', 'প্রাথমিক থেরাপি', 'সাহায্যের নম্বর'],
  ] as const) {
    const text = await (await request.get(path)).text()
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const places = [program, does, helplines].map((words) => main.indexOf(words))
    expect(Math.min(...places), path).toBeGreaterThan(-1)
    expect(places, path).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('each emergency number is on the contact page once', async ({ request }) => {
  for (const path of ['/contact-us', '/bn/contact-us']) {
    const html = await (await request.get(path)).text()
    for (const number of ['999', '109', '1098']) {
      expect(html.split(`href="tel:${number}"`), `${path} ${number}`).toHaveLength(2)
    }
  }
})

test('an unknown address has a page in the frame with further links', async ({ page }) => {
  for (const [address, words] of [
    ['/no-such-page', 'Unexpected Application Error!'],
    ['/no-such-page', '404: Page not found'],
    ['/programdetaildfrontend/1/2', '404: Page not found'],
    ['/bn/no-such-page', '(৪০৪): পাতাটি পাওয়া যায়নি'],
    ['/photogalleryfrontend/999', 'This album was not found.'],
    ['/photogalleryfrontend/1abc', 'This album was not found.'],
    ['/programdetaildfrontend/999', 'Program not found or server error'],
    ['/programdetaildfrontend/1e0', 'No program found.'],
  ]) {
    const response = await page.goto(address ?? '')
    expect(response?.status(), address).toBe(404)
    await expect(page.locator('main')).toContainText(words ?? '')
    await expect(page.getByRole('navigation').first()).toBeAttached()
    await expect(page.locator('main a[href="/"], main a[href="/bn"]').first()).toBeVisible()
  }
})

test('a missing page explains what happened and offers a search', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page')
  await page.getByLabel('Words to look for').fill('microfinance')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=microfinance')
  await page.goto('/bn/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পাতাটি খুঁজে পাচ্ছি না')
})

test('the menu of a phone has complaints and answers without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  for (const name of ['Complaints', 'Read our answer']) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await menu.getByRole('link', { name: 'Read our answer' }).click()
  await expect(page).toHaveURL('/messages')
})

test('the language switch stays on the page', async ({ page }) => {
  await page.goto('/previous-project')
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/previous-project')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/previous-project')
})

test('the language switch stays on the photo, and drops unknown parameters', async ({
  request,
}) => {
  const photo = '/photogalleryfrontend/1?photo=2'
  const html = await (await request.get(`${photo}&x="><b>`)).text()
  expect(html).toContain(`href="/bn${photo}"`)
  expect(await (await request.get(`/bn${photo}`)).text()).toContain(`href="${photo}"`)
  expect(await (await request.get('/vgd?photo=2')).text()).toContain('href="/bn/vgd"')
})

test('the donate button leads to the office while there is no way to donate', async ({ page }) => {
  await page.goto('/donate-now')
  await page.locator('main').getByRole('link', { name: 'Donate Now' }).click()
  await expect(page).toHaveURL(/\/contact-us/)
})

test('an album begins with its photos, and says below them what one weighs', async ({ page }) => {
  for (const [address, words] of [
    ['/photogalleryfrontend/1', 'A photo opened large:'],
    ['/bn/photogalleryfrontend/1', 'একটি ছবি বড় করে খুললে:'],
  ] as const) {
    await page.goto(address)
    const photos = await page.locator('main ul:has(picture)').boundingBox()
    const note = await page.getByText(words).boundingBox()
    expect(note?.y, address).toBeGreaterThan((photos?.y ?? 0) + (photos?.height ?? 0))
  }
})

test('two photos share a row of an album', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 740 })
  await page.goto('/photogalleryfrontend/1')
  const widths = await page
    .locator('main ul > li:has(img)')
    .evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThan(320)
})

test('list markers are printed, although backgrounds are not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/hands-for-humanity')
  const stitches = await page.locator('main li').evaluateAll((points) =>
    points
      .map((point) => getComputedStyle(point, '::before'))
      .filter(({ content }) => content === '""')
      .map(({ borderTopStyle, borderTopWidth }) => `${borderTopWidth} ${borderTopStyle}`),
  )
  expect(new Set(stitches)).toEqual(new Set(['4px solid']))
})
