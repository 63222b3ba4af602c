import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Tests that `npm test` leaves out, for their time. */
export default defineConfig({ ...usual, grep: /@long/, grepInvert: [] })
