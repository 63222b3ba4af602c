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
  const [, grouped, poisha = ''] = /^\+?([\d, ]+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  // "500,50" is 500.50 where a comma divides decimals, and must not become 50,050.
  if (!grouped || !/^(?:\d+|\d{1,3}(?:[, ]{1,2}\d{2,3})*[, ]{1,2}\d{3})$/.test(grouped))
    return undefined
  const taka = grouped.replace(/\D/g, '')
  if (taka.length > 10) return undefined
  const amount = Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
  return amount <= mostPoisha ? amount : undefined
}
