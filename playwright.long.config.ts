import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** What `npm test` leaves out, for its time. */
export default defineConfig({ ...usual, grep: /@long/, grepInvert: [] })
