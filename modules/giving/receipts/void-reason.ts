/** Reasons with which receipts are voided, as they are stored and in the table for auditors. */
export const voidReasons = {
  amount: 'amount corrected',
  details: 'details corrected',
  match: 'match undone',
} as const

export type VoidKey = 'voidAmount' | 'voidDetails' | 'voidMatch'

/** Returns the key of the text that tells the giver why a receipt is void; undefined for a valid one. */
export function whyVoid({
  voidedAt,
  voidReason,
}: {
  voidedAt: string | null
  voidReason: string | null
}): VoidKey | undefined {
  if (voidedAt === null) return undefined
  if (voidReason === voidReasons.match) return 'voidMatch'
  return voidReason === voidReasons.details ? 'voidDetails' : 'voidAmount'
}
