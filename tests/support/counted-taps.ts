// Works on a screen as a thumb does, and counts the taps. Choosing from a list, or a file, takes two;
// each further file takes one more.
import type { Locator, Page } from '@playwright/test'

type FilePart = { name: string; mimeType: string; buffer: Buffer }

export type Hands = ReturnType<typeof handsOf>

export function handsOf(page: Page) {
  let taps = 0
  let fields = 0
  const named = (name: string) => page.locator(`[name="${name}"]:visible`)
  /** Fails if something covers the target. */
  async function tap(target: Locator) {
    taps += 1
    await target.tap()
  }
  return {
    tap,
    /** Taps a field and writes into it. */
    type: async (field: string | Locator, text: string) => {
      const target = typeof field === 'string' ? named(field) : field
      fields += 1
      await tap(target)
      await target.fill(text)
    },
    /** Writes into a field without counting the tap that enters it. */
    write: (name: string, text: string) => named(name).fill(text),
    button: (name: string) => tap(page.getByRole('button', { name, exact: true })),
    link: (name: string) => tap(page.getByRole('link', { name, exact: true })),
    choose: async (field: Locator, value: string) => {
      taps += 2
      await field.selectOption(value)
    },
    addFile: async (field: Locator, file: FilePart | FilePart[]) => {
      taps += Array.isArray(file) ? 1 + file.length : 2
      await field.setInputFiles(file)
    },
    taps: () => taps,
    /** Number of fields that were typed into. */
    fields: () => fields,
  }
}
