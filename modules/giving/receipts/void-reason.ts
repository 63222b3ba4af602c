import type { Row } from '#core/kernel/db/tables.ts'

/** Reasons with which receipts are voided, as they are stored and in the table for auditors. */
export const voidReasons = {
  amount: 'amount corrected',
  details: 'details corrected',
  match: 'match undone',
} as const

type VoidKey = 'voidAmount' | 'voidDetails' | 'voidMatch'

/** Returns the key of the text that tells the giver why a receipt is void; undefined for a valid one. */
export function whyVoid({
  voidedAt,
  voidReason,
}: Pick<Row<'giftReceipts'>, 'voidedAt' | 'voidReason'>): VoidKey | undefined {
  if (voidedAt === null) return undefined
  if (voidReason === voidReasons.match) return 'voidMatch'
  return voidReason === voidReasons.details ? 'voidDetails' : 'voidAmount'
}
