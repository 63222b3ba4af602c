// Playwright's `test`, for pages that need no new browser. The tests of a worker share contexts: what a page
// loads is in the cache of the browser, already compiled, which takes half the time. Each test finds no page
// of another open and nothing stored.
import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'

/** `blank` stays open: clearing the storage of an origin needs a page, and opening one takes its time. */
type Shared = { context: BrowserContext; blank: Page; storage: CDPSession }
type Contexts = Map<string, Shared>

export const test = base.extend<object, { contexts: Contexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      for (const { context } of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contexts, baseURL, viewport, hasTouch, javaScriptEnabled }, use) => {
    const key = JSON.stringify([viewport, hasTouch, javaScriptEnabled])
    const shared = contexts.get(key) ?? (await share(await browser.newContext()))
    contexts.set(key, shared)
    await use(shared.context)
    await forget(shared, baseURL ?? '')
  },
})

async function share(context: BrowserContext): Promise<Shared> {
  const blank = await context.newPage()
  return { context, blank, storage: await context.newCDPSession(blank) }
}

async function forget({ context, blank, storage }: Shared, origin: string) {
  const opened = context.pages().filter((page) => page !== blank)
  await Promise.all(opened.map((page) => page.close()))
  await context.setOffline(false)
  const storageTypes = 'cookies,local_storage,indexeddb'
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

export { type APIRequestContext, expect, type Page } from '@playwright/test'
