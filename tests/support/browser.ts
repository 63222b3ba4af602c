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
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      ...variablesItSets,
    },
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

/**
 * Variables that Chromium sets while its threads start. A new variable moves the environment in memory, and a thread
 * that reads it at that moment ends the browser (SIGSEGV in `getenv`); one that exists is replaced in place.
 */
const variablesItSets = {
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  FC_FONTATIONS: '1',
  VK_ICD_FILENAMES: 'none',
}
