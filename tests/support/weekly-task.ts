// Tasks of an office on a phone, each from the dashboard. Taps that enter a field to write in are left out, since every
// version has them. `before` was counted on the screens of commit 55c36ad6.
import type { Locator, Page } from '@playwright/test'
import texts from '#translations/bn/admin.json' with { type: 'json' }
import type { Hands } from './counted-taps.ts'
import { pdfOf } from './pdf.ts'

export type WeeklyTask = {
  name: string
  before: number
  /** Greatest number of taps. */
  most: number
  run: (hands: Hands, page: Page) => Promise<void>
  /** Text that a public page then shows, or no longer shows, or that the screen shows. */
  effect: { path: string; text: string; isGone?: true } | { text: string }
}

const { ui } = texts
export const named = (text: string, name: string) => text.replace('{{name}}', name)
/** Opens a list of the dashboard, and a record of the list. */
export async function open({ link }: Hands, list: string, name: string) {
  await link(list)
  await link(named(ui.editOf, name))
}

/** Changes one field of a record. */
export const change =
  (list: string, name: string, field: string, text: string): WeeklyTask['run'] =>
  async (hands) => {
    await open(hands, list, name)
    await hands.write(field, text)
    await hands.button(ui.save)
  }

export const pdf = pdfOf('a.pdf', 1)
export const whatsApp = (page: Page): Locator => page.getByRole('link', { name: ui.whatsApp })
