// Failures of the offline copy: each ends with a plain message, and the phone keeps all of it or nothing.
import type { BrowserContext, Page } from '@playwright/test'
import en from '#translations/en/site.json' with { type: 'json' }
import { expect, long, test } from '../support/browser-test.ts'

test.setTimeout(60_000)

let phone: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  // Uses a separate context, because others share the browser's storage.
  phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  page = await phone.newPage()
})

test.afterEach(async () => phone.close())

const keepButton = (one: Page) => one.getByRole('button', { name: /^Keep on this phone/ })
const keptLine = (one: Page) => one.getByText(/^This site is kept on this phone, saved on/)

/** Reads the browser's storage with functions that no test has replaced. */
async function held(one: Page) {
  return one.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
}

const nothing = { workers: 0, caches: [] }
const everything = { workers: 1, caches: ['keep-1'] }

test('a full phone is told, and keeps nothing', long, async () => {
  await page.addInitScript(() => {
    const put = Cache.prototype.put
    let room = 6
    Cache.prototype.put = function (...given) {
      room -= 1
      if (room >= 0) return put.apply(this, given)
      return Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
    }
  })
  await page.goto('/keep')
  await keepButton(page).click()
  await expect(page.getByText(en.keep.full)).toBeVisible()
  await expect(keepButton(page)).toBeVisible()
  expect(await held(page)).toEqual(nothing)
})

test('an interrupted connection leaves nothing, and the next tap keeps all', long, async () => {
  await page.goto('/keep')
  for (const fail of ['abort', 'unavailable'] as const) {
    await page.route('**/vgd', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 503, body: 'Sorry' }),
    )
    await keepButton(page).click()
    await expect(page.getByText(en.keep.failed)).toBeVisible()
    expect(await held(page)).toEqual(nothing)
    await page.unroute('**/vgd')
  }
  // A second tap during the work.
  await keepButton(page).dblclick()
  await expect(keptLine(page)).toBeVisible()
  await expect(page.getByText(en.keep.failed)).toBeHidden()
  expect(await held(page)).toEqual(everything)
})

test('a private window that cannot keep it is told what to do', long, async ({ browser }) => {
  const refusals = [
    () => Object.defineProperty(window, 'caches', { get: () => undefined }),
    () => {
      const refuse = () => {
        throw new DOMException('Not allowed.', 'SecurityError')
      }
      Object.defineProperty(window, 'caches', { get: refuse })
    },
    () => {
      CacheStorage.prototype.has = () =>
        Promise.reject(new DOMException('Not allowed.', 'SecurityError'))
    },
    () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }),
  ]
  for (const refusal of refusals) {
    const other = await browser.newContext()
    await other.addInitScript(refusal)
    const opened = await other.newPage()
    await opened.goto('/keep')
    await expect(opened.getByText(en.keep.otherWays)).toBeVisible()
    await expect(opened.locator('main').getByRole('button')).toHaveCount(0)
    await other.close()
  }
})

test('a browser that refuses the worker keeps nothing', long, async () => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException('Not allowed.', 'SecurityError'))
  })
  await page.goto('/keep')
  await keepButton(page).click()
  await expect(page.getByText(en.keep.otherWays)).toBeVisible()
  expect(await held(page)).toEqual(nothing)
})

test('a copy that the browser clears in part is cleared completely', long, async () => {
  const keep = async () => {
    await page.goto('/keep')
    await keepButton(page).click()
    await expect(keptLine(page)).toBeVisible()
  }
  await keep()
  // The pages are deleted but the worker remains: the next online page unregisters it.
  await page.evaluate(() => caches.delete('keep-1'))
  await page.goto('/vgd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => held(page)).toEqual(nothing)
  // The worker is gone but the pages remain: /keep does not claim that anything is kept.
  await keep()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  })
  await page.goto('/keep')
  await expect(keepButton(page)).toBeVisible()
  await expect(keptLine(page)).toBeHidden()
  expect(await held(page)).toEqual(nothing)
})

test("two tabs show each other's changes", long, async () => {
  const other = await phone.newPage()
  for (const one of [page, other]) await one.goto('/keep')
  await Promise.all([keepButton(page).click(), keepButton(other).click()])
  for (const one of [page, other]) await expect(keptLine(one)).toBeVisible()
  expect(await held(page)).toEqual(everything)

  await other.getByRole('button', { name: en.keep.remove }).click()
  await expect(other.getByText(en.keep.removed)).toBeVisible()
  // Headless pages always count as visible; on a phone this event comes with the change of tabs.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(keepButton(page)).toBeVisible()
  await expect(keptLine(page)).toBeHidden()
  expect(await held(page)).toEqual(nothing)
})

test(
  'a removal waits for another tab that is still keeping, and then leaves nothing',
  long,
  async () => {
    const other = await phone.newPage()
    await page.goto('/keep')
    await keepButton(page).click()
    await expect(keptLine(page)).toBeVisible()
    await other.goto('/bn/keep')
    // The pages of the other language are fetched slowly.
    await other.route('**/bn/vgd', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const [begun] = await Promise.all([
      other.waitForRequest('**/bn/vgd'),
      other.getByRole('button', { name: /^এই ফোনে রাখুন/ }).click(),
    ])
    expect(begun.method()).toBe('GET')
    await page.getByRole('button', { name: en.keep.remove }).click()
    await expect(other.getByText('ওয়েবসাইটটি এই ফোনে রাখা আছে')).toBeVisible()
    await expect(page.getByText(en.keep.removed)).toBeVisible()
    expect(await held(page)).toEqual(nothing)
  },
)
