// The running balance of a statement proves whether a row's money came in or went out.

export type BalancedRow = { amount: number; balance: number | undefined }

/** A fee is taken from the balance together with the amount. */
const mostFee = 0.05

/**
 * Returns for each row the direction that the balance proves. Statements begin with the oldest or with the newest row;
 * the order that explains more rows is that of the file.
 * @param rows amounts and balances in poisha; a balance may be negative
 * @param isNewestFirst as the days tell, for a file that both orders explain equally
 */
export function provenDirections(
  rows: readonly BalancedRow[],
  isNewestFirst: boolean | undefined,
): ('in' | 'out' | undefined)[] {
  const [oldest, newest] = [-1, 1].map((step) =>
    rows.map((row, at) => proof(row, rows[at + step]?.balance)),
  )
  const count = (proofs: readonly unknown[] = []) => proofs.filter(Boolean).length
  const difference = count(oldest) - count(newest)
  const isNewest = difference === 0 ? isNewestFirst : difference < 0
  const found = isNewest === undefined ? undefined : isNewest ? newest : oldest
  return found ?? rows.map(() => undefined)
}

function proof({ amount, balance }: BalancedRow, before: number | undefined) {
  if (balance === undefined || before === undefined || amount === 0) return undefined
  const change = balance - before
  const isExplained = Math.abs(Math.abs(change) - amount) <= amount * mostFee
  return isExplained ? (change > 0 ? 'in' : 'out') : undefined
}
