// Playwright's `test`, for pages that need no new browser. The tests of a worker share contexts: what a page
// loads is in the cache of the browser, already compiled, which takes half the time. Each test finds no page
// open and nothing stored.
import { type BrowserContext, test as base } from '@playwright/test'

type Contexts = Map<string, BrowserContext>

export const test = base.extend<object, { contexts: Contexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contexts, baseURL, viewport, hasTouch, javaScriptEnabled }, use) => {
    const key = JSON.stringify([viewport, hasTouch, javaScriptEnabled])
    const context = contexts.get(key) ?? (await browser.newContext())
    contexts.set(key, context)
    await use(context)
    await forget(context, baseURL ?? '')
  },
})

async function forget(context: BrowserContext, origin: string) {
  for (const page of context.pages()) await page.close()
  await context.setOffline(false)
  const page = await context.newPage()
  const storage = await context.newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb'
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await page.close()
}

export { type APIRequestContext, expect, type Page } from '@playwright/test'
