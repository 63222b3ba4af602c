// Playwright's `test` with shared pages. The tests of a worker share contexts and, one after another, the same page,
// whose scripts are cached and compiled, which takes half the time. Each test finds no other page open and an empty
// storage.
import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { freePort } from './free-port.ts'

/** `blank` stays open: clearing the storage of an origin requires a page, and opening one takes time. */
type Shared = { context: BrowserContext; blank: Page; storage: CDPSession; kept: Page | undefined }
type Contexts = Map<string, Shared>
type PerWorker = { contexts: Contexts; ownOrigin: string }

/** Address of our origin without a script. */
const start = '/robots.txt'

/** Functions with effects beyond the page. A page that called one is not used by another test. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
]
const changed = new WeakSet<object>()

export const test = base.extend<{ shared: Shared }, PerWorker>({
  // Sites of consecutive tests have one origin, so that compiled scripts stay cached.
  ownOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const port = String(await freePort())
      process.env.OWN_SITE_PORT = port
      await use(`http://localhost:${port}`)
    },
    { scope: 'worker', auto: true },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      for (const { context } of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  shared: async (
    { browser, contexts, ownOrigin, baseURL, viewport, hasTouch, javaScriptEnabled },
    use,
  ) => {
    const key = JSON.stringify([viewport, hasTouch, javaScriptEnabled])
    const shared = contexts.get(key) ?? (await share(await browser.newContext()))
    contexts.set(key, shared)
    await use(shared)
    await forget(shared, [baseURL ?? '', ownOrigin])
  },
  context: async ({ shared }, use) => use(shared.context),
  page: async ({ shared, baseURL, viewport }, use) => {
    const page = shared.kept ?? (await openPage(shared.context))
    shared.kept = undefined
    await use(page)
    if (changed.has(page) || page.isClosed() || !page.url().startsWith(`${baseURL}/`)) return
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await shared.context.setOffline(false)
    if (viewport) await page.setViewportSize(viewport)
    const isReset = await page
      .goto(start)
      .then(() => page.evaluate(() => sessionStorage.clear()))
      .then(
        () => page.url() === `${baseURL}${start}`,
        // A navigation begun by the test, such as a step back, may still be in progress.
        () => false,
      )
    if (isReset) shared.kept = page
  },
})

async function share(context: BrowserContext): Promise<Shared> {
  const blank = await context.newPage()
  const storage = await context.newCDPSession(blank)
  onCall(context, ['newCDPSession'], (page) => page instanceof Object && changed.add(page))
  return { context, blank, storage, kept: undefined }
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  onCall(page, lasting, () => changed.add(page))
  onCall(page.clock, ['install', 'setFixedTime', 'setSystemTime'], () => changed.add(page))
  await page.goto(start)
  return page
}

function onCall(owner: object, names: readonly string[], listener: (given: unknown) => unknown) {
  for (const name of names) {
    const method = Reflect.get(owner, name)
    Reflect.set(owner, name, (...given: unknown[]) => {
      listener(given[0])
      return Reflect.apply(method, owner, given)
    })
  }
}

async function forget({ context, blank, kept, storage }: Shared, origins: readonly string[]) {
  const opened = context.pages().filter((page) => page !== blank && page !== kept)
  await Promise.all(opened.map((page) => page.close()))
  await context.setOffline(false)
  const storageTypes = 'cookies,local_storage,indexeddb'
  for (const origin of origins) {
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
}

/** Details of a test that only `npm run test:long` runs. */
export const long = { tag: '@long' }

/** Options of a test with variants, of which `npm test` runs one. */
export const longUnless = (isTheOne: boolean) => (isTheOne ? {} : long)

export { type APIRequestContext, expect, type Page } from '@playwright/test'
