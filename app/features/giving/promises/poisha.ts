import { typedValue } from '../../../lib/text/typed-text.ts'

/** 100 crore taka, in poisha. */
const mostPoisha = 100_000_000_000

/**
 * Parses an amount in taka with at most two decimals, in Latin or Bangla digits.
 * @returns poisha; undefined for other text
 */
export function poishaOf(written: string): number | undefined {
  const text = typedValue(written)
    .replace(/^(?:tk\.?|bdt|৳)\s*/i, '')
    .replace(/\s*(?:tk\.?|bdt|taka|টাকা|৳)?(?:\s*\/[-=])?$/i, '')
    .replace(/[, ]/g, '')
  const [, taka, poisha = ''] = /^\+?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (taka === undefined) return undefined
  const amount = Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
  return amount <= mostPoisha ? amount : undefined
}
