// Values of the cells of a statement.
import { typedValue } from '#core/lib/text/typed-text.ts'
import { writtenDay } from '#core/lib/text/written-day.ts'
import { hasSeveralNumbers } from '#core/lib/text/written-number.ts'
import { poishaOf } from '../promises/poisha.ts'
import { directionOf } from './statement-words.ts'

/** Parses the day of a cell; undefined before the year 2000, since no statement is that old. */
export function recentDay(cell: string, isMonthFirst = false): string | undefined {
  const day = writtenDay(cell, isMonthFirst)
  return day && day >= '2000' ? day : undefined
}

/** True for a file that a spreadsheet in American English has saved again. */
export function hasMonthFirst(cells: readonly string[]): boolean {
  const isOnly = (isMonthFirst: boolean) =>
    cells.some((cell) => recentDay(cell, isMonthFirst) && !recentDay(cell, !isMonthFirst))
  return isOnly(true) && !isOnly(false)
}

/** `sign` is undefined if the cell does not tell whether the money came in. */
export type SignedAmount = { amount: number; sign: 'in' | 'out' | undefined }

/**
 * Parses an amount in poisha, with the direction that stands in the cell: `Cr 900`, `900 Dr`, `-900`, `(900)`.
 * @returns undefined for other text, and for several amounts
 */
export function signedAmount(cell: string): SignedAmount | undefined {
  if (hasSeveralNumbers(cell)) return undefined
  const text = typedValue(cell.normalize('NFKC')).replace(/\s*\/[-=]$/, '')
  const [, before = '', number, after = ''] =
    /^([^\d]*)(\d[\d,]*(?:\.\d*)?)([^\d]*)$/.exec(text) ?? []
  if (number === undefined) return undefined
  const written = number.trim()
  const rounded = /^\d{1,10}\.\d{3,}$/.test(written) ? Number(written).toFixed(2) : written
  // A spreadsheet stores 500.10 as 500.10000000000002; of 500.555 nobody knows what was meant.
  const exact = Math.abs(Number(rounded) - Number(written)) > 1e-6 ? written : rounded
  const amount = poishaOf(exact)
  if (amount === undefined) return undefined
  const marks = `${before} ${after}`
  const words = marks.replace(/(?:tk|bdt|taka|only|টাকা|মাত্র|[৳৲])[.:]?/gi, ' ').trim()
  if (words === '') return { amount, sign: undefined }
  const isNegative = /^(?:[-–−]|\(\s*\))$/.test(words.replace(/\s+/g, ''))
  if (isNegative) return { amount, sign: 'out' }
  const said = directionOf(words.replace(/[().]/g, ' ').trim())
  const isDoubtful = said === 'in' && /[-–−]/.test(words)
  return (said === 'in' || said === 'out') && !isDoubtful ? { amount, sign: said } : undefined
}
