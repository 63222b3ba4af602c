import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/**
 * On Linux the browser comes with `npm ci`: a whole Chromium inside a package, so that no machine needs its
 * own. Elsewhere the installed Chrome is used.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  return {
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // The site is on this machine; a browser that calls home would only wait.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
