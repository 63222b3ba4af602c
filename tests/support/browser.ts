import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/**
 * Finds the browser. `npm ci` installs it on Linux, a whole Chromium inside a package, and its fonts. The installed
 * Chrome is used elsewhere.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  return {
    executablePath: await chromium.executablePath(),
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // One process fewer: no graphics card is used.
      '--in-process-gpu',
      // The site is local; background requests of the browser would only delay it.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of one site share a process: starting one, and compiling the same scripts in it, takes longer
      // than most tests.
      '--renderer-process-limit=1',
    ],
  }
}
