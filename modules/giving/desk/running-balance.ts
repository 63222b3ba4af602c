// The running balance of a statement proves whether a row's money came in or went out.

/** `told`: the direction that the row says itself. */
export type BalancedRow = {
  amount: number
  balance: number | undefined
  told: 'in' | 'out' | 'failed' | undefined
}

/** A fee is taken from the balance together with the amount. */
const mostFee = 0.05

/** Direction, or how the balance changed by another sum than the amount. */
export type Proof = 'in' | 'out' | 'rose' | 'fell'

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
): (Proof | undefined)[] {
  const proofs = (step: number) => rows.map((row, at) => proof(row, rows[at + step]?.balance))
  const [oldest, newest] = [proofs(-1), proofs(1)]
  const agreed = (proofs: readonly (Proof | undefined)[]) =>
    proofs.filter((one, at) => isDirection(one) && one === rows[at]?.told).length
  const difference = count(oldest) - count(newest) || agreed(oldest) - agreed(newest)
  const isNewest = difference === 0 ? isNewestFirst : difference < 0
  if (isNewest !== undefined) return isNewest ? newest : oldest
  return oldest.map((one, at) => (one === newest[at] ? one : 'fell'))
}

const isDirection = (proof: Proof | undefined) => proof === 'in' || proof === 'out'
const count = (proofs: readonly (Proof | undefined)[]) => proofs.filter(isDirection).length

function proof({ amount, balance }: BalancedRow, before: number | undefined): Proof | undefined {
  if (balance === undefined || before === undefined || amount === 0) return undefined
  const change = balance - before
  const isExplained = Math.abs(Math.abs(change) - amount) <= amount * mostFee
  if (isExplained) return change > 0 ? 'in' : 'out'
  return change < 0 ? 'fell' : 'rose'
}
