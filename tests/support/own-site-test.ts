// Playwright's `test` on a site with the sample content for each worker: no other spec changes its records, ends its
// sessions or uses up its logins.
import { test } from '@playwright/test'
import { adminEnv, startOwnSite } from './own-site.ts'

export const ownSiteTest = test.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs
    async ({}, use) => {
      const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
})
