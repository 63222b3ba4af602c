// The running balance of a statement proves whether a row's money came in or went out.

/** `told`: the direction that the row says itself. */
export type BalancedRow = {
  amount: number
  balance: number | undefined
  told: 'in' | 'out' | 'failed' | undefined
}

/** A fee is taken from the balance together with the amount; this part of it at most. */
export const mostFee = 0.05

/** Direction, or how the balance changed by another sum than the amount. */
type Direction = 'in' | 'out' | 'rose' | 'fell'

/** `fee` is what the balance lost beside the amount, in poisha. */
export type Proof = { direction: Direction; fee: number }

/**
 * Returns for each row the direction that the balance proves. Statements begin with the oldest or with the newest row;
 * the order that explains more rows, and contradicts fewer, is that of the file. Where nothing tells the order, only what
 * both say is proven.
 * @param rows amounts and balances in poisha; a balance may be negative
 * @param isNewestFirst as the days tell, for a file that both orders explain equally
 */
export function provenDirections(
  rows: readonly BalancedRow[],
  isNewestFirst: boolean | undefined,
): { proofs: (Proof | undefined)[]; isNewestFirst: boolean } {
  const proofs = (step: number) => rows.map((row, at) => proof(row, rows[at + step]?.balance))
  const [oldest, newest] = [proofs(-1), proofs(1)]
  const agreed = (proofs: readonly (Proof | undefined)[]) =>
    proofs.filter((one, at) => provenSide(one) && one?.direction === rows[at]?.told).length
  const difference = count(oldest) - count(newest) || agreed(oldest) - agreed(newest)
  const isNewest = difference === 0 ? isNewestFirst : difference < 0
  if (isNewest !== undefined) return { proofs: isNewest ? newest : oldest, isNewestFirst: isNewest }
  const same = oldest.map((one, at): Proof | undefined =>
    one?.direction === newest[at]?.direction
      ? one && { ...one, fee: 0 }
      : { direction: 'fell', fee: 0 },
  )
  return { proofs: same, isNewestFirst: false }
}

/** Returns the direction that the balance leaves no doubt of. */
export function provenSide(proof: Proof | undefined): 'in' | 'out' | undefined {
  return proof?.direction === 'in' || proof?.direction === 'out' ? proof.direction : undefined
}

const count = (proofs: readonly (Proof | undefined)[]) => proofs.filter(provenSide).length

function proof({ amount, balance }: BalancedRow, before: number | undefined): Proof | undefined {
  if (balance === undefined || before === undefined || amount === 0) return undefined
  const change = balance - before
  const isExplained = Math.abs(Math.abs(change) - amount) <= amount * mostFee
  if (!isExplained) return { direction: change < 0 ? 'fell' : 'rose', fee: 0 }
  return change > 0
    ? { direction: 'in', fee: Math.max(0, amount - change) }
    : { direction: 'out', fee: Math.max(0, -change - amount) }
}
