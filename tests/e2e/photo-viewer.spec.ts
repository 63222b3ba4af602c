// A visitor views photos: with keys, with a finger, with the browser's buttons, and without script.
import { goBack, goForward } from '../support/browser-history.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const albums = { two: 'Sample album: Village meetings', one: 'Sample album: Homes' } as const

async function openAlbum(page: Page, name: string): Promise<string> {
  await page.goto('/photo-album')
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}

/** Opens the viewer after its script has loaded, so that the script is tested. */
async function openViewer(page: Page, name: string = albums.two): Promise<string> {
  const address = await openAlbum(page, name)
  await page.waitForLoadState('networkidle')
  await thumbnails(page).first().click()
  await expect(viewer(page)).toBeVisible()
  return address
}

const viewer = (page: Page) => page.getByRole('dialog')
const thumbnails = (page: Page) => page.locator('main a[id^="photo-"]')
const announced = (page: Page) => viewer(page).locator('[aria-live="polite"]')
const control = (page: Page, name: string) => viewer(page).getByRole('link', { name })

test('a photo opens in place, and the viewer names it', async ({ page }) => {
  const address = await openViewer(page)
  await expect(viewer(page)).toHaveAccessibleName(
    'Photo 1 of 2: Sample photo: a meeting under a tree',
  )
  await expect(viewer(page)).toBeFocused()
  await expect(viewer(page).getByRole('img')).toHaveJSProperty('complete', true)
  expect(page.url()).toMatch(new RegExp(`${address}\\?photo=\\d+$`))
})

test('the arrow keys wrap around', long, async ({ page }) => {
  await openViewer(page)
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Photo 2 of 2: Sample photo: a village meeting')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Photo 1 of 2: Sample photo: a meeting under a tree')
  await page.keyboard.press('ArrowLeft')
  await expect(announced(page)).toContainText('Photo 2 of 2:')
  await page.keyboard.press('Home')
  await expect(announced(page)).toContainText('Photo 1 of 2:')
  await page.keyboard.press('End')
  await expect(announced(page)).toContainText('Photo 2 of 2:')
})

test('the buttons wrap around', long, async ({ page }) => {
  await openViewer(page)
  await control(page, 'Previous photo').click()
  await expect(announced(page)).toContainText('Photo 2 of 2:')
  await control(page, 'Next photo').click()
  await expect(announced(page)).toContainText('Photo 1 of 2:')
})

test('Escape closes, and the focus returns to the last viewed photo', async ({ page }) => {
  const address = await openViewer(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(thumbnails(page).nth(1)).toBeFocused()
  await expect(thumbnails(page).nth(1)).toBeInViewport()
  await expect(page).toHaveURL(address)
})

test('the close button closes', long, async ({ page }) => {
  const address = await openViewer(page)
  await control(page, 'Close').click()
  await expect(viewer(page)).toBeHidden()
  await expect(thumbnails(page).first()).toBeFocused()
  await expect(page).toHaveURL(address)
})

test('Back closes, whatever was viewed, and Forward opens again', async ({ page }) => {
  const address = await openViewer(page)
  await page.keyboard.press('ArrowRight')
  await goBack(page)
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await goForward(page)
  await expect(announced(page)).toContainText('Photo 2 of 2:')
  // The close event may arrive late, after Forward has opened the viewer again.
  await viewer(page).dispatchEvent('close')
  await expect(page).not.toHaveURL(address)
  await expect(announced(page)).toContainText('Photo 2 of 2:')
  await goBack(page)
  await expect(page).toHaveURL(address)
  await goBack(page)
  await expect(page).toHaveURL('/photo-album')
})

test('the focus stays inside', async ({ page }) => {
  await openViewer(page)
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && active?.closest('dialog') === null
    })
    expect(isBehind).toBe(false)
  }
})

test('the page behind does not scroll', long, async ({ page }) => {
  await openViewer(page)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test(
  'a photo has an address of its own, and closing leads to its album',
  long,
  async ({ page }) => {
    const address = await openViewer(page)
    await page.keyboard.press('ArrowRight')
    const photoAddress = page.url()
    await page.goto('about:blank')
    await page.goto(photoAddress)
    await expect(announced(page)).toHaveText('Photo 2 of 2: Sample photo: a village meeting')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    )
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(thumbnails(page).nth(1)).toBeFocused()
  },
)

test('previous and next are disabled if there is one photo', long, async ({ page }) => {
  await openViewer(page, albums.one)
  for (const name of ['Previous photo', 'Next photo']) {
    await expect(control(page, name)).toHaveAttribute('aria-disabled', 'true')
    await expect(control(page, name)).not.toHaveAttribute('href')
  }
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toContainText('Photo 1 of 1:')
})

test('a photo that cannot be loaded shows a sentence', long, async ({ page }) => {
  await page.route(/-(viewer|card2x)\./, (route) => route.abort())
  await openViewer(page)
  await expect(viewer(page)).toContainText('This photo could not be loaded.')
})

test('a slow photo shows a word', long, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/-(viewer|card2x)\./, async (route) => {
    await promise
    await route.continue()
  })
  await openViewer(page)
  await expect(viewer(page).getByText('Loading...')).toBeVisible()
  resolve()
  await expect(viewer(page).getByText('Loading...')).toBeHidden()
})

