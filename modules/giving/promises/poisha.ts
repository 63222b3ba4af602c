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

/** Adds up one value of all; null counts nothing. */
export function sumOf<Name extends string>(
  all: readonly { [name in Name]: number | null }[],
  name: Name,
): number {
  return all.reduce((sum, one) => sum + (one[name] ?? 0), 0)
}
