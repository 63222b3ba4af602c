// Tasks of an office on a phone, each from the dashboard. Taps that enter a field to write in are left out, since every
// version has them. `before` was counted on the screens of commit 55c36ad6; for what is shared, found, undone or given
// to another person it is what those of 4a3f7d00 took, as far as can be told from them.
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
export async function change(hands: Hands, list: string, record: string, value: Value) {
  await open(hands, list, record)
  for (const [field, text] of Object.entries(value)) await hands.write(field, text)
  await hands.button(ui.save)
}

/** Name of a field, and its new text. */
type Value = Record<string, string>

/** A task that changes one field of a record, which the page of this path then shows. */
export const changing = (
  name: string,
  before: number,
  path: string,
  list: string,
  record: string,
  value: Value,
): WeeklyTask => ({
  name,
  before,
  most: 3,
  run: (hands) => change(hands, list, record, value),
  effect: { path, text: Object.values(value).join() },
})

export const addPdf = ({ addFile }: Hands, page: Page) =>
  addFile(page.locator('input[type=file][accept*=pdf]'), pdfOf('a.pdf', 1))

export const whatsApp = (page: Page): Locator => page.getByRole('link', { name: ui.whatsApp })
