// Playwright's `test`, and the tag of its long tests.

/** Details of a test that only `npm run test:long` runs. */
export const long = { tag: '@long' }

/** Options of a test with variants, of which `npm test` runs one. */
export const longUnless = (isTheOne: boolean) => (isTheOne ? {} : long)

export { type APIRequestContext, expect, type Page, test } from '@playwright/test'
