// Windows of the browser in which pictures are taken.
import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { logInByApi, store } from '../../tests/support/back-office.ts'
import { ownAdmin } from '../../tests/support/own-site.ts'

/** Opens a window without animations, in light colours unless the options say otherwise. */
export async function openPage(
  from: Browser,
  origin: string,
  viewport: ViewportSize,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await from.newContext({
    baseURL: origin,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dhaka',
    ...options,
  })
  return context.newPage()
}

/** Logs in as administrator, with the back-office in the given language. */
export async function logIn(page: Page, language: 'en' | 'bn'): Promise<void> {
  await store(page, { token: await logInByApi(page.request, ownAdmin), language })
}
