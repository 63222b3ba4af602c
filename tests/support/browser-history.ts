// The browser's Back and Forward, and a link. Playwright's own Back and Forward count from the entry that the browser
// process has last heard of, which may still be the one before: they then go one entry too far. These wait their turn
// behind the navigation before them, as a press of the button does.
import type { Page } from '@playwright/test'

export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

export async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => history.forward())
}

/** Goes to another screen of the back-office without loading it anew, as a link to it does. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
