import { writtenNumber } from '#core/lib/text/written-number.ts'

/** 100 crore taka, in poisha. */
const mostPoisha = 100_000_000_000

/**
 * Parses an amount in taka with at most two decimals, in Latin or Bangla digits.
 * @returns poisha; undefined for other text
 */
export function poishaOf(written: string): number | undefined {
  const [, taka, poisha = ''] =
    /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(writtenNumber(written) ?? '') ?? []
  if (!taka) return undefined
  const amount = Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
  return amount <= mostPoisha ? amount : undefined
}
