// Page texts name a statistic by a key of Latin letters, made from its name in either script.
import { slugOf } from '#core/lib/text/slug.ts'

export const statisticKey = /^[a-zA-Z]{1,64}$/

const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'

type Named = { label?: string | null | undefined; labelBn?: string | null | undefined }

/** Makes a key from a name: `villagesServed` from "Villages served", `motSodosyo` from "মোট সদস্য". */
export function keyFrom({ label, labelBn }: Named): string {
  const words = slugOf(label || labelBn || '', 'report').replace(/[^a-z-]/g, '')
  const key = words.replace(/-+([a-z])?/g, (_, letter = '') => letter.toUpperCase()).slice(0, 50)
  return key ? key.slice(0, 1).toLowerCase() + key.slice(1) : 'figure'
}

/** Returns an unused key: villagesServed, villagesServedB. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 0
  while (taken.has(wanted + lettersOf(number))) number += 1
  return wanted + lettersOf(number)
}

/** Converts a number to letters: 0 → B, 24 → Z, 25 → BB. */
function lettersOf(number: number): string {
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? lettersOf(rest - 1) : '') + letters[number % letters.length]
}
