import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** What takes minutes, by a command of its own. */
export default defineConfig(usual, {
  testDir: 'tests/e2e-long',
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 5 * 60_000 },
})
