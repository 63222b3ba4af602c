import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/free-port.ts'

// The site under test is the built one, on its embedded default, with the default content. Its port is
// chosen once; the workers, which read this file again, find it in their environment.
process.env.E2E_PORT ??= String(await freePort())
const port = Number(process.env.E2E_PORT)

const browser = await findBrowser()

const publicSpecs =
  /(?:accessibility|home-phone|keyboard|layout-public|old-phones|page-drawings|pages|photo-viewer|print|security|weight)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // More than cores: each spends some of its time waiting.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // `npm run test:long` runs these.
  grepInvert: /@long/,
  // Browsers and their sites share the cores, which may be slow: what takes one second alone may take ten.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // A page is open for a second: code that is made faster for later is not used often enough to pay for it.
    launchOptions: {
      ...browser,
      args: [...(browser.args ?? []), '--js-flags=--no-maglev --no-opt'],
    },
  },
  // Public pages are tested before anybody changes them: the second project works on the same site.
  projects: [
    { name: 'public', testMatch: publicSpecs },
    { name: 'back-office', testIgnore: publicSpecs, dependencies: ['public'] },
  ],
  webServer: {
    command: 'node tests/support/start-site.ts',
    url: `http://localhost:${port}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
