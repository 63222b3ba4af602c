// The browser's Back and Forward, and navigation by a link. Playwright's own Back and Forward count from the last entry
// known to the browser process, which may still be the previous one, and then go one entry too far. These are queued
// after the navigation before them, like a press of the button.
import type { Page } from '@playwright/test'

export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

export async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => history.forward())
}

/** Navigates to another screen of the back-office without loading it again, like a link. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