test('the next photo is preloaded', long, async ({ page }) => {
  const fetched = largePhotosOf(page)
  await openViewer(page)
  await expect.poll(() => fetched.size).toBe(2)
})

test('the next photo is not preloaded with Save-Data', long, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched = largePhotosOf(page)
  await openViewer(page)
  await page.waitForLoadState('networkidle')
  expect(fetched.size).toBe(1)
})

test('a click that asks for a new tab is left to the browser', long, async ({ page, context }) => {
  const address = await openAlbum(page, albums.two)
  await page.waitForLoadState('networkidle')
  const tab = context.waitForEvent('page')
  await thumbnails(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await tab
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('an album or a photo that does not exist', long, async ({ page }) => {
  const address = await openAlbum(page, albums.two)
  expect((await page.goto(`${address}?photo=999999`))?.status()).toBe(404)
  for (const id of ['999999', '0', 'abc', '01', '99999999999']) {
    const response = await page.goto(`/photogalleryfrontend/${id}`)
    expect(response?.status(), id).toBe(404)
  }
})

test('digits are Bangla on the Bangla page', async ({ page }) => {
  const address = await openAlbum(page, albums.two)
  await page.goto(`/bn${address}`)
  await thumbnails(page).first().click()
  await expect(announced(page)).toHaveText('ছবি ১/২: নমুনা ছবি: গাছের নিচে সভা')
  await control(page, 'পরের ছবি').click()
  await expect(announced(page)).toHaveText('ছবি ২/২: নমুনা ছবি: গ্রামের সভা')
  await control(page, 'বন্ধ করুন').click()
  await expect(page).toHaveURL(new RegExp(`/bn${address}`))
})

test.describe('touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a swipe shows the next photo, a swipe back the previous one', async ({ page }) => {
    await openViewer(page)
    await swipe(page, { from: 300, to: 60 })
    await expect(announced(page)).toContainText('Photo 2 of 2:')
    await swipe(page, { from: 60, to: 300 })
    await expect(announced(page)).toContainText('Photo 1 of 2:')
  })

  test(
    'a tap, a pull downwards and a two-finger gesture change nothing',
    long,
    async ({ page }) => {
      await openViewer(page)
      await page.touchscreen.tap(180, 370)
      await swipe(page, { from: 180, to: 200, down: 200 })
      await swipe(page, { from: 300, to: 60, fingers: 2 })
      await expect(announced(page)).toContainText('Photo 1 of 2:')
    },
  )

  test('the controls have the size of a thumb', long, async ({ page }) => {
    await openViewer(page)
    for (const name of ['Previous photo', 'Next photo', 'Close']) {
      const box = await control(page, name).boundingBox()
      expect(box?.width, name).toBeGreaterThanOrEqual(48)
      expect(box?.height, name).toBeGreaterThanOrEqual(48)
    }
  })
})

test.describe('no script', () => {
  test.use({ javaScriptEnabled: false })

  test('every step is a link', async ({ page }) => {
    const address = await openAlbum(page, albums.two)
    await thumbnails(page).first().click()
    await expect(announced(page)).toContainText('Photo 1 of 2:')
    await control(page, 'Next photo').click()
    await expect(announced(page)).toContainText('Photo 2 of 2:')
    await control(page, 'Next photo').click()
    await expect(announced(page)).toContainText('Photo 1 of 2:')
    await control(page, 'Previous photo').click()
    await expect(announced(page)).toContainText('Photo 2 of 2:')
    await control(page, 'Close').click()
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${address}#photo-\\d+$`))
  })

  test('arrows are inactive if there is one photo', long, async ({ page }) => {
    await openAlbum(page, albums.one)
    await thumbnails(page).first().click()
    await expect(control(page, 'Next photo')).toHaveAttribute('aria-disabled', 'true')
    await expect(control(page, 'Next photo')).not.toHaveAttribute('href')
  })
})

/** Collects the addresses of requested large photos. */
function largePhotosOf(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (/-(viewer|card2x)\./.test(request.url())) fetched.add(request.url())
  })
  return fetched
}

/** Dispatches touch events like the browser: Playwright's own touchscreen only taps. */
async function swipe(
  page: Page,
  {
    from,
    to,
    down = 0,
    fingers = 1,
  }: { from: number; to: number; down?: number; fingers?: number },
) {
  const touch = await page.context().newCDPSession(page)
  const points = (x: number, y: number) =>
    Array.from({ length: fingers }, (_, id) => ({ x: x + id * 20, y, id }))
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: points(from, 300),
  })
  for (const share of [0.3, 0.7, 1]) {
    const touchPoints = points(from + (to - from) * share, 300 + down * share)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
